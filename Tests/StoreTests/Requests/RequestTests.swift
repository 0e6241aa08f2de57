import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// A shop whose people ask for shifts; its commands are said in short.
private struct Team: Sendable {
  let world: PlanWorld
  let ida: ID<Employee>
  var shop: Shop { world.shop }
  var lena: ID<Employee> { shop.lena }
  var omar: ID<Employee> { shop.omar }

  init() async throws {
    world = try await PlanWorld.opened()
    ida = try await world.write { try $0.addEmployee("Ida", surname: "Iversen") }
  }

  /// From `start` to `end` on a day of October 2026.
  func shift(_ day: Int, _ start: String, _ end: String, of person: ID<Employee>?) async throws -> ID<Shift> {
    try await shop.publish(person, try hours("2026-10-\(day)", start, end))
  }

  func seen(_ id: ID<Shift>) async throws -> ShiftVersion {
    let shift = try await world.store.read(of: shop.organization) { try $0.publishedShift(id) }
    return ShiftVersion(id, revision: shift.revision)
  }

  func owner(_ id: ID<Shift>) async throws -> ID<Employee>? {
    try await world.store.read(of: shop.organization) { try $0.shift(id).employee }
  }

  func owners(_ ids: ID<Shift>...) async throws -> [ID<Employee>?] {
    var found: [ID<Employee>?] = []
    for id in ids { found.append(try await owner(id)) }
    return found
  }

  func choose(_ policy: SitePolicy) async throws {
    try await world.write { try $0.choose(policy, of: shop.yard) }
  }

  @discardableResult
  func make(
    _ kind: ShiftRequest.Kind, _ id: ID<Shift>, by person: ID<Employee>, as party: ShiftRequest.Party? = nil,
    _ change: (inout ShiftRequestDraft) async throws -> Void = { _ in }
  ) async throws -> ShiftRequest {
    var draft = ShiftRequestDraft(kind, of: try await seen(id), by: person)
    try await change(&draft)
    let made = draft
    return try await world.write { try $0.make(made, as: party ?? .person(person)) }
  }

  func swap(_ id: ID<Shift>, by person: ID<Employee>, for other: ID<Shift>) async throws -> ShiftRequest {
    try await make(.swap, id, by: person) { $0.otherShift = try await seen(other) }
  }

  func accept(_ request: ShiftRequest, by person: ID<Employee>) async throws -> ShiftRequest {
    try await world.write { try $0.accept(request.id, by: person) }
  }

  func asked(_ person: ID<Employee>) async throws -> [ID<ShiftRequest>] {
    let now = shop.home.clock.now
    return try await world.store.read(of: shop.organization) { try $0.requests(asking: person, at: now).map(\.id) }
  }

  func approve(_ request: ShiftRequest) async throws -> ShiftRequest {
    try await world.write { try $0.approve(request.id) }
  }

  /// Eleven hours of rest, or no shift.
  func needRest() async throws {
    let rules = try LaborRules([LaborRule(.dailyRest, [.minutes: 660], .block, source: "A test")])
    try await world.write { try $0.choose($0.addRuleSet("Rest", rules), for: shop.yard) }
  }

  func wait(until moment: String) throws {
    let clock = shop.home.clock
    clock.advance(seconds: try instant(moment).seconds(since: clock.now))
  }

  func now(_ request: ShiftRequest) async throws -> ShiftRequest {
    try await world.store.read(of: shop.organization) { try $0.request(request.id) }
  }

  func standing(_ request: ShiftRequest) async throws -> String {
    let (state, ending) = try await now(request).standing(at: shop.home.clock.now)
    return [state.rawValue, ending?.rawValue].compactMap(\.self).joined(separator: ", ")
  }
}

extension SitePolicy {
  fileprivate static let free = SitePolicy(claims: .free, offers: .free, swaps: .free)
  fileprivate static let approved = SitePolicy(claims: .approval, offers: .approval, swaps: .approval)
}

