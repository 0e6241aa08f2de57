public import Domain
public import Observation
import Store
import Words

/// The demand of a site: a table of positions and weekdays, the chosen part, and the dates that differ.
@Observable
public final class DemandModel: ScreenModel, FormScreen {
  /// The part shown.
  public struct Place: Sendable, Hashable {
    public enum Choice: Sendable, Hashable {
      /// A cell of the table.
      case weekday(ID<Position>, Weekday)
      /// A date that differs; `nil`: one to be added.
      case date(LocalDate?)
      /// A position on a date that differs.
      case position(ID<Position>, LocalDate)
      /// Typical needs of a trade, while nothing is stated.
      case typical(Trade)
    }

    /// `nil`: the visitor's first managed site.
    public var site: ID<Site>?
    /// Any day of the week with the shifts shown beside the need; `nil`: of this week.
    public var day: LocalDate?
    public var choice: Choice?

    public init(site: ID<Site>? = nil, day: LocalDate? = nil, choice: Choice? = nil) {
      self.site = site
      self.day = day
      self.choice = choice
    }
  }

  /// The values of a form, as typed.
  public struct Form: Sendable, Hashable {
    public struct Row: Sendable, Hashable {
      public var from: String
      public var to: String
      public var count: String
      /// Of a form with several positions.
      public var position: ID<Position>?

      public init(from: String = "", to: String = "", count: String = "1") {
        self.from = from
        self.to = to
        self.count = count
      }
    }

    public var rows: [Row]
    /// The weekdays that get the same.
    public var weekdays: Set<Weekday>
    public var date: String
    public var name: String
    /// Empty: as on the weekday.
    public var endsAt: String
    public var curve: Curve

    public init(
      rows: [Row] = [], weekdays: Set<Weekday> = [], date: String = "", name: String = "", endsAt: String = "",
      curve: Curve = .init()
    ) {
      self.rows = rows
      self.weekdays = weekdays
      self.date = date
      self.name = name
      self.endsAt = endsAt
      self.curve = curve
    }
  }

  /// A load by the hour, as typed.
  public struct Curve: Sendable, Hashable {
    /// `9:00`.
    public var from: String
    /// `20, 35, 50`, an hour each.
    public var loads: String
    /// The work of one person.
    public var per: String

    public init(from: String = "", loads: String = "", per: String = "") {
      (self.from, self.loads, self.per) = (from, loads, per)
    }
  }

  /// The action of a form.
  public enum Action: Sendable, Hashable {
    /// Hours more.
    case add
    /// One person more or less in a row; removing the last one removes the row.
    case more(Int)
    case fewer(Int)
    case save
    /// No one is needed.
    case nobody
    /// Makes the position the same on this date as on its weekday.
    case asUsual
    /// Makes the date like its weekday again.
    case removeDate
    /// Takes the usual shifts of some weeks as the demand.
    case take
    /// Takes typical hours of several positions as the demand, and plans the week with them.
    case useTypical(isPlanned: Bool)
    /// Counts what typical hours come to, without saving them.
    case sum
    /// Turns the load by the hour into hours, to be checked and saved.
    case draw
  }

  public internal(set) var screen: DemandScreen?
  /// The sites that the visitor manages.
  public private(set) var sites: [Site] = []
  public package(set) var problems = FormProblems()
  /// The destination of a saved form; `nil` while it is shown.
  public internal(set) var destination: Place?
  /// The search that was started with the saved demand.
  public internal(set) var started: ID<PlanJob>?

  @ObservationIgnored public private(set) var validUntil: Instant
  @ObservationIgnored public let place: Place
  @ObservationIgnored var reading: DemandReading?
  /// The typed values, if they were not saved.
  @ObservationIgnored var form: Form?
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
    validUntil = context.world.now()
  }

  /// Errors: `Refusal.forbidden`, `.siteNotManaged`; `.notFound` for a site or a position that there is not, and for a
  /// date that does not differ.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    reading = try await context.read {
      try DemandReading($0, visitor, place, zones, at: now)
    }
    validUntil = reading.map { $0.zone.startOfDay($0.today + 1) } ?? now + 86_400
    show()
  }

  func show() {
    sites = reading?.sites ?? []
    screen = reading.map { DemandWriter($0, visitor.wording, place, form).screen() }
  }
}

