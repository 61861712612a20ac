//! Random rules and positions, from the strategies of the tests of laws.

use std::cell::RefCell;

use fastrand::Rng;
use gebeta_core::rules::Rules;
use gebeta_formats::variant::{Catalogue, Variant};
use proptest::strategy::{BoxedStrategy, Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::random::{self, Material};

thread_local! {
    static RULES: RefCell<Option<BoxedStrategy<Rules>>> = const { RefCell::new(None) };
    static MATERIAL: RefCell<Option<BoxedStrategy<Material>>> = const { RefCell::new(None) };
    static MODEL: Variant = Catalogue::builtin().load("kalah_java").expect("a variant of the program");
}

/// Draws one value of a strategy.
fn sample<T: std::fmt::Debug>(dice: &mut Rng, strategy: &BoxedStrategy<T>) -> Option<T> {
    let mut seed = [0; 32];
    dice.fill(&mut seed);
    let config = Config {
        failure_persistence: None,
        ..Config::default()
    };
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(config, random);
    let tree = strategy.new_tree(&mut runner).ok()?;
    Some(tree.current())
}

/// Returns valid rules.
pub fn rules(dice: &mut Rng) -> Option<Rules> {
    RULES.with_borrow_mut(|rules| {
        let rules = rules.get_or_insert_with(random::rules);
        sample(dice, rules)
    })
}

/// Returns the material of a position.
pub fn material(dice: &mut Rng) -> Option<Material> {
    MATERIAL.with_borrow_mut(|material| {
        let material = material.get_or_insert_with(random::material);
        sample(dice, material)
    })
}

/// Returns rules as a variant file.
pub fn file_of(rules: Rules) -> String {
    let mut variant = MODEL.with(Variant::clone);
    variant.rules = rules;
    variant.examples = Vec::new();
    variant.table = None;
    variant.options = Vec::new();
    variant.readings = Vec::new();
    variant.to_toml()
}
