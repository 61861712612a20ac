//! The kinds of defects.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// A kind of defect in rules, or in the file that states them.
///
/// A code is displayed as its name, such as `no-such-row`. The codes follow the order in which a file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DefectCode {
    /// The file does not exist, is a folder, or can't be opened.
    Unreadable,
    /// The file is longer than the limit for variant files.
    TooLong,
    /// The file is not valid UTF-8.
    NotUtf8,
    /// The file is not valid TOML.
    Syntax,
    /// The file has neither `schema` nor any other key of a variant file. Its text is not shown.
    NoVariantFile,
    /// A key appears twice in the same table.
    DuplicateKey,
    /// The file is written in a later version of the language.
    NewerSchema,
    /// The file is written in the first edition of the language, which `gebeta variants migrate` rewrites.
    FirstEdition,
    /// A table does not have this key.
    UnknownKey,
    /// A required key is missing.
    MissingKey,
    /// A value does not have the type that its key requires.
    WrongType,
    /// A value is not one of the words that its key allows.
    UnknownWord,
    /// A number is too small or too large, or a list has too many items.
    OutOfRange,
    /// A name or a word is empty or has several lines, or text has characters that can't be shown.
    BadText,
    /// An id, or the name of an option or a choice, has characters that names can't have.
    BadName,
    /// No variant has this id or alias.
    UnknownVariant,
    /// `extends` does not name a variant.
    UnknownParent,
    /// A file extends itself, directly or through other files.
    ExtendsItself,
    /// The chain of files that extend each other is too long.
    ExtendsTooDeep,
    /// `without` does not name an option or reading of the parent.
    NotInherited,
    /// A file changes what an inherited option also changes, so the option no longer fits the file.
    StaleOption,
    /// `[rows]` names a row that does not exist.
    NoSuchRow,
    /// Two rows have the same name.
    RowNameTwice,
    /// A variant has no option of this name.
    UnknownOption,
    /// An option has no choice of this name.
    UnknownChoice,
    /// Several options have a choice of this name.
    AmbiguousChoice,
    /// Two choices are given for one option.
    OptionTwice,
    /// Two choices can be played separately, but not together.
    ChoicesClash,
    /// An option has no choice that changes no rules, or several.
    DefaultChoice,
    /// A reading names an option that does not exist.
    ReadingOption,
    /// Two readings have the same id.
    ReadingTwice,
    /// The board does not have two or three rows.
    BoardRows,
    /// A row of the board is empty or too long.
    BoardWidth,
    /// The rows of the board have different lengths.
    BoardRagged,
    /// A name on the board is not a hole name.
    BoardName,
    /// A hole appears twice on the board.
    BoardHoleTwice,
    /// A hole is missing from the board.
    BoardHoleMissing,
    /// A key has no meaning with the kind or action of its table.
    KeyWithoutMeaning,
    /// The list of counters does not have one number for each hole.
    LayoutLength,
    /// The board would hold more counters than a position can.
    TooManyCounters,
    /// The player who begins has no move.
    NothingToLift,
    /// The first counter would fall into a hole that the handful passes over.
    OriginSkippedAndFirst,
    /// The route runs the other way for B, but turns have directions of their own.
    RouteAndDirection,
    /// The player chooses the direction from some holes, but already chooses it from all.
    ChoiceTwice,
    /// No hole of a side has this number.
    NoSuchHole,
    /// The match is won by owning holes, but no hole ever changes its owner.
    HolesWithoutOwners,
    /// The steps of an opening are not possible in this order.
    StepsOutOfOrder,
    /// `captures = "past_own"` would also take counters that an opening sows.
    PastOwnAndOpening,
    /// `captures = "past_own"` clashes with `[[lifting]]` rows that ask where a handful ends.
    PastOwnAndEnds,
    /// A rule needs stores on the route, but there are none.
    NoStores,
    /// An entry of `sow.skip` passes over every hole.
    SkipsEverything,
    /// Captures must be claimed at once, but passing counters are judged later.
    LateClaims,
    /// A rule is for a kind of hole that never occurs in this game.
    KindNeverComesUp,
    /// A row is for a counter that passes a store, or for a turn that starts from one.
    StoreRow,
    /// A row is for turns that start from an empty hole.
    NeverLiftsNothing,
    /// A row is for a hole that is empty after a counter has fallen into it.
    NeverMakesNothing,
    /// A row takes from no place, or takes nothing there.
    TakesNothing,
    /// A row pulls counters from no place, from the hole itself or from a store.
    PullsNothing,
    /// Each player sows only round their own side, but a key is about counters that fall on the other side.
    OwnSideOnly,
    /// A chain would continue from a store.
    ChainOfStores,
    /// A chain would continue from places that are the same from every hole.
    ChainOfEverything,
    /// The rows distinguish more cases than can be tried.
    TooManyCases,
    /// Earlier rows cover all cases of a row, or its conditions exclude each other.
    RowNeverReached,
    /// Passing counters are judged late, but a row has no `makes`.
    LatePassingNeedsMakes,
    /// No row says what happens when the last counter of a handful falls.
    NoLastRows,
    /// A row taxes a hole that nobody has captured.
    TaxWithoutWeg,
    /// A row captures a hole that is already captured.
    WegOfAWeg,
    /// A row makes the first tax at a jen free.
    TesetaAtAJen,
    /// A case is not covered by any row.
    OpenCase,
    /// A row lifts, takes or captures a store.
    ActsInAStore,
    /// `turn.slam` is given, but nothing is ever taken.
    NoSlam,
    /// Captures must be claimed, but whether a move is allowed depends on what it leaves the opponent.
    ClaimsAndFeeding,
    /// Captures are given away, but nothing is ever taken.
    GivesNothing,
    /// Captures are given away, which has no direction, but players choose a direction.
    GiftsAndWays,
    /// Captures are given away, but later rounds are laid out with the counters won.
    GiftsAndRounds,
    /// A phase changes nothing.
    PhaseChangesNothing,
    /// A phase changes something that must be the same in every phase.
    NotInAPhase,
    /// A rule needs captured holes, but no row captures one.
    NoWegs,
    /// The first row of `round_end` does not say what happens when a player has no move.
    NoRoundEnd,
    /// The same end of a round is given twice.
    EndTwice,
    /// A match of one round has another end.
    MatchOfOneRound,
    /// Every round starts like the first, but the match ends when something runs out.
    MatchNeverOver,
    /// Rounds are counted, but they don't all start alike.
    TallyOfUnlikeRounds,
    /// A full hole of a later round would not have a whole number of counters, or none.
    NoCountersInAHole,
    /// A hole that nobody wins stays empty, but all holes are laid out as in the first round.
    EmptyAndLaidOut,
    /// A phase has no first turns, or too many.
    PhaseWithoutTurns,
    /// Every round would count double.
    DoubleAlways,
    /// The position of an example can't be read, or is for another board.
    BadPosition,
    /// The move of an example is not allowed.
    BadMove,
    /// The move of an example is allowed, but its file says that it is not.
    LegalMove,
    /// An example ends in a different position than its file says.
    WrongAfter,
    /// An example has a different result than its file says.
    WrongResult,
    /// The table of a file can't be read.
    BadTable,
    /// A row of the table differs from the game's own.
    WrongRow,
    /// The examples, the table or the choices take longer to play than `variants check` allows.
    TableNotChecked,
    /// The game is over before its first turn.
    OverAtOnce,
    /// Another variant of the catalogue has the same id or alias.
    IdTaken,
    /// Several counters make one point, but no row takes that many.
    UnitNeverTaken,
    /// A turn can exceed the parent's limit on laps, which the file does not state.
    InheritedLapLimit,
    /// The file has its own rows for the last counter, but other rows of its parent still apply.
    InheritedRows,
    /// A row asks for captured holes where there can be none, or for more counters than there are.
    RowNeverHolds,
    /// Few or none of some random games come to an end.
    RandomPlayNeverEnds,
    /// In many random turns, no counter falls into a hole, or none is ever lifted from it.
    HoleNeverReached,
    /// A source names a work that is in no bibliography.
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
    // The language's number ranges keep the codes below from occurring in a file, so they are not listed.
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