extension DemandModel {
  /// A button of the form was tapped.
  ///
  /// Shape: `destination` is set after an action; else the form is shown again, with `problems` if there are any. Errors: as `load`, and
  /// those of the commands that are not about a field.
  public func buttonTapped(_ action: Action, _ sent: Form) async throws {
    try await load()
    guard let reading else { throw Refusal.notFound }
    var sent = sent
    switch action {
    case .add: sent.rows.append(.init())
    case .sum: break
    case .more(let row): sent.step(row, by: 1)
    // Why: hours without people mean nothing; those that were suggested stay in sight.
    case .fewer(let row)
    where sent.rows.indices.contains(row) && sent.rows[row].count.trimmed == "1" && sent.rows[row].position == nil:
      sent.rows.remove(at: row)
    case .fewer(let row): sent.step(row, by: -1)
    case .draw:
      let spans = try await trying { try sent.curve.spans(visitor.wording) }
      if let spans { sent.rows = spans.map { .init($0, visitor.wording) } }
    case .save, .nobody, .asUsual, .removeDate, .take, .useTypical:
      if try await trying({ try await write(action, sent, reading) }) != nil { return }
    }
    sent.rows = Array(sent.rows.prefix(Self.mostRows(place)))
    form = sent
    show()
  }

  /// An unreadable time is named as that.
  package func words(for problem: Refusal.Problem, of field: String) -> String {
    let isTime = field == "curve-from" || ["from", "to", "endsAt"].contains { field.prefix { $0 != "-" } == $0 }
    return isTime && problem == .unknown ? visitor.wording.notATime : visitor.wording.problem(problem)
  }

  /// The most rows of a form.
  public static func mostRows(_ place: Place) -> Int {
    if case .typical = place.choice { Demand.mostSpans * 2 } else { Demand.mostSpans }
  }

  /// Takes suggested hours, and starts to plan the week with them if asked to.
  private func use(_ sent: Form, isPlanned: Bool, _ reading: DemandReading) async throws {
    let needs = try sent.needs(visitor.wording)
    guard !sent.weekdays.isEmpty else { throw Refusal.invalid([.init("same", .missing)]) }
    guard !needs.isEmpty else { throw Refusal.invalid([.init("spans", .missing)]) }
    let (site, days) = (reading.site.id, reading.planned)
    try await context.write { try $0.need(needs, at: site, on: sent.weekdays) }
    // Why on its own: an undo of the needs leaves the search.
    if isPlanned { started = try await context.write { try $0.startPlan(PlanOrder(sites: [site], days: days)) } }
  }

  private func write(_ action: Action, _ sent: Form, _ reading: DemandReading) async throws {
    let (organization, site) = (visitor.organization, reading.site.id)
    var next = place
    next.site = site
    switch (action, place.choice) {
    case (.take, _):
      guard let week = reading.offer else { throw Refusal.notFound }
      try await context.write { try $0.takeDemand(from: week, at: site) }
    case (.useTypical(let isPlanned), .typical):
      try await use(sent, isPlanned: isPlanned, reading)
      next.choice = nil
    case (.save, .weekday(let position, let weekday)), (.nobody, .weekday(let position, let weekday)):
      let spans = action == .nobody ? [] : try sent.spans(visitor.wording)
      guard !sent.weekdays.isEmpty else { throw Refusal.invalid([.init("same", .missing)]) }
      try await store.write(in: organization, by: visitor.editor) {
        try $0.need(spans, of: position, at: site, on: sent.weekdays)
      }
      if !sent.weekdays.contains(weekday), let other = sent.weekdays.min(by: { $0.rawValue < $1.rawValue }) {
        next.choice = .weekday(position, other)
      }
    case (.save, .position(let position, let date)), (.nobody, .position(let position, let date)),
      (.asUsual, .position(let position, let date)):
      let spans = action == .asUsual ? nil : action == .nobody ? [] : try sent.spans(visitor.wording)
      try await store.write(in: organization, by: visitor.editor) {
        try $0.need(spans, of: position, at: site, on: date)
      }
      next.choice = .date(date)
    case (.save, .date(let known)):
      let (date, end) = try sent.day(known, visitor.wording)
      try await store.write(in: organization, by: visitor.editor) {
        try $0.differ(on: date, name: sent.name, endsAt: end, at: site)
      }
      next.choice = .date(date)
    case (.removeDate, .date(let date?)):
      try await store.write(in: organization, by: visitor.editor) { try $0.differNoMore(on: date, at: site) }
      next.choice = nil
    default: throw Refusal.invalid([.init("do", .unknown)])
    }
    destination = next
  }
}

