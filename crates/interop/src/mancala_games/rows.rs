//! The rows for passing and last counters.
//!
//! MancalaGames examines a last counter in this order: stores; captures that stop a lap; the condition for another lap;
//! captures where the laps have come to rest.

use gebeta_core::rules::{
    Action, Along, Chain, FirstFree, HoleKind, HoleWhen, LastRow, LastWhen, Number, NumberRange,
    Numbers, Owner, PassingAction, PassingRow, PassingWhen, Place, Take, Taker, Then,
};

use super::read::Properties;

impl Properties {
    /// Returns whether each player sows only round their own side.
    pub fn keeps_to_own_side(&self) -> bool {
        self.class == "NorthSouthCycle" || self.gives_captures()
    }

    /// Returns whether captures are given to the opponent.
    pub fn gives_captures(&self) -> bool {
        self.class == "NSGratuitous" || self.has_halves()
    }

    /// Returns whether the players own the right and the left half of the board.
    pub fn has_halves(&self) -> bool {
        self.class == "EWGratuitous" && self.holes.is_multiple_of(2)
    }

    /// Returns whether a turn can have several laps.
    pub fn has_laps(&self) -> bool {
        self.word("mlaps") != "OFF"
    }

    /// Returns whether counters fall into stores.
    pub fn sows_stores(&self) -> bool {
        self.word("sow_stores") != "NEITHER"
    }

    /// Returns whether the holes are named clockwise. They are named in sowing order, except where stores lie beyond
    /// the last hole of an anticlockwise round.
    pub fn is_named_clockwise(&self) -> bool {
        self.word("sow_direct") == "CW" && !self.sows_stores()
    }

    /// Returns whether holes are captured for the number of counters in them.
    pub fn takes_numbers(&self) -> bool {
        self.is("evens")
            || !self.numbers("capt_on").is_empty()
            || self.count("capt_min") > 0
            || self.count("capt_max") > 0
    }

    /// Returns the numbers of counters that are captured; any number if no parameter sets one.
    fn taken(&self) -> Number {
        let (least, most) = (self.count("capt_min").max(1), self.count("capt_max"));
        let listed = self.numbers("capt_on");
        if listed.is_empty() && !self.is("evens") {
            let range = match most {
                0 => Some(NumberRange::from(least as u8)),
                most => NumberRange::new(least as u8, most as u8),
            };
            return range.map_or(Number::NONE, Number::from);
        }
        let fits = |number: &i64| {
            *number >= least
                && (most == 0 || *number <= most)
                && (listed.is_empty() || listed.contains(number))
                && (!self.is("evens") || number % 2 == 0)
        };
        let numbers = (1..=i64::from(self.total())).filter(fits);
        let numbers: Numbers = numbers.map(|number| number as u8).collect();
        numbers.into()
    }

    /// Returns whether holes are captured.
    pub fn captures_holes(&self) -> bool {
        self.word("child_type") == "WEG"
    }

    /// Returns the owner of the holes whose contents are captured.
    fn side(&self) -> Owner {
        match self.word("capt_side") {
            "OPP_SIDE" | "OPP_CONT" | "OPP_TERR" => Owner::Opponent,
            "OWN_SIDE" | "OWN_CONT" | "OWN_TERR" => Owner::Own,
            _ => Owner::Any,
        }
    }

    /// Returns how a turn continues after a capture.
    fn then(&self) -> Then {
        match self.word("capt_rturn") {
            "ALWAYS" => Then::Again,
            _ => Then::End,
        }
    }

    /// Returns the chain of a capture, where several holes are captured.
    fn chain(&self, along: Along, owner: Owner, holds: Option<Number>) -> Option<Chain> {
        let most = match self.count("multicapt") {
            0 | 1 => return None,
            -1 => None,
            most => Some((most - 1).clamp(1, 255) as u8),
        };
        Some(Chain {
            along,
            owner,
            holds,
            most,
        })
    }

    /// Returns whether a last counter captures the hole where it falls for the number in it.
    fn takes_here(&self) -> bool {
        self.takes_numbers() && self.word("crosscapt") == "NONE" && self.word("capt_type") == "NONE"
    }
}

/// Returns the rows for passing counters.
pub fn passing(game: &Properties) -> Vec<PassingRow> {
    let (whose, taker) = match game.word("sow_rule") {
        "ENPAS_ALL_OWNER_SOW" | "ENPAS_ALL_OWNER_OWN" => (Owner::Any, Taker::Owner),
        "ENPAS_ALL_SOWER" => (Owner::Any, Taker::Sower),
        "ENPAS_SOW_SOWER" => (Owner::Own, Taker::Sower),
        "ENPAS_OPP_SOWER" => (Owner::Opponent, Taker::Sower),
        _ => return Vec::new(),
    };
    let owner = match (whose, game.side()) {
        (Owner::Any, side) => side,
        (whose, Owner::Any) => whose,
        (whose, side) if whose == side => whose,
        _ => return Vec::new(),
    };
    vec![PassingRow {
        row: Some("taken_in_passing".into()),
        when: PassingWhen {
            owner,
            makes: Some(game.taken()),
            ..PassingWhen::default()
        },
        action: PassingAction::Take { to: taker },
    }]
}