@Suite struct `An open shift` {
  @Test func `goes to whoever comes first, with a publication and a record`() async throws {
    let team = try await Team()
    let id = try await team.shift(20, "08:00", "12:00", of: nil)
    let seen = try await team.seen(id)
    let made = try await team.make(.claim, id, by: team.lena)
    #expect(made.state == .done && made.needsApproval == false)
    #expect(try await team.owner(id) == team.lena)
    let late = ShiftRequestDraft(.claim, of: seen, by: team.omar)
    let at = team.shop.home.clock.now
    await #expect(throws: Refusal.conflict(.shiftTaken(by: "Lena", at: at))) {
      try await team.world.write { try $0.make(late, as: .person(team.omar)) }
    }
    let change = try await team.world.store.read(of: team.shop.organization) { try $0.lastChange(of: id) }
    #expect(change?.at == at)
  }

  @Test func `is for one of many who claim it at once`() async throws {
    let team = try await Team()
    let id = try await team.shift(20, "08:00", "12:00", of: nil)
    let seen = try await team.seen(id)
    var people = [team.lena, team.omar, team.ida]
    for number in 0..<17 {
      people.append(try await team.world.write { try $0.addEmployee("P\(number)") })
    }
    let winners = await withTaskGroup(of: Bool.self) { group in
      for person in people {
        group.addTask {
          let draft = ShiftRequestDraft(.claim, of: seen, by: person)
          return (try? await team.world.write { try $0.make(draft, as: .person(person)) })?.state == .done
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(winners == 1)
    let owner = try await team.owner(id)
    #expect(owner.map(people.contains) == true)
    let closed = try await team.world.store.read(of: team.shop.organization) {
      try $0.closedRequests(at: team.shop.home.clock.now)
    }
    #expect(closed.map(\.asker) == [owner] && closed.map(\.state) == [.done])
  }

  @Test func `is not for whoever is busy, away, without rest, or gone`() async throws {
    let team = try await Team()
    try await team.needRest()
    let id = try await team.shift(20, "08:00", "12:00", of: nil)
    _ = try await team.shift(20, "11:00", "13:00", of: team.omar)
    _ = try await team.shift(19, "20:00", "23:00", of: team.ida)
    let day = try day("2026-10-20")
    try await team.world.write { try $0.noteIllness(of: team.lena, on: day...day) }
    await #expect(throws: Refusal.conflict(.doubleBooking)) { try await team.make(.claim, id, by: team.omar) }
    await #expect(throws: RulesBroken.self) { try await team.make(.claim, id, by: team.ida) }
    await #expect(throws: Refusal.conflict(.absent)) { try await team.make(.claim, id, by: team.lena) }
    let left = try await team.world.write {
      let person = try $0.addEmployee("Noor")
      try $0.archive(person)
      return person
    }
    await #expect(throws: Refusal.notFound) { try await team.make(.claim, id, by: left) }
    #expect(try await team.owner(id) == nil)
    #expect(try await team.world.store.read(of: team.shop.organization) { try $0.closedRequests(at: .distant) } == [])
  }

  @Test func `waits for a manager where the site wants that, and ends for the others`() async throws {
    let team = try await Team()
    try await team.choose(.approved)
    let id = try await team.shift(20, "08:00", "12:00", of: nil)
    let lena = try await team.make(.claim, id, by: team.lena)
    let omar = try await team.make(.claim, id, by: team.omar)
    #expect(lena.state == .open && lena.isAgreed && lena.needsApproval)
    #expect(try await team.make(.claim, id, by: team.lena).id == lena.id, "asked twice is asked once")
    #expect(try await team.owner(id) == nil)
    #expect(try await team.approve(omar).state == .done)
    #expect(try await team.owner(id) == team.omar)
    #expect(try await team.standing(lena) == "ended, taken")
    await #expect(throws: Refusal.outOfDate) { try await team.approve(lena) }
  }

  @Test func `is the managers' where the site says so, who give it to whom they like`() async throws {
    let team = try await Team()
    try await team.choose(SitePolicy(claims: .off, offers: .off, swaps: .off))
    let id = try await team.shift(20, "08:00", "12:00", of: nil)
    await #expect(throws: Refusal.conflict(.movesOff)) { try await team.make(.claim, id, by: team.lena) }
    await #expect(throws: Refusal.forbidden) {
      try await team.make(.claim, id, by: team.lena, as: .person(team.omar))
    }
    #expect(try await team.make(.claim, id, by: team.lena, as: .manager).state == .done)
    let own = try await team.shift(21, "08:00", "12:00", of: team.lena)
    await #expect(throws: Refusal.conflict(.movesOff)) { try await team.make(.offer, own, by: team.lena) }
  }

  @Test func `that runs can be taken until it is over`() async throws {
    let team = try await Team()
    let id = try await team.shift(12, "07:00", "09:00", of: nil)
    let over = try await team.shift(11, "07:00", "09:00", of: nil)
    try team.wait(until: "2026-10-12T05:30:20Z")
    let made = try await team.make(.claim, id, by: team.lena)
    #expect(made.state == .done && made.shift == id)
    #expect(
      try await team.world.told() == [
        "2026-10-11T07:00+120 nobody", "2026-10-12T07:00+31 nobody", "2026-10-12T07:31+89 Lena",
      ], "who takes it has not been there since its start")
    await #expect(throws: Refusal.conflict(.shiftBegun)) { try await team.make(.claim, over, by: team.lena) }
  }

  @Test func `of a feed, a draft or another organization is nobody's to claim`() async throws {
    let team = try await Team()
    let draft = try await team.world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    await #expect(throws: Refusal.notFound) { try await team.make(.claim, draft, by: team.lena) }
    let id = try await team.shift(20, "08:00", "12:00", of: nil)
    let request = ShiftRequestDraft(.claim, of: try await team.seen(id), by: team.lena)
    await #expect(throws: Refusal.notFound) {
      try await team.world.store.write(in: ID(rawValue: 77), by: .console) {
        try $0.make(request, as: .person(team.lena))
      }
    }
  }
}

