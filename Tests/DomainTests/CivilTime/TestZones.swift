import Domain
import Testing

/// The zones of the machine that runs the tests, and how tests write times.
enum TestZones {
  static let all = Zones()

  static func zone(_ name: String) throws -> Zone { try all.zone(#require(ZoneName(name))) }
}

/// Reads `2026-10-25T02:30`.
func moment(_ text: String) throws -> LocalDateTime {
  let parts = text.split(separator: "T")
  try #require(parts.count == 2)
  return try LocalDateTime(date: #require(LocalDate(parts[0])), time: #require(LocalTime(parts[1])))
}

func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

/// SplitMix64: the same numbers on every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
