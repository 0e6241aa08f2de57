public import Crypto
public import Domain
public import Observation
public import Store

/// The wall's keys: who presses, what, and their PIN.
@Observable
public final class WallPressModel {
  public struct Person: Sendable, Hashable {
    public let id: ID<Employee>
    public let name: String
    /// `until 14:00`, `from 12:00`.
    public let text: String
    public let position: RosterScreen.PositionLabel?
    public let isOnDuty: Bool
  }

  public struct Screen: Sendable, Hashable {
    public let site: String
    public let date: String
    public let time: String
    public let people: [Person]
    /// Whose PIN is asked for.
    public let chosen: Person?
    /// `On duty since 6:58, worked 4 h 6 min`.
    public let line: String
    /// The likeliest first.
    public let acts: [OwnClock.Act]
  }

  public private(set) var screen: Screen?
  /// What was done: `Charlotte, break since 11:04`.
  public private(set) var done: String?
  public private(set) var problem: String?

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let token: Token
  @ObservationIgnored private let person: ID<Employee>?
  @ObservationIgnored private let store: Store
  @ObservationIgnored private let zones: Zones
  @ObservationIgnored private let world: World

  public init(
    visitor: Visitor, token: Token, person: ID<Employee>?, store: Store, zones: Zones, world: World
  ) {
    self.visitor = visitor
    self.token = token
    self.person = person
    self.store = store
    self.zones = zones
    self.world = world
  }

  /// Errors: `Refusal.notFound` once the link was taken back, where the site's wall takes no presses, and for a person who
  /// has nothing to press there.
  public func load() async throws {
    let (visitor, token, person, zones, now) = (visitor, token, person, zones, world.now())
    screen = try await store.read(of: visitor.organization) {
      try WallPressReading($0, token, person, visitor, zones, at: now).screen
    }
  }

  /// Presses, if the PIN is right. Errors: as `load`.
  public func pinEntered(_ text: String, _ kind: Punch.Kind, key: SecretKey) async throws {
    try await load()
    guard let person = screen?.chosen else { throw Refusal.notFound }
    let (organization, token, wording, zones) = (visitor.organization, token, visitor.wording, zones)
    let typed = String(text.prefix(100))
    do {
      // Why two results: what was wrong has to be counted, and so is written.
      let result = try await store.write(by: .visitor) { transaction -> Result<String, Refusal> in
        let (owner, link) = try transaction.snapshot.link(opening: token)
        guard owner == organization, case .wall(let site) = link.purpose else { throw Refusal.notFound }
        switch try transaction.tried(typed, of: person.id, key: key, in: organization) {
        case .right: break
        case .wrong(let left): return .failure(.conflict(.press(.pinWrong(triesLeft: left))))
        case .waiting(let seconds): return .failure(.tooSoon(seconds: seconds))
        case .missing: return .failure(.conflict(.press(.noPIN)))
        }
        let draft = PunchDraft(kind, of: person.id, site: site, source: .wall)
        let punch = try transaction.press(draft, in: organization)
        let zone = try zones.zone(try transaction.snapshot.site(site, of: organization).zone)
        let name = try transaction.snapshot.person(person.id, of: organization).name
        return .success(
          wording.pressedAtWall(name, punch.kind, at: wording.time(zone.local(punch.at).time)))
      }
      done = try result.get()
    } catch Refusal.conflict(let conflict) {
      problem = wording.conflict(conflict)
    } catch Refusal.tooSoon(let seconds) {
      problem = wording.nameWaits(seconds)
    }
  }
}

/// Who may press at a wall, read at one instant of the database.
private struct WallPressReading {
  let screen: WallPressModel.Screen

  init(
    _ snapshot: borrowing Snapshot, _ token: Token, _ chosen: ID<Employee>?, _ visitor: Visitor, _ zones: Zones,
    at now: Instant
  ) throws {
    let (organization, link) = try snapshot.link(opening: token)
    guard organization == visitor.organization, case .wall(let id) = link.purpose else { throw Refusal.notFound }
    let (site, policy) = (
      try snapshot.site(id, of: organization), try snapshot.clockPolicy(of: id, in: organization)
    )
    guard policy.isOn, policy.allowsWall else { throw Refusal.notFound }
    let wording = visitor.wording
    let writer = ClockWriter(wording: wording, zone: try zones.zone(site.zone), now: now)
    let roster = try snapshot.roster(
      of: id, in: organization, during: now - WorkSpan.longestSeconds..<now + Int64(policy.earlyMinutes) * 60 + 1)
    let near = roster.shifts.filter { $0.employee != nil && $0.hours.isTimed }
    let people = Set(near.compactMap(\.employee))
    let today = writer.zone.local(now).date
    let records = try snapshot.clockRecords(of: people, in: organization, on: today - 3...today + 1)
    let names = try snapshot.employees(people, of: organization)
    var (rows, line, acts): ([WallPressModel.Person], String, [OwnClock.Act]) = ([], "", [])
    for person in people.sorted() {
      guard let employee = names[person], employee.isHere(on: today) else { continue }
      let span = records[person]?.fold.current(at: now).flatMap { $0.site == id ? $0 : nil }
      let shift =
        near.filter { $0.employee == person }.first { $0.interval.upperBound > now }
        ?? near.last { $0.employee == person }
      guard let shift, span != nil || shift.interval.upperBound > now else { continue }
      let position = shift.position.flatMap { roster.positions[$0] }.map {
        RosterScreen.PositionLabel(name: $0.name, mark: $0.mark)
      }
      let isComing = span == nil && shift.interval.lowerBound > now
      let text =
        isComing
        ? wording.comingAt(writer.time(shift.interval.lowerBound))
        : wording.until(writer.time(shift.interval.upperBound))
      rows.append(
        .init(
          id: person, name: employee.fullName, text: text, position: position, isOnDuty: span != nil))
      guard person == chosen else { continue }
      let kinds: [Punch.Kind]
      if let span {
        let worked = span.worked(ClockPolicy(since: nil), until: now).reduce(0) {
          $0 + Int($1.upperBound.seconds(since: $1.lowerBound) / 60)
        }
        line = wording.onDutySince(writer.time(span.start.at), worked: wording.length(minutes: worked))
        let isLast = now >= shift.interval.upperBound - 1800
        kinds = span.openRest != nil ? [.back, .off] : isLast ? [.off, .rest] : [.rest, .off]
      } else {
        line = text
        kinds = [.on]
      }
      acts = kinds.map { .init(kind: $0, word: wording.name(of: $0)) }
    }
    rows.sort {
      ($0.isOnDuty ? 0 : 1, $0.name.lowercased(), $0.id) < ($1.isOnDuty ? 0 : 1, $1.name.lowercased(), $1.id)
    }
    let person = rows.first { $0.id == chosen }
    guard chosen == nil || person != nil else { throw Refusal.notFound }
    let local = writer.zone.local(now)
    screen = .init(
      site: site.name, date: wording.date(local.date), time: wording.time(local.time), people: rows, chosen: person,
      line: line, acts: acts)
  }
}
