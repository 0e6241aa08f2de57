import Crypto
public import Domain
public import Store
import Words

/// Settings: a signed-in person's own choices.
public final class AccountModel: FormScreen {
  public struct SessionRow: Sendable, Hashable {
    public let id: ID<Session>
    public let device: String
    public let lastSeen: String
    public let isThisOne: Bool
    public let isPhone: Bool
  }

  public struct PasskeyRow: Sendable, Hashable {
    public let id: ID<Passkey>
    public let name: String
    public let facts: String
    public let isPhone: Bool
    /// The reason that it can't be removed; `nil` if it can.
    public let staysBecause: String?
  }

  public private(set) var passkeys: [PasskeyRow] = []
  /// `false` in a session by a link alone: another holder of the link could add one.
  public private(set) var mayAddPasskey = false
  /// The time since which codes are required; `nil` if they are not.
  public private(set) var authenticator: String?
  /// The reason that the app can't be turned off; `nil` if it can.
  public private(set) var authenticatorStaysBecause: String?
  /// The number of codes left; `nil` without an app.
  public private(set) var recoveryCodesLeft: String?
  /// New codes, shown only now.
  public internal(set) var recoveryCodes: [String] = []
  /// The time the password was set; `nil` without one.
  public private(set) var password: String?
  /// The reason that the password can't be removed; `nil` if it can.
  public private(set) var passwordStaysBecause: String?
  /// At providers.
  public private(set) var providers: [ProviderRow] = []
  /// `true` if a second factor has to be added before anything else.
  public private(set) var isInNeedOfSecondFactor = false

  public private(set) var name = ""
  public private(set) var userName: String?
  public private(set) var role = ""
  public private(set) var sessions: [SessionRow] = []
  public private(set) var sharesAnalytics = true
  /// `false` without a password to change: the person signs in by a link.
  public private(set) var mayChangePassword = false
  public private(set) var warning: String?
  /// A warning that others tried passwords, until the owner has read it.
  public private(set) var guesses: String?
  /// The action just completed.
  public internal(set) var notice: String?
  public package(set) var problems = FormProblems()

  public let visitor: Visitor
  let context: SignInContext

  /// `isSecure`: the page is served over TLS, or to this machine alone.
  public init(visitor: Visitor, isSecure: Bool, context: SignInContext) {
    self.visitor = visitor
    self.context = context
    warning = isSecure ? nil : visitor.wording.notSecure
  }

  public func load() async throws {
    let account = try account
    let (organization, now) = (visitor.organization, context.world.now())
    await context.security.flush()
    let (place, owner, employee, open, tried, ways) = try await context.store.read(
      of: organization, from: .primary
    ) { snapshot in
      let owner = try snapshot.account(account)
      return (
        try snapshot.organization(), owner,
        try snapshot.employees([owner.employee])[owner.employee],
        try snapshot.sessions(of: account, at: now),
        try snapshot.guesses(for: account), try snapshot.waysIn(of: account)
      )
    }
    let (zone, wording) = (try context.zones.zone(place.zone), visitor.wording)
    guesses = tried.map { tried in
      wording.guesses(
        tried.count, from: wording.moment(tried.first, in: zone), to: wording.moment(tried.last, in: zone))
    }
    name = employee?.fullName ?? ""
    userName = owner.userName?.description
    role = wording.name(of: owner.role)
    sharesAnalytics = owner.sharesAnalytics
    mayChangePassword = owner.hasPassword
    mayAddPasskey = owner.hasWayIn
    show(ways, in: zone)
    sessions = open.map { session in
      SessionRow(
        id: session.id, device: session.device.isEmpty ? wording.unknownDevice : session.device,
        lastSeen: wording.lastSeen(wording.moment(session.lastSeenAt, in: zone)),
        isThisOne: session.id == visitor.session, isPhone: DeviceLabel.isPhone(session.device))
    }
  }

