//! The pages of a worksheet.

use gebeta_core::game::{Cell, Game};
use gebeta_core::{Hole, Position, Side};
use gebeta_formats::notation::split_move;
use gebeta_formats::variant::Variant;
use gebeta_lessons::Ask;
use gebeta_lessons::exercise::Exercise;
use gebeta_messages::Messages;
use gebeta_narration::{RulesFrom, ShownTurn, Wording, describe_rules_alone};
use gebeta_players::puzzles::Puzzle;

use crate::board::{Picture, Size};
use crate::document::{Document, HEIGHT, MARGIN, WIDTH};
use crate::fonts::Weight;
use crate::plan::Worksheet;

/// The largest width of a board, so there is room for a question beside it.
const BOARD: f32 = 290.0;

/// The space between a board and its question, and below a board.
const SPACE: f32 = 18.0;

/// The size of ordinary text.
const TEXT: f32 = 11.0;

/// The sizes of the rules, of which the largest that fits the page is taken.
const SIZES: [f32; 5] = [11.0, 10.0, 9.0, 8.0, 7.0];

/// The height of a line, as a part of the size.
const LINE: f32 = 1.45;

/// The longest line of best play in the answers.
const LONGEST_LINE: usize = 6;

/// The columns of the lines in which the narration returns the rules, which are joined again.
const COLUMNS: usize = 80;

/// The lowest place for contents.
const BOTTOM: f32 = HEIGHT - MARGIN;

/// A worksheet that is being written.
pub struct Sheet<'a> {
    variant: &'a Variant,
    game: &'a Game,
    wording: Wording<'a>,
    document: Document,
    /// Where the next contents begin.
    y: f32,
    /// What is written below each page.
    footer: String,
}

impl Worksheet {
    /// Returns the worksheet in a language as a PDF file. The same worksheet has the same bytes.
    pub fn pdf(&self, variant: &Variant, game: &Game, messages: &'static Messages) -> Vec<u8> {
        Sheet::new(variant, game, messages).pdf(self)
    }
}

