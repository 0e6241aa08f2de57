// Written by bin/words from the tables in Words.
// swift-format-ignore-file

extension Wording {
  public var costsHaveSurcharges: String { phrase(.costs, 0) }
  public var costsNote: String { phrase(.costs, 1) }
  public var costColumn: String { phrase(.costs, 2) }
  public var unpricedColumn: String { phrase(.costs, 3) }
  public var budgets: String { phrase(.costs, 4) }
  public var budget: String { phrase(.costs, 5) }
  public func budgetText(week: String) -> String { phrase(.costs, 6, week) }
  public func weekOf(day: String) -> String { phrase(.costs, 7, day) }
  public var enterCosts: String { phrase(.costs, 8) }
  public func unpricedHours(_ hours: String) -> String { phrase(.costs, 9, hours) }
  public func costOf(planned: String, amount: String) -> String { phrase(.costs, 10, planned, amount) }
  public func costOver(text: String, more: String) -> String { phrase(.costs, 11, text, more) }
  public var hourlyCost: String { phrase(.costs, 12) }
  public var hourlyCostText: String { phrase(.costs, 13) }
  public func hourlyCostHint(currency: String) -> String { phrase(.costs, 14, currency) }
  public var costSite: String { phrase(.costs, 15) }
  public var allSitesAlone: String { phrase(.costs, 16) }
  public var costFrom: String { phrase(.costs, 17) }
  public var costFromHint: String { phrase(.costs, 18) }
  public var costHistory: String { phrase(.costs, 19) }
  public var costSinceBeginning: String { phrase(.costs, 20) }
  public func costSinceOtherwise(day: String) -> String { phrase(.costs, 21, day) }
  public var costNow: String { phrase(.costs, 22) }
  public func removeCost(_ words: String) -> String { phrase(.costs, 23, words) }
  public func hourlyCost(of name: String) -> String { phrase(.costs, 24, name) }
}
