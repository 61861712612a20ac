//! The Arrow streams of results.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::thread;

use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use gebeta::solver::Solution as Solved;
use gebeta_tables::ValueColumns;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::arrow::{self, Batches};
use crate::playouts::Playouts;
use crate::solution::Solution;
use crate::table::Table;
use crate::tournament::Tournament;
use crate::tree::{Levels, Positions};

/// Defines the Arrow methods of a class that has a table of its rows.
macro_rules! streams {
    ($($class:ident),*) => {$(
        #[pymethods]
        impl $class {
            #[pyo3(signature = (requested_schema=None))]
            fn __arrow_c_stream__<'py>(
                &self,
                py: Python<'py>,
                requested_schema: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyCapsule>> {
                let _ = requested_schema;
                self.table(py)?.stream(py)
            }

            fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
                self.table(py)?.c_schema(py)
            }
        }
    )*};
}

streams!(Levels, Playouts, Positions, Solution, Table, Tournament);

/// The batches of a stream that have been made but not read.
const AHEAD: usize = 2;

/// The values of all boards, which are too many for a table.
struct Values<'s>(&'s Arc<Solved>);

impl Solution {
    fn table(&self, _py: Python<'_>) -> PyResult<Values<'_>> {
        Ok(Values(self.solved()))
    }
}

impl Values<'_> {
    fn stream<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let columns = ValueColumns::new(self.0);
        let schema = arrow::schema_of(&columns.columns());
        arrow::stream(py, schema, batches(self.0.clone(), columns))
    }

    fn c_schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let columns = ValueColumns::new(self.0).columns();
        arrow::schema(py, &arrow::schema_of(&columns))
    }
}

/// Returns the values of all boards. A thread makes them, never far ahead of the reader, and ends when the reader does.
fn batches(
    solved: Arc<Solved>,
    columns: ValueColumns,
) -> impl Iterator<Item = Result<RecordBatch, ArrowError>> + Send + 'static {
    let (sender, receiver) = sync_channel(AHEAD);
    let mut maker = Some(thread::spawn(move || {
        let mut batches = Batches::new(&columns.columns());
        let mut is_read = true;
        solved.each(&mut |worth| {
            let batch = batches.add(columns.values(worth));
            is_read = batch.is_none_or(|batch| sender.send(batch).is_ok());
            match is_read {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        if is_read && let Some(batch) = batches.finish() {
            // Nobody needs it if nobody reads.
            let _ = sender.send(batch);
        }
    }));
    std::iter::from_fn(move || {
        if let Ok(batch) = receiver.recv() {
            return Some(batch);
        }
        // A stream that ended early must not look whole.
        let failed = maker.take()?.join().is_err();
        failed.then(|| Err(ArrowError::ComputeError("the boards can't be read".into())))
    })
}
