//! Tests of the choice of a language.

use gebeta_messages::Language;

fn of_environment(variables: &[(&str, &str)]) -> Language {
    let value = |name: &str| {
        let found = variables.iter().find(|(variable, _)| *variable == name);
        found.map(|(_, value)| value.to_string())
    };
    let own = Language::of_variables(&[Language::OWN_VARIABLE], value);
    let asked = own.or_else(|| Language::of_variables(&Language::SYSTEM_VARIABLES, value));
    asked.and_then(|(language, _)| language).unwrap_or_default()
}

#[test]
fn the_environment_says_which_language_is_meant() {
    let cases: [(&[(&str, &str)], Language); 9] = [
        (&[], Language::English),
        (&[("LANG", "C.UTF-8")], Language::English),
        (&[("LANG", "fr_FR.UTF-8")], Language::English),
        (&[("LANG", "de_AT.UTF-8")], Language::German),
        (&[("LANG", "nn_NO")], Language::Norwegian),
        (
            &[("LC_MESSAGES", "am_ET"), ("LANG", "de_DE")],
            Language::Amharic,
        ),
        (&[("LC_ALL", ""), ("LANG", "nb_NO")], Language::Norwegian),
        (&[("LC_ALL", "C"), ("LANG", "nb_NO")], Language::English),
        (&[("GEBETA_LANG", "am"), ("LC_ALL", "C")], Language::Amharic),
    ];
    for (variables, language) in cases {
        assert_eq!(of_environment(variables), language, "{variables:?}");
    }
}

#[test]
fn a_language_is_read_as_it_is_written() {
    for language in Language::ALL {
        assert_eq!(language.to_string().parse(), Ok(language));
    }
    let unknown = "tlh".parse::<Language>().map_err(|error| error.to_string());
    assert_eq!(
        unknown,
        Err("unknown language `tlh`; available: en, nb, am, de".to_string())
    );
}
