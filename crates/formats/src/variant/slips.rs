//! Warnings of likely slips: files that are valid, but probably not what their author means.
//!
//! Each warning names a way to show that the file is meant so.

use std::sync::Arc;

use gebeta_core::HoleSet;
use gebeta_core::game::Game;
use gebeta_core::rules::{
    Action, HoleKind, HoleKinds, LastRow, Number, Owner, PassingAction, PassingRow, Rules, Whose,
};

use super::diagnostic::{DefectCode, Diagnostic};
use super::keys::named;
use super::provenance::{at, gives, is_of, owner};
use super::resolved::Resolved;
use super::source::Source;
use super::suggest::joined;
use super::told::what_follows;
use super::tree::Node;
use super::trial_games::TrialGames;

/// The key of the number of counters in a point.
const UNIT: &str = "score.unit";

/// The key of the most laps that a turn may have.
const LAP_LIMIT: &str = "limits.laps";

/// How a file says that laps have no limit.
const NO_LAP_LIMIT: &str = "`laps = \"unlimited\"` in `[limits]`";

/// The key of what happens after such a turn. A file that has it needs no warning.
const ENDLESS: &str = "limits.endless";

/// The key of the most turns that a round can have.
const TURN_LIMIT: &str = "limits.turns";

/// The lists of rows that apply beside those for the last counter.
const ROWS_OF_COUNTERS: [&str; 2] = ["passing", "lifting"];

/// Returns warnings of likely slips in a file whose rules are complete.
pub fn slips(resolved: &Resolved, game: &Game) -> Vec<Diagnostic> {
    let checked = Checked {
        tree: &resolved.tree,
        file: &resolved.source,
        game,
        rules: game.rules(),
    };
    let mut slips = Vec::new();
    slips.extend(checked.unit_never_taken());
    slips.extend(checked.inherited_lap_limit());
    slips.extend(checked.inherited_rows());
    slips.extend(checked.rows_that_never_hold());
    let trial = TrialGames::play(game);
    slips.extend(checked.random_play_never_ends(&trial));
    slips.extend(checked.holes_never_reached(&trial));
    slips
}

/// A file whose rules are complete.
struct Checked<'a> {
    tree: &'a Node,
    file: &'a Arc<Source>,
    game: &'a Game,
    rules: &'a Rules,
}

