//! Designs by hand, and planted effects.

use gebeta_atlas::design::{Design, Factor, Plan};
use gebeta_atlas::effects::{Experiment, Response, ranking};

fn factors(choices: &[usize]) -> Vec<Factor> {
    let factors = choices.iter().enumerate().map(|(i, &choices)| Factor {
        name: format!("f{i}"),
        choices: (0..choices).map(|choice| format!("c{choice}")).collect(),
    });
    factors.collect()
}

#[test]
fn the_plans_of_three_factors() {
    let three = factors(&[2, 3, 2]);
    for plan in Plan::ALL {
        let design = Design::new(three.clone(), plan);
        assert_eq!(plan.size(&three), Some(design.combinations.len() as u64));
        assert_eq!(design.combinations[0], [0, 0, 0]);
    }
    // One default, four single choices, and 1 * 2 + 1 * 1 + 2 * 1 pairs.
    assert_eq!(
        Plan::ALL.map(|plan| plan.size(&three)),
        [Some(12), Some(10), Some(5)]
    );
    assert_eq!(
        Design::new(three.clone(), Plan::Single).combinations,
        [[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 2, 0], [1, 0, 0]]
    );
    let most = [12, 11, 9, 1].map(|most| Plan::within(&three, most));
    assert_eq!(most, [Plan::Full, Plan::Pairs, Plan::Single, Plan::Single]);
    assert_eq!(Plan::Full.size(&factors(&[2; 64])), None);
    assert_eq!(
        Design::new(three, Plan::Full).chosen(3),
        [("f1", "c1"), ("f2", "c1")]
    );
}

/// Planted: the first factor adds 3, the choices of the second one add 1 and -2, the third one nothing, and the first
/// two choices together add 5 more.
#[test]
fn planted_effects_are_recovered() {
    let planted = |it: &[usize]| {
        let own = 3.0 * it[0] as f64 + [0.0, 1.0, -2.0][it[1]];
        own + if it[0] == 1 && it[1] == 1 { 5.0 } else { 0.0 }
    };
    let design = Design::new(factors(&[2, 3, 2]), Plan::Full);
    let responses: Vec<_> = design
        .combinations
        .iter()
        .map(|it| {
            Some(Response {
                value: planted(it),
                half: 0.5,
            })
        })
        .collect();
    let experiment = Experiment::new(&design);
    let effect = |choice| experiment.effect(choice, &responses).unwrap();
    // With each of the second factor's choices: 3, 8 and 3.
    let first = effect((0, 1));
    assert_eq!((first.pairs, first.least, first.most), (6, 3.0, 8.0));
    assert!((first.mean - 14.0 / 3.0).abs() < 1e-12);
    // Six pairs, each with two intervals of 0.5.
    assert!(
        (first.half - (6.0 * 0.5_f64).sqrt() / 6.0).abs() < 1e-12,
        "{first:?}"
    );
    assert!((effect((1, 1)).mean - 3.5).abs() < 1e-12);
    assert!((effect((1, 2)).mean + 2.0).abs() < 1e-12);
    assert_eq!(effect((2, 1)).mean, 0.0);
    let interaction = |choices| experiment.interaction(choices, &responses).unwrap();
    let both = interaction([(0, 1), (1, 1)]);
    assert_eq!((both.squares, both.mean), (2, 5.0));
    assert_eq!(interaction([(1, 1), (0, 1)]).mean, 5.0);
    assert_eq!(interaction([(0, 1), (1, 2)]).mean, 0.0);
    assert_eq!(interaction([(0, 1), (2, 1)]).mean, 0.0);
    // The values go from -2 to 9: the first factor changes 14/3 of 11, the second one 3.5 of it, the third one nothing.
    let ranked = ranking(&design, &[responses]);
    let order: Vec<usize> = ranked.iter().map(|(factor, _)| *factor).collect();
    assert_eq!(order, [0, 1, 2]);
    assert!((ranked[0].1 - 14.0 / 33.0).abs() < 1e-12, "{ranked:?}");
}

/// A combination that can't be played takes its pairs away, and nothing else.
#[test]
fn refused_combinations_are_left_out() {
    let design = Design::new(factors(&[2, 2]), Plan::Full);
    let value = |value| Some(Response { value, half: 0.0 });
    let responses = [value(1.0), value(2.0), value(4.0), None];
    let experiment = Experiment::new(&design);
    let first = experiment.effect((0, 1), &responses).unwrap();
    assert_eq!((first.pairs, first.mean), (1, 3.0));
    assert_eq!(experiment.interaction([(0, 1), (1, 1)], &responses), None);
    let tables = [Some(&[6, 30][..]), Some(&[6, 31]), Some(&[6, 30]), None];
    let level = experiment.first_level((1, 1), &tables);
    assert_eq!((level.pairs, level.differ, level.first), (1, 1, Some(2)));
    assert_eq!(experiment.first_level((0, 1), &tables).first, None);
}
