// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public func bodyNotJSONNotJSON(line: Int, column: Int) -> String { phrase(.core, 0, "\(line)", "\(column)") }
  public var bodyNotJSONEmpty: String { phrase(.core, 1) }
  public var bodyNotJSONEndsEarly: String { phrase(.core, 2) }
  public func bodyNotJSONTooDeep(limit: Int) -> String { phrase(.core, 3, "\(limit)") }
  public var bodyNotJSONOther: String { phrase(.core, 4) }
  public func memberRepeated(_ name: String) -> String { phrase(.core, 5, name) }
  public var bodyTooLarge: String { phrase(.core, 6) }
  public var requestUnreadable: String { phrase(.core, 7) }
  public var bodyNotOfJSONType: String { phrase(.core, 8) }
  public func expected(_ what: String) -> String { phrase(.core, 9, what) }
  public var fieldUnexpected: String { phrase(.core, 10) }
  public var fieldRepeated: String { phrase(.core, 11) }
  public var ifMatchMissing: String { phrase(.core, 12) }
  public var idempotencyKeyUnreadable: String { phrase(.core, 13) }
  public var idempotencyKeyReused: String { phrase(.core, 14) }
  public var nothingToPublishText: String { phrase(.core, 15) }
  public var scopeMissingEmpty: String { phrase(.core, 16) }
  public func scopeMissingOtherwise(joined: String) -> String { phrase(.core, 17, joined) }
  public var apiReference: String { phrase(.core, 18) }
  public var apiIntroduction: String { phrase(.core, 19) }
  /// The id of something in another system.
  public var externalID: String { phrase(.core, 20) }
  /// A column: lines with the same text are one split shift.
  public var splitColumn: String { phrase(.core, 21) }
  public var apiDocument: String { phrase(.core, 22) }
  public var apiPermission: String { phrase(.core, 23) }
  public var apiQuery: String { phrase(.core, 24) }
  public var apiBody: String { phrase(.core, 25) }
  public var apiAnswer: String { phrase(.core, 26) }
  public var apiObjects: String { phrase(.core, 27) }
  public var apiOptional: String { phrase(.core, 28) }
  public var changedMeanwhile: String { phrase(.core, 29) }
  public func saved(_ name: String) -> String { phrase(.core, 30, name) }
  public var theirText: String { phrase(.core, 31) }
  public var takeTheirs: String { phrase(.core, 32) }
  public var nameSection: String { phrase(.core, 33) }
  public var timeSection: String { phrase(.core, 34) }
  public var languageSection: String { phrase(.core, 35) }
  public var placeSection: String { phrase(.core, 36) }
  public var phoneSection: String { phrase(.core, 37) }
  public var lookSection: String { phrase(.core, 38) }
  public var workSection: String { phrase(.core, 39) }
  public var contactSection: String { phrase(.core, 40) }
  public var aboutSection: String { phrase(.core, 41) }
  public var photoSection: String { phrase(.core, 42) }
  public var descriptionSection: String { phrase(.core, 43) }
  public var priceSection: String { phrase(.core, 44) }
  public var stockSection: String { phrase(.core, 45) }
  public var skillsSection: String { phrase(.core, 46) }
  public var shopSection: String { phrase(.core, 47) }
  public var shopSignInSection: String { phrase(.core, 48) }
  public var detailsSection: String { phrase(.core, 49) }
  public var sourceSection: String { phrase(.core, 50) }
  public var peopleSection: String { phrase(.core, 51) }
  public var yourData: String { phrase(.core, 52) }
  public var organizationNameText: String { phrase(.core, 53) }
  public var retentionSection: String { phrase(.core, 54) }
  public var retentionText: String { phrase(.core, 55) }
  public var organizationTimeText: String { phrase(.core, 56) }
  public var organizationLanguageText: String { phrase(.core, 57) }
  public var yourDataText: String { phrase(.core, 58) }
  public var siteNameText: String { phrase(.core, 59) }
  public var placeText: String { phrase(.core, 60) }
  public var positionNameText: String { phrase(.core, 61) }
  public var lookText: String { phrase(.core, 62) }
  public var usedAtText: String { phrase(.core, 63) }
  public var personNameText: String { phrase(.core, 64) }
  public var workText: String { phrase(.core, 65) }
  public var contactText: String { phrase(.core, 66) }
  public var aboutText: String { phrase(.core, 67) }
  public var photoText: String { phrase(.core, 68) }
  public var languageText: String { phrase(.core, 69) }
  public var serviceNameText: String { phrase(.core, 70) }
  public var servicePriceText: String { phrase(.core, 71) }
  public var skillsText: String { phrase(.core, 72) }
  public var productNameText: String { phrase(.core, 73) }
  public var stockText: String { phrase(.core, 74) }
  public var shopSectionText: String { phrase(.core, 75) }
  public var shopDetailsText: String { phrase(.core, 76) }
  public var sourceText: String { phrase(.core, 77) }
  public var peopleSourceText: String { phrase(.core, 78) }
  public var whoSignsIn: String { phrase(.core, 79) }
  public var inviteText: String { phrase(.core, 80) }
  public var newPerson: String { phrase(.core, 81) }
  public var apiTokensText: String { phrase(.core, 82) }
  public var announceText: String { phrase(.core, 83) }
  public var addClosedDaysText: String { phrase(.core, 84) }
  public var newLinkIsFor: String { phrase(.core, 85) }
  public var chooseLanguage: String { phrase(.core, 86) }
  public var editPersonTitle: String { phrase(.core, 87) }
  public func withSymbol(currency: String, amount: String) -> String { phrase(.core, 88, currency, amount) }
  public func moveHandle(_ name: String) -> String { phrase(.core, 89, name) }
  public func moreActions(_ name: String) -> String { phrase(.core, 90, name) }
  public var orderHelp: String { phrase(.core, 91) }
  public var orderText: String { phrase(.core, 92) }
  /// With `{name}`, `{place}` and `{count}` for a script to fill in, as all below.
  public var orderLifted: String { phrase(.core, 93) }
  public var orderPlace: String { phrase(.core, 94) }
  /// With `{group}` too.
  public var orderPlaceInGroup: String { phrase(.core, 95) }
  public var orderPutBack: String { phrase(.core, 96) }
  public var orderNotSaved: String { phrase(.core, 97) }
  public var howItLooks: String { phrase(.core, 98) }
  public var groupsText: String { phrase(.core, 99) }
  public var byKeyboard: String { phrase(.core, 100) }
  public var keySpace: String { phrase(.core, 101) }
  public var liftAndPutDown: String { phrase(.core, 102) }
  public var moveWord: String { phrase(.core, 103) }
  public var intoTheGroupAbove: String { phrase(.core, 104) }
  public var putItBack: String { phrase(.core, 105) }
  public func services(count: Int) -> String { phrase(.core, 106, count: count, "\(count)") }
  public var notFoundTitle: String { phrase(.core, 107) }
  public var notFoundText: String { phrase(.core, 108) }
  /// Stands before a number.
  public var ifALinkLedHere: String { phrase(.core, 109) }
  public var siteNotManagedTitle: String { phrase(.core, 110) }
  public func siteNotManagedOtherwise(names: String) -> String { phrase(.core, 111, names) }
  public var siteNotManagedAskYourAdministrator: String { phrase(.core, 112) }
  public var forbiddenTitle: String { phrase(.core, 113) }
  public var forbiddenTextManager: String { phrase(.core, 114) }
  public var forbiddenTextAdmin: String { phrase(.core, 115) }
  public var forbiddenTextMember: String { phrase(.core, 116) }
  public var crossSiteText: String { phrase(.core, 117) }
  public var badRequestTitle: String { phrase(.core, 118) }
  public var badRequestText: String { phrase(.core, 119) }
  public var tooLargeTitle: String { phrase(.core, 120) }
  public var tooLargeText: String { phrase(.core, 121) }
  public var unavailableTitle: String { phrase(.core, 122) }
  public var unavailableText: String { phrase(.core, 123) }
  public var methodTitle: String { phrase(.core, 124) }
  public func methodText(_ allowed: String) -> String { phrase(.core, 125, allowed) }
  public var outOfDateText: String { phrase(.core, 126) }
  /// Stands after what contradicts something else.
  public var nothingChanged: String { phrase(.core, 127) }
  /// For people who use a page, to whom methods say nothing.
  public var methodTextForPeople: String { phrase(.core, 128) }
  public var conflictTitle: String { phrase(.core, 129) }
  public var faultSafe: String { phrase(.core, 130) }
  /// Stands before a number.
  public var ifItKeepsHappening: String { phrase(.core, 131) }
  public var notStoredTitleFull: String { phrase(.core, 132) }
  public var notStoredTitleReadOnly: String { phrase(.core, 133) }
  public var notStoredTitleUnreachable: String { phrase(.core, 134) }
  public var notStoredTextNothingWasChanged: String { phrase(.core, 135) }
  public func notStoredTextFull(safe: String) -> String { phrase(.core, 136, safe) }
  public func notStoredTextReadOnly(safe: String) -> String { phrase(.core, 137, safe) }
  public var notStoredTextUnreachable: String { phrase(.core, 138) }
  public var whatYouTyped: String { phrase(.core, 139) }
  public var sendAgain: String { phrase(.core, 140) }
  public var faultTitle: String { phrase(.core, 141) }
  public func faultText(_ reference: String) -> String { phrase(.core, 142, reference) }
  public var problemProblemMissing: String { phrase(.core, 143) }
  public func problemProblemTooLong(limit: Int) -> String { phrase(.core, 144, "\(limit)") }
  public var problemProblemNotADate: String { phrase(.core, 145) }
  public var problemProblemInClockChange: String { phrase(.core, 146) }
  public var problemProblemNotANumber: String { phrase(.core, 147) }
  public var problemProblemEndBeforeBegin: String { phrase(.core, 148) }
  public func problemProblemTooManyDays(limit: Int) -> String { phrase(.core, 149, "\(limit)") }
  public var problemProblemTaken: String { phrase(.core, 150) }
  public var problemProblemUnknown: String { phrase(.core, 151) }
  public var problemProblemNotAWebAddress: String { phrase(.core, 152) }
  public var problemProblemNotHTTPS: String { phrase(.core, 153) }
  public var problemProblemNotTheName: String { phrase(.core, 154) }
  public var problemProblemNotAPhoneNumber: String { phrase(.core, 155) }
  public var problemProblemNotAnEmailAddress: String { phrase(.core, 156) }
  public func problemProblemTooMany(limit: Int) -> String { phrase(.core, 157, "\(limit)") }
  public func problemProblemNotBetween(least: Int, most: Int) -> String { phrase(.core, 158, "\(least)", "\(most)") }
  public func problemProblemNotBefore(day: String) -> String { phrase(.core, 159, day) }
  public func problemProblemNotAfter(day: String) -> String { phrase(.core, 160, day) }
  public var problemProblemInFuture: String { phrase(.core, 161) }
  public var problemProblemOutsideDuty: String { phrase(.core, 162) }
  public var problemProblemOverlaps: String { phrase(.core, 163) }
  public var problemProblemNotAllowed: String { phrase(.core, 164) }
  public var conflictDoubleBooking: String { phrase(.core, 165) }
  public var conflictCannotTakeShift: String { phrase(.core, 166) }
  public var conflictAbsent: String { phrase(.core, 167) }
  public func conflictTooManyOpen(limit: Int) -> String { phrase(.core, 168, "\(limit)") }
  public var conflictNameTaken: String { phrase(.core, 169) }
  public var conflictWebhookStopped: String { phrase(.core, 170) }
  public func conflictFutureShift(day: String, site: String) -> String { phrase(.core, 171, day, site) }
  public var unseenTitle: String { phrase(.core, 172) }
  public var unseenText: String { phrase(.core, 173) }
  public var unsentTitle: String { phrase(.core, 174) }
  public var unsentText: String { phrase(.core, 175) }
  public var unsentBareText: String { phrase(.core, 176) }
  public var unsentSecretText: String { phrase(.core, 177) }
  public var unsentLongText: String { phrase(.core, 178) }
  public var unsentFile: String { phrase(.core, 179) }
  public var backToForm: String { phrase(.core, 180) }
  public var dontSend: String { phrase(.core, 181) }
  public func showRosterOf(_ time: String) -> String { phrase(.core, 182, time) }
  public func asOf(_ time: String) -> String { phrase(.core, 183, time) }
  public var toRoster: String { phrase(.core, 184) }
  public var toPeople: String { phrase(.core, 185) }
  public var toPlanning: String { phrase(.core, 186) }
  public var toServices: String { phrase(.core, 187) }
  public var toProducts: String { phrase(.core, 188) }
  public var toSettings: String { phrase(.core, 189) }
  public var showMyShifts: String { phrase(.core, 190) }
  public func notATimeEnterATime(example: String) -> String { phrase(.core, 191, example) }
  /// `Saturday 24 October`.
  public func date(weekday: String, day: Int, month: String) -> String { phrase(.core, 192, weekday, "\(day)", month) }
  /// `24 October`.
  public func dayAndMonth(day: Int, month: String) -> String { phrase(.core, 193, "\(day)", month) }
  /// `Sat 24`: a figure that fits where a time stands.
  public func shortDay(weekday: String, day: Int) -> String { phrase(.core, 194, weekday, "\(day)") }
  /// `Sat 24 October`.
  public func shortDate(weekday: String, date: String) -> String { phrase(.core, 195, weekday, date) }
  public func weekJoined(day: Int, last: String) -> String { phrase(.core, 196, "\(day)", last) }
  public func weekNumber(_ number: Int) -> String { phrase(.core, 197, "\(number)") }
  /// What makes a number a date: ` October`, `. Oktober`.
  public func monthAfterNumber(number: String) -> String { phrase(.core, 198, number) }
  /// `9 h`, of a number that is text already; here alone the unit is written.
  public func hours(asText number: String) -> String { phrase(.core, 199, number) }
  public func days(_ count: Int) -> String { phrase(.core, 200, count: count, "\(count)") }
  /// Between the whole and the decimals of a number.
  public var decimalSeparator: String { phrase(.core, 201) }
  /// Between thousands.
  public var groupSeparator: String { phrase(.core, 202) }
  /// The name of the language in itself.
  public var ownLanguageName: String { phrase(.core, 203) }
  /// Ends a list that was cut.
  public func andMore(_ count: Int) -> String { phrase(.core, 204, "\(count)") }
  /// A time of the 12-hour clock where a bar is narrow.
  public func shortMorning(hour: String) -> String { phrase(.core, 205, hour) }
  public func shortAfternoon(hour: String) -> String { phrase(.core, 206, hour) }
  public var morning: String { phrase(.core, 207) }
  public var afternoon: String { phrase(.core, 208) }
  public func minutes(_ count: Int) -> String { phrase(.core, 209, "\(count)") }
  /// From a day to a day.
  public func spanTo(first: String, last: String) -> String { phrase(.core, 210, first, last) }
  /// Inside a date.
  public func weekday(_ day: Weekday) -> String {
    switch day {
    case .monday: phrase(.core, 211)
    case .tuesday: phrase(.core, 212)
    case .wednesday: phrase(.core, 213)
    case .thursday: phrase(.core, 214)
    case .friday: phrase(.core, 215)
    case .saturday: phrase(.core, 216)
    case .sunday: phrase(.core, 217)
    }
  }
  public func shortWeekday(_ day: Weekday) -> String {
    switch day {
    case .monday: phrase(.core, 218)
    case .tuesday: phrase(.core, 219)
    case .wednesday: phrase(.core, 220)
    case .thursday: phrase(.core, 221)
    case .friday: phrase(.core, 222)
    case .saturday: phrase(.core, 223)
    case .sunday: phrase(.core, 224)
    }
  }
  /// Inside a date, after its day.
  public func monthName(_ number: Int) -> String? {
    switch number {
    case 1: phrase(.core, 225)
    case 2: phrase(.core, 226)
    case 3: phrase(.core, 227)
    case 4: phrase(.core, 228)
    case 5: phrase(.core, 229)
    case 6: phrase(.core, 230)
    case 7: phrase(.core, 231)
    case 8: phrase(.core, 232)
    case 9: phrase(.core, 233)
    case 10: phrase(.core, 234)
    case 11: phrase(.core, 235)
    case 12: phrase(.core, 236)
    default: nil
    }
  }
  public func shortMonthName(_ number: Int) -> String? {
    switch number {
    case 1: phrase(.core, 237)
    case 2: phrase(.core, 238)
    case 3: phrase(.core, 239)
    case 4: phrase(.core, 240)
    case 5: phrase(.core, 241)
    case 6: phrase(.core, 242)
    case 7: phrase(.core, 243)
    case 8: phrase(.core, 244)
    case 9: phrase(.core, 245)
    case 10: phrase(.core, 246)
    case 11: phrase(.core, 247)
    case 12: phrase(.core, 248)
    default: nil
    }
  }
  /// A day of the month, counted.
  public func ordinalName(_ number: Int) -> String? {
    switch number {
    case 1: phrase(.core, 249)
    case 2: phrase(.core, 250)
    case 3: phrase(.core, 251)
    case 4: phrase(.core, 252)
    case 5: phrase(.core, 253)
    case 6: phrase(.core, 254)
    case 7: phrase(.core, 255)
    case 8: phrase(.core, 256)
    case 9: phrase(.core, 257)
    case 10: phrase(.core, 258)
    case 11: phrase(.core, 259)
    case 12: phrase(.core, 260)
    case 13: phrase(.core, 261)
    case 14: phrase(.core, 262)
    case 15: phrase(.core, 263)
    case 16: phrase(.core, 264)
    case 17: phrase(.core, 265)
    case 18: phrase(.core, 266)
    case 19: phrase(.core, 267)
    case 20: phrase(.core, 268)
    case 21: phrase(.core, 269)
    case 22: phrase(.core, 270)
    case 23: phrase(.core, 271)
    case 24: phrase(.core, 272)
    case 25: phrase(.core, 273)
    case 26: phrase(.core, 274)
    case 27: phrase(.core, 275)
    case 28: phrase(.core, 276)
    case 29: phrase(.core, 277)
    case 30: phrase(.core, 278)
    case 31: phrase(.core, 279)
    default: nil
    }
  }
  /// Sat 24 to Sun 25 October.
  public func spanInMonth(first: String, weekday: String, date: String) -> String { phrase(.core, 280, first, weekday, date) }
  /// After in: in 3 days.
  public func daysAhead(_ count: Int) -> String { phrase(.core, 281, count: count, "\(count)") }
  /// As narrow as can be: a column of a month.
  public func weekdayLetter(_ day: Weekday) -> String {
    switch day {
    case .monday: phrase(.core, 282)
    case .tuesday: phrase(.core, 283)
    case .wednesday: phrase(.core, 284)
    case .thursday: phrase(.core, 285)
    case .friday: phrase(.core, 286)
    case .saturday: phrase(.core, 287)
    case .sunday: phrase(.core, 288)
    }
  }
  /// A day in figures, in files: yyyy-MM-dd or d.M.yyyy.
  public var datePattern: String { phrase(.core, 289) }
  /// Title of a problem for programs
  public var nothingHere: String { phrase(.core, 290) }
  /// Of a problem for programs
  public var nothingHereText: String { phrase(.core, 291) }
  /// Of a problem for programs
  public var changesGone: String { phrase(.core, 292) }
  public var apiContents: String { phrase(.core, 293) }
  public var apiSearch: String { phrase(.core, 294) }
  public func apiFound(_ count: Int) -> String { phrase(.core, 295, count: count, "\(count)") }
  public var apiShowAll: String { phrase(.core, 296) }
  public var apiDeprecated: String { phrase(.core, 297) }
  public var apiExampleAnswer: String { phrase(.core, 298) }
  public var apiErrors: String { phrase(.core, 299) }
  public var apiMessages: String { phrase(.core, 300) }
  public var apiRules: String { phrase(.core, 301) }
  /// An undo of a change of the plan is refused.
  public var conflictPublishedSince: String { phrase(.core, 302) }
  /// The name of a webhook
  public func conflictPublicationRefused(by name: String) -> String { phrase(.core, 303, name) }
  /// The name of a webhook
  public func conflictPublicationUnanswered(by name: String) -> String { phrase(.core, 304, name) }
  /// A month by itself, or with its year: not inside a date.
  public func monthAlone(_ number: Int) -> String? {
    switch number {
    case 1: phrase(.core, 305)
    case 2: phrase(.core, 306)
    case 3: phrase(.core, 307)
    case 4: phrase(.core, 308)
    case 5: phrase(.core, 309)
    case 6: phrase(.core, 310)
    case 7: phrase(.core, 311)
    case 8: phrase(.core, 312)
    case 9: phrase(.core, 313)
    case 10: phrase(.core, 314)
    case 11: phrase(.core, 315)
    case 12: phrase(.core, 316)
    default: nil
    }
  }
  /// `October 2026`, with the month by itself.
  public func monthWithYear(month: String, year: Int) -> String { phrase(.core, 317, month, "\(year)") }
  /// `24 October 2026`, of a date that has its day and month.
  public func dateWithYear(date: String, year: Int) -> String { phrase(.core, 318, date, "\(year)") }
  /// The digits of the smallest number whose thousands are separated: 4, or 5 (CLDR: minimumGroupingDigits, and three).
  public var leastGrouped: String { phrase(.core, 319) }
  /// ltr, or rtl for a script from right to left.
  public var writingDirection: String { phrase(.core, 320) }
  /// Between the parts of a list or of a remark, with its space.
  public var comma: String { phrase(.core, 321) }
  /// A form that goes by itself once there is a network.
  public var notSentButKept: String { phrase(.core, 322) }
  public var keptBySync: String { phrase(.core, 323) }
  public var keptByLook: String { phrase(.core, 324) }
  /// Title of a list of forms.
  public var keptWaiting: String { phrase(.core, 325) }
  /// Title of a list of forms that were sent once there was a network.
  public var keptSent: String { phrase(.core, 326) }
  /// Title of a list of forms that came too late, or were refused.
  public var keptRefused: String { phrase(.core, 327) }
  public var keptNothing: String { phrase(.core, 328) }
  /// When a button was pressed without a network.
  public func keptPressed(at time: String) -> String { phrase(.core, 329, time) }
  /// When a form was sent.
  public func keptSent(at time: String) -> String { phrase(.core, 330, time) }
  /// Of a form.
  public var keptOld: String { phrase(.core, 331) }
  /// Opens the form again.
  public var keptChange: String { phrase(.core, 332) }
  /// Opens the page that a form was about.
  public var keptOpen: String { phrase(.core, 333) }
  public var sendNow: String { phrase(.core, 334) }
  public func keptCountWaiting(_ count: String) -> String { phrase(.core, 335, count) }
  public func keptCountSent(_ count: String) -> String { phrase(.core, 336, count) }
  public func keptCountRefused(_ count: String) -> String { phrase(.core, 337, count) }
  /// Of a dialog before signing out.
  public var leavingTitle: String { phrase(.core, 338) }
  /// Of a dialog before signing out; the list of it follows.
  public var leavingText: String { phrase(.core, 339) }
  public var leavingKeep: String { phrase(.core, 340) }
  public var leavingDrop: String { phrase(.core, 341) }
  public var stillNoNetwork: String { phrase(.core, 342) }
  /// Said while something is typed.
  public var newVersion: String { phrase(.core, 343) }
}
