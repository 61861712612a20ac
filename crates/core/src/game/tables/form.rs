//! The compiled forms of the interpreter, which differ in what a sowing has to check.

use crate::rules::{FirstCounter, PassingTime, Place, Rules};

/// What a sowing has to check. Each form is compiled separately, without what it leaves out.
pub(in crate::game) trait SowingForm {
    /// Whether holes can be marked.
    const MARKS: bool;
    /// Whether the route is a list of cells, with stores or in another order for B. Otherwise, each step is a hole.
    const ROUTE: bool;
    /// Whether a sowing passes over holes, or looks back at holes that it has passed.
    const CARE: bool;
}

/// A form of the interpreter, given by its three constants.
pub(in crate::game) struct FormOf<const MARKS: bool, const ROUTE: bool, const CARE: bool>;

impl<const MARKS: bool, const ROUTE: bool, const CARE: bool> SowingForm
    for FormOf<MARKS, ROUTE, CARE>
{
    const MARKS: bool = MARKS;
    const ROUTE: bool = ROUTE;
    const CARE: bool = CARE;
}

/// One hole after the other, without marks.
pub(in crate::game) type Plain = FormOf<false, false, false>;
/// The same, with holes that can be marked.
pub(in crate::game) type Marked = FormOf<true, false, false>;
/// Stores on the route, or another order for B; no marks.
pub(in crate::game) type Routed = FormOf<false, true, false>;
/// The same, with holes that can be marked.
pub(in crate::game) type RoutedMarked = FormOf<true, true, false>;
/// A sowing passes over holes, passing counters are judged later, or not all turns go forward.
pub(in crate::game) type Careful = FormOf<true, true, true>;

/// The form that a variant needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum Form {
    /// See [`Plain`].
    Plain,
    /// See [`Marked`].
    Marked,
    /// See [`Routed`].
    Routed,
    /// See [`RoutedMarked`].
    RoutedMarked,
    /// See [`Careful`].
    Careful,
    /// The rules depend on the phase, and so does the form.
    Phased,
}

/// Returns whether a sowing does more than drop its counters one after the other, apart from passing over its origin.
pub(in crate::game) fn needs_care(rules: &Rules) -> bool {
    rules.sow.first != FirstCounter::Next
        || rules.sow.skipped_holes().next().is_some()
        || rules.sow.passing != PassingTime::AtOnce
        || rules.has_claims()
        || rules.makes_resting_holes()
        || rules.remembers_unmoved_holes()
        || rules.turn.captures.takes_more_than_rows()
        || rules.passing_uses_up_free_tax()
        || rules.empties(Place::Sown)
        || rules.ask_about_the_turn()
        || rules.turn.feed.gives_one()
        || rules.empties_stores()
        || rules.has_directions()
}

impl Form {
    pub(in crate::game) fn of(rules: &Rules) -> Form {
        if rules.sow.skips_origin() || needs_care(rules) {
            return Form::Careful;
        }
        let is_marked = rules.has_marks() || rules.closes_holes();
        match (rules.needs_a_route(), is_marked) {
            (false, false) => Form::Plain,
            (false, true) => Form::Marked,
            (true, false) => Form::Routed,
            (true, true) => Form::RoutedMarked,
        }
    }
}
