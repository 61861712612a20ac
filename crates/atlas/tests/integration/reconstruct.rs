//! The points of evidence, by hand.

use gebeta_atlas::reconstruct::{
    Evidence, Judged, Names, Nearness, Period, Ranking, Recovered, Sort, attested, board,
    both_ways, counters, explained, period, stores, wear,
};
use gebeta_formats::variant::{Catalogue, Variant};

fn load(spec: &str) -> Variant {
    Catalogue::builtin().load(spec).unwrap()
}

fn near(found: f64, wanted: f64) {
    assert!((found - wanted).abs() < 1e-9, "{found} instead of {wanted}");
}

/// GEME has two rows of six homes with 48 counters, and no stores on the route. Kalah sows into stores.
#[test]
fn boards_stores_and_counters() {
    let [geme, kalah] = ["geme", "kalah"].map(|id| load(id).rules);
    let of_board = [6, 7, 8, 4, 1, 12].map(|columns| board(&geme, 6, columns).points);
    assert_eq!(of_board, [0.0, -3.0, -4.0, -4.0, -6.0, -6.0]);
    let of_stores = [
        (&geme, false),
        (&geme, true),
        (&kalah, true),
        (&kalah, false),
    ];
    let of_stores = of_stores.map(|(rules, stored)| stores(rules, stored).points);
    assert_eq!(of_stores, [0.0, -1.0, 0.0, -3.0]);
    let of_counters = [48, 24, 96, 12, 1].map(|found| counters(&geme, found).points);
    assert_eq!(of_counters, [0.0, -1.0, -1.0, -2.0, -3.0]);
}

#[test]
fn places_by_names() {
    let files = [
        ("Aksum, Tigray, Ethiopia", Some("horn of africa")),
        ("Adwa, Tigray, Ethiopia", Some("horn of africa")),
        ("Shoa, Ethiopia, and Adegrat", Some("horn of africa")),
        ("Western Eritrea", Some("horn of africa")),
        ("Eritrea", Some("horn of africa")),
        ("Ethiopia; Norwegian schools", None),
        ("Ewe, Togo and Ghana", Some("west africa")),
        ("West Africa", Some("west africa")),
        ("East Africa", Some("east africa")),
    ];
    let names = Names::of(files);
    let nearness = |sought: &str, place: &str| {
        let (place, region) = *files.iter().find(|(it, _)| *it == place).unwrap();
        names.nearness(sought, Some(place), region)
    };
    // The name that was sought, the place of a game, and how near it is. The single name Aksum is completed from the file.
    for row in include_str!("nearness.txt").lines() {
        let [sought, place, wanted] = row.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("three cells: {row}");
        };
        assert_eq!(format!("{:?}", nearness(sought, place)), wanted, "{row}");
    }
    assert_eq!(names.nearness("Ghana", None, None), Nearness::Unknown);
    assert!(names.knows("Lalibela, Ethiopia") && !names.knows("Lalibela"));
    let far = [0.0, 50.0, 100.0, 800.0, 1e6].map(|far| Nearness::Kilometres(far).points());
    assert_eq!(far, [0.0, 0.0, 1.0, 4.0, 6.0]);
}

/// Gabata I is known from Pankhurst's article of 1971.
#[test]
fn years_before_the_first_source() {
    let game = load("gabata_i");
    assert_eq!(attested(&game), Some(1971));
    for (text, points) in [
        ("1971", 0.0),
        ("1980..2000", 0.0),
        ("1930", 0.0),
        ("1871", -1.0),
        ("100..371", -5.0),
        ("-5000", -6.0),
    ] {
        near(period(&game, text.parse().unwrap()).points, points);
    }
    let unknown = load("sadeqa_iv");
    assert_eq!(attested(&unknown), None);
    near(period(&unknown, "1925".parse().unwrap()).points, -1.0);
    for wrong in ["", "old", "1500..1300", "1300-1500", "99999"] {
        assert!(wrong.parse::<Period>().is_err(), "{wrong}");
    }
}

