/// The rules for one place's clocks: from instants to civil times and back.
///
/// Shape: covers every instant of the years 1 to 9999. Cost: immutable and shareable; each question is a binary search over a few thousand
/// numbers (20 ns) and allocates only if its comment says so. Source: a TZif file (RFC 9636). After its last transition, its `TZ` rule is
/// expanded for four centuries; later instants are looked up whole 400-year Gregorian cycles earlier.
public final class Zone: Sendable {
  /// The requested name; a link keeps its own.
  public let name: ZoneName

  /// The times at which the clocks change, ascending. Segment `i` is before `times[i]`, segment `times.count` after the last.
  private let times: [Int64]
  /// By segment: seconds east of UTC.
  private let offsets: [Int64]
  /// By segment: an index into `observances`.
  private let kinds: [Int]
  private let observances: [Observance]
  private let leastOffset: Int64
  private let greatestOffset: Int64
  /// From here on, times are looked up in an earlier cycle; at least two days before the table's end.
  private let repeatsFrom: Int64

  /// Reads the bytes of a TZif file. Errors: `ZoneFault` for any other bytes; never traps.
  public convenience init(name: ZoneName, tzif: [UInt8]) throws(ZoneFault) {
    self.init(name, ZoneTable(try ZoneFile(tzif)))
  }

  /// The clocks that another source describes: the first observance, and each later one with its first instant.
  ///
  /// Shape: in order of time; the last observance stays.
  package convenience init(name: ZoneName, first: Observance, changes: [(instant: Instant, observance: Observance)]) {
    self.init(name, ZoneTable(first: first, changes: changes))
  }

  private init(_ name: ZoneName, _ table: ZoneTable) {
    self.name = name
    times = table.times
    kinds = table.kinds
    observances = table.observances
    repeatsFrom = table.repeatsFrom
    offsets = table.kinds.map { Int64(table.observances[$0].offset) }
    leastOffset = offsets.min() ?? 0
    greatestOffset = offsets.max() ?? 0
  }

  /// The end of an interval that a civil time marks; decides the meaning of a repeated hour.
  public enum Edge: Sendable { case start, end }

  /// A moment at which the offset, abbreviation or daylight flag of a zone's clocks changes.
  public struct Transition: Hashable, Sendable {
    /// The first instant on the new clock.
    public let instant: Instant
    /// Seconds east of UTC before.
    public let offsetBefore: Int
    /// Seconds east of UTC from `instant` on.
    public let offsetAfter: Int
    /// The abbreviation from `instant` on.
    public let abbreviation: String
    /// `true` if it is daylight saving time from `instant` on.
    public let isDaylight: Bool
  }
}

// MARK: - From an instant

extension Zone {
  /// Seconds east of UTC.
  public func offset(at instant: Instant) -> Int { Int(offsets[segment(of: instant)]) }

  /// The wall clock's date and time, seconds dropped; clamped to the years 1 to 9999.
  public func local(_ instant: Instant) -> LocalDateTime {
    LocalDateTime(secondsSinceEpoch: Self.held(instant.seconds) + offsets[segment(of: instant)])
  }

  /// The offset with its abbreviation and daylight flag.
  public func observance(at instant: Instant) -> Observance { observances[kinds[segment(of: instant)]] }

  private func segment(of instant: Instant) -> Int {
    let seconds = Self.held(instant.seconds)
    return segment(at: seconds - cycles(before: seconds))
  }

  /// The number of transitions at or before a time: the index of its segment.
  private func segment(at seconds: Int64) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The seconds of the whole 400-year cycles between a time and the table; 0 within it.
  private func cycles(before seconds: Int64) -> Int64 {
    seconds < repeatsFrom ? 0 : ((seconds - repeatsFrom) / ZoneTable.cycle + 1) * ZoneTable.cycle
  }

  /// Times that an offset or a cycle can be added to without overflow; 36 billion years each way.
  static let reach = -(Int64(1) << 60)...(Int64(1) << 60)

  private static func held(_ seconds: Int64) -> Int64 { min(max(seconds, reach.lowerBound), reach.upperBound) }
}

// MARK: - From a civil time

extension Zone {
  /// The instant at which this zone's clocks show a civil time.
  ///
  /// A time that the clocks skip is the first instant after the gap. A time that they show twice is the first for a
  /// start and the second for an end. In Berlin, 2026-03-29T02:30 is 01:00 UTC; 2026-10-25T02:30 is 00:30 UTC for a
  /// start and 01:30 UTC for an end. For the same edge, a later civil time never gives an earlier instant; the start is
  /// never after the end.
  public func instant(of moment: LocalDateTime, as edge: Edge) -> Instant {
    let seconds = moment.secondsSinceEpoch
    let cycles = cycles(before: seconds)
    let wall = seconds - cycles
    return Instant(seconds: cycles + (edge == .start ? firstTime(reaching: wall) : lastTime(before: wall)))
  }

  /// The first instant of a day; if the zone skipped the day, the first instant after it.
  ///
  /// Half-open: a day lasts until the start of the next. If clocks go back across midnight, the hour after the first
  /// midnight belongs to the new day, with the repeated part of the old day.
  public func startOfDay(_ date: LocalDate) -> Instant {
    instant(of: LocalDateTime(date: date, time: .midnight), as: .start)
  }

  /// The first time at which the wall clock shows `wall` or later.
  private func firstTime(reaching wall: Int64) -> Int64 {
    var index = segment(at: wall - greatestOffset)
    while index < times.count, times[index] + offsets[index] <= wall { index += 1 }
    let time = wall - offsets[index]
    return index == 0 ? time : max(time, times[index - 1])
  }

  /// The last time at which the wall clock shows `wall`; if it never does, the first time after that gap.
  private func lastTime(before wall: Int64) -> Int64 {
    var index = segment(at: wall - leastOffset)
    while index > 0, times[index - 1] + offsets[index] > wall { index -= 1 }
    let time = wall - offsets[index]
    return index == times.count ? time : min(time, times[index])
  }
}

// MARK: - Transitions

extension Zone {
  /// The real transitions in a half-open range, in order of time.
  ///
  /// Cost: one element each; transitions after the year 9999 are left out.
  public func transitions(in range: Range<Instant>) -> [Transition] {
    let end = min(range.upperBound, Instant(seconds: LocalDateTime.held(.max)))
    var found: [Transition] = []
    var next = nextTransition(after: range.lowerBound - 1)
    while let transition = next, transition.instant < end {
      if transition.instant >= range.lowerBound { found.append(transition) }
      next = nextTransition(after: transition.instant)
    }
    return found
  }

  /// The first real transition after an instant; `nil` if the clocks never change again.
  public func nextTransition(after instant: Instant) -> Transition? {
    let seconds = Self.held(instant.seconds)
    let cycles = cycles(before: seconds)
    let index = segment(at: seconds - cycles)
    guard index < times.count else { return nil }
    let after = observances[kinds[index + 1]]
    return Transition(
      instant: Instant(seconds: times[index] + cycles), offsetBefore: Int(offsets[index]), offsetAfter: after.offset,
      abbreviation: after.abbreviation, isDaylight: after.isDaylight)
  }
}

extension Zone: Hashable, CustomStringConvertible {
  /// Zones are equal if their names are equal; a link is a zone of its own.
  public static func == (left: Zone, right: Zone) -> Bool { left.name == right.name }
  /// By name, as `==`.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  /// The zone's name.
  public var description: String { name.description }
}
