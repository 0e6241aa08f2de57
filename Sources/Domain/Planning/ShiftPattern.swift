/// The hours and work of a shift without a day or a person: the content of a template, a copied cell and a typed line.
public struct ShiftPattern: Sendable, Hashable {
  /// The start, on the site's wall clock.
  public let start: LocalTime
  /// On the clock's face: 1 to `Hours.longestTimedMinutes`.
  public let minutes: Int
  /// Unpaid minutes off duty within it; see `ShiftContent`.
  public let breakMinutes: Int
  /// `nil` for shifts without a position.
  public let position: ID<Position>?
  /// The second half of a split shift on the same day; `nil` for one shift.
  public let later: Span?

  /// Hours of one shift.
  public struct Span: Sendable, Hashable {
    /// By the clock of the site.
    public let start: LocalTime
    /// By the clock's face.
    public let minutes: Int
    /// Unpaid.
    public let breakMinutes: Int

    /// Hours as typed or stored, unchecked.
    public init(start: LocalTime, minutes: Int, breakMinutes: Int = 0) {
      (self.start, self.minutes, self.breakMinutes) = (start, minutes, breakMinutes)
    }
  }

  /// A pattern as typed or stored, unchecked.
  public init(
    start: LocalTime, minutes: Int, breakMinutes: Int = 0, position: ID<Position>? = nil, later: Span? = nil
  ) {
    self.start = start
    self.minutes = minutes
    self.breakMinutes = breakMinutes
    self.position = position
    self.later = later
  }

  /// One pattern for each shift: two of a split shift.
  public var parts: [ShiftPattern] {
    let first = ShiftPattern(start: start, minutes: minutes, breakMinutes: breakMinutes, position: position)
    return [first]
      + (later.map {
        [ShiftPattern(start: $0.start, minutes: $0.minutes, breakMinutes: $0.breakMinutes, position: position)]
      } ?? [])
  }

  /// One pattern, or two as a split shift. The first must be there.
  package static func joining(_ parts: [ShiftPattern]) -> ShiftPattern {
    let (first, second) = (parts[0], parts.dropFirst().first)
    return ShiftPattern(
      start: first.start, minutes: first.minutes, breakMinutes: first.breakMinutes, position: first.position,
      later: second.map { .init(start: $0.start, minutes: $0.minutes, breakMinutes: $0.breakMinutes) })
  }

  /// The pattern of a shift; `nil` for whole days.
  public init?(_ shift: PlannedShift) {
    guard case .timed(let start, let minutes) = shift.hours else { return nil }
    self.init(start: start.time, minutes: minutes, breakMinutes: shift.breakMinutes, position: shift.position)
  }

  /// A shift's hours on a day; of a split shift those of the first half.
  public func hours(on date: LocalDate) -> Hours {
    .timed(start: LocalDateTime(date: date, time: start), minutes: minutes)
  }
}

extension ShiftPattern: LosslessStringConvertible {
  /// `06:00+480`, with a break `06:00+480/30`, with a position `06:00+480/30@7`, split `06:00+240,16:00+300@7`: the form in addresses and
  /// pages.
  public var description: String {
    let first = Span(start: start, minutes: minutes, breakMinutes: breakMinutes)
    return [first, later].compactMap { $0?.text }.joined(separator: ",") + (position.map { "@\($0)" } ?? "")
  }

  /// Parses `description`; `nil` for anything else and for impossible lengths.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let spans = parts[0].split(separator: ",", omittingEmptySubsequences: false).map { Span(text: $0) }
    guard spans.count <= 2, let first = spans[0] else { return nil }
    var position: ID<Position>?
    if parts.count == 2 {
      guard let id = ID<Position>(parts[1]) else { return nil }
      position = id
    }
    var later: Span?
    if spans.count == 2 {
      guard let second = spans[1], first.start.minuteOfDay + first.minutes <= second.start.minuteOfDay else {
        return nil
      }
      later = second
    }
    self.init(
      start: first.start, minutes: first.minutes, breakMinutes: first.breakMinutes, position: position, later: later)
  }
}

extension ShiftPattern.Span {
  fileprivate var text: String { "\(start)+\(minutes)" + (breakMinutes == 0 ? "" : "/\(breakMinutes)") }

  /// `nil` for anything else, and for impossible lengths.
  fileprivate init?(text: Substring) {
    let hours = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let clock = hours[0].split(separator: "+", omittingEmptySubsequences: false)
    guard clock.count == 2, let start = LocalTime(clock[0]), let minutes = Int(clock[1]) else { return nil }
    var breakMinutes = 0
    if hours.count == 2 {
      guard let number = Int(hours[1]) else { return nil }
      breakMinutes = number
    }
    guard (1...Hours.longestTimedMinutes).contains(minutes),
      (0...min(minutes - 1, ShiftContent.longestBreakMinutes)).contains(breakMinutes)
    else { return nil }
    self.init(start: start, minutes: minutes, breakMinutes: breakMinutes)
  }
}
