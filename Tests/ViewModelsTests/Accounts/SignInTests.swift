import DemoWorld
import Domain
import Synchronization
import TestSupport
import Testing
import Words

@testable import Crypto
@testable import Store
@testable import ViewModels

@Suite struct `The sign-in page` {
  private func tap(
    _ front: Front, _ userName: String, _ password: String, address: String = "192.0.2.7", mark: BrowserMark? = nil
  ) async throws -> (SignInModel, SignedIn?) {
    let model = SignInModel(visitor: front.nobody(at: address), context: front.context)
    let signedIn = try await model.signInButtonTapped(userName: userName, password: password, browserMark: mark)
    return (model, signedIn)
  }

  @Test func `opens a session that is listed with its browser`() async throws {
    let front = try await Front.opened()
    let (model, signedIn) = try await tap(front, " Charlotte ", DemoWorld.password)
    #expect(model.problems.isEmpty)
    let token = try #require(signedIn).session.token
    let open = try #require(try await front.street.store.session(opening: token))
    #expect(open.account.id == front.accounts["charlotte"])
    #expect(open.session.device == "Firefox, Linux")
  }

  @Test func `says the same, after the same work, whether the name or the password is wrong`() async throws {
    let front = try await Front.opened()
    var said: [String?] = []
    for (number, name) in ["charlotte", "nobody", "mia\u{0}x", "' OR 1=1 --"].enumerated() {
      let (model, signedIn) = try await tap(front, name, "wrong horse")
      #expect(signedIn == nil)
      #expect(front.passwords.verifiedCount == number + 1)
      #expect(model.problems.fields.isEmpty)
      said.append(model.problems.whole)
    }
    #expect(Set(said) == [Wording(.en).signInRefused])
  }

  @Test func `of a disabled account, and of one without a password, say that too`() async throws {
    let front = try await Front.opened()
    let mia = try #require(front.accounts["mia"])
    try await front.street.store.write(in: front.street.organization, by: .console) { try $0.disable(mia) }
    let (model, signedIn) = try await tap(front, "mia", DemoWorld.password)
    #expect(signedIn == nil)
    #expect(model.problems.whole == Wording(.en).signInRefused)
    #expect(front.passwords.verifiedCount == 1)
  }

  @Test func `keeps what was typed, but not the password, and says what is missing`() async throws {
    let front = try await Front.opened()
    let (model, _) = try await tap(front, "charlotte", "")
    #expect(model.userName == "charlotte")
    #expect(model.problems["password"] == "Enter a value.")
    #expect(model.problems["userName"] == nil)
    let (both, _) = try await tap(front, " ", "")
    #expect(both.problems.fields.map(\.name) == ["userName", "password"])
    #expect(front.passwords.verifiedCount == 0)
  }

  @Test func `asks to wait after a few failures, without comparing anything`() async throws {
    let front = try await Front.opened()
    for _ in 0..<4 { _ = try await tap(front, "charlotte", "wrong horse") }
    let compared = front.passwords.verifiedCount
    let (model, signedIn) = try await tap(front, "charlotte", DemoWorld.password)
    #expect(signedIn == nil)
    #expect(model.problems.waitSeconds == 24)
    #expect(model.problems.whole == "Too many attempts. Try again in 24\u{a0}s.")
    #expect(front.passwords.verifiedCount == compared)
    front.street.clock.advance(seconds: 24)
    #expect(try await tap(front, "charlotte", DemoWorld.password).1 != nil)
  }

  @Test func `waits for a name that nobody has just the same`() async throws {
    let front = try await Front.opened()
    for _ in 0..<4 { _ = try await tap(front, "nobody", "wrong horse") }
    #expect(try await tap(front, "NOBODY", "wrong horse").0.problems.waitSeconds == 24)
  }

