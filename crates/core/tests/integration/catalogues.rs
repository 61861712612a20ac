//! Games that other programs have played, move by move.

use std::path::Path;

use gebeta_core::game::{Finished, Game, Match, Verdict};
use gebeta_core::rules::Rules;
use gebeta_core::{Position, Side};
use gebeta_formats::notation::{parse_position, split_move, write_move, write_position};
use gebeta_formats::variant::Catalogue;
use gebeta_interop::mancala_games::import;
use gebeta_testing::{data, files, read, rules};

/// A match as far as a file of games has told it.
struct Contest {
    standing: Match,
    last_mover: Side,
    finished: Option<Finished>,
}

impl Contest {
    /// Begins with a position: the first of a game, or that of the round that follows.
    fn begin(before: Option<Contest>, game: &Game, recorded: &Position, at: &str) -> Contest {
        let began = recorded.to_move();
        let standing = match before {
            None => Match::new(game, began),
            Some(before) => {
                let finished = before.finished.expect(at);
                // How lots fell is not written down but in what is laid out.
                let falls = [Side::A, Side::B];
                let [one, other] = falls.map(|mut lots| {
                    let next = before.standing.next(game, &finished, &mut lots);
                    assert_eq!(next.outcome(), None, "{at}");
                    arranged(next, game, recorded, at)
                });
                match other.round().position == *recorded {
                    true => other,
                    false => {
                        assert_eq!(one.round().position, *recorded, "{at}");
                        one
                    }
                }
            }
        };
        Contest {
            standing,
            last_mover: began,
            finished: None,
        }
    }
}

/// Lays a round out as it is recorded, where a player arranges it.
fn arranged(next: Match, game: &Game, recorded: &Position, at: &str) -> Match {
    let Some(laying_out) = next.round().lays_out.filter(|it| it.alike) else {
        return next;
    };
    let laid_out = game.laid_out(recorded);
    assert!(laying_out.fits(&laid_out), "{at}");
    Match::from_round(game, next.round().laid_out(&laid_out))
}

/// Plays the games of a file by the rules of its variant; gives how many there are.
fn play_all(path: &Path) -> usize {
    let text = std::fs::read_to_string(path).expect("a file of games");
    let spec = text
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("variant "));
    play_by(rules(spec.expect("a variant")), path)
}

/// Plays the games of a file by some rules; gives how many there are.
fn play_by(rules: Rules, path: &Path) -> usize {
    let text = std::fs::read_to_string(path).expect("a file of games");
    let lines = text.lines().skip(1);
    let game = Game::new(rules).expect("playable rules");
    let mut games = 0;
    let mut stands = None;
    let mut over = None;
    let mut contest: Option<Contest> = None;
    let mut name = "";
    for line in lines {
        if line.starts_with('#') {
            (stands, over, contest, name) = (None, None, None, line);
            games += 1;
            continue;
        }
        let at = format!("{}, {name}: {line}", path.display());
        if let Some(end) = line.strip_prefix("match ") {
            let contest = contest.as_ref().expect(&at);
            let finished = contest.finished.as_ref().expect(&at);
            let next = contest.standing.next(&game, finished, &mut Side::A);
            let [a, b] = next.score();
            let letter = next.outcome().expect(&at).letter();
            assert_eq!(format!("{letter} {a}:{b}"), end, "{at}");
            continue;
        }
        let (place, result) = match line.split_once(" = ") {
            Some((place, result)) => (place, Some(result)),
            None => (line.split(" / ").next().expect("a position"), None),
        };
        let mut recorded =
            parse_position(place, game.rules()).unwrap_or_else(|error| panic!("{at}: {error:?}"));
        if stands.is_none() {
            recorded.set_first_turns([game.rules().first_turns(); 2]);
        }
        let position = stands.unwrap_or(recorded);
        // Other programs do not write down how many turns have been played.
        recorded.set_first_turns(position.first_turns());
        if stands.is_none() {
            contest = Some(Contest::begin(contest, &game, &recorded, &at));
        }
        let Some(contest) = &mut contest else {
            continue;
        };
        if let Some(result) = result {
            let decided = |position: &Position| {
                let [a, b] = game.winnings(position);
                (2 * a.max(b) > position.total()).then_some(if a > b { 'A' } else { 'B' })
            };
            let letter = over.map(Verdict::letter).or_else(|| decided(&position));
            assert_eq!(letter.map(String::from).as_deref(), Some(result), "{at}");
            // Where the other program has stopped a game that is decided, the rest may be nobody's.
            if over.is_some() && decided(&recorded).is_none() && !game.rules().winner_takes_all() {
                // It may have put what lies in captured holes with what has been won.
                let stored = recorded.stores().map(u32::from);
                let won = match stored.iter().sum::<u32>() == recorded.total() {
                    true => game.winnings(&position),
                    false => position.stores().map(u32::from),
                };
                assert_eq!(stored, won, "{at}");
            }
            contest.finished = over.map(|verdict| Finished {
                position,
                verdict,
                began: contest.standing.round().position.to_move(),
                last_mover: contest.last_mover,
                too_long: false,
            });
            (stands, over) = (None, None);
            continue;
        }
        assert_eq!(
            write_position(&position, game.board()),
            write_position(&recorded, game.board()),
            "{at}"
        );
        let mut parts = line.split(" / ").skip(1);
        let legal: Vec<String> = game
            .playable(&position)
            .iter()
            .flat_map(|hole| game.moves_from(&position, hole))
            .map(|played| write_move(played, game.board()))
            .collect();
        assert_eq!(legal.join(" "), parts.next().expect("legal moves"), "{at}");
        let written = split_move(parts.next().expect("a move")).expect("a move");
        let hole = game.board().find(written.hole);
        let mut after = position;
        let outcome = game
            .play(&mut after, written.from(hole.expect("a hole")), &mut ())
            .unwrap_or_else(|error| panic!("{at}: {error}"));
        over = outcome.verdict;
        contest.last_mover = position.to_move();
        stands = Some(after);
    }
    games
}

#[test]
fn recorded_games_of_other_programs_are_played_alike() {
    for name in files("catalogues", ".txt") {
        if name != "README" {
            assert!(play_all(&data(&format!("catalogues/{name}.txt"))) > 0);
        }
    }
}

#[test]
fn imported_game_files_play_as_their_own_program_does() {
    let recorded = files("catalogues", ".txt");
    let catalogue = Catalogue::builtin();
    for name in files("mancala_games", ".txt") {
        if name == "README" || !recorded.contains(&name) {
            continue;
        }
        let text = read(&format!("mancala_games/{name}.txt"));
        let imported = import(&text, None).unwrap_or_else(|error| panic!("{name}: {error}"));
        let variant = catalogue.load_text(&name, &imported.toml);
        let variant = variant.unwrap_or_else(|report| panic!("{}", report.render(false)));
        let games = data(&format!("catalogues/{name}.txt"));
        assert!(play_by(variant.rules, &games) > 0);
    }
}

/// Plays the files of a folder that an environment variable names: more games than are kept here.
#[test]
#[ignore = "plays the games in GEBETA_CATALOGUE_GAMES"]
fn games_of_a_folder_are_played_alike() {
    let folder = std::env::var("GEBETA_CATALOGUE_GAMES").expect("a folder");
    for file in std::fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        println!("{}: {} games", path.display(), play_all(&path));
    }
}