@Suite struct `A manager's question whether somebody could take an open shift` {
  @Test func `waits for them alone, whatever their sites, and gives them the shift`() async throws {
    let team = try await Team()
    try await team.choose(SitePolicy(claims: .off, offers: .off, swaps: .off))
    let north = try await team.world.write { transaction in
      let north = try transaction.add(SiteDraft(name: "North", zone: "Europe/Berlin"))
      try transaction.set(.home, of: team.omar, at: north, today: day("2026-10-01"))
      return north
    }
    #expect(north != team.shop.yard)
    let id = try await team.shift(20, "08:00", "12:00", of: nil)
    await #expect(throws: Refusal.forbidden) {
      try await team.make(.claim, id, by: team.omar) { $0.isQuestion = true }
    }
    await #expect(throws: Refusal.invalid([.init("question", .unknown)])) {
      try await team.make(.offer, id, by: team.omar, as: .manager) { $0.isQuestion = true }
    }
    let question = try await team.make(.claim, id, by: team.omar, as: .manager) { $0.isQuestion = true }
    #expect(question.state == .open && !question.isAgreed && question.asks(team.omar) && !question.asks(team.lena))
    #expect(try await team.asked(team.omar) == [question.id])
    #expect(try await team.asked(team.lena) == [])
    await #expect(throws: Refusal.conflict(.askedAlready)) {
      try await team.make(.claim, id, by: team.omar, as: .manager) { $0.isQuestion = true }
    }
    await #expect(throws: Refusal.outOfDate) { try await team.approve(question) }
    await #expect(throws: Refusal.notFound) { try await team.accept(question, by: team.lena) }
    await #expect(throws: Refusal.notFound) {
      try await team.world.write { try $0.withdraw(question.id, as: .person(team.omar)) }
    }
    #expect(try await team.accept(question, by: team.omar).state == .done)
    #expect(try await team.owner(id) == team.omar)
  }

  @Test func `is declined, taken back, or over once another has the shift`() async throws {
    let team = try await Team()
    try await team.choose(.free)
    let id = try await team.shift(20, "08:00", "12:00", of: nil)
    func ask(_ person: ID<Employee>) async throws -> ShiftRequest {
      try await team.make(.claim, id, by: person, as: .manager) { $0.isQuestion = true }
    }
    let omar = try await ask(team.omar)
    await #expect(throws: Refusal.notFound) {
      try await team.world.write { try $0.decline(omar.id, as: .person(team.lena)) }
    }
    try await team.world.write { try $0.decline(omar.id, as: .person(team.omar)) }
    #expect(try await team.standing(omar) == "declined")
    let again = try await ask(team.omar)
    try await team.world.write { try $0.withdraw(again.id, as: .manager) }
    #expect(try await team.standing(again) == "withdrawn")
    let (late, ida) = (try await ask(team.omar), try await ask(team.ida))
    let claimed = try await team.make(.claim, id, by: team.ida)
    #expect(claimed.id == ida.id && claimed.state == .done, "whoever is asked accepts by taking it")
    #expect(try await team.owner(id) == team.ida)
    #expect(try await team.standing(late) == "ended, taken")
    await #expect(throws: Refusal.outOfDate) { try await team.accept(late, by: team.omar) }
  }

  @Test func `is not made to somebody who is busy, and checked again when they accept`() async throws {
    let team = try await Team()
    let id = try await team.shift(20, "08:00", "12:00", of: nil)
    _ = try await team.shift(20, "11:00", "13:00", of: team.omar)
    await #expect(throws: Refusal.conflict(.doubleBooking)) {
      try await team.make(.claim, id, by: team.omar, as: .manager) { $0.isQuestion = true }
    }
    let question = try await team.make(.claim, id, by: team.ida, as: .manager) { $0.isQuestion = true }
    _ = try await team.shift(20, "11:00", "13:00", of: team.ida)
    await #expect(throws: Refusal.conflict(.doubleBooking)) { try await team.accept(question, by: team.ida) }
    #expect(try await team.owner(id) == nil)
  }
}

