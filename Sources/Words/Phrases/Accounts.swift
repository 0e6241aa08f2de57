// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var signIn: String { phrase(.accounts, 0) }
  public var signOut: String { phrase(.accounts, 1) }
  public var userName: String { phrase(.accounts, 2) }
  public var password: String { phrase(.accounts, 3) }
  /// One sentence for every reason, so that it tells no one which names there are.
  public var signInRefused: String { phrase(.accounts, 4) }
  /// What the product is, for who never heard of it.
  public var productLead: String { phrase(.accounts, 5) }
  public var productFoot: String { phrase(.accounts, 6) }
  public var showPassword: String { phrase(.accounts, 7) }
  /// Only in the demo.
  public var demoLead: String { phrase(.accounts, 8) }
  public var forgotPassword: String { phrase(.accounts, 9) }
  public var tooSoonTitle: String { phrase(.accounts, 10) }
  public func tooSoonTextTooManyAttempts(wait: String) -> String { phrase(.accounts, 11, wait) }
  public func waitS(seconds: String) -> String { phrase(.accounts, 12, seconds) }
  public var somethingWentWrong: String { phrase(.accounts, 13) }
  public var signedOut: String { phrase(.accounts, 14) }
  public var signInFirst: String { phrase(.accounts, 15) }
  public var signInFirstText: String { phrase(.accounts, 16) }
  public var tokenMissing: String { phrase(.accounts, 17) }
  public var tokenNotValid: String { phrase(.accounts, 18) }
  public var setUpTitle: String { phrase(.accounts, 19) }
  public var setUpText: String { phrase(.accounts, 20) }
  public var setUpCode: String { phrase(.accounts, 21) }
  public var setUpCodeHint: String { phrase(.accounts, 22) }
  public var setUpCodeWrong: String { phrase(.accounts, 23) }
  public var setUpButton: String { phrase(.accounts, 24) }
  public var organization: String { phrase(.accounts, 25) }
  public var zone: String { phrase(.accounts, 26) }
  public var languageLabel: String { phrase(.accounts, 27) }
  public var givenName: String { phrase(.accounts, 28) }
  public var surname: String { phrase(.accounts, 29) }
  public var firstSite: String { phrase(.accounts, 30) }
  public var firstSiteHint: String { phrase(.accounts, 31) }
  public var tradeHint: String { phrase(.accounts, 32) }
  public var noTrade: String { phrase(.accounts, 33) }
  public var noTradeText: String { phrase(.accounts, 34) }
  public var mainSite: String { phrase(.accounts, 35) }
  public func welcome(_ name: String) -> String { phrase(.accounts, 36, name) }
  public var invitationText: String { phrase(.accounts, 37) }
  public var resetTitle: String { phrase(.accounts, 38) }
  public var resetText: String { phrase(.accounts, 39) }
  public var choosePassword: String { phrase(.accounts, 40) }
  public func passwordHint(shortest: Int) -> String { phrase(.accounts, 41, "\(shortest)") }
  public var linkUsedTitle: String { phrase(.accounts, 42) }
  public var personalLinkRevoked: String { phrase(.accounts, 43) }
  public var linkUsedText: String { phrase(.accounts, 44) }
  public var mainNavigation: String { phrase(.accounts, 45) }
  public var settings: String { phrase(.accounts, 46) }
  public var mySessions: String { phrase(.accounts, 47) }
  public var thisBrowser: String { phrase(.accounts, 48) }
  public var signOutElsewhere: String { phrase(.accounts, 49) }
  public var unknownDevice: String { phrase(.accounts, 50) }
  public func lastSeen(_ time: String) -> String { phrase(.accounts, 51, time) }
  public var changePassword: String { phrase(.accounts, 52) }
  public var currentPassword: String { phrase(.accounts, 53) }
  public var newPassword: String { phrase(.accounts, 54) }
  public var passwordChanged: String { phrase(.accounts, 55) }
  public func signedOutElsewhere(_ count: Int) -> String { phrase(.accounts, 56, count: count, "\(count)") }
  public var analyticsSaved: String { phrase(.accounts, 57) }
  public var profileSaved: String { phrase(.accounts, 58) }
  public var asTheBrowserSays: String { phrase(.accounts, 59) }
  public var analytics: String { phrase(.accounts, 60) }
  public var analyticsText: String { phrase(.accounts, 61) }
  public var notSecure: String { phrase(.accounts, 62) }
  public var accounts: String { phrase(.accounts, 63) }
  public var invite: String { phrase(.accounts, 64) }
  public func inviteAll(_ count: Int) -> String { phrase(.accounts, 65, "\(count)") }
  public var inviteAllText: String { phrase(.accounts, 66) }
  public func mailAll(_ count: Int) -> String { phrase(.accounts, 67, count: count, "\(count)") }
  public var mailAllText: String { phrase(.accounts, 68) }
  public func invitationsSent(_ count: Int) -> String { phrase(.accounts, 69, count: count, "\(count)") }
  /// Subject of the mail with a link to one's account.
  public func invitationSubject(organization: String) -> String { phrase(.accounts, 70, organization) }
  /// In the mail and on the sheet of paper with the link.
  public func invitationText(name: String, organization: String) -> String { phrase(.accounts, 71, name, organization) }
  public var invitationButton: String { phrase(.accounts, 72) }
  public var invitationLasts: String { phrase(.accounts, 73) }
  public var invitationSheetsText: String { phrase(.accounts, 74) }
  /// First step on the sheet of paper.
  public var invitationStepScan: String { phrase(.accounts, 75) }
  public var invitationStepName: String { phrase(.accounts, 76) }
  public var invitationStepHome: String { phrase(.accounts, 77) }
  public var role: String { phrase(.accounts, 78) }
  public func name(of role: Role) -> String {
    switch role {
    case .member: phrase(.accounts, 79)
    case .manager: phrase(.accounts, 80)
    case .admin: phrase(.accounts, 81)
    }
  }
  public var managerEmpty: String { phrase(.accounts, 82) }
  public func managerOtherwise(sites: String) -> String { phrase(.accounts, 83, sites) }
  public var managedSites: String { phrase(.accounts, 84) }
  public var noSiteChosen: String { phrase(.accounts, 85) }
  public var noScopeChosen: String { phrase(.accounts, 86) }
  public var chosenSites: String { phrase(.accounts, 87) }
  public var managedSitesText: String { phrase(.accounts, 88) }
  public var colleague: String { phrase(.accounts, 89) }
  public var change: String { phrase(.accounts, 90) }
  public var changeRole: String { phrase(.accounts, 91) }
  public var makeResetLink: String { phrase(.accounts, 92) }
  public var makePersonalLink: String { phrase(.accounts, 93) }
  public var newAPIToken: String { phrase(.accounts, 94) }
  public func madeFor(_ name: String) -> String { phrase(.accounts, 95, name) }
  public var personalLinkText: String { phrase(.accounts, 96) }
  public var disable: String { phrase(.accounts, 97) }
  public var enable: String { phrase(.accounts, 98) }
  public var isActive: String { phrase(.accounts, 99) }
  public var isInvited: String { phrase(.accounts, 100) }
  public var isByLink: String { phrase(.accounts, 101) }
  public var isDisabled: String { phrase(.accounts, 102) }
  public func newLinks(_ count: Int) -> String { phrase(.accounts, 103, "\(count)") }
  public var linksAreOpenFor: String { phrase(.accounts, 104) }
  public var linksAsText: String { phrase(.accounts, 105) }
  public var linkIsOpenFor: String { phrase(.accounts, 106) }
  public var apiTokens: String { phrase(.accounts, 107) }
  public var noAPITokens: String { phrase(.accounts, 108) }
  public var makeAPIToken: String { phrase(.accounts, 109) }
  public var tokenName: String { phrase(.accounts, 110) }
  public var scopes: String { phrase(.accounts, 111) }
  public func name(of scope: Scope) -> String {
    switch scope {
    case .rosterRead: phrase(.accounts, 112)
    case .peopleRead: phrase(.accounts, 113)
    case .schedulesRead: phrase(.accounts, 114)
    case .catalogRead: phrase(.accounts, 115)
    case .planWrite: phrase(.accounts, 116)
    case .peopleWrite: phrase(.accounts, 117)
    case .catalogWrite: phrase(.accounts, 118)
    case .announcementsWrite: phrase(.accounts, 119)
    case .organizationWrite: phrase(.accounts, 120)
    case .accountsWrite: phrase(.accounts, 121)
    case .provisioning: phrase(.accounts, 122)
    case .costsWrite: phrase(.accounts, 123)
    case .manage: phrase(.accounts, 124)
    }
  }
  public var tokenSite: String { phrase(.accounts, 125) }
  public var tokenOfAllSites: String { phrase(.accounts, 126) }
  /// A site was chosen together with the permission to edit the whole organization.
  public var tokenIsOfAllSites: String { phrase(.accounts, 127) }
  public func lastUsed(_ time: String) -> String { phrase(.accounts, 128, time) }
  public var neverUsed: String { phrase(.accounts, 129) }
  public func accountProblemTooShort(limit: Int) -> String { phrase(.accounts, 130, "\(limit)") }
  public var accountProblemTooCommon: String { phrase(.accounts, 131) }
  public var accountProblemSameAsUserName: String { phrase(.accounts, 132) }
  public var accountProblemPasswordWrong: String { phrase(.accounts, 133) }
  public var accountProblemCodeWrong: String { phrase(.accounts, 134) }
  public var accountProblemUserNameTaken: String { phrase(.accounts, 135) }
  public var accountConflictAlreadySetUp: String { phrase(.accounts, 136) }
  public var accountConflictHasAccount: String { phrase(.accounts, 137) }
  public var accountConflictLastAdmin: String { phrase(.accounts, 138) }
  public var accountConflictAccountDisabled: String { phrase(.accounts, 139) }
  public var accountConflictLastWayIn: String { phrase(.accounts, 140) }
  public var accountConflictLastSecondFactor: String { phrase(.accounts, 141) }
  public var accountConflictKnownIdentity: String { phrase(.accounts, 142) }
  public var accountConflictKnownPasskey: String { phrase(.accounts, 143) }
  public func accountConflictTooManyPasskeys(most: Int) -> String { phrase(.accounts, 144, "\(most)") }
  public var accountConflictNotForThisRole: String { phrase(.accounts, 145) }
  public var confirmTitle: String { phrase(.accounts, 146) }
  public func confirmTextThisGivesSomeone(minutes: String) -> String { phrase(.accounts, 147, minutes) }
  public var confirmByPasskey: String { phrase(.accounts, 148) }
  public var carryOn: String { phrase(.accounts, 149) }
  public var fileComesTitle: String { phrase(.accounts, 150) }
  public var fileComesText: String { phrase(.accounts, 151) }
  public var downloadFile: String { phrase(.accounts, 152) }
  public var goBack: String { phrase(.accounts, 153) }
  public func guesses(_ count: Int, from first: String, to last: String) -> String { phrase(.accounts, 154, "\(count)", first, last) }
  public var guessesRead: String { phrase(.accounts, 155) }
  public var passkeys: String { phrase(.accounts, 156) }
  public var passkeysText: String { phrase(.accounts, 157) }
  public var noPasskeys: String { phrase(.accounts, 158) }
  public var addPasskey: String { phrase(.accounts, 159) }
  public func passkeyAdded(_ name: String) -> String { phrase(.accounts, 160, name) }
  public func passkeyRemoved(_ name: String) -> String { phrase(.accounts, 161, name) }
  public var passkeyNotAdded: String { phrase(.accounts, 162) }
  public func passkeyFactsAddedUsed(day: String, value: String) -> String { phrase(.accounts, 163, day, value) }
  public func passkeyFactsAddedNeverUsed(day: String) -> String { phrase(.accounts, 164, day) }
  public var rename: String { phrase(.accounts, 165) }
  public var passkeyName: String { phrase(.accounts, 166) }
  public var passkeysNeedScript: String { phrase(.accounts, 167) }
  public var passkeysNeedTLS: String { phrase(.accounts, 168) }
  public var signInWithPasskey: String { phrase(.accounts, 169) }
  public var signInWithPassword: String { phrase(.accounts, 170) }
  public var signInWithPasskeyText: String { phrase(.accounts, 171) }
  public var orElse: String { phrase(.accounts, 172) }
  /// One sentence for every reason.
  public var passkeyRefused: String { phrase(.accounts, 173) }
  public var passkeyStopped: String { phrase(.accounts, 174) }
  public var withoutPasskey: String { phrase(.accounts, 175) }
  public var authenticatorApp: String { phrase(.accounts, 176) }
  public func authenticatorOn(since day: String) -> String { phrase(.accounts, 177, day) }
  public var authenticatorIsOff: String { phrase(.accounts, 178) }
  public var authenticatorOff: String { phrase(.accounts, 179) }
  public var setUpAuthenticator: String { phrase(.accounts, 180) }
  public var turnOff: String { phrase(.accounts, 181) }
  public var authenticatorText: String { phrase(.accounts, 182) }
  public var authenticatorKey: String { phrase(.accounts, 183) }
  public var code: String { phrase(.accounts, 184) }
  public var turnOn: String { phrase(.accounts, 185) }
  public var recoveryCodes: String { phrase(.accounts, 186) }
  public func codesLeft(_ left: Int, of made: Int) -> String { phrase(.accounts, 187, "\(left)", "\(made)") }
  public var newCodes: String { phrase(.accounts, 188) }
  public var recoveryCodesText: String { phrase(.accounts, 189) }
  public func passwordSet(on day: String) -> String { phrase(.accounts, 190, day) }
  public var noPassword: String { phrase(.accounts, 191) }
  public var removePassword: String { phrase(.accounts, 192) }
  public var passwordRemoved: String { phrase(.accounts, 193) }
  public var secondFactorNeeded: String { phrase(.accounts, 194) }
  public var secondStepTitle: String { phrase(.accounts, 195) }
  public var secondStepText: String { phrase(.accounts, 196) }
  public var secondStepByPasskey: String { phrase(.accounts, 197) }
  public var secondStepOver: String { phrase(.accounts, 198) }
  public func codeWrongTriesLeft(text: String, triesLeft: Int) -> String { phrase(.accounts, 199, count: triesLeft, text, "\(triesLeft)") }
  public func signInWith(_ host: String) -> String { phrase(.accounts, 200, host) }
  public var providerTitle: String { phrase(.accounts, 201) }
  public var providerText: String { phrase(.accounts, 202) }
  public func connectedConnectedUsed(day: String, value: String) -> String { phrase(.accounts, 203, day, value) }
  public func connectedConnectedNeverUsed(day: String) -> String { phrase(.accounts, 204, day) }
  public var notConnected: String { phrase(.accounts, 205) }
  public func connectWith(_ host: String) -> String { phrase(.accounts, 206, host) }
  public func disconnectFrom(_ host: String) -> String { phrase(.accounts, 207, host) }
  public func disconnected(_ host: String) -> String { phrase(.accounts, 208, host) }
  public var noPasswordAtAll: String { phrase(.accounts, 209) }
  public func onTheWayTo(_ host: String) -> String { phrase(.accounts, 210, host) }
  public var onTheWayText: String { phrase(.accounts, 211) }
  public func confirmWith(_ host: String) -> String { phrase(.accounts, 212, host) }
  public var confirmWithText: String { phrase(.accounts, 213) }
  public var signInAnotherWay: String { phrase(.accounts, 214) }
  public var providerProblemTitleSignIn: String { phrase(.accounts, 215) }
  public var providerProblemTitleConfirming: String { phrase(.accounts, 216) }
  public func providerProblemUnreachable(host: String) -> String { phrase(.accounts, 217, host) }
  public func providerProblemDeclined(host: String) -> String { phrase(.accounts, 218, host) }
  public var providerProblemTooLate: String { phrase(.accounts, 219) }
  public func providerProblemRefused(host: String) -> String { phrase(.accounts, 220, host) }
  public var personProblemDisabled: String { phrase(.accounts, 221) }
  public func personProblemTaken(host: String) -> String { phrase(.accounts, 222, host) }
  public func personProblemNotFresh(host: String) -> String { phrase(.accounts, 223, host) }
  public func personProblemOtherPerson(host: String) -> String { phrase(.accounts, 224, host) }
  public func doubtfulKnowsYou(host: String) -> String { phrase(.accounts, 225, host) }
  public func doubtfulNoEmailEmailNotVerified(knows: String) -> String { phrase(.accounts, 226, knows) }
  public func doubtfulNoPersonTwoPeople(knows: String) -> String { phrase(.accounts, 227, knows) }
  public func doubtfulUnconfirmedAddress(knows: String) -> String { phrase(.accounts, 228, knows) }
  public func doubtfulNoAccountRoleMissing(knows: String) -> String { phrase(.accounts, 229, knows) }
  public func doubtfulConnectFromInsideOtherIdentity(knows: String) -> String { phrase(.accounts, 230, knows) }
  public var securityLog: String { phrase(.accounts, 231) }
  public var securityLogText: String { phrase(.accounts, 232) }
  public var securityTopics: String { phrase(.accounts, 233) }
  public var allEvents: String { phrase(.accounts, 234) }
  public var everyPerson: String { phrase(.accounts, 235) }
  public var personOfLog: String { phrase(.accounts, 236) }
  public var showEvents: String { phrase(.accounts, 237) }
  public var olderEvents: String { phrase(.accounts, 238) }
  public var newestEvents: String { phrase(.accounts, 239) }
  public var noEvents: String { phrase(.accounts, 240) }
  public var notSignedIn: String { phrase(.accounts, 241) }
  public var unknownPerson: String { phrase(.accounts, 242) }
  public var eventTime: String { phrase(.accounts, 243) }
  public var eventWho: String { phrase(.accounts, 244) }
  public var eventWhat: String { phrase(.accounts, 245) }
  public var eventSource: String { phrase(.accounts, 246) }
  public var seeAttempts: String { phrase(.accounts, 247) }
  public func name(of topic: SecurityEvent.Topic) -> String {
    switch topic {
    case .signIn: phrase(.accounts, 248)
    case .refused: phrase(.accounts, 249)
    case .access: phrase(.accounts, 250)
    case .links: phrase(.accounts, 251)
    case .exports: phrase(.accounts, 252)
    }
  }
  public var heldBackTitleManyAddressesAre: String { phrase(.accounts, 253) }
  public var heldBackTitleOneAddressIs: String { phrase(.accounts, 254) }
  public func heldBackTitleOther(addresses: Int) -> String { phrase(.accounts, 255, "\(addresses)") }
  public func heldBackTitleHeldBackFor(who: String, name: String) -> String { phrase(.accounts, 256, who, name) }
  public func heldBackText(_ count: Int, since time: String, owner name: String) -> String { phrase(.accounts, 257, "\(count)", time, name) }
  public func securityEventTimes(text: String, count: Int) -> String { phrase(.accounts, 258, text, "\(count)") }
  public var unknownName: String { phrase(.accounts, 259) }
  public func securityEventKindSentenceExports(detail: String) -> String { phrase(.accounts, 260, detail) }
  public var signInSentenceSignedOut: String { phrase(.accounts, 261) }
  public var signInSentencePasswordChanged: String { phrase(.accounts, 262) }
  public var signInSentencePasswordRemoved: String { phrase(.accounts, 263) }
  public func signInSentencePasskeyAdded(detail: String) -> String { phrase(.accounts, 264, detail) }
  public func signInSentencePasskeyRemoved(detail: String) -> String { phrase(.accounts, 265, detail) }
  public func signInSentenceIdentityConnected(detail: String) -> String { phrase(.accounts, 266, detail) }
  public func signInSentenceIdentityRemoved(detail: String) -> String { phrase(.accounts, 267, detail) }
  public var signInSentenceAuthenticatorOn: String { phrase(.accounts, 268) }
  public var signInSentenceAuthenticatorOff: String { phrase(.accounts, 269) }
  public var signInSentenceRecoveryCodesMade: String { phrase(.accounts, 270) }
  public var signInSentenceGuessesRead: String { phrase(.accounts, 271) }
  public var signedInPassword: String { phrase(.accounts, 272) }
  public var signedInInvitation: String { phrase(.accounts, 273) }
  public var signedInReset: String { phrase(.accounts, 274) }
  public var signedInPersonalLink: String { phrase(.accounts, 275) }
  public var signedInSetUp: String { phrase(.accounts, 276) }
  public var signedInPasskey: String { phrase(.accounts, 277) }
  public var signedInOpenID: String { phrase(.accounts, 278) }
  public var signedInCode: String { phrase(.accounts, 279) }
  public var signedInRecoveryCode: String { phrase(.accounts, 280) }
  public func refusedSentenceSignInRefused(name: String) -> String { phrase(.accounts, 281, name) }
  public func refusedSentenceSignInHeldBack(name: String) -> String { phrase(.accounts, 282, name) }
  public var refusedSentencePasswordRefused: String { phrase(.accounts, 283) }
  public var refusedSentencePasskeyRefused: String { phrase(.accounts, 284) }
  public func refusedSentenceIdentityRefused(detail: String) -> String { phrase(.accounts, 285, detail) }
  public func refusedSentenceSecondFactorRefused(name: String) -> String { phrase(.accounts, 286, name) }
  public func refusedSentenceSecondFactorHeldBack(name: String) -> String { phrase(.accounts, 287, name) }
  public var refusedSentenceTokenRefused: String { phrase(.accounts, 288) }
  public func refusedSentenceCrossSite(detail: String) -> String { phrase(.accounts, 289, detail) }
  public func refusedSentenceOther(detail: String) -> String { phrase(.accounts, 290, detail) }
  public var roomAddressRosterAndPlan: String { phrase(.accounts, 291) }
  public var roomAddressRequestsAndTime: String { phrase(.accounts, 292) }
  public var roomAddressTimeClockAnd: String { phrase(.accounts, 293) }
  public var roomAddressLaborRules: String { phrase(.accounts, 294) }
  public var roomAddressFairness: String { phrase(.accounts, 295) }
  public var roomAddressPeople: String { phrase(.accounts, 296) }
  public var roomAddressServices: String { phrase(.accounts, 297) }
  public var roomAddressProducts: String { phrase(.accounts, 298) }
  public var roomAddressOtherSystemsAnd: String { phrase(.accounts, 299) }
  public var roomAddressOrganization: String { phrase(.accounts, 300) }
  public var roomAddressAccounts: String { phrase(.accounts, 301) }
  public var roomAddressChangeLogAnd: String { phrase(.accounts, 302) }
  public var roomAddressNotifications: String { phrase(.accounts, 303) }
  public func accessSentenceInvited(name: String) -> String { phrase(.accounts, 304, name) }
  public func accessSentenceResetLinkMade(name: String) -> String { phrase(.accounts, 305, name) }
  public func accessSentenceAccountDisabled(name: String) -> String { phrase(.accounts, 306, name) }
  public func accessSentenceAccountEnabled(name: String) -> String { phrase(.accounts, 307, name) }
  public func accessSentenceOther(name: String, detail: String) -> String { phrase(.accounts, 308, name, detail) }
  public func linkSentencePersonalLinkMade(name: String) -> String { phrase(.accounts, 309, name) }
  public func linkSentencePersonalLinkRevoked(name: String) -> String { phrase(.accounts, 310, name) }
  public var linkSentenceLinkRevoked: String { phrase(.accounts, 311) }
  public func linkSentenceWebhookMade(detail: String) -> String { phrase(.accounts, 312, detail) }
  public func linkSentenceWebhookSecretRenewed(detail: String) -> String { phrase(.accounts, 313, detail) }
  public func linkSentenceWebhookRemoved(detail: String) -> String { phrase(.accounts, 314, detail) }
  public func linkSentenceTokenRevoked(detail: String) -> String { phrase(.accounts, 315, detail) }
  public func linkSentenceOther(detail: String) -> String { phrase(.accounts, 316, detail) }
  public var linkMadeWall: String { phrase(.accounts, 317) }
  public var linkMadeSiteCalendar: String { phrase(.accounts, 318) }
  public var linkMadeCalendar: String { phrase(.accounts, 319) }
  public var exportedPeople: String { phrase(.accounts, 320) }
  public var exportedServices: String { phrase(.accounts, 321) }
  public var exportedProducts: String { phrase(.accounts, 322) }
  public var exportedSites: String { phrase(.accounts, 323) }
  public var exportedPositions: String { phrase(.accounts, 324) }
  public var exportedShifts: String { phrase(.accounts, 325) }
  public var exportedHours: String { phrase(.accounts, 326) }
  public var exportedPerson: String { phrase(.accounts, 327) }
  public var exportedChanges: String { phrase(.accounts, 328) }
  /// Head of a column.
  public var lastSeenColumn: String { phrase(.accounts, 329) }
  /// In the empty field of a search.
  public var nameOrEmail: String { phrase(.accounts, 330) }
  /// A choice of people.
  public var everyAccount: String { phrase(.accounts, 331) }
  /// A person without an account.
  public var noAccount: String { phrase(.accounts, 332) }
  /// After “Invited”: until the link ends.
  public func invitedDays(_ count: Int) -> String { phrase(.accounts, 333, count: count, "\(count)") }
  /// After “Invited”.
  public var invitationOver: String { phrase(.accounts, 334) }
  /// State of an account that someone guesses passwords for.
  public var heldBackNow: String { phrase(.accounts, 335) }
  public func heldBackTries(_ count: Int) -> String { phrase(.accounts, 336, count: count, "\(count)") }
  /// Beside an administrator.
  public var everySite: String { phrase(.accounts, 337) }
  public func shownOf(shown: Int, count: Int) -> String { phrase(.accounts, 338, "\(shown)", "\(count)") }
  public func withoutAccount(_ count: Int) -> String { phrase(.accounts, 339, count: count, "\(count)") }
  /// A search without results.
  public var noOneFound: String { phrase(.accounts, 340) }
  /// A link.
  public var seePerson: String { phrase(.accounts, 341) }
  /// A choice of people.
  public var administrators: String { phrase(.accounts, 342) }
  /// A choice of people.
  public var managers: String { phrase(.accounts, 343) }
  /// A choice of people.
  public var members: String { phrase(.accounts, 344) }
  /// Title of a problem for programs
  public var tokenNeeded: String { phrase(.accounts, 345) }
  /// Of a problem for programs
  public var tokenMalformed: String { phrase(.accounts, 346) }
  /// A choice of a new token of programs
  public var tokenIsClient: String { phrase(.accounts, 347) }
  /// Beside the secret of an OAuth client
  public var clientID: String { phrase(.accounts, 348) }
  public var signedOutTitle: String { phrase(.accounts, 349) }
  public func signedOutText(host: String) -> String { phrase(.accounts, 350, host) }
  public func signOutAt(host: String) -> String { phrase(.accounts, 351, host) }
  /// Below a refused sign-in; the reference is a word in English, as no-email.
  public func providerReference(reference: String) -> String { phrase(.accounts, 352, reference) }
  /// The end of: A sign-in at the provider was refused: …
  public func identityCause(of doubt: IdentityOwner.Doubt) -> String {
    switch doubt {
    case .noEmail: phrase(.accounts, 353)
    case .emailNotVerified: phrase(.accounts, 354)
    case .emailUnstated: phrase(.accounts, 355)
    case .guest: phrase(.accounts, 356)
    case .noUserInfo: phrase(.accounts, 357)
    case .noPerson: phrase(.accounts, 358)
    case .unconfirmedAddress: phrase(.accounts, 359)
    case .twoPeople: phrase(.accounts, 360)
    case .left: phrase(.accounts, 361)
    case .noAccount: phrase(.accounts, 362)
    case .roleMissing: phrase(.accounts, 363)
    case .roleUnknown: phrase(.accounts, 364)
    case .roleElsewhere: phrase(.accounts, 365)
    case .connectFromInside: phrase(.accounts, 366)
    case .otherIdentity: phrase(.accounts, 367)
    }
  }
  public var provisioning: String { phrase(.accounts, 368) }
  public var provisioningText: String { phrase(.accounts, 369) }
  public var provisioningAddress: String { phrase(.accounts, 370) }
  public var provisioningGuide: String { phrase(.accounts, 371) }
  public var noProviderGroups: String { phrase(.accounts, 372) }
  public var providerGroup: String { phrase(.accounts, 373) }
  public var providerGroupRole: String { phrase(.accounts, 374) }
  public var noRoleOfGroup: String { phrase(.accounts, 375) }
  public func roleOfGroup(name: String) -> String { phrase(.accounts, 376, name) }
  public func membersOfGroup(count: Int) -> String { phrase(.accounts, 377, count: count, "\(count)") }
  public func refusedSentenceProvisioningRefused(detail: String) -> String { phrase(.accounts, 378, detail) }
  public func accessSentenceAccountProvisioned(name: String) -> String { phrase(.accounts, 379, name) }
  public func accessSentenceAccountUnprovisioned(name: String) -> String { phrase(.accounts, 380, name) }
  public func accessSentenceGroupRoleChosen(detail: String) -> String { phrase(.accounts, 381, detail) }
  /// The end of: A change by the identity provider was refused: …
  public func provisioningCause(of refusal: ProvisioningRefusal) -> String {
    switch refusal {
    case .userNameTaken: phrase(.accounts, 382)
    case .externalIDTaken: phrase(.accounts, 383)
    case .groupNameTaken: phrase(.accounts, 384)
    case .personTaken: phrase(.accounts, 385)
    case .twoPeople: phrase(.accounts, 386)
    case .unconfirmedAddress: phrase(.accounts, 387)
    case .left: phrase(.accounts, 388)
    case .lastAdmin: phrase(.accounts, 389)
    case .unknownMember: phrase(.accounts, 390)
    case .tooManyGroups: phrase(.accounts, 391)
    }
  }
}
