import DemoWorld
import Domain
import Passkeys
import TestSupport
import Testing
import Words

@testable import Crypto
@testable import Store
@testable import ViewModels

private let origin = "http://localhost:8080"

extension PasskeyQuestion {
  fileprivate var challenge: [UInt8] {
    get throws {
      let text = (options as? RequestOptions)?.challenge ?? (options as? CreationOptions)?.challenge
      return try #require(text.flatMap { Base64URL.bytes($0) })
    }
  }
}

extension Front {
  fileprivate var party: RelyingParty { get throws { try #require(RelyingParty(origin: origin)) } }

  fileprivate func own(_ visitor: Visitor) -> AccountModel {
    AccountModel(visitor: visitor, isSecure: true, context: context)
  }

  /// Gives somebody who is signed in a passkey on a new device.
  @discardableResult
  fileprivate func add(_ device: SoftAuthenticator = SoftAuthenticator(), to visitor: Visitor) async throws -> (
    AccountModel, SoftAuthenticator
  ) {
    let model = own(visitor)
    let question = try await model.passkeyQuestion(at: try party)
    let (client, data) = device.made(for: try question.challenge, at: origin)
    let answer = PasskeyAnswer(
      clientData: Base64URL.text(client), authenticatorData: Base64URL.text(data))
    try await model.passkeyMade(answer, to: question.ticket, at: try party)
    return (model, device)
  }

  fileprivate func handle(_ account: ID<Account>?) async throws -> [UInt8] {
    let account = try #require(account)
    return try await street.store.read(of: street.organization) { try $0.passkeyOwner(account).handle }
  }

  fileprivate func answer(_ device: SoftAuthenticator, _ challenge: [UInt8], handle: [UInt8], at place: String = origin)
    -> PasskeyAnswer
  {
    let used = device.used(for: challenge, at: place)
    return PasskeyAnswer(
      credential: Base64URL.text(device.credential), clientData: Base64URL.text(used.clientData),
      authenticatorData: Base64URL.text(used.authenticatorData), signature: Base64URL.text(used.signature),
      userHandle: Base64URL.text(handle))
  }

  /// Signs in by a device; `nil` and the model where that was refused.
  fileprivate func signIn(
    by device: SoftAuthenticator, of account: ID<Account>?, address: String = "192.0.2.7", after seconds: Int64 = 0,
    handle: [UInt8]? = nil
  ) async throws -> (SignInModel, SignedIn?) {
    let model = SignInModel(visitor: nobody(at: address), context: context)
    let question = model.passkeyQuestion(at: try party)
    street.clock.advance(seconds: seconds)
    let known = try await self.handle(account)
    let answer = answer(device, try question.challenge, handle: handle ?? known)
    return (model, try await model.passkeyChosen(answer, to: question.ticket, at: try party))
  }

  fileprivate func log() async throws -> [SecurityEvent.Kind] {
    await context.security.flush()
    return try await street.store.read(of: street.organization) {
      try $0.securityLog(about: nil, of: nil, before: nil, limit: 50)
    }.compactMap(\.kind)
  }

  /// The same place where a role needs a second factor.
  fileprivate func needing(_ role: Role) -> Front {
    Front(
      street: street, passwords: passwords, key: context.key, accounts: accounts, secondFactorRole: role)
  }
}

@Suite struct `A passkey` {
  @Test(arguments: PasskeyKey.Algorithm.allCases)
  func `is added with the name of its device and signs in`(algorithm: PasskeyKey.Algorithm) async throws {
    let front = try await Front.opened()
    let visitor = try await front.visitor("mia").asking(from: "192.0.2.7", userAgent: "Firefox/144.0 Linux")
    let (model, device) = try await front.add(SoftAuthenticator(algorithm), to: visitor)
    #expect(model.problems.isEmpty && model.notice == "Added “Firefox, Linux”.")
    #expect(model.passkeys.map(\.name) == ["Firefox, Linux"])
    #expect(model.passkeys.first?.facts == "Added 24\u{a0}October, never used")
    let signedIn = try #require(try await front.signIn(by: device, of: visitor.account).1)
    let open = try #require(try await front.street.store.session(opening: signedIn.session.token))
    #expect(open.account.id == visitor.account && open.session.proof == .twoFactors)
    try await model.load()
    #expect(model.passkeys.first?.facts == "Added 24\u{a0}October, used Sat 24\u{a0}October, 6:02")
    let log = try await front.log()
    #expect(log.contains(.passkeyAdded) && log.first == .signedIn)
  }

  @Test func `is refused in the same words, whatever is wrong`() async throws {
    let front = try await Front.opened()
    let visitor = try await front.visitor("mia")
    let (_, device) = try await front.add(to: visitor)
    let party = try front.party
    let handle = try await front.handle(visitor.account)
    func tried(
      _ answer: (PasskeyQuestion) throws -> PasskeyAnswer, ticket: (PasskeyQuestion) -> String? = { $0.ticket }
    ) async throws -> String? {
      let model = SignInModel(visitor: front.nobody(), context: front.context)
      let question = model.passkeyQuestion(at: party)
      let signedIn = try await model.passkeyChosen(try answer(question), to: ticket(question), at: party)
      #expect(signedIn == nil)
      return model.problems.whole
    }
    let said = Wording(.en).passkeyRefused
    #expect(try await tried { front.answer(SoftAuthenticator(), try $0.challenge, handle: handle) } == said)
    #expect(try await tried { front.answer(device, try $0.challenge, handle: []) } == said)
    #expect(
      try await tried { front.answer(device, try $0.challenge, handle: handle, at: "http://evil.example") } == said)
    #expect(try await tried { _ in front.answer(device, [1, 2, 3], handle: handle) } == said)
    #expect(try await tried({ front.answer(device, try $0.challenge, handle: handle) }, ticket: { _ in nil }) == said)
    let other = SignInModel(visitor: front.nobody(), context: front.context).passkeyQuestion(at: party)
    #expect(
      try await tried({ front.answer(device, try $0.challenge, handle: handle) }, ticket: { _ in other.ticket }) == said
    )
    #expect(try await tried { _ in PasskeyAnswer(clientData: "%", authenticatorData: "") } == said)
    #expect(try await front.signIn(by: device, of: visitor.account, after: 301).1 == nil)
    #expect(try await front.signIn(by: device, of: visitor.account, after: 300).1 != nil)
    #expect(try await front.log().contains(.passkeyRefused))
  }

