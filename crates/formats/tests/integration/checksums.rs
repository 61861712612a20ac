//! The checksum of a record: damage is detected, and a record changed by hand can be read once the line is deleted.

use gebeta_core::Side;
use gebeta_core::game::{Game, MatchPlay, Step};
use gebeta_formats::record::{self, Fault, Header, RecordText, with_checksum};
use gebeta_formats::variant::Catalogue;

/// Plays some turns of a match or of a round.
fn record(whole: bool) -> String {
    let game = Game::new(Catalogue::builtin().load("geme").unwrap().rules).unwrap();
    let mut match_play = match whole {
        true => MatchPlay::new(game, Side::A),
        false => MatchPlay::one_round(game, Side::A),
    };
    for _ in 0..6 {
        let round = match_play.round_play().expect("a round");
        let hole = round.status().playable.iter().next().expect("a move");
        match_play.take(Step::Turn(hole.into())).unwrap();
    }
    let header = Header {
        variant: "geme".to_string(),
        players: [Some("Almaz".to_string()), None],
        ..Header::default()
    };
    record::write(&header, &match_play)
}

#[test]
fn no_damage_to_a_kept_record_goes_unnoticed() {
    for whole in [false, true] {
        let plain = record(whole);
        let kept = with_checksum(&plain);
        let sheet = RecordText::read(plain.as_bytes()).unwrap();
        assert_eq!(RecordText::read(kept.as_bytes()).as_ref(), Ok(&sheet));
        let read_as = |damaged: &[u8]| RecordText::read(damaged).ok().filter(|read| *read != sheet);
        gebeta_testing::no_damage_goes_unnoticed(&kept, read_as);
        // Damage that is otherwise a valid record: another name, a changed line.
        for (was, is) in [("Almaz", "Almas"), ("round: 1", "date: 1\nround: 1")] {
            let changed = kept.replace(was, is);
            let error = RecordText::read(changed.as_bytes()).unwrap_err();
            assert_eq!(error.fault, Fault::Checksum);
            assert_eq!(error.line, changed.lines().count());
            // Without the line, it is accepted.
            let accepted = changed.rsplit_once("checksum").unwrap().0;
            assert!(RecordText::read(accepted.as_bytes()).is_ok());
        }
    }
}

#[test]
fn how_lines_end_makes_no_difference() {
    let kept = with_checksum(&record(false));
    for same in [
        kept.replace('\n', "\r\n"),
        format!("\u{feff}{kept}"),
        format!("{kept}\n\n"),
        kept.trim_end().to_string(),
    ] {
        assert!(RecordText::read(same.as_bytes()).is_ok(), "{same:?}");
    }
}

#[test]
fn a_checksum_belongs_on_the_last_line() {
    let kept = with_checksum(&record(false)) + "  7. A1\n";
    let error = RecordText::read(kept.as_bytes()).unwrap_err();
    assert_eq!(error.fault, Fault::Place("checksum"));
    let message = error.to_string();
    assert!(
        message.contains("delete it if you have changed the record"),
        "{message}"
    );
}
