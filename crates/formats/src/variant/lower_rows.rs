//! The rows of the two decision tables, as part of turning a file into rules.

use gebeta_core::rules;
use gebeta_core::rules::{Action, LastWhen, PassingWhen};

use super::lower::{Lowering, word};
use super::schema::*;

impl Lowering {
    pub(super) fn passing(&mut self, rows: &[PassingRow]) -> Vec<rules::PassingRow> {
        let mut lowered = Vec::new();
        for (i, row) in rows.iter().enumerate() {
            let path = format!("passing[{i}]");
            let Some(action) = self.need(row.action, &format!("{path}.do")) else {
                continue;
            };
            let taker = match action {
                PassingAction::Take => self.need(row.taker, &format!("{path}.taker")),
                PassingAction::Stay | PassingAction::MakeJen => {
                    self.unused(&path, &[("taker", row.taker.is_some())], &doing(&action));
                    None
                }
            };
            lowered.push(rules::PassingRow {
                when: PassingWhen {
                    kind: row.kind.map(Into::into),
                    owner: whose(row.owner),
                    makes: row.makes,
                },
                action: match action {
                    PassingAction::Stay => rules::PassingAction::Stay,
                    PassingAction::Take => {
                        rules::PassingAction::Take(taker.unwrap_or(Taker::Owner).into())
                    }
                    PassingAction::MakeJen => rules::PassingAction::MakeJen,
                },
            });
        }
        lowered
    }

    pub(super) fn last(&mut self, rows: &[LastRow]) -> Vec<rules::LastRow> {
        let mut lowered = Vec::new();
        for (i, row) in rows.iter().enumerate() {
            let path = format!("last[{i}]");
            if let Some(action) = self.need(row.action, &format!("{path}.do"))
                && let Some(row) = self.last_row(row, action, &path)
            {
                lowered.push(row);
            }
        }
        lowered
    }

    fn last_row(
        &mut self,
        row: &LastRow,
        action: LastAction,
        path: &str,
    ) -> Option<rules::LastRow> {
        let relays = matches!(action, LastAction::Relay | LastAction::RelayNext);
        let parameters = [
            ("take", row.take.is_some() && action != LastAction::Tax),
            (
                "first_free",
                row.first_free.is_some() && action != LastAction::Tax,
            ),
            (
                "holds",
                row.holds.is_some() && action != LastAction::TakeAllHolding,
            ),
            (
                "with_last",
                row.with_last.is_some() && action != LastAction::TakeFacing,
            ),
            ("then", row.then.is_some() && relays),
        ];
        self.unused(path, &parameters, &doing(&action));
        let then = row.then.map_or(rules::Then::End, Into::into);
        let (action, then) = match action {
            LastAction::Stop => (Action::Nothing, then),
            LastAction::Relay => (Action::Nothing, rules::Then::Relay),
            LastAction::RelayNext => (Action::Nothing, rules::Then::RelayNext),
            LastAction::TakeHere => (Action::TakeHere, then),
            LastAction::TakeFacing => {
                let with_last = self.need(row.with_last, &format!("{path}.with_last"))?;
                (Action::TakeFacing { with_last }, then)
            }
            LastAction::TakeNext => (Action::TakeNext, then),
            LastAction::TakeAllHolding => (
                Action::TakeAllHolding(self.need(row.holds, &format!("{path}.holds"))?),
                then,
            ),
            LastAction::MakeWeg => (Action::MakeWeg, then),
            LastAction::Tax => {
                let take = self.need(row.take, &format!("{path}.take"))?;
                let first_free = row.first_free.unwrap_or(FirstFree::No).into();
                (Action::Tax { take, first_free }, then)
            }
        };
        let when = LastWhen {
            kind: row.kind.map(Into::into),
            owner: whose(row.owner),
            before: row.before,
            makes: row.makes,
            facing: presence(row.facing),
            facing_holds: row.facing_holds,
            next: presence(row.next),
        };
        Some(rules::LastRow { when, action, then })
    }

    /// Row names are how `[rows]` finds a row, so that two rows can't share one.
    pub(super) fn unique_rows(&mut self, tables: &RuleTables) {
        let last = tables.last.iter().flatten().map(|row| &row.row).enumerate();
        let passing = tables
            .passing
            .iter()
            .flatten()
            .map(|row| &row.row)
            .enumerate();
        let names = last
            .map(|(i, name)| ("last", i, name))
            .chain(passing.map(|(i, name)| ("passing", i, name)));
        let mut seen: Vec<&String> = Vec::new();
        for (table, i, name) in names {
            let Some(name) = name else { continue };
            if seen.contains(&name) {
                let message = format!("two rows have the name `{name}`");
                let help = "give each row its own name, also across `[[last]]` and `[[passing]]`";
                self.add(
                    "row-name-twice",
                    &format!("{table}[{i}].row"),
                    message,
                    help,
                );
            }
            seen.push(name);
        }
    }
}

/// Says whose hole a row is for; anybody's is no condition.
pub fn whose(owner: Option<Owner>) -> Option<rules::Whose> {
    match owner {
        Some(Owner::Own) => Some(rules::Whose::Own),
        Some(Owner::Opponent) => Some(rules::Whose::Opponent),
        Some(Owner::Any) | None => None,
    }
}

fn presence(presence: Option<Presence>) -> Option<bool> {
    match presence {
        Some(Presence::Some) => Some(true),
        Some(Presence::None) => Some(false),
        Some(Presence::Any) | None => None,
    }
}

fn doing(action: &impl serde::Serialize) -> String {
    format!("`do = \"{}\"`", word(action))
}