/// Returns the rows for last counters.
pub fn last(game: &Properties) -> Vec<LastRow> {
    let mut rows = stores(game);
    rows.extend(captured_by(game));
    rows.extend(stopping(game));
    rows.extend(another_lap(game));
    rows.extend(at_rest(game));
    if game.is("moveunlock") {
        let unmoved = of_kind(HoleKind::Unmoved);
        rows.push(row("not_moved_yet", unmoved, Action::Stay, Then::End));
    }
    rows.push(row("rest", LastWhen::default(), Action::Stay, Then::End));
    if game.word("sow_rule") == "CHANGE_DIR_LAP" {
        let relays = rows.iter_mut().filter(|row| row.then == Then::Relay);
        relays.for_each(|row| row.then = Then::RelayBack);
    }
    rows
}

fn row(name: &str, when: LastWhen, action: Action, then: Then) -> LastRow {
    LastRow {
        row: Some(name.to_string()),
        when,
        action,
        to: Taker::Sower,
        then,
    }
}

/// Returns the condition for a kind of hole.
fn of_kind(kind: HoleKind) -> LastWhen {
    LastWhen {
        kind: Some(kind.into()),
        ..LastWhen::default()
    }
}

/// Returns the capture of all the opponent's holes that hold a capturable number.
fn of_all_opponents(game: &Properties) -> Take {
    Take {
        only: HoleWhen {
            owner: Owner::Opponent,
            holds: Some(game.taken()),
        },
        ..Take::from([Place::All])
    }
}

/// Returns the rows for a last counter in a store.
fn stores(game: &Properties) -> Vec<LastRow> {
    let in_store = |name, kind, then| row(name, of_kind(kind), Action::Stay, then);
    let again = |repeats| if repeats { Then::Again } else { Then::End };
    let word = game.word("sow_stores");
    let own = again(matches!(word, "OWN" | "BOTH" | "BOTH_NR_OPP"));
    let other = again(matches!(word, "BOTH" | "BOTH_NR_OWN"));
    match word {
        "NEITHER" => Vec::new(),
        "OWN" | "OWN_NR" => vec![in_store("own_store", HoleKind::OwnStore, own)],
        _ => vec![
            in_store("own_store", HoleKind::OwnStore, own),
            in_store("opponents_store", HoleKind::OpponentStore, other),
        ],
    }
}

/// Returns the rows for a last counter in a captured hole, or one that captures a hole.
fn captured_by(game: &Properties) -> Vec<LastRow> {
    if !game.captures_holes() {
        return Vec::new();
    }
    let makes_one = LastWhen {
        owner: match game.word("child_rule") {
            "OPP_SIDE_ONLY" | "OPP_OWNER_ONLY" => Owner::Opponent,
            "OWN_SIDE_ONLY" | "OWN_OWNER_ONLY" => Owner::Own,
            _ => Owner::Any,
        },
        makes: Some(Number::Exactly(game.count("child_cvt").clamp(0, 255) as u8)),
        ..LastWhen::default()
    };
    let tax = Action::Tax {
        counters: 2,
        first_free: FirstFree::No,
    };
    let stop = |name, kind| row(name, of_kind(kind), Action::Stay, Then::End);
    vec![
        stop("own_weg", HoleKind::OwnCaptured),
        row("tax", of_kind(HoleKind::OpponentCaptured), tax, game.then()),
        row("weg", makes_one, Action::CaptureHole, Then::End),
    ]
}

/// Returns the row for captures while laps go on, or captures that stop them.
fn stopping(game: &Properties) -> Option<LastRow> {
    let rule = game.word("sow_rule");
    let at_each_lap = rule == "LAP_CAPT";
    if at_each_lap && game.word("capt_type") == "TWO_OUT" {
        let mut capture = across_the_gap(game);
        capture.row = Some("capture_on_the_way".into());
        capture.when.before = Some(Number::SOME);
        capture.then = Then::Relay;
        return Some(capture);
    }
    if !game.takes_here() {
        return None;
    }
    let whose = game.side();
    let goes_over = game.word("capt_side").ends_with("CONT");
    let along = match game.word("capt_dir") {
        "SOW" => Along::On,
        _ => Along::Back,
    };
    let number = game.taken();
    let chain_owner = if goes_over { Owner::Any } else { whose };
    let is_owners = rule == "ENPAS_ALL_OWNER_OWN";
    let mut take = Take::from([Place::Here]);
    if !is_owners {
        take.chain = game.chain(along, chain_owner, Some(number));
    }
    match game.word("pickextra") {
        "PICKCROSS" => take.from = [Place::Here, Place::Across].into(),
        "PICKOPPBASIC" => take = of_all_opponents(game),
        _ => {}
    }
    let then = match (at_each_lap, is_owners, game.word("mlaps")) {
        (true, _, _) | (_, true, "LAPPER_NEXT") => Then::RelayNext,
        (_, true, _) => Then::End,
        _ => game.then(),
    };
    let when = LastWhen {
        kind: game.is("moveunlock").then_some(HoleKind::Plain.into()),
        owner: whose,
        makes: Some(number),
        ..LastWhen::default()
    };
    let mut capture = row("capture", when, Action::Take(take), then);
    if is_owners {
        capture.to = Taker::Owner;
    }
    Some(capture)
}

