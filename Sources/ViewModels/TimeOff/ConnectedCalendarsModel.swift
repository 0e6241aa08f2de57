public import Domain
public import Feeds
import Store
import Words

/// A person's calendars elsewhere, when they are busy there, and their shifts in them: for this person alone.
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
    /// `Has 12 of your shifts. Last written today, 10:47.`; `nil` if it is only read.
    public let shifts: String?
    /// The problem of the last attempt to write; `nil` if it succeeded.
    public let shiftsFault: String?
    public let mayWrite: Bool
    public let isWritten: Bool
    /// Something of OnDuty's may be in it.
    public let hasShifts: Bool
    public let needsPassword: Bool
  }

  /// A calendar as typed; the names of the inputs are those of the fields.
  public struct Form: Sendable, Hashable {
    public var name = ""
    public var address = ""
    public var keepsFree = true

    public init() {}
  }

  /// A user at a server as typed.
  public struct Account: Sendable, Hashable {
    public var server = ""
    public var user = ""
    public var password = ""

    public init() {}
  }

  public private(set) var screen: Screen?
  public private(set) var form = Form()
  /// Without the password, which is not shown again.
  public private(set) var account = Account()
  /// The calendars of a server, to choose from.
  public private(set) var choice: CalendarChoice?
  /// The choice as it was sent.
  public private(set) var chosen: Set<Int> = []
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
    screen = Screen(
      rows: calendars.map { row($0, at: now, in: zone) },
      busy: BusyTimesWriter(wording: wording, zone: zone).lines(of: times, from: now),
      hasRoom: calendars.count < ConnectedCalendar.most)
  }

  private func row(_ calendar: ConnectedCalendar, at now: Instant, in zone: Zone) -> Row {
    let (wording, shifts) = (visitor.wording, calendar.shifts)
    let fetched = calendar.succeededAt.map { wording.lastFetched($0, now: now, in: zone) } ?? wording.notFetchedYet
    let unread = calendar.leftOut == 0 ? nil : wording.eventsLeftOut(count: calendar.leftOut)
    let written: [String?] =
      switch calendar.writing {
      case .off, .leaving: []
      case .removing: [wording.shiftsAreRemoved]
      case .on where shifts.writtenAt == nil: [wording.shiftsSoonWritten]
      case .on:
        [
          wording.shiftsAreWritten(count: shifts.count),
          shifts.writtenAt.map { wording.lastWritten($0, now: now, in: zone) },
          shifts.refusedCount == 0 ? nil : wording.shiftsRefused(count: shifts.refusedCount),
        ]
      }
    let unwritten = calendar.writing == .off || shifts.fault == calendar.fault ? nil : shifts.fault
    let isRefused = [calendar.fault, unwritten].contains(FeedFault.passwordRefused.code)
    return Row(
      id: calendar.id, name: calendar.name, text: sentences([calendar.host, fetched, unread]),
      fault: calendar.fault.map(wording.feedFault), keepsFree: calendar.keepsFree,
      shifts: written.isEmpty ? nil : sentences(written),
      shiftsFault: unwritten.map { "\(wording.shiftsNotWritten) \(wording.feedFault($0))" },
      mayWrite: calendar.mayWrite, isWritten: calendar.writing == .on, hasShifts: calendar.writing != .off,
      needsPassword: calendar.hasPassword && isRefused)
  }

  private func sentences(_ texts: [String?]) -> String {
    texts.compactMap { $0.map(visitor.wording.sentence) }.joined(separator: " ")
  }

  // MARK: Connecting

  /// Reads the calendar once, and connects it if that works; `true` if nothing was refused.
  public func connectButtonTapped(_ form: Form) async throws -> Bool {
    self.form = form
    let person = try visitor.person
    return try await trying(beside: "address") {
      try await reader.connect(
        form.address, called: form.name, keepsFree: form.keepsFree, of: person, by: visitor.editor,
        in: visitor.organization)
    }
  }

  /// Asks a server for the calendars of a user, and shows them as `choice`.
  public func findButtonTapped(_ account: Account) async throws {
    (self.account.server, self.account.user) = (account.server, account.user)
    let person = try visitor.person
    _ = try await trying(beside: "server") {
      choice = try await reader.calendars(
        at: account.server, user: account.user, password: account.password, of: person)
      chosen = choice?.calendars.count == 1 ? [0] : []
    }
    if problems.isEmpty { try await load() }
  }

  /// Connects what was chosen; the number of calendars, or `nil` if something was refused.
  public func connectChosenTapped(_ sealed: String, _ places: [Int], keepsFree: Bool) async throws -> Int? {
    let person = try visitor.person
    guard let choice = reader.choice(sealed, of: person) else {
      problems.show([(name: "password", text: visitor.wording.choiceIsOver)])
      try await load()
      return nil
    }
    let chosen = Set(places).filter(choice.calendars.indices.contains).sorted()
    (self.choice, self.chosen, form.keepsFree) = (choice, Set(chosen), keepsFree)
    guard !chosen.isEmpty else {
      problems.show([(name: "pick", text: visitor.wording.chosenCalendarsMissing)])
      try await load()
      return nil
    }
    let count = try await context.read { try $0.connectedCalendars(of: person).count }
    guard count + chosen.count <= ConnectedCalendar.most else {
      let room = ConnectedCalendar.most - count
      problems.show([(name: "pick", text: visitor.wording.chosenCalendarsTooMany(limit: room))])
      try await load()
      return nil
    }
    let isConnected = try await trying(beside: "pick") {
      for place in chosen {
        try await reader.connect(
          choice.calendars[place], keepsFree: keepsFree, of: person, by: visitor.editor, in: visitor.organization)
        // Why: if the next one fails, this one is there already.
        self.chosen.remove(place)
      }
    }
    return isConnected ? chosen.count : nil
  }

  /// Tries another password for the calendars of a user at a server; `true` if nothing was refused.
  public func passwordEntered(_ password: String, of calendar: ID<ConnectedCalendar>) async throws -> Bool {
    let person = try visitor.person
    return try await trying(beside: "renewed") {
      do {
        try await reader.renew(
          password, of: calendar, of: person, by: visitor.editor, in: visitor.organization)
      } catch Refusal.invalid(let errors) {
        throw Refusal.invalid(errors.map { .init("renewed", $0.problem) })
      }
    }
  }

  /// `true` if nothing was refused; else the page is loaded, with the reasons in `problems`.
  private func trying(beside field: String, _ connect: () async throws -> Void) async throws -> Bool {
    let isDone: Void? = try await checking {
      do {
        try await connect()
      } catch let fault as FeedFault {
        let isPassword = fault == .passwordRefused && field == "server"
        problems.show([(name: isPassword ? "password" : field, text: visitor.wording.feedFault(fault.code))])
      } catch let refusal as CalendarServerRefusal {
        problems.show([(name: field, text: words(for: refusal))])
      }
    }
    if isDone != nil, problems.isEmpty { return true }
    try await load()
    return false
  }

  private func words(for refusal: CalendarServerRefusal) -> String {
    switch refusal {
    case .person: visitor.wording.calendarServerIsAPerson
    case .google: visitor.wording.googleTakesNoPassword
    case .microsoft: visitor.wording.microsoftTakesNoPassword
    }
  }

  // MARK: Connected

  /// Errors: `Refusal.notFound`, also for another person's.
  public func keepFreeChosen(_ keepsFree: Bool, by calendar: ID<ConnectedCalendar>) async throws {
    let person = try visitor.person
    try await context.write { try $0.keepFree(keepsFree, by: calendar, of: person) }
  }

  /// Writes one's shifts into a calendar from now on, or removes them. Errors: `Refusal.notFound`, also for another person's.
  public func writeShiftsChosen(_ writes: Bool, into calendar: ID<ConnectedCalendar>) async throws {
    let person = try visitor.person
    try await context.write { transaction in
      if writes {
        try transaction.writeShifts(into: calendar, of: person)
      } else {
        try transaction.stopWritingShifts(into: calendar, of: person)
      }
    }
  }

  /// Errors: `Refusal.notFound`, also for another person's.
  public func disconnectButtonTapped(_ calendar: ID<ConnectedCalendar>, removingShifts: Bool = false) async throws {
    let person = try visitor.person
    try await context.write { transaction in
      if removingShifts {
        try transaction.leave(calendar, of: person)
      } else {
        try transaction.disconnect(calendar, of: person)
      }
    }
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
      return "\(wording.shortDay(date)): \(hours.joined(separator: wording.comma))"
    }
  }

  private func hours(of part: Range<Instant>, until end: Instant) -> String {
    let last = part.upperBound == end ? LocalTime.minutesPerDay : zone.local(part.upperBound).time.minuteOfDay
    let first = zone.local(part.lowerBound).time.minuteOfDay
    return wording.times(first..<max(first, last))
  }
}
