/// How long an organization keeps its log of changes, with what each of them replaced; in months.
///
/// The shortest is far longer than anything can be undone.
public enum ChangeRetention: Int, Sendable, Hashable, CaseIterable {
  /// For those who want to hold little.
  case sixMonths = 6
  case oneYear = 12
  /// What an organization begins with.
  case twoYears = 24
  case fiveYears = 60
  /// As long as books of account are kept in many countries.
  case tenYears = 120

  /// The days of the longest stretch of so many months.
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