/// Returns the row for another lap.
fn another_lap(game: &Properties) -> Option<LastRow> {
    let mut when = LastWhen::default();
    let then = match game.word("mlaps") {
        "LAPPER" => {
            when.before = Some(Number::SOME);
            Then::Relay
        }
        "LAPPER_NEXT" => {
            when.at.next = Some(Number::SOME);
            Then::RelayNext
        }
        _ => return None,
    };
    let number = game.count("mlap_param").clamp(0, 255) as u8;
    match game.word("mlap_cont") {
        "ON_PARAM" => when.makes = Some(Number::Exactly(number)),
        "GREQ_PARAM" => when.makes = Some(NumberRange::from(number).into()),
        "OWN_SIDE" => when.owner = Owner::Own,
        "OPP_SIDE" => when.owner = Owner::Opponent,
        _ => {}
    }
    Some(row("another_lap", when, Action::Stay, then))
}

/// Returns the rows for captures where a sowing has come to rest.
fn at_rest(game: &Properties) -> Vec<LastRow> {
    if game.word("crosscapt") != "NONE" {
        return what_faces(game);
    }
    match game.word("capt_type") {
        "TWO_OUT" => vec![across_the_gap(game)],
        "NEXT" => {
            let number = game.taken();
            let mut when = LastWhen::default();
            when.at.next = Some(number);
            let take = Take {
                // The chain asks for the next hole again from each hole.
                chain: game.chain(Along::On, Owner::Any, None),
                ..Take::from([Place::Next])
            };
            vec![row("capture", when, Action::Take(take), game.then())]
        }
        "CAPT_OPP_1CCW" => {
            let take = Action::Take(of_all_opponents(game));
            let on_the_other_side = LastWhen {
                owner: Owner::Opponent,
                ..LastWhen::default()
            };
            let in_own_rightmost = LastWhen {
                owner: Owner::Own,
                from_right: Some(Number::Exactly(1)),
                ..LastWhen::default()
            };
            [
                ("capture", on_the_other_side),
                ("capture_from_rightmost", in_own_rightmost),
            ]
            .map(|(name, when)| row(name, when, take, game.then()))
            .into()
        }
        _ => Vec::new(),
    }
}

/// Returns the row that captures the hole after an empty one.
fn across_the_gap(game: &Properties) -> LastRow {
    let mut when = LastWhen::default();
    when.at.next = Some(Number::NONE);
    when.at.beyond = Some(Number::SOME);
    if !game.has_laps() {
        when.before = Some(Number::SOME);
    }
    let mut take = Take {
        chain: game.chain(Along::Gap, Owner::Any, None),
        ..Take::from([Place::Beyond])
    };
    if game.word("pickextra") == "PICKCROSS" {
        take.from = [Place::Beyond, Place::AcrossBeyond].into();
    }
    row("capture", when, Action::Take(take), game.then())
}

/// Returns the row that captures the hole opposite the last counter.
fn what_faces(game: &Properties) -> Vec<LastRow> {
    let owner = match game.side() {
        Owner::Opponent => Owner::Own,
        Owner::Own => Owner::Opponent,
        Owner::Any => Owner::Any,
    };
    let mut when = LastWhen {
        owner,
        ..LastWhen::default()
    };
    if game.word("crosscapt") != "ANY" {
        when.before = Some(Number::NONE);
    }
    let alone = when;
    if game.is("xc_sown") {
        when.reaches = Owner::Opponent;
    }
    let there = when;
    when.at.across = Some(game.taken());
    let picks = game.word("xcpickown");
    let take = match picks {
        _ if game.word("pickextra") == "PICKOPPBASIC" => of_all_opponents(game),
        "LEAVE" => Take::from([Place::Across]),
        _ => Take::from([Place::Here, Place::Across]),
    };
    let take = Take {
        chain: game.chain(Along::On, owner, Some(Number::NONE)),
        ..take
    };
    let then = match game.word("sow_rule") {
        "LAP_CAPT" => Then::Relay,
        _ => game.then(),
    };
    let mut rows = vec![row("capture", when, Action::Take(take), then)];
    if game.is("xc_sown") {
        rows.push(row("faces_nothing", there, Action::Stay, Then::End));
        rows.push(row("not_there_yet", alone, Action::Stay, Then::Again));
    }
    if picks == "ALWAYS_PICK" {
        let take = Take::from([Place::Here]);
        rows.push(row("faces_nothing", alone, Action::Take(take), Then::End));
    }
    rows
}
