public import Crypto
public import Domain
public import Observation
public import Store

/// A person's own calendar address: made, shown again, renewed and switched off without asking anybody.
@Observable
public final class MyCalendarModel {
  /// The address that works, as a secret for the path.
  public private(set) var token: Token?
  /// An address works that was made where it can't be shown again.
  public private(set) var hasHiddenAddress = false
  /// `Last fetched today, 10:47`, or that it never was.
  public private(set) var fetched = ""
  /// `Apple Calendar, iPhone`; `nil` before the first time.
  public private(set) var program: String?

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let store: Store
  @ObservationIgnored private let key: SecretKey
  @ObservationIgnored private let zones: Zones
  @ObservationIgnored private let world: World

  public init(visitor: Visitor, store: Store, key: SecretKey, zones: Zones, world: World) {
    self.visitor = visitor
    self.store = store
    self.key = key
    self.zones = zones
    self.world = world
  }

  /// Errors: `Refusal.forbidden` for visitors who are no one of the team.
  public func load() async throws {
    let (person, organization) = (try visitor.person, visitor.organization)
    let (links, place) = try await store.read {
      (try $0.calendarLinks(of: person, in: organization), try $0.organization(organization))
    }
    token = links.lazy.compactMap { $0.sealedToken.flatMap(self.key.open).flatMap { Token($0) } }.first
    hasHiddenAddress = token == nil && !links.isEmpty
    let last = links.compactMap(\.fetch).max { $0.at < $1.at }
    let wording = visitor.wording
    fetched =
      try last.map { wording.lastFetched($0.at, now: world.now(), in: try zones.zone(place.zone)) }
      ?? wording.notFetchedYet
    program = last.map { $0.program.isEmpty ? wording.anotherProgram : $0.program }
  }

  /// Makes an address; any other one of this person's stops working at once.
  public func makeButtonTapped() async throws {
    let (person, organization, key) = (try visitor.person, visitor.organization, key)
    try await store.write(by: visitor.editor) { transaction in
      try transaction.revokeCalendarLinks(of: person, in: organization)
      _ = try transaction.makeLink(for: .employeeCalendar(person), in: organization, sealedBy: key)
    }
  }

  public func switchOffButtonTapped() async throws {
    let (person, organization) = (try visitor.person, visitor.organization)
    try await store.write(by: visitor.editor) { try $0.revokeCalendarLinks(of: person, in: organization) }
  }
}
