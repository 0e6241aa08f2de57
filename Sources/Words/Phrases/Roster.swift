// Written by bin/words from the tables in Words.
// swift-format-ignore-file

extension Wording {
  public var illDay: String { phrase(.roster, 0) }
  public var myShifts: String { phrase(.roster, 1) }
  public var thisWeek: String { phrase(.roster, 2) }
  public var shift: String { phrase(.roster, 3) }
  public func ofHours(_ hours: String) -> String { phrase(.roster, 4, hours) }
  public func hoursOver(_ hours: String) -> String { phrase(.roster, 5, hours) }
  public func inMonth(_ month: String, _ text: String) -> String { phrase(.roster, 6, month, text) }
  public func atNight(_ hours: String) -> String { phrase(.roster, 7, hours) }
  public func onSaturdays(_ hours: String) -> String { phrase(.roster, 8, hours) }
  public func onSundays(_ hours: String) -> String { phrase(.roster, 9, hours) }
  public var previousMonth: String { phrase(.roster, 10) }
  public var nextMonth: String { phrase(.roster, 11) }
  public var earlierThisMonth: String { phrase(.roster, 12) }
  public var noShiftsThisMonth: String { phrase(.roster, 13) }
  public var myCalendar: String { phrase(.roster, 14) }
  public var myCalendarText: String { phrase(.roster, 15) }
  public var makeAddress: String { phrase(.roster, 16) }
  public var addOnThisDevice: String { phrase(.roster, 17) }
  public var onAnotherDevice: String { phrase(.roster, 18) }
  public var scanOrCopy: String { phrase(.roster, 19) }
  public var qrCode: String { phrase(.roster, 20) }
  public var address: String { phrase(.roster, 21) }
  public var copied: String { phrase(.roster, 22) }
  public var share: String { phrase(.roster, 23) }
  public var notFetchedYet: String { phrase(.roster, 24) }
  public var anotherProgram: String { phrase(.roster, 25) }
  public func lastFetchedLastFetched(day: String, time: String) -> String { phrase(.roster, 26, day, time) }
  public var whoeverHasTheAddress: String { phrase(.roster, 27) }
  public var nothingElse: String { phrase(.roster, 28) }
  public var newAddress: String { phrase(.roster, 29) }
  public var newAddressText: String { phrase(.roster, 30) }
  public var switchOff: String { phrase(.roster, 31) }
  public var switchOffText: String { phrase(.roster, 32) }
  public var hiddenAddress: String { phrase(.roster, 33) }
  public var profile: String { phrase(.roster, 34) }
  public var editProfile: String { phrase(.roster, 35) }
  public var profileText: String { phrase(.roster, 36) }
  public var onDutyNow: String { phrase(.roster, 37) }
  public func onDutyByRoster(of time: String) -> String { phrase(.roster, 38, time) }
  public func people(_ count: Int) -> String { phrase(.roster, 39, count: count, "\(count)") }
  public var until: String { phrase(.roster, 40) }
  public func left(_ length: String) -> String { phrase(.roster, 41, length) }
  public func since(_ time: String) -> String { phrase(.roster, 42, time) }
  public var call: String { phrase(.roster, 43) }
  public func call(_ name: String) -> String { phrase(.roster, 44, name) }
  public var nextUp: String { phrase(.roster, 45) }
  public var laterToday: String { phrase(.roster, 46) }
  public var yesterday: String { phrase(.roster, 47) }
  public var today: String { phrase(.roster, 48) }
  public var tomorrow: String { phrase(.roster, 49) }
  /// The same within a sentence.
  public var tomorrowInside: String { phrase(.roster, 50) }
  public var you: String { phrase(.roster, 51) }
  public var everyone: String { phrase(.roster, 52) }
  public var mine: String { phrase(.roster, 53) }
  public var whoseShifts: String { phrase(.roster, 54) }
  public var yourNextShift: String { phrase(.roster, 55) }
  public var noShiftForYou: String { phrase(.roster, 56) }
  public var tonight: String { phrase(.roster, 57) }
  public func dayUntil(_ day: String, _ end: String) -> String { phrase(.roster, 58, day, end) }
  public var openShift: String { phrase(.roster, 59) }
  public var allDay: String { phrase(.roster, 60) }
  public func nobody(until time: String) -> String { phrase(.roster, 61, time) }
  public var nobodyForNow: String { phrase(.roster, 62) }
  public func wentOff(_ name: String, _ time: String) -> String { phrase(.roster, 63, name, time) }
  public func wentOff(_ name: String, _ time: String, on day: String) -> String { phrase(.roster, 64, name, time, day) }
  public func wentOff(_ name: String, on day: String) -> String { phrase(.roster, 65, name, day) }
  public var callHelpline: String { phrase(.roster, 66) }
  public func isOnDuty(_ names: String, until time: String) -> String { phrase(.roster, 67, names, time) }
  public var nobodyIsOnDuty: String { phrase(.roster, 68) }
  public func updated(_ time: String) -> String { phrase(.roster, 69, time) }
  public var notLoaded: String { phrase(.roster, 70) }
  public var loading: String { phrase(.roster, 71) }
  public var refresh: String { phrase(.roster, 72) }
  public var refreshing: String { phrase(.roster, 73) }
  public func offline(_ time: String) -> String { phrase(.roster, 74, time) }
  public func stale(_ time: String) -> String { phrase(.roster, 75, time) }
  /// The age of a copy; the browser puts in the minutes.
  public var justNow: String { phrase(.roster, 76) }
  public var minutesOld: String { phrase(.roster, 77) }
  public var hoursOld: String { phrase(.roster, 78) }
  public var more: String { phrase(.roster, 79) }
  public var site: String { phrase(.roster, 80) }
  public var roster: String { phrase(.roster, 81) }
  public var previousWeek: String { phrase(.roster, 82) }
  public var nextWeek: String { phrase(.roster, 83) }
  public var noShifts: String { phrase(.roster, 84) }
  public var notice: String { phrase(.roster, 85) }
  public var skipToContent: String { phrase(.roster, 86) }
  public var somebody: String { phrase(.roster, 87) }
  public var emptyTitle: String { phrase(.roster, 88) }
  public var emptyText: String { phrase(.roster, 89) }
  public var failedTitle: String { phrase(.roster, 90) }
  public func failedText(_ reference: String) -> String { phrase(.roster, 91, reference) }
  public func feedFailedText(_ cause: String) -> String { phrase(.roster, 92, cause) }
  public var tryAgain: String { phrase(.roster, 93) }
  public var close: String { phrase(.roster, 94) }
  public var back: String { phrase(.roster, 95) }
  public func published(_ date: String) -> String { phrase(.roster, 96, date) }
  public var addToCalendar: String { phrase(.roster, 97) }
  public func twice(_ from: String, _ to: String) -> String { phrase(.roster, 98, from, to) }
  public func missing(_ from: String, _ to: String) -> String { phrase(.roster, 99, from, to) }
  public var ruler: String { phrase(.roster, 100) }
  public var position: String { phrase(.roster, 101) }
  public func shiftTitle(_ name: String, _ position: String) -> String { phrase(.roster, 102, name, position) }
  public var wall: String { phrase(.roster, 103) }
  public var next: String { phrase(.roster, 104) }
  public var linksTitle: String { phrase(.roster, 105) }
  public var linksText: String { phrase(.roster, 106) }
  public var makeLink: String { phrase(.roster, 107) }
  public var takeBack: String { phrase(.roster, 108) }
  public var openLinks: String { phrase(.roster, 109) }
  public var noLinks: String { phrase(.roster, 110) }
  public var newLink: String { phrase(.roster, 111) }
  public var newLinkText: String { phrase(.roster, 112) }
  public var openLink: String { phrase(.roster, 113) }
  public var show: String { phrase(.roster, 114) }
  public func wallOf(_ site: String) -> String { phrase(.roster, 115, site) }
  public func calendarOf(_ name: String) -> String { phrase(.roster, 116, name) }
  public func made(_ date: String) -> String { phrase(.roster, 117, date) }
  /// As in 3 days.
  public func inLength(_ length: String) -> String { phrase(.roster, 118, length) }
  public func youAreOnDutyAt(_ site: String, until time: String) -> String { phrase(.roster, 119, site, time) }
  public func youAreOnDutyUntil(_ time: String) -> String { phrase(.roster, 120, time) }
  /// Of a shift under way whose person has not pressed the clock or has gone.
  public func youArePlannedAt(_ site: String, until time: String) -> String { phrase(.roster, 121, site, time) }
  /// Of a shift under way whose person has not pressed the clock or has gone.
  public func youArePlannedUntil(_ time: String) -> String { phrase(.roster, 122, time) }
  public func clocksBack(hours: String) -> String { phrase(.roster, 123, hours) }
  public func clocksForward(hours: String) -> String { phrase(.roster, 124, hours) }
  /// Without a full stop: it is added.
  public func isNextIn(name: String, length: String) -> String { phrase(.roster, 125, name, length) }
  public func handedOver(name: String, time: String) -> String { phrase(.roster, 126, name, time) }
  public func willHandOver(name: String, time: String) -> String { phrase(.roster, 127, name, time) }
  public func tookOver(name: String, time: String) -> String { phrase(.roster, 128, name, time) }
  public func willTakeOver(name: String, time: String) -> String { phrase(.roster, 129, name, time) }
  /// Without a full stop: it is added.
  public func clocksGoBack(time: String, length: String, counts: String) -> String { phrase(.roster, 130, time, length, counts) }
  public func clocksGoForward(time: String, length: String, counts: String) -> String { phrase(.roster, 131, time, length, counts) }
  /// Below a time: the person who takes over on-call duty then.
  public func then(_ name: String) -> String { phrase(.roster, 132, name) }
  /// The end of a duty, and who takes over then; within a sentence.
  public func untilThen(_ end: String, _ name: String) -> String { phrase(.roster, 133, end, name) }
  /// Of a backup on call, below the name.
  public func standsIn(for name: String) -> String { phrase(.roster, 134, name) }
  /// The same, of a shift that no one has.
  public var standsInForNoOne: String { phrase(.roster, 135) }
  /// Of those on call now: a position without a person.
  public func noOneOnCall(_ position: String, until time: String) -> String { phrase(.roster, 136, position, time) }
  /// Of a person who pressed the clock; a time.
  public func hereSince(_ time: String) -> String { phrase(.roster, 137, time) }
  /// Of a person who pressed the clock of another site; a time.
  public func hereElsewhere(_ time: String) -> String { phrase(.roster, 138, time) }
  /// Of a person who has not pressed the clock yet; the start of the shift.
  public func expectedAt(_ time: String) -> String { phrase(.roster, 139, time) }
  /// Of a person whose shift began some minutes ago; its start.
  public func lateSince(_ time: String) -> String { phrase(.roster, 140, time) }
  /// Of a person whose shift began at least ten minutes ago; its start.
  public func notHereSince(_ time: String) -> String { phrase(.roster, 141, time) }
  /// Beside On duty now: all who are planned and how many the time clock still misses.
  public func notHereYet(people: String, missing: String) -> String { phrase(.roster, 142, people, missing) }
  public var noMoreShifts: String { phrase(.roster, 143) }
  /// Beside On duty now: the others on duty.
  public func countAndYouRest(_ count: Int) -> String { phrase(.roster, 144, count: count, "\(count)") }
  /// Beside On duty now, if no one else is.
  public var youRestAlone: String { phrase(.roster, 145) }
  public var plannedThisWeek: String { phrase(.roster, 146) }
  public func plannedIn(month: String) -> String { phrase(.roster, 147, month) }
  public func clockInFrom(_ time: String) -> String { phrase(.roster, 148, time) }
}
