/// The lines of a report of hours. The raw values are in addresses, and the API's.
public enum HoursGrouping: String, Sendable, Hashable, CaseIterable, Codable {
  case person, day, site, position
}

/// The common side of the hours in one line of a report.
public enum HoursGroup: Sendable, Hashable {
  case person(ID<Employee>)
  /// The day on which a shift begins.
  case day(LocalDate)
  case site(ID<Site>)
  /// `nil`: shifts without a position.
  case position(ID<Position>?)
}
