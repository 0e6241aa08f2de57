/// Rules of surcharges that hold together: for everyone, or at some sites and by some contracts.
public struct SurchargeSet: Sendable, Hashable {
  /// Assigned by the store. The lowest of an organization is everyone's.
  public let id: ID<SurchargeSet>
  /// Empty for everyone's, until it gets a name.
  public let name: String

  /// The most of an organization.
  public static let most = 20
  /// The most characters of a name.
  public static let longestName = 60

  /// Both parts.
  public init(id: ID<SurchargeSet>, name: String) { (self.id, self.name) = (id, name) }
}
