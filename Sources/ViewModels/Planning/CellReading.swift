import Domain
import Store

/// The data for putting shifts into cells: people's usual shifts, and the meanings of a typed line.
struct CellReading: Sendable {
  let plan: Plan
  let zone: Zone
  let habits: ShiftHabits
  let templates: [ShiftTemplate]
  /// The positions for a new shift at the site, in their order.
  let positions: [Position]

  /// Errors: `Refusal.notFound`, `.siteNotManaged`.
  init(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, at site: ID<Site>, day: LocalDate, _ zones: Zones
  ) throws {
    try snapshot.require(visitor.managedSites, for: site)
    let week = visitor.conventions.week(of: day)
    plan = try snapshot.plan(of: site, during: week)
    zone = try zones.zone(plan.site.zone)
    habits = try ShiftHabits(snapshot, at: site, upTo: week)
    templates = try snapshot.shiftTemplates(at: site)
    positions = plan.positions.values.filter { $0.isOffered(at: site) }.sorted { $0.place < $1.place }
  }

  /// The typed text, as patterns for a row: several if a word is the start of several positions.
  enum Meaning: Sendable, Hashable {
    case patterns([ShiftPattern])
    case clear
    /// Nothing is typed.
    case nothing
    case unknownPosition(String)
    case notUnderstood
  }

  func meaning(of text: String, in row: BoardRow) -> Meaning {
    guard !text.trimmed.isEmpty else { return .nothing }
    switch TypedShift(text) {
    case nil: return .notUnderstood
    case .clear: return .clear
    case .hours(let span, let later, let name):
      let found = name.isEmpty ? [] : positions.filter { TypedShift.names(name, $0) }
      guard name.isEmpty || !found.isEmpty else { return .unknownPosition(name) }
      let choices = name.isEmpty ? [position(from: span.start, span.minutes, in: row)] : found.map(\.id)
      return .patterns(
        choices.map { position in
          .joining([span, later].compactMap(\.self).map { pattern($0, on: position, for: row.person) })
        })
    }
  }

  /// Typed hours with their break: the typed one, or the usual one, or that of the rules if it is longer.
  private func pattern(_ span: TypedShift.Span, on position: ID<Position>?, for person: ID<Employee>?) -> ShiftPattern {
    let usual = habits.breakMinutes(from: span.start, minutes: span.minutes, for: person, on: position)
    let pattern = ShiftPattern(
      start: span.start, minutes: span.minutes, breakMinutes: min(span.breakMinutes ?? usual, span.minutes - 1),
      position: position)
    return span.breakMinutes == nil ? rested(pattern, for: person) : pattern
  }

  /// A pattern with the breaks that the rules of a person put in, if it has shorter ones.
  private func rested(_ pattern: ShiftPattern, for person: ID<Employee>?) -> ShiftPattern {
    .joining(
      pattern.parts.map { part in
        let content = ShiftContent(
          site: plan.site.id, position: part.position, employee: person, hours: part.hours(on: plan.days.lowerBound))
        return ShiftPattern(
          start: part.start, minutes: part.minutes,
          breakMinutes: max(part.breakMinutes, plan.rules?.breakMinutes(in: content) ?? 0), position: part.position)
      })
  }

  /// The row's own, or the person's in these hours, or their usual one.
  private func position(from start: LocalTime, _ minutes: Int, in row: BoardRow) -> ID<Position>? {
    if case .position(let id) = row { return id }
    let own = row.person.map { habits.likely(for: $0, 20) } ?? []
    let found = own.first { $0.start == start && $0.minutes == minutes } ?? own.first
    return found?.position.flatMap { id in positions.contains { $0.id == id } ? id : nil }
  }

  /// The likeliest for a row, the usual first; only possible ones.
  func likely(in row: BoardRow, _ count: Int) -> [ShiftPattern] {
    var position: ID<Position>?
    if case .position(let id) = row { position = id }
    let known = Set(positions.map(\.id))
    let patterns =
      habits.likely(for: row.person, on: position, 20) + templates.map { rested($0.pattern, for: row.person) }
    return patterns.filter { $0.position.map(known.contains) ?? true }.unique(count)
  }

