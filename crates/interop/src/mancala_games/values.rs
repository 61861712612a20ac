//! The values of parameters that a variant file can say.

/// The parameters of which not every value can be said, with those that can.
pub const SAYABLE: &[(&str, &[&str])] = &[
    (
        "end_cond",
        &["NO_ADDTL", "CLEARED_OWN", "CLEARED_OPP", "SEEDS_LIMIT"],
    ),
    (
        "rounds",
        &["NO_ROUNDS", "NO_MOVES", "END_S_SEEDS", "END_2S_SEEDS"],
    ),
    (
        "round_fill",
        &[
            "NOT_APPLICABLE",
            "LEFT_FILL",
            "RIGHT_FILL",
            "UMOVE",
            "TERR_EX_RANDOM",
            "TERR_EX_LOSER",
            "TERR_EX_EMPTY",
        ],
    ),
    (
        "start_pattern",
        &[
            "ALL_EQUAL",
            "ALTERNATES",
            "ALTS_WITH_1",
            "CLIPPEDTRIPLES",
            "TWOEMPTY",
            "RIGHTMOST_PLUS_ONE",
            "RANDOM",
        ],
    ),
    ("prescribed", &["NONE", "MLAPS_SOWER"]),
    ("play_locs", &["BOARD_ONLY"]),
    (
        "allow_rule",
        &[
            "NONE",
            "OPP_OR_EMPTY",
            "SINGLE_TO_ZERO",
            "SINGLE_ONLY_ALL",
            "TWO_ONLY_ALL",
            "TWO_ONLY_ALL_RIGHT",
            "FIRST_TURN_ONLY_RIGHT_TWO",
            "RIGHT_2_1ST_THEN_ALL_TWO",
            "NOT_XFROM_1S",
            "OCCUPIED",
            "MOVE_ALL_HOLES_FIRST",
        ],
    ),
    (
        "mlap_cont",
        &[
            "NONE",
            "ON_PARAM",
            "GREQ_PARAM",
            "OWN_SIDE",
            "OPP_SIDE",
            "STOP_STORE",
        ],
    ),
    ("child_type", &["NOCHILD", "WEG"]),
    (
        "sow_rule",
        &[
            "NONE",
            "ENPAS_ALL_OWNER_SOW",
            "ENPAS_ALL_OWNER_OWN",
            "NO_SOW_OPP_NS",
            "MAX_SOW",
            "CHANGE_DIR_LAP",
            "LAP_CAPT",
            "ENPAS_ALL_SOWER",
            "ENPAS_SOW_SOWER",
            "ENPAS_OPP_SOWER",
        ],
    ),
    ("nosinglecapt", &["false"]),
    ("nocaptmoves", &["0", "1", "2", "3", "4", "5", "6", "7"]),
    ("capt_type", &["NONE", "NEXT", "TWO_OUT", "CAPT_OPP_1CCW"]),
    (
        "pickextra",
        &["NONE", "PICKCROSS", "PICKOPPBASIC", "PICKLASTSEEDS"],
    ),
    (
        "grandslam",
        &[
            "LEGAL",
            "NOT_LEGAL",
            "NO_CAPT",
            "OPP_GETS_REMAIN",
            "LEAVE_LEFT",
            "LEAVE_RIGHT",
            "LEGAL_SHARE",
        ],
    ),
    ("capt_rturn", &["NO_REPEAT", "ALWAYS"]),
];
