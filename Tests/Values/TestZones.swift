package import CivilTime

/// The zones of the machine that runs the tests, and how tests write times.
package enum TestZones {
  package static let all = Zones()

  package static func zone(_ name: String) throws -> Zone { try all.zone(required(ZoneName(name), name)) }
}

/// Reads `2026-10-25T02:30`.
package func moment(_ text: String) throws -> LocalDateTime {
  let parts = text.split(separator: "T").map(String.init)
  guard parts.count == 2 else { throw NotAValue(text: text) }
  return try LocalDateTime(date: required(LocalDate(parts[0]), text), time: required(LocalTime(parts[1]), text))
}

package func instant(_ text: String) throws -> Instant { try required(Instant(text), text) }

private struct NotAValue: Error { let text: String }

private func required<Value>(_ value: Value?, _ text: String) throws -> Value {
  guard let value else { throw NotAValue(text: text) }
  return value
}