  /// A pattern in a cell, as the drafts that it becomes, with the note and skills of a shift that it is like.
  func drafts(_ pattern: ShiftPattern, in cell: BoardCell, like shift: PlannedShift? = nil) -> [ShiftContent] {
    pattern.parts.map { draft($0, in: cell, like: shift) }
  }

  private func draft(_ pattern: ShiftPattern, in cell: BoardCell, like shift: PlannedShift?) -> ShiftContent {
    let hours = pattern.hours(on: cell.date)
    var draft = shift?.content ?? ShiftContent(site: plan.site.id, employee: nil, hours: hours)
    (draft.site, draft.position, draft.employee) = (plan.site.id, pattern.position, cell.row.person)
    (draft.hours, draft.breakMinutes) = (hours, pattern.breakMinutes)
    if case .position(let id) = cell.row { draft.position = id }
    if case .site(let id) = cell.row { draft.site = id }
    return draft
  }

  /// The plan with a pattern in cells, under ids that no stored shift has; `nil` clears the cells.
  func plan(with pattern: ShiftPattern?, in cells: [BoardCell]) -> (plan: Plan, added: [PlannedShift]) {
    var over = Set(cells.compactMap(\.over?.id))
    if pattern == nil || pattern?.later != nil { over.formUnion(plan.partners(of: over)) }
    let stored = Dictionary(plan.shifts.map { ($0.id, $0) }) { first, _ in first }
    let drafts =
      pattern.map { pattern in
        cells.flatMap { self.drafts(pattern, in: $0, like: $0.over.flatMap { stored[$0.id] }) }
      } ?? []
    let added = drafts.enumerated().map { PlannedShift(unsaved: $1, number: $0, in: zone) }
    return (plan.holding(plan.shifts.filter { !over.contains($0.id) } + added), added)
  }
}

extension ShiftHabits {
  /// The number of earlier days from which habits are derived.
  private static let days = 28
  /// The number of latest shifts for a site's habits; those of each person need more.
  private static let mostOfSite = 500
  private static let mostOfPeople = 10_000

  /// From four weeks and the days after them, which are planned now.
  init(
    _ snapshot: borrowing Snapshot, at site: ID<Site>, upTo days: ClosedRange<LocalDate>
  ) throws {
    let span = days.lowerBound - Self.days...days.upperBound
    self.init(try snapshot.patternUses(at: site, on: span, limit: Self.mostOfPeople))
  }

  /// A site's habits, for all people together: of a plan that was read, and of four weeks before it if that has little.
  init(_ snapshot: borrowing Snapshot, _ plan: Plan) throws {
    let own = Self.uses(of: plan.shifts)
    let missing = Self.mostOfSite - own.reduce(0) { $0 + $1.count }
    let before = plan.days.lowerBound - Self.days...plan.days.lowerBound - 1
    let earlier =
      missing > 0 ? try snapshot.patternUses(at: plan.site.id, on: before, limit: missing) : []
    self.init(own + earlier)
  }

  private static func uses(of shifts: [PlannedShift]) -> [Use] {
    var uses: [ShiftPattern: (count: Int, latest: LocalDate)] = [:]
    for shift in shifts where !shift.isRemoval {
      guard let pattern = ShiftPattern(shift) else { continue }
      let known = uses[pattern] ?? (0, shift.hours.date)
      uses[pattern] = (known.count + 1, max(known.latest, shift.hours.date))
    }
    return uses.map { Use(employee: nil, pattern: $0, count: $1.count, latest: $1.latest) }
  }
}

extension BoardRow {
  /// The person for a shift in the row; a row of a person alone has one.
  var person: ID<Employee>? { if case .person(let id) = self { id } else { nil } }
}
