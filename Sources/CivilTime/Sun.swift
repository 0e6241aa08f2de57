import Glibc

/// The position of the sun. Pure.
///
/// Source: NOAA's Solar Calculator (https://gml.noaa.gov/grad/solcalc/calcdetails.html), after Jean Meeus,
/// "Astronomical Algorithms". Error: under a minute of time between the polar circles, from 1901 to 2099.
public enum Sun {
  /// The elevation of the sun's center when its upper edge touches the horizon, with the refraction of the air.
  public static let riseElevation = -0.833

  /// True from sunrise to sunset; through a polar day always, through a polar night never.
  public static func isUp(at instant: Instant, over place: Coordinates) -> Bool {
    elevation(at: instant, over: place) >= riseElevation
  }

  /// Degrees of the sun's center above the horizon, without refraction; negative below it.
  public static func elevation(at instant: Instant, over place: Coordinates) -> Double {
    let seconds = Double(instant.seconds)
    let (declination, equationOfTime) = position(centuries: (seconds / 86_400 - 10_957.5) / 36_525)
    let minutes = (seconds / 60 + equationOfTime + 4 * place.longitude).truncatingRemainder(dividingBy: 1440)
    let hourAngle = radians(minutes / 4 - 180)
    let latitude = radians(place.latitude)
    let height = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
    return asin(min(1, max(-1, height))) * 180 / .pi
  }

  /// Radians north of the equator, and the minutes by which a sundial is ahead; by Julian centuries since noon of
  /// 2000-01-01 UTC.
  private static func position(centuries t: Double) -> (declination: Double, equationOfTime: Double) {
    let longitude = radians(280.46646 + t * (36_000.76983 + t * 0.0003032))
    let anomaly = radians(357.52911 + t * (35_999.05029 - t * 0.0001537))
    let eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
    let center =
      sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) + sin(2 * anomaly) * (0.019993 - t * 0.000101)
      + sin(3 * anomaly) * 0.000289
    let node = radians(125.04 - 1934.136 * t)
    let apparent = longitude + radians(center - 0.00569 - 0.00478 * sin(node))
    let mean = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
    let obliquity = radians(mean + 0.00256 * cos(node))
    let y = tan(obliquity / 2) * tan(obliquity / 2)
    let equation =
      y * sin(2 * longitude) - 2 * eccentricity * sin(anomaly)
      + 4 * eccentricity * y * sin(anomaly) * cos(2 * longitude) - y * y / 2 * sin(4 * longitude)
      - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
    return (asin(sin(obliquity) * sin(apparent)), 4 * equation * 180 / .pi)
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
