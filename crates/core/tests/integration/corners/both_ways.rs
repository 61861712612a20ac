//! A chain of captures that goes back and on.

use gebeta_core::rules::*;

use super::*;

/// A last counter that makes two takes them, and twos before and after them.
fn twos(most: Option<u8>) -> Rules {
    let mut rules = relay(6);
    rules.sow.laps = Laps::Single;
    let two = LastWhen {
        makes: Some(2.into()),
        ..LastWhen::default()
    };
    let chain = Chain {
        along: Along::Both,
        owner: Owner::Any,
        holds: Some(2.into()),
        most,
    };
    let take = Take {
        chain: Some(chain),
        ..Take::from([Place::Here])
    };
    rules.last = vec![
        row(two, Action::Take(take), Then::End),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules
}

#[test]
fn each_way_ends_by_itself() {
    // A4 makes two. Before it lie twos in A3 and A2; after it in A5, but A6 holds three.
    assert_eq!(
        play(&twos(None), "3 1 1 1 2 3 | 2 2 1 1 1 1; A", "A1"),
        "0 0 0 0 0 3 | 2 2 1 1 1 1; B; 8:0"
    );
    // Nothing before it: it goes on all the same.
    assert_eq!(
        play(&twos(None), "3 3 3 1 2 2 | 2 1 1 1 1 1; A", "A1"),
        "0 4 4 0 0 0 | 0 1 1 1 1 1; B; 8:0"
    );
}

#[test]
fn the_most_links_are_counted_each_way() {
    assert_eq!(
        play(&twos(Some(1)), "3 1 1 1 2 2 | 2 2 1 1 1 1; A", "A1"),
        "0 2 0 0 0 2 | 2 2 1 1 1 1; B; 6:0"
    );
}
