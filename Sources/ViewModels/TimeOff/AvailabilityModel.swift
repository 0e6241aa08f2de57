public import Domain
import Store
import Words

/// The hours of the week at which a person can't work, would like to, or would rather not: their own page, and a manager's.
public final class AvailabilityModel: ScreenModel, FormScreen {
  public struct Screen: Sendable, Hashable {
    /// The person's name; empty on the own page.
    public let name: String
    public let rows: [Row]
    /// In the order of the organization's weeks.
    public let days: [Day]
    /// The rules that a painted week replaces, to replace exactly these.
    public let seen: String
    /// `Save from 23 November`
    public let save: String
    /// The next two weeks of one's own calendars, a line a day; `nil` on a manager's page.
    public let busy: [String]?
  }

  public struct Day: Sendable, Hashable {
    public let weekday: Weekday
    /// `Monday`
    public let word: String
    /// `Mon`
    public let short: String
    public let isWeekend: Bool
    /// By their hours.
    public let bars: [Bar]
  }

  /// Hours of a day in an ink.
  public struct Bar: Sendable, Hashable {
    public let kind: Availability.Kind
    /// Whole hours, 0 to 24.
    public let hours: Range<Int>
    /// `8–14`
    public let text: String
    /// It holds week after week in whole hours, so that it can be painted; else it has dates, minutes or a note.
    public let isPainted: Bool
  }

  public struct Row: Sendable, Hashable {
    public let id: ID<Availability>
    public let kind: Availability.Kind
    /// `Not available before 9:00 on Mondays`.
    public let title: String
    /// `Every 2 weeks, until 18 December 2026. School.`; empty if there is nothing to add.
    public let text: String
  }

  /// A rule as typed; the names of the inputs are those of the fields.
  public struct Form: Sendable, Hashable {
    public var kind: Availability.Kind = .unavailable
    /// Numbers of weekdays: each makes one rule.
    public var weekdays: [String] = []
    public var start = ""
    public var end = ""
    public var first = ""
    public var last = ""
    public var weeks = "1"
    public var note = ""

    public init() {}
  }

  public private(set) var screen: Screen?
  public private(set) var form = Form()
  public package(set) var problems = FormProblems()
  public private(set) var failure: String?

  /// `nil`: the visitor's own.
  public let person: ID<Employee>?
  public let context: ScreenContext

  public init(_ context: ScreenContext, person: ID<Employee>?) {
    self.context = context
    self.person = person
  }

  private var whose: ID<Employee> {
    get throws(Refusal) {
      guard let person else {
        guard let own = visitor.employee else { throw .forbidden }
        return own
      }
      guard visitor.may(.plan) else { throw .forbidden }
      return person
    }
  }

  /// Errors: `Refusal.forbidden`, `.notFound`.
  public func load() async throws {
    let (id, isOwn) = (try whose, person == nil)
    let (visitor, zones, now) = (visitor, zones, world.now())
    let read = try await world.loading("availability", failed: { failure = $0 }) {
      try await context.read {
        snapshot -> (String, [Availability], LocalDate, [String]?) in
        let name = try snapshot.person(id).fullName
        let zone = try zones.zone(try snapshot.organization().zone)
        let busy = isOwn ? try snapshot.busyTimes(of: id, during: BusyTimesWriter.span(from: now)) : nil
        let writer = BusyTimesWriter(wording: visitor.wording, zone: zone)
        return (
          isOwn ? "" : name, try snapshot.availability(of: id), zone.local(now).date,
          busy.map { writer.lines(of: $0, from: now) }
        )
      }
    }
    guard let (name, rules, today, busy) = read else { return }
    screen = AvailabilityWriter(
      wording: visitor.wording, today: today, rules: rules.filter { $0.rule.last.map { $0 >= today } ?? true }
    ).screen(name, busy: busy)
    if form.first.isEmpty { form.first = today.description }
    failure = nil
  }

  /// Adds a rule for each chosen weekday; `true` if nothing was refused.
  public func addButtonTapped(_ form: Form) async throws -> Bool {
    self.form = form
    let id = try whose
    let isAdded: Void? = try await checking {
      let rules = try form.rules(visitor.wording)
      try await context.write { transaction in
        for rule in rules { try transaction.add(rule, for: id) }
      }
    }
    if isAdded == nil { try await load() }
    return isAdded != nil
  }

  /// Makes the week as painted from today on: what is there already stays, and what isn't painted any more goes.
  ///
  /// Errors: `Refusal.outOfDate` if the week was changed meanwhile; `.invalid` (`paint`); otherwise as of `load`.
  public func paintSaved(_ paint: String, seen: String) async throws {
    let id = try whose
    let painted = try PaintedHours.all(in: paint)
    let (zones, now) = (zones, world.now())
    try await context.write { transaction in
      let today = try zones.zone(try transaction.snapshot.organization().zone).local(now).date
      let known = try transaction.snapshot.availability(of: id).filter(\.rule.isPainted)
      guard known.map(\.id.description).joined(separator: ",") == seen else { throw Refusal.outOfDate }
      for rule in known where !painted.contains(PaintedHours(rule.rule)) { try transaction.remove(rule.id, of: id) }
      let kept = Set(known.map { PaintedHours($0.rule) })
      for hours in painted where !kept.contains(hours) { try transaction.add(hours.rule(from: today), for: id) }
    }
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    visitor.wording.timeOffProblem(problem, of: field)
  }

  /// Errors: `Refusal.notFound`, also for another person's.
  public func removeButtonTapped(_ rule: ID<Availability>) async throws {
    let id = try whose
    try await context.write { try $0.remove(rule, of: id) }
  }
}

extension AvailabilityModel.Form {
  /// Errors: `Refusal.invalid` with everything that is wrong.
  fileprivate func rules(_ wording: Wording) throws(Refusal) -> [Availability.Rule] {
    var errors: [Refusal.FieldError] = []
    let days = weekdays.compactMap { Int($0).flatMap(Weekday.init(rawValue:)) }
    if days.isEmpty || days.count != weekdays.count { errors.append(.init("weekday", .missing)) }
    // Why: without times, all of the day is meant.
    let isAllDay = start.trimmed.isEmpty && end.trimmed.isEmpty
    let minutes =
      isAllDay
      ? 0..<LocalTime.minutesPerDay
      : TimeOffForm.minutes(start.isEmpty ? "0" : start, end.isEmpty ? "24" : end, wording, &errors)
    let begin = LocalDate(first.trimmed)
    if begin == nil { errors.append(.init("first", first.trimmed.isEmpty ? .missing : .notADate)) }
    let until = LocalDate(last.trimmed)
    if until == nil, !last.trimmed.isEmpty { errors.append(.init("last", .notADate)) }
    let every = Int(weeks.trimmed)
    if every == nil { errors.append(.init("weeks", .notANumber)) }
    guard let minutes, let begin, let every, errors.isEmpty else { throw .invalid(errors) }
    return days.map {
      Availability.Rule(
        weekday: $0, minutes: minutes, kind: kind, first: begin, last: until, everyWeeks: every, note: note)
    }
  }
}
