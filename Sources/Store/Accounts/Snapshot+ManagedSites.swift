public import Domain

/// The permissions of an account: the one place that decides.
extension Snapshot {
  /// The managed sites of an organization in its own order, without archived ones.
  public func managedSites(_ managed: ManagedSites) throws -> [Site] {
    try sites().filter { managed.includes($0.id) }
  }

  /// Checks that all of some sites are managed. Errors: `Refusal.siteNotManaged`.
  public func require(
    _ managed: ManagedSites, for sites: some Sequence<ID<Site>>
  ) throws {
    if !managed.includes(sites) { try refuse(managed) }
  }

  /// Checks that a site is managed; `nil`: for data of all sites. Errors: `Refusal.siteNotManaged`.
  public func require(_ managed: ManagedSites, for site: ID<Site>?) throws {
    if let site { return try require(managed, for: [site]) }
    if managed != .all { try refuse(managed) }
  }

  /// Throws `Refusal.siteNotManaged`.
  func refuse(_ managed: ManagedSites) throws {
    throw Refusal.siteNotManaged(managed: try managedSites(managed).map(\.name))
  }

  /// The sites of an editor: chosen ones of an account, with those of colleagues whom it stands in for, the one of a token, else all.
  ///
  /// Cost: one index probe, and for chosen sites that of substitutes.
  public func managedSites(of editor: Editor, at now: Instant) throws -> ManagedSites {
    let chosen: SQL
    switch editor {
    case .account(let account):
      let own = try chosenSites(of: account)
      guard case .only = own, let person = try person(of: account) else { return own }
      return try managedSites(own, of: person, at: now)
    case .program(let token):
      chosen = """
        SELECT site_id FROM api_token
        WHERE organization_id = \(scope) AND id = \(token) AND site_id IS NOT NULL
        """
    case .console, .visitor, .feed, .other: return .all
    }
    let sites = try connection.rows(chosen) { try $0.next() as ID<Site> }
    return sites.isEmpty ? .all : .only(Set(sites))
  }

  private func chosenSites(of account: ID<Account>) throws -> ManagedSites {
    let sites = try connection.rows(
      "SELECT site_id FROM account_site WHERE organization_id = \(scope) AND account_id = \(account)"
    ) { try $0.next() as ID<Site> }
    return sites.isEmpty ? .all : .only(Set(sites))
  }

  /// A manager's own sites with those of the colleagues that are away today and chose them as their substitute.
  public func managedSites(
    _ own: ManagedSites, of person: ID<Employee>, at now: Instant
  ) throws -> ManagedSites {
    guard case .only(var sites) = own else { return own }
    for away in try substitutes(on: try day(of: now), standingIn: person).keys {
      guard let account = try account(of: away), account.mayDecide else { continue }
      guard case .only(let others) = account.managedSites else { return .all }
      sites.formUnion(others)
    }
    return .only(sites)
  }
}

/// Every command that changes a site's data asks one of these first.
extension Transaction {
  /// The sites of the change's author.
  func managedSites() throws -> ManagedSites {
    try snapshot.managedSites(of: editor, at: now)
  }

  /// Errors: `Refusal.siteNotManaged` unless the author manages all of these sites.
  func requireManaging(_ sites: some Sequence<ID<Site>>) throws {
    try snapshot.require(managedSites(), for: sites)
  }

  /// Errors: `Refusal.siteNotManaged` unless the author manages the site; `nil`: all sites.
  func requireManaging(_ site: ID<Site>?) throws {
    try snapshot.require(managedSites(), for: site)
  }

  /// Errors: `Refusal.siteNotManaged` if one of these rows is at another site; unknown ones are ignored.
  func requireManaging(shifts: some Sequence<ID<Shift>>) throws {
    guard try managedSites() != .all else { return }
    let sites = try connection.rows(
      "SELECT DISTINCT site_id FROM shift WHERE organization_id = \(scope) AND id IN \(SQL.list(Set(shifts)))"
    ) { try $0.next() as ID<Site> }
    try requireManaging(sites)
  }
}