impl Checked<'_> {
    /// Points at a part of a file. If it is inherited, points at where the file extends its parent, and at the parent's line.
    fn point_at(&self, diagnostic: Diagnostic, path: &str) -> Diagnostic {
        let (place, _) = self.tree.find(path);
        match self.tree.entry("extends") {
            Some((extends, _)) if !is_of(&place, self.file) => diagnostic
                .at(&extends.place, format!("inherited from {}", owner(&place)))
                .note(&place, "set here"),
            _ => diagnostic.at(&place, ""),
        }
    }

    /// Warns of a point that is worth several counters, if no row takes that many.
    fn unit_never_taken(&self) -> Option<Diagnostic> {
        let rules = self.rules;
        let unit = rules.score.unit;
        // If four counters win a hole, points of four make sense.
        let fills_a_hole = rules.rounds.kind.fills_holes() && rules.full_hole() == unit;
        if unit <= 1 || fills_a_hole || takes_exactly(rules, unit) {
            return None;
        }
        let message = format!("{unit} counters make one point, but no row takes {unit} counters");
        let slip = Diagnostic::warning(DefectCode::UnitNeverTaken, message).help(format!(
            "if every counter counts, write `unit = 1` in `[score]`; if {unit} of them make a point, add a row that takes \
             them from a hole of {unit}: `makes = {unit}` with `do = \"take\"`"
        ));
        Some(self.point_at(slip, UNIT))
    }

    /// Warns of a limit of laps that only a parent gives.
    fn inherited_lap_limit(&self) -> Option<Diagnostic> {
        let limit = at(self.tree, LAP_LIMIT)?;
        let laps = self.rules.limits.laps.most()?;
        let is_given = |path| at(self.tree, path).is_some_and(|node| gives(node, self.file));
        if is_given(LAP_LIMIT) || is_given(ENDLESS) {
            return None;
        }
        let message = format!(
            "a turn of more than {laps} laps {}, as in {}",
            what_follows(self.rules.limits.endless),
            owner(&limit.place)
        );
        let slip = Diagnostic::warning(DefectCode::InheritedLapLimit, message).help(format!(
            "write {NO_LAP_LIMIT} if your sources name no limit, or `laps = {laps}` if they name this one"
        ));
        Some(self.point_at(slip, LAP_LIMIT))
    }

    /// Warns of inherited rows, if the file gives its own `[[last]]` rows and does not mention the inherited ones.
    fn inherited_rows(&self) -> Vec<Diagnostic> {
        let (tree, file) = (self.tree, self.file);
        if !at(tree, "last").is_some_and(|last| is_of(&last.place, file)) {
            return Vec::new();
        }
        // Rows that only forbid kinds of holes or small numbers suit any `[[last]]` rows.
        let only_bars = self.rules.lifting.len() == self.rules.barred().rows;
        let lists = ROWS_OF_COUNTERS.into_iter();
        let lists = lists.filter(|table| *table != "lifting" || !only_bars);
        let inherited = lists.filter_map(|table| {
            let rows = tree.get(table).filter(|rows| !rows.items().is_empty())?;
            (!gives(rows, file)).then_some((table, rows))
        });
        let warn = |(table, rows): (&str, &Node)| {
            let first = &rows.items()[0];
            let parent = owner(&first.place);
            let names = rows.items().iter().filter_map(named);
            let names = joined(names.map(|name| format!("`{name}`")), "and");
            let which = match names.is_empty() {
                true => format!("the `[[{table}]]` rows"),
                false => format!("the `[[{table}]]` rows {names}"),
            };
            let message = format!(
                "the file has its own `[[last]]` rows, but {which} of {parent} still apply"
            );
            let slip = Diagnostic::warning(DefectCode::InheritedRows, message).help(format!(
                "if they apply to this game, copy them into this file; otherwise write `{table} = []` before the first table"
            ));
            self.point_at(slip, &format!("{table}[0]"))
        };
        inherited.map(warn).collect()
    }

    /// Warns of rows that need a captured hole where none can be, or more counters than there are.
    fn rows_that_never_hold(&self) -> Vec<Diagnostic> {
        let rules = self.rules;
        let all = rules.total_counters();
        let too_many = |number: Option<Number>| {
            let is_one = |counters| number.is_none_or(|number| number.fits(counters));
            !(0..=all).any(is_one)
        };
        let lifting = rules.lifting.iter().map(|row| {
            let when = &row.when;
            (when.kind, Owner::Any, too_many(when.holds))
        });
        let passing = rules.passing.iter().map(|row| {
            let when = &row.when;
            (when.kind, when.owner, too_many(when.makes))
        });
        let last = rules.last.iter().map(|row| {
            let when = &row.when;
            let numbers = [when.before, when.makes, when.handful];
            (when.kind, when.owner, numbers.into_iter().any(too_many))
        });
        let rows = (lifting.enumerate().map(|row| ("lifting", row)))
            .chain(passing.enumerate().map(|row| ("passing", row)))
            .chain(last.enumerate().map(|row| ("last", row)));
        let never = rows.filter_map(|(table, (i, (kind, owner, too_many)))| {
            let (why, help) = match kind {
                _ if too_many => (
                    format!("there are only {all} counters"),
                    "ask for fewer counters, or leave the row out",
                ),
                Some(kinds) if is_never_captured(kinds, owner, rules) => (
                    "no row captures such a hole on that side".to_string(),
                    "change or remove `owner`, or leave the row out",
                ),
                _ => return None,
            };
            let message = format!("this `[[{table}]]` row can never apply: {why}");
            let slip = Diagnostic::warning(DefectCode::RowNeverHolds, message).help(help);
            Some(self.point_at(slip, &format!("{table}[{i}]")))
        });
        never.collect()
    }

    /// Warns of a game that random play rarely ends.
    fn random_play_never_ends(&self, trial: &TrialGames) -> Option<Diagnostic> {
        let (tree, file, rules) = (self.tree, self.file, self.rules);
        let games = trial.games();
        let is_said = at(tree, TURN_LIMIT).is_some_and(|limit| is_of(&limit.place, file));
        if games == 0 || 2 * trial.ended >= games || is_said {
            return None;
        }
        let ended = match trial.ended {
            0 => "none".to_string(),
            ended => format!("only {ended}"),
        };
        let mut message = format!("{ended} of {games} games played at random came to an end");
        if trial.too_long > 0 {
            message += &format!(" within {} turns", rules.limits.turns);
        }
        if trial.endless > 0 {
            let endless = trial.endless;
            message += &format!("; in {endless}, a sowing never ended or had too many laps");
        }
        let given_up = match trial.too_long {
            0 => String::new(),
            _ => {
                format!(
                    "; if your sources limit the length of a round, set `{TURN_LIMIT}` in this file"
                )
            }
        };
        let (path, help) = match trial.too_long >= trial.endless {
            true if !take_anything(rules) => (
                "last",
                "no row takes anything yet: add a `[[last]]` or `[[passing]]` row that does",
            ),
            true => (
                "round_end",
                "check the `[[round_end]]` rows: if counters are rarely taken, the round needs another end, such as when few counters \
                 are left, or when nothing has been won for some turns",
            ),
            false => (
                "last",
                "check the rows that sow on, such as those with `then = \"relay\"`: in some cases the turn should end",
            ),
        };
        let slip = Diagnostic::warning(DefectCode::RandomPlayNeverEnds, message)
            .help(format!("{help}{given_up}"));
        Some(self.point_at(slip, path))
    }

    /// Warns of holes that no counter ever falls into or is lifted from.
    fn holes_never_reached(&self, trial: &TrialGames) -> Vec<Diagnostic> {
        let game = self.game;
        if !trial.has_many_turns(game) {
            return Vec::new();
        }
        let never = |holes: HoleSet, what: &str, path: &str, help: &str| {
            (!holes.is_empty()).then(|| {
                let names = joined(holes.iter().map(|hole| game.board().name(hole)), "or");
                let message = format!("in {} turns played at random, {what} {names}", trial.turns);
                let slip = Diagnostic::warning(DefectCode::HoleNeverReached, message).help(help);
                self.point_at(slip, path)
            })
        };
        let unreached = game.holes() - trial.reached;
        // A hole that is forbidden by its place is meant so.
        let meant = game.forbidden_by_place();
        let unlifted = game.holes() - (trial.lifted | trial.captured) - unreached - meant;
        [
            never(
                unreached,
                "no counter fell into",
                "sow",
                "check `direction` and `skip` in `[sow]`",
            ),
            never(
                unlifted,
                "no turn and no lap started from",
                "lifting",
                "check `from` in `[turn]`, the `[[lifting]]` rows, and the rows that sow on",
            ),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// Returns whether some row takes or captures a hole with this number of counters.
fn takes_exactly(rules: &Rules, unit: u8) -> bool {
    let asks = |number: Option<Number>| match number {
        Some(Number::Exactly(number)) => number == unit,
        Some(Number::OneOf(numbers)) => numbers.iter().any(|number| number == unit),
        _ => false,
    };
    let passing =
        |row: &PassingRow| matches!(row.action, PassingAction::Take { .. }) && asks(row.when.makes);
    let last = |row: &LastRow| {
        let holding = match &row.action {
            Action::Take(take) => [take.only.holds, take.chain.and_then(|chain| chain.holds)],
            Action::CaptureHole => [None, None],
            _ => return false,
        };
        let here = [row.when.makes, row.when.at.across, row.when.at.facing];
        here.into_iter().chain(holding).any(asks)
    };
    rules.every_passing_row().any(passing) || rules.every_last_row().any(last)
}

/// Returns whether a player can win counters before the end of the round.
pub fn take_anything(rules: &Rules) -> bool {
    let passing = |row: &PassingRow| matches!(row.action, PassingAction::Take { .. });
    let last = |row: &LastRow| {
        matches!(row.action, Action::Take(_) | Action::Tax { .. }) || row.action.captures_holes()
    };
    rules.board.stores
        || rules.takes_by_lifting()
        || rules.takes_past_own()
        || rules.every_passing_row().any(passing)
        || rules.every_last_row().any(last)
}

/// Returns whether a row needs a captured hole on a side where no row captures one for that player.
fn is_never_captured(kinds: HoleKinds, owner: Owner, rules: &Rules) -> bool {
    let is_captured = |captor: Whose, owner: Whose| {
        // From the captor's point of view.
        rules.captures_holes_of(match captor == owner {
            true => Whose::Own,
            false => Whose::Opponent,
        })
    };
    // A pair includes a hole of each player.
    let pairs = rules
        .every_last_row()
        .any(|row| matches!(row.action, Action::MakePair { .. }));
    if pairs {
        return false;
    }
    let owners = [Whose::Own, Whose::Opponent].into_iter();
    let owners: Vec<Whose> = owners.filter(|&whose| owner.fits(whose)).collect();
    kinds.iter().all(|kind| {
        let captor = match kind {
            HoleKind::OwnCaptured => Whose::Own,
            HoleKind::OpponentCaptured => Whose::Opponent,
            _ => return false,
        };
        !owners.iter().any(|&owner| is_captured(captor, owner))
    })
}
