package import Domain

// MARK: - What `onduty doctor` tells

extension Wording {
  package func roomFound(_ bytes: Int, in folder: String, isTight: Bool) -> String {
    isTight ? roomFoundTight(bytes: size(bytes), folder: folder) : roomFoundOtherwise(bytes: size(bytes))
  }
  package func clockFound(_ isKept: Bool) -> String { isKept ? clockFoundKept : clockFoundOtherwise }
  package func clockBehind(_ now: Instant, _ changedAt: Instant) -> String {
    clockBehind(now: "\(now)", changedAt: "\(changedAt)")
  }
  package func zonesMissing(_ zones: [ZoneName]) -> String {
    let names = zones.map(\.description).joined(separator: comma)
    return zonesMissingTimeZonesThis(names: names)
  }
  package func zonesFound(_ release: String?) -> String {
    zonesFoundTimeZonesKnown + (release.map { ", tzdata \($0)." } ?? ".")
  }
  package func emailsUnconfirmed(_ count: Int, isNeeded: Bool) -> String {
    let found = "\(emailsUnconfirmedEmail): \(unconfirmedEmails(count))."
    return isNeeded
      ? found
        + emailsUnconfirmedWhoHasOne
      : found
        + emailsUnconfirmedThatMattersOnce
  }
  /// `2.3 MB`, `14 GB`.
  package func size(_ bytes: Int) -> String {
    let tenths = (bytes + 99_999) / 100_000
    guard tenths >= 10_000 else {
      return sizeMb(tenths: tenths / 10, tenths2: tenths % 10)
    }
    return "\(bytes / 1_000_000_000) GB"
  }
}
