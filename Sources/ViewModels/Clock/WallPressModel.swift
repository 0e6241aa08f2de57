public import Crypto
public import Domain
import Store
import Words

/// The wall's keys: the person, the press, and the PIN.
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
    let (organization, token, wording, zones) = (visitor.organization, token, visitor.wording, zones)
    let typed = String(text.prefix(100))
    do {
      // Why two results: a wrong PIN has to be counted, and so is written.
      let result = try await store.write(in: organization, by: .visitor) { transaction -> Result<String, Refusal> in
        guard case .wall(let site) = try transaction.snapshot.link(opening: token).purpose else {
          throw Refusal.notFound
        }
        switch try transaction.tried(typed, of: person.id, key: key) {
        case .right: break
        case .wrong(let left): return .failure(.conflict(.press(.pinWrong(triesLeft: left))))
        case .waiting(let seconds): return .failure(.tooSoon(seconds: seconds))
        case .missing: return .failure(.conflict(.press(.noPIN)))
        }
        let draft = PunchDraft(kind, of: person.id, site: site, source: .wall)
        let punch = try transaction.press(draft)
        let zone = try zones.zone(try transaction.snapshot.site(site).zone)
        let name = try transaction.snapshot.person(person.id).name
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
