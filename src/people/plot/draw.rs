use plotters::coord::Shift;
use plotters::element::DashedPathElement;
use plotters::prelude::*;
use plotters::style::{FontStyle, register_font};

use super::axis::Axis;
use super::figure::{Figure, Panel, Series};
use super::marker::Look;

/// Units of the drawing to a pixel on a screen; the backend knows no half units.
const FINE: u32 = 2;

const WIDTH: u32 = 1800;
const HEADER: u32 = 150;
const PANEL: u32 = 600;
const FOOTER: u32 = 70;
/// The space right of a panel where its lines are explained.
const LEGEND: u32 = 420;

/// The most markers on a line; more would hide it.
const MOST_MARKERS: usize = 24;

/// The family is left to whoever shows the drawing; it is measured with DejaVu Sans.
const FAMILY: &str = "sans-serif";

/// A part of the drawing, in its units.
pub type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Draws a figure as SVG.
///
/// # Errors
/// None that a drawing in memory can have.
pub fn svg(figure: &Figure) -> Result<String, String> {
    register_font(FAMILY, FontStyle::Normal, dejavu::sans::regular())
        .map_err(|_| "the built-in font can't be read".to_string())?;
    let height = HEADER + PANEL * figure.panels.len() as u32 + FOOTER;
    let mut drawing = String::new();
    draw(figure, &mut drawing, height).map_err(|error| error.to_string())?;
    let size = |factor| {
        format!(
            "width=\"{}\" height=\"{}\"",
            WIDTH / factor,
            height / factor
        )
    };
    let title = format!("<title>{}</title>\n", escaped(&figure.title));
    Ok(drawing
        .replacen(&size(1), &size(FINE), 1)
        .replacen(">\n", &format!(">\n{title}"), 1))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// What comes of drawing.
pub type Drawn = Result<(), Box<dyn std::error::Error>>;

fn draw(figure: &Figure, drawing: &mut String, height: u32) -> Drawn {
    let root = SVGBackend::with_string(drawing, (WIDTH, height)).into_drawing_area();
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
        draw_panel(area, panel, figure.levels)?;
    }
    root.present()?;
    Ok(())
}

fn draw_panel(area: &Area<'_>, panel: &Panel, levels: u32) -> Drawn {
    let (chart, legend) = area.split_horizontally(WIDTH - LEGEND);
    let text = |size: u32| (FAMILY, size).into_font().color(&BLACK);
    chart.draw_text(panel.title, &text(40), (40, 10))?;
    let axes = (Axis::of_levels(levels), Axis::of_panel(panel));
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
        .x_desc("level")
        .y_desc(panel.axis)
        .axis_desc_style(text(32))
        .label_style(text(30))
        .light_line_style(TRANSPARENT)
        .bold_line_style(RGBColor(215, 215, 215).stroke_width(2))
        .axis_style(BLACK.stroke_width(3))
        .draw()?;
    let drawn: Vec<&Series> = panel
        .series
        .iter()
        .filter(|line| !line.points.is_empty())
        .collect();
    if drawn.is_empty() {
        let style = text(34).pos(plotters::style::text_anchor::Pos::new(
            plotters::style::text_anchor::HPos::Center,
            plotters::style::text_anchor::VPos::Center,
        ));
        chart.draw_series([Text::new(panel.nothing, middle, style)])?;
    }
    // The first line is the most important one and lies on top.
    for (number, line) in panel.series.iter().enumerate().rev() {
        let look = Look::of(number);
        let points = || {
            line.points
                .iter()
                .map(|&(level, value)| (f64::from(level), value))
        };
        match look.dash {
            (_, 0) => chart.draw_series(LineSeries::new(points(), look.line()))?,
            (dash, gap) => {
                chart.draw_series(DashedLineSeries::new(points(), dash, gap, look.line()))?
            }
        };
        let step = line.points.len().div_ceil(MOST_MARKERS).max(1);
        // What goes up and down with whose turn it is must not be marked on every other level alone.
        let step = step | 1;
        // Markers of different lines are set apart where there are many levels.
        let first = if step > 1 {
            number * step / panel.series.len().max(1)
        } else {
            0
        };
        let marked = points().skip(first).step_by(step);
        let inner = chart.plotting_area();
        let (left, top) = (
            inner.get_pixel_range().0.start,
            inner.get_pixel_range().1.start,
        );
        for point in marked {
            let (x, y) = inner.map_coordinate(&point);
            look.mark(&inner.strip_coord_spec(), (x - left, y - top))?;
        }
    }
    draw_legend(&legend, panel)
}

/// Explains the lines, beside the panel so that nothing is hidden.
fn draw_legend(area: &Area<'_>, panel: &Panel) -> Drawn {
    let row = (480 / panel.series.len().max(1) as i32).clamp(40, 64);
    for (number, line) in panel.series.iter().enumerate() {
        let look = Look::of(number);
        let y = 95 + row * number as i32;
        let ends = [(10, y), (100, y)];
        match look.dash {
            (_, 0) => area.draw(&PathElement::new(ends, look.line()))?,
            (dash, gap) => area.draw(&DashedPathElement::new(ends, dash, gap, look.line()))?,
        }
        look.mark(area, (55, y))?;
        let missing = if line.points.is_empty() {
            " (none)"
        } else {
            ""
        };
        let words = format!("{}{missing}", line.name);
        // A long name is set smaller rather than cut off.
        let size = (620.0 / words.chars().count() as f64).clamp(18.0, 30.0);
        let style = (FAMILY, size).into_font().color(&BLACK);
        area.draw_text(&words, &style, (115, y - size as i32 / 2))?;
    }
    Ok(())
}
