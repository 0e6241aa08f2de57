public import Domain
import Store
import Words

/// The changes for a person since they last looked, and the state of their calendar.
public final class MyChangesModel: ScreenModel {
  public private(set) var screen: MyChangesScreen?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Opening the page is no receipt. Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    let person = try visitor.person
    let (visitor, zones, now) = (visitor, zones, world.now())
    screen = try await context.read(from: .any) {
      try MyChangesReading($0, person, visitor, zones, at: now).screen
    }
  }

  /// Acknowledges the changes shown up to this one. Errors: `Refusal.forbidden`, and as `Transaction.acknowledge`.
  public func gotItButtonTapped(_ version: Int64) async throws {
    let person = try visitor.person
    try await context.write { try $0.acknowledge(version, by: person) }
  }
}

/// The content of *Changes for you*, ready in words.
public struct MyChangesScreen: Sendable, Hashable {
  /// `3 changes for you`.
  public let title: String
  /// `Since you last looked, Wed 18 November, 17:20`.
  public let since: String
  public let days: [Day]
  /// `This week 28 of 30 h, next week 18`.
  public let hours: String
  /// The state of the calendars: `Your calendar doesn't show Sunday yet`.
  public let calendars: [Calendar]
  /// The version of the page; goes back with *Got it*.
  public let version: Int64
  public let count: Int

  public struct Day: Sendable, Hashable {
    public let date: LocalDate
    public let weekday: String
    public let number: String
    /// `Nov`.
    public let month: String
    /// `Sunday 22 November`.
    public let spoken: String
    public let changes: [Change]
  }

  public struct Change: Sendable, Hashable {
    public let shift: ID<Shift>
    public let kind: OwnShiftChange.Kind
    /// *Earlier*.
    public let word: String
    /// Struck; empty without an old value.
    public let was: String
    /// Bold; empty for a removed value.
    public let now: String
    /// `Night watch, now 10 h. Charlotte, today 10:41.`
    public let text: String
    /// `true` if it has a page.
    public let isThere: Bool
  }

  public struct Calendar: Sendable, Hashable {
    public let isFresh: Bool
    public let text: String
    public let second: String
  }
}

/// A person's changes with the meaning of their numbers, read at one instant of the database.
struct MyChangesReading: Sendable {
  private let own: OwnChanges
  private let marks: [Int64: ChangeMark]
  private let editors: [Editor: String]
  private let holders: [ID<Employee>: Employee]
  private let sites: [ID<Site>: Site]
  private let positions: [ID<Position>: Position]
  private let calendars: [CalendarFreshness]
  private let shifts: [Shift]
  private let person: Employee
  private let zone: Zone
  private let zonesOfSites: [ID<Site>: Zone]
  private let now: Instant
  private let wording: Wording

