//! Figures as SVG, PDF and PNG, drawn with plotters.

mod axis;
mod line_look;
mod outline;
mod pdf;
mod pixels;
mod shapes;

use ab_glyph::FontRef;
use plotters::element::DashedPathElement;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontStyle, register_font};

use crate::plot::figure::{Figure, Panel};

use axis::Axis;
use line_look::{Area, Drawn, LineLook};
use pdf::Page;
use pixels::Pixels;
use shapes::Shapes;

/// Units of the drawing per pixel on a screen. The backend has no half units.
const FINE: u32 = 2;

/// Points of print per unit. Four pixels on a screen are three points.
const POINT: f32 = 0.75 / FINE as f32;

const WIDTH: u32 = 1800;
const HEADER: u32 = 150;
const PANEL: u32 = 600;
const FOOTER: u32 = 70;
/// The space for the legend, to the right of a panel.
const LEGEND: u32 = 420;

/// The highest and the lowest line of a panel's legend.
const HIGHEST: i32 = 80;
const LOWEST: i32 = 560;

/// The maximum number of markers on a line. More would hide it.
const MOST_MARKERS: usize = 24;

/// Half the width of the bar at the end of an interval, in levels.
const BAR: f64 = 0.06;

/// The viewer chooses the font of this family. Texts are measured with DejaVu Sans.
const FAMILY: &str = "sans-serif";

/// The reason why a figure can't be drawn.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// The built-in font.
    #[error("the built-in font can't be read")]
    Font,
    /// An error of plotters.
    #[error(transparent)]
    Drawing(Box<dyn std::error::Error>),
    /// An error of the PNG encoder.
    #[error(transparent)]
    Encoding(#[from] png::EncodingError),
}

/// Returns a figure as SVG.
///
/// # Errors
/// Returns no error in practice: the drawing is in memory.
pub fn svg(figure: &Figure) -> Result<String, DrawError> {
    let size = size_of(figure);
    let mut drawing = String::new();
    draw(figure, SVGBackend::with_string(&mut drawing, size))?;
    let written = |factor| {
        let (width, height) = (size.0 / factor, size.1 / factor);
        format!("width=\"{width}\" height=\"{height}\"")
    };
    let title = format!("<title>{}</title>\n", escaped(&figure.title));
    Ok(drawing
        .replacen(&written(1), &written(FINE), 1)
        .replacen(">\n", &format!(">\n{title}"), 1))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Returns a figure as PNG, with a pixel for each unit.
///
/// # Errors
/// Returns no error in practice: the drawing is in memory.
pub fn png(figure: &Figure) -> Result<Vec<u8>, DrawError> {
    let (width, height) = size_of(figure);
    let mut rgb = vec![0; 3 * width as usize * height as usize];
    let mut pixels = Pixels {
        size: (width, height),
        rgb: &mut rgb,
    };
    draw(figure, Shapes::new(&mut pixels, (width, height), font()?))?;
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(&rgb)?;
    Ok(file)
}

/// Returns a figure as PDF, in the size of the SVG.
///
/// # Errors
/// Returns no error in practice: the drawing is in memory.
pub fn pdf(figure: &Figure) -> Result<Vec<u8>, DrawError> {
    let size = size_of(figure);
    let mut page = Page::new(size.1, POINT);
    draw(figure, Shapes::new(&mut page, size, font()?))?;
    Ok(page.into_file(&figure.title, size, POINT))
}

fn font() -> Result<FontRef<'static>, DrawError> {
    FontRef::try_from_slice(dejavu::sans::regular()).map_err(|_| DrawError::Font)
}

fn size_of(figure: &Figure) -> (u32, u32) {
    let height = HEADER + PANEL * figure.panels.len() as u32 + FOOTER;
    (WIDTH, height)
}

fn draw<B: DrawingBackend<ErrorType: 'static>>(
    figure: &Figure,
    backend: B,
) -> Result<(), DrawError> {
    register_font(FAMILY, FontStyle::Normal, dejavu::sans::regular())
        .map_err(|_| DrawError::Font)?;
    draw_figure(figure, &backend.into_drawing_area())
        .map_err(|error| DrawError::Drawing(error.into()))
}

