//! From a variant back to what a file would say: complete, with nothing left to a parent or an option.

use gebeta_core::rules::{self, Action, Rules};
use gebeta_core::{Board, Hole, Side};

use super::about::{RowNames, Variant};
use super::schema::*;

/// Writes a variant as a file that stands for itself.
pub fn raise(variant: &Variant) -> VariantFile {
    let some = |text: &String| (!text.is_empty()).then(|| text.clone());
    let example = |example: &super::about::Example| Example {
        before: example.before.clone(),
        play: example.play.clone(),
        after: example.after.clone(),
        result: example.result.as_deref().and_then(result),
        why: example.why.clone(),
    };
    VariantFile {
        schema: Some(1),
        id: Some(variant.id.clone()),
        name: Some(variant.name.clone()),
        aliases: variant.aliases.clone(),
        extends: None,
        evidence: None,
        without: Vec::new(),
        about: Some(About {
            names: variant.about.names.clone(),
            place: some(&variant.about.place),
            summary: some(&variant.about.summary),
            rules: some(&variant.about.rules),
        }),
        source: variant.about.sources.iter().map(source).collect(),
        words: Some(words(&variant.words)),
        rules: tables(&variant.rules, &variant.rows),
        reading: variant.readings.iter().map(reading).collect(),
        option: Named::default(),
        example: variant.examples.iter().map(example).collect(),
        table: variant.table.clone().map(|csv| Table { csv }),
    }
}

fn result(letter: &str) -> Option<ResultLetter> {
    Some(match letter {
        "A" => ResultLetter::A,
        "B" => ResultLetter::B,
        "D" => ResultLetter::D,
        "T" => ResultLetter::T,
        _ => return None,
    })
}

fn source(source: &super::about::Source) -> Source {
    let super::about::Source {
        cite,
        pages,
        note,
        url,
    } = source.clone();
    Source {
        cite,
        pages,
        note,
        url,
    }
}

fn words(words: &super::about::Words) -> Words {
    let words = words.clone();
    Words {
        counter: Some(words.counter),
        counters: Some(words.counters),
        hole: Some(words.hole),
        holes: Some(words.holes),
        unit: Some(words.unit),
        units: Some(words.units),
        weg: Some(words.weg),
        numbers: Some(words.numbers.into()),
    }
}

/// Writes a reading; the options are decided, so that it can't point at one.
fn reading(reading: &super::about::Reading) -> Reading {
    let super::about::Reading {
        id,
        sentence,
        question,
        taken,
        others,
        ..
    } = reading.clone();
    Reading {
        id,
        sentence,
        question,
        taken,
        others,
        option: None,
    }
}

/// Writes rules as tables in which nothing is left out.
pub fn tables(rules: &Rules, names: &RowNames) -> RuleTables {
    let name = |names: &[Option<String>], i: usize| names.get(i).cloned().flatten();
    RuleTables {
        board: Some(board(&rules.board, &rules.sow)),
        setup: Some(setup(rules)),
        opening: Some(opening(&rules.opening)),
        lift: Some(Lift {
            never_from: Some(
                rules
                    .lift
                    .never_from
                    .iter()
                    .map(|&kind| kind.into())
                    .collect(),
            ),
            min: Some(rules.lift.min),
        }),
        sow: Some(Sow {
            laps: Some(rules.sow.laps.into()),
            skip_origin: Some(rules.sow.skip_origin),
            skip_stores: Some(rules.sow.skip_stores.into()),
            skip: rules.sow.skip.map(|skip| Skip {
                owner: skip.owner.map(owner),
                holds: skip.holds,
            }),
            passing: Some(rules.passing_time.into()),
        }),
        passing: Some(
            rules
                .passing
                .iter()
                .enumerate()
                .map(|(i, row)| passing_row(row, name(&names.passing, i)))
                .collect(),
        ),
        last: Some(
            rules
                .last
                .iter()
                .enumerate()
                .map(|(i, row)| last_row(row, name(&names.last, i)))
                .collect(),
        ),
        turn: Some(Turn {
            again_if_captured: Some(rules.turn.again_if_captured),
            captures: Some(rules.turn.captures.into()),
        }),
        endless: Some(endless(&rules.endless)),
        round_end: Some(RoundEnd {
            when: Some(rules.round_end.when.into()),
            rest: Some(rules.round_end.rest.into()),
        }),
        score: Some(Score {
            unit: Some(rules.score.unit),
            count: Some(if rules.score.wegs {
                vec![Counted::Store, Counted::Wegs]
            } else {
                vec![Counted::Store]
            }),
        }),
        rounds: Some(rounds(&rules.rounds)),
        match_: Some(match_table(rules)),
        limits: Some(Limits {
            max_turns: Some(rules.limits.max_turns),
            max_rounds: Some(rules.limits.max_rounds),
        }),
        rows: Named::default(),
    }
}

fn board(board: &Board, sow: &rules::Sow) -> super::schema::Board {
    let row = |row: &Vec<Hole>| {
        row.iter()
            .map(|&hole| board.name(hole))
            .collect::<Vec<_>>()
            .join(" ")
    };
    super::schema::Board {
        rows: Some(board.rows().iter().map(row).collect()),
        stores: Some(sow.stores),
        route: Some(sow.route.into()),
    }
}

fn setup(rules: &Rules) -> Setup {
    let counters = &rules.setup.counters;
    let alike = counters.iter().all(|n| Some(n) == counters.first());
    Setup {
        counters: counters.first().copied().filter(|_| alike),
        layout: (!alike).then(|| counters.clone()),
        first: Some(match rules.setup.first {
            rules::First::Player(Side::A) => First::A,
            rules::First::Player(Side::B) => First::B,
            rules::First::Lots => First::Lots,
        }),
    }
}

