// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var servicesTab: String { phrase(.services, 0) }
  public func name(of collection: ServiceGroup.Collection) -> String {
    switch collection {
    case .home: phrase(.services, 1)
    case .events: phrase(.services, 2)
    }
  }
  public var collectionLabel: String { phrase(.services, 3) }
  public var searchServices: String { phrase(.services, 4) }
  public var chooseService: String { phrase(.services, 5) }
  public var canDoNow: String { phrase(.services, 6) }
  public var nobodyNow: String { phrase(.services, 7) }
  public func fromPrice(price: String) -> String { phrase(.services, 8, price) }
  public var noServicesTitle: String { phrase(.services, 9) }
  public var noServicesText: String { phrase(.services, 10) }
  public var noServiceFoundTitle: String { phrase(.services, 11) }
  public var noServiceFoundText: String { phrase(.services, 12) }
  public var showAllServices: String { phrase(.services, 13) }
  public var servicesFailedTitle: String { phrase(.services, 14) }
  public var servicesFaultUnreachableTimedOut: String { phrase(.services, 15) }
  public var servicesFaultBadAddressFileMissing: String { phrase(.services, 16) }
  public func servicesFaultStatus(status: Int) -> String { phrase(.services, 17, "\(status)") }
  public var servicesFaultSignInAgainTwoFactor: String { phrase(.services, 18) }
  public var servicesFaultNotServicesNotReadable: String { phrase(.services, 19) }
  /// The fifth kind: an answer came, and nothing was in it.
  public var noServicesFromFeed: String { phrase(.services, 20) }
  public func lastKnownServices(_ fault: String) -> String { phrase(.services, 21, fault) }
  public var backToServices: String { phrase(.services, 22) }
  public var canDoItNow: String { phrase(.services, 23) }
  public var nobodyCanNow: String { phrase(.services, 24) }
  public var nobodyCanAtAll: String { phrase(.services, 25) }
  public var everybodyMay: String { phrase(.services, 26) }
  public var nextWhoCan: String { phrase(.services, 27) }
  public var durationLabel: String { phrase(.services, 28) }
  public var priceLabel: String { phrase(.services, 29) }
  public var skillsNeeded: String { phrase(.services, 30) }
  public var addService: String { phrase(.services, 31) }
  public var editService: String { phrase(.services, 32) }
  public var groupsAndOrder: String { phrase(.services, 33) }
  public var addGroup: String { phrase(.services, 34) }
  public var groupName: String { phrase(.services, 35) }
  public var renameGroup: String { phrase(.services, 36) }
  public var moveUp: String { phrase(.services, 37) }
  public var moveDown: String { phrase(.services, 38) }
  public var noGroups: String { phrase(.services, 39) }
  public var groupNeededFirst: String { phrase(.services, 40) }
  public var chooseGroup: String { phrase(.services, 41) }
  public func otherGroupHint(groupsAndOrder: String) -> String { phrase(.services, 42, groupsAndOrder) }
  public var durationHint: String { phrase(.services, 43) }
  public func priceHint(currency: String) -> String { phrase(.services, 44, currency) }
  public var serviceSkillsHint: String { phrase(.services, 45) }
  public var serviceColumnLabelGroup: String { phrase(.services, 46) }
  public var serviceColumnLabelName: String { phrase(.services, 47) }
  public var problemProblemDurationNotANumber: String { phrase(.services, 48) }
  public var problemProblemPriceNotANumber: String { phrase(.services, 49) }
  public var problemProblemGroup: String { phrase(.services, 50) }
  public var importServices: String { phrase(.services, 51) }
  public var exportServices: String { phrase(.services, 52) }
  public var servicesFile: String { phrase(.services, 53) }
}
