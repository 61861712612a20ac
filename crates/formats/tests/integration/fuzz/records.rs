//! Records of rounds and matches, damaged or not.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::LazyLock;

use gebeta_core::Side;
use gebeta_core::game::{Game, MatchPlay};
use gebeta_formats::notation::parse_position;
use gebeta_formats::record::{self, Header, RecordText};
use gebeta_testing::fuzz::{self, Outcome, Rng, Target, promise};

use super::{CATALOGUE, GAMES, SPECS};

pub const TARGET: Target = Target::new("records", 2, make, run);

/// What damages insert.
static WORDS: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("records.words").lines().collect());

/// Positions near the end of a round, so that matches reach later rounds.
const ENDINGS: [(&str, &str); 5] = [
    ("gabata_i", "4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 33:10"),
    (
        "gabata_i:two_two=lots",
        "4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 26:17",
    ),
    (
        "gabata_i:gained=chosen",
        "4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 33:10",
    ),
    ("geme", "1 0 0 0 0 3 | 3 0 0 0 0 1; A; 20:20"),
    ("ansaba", "1 0 0 0 0 0 | 0 0 0 5 2 1; A; 30:9"),
];

/// Complete records of rounds and matches that were played at random.
static RECORDS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let mut dice = Rng::with_seed(17);
    let game = |spec: &str| {
        let which = SPECS.iter().position(|known| *known == spec);
        GAMES[which.expect("a variant of the list")].clone()
    };
    let mut records = Vec::new();
    let mut begun: Vec<(&str, MatchPlay)> = Vec::new();
    for spec in SPECS {
        for _ in 0..3 {
            begun.push((spec, MatchPlay::new(game(spec), Side::A)));
            begun.push((spec, MatchPlay::one_round(game(spec), Side::B)));
        }
    }
    for (spec, ending) in ENDINGS {
        for _ in 0..6 {
            let position = parse_position(ending, game(spec).rules()).expect("a position");
            begun.push((spec, MatchPlay::at(game(spec), position)));
            begun.push((spec, MatchPlay::one_round_at(game(spec), position)));
        }
    }
    for (spec, mut match_play) in begun {
        let steps = [3, 8, 20, 60][dice.usize(..4)];
        fuzz::walk(&mut dice, &mut match_play, steps);
        let options = CATALOGUE
            .load(spec)
            .map_or(Vec::new(), |variant| variant.chosen);
        let header = Header {
            variant: spec.split(':').next().unwrap_or(spec).to_string(),
            options,
            players: [Some("Almaz".to_string()), None],
            date: None,
        };
        records.push(record::write(&header, &match_play).into_bytes());
    }
    records
});

fn make(dice: &mut Rng) -> Vec<u8> {
    let mut text = dice.choice(&*RECORDS).expect("there are some").clone();
    for _ in 0..[0, 1, 1, 1, 2, 4][dice.usize(..6)] {
        fuzz::damage(dice, &mut text, &WORDS);
    }
    text
}

/// Returns the game of a header, if it names a built-in variant.
fn game(header: &Header) -> Option<Game> {
    thread_local! {
        static KNOWN: RefCell<HashMap<String, Option<Game>>> = RefCell::default();
    }
    let Header {
        variant, options, ..
    } = header;
    let id = variant.split(':').next();
    if !CATALOGUE.entries().any(|known| Some(&known.id[..]) == id) {
        return None;
    }
    let load = || {
        let options: Vec<(&str, &str)> = options.iter().map(|(o, c)| (&o[..], &c[..])).collect();
        let variant = CATALOGUE.load_with(variant, &options).ok()?;
        Game::new(variant.rules).ok()
    };
    KNOWN.with_borrow_mut(|known| {
        if known.len() > 10_000 {
            known.clear();
        }
        let asked = format!("{variant} {options:?}");
        known.entry(asked).or_insert_with(load).clone()
    })
}

fn run(input: &[u8]) -> Outcome {
    let clear = |said: String| {
        let short = said.len() < 1000 + 2 * input.len();
        promise(
            !said.is_empty() && short,
            "an error says what is wrong",
            || said,
        )
    };
    let sheet = match RecordText::read(input) {
        Ok(sheet) => sheet,
        Err(error) => {
            clear(error.to_string())?;
            return Ok("not read");
        }
    };
    let Some(game) = game(&sheet.header) else {
        return Ok("no variant");
    };
    let match_play = match sheet.play(game.clone()) {
        Ok(match_play) => match_play,
        Err(error) => {
            clear(error.to_string())?;
            return Ok("not true");
        }
    };
    let written = record::write(&sheet.header, &match_play);
    let again = RecordText::read(written.as_bytes());
    let again =
        again.map_err(|error| format!("a written record can be read\n{error}\n{written}"))?;
    let played = again.play(game);
    let played =
        played.map_err(|error| format!("a written record can be played\n{error}\n{written}"))?;
    promise(
        record::write(&again.header, &played) == written,
        "a record is written the same again",
        || written.clone(),
    )?;
    promise(
        played.position() == match_play.position()
            && played.awaits() == match_play.awaits()
            && played.steps() == match_play.steps(),
        "a written record leads to the same position",
        || written,
    )?;
    Ok("played")
}
