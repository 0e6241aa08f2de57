import DemoWorld
public import Domain
public import Store
import TestValues

/// A team whose roster changes by chance, by the commands that people use, and who remembers when each got a shift.
///
/// What it remembers is read from the roster after each command, so that the ledger is counted a second time by nothing
/// that it is made of.
public struct FairnessMoves: Sendable {
  public let organization: ID<Organization>
  public let site: ID<Site>
  private let store: Store
  private let clock: ManualClock
  private let zone: Zone
  private let people: [ID<Employee>]
  /// Its shifts are on call.
  private let bell: ID<Position>
  private var random: SeededNumbers
  private var publications: [ID<Publication>] = []
  /// Each shift as it was last seen, and since when it is its person's; `nil` if it never changed hands.
  private var seen: [ID<Shift>: (person: ID<Employee>?, date: LocalDate, given: Instant?)] = [:]
  /// How many commands changed something.
  public private(set) var done = 0

  /// Weeks before and after the moment of founding in which shifts are.
  private static let reachInDays = 21
  private static let mostShifts = 60

  /// A team of so many people at a site in Berlin, whose shifts are given to them by chance.
  public static func founded(in store: Store, clock: ManualClock, zones: Zones, people count: Int, seed: UInt64)
    async throws -> FairnessMoves
  {
    guard let berlin = ZoneName("Europe/Berlin") else { throw Refusal.notFound }
    let (organization, site, people, bell) = try await store.write(by: .console) { server in
      let organization = try server.found(organization: "Shop", zone: berlin, language: .en)
      let transaction = server.of(organization)
      let site = try transaction.add(SiteDraft(name: "Shop", zone: berlin.description))
      let people = try (0..<count).map { try transaction.addEmployee("Person", surname: "\($0)") }
      let bell = try transaction.add(PositionDraft(name: "On call"))
      var policy = FairnessPolicy.standard
      policy.onCall = [bell]
      try transaction.choose(policy)
      return (organization, site, people, bell)
    }
    return FairnessMoves(
      organization: organization, site: site, store: store, clock: clock, zone: try zones.zone(berlin),
      people: people, bell: bell, random: SeededNumbers(seed: seed))
  }

  private init(
    organization: ID<Organization>, site: ID<Site>, store: Store, clock: ManualClock, zone: Zone,
    people: [ID<Employee>], bell: ID<Position>, random: SeededNumbers
  ) {
    (self.organization, self.site, self.store, self.clock) = (organization, site, store, clock)
    (self.zone, self.people, self.bell, self.random) = (zone, people, bell, random)
  }

  private var today: LocalDate { zone.local(clock.now).date }

  /// The days that the ledger is asked about.
  public var days: ClosedRange<LocalDate> { today - 2 * Self.reachInDays...today + 2 * Self.reachInDays }

  private func roster(in snapshot: borrowing Snapshot) throws -> [Shift] {
    let span = zone.startOfDay(days.lowerBound - 5)..<zone.startOfDay(days.upperBound + 5)
    return try snapshot.roster(of: site, during: span).shifts
  }

  // MARK: Moving

