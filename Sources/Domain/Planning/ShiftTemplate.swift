/// A pattern that managers of a site keep under a name.
public struct ShiftTemplate: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<ShiftTemplate>
  /// The site with its chips above the board.
  public let site: ID<Site>
  /// 1 to `longestName` characters; unique at its site.
  public let name: String
  /// The pattern of a shift made from the template.
  public let pattern: ShiftPattern

  /// The longest name, in Unicode scalars: a chip has no room for more.
  public static let longestName = 40
  /// The most that a site keeps.
  public static let mostAtSite = 60

  package init(id: ID<ShiftTemplate>, site: ID<Site>, name: String, pattern: ShiftPattern) {
    self.id = id
    self.site = site
    self.name = name
    self.pattern = pattern
  }
}

/// A week that managers of a site keep under a name: the people and shifts of its days.
public struct WeekTemplate: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<WeekTemplate>
  /// The site of the week.
  public let site: ID<Site>
  /// 1 to `ShiftTemplate.longestName` characters; unique at its site.
  public let name: String
  /// The number of its shifts; at least one.
  public let count: Int

  /// The most that a site keeps.
  public static let mostAtSite = 30

  package init(id: ID<WeekTemplate>, site: ID<Site>, name: String, count: Int) {
    self.id = id
    self.site = site
    self.name = name
    self.count = count
  }
}
