//! The characters of the built-in games.

use std::sync::LazyLock;

use gebeta_atlas::gazetteer::{BadGazetteer, Gazetteer};
use gebeta_atlas::places::Place;
use gebeta_atlas::{CharacterMatrix, DistanceMatrix, State, nexus, tidy};
use gebeta_formats::variant::{Catalogue, Variant};

static GAMES: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    Catalogue::builtin()
        .load_all()
        .map(Result::unwrap)
        .collect()
});

static MATRIX: LazyLock<CharacterMatrix> = LazyLock::new(|| CharacterMatrix::of(&GAMES));

fn games(specs: &[&str]) -> CharacterMatrix {
    let catalogue = Catalogue::builtin();
    let games: Vec<Variant> = specs
        .iter()
        .map(|spec| catalogue.load(spec).unwrap())
        .collect();
    CharacterMatrix::of(&games)
}

fn is_metric(matrix: &DistanceMatrix) {
    for i in 0..matrix.len() {
        for j in 0..i {
            let direct = matrix.get(i, j);
            assert!((0.0..=1.0).contains(&direct), "{direct}");
            for k in 0..j {
                let [a, b, c] = [direct, matrix.get(i, k), matrix.get(j, k)];
                let slack = 1e-9;
                assert!(a <= b + c + slack && b <= a + c + slack && c <= a + b + slack);
            }
        }
    }
}

#[test]
fn the_distance_by_rules_is_a_metric() {
    is_metric(&MATRIX.distances(&Default::default()));
    is_metric(&MATRIX.distances(&[("last".to_string(), 3.0), ("limits".to_string(), 0.0)].into()));
}

/// Games at a distance of zero have the same rows, perhaps in another order, and the same size of the board.
#[test]
fn different_keys_give_different_characters() {
    let distances = MATRIX.distances(&Default::default());
    for i in 0..GAMES.len() {
        for j in 0..i {
            if distances.get(i, j) == 0.0 {
                let [one, other] = [i, j].map(|i| &GAMES[i].rules);
                assert_eq!(
                    one.last.len(),
                    other.last.len(),
                    "{} {}",
                    GAMES[i].id,
                    GAMES[j].id
                );
                assert_eq!((&one.sow, &one.score), (&other.sow, &other.score));
            }
        }
    }
}

/// Two readings that differ in one key of one table: only this character remains, so their distance is 1.
#[test]
fn one_key_is_one_character() {
    let matrix = games(&["geme", "geme:endless=cycle"]);
    assert_eq!(matrix.characters.len(), 1);
    let character = &matrix.characters[0];
    assert_eq!(character.key, "limits.laps");
    assert_eq!(
        character.states,
        [State::Number(50.0), State::Word("unlimited".into())]
    );
    assert_eq!(matrix.distances(&Default::default()).get(0, 1), 1.0);
}

/// Jaccard by hand. GEME's rows of `last` have six keys with a value, six pairs of the row that takes a family, and one
/// pair of the row `empty`: 13 words. In the other reading, the family is only sown on: four keys and two pairs, of which
/// GEME has all but the pair of `makes=4` and `then=relay`.
#[test]
fn a_changed_row_by_hand() {
    let matrix = games(&["geme", "geme:final_four=relay"]);
    let [character] = &matrix.characters[..] else {
        panic!("{:?}", matrix.characters);
    };
    let wanted = 1.0 - 5.0 / 14.0;
    assert!(
        (character.distance(0, 1) - wanted).abs() < 1e-12,
        "{:?}",
        character.states
    );
}

#[test]
fn every_row_of_nexus_has_every_column() {
    let text = nexus::characters(&MATRIX);
    let columns: usize = text
        .split_once("NCHAR=")
        .unwrap()
        .1
        .split(';')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    let rows = text.split_once("  MATRIX\n").unwrap().1;
    let rows: Vec<&str> = rows.lines().take(GAMES.len()).collect();
    for row in rows {
        let symbols = row.rsplit("  ").next().unwrap();
        assert_eq!(symbols.len(), columns, "{row}");
        assert!(
            symbols.bytes().all(|it| it.is_ascii_digit() || it == b'-'),
            "{row}"
        );
    }
}

#[test]
fn tidy_values_say_what_the_rules_say() {
    let text = tidy::values(&games(&["geme", "gabata_i"])).unwrap();
    for row in [
        "geme,score.unit,4",
        "gabata_i,score.unit,1",
        "geme,passing,do=take & makes=4",
    ] {
        assert!(text.lines().any(|line| line == row), "{row}\n{text}");
    }
}

/// A user's table takes precedence over the file, and adds coordinates to games without any.
#[test]
fn places_of_files_and_of_a_table() {
    let catalogue = Catalogue::builtin();
    let [aksum, geme] = ["gabata_aksum", "geme"].map(|id| catalogue.load(id).unwrap());
    let place = Place::of(&aksum, &Gazetteer::default()).unwrap();
    assert_eq!((place.latitude, place.longitude), (14.12109, 38.72337));
    assert_eq!(place.source, "GeoNames 344420");
    assert_eq!(Place::of(&geme, &Gazetteer::default()), None);
    let table = format!(
        "place,latitude,longitude,source\n\"{}\",1,2,map\n\"{}\",3,4,map\n",
        aksum.about.place.as_ref().unwrap(),
        geme.about.place.as_ref().unwrap(),
    );
    let own = Gazetteer::read(&table).unwrap();
    assert_eq!(Place::of(&aksum, &own).unwrap().latitude, 1.0);
    assert_eq!(Place::of(&geme, &own).unwrap().longitude, 4.0);
}

#[test]
fn bad_places_are_refused() {
    let read = |row: &str| Gazetteer::read(&format!("place,latitude,longitude,source\n{row}\n"));
    assert!(matches!(
        read("X,91,0,map"),
        Err(BadGazetteer::OutOfRange(2))
    ));
    assert!(matches!(
        read("X,1,NaN,map"),
        Err(BadGazetteer::OutOfRange(2))
    ));
    assert!(matches!(read("X,1,2,"), Err(BadGazetteer::NoSource(2))));
    assert!(matches!(read("X,north,2,map"), Err(BadGazetteer::Csv(_))));
    assert_eq!(
        read("X,1,-2.5,map").unwrap().find("X").unwrap().longitude,
        -2.5
    );
}
