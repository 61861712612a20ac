//! Phases: each has the parts of a turn that differ in it.

use gebeta_core::rules::{PhaseWhen, Rules};

use super::moves::play;
use super::parts::{Define, defines};
use super::words::HOLES;

/// Returns the parts of all phases, and the moves.
pub fn parts(rules: &Rules) -> (Vec<Define>, String) {
    let mut parts = defines(rules);
    let usual = parts.clone();
    let mut moves = play(rules);
    for (nth, phase) in rules.phases.iter().enumerate().rev() {
        let rules = rules.in_phase(nth);
        let mut renamed: Vec<(String, String)> = Vec::new();
        for mut part in defines(&rules) {
            part.body = with_names(&part.body, &renamed);
            if usual.contains(&part) {
                continue;
            }
            let name = format!("{}InPhase{}", part.name, nth + 1);
            renamed.push((part.name, name.clone()));
            part.name = name;
            part.says = format!("In phase {}: {}", nth + 1, part.says);
            parts.push(part);
        }
        let in_phase = with_names(&play(&rules), &renamed);
        moves = format!("(if {} {in_phase} {moves})", holds(phase.when));
    }
    (parts, moves)
}

/// Replaces names by new ones.
fn with_names(text: &str, renamed: &[(String, String)]) -> String {
    renamed.iter().fold(text.to_string(), |text, (old, new)| {
        text.replace(&format!("\"{old}\""), &format!("\"{new}\""))
    })
}

/// Returns the condition that a phase holds for the player to move. The player's turns are counted as the player's
/// value, which Ludii starts at -1.
fn holds(when: PhaseWhen) -> String {
    match when {
        PhaseWhen::FirstTurnsEach { turns } => {
            format!("(< (value Player Mover) {})", i32::from(turns) - 1)
        }
        PhaseWhen::FirstTurns { turns } => {
            let both = "(+ (value Player P1) (value Player P2))";
            format!("(< {both} {})", i32::from(turns) - 2)
        }
        PhaseWhen::EachHoleAtMost { at_most } => {
            format!("(all Sites {HOLES} if:(<= (count at:(site)) {at_most}))")
        }
        PhaseWhen::UnmovedLeft => unreachable!("refused, for the memory of unmoved holes is"),
        PhaseWhen::CountersAtMost { at_most } => format!("(<= (count in:{HOLES}) {at_most})"),
    }
}
