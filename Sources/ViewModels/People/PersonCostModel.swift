public import Domain
import Store
import Words

/// The cost per hour of a person, by day, for those with the right to see it.
public final class PersonCostModel: ScreenModel, FormScreen {
  /// A cost that began, begins or will begin on a day.
  public struct Line: Sendable, Hashable {
    public let firstDay: LocalDate
    /// `€ 18.50`
    public let amount: String
    /// `from 1 October 2026, now`
    public let since: String
    /// The site that it is kept for.
    public let site: String
  }

  public private(set) var name = ""
  /// As typed, or as kept.
  public private(set) var amount = ""
  /// A date as typed; empty: from the beginning.
  public private(set) var from = ""
  public private(set) var site: ID<Site>?
  /// The sites that one manages.
  public private(set) var sites: [Site] = []
  /// The newest first.
  public private(set) var lines: [Line] = []
  public package(set) var problems = FormProblems()

  public let person: ID<Employee>
  public let context: ScreenContext

  public init(_ context: ScreenContext, person: ID<Employee>) {
    self.context = context
    self.person = person
  }

  public var isOfAllSites: Bool { visitor.managedSites == .all }

  /// Errors: `Refusal.forbidden`, `.notFound`; `.siteNotManaged` if today's is kept for a site of others.
  public func load() async throws {
    guard visitor.may(.keepCosts) else { throw Refusal.forbidden }
    let (managed, id, now) = (visitor.managedSites, person, world.now())
    let (person, today, cost, costs, sites) = try await context.read { snapshot in
      let today = try snapshot.day(of: now)
      return (
        try snapshot.person(id), today,
        try snapshot.hourlyCost(of: id, on: today, for: managed),
        try snapshot.hourlyCosts(of: id, for: managed),
        try snapshot.managedSites(managed)
      )
    }
    (name, self.sites) = (person.fullName, sites)
    site = cost.map(\.site) ?? (isOfAllSites ? nil : sites.first?.id)
    amount = cost.map { visitor.wording.moneyField($0.amount) } ?? ""
    // Why: a first cost counts for all days, and a further one begins on a day.
    from = costs.isEmpty ? "" : today.description
    lines = costs.map { line($0, isNow: $0 == cost) }
  }

  private func line(_ cost: HourlyCost, isNow: Bool) -> Line {
    let wording = visitor.wording
    let since = wording.costSince(cost.firstDay)
    return Line(
      firstDay: cost.firstDay, amount: wording.exactPrice(cost.amount),
      since: isNow ? "\(since)\(wording.comma)\(wording.costNow)" : since,
      site: cost.site.map { id in sites.first { $0.id == id }?.name ?? wording.site } ?? wording.allSitesAlone)
  }

  /// Returns `true` if it was kept. Errors: as of `load`.
  public func saveButtonTapped(_ text: String, from day: String, site: ID<Site>?) async throws -> Bool {
    try await load()
    (amount, from, self.site) = (text, day, site)
    guard let first = day.trimmed.isEmpty ? HourlyCost.beginning : LocalDate(day.trimmed) else {
      try show(.invalid([.init("from", .notADate)]))
      return false
    }
    return try await keep(text, from: first, site: site)
  }

  /// Removes the cost that began on a day. Errors: as of `load`, and `.siteNotManaged` if it is kept for a site of others.
  public func removeButtonTapped(from day: LocalDate) async throws {
    try await load()
    _ = try await keep("", from: day, site: isOfAllSites ? nil : sites.first?.id)
  }

  private func keep(_ text: String, from day: LocalDate, site: ID<Site>?) async throws -> Bool {
    let id = person
    return try await checking {
      try await context.write {
        try $0.setHourlyCost(text, of: id, from: day, at: site)
      }
    } != nil
  }
}
