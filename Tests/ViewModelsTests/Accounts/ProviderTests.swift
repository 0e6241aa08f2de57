import DemoWorld
import Domain
import OpenID
import TestSupport
import Testing
import Words

@testable import Crypto
@testable import Store
@testable import ViewModels

extension Front {
  /// The same place with a provider.
  fileprivate func with(_ soft: SoftProvider, roleClaim: String? = nil, reading: ClaimReading? = nil) -> Front {
    let settings = SoftProvider.settings(roleClaim: roleClaim, reading: reading)
    let provider = Provider(settings, world: street.clock.world()) { request throws(OpenIDRefusal) in
      try soft.answer(request)
    }
    return Front(street: street, passwords: passwords, key: context.key, accounts: accounts, provider: provider)
  }

  fileprivate func email(_ userName: String) async throws -> String {
    let account = try #require(accounts[userName])
    return try await street.store.read(of: street.organization) { snapshot in
      let person = try snapshot.account(account).employee
      return try snapshot.employees([person])[person]?.email?.description ?? ""
    }
  }

  /// A member whose address an administrator wrote, and who was invited and has not come yet.
  fileprivate func newMember(confirmed: Bool = true) async throws -> (account: ID<Account>, email: String) {
    let email = "nora@harbor.example"
    let organization = street.organization
    let account = try await street.store.write(in: organization, by: confirmed ? .console : .visitor) { transaction in
      let person = try transaction.add(PersonDraft([.name: "Nora", .email: email]))
      return try transaction.addAccount(for: person, role: .member)
    }
    return (account, email)
  }

  fileprivate func claims(_ subject: String, _ more: [String: String] = [:]) -> [String: String] {
    let now = street.clock.now.seconds
    return ["sub": #""\#(subject)""#, "iat": "\(now)", "exp": "\(now + 300)"].merging(more) { $1 }
  }

  fileprivate func mail(_ address: String) -> [String: String] {
    ["email": #""\#(address)""#, "email_verified": "true"]
  }

  /// There and back; `bring` changes what comes back.
  fileprivate func come(
    _ departure: ProviderModel.Departure?, _ claims: [String: String], as visitor: Visitor, _ soft: SoftProvider,
    after seconds: Int64 = 0, ticket: String?? = .none
  ) async throws -> (ProviderModel, ProviderModel.Outcome?) {
    let departure = try #require(departure)
    let back = soft.signIn(at: departure.address, claims)
    street.clock.advance(seconds: seconds)
    let model = try ProviderModel(visitor: visitor, context: context)
    let answer = ProviderAnswer(code: back.code, state: back.state, issuer: nil, error: nil)
    return (model, try await model.answered(answer, to: ticket ?? departure.ticket))
  }

  fileprivate func signIn(_ claims: [String: String], _ soft: SoftProvider, after seconds: Int64 = 0) async throws
    -> (ProviderModel, SignedIn?)
  {
    let model = try ProviderModel(visitor: nobody(), context: context)
    let departure = try await model.signInButtonTapped(back: LocalPath("/people?page=2"))
    let (after, outcome) = try await come(departure, claims, as: nobody(), soft, after: seconds)
    guard case .signedIn(let signedIn, let back)? = outcome else { return (after, nil) }
    #expect(back == LocalPath("/people?page=2"))
    return (after, signedIn)
  }

  fileprivate func connect(_ claims: [String: String], as visitor: Visitor, _ soft: SoftProvider) async throws
    -> (ProviderModel, ProviderModel.Outcome?)
  {
    let model = try ProviderModel(visitor: visitor, context: context)
    return try await come(try await model.connectButtonTapped(), claims, as: visitor, soft)
  }

  fileprivate func log() async throws -> [String] {
    await context.security.flush()
    return try await street.store.read(of: street.organization) {
      try $0.securityLog(about: nil, of: nil, before: nil, limit: 50)
    }.compactMap { record in record.kind.map { "\($0.rawValue) \(record.detail ?? "")" } }
  }
}

extension ProviderModel.Outcome {
  fileprivate var isConnected: Bool { if case .connected = self { true } else { false } }
  fileprivate var isConfirmed: Bool { if case .confirmed = self { true } else { false } }
}

@Suite struct `Sign-in at the organization's provider` {
  @Test func `opens a member's account by the address that only they have, and then by the subject`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft)
    let nora = try await front.newMember()
    let (_, first) = try await front.signIn(front.claims("s-1", front.mail(nora.email)), soft)
    #expect(first?.session.account == nora.account)
    let (_, second) = try await front.signIn(front.claims("s-1"), soft)
    #expect(second?.session.account == nora.account)
    let token = try #require(second).session.token
    let open = try #require(try await front.street.store.session(opening: token))
    #expect(open.session.proof == .twoFactors && open.session.device == "Firefox, Linux")
    let log = try await front.log()
    #expect(log.contains("identity-connected login.example") && log.contains("signed-in openid"))
  }

