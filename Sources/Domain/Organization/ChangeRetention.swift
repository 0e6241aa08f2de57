/// The months for which an organization keeps its log of changes, with the replaced rows.
///
/// The shortest is far longer than the time for undo.
public enum ChangeRetention: Int, Sendable, Hashable, CaseIterable {
  /// For organizations that want to keep little.
  case sixMonths = 6
  case oneYear = 12
  /// The initial choice of an organization.
  case twoYears = 24
  case fiveYears = 60
  /// For the time that books of account are kept in many countries.
  case tenYears = 120

  /// The days of the longest span of this many months.
  public var days: Int {
    switch self {
    case .sixMonths: 184
    case .oneYear: 366
    case .twoYears: 731
    case .fiveYears: 1827
    case .tenYears: 3653
    }
  }
}
