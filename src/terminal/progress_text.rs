//! How far an analysis has come, in a line that fits.

use std::time::Duration;

use gebeta_analysis::runtime::Progress;

/// From less time than this, no rate can be told.
const MOMENT: Duration = Duration::from_millis(125);

/// The columns that the time and the rate take, once they are known.
const TIMED: usize = 28;

/// Says how far a level has come after so much time, with so many bytes of memory in use if that is known, in so many
/// columns.
pub fn progress_text(
    progress: &Progress,
    depth: u32,
    spent: Duration,
    memory: Option<u64>,
    columns: usize,
) -> String {
    let Progress {
        level,
        done,
        all,
        work,
        distinct,
    } = *progress;
    let [have, want] = [done, all].map(|number| number as f64);
    // From a moment nothing can be told.
    let rate = match spent >= MOMENT {
        true => have / spent.as_secs_f64(),
        false => 0.0,
    };
    let merging = done >= all;
    let timed = rate >= 1.0 && !merging;
    // A work of exactly a half may be a little less than that as a fraction.
    let percent = (100.0 * work.clamp(0.0, 1.0) + 1e-9) as usize;
    let left = spent.as_secs_f64() * (1.0 - work) / work;
    let when = |yes: bool, words: String| if yes { words } else { String::new() };
    // In the order in which they stand, and how much they matter.
    let mut parts = [
        (0, format!("level {level}")),
        (3, format!(" of {depth}")),
        (1, format!(": {percent}%")),
        (7, String::new()),
        (2, when(timed, format!(", {} of it left", duration(left)))),
        (
            4,
            match merging && distinct > 0 {
                true => format!(", {} positions found", rounded(distinct as f64)),
                false => format!(", {} of {} positions", rounded(have), rounded(want)),
            },
        ),
        (
            5,
            memory.map_or(String::new(), |n| format!(", {}", bytes(n))),
        ),
        (6, when(timed, format!(", {}/s", rounded(rate)))),
    ];
    let mut left = columns;
    for rank in 0..7 {
        if let Some((_, words)) = parts.iter_mut().find(|(matters, _)| *matters == rank) {
            match left.checked_sub(words.len()) {
                Some(rest) => left = rest,
                None => words.clear(),
            }
        }
    }
    // A bar that comes and goes with the words beside it is a nuisance.
    let beside = if timed {
        left
    } else {
        left.saturating_sub(TIMED)
    };
    parts[3].1 = bar(percent, beside);
    parts.map(|(_, words)| words).concat()
}

/// Draws a bar in so many columns, if that is enough for one.
fn bar(percent: usize, columns: usize) -> String {
    let inner = columns.saturating_sub(3).min(50);
    if inner < 10 {
        return String::new();
    }
    let full = inner * percent / 100;
    let head = if full < inner { ">" } else { "" };
    let rest = inner - full - head.len();
    format!(" [{}{head}{}]", "=".repeat(full), " ".repeat(rest))
}

/// Writes a number with about three digits: 845, 12.3k, 4.56M.
fn rounded(number: f64) -> String {
    let (number, unit) = match number {
        _ if number >= 1e9 => (number / 1e9, "G"),
        _ if number >= 1e6 => (number / 1e6, "M"),
        _ if number >= 1e4 => (number / 1e3, "k"),
        _ => return format!("{number:.0}"),
    };
    format!("{}{unit}", three_digits(number))
}

/// Writes a number of bytes with about three digits.
fn bytes(bytes: u64) -> String {
    let mebibytes = bytes as f64 / f64::from(1 << 20);
    match mebibytes >= 1000.0 {
        true => format!("{} GiB", three_digits(mebibytes / 1024.0)),
        false => format!("{} MiB", three_digits(mebibytes)),
    }
}

fn three_digits(number: f64) -> String {
    let digits = match number {
        _ if number >= 100.0 => 0,
        _ if number >= 10.0 => 1,
        _ => 2,
    };
    format!("{number:.digits$}")
}

