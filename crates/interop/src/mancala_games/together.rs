//! What of a game file can't be said together.

use super::read::Properties;
use super::tally;
use super::territory;

/// The most counters of a game whose even numbers a list in a variant file can hold.
const MOST_FOR_EVENS: u8 = 120;

/// Lists what can't be said together, and whether it is so in this game.
pub fn combinations(game: &Properties) -> Vec<(&'static [&'static str], bool)> {
    let word = |name: &str| game.word(name);
    let laps = word("mlaps");
    let has_laps = laps != "OFF";
    let sows_stores = game.sows_stores();
    let no_repeat_in_own = matches!(word("sow_stores"), "OWN_NR" | "BOTH_NR" | "BOTH_NR_OWN");
    let no_repeat_in_other = matches!(word("sow_stores"), "BOTH_NR" | "BOTH_NR_OPP");
    let repeats = (sows_stores && !matches!(word("sow_stores"), "OWN_NR" | "BOTH_NR"))
        || word("capt_rturn") == "ALWAYS"
        || game.is("xc_sown");
    let rule = word("sow_rule");
    let in_passing = rule.starts_with("ENPAS");
    let skips = matches!(rule, "NO_SOW_OPP_NS" | "MAX_SOW");
    let cross = word("crosscapt") != "NONE";
    let kind = word("capt_type");
    let side = word("capt_side");
    let basic = game.takes_numbers();
    let several = game.count("multicapt") != 0;
    let pick = word("pickextra");
    let slam = word("grandslam") != "LEGAL";
    let end = word("end_cond");
    let rounds = word("rounds") != "NO_ROUNDS";
    let share = game.is("mustshare");
    let pass = game.is("mustpass");
    let allow = word("allow_rule");
    let chooses = !game.numbers("udir_holes").is_empty();
    let unfed = word("unclaimed") == "UNFED_PLAYER";
    let quits = matches!(word("quitter"), "HOLE_OWNER" | "LAST_MOVER");
    let plain = !cross && kind == "NONE";
    let same_across = word("crosscapt") == "ONE_ZEROS" && word("xcpickown") == "LEAVE";
    let goal = tally::goal_of_a_round(game);
    let counted = tally::is_counted(game);
    let owned = territory::is_owned(game);
    let wegs = game.makes_wegs();
    let first_turns = [
        game.count("nocaptmoves") > 0,
        game.first_turn_is_plain(),
        game.first_turn_is_from_the_right(),
    ];
    let own_side = game.keeps_to_own_side();
    vec![
        // Where each player sows round his own side.
        (&["no_sides"], own_side && game.is("no_sides")),
        (
            &["sow_stores"],
            own_side && word("sow_stores").starts_with("BOTH"),
        ),
        (
            &["sow_direct"],
            own_side && word("sow_direct") == "PLAYALTDIR",
        ),
        // Where captures are given to the opponent.
        (&["goal"], game.gives_captures() && goal != "CLEAR"),
        (&["udir_holes"], game.gives_captures() && chooses),
        (
            &["sow_direct"],
            game.has_halves() && word("sow_direct") != "CCW",
        ),
        (
            &["start_pattern"],
            game.has_halves() && word("start_pattern") != "ALL_EQUAL",
        ),
        (
            &["goal", "stores"],
            goal == "MAX_SEEDS" && !game.is("stores"),
        ),
        (
            &["evens"],
            game.is("evens") && game.numbers("capt_on").is_empty() && game.total() > MOST_FOR_EVENS,
        ),
        (
            &["goal", "rounds"],
            match counted {
                true => !rounds || game.count("goal_param") < 1,
                false => goal != "MAX_SEEDS" && rounds,
            },
        ),
        (
            &["goal", "round_starter", "start_pattern"],
            tally::lays_out_for_another(game),
        ),
        (&["goal", "mustpass"], goal != "MAX_SEEDS" && pass),
        (&["goal", "mustshare"], goal != "MAX_SEEDS" && share),
        (
            &["goal", "end_cond"],
            goal != "MAX_SEEDS" && end != "NO_ADDTL",
        ),
        (
            &["goal", "pickextra"],
            goal != "MAX_SEEDS" && pick == "PICKLASTSEEDS",
        ),
        (
            &["goal", "sow_stores", "capt_rturn"],
            goal == "IMMOBILIZE" && repeats,
        ),
        // A turn is counted there with all that are played again in it.
        (
            &[
                "nocaptmoves",
                "prescribed",
                "allow_rule",
                "sow_stores",
                "capt_rturn",
            ],
            first_turns.contains(&true) && sows_stores
                || (first_turns[1] || first_turns[2]) && repeats && !first_turns[0],
        ),
        (
            &["nocaptmoves", "prescribed", "allow_rule"],
            game.count("nocaptmoves") > 1 && (first_turns[1] || first_turns[2]),
        ),
        (
            &["nocaptmoves", "sow_rule"],
            first_turns[0] && rule == "LAP_CAPT",
        ),
        (
            &["prescribed", "mlaps", "mlap_cont"],
            first_turns[1] && (laps != "LAPPER" || word("mlap_cont") != "NONE"),
        ),
        (
            &["prescribed", "capt_on", "nocaptmoves"],
            first_turns[1] && basic && plain && !first_turns[0],
        ),
        // The two rightmost are those there that can be lifted.
        (
            &["allow_rule", "blocks", "start_pattern", "min_move"],
            first_turns[2]
                && (game.is("blocks")
                    || word("start_pattern") != "ALL_EQUAL"
                    || game.count("min_move") > 1),
        ),
        (
            &["sow_direct", "sow_stores"],
            sows_stores && word("sow_direct") == "PLAYALTDIR",
        ),
        (
            &["rounds", "round_fill"],
            rounds && !counted && !owned && word("round_fill") == "NOT_APPLICABLE",
        ),
        // Its owner arranges what he has, and closes no hole.
        (
            &["round_fill", "blocks"],
            rounds && word("round_fill") == "UMOVE" && game.is("blocks"),
        ),
        (&["goal", "rounds"], owned && !rounds),
        // Every round is laid out as the first there.
        (
            &["goal", "start_pattern"],
            owned && word("start_pattern") != "ALL_EQUAL",
        ),
        // What is asked there is whose side of the board it is, not whose hole.
        (
            &["goal", "capt_side"],
            owned && !matches!(side, "BOTH" | "OPP_TERR" | "OWN_TERR"),
        ),
        (&["goal", "grandslam"], owned && slam),
        (&["goal", "mustshare"], owned && share),
        (&["goal", "crosscapt"], owned && cross),
        (
            &["goal", "child_rule"],
            owned && word("child_rule").ends_with("SIDE_ONLY"),
        ),
        (
            &["child_type", "child_rule"],
            wegs && matches!(word("child_rule"), "OPPS_ONLY_NOT_1ST" | "NOT_1ST_OPP"),
        ),
        (
            &["child_type", "child_locs"],
            wegs && word("child_locs") != "ANYWHERE",
        ),
        (
            &["child_type", "child_cvt"],
            wegs && game.count("child_cvt") < 1,
        ),
        (
            &["child_type", "mlaps"],
            wegs && (laps != "LAPPER" || word("mlap_cont") != "NONE"),
        ),
        (
            &[
                "child_type",
                "capt_on",
                "capt_type",
                "crosscapt",
                "sow_rule",
            ],
            wegs && (basic || !plain || rule != "NONE"),
        ),
        (&["child_type", "sow_stores"], wegs && sows_stores),
        (&["child_type", "no_sides"], wegs && game.is("no_sides")),
        (
            &["child_type", "mustshare", "grandslam"],
            wegs && (share || slam),
        ),
        (&["blocks", "rounds"], game.is("blocks") && !rounds),
        (
            &["unclaimed", "mustshare", "mustpass"],
            unfed && (!share || pass),
        ),
        (&["unclaimed", "quitter"], unfed && !quits),
        (
            &["end_cond", "mustpass"],
            end.starts_with("CLEARED") && pass,
        ),
        (
            &["end_cond", "sow_stores", "capt_rturn"],
            end.starts_with("CLEARED") && repeats,
        ),
        (
            &["end_cond", "allow_rule", "min_move"],
            end.starts_with("CLEARED") && (allow != "NONE" || game.count("min_move") > 1),
        ),
        (
            &["end_cond", "mustshare"],
            end.starts_with("CLEARED") && share,
        ),
        // Which lap has moved a single seed over decides there whether it rests.
        (
            &["sow_direct", "min_move", "udir_holes", "mlaps"],
            crossed_seeds_rest(game) && has_laps,
        ),
        (
            &["sow_direct", "udir_holes"],
            halves_meet_without_a_choice(game),
        ),
        (
            &["sow_rule", "mlaps"],
            rule == "CHANGE_DIR_LAP" && laps != "LAPPER",
        ),
        // Where the way is chosen, the holes that are captured with the last one are looked up as if it were not.
        (
            &["udir_holes", "sow_direct", "capt_dir"],
            chooses
                && matches!(word("sow_direct"), "CW" | "CCW")
                && word("capt_dir") == "OPP_SOW"
                && (several || kind == "NEXT"),
        ),
        // A hole that feeds one way may be sown the other way too.
        (&["udir_holes", "mustshare"], chooses && share),
        (&["udir_holes", "allow_rule"], chooses && allow != "NONE"),
        // Only what lies where the last seed falls is known here to have been moved before.
        (
            &["moveunlock", "capt_type", "crosscapt", "pickextra"],
            game.is("moveunlock") && (!(plain && basic) || pick != "NONE" || in_passing),
        ),
        (
            &["allow_rule", "no_sides"],
            allow == "MOVE_ALL_HOLES_FIRST" && game.is("no_sides"),
        ),
        (
            &["sow_rule", "sow_stores"],
            sows_stores && (in_passing || skips),
        ),
        (
            &["sow_rule", "allow_rule"],
            in_passing && matches!(allow, "OPP_OR_EMPTY" | "OCCUPIED"),
        ),
        (&["sow_rule", "capt_on"], in_passing && !basic),
        (
            &["sow_rule", "capt_type", "crosscapt"],
            rule == "ENPAS_ALL_OWNER_OWN" && !plain,
        ),
        (
            &["mlaps", "sow_stores"],
            laps == "LAPPER_NEXT" && sows_stores,
        ),
        (
            &["mlaps", "mlap_cont", "sow_stores"],
            has_laps
                && (no_repeat_in_own || no_repeat_in_other)
                && word("mlap_cont") != "STOP_STORE",
        ),
        (&["mlaps", "crosscapt"], laps == "LAPPER_NEXT" && cross),
        (
            &["crosscapt", "multicapt"],
            cross && several && !crosses_on_along_own_side(game),
        ),
        // What is asked there is whether the other side has changed, where a single seed ends on one's own.
        (
            &["xc_sown", "crosscapt", "capt_side"],
            game.is("xc_sown") && (word("crosscapt") != "ONE_ZEROS" || side != "OPP_SIDE"),
        ),
        (
            &["xc_sown", "xcpickown"],
            game.is("xc_sown") && word("xcpickown") == "ALWAYS_PICK",
        ),
        (
            &["xc_sown", "no_sides"],
            game.is("xc_sown") && game.is("no_sides"),
        ),
        (&["crosscapt", "capt_type"], cross && kind != "NONE"),
        (&["crosscapt", "capt_side"], cross && side.ends_with("CONT")),
        (
            &["crosscapt", "xcpickown"],
            word("crosscapt") == "ANY" && word("xcpickown") != "LEAVE",
        ),
        (
            &["capt_side", "multicapt"],
            side.ends_with("CONT") && !several,
        ),
        (&["capt_dir", "multicapt"], word("capt_dir") == "BOTH"),
        (
            &["capt_type", "capt_dir"],
            kind == "NEXT" && word("capt_dir") != "SOW",
        ),
        (
            &["capt_type", "capt_dir", "multicapt"],
            kind == "TWO_OUT" && several && word("capt_dir") != "SOW",
        ),
        (
            &["capt_type", "mlaps"],
            has_laps && matches!(kind, "NEXT" | "CAPT_OPP_1CCW"),
        ),
        (
            &["capt_type", "capt_side"],
            matches!(kind, "NEXT" | "TWO_OUT") && side != "BOTH",
        ),
        (
            &["capt_type", "pickextra", "multicapt"],
            kind == "CAPT_OPP_1CCW" && (pick != "PICKOPPBASIC" || several),
        ),
        (
            &["capt_type", "sow_direct"],
            kind == "CAPT_OPP_1CCW" && word("sow_direct") != "CCW",
        ),
        (
            &["pickextra", "capt_side", "crosscapt", "capt_type"],
            pick == "PICKCROSS" && (side != "BOTH" || cross || kind == "NEXT"),
        ),
        (&["pickextra", "multicapt"], pick == "PICKCROSS" && several),
        (
            &["pickextra", "capt_side", "crosscapt"],
            pick == "PICKOPPBASIC"
                && kind != "CAPT_OPP_1CCW"
                && (side != "OPP_SIDE" || !(plain || same_across) || !basic),
        ),
        (&["pickextra", "capt_on"], pick == "PICKOPPBASIC" && !basic),
        // The last seeds are counted on the side where captures are made, and a move that leaves them does not feed.
        (
            &["pickextra", "capt_side"],
            pick == "PICKLASTSEEDS" && side != "BOTH" && !cross,
        ),
        (
            &["pickextra", "mustshare"],
            pick == "PICKLASTSEEDS" && share,
        ),
        (
            &["sow_rule", "mlaps"],
            rule == "LAP_CAPT" && laps != "LAPPER",
        ),
        (
            &["sow_rule", "xcpickown"],
            rule == "LAP_CAPT" && cross && word("xcpickown") != "LEAVE",
        ),
        (
            &["sow_rule", "pickextra", "grandslam", "capt_rturn"],
            rule == "LAP_CAPT" && (pick != "NONE" || slam || word("capt_rturn") != "NO_REPEAT"),
        ),
    ]
}