  @Test func `answers a question once`() async throws {
    let front = try await Front.opened()
    let visitor = try await front.visitor("mia")
    let (_, device) = try await front.add(to: visitor)
    let model = SignInModel(visitor: front.nobody(), context: front.context)
    let question = model.passkeyQuestion(at: try front.party)
    let answer = front.answer(device, try question.challenge, handle: try await front.handle(visitor.account))
    #expect(try await model.passkeyChosen(answer, to: question.ticket, at: try front.party) != nil)
    #expect(try await model.passkeyChosen(answer, to: question.ticket, at: try front.party) == nil)
  }

  @Test func `that was copied is found by its counter`() async throws {
    let front = try await Front.opened()
    let visitor = try await front.visitor("mia")
    let (_, device) = try await front.add(to: visitor)
    device.counter = 10
    #expect(try await front.signIn(by: device, of: visitor.account).1 != nil)
    device.counter = 9
    #expect(try await front.signIn(by: device, of: visitor.account).1 == nil)
    device.counter = 11
    #expect(try await front.signIn(by: device, of: visitor.account).1 != nil)
  }

  @Test func `is never held back by strangers, and strangers are`() async throws {
    let front = try await Front.opened()
    let visitor = try await front.visitor("mia")
    let (_, device) = try await front.add(to: visitor)
    var last: SignInModel?
    for _ in 0..<30 {
      last = try await front.signIn(by: SoftAuthenticator(), of: visitor.account, address: "203.0.113.9").0
    }
    #expect(last?.problems.waitSeconds != nil)
    #expect(try await front.signIn(by: device, of: visitor.account, address: "203.0.113.9").1 != nil)
  }

  @Test func `belongs to the session that asked for it, and to who has more than a link`() async throws {
    let front = try await Front.opened()
    let (mia, soumya) = (try await front.visitor("mia"), try await front.visitor("soumya"))
    let question = try await front.own(mia).passkeyQuestion(at: try front.party)
    let (client, data) = SoftAuthenticator().made(for: try question.challenge, at: origin)
    let answer = PasskeyAnswer(clientData: Base64URL.text(client), authenticatorData: Base64URL.text(data))
    let other = front.own(soumya)
    try await other.passkeyMade(answer, to: question.ticket, at: try front.party)
    #expect(other.passkeys.isEmpty && other.problems.whole == Wording(.en).passkeyNotAdded)
  }

