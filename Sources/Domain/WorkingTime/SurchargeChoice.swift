/// The set of rules that holds for a person at a site, by day: the contract's, else the site's, else everyone's.
public struct SurchargeChoice: Sendable, Hashable {
  /// A set from a day on, until the next row.
  public struct Row: Sendable, Hashable {
    /// The first day.
    public let firstDay: LocalDate
    /// `nil`: as without any row.
    public let set: ID<SurchargeSet>?

    /// Both parts.
    public init(from firstDay: LocalDate, _ set: ID<SurchargeSet>?) { (self.firstDay, self.set) = (firstDay, set) }
  }

  private let usual: ID<SurchargeSet>
  private let site: [Row]
  private let contracts: [Row]

  /// Everyone's set, and the rows of a site and of a person's contracts, by first day.
  public init(_ usual: ID<SurchargeSet>, site: [Row] = [], contracts: [Row] = []) {
    (self.usual, self.site, self.contracts) = (usual, site, contracts)
  }

  /// The set that holds for duty that begins on a day.
  public func set(on day: LocalDate) -> ID<SurchargeSet> {
    Self.set(of: contracts, on: day) ?? Self.set(of: site, on: day) ?? usual
  }

  private static func set(of rows: [Row], on day: LocalDate) -> ID<SurchargeSet>? {
    rows.last { $0.firstDay <= day }?.set
  }
}
