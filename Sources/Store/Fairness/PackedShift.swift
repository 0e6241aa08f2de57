import Domain

/// All values of a shift in the fairness ledger, except its person and start, packed into one number.
///
/// Why: the number is in an index, so a pass over a hundred thousand shifts reads three columns of the index and no row.
///
/// Shape, from the lowest bit: a flag for whole days, a flag for on call, 10 bits of break minutes, 21 bits of seconds from publication
/// to start, and the duration in seconds.
struct PackedShift {
  let rawValue: Int64

  /// More than any policy's short notice (`FairnessPolicy.noticeRange`); shifts published after their start count as this.
  private static let longestNotice = FairnessPolicy.noticeRange.upperBound * 3600

  /// The packed number of a row of the shift table; the caller adds the flag for on call.
  static let sql = SQL.ofSchema(
    """
    (ends_at - starts_at) * 8589934592 + CASE WHEN starts_at - published_at BETWEEN 0 AND \(longestNotice - 1) \
    THEN starts_at - published_at ELSE \(longestNotice) END * 4096 + break_minutes * 4 \
    + CASE WHEN days IS NULL THEN 0 ELSE 1 END
    """)

  var isTimed: Bool { rawValue & 1 == 0 }
  var isOnCall: Bool { rawValue & 2 != 0 }
  var breakMinutes: Int { Int(rawValue & 0xFFF) >> 2 }
  var noticeSeconds: Int64 { rawValue >> 12 & 0x1F_FFFF }
  var seconds: Int64 { rawValue >> 33 }
}
