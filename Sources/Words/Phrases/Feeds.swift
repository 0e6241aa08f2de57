// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var feeds: String { phrase(.feeds, 0) }
  public var noFeeds: String { phrase(.feeds, 1) }
  public func lastRead(_ time: String) -> String { phrase(.feeds, 2, time) }
  public var neverRead: String { phrase(.feeds, 3) }
  public var rejected: String { phrase(.feeds, 4) }
  public var record: String { phrase(.feeds, 5) }
  public var reason: String { phrase(.feeds, 6) }
  public var content: String { phrase(.feeds, 7) }
  public var showRecord: String { phrase(.feeds, 8) }
  public var waitsForDecision: String { phrase(.feeds, 9) }
  public var feedFaultBadAddress: String { phrase(.feeds, 10) }
  public var feedFaultUnreachable: String { phrase(.feeds, 11) }
  public var feedFaultTimedOut: String { phrase(.feeds, 12) }
  public var feedFaultInsecure: String { phrase(.feeds, 13) }
  public var feedFaultPrivateNetwork: String { phrase(.feeds, 14) }
  public func feedFaultStatus(code: Int) -> String { phrase(.feeds, 15, "\(code)") }
  public var feedFaultTooManyRedirects: String { phrase(.feeds, 16) }
  public var feedFaultTooLarge: String { phrase(.feeds, 17) }
  public var feedFaultFileMissing: String { phrase(.feeds, 18) }
  public var feedFaultNotReadable: String { phrase(.feeds, 19) }
  public var feedFaultNotARoster: String { phrase(.feeds, 20) }
  public var feedFaultNotPeople: String { phrase(.feeds, 21) }
  public var feedFaultNotServices: String { phrase(.feeds, 22) }
  public var feedFaultNotProducts: String { phrase(.feeds, 23) }
  public var feedFaultRemovesTooMuch: String { phrase(.feeds, 24) }
  public var feedFaultSignInAgain: String { phrase(.feeds, 25) }
  public var feedFaultTwoFactor: String { phrase(.feeds, 26) }
  public var feedFaultTokenRefused: String { phrase(.feeds, 27) }
  public var feedFaultNotAllowed: String { phrase(.feeds, 28) }
  public var feedFaultNone: String { phrase(.feeds, 29) }
  public var feedsText: String { phrase(.feeds, 30) }
  public var addFeed: String { phrase(.feeds, 31) }
  public var addFeedText: String { phrase(.feeds, 32) }
  public var noMoreFeeds: String { phrase(.feeds, 33) }
  public var fetchNow: String { phrase(.feeds, 34) }
  public var pauseFeed: String { phrase(.feeds, 35) }
  public var resumeFeed: String { phrase(.feeds, 36) }
  public var changeFeed: String { phrase(.feeds, 37) }
  public var removeFeed: String { phrase(.feeds, 38) }
  public var takeAnyway: String { phrase(.feeds, 39) }
  public func removeFeedTitle(_ title: String) -> String { phrase(.feeds, 40, title) }
  public var removeFeedTextOndutyStopsReading: String { phrase(.feeds, 41) }
  public func keepContent(_ count: Int) -> String { phrase(.feeds, 42, count: count, "\(count)") }
  public func removeContent(_ count: Int) -> String { phrase(.feeds, 43, count: count, "\(count)") }
  public var feedAddress: String { phrase(.feeds, 44) }
  public var feedAddressHint: String { phrase(.feeds, 45) }
  public var feedInterval: String { phrase(.feeds, 46) }
  public var feedQueryKey: String { phrase(.feeds, 47) }
  public var feedQueryValue: String { phrase(.feeds, 48) }
  public var feedSort: String { phrase(.feeds, 49) }
  public var feedPhotoRule: String { phrase(.feeds, 50) }
  public var feedPhotoRuleHint: String { phrase(.feeds, 51) }
  public var testFeed: String { phrase(.feeds, 52) }
  public var testResult: String { phrase(.feeds, 53) }
  public var rejectedRecords: String { phrase(.feeds, 54) }
  public func word(for state: FeedStatus.State) -> String {
    switch state {
    case .on: phrase(.feeds, 55)
    case .paused: phrase(.feeds, 56)
    case .failing: phrase(.feeds, 57)
    case .asks: phrase(.feeds, 58)
    }
  }
  public func broughtServices(count: Int) -> String { phrase(.feeds, 59, count: count, "\(count)") }
  public func broughtProducts(count: Int) -> String { phrase(.feeds, 60, count: count, "\(count)") }
  public func rejected(_ count: Int) -> String { phrase(.feeds, 61, "\(count)") }
  public func heldAnswerUbject(lost: String) -> String { phrase(.feeds, 62, lost) }
  public func heldAnswerOtherwise(lost: String) -> String { phrase(.feeds, 63, lost) }
  public var unusableAnswer: String { phrase(.feeds, 64) }
  public func losingRoster(removed: Int, total: Int) -> String { phrase(.feeds, 65, count: total, "\(removed)", "\(total)") }
  public func losingPeople(removed: Int, total: Int) -> String { phrase(.feeds, 66, count: total, "\(removed)", "\(total)") }
  public func losingServices(removed: Int, total: Int) -> String { phrase(.feeds, 67, count: total, "\(removed)", "\(total)") }
  public func losingProducts(removed: Int, total: Int) -> String { phrase(.feeds, 68, count: total, "\(removed)", "\(total)") }
  public var heldAtConsoleNothingOfThis: String { phrase(.feeds, 69) }
  public func heldAtConsoleUbject(lost: String) -> String { phrase(.feeds, 70, lost) }
  public func heldAtConsoleOtherwise(lost: String) -> String { phrase(.feeds, 71, lost) }
  public func trialThisWouldTake(lost: String) -> String { phrase(.feeds, 72, lost) }
  public var trialTheFeedIs: String { phrase(.feeds, 73) }
  public func trialNewChangedUnchanged(count: String, added: Int, changed: Int, kept: Int, removed: Int) -> String { phrase(.feeds, 74, count, "\(added)", "\(changed)", "\(kept)", "\(removed)") }
  public var rejectionReasonNotAnObject: String { phrase(.feeds, 75) }
  public func rejectionReasonKeyRepeated(key: String) -> String { phrase(.feeds, 76, key) }
  public var rejectionReasonNameMissing: String { phrase(.feeds, 77) }
  public var rejectionReasonNameNotText: String { phrase(.feeds, 78) }
  public func rejectionReasonNameTooLong(limit: Int) -> String { phrase(.feeds, 79, "\(limit)") }
  public func rejectionReasonFieldNotText(key: String) -> String { phrase(.feeds, 80, key) }
  public func rejectionReasonFieldTooLong(key: String, limit: Int) -> String { phrase(.feeds, 81, key, "\(limit)") }
  public func rejectionReasonDateMissing(rawValue: String) -> String { phrase(.feeds, 82, rawValue) }
  public func rejectionReasonDateNotText(rawValue: String) -> String { phrase(.feeds, 83, rawValue) }
  public func rejectionReasonDateMalformed(rawValue: String, text: String) -> String { phrase(.feeds, 84, rawValue, text) }
  public func rejectionReasonDateImpossible(rawValue: String, text: String) -> String { phrase(.feeds, 85, rawValue, text) }
  public var rejectionReasonEndBeforeBegin: String { phrase(.feeds, 86) }
  public func rejectionReasonTooLong(limit: Int) -> String { phrase(.feeds, 87, "\(limit)") }
  public func rejectionReasonDuplicate(index: Int) -> String { phrase(.feeds, 88, "\(index)") }
  public func rejectionReasonOverlaps(index: Int) -> String { phrase(.feeds, 89, "\(index)") }
  public var rejectionReasonIdMissing: String { phrase(.feeds, 90) }
  public func rejectionReasonIdRepeated(id: String) -> String { phrase(.feeds, 91, id) }
  public var rejectionReasonServicesMissing: String { phrase(.feeds, 92) }
  public var rejectionReasonSkuMissing: String { phrase(.feeds, 93) }
  public func rejectionReasonPriceMalformed(text: String) -> String { phrase(.feeds, 94, text) }
  public var rejectionReasonPriceNegative: String { phrase(.feeds, 95) }
  public var rejectionReasonPriceTooLarge: String { phrase(.feeds, 96) }
  public func rejectionReasonSkuRepeated(sku: String) -> String { phrase(.feeds, 97, sku) }
  public func rejectionReasonKeptByHand(sku: String) -> String { phrase(.feeds, 98, sku) }
  public var rejectionReasonDisabled: String { phrase(.feeds, 99) }
  public var rejectionReasonNameFromSku: String { phrase(.feeds, 100) }
  public func rejectionReasonAttributeLeftOut(code: String) -> String { phrase(.feeds, 101, code) }
  public var rejectionReasonUnknown: String { phrase(.feeds, 102) }
  public func rejectionReasonTooMany(left: Int, limit: Int) -> String { phrase(.feeds, 103, "\(left)", "\(limit)") }
  public func everyDays(_ count: Int) -> String { phrase(.feeds, 104, count: count, "\(count)") }
  public func everyHours(_ count: Int) -> String { phrase(.feeds, 105, count: count, "\(count)") }
  public func everyMinutes(_ count: Int) -> String { phrase(.feeds, 106, count: count, "\(count)") }
  public func everyPeriod(_ period: String) -> String { phrase(.feeds, 107, period) }
  public func removeFeedTextAndWhat(count: Int, brought: String) -> String { phrase(.feeds, 108, count: count, "\(count)", brought) }
  public var feedFaultNotACalendar: String { phrase(.feeds, 109) }
  public var feedFaultPasswordRefused: String { phrase(.feeds, 110) }
  public var feedFaultNotACalendarServer: String { phrase(.feeds, 111) }
  public var feedFaultNoCalendars: String { phrase(.feeds, 112) }
  public var feedFaultSentElsewhere: String { phrase(.feeds, 113) }
  public var feedFaultCalendarGone: String { phrase(.feeds, 114) }
  public var feedFaultCalendarReadOnly: String { phrase(.feeds, 115) }
  public var feedFaultCalendarFull: String { phrase(.feeds, 116) }
}