  @Test func `never keeps the owner's browser out, whoever else fails`() async throws {
    let front = try await Front.opened()
    let mark = try #require(try await front.signIn("charlotte").browserMark)
    for number in 0..<40 { _ = try await tap(front, "charlotte", "wrong horse", address: "203.0.113.\(number % 4)") }
    #expect(try await tap(front, "charlotte", DemoWorld.password, address: "198.51.100.1").1 == nil)
    // Neither where the owner was before.
    #expect(try await tap(front, "charlotte", DemoWorld.password, address: "192.0.2.7").1 != nil)
    #expect(try await tap(front, "charlotte", DemoWorld.password, address: "203.0.113.1", mark: mark).1 != nil)
    // Another's mark opens no way.
    let other = try #require(try await Front.opened().signIn("charlotte").browserMark)
    #expect(try await tap(front, "charlotte", DemoWorld.password, address: "203.0.113.2", mark: other).1 == nil)
  }

  @Test func `tells the owner that others tried, until it is read`() async throws {
    let front = try await Front.opened()
    #expect(try await front.signIn("mia").isToReadOfGuesses == false)
    for number in 0..<9 { _ = try await tap(front, "mia", "wrong \(number)", address: "203.0.113.\(number)") }
    await front.context.security.flush()
    #expect(try await front.signIn("mia").isToReadOfGuesses == false)
    front.street.clock.advance(seconds: 3660)
    _ = try await tap(front, "mia", "wrong horse", address: "203.0.113.200")
    await front.context.security.flush()
    let signedIn = try await front.signIn("mia")
    #expect(signedIn.isToReadOfGuesses)
    let own = AccountModel(visitor: try await front.visitor(signedIn), isSecure: true, context: front.context)
    try await own.load()
    let text = try #require(own.guesses)
    #expect(text.hasPrefix("Someone tried 10 passwords for your account between "), "\(text)")
    try await own.guessesReadButtonTapped()
    #expect(own.guesses == nil)
    #expect(try await front.signIn("mia").isToReadOfGuesses == false)
  }

  @Test func `makes a hash anew that is of another strength`() async throws {
    let front = try await Front.opened()
    let stronger = Passwords(strength: .init(operations: 2, bytes: 16384))
    let newer = Front(
      street: front.street, passwords: stronger, key: front.context.key, accounts: front.accounts)
    let (_, signedIn) = try await tap(newer, "mia", DemoWorld.password)
    #expect(signedIn?.browserMark != nil)
    let organization = front.street.organization
    let owner = try await front.street.store.read(of: organization) { try $0.credentials(of: try UserName("mia")) }
    #expect(try await stronger.verify(DemoWorld.password, against: owner) == .right)
  }

  @Test func `writes no name and no password into the log`() async throws {
    let lines = Mutex("")
    let front = try await Front.opened(
      log: Log { entry in lines.withLock { $0 += "\(entry)\n" } })
    for name in ["charlotte", "hunter2 typed into the wrong field"] { _ = try await tap(front, name, "wrong horse") }
    _ = try await tap(front, "charlotte", DemoWorld.password)
    let text = lines.withLock { $0 }
    #expect(text.contains("sign-in-refused") && text.contains("security"))
    for secret in ["charlotte", "hunter2", "wrong horse", DemoWorld.password] { #expect(!text.contains(secret)) }
  }

  @Test func `finds the account of its own organization where two have the same name`() async throws {
    let front = try await Front.opened()
    let other = try await DemoWorld.found(in: front.street.store, zones: front.street.zones)
    let hash = try await front.passwords.hash(try Password("another tin horse", of: nil))
    let charlotte = try #require(other.people["Charlotte Meyer"])
    try await front.street.store.write(in: other.organization, by: .console) { transaction in
      let id = try transaction.addAccount(for: charlotte, role: .admin)
      try transaction.equip(id, userName: try UserName("charlotte"), hash: hash)
    }
    #expect(try await tap(front, "charlotte", "another tin horse").1 == nil)
    #expect(try await front.visitor("charlotte").organization == front.street.organization)
    let there = SignInModel(
      visitor: Visitor(organization: other.organization, language: .en, mayManage: false), context: front.context)
    let signedIn = try await there.signInButtonTapped(
      userName: "charlotte", password: "another tin horse")
    #expect(signedIn?.session.organization == other.organization)
  }
}

@Suite struct `The first run's page` {
  private func opened() async throws -> (Front, SetUpModel) {
    let front = try await Front.opened(isSetUp: false)
    return (front, SetUpModel(visitor: front.nobody(.de), context: front.context))
  }

