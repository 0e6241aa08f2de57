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
  /// `Charlotte, today 10:41`, the latest first.
  public let authors: [String]
  /// The notes of publishers.
  public let notes: [String]
  public let weeks: [Week]
  /// The state of the calendars: `Your calendar doesn't show Sunday yet`.
  public let calendars: [Calendar]
  /// The version of the page; goes back with *Got it*.
  public let version: Int64
  public let count: Int

  public struct Week: Sendable, Hashable {
    /// `Week 48`.
    public let title: String
    /// `25.5 of 30 h`.
    public let hours: String
    public let changes: [Change]
  }

  /// The same change on some days of a week.
  public struct Change: Sendable, Hashable {
    public let kind: OwnShiftChange.Kind
    /// *Earlier*.
    public let word: String
    /// `Wed 25 and Sat 28`.
    public let days: String
    /// `22:00–7:00`, bold; empty for a removed shift.
    public let now: String
    /// Struck; empty without an old value.
    public let was: String
    /// `Night watch, 2 shifts`.
    public let work: String
    /// The rest in sentences: `Evan has it now.`
    public let text: String
    /// The page of a single shift, if it has one.
    public let shift: ID<Shift>?
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
    calendars = try snapshot.subscribedCalendars(of: [id]).calendars[id] ?? []
    zone = try zones.zone(try snapshot.organization().zone)
    let days = own.changes.compactMap { $0.latest?.hours.date }
    let first = visitor.conventions.startOfWeek(of: days.min() ?? zone.local(now).date)
    let last = visitor.conventions.week(of: days.max() ?? first).upperBound
    shifts = try snapshot.shifts(of: id, during: zone.startOfDay(first - 1)..<zone.startOfDay(last + 2))
    positions = try snapshot.positions(Set((all.map(\.position) + shifts.map(\.position)).compactMap(\.self)))
    person = try snapshot.person(id)
    (self.now, wording) = (now, visitor.wording)
  }

  /// The most authors named.
  private static let mostAuthors = 3

  var screen: MyChangesScreen {
    let weeks = Dictionary(grouping: own.changes) {
      wording.conventions.startOfWeek(of: ($0.latest?.hours.date) ?? .first)
    }
    let known = marks.values.sorted { $0.version > $1.version }
    let teller = ChangeTeller(wording: wording, zone: zone, now: now)
    let authors = known.map { teller.told($0, editors) }.unique(Self.mostAuthors)
    let notes = known.map(\.note).filter { !$0.isEmpty }
    return MyChangesScreen(
      title: wording.changesForYou(own.changes.count), since: since, authors: authors, notes: notes.unique(notes.count),
      weeks: weeks.sorted { $0.key < $1.key }.map { first, changes in
        MyChangesScreen.Week(
          title: wording.wholeWeek(wording.conventions.weekNumber(of: first)), hours: hours(in: first...first + 6),
          changes: grouped(changes))
      },
      calendars: calendars.filter { $0.isInUse(at: now) }.map(calendar), version: own.version,
      count: own.changes.count)
  }

  private var since: String {
    guard let receipt = own.receipt else { return wording.ofTheLastWeek }
    guard let editor = receipt.recordedBy else { return wording.sinceYouLooked(moment(own.begin)) }
    return wording.sinceNoted(by: editors[editor], moment(own.begin))
  }

  private func moment(_ instant: Instant) -> String {
    let local = zone.local(instant)
    return "\(wording.shortDate(local.date))\(wording.comma)\(wording.time(local.time))"
  }

  // MARK: A change

  private struct Key: Hashable {
    let kind: OwnShiftChange.Kind
    let now: String
    let was: String
    let work: String
    let text: String
  }

  /// The same change on several days is one, in the order of the first.
  private func grouped(_ changes: [OwnShiftChange]) -> [MyChangesScreen.Change] {
    func key(_ change: OwnShiftChange) -> Key {
      Key(kind: change.kind, now: change.now.map(times) ?? "", was: was(change), work: work(change), text: text(change))
    }
    let groups = Dictionary(grouping: changes, by: key)
    return changes.map(key).unique(changes.count).compactMap { key in
      groups[key].map { one(key, $0) }
    }
  }

  private func one(_ key: Key, _ group: [OwnShiftChange]) -> MyChangesScreen.Change {
    let single = group.count == 1 ? group.first : nil
    let days = wording.days(group.compactMap { $0.latest?.hours.date }, wording.shortDay)
    let count = group.count > 1 ? wording.shifts(group.count) : nil
    return MyChangesScreen.Change(
      kind: key.kind, word: wording.name(of: key.kind), days: days, now: key.now, was: key.was,
      work: [key.work, count].compactMap(\.self).joined(separator: wording.comma), text: key.text,
      shift: single.flatMap { $0.now != nil || $0.isOpen ? $0.shift : nil })
  }

  /// The old hours, with their day if it was another.
  private func was(_ change: OwnShiftChange) -> String {
    guard let was = change.was else { return "" }
    guard let now = change.now else { return times(was) }
    if was.hours.date != now.hours.date {
      return "\(wording.shortDate(short: was.hours.date))\(wording.comma)\(times(was))"
    }
    return was.hours == now.hours ? "" : times(was)
  }

  private func times(_ shift: Shift) -> String {
    switch shift.hours {
    case .timed(let start, let minutes): "\(wording.time(start.time))–\(wording.time((start + minutes).time))"
    case .days(let first, let last):
      first == last ? wording.allDay : "\(wording.allDay)\(wording.comma)\(wording.span(first, last))"
    }
  }

  /// `Night watch`, with its site if there are several.
  private func work(_ change: OwnShiftChange) -> String {
    let shift = change.latest
    let position = shift?.position.flatMap { positions[$0]?.name } ?? wording.shift
    let site = sites.count > 1 ? shift.flatMap { sites[$0.site]?.name } : nil
    return [position, site].compactMap(\.self).joined(separator: wording.comma)
  }

  private func text(_ change: OwnShiftChange) -> String {
    var parts = differences(change)
    if change.now == nil {
      parts.append(
        change.holder.flatMap { holders[$0]?.name }.map(wording.hasIt)
          ?? (change.isOpen ? wording.isOpenNow : wording.isNoShift))
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

  /// `25.5 of 30 h`.
  private func hours(in days: ClosedRange<LocalDate>) -> String {
    let minutes = shifts.filter {
      $0.hours.isTimed && positions.isWorkingTime($0.position) && days.contains($0.hours.date)
    }.reduce(0) { $0 + $1.workedMinutes }
    guard let contract = person.contractMinutes(in: days) else { return wording.hours(minutes: minutes) }
    return wording.hoursOf(wording.number(hours: minutes), contract: wording.number(hours: contract))
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
