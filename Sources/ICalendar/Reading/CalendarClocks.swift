import Domain

/// The zones that a file's names mean.
///
/// In this order: the database's own name, also at the end of a longer one (`/mozilla.org/20050126_1/Europe/Berlin`);
/// a Windows name by CLDR's table; the clocks that the file describes; their `X-LIC-LOCATION`.
struct CalendarClocks {
  private let zones: Zones
  private let described: [String: FileClock]
  private var known: [String: Zone?] = [:]

  init(_ described: [String: FileClock], _ zones: Zones) { (self.described, self.zones) = (described, zones) }

  /// Errors: `.unknownZone`. Cost: each name is looked up once.
  mutating func zone(_ name: String, _ budget: inout CalendarRule.Budget) throws(CalendarReading.Reason) -> Zone {
    if known[name] == nil { known[name] = .some(found(name, &budget)) }
    guard let zone = known[name] ?? nil else { throw .unknownZone(String(name.prefix(100))) }
    return zone
  }

  private func found(_ name: String, _ budget: inout CalendarRule.Budget) -> Zone? {
    if let zone = zone(ofName: name) { return zone }
    if let windows = WindowsZones.name(of: name) { return zone(ofName: windows) }
    guard let clock = described[name] else { return nil }
    if let own = ZoneName("Calendar/Zone-\(known.count)"), let zone = clock.zone(named: own, &budget) { return zone }
    return clock.location.flatMap(zone(ofName:))
  }

  private func zone(ofName text: String) -> Zone? {
    if ["UTC", "GMT", "Z", "TZONE://MICROSOFT/UTC"].contains(text.uppercased()) { return zone(ofName: "Etc/UTC") }
    let parts = text.hasPrefix("/") ? Array(text.split(separator: "/").suffix(3)) : [text[...]]
    for start in parts.indices {
      if let name = ZoneName(parts[start...].joined(separator: "/")), let zone = try? zones.zone(name) { return zone }
    }
    return nil
  }
}
