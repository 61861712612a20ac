//! Pictures of distances and trees, as SVG.

use std::fmt::Write;

use crate::distances::DistanceMatrix;
use crate::tree::Tree;
use crate::xml::escaped;

/// The height of a row, in units of the picture.
const ROW: f64 = 11.0;

/// Draws distances as a heat map, with the games in the given order. Dark is near.
pub fn heat_map(matrix: &DistanceMatrix, order: &[usize]) -> String {
    let labels = label_width(matrix.labels());
    let side = ROW * order.len() as f64;
    let mut svg = begun(side + labels, side);
    let largest = matrix.largest();
    for (row, &i) in order.iter().enumerate() {
        let y = ROW * row as f64;
        for (column, &j) in order.iter().enumerate() {
            let distance = matrix.get(i, j);
            if distance.is_nan() {
                continue;
            }
            let share = if largest > 0.0 {
                distance / largest
            } else {
                0.0
            };
            let _ = writeln!(
                svg,
                "<rect x=\"{:.0}\" y=\"{y:.0}\" width=\"{ROW}\" height=\"{ROW}\" fill=\"{}\"/>",
                ROW * column as f64,
                colour(share)
            );
        }
        label(&mut svg, side + 4.0, y, &matrix.labels()[i]);
    }
    svg.push_str("</svg>\n");
    svg
}

/// Draws a tree with the lengths of its branches. A branch with a length below zero is drawn with none.
pub fn tree(tree: &Tree, names: &[String]) -> String {
    const WIDTH: f64 = 600.0;
    let games = tree.order().len();
    let scale = match depth(tree) {
        0.0 => 1.0,
        depth => WIDTH / depth,
    };
    let mut svg = begun(WIDTH + label_width(names), ROW * games as f64);
    draw(&mut svg, tree, names, 0.0, scale, &mut 0);
    svg.push_str("</svg>\n");
    svg
}

fn depth(tree: &Tree) -> f64 {
    match tree {
        Tree::Game(_) => 0.0,
        Tree::Joined(nodes) => {
            let depths = nodes
                .iter()
                .map(|(node, length)| length.max(0.0) + depth(node));
            depths.fold(0.0, f64::max)
        }
    }
}

/// Draws a node at a distance from the left, and returns its height.
fn draw(
    svg: &mut String,
    tree: &Tree,
    names: &[String],
    x: f64,
    scale: f64,
    row: &mut usize,
) -> f64 {
    match tree {
        Tree::Game(game) => {
            let y = ROW * *row as f64;
            *row += 1;
            label(svg, x + 4.0, y, &names[*game]);
            y + ROW / 2.0
        }
        Tree::Joined(nodes) => {
            let mut ys = Vec::new();
            for (node, length) in nodes {
                let end = x + length.max(0.0) * scale;
                let y = draw(svg, node, names, end, scale, row);
                let _ = writeln!(svg, "<path d=\"M{x:.1} {y:.1}H{end:.1}\"/>");
                ys.push(y);
            }
            let (top, bottom) = (ys[0], ys[ys.len() - 1]);
            let _ = writeln!(svg, "<path d=\"M{x:.1} {top:.1}V{bottom:.1}\"/>");
            (top + bottom) / 2.0
        }
    }
}

fn label(svg: &mut String, x: f64, y: f64, text: &str) {
    let y = y + ROW - 2.5;
    let text = escaped(text);
    let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>");
}

fn label_width(labels: &[String]) -> f64 {
    let longest = labels.iter().map(|label| label.chars().count()).max();
    8.0 + 6.0 * longest.unwrap_or(0) as f64
}

fn begun(width: f64, height: f64) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"sans-serif\" font-size=\"9\">\n<style>path {{ fill: none; stroke: #333 }}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    )
}

/// Returns a colour from dark blue (0) to white (1).
fn colour(share: f64) -> String {
    let part = |dark: f64| (dark + (255.0 - dark) * share.clamp(0.0, 1.0)).round() as u8;
    format!("#{:02x}{:02x}{:02x}", part(8.0), part(48.0), part(107.0))
}
