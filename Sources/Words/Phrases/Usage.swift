// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var usage: String { phrase(.usage, 0) }
  public var usageText: String { phrase(.usage, 1) }
  public var usageByDay: String { phrase(.usage, 2) }
  public var usageNone: String { phrase(.usage, 3) }
  public var usageDay: String { phrase(.usage, 4) }
  public var usageCount: String { phrase(.usage, 5) }
  public func usageSummary(total: Int, today: Int) -> String { phrase(.usage, 6, "\(total)", "\(today)") }
  public func usageEvent(_ event: UsageEvent) -> String {
    switch event {
    case .signIn: phrase(.usage, 7)
    case .homeSeen: phrase(.usage, 8)
    case .loadingError: phrase(.usage, 9)
    case .detailSeen: phrase(.usage, 10)
    case .shiftAddedToCalendar: phrase(.usage, 11)
    case .productMarked: phrase(.usage, 12)
    }
  }
}
