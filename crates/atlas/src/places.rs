//! Where games are played: distances, a map and GeoJSON.

use std::fmt::Write;

use serde_json::{Value, json};

use gebeta_formats::variant::Variant;

use crate::bounds::bounds;
use crate::distances::DistanceMatrix;
use crate::gazetteer::Gazetteer;
use crate::xml::escaped;

/// The mean radius of the earth, in kilometres.
const RADIUS: f64 = 6371.0088;

/// A place on the map, in degrees.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The game.
    pub game: String,
    /// The game's name.
    pub name: String,
    /// The place's name.
    pub place: String,
    /// The latitude, positive in the north.
    pub latitude: f64,
    /// The longitude, positive in the east.
    pub longitude: f64,
    /// Where the coordinates are from.
    pub source: String,
}

impl Place {
    /// Returns where a game is played, if the coordinates of its place are known. A user's table takes precedence over
    /// the variant's file.
    pub fn of(variant: &Variant, own: &Gazetteer) -> Option<Place> {
        let about = &variant.about;
        let place = about.place.as_deref()?;
        let (latitude, longitude, source) = match (own.find(place), &about.coordinates) {
            (Some(it), _) => (it.latitude, it.longitude, &it.source),
            (None, Some(it)) => (it.latitude, it.longitude, &it.source),
            (None, None) => return None,
        };
        Some(Place {
            game: variant.spec(),
            name: variant.name.clone(),
            place: place.to_string(),
            latitude,
            longitude,
            source: source.clone(),
        })
    }

    /// Returns the distance of two places along the surface, in [`kilometres`].
    pub fn kilometres(&self, other: &Place) -> f64 {
        let [one, other] = [self, other].map(|place| [place.latitude, place.longitude]);
        kilometres(one, other)
    }
}

/// Returns the distance of two points along the surface, in kilometres, by the haversine formula. A point is a latitude
/// and a longitude in degrees.
pub fn kilometres(one: [f64; 2], other: [f64; 2]) -> f64 {
    let [from, to] = [one, other].map(|[latitude, _]| latitude.to_radians());
    let east = (other[1] - one[1]).to_radians();
    let half =
        ((to - from) / 2.0).sin().powi(2) + from.cos() * to.cos() * (east / 2.0).sin().powi(2);
    2.0 * RADIUS * half.sqrt().min(1.0).asin()
}

/// Returns the distances of places along the surface, in kilometres.
pub fn distances(places: &[Place]) -> DistanceMatrix {
    let games = places.iter().map(|place| place.game.clone()).collect();
    DistanceMatrix::new(games, |i, j| places[i].kilometres(&places[j]))
}

/// Writes the places as GeoJSON.
pub fn geojson(places: &[Place]) -> Value {
    let features = places.iter().map(|place| {
        json!({
            "type": "Feature",
            "geometry": {"type": "Point", "coordinates": [place.longitude, place.latitude]},
            "properties": {"variant": place.game, "name": place.name, "place": place.place, "source": place.source},
        })
    });
    json!({"type": "FeatureCollection", "features": features.collect::<Vec<_>>()})
}

/// Draws the places on a grid of degrees, as far as they reach. A degree of longitude is drawn as long as one of
/// latitude. It has no coastlines.
pub fn map(places: &[Place]) -> String {
    const WIDTH: f64 = 800.0;
    let reach = |value: fn(&Place) -> f64| {
        let (least, most) = bounds(places.iter().map(value));
        match least.is_finite() {
            true => ((least - 2.0).floor(), (most + 2.0).ceil()),
            false => (-1.0, 1.0),
        }
    };
    let (south, north) = reach(|place| place.latitude);
    let (west, east) = reach(|place| place.longitude);
    let scale = WIDTH / (east - west).max(north - south);
    let (width, height) = ((east - west) * scale, (north - south) * scale);
    let x = |longitude: f64| (longitude - west) * scale;
    let y = |latitude: f64| (north - latitude) * scale;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.1} {height:.1}\" font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    let step = [1.0, 2.0, 5.0, 10.0, 20.0, 30.0].into_iter();
    let step = step
        .clone()
        .find(|step| (east - west).max(north - south) / step <= 12.0)
        .unwrap_or(45.0);
    let lines = |from: f64, to: f64| {
        let first = (from / step).ceil() as i64;
        (first..)
            .map(move |line| line as f64 * step)
            .take_while(move |line| *line <= to)
    };
    for longitude in lines(west, east) {
        let _ = writeln!(
            svg,
            "<path d=\"M{0:.1} 0V{height:.1}\" stroke=\"#ddd\"/><text x=\"{0:.1}\" y=\"{1:.1}\" fill=\"#888\">{longitude}°</text>",
            x(longitude),
            height - 3.0
        );
    }
    for latitude in lines(south, north) {
        let _ = writeln!(
            svg,
            "<path d=\"M0 {0:.1}H{width:.1}\" stroke=\"#ddd\"/><text x=\"2\" y=\"{0:.1}\" fill=\"#888\">{latitude}°</text>",
            y(latitude)
        );
    }
    for place in places {
        let title = escaped(&format!("{} ({}): {}", place.name, place.game, place.place));
        let _ = writeln!(
            svg,
            "<circle cx=\"{0:.1}\" cy=\"{1:.1}\" r=\"4\" fill=\"#b2182b\" fill-opacity=\"0.7\"><title>{title}</title></circle><text x=\"{2:.1}\" y=\"{1:.1}\">{3}</text>",
            x(place.longitude),
            y(place.latitude),
            x(place.longitude) + 6.0,
            escaped(&place.game)
        );
    }
    svg.push_str("</svg>\n");
    svg
}