  /// One command by chance; one that the rules refuse changes nothing.
  public mutating func move() async throws {
    clock.advance(seconds: Int64.random(in: 60...3600, using: &random))
    let (kind, person) = (Int.random(in: 0..<12, using: &random), people.randomElement(using: &random))
    let hours = Hours.timed(
      start: LocalDateTime(date: today, time: .midnight)
        + Int.random(in: -2 * 96...Self.reachInDays * 96, using: &random) * 15,
      minutes: Int.random(in: 2...40, using: &random) * 15)
    let (chance, site, organization) = (random.next(), site, organization)
    let position = chance % 5 == 0 ? bell : nil
    let publication = publications.suffix(20).randomElement(using: &random)
    let (later, roster) = (Int.random(in: -3...3, using: &random), self.roster)
    do {
      let (made, after) = try await store.write(in: organization, by: .console) { transaction in
        let before = try roster(transaction.snapshot)
        let shift = before.isEmpty ? nil : before[Int(chance % UInt64(before.count))]
        var version: ShiftVersion?
        if let id = shift?.id {
          version = ShiftVersion(id, revision: try transaction.snapshot.publishedShift(id).revision)
        }
        var made: ID<Publication>?
        switch kind {
        case 0..<4 where before.count < Self.mostShifts || version == nil:
          let draft = ShiftContent(site: site, position: position, employee: kind == 0 ? nil : person, hours: hours)
          _ = try transaction.publish([draft])
        case 0..<8:
          if let version { made = try transaction.replace(version, with: kind == 7 ? nil : person) }
        case 8: if let version { made = try transaction.removeFromRoster(version) }
        case 9: if let publication { try transaction.recall(publication) }
        default:
          guard let version, let shift else { break }
          var alteration = ShiftAlteration()
          if kind == 10 { alteration.daysLater = later } else { alteration.minutesLater = later * 60 }
          _ = try transaction.alter([version], by: alteration)
          let date = shift.hours.date
          made = try transaction.publish(date - 3...date + 3, of: site)
        }
        return (made, try roster(transaction.snapshot))
      }
      if let made { publications.append(made) }
      remember(after)
      done += 1
    } catch is Refusal {} catch is RulesBroken {}
  }

  private mutating func remember(_ roster: [Shift]) {
    for shift in roster {
      let now = (shift.employee, shift.hours.date)
      guard let last = seen[shift.id] else {
        seen[shift.id] = (now.0, now.1, nil)
        continue
      }
      let isGiven = now.0 != nil && (now.0 != last.person || now.1 != last.date)
      seen[shift.id] = (now.0, now.1, isGiven ? clock.now : last.given)
    }
  }

  // MARK: Counting again

  /// A person's counts in the order of `FairnessMeasure.counted`, those on call in minutes, and minutes worked.
  public typealias Counts = [ID<Employee>: [Int]]

  /// What the ledger says.
  public func ledger() async throws -> Counts {
    let (site, organization, days) = (site, organization, days)
    let ledger = try await store.read(of: organization) { try $0.fairness(at: site, on: days) }
    return ledger.rows.reduce(into: [:]) { found, row in
      found[row.employee.id] =
        FairnessMeasure.counted.map { measure in
          let worked = row.entries[measure]?.worked ?? 0
          return (measure == .onCall ? worked * 60 : worked) / FairnessPolicy.once
        }
        + [row.entries[.hours]?.worked ?? 0]
    }
  }

  /// What looking at each shift of the roster finds.
  public func recount() async throws -> Counts {
    let (naive, policy, days, seen) = (NaiveFairness(.standard, in: zone), FairnessPolicy.standard, days, seen)
    let roster = roster
    let shifts = try await store.read(of: organization) { try roster($0) }
    var found: Counts = [:]
    for shift in shifts {
      guard let person = shift.employee, days.contains(shift.hours.date), let publication = shift.publication else {
        continue
      }
      var marks = naive.marks(of: shift.interval)
      let moments = [publication.at, seen[shift.id]?.given].compactMap(\.self)
      if moments.contains(where: { policy.isShortNotice(shift.interval.lowerBound, gotAt: $0) }) {
        marks.insert(.shortNotice)
      }
      let isOnCall = shift.position == bell
      let counts =
        FairnessMeasure.counted.map { measure in
          measure == .onCall ? (isOnCall ? shift.workedMinutes : 0) : marks.contains(measure) ? 1 : 0
        } + [isOnCall ? 0 : shift.workedMinutes]
      found[person] = zip(found[person] ?? counts.map { _ in 0 }, counts).map(+)
    }
    return found
  }

  /// How many people the ledger and the second count differ about.
  ///
  /// Whoever has nothing but what is carried over has a row of the ledger, and nothing to count.
  public func differences() async throws -> Int {
    let (ours, again) = (try await ledger(), try await recount())
    let nothing = FairnessMeasure.allCases.map { _ in 0 }
    return Set(ours.keys).union(again.keys).count { ours[$0, default: nothing] != again[$0, default: nothing] }
  }
}