@Suite struct `A shift that is offered` {
  @Test func `goes to who accepts first, once a manager approves`() async throws {
    let team = try await Team()
    let id = try await team.shift(20, "08:00", "12:00", of: team.lena)
    let offer = try await team.make(.offer, id, by: team.lena) { $0.message = "  My sister's birthday " }
    #expect(offer.message == "My sister's birthday" && offer.needsApproval && !offer.isAgreed)
    await #expect(throws: Refusal.outOfDate) { try await team.approve(offer) }
    let accepted = try await team.accept(offer, by: team.omar)
    #expect(accepted.taker == team.omar && accepted.state == .open)
    await #expect(throws: Refusal.conflict(.shiftTaken(by: "Omar", at: team.shop.home.clock.now))) {
      try await team.accept(offer, by: team.ida)
    }
    #expect(try await team.owner(id) == team.lena, "until then it stays hers")
    #expect(try await team.approve(offer).state == .done)
    #expect(try await team.owner(id) == team.omar)
  }

  @Test func `to some is for them alone, and over when all have declined`() async throws {
    let team = try await Team()
    try await team.choose(.free)
    let id = try await team.shift(20, "08:00", "12:00", of: team.lena)
    let offer = try await team.make(.offer, id, by: team.lena) { $0.people = [team.omar, team.ida] }
    let asked = try await team.world.store.read(of: team.shop.organization) {
      try $0.requests(asking: team.omar, at: team.shop.home.clock.now)
    }
    #expect(asked.map(\.id) == [offer.id])
    let other = try await team.world.write { try $0.addEmployee("Noor") }
    await #expect(throws: Refusal.notFound) { try await team.accept(offer, by: other) }
    try await team.world.write { try $0.decline(offer.id, as: .person(team.omar)) }
    await #expect(throws: Refusal.notFound) { try await team.accept(offer, by: team.omar) }
    #expect(try await team.standing(offer) == "open")
    try await team.world.write { try $0.decline(offer.id, as: .person(team.ida)) }
    #expect(try await team.standing(offer) == "declined")
    #expect(try await team.owner(id) == team.lena)
  }

  @Test func `and given by someone who is free to, changes hands at once`() async throws {
    let team = try await Team()
    try await team.choose(.free)
    let id = try await team.shift(20, "08:00", "12:00", of: team.lena)
    let offer = try await team.make(.offer, id, by: team.lena)
    await #expect(throws: Refusal.conflict(.askedAlready)) { try await team.make(.offer, id, by: team.lena) }
    _ = try await team.shift(20, "11:00", "13:00", of: team.ida)
    await #expect(throws: Refusal.conflict(.doubleBooking)) { try await team.accept(offer, by: team.ida) }
    await #expect(throws: Refusal.notFound) { try await team.accept(offer, by: team.lena) }
    #expect(try await team.accept(offer, by: team.omar).state == .done)
    #expect(try await team.owner(id) == team.omar)
  }

  @Test func `is refused with what is wrong with it`() async throws {
    let team = try await Team()
    let id = try await team.shift(20, "08:00", "12:00", of: team.lena)
    func refused(_ field: String, _ problem: Refusal.Problem, _ change: (inout ShiftRequestDraft) -> Void) async {
      await #expect(throws: Refusal.invalid([.init(field, problem)])) {
        try await team.make(.offer, id, by: team.lena) { change(&$0) }
      }
    }
    await refused("message", .tooLong(limit: 500)) { $0.message = String(repeating: "ä", count: 501) }
    await refused("people", .unknown) { $0.people = [team.lena] }
    await refused("people", .unknown) { $0.people = [ID(rawValue: 987_654)] }
    await refused("people", .tooMany(limit: 50)) { $0.people = Set((1000..<1051).map { ID(rawValue: $0) }) }
    await refused("until", .endBeforeBegin) { $0.until = Instant(seconds: 0) }
    await refused("until", .endBeforeBegin) { $0.until = Instant(seconds: .min) }
    let far = try await team.make(.offer, id, by: team.lena) { $0.until = Instant(seconds: .max) }
    #expect(far.expiresAt == Instant("2026-10-20T06:00:00Z"), "at the latest when the shift starts")
    await #expect(throws: Refusal.outOfDate) { try await team.make(.offer, id, by: team.omar) }
    let begun = try await team.shift(12, "07:00", "12:00", of: team.omar)
    await #expect(throws: Refusal.conflict(.shiftBegun)) { try await team.make(.offer, begun, by: team.omar) }
  }
}

