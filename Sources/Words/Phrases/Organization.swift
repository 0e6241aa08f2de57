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
  public func backupRefusalSentenceFolderOfBackups(path: String) -> String { phrase(.organization, 25, path) }
  public func backupRefusalSentenceTheLatestThere(value: String) -> String { phrase(.organization, 26, value) }
  public func backupRefusalSentenceNotOurs(path: String) -> String { phrase(.organization, 27, path) }
  public func backupRefusalSentenceDamaged(path: String) -> String { phrase(.organization, 28, path) }
  public func backupRefusalSentenceNewer(path: String) -> String { phrase(.organization, 29, path) }
  public func backupRefusalSentencePartOfDatabase(path: String) -> String { phrase(.organization, 30, path) }
  public func backupRefusalSentenceIncomplete(path: String) -> String { phrase(.organization, 31, path) }
  public func folderRefusedInUse(path: String) -> String { phrase(.organization, 32, path) }
  public func folderRefusedServed(path: String) -> String { phrase(.organization, 33, path) }
  public func folderRefusedRestoring(path: String) -> String { phrase(.organization, 34, path) }
  public func folderRefusedNoDatabase(path: String) -> String { phrase(.organization, 35, path) }
  public func serverRefusedOfFile(path: String) -> String { phrase(.organization, 36, path) }
  public func serverRefusedOfServer(path: String) -> String { phrase(.organization, 37, path) }
  public var serverRefusedOccupied: String { phrase(.organization, 38) }
  public var serverRefusedDatabaseInUse: String { phrase(.organization, 39) }
  public var serverRefusedBuiltUpon: String { phrase(.organization, 40) }
  public var serverRefusedOtherDatabase: String { phrase(.organization, 41) }
  public func programRefusedNoProgram(name: String) -> String { phrase(.organization, 42, name) }
  public func programRefusedOlderProgram(name: String, own: Int, server: Int) -> String { phrase(.organization, 43, name, "\(own)", "\(server)") }
  public func programRefusedProgram(name: String, reason: String) -> String { phrase(.organization, 44, name, reason) }
  public func placeRefusedNoFolder(path: String) -> String { phrase(.organization, 45, path) }
  public func placeRefusedExists(path: String) -> String { phrase(.organization, 46, path) }
  public func placeRefusedDiskFull(path: String) -> String { phrase(.organization, 47, path) }
  public func placeRefusedUnreadable(path: String, reason: String) -> String { phrase(.organization, 48, path, reason) }
  public func placeRefusedUnwritable(path: String, reason: String) -> String { phrase(.organization, 49, path, reason) }
  public func notStartedFull(folder: String) -> String { phrase(.organization, 50, folder) }
  public func notStartedReadOnly(folder: String) -> String { phrase(.organization, 51, folder) }
  public var notStartedUnreachable: String { phrase(.organization, 52) }
  public var notStartedReadOnlyTheDatabase: String { phrase(.organization, 53) }
  public func notStartedFullUnreachable(cause: String) -> String { phrase(.organization, 54, cause) }
  public func backedUp(path: String, backup: String) -> String { phrase(.organization, 55, path, backup) }
  public func removedBackups(_ count: Int, keeping kept: Int) -> String { phrase(.organization, 56, count: count, "\(count)", "\(kept)") }
  public func restored(folder: String, path: String, backup: String) -> String { phrase(.organization, 57, folder, path, backup) }
  public var restoredWithoutKey: String { phrase(.organization, 58) }
  public func keptBeforeRestore(_ folder: String, goingBack call: String) -> String { phrase(.organization, 59, folder, call) }
  public func contentsPeople(people: Int) -> String { phrase(.organization, 60, count: people, "\(people)") }
  public func contentsShifts(shifts: Int) -> String { phrase(.organization, 61, count: shifts, "\(shifts)") }
  public func contentsMb(tenths: Int, tenths2: Int) -> String { phrase(.organization, 62, "\(tenths)", "\(tenths2)") }
  public func contentsMade(value: String) -> String { phrase(.organization, 63, value) }
  public var closedDays: String { phrase(.organization, 64) }
  public var closedDaysText: String { phrase(.organization, 65) }
  public var noClosedDays: String { phrase(.organization, 66) }
  public var earlierYears: String { phrase(.organization, 67) }
  public var openAgain: String { phrase(.organization, 68) }
  public var addClosedDays: String { phrase(.organization, 69) }
  public var firstDay: String { phrase(.organization, 70) }
  public var lastDay: String { phrase(.organization, 71) }
  public var lastDayHint: String { phrase(.organization, 72) }
  public var closedDayName: String { phrase(.organization, 73) }
  public var closedDayNameHint: String { phrase(.organization, 74) }
  public var closeDays: String { phrase(.organization, 75) }
  public var closedDaysAdded: String { phrase(.organization, 76) }
  public var closedDayOpened: String { phrase(.organization, 77) }
  public var importClosedDays: String { phrase(.organization, 78) }
  public var importClosedDaysText: String { phrase(.organization, 79) }
  public var calendarFile: String { phrase(.organization, 80) }
  public var showDays: String { phrase(.organization, 81) }
  public var pasteCalendar: String { phrase(.organization, 82) }
  public var newClosedDays: String { phrase(.organization, 83) }
  public var knownClosedDays: String { phrase(.organization, 84) }
  public var closeChosenDays: String { phrase(.organization, 85) }
  public var noNewClosedDays: String { phrase(.organization, 86) }
  public var noTitle: String { phrase(.organization, 87) }
  public var noDayChosen: String { phrase(.organization, 88) }
  public func closedDaysFound(_ new: Int, known: Int, setAside: Int) -> String { phrase(.organization, 89, "\(new)", "\(known)", "\(setAside)") }
  public var calendarFaultNotACalendar: String { phrase(.organization, 90) }
  public func calendarFaultTooLong(limit: Int) -> String { phrase(.organization, 91, "\(limit)") }
  public func calendarFaultTooManyEvents(limit: Int) -> String { phrase(.organization, 92, "\(limit)") }
  public var holidayReasonUnreadableNoStart: String { phrase(.organization, 93) }
  public func holidayReasonUnreadableUnreadable(line: String) -> String { phrase(.organization, 94, line) }
  public var holidayReasonUnreadableTooManyDates: String { phrase(.organization, 95) }
  public var holidayReasonHasHours: String { phrase(.organization, 96) }
  public var holidayReasonCanceled: String { phrase(.organization, 97) }
  public func holidayReasonTooManyDays(limit: Int) -> String { phrase(.organization, 98, "\(limit)") }
  public var holidayReasonOtherYears: String { phrase(.organization, 99) }
  public func holidayReasonTooMuch(limit: Int) -> String { phrase(.organization, 100, "\(limit)") }
  public func refusalSentenceTooSoon(seconds: String) -> String { phrase(.organization, 101, seconds) }
  public var refusalSentenceNotFound: String { phrase(.organization, 102) }
  public var refusalSentenceForbiddenSiteNotManaged: String { phrase(.organization, 103) }
  public var refusalSentenceOutOfDate: String { phrase(.organization, 104) }
  public func addedAtConsole(_ name: String) -> String { phrase(.organization, 105, name) }
  public func renamedAtConsole(_ name: String, to new: String) -> String { phrase(.organization, 106, name, new) }
  public func archivedAtConsole(_ name: String) -> String { phrase(.organization, 107, name) }
  public func restoredAtConsole(_ name: String) -> String { phrase(.organization, 108, name) }
  public func missingSite(name: String, known: String) -> String { phrase(.organization, 109, name, known) }
  public var missingPositionEmpty: String { phrase(.organization, 110) }
  public func missingPositionThereIsNo(name: String, others: String) -> String { phrase(.organization, 111, name, others) }
  public func missingEmployee(_ name: String) -> String { phrase(.organization, 112, name) }
  public func missingFile(_ path: String) -> String { phrase(.organization, 113, path) }
  public func quotedJoined(value: String) -> String { phrase(.organization, 114, value) }
  public func previewed(_ summary: String) -> String { phrase(.organization, 115, summary) }
  public func refusedLine(_ number: Int, _ reason: String) -> String { phrase(.organization, 116, "\(number)", reason) }
  public func rejectedAtConsoleRecord(record: String) -> String { phrase(.organization, 117, record) }
  public var rejectedAtConsoleRecords: String { phrase(.organization, 118) }
  public func rejectedAtConsoleRejected(said: String) -> String { phrase(.organization, 119, said) }
  public func rosterSyncs(_ site: String, from source: String) -> String { phrase(.organization, 120, site, source) }
  public func peopleSync(of organization: String, from source: String) -> String { phrase(.organization, 121, organization, source) }
  public func servicesSync(in collection: String, from source: String) -> String { phrase(.organization, 122, collection, source) }
  public func productsSync(_ count: Int, from address: String) -> String { phrase(.organization, 123, "\(count)", address) }
  public func productsFound(count: Int, new: Int, changed: Int, changed2: Int, gone: Int) -> String { phrase(.organization, 124, "\(count)", "\(new)", "\(changed)", "\(changed2)", "\(gone)") }
  public func recordsOf(value: Int) -> String { phrase(.organization, 125, "\(value)") }
  public func recordsRecords(count: Int, all: String) -> String { phrase(.organization, 126, "\(count)", all) }
  public func feedUnreadCantReadThe(causes: String) -> String { phrase(.organization, 127, causes) }
  public var decodeFaultSentenceEmpty: String { phrase(.organization, 128) }
  public func decodeFaultSentenceTooLarge(bytes: Int) -> String { phrase(.organization, 129, "\(bytes)") }
  public var decodeFaultSentenceOtherEncoding: String { phrase(.organization, 130) }
  public func decodeFaultSentenceNotText(offset: Int) -> String { phrase(.organization, 131, "\(offset)") }
  public func decodeFaultSentenceNotJSON(line: Int, column: Int) -> String { phrase(.organization, 132, "\(line)", "\(column)") }
  public var decodeFaultSentenceEndsEarly: String { phrase(.organization, 133) }
  public func decodeFaultSentenceTooDeep(limit: Int) -> String { phrase(.organization, 134, "\(limit)") }
  public var decodeFaultSentenceNotAnObject: String { phrase(.organization, 135) }
  public var decodeFaultSentenceNotAList: String { phrase(.organization, 136) }
  public func decodeFaultSentenceKeyRepeated(key: String) -> String { phrase(.organization, 137, key) }
  public var decodeFaultSentenceRosterNull: String { phrase(.organization, 138) }
  public var decodeFaultSentenceRosterMissing: String { phrase(.organization, 139) }
  public var decodeFaultSentenceRosterNotAList: String { phrase(.organization, 140) }
  public var decodeFaultSentenceItemsMissing: String { phrase(.organization, 141) }
  public func shopUnreadTheSyncFailed(feedFault: String) -> String { phrase(.organization, 142, feedFault) }
  public var shopUnreadTheSyncWas: String { phrase(.organization, 143) }
  public func shopUnreadProductsSyncedSo(cause: String) -> String { phrase(.organization, 144, cause) }
  public var lineGood: String { phrase(.organization, 145) }
  public var lineWarning: String { phrase(.organization, 146) }
  public var lineFault: String { phrase(.organization, 147) }
  public var summaryAllIsWell: String { phrase(.organization, 148) }
  /// What stands where a folder would.
  public var databaseServer: String { phrase(.organization, 149) }
  public func databaseFoundMissing(folder: String) -> String { phrase(.organization, 150, folder) }
  public func databaseFoundWhole(byteCount: String) -> String { phrase(.organization, 151, byteCount) }
  public var databaseFoundNewer: String { phrase(.organization, 152) }
  public func databaseFoundNotOurs(folder: String) -> String { phrase(.organization, 153, folder) }
  public func databaseFoundBackup(folder: String) -> String { phrase(.organization, 154, folder) }
  public var databaseFoundDamaged: String { phrase(.organization, 155) }
  public var databaseFoundDatabase: String { phrase(.organization, 156) }
  public func unusableDatabaseCantBe(folder: String) -> String { phrase(.organization, 157, folder) }
  public var unusableDatabase: String { phrase(.organization, 158) }
  public var readDatabaseFoundReadDatabase: String { phrase(.organization, 159) }
  public func readDatabaseFoundFollowsBehind(bytes: String) -> String { phrase(.organization, 160, bytes) }
  public var readDatabaseFoundItFollowsNo: String { phrase(.organization, 161) }
  public var readDatabaseFoundAStandbyOf: String { phrase(.organization, 162) }
  public var readDatabaseFoundCantBeReached: String { phrase(.organization, 163) }
  public func keyLost(in folder: String) -> String { phrase(.organization, 164, folder) }
  public func keyMissing(in folder: String) -> String { phrase(.organization, 165, folder) }
  public func exposedPermissionsOtherUsers(commands: String) -> String { phrase(.organization, 166, commands) }
  public func mailServerMailLetsOnduty(server: String) -> String { phrase(.organization, 167, server) }
  public func mailServerMailCheckMail(fault: String, server: String) -> String { phrase(.organization, 168, fault, server) }
  public func providerNone(issuer: String) -> String { phrase(.organization, 169, issuer) }
  public func providerUnreachable(issuer: String) -> String { phrase(.organization, 170, issuer) }
  public func providerOther(document: String) -> String { phrase(.organization, 171, document) }
  public func roomFoundTight(bytes: String, folder: String) -> String { phrase(.organization, 172, bytes, folder) }
  public func roomFoundOtherwise(bytes: String) -> String { phrase(.organization, 173, bytes) }
  public var clockFoundKept: String { phrase(.organization, 174) }
  public var clockFoundOtherwise: String { phrase(.organization, 175) }
  public func clockBehind(now: String, changedAt: String) -> String { phrase(.organization, 176, now, changedAt) }
  public func zonesMissingTimeZonesThis(names: String) -> String { phrase(.organization, 177, names) }
  public var zonesFoundTimeZonesKnown: String { phrase(.organization, 178) }
  public func listeningOnDuty(origin: String) -> String { phrase(.organization, 179, origin) }
  public func listeningNothing(origin: String) -> String { phrase(.organization, 180, origin) }
  public func listeningAnotherProgram(origin: String) -> String { phrase(.organization, 181, origin) }
  public var openToOthers: String { phrase(.organization, 182) }
  public func reachedOnDuty(origin: String) -> String { phrase(.organization, 183, origin) }
  public func reachedNothing(origin: String) -> String { phrase(.organization, 184, origin) }
  public func reachedAnotherProgram(origin: String) -> String { phrase(.organization, 185, origin) }
  public func untrusted(_ origin: String) -> String { phrase(.organization, 186, origin) }
  public var passedOnProxyItIs: String { phrase(.organization, 187) }
  public var passedOnProxyItDoesnt: String { phrase(.organization, 188) }
  public var passedOnProxyItDoesntSayWho: String { phrase(.organization, 189) }
  public var passedOnProxyItSays: String { phrase(.organization, 190) }
  public var emailsUnconfirmedEmail: String { phrase(.organization, 191) }
  public var emailsUnconfirmedWhoHasOne: String { phrase(.organization, 192) }
  public var emailsUnconfirmedThatMattersOnce: String { phrase(.organization, 193) }
  public func sizeMb(tenths: Int, tenths2: Int) -> String { phrase(.organization, 194, "\(tenths)", "\(tenths2)") }
  public var exportRefusalSentenceNothingIsChanged: String { phrase(.organization, 195) }
  public var exportRefusedNoOrganization: String { phrase(.organization, 196) }
  public func exportRefusedMissing(name: String, others: String) -> String { phrase(.organization, 197, name, others) }
  public func exportRefusedSeveral(names: String) -> String { phrase(.organization, 198, names) }
  public func exportRefusedClosed(key: String) -> String { phrase(.organization, 199, key) }
  public func exportRefusedTooLong(table: String) -> String { phrase(.organization, 200, table) }
  public func targetRefusedOccupied(name: String) -> String { phrase(.organization, 201, name) }
  public func targetRefusedKeyInUse(path: String) -> String { phrase(.organization, 202, path) }
  public func fileRefusedNotOurs(path: String) -> String { phrase(.organization, 203, path) }
  public func fileRefusedCompressed(path: String) -> String { phrase(.organization, 204, path) }
  public func fileRefusedDamaged(path: String) -> String { phrase(.organization, 205, path) }
  public func fileRefusedNewer(path: String) -> String { phrase(.organization, 206, path) }
  public func fileRefusedOlder(path: String) -> String { phrase(.organization, 207, path) }
  public func fileRefusedOtherTables(path: String, name: String) -> String { phrase(.organization, 208, path, name) }
  public func fileRefusedLine(path: String, number: Int, flaw: String) -> String { phrase(.organization, 209, path, "\(number)", flaw) }
  public func fileRefusedBroken(path: String, table: String) -> String { phrase(.organization, 210, path, table) }
  public var flawSentenceTooLong: String { phrase(.organization, 211) }
  public var flawSentenceNoText: String { phrase(.organization, 212) }
  public var flawSentenceNoRow: String { phrase(.organization, 213) }
  public var flawSentenceOtherTable: String { phrase(.organization, 214) }
  public var flawSentenceOtherColumns: String { phrase(.organization, 215) }
  public func flawSentenceOtherKind(column: String) -> String { phrase(.organization, 216, column) }
  public func listedJoined(value: String) -> String { phrase(.organization, 217, value) }
  /// `40%: shift, 12000 of 30000 rows`.
  public func exportProgressSentence(percent: Int, table: String, done: Int, total: Int) -> String { phrase(.organization, 218, "\(percent)", table, "\(done)", "\(total)") }
  public func exported(path: String, export: String) -> String { phrase(.organization, 219, path, export) }
  public var importedTheDatabaseServer: String { phrase(.organization, 220) }
  public func importedImportedIntoEveryone(place: String, export: String) -> String { phrase(.organization, 221, place, export) }
  public func keptBeforeImport(_ key: String) -> String { phrase(.organization, 222, key) }
  public func name(of holiday: PublicHoliday) -> String {
    switch holiday {
    case .newYear: phrase(.organization, 223)
    case .epiphany: phrase(.organization, 224)
    case .womensDay: phrase(.organization, 225)
    case .saintJoseph: phrase(.organization, 226)
    case .saintPatrick: phrase(.organization, 227)
    case .maundyThursday: phrase(.organization, 228)
    case .goodFriday: phrase(.organization, 229)
    case .easterSunday: phrase(.organization, 230)
    case .easterMonday: phrase(.organization, 231)
    case .saintGeorge: phrase(.organization, 232)
    case .mayDay: phrase(.organization, 233)
    case .victoryDay: phrase(.organization, 234)
    case .ascension: phrase(.organization, 235)
    case .whitSunday: phrase(.organization, 236)
    case .whitMonday: phrase(.organization, 237)
    case .corpusChristi: phrase(.organization, 238)
    case .saintJohn: phrase(.organization, 239)
    case .peterAndPaul: phrase(.organization, 240)
    case .saintJames: phrase(.organization, 241)
    case .assumption: phrase(.organization, 242)
    case .allSaints: phrase(.organization, 243)
    case .armistice: phrase(.organization, 244)
    case .immaculateConception: phrase(.organization, 245)
    case .christmasEve: phrase(.organization, 246)
    case .christmas: phrase(.organization, 247)
    case .secondChristmas: phrase(.organization, 248)
    case .saintStephen: phrase(.organization, 249)
    case .boxingDay: phrase(.organization, 250)
    case .newYearsEve: phrase(.organization, 251)
    case .carnival: phrase(.organization, 252)
    case .midsummerEve: phrase(.organization, 253)
    case .midsummer: phrase(.organization, 254)
    case .liberationDay: phrase(.organization, 255)
    case .uprisingDay: phrase(.organization, 256)
    case .peaceFestival: phrase(.organization, 257)
    case .childrensDay: phrase(.organization, 258)
    case .germanUnity: phrase(.organization, 259)
    case .reformation: phrase(.organization, 260)
    case .repentance: phrase(.organization, 261)
    case .austrianDay: phrase(.organization, 262)
    case .berchtold: phrase(.organization, 263)
    case .neuchatelDay: phrase(.organization, 264)
    case .nafels: phrase(.organization, 265)
    case .juraDay: phrase(.organization, 266)
    case .swissDay: phrase(.organization, 267)
    case .genevaFast: phrase(.organization, 268)
    case .fastMonday: phrase(.organization, 269)
    case .brotherKlaus: phrase(.organization, 270)
    case .genevaRestoration: phrase(.organization, 271)
    case .secondOfJanuary: phrase(.organization, 272)
    case .earlyMay: phrase(.organization, 273)
    case .coronation: phrase(.organization, 274)
    case .springBank: phrase(.organization, 275)
    case .platinumJubilee: phrase(.organization, 276)
    case .worldCup: phrase(.organization, 277)
    case .boyne: phrase(.organization, 278)
    case .summerBank: phrase(.organization, 279)
    case .royalFuneral: phrase(.organization, 280)
    case .saintAndrew: phrase(.organization, 281)
    case .saintBrigid: phrase(.organization, 282)
    case .remembrance: phrase(.organization, 283)
    case .mayBank: phrase(.organization, 284)
    case .juneBank: phrase(.organization, 285)
    case .augustBank: phrase(.organization, 286)
    case .octoberBank: phrase(.organization, 287)
    case .kingsDay: phrase(.organization, 288)
    case .dutchLiberation: phrase(.organization, 289)
    case .belgianDay: phrase(.organization, 290)
    case .europeDay: phrase(.organization, 291)
    case .luxembourgDay: phrase(.organization, 292)
    case .bastilleDay: phrase(.organization, 293)
    case .italianLiberation: phrase(.organization, 294)
    case .italianRepublic: phrase(.organization, 295)
    case .saintFrancis: phrase(.organization, 296)
    case .freedomDay: phrase(.organization, 297)
    case .azoresDay: phrase(.organization, 298)
    case .portugalDay: phrase(.organization, 299)
    case .madeiraDay: phrase(.organization, 300)
    case .portugueseRepublic: phrase(.organization, 301)
    case .restoration: phrase(.organization, 302)
    case .andalusiaDay: phrase(.organization, 303)
    case .balearicDay: phrase(.organization, 304)
    case .castileLeonDay: phrase(.organization, 305)
    case .madridDay: phrase(.organization, 306)
    case .galicianLetters: phrase(.organization, 307)
    case .canaryDay: phrase(.organization, 308)
    case .castileLaManchaDay: phrase(.organization, 309)
    case .laRiojaDay: phrase(.organization, 310)
    case .murciaDay: phrase(.organization, 311)
    case .galiciaDay: phrase(.organization, 312)
    case .cantabriaDay: phrase(.organization, 313)
    case .ladyOfAfrica: phrase(.organization, 314)
    case .ceutaDay: phrase(.organization, 315)
    case .asturiasDay: phrase(.organization, 316)
    case .extremaduraDay: phrase(.organization, 317)
    case .ladyOfVictory: phrase(.organization, 318)
    case .cataloniaDay: phrase(.organization, 319)
    case .bienAparecida: phrase(.organization, 320)
    case .melillaDay: phrase(.organization, 321)
    case .valenciaDay: phrase(.organization, 322)
    case .spanishDay: phrase(.organization, 323)
    case .francisXavier: phrase(.organization, 324)
    case .constitutionDay: phrase(.organization, 325)
    case .prayerDay: phrase(.organization, 326)
    case .swedishDay: phrase(.organization, 327)
    case .norwegianDay: phrase(.organization, 328)
    case .finnishDay: phrase(.organization, 329)
    case .polishConstitution: phrase(.organization, 330)
    case .polishIndependence: phrase(.organization, 331)
    case .cyrilAndMethodius: phrase(.organization, 332)
    case .janHus: phrase(.organization, 333)
    case .czechStatehood: phrase(.organization, 334)
    case .czechoslovakDay: phrase(.organization, 335)
    case .freedomAndDemocracy: phrase(.organization, 336)
    case .kingDay: phrase(.organization, 337)
    case .presidentsDay: phrase(.organization, 338)
    case .memorialDay: phrase(.organization, 339)
    case .juneteenth: phrase(.organization, 340)
    case .independenceDay: phrase(.organization, 341)
    case .laborDay: phrase(.organization, 342)
    case .columbusDay: phrase(.organization, 343)
    case .veteransDay: phrase(.organization, 344)
    case .thanksgiving: phrase(.organization, 345)
    case .confederateHeroes: phrase(.organization, 346)
    case .inaugurationDay: phrase(.organization, 347)
    case .lincolnDay: phrase(.organization, 348)
    case .mardiGras: phrase(.organization, 349)
    case .texasIndependence: phrase(.organization, 350)
    case .townMeeting: phrase(.organization, 351)
    case .kuhioDay: phrase(.organization, 352)
    case .sewardsDay: phrase(.organization, 353)
    case .chavezDay: phrase(.organization, 354)
    case .emancipationDay: phrase(.organization, 355)
    case .patriotsDay: phrase(.organization, 356)
    case .sanJacinto: phrase(.organization, 357)
    case .confederateMemorial: phrase(.organization, 358)
    case .arborDay: phrase(.organization, 359)
    case .trumanDay: phrase(.organization, 360)
    case .davisDay: phrase(.organization, 361)
    case .kamehamehaDay: phrase(.organization, 362)
    case .westVirginiaDay: phrase(.organization, 363)
    case .pioneerDay: phrase(.organization, 364)
    case .victoryOverJapan: phrase(.organization, 365)
    case .benningtonBattle: phrase(.organization, 366)
    case .hawaiiStatehood: phrase(.organization, 367)
    case .johnsonDay: phrase(.organization, 368)
    case .alaskaDay: phrase(.organization, 369)
    case .nevadaDay: phrase(.organization, 370)
    case .electionDay: phrase(.organization, 371)
    case .dayAfterThanksgiving: phrase(.organization, 372)
    case .dayAfterChristmas: phrase(.organization, 373)
    case .familyDay: phrase(.organization, 374)
    case .louisRiel: phrase(.organization, 375)
    case .heritageDay: phrase(.organization, 376)
    case .islanderDay: phrase(.organization, 377)
    case .victoriaDay: phrase(.organization, 378)
    case .patriotsOfQuebec: phrase(.organization, 379)
    case .indigenousDay: phrase(.organization, 380)
    case .canadaDay: phrase(.organization, 381)
    case .memorialOfNewfoundland: phrase(.organization, 382)
    case .nunavutDay: phrase(.organization, 383)
    case .britishColumbiaDay: phrase(.organization, 384)
    case .newBrunswickDay: phrase(.organization, 385)
    case .saskatchewanDay: phrase(.organization, 386)
    case .civicHoliday: phrase(.organization, 387)
    case .discoveryDay: phrase(.organization, 388)
    case .reconciliation: phrase(.organization, 389)
    case .canadianThanksgiving: phrase(.organization, 390)
    case .remembranceDay: phrase(.organization, 391)
    }
  }
  public func name(of region: HolidayRegion) -> String {
    switch region {
    case .germany: phrase(.organization, 392)
    case .badenWurttemberg: phrase(.organization, 393)
    case .bavaria: phrase(.organization, 394)
    case .berlin: phrase(.organization, 395)
    case .brandenburg: phrase(.organization, 396)
    case .bremen: phrase(.organization, 397)
    case .hamburg: phrase(.organization, 398)
    case .hesse: phrase(.organization, 399)
    case .mecklenburg: phrase(.organization, 400)
    case .lowerSaxony: phrase(.organization, 401)
    case .northRhine: phrase(.organization, 402)
    case .palatinate: phrase(.organization, 403)
    case .saarland: phrase(.organization, 404)
    case .saxony: phrase(.organization, 405)
    case .saxonyAnhalt: phrase(.organization, 406)
    case .schleswigHolstein: phrase(.organization, 407)
    case .thuringia: phrase(.organization, 408)
    case .austria: phrase(.organization, 409)
    case .switzerland: phrase(.organization, 410)
    case .aargau: phrase(.organization, 411)
    case .innerrhoden: phrase(.organization, 412)
    case .ausserrhoden: phrase(.organization, 413)
    case .bern: phrase(.organization, 414)
    case .baselCountry: phrase(.organization, 415)
    case .baselCity: phrase(.organization, 416)
    case .fribourg: phrase(.organization, 417)
    case .geneva: phrase(.organization, 418)
    case .glarus: phrase(.organization, 419)
    case .grisons: phrase(.organization, 420)
    case .jura: phrase(.organization, 421)
    case .lucerne: phrase(.organization, 422)
    case .neuchatel: phrase(.organization, 423)
    case .nidwalden: phrase(.organization, 424)
    case .obwalden: phrase(.organization, 425)
    case .saintGallen: phrase(.organization, 426)
    case .schaffhausen: phrase(.organization, 427)
    case .solothurn: phrase(.organization, 428)
    case .schwyz: phrase(.organization, 429)
    case .thurgau: phrase(.organization, 430)
    case .ticino: phrase(.organization, 431)
    case .uri: phrase(.organization, 432)
    case .vaud: phrase(.organization, 433)
    case .valais: phrase(.organization, 434)
    case .zug: phrase(.organization, 435)
    case .zurich: phrase(.organization, 436)
    case .unitedKingdom: phrase(.organization, 437)
    case .englandAndWales: phrase(.organization, 438)
    case .scotland: phrase(.organization, 439)
    case .northernIreland: phrase(.organization, 440)
    case .ireland: phrase(.organization, 441)
    case .netherlands: phrase(.organization, 442)
    case .belgium: phrase(.organization, 443)
    case .luxembourg: phrase(.organization, 444)
    case .france: phrase(.organization, 445)
    case .alsace: phrase(.organization, 446)
    case .moselle: phrase(.organization, 447)
    case .italy: phrase(.organization, 448)
    case .southTyrol: phrase(.organization, 449)
    case .spain: phrase(.organization, 450)
    case .andalusia: phrase(.organization, 451)
    case .aragon: phrase(.organization, 452)
    case .asturias: phrase(.organization, 453)
    case .balearics: phrase(.organization, 454)
    case .basqueCountry: phrase(.organization, 455)
    case .canaries: phrase(.organization, 456)
    case .cantabria: phrase(.organization, 457)
    case .castileLeon: phrase(.organization, 458)
    case .castileLaMancha: phrase(.organization, 459)
    case .catalonia: phrase(.organization, 460)
    case .ceuta: phrase(.organization, 461)
    case .extremadura: phrase(.organization, 462)
    case .galicia: phrase(.organization, 463)
    case .laRioja: phrase(.organization, 464)
    case .madrid: phrase(.organization, 465)
    case .melilla: phrase(.organization, 466)
    case .murcia: phrase(.organization, 467)
    case .navarre: phrase(.organization, 468)
    case .valencia: phrase(.organization, 469)
    case .portugal: phrase(.organization, 470)
    case .azores: phrase(.organization, 471)
    case .madeira: phrase(.organization, 472)
    case .denmark: phrase(.organization, 473)
    case .sweden: phrase(.organization, 474)
    case .norway: phrase(.organization, 475)
    case .finland: phrase(.organization, 476)
    case .poland: phrase(.organization, 477)
    case .czechia: phrase(.organization, 478)
    case .unitedStates: phrase(.organization, 479)
    case .alabama: phrase(.organization, 480)
    case .alaska: phrase(.organization, 481)
    case .california: phrase(.organization, 482)
    case .connecticut: phrase(.organization, 483)
    case .delaware: phrase(.organization, 484)
    case .districtOfColumbia: phrase(.organization, 485)
    case .florida: phrase(.organization, 486)
    case .hawaii: phrase(.organization, 487)
    case .illinois: phrase(.organization, 488)
    case .indiana: phrase(.organization, 489)
    case .louisiana: phrase(.organization, 490)
    case .maine: phrase(.organization, 491)
    case .maryland: phrase(.organization, 492)
    case .massachusetts: phrase(.organization, 493)
    case .michigan: phrase(.organization, 494)
    case .mississippi: phrase(.organization, 495)
    case .missouri: phrase(.organization, 496)
    case .montana: phrase(.organization, 497)
    case .nebraska: phrase(.organization, 498)
    case .nevada: phrase(.organization, 499)
    case .newHampshire: phrase(.organization, 500)
    case .newJersey: phrase(.organization, 501)
    case .newMexico: phrase(.organization, 502)
    case .newYork: phrase(.organization, 503)
    case .northCarolina: phrase(.organization, 504)
    case .northDakota: phrase(.organization, 505)
    case .oklahoma: phrase(.organization, 506)
    case .rhodeIsland: phrase(.organization, 507)
    case .tennessee: phrase(.organization, 508)
    case .texas: phrase(.organization, 509)
    case .utah: phrase(.organization, 510)
    case .vermont: phrase(.organization, 511)
    case .virginia: phrase(.organization, 512)
    case .washington: phrase(.organization, 513)
    case .westVirginia: phrase(.organization, 514)
    case .wisconsin: phrase(.organization, 515)
    case .canada: phrase(.organization, 516)
    case .alberta: phrase(.organization, 517)
    case .britishColumbia: phrase(.organization, 518)
    case .manitoba: phrase(.organization, 519)
    case .newBrunswick: phrase(.organization, 520)
    case .newfoundland: phrase(.organization, 521)
    case .northwestTerritories: phrase(.organization, 522)
    case .novaScotia: phrase(.organization, 523)
    case .nunavut: phrase(.organization, 524)
    case .ontario: phrase(.organization, 525)
    case .princeEdwardIsland: phrase(.organization, 526)
    case .quebec: phrase(.organization, 527)
    case .saskatchewan: phrase(.organization, 528)
    case .yukon: phrase(.organization, 529)
    }
  }
  public var publicHolidays: String { phrase(.organization, 530) }
  public var publicHolidaysText: String { phrase(.organization, 531) }
  public var holidayRegion: String { phrase(.organization, 532) }
  public var holidaysUntil: String { phrase(.organization, 533) }
  public var keepHolidays: String { phrase(.organization, 534) }
  public var stopHolidays: String { phrase(.organization, 535) }
  public func holidaysKeptPublicHolidaysCome(name: String, year: Int) -> String { phrase(.organization, 536, name, "\(year)") }
  public var holidayInPlaces: String { phrase(.organization, 537) }
  public var longNameCanadaUnitedStates: String { phrase(.organization, 538) }
  public var longNameOther: String { phrase(.organization, 539) }
  public func holidayDayNameSubstitute(holiday: String) -> String { phrase(.organization, 540, holiday) }
  public func pendingBeforeThemThe(copy: String, tenths: Int, tenths2: Int) -> String { phrase(.organization, 541, copy, "\(tenths)", "\(tenths2)") }
  public var pendingPending: String { phrase(.organization, 542) }
  public func migratedWhatWasThere(copy: String) -> String { phrase(.organization, 543, copy) }
  public var migratedDone: String { phrase(.organization, 544) }
  public var upToDate: String { phrase(.organization, 545) }
  public var organizationSettings: String { phrase(.organization, 546) }
  public var sitesTitle: String { phrase(.organization, 547) }
  public var newSite: String { phrase(.organization, 548) }
  public var editSite: String { phrase(.organization, 549) }
  public var sitesText: String { phrase(.organization, 550) }
  public var unknownZone: String { phrase(.organization, 551) }
  public var zoneHint: String { phrase(.organization, 552) }
  public var organizationLanguageHint: String { phrase(.organization, 553) }
  public var clockHint: String { phrase(.organization, 554) }
  public var weekStartHint: String { phrase(.organization, 555) }
  public var organizationCurrencyHint: String { phrase(.organization, 556) }
  public var changesKeptHint: String { phrase(.organization, 557) }
  public var organizationContactsText: String { phrase(.organization, 558) }
  public var organizationContactsHint: String { phrase(.organization, 559) }
  public var directionsHint: String { phrase(.organization, 560) }
  public var helplineHint: String { phrase(.organization, 561) }
  public var shiftLengthsSection: String { phrase(.organization, 562) }
  public var shiftLengthsText: String { phrase(.organization, 563) }
  public var shiftLengthHint: String { phrase(.organization, 564) }
  public var organizationDraftFieldLabelName: String { phrase(.organization, 565) }
  public var organizationDraftFieldLabelClock: String { phrase(.organization, 566) }
  public var organizationDraftFieldLabelWeek: String { phrase(.organization, 567) }
  public var organizationDraftFieldLabelChangesKept: String { phrase(.organization, 568) }
  public func name(of retention: ChangeRetention) -> String {
    switch retention {
    case .sixMonths: phrase(.organization, 569)
    case .oneYear: phrase(.organization, 570)
    case .twoYears: phrase(.organization, 571)
    case .fiveYears: phrase(.organization, 572)
    case .tenYears: phrase(.organization, 573)
    }
  }
  public var siteDraftFieldLabelName: String { phrase(.organization, 574) }
  public var siteDraftFieldLabelAddress: String { phrase(.organization, 575) }
  public var siteDraftFieldLabelDirections: String { phrase(.organization, 576) }
  public var siteDraftFieldLabelHelpline: String { phrase(.organization, 577) }
  public var siteDraftFieldLabelShortestShift: String { phrase(.organization, 578) }
  public var siteDraftFieldLabelLongestShift: String { phrase(.organization, 579) }
  public func zoneNamePlaceNow(city: String, clock: String) -> String { phrase(.organization, 580, city, clock) }
  public var shiftsAheadNoShiftsAhead: String { phrase(.organization, 581) }
  public var shiftsAheadShiftAhead: String { phrase(.organization, 582) }
  public func shiftsAheadOther(count: Int) -> String { phrase(.organization, 583, "\(count)") }
  public func zoneChanged(old: String, new: String, shifts: String) -> String { phrase(.organization, 584, old, new, shifts) }
  public var keepClockTimes: String { phrase(.organization, 585) }
  public var keepMoments: String { phrase(.organization, 586) }
  public func clockTimesStay(clock: String, city: String) -> String { phrase(.organization, 587, clock, city) }
  public func momentsStay(old: String, new: String) -> String { phrase(.organization, 588, old, new) }
  public var siteConflictLast: String { phrase(.organization, 589) }
  public var siteConflictOtherwise: String { phrase(.organization, 590) }
  public var choosePosition: String { phrase(.organization, 591) }
  public var positionsTitle: String { phrase(.organization, 592) }
  public var newPosition: String { phrase(.organization, 593) }
  public var editPosition: String { phrase(.organization, 594) }
  public var positionsText: String { phrase(.organization, 595) }
  public var noPositions: String { phrase(.organization, 596) }
  public var positionSuggestions: String { phrase(.organization, 597) }
  public var usedAt: String { phrase(.organization, 598) }
  public var looksLikeThis: String { phrase(.organization, 599) }
  public var markTaken: String { phrase(.organization, 600) }
  public var mergeTitle: String { phrase(.organization, 601) }
  public var mergeButton: String { phrase(.organization, 602) }
  public func mergeText(_ name: String, _ ahead: String) -> String { phrase(.organization, 603, name, ahead) }
  public var positionsMerged: String { phrase(.organization, 604) }
  public var positionDraftFieldLabelName: String { phrase(.organization, 605) }
  public var positionDraftFieldLabelColor: String { phrase(.organization, 606) }
  public var positionDraftFieldLabelShape: String { phrase(.organization, 607) }
  public var tradeNameCafe: String { phrase(.organization, 608) }
  public var tradeNameClinic: String { phrase(.organization, 609) }
  public var tradeNameShop: String { phrase(.organization, 610) }
  public var tradeNameOnCall: String { phrase(.organization, 611) }
  public var positionsBarista: String { phrase(.organization, 612) }
  public var positionsKitchen: String { phrase(.organization, 613) }
  public var positionsService: String { phrase(.organization, 614) }
  public var positionsFrontDesk: String { phrase(.organization, 615) }
  public var positionsNursing: String { phrase(.organization, 616) }
  public var positionsDoctor: String { phrase(.organization, 617) }
  public var positionsCheckout: String { phrase(.organization, 618) }
  public var positionsSalesFloor: String { phrase(.organization, 619) }
  public var positionsStockroom: String { phrase(.organization, 620) }
  public var positionsFirstLine: String { phrase(.organization, 621) }
  public var positionsSecondLine: String { phrase(.organization, 622) }
  public var importSites: String { phrase(.organization, 623) }
  public var exportSites: String { phrase(.organization, 624) }
  public var importPositions: String { phrase(.organization, 625) }
  public var exportPositions: String { phrase(.organization, 626) }
  public var sitesFile: String { phrase(.organization, 627) }
  public var positionsFile: String { phrase(.organization, 628) }
  public var tableNameLabel: String { phrase(.organization, 629) }
  public var sitesTableHint: String { phrase(.organization, 630) }
  public var positionsTableHint: String { phrase(.organization, 631) }
  public var firstWeekTitle: String { phrase(.organization, 632) }
  public var hideGuide: String { phrase(.organization, 633) }
  public func firstWeekProgressOfDoneAbout(done: Int, all: Int, minutes: Int) -> String { phrase(.organization, 634, "\(done)", "\(all)", "\(minutes)") }
  public func title(of step: FirstWeek.Step) -> String {
    switch step {
    case .positions: phrase(.organization, 635)
    case .people: phrase(.organization, 636)
    case .plan: phrase(.organization, 637)
    case .publish: phrase(.organization, 638)
    case .reach: phrase(.organization, 639)
    case .wall: phrase(.organization, 640)
    case .calendar: phrase(.organization, 641)
    }
  }
  public func stepStatePositions(positions: Int) -> String { phrase(.organization, 642, count: positions, "\(positions)") }
  public func stepStateUninvited(people: Int) -> String { phrase(.organization, 643, "\(people)") }
  public func stepStatePeopleNotInvited(people: Int, uninvited: Int) -> String { phrase(.organization, 644, "\(people)", "\(uninvited)") }
  public var stepTextPositions: String { phrase(.organization, 645) }
  public var stepTextPeople: String { phrase(.organization, 646) }
  public var stepTextPublish: String { phrase(.organization, 647) }
  public var stepTextReach: String { phrase(.organization, 648) }
  public var stepTextWall: String { phrase(.organization, 649) }
  public var stepTextCalendar: String { phrase(.organization, 650) }
  public func action(of step: FirstWeek.Step) -> String {
    switch step {
    case .positions: phrase(.organization, 651)
    case .people: phrase(.organization, 652)
    case .plan: phrase(.organization, 653)
    case .publish: phrase(.organization, 654)
    case .reach: phrase(.organization, 655)
    case .wall: phrase(.organization, 656)
    case .calendar: phrase(.organization, 657)
    }
  }
  /// The other way to take a step; empty where there is one alone.
  public func otherAction(of step: FirstWeek.Step) -> String {
    switch step {
    case .people: phrase(.organization, 658)
    case .plan: phrase(.organization, 659)
    case .reach: phrase(.organization, 660)
    case .positions, .publish, .wall, .calendar: phrase(.organization, 661)
    }
  }
  public var nobodyYet: String { phrase(.organization, 662) }
  public var calendarSettings: String { phrase(.organization, 663) }
  public var signInAndSecurity: String { phrase(.organization, 664) }
  public func exportedPeople(_ count: Int) -> String { phrase(.organization, 665, count: count, "\(count)") }
  public func exportedShifts(_ count: Int) -> String { phrase(.organization, 666, count: count, "\(count)") }
  public func exportedPhotos(_ count: Int) -> String { phrase(.organization, 667, count: count, "\(count)") }
  public func exportedRows(_ count: Int) -> String { phrase(.organization, 668, count: count, "\(count)") }
  public func diagnosisSummary(faults: String, warnings: String) -> String { phrase(.organization, 669, faults, warnings) }
  public func faults(_ count: Int) -> String { phrase(.organization, 670, count: count, "\(count)") }
  public func warnings(_ count: Int) -> String { phrase(.organization, 671, count: count, "\(count)") }
  public func databaseFoundOlder(count: Int) -> String { phrase(.organization, 672, count: count, "\(count)") }
  /// Label of a choice on a position's form.
  public var admits: String { phrase(.organization, 673) }
  public var admitsText: String { phrase(.organization, 674) }
  public var admitsAnyone: String { phrase(.organization, 675) }
  public var admitsListed: String { phrase(.organization, 676) }
  /// Link from a position's form to the grid of people and positions.
  public var openTheList: String { phrase(.organization, 677) }
  /// Of a position: whether its shifts are work, or being on call.
  public var dutyKindSection: String { phrase(.organization, 678) }
  public var dutyKindText: String { phrase(.organization, 679) }
  /// A kind of duty: second in line behind that position.
  public func backup(of name: String) -> String { phrase(.organization, 680, name) }
  public func name(of kind: DutyKind) -> String {
    switch kind {
    case .work: phrase(.organization, 681)
    case .onSite: phrase(.organization, 682)
    case .standby: phrase(.organization, 683)
    case .backup: phrase(.organization, 684)
    case .sleeping: phrase(.organization, 685)
    }
  }
  /// One line below the name of a kind of duty.
  public func explained(_ kind: DutyKind) -> String {
    switch kind {
    case .work: phrase(.organization, 686)
    case .onSite: phrase(.organization, 687)
    case .standby: phrase(.organization, 688)
    case .backup: phrase(.organization, 689)
    case .sleeping: phrase(.organization, 690)
    }
  }
  /// Heading of a group of settings.
  public var teamAndPlaces: String { phrase(.organization, 691) }
  /// Heading of a group of settings.
  public var rulesGroup: String { phrase(.organization, 692) }
  /// Heading of a group of settings.
  public var connections: String { phrase(.organization, 693) }
  /// Heading of a group of settings.
  public var records: String { phrase(.organization, 694) }
  /// Way to the labor rules and the rules for requests and the time clock of each site.
  public var rulesBySite: String { phrase(.organization, 695) }
  public var costsLeave: String { phrase(.organization, 696) }
  /// After the name of a closed day.
  public var companyLeave: String { phrase(.organization, 697) }
  /// A page of settings.
  public var payAndPayroll: String { phrase(.organization, 698) }
  /// In the empty field of a search.
  public var findSetting: String { phrase(.organization, 699) }
  public func noSettingFound(text: String) -> String { phrase(.organization, 700, text) }
  public var settingsNoticesNone: String { phrase(.organization, 701) }
  public func settingsQuiet(ways: String, from: String, to: String) -> String { phrase(.organization, 702, ways, from, to) }
  public func settingsCalendars(_ count: Int) -> String { phrase(.organization, 703, count: count, "\(count)") }
  public var settingsNoCalendar: String { phrase(.organization, 704) }
  /// Signed in.
  public func settingsDevices(_ count: Int) -> String { phrase(.organization, 705, count: count, "\(count)") }
  public func settingsPeople(_ count: Int) -> String { phrase(.organization, 706, count: count, "\(count)") }
  /// After a number of people.
  public func settingsSignIn(_ count: Int) -> String { phrase(.organization, 707, count: count, "\(count)") }
  public func settingsKinds(_ count: Int) -> String { phrase(.organization, 708, count: count, "\(count)") }
  public func settingsYearlyDays(days: String) -> String { phrase(.organization, 709, days) }
  public func settingsNextClosed(day: String) -> String { phrase(.organization, 710, day) }
  public var settingsNoneClosed: String { phrase(.organization, 711) }
  public func settingsColumns(_ count: Int) -> String { phrase(.organization, 712, count: count, "\(count)") }
  public func settingsWalls(_ count: Int) -> String { phrase(.organization, 713, count: count, "\(count)") }
  public func settingsCalendarLinks(_ count: Int) -> String { phrase(.organization, 714, count: count, "\(count)") }
  public func settingsFeeds(_ count: Int) -> String { phrase(.organization, 715, count: count, "\(count)") }
  public func settingsTokens(_ count: Int) -> String { phrase(.organization, 716, count: count, "\(count)") }
  public func settingsWebhooks(_ count: Int) -> String { phrase(.organization, 717, count: count, "\(count)") }
  /// Someone guesses passwords.
  public func settingsHeldBack(_ count: Int) -> String { phrase(.organization, 718, count: count, "\(count)") }
  public var settingsNothingHeld: String { phrase(.organization, 719) }
  public func settingsNotArrived(_ count: Int) -> String { phrase(.organization, 720, count: count, "\(count)") }
  public func settingsArrived(_ count: Int) -> String { phrase(.organization, 721, count: count, "\(count)") }
  public var settingsNothingSent: String { phrase(.organization, 722) }
  public func settingsSignIns(_ count: Int) -> String { phrase(.organization, 723, count: count, "\(count)") }
  /// A page of settings without entries.
  public var settingsNone: String { phrase(.organization, 724) }
  /// A way to sign in.
  public var signInByCode: String { phrase(.organization, 725) }
  /// A way to sign in.
  public var signInByPasskey: String { phrase(.organization, 726) }
  /// A way to sign in.
  public var signInByProvider: String { phrase(.organization, 727) }
  public var stepTextPlan: String { phrase(.organization, 728) }
  /// Of an on-call team.
  public func stepTextTurns(first: String, last: String) -> String { phrase(.organization, 729, first, last) }
  /// Of an on-call team.
  public var makeTurns: String { phrase(.organization, 730) }
  public var tabsTitle: String { phrase(.organization, 731) }
  public var tabsText: String { phrase(.organization, 732) }
  public func name(of tabs: Conventions.ExtraTabs) -> String {
    switch tabs {
    case .all: phrase(.organization, 733)
    case .services: phrase(.organization, 734)
    case .products: phrase(.organization, 735)
    case .neither: phrase(.organization, 736)
    }
  }
  public var calendarReasonEndsBeforeStart: String { phrase(.organization, 737) }
  public var calendarReasonNoEnd: String { phrase(.organization, 738) }
  public func calendarReasonUnknownZone(zone: String) -> String { phrase(.organization, 739, zone) }
  /// part is technical: FREQ=HOURLY
  public func calendarReasonUnknownRule(part: String) -> String { phrase(.organization, 740, part) }
  public var calendarReasonTooOften: String { phrase(.organization, 741) }
  /// a task, a journal entry or a list of busy times
  public var calendarReasonNotAnEvent: String { phrase(.organization, 742) }
  public func calendarReasonSkippedTime(day: String, time: String) -> String { phrase(.organization, 743, day, time) }
  public func metricsWell(origin: String) -> String { phrase(.organization, 744, origin) }
  public func metricsNothing(origin: String) -> String { phrase(.organization, 745, origin) }
  public func metricsAnotherProgram(origin: String) -> String { phrase(.organization, 746, origin) }
  public func pushNeedsAddress(origin: String) -> String { phrase(.organization, 747, origin) }
  public func pushDevices(count: Int) -> String { phrase(.organization, 748, count: count, "\(count)") }
  public func pushesFailed(count: Int) -> String { phrase(.organization, 749, count: count, "\(count)") }
  public func otherSystemsWell(count: Int) -> String { phrase(.organization, 750, count: count, "\(count)") }
  public func feedIll(place: String, cause: String) -> String { phrase(.organization, 751, place, cause) }
  public func shopIll(place: String, cause: String) -> String { phrase(.organization, 752, place, cause) }
  public func webhookIll(place: String, cause: String) -> String { phrase(.organization, 753, place, cause) }
  public func usageWell(address: String) -> String { phrase(.organization, 754, address) }
  public func usageFault(address: String, cause: String) -> String { phrase(.organization, 755, address, cause) }
  public func providerNamesAnother(document: String, issuer: String) -> String { phrase(.organization, 756, document, issuer) }
  public func providerNoKeys(issuer: String) -> String { phrase(.organization, 757, issuer) }
  /// After: Sign-in: … answers as it should. The services are names in English, as userinfo_endpoint.
  public func providerOffers(keys: Int, services: String) -> String { phrase(.organization, 758, count: keys, "\(keys)", services) }
  /// A list as: 3 × email-unstated, 1 × role-missing.
  public func signInsRefused(causes: String) -> String { phrase(.organization, 759, causes) }
  /// A list as: 3 × two-people, 1 × left.
  public func provisioningRefused(causes: String) -> String { phrase(.organization, 760, causes) }
}