  @Test func `that is the last way in stays, and says so`() async throws {
    let front = try await Front.opened()
    let visitor = try await front.visitor("mia")
    let (model, _) = try await front.add(to: visitor)
    #expect(model.passkeys.first?.staysBecause == nil)
    try await model.removePasswordButtonTapped()
    #expect(model.password == nil && model.notice?.hasPrefix("Your password is removed") == true)
    let passkey = try #require(model.passkeys.first)
    #expect(passkey.staysBecause == "This is the last way in to your account. Add another one first.")
    try await model.removePasskeyButtonTapped(passkey.id)
    #expect(model.problems.whole == passkey.staysBecause && model.passkeys.count == 1)
    try await front.add(to: visitor)
    try await model.removePasskeyButtonTapped(passkey.id)
    #expect(model.passkeys.count == 1 && model.problems.isEmpty)
  }
}

@Suite struct `An authenticator app and its codes` {
  /// Sets an app up for somebody; gives its secret and the recovery codes.
  private func setUp(_ front: Front, _ visitor: Visitor) async throws -> (AuthenticatorSecret, [String]) {
    let model = AuthenticatorModel(visitor: visitor, context: front.context)
    try await model.setUpButtonTapped()
    try await model.load()
    let secret = try #require(AuthenticatorSecret(text: model.secret.filter { $0 != " " }))
    #expect(
      model.address
        == "otpauth://totp/Harbour%20Street:mia?secret=\(secret.text)&issuer=Harbour%20Street&algorithm=SHA1&digits=6&period=30"
    )
    try await model.codeEntered("000000")
    #expect(model.recoveryCodes.isEmpty && model.problems["code"] != nil)
    try await model.codeEntered(secret.code(at: front.street.clock.now.seconds))
    #expect(model.recoveryCodes.count == 10 && model.problems.isEmpty)
    return (secret, model.recoveryCodes)
  }

  /// Gives the right password; then there is a second step.
  private func step(_ front: Front) async throws -> SecondStepModel {
    let model = SignInModel(visitor: front.nobody(), context: front.context)
    #expect(try await model.signInButtonTapped(userName: "mia", password: DemoWorld.password) == nil)
    #expect(model.problems.isEmpty)
    return SecondStepModel(visitor: front.nobody(), token: model.step, context: front.context)
  }

  @Test func `are asked for after the password, each code once`() async throws {
    let front = try await Front.opened()
    let (secret, _) = try await setUp(front, try await front.visitor("mia"))
    front.street.clock.advance(seconds: 60)
    let code = secret.code(at: front.street.clock.now.seconds)
    let step = try await step(front)
    let signedIn = try #require(try await step.codeEntered(" \(code.prefix(3)) \(code.suffix(3)) "))
    let open = try #require(try await front.street.store.session(opening: signedIn.session.token))
    #expect(open.session.proof == .twoFactors && signedIn.browserMark != nil)
    let again = try await self.step(front)
    #expect(try await again.codeEntered(code) == nil)
    #expect(again.problems["code"]?.hasSuffix("4\u{a0}tries left.") == true)
    #expect(try await front.log().contains(.secondFactorRefused))
  }

  @Test func `give way to a recovery code, each once`() async throws {
    let front = try await Front.opened()
    let (_, codes) = try await setUp(front, try await front.visitor("mia"))
    #expect(try await self.step(front).codeEntered(codes[3].uppercased()) != nil)
    #expect(try await self.step(front).codeEntered(codes[3]) == nil)
    let visitor = try await front.visitor(
      try #require(try await self.step(front).codeEntered(codes[4].replacing("-", with: " "))))
    let model = front.own(visitor)
    try await model.load()
    #expect(model.recoveryCodesLeft == "8 of 10 left" && model.authenticator == "On since 24\u{a0}October")
    try await model.newCodesButtonTapped()
    #expect(model.recoveryCodes.count == 10 && model.recoveryCodesLeft == "10 of 10 left")
    #expect(try await self.step(front).codeEntered(codes[5]) == nil)
  }

  @Test func `end the step after five wrong ones, and are held back`() async throws {
    let front = try await Front.opened()
    let visitor = try await front.visitor("mia")
    let (secret, _) = try await setUp(front, visitor)
    let (_, device) = try await front.add(to: visitor)
    front.street.clock.advance(seconds: 600)
    let step = try await step(front)
    for _ in 0..<5 {
      #expect(!step.isOver)
      front.street.clock.advance(seconds: 8)
      #expect(try await step.codeEntered("12345x") == nil)
    }
    #expect(step.isOver)
    let next = try await self.step(front)
    #expect(try await next.codeEntered(secret.code(at: front.street.clock.now.seconds)) == nil)
    #expect(next.problems.waitSeconds != nil && !next.isOver)
    #expect(try await front.log().contains(.secondFactorHeldBack))
    // The owner has another way.
    #expect(try await front.signIn(by: device, of: visitor.account).1 != nil)
  }

  @Test func `are over without a password that leads to them`() async throws {
    let front = try await Front.opened()
    let none = SecondStepModel(visitor: front.nobody(), token: nil, context: front.context)
    #expect(try await none.codeEntered("123456") == nil && none.isOver)
    let other = SecondStepModel(visitor: front.nobody(), token: Token { 7 }, context: front.context)
    try await other.load()
    #expect(other.isOver && !other.asksForCode)
  }

  @Test func `are turned off, with the recovery codes`() async throws {
    let front = try await Front.opened()
    let visitor = try await front.visitor("mia")
    _ = try await setUp(front, visitor)
    let model = front.own(visitor)
    try await model.removeAuthenticatorButtonTapped()
    #expect(model.authenticator == nil && model.recoveryCodesLeft == nil)
    #expect(try await front.signIn("mia").session.account == visitor.account)
    #expect(try await front.log().contains(.authenticatorOff))
  }
}