fn draw_figure<B: DrawingBackend>(figure: &Figure, root: &Area<B>) -> Drawn<B> {
    let height = size_of(figure).1;
    root.fill(&WHITE)?;
    let text = |size: u32, colour: RGBColor| (FAMILY, size).into_font().color(&colour);
    root.draw_text(&figure.title, &text(54, BLACK), (40, 30))?;
    root.draw_text(&figure.subtitle, &text(34, BLACK), (40, 96))?;
    let below = (height - FOOTER / 2 - 10) as i32;
    root.draw_text(&figure.source, &text(26, RGBColor(70, 70, 70)), (40, below))?;
    let (_, rest) = root.split_vertically(HEADER);
    let (panels, _) = rest.split_vertically(PANEL * figure.panels.len() as u32);
    for (area, panel) in panels
        .split_evenly((figure.panels.len(), 1))
        .iter()
        .zip(&figure.panels)
    {
        draw_panel(area, panel, figure)?;
    }
    root.present()
}

fn draw_panel<B: DrawingBackend>(area: &Area<B>, panel: &Panel, figure: &Figure) -> Drawn<B> {
    let (chart, _) = area.split_horizontally(WIDTH - LEGEND);
    let text = |size: u32| (FAMILY, size).into_font().color(&BLACK);
    chart.draw_text(panel.title, &text(40), (40, 10))?;
    let axes = (Axis::of_levels(figure.levels), Axis::of_panel(panel));
    let middle = (axes.0.at(0.5), axes.1.at(0.6));
    let mut chart = ChartBuilder::on(&chart)
        .margin_top(70)
        .margin_left(30)
        .margin_right(30)
        .x_label_area_size(90)
        .y_label_area_size(150)
        .build_cartesian_2d(axes.0, axes.1)?;
    chart
        .configure_mesh()
        .x_desc(figure.across)
        .y_desc(panel.axis)
        .axis_desc_style(text(32))
        .label_style(text(30))
        .light_line_style(TRANSPARENT)
        .bold_line_style(RGBColor(215, 215, 215).stroke_width(2))
        .axis_style(BLACK.stroke_width(3))
        .draw()?;
    if panel.series.iter().all(|line| line.points.is_empty()) {
        let style = text(34).pos(Pos::new(HPos::Center, VPos::Center));
        chart.draw_series([Text::new(panel.nothing, middle, style)])?;
    }
    // A line has the same look in all panels. Solid lines are drawn first, so they show through the gaps of
    // dashed lines.
    let (whole, dashed): (Vec<usize>, _) =
        (0..panel.series.len()).partition(|&line| LineLook::of(line).dash.1 == 0);
    for number in whole.into_iter().rev().chain(dashed.into_iter().rev()) {
        let look = LineLook::of(number);
        let points = panel.series[number].points.iter();
        let points = points.map(|&(level, value)| (f64::from(level), value));
        match look.dash {
            (_, 0) => chart.draw_series(LineSeries::new(points, look.line()))?,
            (dash, gap) => {
                chart.draw_series(DashedLineSeries::new(points, dash, gap, look.line()))?
            }
        };
    }
    // The interval of an inexact value: a stroke with a bar at both ends.
    for (number, line) in panel.series.iter().enumerate() {
        for (&(at, _), &(from, to)) in line.points.iter().zip(&line.spans) {
            let at = f64::from(at);
            let bar = |value: f64| vec![(at - BAR, value), (at + BAR, value)];
            for stroke in [vec![(at, from), (at, to)], bar(from), bar(to)] {
                chart.draw_series([PathElement::new(stroke, LineLook::of(number).line())])?;
            }
        }
    }
    let inner = chart.plotting_area();
    let plain = inner.strip_coord_spec();
    let corner = |area: &Area<B>| {
        let (across, down) = area.get_pixel_range();
        (across.start, down.start)
    };
    let within = |(x, y): (i32, i32), (left, top): (i32, i32)| (x - left, y - top);
    // The markers of the first line, the most important one, are on top.
    let mut ends = Vec::new();
    for (number, line) in panel.series.iter().enumerate().rev() {
        let look = LineLook::of(number);
        let step = line.points.len().div_ceil(MOST_MARKERS).max(1);
        // A line that alternates with the player to move must not be marked only on every other level.
        let step = step | 1;
        // With many levels, the markers of different lines are spread out.
        let first = if step > 1 {
            number * step / panel.series.len().max(1)
        } else {
            0
        };
        let place = |&(level, value): &(u32, f64)| inner.map_coordinate(&(f64::from(level), value));
        for point in line.points.iter().skip(first).step_by(step) {
            look.mark(&plain, within(place(point), corner(&plain)))?;
        }
        ends.push(line.points.last().map(place));
    }
    ends.reverse();
    let ends = ends.into_iter();
    let ends: Vec<_> = ends.map(|end| Some(within(end?, corner(area)))).collect();
    draw_legend(area, panel, &ends)
}

