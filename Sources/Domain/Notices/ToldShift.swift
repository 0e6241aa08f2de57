/// A shift as its person's notice had it.
public struct ToldShift: Sendable, Hashable {
  /// Which one.
  public let shift: ID<Shift>
  /// The site.
  public let site: ID<Site>
  /// The position; `nil` if it has none.
  public let position: ID<Position>?
  /// On the site's wall clock.
  public let hours: Hours
  /// The instants that `hours` covered then.
  public let interval: Range<Instant>

  /// A shift by its parts.
  public init(_ shift: ID<Shift>, at site: ID<Site>, as position: ID<Position>?, hours: Hours, interval: Range<Instant>)
  {
    (self.shift, self.site, self.position, self.hours, self.interval) = (shift, site, position, hours, interval)
  }
}

/// A shift that began without its person.
public struct MissedShift: Sendable, Hashable, Codable {
  /// The person planned.
  public let person: ID<Employee>
  /// Their shift.
  public let shift: ToldShift

  /// One of a person.
  public init(_ person: ID<Employee>, _ shift: ToldShift) { (self.person, self.shift) = (person, shift) }
}

/// The change of one of a person's shifts.
public struct ShiftNews: Sendable, Hashable, Codable {
  /// `nil` if the person did not have it.
  public let was: ToldShift?
  /// `nil` if the person no longer has it.
  public let now: ToldShift?

  /// At least one of both is there.
  public init(was: ToldShift?, now: ToldShift?) { (self.was, self.now) = (was, now) }

  /// Which shift.
  public var shift: ID<Shift>? { now?.shift ?? was?.shift }

  /// `true` if there is any news.
  public var isNews: Bool { was != now }
}

// MARK: - Stored

/// With the names of the columns of shifts, so that a row's image can be decoded as one.
extension ToldShift: Codable {
  private enum Key: String, CodingKey {
    case id, minutes, days
    case site = "site_id"
    case position = "position_id"
    case day = "starts_on"
    case start = "start_minute"
    case begin = "starts_at"
    case end = "ends_at"
  }

  /// Errors: those of the decoder; for hours that no shift can have.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    let day = try row.decode(LocalDate.self, forKey: .day)
    let (begin, end) = (try row.decode(Int64.self, forKey: .begin), try row.decode(Int64.self, forKey: .end))
    let start = try row.decodeIfPresent(Int.self, forKey: .start).flatMap(LocalTime.init(minuteOfDay:))
    if let start, let minutes = try row.decodeIfPresent(Int.self, forKey: .minutes) {
      hours = .timed(start: LocalDateTime(date: day, time: start), minutes: minutes)
    } else if let days = try row.decodeIfPresent(Int.self, forKey: .days) {
      hours = .days(first: day, last: day + (min(max(1, days), Hours.longestDays) - 1))
    } else {
      throw DecodingError.dataCorruptedError(forKey: .minutes, in: row, debugDescription: "no hours")
    }
    guard hours.isValid, begin <= end else {
      throw DecodingError.dataCorruptedError(forKey: .end, in: row, debugDescription: "no hours of a shift")
    }
    shift = try row.decode(ID.self, forKey: .id)
    site = try row.decode(ID.self, forKey: .site)
    position = try row.decodeIfPresent(ID.self, forKey: .position)
    interval = Instant(seconds: begin)..<Instant(seconds: end)
  }

  /// Errors: those of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: Key.self)
    try row.encode(shift, forKey: .id)
    try row.encode(site, forKey: .site)
    try row.encodeIfPresent(position, forKey: .position)
    try row.encode(hours.date, forKey: .day)
    switch hours {
    case .timed(let start, let minutes):
      try row.encode(start.time.minuteOfDay, forKey: .start)
      try row.encode(minutes, forKey: .minutes)
    case .days(let first, let last): try row.encode(last.days(since: first) + 1, forKey: .days)
    }
    try row.encode(interval.lowerBound.seconds, forKey: .begin)
    try row.encode(interval.upperBound.seconds, forKey: .end)
  }
}