/// Says whether what faces one empty hole of the player's own after the other is taken, as far as the sowing went.
fn crosses_on_along_own_side(game: &Properties) -> bool {
    game.word("crosscapt") == "ONE_ZEROS"
        && game.word("capt_side") == "OPP_SIDE"
        && game.word("capt_dir") == "SOW"
        && game.word("xcpickown") != "ALWAYS_PICK"
        && game.word("pickextra") == "NONE"
        && game.word("sow_rule") != "LAP_CAPT"
}

/// Says whether a single seed that has crossed over does not go back at once: the halves of a side are sown different ways, and
/// no player chooses the way of the holes at its ends.
pub fn crossed_seeds_rest(game: &Properties) -> bool {
    let last = i64::from(game.holes) - 1;
    let chosen = game.numbers("udir_holes");
    game.count("min_move") == 1
        && game.word("sow_direct") == "SPLIT"
        && !chosen.contains(&0)
        && !chosen.contains(&last)
}

/// Says whether a side has a hole between its halves whose way nothing is said of.
fn halves_meet_without_a_choice(game: &Properties) -> bool {
    let middle = i64::from(game.holes / 2);
    let halves = matches!(game.word("sow_direct"), "SPLIT" | "TOCENTER");
    halves && game.holes % 2 == 1 && !game.numbers("udir_holes").contains(&middle)
}
