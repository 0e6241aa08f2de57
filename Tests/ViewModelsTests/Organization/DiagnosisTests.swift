import Domain
import OpenID
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

@Suite struct `A diagnosis` {
  private static let now = Instant(seconds: 1_792_814_520)

  private func facts() -> MachineFacts { MachineFacts(now: Self.now, freeBytes: 1 << 40, isClockKept: true) }

  private func texts(
    _ checkup: Checkup = Checkup(.whole), _ facts: MachineFacts? = nil, _ grade: Diagnosis.Grade? = nil,
    _ language: Language = .en
  ) -> [String] {
    Diagnosis.all(checkup, facts ?? self.facts(), folder: "/data", Wording(language))
      .filter { grade == nil || $0.grade == grade }.map(\.text)
  }

  @Test(arguments: [
    (Language.en, "whole, 2.4 MB", "All is well."), (.de, "unversehrt, 2,4 MB", "Alles in Ordnung."),
    (.nl, "intact, 2,4 MB", "Alles is in orde."),
  ])
  func `of a machine in order has nothing but good news`(language: Language, whole: String, summary: String) {
    let all = Diagnosis.all(Checkup(.whole, byteCount: 2_345_678), facts(), folder: "/data", Wording(language))
    #expect(all.allSatisfy { $0.grade == .good } && all.count == 4)
    #expect(all[0].text.contains(whole))
    #expect(Wording(language).summary(of: all) == summary)
  }

  @Test(arguments: [
    (Checkup.Condition.newer, "newer version"), (.notOurs, "--data"), (.backup, "onduty restore"),
    (.damaged, "onduty restore"), (.unusable(nil), "who owns /data"), (.unusable(.full), "disk of /data is full"),
    (.unusable(.readOnly), "/data may only be read"),
  ])
  func `of a database that can't be used is a fault, with the way out`(condition: Checkup.Condition, remedy: String) {
    let faults = texts(Checkup(condition), nil, .fault)
    #expect(faults.count == 1 && faults[0].contains(remedy), "\(faults)")
  }

  @Test func `of a database that waits, or is none yet, is none`() {
    #expect(texts(Checkup(.missing, key: .missing), nil, .fault).isEmpty)
    #expect(texts(Checkup(.older(steps: 1)))[0].hasSuffix("(1 step)."))
    #expect(texts(Checkup(.older(steps: 2)))[0].hasSuffix("(2 steps)."))
  }

  @Test(arguments: [
    (Checkup.ReadDatabase.follows(bytesBehind: (16 << 20) - 1), Diagnosis.Grade.good, "follows"),
    (.follows(bytesBehind: 16 << 20), .warning, "behind"), (.noStandby, .warning, "Name a hot standby"),
    (.another, .warning, "dbname"), (.unreachable, .warning, "can't be reached"),
  ])
  func `of a read database is never a fault, as the primary answers`(
    found: Checkup.ReadDatabase, grade: Diagnosis.Grade, words: String
  ) {
    var checkup = Checkup(.whole)
    checkup.readDatabase = found
    let told = texts(checkup, nil, grade).filter { $0.hasPrefix("Read database: ") }
    #expect(told.count == 1 && told[0].contains(words), "\(told)")
    #expect(texts(checkup, nil, .fault).isEmpty)
  }

