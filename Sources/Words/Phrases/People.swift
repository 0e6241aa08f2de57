// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var emailsTitle: String { phrase(.people, 0) }
  public var contactsSeenBy: String { phrase(.people, 1) }
  public var contactAudienceEveryone: String { phrase(.people, 2) }
  public var contactAudienceSites: String { phrase(.people, 3) }
  public var contactAudienceManagers: String { phrase(.people, 4) }
  /// The first of a list: the person did not choose, and this counts.
  public func contactAudienceNotChosen(audience: String) -> String { phrase(.people, 5, audience) }
  public var ownContactsHint: String { phrase(.people, 6) }
  public var emailsText: String { phrase(.people, 7) }
  public var noUnconfirmedEmails: String { phrase(.people, 8) }
  public func unconfirmedEmails(_ count: Int) -> String { phrase(.people, 9, count: count, "\(count)") }
  public func moreUnconfirmed(_ count: Int) -> String { phrase(.people, 10, "\(count)") }
  public var emailNotConfirmed: String { phrase(.people, 11) }
  public var confirmEmail: String { phrase(.people, 12) }
  public var confirmSelectedEmails: String { phrase(.people, 13) }
  public func emailsConfirmed(_ count: Int) -> String { phrase(.people, 14, count: count, "\(count)") }
  public func emailsChanged(_ count: Int) -> String { phrase(.people, 15, count: count, "\(count)") }
  public var noEmailChosen: String { phrase(.people, 16) }
  public var ownEmailSection: String { phrase(.people, 17) }
  public var ownEmailQuestion: String { phrase(.people, 18) }
  public var ownEmailText: String { phrase(.people, 19) }
  public var emailIsConfirmed: String { phrase(.people, 20) }
  public func emailAsked(_ address: String) -> String { phrase(.people, 21, address) }
  public var administratorConfirms: String { phrase(.people, 22) }
  public var emailWaits: String { phrase(.people, 23) }
  public var sendEmailLink: String { phrase(.people, 24) }
  public var sendEmailLinkAgain: String { phrase(.people, 25) }
  public var tooManyEmailMails: String { phrase(.people, 26) }
  public func emailMailFailed(fault: String) -> String { phrase(.people, 27, fault) }
  public func emailLinkSubject(_ organization: String) -> String { phrase(.people, 28, organization) }
  public func emailLinkText(_ name: String, _ organization: String) -> String { phrase(.people, 29, name, organization) }
  public var emailLinkLasts: String { phrase(.people, 30) }
  public func emailLinkQuestion(_ address: String) -> String { phrase(.people, 31, address) }
  public var deadEmailLink: String { phrase(.people, 32) }
  public var peopleTab: String { phrase(.people, 33) }
  public var employees: String { phrase(.people, 34) }
  public var seeMore: String { phrase(.people, 35) }
  public func seeMore(_ name: String) -> String { phrase(.people, 36, name) }
  public var noNetworkConnection: String { phrase(.people, 37) }
  public var loadingPeople: String { phrase(.people, 38) }
  public func peopleFailedText(somethingWentWrong: String, reference: String) -> String { phrase(.people, 39, somethingWentWrong, reference) }
  public func stalePeople(_ time: String) -> String { phrase(.people, 40, time) }
  public func place(_ number: Int, of count: Int) -> String { phrase(.people, 41, "\(number)", "\(count)") }
  public var previousPerson: String { phrase(.people, 42) }
  public var nextPerson: String { phrase(.people, 43) }
  public var asCards: String { phrase(.people, 44) }
  public var asList: String { phrase(.people, 45) }
  public var search: String { phrase(.people, 46) }
  public var searchPeople: String { phrase(.people, 47) }
  public var nextToday: String { phrase(.people, 48) }
  public var chooseSomeone: String { phrase(.people, 49) }
  public var allDepartments: String { phrase(.people, 50) }
  public var noDepartment: String { phrase(.people, 51) }
  public var archive: String { phrase(.people, 52) }
  public var showMore: String { phrase(.people, 53) }
  public var nobodyFoundTitle: String { phrase(.people, 54) }
  public var nobodyFoundTextInDepartment: String { phrase(.people, 55) }
  public var nobodyFoundTextOtherwise: String { phrase(.people, 56) }
  public var noPeopleTitle: String { phrase(.people, 57) }
  public var noPeopleText: String { phrase(.people, 58) }
  public var archiveEmptyTitle: String { phrase(.people, 59) }
  public var archiveEmptyText: String { phrase(.people, 60) }
  public func until(_ moment: String) -> String { phrase(.people, 61, moment) }
  public func nextDuty(_ moment: String) -> String { phrase(.people, 62, moment) }
  public var nextDuty: String { phrase(.people, 63) }
  public var sendMail: String { phrase(.people, 64) }
  public var noDuty: String { phrase(.people, 65) }
  public var todayInSentence: String { phrase(.people, 66) }
  public var tomorrowInSentence: String { phrase(.people, 67) }
  public var contact: String { phrase(.people, 68) }
  public var backToPeople: String { phrase(.people, 69) }
  public func photo(of name: String) -> String { phrase(.people, 70, name) }
  public var archived: String { phrase(.people, 71) }
  public func label(of field: PersonDraft.Field) -> String {
    switch field {
    case .name: phrase(.people, 72)
    case .surname: phrase(.people, 73)
    case .title: phrase(.people, 74)
    case .department: phrase(.people, 75)
    case .agency: phrase(.people, 76)
    case .intro: phrase(.people, 77)
    case .description: phrase(.people, 78)
    case .skills: phrase(.people, 79)
    case .email: phrase(.people, 80)
    case .phone: phrase(.people, 81)
    case .weeklyHours: phrase(.people, 82)
    case .hoursFrom: phrase(.people, 83)
    case .firstDay: phrase(.people, 84)
    case .externalID: phrase(.people, 85)
    }
  }
  public var addPerson: String { phrase(.people, 86) }
  public var editPerson: String { phrase(.people, 87) }
  public var save: String { phrase(.people, 88) }
  public var cancel: String { phrase(.people, 89) }
  public var weeklyHoursHint: String { phrase(.people, 90) }
  public var hoursFromHint: String { phrase(.people, 91) }
  public var firstDayOfWorkHint: String { phrase(.people, 92) }
  public var archivePerson: String { phrase(.people, 93) }
  public func shiftsOfLeaver(_ count: Int) -> String { phrase(.people, 94, count: count, "\(count)") }
  public func shiftsAfterLastDay(_ count: Int) -> String { phrase(.people, 95, count: count, "\(count)") }
  public func handedOver(count: String, moment: String) -> String { phrase(.people, 96, count, moment) }
  public var recallHandover: String { phrase(.people, 97) }
  public func lastDayOfWork(day: String) -> String { phrase(.people, 98, day) }
  public var lastDayOfWork: String { phrase(.people, 99) }
  public var lastDayOfWorkHint: String { phrase(.people, 100) }
  public var setLastDay: String { phrase(.people, 101) }
  public var removeLastDay: String { phrase(.people, 102) }
  public var archiveNow: String { phrase(.people, 103) }
  public var decideEach: String { phrase(.people, 104) }
  public var handOverAndSetLastDay: String { phrase(.people, 105) }
  public var takesOver: String { phrase(.people, 106) }
  public var nobodyYetOpenShifts: String { phrase(.people, 107) }
  public var handOverAndArchive: String { phrase(.people, 108) }
  public var unarchivePerson: String { phrase(.people, 109) }
  public var uploadPhoto: String { phrase(.people, 110) }
  public var changePhoto: String { phrase(.people, 111) }
  public var removePhoto: String { phrase(.people, 112) }
  public func photoHint(limit: Int) -> String { phrase(.people, 113, "\(limit)") }
  public var noPhotoChosen: String { phrase(.people, 114) }
  public var photoProblemNotAnImage: String { phrase(.people, 115) }
  public var photoProblemUnsupportedFormat: String { phrase(.people, 116) }
  public func photoProblemTooManyBytes(limit: Int) -> String { phrase(.people, 117, "\(limit)") }
  public func photoProblemTooManyPixels(limit: Int) -> String { phrase(.people, 118, "\(limit)") }
  public func photoProblemTooSmall(side: Int) -> String { phrase(.people, 119, "\(side)") }
  public var photoProblemDamaged: String { phrase(.people, 120) }
  public var photoProblemTookTooLong: String { phrase(.people, 121) }
  public var photoProblemBusy: String { phrase(.people, 122) }
  public var photoProblemUnavailable: String { phrase(.people, 123) }
  public var importPeople: String { phrase(.people, 124) }
  public var exportPeople: String { phrase(.people, 125) }
  public var peopleFile: String { phrase(.people, 126) }
  public var ownData: String { phrase(.people, 127) }
  public var ownDataText: String { phrase(.people, 128) }
  public var exportData: String { phrase(.people, 129) }
  public var eraseLink: String { phrase(.people, 130) }
  public var eraseTitle: String { phrase(.people, 131) }
  public var eraseGoes: String { phrase(.people, 132) }
  public func eraseStays(_ name: String) -> String { phrase(.people, 133, name) }
  public var eraseBackups: String { phrase(.people, 134) }
  public var eraseInFeed: String { phrase(.people, 135) }
  public var eraseArchiveFirst: String { phrase(.people, 136) }
  public func eraseName(_ name: String) -> String { phrase(.people, 137, name) }
  public var eraseButton: String { phrase(.people, 138) }
  /// What an erased person is called on past shifts.
  public func nobody(person: String) -> String { phrase(.people, 139, person) }
  /// What a screen reader calls the cards that turn, and one of them.
  public var carouselRole: String { phrase(.people, 140) }
  public var cardRole: String { phrase(.people, 141) }
  public var layoutOfPeople: String { phrase(.people, 142) }
  public var peopleFailedTitle: String { phrase(.people, 143) }
  public var showAllPeople: String { phrase(.people, 144) }
  public var pasteTable: String { phrase(.people, 145) }
  public var people: String { phrase(.people, 146) }
  /// What a page without a time of its own says when the server can't be reached.
  public func offlineCopy(noNetworkConnection: String) -> String { phrase(.people, 147, noNetworkConnection) }
  /// Stands before the time on a card.
  public var onDutyShort: String { phrase(.people, 148) }
  public var skillsHint: String { phrase(.people, 149) }
  public var positionSkillsHint: String { phrase(.people, 150) }
  public var shiftSkillsHint: String { phrase(.people, 151) }
  public func needsOtherwise(names: String) -> String { phrase(.people, 152, names) }
  public var positionSkillsText: String { phrase(.people, 153) }
  public func lacksNoSkill(skill: String) -> String { phrase(.people, 154, skill) }
  public func lacksCertificateValidUntil(skill: String, words: String) -> String { phrase(.people, 155, skill, words) }
  public func certificateCertificateEnded(words: String) -> String { phrase(.people, 156, words) }
  public func certificateOtherwise(words: String) -> String { phrase(.people, 157, words) }
  public func certificatesEnding(_ count: Int) -> String { phrase(.people, 158, count: count, "\(count)") }
  /// Title of the grid of people and positions.
  public var whoDoesWhat: String { phrase(.people, 159) }
  /// Title of the grid of people and sites.
  public var whoBelongsWhere: String { phrase(.people, 160) }
  public var whoDoesWhatText: String { phrase(.people, 161) }
  public var whoBelongsWhereText: String { phrase(.people, 162) }
  /// In a cell of the grid.
  public func name(of level: Eligibility.Level?) -> String {
    switch level {
    case .can: phrase(.people, 163)
    case .training: phrase(.people, 164)
    case .none: phrase(.people, 165)
    }
  }
  /// In a cell of the grid.
  public func name(of bond: Eligibility.Bond?) -> String {
    switch bond {
    case .home: phrase(.people, 166)
    case .also: phrase(.people, 167)
    case .ifAsked: phrase(.people, 168)
    case .none: phrase(.people, 169)
    }
  }
  /// Spoken for an empty cell of the grid.
  public var nothingSaid: String { phrase(.people, 170) }
  /// Beside a position in the grid.
  public var anyoneDoesIt: String { phrase(.people, 171) }
  /// Beside a position in the grid.
  public var onlyListed: String { phrase(.people, 172) }
  /// Beside a suggestion: published shifts of the last twelve months.
  public func shiftsWorked(_ count: Int) -> String { phrase(.people, 173, count: count, "\(count)") }
  public func suggestionsFromShifts(_ count: Int) -> String { phrase(.people, 174, count: count, "\(count)") }
  public var takeSuggestions: String { phrase(.people, 175) }
  public var noPeopleForGrid: String { phrase(.people, 176) }
  public var noPositionsForGrid: String { phrase(.people, 177) }
  public var homeSite: String { phrase(.people, 178) }
  public var otherSites: String { phrase(.people, 179) }
  /// Title of the page with all people as a table to type into.
  public var peopleTable: String { phrase(.people, 180) }
  /// The first of three views of people: table, positions, sites.
  public var tableView: String { phrase(.people, 181) }
  public var peopleTableText: String { phrase(.people, 182) }
  /// The keys of the table of people.
  public var peopleTableKeys: String { phrase(.people, 183) }
  public func peopleSaved(_ count: Int) -> String { phrase(.people, 184, count: count, "\(count)") }
  /// Said after Save if no cell of the table of people was changed.
  public var nothingToSave: String { phrase(.people, 185) }
  public func cellsRefused(_ count: Int) -> String { phrase(.people, 186, count: count, "\(count)") }
  /// Spoken after pasting; # is a number.
  public var cellsFilled: String { phrase(.people, 187) }
  /// Beside a row of the table of people.
  public var rowChangedMeanwhile: String { phrase(.people, 188) }
  /// Beside a new row of the table of people.
  public var nameExists: String { phrase(.people, 189) }
  /// Head of a column: the state of a person's account.
  public var accountColumn: String { phrase(.people, 190) }
  /// Link to the next page of the grid of people.
  public var morePeople: String { phrase(.people, 191) }
  public func homesFromShifts(_ count: Int) -> String { phrase(.people, 192, count: count, "\(count)") }
  public func contractTitle(of name: String) -> String { phrase(.people, 193, name) }
  public var contractLink: String { phrase(.people, 194) }
  public var contractText: String { phrase(.people, 195) }
  public var contractBasis: String { phrase(.people, 196) }
  public var noAgreedHours: String { phrase(.people, 197) }
  public var contractBasisWeek: String { phrase(.people, 198) }
  public var contractBasisMonth: String { phrase(.people, 199) }
  public var contractBasisYear: String { phrase(.people, 200) }
  public var contractHours: String { phrase(.people, 201) }
  public var contractHoursHint: String { phrase(.people, 202) }
  public var contractDaysTitle: String { phrase(.people, 203) }
  public var contractDaysText: String { phrase(.people, 204) }
  public var contractDays: String { phrase(.people, 205) }
  public var contractKind: String { phrase(.people, 206) }
  public var contractRegular: String { phrase(.people, 207) }
  public var contractMiniJob: String { phrase(.people, 208) }
  public var contractStudent: String { phrase(.people, 209) }
  public var contractApprentice: String { phrase(.people, 210) }
  public var contractOnDemand: String { phrase(.people, 211) }
  public var contractRules: String { phrase(.people, 212) }
  public var contractRulesOfSites: String { phrase(.people, 213) }
  public var contractMinorUntil: String { phrase(.people, 214) }
  public var contractMinorHint: String { phrase(.people, 215) }
  public func minorUntil(day: String) -> String { phrase(.people, 216, day) }
  public func hoursAWeek(_ hours: String) -> String { phrase(.people, 217, hours) }
  public func hoursAMonth(_ hours: String) -> String { phrase(.people, 218, hours) }
  public func hoursAYear(_ hours: String) -> String { phrase(.people, 219, hours) }
  public func daysAWeek(_ days: String) -> String { phrase(.people, 220, days) }
  public var employmentsTitle: String { phrase(.people, 221) }
  public var employmentsText: String { phrase(.people, 222) }
  public func employedUntil(day: String) -> String { phrase(.people, 223, day) }
  public var addEmployment: String { phrase(.people, 224) }
  public var employmentsOverlap: String { phrase(.people, 225) }
  public var contractRow: String { phrase(.people, 226) }
  public var contractFrom: String { phrase(.people, 227) }
  public var contractFromHint: String { phrase(.people, 228) }
  public func removeContract(_ words: String) -> String { phrase(.people, 229, words) }
  public func hoursThen(now: String, then: String, day: String) -> String { phrase(.people, 230, now, then, day) }
  public var contractLeave: String { phrase(.people, 231) }
  public var contractLeaveHint: String { phrase(.people, 232) }
  public func leaveADay(_ days: String) -> String { phrase(.people, 233, days) }
  public var contractExempt: String { phrase(.people, 234) }
  /// Of a contract.
  public var exemptFromClock: String { phrase(.people, 235) }
  /// In the form of a new person, above the positions.
  public var whatTheyDo: String { phrase(.people, 236) }
  public var whatTheyDoHint: String { phrase(.people, 237) }
}