  @Test func `tells an unknown person what to do, and the operator why`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft)
    let nora = try await front.newMember(confirmed: false)
    let (street, mia) = (front.street, try await front.email("mia"))
    try await street.store.write(in: street.organization, by: .console) { transaction in
      for name in ["One", "Two"] {
        let draft = PersonDraft([.name: name, .email: "two@harbor.example"])
        try transaction.add(draft)
      }
      try transaction.add(PersonDraft([.name: "New", .email: "new@harbor.example"]))
      let left = try transaction.add(
        PersonDraft([.name: "Left", .email: "left@harbor.example"]))
      try transaction.archive(left)
    }
    let unknown = "and OnDuty can't tell which account is yours. Sign in as usual once"
    let inside = "but your account here is not connected with it. Sign in as usual once"
    for (claims, reason, words) in [
      ([:], "no-email", "and doesn't confirm an email address of yours. Sign in as usual once"),
      (["email": #""\#(mia)""#], "email-unstated", "and doesn't confirm an email address of yours."),
      (["email": #""\#(mia)""#, "email_verified": #""false""#], "email-not-verified", "and doesn't confirm"),
      (["email": #""\#(mia)""#, "email_verified": #""true""#], "connect-from-inside", inside),
      (front.mail("nobody@harbor.example"), "no-person", unknown),
      (front.mail("two@harbor.example"), "two-people", unknown), (front.mail("left@harbor.example"), "left", unknown),
      (front.mail(nora.email), "unconfirmed-address", "but your email address is not confirmed here yet. Ask your"),
      (front.mail("new@harbor.example"), "no-account", "but you have no account here yet. Ask your administrator"),
      (front.mail(mia), "connect-from-inside", inside),
      (front.mail(try await front.email("soumya")), "connect-from-inside", inside),
      (front.mail(try await front.email("charlotte")), "connect-from-inside", inside),
    ] as [([String: String], String, String)] {
      let (model, signedIn) = try await front.signIn(front.claims("s-2", claims), soft)
      #expect(signedIn == nil && model.title == "You aren't signed in", "\(reason)")
      #expect(model.text.hasPrefix("login.example knows you, \(words)"), "\(reason): \(model.text)")
      #expect(model.reference == reason)
      #expect(try await front.log().contains("identity-refused \(reason)"), "\(reason)")
    }
  }

  @Test func `has the cause in words in the security log, and a reference for the person`() async throws {
    let soft = SoftProvider()
    soft.say(SoftProvider.document(#","userinfo_endpoint":"https://login.example/userinfo""#))
    let front = try await Front.opened().with(soft, roleClaim: "groups")
    let (model, _) = try await front.signIn(front.claims("s-2"), soft)
    #expect(model.reference == "no-user-info")
    soft.tell(#"{"sub":"s-2"}"#)
    #expect(try await front.signIn(front.claims("s-2"), soft).0.reference == "no-email")
    soft.tell(#"{"sub":"s-3","email":"nora@harbor.example","email_verified":true}"#)
    #expect(try await front.signIn(front.claims("s-2"), soft).0.reference == nil)
    #expect(try await front.log().contains("identity-refused other-subject"))
    let records = try await front.street.store.read(of: front.street.organization) {
      try $0.securityLog(about: nil, of: nil, before: nil, limit: 50)
    }
    #expect(
      records.map { Wording(.en).securityEvent($0, about: nil) }.contains {
        $0.hasPrefix("A sign-in at the provider was refused: the provider's user info could not be read")
      })
  }

  @Test func `gives an account to a person by the number that the provider has too, before any address`() async throws {
    let soft = SoftProvider()
    let reading = ClaimReading(roleClaim: "groups", personClaim: PersonClaim("oid=external-id"))
    let front = try await Front.opened().with(soft, reading: reading)
    let organization = front.street.organization
    let vera = try await front.street.store.write(in: organization, by: .console) {
      try $0.add(PersonDraft([.name: "Vera", .externalID: "oid-7"]))
    }
    let nora = try await front.newMember()
    let claims = front.claims("v-1", front.mail(nora.email).merging(["oid": #""oid-7""#]) { $1 })
    #expect(try await front.signIn(claims, soft).0.reference == "role-missing")
    let signedIn = try #require(try await front.signIn(claims.merging(["groups": #""member""#]) { $1 }, soft).1)
    let employee = try await front.street.store.read(of: organization) {
      try $0.account(signedIn.session.account).employee
    }
    #expect(employee == vera)
    #expect(try await front.signIn(front.claims("v-2", ["oid": #""oid-7""#]), soft).0.reference == "other-identity")
    let unknown = front.claims("n-1", front.mail(nora.email).merging(["oid": #""oid-8""#]) { $1 })
    #expect(try await front.signIn(unknown, soft).1?.session.account == nora.account, "an address is the second try")
    #expect(try await front.signIn(front.claims("x-1", ["oid": #""oid-8""#]), soft).0.reference == "no-email")
  }

  @Test func `ends when its owner signs out at the provider, and others go on`() async throws {
    let soft = SoftProvider()
    soft.say(SoftProvider.document(#","end_session_endpoint":"https://login.example/end""#))
    let front = try await Front.opened().with(soft)
    let mail = front.mail(try await front.newMember().email)
    func come(_ session: String) async throws -> SignedIn {
      try #require(try await front.signIn(front.claims("s-1", mail.merging(["sid": #""\#(session)""#]) { $1 }), soft).1)
    }
    let (one, two) = (try await come("a"), try await come("b"))
    let mia = try await front.signIn("mia")
    func isOpen(_ signedIn: SignedIn) async throws -> Bool {
      try await front.street.store.session(opening: signedIn.session.token) != nil
    }
    let now = front.street.clock.now.seconds
    func tell(_ id: String, _ claims: [String: String]) async throws -> ProviderModel.NoticeOutcome {
      let usual = [
        "iss": #""\#(SoftProvider.issuer)""#, "aud": #""onduty""#, "iat": "\(now)", "jti": #""\#(id)""#,
        "events": #"{"http://schemas.openid.net/event/backchannel-logout":{}}"#,
      ]
      let text = SoftProvider.key.signed(SoftProvider.token(usual.merging(claims) { $1 }), by: "RS256")
      return try await ProviderModel(visitor: front.nobody(), context: front.context).noticeReceived(text)
    }
    #expect(try await tell("1", ["sub": #""other""#]) == .done)
    #expect(try await tell("2", ["sub": #""s-1""#, "sid": #""c""#]) == .done)
    #expect(try await [isOpen(one), isOpen(two)] == [true, true])
    #expect(try await tell("3", ["sid": #""a""#]) == .done)
    #expect(try await [isOpen(one), isOpen(two)] == [false, true])
    #expect(try await tell("3", ["sub": #""s-1""#]) == .refused, "a notice counts once")
    #expect(try await isOpen(two))
    #expect(try await tell("4", ["sub": #""s-1""#]) == .done)
    #expect(try await [isOpen(two), isOpen(mia)] == [false, true])
    #expect(try await tell("5", ["sub": #""s-1""#, "nonce": #""n""#]) == .refused)
    let log = try await front.log()
    #expect(log.contains("signed-out ") && log.contains("identity-refused sign-out-notice"))
    let own = AccountModel(
      visitor: try await front.visitor(try await come("d")), isSecure: true, context: front.context)
    #expect(try await own.signOutButtonTapped())
    let model = try ProviderModel(visitor: front.nobody(), context: front.context)
    #expect(await model.signOutAddress() == "https://login.example/end?client_id=onduty&ui_locales=en")
    let others = AccountModel(visitor: try await front.visitor(mia), isSecure: true, context: front.context)
    #expect(try await !others.signOutButtonTapped())
  }

  @Test func `says which role was missing, and what to do in German`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft, roleClaim: "groups")
    let organization = front.street.organization
    try await front.street.store.write(in: organization, by: .console) {
      _ = try $0.add(PersonDraft([.name: "New", .email: "new@harbor.example"]))
    }
    let mail = front.mail("new@harbor.example")
    for (groups, reason) in [([:], "role-missing"), (["groups": #"["staff"]"#], "role-unknown")] {
      let (model, signedIn) = try await front.signIn(front.claims("n-1", mail.merging(groups) { $1 }), soft)
      #expect(signedIn == nil && model.text.contains("no account here yet"))
      #expect(try await front.log().contains("identity-refused \(reason)"))
    }
    for doubt in IdentityOwner.Doubt.allCases {
      let words = Wording(.de).providerProblem(.unknown(doubt), at: "login.example")
      #expect(words.hasPrefix("login.example kennt dich"), "\(doubt)")
    }
  }

  @Test func `gives nobody the account of who typed their address, and takes no one's way in`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft, roleClaim: "role")
    let mia = try await front.visitor("mia")
    let profile = OwnProfileModel(front.street.screen(mia))
    try await profile.load()
    profile.fieldChanged(.email, to: "boss@corp.example")
    try await profile.saveButtonTapped()
    #expect(profile.isSaved && profile.isEmailNew)
    let boss = front.claims("b-1", front.mail("boss@corp.example").merging(["role": #""admin""#]) { $1 })
    let (refused, nobody) = try await front.signIn(boss, soft)
    #expect(nobody == nil && refused.text.contains("is not confirmed here yet"))
    #expect(try await front.visitor("mia").role == .member)
    #expect(try await front.log().contains("identity-refused unconfirmed-address"))
    let organization = front.street.organization
    try await front.street.store.write(in: organization, by: .console) {
      _ = try $0.add(PersonDraft([.name: "Boss", .email: "boss@corp.example"]))
    }
    let own = try #require(try await front.signIn(boss, soft).1)
    #expect(own.session.account != mia.account)
    #expect(try await front.visitor(own).role == .admin)
    #expect(try await front.visitor("mia").role == .member)
  }

  @Test func `takes an answer once, in the browser that asked, within ten minutes`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft)
    let mail = front.mail(try await front.newMember().email)
    let claims = front.claims("s-1", mail)
    #expect(try await front.signIn(claims, soft, after: 601).1 == nil)
    let model = try ProviderModel(visitor: front.nobody(), context: front.context)
    let departure = try await model.signInButtonTapped(back: nil)
    let other = try #require(try await model.signInButtonTapped(back: nil))
    for ticket in [nil, "", "a.b.c.d", other.ticket] {
      let (refused, outcome) = try await front.come(
        departure, claims, as: front.nobody(), soft, ticket: .some(ticket))
      #expect(outcome == nil && refused.text.hasPrefix("That took too long, or began in another browser."))
    }
    #expect(try await front.log().contains("identity-refused other-question"))
    let back = soft.signIn(at: try #require(departure).address, front.claims("s-1", mail))
    let answer = ProviderAnswer(code: back.code, state: back.state, issuer: nil, error: nil)
    #expect(try await model.answered(answer, to: departure?.ticket) != nil)
    // The provider gives another code to the same question: whoever read the answer has nothing of it.
    let (again, outcome) = try await front.come(departure, front.claims("s-1"), as: front.nobody(), soft)
    #expect(outcome == nil && again.text.hasPrefix("What login.example answered wasn't right."))
    #expect(try await front.log().contains("identity-refused answered-before"))
  }

  @Test func `says what went wrong at the provider`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft)
    func answered(error: String) async throws -> ProviderModel {
      let model = try ProviderModel(visitor: front.nobody(.de), context: front.context)
      let departure = try #require(try await model.signInButtonTapped(back: nil))
      let state = soft.signIn(at: departure.address, [:]).state
      let answer = ProviderAnswer(code: nil, state: state, issuer: nil, error: error)
      #expect(try await model.answered(answer, to: departure.ticket) == nil)
      return model
    }
    #expect(try await answered(error: "access_denied").text == "Die Anmeldung wurde bei login.example abgebrochen.")
    #expect(
      try await answered(error: "server_error").text.hasPrefix("Die Antwort von login.example war nicht richtig."))
    let log = try await front.log()
    #expect(log.contains("identity-refused declined") && log.contains("identity-refused provider-error"))
    let (model, _) = try await front.signIn(front.claims("s-1", ["aud": #""another""#]), soft)
    #expect(model.text.hasPrefix("What login.example answered wasn't right.") && !model.isUnreachable)
    #expect(try await front.log().contains("identity-refused other-audience"))
  }

  @Test func `is unreachable in plain words when the provider is down`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft)
    soft.goDown()
    let model = try ProviderModel(visitor: front.nobody(), context: front.context)
    #expect(try await model.signInButtonTapped(back: nil) == nil)
    #expect(model.isUnreachable && model.text.hasPrefix("login.example doesn't answer right now."))
  }

  @Test func `asks the provider no more than twenty times for an address that brings nothing`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft)
    for _ in 0..<21 { _ = try await front.signIn(front.claims("s-1", ["aud": "7"]), soft) }
    let asked = soft.requests.count
    let (model, signedIn) = try await front.signIn(front.claims("s-1"), soft)
    #expect(signedIn == nil && model.waitSeconds == 1 && soft.requests.count == asked)
  }

  @Test func `keeps a disabled account out, and says so`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft)
    let nora = try await front.newMember()
    _ = try await front.signIn(front.claims("s-1", front.mail(nora.email)), soft)
    try await front.street.store.write(in: front.street.organization, by: .console) { try $0.disable(nora.account) }
    let (model, signedIn) = try await front.signIn(front.claims("s-1"), soft)
    #expect(signedIn == nil && model.text.hasPrefix("Your account here is disabled."))
    #expect(try await front.log().contains("identity-refused disabled"))
  }

  @Test func `lets the role follow the claim, the highest of several`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft, roleClaim: "groups")
    let mail = front.mail(try await front.newMember().email)
    let groups = ["groups": #"["staff","member","manager"]"#]
    let first = try #require(try await front.signIn(front.claims("s-1", mail.merging(groups) { $1 }), soft).1)
    #expect(try await front.visitor(first).role == .member, "an address alone raises nobody")
    #expect(try await !front.log().contains("role-changed manager"))
    let signedIn = try #require(try await front.signIn(front.claims("s-1", groups), soft).1)
    #expect(try await front.visitor(signedIn).role == .manager)
    #expect(try await front.log().contains("role-changed manager"))
    let again = try #require(try await front.signIn(front.claims("s-1", ["groups": #"["staff"]"#]), soft).1)
    #expect(try await front.visitor(again).role == .manager, "none of the three words: it stays")
  }

  @Test func `is connected and disconnected by its owner`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft)
    let visitor = try await front.visitor("charlotte")
    let own = AccountModel(visitor: visitor, isSecure: true, context: front.context)
    try await own.load()
    #expect(own.providers.map(\.host) == ["login.example"] && own.providers.first?.facts == "Not connected")
    #expect(try await front.connect(front.claims("c-1"), as: visitor, soft).1?.isConnected == true)
    try await own.load()
    #expect(own.providers.first?.facts == "Connected 24\u{a0}October, never used")
    #expect(try await front.signIn(front.claims("c-1"), soft).1?.session.account == front.accounts["charlotte"])
    let mia = try await front.visitor("mia")
    let (taken, outcome) = try await front.connect(front.claims("c-1"), as: mia, soft)
    #expect(outcome == nil && taken.isOwn && taken.title == "Not connected")
    #expect(taken.text.hasPrefix("This sign-in at login.example belongs to another account here"))
    let row = try #require(own.providers.first?.identity)
    try await own.disconnectButtonTapped(row)
    #expect(own.notice == "Disconnected from login.example." && own.providers.first?.identity == nil)
    #expect(try await front.signIn(front.claims("c-1"), soft).1 == nil)
    let log = try await front.log()
    #expect(log.contains("identity-removed login.example") && log.contains("identity-refused taken"))
  }

  @Test func `connects in the session that asked for it alone`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft)
    let (charlotte, mia) = (try await front.visitor("charlotte"), try await front.visitor("mia"))
    let departure = try await ProviderModel(visitor: charlotte, context: front.context).connectButtonTapped()
    for other in [mia, front.nobody(), try await front.visitor("charlotte")] {
      #expect(try await front.come(departure, front.claims("x-1"), as: other, soft).1 == nil)
    }
    #expect(try await front.come(departure, front.claims("x-1"), as: charlotte, soft).1?.isConnected == true)
  }

  @Test func `makes sure again who sits there, if the provider asked them just now`() async throws {
    let soft = SoftProvider()
    let front = try await Front.opened().with(soft)
    let mail = front.mail(try await front.newMember().email)
    let (model, first) = try await front.signIn(front.claims("s-1", mail), soft)
    #expect(model.title == nil)
    let visitor = try await front.visitor(try #require(first))
    func question() async throws -> ConfirmationModel {
      let model = ConfirmationModel(visitor: visitor, context: front.context)
      #expect(try await model.isNeeded())
      #expect(model.provider == "login.example")
      return model
    }
    _ = try await question()
    func confirm(_ more: [String: String], subject: String = "s-1") async throws -> (ProviderModel, Bool) {
      let departure = try await ProviderModel(visitor: visitor, context: front.context).confirmButtonTapped(back: nil)
      #expect(departure?.address.contains("&prompt=login&max_age=0") == true)
      let (model, outcome) = try await front.come(departure, front.claims(subject, more), as: visitor, soft)
      return (model, outcome?.isConfirmed == true)
    }
    let now = front.street.clock.now.seconds
    #expect(try await confirm([:]).0.text.hasPrefix("login.example didn't ask you again"))
    #expect(try await !confirm(["auth_time": "\(now - 61)"]).1)
    let (other, isDone) = try await confirm(["auth_time": "\(now)"], subject: "s-2")
    #expect(!isDone && other.text.hasPrefix("That was another person's sign-in"))
    _ = try await question()
    #expect(try await confirm(["auth_time": "\(now)"]).1)
    let model2 = ConfirmationModel(visitor: visitor, context: front.context)
    #expect(try await !model2.isNeeded())
    await #expect(throws: Refusal.unauthenticated) {
      try await ProviderModel(visitor: front.nobody(), context: front.context).confirmButtonTapped(back: nil)
    }
  }

  @Test func `is not there without a provider`() async throws {
    let front = try await Front.opened()
    #expect(throws: Refusal.notFound) { try ProviderModel(visitor: front.nobody(), context: front.context) }
    let own = AccountModel(visitor: try await front.visitor("mia"), isSecure: true, context: front.context)
    try await own.load()
    #expect(own.providers.isEmpty && SignInModel(visitor: front.nobody(), context: front.context).provider == nil)
  }
}
