public import Domain
public import Store
import Words

/// The days on which a site is closed: the existing ones, a form for more, and the import of a calendar file.
public final class ClosedDaysModel: ScreenModel, FormScreen {
  /// A day or a span as typed; the names of the inputs are those of the fields.
  public struct Draft: Sendable, Hashable {
    public var first: String
    /// Empty: the first day alone.
    public var last: String
    public var name: String
    public var costsLeave: Bool

    public init(first: String = "", last: String = "", name: String = "", costsLeave: Bool = false) {
      (self.first, self.last, self.name, self.costsLeave) = (first, last, name, costsLeave)
    }
  }

  public struct Row: Sendable, Hashable {
    public let date: LocalDate
    public let day: String
    /// May be empty; says if it is company leave.
    public let name: String
  }

  /// The days of a year, in order.
  public struct Year: Sendable, Hashable {
    public let number: Int
    public let rows: [Row]
    public let isPast: Bool
  }

  /// The change made here a moment ago, which can be undone.
  public struct Undo: Sendable, Hashable {
    public let change: ID<UndoEntry>
    public let text: String
  }

  public private(set) var site: Site?
  /// The sites that the visitor manages.
  public private(set) var sites: [Site] = []
  public private(set) var years: [Year] = []
  /// The last years that public holidays can be shown for, from this one on.
  public private(set) var holidayYears: [Int] = []
  /// The region of public holidays that close it each year, and their last day so far; `nil` if none do.
  public private(set) var kept: SiteHolidays?
  public private(set) var draft = Draft()
  public package(set) var problems = FormProblems()
  public private(set) var undo: Undo?

  /// The most days of a span that is typed.
  public static let longestSpan = 366

  public let place: ID<Site>
  public let context: ScreenContext

  public init(_ context: ScreenContext, site: ID<Site>) {
    self.context = context
    place = site
  }

  /// Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (place, editor) = (place, visitor.editor)
    let managed = visitor.managedSites
    let (site, sites, days, last, kept) = try await context.read { snapshot in
      let site = try snapshot.site(place)
      try snapshot.require(managed, for: site.id)
      return (
        site, try snapshot.managedSites(managed),
        try snapshot.closedDays(of: place, during: .first ... .last),
        try snapshot.lastUndoable(by: editor, at: place),
        try snapshot.holidays()[place]
      )
    }
    let now = world.now()
    let today = try zones.zone(site.zone).local(now).date
    let thisYear = today.year
    holidayYears = Self.holidayYears(from: today)
    self.site = site
    self.sites = sites
    self.kept = kept
    let byYear = Dictionary(grouping: days) { $0.date.year }
    years = byYear.keys.sorted().map { number in
      Year(number: number, rows: (byYear[number] ?? []).map(row), isPast: number < thisYear)
    }
    undo = last.flatMap { $0.isOffered(at: now) ? undo(of: $0) : nil }
  }

  /// Closes the site on the typed days; `false` with the problem beside the field.
  public func closeButtonTapped(_ draft: Draft) async throws -> Bool {
    try await load()
    self.draft = draft
    return try await checking { try await close(try read(draft)) } != nil
  }

  /// Errors: `Refusal.forbidden`; `.notFound` for a day on which the site is open.
  public func openButtonTapped(_ day: LocalDate) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let place = place
    try await context.write { try $0.open(place, on: day) }
  }

  /// Closes the site on a region's public holidays each year; with `nil` no longer, and existing days stay.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func holidaysChosen(_ region: HolidayRegion?) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (place, wording) = (place, visitor.wording)
    try await context.write { transaction in
      guard let region else { return try transaction.stopHolidays(at: place) }
      try transaction.keepHolidays(of: region, at: place, after: nil, wording)
    }
  }

  static func holidayYears(from today: LocalDate) -> [Int] {
    Array(today.year...min(today.year + 9, LocalDate.last.year))
  }

  func close(_ days: [ClosedDay]) async throws {
    let place = place
    // Why: holidays among the days of company leave stay free.
    let staysFree = days.count > 1 && days.contains(where: \.costsLeave)
    try await context.write { staysFree ? try $0.close(place, whereOpenOn: days) : try $0.close(place, on: days) }
  }

  func row(_ day: ClosedDay) -> Row {
    let parts = [day.name, day.costsLeave ? visitor.wording.companyLeave : ""].filter { !$0.isEmpty }
    return Row(
      date: day.date, day: visitor.wording.date(day.date), name: parts.joined(separator: visitor.wording.comma))
  }

  /// Errors: `Refusal.invalid` with everything that is wrong, in the order of the form.
  private func read(_ draft: Draft) throws(Refusal) -> [ClosedDay] {
    var errors: [Refusal.FieldError] = []
    func day(_ field: String, _ text: String) -> LocalDate? {
      let day = LocalDate(text.trimmed)
      if day == nil { errors.append(.init(field, text.trimmed.isEmpty ? .missing : .notADate)) }
      return day
    }
    let first = day("first", draft.first)
    let last = draft.last.trimmed.isEmpty ? first : day("last", draft.last)
    if let first, let last {
      if last < first { errors.append(.init("last", .endBeforeBegin)) }
      if last.days(since: first) >= Self.longestSpan {
        errors.append(.init("last", .tooManyDays(limit: Self.longestSpan)))
      }
    }
    let name = draft.name.trimmed
    if name.unicodeScalars.count > ClosedDay.longestName {
      errors.append(.init("name", .tooLong(limit: ClosedDay.longestName)))
    }
    guard let first, let last, errors.isEmpty else { throw .invalid(errors) }
    return (0...last.days(since: first)).map { ClosedDay(date: first + $0, name: name, costsLeave: draft.costsLeave) }
  }

  private func undo(of change: UndoEntry) -> Undo? {
    switch change.kind {
    case .siteClosed: Undo(change: change.id, text: visitor.wording.closedDaysAdded)
    case .siteOpened: Undo(change: change.id, text: visitor.wording.closedDayOpened)
    default: nil
    }
  }
}
