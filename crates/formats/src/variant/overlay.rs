//! Lays one file's tables over another's, and an option's choice or a phase over a file's.

use super::check_shape::check_value;
use super::diagnostic::{DefectCode, Diagnostic};
use super::keys::{EVIDENCE, KNOWN_OF_A_CHOICE, OWN, ROW_TABLES, named};
use super::schema::{Shape, root};
use super::stale::{Stale, decided_twice};
use super::suggest::meant;
use super::tree::{Key, Node, Value};

/// Lays a file over its resolved parent.
pub fn inherit(
    parent: &Node,
    child: &Node,
    stale: &mut Vec<Stale>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Node {
    let mut merged = parent.clone();
    merged.place = child.place.clone();
    merged.drop_keys(|key| OWN.contains(&key) || key == "example");
    let without = child.items_of("without");
    if without.iter().any(is_everything) {
        merged.drop_keys(|key| EVIDENCE.contains(&key));
    }
    leave_out(&mut merged, child, diagnostics);
    stale.extend(decided_twice(&merged, child));
    for (key, node) in child.entries() {
        match key.name.as_str() {
            "rows" => {}
            "source" => append(&mut merged, key, node, &["cite", "pages"]),
            "reading" => append(&mut merged, key, node, &["id"]),
            // An option given anew replaces the inherited one with all its choices.
            "option" => over(&mut merged, key, node, 1),
            _ => over(&mut merged, key, node, usize::MAX),
        }
    }
    change_rows(&mut merged, child, diagnostics);
    merged.drop_keys(|key| key == "rows");
    merged
}

/// Returns whether an entry of `without` leaves out everything but rules and words.
fn is_everything(node: &Node) -> bool {
    node.text() == Some("*")
}

/// Drops what the child does not inherit, and the evidence of the parent's choices, which only applies to the parent.
fn leave_out(merged: &mut Node, child: &Node, diagnostics: &mut Vec<Diagnostic>) {
    let mut known = Vec::new();
    let unwanted = child.items_of("without");
    let is_unwanted = |name: &str| unwanted.iter().any(|node| node.text() == Some(name));
    if let Some(options) = merged.get_mut("option") {
        known.extend(options.entries().iter().map(|(key, _)| key.name.clone()));
        options.drop_keys(is_unwanted);
        for table in options.values_mut() {
            for choice in table.values_mut() {
                choice.drop_keys(|key| key != "says" && KNOWN_OF_A_CHOICE.contains(&key));
            }
        }
    }
    if let Some(Node {
        value: Value::List(readings),
        ..
    }) = merged.get_mut("reading")
    {
        let id = |reading: &Node| reading.text_of("id").unwrap_or_default().to_string();
        known.extend(readings.iter().map(id));
        // A reading belongs to the default of its option, which the child may have changed.
        readings.retain(|reading| {
            let option = reading.text_of("option");
            !is_unwanted(&id(reading)) && !option.is_some_and(is_unwanted)
        });
    }
    for node in unwanted.iter().filter(|node| !is_everything(node)) {
        let name = node.text().unwrap_or_default();
        if !known.iter().any(|known| known == name) {
            let help = meant(name, known.iter().map(String::as_str), '"');
            let message = format!("the parent has no option or reading `{name}`");
            let defect = Diagnostic::error(DefectCode::NotInherited, message)
                .at(&node.place, "nothing to leave out")
                .help(help.unwrap_or("leave it out".into()));
            diagnostics.push(defect);
        }
    }
}

/// Lays the rule tables of an option's choice over a file.
pub fn choose(file: &mut Node, choice: &Node, diagnostics: &mut Vec<Diagnostic>) {
    for (key, node) in choice.entries() {
        if key.name != "rows" && !KNOWN_OF_A_CHOICE.contains(&key.name.as_str()) {
            over(file, key, node, usize::MAX);
        }
    }
    change_rows(file, choice, diagnostics);
}

/// The tables that a phase can change.
const PHASE_TABLES: [&str; 5] = ["lifting", "sow", "passing", "last", "turn"];

/// Completes the phases of a file, which give only what differs, to whole tables: lays those of each over the file's, like
/// an option's choice.
pub fn complete_phases(tree: &mut Node, diagnostics: &mut Vec<Diagnostic>) {
    let file = tree.clone();
    let Some(Node {
        value: Value::List(phases),
        ..
    }) = tree.get_mut("phase")
    else {
        return;
    };
    for phase in phases {
        let mut changes = phase.clone();
        changes.drop_keys(|key| !PHASE_TABLES.contains(&key) && key != "rows");
        let mut whole = file.clone();
        choose(&mut whole, &changes, diagnostics);
        for table in PHASE_TABLES {
            let (Some((key, laid)), usual) = (whole.entry(table), file.get(table)) else {
                continue;
            };
            if changes.get(table).is_some()
                || usual.is_none_or(|usual| usual.to_json() != laid.to_json())
            {
                phase.set(key.clone(), laid.clone());
            }
        }
        phase.drop_keys(|key| key == "rows");
    }
}

/// Finds a key of a row that two choices of options set to different values.
pub fn row_set_twice(choices: &[&Node]) -> Option<Diagnostic> {
    let set = |choice: &&Node| {
        let rows = choice.entries_of("rows");
        let keys = rows.iter().flat_map(|(name, row)| {
            let keys = row.entries().iter();
            keys.map(|(key, node)| (format!("rows.{}.{}", name.name, key.name), node.clone()))
        });
        keys.collect::<Vec<(String, Node)>>()
    };
    let all: Vec<(String, Node)> = choices.iter().flat_map(set).collect();
    all.iter().enumerate().find_map(|(i, (path, node))| {
        let earlier = all[..i].iter().find(|(other, _)| other == path)?;
        (earlier.1.to_json() != node.to_json()).then(|| {
            let message = format!("both set `{path}`");
            Diagnostic::error(DefectCode::ChoicesClash, message)
                .at(&node.place, "set here")
                .note(&earlier.1.place, "and here")
        })
    })
}

/// Lays a value over that of the same key. Tables are merged down to a depth; other values are replaced.
fn over(base: &mut Node, key: &Key, node: &Node, depth: usize) {
    let Value::Table(entries) = &mut base.value else {
        return;
    };
    match entries.iter_mut().find(|(known, _)| known.name == key.name) {
        Some((_, old)) if depth > 0 && is_table(old) && is_table(node) => {
            start_afresh(old, node, root().key(&key.name));
            for (key, node) in node.entries() {
                over(old, key, node, depth - 1);
            }
            old.place = node.place.clone();
        }
        Some(entry) => *entry = (key.clone(), node.clone()),
        None => entries.push((key.clone(), node.clone())),
    }
}

/// Returns whether a key of a table is for a step that an opening does not have.
pub fn is_for_no_step(key: &str, table: Shape, steps: &Node) -> bool {
    let step = table.key(key).and_then(Shape::step);
    step.is_some_and(|step| steps.items().iter().all(|item| item.text() != Some(step)))
}

fn is_table(node: &Node) -> bool {
    matches!(node.value, Value::Table(_))
}

/// Drops keys that belonged to the old kind, if a new kind is given, or to steps that are no longer there.
fn start_afresh(old: &mut Node, new: &Node, shape: Option<Shape>) {
    let Some(shape) = shape else { return };
    if let Some(steps) = new.get("steps") {
        old.drop_keys(|key| is_for_no_step(key, shape, steps));
    }
    let Some(choice) = shape.choice() else {
        return;
    };
    let parameters = choice.parameters();
    let tag = choice.tag();
    let word = |node: &Node| node.text_of(tag).map(str::to_string);
    if new.get(tag).is_some() && word(new) != word(old) {
        old.drop_keys(|key| parameters.contains(&key));
    }
}

/// Adds the items of a list to the parent's. They replace items with the same identity.
fn append(base: &mut Node, key: &Key, node: &Node, identity: &[&str]) {
    let same = |a: &Node, b: &Node| identity.iter().all(|key| a.text_of(key) == b.text_of(key));
    let is_kept = |old: &&Node| !node.items().iter().any(|new| same(old, new));
    let kept = base.items_of(&key.name).iter().filter(is_kept);
    let items = kept.chain(node.items()).cloned().collect();
    let node = Node {
        place: node.place.clone(),
        value: Value::List(items),
    };
    base.set(key.clone(), node);
}

/// Applies the changes of `[rows]`.
pub fn change_rows(file: &mut Node, changes: &Node, diagnostics: &mut Vec<Diagnostic>) {
    let Some(rows) = changes.get("rows") else {
        return;
    };
    for (name, change) in rows.entries() {
        let found = ROW_TABLES.iter().find_map(|&table| {
            let mut rows = file.items_of(table).iter();
            let index = rows.position(|row| named(row) == Some(&name.name))?;
            Some((table, index))
        });
        let Some((table, index)) = found else {
            diagnostics.push(no_such_row(file, name));
            continue;
        };
        let Some(row) = file.get_mut(table).and_then(|list| list.item_mut(index)) else {
            continue;
        };
        let shape = root().at(&format!("{table}[0]"));
        start_afresh(row, change, shape);
        for (key, node) in change.entries() {
            row.set(key.clone(), node.clone());
        }
        // Only now is it known which kind of row it is, and so which keys and words are valid.
        if let Some(shape) = shape {
            diagnostics.extend(check_value(row, shape, &format!("{table}[{index}]")));
        }
    }
}

fn no_such_row(file: &Node, name: &Key) -> Diagnostic {
    let rows = ROW_TABLES.iter().flat_map(|table| file.items_of(table));
    let known: Vec<&str> = rows.filter_map(named).collect();
    let help = match meant(&name.name, known.iter().copied(), '`') {
        Some(help) => help,
        None if known.is_empty() => "give the row a name first: `row = \"...\"`".to_string(),
        None => format!("valid names: `{}`", known.join("`, `")),
    };
    let message = format!("no row is named `{}`", name.name);
    Diagnostic::error(DefectCode::NoSuchRow, message)
        .at(&name.place, "unknown row")
        .help(help)
}
