public import Domain
import Feeds
public import Words

extension Wording {
  func everySeconds(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return switch seconds {
    case _ where seconds.isMultiple(of: 86_400): everyDays(seconds / 86_400)
    case _ where seconds.isMultiple(of: 3600): everyHours(seconds / 3600)
    case _ where rest == 0: everyMinutes(minutes)
    default: everyPeriod((minutes == 0 ? "" : "\(self.minutes(minutes)) ") + "\(rest)\u{a0}s")
    }
  }
  /// A stored fault of a feed as a sentence.
  public func feedFault(_ code: String) -> String {
    switch FeedFault(code: code) {
    case .badAddress: feedFaultBadAddress
    case .unreachable: feedFaultUnreachable
    case .timedOut: feedFaultTimedOut
    case .insecure: feedFaultInsecure
    case .privateNetwork: feedFaultPrivateNetwork
    case .status(let code): feedFaultStatus(code: code)
    case .tooManyRedirects: feedFaultTooManyRedirects
    case .tooLarge: feedFaultTooLarge
    case .fileMissing: feedFaultFileMissing
    case .notReadable: feedFaultNotReadable
    case .notARoster: feedFaultNotARoster
    case .notPeople: feedFaultNotPeople
    case .notServices: feedFaultNotServices
    case .notProducts: feedFaultNotProducts
    case .removesTooMuch: feedFaultRemovesTooMuch
    case .signInAgain: feedFaultSignInAgain
    case .twoFactor: feedFaultTwoFactor
    case .tokenRefused: feedFaultTokenRefused
    case .notAllowed: feedFaultNotAllowed
    case nil: feedFaultNone
    }
  }
  public func removeFeedText(_ brought: String, _ count: Int) -> String {
    if count == 0 {
      return removeFeedTextOndutyStopsReading
    }
    return removeFeedTextAndWhat(count: count, brought: brought)
  }

  func kind(of subject: Feed.Subject) -> String {
    switch subject {
    case .roster: roster
    case .people: peopleTab
    case .services: servicesTab
    case .products: productsTab
    }
  }

  /// What tells a feed from the others of its kind.
  func title(of subject: Feed.Subject, site: String?) -> String {
    switch subject {
    case .roster: site ?? roster
    case .people: peopleTab
    case .services(let collection): "\(servicesTab), \(name(of: collection))"
    case .products: shop
    }
  }

  func brought(_ count: Int, of subject: Feed.Subject) -> String {
    switch subject {
    case .roster: shifts(count)
    case .people: people(count)
    case .services: broughtServices(count: count)
    case .products: broughtProducts(count: count)
    }
  }

  /// `The latest data would take away 41 of 52 shifts ahead. …`
  func heldAnswer(_ answer: HeldAnswer, of subject: Feed.Subject) -> String {
    guard answer.removed > 0 else { return unusableAnswer }
    let lost = losing(answer, of: subject)
    // Why: a shop is taken page by page, and only what would go waits for its end.
    return subject == .products ? heldAnswerUbject(lost: lost) : heldAnswerOtherwise(lost: lost)
  }

  /// `41 of 52 shifts ahead`.
  private func losing(_ answer: HeldAnswer, of subject: Feed.Subject) -> String {
    let (removed, total) = (answer.removed, answer.total)
    return switch subject {
    case .roster: losingRoster(removed: removed, total: total)
    case .people: losingPeople(removed: removed, total: total)
    case .services: losingServices(removed: removed, total: total)
    case .products: losingProducts(removed: removed, total: total)
    }
  }

  /// At the console.
  package func heldAtConsole(_ answer: HeldAnswer, of subject: Feed.Subject) -> String {
    guard answer.removed > 0 else {
      return heldAtConsoleNothingOfThis
    }
    let lost = losing(answer, of: subject)
    return subject == .products ? heldAtConsoleUbject(lost: lost) : heldAtConsoleOtherwise(lost: lost)
  }

  /// What saving a feed would do.
  func trial(_ found: FeedRehearsal, of subject: Feed.Subject) -> String {
    let difference = found.difference
    if let held = found.held, held.removed == 0 { return unusableAnswer }
    if let held = found.held {
      let lost = losing(held, of: subject)
      return trialThisWouldTake(lost: lost)
    }
    let count = difference.added + difference.changed + difference.kept
    if count == 0 { return trialTheFeedIs }
    let (added, changed, kept, removed) = (
      difference.added, difference.changed, difference.kept, difference.removed
    )
    return trialNewChangedUnchanged(
      count: brought(count, of: subject), added: added, changed: changed, kept: kept, removed: removed)
  }

  // MARK: Records

  /// A record's place as people count: `3`, or `3.2` for a part; empty for several records.
  public func number(of record: RejectedRecord) -> String {
    [record.index, record.part].compactMap { $0.map { "\($0 + 1)" } }.joined(separator: ".")
  }

  /// Why a record was rejected, as a sentence.
  public func rejectionReason(_ reason: RejectionReason) -> String {
    switch reason {
    case .notAnObject: rejectionReasonNotAnObject
    case .keyRepeated(let key): rejectionReasonKeyRepeated(key: key)
    case .nameMissing: rejectionReasonNameMissing
    case .nameNotText: rejectionReasonNameNotText
    case .nameTooLong(let limit): rejectionReasonNameTooLong(limit: limit)
    case .fieldNotText(let key): rejectionReasonFieldNotText(key: key)
    case .fieldTooLong(let key, let limit): rejectionReasonFieldTooLong(key: key, limit: limit)
    case .dateMissing(let field): rejectionReasonDateMissing(rawValue: field.rawValue)
    case .dateNotText(let field): rejectionReasonDateNotText(rawValue: field.rawValue)
    case .dateMalformed(let field, let text): rejectionReasonDateMalformed(rawValue: field.rawValue, text: text)
    case .dateImpossible(let field, let text): rejectionReasonDateImpossible(rawValue: field.rawValue, text: text)
    case .endBeforeBegin: rejectionReasonEndBeforeBegin
    case .tooLong(let limit): rejectionReasonTooLong(limit: limit)
    case .duplicate(let index): rejectionReasonDuplicate(index: index + 1)
    case .overlaps(let index): rejectionReasonOverlaps(index: index + 1)
    case .idMissing: rejectionReasonIdMissing
    case .idRepeated(let id): rejectionReasonIdRepeated(id: id)
    case .servicesMissing: rejectionReasonServicesMissing
    case .skuMissing: rejectionReasonSkuMissing
    case .priceMalformed(let text): rejectionReasonPriceMalformed(text: text)
    case .priceNegative: rejectionReasonPriceNegative
    case .priceTooLarge: rejectionReasonPriceTooLarge
    case .skuRepeated(let sku): rejectionReasonSkuRepeated(sku: sku)
    case .keptByHand(let sku): rejectionReasonKeptByHand(sku: sku)
    case .disabled: rejectionReasonDisabled
    case .nameFromSku: rejectionReasonNameFromSku
    case .attributeLeftOut(let code): rejectionReasonAttributeLeftOut(code: code)
    case .doubleBooking: conflict(.doubleBooking)
    case .unknown: rejectionReasonUnknown
    case .tooMany(let limit, let left): rejectionReasonTooMany(left: left, limit: limit)
    }
  }
}
