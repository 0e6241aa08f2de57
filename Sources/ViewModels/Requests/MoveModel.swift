public import Domain
public import Store
import Words

/// Offering a shift to others, or swapping it: for oneself, or by a manager for its person.
public final class MoveModel: FormScreen {
  public private(set) var screen: MoveScreen?
  /// The reason that the last request was not made.
  public var problem: String? { problems.first }
  public package(set) var problems = FormProblems()
  /// The outcome, in a sentence.
  public private(set) var said: String?
  /// As typed.
  public private(set) var message = ""
  /// The edges of a part, as typed.
  public private(set) var begin: LocalTime?
  public private(set) var end: LocalTime?

  public let visitor: Visitor
  public let shift: ID<Shift>
  /// An offer or a swap.
  public let kind: ShiftRequest.Kind
  private let store: Store
  private let zones: Zones
  private let world: World

  public init(
    _ kind: ShiftRequest.Kind, of shift: ID<Shift>, by visitor: Visitor, store: Store, zones: Zones, world: World
  ) {
    self.kind = kind
    self.shift = shift
    self.visitor = visitor
    self.store = store
    self.zones = zones
    self.world = world
  }

  /// Ranks colleagues, or their shifts.
  ///
  /// Errors: `Refusal.notFound` for an open shift; `.forbidden` for someone else's, unless the visitor manages its site.
  public func load() async throws {
    let (visitor, shift, kind, zones, now) = (visitor, shift, kind, zones, world.now())
    screen = try await store.read(of: visitor.organization, from: .primary) { snapshot in
      let given = try snapshot.publishedShift(shift)
      _ = try visitor.party(giving: given)
      guard given.interval.lowerBound > now else { throw Refusal.conflict(.shiftBegun) }
      return try MoveWriter(kind, of: given, snapshot, visitor, zones, at: now).screen
    }
  }

  /// `others` are the people it is offered to; `other` is the shift to swap for. With `begin` or `end`, times on its clock, a part of it is
  /// offered.
  ///
  /// Errors: as `load`.
  public func askButtonTapped(
    to people: Set<ID<Employee>>, for other: ShiftVersion?, from begin: LocalTime? = nil, to end: LocalTime? = nil,
    saying message: String, waiting hours: Int?, seen revision: Int
  ) async throws {
    let (visitor, shift, kind, zones, now) = (visitor, shift, kind, zones, world.now())
    (self.message, self.begin, self.end) = (message, begin, end)
    let made = try await trying {
      try await store.write(in: visitor.organization, by: visitor.editor) { transaction in
        let given = try transaction.snapshot.publishedShift(shift)
        let party = try visitor.party(giving: given)
        guard let asker = given.employee else { throw Refusal.notFound }
        var draft = ShiftRequestDraft(kind, of: .init(shift, revision: revision), by: asker)
        draft.otherShift = other
        if kind == .offer, given.hours.isTimed, begin != nil || end != nil {
          let site = try transaction.snapshot.site(given.site)
          let zone = try zones.zone(site.zone)
          guard let part = given.part(from: begin, to: end, in: zone) else { throw Refusal.conflict(.noSuchPart) }
          draft.part = part
        }
        draft.people = people
        draft.message = message
        draft.until = hours.map { now + Int64($0) * 3600 }
        return try transaction.make(draft, as: party)
      }
    }
    guard let made else {
      do { return try await load() } catch Refusal.conflict { return }
    }
    said = made.state == .done ? visitor.wording.shiftsSwapped : visitor.wording.requestIsMade
  }
}

extension Visitor {
  /// Errors: `Refusal.forbidden` for someone else's shift, unless they manage its site; `.notFound` for an open one.
  func party(giving shift: PlannedShift) throws(Refusal) -> ShiftRequest.Party {
    guard may(.askForShifts), shift.feed == nil else { throw .forbidden }
    guard let owner = shift.employee else { throw .notFound }
    if owner == employee { return .person(owner) }
    guard may(.plan), manages(shift.site) else { throw .forbidden }
    return .manager
  }
}

/// The content of *Offer* and *Swap*, ready in words.
public struct MoveScreen: Sendable, Hashable {
  public let revision: Int
  /// `Sat 21 Nov`
  public let date: String
  /// `22:00–7:00`
  public let times: String
  /// Its begin and end on its clock; `nil` of whole days, which have no parts.
  public let edges: Edges?
  public let position: RosterScreen.PositionLabel?
  /// The assigned person, if not the visitor.
  public let name: String?
  /// The site doesn't allow it to its people.
  public let isOff: Bool
  public let able: [Option]
  public let unable: [Option]
  public let unableTitle: String
  public let afterwards: String

  /// A candidate; for a swap, with their shift.
  public struct Option: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    public let firstName: String
    public let initials: String
    public let photo: PhotoMark?
    /// The effect, or the obstacle.
    public let text: String
    /// `Mon 23 Nov` and `22:00–7:00`; `nil` for an offer.
    public let other: Other?
  }

  public struct Edges: Sendable, Hashable {
    public let begin: LocalTime
    public let end: LocalTime
  }

  public struct Other: Sendable, Hashable {
    public let shift: ShiftVersion
    public let date: String
    public let times: String
  }
}
