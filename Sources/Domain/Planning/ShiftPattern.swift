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

  /// A pattern as typed or stored, unchecked.
  public init(start: LocalTime, minutes: Int, breakMinutes: Int = 0, position: ID<Position>? = nil) {
    self.start = start
    self.minutes = minutes
    self.breakMinutes = breakMinutes
    self.position = position
  }

  /// The pattern of a shift; `nil` for whole days.
  public init?(_ shift: PlannedShift) {
    guard case .timed(let start, let minutes) = shift.hours else { return nil }
    self.init(start: start.time, minutes: minutes, breakMinutes: shift.breakMinutes, position: shift.position)
  }

  /// A shift's hours on a day.
  public func hours(on date: LocalDate) -> Hours {
    .timed(start: LocalDateTime(date: date, time: start), minutes: minutes)
  }
}

extension ShiftPattern: LosslessStringConvertible {
  /// `06:00+480`, with a break `06:00+480/30`, with a position `06:00+480/30@7`: the form in addresses and pages.
  public var description: String {
    "\(start)+\(minutes)" + (breakMinutes == 0 ? "" : "/\(breakMinutes)") + (position.map { "@\($0)" } ?? "")
  }

  /// Parses `description`; `nil` for anything else and for impossible lengths.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let hours = parts[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let clock = hours[0].split(separator: "+", omittingEmptySubsequences: false)
    guard clock.count == 2, let start = LocalTime(clock[0]), let minutes = Int(clock[1]) else { return nil }
    var (breakMinutes, position): (Int, ID<Position>?) = (0, nil)
    if hours.count == 2 {
      guard let number = Int(hours[1]) else { return nil }
      breakMinutes = number
    }
    if parts.count == 2 {
      guard let id = ID<Position>(parts[1]) else { return nil }
      position = id
    }
    guard (1...Hours.longestTimedMinutes).contains(minutes),
      (0...min(minutes - 1, ShiftContent.longestBreakMinutes)).contains(breakMinutes)
    else { return nil }
    self.init(start: start, minutes: minutes, breakMinutes: breakMinutes, position: position)
  }
}