fn opening(opening: &rules::Opening) -> Opening {
    match opening {
        rules::Opening::None => Opening {
            kind: Some(OpeningKind::None),
            ..Opening::default()
        },
        rules::Opening::Race(race) => Opening {
            kind: Some(OpeningKind::Race),
            origin: Some(race.origin.into()),
            model: Some(match race.model {
                rules::RaceModel::Synchronous => RaceModel::Synchronous,
                rules::RaceModel::Before(Side::A) => RaceModel::AFirst,
                rules::RaceModel::Before(Side::B) => RaceModel::BFirst,
            }),
            finish: Some(race.finish.into()),
            captures: Some(race.captures),
            tie: Some(match race.tie {
                rules::RaceTie::First => RaceTie::First,
                rules::RaceTie::Player(Side::A) => RaceTie::A,
                rules::RaceTie::Player(Side::B) => RaceTie::B,
            }),
            ..Opening::default()
        },
        rules::Opening::Push(push) => Opening {
            kind: Some(OpeningKind::Push),
            origin: Some(push.origin.into()),
            first_makes_weg: Some(push.first_makes_weg),
            sow_last: Some(push.sow_last),
            ..Opening::default()
        },
    }
}

fn owner(whose: rules::Whose) -> Owner {
    match whose {
        rules::Whose::Own => Owner::Own,
        rules::Whose::Opponent => Owner::Opponent,
    }
}

fn presence(some: bool) -> Presence {
    if some { Presence::Some } else { Presence::None }
}

fn passing_row(row: &rules::PassingRow, name: Option<String>) -> PassingRow {
    let (action, taker) = match row.action {
        rules::PassingAction::Stay => (PassingAction::Stay, None),
        rules::PassingAction::Take(taker) => (PassingAction::Take, Some(taker.into())),
        rules::PassingAction::MakeJen => (PassingAction::MakeJen, None),
    };
    PassingRow {
        row: name,
        kind: row.when.kind.map(Into::into),
        owner: row.when.owner.map(owner),
        makes: row.when.makes,
        action: Some(action),
        taker,
    }
}

fn last_row(row: &rules::LastRow, name: Option<String>) -> LastRow {
    let mut raised = LastRow {
        row: name,
        kind: row.when.kind.map(Into::into),
        owner: row.when.owner.map(owner),
        before: row.when.before,
        makes: row.when.makes,
        facing: row.when.facing.map(presence),
        facing_holds: row.when.facing_holds,
        next: row.when.next.map(presence),
        then: Some(row.then.into()),
        ..LastRow::default()
    };
    raised.action = Some(match row.action {
        Action::Nothing => match row.then {
            rules::Then::Relay => LastAction::Relay,
            rules::Then::RelayNext => LastAction::RelayNext,
            rules::Then::End | rules::Then::Again => LastAction::Stop,
        },
        Action::TakeHere => LastAction::TakeHere,
        Action::TakeFacing { with_last } => {
            raised.with_last = Some(with_last);
            LastAction::TakeFacing
        }
        Action::TakeNext => LastAction::TakeNext,
        Action::TakeAllHolding(number) => {
            raised.holds = Some(number);
            LastAction::TakeAllHolding
        }
        Action::MakeWeg => LastAction::MakeWeg,
        Action::Tax { take, first_free } => {
            raised.take = Some(take);
            raised.first_free = Some(first_free.into());
            LastAction::Tax
        }
    });
    if matches!(
        raised.action,
        Some(LastAction::Relay | LastAction::RelayNext)
    ) {
        raised.then = None;
    }
    raised
}

fn endless(endless: &rules::Endless) -> Endless {
    let (test, limit) = match endless.test {
        rules::EndlessTest::Cycle => (EndlessTest::Cycle, None),
        rules::EndlessTest::Laps(limit) => (EndlessTest::Laps, Some(limit)),
    };
    Endless {
        test: Some(test),
        limit,
        result: Some(endless.result.into()),
    }
}

fn rounds(rounds: &rules::Rounds) -> Rounds {
    match *rounds {
        rules::Rounds::Single => Rounds {
            kind: Some(RoundsKind::Single),
            ..Rounds::default()
        },
        rules::Rounds::HoleOwnership {
            per_hole,
            three_extra,
            two_two,
            gained,
            starter,
            opening,
        } => Rounds {
            kind: Some(RoundsKind::HoleOwnership),
            per_hole: Some(per_hole),
            three_extra: Some(three_extra.into()),
            two_two: Some(two_two.into()),
            gained: Some(gained.into()),
            starter: Some(starter.into()),
            opening: Some(opening.into()),
            ..Rounds::default()
        },
        rules::Rounds::RefillAlike {
            per_hole,
            from,
            fill,
            starter,
            opening,
        } => Rounds {
            kind: Some(RoundsKind::RefillAlike),
            per_hole: Some(per_hole),
            from: Some(from.into()),
            fill: Some(fill.into()),
            starter: Some(starter.into()),
            opening: Some(opening.into()),
            ..Rounds::default()
        },
    }
}

fn match_table(rules: &Rules) -> Match {
    let (end, at_most) = match rules.match_end {
        rules::MatchEnd::OneRound => (MatchEnd::OneRound, None),
        rules::MatchEnd::NoHoles => (MatchEnd::NoHoles, None),
        rules::MatchEnd::CountersAtMost(most) => (MatchEnd::CountersAtMost, Some(most)),
    };
    Match {
        end: Some(end),
        at_most,
        last_hole: Some(rules.last_hole.into()),
    }
}
