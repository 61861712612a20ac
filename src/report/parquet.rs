//! The positions of a level as a Parquet file, for pandas, polars or DuckDB.
//!
//! A row for each distinct position: the level, whose turn it is, a column for each hole and each store, what has
//! become of the holes where the variant can mark any, the position as the program reads it, and the number of paths
//! that lead to it. The rows are in an order that depends on
//! the positions alone. They are written in groups, so that memory does not grow with them.

use std::io;
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{
    ByteArray, ByteArrayType, FixedLenByteArray, FixedLenByteArrayType, Int32Type, Int64Type,
};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;

use crate::files::Part;
use gebeta_analysis::levels::{BigUint, Row, States};
use gebeta_core::game::Game;
use gebeta_core::{Board, Position, Side};
use gebeta_formats::notation;

/// The rows of a group: some megabytes of memory, and enough for readers to work in large steps.
const GROUP: usize = 1 << 16;

/// Says what the positions are positions of; it is told in the file, with the program's version.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The game.
    pub game: &'a Game,
    /// The variant with its choices.
    pub variant: &'a str,
    /// Where the analysis began.
    pub start: &'a Position,
}

/// Writes the positions of a level to a file, all but its name. `stop` is asked now and then.
///
/// # Errors
/// What the system says if the file can't be written, or that it was told to stop.
pub fn write(
    part: Part,
    subject: Subject<'_>,
    row: &Row,
    states: &dyn States,
    stop: &dyn Fn() -> bool,
) -> io::Result<Part> {
    let Subject {
        game,
        variant,
        start,
    } = subject;
    let columns = Columns::new(game, start, row);
    let told = [
        ("gebeta.variant", variant.to_string()),
        ("gebeta.version", env!("CARGO_PKG_VERSION").to_string()),
        (
            "gebeta.start",
            notation::write_position(start, game.board()),
        ),
        ("gebeta.level", row.level.to_string()),
    ];
    let told = told.map(|(key, value)| KeyValue::new(key.to_string(), value));
    let mut properties = WriterProperties::builder()
        .set_created_by(format!("gebeta {}", env!("CARGO_PKG_VERSION")))
        .set_key_value_metadata(Some(told.to_vec()))
        .set_compression(Compression::SNAPPY);
    // No position comes twice, so that a dictionary of them would only take room.
    for unlike in ["position", "paths"] {
        properties = properties.set_column_dictionary_enabled(ColumnPath::from(unlike), false);
    }
    let schema = parse_message_type(&columns.schema()).map_err(plain)?;
    let writer = SerializedFileWriter::new(part, Arc::new(schema), Arc::new(properties.build()));
    let mut writing = Writing {
        writer: writer.map_err(plain)?,
        cells: columns.kinds.iter().map(|(_, kind)| kind.cells()).collect(),
        columns,
        rows: 0,
    };
    let mut failed = None;
    let read = states.each(&mut |position, paths| {
        if failed.is_none() {
            failed = match writing.rows == 0 && stop() {
                true => Some(io::Error::from(io::ErrorKind::Interrupted).into()),
                false => writing.add(position, &paths).err(),
            };
        }
    });
    if let Some(error) = failed {
        return Err(plain(error));
    }
    read.map_err(io::Error::other)?;
    if stop() {
        return Err(io::ErrorKind::Interrupted.into());
    }
    writing.end_group().map_err(plain)?;
    writing.writer.into_inner().map_err(plain)
}

/// Gives the system's own error where there is one.
fn plain(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        other => io::Error::other(other),
    }
}

/// Says what a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Level,
    /// 0 to 255.
    Counters,
    Text,
    /// Paths, if all of the level together fit into 63 bits.
    Long,
    /// Paths, if all of the level together have at most 38 digits.
    Decimal,
}

/// The cells of a column, of one group of rows.
enum Cells {
    Small(Vec<i32>),
    Text(Vec<ByteArray>),
    Long(Vec<i64>),
    Decimal(Vec<FixedLenByteArray>),
}

impl Kind {
    fn cells(self) -> Cells {
        match self {
            Kind::Level | Kind::Counters => Cells::Small(Vec::new()),
            Kind::Text => Cells::Text(Vec::new()),
            Kind::Long => Cells::Long(Vec::new()),
            Kind::Decimal => Cells::Decimal(Vec::new()),
        }
    }

    fn written(self, name: &str) -> String {
        match self {
            Kind::Level => format!("INT32 {name} (INTEGER(32,false))"),
            Kind::Counters => format!("INT32 {name} (INTEGER(8,false))"),
            Kind::Text => format!("BYTE_ARRAY {name} (STRING)"),
            Kind::Long => format!("INT64 {name}"),
            Kind::Decimal => format!("FIXED_LEN_BYTE_ARRAY (16) {name} (DECIMAL(38,0))"),
        }
    }
}