  private func draft(_ change: (inout SetUpModel.Draft) -> Void = { _ in }) -> SetUpModel.Draft {
    var draft = SetUpModel.Draft()
    draft.organization = "Hafenstraße"
    draft.site = "Hafenladen"
    draft.trade = "cafe"
    draft.zone = "Europe/Berlin"
    draft.language = "de"
    draft.name = "Charlotte"
    draft.surname = "Meyer"
    draft.userName = "charlotte"
    change(&draft)
    return draft
  }

  @Test func `sets up once, signs in, and is gone`() async throws {
    let (front, model) = try await opened()
    try await model.load()
    #expect(model.draft.organization == "Harbour Street")
    #expect(model.places.contains("Europe/Berlin") && !model.places.contains("EST5EDT"))
    #expect(model.draft.language == "de")
    let signedIn = try #require(
      try await model.setUpButtonTapped(draft(), password: "correct horse"))
    #expect(try await front.visitor(signedIn).role == .admin)
    let organization = front.street.organization
    let (organizations, sites, positions) = try await front.street.store.read {
      (try $0.organizations(), try $0.of(organization).sites(), try $0.of(organization).positions())
    }
    #expect(organizations.map(\.name) == ["Hafenstraße"])
    #expect(sites.first?.name == "Hafenladen")
    #expect(positions.map(\.name).suffix(3) == ["Barista", "Küche", "Service"])
    await #expect(throws: Refusal.notFound) { try await model.load() }
    await #expect(throws: Refusal.notFound) {
      _ = try await model.setUpButtonTapped(draft(), password: "correct horse")
    }
  }

  @Test func `asks for the code that the server printed, and for it first`() async throws {
    let front = try await Front.opened(isSetUp: false, asksForCode: true)
    let model = SetUpModel(visitor: front.nobody(), context: front.context)
    let code = try #require(front.context.setUp?.code)
    #expect(code.wholeMatch(of: /[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}/) != nil && model.asksForCode)
    for wrong in ["", "AAAA-AAAA", String(code.dropLast()), code + "A", String(code.reversed())] {
      #expect(try await model.setUpButtonTapped(draft { $0.code = wrong }, password: "short") == nil)
      #expect(model.problems.fields.map(\.name) == ["code"] && model.draft.code == wrong)
    }
    let typed = " \(code.lowercased().replacing("-", with: " "))"
    #expect(try await model.setUpButtonTapped(draft { $0.code = typed }, password: "correct horse") != nil)
  }

  @Test func `asks for one code on all processes of a database, at each start, and for another at another database`() {
    let world = ManualClock(Instant(seconds: 0)).world()
    let codes = ["a-calendar-key-of-one", "a-calendar-key-of-one", "a-calendar-key-of-two"].map {
      SetUpGate(madeOf: $0, world: world).code
    }
    #expect(codes[0] == codes[1] && codes[0] != codes[2])
  }

  @Test func `lets nobody try more than ten wrong codes in a minute, and keeps nobody else out`() async throws {
    let entries = Mutex<[Log.Entry]>([])
    let log = Log(from: .error) { entry in entries.withLock { $0.append(entry) } }
    let front = try await Front.opened(log: log, isSetUp: false, asksForCode: true)
    let code = try #require(front.context.setUp?.code)
    let right = draft { $0.code = code }
    for number in 0..<10 {
      let model = SetUpModel(visitor: front.nobody(at: "2001:db8::\(number)"), context: front.context)
      #expect(try await model.setUpButtonTapped(draft { $0.code = "WRONG" }, password: "correct horse") == nil)
      #expect(model.problems.waitSeconds == nil)
    }
    let guesser = SetUpModel(visitor: front.nobody(at: "2001:db8::99"), context: front.context)
    #expect(try await guesser.setUpButtonTapped(right, password: "correct horse") == nil)
    #expect(guesser.problems.waitSeconds == 60)
    let owner = SetUpModel(visitor: front.nobody(at: "2001:db8:0:1::1"), context: front.context)
    #expect(try await owner.setUpButtonTapped(draft { $0.code = "WRONG" }, password: "correct horse") == nil)
    front.street.clock.advance(seconds: 60)
    #expect(try await guesser.setUpButtonTapped(draft { $0.code = "WRONG" }, password: "correct horse") == nil)
    #expect(guesser.problems.waitSeconds == nil)
    #expect(try await owner.setUpButtonTapped(right, password: "correct horse") != nil)
    let told = entries.withLock { $0.filter { $0.category == .security && $0.event == "set-up-refused" } }
    #expect(told.count == 12 && told.last?.details.map(\.value) == ["2001:db8::99"])
  }

  @Test func `says all that is wrong at once, in German, and keeps what was typed`() async throws {
    let (front, model) = try await opened()
    let bad = draft {
      $0.organization = " "
      $0.site = ""
      $0.trade = "circus"
      $0.zone = "Europe/Atlantis"
      $0.language = ""
      $0.name = ""
      $0.userName = ""
    }
    #expect(try await model.setUpButtonTapped(bad, password: "short") == nil)
    #expect(
      model.problems.fields.map(\.name) == [
        "organization", "site", "name", "zone", "language", "userName", "password", "trade",
      ])
    #expect(model.problems["password"] == "Mindestens 12 Zeichen.")
    #expect(model.problems["zone"] == "Nicht gefunden.")
    #expect(model.draft == bad)
    #expect(try await front.street.store.read { try $0.needsSetUp })
  }
}

