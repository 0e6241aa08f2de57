// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var announce: String { phrase(.organization, 0) }
  public var announcementText: String { phrase(.organization, 1) }
  public var announcements: String { phrase(.organization, 2) }
  public var allSites: String { phrase(.organization, 3) }
  public var announcedFrom: String { phrase(.organization, 4) }
  public var announcedFromHint: String { phrase(.organization, 5) }
  public var announcedUntil: String { phrase(.organization, 6) }
  public var announcedUntilHint: String { phrase(.organization, 7) }
  public var announcementsStanding: String { phrase(.organization, 8) }
  public var announcementsComing: String { phrase(.organization, 9) }
  public var announcementsOver: String { phrase(.organization, 10) }
  public var noAnnouncements: String { phrase(.organization, 11) }
  public var fromFeed: String { phrase(.organization, 12) }
  public var announcedNone: String { phrase(.organization, 13) }
  public func announcedNoneFrom(first: String) -> String { phrase(.organization, 14, first) }
  public func announcedNoneUntil(last: String) -> String { phrase(.organization, 15, last) }
  public func announcedAst(first: String) -> String { phrase(.organization, 16, first) }
  public func announcedTo(first: String, last: String) -> String { phrase(.organization, 17, first, last) }
  public var askReceipts: String { phrase(.organization, 18) }
  public var askReceiptsHint: String { phrase(.organization, 19) }
  public func seen(by count: Int, of all: Int) -> String { phrase(.organization, 20, "\(count)", "\(all)") }
  public var notSeenYet: String { phrase(.organization, 21) }
  public var giveReceipt: String { phrase(.organization, 22) }
  public var receiptGiven: String { phrase(.organization, 23) }
  public var putUp: String { phrase(.organization, 24) }
  /// The name of a language in itself.
  public func announcementLanguage(language: String) -> String { phrase(.organization, 25, language) }
  /// A heading and a link: the texts of an announcement.
  public var otherLanguages: String { phrase(.organization, 26) }
  public var otherLanguagesText: String { phrase(.organization, 27) }
  /// Names a language and its text.
  public var otherLanguage: String { phrase(.organization, 28) }
  /// A button.
  public var addLanguage: String { phrase(.organization, 29) }
  /// The first entry of a list of languages.
  public var pickLanguage: String { phrase(.organization, 30) }
  /// A list of languages, each named in itself.
  public func alsoIn(languages: String) -> String { phrase(.organization, 31, languages) }
  /// A problem of a field.
  public var languageTwice: String { phrase(.organization, 32) }
  public var conflictAnnouncementEnded: String { phrase(.organization, 33) }
  public func backupRefusalSentenceFolderOfBackups(path: String) -> String { phrase(.organization, 34, path) }
  public func backupRefusalSentenceTheLatestThere(value: String) -> String { phrase(.organization, 35, value) }
  public func backupRefusalSentenceNotOurs(path: String) -> String { phrase(.organization, 36, path) }
  public func backupRefusalSentenceDamaged(path: String) -> String { phrase(.organization, 37, path) }
  public func backupRefusalSentenceNewer(path: String) -> String { phrase(.organization, 38, path) }
  public func backupRefusalSentencePartOfDatabase(path: String) -> String { phrase(.organization, 39, path) }
  public func backupRefusalSentenceIncomplete(path: String) -> String { phrase(.organization, 40, path) }
  public func folderRefusedInUse(path: String) -> String { phrase(.organization, 41, path) }
  public func folderRefusedServed(path: String) -> String { phrase(.organization, 42, path) }
  public func folderRefusedRestoring(path: String) -> String { phrase(.organization, 43, path) }
  public func folderRefusedNoDatabase(path: String) -> String { phrase(.organization, 44, path) }
  public func serverRefusedOfFile(path: String) -> String { phrase(.organization, 45, path) }
  public func serverRefusedOfServer(path: String) -> String { phrase(.organization, 46, path) }
  public var serverRefusedOccupied: String { phrase(.organization, 47) }
  public var serverRefusedDatabaseInUse: String { phrase(.organization, 48) }
  public var serverRefusedBuiltUpon: String { phrase(.organization, 49) }
  public var serverRefusedOtherDatabase: String { phrase(.organization, 50) }
  public func programRefusedNoProgram(name: String) -> String { phrase(.organization, 51, name) }
  public func programRefusedOlderProgram(name: String, own: Int, server: Int) -> String { phrase(.organization, 52, name, "\(own)", "\(server)") }
  public func programRefusedProgram(name: String, reason: String) -> String { phrase(.organization, 53, name, reason) }
  public func placeRefusedNoFolder(path: String) -> String { phrase(.organization, 54, path) }
  public func placeRefusedExists(path: String) -> String { phrase(.organization, 55, path) }
  public func placeRefusedDiskFull(path: String) -> String { phrase(.organization, 56, path) }
  public func placeRefusedUnreadable(path: String, reason: String) -> String { phrase(.organization, 57, path, reason) }
  public func placeRefusedUnwritable(path: String, reason: String) -> String { phrase(.organization, 58, path, reason) }
  public func notStartedFull(folder: String) -> String { phrase(.organization, 59, folder) }
  public func notStartedReadOnly(folder: String) -> String { phrase(.organization, 60, folder) }
  public var notStartedUnreachable: String { phrase(.organization, 61) }
  public var notStartedReadOnlyTheDatabase: String { phrase(.organization, 62) }
  public func notStartedFullUnreachable(cause: String) -> String { phrase(.organization, 63, cause) }
  public func backedUp(path: String, backup: String) -> String { phrase(.organization, 64, path, backup) }
  public func removedBackups(_ count: Int, keeping kept: Int) -> String { phrase(.organization, 65, count: count, "\(count)", "\(kept)") }
  public func restored(folder: String, path: String, backup: String) -> String { phrase(.organization, 66, folder, path, backup) }
  public var restoredWithoutKey: String { phrase(.organization, 67) }
  public func keptBeforeRestore(_ folder: String, goingBack call: String) -> String { phrase(.organization, 68, folder, call) }
  public func contentsPeople(people: Int) -> String { phrase(.organization, 69, count: people, "\(people)") }
  public func contentsShifts(shifts: Int) -> String { phrase(.organization, 70, count: shifts, "\(shifts)") }
  public func contentsMb(tenths: Int, tenths2: Int) -> String { phrase(.organization, 71, "\(tenths)", "\(tenths2)") }
  public func contentsMade(value: String) -> String { phrase(.organization, 72, value) }
  public var closedDays: String { phrase(.organization, 73) }
  public var closedDaysText: String { phrase(.organization, 74) }
  public var noClosedDays: String { phrase(.organization, 75) }
  public var earlierYears: String { phrase(.organization, 76) }
  public var openAgain: String { phrase(.organization, 77) }
  public var addClosedDays: String { phrase(.organization, 78) }
  public var firstDay: String { phrase(.organization, 79) }
  public var lastDay: String { phrase(.organization, 80) }
  public var lastDayHint: String { phrase(.organization, 81) }
  public var closedDayName: String { phrase(.organization, 82) }
  public var closedDayNameHint: String { phrase(.organization, 83) }
  public var closeDays: String { phrase(.organization, 84) }
  public var closedDaysAdded: String { phrase(.organization, 85) }
  public var closedDayOpened: String { phrase(.organization, 86) }
  public var importClosedDays: String { phrase(.organization, 87) }
  public var importClosedDaysText: String { phrase(.organization, 88) }
  public var calendarFile: String { phrase(.organization, 89) }
  public var showDays: String { phrase(.organization, 90) }
  public var pasteCalendar: String { phrase(.organization, 91) }
  public var newClosedDays: String { phrase(.organization, 92) }
  public var knownClosedDays: String { phrase(.organization, 93) }
  public var closeChosenDays: String { phrase(.organization, 94) }
  public var noNewClosedDays: String { phrase(.organization, 95) }
  public var noTitle: String { phrase(.organization, 96) }
  public var noDayChosen: String { phrase(.organization, 97) }
  public func closedDaysFound(_ new: Int, known: Int, setAside: Int) -> String { phrase(.organization, 98, "\(new)", "\(known)", "\(setAside)") }
  public var calendarFaultNotACalendar: String { phrase(.organization, 99) }
  public func calendarFaultTooLong(limit: Int) -> String { phrase(.organization, 100, "\(limit)") }
  public func calendarFaultTooManyEvents(limit: Int) -> String { phrase(.organization, 101, "\(limit)") }
  public var holidayReasonUnreadableNoStart: String { phrase(.organization, 102) }
  public func holidayReasonUnreadableUnreadable(line: String) -> String { phrase(.organization, 103, line) }
  public var holidayReasonUnreadableTooManyDates: String { phrase(.organization, 104) }
  public var holidayReasonHasHours: String { phrase(.organization, 105) }
  public var holidayReasonCanceled: String { phrase(.organization, 106) }
  public func holidayReasonTooManyDays(limit: Int) -> String { phrase(.organization, 107, "\(limit)") }
  public var holidayReasonOtherYears: String { phrase(.organization, 108) }
  public func holidayReasonTooMuch(limit: Int) -> String { phrase(.organization, 109, "\(limit)") }
  public func refusalSentenceTooSoon(seconds: String) -> String { phrase(.organization, 110, seconds) }
  public var refusalSentenceNotFound: String { phrase(.organization, 111) }
  public var refusalSentenceForbiddenSiteNotManaged: String { phrase(.organization, 112) }
  public var refusalSentenceOutOfDate: String { phrase(.organization, 113) }
  public func addedAtConsole(_ name: String) -> String { phrase(.organization, 114, name) }
  public func renamedAtConsole(_ name: String, to new: String) -> String { phrase(.organization, 115, name, new) }
  public func archivedAtConsole(_ name: String) -> String { phrase(.organization, 116, name) }
  public func restoredAtConsole(_ name: String) -> String { phrase(.organization, 117, name) }
  public func missingSite(name: String, known: String) -> String { phrase(.organization, 118, name, known) }
  public var missingPositionEmpty: String { phrase(.organization, 119) }
  public func missingPositionThereIsNo(name: String, others: String) -> String { phrase(.organization, 120, name, others) }
  public func missingEmployee(_ name: String) -> String { phrase(.organization, 121, name) }
  public func missingFile(_ path: String) -> String { phrase(.organization, 122, path) }
  public func quotedJoined(value: String) -> String { phrase(.organization, 123, value) }
  public func previewed(_ summary: String) -> String { phrase(.organization, 124, summary) }
  public func refusedLine(_ number: Int, _ reason: String) -> String { phrase(.organization, 125, "\(number)", reason) }
  public func rejectedAtConsoleRecord(record: String) -> String { phrase(.organization, 126, record) }
  public var rejectedAtConsoleRecords: String { phrase(.organization, 127) }
  public func rejectedAtConsoleRejected(said: String) -> String { phrase(.organization, 128, said) }
  public func rosterSyncs(_ site: String, from source: String) -> String { phrase(.organization, 129, site, source) }
  public func peopleSync(of organization: String, from source: String) -> String { phrase(.organization, 130, organization, source) }
  public func servicesSync(in collection: String, from source: String) -> String { phrase(.organization, 131, collection, source) }
  public func productsSync(_ count: Int, from address: String) -> String { phrase(.organization, 132, "\(count)", address) }
  public func productsFound(count: Int, new: Int, changed: Int, changed2: Int, gone: Int) -> String { phrase(.organization, 133, "\(count)", "\(new)", "\(changed)", "\(changed2)", "\(gone)") }
  public func recordsOf(value: Int) -> String { phrase(.organization, 134, "\(value)") }
  public func recordsRecords(count: Int, all: String) -> String { phrase(.organization, 135, "\(count)", all) }
  public func feedUnreadCantReadThe(causes: String) -> String { phrase(.organization, 136, causes) }
  public var decodeFaultSentenceEmpty: String { phrase(.organization, 137) }
  public func decodeFaultSentenceTooLarge(bytes: Int) -> String { phrase(.organization, 138, "\(bytes)") }
  public var decodeFaultSentenceOtherEncoding: String { phrase(.organization, 139) }
  public func decodeFaultSentenceNotText(offset: Int) -> String { phrase(.organization, 140, "\(offset)") }
  public func decodeFaultSentenceNotJSON(line: Int, column: Int) -> String { phrase(.organization, 141, "\(line)", "\(column)") }
  public var decodeFaultSentenceEndsEarly: String { phrase(.organization, 142) }
  public func decodeFaultSentenceTooDeep(limit: Int) -> String { phrase(.organization, 143, "\(limit)") }
  public var decodeFaultSentenceNotAnObject: String { phrase(.organization, 144) }
  public var decodeFaultSentenceNotAList: String { phrase(.organization, 145) }
  public func decodeFaultSentenceKeyRepeated(key: String) -> String { phrase(.organization, 146, key) }
  public var decodeFaultSentenceRosterNull: String { phrase(.organization, 147) }
  public var decodeFaultSentenceRosterMissing: String { phrase(.organization, 148) }
  public var decodeFaultSentenceRosterNotAList: String { phrase(.organization, 149) }
  public var decodeFaultSentenceItemsMissing: String { phrase(.organization, 150) }
  public func shopUnreadTheSyncFailed(feedFault: String) -> String { phrase(.organization, 151, feedFault) }
  public var shopUnreadTheSyncWas: String { phrase(.organization, 152) }
  public func shopUnreadProductsSyncedSo(cause: String) -> String { phrase(.organization, 153, cause) }
  public var lineGood: String { phrase(.organization, 154) }
  public var lineWarning: String { phrase(.organization, 155) }
  public var lineFault: String { phrase(.organization, 156) }
  public var summaryAllIsWell: String { phrase(.organization, 157) }
  /// What stands where a folder would.
  public var databaseServer: String { phrase(.organization, 158) }
  public func databaseFoundMissing(folder: String) -> String { phrase(.organization, 159, folder) }
  public func databaseFoundWhole(byteCount: String) -> String { phrase(.organization, 160, byteCount) }
  public var databaseFoundNewer: String { phrase(.organization, 161) }
  public func databaseFoundNotOurs(folder: String) -> String { phrase(.organization, 162, folder) }
  public func databaseFoundBackup(folder: String) -> String { phrase(.organization, 163, folder) }
  public var databaseFoundDamaged: String { phrase(.organization, 164) }
  public var databaseFoundDatabase: String { phrase(.organization, 165) }
  public func unusableDatabaseCantBe(folder: String) -> String { phrase(.organization, 166, folder) }
  public var unusableDatabase: String { phrase(.organization, 167) }
  public var readDatabaseFoundReadDatabase: String { phrase(.organization, 168) }
  public func readDatabaseFoundFollowsBehind(bytes: String) -> String { phrase(.organization, 169, bytes) }
  public var readDatabaseFoundItFollowsNo: String { phrase(.organization, 170) }
  public var readDatabaseFoundAStandbyOf: String { phrase(.organization, 171) }
  public var readDatabaseFoundCantBeReached: String { phrase(.organization, 172) }
  public func keyLost(in folder: String) -> String { phrase(.organization, 173, folder) }
  public func keyMissing(in folder: String) -> String { phrase(.organization, 174, folder) }
  public func exposedPermissionsOtherUsers(commands: String) -> String { phrase(.organization, 175, commands) }
  public func mailServerMailLetsOnduty(server: String) -> String { phrase(.organization, 176, server) }
  public func mailServerMailCheckMail(fault: String, server: String) -> String { phrase(.organization, 177, fault, server) }
  public func providerNone(issuer: String) -> String { phrase(.organization, 178, issuer) }
  public func providerUnreachable(issuer: String) -> String { phrase(.organization, 179, issuer) }
  public func providerOther(document: String) -> String { phrase(.organization, 180, document) }
  public func roomFoundTight(bytes: String, folder: String) -> String { phrase(.organization, 181, bytes, folder) }
  public func roomFoundOtherwise(bytes: String) -> String { phrase(.organization, 182, bytes) }
  public var clockFoundKept: String { phrase(.organization, 183) }
  public var clockFoundOtherwise: String { phrase(.organization, 184) }
  public func clockBehind(now: String, changedAt: String) -> String { phrase(.organization, 185, now, changedAt) }
  public func zonesMissingTimeZonesThis(names: String) -> String { phrase(.organization, 186, names) }
  public var zonesFoundTimeZonesKnown: String { phrase(.organization, 187) }
  public func listeningOnDuty(origin: String) -> String { phrase(.organization, 188, origin) }
  public func listeningNothing(origin: String) -> String { phrase(.organization, 189, origin) }
  public func listeningAnotherProgram(origin: String) -> String { phrase(.organization, 190, origin) }
  public var openToOthers: String { phrase(.organization, 191) }
  public func reachedOnDuty(origin: String) -> String { phrase(.organization, 192, origin) }
  public func reachedNothing(origin: String) -> String { phrase(.organization, 193, origin) }
  public func reachedAnotherProgram(origin: String) -> String { phrase(.organization, 194, origin) }
  public func untrusted(_ origin: String) -> String { phrase(.organization, 195, origin) }
  public var passedOnProxyItIs: String { phrase(.organization, 196) }
  public var passedOnProxyItDoesnt: String { phrase(.organization, 197) }
  public var passedOnProxyItDoesntSayWho: String { phrase(.organization, 198) }
  public var passedOnProxyItSays: String { phrase(.organization, 199) }
  public var emailsUnconfirmedEmail: String { phrase(.organization, 200) }
  public var emailsUnconfirmedWhoHasOne: String { phrase(.organization, 201) }
  public var emailsUnconfirmedThatMattersOnce: String { phrase(.organization, 202) }
  public func sizeMb(tenths: Int, tenths2: Int) -> String { phrase(.organization, 203, "\(tenths)", "\(tenths2)") }
  public var exportRefusalSentenceNothingIsChanged: String { phrase(.organization, 204) }
  public var exportRefusedNoOrganization: String { phrase(.organization, 205) }
  public func exportRefusedMissing(name: String, others: String) -> String { phrase(.organization, 206, name, others) }
  public func exportRefusedSeveral(names: String) -> String { phrase(.organization, 207, names) }
  public func exportRefusedClosed(key: String) -> String { phrase(.organization, 208, key) }
  public func exportRefusedTooLong(table: String) -> String { phrase(.organization, 209, table) }
  public func targetRefusedOccupied(name: String) -> String { phrase(.organization, 210, name) }
  public func targetRefusedKeyInUse(path: String) -> String { phrase(.organization, 211, path) }
  public func fileRefusedNotOurs(path: String) -> String { phrase(.organization, 212, path) }
  public func fileRefusedCompressed(path: String) -> String { phrase(.organization, 213, path) }
  public func fileRefusedDamaged(path: String) -> String { phrase(.organization, 214, path) }
  public func fileRefusedNewer(path: String) -> String { phrase(.organization, 215, path) }
  public func fileRefusedOlder(path: String) -> String { phrase(.organization, 216, path) }
  public func fileRefusedOtherTables(path: String, name: String) -> String { phrase(.organization, 217, path, name) }
  public func fileRefusedLine(path: String, number: Int, flaw: String) -> String { phrase(.organization, 218, path, "\(number)", flaw) }
  public func fileRefusedBroken(path: String, table: String) -> String { phrase(.organization, 219, path, table) }
  public var flawSentenceTooLong: String { phrase(.organization, 220) }
  public var flawSentenceNoText: String { phrase(.organization, 221) }
  public var flawSentenceNoRow: String { phrase(.organization, 222) }
  public var flawSentenceOtherTable: String { phrase(.organization, 223) }
  public var flawSentenceOtherColumns: String { phrase(.organization, 224) }
  public func flawSentenceOtherKind(column: String) -> String { phrase(.organization, 225, column) }
  public func listedJoined(value: String) -> String { phrase(.organization, 226, value) }
  /// `40%: shift, 12000 of 30000 rows`.
  public func exportProgressSentence(percent: Int, table: String, done: Int, total: Int) -> String { phrase(.organization, 227, "\(percent)", table, "\(done)", "\(total)") }
  public func exported(path: String, export: String) -> String { phrase(.organization, 228, path, export) }
  public var importedTheDatabaseServer: String { phrase(.organization, 229) }
  public func importedImportedIntoEveryone(place: String, export: String) -> String { phrase(.organization, 230, place, export) }
  public func keptBeforeImport(_ key: String) -> String { phrase(.organization, 231, key) }
  public func name(of holiday: PublicHoliday) -> String {
    switch holiday {
    case .newYear: phrase(.organization, 232)
    case .epiphany: phrase(.organization, 233)
    case .womensDay: phrase(.organization, 234)
    case .saintJoseph: phrase(.organization, 235)
    case .saintPatrick: phrase(.organization, 236)
    case .maundyThursday: phrase(.organization, 237)
    case .goodFriday: phrase(.organization, 238)
    case .easterSunday: phrase(.organization, 239)
    case .easterMonday: phrase(.organization, 240)
    case .saintGeorge: phrase(.organization, 241)
    case .mayDay: phrase(.organization, 242)
    case .victoryDay: phrase(.organization, 243)
    case .ascension: phrase(.organization, 244)
    case .whitSunday: phrase(.organization, 245)
    case .whitMonday: phrase(.organization, 246)
    case .corpusChristi: phrase(.organization, 247)
    case .saintJohn: phrase(.organization, 248)
    case .peterAndPaul: phrase(.organization, 249)
    case .saintJames: phrase(.organization, 250)
    case .assumption: phrase(.organization, 251)
    case .allSaints: phrase(.organization, 252)
    case .armistice: phrase(.organization, 253)
    case .immaculateConception: phrase(.organization, 254)
    case .christmasEve: phrase(.organization, 255)
    case .christmas: phrase(.organization, 256)
    case .secondChristmas: phrase(.organization, 257)
    case .saintStephen: phrase(.organization, 258)
    case .boxingDay: phrase(.organization, 259)
    case .newYearsEve: phrase(.organization, 260)
    case .carnival: phrase(.organization, 261)
    case .midsummerEve: phrase(.organization, 262)
    case .midsummer: phrase(.organization, 263)
    case .liberationDay: phrase(.organization, 264)
    case .uprisingDay: phrase(.organization, 265)
    case .peaceFestival: phrase(.organization, 266)
    case .childrensDay: phrase(.organization, 267)
    case .germanUnity: phrase(.organization, 268)
    case .reformation: phrase(.organization, 269)
    case .repentance: phrase(.organization, 270)
    case .austrianDay: phrase(.organization, 271)
    case .berchtold: phrase(.organization, 272)
    case .neuchatelDay: phrase(.organization, 273)
    case .nafels: phrase(.organization, 274)
    case .juraDay: phrase(.organization, 275)
    case .swissDay: phrase(.organization, 276)
    case .genevaFast: phrase(.organization, 277)
    case .fastMonday: phrase(.organization, 278)
    case .brotherKlaus: phrase(.organization, 279)
    case .genevaRestoration: phrase(.organization, 280)
    case .secondOfJanuary: phrase(.organization, 281)
    case .earlyMay: phrase(.organization, 282)
    case .coronation: phrase(.organization, 283)
    case .springBank: phrase(.organization, 284)
    case .platinumJubilee: phrase(.organization, 285)
    case .worldCup: phrase(.organization, 286)
    case .boyne: phrase(.organization, 287)
    case .summerBank: phrase(.organization, 288)
    case .royalFuneral: phrase(.organization, 289)
    case .saintAndrew: phrase(.organization, 290)
    case .saintBrigid: phrase(.organization, 291)
    case .remembrance: phrase(.organization, 292)
    case .mayBank: phrase(.organization, 293)
    case .juneBank: phrase(.organization, 294)
    case .augustBank: phrase(.organization, 295)
    case .octoberBank: phrase(.organization, 296)
    case .kingsDay: phrase(.organization, 297)
    case .dutchLiberation: phrase(.organization, 298)
    case .belgianDay: phrase(.organization, 299)
    case .europeDay: phrase(.organization, 300)
    case .luxembourgDay: phrase(.organization, 301)
    case .bastilleDay: phrase(.organization, 302)
    case .italianLiberation: phrase(.organization, 303)
    case .italianRepublic: phrase(.organization, 304)
    case .saintFrancis: phrase(.organization, 305)
    case .freedomDay: phrase(.organization, 306)
    case .azoresDay: phrase(.organization, 307)
    case .portugalDay: phrase(.organization, 308)
    case .madeiraDay: phrase(.organization, 309)
    case .portugueseRepublic: phrase(.organization, 310)
    case .restoration: phrase(.organization, 311)
    case .andalusiaDay: phrase(.organization, 312)
    case .balearicDay: phrase(.organization, 313)
    case .castileLeonDay: phrase(.organization, 314)
    case .madridDay: phrase(.organization, 315)
    case .galicianLetters: phrase(.organization, 316)
    case .canaryDay: phrase(.organization, 317)
    case .castileLaManchaDay: phrase(.organization, 318)
    case .laRiojaDay: phrase(.organization, 319)
    case .murciaDay: phrase(.organization, 320)
    case .galiciaDay: phrase(.organization, 321)
    case .cantabriaDay: phrase(.organization, 322)
    case .ladyOfAfrica: phrase(.organization, 323)
    case .ceutaDay: phrase(.organization, 324)
    case .asturiasDay: phrase(.organization, 325)
    case .extremaduraDay: phrase(.organization, 326)
    case .ladyOfVictory: phrase(.organization, 327)
    case .cataloniaDay: phrase(.organization, 328)
    case .bienAparecida: phrase(.organization, 329)
    case .melillaDay: phrase(.organization, 330)
    case .valenciaDay: phrase(.organization, 331)
    case .spanishDay: phrase(.organization, 332)
    case .francisXavier: phrase(.organization, 333)
    case .constitutionDay: phrase(.organization, 334)
    case .prayerDay: phrase(.organization, 335)
    case .swedishDay: phrase(.organization, 336)
    case .norwegianDay: phrase(.organization, 337)
    case .finnishDay: phrase(.organization, 338)
    case .polishConstitution: phrase(.organization, 339)
    case .polishIndependence: phrase(.organization, 340)
    case .cyrilAndMethodius: phrase(.organization, 341)
    case .janHus: phrase(.organization, 342)
    case .czechStatehood: phrase(.organization, 343)
    case .czechoslovakDay: phrase(.organization, 344)
    case .freedomAndDemocracy: phrase(.organization, 345)
    case .kingDay: phrase(.organization, 346)
    case .presidentsDay: phrase(.organization, 347)
    case .memorialDay: phrase(.organization, 348)
    case .juneteenth: phrase(.organization, 349)
    case .independenceDay: phrase(.organization, 350)
    case .laborDay: phrase(.organization, 351)
    case .columbusDay: phrase(.organization, 352)
    case .veteransDay: phrase(.organization, 353)
    case .thanksgiving: phrase(.organization, 354)
    case .confederateHeroes: phrase(.organization, 355)
    case .inaugurationDay: phrase(.organization, 356)
    case .lincolnDay: phrase(.organization, 357)
    case .mardiGras: phrase(.organization, 358)
    case .texasIndependence: phrase(.organization, 359)
    case .townMeeting: phrase(.organization, 360)
    case .kuhioDay: phrase(.organization, 361)
    case .sewardsDay: phrase(.organization, 362)
    case .chavezDay: phrase(.organization, 363)
    case .emancipationDay: phrase(.organization, 364)
    case .patriotsDay: phrase(.organization, 365)
    case .sanJacinto: phrase(.organization, 366)
    case .confederateMemorial: phrase(.organization, 367)
    case .arborDay: phrase(.organization, 368)
    case .trumanDay: phrase(.organization, 369)
    case .davisDay: phrase(.organization, 370)
    case .kamehamehaDay: phrase(.organization, 371)
    case .westVirginiaDay: phrase(.organization, 372)
    case .pioneerDay: phrase(.organization, 373)
    case .victoryOverJapan: phrase(.organization, 374)
    case .benningtonBattle: phrase(.organization, 375)
    case .hawaiiStatehood: phrase(.organization, 376)
    case .johnsonDay: phrase(.organization, 377)
    case .alaskaDay: phrase(.organization, 378)
    case .nevadaDay: phrase(.organization, 379)
    case .electionDay: phrase(.organization, 380)
    case .dayAfterThanksgiving: phrase(.organization, 381)
    case .dayAfterChristmas: phrase(.organization, 382)
    case .familyDay: phrase(.organization, 383)
    case .louisRiel: phrase(.organization, 384)
    case .heritageDay: phrase(.organization, 385)
    case .islanderDay: phrase(.organization, 386)
    case .victoriaDay: phrase(.organization, 387)
    case .patriotsOfQuebec: phrase(.organization, 388)
    case .indigenousDay: phrase(.organization, 389)
    case .canadaDay: phrase(.organization, 390)
    case .memorialOfNewfoundland: phrase(.organization, 391)
    case .nunavutDay: phrase(.organization, 392)
    case .britishColumbiaDay: phrase(.organization, 393)
    case .newBrunswickDay: phrase(.organization, 394)
    case .saskatchewanDay: phrase(.organization, 395)
    case .civicHoliday: phrase(.organization, 396)
    case .discoveryDay: phrase(.organization, 397)
    case .reconciliation: phrase(.organization, 398)
    case .canadianThanksgiving: phrase(.organization, 399)
    case .remembranceDay: phrase(.organization, 400)
    }
  }
  public func name(of region: HolidayRegion) -> String {
    switch region {
    case .germany: phrase(.organization, 401)
    case .badenWurttemberg: phrase(.organization, 402)
    case .bavaria: phrase(.organization, 403)
    case .berlin: phrase(.organization, 404)
    case .brandenburg: phrase(.organization, 405)
    case .bremen: phrase(.organization, 406)
    case .hamburg: phrase(.organization, 407)
    case .hesse: phrase(.organization, 408)
    case .mecklenburg: phrase(.organization, 409)
    case .lowerSaxony: phrase(.organization, 410)
    case .northRhine: phrase(.organization, 411)
    case .palatinate: phrase(.organization, 412)
    case .saarland: phrase(.organization, 413)
    case .saxony: phrase(.organization, 414)
    case .saxonyAnhalt: phrase(.organization, 415)
    case .schleswigHolstein: phrase(.organization, 416)
    case .thuringia: phrase(.organization, 417)
    case .austria: phrase(.organization, 418)
    case .switzerland: phrase(.organization, 419)
    case .aargau: phrase(.organization, 420)
    case .innerrhoden: phrase(.organization, 421)
    case .ausserrhoden: phrase(.organization, 422)
    case .bern: phrase(.organization, 423)
    case .baselCountry: phrase(.organization, 424)
    case .baselCity: phrase(.organization, 425)
    case .fribourg: phrase(.organization, 426)
    case .geneva: phrase(.organization, 427)
    case .glarus: phrase(.organization, 428)
    case .grisons: phrase(.organization, 429)
    case .jura: phrase(.organization, 430)
    case .lucerne: phrase(.organization, 431)
    case .neuchatel: phrase(.organization, 432)
    case .nidwalden: phrase(.organization, 433)
    case .obwalden: phrase(.organization, 434)
    case .saintGallen: phrase(.organization, 435)
    case .schaffhausen: phrase(.organization, 436)
    case .solothurn: phrase(.organization, 437)
    case .schwyz: phrase(.organization, 438)
    case .thurgau: phrase(.organization, 439)
    case .ticino: phrase(.organization, 440)
    case .uri: phrase(.organization, 441)
    case .vaud: phrase(.organization, 442)
    case .valais: phrase(.organization, 443)
    case .zug: phrase(.organization, 444)
    case .zurich: phrase(.organization, 445)
    case .unitedKingdom: phrase(.organization, 446)
    case .englandAndWales: phrase(.organization, 447)
    case .scotland: phrase(.organization, 448)
    case .northernIreland: phrase(.organization, 449)
    case .ireland: phrase(.organization, 450)
    case .netherlands: phrase(.organization, 451)
    case .belgium: phrase(.organization, 452)
    case .luxembourg: phrase(.organization, 453)
    case .france: phrase(.organization, 454)
    case .alsace: phrase(.organization, 455)
    case .moselle: phrase(.organization, 456)
    case .italy: phrase(.organization, 457)
    case .southTyrol: phrase(.organization, 458)
    case .spain: phrase(.organization, 459)
    case .andalusia: phrase(.organization, 460)
    case .aragon: phrase(.organization, 461)
    case .asturias: phrase(.organization, 462)
    case .balearics: phrase(.organization, 463)
    case .basqueCountry: phrase(.organization, 464)
    case .canaries: phrase(.organization, 465)
    case .cantabria: phrase(.organization, 466)
    case .castileLeon: phrase(.organization, 467)
    case .castileLaMancha: phrase(.organization, 468)
    case .catalonia: phrase(.organization, 469)
    case .ceuta: phrase(.organization, 470)
    case .extremadura: phrase(.organization, 471)
    case .galicia: phrase(.organization, 472)
    case .laRioja: phrase(.organization, 473)
    case .madrid: phrase(.organization, 474)
    case .melilla: phrase(.organization, 475)
    case .murcia: phrase(.organization, 476)
    case .navarre: phrase(.organization, 477)
    case .valencia: phrase(.organization, 478)
    case .portugal: phrase(.organization, 479)
    case .azores: phrase(.organization, 480)
    case .madeira: phrase(.organization, 481)
    case .denmark: phrase(.organization, 482)
    case .sweden: phrase(.organization, 483)
    case .norway: phrase(.organization, 484)
    case .finland: phrase(.organization, 485)
    case .poland: phrase(.organization, 486)
    case .czechia: phrase(.organization, 487)
    case .unitedStates: phrase(.organization, 488)
    case .alabama: phrase(.organization, 489)
    case .alaska: phrase(.organization, 490)
    case .california: phrase(.organization, 491)
    case .connecticut: phrase(.organization, 492)
    case .delaware: phrase(.organization, 493)
    case .districtOfColumbia: phrase(.organization, 494)
    case .florida: phrase(.organization, 495)
    case .hawaii: phrase(.organization, 496)
    case .illinois: phrase(.organization, 497)
    case .indiana: phrase(.organization, 498)
    case .louisiana: phrase(.organization, 499)
    case .maine: phrase(.organization, 500)
    case .maryland: phrase(.organization, 501)
    case .massachusetts: phrase(.organization, 502)
    case .michigan: phrase(.organization, 503)
    case .mississippi: phrase(.organization, 504)
    case .missouri: phrase(.organization, 505)
    case .montana: phrase(.organization, 506)
    case .nebraska: phrase(.organization, 507)
    case .nevada: phrase(.organization, 508)
    case .newHampshire: phrase(.organization, 509)
    case .newJersey: phrase(.organization, 510)
    case .newMexico: phrase(.organization, 511)
    case .newYork: phrase(.organization, 512)
    case .northCarolina: phrase(.organization, 513)
    case .northDakota: phrase(.organization, 514)
    case .oklahoma: phrase(.organization, 515)
    case .rhodeIsland: phrase(.organization, 516)
    case .tennessee: phrase(.organization, 517)
    case .texas: phrase(.organization, 518)
    case .utah: phrase(.organization, 519)
    case .vermont: phrase(.organization, 520)
    case .virginia: phrase(.organization, 521)
    case .washington: phrase(.organization, 522)
    case .westVirginia: phrase(.organization, 523)
    case .wisconsin: phrase(.organization, 524)
    case .canada: phrase(.organization, 525)
    case .alberta: phrase(.organization, 526)
    case .britishColumbia: phrase(.organization, 527)
    case .manitoba: phrase(.organization, 528)
    case .newBrunswick: phrase(.organization, 529)
    case .newfoundland: phrase(.organization, 530)
    case .northwestTerritories: phrase(.organization, 531)
    case .novaScotia: phrase(.organization, 532)
    case .nunavut: phrase(.organization, 533)
    case .ontario: phrase(.organization, 534)
    case .princeEdwardIsland: phrase(.organization, 535)
    case .quebec: phrase(.organization, 536)
    case .saskatchewan: phrase(.organization, 537)
    case .yukon: phrase(.organization, 538)
    }
  }
  public var publicHolidays: String { phrase(.organization, 539) }
  public var publicHolidaysText: String { phrase(.organization, 540) }
  public var holidayRegion: String { phrase(.organization, 541) }
  public var holidaysUntil: String { phrase(.organization, 542) }
  public var keepHolidays: String { phrase(.organization, 543) }
  public var stopHolidays: String { phrase(.organization, 544) }
  public func holidaysKeptPublicHolidaysCome(name: String, year: Int) -> String { phrase(.organization, 545, name, "\(year)") }
  public var holidayInPlaces: String { phrase(.organization, 546) }
  public var longNameCanadaUnitedStates: String { phrase(.organization, 547) }
  public var longNameOther: String { phrase(.organization, 548) }
  public func holidayDayNameSubstitute(holiday: String) -> String { phrase(.organization, 549, holiday) }
  public func pendingBeforeThemThe(copy: String, tenths: Int, tenths2: Int) -> String { phrase(.organization, 550, copy, "\(tenths)", "\(tenths2)") }
  public var pendingPending: String { phrase(.organization, 551) }
  public func migratedWhatWasThere(copy: String) -> String { phrase(.organization, 552, copy) }
  public var migratedDone: String { phrase(.organization, 553) }
  public var upToDate: String { phrase(.organization, 554) }
  public var organizationSettings: String { phrase(.organization, 555) }
  public var sitesTitle: String { phrase(.organization, 556) }
  public var newSite: String { phrase(.organization, 557) }
  public var editSite: String { phrase(.organization, 558) }
  public var sitesText: String { phrase(.organization, 559) }
  public var unknownZone: String { phrase(.organization, 560) }
  public var zoneHint: String { phrase(.organization, 561) }
  public var organizationLanguageHint: String { phrase(.organization, 562) }
  public var clockHint: String { phrase(.organization, 563) }
  public var weekStartHint: String { phrase(.organization, 564) }
  public var organizationCurrencyHint: String { phrase(.organization, 565) }
  public var changesKeptHint: String { phrase(.organization, 566) }
  public var organizationContactsText: String { phrase(.organization, 567) }
  public var organizationContactsHint: String { phrase(.organization, 568) }
  public var directionsHint: String { phrase(.organization, 569) }
  public var helplineHint: String { phrase(.organization, 570) }
  public var shiftLengthsSection: String { phrase(.organization, 571) }
  public var shiftLengthsText: String { phrase(.organization, 572) }
  public var shiftLengthHint: String { phrase(.organization, 573) }
  public var organizationDraftFieldLabelName: String { phrase(.organization, 574) }
  public var organizationDraftFieldLabelClock: String { phrase(.organization, 575) }
  public var organizationDraftFieldLabelWeek: String { phrase(.organization, 576) }
  public var organizationDraftFieldLabelChangesKept: String { phrase(.organization, 577) }
  public func name(of retention: ChangeRetention) -> String {
    switch retention {
    case .sixMonths: phrase(.organization, 578)
    case .oneYear: phrase(.organization, 579)
    case .twoYears: phrase(.organization, 580)
    case .fiveYears: phrase(.organization, 581)
    case .tenYears: phrase(.organization, 582)
    }
  }
  public var siteDraftFieldLabelName: String { phrase(.organization, 583) }
  public var siteDraftFieldLabelAddress: String { phrase(.organization, 584) }
  public var siteDraftFieldLabelDirections: String { phrase(.organization, 585) }
  public var siteDraftFieldLabelHelpline: String { phrase(.organization, 586) }
  public var siteDraftFieldLabelShortestShift: String { phrase(.organization, 587) }
  public var siteDraftFieldLabelLongestShift: String { phrase(.organization, 588) }
  public func zoneNamePlaceNow(city: String, clock: String) -> String { phrase(.organization, 589, city, clock) }
  public var shiftsAheadNoShiftsAhead: String { phrase(.organization, 590) }
  public var shiftsAheadShiftAhead: String { phrase(.organization, 591) }
  public func shiftsAheadOther(count: Int) -> String { phrase(.organization, 592, "\(count)") }
  public func zoneChanged(old: String, new: String, shifts: String) -> String { phrase(.organization, 593, old, new, shifts) }
  public var keepClockTimes: String { phrase(.organization, 594) }
  public var keepMoments: String { phrase(.organization, 595) }
  public func clockTimesStay(clock: String, city: String) -> String { phrase(.organization, 596, clock, city) }
  public func momentsStay(old: String, new: String) -> String { phrase(.organization, 597, old, new) }
  public var siteConflictLast: String { phrase(.organization, 598) }
  public var siteConflictOtherwise: String { phrase(.organization, 599) }
  public var choosePosition: String { phrase(.organization, 600) }
  public var positionsTitle: String { phrase(.organization, 601) }
  public var newPosition: String { phrase(.organization, 602) }
  public var editPosition: String { phrase(.organization, 603) }
  public var positionsText: String { phrase(.organization, 604) }
  public var noPositions: String { phrase(.organization, 605) }
  public var positionSuggestions: String { phrase(.organization, 606) }
  public var usedAt: String { phrase(.organization, 607) }
  public var looksLikeThis: String { phrase(.organization, 608) }
  public var markTaken: String { phrase(.organization, 609) }
  public var mergeTitle: String { phrase(.organization, 610) }
  public var mergeButton: String { phrase(.organization, 611) }
  public func mergeText(_ name: String, _ ahead: String) -> String { phrase(.organization, 612, name, ahead) }
  public var positionsMerged: String { phrase(.organization, 613) }
  public var positionDraftFieldLabelName: String { phrase(.organization, 614) }
  public var positionDraftFieldLabelColor: String { phrase(.organization, 615) }
  public var positionDraftFieldLabelShape: String { phrase(.organization, 616) }
  public var tradeNameCafe: String { phrase(.organization, 617) }
  public var tradeNameClinic: String { phrase(.organization, 618) }
  public var tradeNameShop: String { phrase(.organization, 619) }
  public var tradeNameOnCall: String { phrase(.organization, 620) }
  public var positionsBarista: String { phrase(.organization, 621) }
  public var positionsKitchen: String { phrase(.organization, 622) }
  public var positionsService: String { phrase(.organization, 623) }
  public var positionsFrontDesk: String { phrase(.organization, 624) }
  public var positionsNursing: String { phrase(.organization, 625) }
  public var positionsDoctor: String { phrase(.organization, 626) }
  public var positionsCheckout: String { phrase(.organization, 627) }
  public var positionsSalesFloor: String { phrase(.organization, 628) }
  public var positionsStockroom: String { phrase(.organization, 629) }
  public var positionsFirstLine: String { phrase(.organization, 630) }
  public var positionsSecondLine: String { phrase(.organization, 631) }
  public var importSites: String { phrase(.organization, 632) }
  public var exportSites: String { phrase(.organization, 633) }
  public var importPositions: String { phrase(.organization, 634) }
  public var exportPositions: String { phrase(.organization, 635) }
  public var sitesFile: String { phrase(.organization, 636) }
  public var positionsFile: String { phrase(.organization, 637) }
  public var tableNameLabel: String { phrase(.organization, 638) }
  public var sitesTableHint: String { phrase(.organization, 639) }
  public var positionsTableHint: String { phrase(.organization, 640) }
  public var firstWeekTitle: String { phrase(.organization, 641) }
  public var hideGuide: String { phrase(.organization, 642) }
  public func firstWeekProgressOfDoneAbout(done: Int, all: Int, minutes: Int) -> String { phrase(.organization, 643, "\(done)", "\(all)", "\(minutes)") }
  public func title(of step: FirstWeek.Step) -> String {
    switch step {
    case .positions: phrase(.organization, 644)
    case .people: phrase(.organization, 645)
    case .plan: phrase(.organization, 646)
    case .publish: phrase(.organization, 647)
    case .reach: phrase(.organization, 648)
    case .wall: phrase(.organization, 649)
    case .calendar: phrase(.organization, 650)
    }
  }
  public func stepStatePositions(positions: Int) -> String { phrase(.organization, 651, count: positions, "\(positions)") }
  public func stepStateUninvited(people: Int) -> String { phrase(.organization, 652, "\(people)") }
  public func stepStatePeopleNotInvited(people: Int, uninvited: Int) -> String { phrase(.organization, 653, "\(people)", "\(uninvited)") }
  public var stepTextPositions: String { phrase(.organization, 654) }
  public var stepTextPeople: String { phrase(.organization, 655) }
  public var stepTextPublish: String { phrase(.organization, 656) }
  public var stepTextReach: String { phrase(.organization, 657) }
  public var stepTextWall: String { phrase(.organization, 658) }
  public var stepTextCalendar: String { phrase(.organization, 659) }
  public func action(of step: FirstWeek.Step) -> String {
    switch step {
    case .positions: phrase(.organization, 660)
    case .people: phrase(.organization, 661)
    case .plan: phrase(.organization, 662)
    case .publish: phrase(.organization, 663)
    case .reach: phrase(.organization, 664)
    case .wall: phrase(.organization, 665)
    case .calendar: phrase(.organization, 666)
    }
  }
  /// The other way to take a step; empty where there is one alone.
  public func otherAction(of step: FirstWeek.Step) -> String {
    switch step {
    case .people: phrase(.organization, 667)
    case .plan: phrase(.organization, 668)
    case .reach: phrase(.organization, 669)
    case .positions, .publish, .wall, .calendar: phrase(.organization, 670)
    }
  }
  public var nobodyYet: String { phrase(.organization, 671) }
  public var calendarSettings: String { phrase(.organization, 672) }
  public var signInAndSecurity: String { phrase(.organization, 673) }
  public func exportedPeople(_ count: Int) -> String { phrase(.organization, 674, count: count, "\(count)") }
  public func exportedShifts(_ count: Int) -> String { phrase(.organization, 675, count: count, "\(count)") }
  public func exportedPhotos(_ count: Int) -> String { phrase(.organization, 676, count: count, "\(count)") }
  public func exportedRows(_ count: Int) -> String { phrase(.organization, 677, count: count, "\(count)") }
  public func diagnosisSummary(faults: String, warnings: String) -> String { phrase(.organization, 678, faults, warnings) }
  public func faults(_ count: Int) -> String { phrase(.organization, 679, count: count, "\(count)") }
  public func warnings(_ count: Int) -> String { phrase(.organization, 680, count: count, "\(count)") }
  public func databaseFoundOlder(count: Int) -> String { phrase(.organization, 681, count: count, "\(count)") }
  /// Label of a choice on a position's form.
  public var admits: String { phrase(.organization, 682) }
  public var admitsText: String { phrase(.organization, 683) }
  public var admitsAnyone: String { phrase(.organization, 684) }
  public var admitsListed: String { phrase(.organization, 685) }
  /// Link from a position's form to the grid of people and positions.
  public var openTheList: String { phrase(.organization, 686) }
  /// Of a position: whether its shifts are work, or being on call.
  public var dutyKindSection: String { phrase(.organization, 687) }
  public var dutyKindText: String { phrase(.organization, 688) }
  /// A kind of duty: second in line behind that position.
  public func backup(of name: String) -> String { phrase(.organization, 689, name) }
  public func name(of kind: DutyKind) -> String {
    switch kind {
    case .work: phrase(.organization, 690)
    case .onSite: phrase(.organization, 691)
    case .standby: phrase(.organization, 692)
    case .backup: phrase(.organization, 693)
    case .sleeping: phrase(.organization, 694)
    }
  }
  /// One line below the name of a kind of duty.
  public func explained(_ kind: DutyKind) -> String {
    switch kind {
    case .work: phrase(.organization, 695)
    case .onSite: phrase(.organization, 696)
    case .standby: phrase(.organization, 697)
    case .backup: phrase(.organization, 698)
    case .sleeping: phrase(.organization, 699)
    }
  }
  /// Heading of a group of settings.
  public var teamAndPlaces: String { phrase(.organization, 700) }
  /// Heading of a group of settings.
  public var rulesGroup: String { phrase(.organization, 701) }
  /// Heading of a group of settings.
  public var connections: String { phrase(.organization, 702) }
  /// Heading of a group of settings.
  public var records: String { phrase(.organization, 703) }
  /// Way to the labor rules and the rules for requests and the time clock of each site.
  public var rulesBySite: String { phrase(.organization, 704) }
  public var costsLeave: String { phrase(.organization, 705) }
  /// After the name of a closed day.
  public var companyLeave: String { phrase(.organization, 706) }
  /// A page of settings.
  public var payAndPayroll: String { phrase(.organization, 707) }
  /// In the empty field of a search.
  public var findSetting: String { phrase(.organization, 708) }
  public func noSettingFound(text: String) -> String { phrase(.organization, 709, text) }
  public var settingsNoticesNone: String { phrase(.organization, 710) }
  public func settingsQuiet(ways: String, from: String, to: String) -> String { phrase(.organization, 711, ways, from, to) }
  public func settingsCalendars(_ count: Int) -> String { phrase(.organization, 712, count: count, "\(count)") }
  public var settingsNoCalendar: String { phrase(.organization, 713) }
  /// Signed in.
  public func settingsDevices(_ count: Int) -> String { phrase(.organization, 714, count: count, "\(count)") }
  public func settingsPeople(_ count: Int) -> String { phrase(.organization, 715, count: count, "\(count)") }
  /// After a number of people.
  public func settingsSignIn(_ count: Int) -> String { phrase(.organization, 716, count: count, "\(count)") }
  public func settingsKinds(_ count: Int) -> String { phrase(.organization, 717, count: count, "\(count)") }
  public func settingsYearlyDays(days: String) -> String { phrase(.organization, 718, days) }
  public func settingsNextClosed(day: String) -> String { phrase(.organization, 719, day) }
  public var settingsNoneClosed: String { phrase(.organization, 720) }
  public func settingsColumns(_ count: Int) -> String { phrase(.organization, 721, count: count, "\(count)") }
  public func settingsWalls(_ count: Int) -> String { phrase(.organization, 722, count: count, "\(count)") }
  public func settingsCalendarLinks(_ count: Int) -> String { phrase(.organization, 723, count: count, "\(count)") }
  public func settingsFeeds(_ count: Int) -> String { phrase(.organization, 724, count: count, "\(count)") }
  public func settingsTokens(_ count: Int) -> String { phrase(.organization, 725, count: count, "\(count)") }
  public func settingsWebhooks(_ count: Int) -> String { phrase(.organization, 726, count: count, "\(count)") }
  /// Someone guesses passwords.
  public func settingsHeldBack(_ count: Int) -> String { phrase(.organization, 727, count: count, "\(count)") }
  public var settingsNothingHeld: String { phrase(.organization, 728) }
  public func settingsNotArrived(_ count: Int) -> String { phrase(.organization, 729, count: count, "\(count)") }
  public func settingsArrived(_ count: Int) -> String { phrase(.organization, 730, count: count, "\(count)") }
  public var settingsNothingSent: String { phrase(.organization, 731) }
  public func settingsSignIns(_ count: Int) -> String { phrase(.organization, 732, count: count, "\(count)") }
  /// A page of settings without entries.
  public var settingsNone: String { phrase(.organization, 733) }
  /// A way to sign in.
  public var signInByCode: String { phrase(.organization, 734) }
  /// A way to sign in.
  public var signInByPasskey: String { phrase(.organization, 735) }
  /// A way to sign in.
  public var signInByProvider: String { phrase(.organization, 736) }
  public var stepTextPlan: String { phrase(.organization, 737) }
  /// Of an on-call team.
  public func stepTextTurns(first: String, last: String) -> String { phrase(.organization, 738, first, last) }
  /// Of an on-call team.
  public var makeTurns: String { phrase(.organization, 739) }
  public var tabsTitle: String { phrase(.organization, 740) }
  public var tabsText: String { phrase(.organization, 741) }
  public func name(of tabs: Conventions.ExtraTabs) -> String {
    switch tabs {
    case .all: phrase(.organization, 742)
    case .services: phrase(.organization, 743)
    case .products: phrase(.organization, 744)
    case .neither: phrase(.organization, 745)
    }
  }
  public var calendarReasonEndsBeforeStart: String { phrase(.organization, 746) }
  public var calendarReasonNoEnd: String { phrase(.organization, 747) }
  public func calendarReasonUnknownZone(zone: String) -> String { phrase(.organization, 748, zone) }
  /// part is technical: FREQ=HOURLY
  public func calendarReasonUnknownRule(part: String) -> String { phrase(.organization, 749, part) }
  public var calendarReasonTooOften: String { phrase(.organization, 750) }
  /// a task, a journal entry or a list of busy times
  public var calendarReasonNotAnEvent: String { phrase(.organization, 751) }
  public func calendarReasonSkippedTime(day: String, time: String) -> String { phrase(.organization, 752, day, time) }
  public func metricsWell(origin: String) -> String { phrase(.organization, 753, origin) }
  public func metricsNothing(origin: String) -> String { phrase(.organization, 754, origin) }
  public func metricsAnotherProgram(origin: String) -> String { phrase(.organization, 755, origin) }
  public func pushNeedsAddress(origin: String) -> String { phrase(.organization, 756, origin) }
  public func pushDevices(count: Int) -> String { phrase(.organization, 757, count: count, "\(count)") }
  public func pushesFailed(count: Int) -> String { phrase(.organization, 758, count: count, "\(count)") }
  public func otherSystemsWell(count: Int) -> String { phrase(.organization, 759, count: count, "\(count)") }
  public func feedIll(place: String, cause: String) -> String { phrase(.organization, 760, place, cause) }
  public func shopIll(place: String, cause: String) -> String { phrase(.organization, 761, place, cause) }
  public func webhookIll(place: String, cause: String) -> String { phrase(.organization, 762, place, cause) }
  public func usageWell(address: String) -> String { phrase(.organization, 763, address) }
  public func usageFault(address: String, cause: String) -> String { phrase(.organization, 764, address, cause) }
  public func providerNamesAnother(document: String, issuer: String) -> String { phrase(.organization, 765, document, issuer) }
  public func providerNoKeys(issuer: String) -> String { phrase(.organization, 766, issuer) }
  /// After: Sign-in: … answers as it should. The services are names in English, as userinfo_endpoint.
  public func providerOffers(keys: Int, services: String) -> String { phrase(.organization, 767, count: keys, "\(keys)", services) }
  /// A list as: 3 × email-unstated, 1 × role-missing.
  public func signInsRefused(causes: String) -> String { phrase(.organization, 768, causes) }
  /// A list as: 3 × two-people, 1 × left.
  public func provisioningRefused(causes: String) -> String { phrase(.organization, 769, causes) }
}
