//! Variant files: a file is refused with an explanation, or it can be described, written, read again and played.

use gebeta_core::Side;
use gebeta_core::game::{Game, MatchPlay, Replay};
use gebeta_formats::notation::{parse_position, write_position};
use gebeta_formats::record::{self, Header, RecordText};
use gebeta_formats::variant::{Diagnostics, Variant};
use gebeta_testing::fuzz::{self, Outcome, Target, dice_of, promise};

use super::CATALOGUE;

pub const TARGET: Target = Target::new("variant_files", 5, fuzz::variant_file, run);

fn run(input: &[u8]) -> Outcome {
    let checked = CATALOGUE.check_text("file.toml", input);
    if let Some(report) = &checked {
        explained(report, input)?;
    }
    let refused = checked.as_ref().is_some_and(Diagnostics::is_fatal);
    let Ok(text) = std::str::from_utf8(input) else {
        promise(refused, "a file that is not text is refused", String::new)?;
        return Ok("no text");
    };
    let variant = match CATALOGUE.load_text("file.toml", text) {
        Ok(variant) => variant,
        Err(report) => {
            explained(&report, input)?;
            promise(
                refused,
                "the check refuses a file that can't be loaded",
                || report.to_string(),
            )?;
            return Ok("refused");
        }
    };
    written_and_read(&variant)?;
    described(&variant)?;
    let game = Game::new(variant.rules.clone());
    let game = game.map_err(|defects| format!("a loaded variant can be played\n{defects:?}"))?;
    played(&variant, &game, input)?;
    Ok(if refused {
        "played, with faults"
    } else {
        "played"
    })
}

/// Checks that a report explains what is wrong with a file.
fn explained(report: &Diagnostics, input: &[u8]) -> Result<(), String> {
    let said = report.to_string();
    let how = || said.clone();
    promise(!said.is_empty(), "a report is not empty", how)?;
    promise(
        said.len() < 200_000 + 10 * input.len(),
        "a report has a bounded length",
        how,
    )?;
    let raw = |c: char| c.is_control() && c != '\n';
    promise(
        !said.contains(raw),
        "a report has no control characters",
        how,
    )?;
    promise(
        report.render(true).len() >= said.len(),
        "colours leave nothing out",
        how,
    )?;
    let listed = report.to_json().as_array().map_or(0, Vec::len);
    promise(
        listed == report.diagnostics().len(),
        "JSON has all diagnostics",
        how,
    )?;
    let helpful = report.diagnostics().iter().all(|d| d.help.is_some());
    promise(helpful, "every diagnostic has a help text", how)
}

/// Writes the variant as a file of its own, and reads that.
fn written_and_read(variant: &Variant) -> Result<(), String> {
    let text = variant.to_toml();
    let again = CATALOGUE.load_text("written", &text);
    let again = again.map_err(|report| format!("a written file can be read\n{report}\n{text}"))?;
    promise(
        again.rules == variant.rules,
        "a written file has the same rules",
        || text.clone(),
    )?;
    promise(
        again.rules_as_json() == variant.rules_as_json(),
        "the same rules are written alike",
        || text.clone(),
    )?;
    let differences = variant.differences(&again);
    promise(
        differences.is_empty(),
        "the same rules do not differ",
        || format!("{differences:?}\n{text}"),
    )
}

fn described(variant: &Variant) -> Result<(), String> {
    let sections = variant.in_words();
    promise(!sections.is_empty(), "rules have words", String::new)?;
    for section in &sections {
        let how = || format!("{section:?}");
        promise(
            !format!("{section:?}").contains("  "),
            "words are separated by one space",
            how,
        )?;
    }
    Ok(())
}

/// Plays a match by the rules, takes it back, and keeps its record.
fn played(variant: &Variant, game: &Game, input: &[u8]) -> Result<(), String> {
    let mut dice = dice_of(input);
    let whole = dice.bool();
    let starter = if dice.bool() { Side::A } else { Side::B };
    let mut match_play = match whole {
        true => MatchPlay::new(game.clone(), starter),
        false => MatchPlay::one_round(game.clone(), starter),
    };
    let start = *match_play.position();
    let board = game.board();
    for _ in 0..25 {
        let before = *match_play.position();
        let (number, over) = (match_play.number(), match_play.round_outcome().is_some());
        let steps = match_play.steps();
        fuzz::walk(&mut dice, &mut match_play, 1);
        if match_play.steps() == steps {
            break;
        }
        let after = *match_play.position();
        let how = || {
            let [before, after] = [before, after].map(|position| write_position(&position, board));
            format!("{before}\n{after}")
        };
        if match_play.number() == number && !over && match_play.round_play().is_some() {
            promise(before.total() == after.total(), "no counter is lost", how)?;
            drawn(&match_play, before, how)?;
        }
        let written = write_position(&after, board);
        promise(
            parse_position(&written, game.rules()) == Ok(after),
            "positions are read as they are written",
            || written.clone(),
        )?;
    }
    let header = Header {
        variant: variant.id.clone(),
        ..Header::default()
    };
    let written = record::write(&header, &match_play);
    let again = RecordText::read(written.as_bytes()).and_then(|sheet| sheet.play(game.clone()));
    let again = again.map_err(|error| format!("a record can be played\n{error}\n{written}"))?;
    promise(
        record::write(&header, &again) == written,
        "a record is written the same again",
        || written,
    )?;
    let mut steps = match_play.steps();
    while match_play.undo().is_some() {
        steps -= 1;
        promise(
            match_play.steps() == steps,
            "each step can be taken back",
            || write_position(match_play.position(), board),
        )?;
    }
    promise(
        steps == 0 && *match_play.position() == start,
        "all steps lead back to the start",
        || write_position(match_play.position(), board),
    )
}

/// Checks that the events of the last turn are enough to draw it.
fn drawn(
    match_play: &MatchPlay,
    before: gebeta_core::Position,
    how: impl Fn() -> String,
) -> Result<(), String> {
    let Some(round) = match_play.round_play() else {
        return Ok(());
    };
    // The step may have been the holes of a race.
    if round.turns().is_empty() || round.last_left_out() > 0 {
        return Ok(());
    }
    let mut replay = Replay::of_turn(before);
    for event in round.last_events() {
        replay
            .apply(event)
            .map_err(|error| format!("events can be drawn\n{event:?}: {error}\n{}", how()))?;
    }
    promise(
        replay.position() == match_play.position() && replay.hands() == [0, 0],
        "events are enough to draw a turn",
        || format!("{:?}\n{}", round.last_events(), how()),
    )
}
