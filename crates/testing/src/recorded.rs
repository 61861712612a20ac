//! Games that other programs have played, replayed move by move.

use std::path::Path;

use gebeta_core::game::{
    Awaits, FinishedRound, Game, MatchPlay, MatchState, Outcome, RoundPlay, Step,
};
use gebeta_core::rules::{Rest, RoundEndRow, RoundEndWhen, Rules};
use gebeta_core::{HoleSet, Mark, Position, Side};
use gebeta_formats::notation::{parse_position, split_move, write_move, write_position};

use crate::{data, files};

/// The files whose games begin at a position other than the start of the rules. None of them is evidence for a claim.
///
/// Those of Intotoi begin after each player's first turn, those of Jimafesosh after the race.
pub const SET_POSITIONS: [&str; 2] = ["Ludii_Intotoi", "Ludii_Jimafesosh"];

/// How often a game that the other program has stopped is continued at random, to see whether it was decided.
const PLAYED_ON: u32 = 40;

/// The most turns of a continued round.
const MOST_TURNS: usize = 400;

/// A file of games: the variant, the other program's name for it, and the lines of each game.
pub struct Recorded {
    pub spec: String,
    pub name: String,
    pub games: Vec<Vec<String>>,
}

impl Recorded {
    pub fn read(path: &Path) -> Recorded {
        let text = std::fs::read_to_string(path).expect("a file of games");
        let mut lines = text.lines();
        let spec = lines.next().and_then(|line| line.strip_prefix("variant "));
        let spec = spec.expect("a variant").to_string();
        let mut games: Vec<Vec<String>> = Vec::new();
        let mut name = String::new();
        for line in lines {
            if let Some(heading) = line.strip_prefix("# ") {
                let numbered = |c: char| c.is_ascii_digit() || c == ' ';
                name = heading.trim_end_matches(numbered).to_string();
                games.push(Vec::new());
            } else {
                games.last_mut().expect("a game").push(line.into());
            }
        }
        Recorded { spec, name, games }
    }

    /// Plays all games by the given rules.
    pub fn play_by(&self, rules: &Rules, file: &str) {
        let game = Game::new(rules.clone()).expect("playable rules");
        for (number, lines) in self.games.iter().enumerate() {
            Replay::begin(&game, &lines[0], &format!("{file}, game {number}")).play(lines);
        }
    }
}

/// A recorded game being replayed from the start of the rules, with all their openings.
struct Replay<'g> {
    game: &'g Game,
    play: MatchPlay,
    /// The number of the next round in the record, from 1.
    round: usize,
    /// The possible ends of the round that the other program has stopped because it was decided.
    decided: Vec<FinishedRound>,
    at: String,
}

