/// A kind of work on duty: dispatch, front desk, night watch.
public struct Position: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Position>
  /// 1 to 100 characters; unique in the organization.
  public let name: String
  /// Unique among the positions of a site, as far as there are enough.
  public let mark: Mark
  /// Its place among the organization's positions, which is the order everywhere.
  public let place: Int
  /// The sites of the position; empty for all, also for those to come.
  public let sites: Set<ID<Site>>
  /// Its person on a shift needs all of them, ignoring case; if empty, the position requires none.
  public let skills: [String]
  /// The nature of its hours, for all its shifts.
  public let duty: DutyKind
  /// The position on standby behind which a backup is second in line; `nil` for any at the site, and for other positions.
  public let backs: ID<Position>?
  /// Admits only people on its list; see `Eligibility`.
  public let isListed: Bool
  /// The time the position was archived; it stays on its shifts and is offered for no new ones.
  public let archivedAt: Instant?
  /// The position's id in another system, unique in the organization; `nil` if there is none.
  public let externalID: String?
  /// Increases with each edit.
  public let revision: Int

  /// The most skills that a position can require.
  public static let mostSkills = SkillList.most

  package init(
    id: ID<Position>, name: String, mark: Mark, place: Int = 0, sites: Set<ID<Site>> = [], skills: [String] = [],
    duty: DutyKind = .work, backs: ID<Position>? = nil, isListed: Bool = false, archivedAt: Instant? = nil,
    externalID: String? = nil,
    revision: Int = 1
  ) {
    self.id = id
    self.name = name
    self.mark = mark
    self.place = place
    self.sites = sites
    self.skills = skills
    self.duty = duty
    self.backs = backs
    self.isListed = isListed
    self.archivedAt = archivedAt
    self.externalID = externalID
    self.revision = revision
  }

  /// `true` if it is the backup of another position.
  public func isBackup(of first: Position) -> Bool {
    duty == .backup && first.duty == .standby && backs.map { $0 == first.id } ?? true
  }

  /// `true` if a new shift at a site can have it.
  public func isOffered(at site: ID<Site>) -> Bool { archivedAt == nil && (sites.isEmpty || sites.contains(site)) }

  /// `true` if two positions can be on one roster.
  public func meets(_ sites: Set<ID<Site>>) -> Bool {
    self.sites.isEmpty || sites.isEmpty || !self.sites.isDisjoint(with: sites)
  }

  /// The colored shape beside a position's name, never without the name.
  public struct Mark: Sendable, Hashable {
    /// Distinguished without color.
    public let shape: Shape
    /// Distinguished by most people, but not in print.
    public let color: Color

    /// A shape in a color; by default, the color of the same place.
    public init(_ shape: Shape, _ color: Color? = nil) {
      self.shape = shape
      self.color = color ?? Color(rawValue: shape.rawValue) ?? .blue
    }

    /// The shapes; the raw value is stored.
    public enum Shape: Int, CaseIterable, Sendable {
      /// In the order of the choice.
      case disc = 1
      /// In the order they are drawn.
      case square, triangle, diamond, ring, moon
    }

    /// The colors; the raw value is stored.
    public enum Color: Int, CaseIterable, Sendable {
      /// In the order of the choice.
      case blue = 1
      /// In light and dark, each far enough from the others.
      case orange, teal, magenta, brown, violet
    }

    /// All pairs, first those that differ in both shape and color.
    public static let all: [Mark] = Color.allCases.indices.flatMap { step in
      Shape.allCases.enumerated().map { place, shape in
        Mark(shape, Color.allCases[(place + step) % Color.allCases.count])
      }
    }

    /// The first free one; the first of all if none is left.
    public static func free(besides taken: Set<Mark>) -> Mark { all.first { !taken.contains($0) } ?? all[0] }
  }
}