@Suite struct `A one-time link's page` {
  private func link(_ front: Front, _ purpose: OneTimeLink.Purpose) async throws -> Token {
    let organization = front.street.organization
    let ida = try #require(front.street.founded.people["Ida Sørensen"])
    let mia = try #require(front.accounts["mia"])
    return try await front.street.store.write(in: organization, by: .console) { transaction in
      let account =
        purpose == .reset ? mia : try transaction.addAccount(for: ida, role: .member)
      return try transaction.makeOneTimeLink(purpose, for: account)
    }
  }

  @Test func `of an invitation greets, takes name and password, and signs in`() async throws {
    let front = try await Front.opened()
    let model = OneTimeLinkModel(
      visitor: front.nobody(), token: try await link(front, .invitation), context: front.context)
    try await model.load()
    #expect(model.title == "Welcome, Ida")
    #expect(model.organization == "Harbour Street")
    #expect(model.userName == "ida", "a free name is proposed")
    #expect(try await model.acceptButtonTapped(userName: "Mia", password: "correct horse") == nil)
    #expect(model.problems["userName"] == "This username is taken.")
    #expect(model.userName == "Mia")
    let signedIn = try #require(
      try await model.acceptButtonTapped(userName: "ida", password: "correct horse"))
    #expect(model.problems.isEmpty)
    #expect(try await front.visitor(signedIn).role == .member)
    await #expect(throws: Refusal.notFound) { try await model.load() }
    _ = try await front.signIn("IDA", "correct horse")
  }

  @Test func `of a reset has the name filled in and refuses a weak password`() async throws {
    let front = try await Front.opened()
    let model = OneTimeLinkModel(
      visitor: front.nobody(.de), token: try await link(front, .reset), context: front.context)
    try await model.load()
    #expect(model.title == "Neues Passwort wählen")
    #expect(model.userName == "mia")
    #expect(try await model.acceptButtonTapped(userName: "mia", password: "passwort1234") == nil)
    #expect(
      model.problems["password"]
        == "Das errät man zu leicht. Lass Namen und gängige Wörter weg, oder nimm ein paar Wörter mehr.")
    #expect(try await model.acceptButtonTapped(userName: "mia", password: "correct horse") != nil)
    _ = try await front.signIn("mia", "correct horse")
  }

  @Test func `is gone when it is too old`() async throws {
    let front = try await Front.opened()
    let model = OneTimeLinkModel(
      visitor: front.nobody(), token: try await link(front, .reset), context: front.context)
    front.street.clock.advance(seconds: 86_400)
    await #expect(throws: Refusal.notFound) { try await model.load() }
    await #expect(throws: Refusal.notFound) {
      _ = try await model.acceptButtonTapped(userName: "mia", password: "correct horse")
    }
  }
}