impl<'g> Replay<'g> {
    fn begin(game: &'g Game, line: &str, at: &str) -> Replay<'g> {
        let recorded = position_of(line, game, at);
        let starter = recorded.to_move();
        let set = SET_POSITIONS.iter().any(|name| at.contains(name));
        let mut play = MatchPlay::new(game.clone(), starter);
        settle(&mut play, &recorded, at);
        let is_start = same(play.position(), &recorded);
        assert_ne!(
            set, is_start,
            "{at}: whether it begins at the start of the rules disagrees with the list"
        );
        if set {
            play = MatchPlay::at(game.clone(), recorded);
        } else {
            // The starter has what the player who begins by the rules would have.
            let first = game.rules().setup.first.side();
            let turned = game.set_up(first).rotated(game.board());
            let is_alike = starter == first || turned == game.set_up(starter);
            assert!(is_alike, "{at}: by the rules, {first:?} begins");
        }
        Replay {
            game,
            play,
            round: 1,
            decided: Vec::new(),
            at: at.to_string(),
        }
    }

    fn play(mut self, lines: &[String]) {
        for line in lines {
            let at = format!("{}: {line}", self.at);
            if let Some(end) = line.strip_prefix("match ") {
                self.end_match(end, &at);
            } else if let Some((place, result)) = line.split_once(" = ") {
                let recorded = position_of(place, self.game, &at);
                self.end_round(&recorded, result, &at);
            } else {
                self.turn(line, &at);
            }
        }
    }

    /// Compares the position and the legal moves, and plays the turn.
    fn turn(&mut self, line: &str, at: &str) {
        let recorded = position_of(line, self.game, at);
        assert!(self.decided.is_empty(), "{at}: the round before goes on");
        settle(&mut self.play, &recorded, at);
        assert_eq!(self.play.number(), self.round, "{at}");
        let (position, board) = (self.play.position(), self.game.board());
        assert!(
            same(position, &recorded),
            "{at}: here it is {}",
            write_position(position, board)
        );
        let legal: Vec<String> = moves(self.game, position)
            .map(|played| write_move(played, board))
            .collect();
        let mut parts = line.split(" / ").skip(1);
        assert_eq!(legal.join(" "), parts.next().expect("legal moves"), "{at}");
        let written = split_move(parts.next().expect("a move")).expect("a move");
        let hole = board.find(written.hole).expect("a hole");
        let taken = self.play.take(Step::Turn(written.from(hole)));
        taken.unwrap_or_else(|error| panic!("{at}: {error}"));
    }

    /// Compares the round's end, or the end that it must have.
    fn end_round(&mut self, recorded: &Position, result: &str, at: &str) {
        let summary = self.play.summary(self.round).expect(at);
        self.round += 1;
        let letter = |finished: &FinishedRound| finished.outcome.letter().to_string();
        let Some(finished) = summary.finished else {
            let round_play = self.play.round_play().expect(at);
            self.decided = play_on(round_play);
            if self.decided.is_empty() {
                // No end was found, so one of the players must have more than half.
                let leads = leads(self.game, round_play.position());
                assert_eq!(
                    leads.map(|side| side.letter().to_string()).as_deref(),
                    Some(result),
                    "{at}"
                );
            }
            for finished in &self.decided {
                assert_eq!(letter(finished), result, "{at}: it was not decided");
            }
            return;
        };
        assert_eq!(letter(&finished), result, "{at}");
        // If the winner gets everything, the other program leaves it on the board. It usually does the same with the
        // rest when a player has more than half.
        let rules = self.game.rules();
        let stops_at_half =
            |end: &RoundEndRow| end.when == RoundEndWhen::OverHalf && end.rest == Rest::Stays;
        let is_counted =
            leads(self.game, recorded).is_none() || rules.early_ends().iter().any(stops_at_half);
        if rules.winner_takes_all() || !is_counted {
            return;
        }
        // It may have added the rest to the captured holes, or added those to the stores.
        let stored = recorded.stores().map(u32::from);
        let won = self.game.winnings(&finished.position);
        let is_alike = stored == finished.position.stores().map(u32::from)
            || self.game.winnings(recorded) == won
            || stored.iter().sum::<u32>() == recorded.total() && stored == won;
        assert!(is_alike, "{at}: here each has won {won:?}");
    }

    /// Compares the match's end, or the end that it must have.
    fn end_match(&self, end: &str, at: &str) {
        let written = |ended: &MatchState| {
            let letter = ended.outcome().map(|outcome| outcome.letter());
            let letter = letter.map_or("no end".into(), String::from);
            match self.game.rules().match_.when.is_tally() {
                true => format!("{letter} {}:{}", ended.score()[0], ended.score()[1]),
                false => letter,
            }
        };
        for finished in &self.decided {
            let ended = self.play.standing().next(self.game, finished, &mut Side::A);
            assert_eq!(written(&ended), end, "{at}: it was not decided");
        }
        if self.decided.is_empty() {
            assert_eq!(written(self.play.standing()), end, "{at}");
        }
    }
}

/// Reads the position of a line.
fn position_of(line: &str, game: &Game, at: &str) -> Position {
    let place = line.split(" / ").next().expect("a position");
    parse_position(place, game.rules()).unwrap_or_else(|error| panic!("{at}: {error:?}"))
}

/// Returns whether two positions are the same, except for what other programs do not record: the number of turns
/// played, and the counters that rest. The legal moves show both.
fn same(position: &Position, recorded: &Position) -> bool {
    let [position, recorded] = [position, recorded].map(|known| {
        let mut known = *known;
        known.set_first_turns([0; 2]);
        for hole in known.resting() {
            known.set_mark(hole, Mark::Plain);
        }
        known
    });
    position == recorded
}

/// Lists the legal moves.
fn moves<'g>(
    game: &'g Game,
    position: &'g Position,
) -> impl Iterator<Item = gebeta_core::Move> + 'g {
    let playable = game.playable(position).iter();
    playable.flat_map(|hole| game.moves_from(position, hole))
}

/// Lays out a round as recorded, by the choices that chance and the players make before it.
fn settle(play: &mut MatchPlay, recorded: &Position, at: &str) {
    loop {
        let step = match play.awaits() {
            Awaits::Turn => return,
            Awaits::Layout(_) => Step::Layout(play.game().laid_out(recorded)),
            Awaits::Holes(gain) => {
                let owned = recorded.owned(gain.by, gain.from);
                Step::Holes(owned.iter().collect::<HoleSet>())
            }
            Awaits::Lots => {
                let falls = |side: &Side| {
                    let mut play = play.clone();
                    play.take(Step::Lots(*side)).is_ok() && same(play.position(), recorded)
                };
                let side = Side::BOTH.into_iter().find(falls);
                Step::Lots(side.unwrap_or_else(|| panic!("{at}: no lots lead there")))
            }
            other => panic!("{at}: {other:?}"),
        };
        let taken = play.take(step);
        taken.unwrap_or_else(|error| panic!("{at}: {error}"));
    }
}

/// Returns the player who has won more than half of all counters.
fn leads(game: &Game, position: &Position) -> Option<Side> {
    let won = game.winnings(position);
    let leads = |side: &Side| 2 * won[side.index()] > position.total();
    Side::BOTH.into_iter().find(leads)
}

/// Continues a round at random, several times, and returns the ends in which it was won or drawn.
fn play_on(round_play: &RoundPlay) -> Vec<FinishedRound> {
    let mut seed = 1;
    let ended = (0..PLAYED_ON).filter_map(|_| {
        let mut round_play = round_play.clone();
        for _ in 0..MOST_TURNS {
            if round_play.outcome().is_some() {
                break;
            }
            let position = *round_play.position();
            let moves: Vec<_> = moves(round_play.game(), &position).collect();
            let played = moves[below(&mut seed, moves.len())];
            round_play.play(played).expect("a legal move");
        }
        round_play.finished()
    });
    ended
        .filter(|finished| finished.outcome != Outcome::Endless)
        .collect()
}

/// Draws a number below the limit.
fn below(seed: &mut u64, limit: usize) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    (*seed >> 33) as usize % limit
}

/// Lists the files of recorded games.
pub fn recorded() -> impl Iterator<Item = (String, Recorded)> {
    let names = files("catalogues", ".txt").into_iter();
    names.filter(|name| name != "README").map(|name| {
        let recorded = Recorded::read(&data(&format!("catalogues/{name}.txt")));
        (name, recorded)
    })
}
