public import Domain
import Store
import Words

/// A site's templates: frequent shifts, and whole weeks.
public final class TemplatesModel: ScreenModel, FormScreen {
  /// The part shown.
  public struct Place: Sendable, Hashable {
    /// `nil`: the first site that the visitor manages.
    public var site: ID<Site>?
    /// Any day of the planned week; `nil`: today.
    public var day: LocalDate?
    /// A pattern to keep, as the initial content of the form.
    public var pattern: ShiftPattern?

    public init(site: ID<Site>? = nil, day: LocalDate? = nil, pattern: ShiftPattern? = nil) {
      self.site = site
      self.day = day
      self.pattern = pattern
    }
  }

  /// A pattern, kept or only used.
  public struct Row: Sendable, Hashable {
    /// `nil` if it is not kept.
    public let id: ID<ShiftTemplate>?
    public let pattern: ShiftPattern
    /// `Early`; empty if it is not kept.
    public let name: String
    /// `6–14`.
    public let times: String
    public let position: RosterScreen.PositionLabel?
    /// `7.5 h with 30 min break`.
    public let text: String
  }

  public struct Week: Sendable, Hashable {
    public let id: ID<WeekTemplate>
    public let name: String
    /// `24 shifts`.
    public let text: String
  }

  public private(set) var site: Site?
  public private(set) var kept: [Row] = []
  /// Often used in the last weeks, and not kept.
  public private(set) var used: [Row] = []
  public private(set) var weeks: [Week] = []
  /// The first day of the planned week.
  public private(set) var week = LocalDate(daysSinceEpoch: 0)
  /// `23 Nov – 29 Nov`.
  public private(set) var weekText = ""
  /// The initial text of the form, or the refused one.
  public var name = ""
  public var text = ""
  public package(set) var problems = FormProblems()
  /// The change made here a moment ago, which can be undone.
  public private(set) var undo: (change: ID<UndoEntry>, text: String)?

  public let place: Place
  private static let mostUsed = 12
  public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
  }

  /// Errors of all: `Refusal.forbidden`, `.siteNotManaged`, `.notFound`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    let (reading, weeks, last) = try await context.read { snapshot in
      let (site, day) = try place.found(snapshot, visitor, zones, at: now)
      return (
        try CellReading(snapshot, visitor, at: site, day: day, zones),
        try snapshot.weekTemplates(at: site),
        try snapshot.lastUndoable(by: visitor.editor, at: site)
      )
    }
    show(reading, weeks)
    undo = last.flatMap { last in
      guard last.isOffered(at: now) else { return nil }
      let latest =
        last.kind.subject == "week"
        ? weeks.max { $0.id < $1.id }?.name : reading.templates.max { $0.id < $1.id }?.name
      return ["template", "week"].contains(last.kind.subject)
        ? (last.id, visitor.wording.did(last, to: latest)) : nil
    }
  }

  private func show(_ reading: CellReading, _ weeks: [WeekTemplate]) {
    let (wording, words) = (visitor.wording, PlanWriter(visitor.wording, [reading.plan]))
    site = reading.plan.site
    week = reading.plan.days.lowerBound
    weekText = wording.shortSpan(reading.plan.days)
    func row(_ pattern: ShiftPattern, _ kept: ShiftTemplate?) -> Row {
      Row(
        id: kept?.id, pattern: pattern, name: kept?.name ?? "", times: words.times(pattern),
        position: words.position(pattern.position), text: wording.length(of: pattern))
    }
    kept = reading.templates.map { row($0.pattern, $0) }
    let known = Set(reading.templates.map(\.pattern))
    used = reading.habits.patterns.filter { !known.contains($0) }.prefix(Self.mostUsed).map { row($0, nil) }
    self.weeks = weeks.map { Week(id: $0.id, name: $0.name, text: wording.shifts($0.count)) }
    if text.isEmpty, let pattern = place.pattern {
      let spans = pattern.parts.map { part in
        let breakText = part.breakMinutes == 0 ? "" : "/\(part.breakMinutes)"
        return words.times(part).replacing("–", with: "-") + breakText
      }
      text = (spans + [words.position(pattern.position)?.name].compactMap { $0 }).joined(separator: " ")
    }
  }

  /// Keeps the typed shift under a name; `false` with the refusal beside the fields.
  public func keepButtonTapped(_ name: String, _ text: String) async throws -> Bool {
    (self.name, self.text) = (name, text)
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    return try await saving { transaction in
      let (site, day) = try place.found(transaction.snapshot, visitor, zones, at: now)
      let reading = try CellReading(transaction.snapshot, visitor, at: site, day: day, zones)
      guard case .patterns(let patterns) = reading.meaning(of: text, in: .open), let pattern = patterns.first else {
        throw Refusal.invalid([.init("text", .unknown)])
      }
      try transaction.keep(pattern, as: name, at: site)
    }
  }

  public func removeButtonTapped(_ template: ID<ShiftTemplate>) async throws {
    try await change { try $0.forget(template, at: $1) }
  }

  /// Keeps the planned week under a name; `false` if refused.
  public func keepWeekButtonTapped(_ name: String) async throws -> Bool {
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    return try await saving { transaction in
      let (site, day) = try place.found(transaction.snapshot, visitor, zones, at: now)
      let first = visitor.conventions.startOfWeek(of: day)
      do {
        try transaction.keepWeek(from: first, as: name, at: site)
      } catch Refusal.invalid(let errors) {
        throw Refusal.invalid(errors.map { .init($0.field == "name" ? "week" : $0.field, $0.problem) })
      }
    }
  }

  /// Puts a kept week into the week of a day; returns the number of shifts made, in words.
  public func weekTapped(_ template: ID<WeekTemplate>, on day: LocalDate) async throws -> Int {
    let visitor = visitor
    let first = visitor.conventions.startOfWeek(of: day)
    return try await change { transaction, site in
      try transaction.putWeek(template, at: site, from: first).count
    }
  }

  public func removeWeekButtonTapped(_ template: ID<WeekTemplate>) async throws {
    try await change { try $0.forget(template, at: $1) }
  }

  private func change<Value: Sendable>(
    _ body: @Sendable @escaping (borrowing Transaction, ID<Site>) throws -> Value
  ) async throws -> Value {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    return try await context.write { transaction in
      try body(transaction, try place.found(transaction.snapshot, visitor, zones, at: now).site)
    }
  }

  private func saving(_ body: @Sendable @escaping (borrowing Transaction) throws -> Void) async throws -> Bool {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    return try await checking { try await context.write(body) } != nil
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    switch field {
    case "name", "week": visitor.wording.problem(problem)
    case "first": visitor.wording.nothingToCopy
    default: visitor.wording.typeHours(nil)
    }
  }

  public var nameProblem: String? { problems["name"] }
  public var weekProblem: String? { problems["week"] ?? problems["first"] }
  public var textProblem: String? { problems.fields.first { !["name", "week", "first"].contains($0.name) }?.text }
}

extension TemplatesModel.Place {
  /// The named site and day, or the defaults. Errors: `Refusal.notFound`.
  fileprivate func found(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws -> (site: ID<Site>, day: LocalDate) {
    let first = try site ?? snapshot.managedSites(visitor.managedSites).first?.id
    guard let first else { throw Refusal.notFound }
    let zone = try zones.zone(snapshot.site(first).zone)
    return (first, day ?? zone.local(now).date)
  }
}