extension DemandModel.Form {
  fileprivate mutating func step(_ row: Int, by change: Int) {
    guard rows.indices.contains(row) else { return }
    let least = rows[row].position == nil ? 1 : 0
    let count = (Int(rows[row].count) ?? 1).clamped(to: least...Demand.mostCount)
    rows[row].count = String((count + change).clamped(to: least...Demand.mostCount))
  }

  /// The hours of each position; rows with 0 are left out. Errors: as `spans`.
  fileprivate func needs(_ wording: Wording) throws(Refusal) -> [ID<Position>: [Demand.Span]] {
    var all: [ID<Position>: [Demand.Span]] = [:]
    for (row, span) in zip(rows, try spans(wording, least: 0, most: rows.count)) {
      guard let position = row.position else { throw .invalid([.init("spans", .unknown)]) }
      if let span { all[position, default: []].append(span) }
    }
    return all
  }

  /// The filled rows. Errors: `Refusal.invalid` with every problem, by `from-0`, `to-0` and `count-0`.
  func spans(_ wording: Wording) throws(Refusal) -> [Demand.Span] {
    try spans(wording, least: 1, most: Demand.mostSpans).compactMap(\.self)
  }

  /// One of each row; `nil` for one without hours or people.
  private func spans(_ wording: Wording, least: Int, most: Int) throws(Refusal) -> [Demand.Span?] {
    var (spans, errors): ([Demand.Span?], [Refusal.FieldError]) = ([], [])
    for (number, row) in rows.enumerated() {
      if row.from.trimmed.isEmpty, row.to.trimmed.isEmpty {
        spans.append(nil)
        continue
      }
      let (from, to, count) = (wording.time(typed: row.from), wording.time(typed: row.to), Int(row.count.trimmed))
      if from == nil { errors.append(.init("from-\(number)", row.from.trimmed.isEmpty ? .missing : .unknown)) }
      if to == nil { errors.append(.init("to-\(number)", row.to.trimmed.isEmpty ? .missing : .unknown)) }
      let isValid = count.map { (least...Demand.mostCount).contains($0) } ?? false
      if !isValid { errors.append(.init("count-\(number)", .notBetween(least, Demand.mostCount))) }
      guard let from, let to, let count, isValid else { continue }
      spans.append(count == 0 ? nil : .init(from: from, to: to, count: count))
    }
    guard errors.isEmpty else { throw .invalid(errors) }
    guard spans.count(where: { $0 != nil }) <= most else {
      throw .invalid([.init("spans", .tooMany(limit: Demand.mostSpans))])
    }
    return spans
  }

  /// Errors: `Refusal.invalid` with all that is wrong, in the order of the form.
  fileprivate func day(_ known: LocalDate?, _ wording: Wording) throws(Refusal) -> (LocalDate, endsAt: LocalTime?) {
    var errors: [Refusal.FieldError] = []
    let date = known ?? LocalDate(self.date.trimmed)
    if date == nil { errors.append(.init("date", self.date.trimmed.isEmpty ? .missing : .notADate)) }
    if name.trimmed.isEmpty { errors.append(.init("name", .missing)) }
    if name.trimmed.unicodeScalars.count > Demand.Exception.longestName {
      errors.append(.init("name", .tooLong(limit: Demand.Exception.longestName)))
    }
    let end = wording.time(typed: endsAt)
    if end == .midnight || end == nil && !endsAt.trimmed.isEmpty { errors.append(.init("endsAt", .unknown)) }
    guard let date, errors.isEmpty else { throw .invalid(errors) }
    return (date, end)
  }
}

extension DemandModel.Form.Row {
  /// Hours as they would be typed.
  init(_ span: Demand.Span, _ wording: Wording) {
    self.init(from: wording.typedTime(span.start), to: wording.typedTime(span.end), count: String(span.count))
  }
}

