public import Domain
import Feeds
public import Words

extension Wording {
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
    case .notACalendar: feedFaultNotACalendar
    case .removesTooMuch: feedFaultRemovesTooMuch
    case .signInAgain: feedFaultSignInAgain
    case .twoFactor: feedFaultTwoFactor
    case .tokenRefused: feedFaultTokenRefused
    case .notAllowed: feedFaultNotAllowed
    case .passwordRefused: feedFaultPasswordRefused
    case .notACalendarServer: feedFaultNotACalendarServer
    case .noCalendars: feedFaultNoCalendars
    case .sentElsewhere: feedFaultSentElsewhere
    case .calendarGone: feedFaultCalendarGone
    case .calendarReadOnly: feedFaultCalendarReadOnly
    case .calendarFull: feedFaultCalendarFull
    case nil: feedFaultNone
    }
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
