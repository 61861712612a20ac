//! Tests of reading lines of requests.

use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;

use gebeta_engine::{LONGEST_LINE, Line, Requests, Waiting};

fn lines(text: &'static [u8], chunk: usize) -> Vec<Line> {
    lines_of(move || io::BufReader::with_capacity(chunk, text))
}

fn lines_of<R: BufRead>(open: impl FnOnce() -> R + Send + 'static) -> Vec<Line> {
    let requests = Requests::begin(open, Arc::default()).unwrap();
    std::iter::from_fn(|| requests.next().unwrap()).collect()
}

fn whole(text: &str) -> Line {
    Line::Whole(text.as_bytes().to_vec())
}

#[test]
fn lines_are_found_whatever_the_chunks() {
    for chunk in 1..8 {
        assert_eq!(lines(b"", chunk), []);
        assert_eq!(lines(b"\n", chunk), [whole("")]);
        assert_eq!(
            lines(b"one\r\n\nlast", chunk),
            [whole("one\r"), whole(""), whole("last")]
        );
    }
}

#[test]
fn a_line_that_is_too_long_is_read_over_to_its_end() {
    let mut text = vec![b' '; LONGEST_LINE];
    text.extend(b"\n");
    text.extend(vec![b'x'; LONGEST_LINE + 1]);
    text.extend(b"\nnext\n");
    text.extend(vec![b'x'; 2 * LONGEST_LINE]);
    let lines = lines_of(move || io::Cursor::new(text));
    assert_eq!(lines[0], Line::Whole(vec![b' '; LONGEST_LINE]));
    assert_eq!(lines[1..], [Line::TooLong, whole("next"), Line::TooLong]);
}

#[test]
fn what_waits_is_known_until_it_is_taken() {
    let waiting = Arc::new(Waiting::default());
    let text = b"{\"cmd\":\"state\"}\n{\"cmd\":\"stop\"}\n";
    let requests = Requests::begin(|| &text[..], waiting.clone()).unwrap();
    while !waiting.stop().load(Ordering::Relaxed) {
        thread::yield_now();
    }
    assert!(waiting.any().load(Ordering::Relaxed));
    requests.next().unwrap();
    assert!(waiting.stop().load(Ordering::Relaxed));
    requests.next().unwrap();
    assert!(!waiting.stop().load(Ordering::Relaxed));
    assert_eq!(requests.next().unwrap(), None);
    assert!(!waiting.any().load(Ordering::Relaxed));
}