/// Writes a time in its two largest units; a guess deserves no more.
fn duration(seconds: f64) -> String {
    // A time beyond all years is as good as any other.
    let seconds = seconds.ceil().min(1e12) as u64;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86400);
    match (days, hours, minutes) {
        (0, 0, 0) => format!("{seconds}s"),
        (0, 0, 1..10) => format!("{minutes}m{:02}s", seconds % 60),
        (0, 0, _) => format!("{minutes}m"),
        (0, ..) => format!("{hours}h{:02}m", minutes % 60),
        _ => format!("{days}d{:02}h", hours % 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF_MILLION: Progress = Progress {
        level: 12,
        done: 500_000,
        all: 2_000_000,
        work: 0.25,
        distinct: 5,
    };

    fn text(progress: &Progress, seconds: u64, columns: usize) -> String {
        let spent = Duration::from_secs(seconds);
        progress_text(progress, 18, spent, Some(3 << 30), columns)
    }

    #[test]
    fn what_matters_least_is_left_out_first() {
        let lines = [
            (
                110,
                "level 12 of 18: 25% [=======>                    ], 30s of it left, 500k of 2.00M positions, 3.00 GiB, 50.0k/s",
            ),
            (
                79,
                "level 12 of 18: 25%, 30s of it left, 500k of 2.00M positions, 3.00 GiB, 50.0k/s",
            ),
            (
                70,
                "level 12 of 18: 25%, 30s of it left, 500k of 2.00M positions, 3.00 GiB",
            ),
            (39, "level 12 of 18: 25%, 30s of it left"),
            (30, "level 12: 25%, 30s of it left"),
            (14, "level 12: 25%"),
            (9, "level 12"),
            (3, ""),
        ];
        for (columns, line) in lines {
            assert_eq!(text(&HALF_MILLION, 10, columns), line, "{columns}");
        }
        for columns in 0..200 {
            for seconds in [0, 10, 20_000, 9_000_000] {
                assert!(text(&HALF_MILLION, seconds, columns).len() <= columns);
            }
        }
        // Where the work that is left takes longer than what is done, for as many positions, the time says so.
        let uneven = Progress {
            work: 0.1,
            ..HALF_MILLION
        };
        assert_eq!(
            text(&uneven, 10, 70),
            "level 12 of 18: 10%, 1m30s of it left, 500k of 2.00M positions"
        );
        // Hours fit on a narrow terminal as well.
        let slow = Progress {
            done: 1000,
            work: 0.0005,
            ..HALF_MILLION
        };
        assert_eq!(text(&slow, 20, 39), "level 12 of 18: 0%, 11h06m of it left");
    }

    #[test]
    fn nothing_is_told_that_is_not_known() {
        let none = Progress {
            done: 0,
            work: 0.0,
            ..HALF_MILLION
        };
        for seconds in [0, 9] {
            assert_eq!(
                text(&none, seconds, 60),
                "level 12 of 18: 0%, 0 of 2.00M positions, 3.00 GiB"
            );
        }
        // Where all is played and positions are merged, it is not known how many come out.
        let merging = Progress {
            done: 2_000_000,
            work: 1.0,
            distinct: 1_234_567,
            ..HALF_MILLION
        };
        assert_eq!(
            text(&merging, 9, 60),
            "level 12 of 18: 100%, 1.23M positions found, 3.00 GiB"
        );
    }

    #[test]
    fn times_and_rates_are_short() {
        let times = [0.2, 59.0, 61.0, 599.0, 3599.0, 3600.0, 90000.0, f64::MAX];
        assert_eq!(
            times.map(duration)[..7],
            ["1s", "59s", "1m01s", "9m59s", "59m", "1h00m", "1d01h"]
        );
        assert!(duration(f64::MAX).ends_with("h"));
        let rates = [1.0, 9999.0, 12_345.0, 456_789.0, 4_567_890.0, 1e10];
        assert_eq!(
            rates.map(rounded),
            ["1", "9999", "12.3k", "457k", "4.57M", "10.0G"]
        );
        assert_eq!(
            [5 << 20, 999 << 20, 1 << 30, 12 << 30].map(bytes),
            ["5.00 MiB", "999 MiB", "1.00 GiB", "12.0 GiB"]
        );
    }
}
