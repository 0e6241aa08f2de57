public import Domain
public import Feeds
import Store
import Words

/// A person's calendars elsewhere, and when they are busy there: for this person alone.
public final class ConnectedCalendarsModel: ScreenModel, FormScreen {
  public struct Screen: Sendable, Hashable {
    public let rows: [Row]
    /// The next two weeks, a line a day.
    public let busy: [String]
    /// One more may be connected.
    public let hasRoom: Bool
  }

  public struct Row: Sendable, Hashable {
    public let id: ID<ConnectedCalendar>
    public let name: String
    /// `calendar.google.com. Last fetched today, 10:47.`
    public let text: String
    /// The problem of the last attempt; `nil` if it succeeded.
    public let fault: String?
    public let keepsFree: Bool
  }

  /// A calendar as typed; the names of the inputs are those of the fields.
  public struct Form: Sendable, Hashable {
    public var name = ""
    public var address = ""
    public var keepsFree = true

    public init() {}
  }

  public private(set) var screen: Screen?
  public private(set) var form = Form()
  public package(set) var problems = FormProblems()

  private let reader: CalendarReader
  public let context: ScreenContext

  public init(_ context: ScreenContext, reader: CalendarReader) {
    (self.context, self.reader) = (context, reader)
  }

  /// Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    let (person, now, zones, wording) = (try visitor.person, world.now(), zones, visitor.wording)
    let (calendars, times, zone) = try await context.read { snapshot in
      (
        try snapshot.connectedCalendars(of: person),
        try snapshot.busyTimes(of: person, during: BusyTimesWriter.span(from: now)),
        try zones.zone(try snapshot.organization().zone)
      )
    }
    let rows = calendars.map { calendar in
      let fetched = calendar.succeededAt.map { wording.lastFetched($0, now: now, in: zone) } ?? wording.notFetchedYet
      let unread = calendar.leftOut == 0 ? nil : wording.eventsLeftOut(count: calendar.leftOut)
      return Row(
        id: calendar.id, name: calendar.name,
        text: [calendar.host, fetched, unread].compactMap { $0.map(wording.sentence) }.joined(separator: " "),
        fault: calendar.fault.map(wording.feedFault), keepsFree: calendar.keepsFree)
    }
    screen = Screen(
      rows: rows, busy: BusyTimesWriter(wording: wording, zone: zone).lines(of: times, from: now),
      hasRoom: calendars.count < ConnectedCalendar.most)
  }

  /// Reads the calendar once, and connects it if that works; `true` if nothing was refused.
  public func connectButtonTapped(_ form: Form) async throws -> Bool {
    self.form = form
    let person = try visitor.person
    let isConnected: Void? = try await checking {
      do {
        try await reader.connect(
          form.address, called: form.name, keepsFree: form.keepsFree, of: person, by: visitor.editor,
          in: visitor.organization)
      } catch let fault as FeedFault {
        problems.show([(name: "address", text: visitor.wording.feedFault(fault.code))])
      }
    }
    if isConnected == nil || !problems.isEmpty {
      try await load()
      return false
    }
    return true
  }

  /// Errors: `Refusal.notFound`, also for another person's.
  public func keepFreeChosen(_ keepsFree: Bool, by calendar: ID<ConnectedCalendar>) async throws {
    let person = try visitor.person
    try await context.write { try $0.keepFree(keepsFree, by: calendar, of: person) }
  }

  /// Errors: `Refusal.notFound`, also for another person's.
  public func disconnectButtonTapped(_ calendar: ID<ConnectedCalendar>) async throws {
    let person = try visitor.person
    try await context.write { try $0.disconnect(calendar, of: person) }
  }
}

/// A person's busy times in words, a line a day.
struct BusyTimesWriter {
  let wording: Wording
  let zone: Zone

  private static let daysShown: Int64 = 14

  static func span(from now: Instant) -> Range<Instant> { now..<now + daysShown * 86_400 }

  /// `Mon 30 Nov: 9:00–10:00, 14:00–15:30`
  func lines(of times: [Range<Instant>], from now: Instant) -> [String] {
    let today = zone.local(now).date
    return (0..<Int(Self.daysShown)).compactMap { number in
      let date = today + number
      let day = zone.startOfDay(date)..<zone.startOfDay(date + 1)
      let parts = times.filter { $0.overlaps(day) }.map { $0.clamped(to: day) }
      guard !parts.isEmpty else { return nil }
      let hours = parts.map { $0 == day ? wording.allDay : self.hours(of: $0, until: day.upperBound) }
      return "\(wording.shortDay(date)): \(hours.joined(separator: ", "))"
    }
  }

  private func hours(of part: Range<Instant>, until end: Instant) -> String {
    let last = part.upperBound == end ? LocalTime.minutesPerDay : zone.local(part.upperBound).time.minuteOfDay
    let first = zone.local(part.lowerBound).time.minuteOfDay
    return wording.times(first..<max(first, last))
  }
}
