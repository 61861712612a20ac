//! Outlines of filled shapes: lines, circles, polygons, letters.

use ab_glyph::OutlineCurve;
use ab_glyph_rasterizer::{Point, point};

/// The distance of a curve's control points from its ends, for a quarter of a circle of radius 1.
const QUARTER: f32 = 0.552_285;

/// Closed paths of cubic Bézier curves. The areas that they enclose in the same direction are filled.
#[derive(Clone, Debug, Default)]
pub struct Outline(pub Vec<[Point; 4]>);

impl Outline {
    /// Returns the outline of a polygon from its corners.
    pub fn polygon(corners: &[Point]) -> Outline {
        let next = corners.iter().cycle().skip(1);
        let edges = corners.iter().zip(next);
        Outline(edges.map(|(&a, &b)| [a, a, b, b]).collect())
    }

    /// Returns the outline of a rectangle from its upper left and lower right corners.
    pub fn rectangle(from: Point, to: Point) -> Outline {
        Outline::polygon(&[from, point(to.x, from.y), to, point(from.x, to.y)])
    }

    /// Returns the outline of a line with straight ends, in the same direction as a circle.
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

    /// Returns the outline of a circle.
    pub fn circle(centre: Point, radius: f32) -> Outline {
        let quarter = |(x, y): (f32, f32)| {
            // From this side of the circle to the next, a quarter turn further.
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

    /// Returns the outline of a letter.
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

    /// Cuts out another outline, which lies within this one and has the same direction.
    pub fn without(self, hole: Outline) -> Outline {
        let curves = hole.0.into_iter();
        self.and(Outline(curves.map(|[a, b, c, d]| [d, c, b, a]).collect()))
    }

    /// Moves every point.
    pub fn map(self, to: impl Fn(Point) -> Point) -> Outline {
        let curves = self.0.into_iter();
        Outline(curves.map(|curve| curve.map(&to)).collect())
    }

    /// Returns the smallest rectangle of whole numbers around all points, or `None` if there are none.
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
