/// The place of a site, to compare the positions of phones with.
public struct ClockPlace: Sendable, Hashable {
  /// Hundred-thousandths of a degree, north positive: about a meter each.
  public let latitude: Int
  /// Hundred-thousandths of a degree, east positive.
  public let longitude: Int
  /// Presses within it are at the site.
  public let radiusMeters: Int
  /// The effect of a press elsewhere.
  public let response: Response

  /// The effect of a press elsewhere. The raw values are stored.
  public enum Response: String, Sendable, Hashable, CaseIterable {
    case mark
    case refuse
  }

  /// The allowed radii in meters.
  public static let radii = 50...5000
  /// The usual radius: a block, and what phones are off indoors.
  public static let usualRadius = 200
  /// A phone that is less exact than so many meters does not know its position.
  static let leastAccuracy = 1000

  /// A stored place; `nil` if it is none.
  package init?(latitude: Int, longitude: Int, radiusMeters: Int, response: Response) {
    guard (-9_000_000...9_000_000).contains(latitude), (-18_000_000...18_000_000).contains(longitude),
      Self.radii.contains(radiusMeters)
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
    (self.radiusMeters, self.response) = (radiusMeters, response)
  }

  /// A place as typed, `52.5163, 13.3777` or `52,5163; 13,3777`. Errors: `Refusal.invalid` (`place`, `radius`).
  public init(typed text: String, radiusMeters: Int, response: Response) throws(Refusal) {
    guard Self.radii.contains(radiusMeters) else {
      throw .invalid([.init("radius", .notBetween(Self.radii.lowerBound, Self.radii.upperBound))])
    }
    let degrees = Self.parts(of: String(text.prefix(100))).compactMap(Self.degrees)
    guard degrees.count == 2,
      let place = ClockPlace(
        latitude: degrees[0], longitude: degrees[1], radiusMeters: radiusMeters, response: response)
    else { throw .invalid([.init("place", .unknown)]) }
    self = place
  }

  /// `52.51630, 13.37770`.
  public var text: String { "\(Self.text(of: latitude)), \(Self.text(of: longitude))" }

  private static func parts(of text: String) -> [String] {
    let parts = text.split { $0 == ";" || $0.isWhitespace }.map { part in
      String(part.hasSuffix(",") ? part.dropLast() : part)
    }
    return parts.count == 1 ? parts[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init) : parts
  }

  private static func degrees(_ text: String) -> Int? {
    let text = text.replacing(",", with: ".")
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 || $0 == 46 }),
      let number = Double(text), number.magnitude <= 180
    else { return nil }
    return Int((number * 100_000).rounded())
  }

  private static func text(of degrees: Int) -> String {
    let parts = Int(degrees.magnitude).quotientAndRemainder(dividingBy: 100_000)
    return "\(degrees < 0 ? "-" : "")\(parts.quotient).\(String(100_000 + parts.remainder).dropFirst())"
  }

  /// The mark of a press made at a position; `nil` if the phone did not say one.
  package func whereabouts(of position: PhonePosition?) -> Whereabouts {
    guard let position, position.accuracyMeters <= Self.leastAccuracy,
      let here = Coordinates(latitude: Double(latitude) / 100_000, longitude: Double(longitude) / 100_000)
    else { return .unknown }
    let meters = Int(here.meters(to: position.coordinates).rounded())
    guard meters - position.accuracyMeters > radiusMeters else { return .here }
    return .away(meters: max(100, (meters + 50) / 100 * 100))
  }
}

/// The position that a phone says with a press. It is looked at, and never stored.
public struct PhonePosition: Sendable, Hashable {
  /// The most likely one.
  public let coordinates: Coordinates
  /// The radius within which the phone is, it says.
  public let accuracyMeters: Int

  /// `nil` for what is no place.
  public init?(latitude: Double, longitude: Double, accuracyMeters: Double) {
    guard let coordinates = Coordinates(latitude: latitude, longitude: longitude), accuracyMeters >= 0 else {
      return nil
    }
    self.coordinates = coordinates
    self.accuracyMeters = Int(min(1_000_000, accuracyMeters.rounded(.up)))
  }
}

/// The mark of a phone's press at a site that asks for it.
public enum Whereabouts: Sendable, Hashable {
  case here
  /// To the nearest hundred meters.
  case away(meters: Int)
  /// The phone did not say, or does not know.
  case unknown
}
