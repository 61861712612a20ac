//! The parameters of a game file: what each is called, which values it has, and what it is if left out.

/// What kind of value a parameter has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Yes or no; no if left out.
    Flag,
    /// A number; this one if left out.
    Count(i64),
    /// A list of numbers, empty if left out.
    Numbers,
    /// One of these words, written as its number; the words are numbered from the first number on, and the one that is
    /// numbered by the second is meant if it is left out.
    Word(i64, i64, &'static [&'static str]),
    /// What is no rule.
    Ignored,
}

/// Gives the kind of a parameter of `game_info`.
pub fn kind(name: &str) -> Option<Kind> {
    PARAMETERS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, kind)| *kind)
}

/// Words that are numbered from 0, the first of which is meant if the parameter is left out.
const fn word(words: &'static [&'static str]) -> Kind {
    Kind::Word(0, 0, words)
}

/// All parameters of `game_info`.
pub const PARAMETERS: &[(&str, Kind)] = &[
    ("name", Kind::Ignored),
    ("about", Kind::Ignored),
    ("help_file", Kind::Ignored),
    (
        "goal",
        word(&[
            "MAX_SEEDS",
            "DEPRIVE",
            "TERRITORY",
            "CLEAR",
            "RND_WIN_COUNT_MAX",
            "RND_SEED_COUNT",
            "RND_EXTRA_SEEDS",
            "RND_POINTS",
            "RND_WIN_COUNT_CLR",
            "RND_WIN_COUNT_DEP",
            "IMMOBILIZE",
            "RND_WIN_COUNT_IMB",
        ]),
    ),
    ("goal_param", Kind::Count(0)),
    (
        "end_cond",
        word(&[
            "NO_ADDTL",
            "CLEARED_OWN",
            "CLEARED_OPP",
            "SEEDS_LIMIT",
            "HOLE_SEED_LIMIT",
        ]),
    ),
    ("end_param", Kind::Count(0)),
    ("mustpass", Kind::Flag),
    (
        "rounds",
        word(&[
            "NO_ROUNDS",
            "HALF_SEEDS",
            "NO_MOVES",
            "END_S_SEEDS",
            "END_2S_SEEDS",
        ]),
    ),
    (
        "round_starter",
        word(&["ALTERNATE", "LOSER", "WINNER", "LAST_MOVER"]),
    ),
    (
        "round_fill",
        word(&[
            "NOT_APPLICABLE",
            "LEFT_FILL",
            "RIGHT_FILL",
            "OUTSIDE_FILL",
            "EVEN_FILL",
            "SHORTEN",
            "UCHOOSE",
            "UMOVE",
            "UCHOWN",
            "SHORTEN_ALL",
            "LOSER_ONLY",
            "TERR_EX_RANDOM",
            "TERR_EX_LOSER",
            "TERR_EX_EMPTY",
        ]),
    ),
    ("no_sides", Kind::Flag),
    ("stores", Kind::Flag),
    (
        "start_pattern",
        word(&[
            "ALL_EQUAL",
            "GAMACHA",
            "ALTERNATES",
            "ALTS_WITH_1",
            "CLIPPEDTRIPLES",
            "TWOEMPTY",
            "RANDOM",
            "ALTS_SPLIT",
            "RIGHTMOST_PLUS_ONE",
            "MOVE_RIGHTMOST",
            "MOVE_RANDOM",
            "NO_REPEAT_SOW_OWN",
            "RANDOM_ZEROS",
            "AZIGO",
        ]),
    ),
    (
        "prescribed",
        word(&[
            "NONE",
            "BASIC_SOWER",
            "MLAPS_SOWER",
            "SOW1OPP",
            "PLUS1MINUS1",
            "ARNGE_LIMIT",
            "NO_UDIR_FIRSTS",
        ]),
    ),
    (
        "unclaimed",
        word(&[
            "HOLE_OWNER",
            "DONT_SCORE",
            "LAST_MOVER",
            "UNFED_PLAYER",
            "DIVVIED",
        ]),
    ),
    (
        "quitter",
        Kind::Word(
            0,
            4,
            &[
                "HOLE_OWNER",
                "DONT_SCORE",
                "LAST_MOVER",
                "UNFED_PLAYER",
                "DIVVIED",
            ],
        ),
    ),
    (
        "play_locs",
        word(&["BOARD_ONLY", "BRD_OWN_STR_ALL", "BRD_OWN_STR_CHS"]),
    ),
    ("min_move", Kind::Count(1)),
    (
        "allow_rule",
        word(&[
            "NONE",
            "OPP_OR_EMPTY",
            "SINGLE_TO_ZERO",
            "SINGLE_ONLY_ALL",
            "SINGLE_ALL_TO_ZERO",
            "TWO_ONLY_ALL",
            "TWO_ONLY_ALL_RIGHT",
            "FIRST_TURN_ONLY_RIGHT_TWO",
            "RIGHT_2_1ST_THEN_ALL_TWO",
            "MOVE_ALL_HOLES_FIRST",
            "NOT_XFROM_1S",
            "OCCUPIED",
            "RIGHT_HALF_FIRSTS",
            "RIGHT_HALF_1ST_OPE",
        ]),
    ),
    ("mustshare", Kind::Flag),
    (
        "sow_direct",
        Kind::Word(
            -1,
            1,
            &[
                "CW",
                "SPLIT",
                "CCW",
                "PLAYALTDIR",
                "EVEN_ODD_DIR",
                "TOCENTER",
            ],
        ),
    ),
    ("sow_start", Kind::Flag),
    ("move_one", Kind::Flag),
    ("skip_start", Kind::Flag),
    (
        "sow_stores",
        word(&[
            "NEITHER",
            "OWN",
            "BOTH",
            "OWN_NR",
            "BOTH_NR",
            "BOTH_NR_OWN",
            "BOTH_NR_OPP",
        ]),
    ),
    ("blocks", Kind::Flag),
    ("mlaps", word(&["OFF", "LAPPER", "LAPPER_NEXT"])),
    (
        "mlap_cont",
        word(&[
            "NONE",
            "ON_PARAM",
            "GREQ_PARAM",
            "OWN_SIDE",
            "OPP_SIDE",
            "VISIT_OPP",
            "STOP_STORE",
            "NOT_FROM_STORE",
        ]),
    ),
    ("mlap_param", Kind::Count(0)),
    ("child_cvt", Kind::Count(0)),
    (
        "child_type",
        word(&[
            "NOCHILD",
            "NORMAL",
            "WALDA",
            "ONE_CHILD",
            "WEG",
            "BULL",
            "QUR",
            "RAM",
        ]),
    ),
    (
        "child_rule",
        word(&[
            "NONE",
            "OPP_SIDE_ONLY",
            "OWN_SIDE_ONLY",
            "OPPS_ONLY_NOT_1ST",
            "OPP_OWNER_ONLY",
            "OWN_OWNER_ONLY",
            "NOT_1ST_OPP",
        ]),
    ),
    (
        "child_locs",
        word(&[
            "ANYWHERE",
            "ENDS_ONLY",
            "NO_ENDS",
            "INV_ENDS_PLUS_MID",
            "ENDS_PLUS_ONE_OPP",
            "NO_OWN_RIGHT",
            "NO_OPP_RIGHT",
            "NO_OPP_LEFT",
            "NOT_SYM_OPP",
            "NOT_FACING",
            "ENDS_PLUS_ALL_OPP",
            "FIXED_ONE_RIGHT",
        ]),
    ),
    (
        "presowcapt",
        word(&["NONE", "CAPT_ONE", "ALL_SINGLE_XCAPT", "DRAW_1_XCAPT"]),
    ),
    (
        "sow_rule",
        word(&[
            "NONE",
            "SOW_BLKD_DIV",
            "SOW_BLKD_DIV_NR",
            "ENPAS_ALL_OWNER_SOW",
            "ENPAS_ALL_OWNER_OWN",
            "NO_SOW_OPP_NS",
            "CHANGE_DIR_LAP",
            "MAX_SOW",
            "LAP_CAPT",
            "NO_OPP_CHILD",
            "LAP_CAPT_OPP_GETS",
            "OPP_CHILD_ONLY1",
            "LAP_CAPT_SEEDS",
            "NO_CHILDREN",
            "ENPAS_ALL_SOWER",
            "ENPAS_SOW_SOWER",
            "ENPAS_OPP_SOWER",
        ]),
    ),
    ("sow_param", Kind::Count(0)),
    ("udir_holes", Kind::Numbers),
    ("capt_dir", word(&["OPP_SOW", "SOW", "BOTH"])),
    (
        "capt_side",
        word(&[
            "BOTH", "OPP_SIDE", "OWN_SIDE", "OPP_CONT", "OWN_CONT", "OPP_TERR", "OWN_TERR",
        ]),
    ),
    ("moveunlock", Kind::Flag),
    ("evens", Kind::Flag),
    ("capt_min", Kind::Count(0)),
    ("capt_max", Kind::Count(0)),
    ("capt_on", Kind::Numbers),
    ("nosinglecapt", Kind::Flag),
    ("nocaptmoves", Kind::Count(0)),
    (
        "capt_type",
        word(&[
            "NONE",
            "NEXT",
            "TWO_OUT",
            "MATCH_OPP",
            "SINGLETONS",
            "CAPT_OPP_1CCW",
            "PASS_STORE_CAPT",
            "PULL_ACROSS",
            "END_OPP_STORE_CAPT",
            "SANDWICH_CAPT",
        ]),
    ),
    ("crosscapt", word(&["NONE", "ONE_ZEROS", "ANY", "ONE_ANY"])),
    ("xc_sown", Kind::Flag),
    ("xcpickown", word(&["LEAVE", "PICK_ON_CAPT", "ALWAYS_PICK"])),
    (
        "pickextra",
        word(&[
            "NONE",
            "PICKCROSS",
            "PICKOPPBASIC",
            "PICKLASTSEEDS",
            "PICK2XLASTSEEDS",
            "PICKFINAL",
            "PICKCROSSMULT",
        ]),
    ),
    ("multicapt", Kind::Count(0)),
    (
        "grandslam",
        word(&[
            "LEGAL",
            "NOT_LEGAL",
            "NO_CAPT",
            "OPP_GETS_REMAIN",
            "LEAVE_LEFT",
            "LEAVE_RIGHT",
            "LEGAL_SHARE",
        ]),
    ),
    ("capt_rturn", word(&["NO_REPEAT", "ALWAYS", "ONCE"])),
];