/// Draws the legend beside the panel, where it hides nothing. Each entry is as near to the end of its line as
/// possible, and connected to it.
fn draw_legend<B: DrawingBackend>(
    area: &Area<B>,
    panel: &Panel,
    ends: &[Option<(i32, i32)>],
) -> Drawn<B> {
    let left = (WIDTH - LEGEND) as i32;
    // From the top. Entries without a line come last.
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by_key(|&number| ends[number].map_or(i32::MAX, |(_, y)| y));
    let wanted: Vec<i32> = order
        .iter()
        .map(|&number| ends[number].map_or(LOWEST, |(_, y)| y))
        .collect();
    let row = ((LOWEST - HIGHEST) / order.len().max(1) as i32).clamp(30, 48);
    for (&number, y) in order.iter().zip(spread(&wanted, row)) {
        let look = LineLook::of(number);
        let line = &panel.series[number];
        if let Some((x, end)) = ends[number] {
            let thread = RGBColor(150, 150, 150).stroke_width(1);
            let bend = ((left - 50).max(x + 14), end);
            area.draw(&PathElement::new(
                [(x + 14, end), bend, (left + 6, y)],
                thread,
            ))?;
        }
        let ends = [(left + 10, y), (left + 100, y)];
        match look.dash {
            (_, 0) => area.draw(&PathElement::new(ends, look.line()))?,
            (dash, gap) => area.draw(&DashedPathElement::new(ends, dash, gap, look.line()))?,
        }
        look.mark(area, (left + 55, y))?;
        let missing = if line.points.is_empty() {
            " (none)"
        } else {
            ""
        };
        let words = format!("{}{missing}", line.name);
        // A long name is set smaller, not cut off.
        let size = (620.0 / words.chars().count() as f64).clamp(18.0, 30.0);
        let style = (FAMILY, size).into_font().color(&BLACK);
        area.draw_text(&words, &style, (left + 115, y - size as i32 / 2))?;
    }
    Ok(())
}

/// Spreads rows that want to be at these heights, in order.
fn spread(wanted: &[i32], row: i32) -> Vec<i32> {
    let mut at: Vec<i32> = wanted.to_vec();
    let mut next = HIGHEST;
    for y in &mut at {
        *y = next.max(*y);
        next = *y + row;
    }
    let mut next = LOWEST;
    for y in at.iter_mut().rev() {
        *y = next.min(*y);
        next = *y - row;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_apart_and_near_to_where_they_belong() {
        assert_eq!(spread(&[100, 300, 400], 40), [100, 300, 400]);
        assert_eq!(spread(&[200, 200, 210], 40), [200, 240, 280]);
        assert_eq!(
            spread(&[LOWEST, LOWEST, LOWEST], 40),
            [LOWEST - 80, LOWEST - 40, LOWEST]
        );
        assert_eq!(spread(&[0, 0], 40), [HIGHEST, HIGHEST + 40]);
        assert!(spread(&[], 40).is_empty());
    }
}
