/// The sites that an account may change; every account sees all.
public enum ManagedSites: Sendable, Hashable {
  /// All sites, future ones included.
  case all
  /// Chosen sites of a manager; never empty.
  case only(Set<ID<Site>>)

  /// `true` if the site's data may be changed.
  public func includes(_ site: ID<Site>) -> Bool {
    switch self {
    case .all: true
    case .only(let sites): sites.contains(site)
    }
  }

  /// `true` if the people of a home may be changed, as those without one may.
  public func includes(home: ID<Site>?) -> Bool { home.map(includes) ?? true }

  /// `true` if the data of several sites may be changed, such as a shift that moves from one to another.
  public func includes(_ sites: some Sequence<ID<Site>>) -> Bool { sites.allSatisfy(includes) }

  /// `true` if it has every site of the other.
  public func includes(_ other: ManagedSites) -> Bool {
    switch (self, other) {
    case (.all, _): true
    case (.only, .all): false
    case (.only(let sites), .only(let others)): sites.isSuperset(of: others)
    }
  }
}