extension DemandModel.Curve {
  /// Errors: `Refusal.invalid` for `curve-from`, `curve` and `per`; `spans` if the hours would be too many.
  fileprivate func spans(_ wording: Wording) throws(Refusal) -> [Demand.Span] {
    guard let start = wording.time(typed: from) else {
      throw .invalid([.init("curve-from", from.trimmed.isEmpty ? .missing : .unknown)])
    }
    let words = loads.split { $0.isWhitespace || ",;".contains($0) }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == words.count else { throw .invalid([.init("curve", .notANumber)]) }
    guard let each = Int(per.trimmed) else {
      throw .invalid([.init("per", per.trimmed.isEmpty ? .missing : .notANumber)])
    }
    let spans = try LoadCurve(start: start, loads: numbers, perPerson: each).spans
    guard spans.count <= Demand.mostSpans else {
      throw .invalid([.init("spans", .tooMany(limit: Demand.mostSpans))])
    }
    return spans
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// The data of the page of a site's demand, at one instant of the database.
struct DemandReading: Sendable {
  let sites: [Site]
  let site: Site
  let zone: Zone
  let today: LocalDate
  /// The week shown beside the demand.
  let week: ClosedRange<LocalDate>
  let demand: Demand
  let plan: Plan
  /// The site's positions, and those with a stated demand, in their order.
  let positions: [Position]
  /// Weeks with published shifts, which could become the demand.
  let offer: ClosedRange<LocalDate>?
  let undoable: UndoEntry?
  let now: Instant

  /// `nil` if the visitor has no site to plan.
  init?(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ place: DemandModel.Place, _ zones: Zones, at now: Instant
  ) throws {
    sites = try snapshot.managedSites(visitor.managedSites)
    guard let site = try place.site.map({ try snapshot.site($0) }) ?? sites.first else { return nil }
    try snapshot.require(visitor.managedSites, for: site.id)
    self.site = site
    self.now = now
    zone = try zones.zone(site.zone)
    today = zone.local(now).date
    let week = visitor.conventions.week(of: place.day ?? today)
    self.week = week
    let demand = try snapshot.demand(of: site.id)
    self.demand = demand
    plan = try snapshot.plan(of: site.id, during: week)
    let stated = demand.positions
    positions = try snapshot.positions().filter { $0.isOffered(at: site.id) || stated.contains($0.id) }
    undoable = try snapshot.lastUndoable(by: visitor.editor, at: site.id)
    let known = Set(positions.map(\.id))
    switch place.choice {
    case .weekday(let position, _): guard known.contains(position) else { throw Refusal.notFound }
    case .position(let position, let date):
      guard known.contains(position), demand.exceptions[date] != nil else { throw Refusal.notFound }
    case .date(let date?): guard demand.exceptions[date] != nil else { throw Refusal.notFound }
    case .date(nil), .typical, nil: break
    }
    offer = try Self.offer(
      snapshot, site.id, visitor.conventions.week(of: today),
      Set(positions.filter { $0.isOffered(at: site.id) }.map(\.id)))
  }

  /// The days of the shown week to plan, or those of this week: from today on.
  var planned: ClosedRange<LocalDate> {
    if week.lowerBound >= today { return week }
    let last = max(week.upperBound, today + 6 - today.days(since: week.lowerBound) % 7)
    return today...last
  }

  /// So many weeks are looked back.
  private static let weeks = 4

  /// The last weeks, as far back as the first with shifts, or else this one.
  private static func offer(
    _ snapshot: borrowing Snapshot, _ site: ID<Site>, _ week: ClosedRange<LocalDate>,
    _ offered: Set<ID<Position>>
  ) throws -> ClosedRange<LocalDate>? {
    let all = week.lowerBound - 7 * Self.weeks...week.upperBound
    let dates = try snapshot.plan(of: site, during: all).shifts.filter { shift in
      shift.state == .published && shift.hours.isTimed && shift.position.map(offered.contains) ?? false
    }.map(\.hours.date).filter(all.contains)
    guard let first = dates.min() else { return nil }
    return first >= week.lowerBound
      ? week : first - first.days(since: all.lowerBound) % 7...week.lowerBound - 1
  }
}
