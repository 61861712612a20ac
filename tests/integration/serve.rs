//! What `gebeta serve` reports if it can't start.

use crate::program::Folder;

#[test]
fn a_server_that_cannot_start_says_why() {
    let folder = Folder::new();
    folder.write("game.txt", "a file");
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let busy = listener.local_addr().unwrap();
    for (line, status, expected) in [
        (
            "serve --data game.txt".to_string(),
            1,
            "game.txt is a file, not a folder.",
        ),
        (
            "serve --data game.txt/games".to_string(),
            1,
            "a part of its path is a file, not a folder.",
        ),
        (
            format!("serve --data games --listen {busy}"),
            1,
            "another program, perhaps another gebeta, uses this port.",
        ),
        #[cfg(target_os = "linux")]
        (
            "serve --data /proc/games".to_string(),
            1,
            "can't be created: the system allows no folders there.",
        ),
        // An address that is kept for documentation.
        (
            "serve --data games --listen 192.0.2.1:8080".to_string(),
            1,
            "this machine does not have this address.",
        ),
        (
            "serve --data games --listen here".to_string(),
            2,
            "expected an IP address and a port up to 65535, such as 0.0.0.0:8080; names such as localhost are not accepted.",
        ),
    ] {
        let said = folder.talk(&line, "");
        assert!(said.contains(expected), "{line}: {said}");
        assert!(!said.contains("os error"), "{line}: {said}");
        assert!(
            said.ends_with(&format!("--- status {status}\n")),
            "{line}: {said}"
        );
    }
}
