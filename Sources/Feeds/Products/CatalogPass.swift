/// One way through a shop's pages, from first to last: what was seen on it, and whether that can be all.
struct CatalogPass {
  /// What a page is to the pass.
  enum Step {
    case more
    /// Nothing comes after it.
    case last
    /// The page before it once more: there was none after that.
    case repeated
  }

  private let pageSize: Int
  /// Records seen, also by an earlier reading that this one goes on with.
  private(set) var records: Int
  /// Those of them that are not known to be another's double.
  private var distinct: Int
  /// As the shop counted last.
  private(set) var total: Int?
  private(set) var ids: Set<Int64> = []
  private var lastIDs: [Int64?] = []
  private(set) var hasOtherTotals = false
  private var hasDoubles = false

  init(pageSize: Int, records: Int = 0, total: Int? = nil) {
    (self.pageSize, self.records, self.distinct, self.total) = (pageSize, records, records, total)
  }

  /// Whether an earlier reading had seen all that there is.
  var isAtEnd: Bool { total.map { records > 0 && records >= $0 } ?? false }

  /// Takes what the next page holds.
  mutating func take(_ pageIDs: [Int64?], total newTotal: Int?) -> Step {
    if !pageIDs.isEmpty, pageIDs == lastIDs { return .repeated }
    lastIDs = pageIDs
    if let newTotal {
      if let total, total != newTotal { hasOtherTotals = true }
      total = newTotal
    }
    records += pageIDs.count
    for id in pageIDs {
      if let id, !ids.insert(id).inserted { hasDoubles = true } else { distinct += 1 }
    }
    if pageIDs.isEmpty { return .last }
    // Why not by a short page where there is a total: a shop may give fewer than it was asked for.
    if let total { return records >= total ? .last : .more }
    return pageIDs.count < pageSize ? .last : .more
  }

  /// False where something may have slipped by: the shop counted otherwise meanwhile, or told some records twice.
  var isWhole: Bool {
    guard !hasOtherTotals else { return false }
    return total.map { distinct >= $0 } ?? !hasDoubles
  }

  /// Whether it saw what another one saw: then the shop has no more, however it counts.
  func agrees(with other: CatalogPass) -> Bool { !hasOtherTotals && !ids.isEmpty && ids == other.ids }
}
