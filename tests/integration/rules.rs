//! `gebeta rules`: the rules of a game, in a few sentences and with one turn drawn.

use gebeta_core::game::Game;
use gebeta_formats::variant::Catalogue;
use gebeta_messages::{Language, Messages};
use gebeta_narration::describe_rules;

use crate::program::{Folder, has_all};

/// A turn that ends the round is shown to its end: everything won between the two boards is explained.
#[test]
fn an_example_turn_is_explained_to_the_end_of_the_round() {
    let number = |words: &str, after: &str| -> Option<u32> {
        let (_, rest) = words.split_once(after)?;
        let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
        digits.parse().ok()
    };
    let (mut all, mut ended) = (0, 0);
    for id in Catalogue::builtin().ids() {
        let variant = Catalogue::builtin().load(&id).expect("a variant");
        let rules = &variant.rules;
        // There, more is won than the explained captures.
        let is_told = rules.score.unit == 1 && !rules.score.captured_holes && !rules.board.stores;
        let game = Game::new(variant.rules.clone()).expect("a game");
        let messages = Messages::of(Language::English);
        let shown = describe_rules(&variant, &game, messages, 1000).to_string();
        let Some((_, turn)) = shown.split_once("For example, ").filter(|_| is_told) else {
            continue;
        };
        let end = [
            "can't move.",
            "are all empty.",
            "Only few",
            "can move.",
            "No hole holds",
        ];
        ended += u32::from(end.iter().any(|end| turn.contains(end)));
        if turn.contains("takes all") || turn.contains("'s store") {
            continue;
        }
        let lines = turn.lines();
        let scores: Vec<&str> = lines
            .clone()
            .filter(|line| line.starts_with("A has "))
            .collect();
        let [before, after] = scores[..] else {
            panic!("{id}: {turn}");
        };
        for side in ["A", "B"] {
            let has = |line| number(line, &format!("{side} has ")).expect("a score");
            let takes = [
                format!("Player {side} takes the "),
                format!("Player {side} takes "),
            ];
            let taken = lines.clone().filter_map(|line| {
                let start = takes.iter().find(|start| line.starts_with(*start))?;
                number(line, start)
            });
            let passing = turn.matches(&format!("{side} takes them")).count();
            // A capture in the middle of a lap is explained there, without its own number.
            if passing == 0 {
                assert_eq!(has(before) + taken.sum::<u32>(), has(after), "{id}: {turn}");
                all += 1;
            }
        }
    }
    assert!(all > 100 && ended > 5, "{all} and {ended}");
}

/// Every file's own text of the rules explains how a round ends.
#[test]
fn all_rules_in_words_explain_how_a_round_ends() {
    let ends = [
        "can't",
        "cannot move",
        "no move",
        "has no ",
        "have no ",
        "nobody",
        "neither",
        "empty has lost",
        "emptied",
        "when all",
        "until all",
        "until one",
        "is left",
        "are left",
        "what is left",
        "the rest",
        "what remains",
        "first to",
        "last wins",
        "nothing else",
        "over when",
        "ends when",
        "nothing left",
        "has none",
        "have none",
        "empty has won",
        "are empty has won",
        "has lost",
        "first has won",
        "into his store has won",
        "had has won",
        "any more",
    ];
    for id in Catalogue::builtin().ids() {
        let variant = Catalogue::builtin().load(&id).expect("a variant");
        let rules = variant.about.rules.expect("rules in words");
        let says = rules.to_lowercase();
        assert!(ends.iter().any(|end| says.contains(end)), "{id}: {rules}");
    }
}

/// If a file has no text of its rules, they are explained from its rows.
#[test]
fn rules_are_explained_even_if_the_file_has_no_text() {
    let folder = Folder::new();
    let file = "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"oware\"\n";
    folder.write("mine.toml", file);
    let shown = folder.talk("rules ./mine.toml", "");
    let last = "The last seed falls into any other hole: it stays there; the turn is over.";
    let end =
        "The round is over when the player to move has no move. Each player takes what is left in";
    let turn = "In a turn, a player lifts all seeds of one of the holes on their side";
    has_all(&shown, &["Mine\n", turn, last, end]);
}
