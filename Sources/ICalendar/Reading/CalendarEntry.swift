import Domain

/// An event as another calendar wrote it.
public struct CalendarEntry: Hashable, Sendable {
  /// Empty if the file names none.
  public var uid = ""
  /// The title, unescaped; may be empty.
  public var summary = ""
  /// The line of the file on which the event starts, from 1, before unfolding.
  public var line = 1
  /// The notes, unescaped; may be empty.
  public var note = ""
  /// The place, unescaped; may be empty.
  public var location = ""
  /// In the file's order, at most `CalendarReading.mostAttendees`.
  public var attendees: [CalendarAttendee] = []
  /// Required; decides if the event is of whole days.
  public var start: CalendarMoment
  /// Exclusive; `nil` if the file has none.
  public var end: CalendarMoment?
  /// The length in place of an end.
  public var duration: CalendarDuration?
  /// The text of `RRULE`.
  public var rule: String?
  /// Starts of occurrences that are left out (EXDATE).
  public var excluded: [CalendarMoment] = []
  /// Starts of occurrences besides the rule's (RDATE).
  public var added: [CalendarMoment] = []
  /// Occurrences with a length of their own (RDATE of periods).
  public var periods: [CalendarPeriod] = []
  /// The start of the occurrence that this event replaces, in the event with the same `uid`.
  public var replaces: CalendarMoment?
  /// `true` if it replaces all later occurrences too (`RANGE=THISANDFUTURE`).
  public var replacesLater = false
  /// `true` if its status is `CANCELLED`.
  public var isCancelled = false
  /// `true` if it leaves its time free (`TRANSP:TRANSPARENT`).
  public var isFree = false

  /// An event with a start alone.
  public init(start: CalendarMoment) { self.start = start }
}

/// A start with an end or a length. Source: RFC 5545 §3.3.9.
public struct CalendarPeriod: Hashable, Sendable {
  /// The start.
  public let start: CalendarMoment
  /// The end, exclusive; `nil` if it has a length.
  public let end: CalendarMoment?
  /// The length; `nil` if it has an end.
  public let duration: CalendarDuration?

  /// Parses `20261025T013000Z/PT8H` or `20261025T013000Z/20261025T093000Z`; `nil` if malformed.
  public init?(_ text: some StringProtocol, zone: String? = nil) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = CalendarMoment(parts[0], zone: zone) else { return nil }
    self.start = start
    end = CalendarMoment(parts[1], zone: zone)
    duration = CalendarDuration(parts[1])
    guard end != nil || duration != nil else { return nil }
  }
}
