public import Domain
import Store
import Words

/// The overview: every schedule with its days, times, people and duration.
public final class SchedulesModel: ScreenModel {
  public enum Filter: String, Sendable, Hashable, CaseIterable {
    case all, mine, ended
  }

  /// The schedules requested.
  public struct Place: Sendable, Hashable {
    public var site: ID<Site>?
    public var person: ID<Employee>?
    public var filter: Filter
    /// The action on the way here; shown once, above the list.
    public var done: Done?

    public init(
      site: ID<Site>? = nil, person: ID<Employee>? = nil, filter: Filter = .all, done: Done? = nil
    ) {
      self.site = site
      self.person = person
      self.filter = filter
      self.done = done
    }
  }

  public enum Done: Sendable, Hashable {
    case saved(ID<Schedule>, Counts, ID<UndoEntry>?)
    case deleted(Counts, ID<UndoEntry>?)
    case undone
  }

  /// Numbers of shifts.
  public struct Counts: Sendable, Hashable {
    public let made: Int
    public let changed: Int
    public let removed: Int

    public init(made: Int, changed: Int, removed: Int) {
      self.made = made
      self.changed = changed
      self.removed = removed
    }
  }

  public enum State: Sendable, Hashable {
    case loading
    case content([Section])
    /// `isFirst`: there is no schedule at all, so the page invites to make one.
    case empty(title: String, text: String, isFirst: Bool)
    case failed(String)
  }

  /// A schedule's place in its time.
  public enum Period: Sendable, Hashable, CaseIterable {
    case running, coming, ended
  }

  /// The schedules that run, that start later, or that ended; without a title if all run.
  public struct Section: Sendable, Hashable {
    public let period: Period
    public let title: String?
    public let rows: [Row]
  }

  public struct Row: Sendable, Hashable {
    public let id: ID<Schedule>
    /// `Monday to Saturday, 7:00–15:00`.
    public let headline: String
    public let assignee: String
    public let dates: String
    /// `Next: Mon 26 Oct`; `nil` if none is left.
    public let next: String?
    /// `nil` if there is only one site.
    public let site: String?
    public let position: RosterScreen.PositionLabel?
    public let isEnded: Bool
    public let mayEdit: Bool
  }

  public struct Chip: Sendable, Hashable {
    public let filter: Filter
    public let label: String
    public let isChosen: Bool
  }

  public struct Choice<Value: Sendable & Hashable>: Sendable, Hashable {
    public let value: Value
    public let label: String
    public let isChosen: Bool
  }

  /// The completed action, in words, with the next steps.
  public struct Notice: Sendable, Hashable {
    public let text: String
    /// `nil` if it can't be undone, or no longer.
    public let undo: ID<UndoEntry>?
    /// The week of the plan in which the shifts begin.
    public let week: Week?
  }

  public struct Week: Sendable, Hashable {
    public let site: ID<Site>
    public let firstDay: LocalDate
  }

  public private(set) var state = State.loading
  public private(set) var chips: [Chip] = []
  /// Empty if there is nothing to choose.
  public private(set) var sites: [Choice<ID<Site>>] = []
  public private(set) var people: [Choice<ID<Employee>>] = []
  public private(set) var notice: Notice?
  /// The visitor's own search of the schedule maker that is running, or waits to be kept or discarded.
  public private(set) var making: OwnSearch?

  public let place: Place
  public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
  }

  public var mayPlan: Bool { visitor.may(.plan) }

  /// Reads the schedules. Errors: `Refusal.forbidden`, `.notFound` for a site or person of someone else.
  public func load() async throws {
    guard visitor.may(.seeSchedules) else { throw Refusal.forbidden }
    let (visitor, place) = (visitor, place)
    let reading = try await world.loading("schedules") {
      state = .failed(visitor.wording.schedulesFailedText($0))
    } _: {
      let now = LocalDate(daysSinceEpoch: Int(world.now().seconds / 86_400))
      return try await context.read(from: .any) { try Reading($0, place, visitor, today: now) }
    }
    if let reading { show(reading) }
  }
}

extension SchedulesModel {
  /// Its data in the database.
  fileprivate struct Reading: Sendable {
    var schedules: [Schedule]
    var sites: [Site]
    var employees: [ID<Employee>: Employee]
    var positions: [ID<Position>: Position]
    var undoable: ID<UndoEntry>?
    var making: OwnSearch?
    /// The closed days of each site, in the next year.
    var closedDays: [ID<Site>: Set<LocalDate>]

    init(_ snapshot: borrowing Snapshot, _ place: Place, _ visitor: Visitor, today: LocalDate) throws {
      if let site = place.site { _ = try snapshot.site(site) }
      if let person = place.person { _ = try snapshot.person(person) }
      schedules = try snapshot.schedules()
      sites = try snapshot.sites()
      employees = try snapshot.employees(Set(schedules.flatMap(\.terms.assignment.people)))
      closedDays = Dictionary(
        uniqueKeysWithValues: try sites.map { site in
          let days = try snapshot.closedDays(of: site.id, during: today - 1...today + 366)
          return (site.id, Set(days.map(\.date)))
        })
      positions = try snapshot.positions(Set(schedules.compactMap(\.terms.position)))
      making = try OwnSearch(snapshot, visitor)
      undoable = place.done == nil ? nil : try snapshot.lastUndoable(by: visitor.editor)?.id
    }
  }

  private var wording: Wording { visitor.wording }