  @Test func `counts addresses that nobody confirmed, and warns where people come in by them`() {
    var (checkup, facts) = (Checkup(.whole), facts())
    checkup.unconfirmedEmails = 3
    let told = "Email: 3 email addresses are not confirmed. That matters once people sign in at a provider."
    #expect(texts(checkup, facts, .good).contains(told))
    facts.provider = ProviderFacts(issuer: "https://id.example")
    #expect(
      texts(checkup, facts, .warning).map { $0.hasPrefix("Email: 3 email addresses are not confirmed.") } == [true])
    checkup.unconfirmedEmails = 0
    #expect(texts(checkup, facts).allSatisfy { !$0.hasPrefix("Email") })
  }

  @Test func `of a lost key is a fault`() {
    #expect(texts(Checkup(.whole, key: .lost), nil, .fault).map { $0.hasPrefix("Key: ") } == [true])
  }

  @Test func `of a key that is not there yet warns where there is a database`() {
    #expect(texts(Checkup(.whole, key: .missing), nil, .warning).map { $0.hasPrefix("Key: ") } == [true])
    #expect(texts(Checkup(.missing, key: .missing), nil, .warning).isEmpty)
  }

  @Test func `of a server that can't be used has the server's own words`() {
    for problem in [nil, StorageProblem.unreachable] {
      var checkup = Checkup(.unusable(problem))
      checkup.cause = #"FATAL: database "nope" does not exist"#
      let faults = texts(checkup, nil, .fault)
      #expect(faults.count == 1 && faults[0].contains(#"database "nope" does not exist"#), "\(faults)")
    }
  }

  @Test func `warns of what others can get at, with the commands that end it`() {
    var facts = facts()
    facts.exposed = [.init("/data", mode: "700"), .init("/data/onduty.key", mode: "600")]
    let warnings = texts(Checkup(.whole), facts, .warning)
    #expect(warnings.count == 1 && warnings[0].hasSuffix("chmod 700 /data; chmod 600 /data/onduty.key"))
  }

  @Test(arguments: Language.allCases)
  func `tells of feeds, shops and webhooks by their servers alone`(language: Language) {
    var facts = facts()
    facts.systems = [
      (.init(.feed, "https://a.example/roster?token=s3cret", fault: nil), nil),
      (.init(.shop, "https://b.example:8443/rest", fault: "sign-in-again"), nil),
      (.init(.webhook, "https://c.example/s3cret", fault: "status-404"), "private-network"),
      (.init(.webhook, "https://d.example", fault: "not-https"), nil),
      (.init(.feed, "/srv/people.json", fault: nil), "not-readable"),
    ]
    let told = texts(Checkup(.whole), facts, .warning, language)
    #expect(told.count == 4 && !told.contains { $0.contains("s3cret") || $0.contains("a.example") })
    for (line, place) in zip(
      told, ["https://b.example:8443", "https://c.example", "https://d.example", "/srv/people.json"])
    {
      // French has a space before a colon.
      #expect(line.contains("\(place):") || line.contains("\(place)\u{a0}:"), "\(line)")
    }
    #expect(told[1].contains("--allow-network") && told[0].contains(Wording(language).feedFault("sign-in-again")))
    let good = texts(Checkup(.whole), facts, .good, language).last
    #expect(good?.contains("1") == true || language == .ar, "where one has a word of its own")
  }

  @Test func `tells of push once people have an address, and of what did not go out`() {
    var (checkup, facts) = (Checkup(.whole), facts())
    func push() -> [String] { texts(checkup, facts).filter { $0.hasPrefix("Push: ") } }
    #expect(push().isEmpty)
    facts.address = ("http://localhost:8080", .onDuty)
    #expect(push().isEmpty)
    facts.address = ("http://roster.example", .onDuty)
    #expect(push().count == 1 && texts(checkup, facts, .warning).contains { $0.contains("--address") })
    facts.address = ("https://roster.example", .onDuty)
    checkup.pushDevices = 2
    #expect(push() == ["Push: 2 devices get it."])
    checkup.failedPushes = 1
    #expect(push().count == 1 && push()[0].hasPrefix("Push: 1 notification"))
  }

  @Test func `tells of metrics and of the address that counts go to`() {
    var facts = facts()
    for (answer, grade) in [
      (MachineFacts.Answer.onDuty, Diagnosis.Grade.good), (.nothing, .good), (.anotherProgram, .fault),
    ] {
      facts.metrics = ("http://127.0.0.1:9464", answer)
      #expect(texts(Checkup(.whole), facts, grade).count { $0.hasPrefix("Metrics: ") } == 1)
    }
    facts.usage = ("https://counts.example/", nil)
    #expect(texts(Checkup(.whole), facts, .good).last == "Usage counts: https://counts.example/ can be reached.")
    facts.usage?.fault = "timed-out"
    #expect(texts(Checkup(.whole), facts, .warning).last?.hasPrefix("Usage counts: The other system") == true)
  }

  @Test(arguments: Language.allCases)
  func `looks at the mail server and the provider, and says what to do`(language: Language) {
    var facts = facts()
    facts.mail = ("smtp://mail.example", nil)
    let offer = Provider.Offer(keys: 2, services: ["userinfo_endpoint", "end_session_endpoint"])
    facts.provider = ProviderFacts(issuer: "https://login.example/", offer: offer)
    let good = texts(Checkup(.whole), facts, .good, language)
    #expect(
      good.count == 6
        && good.contains {
          $0.contains("userinfo_endpoint\(Wording(language).comma)end_session_endpoint")
            && ($0.contains("2") || language == .ar)
        })
    facts.provider?.offer = Provider.Offer(keys: 0, services: [])
    #expect(texts(Checkup(.whole), facts, .fault, language).contains { $0.contains("ES256") })
    facts.provider?.otherName = "http://login.example/"
    for (fault, refusal, words) in [
      ("unreachable", OpenIDRefusal.unreachable, "--allow-network"), ("tls", .document, "--oidc-issuer"),
      ("tls", .documentIssuer, "--oidc-issuer"), ("tls", .documentIssuer, "http://login.example/"),
      ("sign-in", .malformed, "https://login.example/.well-known/"),
    ] {
      facts.mail?.fault = fault
      facts.provider?.refusal = refusal
      let faults = texts(Checkup(.whole), facts, .fault, language)
      #expect(faults.count == 2 && faults[0].contains("--mail-server") && faults[1].contains(words), "\(faults)")
    }
  }

  @Test(arguments: Language.allCases)
  func `warns of refused sign-ins that the operator can do something about`(language: Language) {
    var (checkup, facts) = (Checkup(.whole), facts())
    checkup.refusedSignIns = [
      .init("no-person", count: 9), .init("email-unstated", count: 3), .init("declined", count: 2),
      .init("unknown-key", count: 1),
    ]
    #expect(texts(checkup, facts, .warning, language).isEmpty, "there is no provider")
    facts.provider = ProviderFacts(issuer: "https://login.example")
    let warnings = texts(checkup, facts, .warning, language)
    #expect(warnings.count == 1 && warnings[0].contains(": 3 × email-unstated, 1 × unknown-key."), "\(warnings)")
    checkup.refusedSignIns = [.init("no-person", count: 9), .init("connect-from-inside", count: 1)]
    #expect(texts(checkup, facts, .warning, language).isEmpty)
  }

  @Test(arguments: Language.allCases)
  func `warns of changes by identity providers that came to nothing`(language: Language) {
    var checkup = Checkup(.whole)
    checkup.refusedProvisioning = [.init("two-people", count: 3), .init("left", count: 1)]
    let warnings = texts(checkup, facts(), .warning, language)
    #expect(warnings.count == 1 && warnings[0].contains(": 3 × two-people, 1 × left."), "\(warnings)")
  }

  @Test func `warns of a disk that holds the database no three times, or little at all`() {
    var facts = facts()
    facts.freeBytes = (256 << 20) - 1
    #expect(texts(Checkup(.whole), facts, .warning).map { $0.hasPrefix("Disk: ") } == [true])
    facts.freeBytes = 256 << 20
    #expect(texts(Checkup(.whole), facts, .warning).isEmpty)
    facts.freeBytes = 3_000_000_000
    #expect(texts(Checkup(.whole, byteCount: 1_000_000_000), facts, .warning).isEmpty)
    #expect(texts(Checkup(.whole, byteCount: 1_000_000_001), facts, .warning).count == 1)
  }

  @Test func `tells a clock that nothing keeps from one that is behind`() {
    var facts = facts()
    facts.isClockKept = false
    #expect(texts(Checkup(.whole), facts, .warning).map { $0.contains("chrony") } == [true])
    #expect(texts(Checkup(.whole, changedAt: Self.now + 120), facts, .fault).isEmpty)
    #expect(texts(Checkup(.whole, changedAt: Self.now + 121), facts, .fault).map { $0.hasPrefix("Clock: ") } == [true])
  }

  @Test func `names the time zones that are missing, and the release of those that are there`() throws {
    var facts = facts()
    facts.zoneRelease = "2025b"
    #expect(texts(Checkup(.whole), facts).contains("Time zones: known, tzdata 2025b."))
    facts.unknownZones = [try #require(ZoneName("Mars/Base"))]
    #expect(texts(Checkup(.whole), facts, .fault).map { $0.contains("Mars/Base") } == [true])
  }

  @Test func `tells what answers where OnDuty would, and where people open it`() {
    var facts = facts()
    facts.isOpenToOthers = true
    for (answer, faults, warnings) in [
      (MachineFacts.Answer.onDuty, 0, 1), (.nothing, 0, 2), (.anotherProgram, 1, 2), (.untrusted, 0, 2),
    ] {
      facts.listening = ("http://0.0.0.0:8080", answer)
      facts.address = ("https://onduty.example", answer)
      #expect(texts(Checkup(.whole), facts, .fault).count == faults)
      #expect(texts(Checkup(.whole), facts, .warning).count == warnings)
      #expect(texts(Checkup(.whole), facts).count == 8 && texts(Checkup(.whole), facts, nil, .de).count == 8)
    }
  }

  @Test(arguments: [
    (true, true, true, nil), (false, false, false, "--trusted-proxy"), (true, true, false, "X-Forwarded-Proto"),
    (true, false, true, "X-Forwarded-For"),
  ])
  func `tells what a proxy does not pass on, and how it would`(
    isTrusted: Bool, namesSender: Bool, isSecure: Bool, remedy: String?
  ) {
    var facts = facts()
    facts.proxy = ProxyFacts(isTrusted: isTrusted, namesSender: namesSender, isSecure: isSecure)
    for language in Language.allCases {
      let warnings = texts(Checkup(.whole), facts, .warning, language)
      #expect(warnings.count == (remedy == nil ? 0 : 1) && warnings.allSatisfy { $0.contains(remedy ?? "") })
    }
  }
}
