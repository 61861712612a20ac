//! Runs the examples, with their assertions.

macro_rules! examples {
    ($($name:ident)*) => {
        $(
            mod $name {
                include!(concat!("../examples/", stringify!($name), ".rs"));

                #[test]
                fn runs() -> Result<(), Box<dyn std::error::Error>> {
                    main()
                }
            }
        )*

        #[test]
        fn every_example_is_listed() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");
            let files = std::fs::read_dir(folder).expect("the examples' folder");
            let mut found: Vec<String> = files
                .map(|file| file.expect("a file").file_name().into_string().expect("UTF-8"))
                .collect();
            found.sort();
            assert_eq!(found, [$(concat!(stringify!($name), ".rs")),*]);
        }
    };
}

examples!(new_variant perft play search solve);
