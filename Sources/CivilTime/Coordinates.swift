import Glibc

/// A place on Earth.
public struct Coordinates: Hashable, Sendable {
  /// Degrees, north positive: −90 to 90.
  public let latitude: Double
  /// Degrees, east positive: −180 to 180.
  public let longitude: Double

  /// A place by its degrees; `nil` if there is none.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Parses ISO 6709 as the tables of the IANA database write it, `+5230+01322` or `+404251-0740023`.
  ///
  /// Shape: `nil` for anything else.
  public init?(iso6709 text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let split = bytes.dropFirst().firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
      let latitude = Self.degrees(bytes[..<split], digits: 2), let longitude = Self.degrees(bytes[split...], digits: 3)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// `+5230`: a sign, so many digits of degrees, two of minutes and perhaps two of seconds.
  private static func degrees(_ text: ArraySlice<UInt8>, digits count: Int) -> Double? {
    let figures = text.dropFirst()
    guard [count + 2, count + 4].contains(figures.count), let degrees = CivilTime.digits(figures.prefix(count)),
      let minutes = CivilTime.digits(figures.dropFirst(count).prefix(2)), minutes < 60
    else { return nil }
    let rest = figures.dropFirst(count + 2)
    guard let seconds = rest.isEmpty ? 0 : CivilTime.digits(rest), seconds < 60 else { return nil }
    let size = Double(degrees) + Double(minutes) / 60 + Double(seconds) / 3600
    return text.first == UInt8(ascii: "-") ? -size : size
  }

  /// The distance along the ground in meters. Error: 0.6 percent, as the Earth is taken for a ball.
  public func meters(to other: Coordinates) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (north, east) = (radians(other.latitude - latitude) / 2, radians(other.longitude - longitude) / 2)
    let across = cos(radians(latitude)) * cos(radians(other.latitude)) * sin(east) * sin(east)
    let chord = min(1, max(0, sin(north) * sin(north) + across))
    return 2 * Self.earthRadius * asin(chord.squareRoot())
  }

  /// The mean radius in meters (IUGG).
  private static let earthRadius = 6_371_008.8
}