  private func show(_ ways: WaysIn, in zone: Zone) {
    let (wording, isNeeded) = (visitor.wording, context.needsSecondFactor(visitor.role))
    func day(_ instant: Instant) -> String { wording.dayAndMonth(zone.local(instant).date) }
    let stays = ways.refusalOfRemovingPasskey(isNeeded: isNeeded).map(wording.conflict)
    passkeys = ways.passkeys.map { passkey in
      PasskeyRow(
        id: passkey.id, name: passkey.name,
        facts: wording.passkeyFacts(
          added: day(passkey.madeAt), used: passkey.lastUsedAt.map { wording.moment($0, in: zone) }),
        isPhone: DeviceLabel.isPhone(passkey.name), staysBecause: stays)
    }
    authenticator = ways.authenticatorSince.map { wording.authenticatorOn(since: day($0)) }
    authenticatorStaysBecause = ways.refusalOfRemovingAuthenticator(isNeeded: isNeeded).map(wording.conflict)
    recoveryCodesLeft =
      authenticator == nil ? nil : wording.codesLeft(ways.recoveryCodesLeft, of: ways.recoveryCodesMade)
    password = ways.passwordSetAt.map { wording.passwordSet(on: day($0)) }
    passwordStaysBecause = ways.refusalOfRemovingPassword.map(wording.conflict)
    providers = providerRows(ways, in: zone)
    isInNeedOfSecondFactor = visitor.needsSecondFactor && !ways.hasSecondFactor
  }

  /// Signs this browser out.
  /// Returns `true` if the session came from a sign-in at the provider, which may go on there.
  @discardableResult
  public func signOutButtonTapped() async throws -> Bool {
    guard let session = visitor.session else { return false }
    let isFromProvider = try await context.store.read(of: visitor.organization, from: .primary) {
      try $0.isFromProvider(session)
    }
    try await end(session)
    return isFromProvider && context.provider != nil
  }

  public func signOutButtonTapped(_ session: ID<Session>) async throws {
    try await end(session)
    try await load()
  }

  public func guessesReadButtonTapped() async throws {
    let account = try account
    await context.security.flush()
    await record(.guessesRead(account))
    try await load()
  }

  public func signOutElsewhereButtonTapped() async throws {
    let (account, organization, session) = (try account, visitor.organization, visitor.session)
    let count = try await context.store.write(in: organization, by: visitor.editor) {
      try $0.endSessions(of: account, except: session)
    }
    if count > 0 { await record(.signedOut) }
    notice = visitor.wording.signedOutElsewhere(count)
    try await load()
  }

  /// Changes the password, or gives the reason in `problems`; every other session ends.
  ///
  /// Returns the browser's new cookie: the mark of the new password.
  @discardableResult
  public func changePasswordButtonTapped(current: String, new: String) async throws -> BrowserMark? {
    let mark = try await trying { try await changePassword(current, new) } ?? nil
    notice = mark == nil ? nil : visitor.wording.passwordChanged
    try await load()
    return mark
  }

  public func analyticsSwitched(_ sharesAnalytics: Bool) async throws {
    let (account, organization) = (try account, visitor.organization)
    try await context.store.write(in: organization, by: visitor.editor) { try $0.share(sharesAnalytics, of: account) }
    notice = visitor.wording.analyticsSaved
    try await load()
  }

  private var account: ID<Account> { get throws(Refusal) { try visitor.neededAccount } }

  private func end(_ session: ID<Session>) async throws {
    let (account, organization) = (try account, visitor.organization)
    try await context.store.write(in: organization, by: visitor.editor) {
      try $0.endSession(session, of: account)
    }
    await record(.signedOut)
  }

  private func changePassword(_ current: String, _ new: String) async throws -> BrowserMark? {
    let (account, organization, session) = (try account, visitor.organization, visitor.session)
    let (userName, names) = try await context.names(of: account, in: organization)
    var form = FormCheck()
    if current.isEmpty { form.refuse("current", .missing) }
    let chosen = form.read { () throws(Refusal) in try Password(new, of: userName, knowing: names) }
    problems.show(form.errors, visitor.wording)
    guard form.errors.isEmpty, let chosen else { return nil }
    let owner = try await context.verify(current, of: visitor, field: "current")
    let (hash, key, random) = (try await context.passwords.hash(chosen), context.key, context.world.random)
    let mark = try await context.store.write(in: organization, by: visitor.editor) { transaction in
      try transaction.changePassword(of: owner, to: hash, keeping: session)
      return try transaction.snapshot.credentials(of: account)?.newMark(by: key, random)
    }
    await record(.passwordChanged)
    return mark
  }

  func record(_ event: SecurityEvent) async {
    await context.security.record(event, by: visitor.editor, from: visitor.source, in: visitor.organization)
  }
}

extension Wording {
  /// `Sat 24 October, 6:02`.
  func moment(_ instant: Instant, in zone: Zone) -> String {
    let local = zone.local(instant)
    return "\(shortDate(local.date)), \(time(local.time))"
  }
}
