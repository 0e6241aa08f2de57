public import Domain

/// The place of a site's clock, as typed.
public struct ClockPlaceForm: Sendable, Hashable {
  /// `52.5163, 13.3777`; empty: phones are not asked.
  public let text: String
  public let radiusMeters: Int
  public let response: ClockPlace.Response

  public init(text: String, radiusMeters: Int, response: ClockPlace.Response) {
    (self.text, self.radiusMeters, self.response) = (text, radiusMeters, response)
  }

  public init(_ place: ClockPlace?) {
    self.init(
      text: place?.text ?? "", radiusMeters: place?.radiusMeters ?? ClockPlace.usualRadius,
      response: place?.response ?? .mark)
  }

  /// Errors: `Refusal.invalid` (`place`, `radius`).
  func place() throws(Refusal) -> ClockPlace? {
    text.trimmed.isEmpty ? nil : try ClockPlace(typed: text, radiusMeters: radiusMeters, response: response)
  }
}
