/// One pass over a shop's pages, from first to last: the records seen, and the check that they can be all.
struct ShopSyncPass {
  /// A page's meaning for the pass.
  enum Step {
    case more
    /// The last page.
    case last
    /// The previous page again, which was the last.
    case repeated
  }

  private let pageSize: Int
  /// Records seen, those before a resumption included.
  private(set) var records: Int
  /// Records that are not duplicates, as far as known.
  private var distinct: Int
  /// Records since the start or the resumption that are no products of their own.
  var leftOut = 0
  /// The shop's latest count.
  private(set) var total: Int?
  private(set) var ids: Set<Int64> = []
  private var lastIDs: [Int64?] = []
  private(set) var hasOtherTotals = false
  private var hasDoubles = false

  init(pageSize: Int, records: Int = 0, total: Int? = nil) {
    (self.pageSize, self.records, self.distinct, self.total) = (pageSize, records, records, total)
  }

  /// `true` if the pass had seen everything before a resumption.
  var isAtEnd: Bool { total.map { records > 0 && records >= $0 } ?? false }

  /// Adds the next page.
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
    // Why not by a short page if there is a total: a shop may return fewer records than requested.
    if let total { return records >= total ? .last : .more }
    return pageIDs.count < pageSize ? .last : .more
  }

  /// `false` if the pass may have missed records: the shop's count changed, or records came twice.
  var isWhole: Bool {
    guard !hasOtherTotals else { return false }
    return total.map { distinct >= $0 } ?? !hasDoubles
  }

  /// `true` if it saw the same as another pass: then the shop has no more, whatever its count.
  func agrees(with other: ShopSyncPass) -> Bool { !hasOtherTotals && !ids.isEmpty && ids == other.ids }
}
