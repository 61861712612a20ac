//! A network that is slow, cut off for a while, or lost, and a slow process.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use gebeta_analysis::levels::{Analysis, LevelTable, LevelWatcher, Settings};
use gebeta_cluster::{ClusterError, Hosts};
use gebeta_core::Side;
use gebeta_core::game::{Game, StartingPosition};
use gebeta_storage::runtime::{Progress, Watcher};

use crate::local::{hosts, one};

/// The most bytes that are forwarded at once.
const PIECE: usize = 1 << 10;

/// What a network does with a piece, after that many bytes since all processes are connected.
type Network<'a> = &'a (dyn Fn(usize) -> Fate + Sync);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Arrives,
    /// The connection is lost.
    IsLost,
}

/// The network between the first process and the others.
struct Between<'a> {
    network: Network<'a>,
    /// How many processes are not connected yet.
    waiting: AtomicUsize,
    forwarded: AtomicUsize,
    ended: AtomicBool,
}

impl Between<'_> {
    /// Forwards all connections to another listener, until the end.
    fn forward_all(&self, from: &TcpListener, to: &TcpListener) -> io::Result<()> {
        from.set_nonblocking(true)?;
        thread::scope(|scope| {
            while !self.ended.load(Ordering::Relaxed) {
                let Ok((client, _)) = from.accept() else {
                    thread::sleep(Duration::from_millis(1));
                    continue;
                };
                client.set_nonblocking(false)?;
                let server = TcpStream::connect(to.local_addr()?)?;
                let (back, forth) = (client.try_clone()?, server.try_clone()?);
                scope.spawn(move || self.forward(client, server));
                scope.spawn(move || self.forward(forth, back));
            }
            Ok(())
        })
    }

    fn forward(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut piece = [0; PIECE];
        while let Ok(read @ 1..) = from.read(&mut piece) {
            if self.waiting.load(Ordering::Relaxed) == 0 {
                let before = self.forwarded.fetch_add(read, Ordering::Relaxed);
                if (self.network)(before + read) == Fate::IsLost {
                    let _ = from.shutdown(Shutdown::Both);
                    break;
                }
            }
            if to.write_all(&piece[..read]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Write);
    }
}

/// A process that takes its time.
struct Slow;

impl Watcher for Slow {
    fn progress(&self, _: &Progress) {
        thread::sleep(Duration::from_millis(1));
    }
}

impl LevelWatcher for Slow {}

fn settings() -> Settings {
    Settings {
        keep_last: true,
        threads: std::num::NonZero::new(2),
        ..Settings::to_depth(7)
    }
}

fn ansaba() -> (Game, StartingPosition) {
    let game = gebeta_testing::game("ansaba");
    let start = game.start(Side::A);
    (game, start)
}

/// Counts with processes of which a network separates the first from the others. Returns what each has found.
fn over(
    network: Network<'_>,
    watchers: &[&dyn LevelWatcher],
    folder: Option<&Path>,
) -> (Hosts, Vec<(Analysis, Option<ClusterError>)>) {
    let (game, start) = ansaba();
    let (hosts, mut listeners) = hosts(watchers.len());
    let real = TcpListener::bind("127.0.0.1:0").unwrap();
    let named = std::mem::replace(&mut listeners[0], real);
    let between = Between {
        network,
        waiting: AtomicUsize::new(watchers.len()),
        forwarded: AtomicUsize::new(0),
        ended: AtomicBool::new(false),
    };
    let found = thread::scope(|scope| {
        let forwarding = scope.spawn(|| between.forward_all(&named, &listeners[0]).unwrap());
        let counts: Vec<_> = (watchers.iter().enumerate())
            .map(|(process, &watcher)| {
                let here = (&hosts, process, &listeners[process]);
                let (game, start, between) = (&game, &start, &between);
                scope.spawn(move || {
                    one(game, start, &settings(), here, folder, watcher, || {
                        between.waiting.fetch_sub(1, Ordering::Relaxed);
                    })
                })
            })
            .collect();
        let found = counts.into_iter().map(|count| count.join().unwrap());
        let found: Vec<_> = found.collect();
        between.ended.store(true, Ordering::Relaxed);
        forwarding.join().unwrap();
        found
    });
    (hosts, found)
}

fn alone() -> Analysis {
    let (game, start) = ansaba();
    LevelTable::merged(&game, &start, &settings(), &())
}

#[test]
fn slow_processes_and_networks_find_the_same_table() {
    let alone = alone();
    let slow = |_| {
        thread::sleep(Duration::from_micros(500));
        Fate::Arrives
    };
    let fast = |_| Fate::Arrives;
    let networks: [Network<'_>; 2] = [&slow, &fast];
    for (network, watchers) in [
        (networks[0], [&() as &dyn LevelWatcher, &(), &()]),
        (networks[1], [&Slow, &(), &()]),
        (networks[1], [&(), &(), &Slow]),
    ] {
        for (found, failure) in over(network, &watchers, None).1 {
            assert_eq!((&found, failure), (&alone, None));
        }
    }
}

#[test]
fn a_process_that_is_cut_off_for_a_while_goes_on_afterwards() {
    let alone = alone();
    for after in [1, 3_000, 20_000] {
        // Longer than any read or write waits at once.
        let outage = Duration::from_millis(400);
        let back = Mutex::new(None);
        let network = |forwarded| {
            if forwarded >= after {
                let mut back = back.lock().unwrap();
                let back: Instant = *back.get_or_insert_with(|| Instant::now() + outage);
                thread::sleep(back.saturating_duration_since(Instant::now()));
            }
            Fate::Arrives
        };
        for (found, failure) in over(&network, &[&(), &(), &()], None).1 {
            assert_eq!((&found, failure), (&alone, None));
        }
        assert!(back.into_inner().unwrap().is_some(), "it was cut off");
    }
}

#[test]
fn a_connection_that_is_lost_is_named_and_the_count_can_be_resumed() {
    let alone = alone();
    for after in [1, 3_000, 20_000] {
        let folder = tempfile::tempdir().unwrap();
        let network = |forwarded| match forwarded < after {
            true => Fate::Arrives,
            false => Fate::IsLost,
        };
        let watchers: [&dyn LevelWatcher; 3] = [&(), &(), &()];
        let (hosts, found) = over(&network, &watchers, Some(folder.path()));
        for (process, (_, failure)) in found.into_iter().enumerate() {
            let failure = failure.expect("no process can go on alone");
            assert!(failure.is_a_loss(), "{failure}");
            let said = failure.to_string();
            let others = (0..hosts.len()).filter(|&other| other != process);
            let names_another = others.into_iter().any(|it| said.contains(&hosts.name(it)));
            assert!(names_another, "{process}: {said}");
        }
        let fast = |_| Fate::Arrives;
        for (found, failure) in over(&fast, &watchers, Some(folder.path())).1 {
            assert_eq!((&found, failure), (&alone, None));
        }
    }
}