@Suite struct `Two shifts that are swapped` {
  @Test func `change hands in one publication once both agree and a manager approves`() async throws {
    let team = try await Team()
    let first = try await team.shift(20, "08:00", "12:00", of: team.lena)
    let second = try await team.shift(20, "11:00", "15:00", of: team.omar)
    let swap = try await team.swap(first, by: team.lena, for: second)
    #expect(swap.taker == team.omar && swap.state == .open)
    await #expect(throws: Refusal.notFound) { try await team.accept(swap, by: team.ida) }
    _ = try await team.accept(swap, by: team.omar)
    #expect(try await team.approve(swap).state == .done)
    #expect(try await team.owners(first, second) == [team.omar, team.lena])
    let organization = team.shop.organization
    let records = try await team.world.store.read(of: organization) { snapshot in
      try [first, second].map { try snapshot.lastChange(of: $0)?.record }
    }
    #expect(records[0] != nil && records[0] == records[1])
    try await team.world.recall(try #require(records[0]))
    #expect(try await team.owners(first, second) == [team.lena, team.omar])
  }

  @Test func `are judged without what each gives away, and with all that stays`() async throws {
    let team = try await Team()
    try await team.choose(.free)
    try await team.needRest()
    let first = try await team.shift(20, "08:00", "12:00", of: team.lena)
    let second = try await team.shift(21, "08:00", "12:00", of: team.omar)
    let rest = try await team.shift(21, "18:00", "22:00", of: team.lena)
    await #expect(throws: RulesBroken.self) {
      try await team.swap(first, by: team.lena, for: second)
    }
    try await team.shop.withdraw(rest)
    let swap = try await team.swap(first, by: team.lena, for: second)
    _ = try await team.shift(20, "10:00", "11:00", of: team.omar)
    await #expect(throws: Refusal.conflict(.doubleBooking)) { try await team.accept(swap, by: team.omar) }
    #expect(try await team.now(swap).acceptedAt == nil, "what is refused leaves no trace")
  }

  @Test func `by a manager are swapped at once`() async throws {
    let team = try await Team()
    let first = try await team.shift(20, "08:00", "12:00", of: team.lena)
    let second = try await team.shift(21, "08:00", "12:00", of: team.omar)
    let made = try await team.make(.swap, first, by: team.lena, as: .manager) {
      $0.otherShift = try await team.seen(second)
    }
    #expect(made.state == .done)
    #expect(try await team.owners(first, second) == [team.omar, team.lena])
  }
}

