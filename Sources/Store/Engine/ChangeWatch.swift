public import Domain

/// Decides when a job that looks once a second has to read the database: after a change, or at a given moment.
public struct ChangeWatch: Sendable {
  private var seen: [ID<Organization>: Int64] = [:]
  /// The time to look even without a change; `nil`: at once.
  public var next: Instant?

  /// One that has seen nothing.
  public init() {}

  /// `false` if another process leads. Cost: a look-up for each organization.
  public func isDue(in store: Store, at now: Instant) -> Bool {
    guard store.leads else { return false }
    return seen.contains { store.changes.version(of: $0.key) != $0.value } || next.map { $0 <= now } ?? true
  }

  /// The version of an organization before it was read, so that a change meanwhile is news the next time.
  public mutating func see(_ version: Int64, of organization: ID<Organization>) { seen[organization] = version }
}
