// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var deliveriesTitle: String { phrase(.notices, 0) }
  public var deliveriesLead: String { phrase(.notices, 1) }
  public var notReached: String { phrase(.notices, 2) }
  public var everyoneReached: String { phrase(.notices, 3) }
  public func told(waiting: Int, sent: Int, failed: Int) -> String { phrase(.notices, 4, "\(waiting)", "\(sent)", "\(failed)") }
  public var failedWaiting: String { phrase(.notices, 5) }
  public var failedOtherwise: String { phrase(.notices, 6) }
  public var reasonFaultTheOtherServer: String { phrase(.notices, 7) }
  public var reasonFaultTheOtherServerTookToo: String { phrase(.notices, 8) }
  public var reasonFaultTheConnectionWas: String { phrase(.notices, 9) }
  public var reasonFaultTheMailServer: String { phrase(.notices, 10) }
  public var reasonFaultItsAddressIs: String { phrase(.notices, 11) }
  public var reasonFaultThereIsNo: String { phrase(.notices, 12) }
  public var reasonFaultTheDeviceTakes: String { phrase(.notices, 13) }
  public func reasonFaultTheMailServerPutIt(code: String) -> String { phrase(.notices, 14, code) }
  public func reasonFaultOther(code: String) -> String { phrase(.notices, 15, code) }
  public var notifications: String { phrase(.notices, 16) }
  public var noNotifications: String { phrase(.notices, 17) }
  public var noNotificationsHint: String { phrase(.notices, 18) }
  public func markAsRead(_ count: Int) -> String { phrase(.notices, 19, "\(count)") }
  public var unread: String { phrase(.notices, 20) }
  public var olderNotifications: String { phrase(.notices, 21) }
  public func notificationsOtherwise(count: Int) -> String { phrase(.notices, 22, "\(count)") }
  public func newShift(_ moment: String) -> String { phrase(.notices, 23, moment) }
  public func lostShift(_ moment: String) -> String { phrase(.notices, 24, moment) }
  public func movedShift(_ moment: String) -> String { phrase(.notices, 25, moment) }
  public func begins(_ day: String, at time: String) -> String { phrase(.notices, 26, day, time) }
  public func ends(_ day: String, at time: String) -> String { phrase(.notices, 27, day, time) }
  public func newShifts(_ count: Int) -> String { phrase(.notices, 28, "\(count)") }
  public func lostShifts(_ count: Int) -> String { phrase(.notices, 29, "\(count)") }
  public func changedShifts(_ count: Int) -> String { phrase(.notices, 30, count: count, "\(count)") }
  public func wasWas(before: String) -> String { phrase(.notices, 31, before) }
  public func byBy(name: String) -> String { phrase(.notices, 32, name) }
  public func listMore(more: Int) -> String { phrase(.notices, 33, "\(more)") }
  /// To a person that did not press the time clock.
  public func shiftBegan(at time: String) -> String { phrase(.notices, 34, time) }
  /// To a person that is still on duty by the time clock.
  public func shiftEnded(at time: String) -> String { phrase(.notices, 35, time) }
  public func isMissing(name: String, time: String) -> String { phrase(.notices, 36, name, time) }
  public func areMissing(_ count: Int) -> String { phrase(.notices, 37, count: count, "\(count)") }
  public func dutyBegins(at time: String) -> String { phrase(.notices, 38, time) }
  public func openShift(_ moment: String) -> String { phrase(.notices, 39, moment) }
  public func openForYou(_ count: Int) -> String { phrase(.notices, 40, "\(count)") }
  public var couldTakeYouCouldTake: String { phrase(.notices, 41) }
  public func asksYouSwap(name: String) -> String { phrase(.notices, 42, name) }
  /// A manager asks, about an open shift.
  public var asksYouQuestion: String { phrase(.notices, 43) }
  public func asksYouOfferClaim(name: String) -> String { phrase(.notices, 44, name) }
  public func wantsClaim(name: String) -> String { phrase(.notices, 45, name) }
  public func wantsOffer(name: String) -> String { phrase(.notices, 46, name) }
  public func wantsSwap(name: String) -> String { phrase(.notices, 47, name) }
  public func answeredDone(moment: String) -> String { phrase(.notices, 48, moment) }
  public func answeredDeclined(moment: String) -> String { phrase(.notices, 49, moment) }
  public func answeredTaken(moment: String) -> String { phrase(.notices, 50, moment) }
  public func answeredExpired(moment: String) -> String { phrase(.notices, 51, moment) }
  public func answeredOther(moment: String) -> String { phrase(.notices, 52, moment) }
  public func ownRequest(_ kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .claim: phrase(.notices, 53)
    case .offer: phrase(.notices, 54)
    case .swap: phrase(.notices, 55)
    }
  }
  public func asksForTimeOff(_ name: String) -> String { phrase(.notices, 56, name) }
  public var timeOffDecidedApproved: String { phrase(.notices, 57) }
  public var timeOffDecidedOtherwise: String { phrase(.notices, 58) }
  public func announcementAnnouncementBy(value: String) -> String { phrase(.notices, 59, value) }
  public var announcementAnnouncement: String { phrase(.notices, 60) }
  public func feedFails(_ name: String) -> String { phrase(.notices, 61, name) }
  public func feedAsks(_ name: String) -> String { phrase(.notices, 62, name) }
  public var feedWaits: String { phrase(.notices, 63) }
  public func certificateEndsEndsSoon(value: String, skill: String) -> String { phrase(.notices, 64, value, skill) }
  public func certificateEndsYourEndsSoon(skill: String) -> String { phrase(.notices, 65, skill) }
  public func validThrough(day: String) -> String { phrase(.notices, 66, day) }
  public func ownWeekShifts(shifts: Int) -> String { phrase(.notices, 67, count: shifts, "\(shifts)") }
  public func ownWeekYourWeek(count: String, minutes: String) -> String { phrase(.notices, 68, count, minutes) }
  public var whatReachesYou: String { phrase(.notices, 69) }
  public var whatReachesYouText: String { phrase(.notices, 70) }
  public var byMail: String { phrase(.notices, 71) }
  public var byPush: String { phrase(.notices, 72) }
  public var whatIsTold: String { phrase(.notices, 73) }
  public var quietHours: String { phrase(.notices, 74) }
  public var quietHoursText: String { phrase(.notices, 75) }
  public var waitUntilMorning: String { phrase(.notices, 76) }
  public var quietFrom: String { phrase(.notices, 77) }
  public var quietTo: String { phrase(.notices, 78) }
  public var whereTo: String { phrase(.notices, 79) }
  public var noMailAddress: String { phrase(.notices, 80) }
  public var addMailAddress: String { phrase(.notices, 81) }
  public var noMailServer: String { phrase(.notices, 82) }
  public var choicesSaved: String { phrase(.notices, 83) }
  public func name(of kind: Notice.Kind) -> String {
    switch kind {
    case .shifts: phrase(.notices, 84)
    case .duty: phrase(.notices, 85)
    case .open: phrase(.notices, 86)
    case .requests: phrase(.notices, 87)
    case .decisions: phrase(.notices, 88)
    case .announcements: phrase(.notices, 89)
    case .certificates: phrase(.notices, 90)
    case .feeds: phrase(.notices, 91)
    case .week: phrase(.notices, 92)
    }
  }
  public func hint(of kind: Notice.Kind) -> String {
    switch kind {
    case .shifts: phrase(.notices, 93)
    case .duty: phrase(.notices, 94)
    case .requests: phrase(.notices, 95)
    case .decisions: phrase(.notices, 96)
    case .open, .announcements: phrase(.notices, 97)
    case .certificates: phrase(.notices, 98)
    case .feeds: phrase(.notices, 99)
    case .week: phrase(.notices, 100)
    }
  }
  public func toldLastMail(at: String) -> String { phrase(.notices, 101, at) }
  public func toldTheLastMail(at: String, fault: String) -> String { phrase(.notices, 102, at, fault) }
  public var toldNothingSentYet: String { phrase(.notices, 103) }
  public func toldLastMessage(at: String) -> String { phrase(.notices, 104, at) }
  public func toldTheLastMessage(at: String, fault: String) -> String { phrase(.notices, 105, at, fault) }
  public var devices: String { phrase(.notices, 106) }
  public var thisDevice: String { phrase(.notices, 107) }
  public var noDevices: String { phrase(.notices, 108) }
  public var addThisDevice: String { phrase(.notices, 109) }
  public var deviceAdded: String { phrase(.notices, 110) }
  public var deviceRemoved: String { phrase(.notices, 111) }
  public var tryPush: String { phrase(.notices, 112) }
  public var pushTried: String { phrase(.notices, 113) }
  public func pushFailed(fault: String) -> String { phrase(.notices, 114, fault) }
  public var pushWorks: String { phrase(.notices, 115) }
  public var pushWorksText: String { phrase(.notices, 116) }
  public var pushDenied: String { phrase(.notices, 117) }
  public var pushFailedHere: String { phrase(.notices, 118) }
  public var pushMissing: String { phrase(.notices, 119) }
  public var pushNeedsScript: String { phrase(.notices, 120) }
  public func mailSubjectOtherwise(first: String, more: Int) -> String { phrase(.notices, 121, first, "\(more)") }
  public func mailGreeting(_ name: String) -> String { phrase(.notices, 122, name) }
  public var openNotifications: String { phrase(.notices, 123) }
  public func whyMail(_ organization: String) -> String { phrase(.notices, 124, organization) }
  public var chooseMails: String { phrase(.notices, 125) }
  public var endMails: String { phrase(.notices, 126) }
  public var endMailsText: String { phrase(.notices, 127) }
  public var mailsEnded: String { phrase(.notices, 128) }
  public func leaveLeft(days: String, year: Int) -> String { phrase(.notices, 129, days, "\(year)") }
  public func leaveLapsesAfter(day: String) -> String { phrase(.notices, 130, day) }
  public var leaveStays: String { phrase(.notices, 131) }
  /// A shift that began without the person.
  public func cameLate(name: String, time: String) -> String { phrase(.notices, 132, name, time) }
  /// A publisher's word, in a message.
  public func noteQuoted(_ note: String) -> String { phrase(.notices, 133, note) }
  public var reachTitle: String { phrase(.notices, 134) }
  public func mailIsSentFrom(_ sender: String) -> String { phrase(.notices, 135, sender) }
  public var mailIsOff: String { phrase(.notices, 136) }
  public func sendTestMail(_ address: String) -> String { phrase(.notices, 137, address) }
  public func testMailSent(_ address: String) -> String { phrase(.notices, 138, address) }
  public func testMailFailed(_ reason: String) -> String { phrase(.notices, 139, reason) }
  public var testMailSubject: String { phrase(.notices, 140) }
  public func testMailText(_ name: String) -> String { phrase(.notices, 141, name) }
  public var testMailBelow: String { phrase(.notices, 142) }
  public var addOwnEmail: String { phrase(.notices, 143) }
  public var pushIsPossible: String { phrase(.notices, 144) }
  public var pushNeedsTLS: String { phrase(.notices, 145) }
  public var onIPhone: String { phrase(.notices, 146) }
  public var onIPhoneText: String { phrase(.notices, 147) }
  public func phoneStepOpen(_ address: String) -> String { phrase(.notices, 148, address) }
  public var phoneStepShare: String { phrase(.notices, 149) }
  public var phoneStepHome: String { phrase(.notices, 150) }
  public var phoneStepPush: String { phrase(.notices, 151) }
  public var withoutBoth: String { phrase(.notices, 152) }
  public var withoutBothText: String { phrase(.notices, 153) }
  public var invitePeople: String { phrase(.notices, 154) }
  /// A way of notifications.
  public var byChat: String { phrase(.notices, 155) }
  /// A way of notifications.
  public var bySMS: String { phrase(.notices, 156) }
  /// In a sentence: by email.
  public var wayEmail: String { phrase(.notices, 157) }
  /// In a sentence: by push.
  public var wayPush: String { phrase(.notices, 158) }
  /// In a sentence: by chat.
  public var wayChat: String { phrase(.notices, 159) }
  /// In a sentence: by text message.
  public var waySMS: String { phrase(.notices, 160) }
  public var chatText: String { phrase(.notices, 161) }
  public var connectChat: String { phrase(.notices, 162) }
  public var connectOtherChat: String { phrase(.notices, 163) }
  public var disconnectChat: String { phrase(.notices, 164) }
  public var connect: String { phrase(.notices, 165) }
  /// The first message in a chat.
  public var chatWorksText: String { phrase(.notices, 166) }
  public var chatAddress: String { phrase(.notices, 167) }
  public var chatServer: String { phrase(.notices, 168) }
  /// A room of Matrix.
  public var chatRoom: String { phrase(.notices, 169) }
  /// A chat of Telegram.
  public var chatID: String { phrase(.notices, 170) }
  public var chatToken: String { phrase(.notices, 171) }
  public func name(of kind: ChatAddress.Kind) -> String {
    switch kind {
    case .slack: phrase(.notices, 172)
    case .teams: phrase(.notices, 173)
    case .mattermost: phrase(.notices, 174)
    case .matrix: phrase(.notices, 175)
    case .telegram: phrase(.notices, 176)
    }
  }
  /// Words in capitals are those of Slack.
  public func steps(for kind: ChatAddress.Kind) -> String {
    switch kind {
    case .slack: phrase(.notices, 177)
    case .teams: phrase(.notices, 178)
    case .mattermost: phrase(.notices, 179)
    case .matrix: phrase(.notices, 180)
    case .telegram: phrase(.notices, 181)
    }
  }
  public var smsText: String { phrase(.notices, 182) }
  public var smsNeedsCode: String { phrase(.notices, 183) }
  public var addPhoneNumber: String { phrase(.notices, 184) }
  public var reasonFaultTooLate: String { phrase(.notices, 185) }
  public var reasonFaultNoChat: String { phrase(.notices, 186) }
}
