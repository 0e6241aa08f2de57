public import Domain
public import Observation
public import Store

/// What an hour of a person costs, for those who may see it.
@Observable
public final class PersonCostModel {
  public private(set) var name = ""
  /// As typed, or as kept.
  public private(set) var amount = ""
  public private(set) var site: ID<Site>?
  /// Those that one manages.
  public private(set) var sites: [Site] = []
  public private(set) var problem: String?

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored public let person: ID<Employee>
  @ObservationIgnored private let store: Store

  public init(visitor: Visitor, person: ID<Employee>, store: Store) {
    self.visitor = visitor
    self.person = person
    self.store = store
  }

  public var isOfAllSites: Bool { visitor.managedSites == .all }

  /// Errors: `Refusal.forbidden`, `.notFound`; `.siteNotManaged` if it is kept for a site of others.
  public func load() async throws {
    guard visitor.may(.keepCosts) else { throw Refusal.forbidden }
    let (organization, managed, id) = (visitor.organization, visitor.managedSites, person)
    let (person, cost, sites) = try await store.read { snapshot in
      (
        try snapshot.person(id, of: organization),
        try snapshot.hourlyCost(of: id, for: managed, in: organization),
        try snapshot.managedSites(managed, of: organization)
      )
    }
    (name, self.sites) = (person.fullName, sites)
    site = cost.map(\.site) ?? (isOfAllSites ? nil : sites.first?.id)
    amount = cost.map { visitor.wording.moneyField($0.amount) } ?? ""
  }

  /// Returns whether it was kept. Errors: as of `load`.
  public func saveButtonTapped(_ text: String, site: ID<Site>?) async throws -> Bool {
    try await load()
    let (organization, id) = (visitor.organization, person)
    do {
      try await store.write(by: visitor.editor) { try $0.setHourlyCost(text, of: id, at: site, in: organization) }
      return true
    } catch Refusal.invalid(let errors) {
      problem = errors.first.map { visitor.wording.problem($0.problem) }
      (amount, self.site) = (text, site)
      return false
    }
  }
}
