//! The kinds of defects.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// A kind of defect of rules, or of the file that says them.
///
/// Its text, such as `no-such-row`, is its name. The kinds stand in the order in which a file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DefectCode {
    /// The file is not there, is a folder, or can't be opened.
    Unreadable,
    /// The file is longer than a variant file can be.
    TooLong,
    /// The file is not text in UTF-8.
    NotUtf8,
    /// The file is not valid TOML.
    Syntax,
    /// The file has no `schema` and nothing else that a variant file has. None of it is shown.
    NoVariantFile,
    /// A key stands twice in the same table.
    DuplicateKey,
    /// The file is written in a later version of the language.
    NewerSchema,
    /// The file is written in the first edition of the language, which `gebeta variants migrate` rewrites.
    FirstEdition,
    /// A table has no such key.
    UnknownKey,
    /// A key that has to be there is missing.
    MissingKey,
    /// A value is of another type than the key asks for.
    WrongType,
    /// A value is none of the words that the key knows.
    UnknownWord,
    /// A number is too small or too great.
    OutOfRange,
    /// A name or a word is empty or has several lines, or a text has characters that can't be shown.
    BadText,
    /// An id, or the name of an option or a choice, has letters that a name can't have.
    BadName,
    /// No variant has this id or alias.
    UnknownVariant,
    /// `extends` names no variant.
    UnknownParent,
    /// A file extends itself, through others or directly.
    ExtendsItself,
    /// A file extends a file that extends a file, and so on, too many times.
    ExtendsTooDeep,
    /// `without` names no option or reading of the parent.
    NotInherited,
    /// A file changes what an inherited option also changes, so the option no longer fits the file.
    StaleOption,
    /// `[rows]` names a row that is not there.
    NoSuchRow,
    /// Two rows have the same name.
    RowNameTwice,
    /// A variant has no option of this name.
    UnknownOption,
    /// An option has no choice of this name.
    UnknownChoice,
    /// Several options have a choice of this name.
    AmbiguousChoice,
    /// Two choices are named for one option.
    OptionTwice,
    /// Two choices can be played each for itself, but not together.
    ChoicesClash,
    /// The default of an option is none of its choices, or changes rules.
    DefaultChoice,
    /// A reading names an option that is not there.
    ReadingOption,
    /// Two readings have the same id.
    ReadingTwice,
    /// The board has not two or three rows.
    BoardRows,
    /// A row of the board is empty or too long.
    BoardWidth,
    /// The rows of the board have different lengths.
    BoardRagged,
    /// A name on the board is not a hole's name.
    BoardName,
    /// A hole stands twice on the board.
    BoardHoleTwice,
    /// A hole is missing on the board.
    BoardHoleMissing,
    /// A key means nothing with the kind or action of its table.
    KeyWithoutMeaning,
    /// The list of counters has not one number for each hole.
    LayoutLength,
    /// The board would hold more counters than a position can.
    TooManyCounters,
    /// The player who begins has no move.
    NothingToLift,
    /// The first counter falls into the hole that a handful passes over.
    OriginSkippedAndFirst,
    /// The route leads the other way for B, and turns go ways of their own.
    RouteAndDirection,
    /// The way is to be chosen from some holes, and from all.
    ChoiceTwice,
    /// No hole of a side has the number.
    NoSuchHole,
    /// A match is to be won by holes, and no hole ever changes its owner.
    HolesWithoutOwners,
    /// The steps of an opening can't follow each other.
    StepsOutOfOrder,
    /// What goes past a player's own side is to be taken, and what an opening sows would be, too.
    PastOwnAndOpening,
    /// What goes past a player's own side is to be taken, and rows of lifting ask where a handful ends.
    PastOwnAndEnds,
    /// Stores are to be passed over, but there are none on the route.
    NoStores,
    /// All holes are to be passed over, whatever they are.
    SkipsEverything,
    /// Captures are to be claimed that are not made at once.
    LateClaims,
    /// A row is for a kind of hole that never comes up in this game.
    KindNeverComesUp,
    /// A row is for a counter that passes a store, or for a turn that starts from one.
    StoreRow,
    /// A row is for turns that start from an empty hole.
    NeverLiftsNothing,
    /// A row is for a counter that makes an empty hole.
    NeverMakesNothing,
    /// A row takes from no place, or nothing from there.
    TakesNothing,
    /// A row draws counters from no place, from the hole itself or from a store.
    PullsNothing,
    /// Each player sows round their own side, and a key is about counters that fall on the other.
    OwnSideOnly,
    /// A chain is to go on from a store.
    ChainOfStores,
    /// A chain is to go on from places that are the same from everywhere.
    ChainOfEverything,
    /// The rows tell apart more cases than can be tried.
    TooManyCases,
    /// Earlier rows take all cases of a row, or its conditions exclude each other.
    RowNeverReached,
    /// Passing counters are judged late, by a row that does not say at which number.
    LatePassingNeedsMakes,
    /// Nothing is said about the last counter of a handful.
    NoLastRows,
    /// A row taxes a hole that nobody has captured.
    TaxWithoutWeg,
    /// A row captures a hole that is captured already.
    WegOfAWeg,
    /// A row makes a jen of a hole that is captured or a jen already.
    JenOfAWeg,
    /// A row says that the first time at a jen is free.
    TesetaAtAJen,
    /// No row says what happens in some case.
    OpenCase,
    /// A row lifts, takes or captures a store.
    ActsInAStore,
    /// What becomes of a capture of all that the opponent has is said, but nothing is ever taken.
    NoSlam,
    /// Captures are to be claimed, but what a turn leaves the opponent decides whether it is allowed.
    ClaimsAndFeeding,
    /// Captures are to be given away, but nothing is ever taken.
    GivesNothing,
    /// Captures are to be given away, which goes no way, and the player chooses ways.
    GiftsAndWays,
    /// Captures are to be given away, and later rounds are laid out with what has been won.
    GiftsAndRounds,
    /// A phase says nothing that is different in it.
    PhaseChangesNothing,
    /// A phase changes what has to be the same in each.
    NotInAPhase,
    /// Captured holes are limited, or to be filled, but no row captures one.
    NoWegs,
    /// Nothing is said of a player who has no move, or not in the first row of `round_end`.
    NoRoundEnd,
    /// The same end of a round is given twice.
    EndTwice,
    /// A match of one round is to end later.
    MatchOfOneRound,
    /// Every round begins as the first, and the match is to end when something has run out.
    MatchNeverOver,
    /// Rounds are counted that do not all begin alike.
    TallyOfUnlikeRounds,
    /// A hole that nobody wins is to stay empty, and all holes are to be laid out as in the first round.
    EmptyAndLaidOut,
    /// Every round would count two.
    DoubleAlways,
    /// The position of an example can't be read, or has another board.
    BadPosition,
    /// The move of an example is not allowed.
    BadMove,
    /// The move of an example is allowed, and its file says that it is not.
    LegalMove,
    /// An example ends in another position than its file says.
    WrongAfter,
    /// An example has another result than its file says.
    WrongResult,
    /// The table of a file can't be read.
    BadTable,
    /// A row of the table is not what the game gives.
    WrongRow,
    /// The examples, the table or the choices take longer than `variants check` plays.
    TableNotChecked,
    /// The game is over before its first turn.
    OverAtOnce,
    /// Another variant of the catalogue has the same id or alias.
    IdTaken,
    /// Several counters make one point, and no row takes so many.
    UnitNeverTaken,
    /// A turn can have too many laps, as the parent says and the file does not.
    InheritedLapLimit,
    /// The file gives its own rows for the last counter, and other rows of its parent still hold.
    InheritedRows,
    /// A row asks for captured holes where none can lie, or for more counters than there are.
    RowNeverHolds,
    /// Few or none of some games played at random come to an end.
    RandomPlayNeverEnds,
    /// In many turns played at random, no counter falls into a hole, or none is ever lifted from it.
    HoleNeverReached,
    /// A source names a work that no bibliography has.
    UnknownSource,
    /// The bibliography beside the file can't be used.
    BadBibliography,
    /// The file names no source.
    NoSource,
    /// The file does not say where the game is from.
    NoPlace,
    /// The file does not say in one line what the game is.
    NoSummary,
    /// The file does not say the rules in words.
    NoRulesText,
    /// The file has no reading of a disputed point.
    NoReading,
    /// The file has no worked position.
    NoExample,
    /// The file has no rows of the game tree's table.
    NoTable,
    // The ranges of the language's numbers keep the others from coming up in a file, so that they are not listed.
    /// An opening gathers no counters.
    #[schemars(skip)]
    GathersNothing,
    /// A turn could have no lap.
    #[schemars(skip)]
    NoLaps,
    /// A point is worth no counters.
    #[schemars(skip)]
    NoUnit,
    /// A round could have no turn.
    #[schemars(skip)]
    NoTurns,
    /// A match could have no round.
    #[schemars(skip)]
    NoRounds,
    /// A full hole holds no counters.
    #[schemars(skip)]
    NoCountersInAHole,
    /// A phase has no first turns, or too many.
    #[schemars(skip)]
    PhaseWithoutTurns,
}

impl DefectCode {
    /// Returns whether it is about a choice that was asked for, and not about the variant.
    pub const fn is_of_a_choice(self) -> bool {
        use DefectCode::{AmbiguousChoice, OptionTwice, UnknownChoice, UnknownOption};
        matches!(
            self,
            UnknownOption | UnknownChoice | AmbiguousChoice | OptionTwice
        )
    }
}

impl fmt::Display for DefectCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}
