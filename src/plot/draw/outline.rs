//! Outlines of what is filled with colour: lines, circles, polygons, letters.

use ab_glyph::OutlineCurve;
use ab_glyph_rasterizer::{Point, point};

/// How far the control points of a curve lie from its ends, for a quarter of a circle of radius 1.
const QUARTER: f32 = 0.552_285;

/// Closed lines of cubic Bézier curves; what they go round in the same direction is filled.
#[derive(Clone, Debug, Default)]
pub struct Outline(pub Vec<[Point; 4]>);

impl Outline {
    /// Takes the corners of a polygon.
    pub fn polygon(corners: &[Point]) -> Outline {
        let next = corners.iter().cycle().skip(1);
        let edges = corners.iter().zip(next);
        Outline(edges.map(|(&a, &b)| [a, a, b, b]).collect())
    }

    /// Takes the upper left and the lower right corner of a rectangle.
    pub fn rectangle(from: Point, to: Point) -> Outline {
        Outline::polygon(&[from, point(to.x, from.y), to, point(from.x, to.y)])
    }

    /// Makes a line with straight ends, which goes round as a circle does.
    pub fn line(from: Point, to: Point, width: f32) -> Outline {
        let along = to - from;
        let length = along.x.hypot(along.y);
        if length == 0.0 {
            return Outline::default();
        }
        let half = width / 2.0 / length;
        let aside = point(-along.y * half, along.x * half);
        Outline::polygon(&[from - aside, to - aside, to + aside, from + aside])
    }

    /// Makes a circle.
    pub fn circle(centre: Point, radius: f32) -> Outline {
        let quarter = |(x, y): (f32, f32)| {
            // From this side of the circle to the next one, a quarter turn further.
            let at = |ahead: f32, aside: f32| {
                let (ahead, aside) = (ahead * radius, aside * radius);
                centre + point(x * ahead - y * aside, y * ahead + x * aside)
            };
            [
                at(1.0, 0.0),
                at(1.0, QUARTER),
                at(QUARTER, 1.0),
                at(0.0, 1.0),
            ]
        };
        let sides = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
        Outline(sides.into_iter().map(quarter).collect())
    }

    /// Takes the outline of a letter.
    pub fn letter(curves: &[OutlineCurve]) -> Outline {
        let between = |a: Point, b: Point| point(a.x + (b.x - a.x) / 1.5, a.y + (b.y - a.y) / 1.5);
        let cubic = |curve: &OutlineCurve| match *curve {
            OutlineCurve::Line(a, b) => [a, a, b, b],
            OutlineCurve::Quad(a, b, c) => [a, between(a, b), between(c, b), c],
            OutlineCurve::Cubic(a, b, c, d) => [a, b, c, d],
        };
        Outline(curves.iter().map(cubic).collect())
    }

    /// Adds another outline.
    pub fn and(mut self, other: Outline) -> Outline {
        self.0.extend(other.0);
        self
    }

    /// Cuts another outline out, which lies within this one and goes round as it does.
    pub fn without(self, hole: Outline) -> Outline {
        let curves = hole.0.into_iter();
        self.and(Outline(curves.map(|[a, b, c, d]| [d, c, b, a]).collect()))
    }

    /// Moves every point.
    pub fn map(self, to: impl Fn(Point) -> Point) -> Outline {
        let curves = self.0.into_iter();
        Outline(curves.map(|curve| curve.map(&to)).collect())
    }

    /// Gives the smallest rectangle of whole numbers around all points; `None` if there are none.
    pub fn bounds(&self) -> Option<(Point, Point)> {
        let mut points = self.0.iter().flatten();
        let first = *points.next()?;
        let (least, most) = points.fold((first, first), |(least, most), next| {
            (
                point(least.x.min(next.x), least.y.min(next.y)),
                point(most.x.max(next.x), most.y.max(next.y)),
            )
        });
        Some((
            point(least.x.floor(), least.y.floor()),
            point(most.x.ceil(), most.y.ceil()),
        ))
    }
}
