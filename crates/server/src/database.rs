//! The storage of games: an SQLite database, which one thread writes for all.
//!
//! Changes that arrive while a transaction is being synced are written together in the next one, so many tables cost
//! hardly more than one.

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::thread;

use gebeta_service::host::{Later, Store};
use gebeta_service::{GameRow, KeepError, StatisticsRow, handle, id_of};
use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::oneshot;

use crate::error::ServeError;

/// The file's name in the folder.
const FILE: &str = "games.sqlite";

/// The largest number of changes in one transaction.
const MOST_AT_ONCE: usize = 512;

/// The tables of the first version. Later versions add to them, and are told apart by `user_version`.
const TABLES: &str = "
create table if not exists games (
    id text primary key,
    began integer not null,
    changed integer not null,
    version integer not null,
    variant text not null,
    file text,
    counted integer not null,
    seats text not null,
    record text not null,
    turns integer not null,
    first_move text,
    result text
) strict;
create index if not exists games_by_change on games (changed);
";

/// The additions of the second version: the game that follows a game, and the files of variants by their handles.
const SECOND: &str = "
begin;
alter table games add column next text;
create table files (
    handle text primary key,
    id text not null,
    text text not null
) strict;
create index files_by_id on files (id);
";

/// The largest number of files with the same id that are tried.
const MOST_ALIKE: i64 = 8;

type Work = Box<dyn FnOnce(&Connection) + Send>;

/// Passes work to the threads of the database. One writes and the other reads, so a long list does not delay moves.
#[derive(Clone, Debug)]
pub struct Database {
    writer: mpsc::Sender<Work>,
    reader: mpsc::Sender<Work>,
}

/// Opens the database in a folder, which is created if it does not exist.
///
/// # Errors
/// The folder can't be created, or the database can't be opened.
pub fn open(folder: &Path) -> Result<Database, ServeError> {
    std::fs::create_dir_all(folder)
        .map_err(|error| ServeError::Folder(folder.to_path_buf(), error))?;
    let path = folder.join(FILE);
    let connect = || prepare(&path).map_err(|error| ServeError::Database(path.clone(), error));
    let (writing, reading) = (connect()?, connect()?);
    let (writer, works) = mpsc::channel::<Work>();
    thread::spawn(move || work(&writing, &works));
    let (reader, works) = mpsc::channel::<Work>();
    thread::spawn(move || work(&reading, &works));
    Ok(Database { writer, reader })
}

fn prepare(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    // A commit is on the disk before it is answered.
    connection.pragma_update(None, "synchronous", "full")?;
    // Erased games leave nothing in the file.
    connection.pragma_update(None, "secure_delete", "on")?;
    connection.execute_batch(TABLES)?;
    migrate(&connection)?;
    Ok(connection)
}

/// Adds whatever a database of an earlier version lacks.
fn migrate(connection: &Connection) -> rusqlite::Result<()> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version >= 2 {
        return Ok(());
    }
    connection.execute_batch(SECOND)?;
    let mut games = connection
        .prepare("select variant, file from games where file is not null order by began")?;
    for row in games.query_map([], |row| row.try_into())? {
        let (spec, text): (String, String) = row?;
        keep_file(connection, id_of(&spec), &text)?;
    }
    drop(games);
    connection.execute_batch("pragma user_version = 2; commit;")
}

/// Stores the file of a variant, if it is not there yet.
fn keep_file(connection: &Connection, id: &str, text: &str) -> rusqlite::Result<()> {
    connection
        .prepare_cached("insert or ignore into files values (?1, ?2, ?3)")?
        .execute(params![handle(text), id, text])
        .map(drop)
}

/// Carries out the work that arrives, all waiting work in one transaction. Answers are sent after it.
fn work(connection: &Connection, works: &mpsc::Receiver<Work>) {
    while let Ok(first) = works.recv() {
        // The transaction takes the write lock only when something is written.
        let _ = connection.execute_batch("begin");
        first(connection);
        for work in works.try_iter().take(MOST_AT_ONCE - 1) {
            work(connection);
        }
        let kept = connection
            .execute_batch("commit")
            .map_err(|error| error.to_string());
        if kept.is_err() {
            let _ = connection.execute_batch("rollback");
        }
        if ERASED.take() {
            // What was erased must not stay in the log of changes. If a reader needs that now, it goes with the next change.
            let _ = connection.execute_batch("pragma wal_checkpoint(truncate)");
        }
        DONE.with_borrow_mut(|done| done.drain(..).for_each(|answer| answer(&kept)));
    }
}

/// Sends an answer, given whether everything is on the disk.
type Answer = Box<dyn FnOnce(&Result<(), String>)>;

