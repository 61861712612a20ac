//! `Table`: rows that data frames read.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Decimal128Type, Float64Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{DataType, SchemaRef};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyInt, PyList, PyString};

use crate::arrow;

/// A table of results, which pandas, polars, DuckDB and pyarrow read through its Arrow stream.
///
/// >>> import gebeta
/// >>> table = gebeta.Variant("geme").metrics(games=10, depth=4)
/// >>> table.columns
/// ['variant', 'metric', 'tree', 'playouts', 'from', 'to']
/// >>> table.rows[0]["metric"]
/// 'completion'
#[pyclass(frozen, module = "gebeta._gebeta")]
#[derive(Clone)]
pub struct Table {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

impl Table {
    /// Returns a table of batches.
    pub fn new(schema: SchemaRef, batches: Vec<RecordBatch>) -> Table {
        Table { schema, batches }
    }

    /// Returns a table of whole columns.
    pub fn of<'a>(columns: impl IntoIterator<Item = (&'a str, ArrayRef)>) -> PyResult<Table> {
        let batch = RecordBatch::try_from_iter(columns).map_err(arrow::failed)?;
        Ok(Table::new(batch.schema(), vec![batch]))
    }

    /// Returns the batches.
    pub fn batches(&self) -> &[RecordBatch] {
        &self.batches
    }

    /// Returns the number of rows.
    pub fn len(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// Returns the table itself, as the classes do that make one of themselves.
    pub fn table(&self, _py: Python<'_>) -> PyResult<Table> {
        Ok(self.clone())
    }

    /// Returns the table as `__arrow_c_stream__` has to.
    pub fn stream<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let batches = self.batches.clone().into_iter().map(Ok);
        arrow::stream(py, self.schema.clone(), batches)
    }

    /// Returns the columns as `__arrow_c_schema__` has to.
    pub fn c_schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema(py, &self.schema)
    }
}

#[pymethods]
impl Table {
    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<&str> {
        let fields = self.schema.fields().iter();
        fields.map(|field| field.name().as_str()).collect()
    }

    /// The rows; each is a dictionary with a value for each column.
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let rows = PyList::empty(py);
        for batch in &self.batches {
            for row in 0..batch.num_rows() {
                let cells = PyDict::new(py);
                for (field, column) in self.schema.fields().iter().zip(batch.columns()) {
                    cells.set_item(field.name(), cell(py, column, row)?)?;
                }
                rows.append(cells)?;
            }
        }
        Ok(rows)
    }

    fn __len__(&self) -> usize {
        self.len()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Table: {} rows of {}>",
            self.len(),
            self.columns().join(", ")
        )
    }
}

/// Returns the value of a cell as Python has it. Counts that are text in Arrow's memory stay text.
pub fn cell<'py>(py: Python<'py>, column: &ArrayRef, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if column.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    macro_rules! number {
        ($kind:ty) => {
            column
                .as_primitive::<$kind>()
                .value(row)
                .into_pyobject(py)?
                .into_any()
        };
    }
    Ok(match column.data_type() {
        DataType::UInt8 => number!(UInt8Type),
        DataType::UInt32 => number!(UInt32Type),
        DataType::UInt64 => number!(UInt64Type),
        DataType::Int16 => number!(Int16Type),
        DataType::Int32 => number!(Int32Type),
        DataType::Int64 => number!(Int64Type),
        DataType::Float64 => number!(Float64Type),
        DataType::Decimal128(_, _) => {
            let number = column.as_primitive::<Decimal128Type>().value(row);
            py.get_type::<PyInt>().call1((number.to_string(),))?
        }
        DataType::Utf8 => PyString::new(py, column.as_string::<i32>().value(row)).into_any(),
        other => return Err(PyTypeError::new_err(format!("a cell of type {other}"))),
    })
}
