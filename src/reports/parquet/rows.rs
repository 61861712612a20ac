//! Rows in a Parquet file.

use std::io;
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{
    ByteArray, ByteArrayType, DataType, DoubleType, FixedLenByteArray, FixedLenByteArrayType,
    Int32Type, Int64Type,
};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;

use crate::files::Part;
use crate::interrupt;
use gebeta_tables::{Column, Kind, Value};

/// The number of rows in a group: a few megabytes of memory, and enough for efficient reading.
const GROUP: usize = 1 << 16;

/// The cells of a column in one group of rows.
enum Cells {
    Small(Vec<i32>),
    /// The numbers, and for each row whether it has one.
    Optional(Vec<i32>, Vec<i16>),
    Real(Vec<f64>),
    Text(Vec<ByteArray>),
    Long(Vec<i64>),
    Decimal(Vec<FixedLenByteArray>),
}

impl Cells {
    fn new(kind: Kind) -> Cells {
        match kind {
            Kind::Number | Kind::Counters | Kind::Signed => Cells::Small(Vec::new()),
            Kind::Optional => Cells::Optional(Vec::new(), Vec::new()),
            Kind::Real => Cells::Real(Vec::new()),
            Kind::Text => Cells::Text(Vec::new()),
            Kind::Long => Cells::Long(Vec::new()),
            Kind::Decimal => Cells::Decimal(Vec::new()),
        }
    }
}

/// Returns a column as a schema writes it.
fn written(kind: Kind, name: &str) -> String {
    match kind {
        Kind::Number => format!("REQUIRED INT32 {name} (INTEGER(32,false))"),
        Kind::Counters => format!("REQUIRED INT32 {name} (INTEGER(8,false))"),
        Kind::Signed => format!("REQUIRED INT32 {name}"),
        Kind::Optional => format!("OPTIONAL INT32 {name} (INTEGER(32,false))"),
        Kind::Real => format!("REQUIRED DOUBLE {name}"),
        Kind::Text => format!("REQUIRED BYTE_ARRAY {name} (STRING)"),
        Kind::Long => format!("REQUIRED INT64 {name}"),
        Kind::Decimal => format!("REQUIRED FIXED_LEN_BYTE_ARRAY (16) {name} (DECIMAL(38,0))"),
    }
}

/// A file that is being written.
pub(super) struct RowWriter {
    writer: SerializedFileWriter<Part>,
    cells: Vec<Cells>,
    rows: usize,
}

impl RowWriter {
    /// Begins a file with these columns and metadata. The columns `unlike` have unique values, for which a
    /// dictionary would only take room.
    pub(super) fn new(
        part: Part,
        columns: &[Column],
        metadata: &[(&str, String)],
        unlike: &[&str],
    ) -> io::Result<RowWriter> {
        let metadata = metadata
            .iter()
            .map(|(key, value)| KeyValue::new(key.to_string(), value.clone()));
        let mut properties = WriterProperties::builder()
            .set_created_by(format!("gebeta {}", env!("CARGO_PKG_VERSION")))
            .set_key_value_metadata(Some(metadata.collect()))
            .set_compression(Compression::SNAPPY);
        for &name in unlike {
            properties = properties.set_column_dictionary_enabled(ColumnPath::from(name), false);
        }
        let columns_written = columns
            .iter()
            .map(|(name, kind)| written(*kind, name) + ";");
        let schema = format!(
            "message positions {{ {} }}",
            columns_written.collect::<Vec<_>>().join(" ")
        );
        let schema = Arc::new(parse_message_type(&schema).map_err(plain)?);
        let writer = SerializedFileWriter::new(part, schema, Arc::new(properties.build()));
        Ok(RowWriter {
            writer: writer.map_err(plain)?,
            cells: columns.iter().map(|(_, kind)| Cells::new(*kind)).collect(),
            rows: 0,
        })
    }

    /// Adds a row as [`RowWriter::add`] does. After an interrupt, it begins no new group of rows.
    pub(super) fn add_unless_interrupted<'a>(
        &mut self,
        row: impl IntoIterator<Item = Value<'a>>,
    ) -> io::Result<()> {
        match self.rows == 0 && interrupt::asked() {
            true => Err(io::ErrorKind::Interrupted.into()),
            false => self.add(row),
        }
    }

    /// Adds a row, with a value for each column.
    pub(super) fn add<'a>(&mut self, row: impl IntoIterator<Item = Value<'a>>) -> io::Result<()> {
        for (cells, value) in self.cells.iter_mut().zip(row) {
            cells.push(value);
        }
        self.rows += 1;
        match self.rows >= GROUP {
            true => self.end_group().map_err(plain),
            false => Ok(()),
        }
    }

    /// Finishes the file, without naming it.
    pub(super) fn finish(mut self) -> io::Result<Part> {
        self.end_group().map_err(plain)?;
        self.writer.into_inner().map_err(plain)
    }

    fn end_group(&mut self) -> Result<(), ParquetError> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for cells in &mut self.cells {
            if let Some(mut column) = group.next_column()? {
                cells.write(&mut column)?;
                column.close()?;
            }
        }
        group.close()?;
        self.rows = 0;
        Ok(())
    }
}

impl Cells {
    fn push(&mut self, value: Value<'_>) {
        match (self, value) {
            (Cells::Small(cells), Value::Number(number)) => cells.push(number as i32),
            (Cells::Small(cells), Value::Signed(number)) => cells.push(number),
            (Cells::Optional(cells, there), Value::Optional(number)) => {
                there.push(number.is_some().into());
                cells.extend(number.map(|number| number as i32));
            }
            (Cells::Real(cells), Value::Real(number)) => cells.push(number),
            (Cells::Text(cells), Value::Text(text)) => cells.push(text.into_bytes().into()),
            (Cells::Text(cells), Value::Count(count)) => {
                cells.push(count.to_string().into_bytes().into());
            }
            (Cells::Long(cells), Value::Count(count)) => {
                cells.push(count.iter_u64_digits().next().unwrap_or(0) as i64);
            }
            (Cells::Decimal(cells), Value::Count(count)) => {
                let bytes = count.to_bytes_be();
                let mut wide = vec![0; 16];
                wide[16 - bytes.len()..].copy_from_slice(&bytes);
                cells.push(FixedLenByteArray::from(wide));
            }
            _ => unreachable!("values come in the order of the columns"),
        }
    }

    /// Writes and clears the cells.
    fn write(&mut self, column: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        match self {
            Cells::Small(cells) => write::<Int32Type>(column, cells, None),
            Cells::Optional(cells, there) => {
                write::<Int32Type>(column, cells, Some(there))?;
                there.clear();
                Ok(())
            }
            Cells::Real(cells) => write::<DoubleType>(column, cells, None),
            Cells::Text(cells) => write::<ByteArrayType>(column, cells, None),
            Cells::Long(cells) => write::<Int64Type>(column, cells, None),
            Cells::Decimal(cells) => write::<FixedLenByteArrayType>(column, cells, None),
        }
    }
}

/// Writes and clears the cells, some of which may be missing according to `there`.
fn write<T: DataType>(
    column: &mut SerializedColumnWriter<'_>,
    cells: &mut Vec<T::T>,
    there: Option<&[i16]>,
) -> Result<(), ParquetError> {
    column.typed::<T>().write_batch(cells, there, None)?;
    cells.clear();
    Ok(())
}

/// Returns the system's own error, if there is one.
fn plain(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        other => io::Error::other(other),
    }
}