impl<'a> Sheet<'a> {
    /// Begins a worksheet in a language.
    pub fn new(variant: &'a Variant, game: &'a Game, messages: &'static Messages) -> Sheet<'a> {
        Sheet {
            variant,
            game,
            wording: Wording::new(game, &variant.words, messages),
            document: Document::new(),
            y: 0.0,
            footer: String::new(),
        }
    }

    /// Writes all pages, and returns the file.
    pub fn pdf(mut self, worksheet: &Worksheet) -> Vec<u8> {
        let title = self.text("worksheet-title");
        let title = format!("{}: {title}", self.variant.name);
        self.footer = format!("{} #{}", self.variant.spec(), worksheet.seed);
        self.questions(&title, worksheet);
        self.rules();
        self.answers(worksheet);
        let language = self.wording.messages.language().tag();
        self.document.finish(&title, language)
    }

    fn text(&self, key: &'static str) -> String {
        self.wording.message(key).into()
    }

    /// Begins a page with its footer and a heading.
    fn page(&mut self, heading: &str) {
        self.document.begin_page();
        let number = self.document.pages().to_string();
        let y = HEIGHT - MARGIN / 2.0;
        let footer = self.footer.clone();
        self.document
            .text(&footer, Weight::Regular, 8.0, [MARGIN, y]);
        self.document
            .text(&number, Weight::Regular, 8.0, [WIDTH - MARGIN, y]);
        self.y = MARGIN + 8.0;
        self.document
            .text(heading, Weight::Bold, 16.0, [MARGIN, self.y]);
        self.y += 26.0;
    }

    /// Writes all exercises and puzzles.
    fn questions(&mut self, title: &str, worksheet: &Worksheet) {
        let size = Size::of(self.game, BOARD);
        let exercises = worksheet.exercises.iter().map(|it| {
            let played = it.task.played.map(|played| played.hole);
            (it.position, played, self.question(it))
        });
        let exercises: Vec<_> = exercises.collect();
        let puzzles = worksheet.puzzles.iter().map(|it| {
            let question = [self.to_move(&it.position), self.text("worksheet-best")];
            (it.position, None, question)
        });
        let puzzles: Vec<_> = puzzles.collect();
        let mut number = 0;
        for (heading, questions) in [
            ("worksheet-exercises", exercises),
            ("worksheet-puzzles", puzzles),
        ] {
            for (place, (position, played, question)) in questions.into_iter().enumerate() {
                let heads = if place == 0 { 24.0 } else { 0.0 };
                if number == 0 || self.y + heads + size.height > BOTTOM {
                    self.page(title);
                    self.name_line();
                }
                if place == 0 {
                    let heading = self.text(heading);
                    let at = [MARGIN, self.y + 6.0];
                    self.document.text(&heading, Weight::Bold, 13.0, at);
                    self.y += heads;
                }
                number += 1;
                self.ask(number, &position, played, &question, size);
            }
        }
    }

    /// Writes a line for the name of a pupil into the heading.
    fn name_line(&mut self) {
        let name = format!("{}:", self.text("worksheet-name"));
        let (x, y) = (WIDTH - MARGIN - 190.0, MARGIN + 8.0);
        self.document.text(&name, Weight::Regular, TEXT, [x, y]);
        let from = x + self.document.fonts.width(&name, Weight::Regular, TEXT) + 6.0;
        self.document
            .line([from, y + 2.0], [WIDTH - MARGIN, y + 2.0]);
    }

    /// Draws a board with a question beside it and a line for the answer.
    fn ask(
        &mut self,
        number: usize,
        position: &Position,
        played: Option<Hole>,
        question: &[String],
        size: Size,
    ) {
        let top = self.y;
        let number = format!("{number}.");
        self.document
            .text(&number, Weight::Bold, TEXT, [MARGIN, top + 14.0]);
        let x = self.draw_board(position, played, size);
        let mut y = top + 14.0;
        for sentence in question {
            for line in self.document.wrapped(sentence, TEXT, WIDTH - MARGIN - x) {
                self.document.text(&line, Weight::Regular, TEXT, [x, y]);
                y += TEXT * LINE;
            }
        }
        y += TEXT;
        self.document.line([x, y], [x + 110.0, y]);
        self.y = top + size.height + SPACE;
    }

    /// Draws a board, and returns where there is room beside it.
    fn draw_board(&mut self, position: &Position, played: Option<Hole>, size: Size) -> f32 {
        let left = MARGIN + 24.0;
        let picture = Picture {
            wording: &self.wording,
            position,
            played,
            size,
        };
        picture.draw(&mut self.document, [left, self.y]);
        left + size.width + SPACE
    }

    fn question(&self, exercise: &Exercise) -> [String; 2] {
        let mover = exercise.position.to_move();
        let first = match exercise.task.played {
            Some(played) => {
                let message = self.wording.message("worksheet-turn");
                let message = message.with("player", mover);
                message.with("move", self.wording.played(played)).into()
            }
            None => self.to_move(&exercise.position),
        };
        let asked = match exercise.task.ask {
            Ask::Last => self.wording.message("worksheet-last"),
            Ask::Laps => self.wording.message("worksheet-laps"),
            Ask::Holes => self.wording.message("worksheet-holes"),
            Ask::Captured => self.wording.message("worksheet-captured"),
            // No exercise is of another kind.
            Ask::Own | Ask::Playable | Ask::First | Ask::Play => {
                self.wording.message("worksheet-capture")
            }
        };
        [first, asked.with("player", exercise.task.taker).into()]
    }

    fn to_move(&self, position: &Position) -> String {
        let message = self.wording.message("worksheet-to-move");
        message.with("player", position.to_move()).into()
    }

    /// Writes the rules on one page, with the boards before and after a turn.
    fn rules(&mut self) {
        let heading = format!("{}: {}", self.variant.name, self.text("worksheet-rules"));
        let told = describe_rules_alone(RulesFrom::Text, self.variant, &self.wording, COLUMNS);
        let paragraphs = paragraphs(&told.to_string());
        let shown = ShownTurn::of(self.variant, self.game);
        let said = shown.as_ref().map(|shown| {
            let told = shown.tell(&self.wording).to_string();
            (shown.announce(&self.wording), told)
        });
        let size = Size::of(self.game, BOARD);
        let said_lines = said
            .iter()
            .flat_map(|(first, told)| std::iter::once(first.as_str()).chain(told.lines()));
        let texts: Vec<&str> = paragraphs
            .iter()
            .map(String::as_str)
            .chain(said_lines)
            .collect();
        let boards = if said.is_some() {
            2.0 * (size.height + 2.0 * SPACE)
        } else {
            0.0
        };
        let room = BOTTOM - MARGIN - 34.0 - boards;
        let height = |text_size: f32| -> f32 {
            let lines = texts
                .iter()
                .map(|it| self.lines(it, text_size).len() as f32 + 0.4);
            lines.sum::<f32>() * text_size * LINE
        };
        let fitting = SIZES.into_iter().find(|&it| height(it) <= room);
        let text_size = fitting.unwrap_or(SIZES[SIZES.len() - 1]);
        self.page(&heading);
        for paragraph in &paragraphs {
            self.paragraph(&heading, paragraph, text_size);
        }
        let (Some(shown), Some((first, told))) = (shown, said) else {
            return;
        };
        let pictures = [
            (
                first.as_str(),
                "worksheet-before",
                shown.before,
                Some(shown.played.hole),
            ),
            (told.as_str(), "worksheet-after", shown.after, None),
        ];
        for (text, caption, mut position, played) in pictures {
            for line in text.lines() {
                self.paragraph(&heading, line, text_size);
            }
            if self.y + size.height + SPACE > BOTTOM {
                self.page(&heading);
            }
            // Both boards are seen by the player who has moved.
            position.set_to_move(shown.before.to_move());
            let x = self.draw_board(&position, played, size);
            let caption = self.text(caption);
            let beside = [x, self.y + size.height / 2.0];
            self.document.text(&caption, Weight::Regular, 9.0, beside);
            self.y += size.height + SPACE;
        }
    }

    fn lines(&self, text: &str, size: f32) -> Vec<String> {
        self.document.wrapped(text, size, WIDTH - 2.0 * MARGIN)
    }

    /// Writes a paragraph, on another page with the same heading where this one is full.
    fn paragraph(&mut self, heading: &str, text: &str, size: f32) {
        for line in self.lines(text, size) {
            if self.y > BOTTOM {
                self.page(heading);
            }
            self.y += size * LINE;
            let y = self.y - size * 0.4;
            self.document
                .text(&line, Weight::Regular, size, [MARGIN, y]);
        }
        self.y += size * LINE * 0.4;
    }

    /// Writes the answers.
    fn answers(&mut self, worksheet: &Worksheet) {
        let heading = format!("{}: {}", self.variant.name, self.text("worksheet-answers"));
        self.page(&heading);
        let exercises = worksheet.exercises.iter().map(|it| self.answer(it));
        let puzzles = worksheet.puzzles.iter().map(|it| self.solution(it));
        let all: Vec<String> = exercises.chain(puzzles).collect();
        for (number, answer) in (1..).zip(all) {
            self.paragraph(&heading, &format!("{number}. {answer}"), TEXT);
        }
    }

    /// Returns the right answers to an exercise, in the words of the game.
    fn answer(&self, exercise: &Exercise) -> String {
        let answers = exercise.task.answers(self.game, &exercise.position);
        let named = answers.iter().map(|answer| match exercise.task.ask {
            Ask::Last => self.cell(answer),
            Ask::Play => self.played(answer),
            _ => answer.clone(),
        });
        named.collect::<Vec<_>>().join(", ")
    }

    /// Returns the name of a hole, or of the store of a player, that is written in records.
    fn cell(&self, written: &str) -> String {
        let store = |letter| Side::from_letter(letter).map(Cell::Store);
        let mut letters = written.chars();
        let cell = match (letters.next(), letters.next()) {
            (Some(letter), None) => store(letter),
            _ => self.game.board().find(written).map(Cell::Hole),
        };
        cell.map_or(written.to_string(), |cell| self.wording.cell(cell))
    }

    /// Returns the label of a move that is written as in records.
    fn played(&self, written: &str) -> String {
        let parts = split_move(written).ok();
        let played = parts.and_then(|parts| Some(parts.from(self.game.board().find(parts.hole)?)));
        played.map_or(written.to_string(), |played| self.wording.played(played))
    }

    /// Returns the best move of a puzzle and the moves expected after it.
    fn solution(&self, puzzle: &Puzzle) -> String {
        let best = self.wording.played(puzzle.best);
        let rest = puzzle.line.iter().skip(1).take(LONGEST_LINE);
        let rest: Vec<String> = rest.map(|&played| self.wording.played(played)).collect();
        if rest.is_empty() {
            return best;
        }
        let then = self.wording.message("worksheet-then");
        let then = then.with("moves", rest.join(", "));
        format!("{best} ({then})")
    }
}

/// Joins the lines of the rules to paragraphs, which end at empty lines and before items of lists. The first line is the
/// name of the game, which is left out.
fn paragraphs(told: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut ends = true;
    for line in told.lines().skip(1) {
        let (text, is_item) = (line.trim(), line.starts_with("  - "));
        match paragraphs.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if !ends && !is_item => {
                last.push(' ');
                last.push_str(text);
            }
            _ => paragraphs.push(text.to_string()),
        }
        ends = text.is_empty();
    }
    paragraphs
}