@Suite struct `A request ends by itself` {
  private enum Change: CaseIterable {
    case given, opened, moved, removed, withdrawn, expired, recalled
  }

  @Test(arguments: Change.allCases)
  private func `when its shift is no longer what was asked about`(change: Change) async throws {
    let team = try await Team()
    let (world, clock) = (team.world, team.shop.home.clock)
    let draft = try await world.draft(team.lena, try hours("2026-10-20", "08:00", "12:00"))
    let record = try await world.publish()
    let id = draft
    let other = try await team.shift(22, "08:00", "12:00", of: team.omar)
    let offer = try await team.make(.offer, id, by: team.lena)
    let swap = try await team.swap(other, by: team.omar, for: id)
    let version = try await team.seen(id)
    switch change {
    case .given: try await world.write { _ = try $0.replace(version, with: team.ida) }
    case .opened: try await world.write { _ = try $0.replace(version, with: nil) }
    case .moved:
      try await world.alter([id]) { $0.minutesLater = 60 }
      #expect(try await team.standing(offer) == "open", "a draft is nothing that people see")
      try await world.publish()
    case .removed: try await world.write { _ = try $0.removeFromRoster(version) }
    case .withdrawn: try await team.shop.withdraw(id)
    case .expired: try team.wait(until: "2026-10-20T06:00:00Z")
    case .recalled: try await world.recall(try #require(record))
    }
    let expected =
      switch change {
      case .given: "ended, taken"
      case .expired: "ended, expired"
      case .opened, .moved, .removed, .withdrawn, .recalled: "ended, changed"
      }
    #expect(try await team.standing(offer) == expected)
    #expect(try await team.standing(swap) == expected)
    let open = try await world.store.read(of: team.shop.organization) { try $0.openRequests(at: clock.now) }
    #expect(open == [])
    await #expect(throws: Refusal.outOfDate) { try await team.accept(offer, by: team.ida) }
  }

  @Test func `when a person leaves, and is forgotten with them`() async throws {
    let team = try await Team()
    try await team.choose(.approved)
    let id = try await team.shift(20, "08:00", "12:00", of: nil)
    let claim = try await team.make(.claim, id, by: team.lena) { $0.message = "Please" }
    try await team.world.write { try $0.archive(team.lena) }
    #expect(try await team.standing(claim) == "ended, changed")
    let data = try await team.world.store.read(of: team.shop.organization) {
      try $0.personalData(of: team.lena, at: team.shop.home.clock.now)
    }
    #expect(data.records["requests"]?.first?["message"] == .text("Please"))
    try await team.world.write { try $0.erase(team.lena, calling: "Somebody") }
    await #expect(throws: Refusal.notFound) { try await team.now(claim) }
  }

  @Test func `and is cleared away after two years`() async throws {
    let team = try await Team()
    try await team.choose(.free)
    let id = try await team.shift(20, "08:00", "12:00", of: team.lena)
    let offer = try await team.make(.offer, id, by: team.lena) { $0.people = [team.omar] }
    try team.wait(until: "2026-10-21T00:00:00Z")
    try await team.world.store.write(by: .console) { try $0.prune() }
    let kept = try await team.now(offer)
    #expect(kept.state == .ended && kept.ending == .expired && kept.decidedAt == Instant("2026-10-20T06:00:00Z"))
    try team.wait(until: "2028-11-21T00:00:00Z")
    try await team.world.store.write(by: .console) { try $0.prune() }
    await #expect(throws: Refusal.notFound) { try await team.now(offer) }
  }
}

@Suite(.ofFiles) struct `A request is found` {
  @Test func `without reading a whole table`() async throws {
    let team = try await Team()
    let first = try await team.shift(20, "08:00", "12:00", of: team.lena)
    let second = try await team.shift(21, "08:00", "12:00", of: team.omar)
    let seen = (first: try await team.seen(first), second: try await team.seen(second))
    let (lena, omar, organization) = (team.lena, team.omar, team.shop.organization)
    let plans = try await team.world.store.write(in: organization, by: .console) { transaction in
      var draft = ShiftRequestDraft(.swap, of: seen.first, by: lena)
      draft.otherShift = seen.second
      let swap = try transaction.make(draft, as: .person(lena))
      try transaction.accept(swap.id, by: omar)
      try transaction.approve(swap.id)
      let snapshot = transaction.snapshot
      _ = try snapshot.openRequests(managing: .only([team.shop.yard]), at: transaction.now)
      _ = try snapshot.closedRequests(at: transaction.now)
      _ = try snapshot.requests(of: lena)
      _ = try snapshot.requests(asking: lena, at: transaction.now)
      return try transaction.connection.base.plans()
    }
    let few = ["SCAN sqlite_schema", "SCAN migration", "SCAN json_each", "SCAN CONSTANT ROW", "SCAN pragma_"]
    #expect(plans.filter { plan in plan.hasPrefix("SCAN") && !few.contains { plan.hasPrefix($0) } } == [])
  }
}

@Suite struct `A request is answered` {
  @Test func `by whoever asked, was asked, or manages the site, and by no one else`() async throws {
    let team = try await Team()
    let first = try await team.shift(20, "08:00", "12:00", of: team.lena)
    let second = try await team.shift(21, "08:00", "12:00", of: team.omar)
    let swap = try await team.swap(first, by: team.lena, for: second)
    await #expect(throws: Refusal.notFound) {
      try await team.world.write { try $0.decline(swap.id, as: .person(team.ida)) }
    }
    await #expect(throws: Refusal.notFound) {
      try await team.world.write { try $0.withdraw(swap.id, as: .person(team.omar)) }
    }
    try await team.world.write { try $0.decline(swap.id, as: .person(team.omar)) }
    #expect(try await team.standing(swap) == "declined")
    let again = try await team.swap(first, by: team.lena, for: second)
    try await team.world.write { try $0.withdraw(again.id, as: .person(team.lena)) }
    #expect(try await team.standing(again) == "withdrawn")
    let third = try await team.swap(first, by: team.lena, for: second)
    try await team.world.write { try $0.decline(third.id, as: .manager) }
    #expect(try await team.standing(third) == "declined")
    await #expect(throws: Refusal.notFound) {
      try await team.world.store.write(in: ID(rawValue: 77), by: .console) { try $0.approve(third.id) }
    }
  }

  @Test func `by managers of its site alone`() async throws {
    let team = try await Team()
    try await team.choose(.approved)
    let organization = team.shop.organization
    let id = try await team.shift(20, "08:00", "12:00", of: nil)
    let claim = try await team.make(.claim, id, by: team.lena)
    let account = try await team.world.write { transaction in
      try transaction.addAccount(
        for: team.omar, role: .manager, managing: .only([team.shop.island]))
    }
    func refused(_ body: @escaping @Sendable (borrowing Transaction) throws -> Void) async {
      await #expect(throws: Refusal.siteNotManaged(managed: ["Island"])) {
        try await team.world.store.write(in: team.world.organization, by: .account(account), body)
      }
    }
    await refused { _ = try $0.approve(claim.id) }
    await refused { _ = try $0.decline(claim.id, as: .manager) }
    await refused { _ = try $0.withdraw(claim.id, as: .manager) }
    await refused { try $0.choose(.free, of: team.shop.yard) }
    let draft = ShiftRequestDraft(.claim, of: try await team.seen(id), by: team.ida)
    await refused { _ = try $0.make(draft, as: .manager) }
    let seen = try await team.world.store.read(of: organization) {
      try $0.openRequests(managing: .only([team.shop.island]), at: team.shop.home.clock.now)
    }
    #expect(seen == [])
    // Why: whoever manages another site is at this one a colleague like any other.
    let own = ShiftRequestDraft(.claim, of: try await team.seen(id), by: team.omar)
    let made = try await team.world.store.write(in: organization, by: .account(account)) {
      try $0.make(own, as: .person(team.omar))
    }
    #expect(made.state == .open)
  }
}

extension Instant {
  fileprivate static let distant = Instant(seconds: 4_102_444_800)
}
