/// The people of each position that a site needs, by weekday and hour, and on the dates that differ.
///
/// Shape: the spans of a day add up. A position outside the demand needs its planned people; one in it needs no one outside its spans.
public struct Demand: Sendable, Hashable {
  /// The most people of one position in a span.
  public static let mostCount = 99
  /// The most spans of a position on a day.
  public static let mostSpans = 12
  /// The most dates of a site that differ.
  public static let mostDates = 400

  /// Some hours of a day with the number of people needed during them.
  public struct Span: Sendable, Hashable, Comparable {
    /// On the site's wall clock.
    public let start: LocalTime
    /// On the clock's face, 1 to 1,440; past midnight they keep their start's day.
    public let minutes: Int
    /// 1 to `mostCount`.
    public let count: Int

    /// Hours by their length; length and count are clamped to the limits.
    public init(start: LocalTime, minutes: Int, count: Int = 1) {
      self.start = start
      self.minutes = min(max(1, minutes), LocalTime.minutesPerDay)
      self.count = min(max(1, count), Demand.mostCount)
    }

    /// Hours from start to end on the clock; an end at or before the start is on the next day.
    public init(from start: LocalTime, to end: LocalTime, count: Int = 1) {
      let minutes = end.minuteOfDay - start.minuteOfDay
      self.init(start: start, minutes: minutes > 0 ? minutes : minutes + LocalTime.minutesPerDay, count: count)
    }

    /// The end on the clock, of the same day or the next.
    public var end: LocalTime {
      LocalTime(minuteOfDay: (start.minuteOfDay + minutes) % LocalTime.minutesPerDay) ?? .midnight
    }

    /// By start, then by end, then by count.
    public static func < (left: Self, right: Self) -> Bool {
      (left.start, left.minutes, left.count) < (right.start, right.minutes, right.count)
    }

    /// The rest of the span on a day that ends at a time; `nil` if none.
    func ending(by time: LocalTime) -> Span? {
      guard start < time else { return nil }
      return Span(start: start, minutes: min(minutes, time.minuteOfDay - start.minuteOfDay), count: count)
    }
  }

  /// A date on which a site needs other people than on its weekday.
  public struct Exception: Sendable, Hashable {
    /// The date that differs.
    public let date: LocalDate
    /// The reason: “Harbour market”; 1 to `longestName` characters.
    public let name: String
    /// All positions without spans of their own end by then; `nil`: as on the weekday.
    public let endsAt: LocalTime?
    /// The spans of the positions that differ, which win over the weekday's; none: no one is needed.
    public let spans: [ID<Position>: [Span]]

    /// The longest name.
    public static let longestName = 100

    /// An exception as stored.
    public init(date: LocalDate, name: String, endsAt: LocalTime? = nil, spans: [ID<Position>: [Span]] = [:]) {
      self.date = date
      self.name = name
      self.endsAt = endsAt
      self.spans = spans
    }
  }

  /// The demand of a position on each weekday; days without spans are missing.
  public let weekdays: [ID<Position>: [Weekday: [Span]]]
  /// The dates that differ.
  public let exceptions: [LocalDate: Exception]

  /// A demand; by default of no one.
  public init(weekdays: [ID<Position>: [Weekday: [Span]]] = [:], exceptions: [Exception] = []) {
    self.weekdays = weekdays
    self.exceptions = Dictionary(exceptions.map { ($0.date, $0) }) { first, _ in first }
  }

  /// `true` if no demand was stated yet.
  public var isEmpty: Bool { weekdays.isEmpty && exceptions.values.allSatisfy(\.spans.isEmpty) }

  /// The positions with a stated demand.
  public var positions: Set<ID<Position>> {
    exceptions.values.reduce(into: Set(weekdays.keys)) { $0.formUnion($1.spans.keys) }
  }

  /// The demand without the dates that differ.
  public var usual: Demand { Demand(weekdays: weekdays) }

  /// The demand of a position on a weekday that is no exception, by start.
  public func spans(of position: ID<Position>, on weekday: Weekday) -> [Span] {
    (weekdays[position]?[weekday] ?? []).sorted()
  }

  /// The demand of a position on a date, by start.
  public func spans(of position: ID<Position>, on date: LocalDate) -> [Span] {
    let usual = weekdays[position]?[date.weekday] ?? []
    guard let exception = exceptions[date] else { return usual.sorted() }
    if let own = exception.spans[position] { return own.sorted() }
    return exception.endsAt.map { end in usual.compactMap { $0.ending(by: end) }.sorted() } ?? usual.sorted()
  }

  /// The weekdays on which a position needs the same as on a given one, that one included.
  public func weekdays(as weekday: Weekday, of position: ID<Position>) -> Set<Weekday> {
    let spans = spans(of: position, on: weekday)
    return Set(Weekday.allCases.filter { self.spans(of: position, on: $0) == spans })
  }
}
