//! Rows in Arrow's memory, and the streams that pandas, polars, DuckDB and pyarrow read.

use std::sync::Arc;

use arrow_array::builder::{
    ArrayBuilder, Decimal128Builder, Float64Builder, Int32Builder, Int64Builder, StringBuilder,
    UInt8Builder, UInt32Builder,
};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, RecordBatch, RecordBatchIterator};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use gebeta::analysis::levels::BigUint;
use gebeta_tables::{Column, Kind, Value};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

/// The number of rows in a batch.
const BATCH: usize = 1 << 16;

/// The most digits of a decimal number.
const DIGITS: u8 = 38;

/// Returns an error of Arrow as an exception.
pub fn failed(error: ArrowError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// Returns a stream of batches as `__arrow_c_stream__` has to.
pub fn stream<'py, I>(
    py: Python<'py>,
    schema: SchemaRef,
    batches: I,
) -> PyResult<Bound<'py, PyCapsule>>
where
    I: IntoIterator<Item = Result<RecordBatch, ArrowError>> + 'static,
    I::IntoIter: Send + 'static,
{
    let reader = RecordBatchIterator::new(batches, schema);
    let stream = FFI_ArrowArrayStream::new(Box::new(reader));
    PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
}

/// Returns the columns of a stream as `__arrow_c_schema__` has to.
pub fn schema<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema).map_err(failed)?;
    PyCapsule::new_with_value(py, schema, c"arrow_schema")
}

/// Returns columns as Arrow describes them.
pub fn schema_of(columns: &[Column]) -> SchemaRef {
    let fields = columns.iter().map(|(name, kind)| {
        let kind_of_data = match kind {
            Kind::Number | Kind::Optional => DataType::UInt32,
            Kind::Counters => DataType::UInt8,
            Kind::Signed => DataType::Int32,
            Kind::Real => DataType::Float64,
            Kind::Text => DataType::Utf8,
            Kind::Long => DataType::Int64,
            Kind::Decimal => DataType::Decimal128(DIGITS, 0),
        };
        Field::new(name, kind_of_data, *kind == Kind::Optional)
    });
    Arc::new(Schema::new(fields.collect::<Vec<_>>()))
}

/// Returns a column of counts, of the narrowest type that has room for them.
pub fn counts<'a>(counts: impl Iterator<Item = &'a BigUint> + Clone) -> ArrayRef {
    let widest = counts.clone().max().cloned().unwrap_or_default();
    let mut cells = Cells::new(Kind::of_counts(&widest));
    for count in counts {
        cells.push(Value::Count(count));
    }
    cells.finish()
}

/// The cells of a column in one batch.
enum Cells {
    Counters(UInt8Builder),
    Number(UInt32Builder),
    Signed(Int32Builder),
    Real(Float64Builder),
    Text(StringBuilder),
    Long(Int64Builder),
    Decimal(Decimal128Builder),
}

impl Cells {
    fn new(kind: Kind) -> Cells {
        match kind {
            Kind::Counters => Cells::Counters(UInt8Builder::new()),
            Kind::Number | Kind::Optional => Cells::Number(UInt32Builder::new()),
            Kind::Signed => Cells::Signed(Int32Builder::new()),
            Kind::Real => Cells::Real(Float64Builder::new()),
            Kind::Text => Cells::Text(StringBuilder::new()),
            Kind::Long => Cells::Long(Int64Builder::new()),
            Kind::Decimal => {
                let data = DataType::Decimal128(DIGITS, 0);
                Cells::Decimal(Decimal128Builder::new().with_data_type(data))
            }
        }
    }

    fn push(&mut self, value: Value<'_>) {
        match (self, value) {
            (Cells::Counters(cells), Value::Number(number)) => cells.append_value(number as u8),
            (Cells::Number(cells), Value::Number(number)) => cells.append_value(number),
            (Cells::Number(cells), Value::Optional(number)) => cells.append_option(number),
            (Cells::Signed(cells), Value::Signed(number)) => cells.append_value(number),
            (Cells::Real(cells), Value::Real(number)) => cells.append_value(number),
            (Cells::Text(cells), Value::Text(text)) => cells.append_value(text),
            (Cells::Text(cells), Value::Count(count)) => cells.append_value(count.to_string()),
            (Cells::Long(cells), Value::Count(count)) => cells.append_value(digits(count) as i64),
            (Cells::Decimal(cells), Value::Count(count)) => {
                cells.append_value(digits(count) as i128)
            }
            _ => unreachable!("values come in the order of the columns"),
        }
    }

    /// Returns and clears the cells.
    fn finish(&mut self) -> ArrayRef {
        match self {
            Cells::Counters(cells) => ArrayBuilder::finish(cells),
            Cells::Number(cells) => ArrayBuilder::finish(cells),
            Cells::Signed(cells) => ArrayBuilder::finish(cells),
            Cells::Real(cells) => ArrayBuilder::finish(cells),
            Cells::Text(cells) => ArrayBuilder::finish(cells),
            Cells::Long(cells) => ArrayBuilder::finish(cells),
            Cells::Decimal(cells) => ArrayBuilder::finish(cells),
        }
    }
}

/// Returns a count of at most 128 bits.
fn digits(count: &BigUint) -> u128 {
    let digits = count.iter_u64_digits().rev();
    digits.fold(0, |number, digit| number << 64 | u128::from(digit))
}

/// Collects rows in batches.
pub struct Batches {
    schema: SchemaRef,
    cells: Vec<Cells>,
    rows: usize,
}

impl Batches {
    /// Returns batches without rows.
    pub fn new(columns: &[Column]) -> Batches {
        Batches {
            schema: schema_of(columns),
            cells: columns.iter().map(|(_, kind)| Cells::new(*kind)).collect(),
            rows: 0,
        }
    }

    /// Returns the columns.
    pub fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    /// Adds a row, and returns the batch that it completes.
    pub fn add<'a>(
        &mut self,
        row: impl IntoIterator<Item = Value<'a>>,
    ) -> Option<Result<RecordBatch, ArrowError>> {
        for (cells, value) in self.cells.iter_mut().zip(row) {
            cells.push(value);
        }
        self.rows += 1;
        match self.rows >= BATCH {
            true => self.finish(),
            false => None,
        }
    }

    /// Returns the rows that have not been returned, if there are any.
    pub fn finish(&mut self) -> Option<Result<RecordBatch, ArrowError>> {
        let rows = std::mem::take(&mut self.rows);
        let columns = || self.cells.iter_mut().map(Cells::finish).collect();
        (rows > 0)
            .then(columns)
            .map(|columns| RecordBatch::try_new(self.schema.clone(), columns))
    }
}