@Suite struct `A role that needs a second factor` {
  private func open(_ front: Front, _ signedIn: SignedIn, from role: Role) async throws -> Visitor {
    let open = try #require(try await front.street.store.session(opening: signedIn.session.token))
    return Visitor(open, browser: .en, secondFactorRole: role)
  }

  @Test func `leads whoever has a password alone to add one, and nowhere else`() async throws {
    let front = try await Front.opened().needing(.manager)
    let manager = try await open(front, try await front.signIn("soumya"), from: .manager)
    let member = try await open(front, try await front.signIn("mia"), from: .manager)
    #expect(manager.needsSecondFactor && !member.needsSecondFactor)
    func entry(_ wanted: Coordinator.Wanted) -> Coordinator.Entry {
      Coordinator.entry(of: manager, to: wanted, needsSetUp: false)
    }
    for wanted in [.page(.seeRoster, back: nil), .home, .signIn(back: nil), .page(.keepOwnAccount, back: nil)]
      as [Coordinator.Wanted]
    {
      #expect(entry(wanted) == .secondFactor)
    }
    #expect(entry(.answer(.seeRoster)) == .refused(.forbidden))
    #expect(entry(.ownSecurity(back: nil)) == .wanted && entry(.open) == .wanted)
    let model = front.own(manager)
    try await model.load()
    #expect(model.isInNeedOfSecondFactor)
  }

  @Test func `is content with a passkey, and then asks for it beside the password`() async throws {
    let front = try await Front.opened().needing(.manager)
    let (here, there) = (try await front.signIn("soumya"), try await front.signIn("soumya"))
    let (model, device) = try await front.add(to: try await open(front, here, from: .manager))
    #expect(try await !open(front, here, from: .manager).needsSecondFactor)
    #expect(try await front.street.store.session(opening: there.session.token) == nil)
    #expect(model.passkeys.first?.staysBecause?.hasPrefix("Your role needs a second factor") == true)
    let password = SignInModel(visitor: front.nobody(), context: front.context)
    #expect(try await password.signInButtonTapped(userName: "soumya", password: DemoWorld.password) == nil)
    let step = SecondStepModel(visitor: front.nobody(), token: password.step, context: front.context)
    try await step.load()
    #expect(step.offersPasskey && !step.asksForCode && !step.isOver)
    let signedIn = try #require(try await front.signIn(by: device, of: front.accounts["soumya"]).1)
    #expect(try await !open(front, signedIn, from: .manager).needsSecondFactor)
  }
}
