public import Crypto
public import Domain
import Store
import Words

/// The wall's keys: the person, the press, and the PIN; or a badge, which says both.
public final class WallPressModel: ScreenModel {
  public struct Place: Sendable, Hashable {
    /// The person to enter a PIN.
    public var person: ID<Employee>?
    /// The search by name for another person; `nil` if closed.
    public var search: String?

    public init(person: ID<Employee>? = nil, search: String? = nil) { (self.person, self.search) = (person, search) }
  }

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
    /// The person to enter a PIN.
    public let chosen: Person?
    /// `On duty since 6:58, worked 4 h 6 min`.
    public let line: String
    /// The likeliest first.
    public let acts: [OwnClock.Act]
    /// The number of digits of their PIN.
    public let digits: Int
    /// The people found by name; `nil` without a search.
    public let found: Found?
    /// Someone has a badge, so that a reader may be here.
    public let readsBadges: Bool
  }

  public struct Found: Sendable, Hashable {
    /// The search as typed.
    public let text: String
    public let people: [Person]
    /// The reason that no one was found; empty before typing.
    public let problem: String
  }

  public private(set) var screen: Screen?
  /// The completed press: `Charlotte, break since 11:04`.
  public private(set) var done: String?
  public private(set) var problem: String?

  private let token: Token
  private let place: Place
  public let context: ScreenContext

  public init(_ context: ScreenContext, token: Token, place: Place) {
    self.context = context
    self.token = token
    self.place = place
  }

  /// Errors: `Refusal.notFound` once the link was revoked, if the site's wall takes no presses, and for a person of other sites.
  public func load() async throws {
    let (visitor, token, place, zones, now) = (visitor, token, place, zones, world.now())
    screen = try await context.read(from: .any) {
      try WallPressReading($0, token, place, visitor, zones, at: now).screen
    }
  }

  /// Presses, if the PIN is right. Errors: as `load`.
  public func pinEntered(_ text: String, _ kind: Punch.Kind, key: SecretKey) async throws {
    try await load()
    guard let person = screen?.chosen else { throw Refusal.notFound }
    let (wording, zones) = (visitor.wording, zones)
    let typed = String(text.prefix(100))
    // Why two results: a wrong PIN has to be counted, and so is written.
    try await pressing { transaction, site in
      switch try transaction.tried(typed, of: person.id, key: key) {
      case .right: break
      case .wrong(let left): return .failure(.conflict(.press(.pinWrong(triesLeft: left))))
      case .waiting(let seconds): return .failure(.tooSoon(seconds: seconds))
      case .missing: return .failure(.conflict(.press(.noPIN)))
      }
      return .success(try Self.press(kind, of: person.id, at: site, transaction, wording, zones))
    } waits: {
      wording.nameWaits($0)
    }
  }

  /// Presses for the person with a badge; `nil`: what comes next for them. Errors: as `load`.
  public func badgeRead(_ text: String, _ kind: Punch.Kind?, key: SecretKey) async throws {
    try await load()
    let (visitor, token, wording, zones) = (visitor, token, visitor.wording, zones)
    let typed = String(text.prefix(200))
    // Why two results: an unknown badge has to be counted, and so is written.
    try await pressing { transaction, site in
      let person: ID<Employee>
      switch try transaction.read(badge: typed, at: site, key: key) {
      case .person(let found): person = found
      case .unknown: return .failure(.conflict(.press(.badgeUnknown)))
      case .waiting(let seconds): return .failure(.tooSoon(seconds: seconds))
      }
      do {
        let reading = try WallPressReading(
          transaction.snapshot, token, Place(person: person), visitor, zones, at: transaction.now)
        guard let next = kind ?? reading.screen.acts.first?.kind else { throw Refusal.notFound }
        return .success(try Self.press(next, of: person, at: site, transaction, wording, zones))
      } catch Refusal.notFound {
        // Why the same: at a wall of another site, a badge says nothing of its person.
        return .failure(.conflict(.press(.badgeUnknown)))
      }
    } waits: {
      wording.badgesWait($0)
    }
  }

  private static func press(
    _ kind: Punch.Kind, of person: ID<Employee>, at site: ID<Site>, _ transaction: borrowing Transaction,
    _ wording: Wording, _ zones: Zones
  ) throws -> String {
    let punch = try transaction.press(PunchDraft(kind, of: person, site: site, source: .wall))
    let zone = try zones.zone(try transaction.snapshot.site(site).zone)
    let name = try transaction.snapshot.person(person).name
    return wording.pressedAtWall(name, punch.kind, at: wording.time(zone.local(punch.at).time))
  }

  private func pressing(
    _ body: @escaping @Sendable (borrowing Transaction, ID<Site>) throws -> Result<String, Refusal>,
    waits: (Int64) -> String
  ) async throws {
    let (organization, token, wording) = (visitor.organization, token, visitor.wording)
    do {
      let result = try await store.write(in: organization, by: .visitor) { transaction in
        guard case .wall(let site) = try transaction.snapshot.link(opening: token).purpose else {
          throw Refusal.notFound
        }
        return try body(transaction, site)
      }
      done = try result.get()
    } catch Refusal.conflict(let conflict) {
      problem = wording.conflict(conflict)
    } catch Refusal.tooSoon(let seconds) {
      problem = waits(seconds)
    }
  }
}