  init(
    _ snapshot: borrowing Snapshot, _ id: ID<Employee>, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws {
    own = try snapshot.ownChanges(of: id, at: now)
    let marks = try snapshot.marks(Set(own.changes.map(\.change)))
    self.marks = Dictionary(uniqueKeysWithValues: marks.map { ($0.version, $0) })
    editors = try snapshot.names(
      of: Set(marks.map(\.editor) + [own.receipt?.recordedBy].compactMap(\.self)))
    holders = try snapshot.employees(Set(own.changes.compactMap(\.holder)))
    let all = own.changes.flatMap { [$0.was, $0.now].compactMap(\.self) }
    let places = try Set(all.map(\.site)).map { try snapshot.site($0) }
    sites = Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0) })
    zonesOfSites = Dictionary(uniqueKeysWithValues: try places.map { ($0.id, try zones.zone($0.zone)) })
    calendars = try snapshot.subscribedCalendars(of: [id]).calendars[id] ?? []
    zone = try zones.zone(try snapshot.organization().zone)
    let week = visitor.conventions.startOfWeek(of: zone.local(now).date)
    shifts = try snapshot.shifts(
      of: id, during: zone.startOfDay(week - 1)..<zone.startOfDay(week + 15))
    positions = try snapshot.positions(Set((all.map(\.position) + shifts.map(\.position)).compactMap(\.self)))
    person = try snapshot.person(id)
    (self.now, wording) = (now, visitor.wording)
  }

  var screen: MyChangesScreen {
    let days = Dictionary(grouping: own.changes) { ($0.latest?.hours.date) ?? .first }
    return MyChangesScreen(
      title: wording.changesForYou(own.changes.count),
      since: since,
      days: days.sorted { $0.key < $1.key }.map { date, changes in
        MyChangesScreen.Day(
          date: date, weekday: wording.shortWeekday(date.weekday), number: "\(date.day)",
          month: wording.shortMonth(date.month), spoken: wording.date(date), changes: changes.map(change))
      },
      hours: hours, calendars: calendars.filter { $0.isInUse(at: now) }.map(calendar), version: own.version,
      count: own.changes.count)
  }

  private var since: String {
    guard let receipt = own.receipt else { return wording.ofTheLastWeek }
    guard let editor = receipt.recordedBy else { return wording.sinceYouLooked(moment(own.begin)) }
    return wording.sinceNoted(by: editors[editor], moment(own.begin))
  }

  private func moment(_ instant: Instant) -> String {
    let local = zone.local(instant)
    return "\(wording.shortDate(local.date)), \(wording.time(local.time))"
  }

  // MARK: A change

  private func change(_ change: OwnShiftChange) -> MyChangesScreen.Change {
    MyChangesScreen.Change(
      shift: change.shift, kind: change.kind, word: wording.name(of: change.kind), was: was(change),
      now: change.now.map { now in
        change.kind == .moved ? "\(wording.shortDate(now.hours.date)), \(times(now))" : times(now)
      } ?? "",
      text: text(change), isThere: change.now != nil || change.isOpen)
  }

  private func was(_ change: OwnShiftChange) -> String {
    guard let was = change.was else { return "" }
    guard case .timed(let start, let minutes) = was.hours else { return change.now == nil ? times(was) : times(was) }
    return switch change.kind {
    case .earlier, .later: wording.time(start.time)
    case .shorter, .longer: wording.time((start + minutes).time)
    case .moved: "\(wording.shortDate(was.hours.date)), \(times(was))"
    case .gone: times(was)
    case .new, .changed: ""
    }
  }

  private func times(_ shift: Shift) -> String {
    switch shift.hours {
    case .timed(let start, let minutes): "\(wording.time(start.time))–\(wording.time((start + minutes).time))"
    case .days(let first, let last):
      first == last ? wording.allDay : "\(wording.allDay), \(wording.span(first, last))"
    }
  }

  private func text(_ change: OwnShiftChange) -> String {
    var parts: [String] = []
    if let shift = change.latest {
      let position = shift.position.flatMap { positions[$0]?.name } ?? wording.shift
      let length = shift.hours.isTimed && change.now != nil ? wording.length(minutes: shift.workedMinutes) : nil
      let isOther = change.was.map { $0.workedMinutes != shift.workedMinutes } ?? false
      let site = sites[shift.site]?.name
      let work = [position, length.map { isOther ? wording.nowLength($0) : $0 }, sites.count > 1 ? site : nil]
      parts.append(work.compactMap(\.self).joined(separator: ", "))
    }
    parts += differences(change)
    if change.now == nil {
      parts.append(
        change.holder.flatMap { holders[$0]?.name }.map(wording.hasIt)
          ?? (change.isOpen ? wording.isOpenNow : wording.isNoShift))
    }
    if let mark = marks[change.change] {
      let place = change.latest.flatMap { zonesOfSites[$0.site] } ?? zone
      parts.append(ChangeTeller(wording: wording, zone: place, now: now).told(mark, editors))
    }
    return parts.map(wording.sentence).joined(separator: " ")
  }

  /// The differences beyond a word and two times.
  private func differences(_ change: OwnShiftChange) -> [String] {
    guard let was = change.was, let now = change.now else { return [] }
    var found: [String] = []
    if was.position != now.position {
      found.append(wording.wasBefore(was.position.flatMap { positions[$0]?.name } ?? wording.noPosition))
    }
    if was.site != now.site { found.append(wording.wasBefore(sites[was.site]?.name ?? "")) }
    if was.breakMinutes != now.breakMinutes {
      found.append(
        wording.breakBecame(
          wording.length(minutes: now.breakMinutes), was: wording.length(minutes: was.breakMinutes)))
    }
    if was.note != now.note { found.append(now.note.isEmpty ? wording.noteIsGone : wording.noteSays(now.note)) }
    if was.skills != now.skills { found.append(wording.otherSkills) }
    return found
  }

  // MARK: After it

  private var hours: String {
    let week = wording.conventions.week(of: zone.local(now).date)
    func minutes(_ days: ClosedRange<LocalDate>) -> Int {
      shifts.filter {
        $0.hours.isTimed && positions.isWorkingTime($0.position) && days.contains($0.hours.date)
      }.reduce(0) { $0 + $1.workedMinutes }
    }
    let this = wording.hours(minutes: minutes(week))
    let contract = person.contractMinutes(in: week).map { wording.ofHours(wording.hours(minutes: $0)) }
    return wording.weeks(
      [this, contract].compactMap(\.self).joined(separator: " "),
      next: wording.hours(minutes: minutes(week.lowerBound + 7...week.upperBound + 7)))
  }

  private func calendar(_ calendar: CalendarFreshness) -> MyChangesScreen.Calendar {
    let unseen = own.changes.filter { change in
      marks[change.change].map { !calendar.shows($0.at) } ?? false
    }
    let words = CalendarTeller(wording: wording, zone: zone, now: now)
    guard let first = unseen.first?.latest else {
      return .init(
        isFresh: true, text: wording.calendarShowsAll(wording.name(of: calendar.client)),
        second: words.asked(calendar))
    }
    let days = unseen.compactMap { $0.latest?.hours.date }.unique(unseen.count)
    return .init(
      isFresh: false,
      text: wording.calendarLacks(
        wording.name(of: calendar.client),
        days.count == 1 ? wording.weekdayInSentence(first.hours.date) : wording.someDays(days.count)),
      second: words.asked(calendar))
  }
}
