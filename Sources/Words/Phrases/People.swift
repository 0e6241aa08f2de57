// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var emailsTitle: String { phrase(.people, 0) }
  public var emailsText: String { phrase(.people, 1) }
  public var noUnconfirmedEmails: String { phrase(.people, 2) }
  public func unconfirmedEmails(_ count: Int) -> String { phrase(.people, 3, count: count, "\(count)") }
  public func moreUnconfirmed(_ count: Int) -> String { phrase(.people, 4, "\(count)") }
  public var emailNotConfirmed: String { phrase(.people, 5) }
  public var confirmEmail: String { phrase(.people, 6) }
  public var confirmSelectedEmails: String { phrase(.people, 7) }
  public func emailsConfirmed(_ count: Int) -> String { phrase(.people, 8, count: count, "\(count)") }
  public func emailsChanged(_ count: Int) -> String { phrase(.people, 9, count: count, "\(count)") }
  public var noEmailChosen: String { phrase(.people, 10) }
  public var ownEmailSection: String { phrase(.people, 11) }
  public var ownEmailQuestion: String { phrase(.people, 12) }
  public var ownEmailText: String { phrase(.people, 13) }
  public var emailIsConfirmed: String { phrase(.people, 14) }
  public func emailAsked(_ address: String) -> String { phrase(.people, 15, address) }
  public var administratorConfirms: String { phrase(.people, 16) }
  public var emailWaits: String { phrase(.people, 17) }
  public var sendEmailLink: String { phrase(.people, 18) }
  public var sendEmailLinkAgain: String { phrase(.people, 19) }
  public var tooManyEmailMails: String { phrase(.people, 20) }
  public func emailMailFailed(fault: String) -> String { phrase(.people, 21, fault) }
  public func emailLinkSubject(_ organization: String) -> String { phrase(.people, 22, organization) }
  public func emailLinkText(_ name: String, _ organization: String) -> String { phrase(.people, 23, name, organization) }
  public var emailLinkLasts: String { phrase(.people, 24) }
  public func emailLinkQuestion(_ address: String) -> String { phrase(.people, 25, address) }
  public var deadEmailLink: String { phrase(.people, 26) }
  public var peopleTab: String { phrase(.people, 27) }
  public var employees: String { phrase(.people, 28) }
  public var seeMore: String { phrase(.people, 29) }
  public func seeMore(_ name: String) -> String { phrase(.people, 30, name) }
  public var noNetworkConnection: String { phrase(.people, 31) }
  public var loadingPeople: String { phrase(.people, 32) }
  public func peopleFailedText(somethingWentWrong: String, reference: String) -> String { phrase(.people, 33, somethingWentWrong, reference) }
  public func stalePeople(_ time: String) -> String { phrase(.people, 34, time) }
  public func place(_ number: Int, of count: Int) -> String { phrase(.people, 35, "\(number)", "\(count)") }
  public var previousPerson: String { phrase(.people, 36) }
  public var nextPerson: String { phrase(.people, 37) }
  public var asCards: String { phrase(.people, 38) }
  public var asList: String { phrase(.people, 39) }
  public var search: String { phrase(.people, 40) }
  public var searchPeople: String { phrase(.people, 41) }
  public var nextToday: String { phrase(.people, 42) }
  public var chooseSomeone: String { phrase(.people, 43) }
  public var allDepartments: String { phrase(.people, 44) }
  public var noDepartment: String { phrase(.people, 45) }
  public var archive: String { phrase(.people, 46) }
  public var showMore: String { phrase(.people, 47) }
  public var nobodyFoundTitle: String { phrase(.people, 48) }
  public var nobodyFoundTextInDepartment: String { phrase(.people, 49) }
  public var nobodyFoundTextOtherwise: String { phrase(.people, 50) }
  public var noPeopleTitle: String { phrase(.people, 51) }
  public var noPeopleText: String { phrase(.people, 52) }
  public var archiveEmptyTitle: String { phrase(.people, 53) }
  public var archiveEmptyText: String { phrase(.people, 54) }
  public func until(_ moment: String) -> String { phrase(.people, 55, moment) }
  public func nextDuty(_ moment: String) -> String { phrase(.people, 56, moment) }
  public var nextDuty: String { phrase(.people, 57) }
  public var sendMail: String { phrase(.people, 58) }
  public var noDuty: String { phrase(.people, 59) }
  public var todayInSentence: String { phrase(.people, 60) }
  public var tomorrowInSentence: String { phrase(.people, 61) }
  public var contact: String { phrase(.people, 62) }
  public var backToPeople: String { phrase(.people, 63) }
  public func photo(of name: String) -> String { phrase(.people, 64, name) }
  public var archived: String { phrase(.people, 65) }
  public func label(of field: PersonDraft.Field) -> String {
    switch field {
    case .name: phrase(.people, 66)
    case .surname: phrase(.people, 67)
    case .title: phrase(.people, 68)
    case .department: phrase(.people, 69)
    case .agency: phrase(.people, 70)
    case .intro: phrase(.people, 71)
    case .description: phrase(.people, 72)
    case .skills: phrase(.people, 73)
    case .email: phrase(.people, 74)
    case .phone: phrase(.people, 75)
    case .weeklyHours: phrase(.people, 76)
    case .hoursFrom: phrase(.people, 77)
    case .firstDay: phrase(.people, 78)
    case .externalID: phrase(.people, 79)
    }
  }
  public var addPerson: String { phrase(.people, 80) }
  public var editPerson: String { phrase(.people, 81) }
  public var save: String { phrase(.people, 82) }
  public var cancel: String { phrase(.people, 83) }
  public var weeklyHoursHint: String { phrase(.people, 84) }
  public var hoursFromHint: String { phrase(.people, 85) }
  public var firstDayOfWorkHint: String { phrase(.people, 86) }
  public var archivePerson: String { phrase(.people, 87) }
  public func shiftsOfLeaver(_ count: Int) -> String { phrase(.people, 88, count: count, "\(count)") }
  public func shiftsAfterLastDay(_ count: Int) -> String { phrase(.people, 89, count: count, "\(count)") }
  public func handedOver(count: String, moment: String) -> String { phrase(.people, 90, count, moment) }
  public var recallHandover: String { phrase(.people, 91) }
  public func lastDayOfWork(day: String) -> String { phrase(.people, 92, day) }
  public var lastDayOfWork: String { phrase(.people, 93) }
  public var lastDayOfWorkHint: String { phrase(.people, 94) }
  public var setLastDay: String { phrase(.people, 95) }
  public var removeLastDay: String { phrase(.people, 96) }
  public var archiveNow: String { phrase(.people, 97) }
  public var decideEach: String { phrase(.people, 98) }
  public var handOverAndSetLastDay: String { phrase(.people, 99) }
  public var takesOver: String { phrase(.people, 100) }
  public var nobodyYetOpenShifts: String { phrase(.people, 101) }
  public var handOverAndArchive: String { phrase(.people, 102) }
  public var unarchivePerson: String { phrase(.people, 103) }
  public var uploadPhoto: String { phrase(.people, 104) }
  public var changePhoto: String { phrase(.people, 105) }
  public var removePhoto: String { phrase(.people, 106) }
  public func photoHint(limit: Int) -> String { phrase(.people, 107, "\(limit)") }
  public var noPhotoChosen: String { phrase(.people, 108) }
  public var photoProblemNotAnImage: String { phrase(.people, 109) }
  public var photoProblemUnsupportedFormat: String { phrase(.people, 110) }
  public func photoProblemTooManyBytes(limit: Int) -> String { phrase(.people, 111, "\(limit)") }
  public func photoProblemTooManyPixels(limit: Int) -> String { phrase(.people, 112, "\(limit)") }
  public func photoProblemTooSmall(side: Int) -> String { phrase(.people, 113, "\(side)") }
  public var photoProblemDamaged: String { phrase(.people, 114) }
  public var photoProblemTookTooLong: String { phrase(.people, 115) }
  public var photoProblemBusy: String { phrase(.people, 116) }
  public var photoProblemUnavailable: String { phrase(.people, 117) }
  public var importPeople: String { phrase(.people, 118) }
  public var exportPeople: String { phrase(.people, 119) }
  public var peopleFile: String { phrase(.people, 120) }
  public var ownData: String { phrase(.people, 121) }
  public var ownDataText: String { phrase(.people, 122) }
  public var exportData: String { phrase(.people, 123) }
  public var eraseLink: String { phrase(.people, 124) }
  public var eraseTitle: String { phrase(.people, 125) }
  public var eraseGoes: String { phrase(.people, 126) }
  public func eraseStays(_ name: String) -> String { phrase(.people, 127, name) }
  public var eraseBackups: String { phrase(.people, 128) }
  public var eraseInFeed: String { phrase(.people, 129) }
  public var eraseArchiveFirst: String { phrase(.people, 130) }
  public func eraseName(_ name: String) -> String { phrase(.people, 131, name) }
  public var eraseButton: String { phrase(.people, 132) }
  /// What an erased person is called on past shifts.
  public func nobody(person: String) -> String { phrase(.people, 133, person) }
  /// What a screen reader calls the cards that turn, and one of them.
  public var carouselRole: String { phrase(.people, 134) }
  public var cardRole: String { phrase(.people, 135) }
  public var layoutOfPeople: String { phrase(.people, 136) }
  public var peopleFailedTitle: String { phrase(.people, 137) }
  public var showAllPeople: String { phrase(.people, 138) }
  public var pasteTable: String { phrase(.people, 139) }
  public var people: String { phrase(.people, 140) }
  /// What a page without a time of its own says when the server can't be reached.
  public func offlineCopy(noNetworkConnection: String) -> String { phrase(.people, 141, noNetworkConnection) }
  /// Stands before the time on a card.
  public var onDutyShort: String { phrase(.people, 142) }
  public var skillsHint: String { phrase(.people, 143) }
  public var positionSkillsHint: String { phrase(.people, 144) }
  public var shiftSkillsHint: String { phrase(.people, 145) }
  public func needsOtherwise(names: String) -> String { phrase(.people, 146, names) }
  public var positionSkillsText: String { phrase(.people, 147) }
  public func lacksNoSkill(skill: String) -> String { phrase(.people, 148, skill) }
  public func lacksCertificateValidUntil(skill: String, words: String) -> String { phrase(.people, 149, skill, words) }
  public func certificateCertificateEnded(words: String) -> String { phrase(.people, 150, words) }
  public func certificateOtherwise(words: String) -> String { phrase(.people, 151, words) }
  public func certificatesEnding(_ count: Int) -> String { phrase(.people, 152, count: count, "\(count)") }
  /// Title of the grid of people and positions.
  public var whoDoesWhat: String { phrase(.people, 153) }
  /// Title of the grid of people and sites.
  public var whoBelongsWhere: String { phrase(.people, 154) }
  public var whoDoesWhatText: String { phrase(.people, 155) }
  public var whoBelongsWhereText: String { phrase(.people, 156) }
  /// In a cell of the grid.
  public func name(of level: Eligibility.Level?) -> String {
    switch level {
    case .can: phrase(.people, 157)
    case .training: phrase(.people, 158)
    case .none: phrase(.people, 159)
    }
  }
  /// In a cell of the grid.
  public func name(of bond: Eligibility.Bond?) -> String {
    switch bond {
    case .home: phrase(.people, 160)
    case .also: phrase(.people, 161)
    case .ifAsked: phrase(.people, 162)
    case .none: phrase(.people, 163)
    }
  }
  /// Spoken for an empty cell of the grid.
  public var nothingSaid: String { phrase(.people, 164) }
  /// Beside a position in the grid.
  public var anyoneDoesIt: String { phrase(.people, 165) }
  /// Beside a position in the grid.
  public var onlyListed: String { phrase(.people, 166) }
  /// Beside a suggestion: published shifts of the last twelve months.
  public func shiftsWorked(_ count: Int) -> String { phrase(.people, 167, count: count, "\(count)") }
  public func suggestionsFromShifts(_ count: Int) -> String { phrase(.people, 168, count: count, "\(count)") }
  public var takeSuggestions: String { phrase(.people, 169) }
  public var noPeopleForGrid: String { phrase(.people, 170) }
  public var noPositionsForGrid: String { phrase(.people, 171) }
  public var homeSite: String { phrase(.people, 172) }
  public var otherSites: String { phrase(.people, 173) }
  /// Title of the page with all people as a table to type into.
  public var peopleTable: String { phrase(.people, 174) }
  /// The first of three views of people: table, positions, sites.
  public var tableView: String { phrase(.people, 175) }
  public var peopleTableText: String { phrase(.people, 176) }
  /// The keys of the table of people.
  public var peopleTableKeys: String { phrase(.people, 177) }
  public func peopleSaved(_ count: Int) -> String { phrase(.people, 178, count: count, "\(count)") }
  /// Said after Save if no cell of the table of people was changed.
  public var nothingToSave: String { phrase(.people, 179) }
  public func cellsRefused(_ count: Int) -> String { phrase(.people, 180, count: count, "\(count)") }
  /// Spoken after pasting; # is a number.
  public var cellsFilled: String { phrase(.people, 181) }
  /// Beside a row of the table of people.
  public var rowChangedMeanwhile: String { phrase(.people, 182) }
  /// Beside a new row of the table of people.
  public var nameExists: String { phrase(.people, 183) }
  /// Head of a column: the state of a person's account.
  public var accountColumn: String { phrase(.people, 184) }
  /// Link to the next page of the grid of people.
  public var morePeople: String { phrase(.people, 185) }
  public func homesFromShifts(_ count: Int) -> String { phrase(.people, 186, count: count, "\(count)") }
  public func contractTitle(of name: String) -> String { phrase(.people, 187, name) }
  public var contractLink: String { phrase(.people, 188) }
  public var contractText: String { phrase(.people, 189) }
  public var contractBasis: String { phrase(.people, 190) }
  public var noAgreedHours: String { phrase(.people, 191) }
  public var contractBasisWeek: String { phrase(.people, 192) }
  public var contractBasisMonth: String { phrase(.people, 193) }
  public var contractBasisYear: String { phrase(.people, 194) }
  public var contractHours: String { phrase(.people, 195) }
  public var contractHoursHint: String { phrase(.people, 196) }
  public var contractDaysTitle: String { phrase(.people, 197) }
  public var contractDaysText: String { phrase(.people, 198) }
  public var contractDays: String { phrase(.people, 199) }
  public var contractKind: String { phrase(.people, 200) }
  public var contractRegular: String { phrase(.people, 201) }
  public var contractMiniJob: String { phrase(.people, 202) }
  public var contractStudent: String { phrase(.people, 203) }
  public var contractApprentice: String { phrase(.people, 204) }
  public var contractOnDemand: String { phrase(.people, 205) }
  public var contractRules: String { phrase(.people, 206) }
  public var contractRulesOfSites: String { phrase(.people, 207) }
  public var contractMinorUntil: String { phrase(.people, 208) }
  public var contractMinorHint: String { phrase(.people, 209) }
  public func minorUntil(day: String) -> String { phrase(.people, 210, day) }
  public func hoursAWeek(_ hours: String) -> String { phrase(.people, 211, hours) }
  public func hoursAMonth(_ hours: String) -> String { phrase(.people, 212, hours) }
  public func hoursAYear(_ hours: String) -> String { phrase(.people, 213, hours) }
  public func daysAWeek(_ days: String) -> String { phrase(.people, 214, days) }
  public var employmentsTitle: String { phrase(.people, 215) }
  public var employmentsText: String { phrase(.people, 216) }
  public func employedUntil(day: String) -> String { phrase(.people, 217, day) }
  public var addEmployment: String { phrase(.people, 218) }
  public var employmentsOverlap: String { phrase(.people, 219) }
  public var contractRow: String { phrase(.people, 220) }
  public var contractFrom: String { phrase(.people, 221) }
  public var contractFromHint: String { phrase(.people, 222) }
  public func removeContract(_ words: String) -> String { phrase(.people, 223, words) }
  public func hoursThen(now: String, then: String, day: String) -> String { phrase(.people, 224, now, then, day) }
}