  private func show(_ reading: Reading) {
    let today = days(at: reading.sites)
    let wanted = reading.schedules.filter { schedule in
      (place.site == nil || schedule.terms.site == place.site)
        && (place.person.map(schedule.terms.assignment.people.contains) ?? true)
    }
    let isEnded = { (schedule: Schedule) in
      schedule.terms.recurrence.hasEnded(before: today[schedule.terms.site] ?? .first)
    }
    let shown = wanted.filter { schedule in
      switch place.filter {
      case .all: true
      case .mine: visitor.employee.map(schedule.terms.assignment.people.contains) ?? false
      case .ended: isEnded(schedule)
      }
    }
    showChoices(reading, count: wanted.count)
    notice = place.done.map { notice($0, reading, today) }
    making = reading.making
    state = state(of: shown, reading) { schedule in
      if isEnded(schedule) { return .ended }
      return schedule.terms.recurrence.begin > today[schedule.terms.site] ?? .first ? .coming : .running
    }
  }

  private func state(of shown: [Schedule], _ reading: Reading, _ period: (Schedule) -> Period) -> State {
    if reading.schedules.isEmpty {
      return .empty(
        title: wording.noSchedulesTitle, text: wording.noSchedulesText(mayPlan: mayPlan), isFirst: true)
    }
    if shown.isEmpty {
      return .empty(title: wording.noScheduleFitsTitle, text: wording.noScheduleFitsText, isFirst: false)
    }
    let byPeriod = Dictionary(grouping: shown, by: period)
    let isPlain = byPeriod.count == 1 && byPeriod.keys.first != .coming
    return .content(
      Period.allCases.compactMap { period in
        guard let found = byPeriod[period] else { return nil }
        return Section(
          period: period, title: isPlain ? nil : wording.name(of: period),
          rows: found.map { row($0, reading, isEnded: period == .ended) })
      })
  }

  /// The next day with a shift that has not started.
  private func next(_ terms: ScheduleTerms, _ reading: Reading) -> String? {
    guard let site = reading.sites.first(where: { $0.id == terms.site }),
      let now = (try? zones.zone(site.zone))?.local(world.now())
    else { return nil }
    let closed = terms.worksClosedDays ? [] : reading.closedDays[site.id] ?? []
    let first = terms.start > now.time ? now.date : now.date + 1
    var days = terms.recurrence.days(from: first)
    while let day = days.next(), day <= now.date + 366 {
      if !closed.contains(day) { return wording.nextShift(on: day, today: now.date) }
    }
    return nil
  }

  private func row(_ schedule: Schedule, _ reading: Reading, isEnded: Bool) -> Row {
    let terms = schedule.terms
    let isSeveral = Set(reading.schedules.map(\.terms.site)).count > 1
    return Row(
      id: schedule.id, headline: wording.headline(of: terms),
      assignee: wording.assignee(
        of: terms.assignment, names: reading.employees.shortNames(of: terms.assignment.people)),
      dates: wording.dates(of: terms.recurrence), next: isEnded ? nil : next(terms, reading),
      site: isSeveral ? reading.sites.first { $0.id == terms.site }?.name : nil,
      position: terms.position.flatMap { reading.positions[$0] }.map { .init(name: $0.name, mark: $0.mark) },
      isEnded: isEnded, mayEdit: mayPlan && visitor.manages(terms.site))
  }

  private func showChoices(_ reading: Reading, count: Int) {
    chips = Filter.allCases.compactMap { filter in
      if filter == .mine, visitor.employee == nil { return nil }
      return Chip(filter: filter, label: wording.scheduleFilter(filter, count), isChosen: filter == place.filter)
    }
    sites = reading.sites.map { Choice(value: $0.id, label: $0.name, isChosen: $0.id == place.site) }
    if sites.count < 2 { sites = [] }
    people = reading.employees.values.sorted { ($0.fullName, $0.id) < ($1.fullName, $1.id) }
      .map { Choice(value: $0.id, label: $0.fullName, isChosen: $0.id == place.person) }
  }

  private func notice(_ done: Done, _ reading: Reading, _ today: [ID<Site>: LocalDate]) -> Notice {
    func open(_ undo: ID<UndoEntry>?) -> ID<UndoEntry>? { undo == reading.undoable ? undo : nil }
    switch done {
    case .saved(let id, let counts, let undo):
      let terms = reading.schedules.first { $0.id == id }?.terms
      let week = terms.flatMap { terms -> Week? in
        var days = terms.recurrence.days(from: today[terms.site] ?? terms.recurrence.begin)
        return days.next().map { Week(site: terms.site, firstDay: visitor.conventions.startOfWeek(of: $0)) }
      }
      return Notice(text: wording.saved(counts), undo: open(undo), week: week)
    case .deleted(let counts, let undo): return Notice(text: wording.deleted(counts), undo: open(undo), week: nil)
    case .undone: return Notice(text: wording.undone, undo: nil, week: nil)
    }
  }

  /// Which day it is at each site.
  private func days(at sites: [Site]) -> [ID<Site>: LocalDate] {
    let now = world.now()
    return Dictionary(
      uniqueKeysWithValues: sites.compactMap { site in
        (try? zones.zone(site.zone)).map { (site.id, $0.local(now).date) }
      })
  }
}

extension Assignment {
  /// The people of the rotation, in their order; empty for open shifts.
  var people: [ID<Employee>] {
    if case .people(let rotation) = self { rotation.people } else { [] }
  }
}

extension Recurrence {
  /// `true` if no day is left from a day on.
  func hasEnded(before today: LocalDate) -> Bool {
    var days = days(from: today)
    return days.next() == nil
  }
}

extension [ID<Employee>: Employee] {
  /// Given names; if two share one, the full names of those two.
  func shortNames(of people: [ID<Employee>]) -> [String] {
    let found = people.compactMap { self[$0] }
    return found.map { person in
      found.contains { $0.name == person.name && $0.id != person.id } ? person.fullName : person.name
    }
  }
}
