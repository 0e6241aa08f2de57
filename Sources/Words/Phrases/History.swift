// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var changeLog: String { phrase(.history, 0) }
  public func changeLogTextWhoChangedWhat(time: String) -> String { phrase(.history, 1, time) }
  public var firstDayOfLog: String { phrase(.history, 2) }
  public var lastDayOfLog: String { phrase(.history, 3) }
  public var undoneMark: String { phrase(.history, 4) }
  public var fieldColumn: String { phrase(.history, 5) }
  public var beforeColumn: String { phrase(.history, 6) }
  public var afterColumn: String { phrase(.history, 7) }
  public var byFeed: String { phrase(.history, 8) }
  public var byConsole: String { phrase(.history, 9) }
  public var added: String { phrase(.history, 10) }
  public var removed: String { phrase(.history, 11) }
  public var yes: String { phrase(.history, 12) }
  public var no: String { phrase(.history, 13) }
  public var changeColumnsAbout: String { phrase(.history, 14) }
  public var changeColumnsItem: String { phrase(.history, 15) }
  public func name(of topic: ChangeKind.Topic) -> String {
    switch topic {
    case .plan: phrase(.history, 16)
    case .schedules: phrase(.history, 17)
    case .people: phrase(.history, 18)
    case .organization: phrase(.history, 19)
    case .catalog: phrase(.history, 20)
    case .feeds: phrase(.history, 21)
    case .accounts: phrase(.history, 22)
    case .presses: phrase(.history, 23)
    case .absences: phrase(.history, 24)
    case .approvals: phrase(.history, 25)
    case .closings: phrase(.history, 26)
    }
  }
  public var otherChange: String { phrase(.history, 27) }
  public var planSentencePlanDrafted: String { phrase(.history, 28) }
  public var planSentencePlanImported: String { phrase(.history, 29) }
  public var planSentencePlanAltered: String { phrase(.history, 30) }
  public var planSentencePlanCopied: String { phrase(.history, 31) }
  public var planSentencePlanMade: String { phrase(.history, 32) }
  public var planSentencePlanPlaced: String { phrase(.history, 33) }
  public var planSentencePlanRemoved: String { phrase(.history, 34) }
  public var planSentencePlanDiscarded: String { phrase(.history, 35) }
  public var planSentencePlanPublished: String { phrase(.history, 36) }
  public var planSentenceRuleOverridden: String { phrase(.history, 37) }
  public var planSentencePlanRecalled: String { phrase(.history, 38) }
  public var planSentencePlanUndone: String { phrase(.history, 39) }
  public var planSentencePlanRedone: String { phrase(.history, 40) }
  public var planSentenceCostBudgetSet: String { phrase(.history, 41) }
  public var planSentenceCostSet: String { phrase(.history, 42) }
  public var planSentenceDemandChanged: String { phrase(.history, 43) }
  public var planSentenceDemandDated: String { phrase(.history, 44) }
  public var planSentenceDemandUndated: String { phrase(.history, 45) }
  public var planSentenceDemandTaken: String { phrase(.history, 46) }
  public var planSentenceTemplateKept: String { phrase(.history, 47) }
  public var planSentenceTemplateForgotten: String { phrase(.history, 48) }
  public var planSentenceWeekKept: String { phrase(.history, 49) }
  public var planSentenceWeekForgotten: String { phrase(.history, 50) }
  public var planSentenceAbsenceAdded: String { phrase(.history, 51) }
  public var planSentenceAbsenceAsked: String { phrase(.history, 52) }
  public var planSentenceAbsenceApproved: String { phrase(.history, 53) }
  public var planSentenceAbsenceDeclined: String { phrase(.history, 54) }
  public var planSentenceAbsenceWithdrawn: String { phrase(.history, 55) }
  public var planSentenceAvailabilityAdded: String { phrase(.history, 56) }
  public var planSentenceAvailabilityRemoved: String { phrase(.history, 57) }
  public var requestSentenceRequestMade: String { phrase(.history, 58) }
  public var requestSentenceRequestAccepted: String { phrase(.history, 59) }
  public var requestSentenceRequestDone: String { phrase(.history, 60) }
  public var requestSentenceRequestDeclined: String { phrase(.history, 61) }
  public var requestSentenceRequestWithdrawn: String { phrase(.history, 62) }
  public var schedulesSentenceScheduleMade: String { phrase(.history, 63) }
  public var schedulesSentenceScheduleChanged: String { phrase(.history, 64) }
  public var schedulesSentenceScheduleSplit: String { phrase(.history, 65) }
  public var schedulesSentenceScheduleDeleted: String { phrase(.history, 66) }
  public var schedulesSentenceSchedulesExtended: String { phrase(.history, 67) }
  public var peopleSentenceEmployeeAdded: String { phrase(.history, 68) }
  public var peopleSentenceEmployeeEdited: String { phrase(.history, 69) }
  public var peopleSentenceEmployeeEmailAsked: String { phrase(.history, 70) }
  public var peopleSentenceEmployeeEmailConfirmed: String { phrase(.history, 71) }
  public var peopleSentenceEmployeeArchived: String { phrase(.history, 72) }
  public var peopleSentenceEmployeeRulesChosen: String { phrase(.history, 73) }
  public var peopleSentenceEmployeeUnarchived: String { phrase(.history, 74) }
  public var peopleSentenceEmployeeErased: String { phrase(.history, 75) }
  public var peopleSentenceEmployeeLeaving: String { phrase(.history, 76) }
  public var peopleSentenceEmployeePhotoSet: String { phrase(.history, 77) }
  public var peopleSentenceEmployeePhotoRemoved: String { phrase(.history, 78) }
  public var peopleSentenceAllowanceSet: String { phrase(.history, 79) }
  public var peopleSentencePeopleImported: String { phrase(.history, 80) }
  public var peopleSentenceEmployeeNumbered: String { phrase(.history, 81) }
  public var peopleSentenceHoursApproved: String { phrase(.history, 82) }
  public var peopleSentenceHoursReopened: String { phrase(.history, 83) }
  public var peopleSentenceCorrectionAsked: String { phrase(.history, 84) }
  public var peopleSentenceCorrectionMade: String { phrase(.history, 85) }
  public var peopleSentenceCorrectionAccepted: String { phrase(.history, 86) }
  public var peopleSentenceCorrectionDeclined: String { phrase(.history, 87) }
  public var peopleSentenceCorrectionWithdrawn: String { phrase(.history, 88) }
  public var peopleSentenceCallOutMade: String { phrase(.history, 89) }
  public var peopleSentenceCallOutChanged: String { phrase(.history, 90) }
  public var peopleSentenceCallOutRemoved: String { phrase(.history, 91) }
  public var peopleSentenceTimeEntryBooked: String { phrase(.history, 92) }
  public var peopleSentenceTimeEntryTakenBack: String { phrase(.history, 93) }
  public var peopleSentenceTimeMonthClosed: String { phrase(.history, 94) }
  public var organizationSentenceTimeAccountChosen: String { phrase(.history, 95) }
  public var peopleSentencePunchMade: String { phrase(.history, 96) }
  public var peopleSentencePressesImported: String { phrase(.history, 97) }
  public var peopleSentencePinSet: String { phrase(.history, 98) }
  public var peopleSentencePinRemoved: String { phrase(.history, 99) }
  public var peopleSentenceEmployeeBadgeGiven: String { phrase(.history, 100) }
  public var peopleSentenceEmployeeBadgeTaken: String { phrase(.history, 101) }
  public var organizationSentenceOrganizationFounded: String { phrase(.history, 102) }
  public var organizationSentenceOrganizationSetUp: String { phrase(.history, 103) }
  public var organizationSentenceNoticesChosen: String { phrase(.history, 104) }
  public var organizationSentenceChangesSeen: String { phrase(.history, 105) }
  public var organizationSentenceNoticesRead: String { phrase(.history, 106) }
  public var organizationSentenceNoticesTold: String { phrase(.history, 107) }
  public var organizationSentenceOrganizationEdited: String { phrase(.history, 108) }
  public var organizationSentenceAbsenceKindAdded: String { phrase(.history, 109) }
  public var organizationSentenceAbsenceKindEdited: String { phrase(.history, 110) }
  public var organizationSentenceAbsenceKindMoved: String { phrase(.history, 111) }
  public var organizationSentenceAbsenceKindArchived: String { phrase(.history, 112) }
  public var organizationSentenceAbsenceKindUnarchived: String { phrase(.history, 113) }
  public var organizationSentenceSiteAdded: String { phrase(.history, 114) }
  public var organizationSentenceSiteEdited: String { phrase(.history, 115) }
  public var organizationSentenceSiteMoved: String { phrase(.history, 116) }
  public var organizationSentenceSiteArchived: String { phrase(.history, 117) }
  public var organizationSentenceSiteUnarchived: String { phrase(.history, 118) }
  public var organizationSentenceSiteClosed: String { phrase(.history, 119) }
  public var organizationSentenceSitePolicyChosen: String { phrase(.history, 120) }
  public var organizationSentenceSiteClockChosen: String { phrase(.history, 121) }
  public var organizationSentencePayrollChosen: String { phrase(.history, 122) }
  public var organizationSentenceSurchargesChanged: String { phrase(.history, 123) }
  public var organizationSentenceSiteRulesChosen: String { phrase(.history, 124) }
  public var organizationSentenceRuleSetAdded: String { phrase(.history, 125) }
  public var organizationSentenceRuleSetEdited: String { phrase(.history, 126) }
  public var organizationSentenceRuleSetRemoved: String { phrase(.history, 127) }
  public var organizationSentenceSiteHolidaysKept: String { phrase(.history, 128) }
  public var organizationSentenceSiteHolidaysStopped: String { phrase(.history, 129) }
  public var organizationSentenceSiteOpened: String { phrase(.history, 130) }
  public var organizationSentenceSitesImported: String { phrase(.history, 131) }
  public var organizationSentencePositionAdded: String { phrase(.history, 132) }
  public var organizationSentencePositionEdited: String { phrase(.history, 133) }
  public var organizationSentencePositionMoved: String { phrase(.history, 134) }
  public var organizationSentencePositionArchived: String { phrase(.history, 135) }
  public var organizationSentencePositionUnarchived: String { phrase(.history, 136) }
  public var organizationSentencePositionMerged: String { phrase(.history, 137) }
  public var organizationSentencePositionsImported: String { phrase(.history, 138) }
  public var organizationSentenceAnnouncementMade: String { phrase(.history, 139) }
  public var organizationSentenceFairnessPolicyChosen: String { phrase(.history, 140) }
  public var organizationSentenceAnnouncementSeen: String { phrase(.history, 141) }
  public var organizationSentenceAnnouncementTranslated: String { phrase(.history, 142) }
  public var organizationSentenceAnnouncementWithdrawn: String { phrase(.history, 143) }
  public var organizationSentenceLinkMade: String { phrase(.history, 144) }
  public var organizationSentenceLinkRevoked: String { phrase(.history, 145) }
  public var catalogSentenceServiceGroupAdded: String { phrase(.history, 146) }
  public var catalogSentenceServiceGroupRenamed: String { phrase(.history, 147) }
  public var catalogSentenceServiceGroupMoved: String { phrase(.history, 148) }
  public var catalogSentenceServiceGroupArchived: String { phrase(.history, 149) }
  public var catalogSentenceServiceGroupUnarchived: String { phrase(.history, 150) }
  public var catalogSentenceServiceAdded: String { phrase(.history, 151) }
  public var catalogSentenceServiceEdited: String { phrase(.history, 152) }
  public var catalogSentenceServiceMoved: String { phrase(.history, 153) }
  public var catalogSentenceServiceArchived: String { phrase(.history, 154) }
  public var catalogSentenceServiceUnarchived: String { phrase(.history, 155) }
  public var catalogSentenceServicesImported: String { phrase(.history, 156) }
  public var catalogSentenceProductAdded: String { phrase(.history, 157) }
  public var catalogSentenceProductEdited: String { phrase(.history, 158) }
  public var catalogSentenceProductRemoved: String { phrase(.history, 159) }
  public var catalogSentenceProductTaken: String { phrase(.history, 160) }
  public var catalogSentenceProductPricesRenewed: String { phrase(.history, 161) }
  public var catalogSentenceProductsImported: String { phrase(.history, 162) }
  public var feedsSentenceFeedFollowed: String { phrase(.history, 163) }
  public var feedsSentenceFeedRemoved: String { phrase(.history, 164) }
  public var feedsSentenceFeedPaused: String { phrase(.history, 165) }
  public var feedsSentenceFeedResumed: String { phrase(.history, 166) }
  public var feedsSentenceFeedCleared: String { phrase(.history, 167) }
  public var feedsSentenceFeedHeld: String { phrase(.history, 168) }
  public var feedsSentenceFeedConfirmed: String { phrase(.history, 169) }
  public var feedsSentenceFeedMerged: String { phrase(.history, 170) }
  public var feedsSentenceFeedPageMerged: String { phrase(.history, 171) }
  public var feedsSentenceFeedSynced: String { phrase(.history, 172) }
  public var feedsSentenceFeedSyncCanceled: String { phrase(.history, 173) }
  public var feedsSentenceFeedStockTaken: String { phrase(.history, 174) }
  public var accountsSentenceAccountMade: String { phrase(.history, 175) }
  public var accountsSentenceAccountEquipped: String { phrase(.history, 176) }
  public var accountsSentenceAccountLinked: String { phrase(.history, 177) }
  public var accountsSentenceAccountAccepted: String { phrase(.history, 178) }
  public var accountsSentenceAccountRoleChanged: String { phrase(.history, 179) }
  public var accountsSentenceAccountDisabled: String { phrase(.history, 180) }
  public var accountsSentenceAccountEnabled: String { phrase(.history, 181) }
  public var accountsSentenceAccountPasswordChanged: String { phrase(.history, 182) }
  public var accountsSentenceAccountPasswordRemoved: String { phrase(.history, 183) }
  public var accountsSentenceAccountLanguageChosen: String { phrase(.history, 184) }
  public var accountsSentenceAccountAnalyticsChosen: String { phrase(.history, 185) }
  public var accountsSentenceApiTokenMade: String { phrase(.history, 186) }
  public var accountsSentenceApiTokenRevoked: String { phrase(.history, 187) }
  public var accountsSentencePasskeyAdded: String { phrase(.history, 188) }
  public var accountsSentencePasskeyRenamed: String { phrase(.history, 189) }
  public var accountsSentencePasskeyRemoved: String { phrase(.history, 190) }
  public var accountsSentenceIdentityConnected: String { phrase(.history, 191) }
  public var accountsSentenceIdentityRemoved: String { phrase(.history, 192) }
  public var accountsSentenceAuthenticatorOn: String { phrase(.history, 193) }
  public var accountsSentenceAuthenticatorOff: String { phrase(.history, 194) }
  public var accountsSentenceRecoveryCodesMade: String { phrase(.history, 195) }
  public var accountsSentencePersonalLinkMade: String { phrase(.history, 196) }
  public var accountsSentencePersonalLinkRevoked: String { phrase(.history, 197) }
  public var webhookSentenceWebhookMade: String { phrase(.history, 198) }
  public var webhookSentenceWebhookEdited: String { phrase(.history, 199) }
  public var webhookSentenceWebhookRemoved: String { phrase(.history, 200) }
  public var webhookSentenceWebhookPaused: String { phrase(.history, 201) }
  public var webhookSentenceWebhookResumed: String { phrase(.history, 202) }
  public var webhookSentenceWebhookStopped: String { phrase(.history, 203) }
  public var webhookSentenceWebhookSecretRenewed: String { phrase(.history, 204) }
  public var changesForYouNoChangesFor: String { phrase(.history, 205) }
  public var changesForYouChangeForYou: String { phrase(.history, 206) }
  public func changesForYouOther(count: Int) -> String { phrase(.history, 207, "\(count)") }
  public var gotIt: String { phrase(.history, 208) }
  public var noChangesText: String { phrase(.history, 209) }
  /// Said before what is struck, for the ear.
  public var wasForTheEar: String { phrase(.history, 210) }
  public var ofTheLastWeek: String { phrase(.history, 211) }
  public func sinceYouLooked(_ moment: String) -> String { phrase(.history, 212, moment) }
  public var sinceNotedAProgram: String { phrase(.history, 213) }
  public func sinceNotedSinceNotedFor(who: String, moment: String) -> String { phrase(.history, 214, who, moment) }
  public func name(of kind: OwnShiftChange.Kind) -> String {
    switch kind {
    case .earlier: phrase(.history, 215)
    case .later: phrase(.history, 216)
    case .shorter: phrase(.history, 217)
    case .longer: phrase(.history, 218)
    case .new: phrase(.history, 219)
    case .gone: phrase(.history, 220)
    case .moved: phrase(.history, 221)
    case .changed: phrase(.history, 222)
    }
  }
  public func hasIt(_ name: String) -> String { phrase(.history, 223, name) }
  public var isOpenNow: String { phrase(.history, 224) }
  public var isNoShift: String { phrase(.history, 225) }
  public func wasBefore(_ text: String) -> String { phrase(.history, 226, text) }
  public func breakBecame(_ length: String, was: String) -> String { phrase(.history, 227, length, was) }
  public var noteIsGone: String { phrase(.history, 228) }
  public func noteSays(_ note: String) -> String { phrase(.history, 229, note) }
  public func name(of client: CalendarClient) -> String {
    switch client {
    case .apple: phrase(.history, 230)
    case .google: phrase(.history, 231)
    case .outlook: phrase(.history, 232)
    case .thunderbird: phrase(.history, 233)
    case .android: phrase(.history, 234)
    case .other: phrase(.history, 235)
    }
  }
  public func calendarShowsAll(_ calendar: String) -> String { phrase(.history, 236, calendar) }
  public func calendarLacks(_ calendar: String, _ what: String) -> String { phrase(.history, 237, calendar, what) }
  public func someDays(_ count: Int) -> String { phrase(.history, 238, "\(count)") }
  public func itAsked(_ when: String) -> String { phrase(.history, 239, when) }
  public func every(_ length: String) -> String { phrase(.history, 240, length) }
  public func asksAbout(_ often: String) -> String { phrase(.history, 241, often) }
  public func usuallyAsks(_ often: String) -> String { phrase(.history, 242, often) }
  /// Why a move may come too late for a calendar.
  public func slowCalendar(_ calendar: String, _ often: String) -> String { phrase(.history, 243, calendar, often) }
  public func slowCalendar(of name: String, _ calendar: String, _ often: String) -> String { phrase(.history, 244, name, calendar, often) }
  public var toldByMail: String { phrase(.history, 245) }
  public var toldByNotice: String { phrase(.history, 246) }
  public var toldByNothing: String { phrase(.history, 247) }
  public var calendarsTooSlow: String { phrase(.history, 248) }
  public var unseenChangesHasEveryChange: String { phrase(.history, 249) }
  public var unseenChangesChangeNotFetched: String { phrase(.history, 250) }
  public func unseenChangesOther(count: Int) -> String { phrase(.history, 251, "\(count)") }
  public var asItStood: String { phrase(.history, 252) }
  public var asItStoodLink: String { phrase(.history, 253) }
  public var publishedEyes: String { phrase(.history, 254) }
  public var withDrafts: String { phrase(.history, 255) }
  public var whoseEyes: String { phrase(.history, 256) }
  public var momentDate: String { phrase(.history, 257) }
  public var momentTime: String { phrase(.history, 258) }
  public var showMoment: String { phrase(.history, 259) }
  public var moment: String { phrase(.history, 260) }
  public var earlierChange: String { phrase(.history, 261) }
  public var laterChange: String { phrase(.history, 262) }
  public var backToNow: String { phrase(.history, 263) }
  public var sliderHelp: String { phrase(.history, 264) }
  public var asOfThen: String { phrase(.history, 265) }
  public var compareWith: String { phrase(.history, 266) }
  public var compare: String { phrase(.history, 267) }
  public var compareWithNow: String { phrase(.history, 268) }
  public var noneStoodThen: String { phrase(.history, 269) }
  public func nowAt(_ time: String) -> String { phrase(.history, 270, time) }
  public var changeNoChangeIs: String { phrase(.history, 271) }
  public func changeBeforeTheFirst(count: Int) -> String { phrase(.history, 272, count: count, "\(count)") }
  public func changeChangeOfSince(number: Int, count: Int, day: String) -> String { phrase(.history, 273, "\(number)", "\(count)", day) }
  public func wasPublished(_ what: String) -> String { phrase(.history, 274, what) }
  public func knownFromTheBeginningText(kept: String) -> String { phrase(.history, 275, kept) }
  public func known(day: String, kept: String) -> String { phrase(.history, 276, day, kept) }
  public func differencesTo(value: String) -> String { phrase(.history, 277, value) }
  public var differencesToNow: String { phrase(.history, 278) }
  public func differencesNoDifference(to: String) -> String { phrase(.history, 279, to) }
  public func differencesDifference(to: String) -> String { phrase(.history, 280, to) }
  public func differencesOther(count: Int, to: String) -> String { phrase(.history, 281, "\(count)", to) }
  public var pastLegend: String { phrase(.history, 282) }
  public var differentNow: String { phrase(.history, 283) }
  public var differentAtTheOther: String { phrase(.history, 284) }
  public var cameLater: String { phrase(.history, 285) }
  public var wasDraft: String { phrase(.history, 286) }
  public var wasToBeRemoved: String { phrase(.history, 287) }
  public var notThere: String { phrase(.history, 288) }
  public var noOneYet: String { phrase(.history, 289) }
  public var someone: String { phrase(.history, 290) }
  public var anotherNote: String { phrase(.history, 291) }
  public var otherSkills: String { phrase(.history, 292) }
  public func breakOf(_ length: String) -> String { phrase(.history, 293, length) }
  public func thenNow(then: String, now: String) -> String { phrase(.history, 294, then, now) }
  public func thenOtherwise(then: String, now: String) -> String { phrase(.history, 295, then, now) }
  public var agreed: String { phrase(.history, 296) }
  public var anOutsideSystem: String { phrase(.history, 297) }
  public var aProgram: String { phrase(.history, 298) }
  public var theServer: String { phrase(.history, 299) }
  public func column(_ name: String) -> String? {
    switch name {
    case "name": phrase(.history, 300)
    case "rules": phrase(.history, 301)
    case "reason": phrase(.history, 302)
    case "surname": phrase(.history, 303)
    case "phone": phrase(.history, 304)
    case "email": phrase(.history, 305)
    case "email_confirmed_at": phrase(.history, 306)
    case "title": phrase(.history, 307)
    case "department": phrase(.history, 308)
    case "agency": phrase(.history, 309)
    case "intro": phrase(.history, 310)
    case "description": phrase(.history, 311)
    case "personnel_number": phrase(.history, 312)
    case "clock": phrase(.history, 313)
    case "tolerance": phrase(.history, 314)
    case "rounding": phrase(.history, 315)
    case "early": phrase(.history, 316)
    case "late": phrase(.history, 317)
    case "missing": phrase(.history, 318)
    case "colleagues": phrase(.history, 319)
    case "fromPlan": phrase(.history, 320)
    case "place": phrase(.history, 321)
    case "unpressedBreak": phrase(.history, 322)
    case "archived_at": phrase(.history, 323)
    case "last_day": phrase(.history, 324)
    case "site_id": phrase(.history, 325)
    case "position_id": phrase(.history, 326)
    case "employee_id": phrase(.history, 327)
    case "starts_on": phrase(.history, 328)
    case "start_minute": phrase(.history, 329)
    case "end_minute": phrase(.history, 330)
    case "minutes": phrase(.history, 331)
    case "days": phrase(.history, 332)
    case "break_minutes": phrase(.history, 333)
    case "note": phrase(.history, 334)
    case "skills": phrase(.history, 335)
    case "published_at": phrase(.history, 336)
    case "withdrawn_at": phrase(.history, 337)
    case "removed_at": phrase(.history, 338)
    case "deleted_at": phrase(.history, 339)
    case "begins_on": phrase(.history, 340)
    case "ends_on": phrase(.history, 341)
    case "pattern": phrase(.history, 342)
    case "every": phrase(.history, 343)
    case "weekdays": phrase(.history, 344)
    case "month_day": phrase(.history, 345)
    case "occurrences": phrase(.history, 346)
    case "needed": phrase(.history, 347)
    case "turn": phrase(.history, 348)
    case "works_closed_days": phrase(.history, 349)
    case "zone": phrase(.history, 350)
    case "address": phrase(.history, 351)
    case "directions": phrase(.history, 352)
    case "helpline": phrase(.history, 353)
    case "shortestShift": phrase(.history, 354)
    case "longestShift": phrase(.history, 355)
    case "shortest_shift": phrase(.history, 356)
    case "longest_shift": phrase(.history, 357)
    case "color": phrase(.history, 358)
    case "shape": phrase(.history, 359)
    case "valid_until": phrase(.history, 360)
    case "date": phrase(.history, 361)
    case "weekday": phrase(.history, 362)
    case "day_number": phrase(.history, 363)
    case "count": phrase(.history, 364)
    case "is_added": phrase(.history, 365)
    case "text": phrase(.history, 366)
    case "role": phrase(.history, 367)
    case "kind": phrase(.history, 368)
    case "price": phrase(.history, 369)
    case "sku": phrase(.history, 370)
    case "first": phrase(.history, 371)
    case "last": phrase(.history, 372)
    case "needs_approval": phrase(.history, 373)
    case "counts": phrase(.history, 374)
    case "year": phrase(.history, 375)
    case "tenths": phrase(.history, 376)
    case "carried_tenths": phrase(.history, 377)
    case "hundredths": phrase(.history, 378)
    case "carried": phrase(.history, 379)
    case "counted_days": phrase(.history, 380)
    case "leave_hundredths": phrase(.history, 381)
    case "is_exempt": phrase(.history, 382)
    case "costs_leave": phrase(.history, 383)
    case "first_day": phrase(.history, 384)
    case "external_id": phrase(.history, 385)
    case "externalID": phrase(.history, 386)
    case "every_weeks": phrase(.history, 387)
    case "language": phrase(.history, 388)
    case "currency": phrase(.history, 389)
    case "changesKept": phrase(.history, 390)
    case "contactsSeenBy": phrase(.history, 391)
    case "contacts_seen_by": phrase(.history, 392)
    case "userName": phrase(.history, 393)
    case "tabs": phrase(.history, 394)
    case "extra_tabs": phrase(.history, 395)
    default: nil
    }
  }
  public func entity(_ name: String) -> String? {
    switch name {
    case "site": phrase(.history, 396)
    case "position": phrase(.history, 397)
    case "contract": phrase(.history, 398)
    case "earlier_employment": phrase(.history, 399)
    case "employee_position": phrase(.history, 400)
    case "employee_site": phrase(.history, 401)
    case "position_site": phrase(.history, 402)
    case "position_skill": phrase(.history, 403)
    case "skill": phrase(.history, 404)
    case "absence_kind": phrase(.history, 405)
    case "availability": phrase(.history, 406)
    case "employee_allowance": phrase(.history, 407)
    case "closed_day": phrase(.history, 408)
    case "schedule": phrase(.history, 409)
    case "schedule_person": phrase(.history, 410)
    case "schedule_day": phrase(.history, 411)
    case "shift_template": phrase(.history, 412)
    case "week_template": phrase(.history, 413)
    case "week_template_shift": phrase(.history, 414)
    case "demand": phrase(.history, 415)
    case "demand_date": phrase(.history, 416)
    case "demand_date_span": phrase(.history, 417)
    default: nil
    }
  }
  public var peopleSentenceEmployeePositionsChanged: String { phrase(.history, 418) }
  public var peopleSentenceEmployeeContractsChanged: String { phrase(.history, 419) }
  public var peopleSentenceEmployeeSitesChanged: String { phrase(.history, 420) }
  public var peopleSentenceLeaveBooked: String { phrase(.history, 421) }
  public var peopleSentenceLeaveTakenBack: String { phrase(.history, 422) }
  public var peopleSentenceLeaveTold: String { phrase(.history, 423) }
  public var peopleSentenceLeaveChosen: String { phrase(.history, 424) }
  public var organizationSentencePayrollHanded: String { phrase(.history, 425) }
  public var organizationSentencePayrollRenewed: String { phrase(.history, 426) }
  public var planSentencePresenceMissing: String { phrase(.history, 427) }
  public var planSentenceAbsenceStepApproved: String { phrase(.history, 428) }
  public var requestSentenceRequestStepApproved: String { phrase(.history, 429) }
  public var peopleSentenceCorrectionStepApproved: String { phrase(.history, 430) }
  public var organizationSentenceApprovalsChanged: String { phrase(.history, 431) }
  public var peopleSentenceSubstituteChosen: String { phrase(.history, 432) }
  public var provisioningSentenceUserMade: String { phrase(.history, 433) }
  public var provisioningSentenceUserChanged: String { phrase(.history, 434) }
  public var provisioningSentenceUserEnded: String { phrase(.history, 435) }
  public var provisioningSentenceGroupMade: String { phrase(.history, 436) }
  public var provisioningSentenceGroupChanged: String { phrase(.history, 437) }
  public var provisioningSentenceGroupEnded: String { phrase(.history, 438) }
  public var provisioningSentenceRoleChosen: String { phrase(.history, 439) }
}