thread_local! {
    /// Whether something was erased in this transaction.
    static ERASED: Cell<bool> = const { Cell::new(false) };
    /// The answers that wait for the commit.
    static DONE: RefCell<Vec<Answer>> = const { RefCell::new(Vec::new()) };
}

impl Database {
    /// Runs work on the database, and returns the result after it is on the disk.
    fn ask<T: Send + 'static>(
        to: &mpsc::Sender<Work>,
        ask: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Later<Result<T, KeepError>> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move |connection| {
            let found = ask(connection);
            DONE.with_borrow_mut(|done| {
                done.push(Box::new(move |kept| {
                    let _ = answer.send(match kept {
                        Ok(()) => found.map_err(|error| KeepError::Refused(error.to_string())),
                        Err(why) => Err(KeepError::NotKept(why.clone())),
                    });
                }));
            });
        });
        let sent = to.send(work);
        Box::pin(async move {
            sent.map_err(|_| KeepError::Closed)?;
            answered.await.map_err(|_| KeepError::Closed)?
        })
    }
}

impl Store for Database {
    fn keep(&self, row: GameRow) -> Later<Result<(), KeepError>> {
        Self::ask(&self.writer, move |connection| {
            if let Some(text) = &row.file {
                keep_file(connection, row.variant_id(), text)?;
            }
            connection
                .prepare_cached(
                    "insert into games values (?1, unixepoch(), unixepoch(), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
                     on conflict (id) do update set changed = unixepoch(), version = ?2, seats = ?6, record = ?7,
                        turns = ?8, first_move = ?9, result = ?10, next = ?11",
                )?
                .execute(params![
                    row.id, row.version, row.variant, row.file, row.counted, row.seats, row.record, row.turns,
                    row.first_move, row.result, row.next
                ])
                .map(drop)
        })
    }

    fn erase(&self, id: &str) -> Later<Result<(), KeepError>> {
        let id = id.to_string();
        Self::ask(&self.writer, move |connection| {
            ERASED.set(true);
            connection.execute("delete from games where id = ?1", [id])?;
            Ok(())
        })
    }

    fn game(&self, id: &str) -> Later<Result<Option<GameRow>, KeepError>> {
        let id = id.to_string();
        Self::ask(&self.reader, move |connection| {
            let mut found = connection.prepare_cached(
                "select id, version, variant, file, counted, seats, record, turns, first_move, result, next
                 from games where id = ?1",
            )?;
            let row = found.query_row([id], |row| {
                Ok(GameRow {
                    id: row.get(0)?,
                    version: row.get(1)?,
                    variant: row.get(2)?,
                    file: row.get(3)?,
                    counted: row.get(4)?,
                    seats: row.get(5)?,
                    record: row.get(6)?,
                    turns: row.get(7)?,
                    first_move: row.get(8)?,
                    result: row.get(9)?,
                    next: row.get(10)?,
                })
            });
            row.optional()
        })
    }

    fn file(&self, handle: &str) -> Later<Result<Option<Arc<str>>, KeepError>> {
        let handle = handle.to_string();
        Self::ask(&self.reader, move |connection| {
            let mut found =
                connection.prepare_cached("select text from files where handle = ?1")?;
            found.query_row([handle], |row| row.get(0)).optional()
        })
    }

    fn files_called(&self, id: &str) -> Later<Result<Vec<Arc<str>>, KeepError>> {
        let id = id.to_string();
        Self::ask(&self.reader, move |connection| {
            let mut found = connection.prepare_cached(
                "select text from files where id = ?1 order by rowid desc limit ?2",
            )?;
            let texts = found.query_map(params![id, MOST_ALIKE], |row| row.get(0))?;
            texts.collect()
        })
    }

    fn count(&self) -> Later<Result<i64, KeepError>> {
        Self::ask(&self.reader, |connection| {
            let mut count = connection.prepare_cached("select count(*) from games")?;
            count.query_row([], |row| row.get(0))
        })
    }

    fn played(&self) -> Later<Result<Vec<StatisticsRow>, KeepError>> {
        Self::ask(&self.reader, |connection| {
            let mut all = connection.prepare_cached(
                "select variant, seats, turns, first_move, result, strftime('%Y-%m-%dT%H:%M:%SZ', began, 'unixepoch')
                 from games where counted and turns > 0 order by began, id",
            )?;
            let rows = all.query_map([], |row| {
                let (variant, seats, turns, first_move, result, began) = row.try_into()?;
                Ok(StatisticsRow {
                    variant,
                    seats,
                    turns,
                    first_move,
                    result,
                    began,
                })
            })?;
            rows.collect()
        })
    }
}