/// The columns of a file.
struct Columns {
    kinds: Vec<(String, Kind)>,
    board: Board,
    level: u32,
    marks: bool,
    taxed: bool,
    owners: bool,
}

impl Columns {
    fn new(game: &Game, start: &Position, row: &Row) -> Columns {
        let (rules, board) = (game.rules(), game.board());
        let mut columns = Columns {
            kinds: Vec::new(),
            board: board.clone(),
            level: row.level,
            marks: rules.has_marks(),
            taxed: rules.has_teseta(),
            owners: board.all().iter().any(|hole| {
                let own = board.side(start.owner(hole));
                !own.contains(hole)
            }),
        };
        let paths = match row.own.turns.bits() {
            0..=63 => Kind::Long,
            _ if row.own.turns < BigUint::from(10u32).pow(38) => Kind::Decimal,
            _ => Kind::Text,
        };
        let mut kinds = vec![("level".to_string(), Kind::Level)];
        let mut add = |name: &str, kind| kinds.push((name.to_string(), kind));
        add("to_move", Kind::Text);
        for hole in board.all() {
            add(&board.name(hole).to_lowercase(), Kind::Counters);
        }
        add("store_a", Kind::Counters);
        add("store_b", Kind::Counters);
        for (name, there) in [
            ("marks", columns.marks),
            ("taxed", columns.taxed),
            ("owners", columns.owners),
        ] {
            if there {
                add(name, Kind::Text);
            }
        }
        add("position", Kind::Text);
        add("paths", paths);
        columns.kinds = kinds;
        columns
    }

    fn schema(&self) -> String {
        let columns = self.kinds.iter();
        let columns: Vec<String> = columns
            .map(|(name, kind)| format!("REQUIRED {};", kind.written(name)))
            .collect();
        format!("message positions {{ {} }}", columns.join(" "))
    }
}

/// A file while it is written.
struct Writing {
    writer: SerializedFileWriter<Part>,
    columns: Columns,
    cells: Vec<Cells>,
    rows: usize,
}

impl Writing {
    fn add(&mut self, position: &Position, paths: &BigUint) -> Result<(), ParquetError> {
        let Columns { board, level, .. } = &self.columns;
        let mut cells = self.cells.iter_mut();
        let mut put = |value: Value| match (cells.next(), value) {
            (Some(Cells::Small(cells)), Value::Number(number)) => cells.push(number as i32),
            (Some(Cells::Text(cells)), Value::Text(text)) => cells.push(text.into_bytes().into()),
            (Some(Cells::Text(cells)), Value::Paths(paths)) => {
                cells.push(paths.to_string().into_bytes().into());
            }
            (Some(Cells::Long(cells)), Value::Paths(paths)) => {
                cells.push(paths.iter_u64_digits().next().unwrap_or(0) as i64);
            }
            (Some(Cells::Decimal(cells)), Value::Paths(paths)) => {
                let bytes = paths.to_bytes_be();
                let mut wide = vec![0; 16];
                wide[16 - bytes.len()..].copy_from_slice(&bytes);
                cells.push(FixedLenByteArray::from(wide));
            }
            _ => unreachable!("values come in the order of the columns"),
        };
        put(Value::Number(*level));
        put(Value::Text(position.to_move().letter().to_string()));
        for hole in board.all() {
            put(Value::Number(position.counters(hole).into()));
        }
        for side in Side::BOTH {
            put(Value::Number(position.store(side).into()));
        }
        if self.columns.marks {
            put(Value::Text(notation::marks(position, board)));
        }
        if self.columns.taxed {
            put(Value::Text(notation::taxed(position, board)));
        }
        if self.columns.owners {
            put(Value::Text(notation::owners(position, board)));
        }
        put(Value::Text(notation::write_position(position, board)));
        put(Value::Paths(paths));
        self.rows += 1;
        if self.rows >= GROUP {
            self.end_group()?;
        }
        Ok(())
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

/// A cell's value.
enum Value<'a> {
    Number(u32),
    Text(String),
    Paths(&'a BigUint),
}

impl Cells {
    /// Writes the cells and forgets them.
    fn write(&mut self, column: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        match self {
            Cells::Small(cells) => {
                column.typed::<Int32Type>().write_batch(cells, None, None)?;
                cells.clear();
            }
            Cells::Text(cells) => {
                column
                    .typed::<ByteArrayType>()
                    .write_batch(cells, None, None)?;
                cells.clear();
            }
            Cells::Long(cells) => {
                column.typed::<Int64Type>().write_batch(cells, None, None)?;
                cells.clear();
            }
            Cells::Decimal(cells) => {
                column
                    .typed::<FixedLenByteArrayType>()
                    .write_batch(cells, None, None)?;
                cells.clear();
            }
        }
        Ok(())
    }
}