/// The wear 1, 2, 3, 4 and the expectation 1, 3, 2, 4 have a covariance of 4 and squares of 5 each: the slope is 0.8, the
/// base 0.5, and 0.64 of the differences are explained. A hole without a value is left out.
#[test]
fn wear_by_hand() {
    let found = [Some(1.0), Some(2.0), None, Some(3.0), Some(4.0)];
    near(explained(&found, &[1.0, 3.0, 99.0, 2.0, 4.0]), 0.64);
    near(
        wear(&found, &[1.0, 3.0, 99.0, 2.0, 4.0]).points,
        2.0 * (1.0_f64 / 0.36).log2(),
    );
    // However well they agree, a fifth is left unexplained. What is worn the other way round gets nothing.
    near(
        wear(&found, &[1.0, 2.0, 99.0, 3.0, 4.0]).points,
        2.0 * 5.0_f64.log2(),
    );
    assert_eq!(wear(&found, &[4.0, 3.0, 99.0, 2.0, 1.0]).points, 0.0);
    for (expected, share) in [
        ([1.0, 3.0, 99.0, 2.0, 4.0], "64 %"),
        ([4.0, 3.0, 99.0, 2.0, 1.0], "nothing"),
        // A covariance of 0.15 and squares of 1.1075 and 5: 0.15² / (1.1075 * 5) is 0.4 %.
        ([2.0, 1.0, 99.0, 1.0, 2.1], "less than 1 %"),
    ] {
        let says = wear(&found, &expected).says;
        assert_eq!(
            says,
            format!("play explains {share} of the differences between 4 holes")
        );
    }
    assert_eq!(wear(&found, &[1.0; 5]).points, 0.0);
    assert_eq!(wear(&[Some(1.0), Some(2.0)], &[1.0, 2.0]).points, 0.0);
    // With a hundred more touches of each hole, the base would be below zero. The line through zero has the slope
    // 1029 / 42030, and leaves 30 - 1029² / 42030 of the squares of 5.
    near(
        explained(&found, &[101.0, 103.0, 99.0, 102.0, 104.0]),
        1.0 - (30.0 - 1029.0 * 1029.0 / 42030.0) / 5.0,
    );
}

/// B's row is drawn above A's, from right to left: hole A1 has the mean of A1 and B1.
#[test]
fn touches_of_both_players_are_averaged() {
    let board = load("oware").rules.board;
    let touches: Vec<f64> = (0..12).map(f64::from).collect();
    assert_eq!(
        both_ways(&board, &touches),
        [8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]
    );
}

fn judged(game: usize, reading: usize, points: &[(Sort, f64)]) -> Judged {
    let evidence = points.iter().map(|&(sort, points)| Evidence {
        sort,
        points,
        says: String::new(),
    });
    Judged {
        game,
        reading,
        evidence: evidence.collect(),
    }
}

/// Points of -1, 0, 0 and -4: shares of 8, 16, 16 and 1 out of 41.
#[test]
fn a_ranking_by_hand() {
    let [board, place] = [Sort::Board, Sort::Place];
    let ranking = Ranking::of([
        judged(0, 0, &[(board, -3.0), (place, 0.0)]),
        judged(0, 1, &[(board, -1.0), (place, 0.0)]),
        judged(1, 2, &[(board, 0.0), (place, 0.0)]),
        judged(2, 3, &[(board, 0.0), (place, 0.0)]),
        judged(3, 4, &[(board, 0.0), (place, -4.0)]),
    ]);
    let order: Vec<usize> = ranking.games.iter().map(|game| game[0].game).collect();
    assert_eq!(order, [1, 2, 0, 3]);
    assert_eq!(ranking.games[2][0].reading, 1);
    assert_eq!(ranking.ranks(), [1, 1, 3, 4]);
    assert_eq!(ranking.unseparated(), 3);
    for (share, wanted) in ranking.shares().into_iter().zip([16.0, 16.0, 8.0, 1.0]) {
        near(share, wanted / 41.0);
    }
    // Three games are equal by their place, and the fourth one has a sixteenth of the weight: shares of 16 and 1 out of 49.
    let entropy = 3.0 * (16.0 / 49.0) * (49.0_f64 / 16.0).log2() + 49.0_f64.log2() / 49.0;
    near(ranking.left_by(place).unwrap(), entropy.exp2());
    assert_eq!(ranking.left_by(Sort::Wear), None);
}

/// Two are better, and the game shares the third place with another one.
#[test]
fn ties_count_in_part() {
    let found = Recovered::of(&[5.0, 0.0, 9.0, 5.0, 6.0, -2.0], 3).unwrap();
    assert_eq!((found.candidates, found.better, found.same), (6, 2, 2));
    assert_eq!(
        [1, 2, 3, 4, 5].map(|most| found.among(most)),
        [0.0, 0.0, 0.5, 1.0, 1.0]
    );
    assert_eq!((found.is_left, found.left), (false, 2));
    near(found.among_by_chance(3), 0.5);
    assert_eq!(Recovered::of(&[1.0], 1), None);
}
