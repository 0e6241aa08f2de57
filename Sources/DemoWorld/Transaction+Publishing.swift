public import Domain
public import Store

extension Transaction {
  /// Puts shifts on the roster as pages do: as drafts, published by day at each site.
  ///
  /// Shape: returns their ids in the given order; other drafts of these days are published, too. Errors: as `draft` and
  /// `publish(_:of:in:)`.
  @discardableResult
  public func publish(_ drafts: [ShiftContent]) throws -> [ID<Shift>] {
    let ids = try draft(drafts)
    for (site, drafts) in Dictionary(grouping: drafts, by: \.site).sorted(by: { $0.key < $1.key }) {
      let dates = drafts.map(\.hours.date)
      try publish((dates.min() ?? .first)...(dates.max() ?? .first), of: site)
    }
    return ids
  }
}
