/// Something that the team does: a haircut, a repair, a bridal styling.
public struct Service: Sendable, Hashable {
  public let id: ID<Service>
  public let group: ID<ServiceGroup>
  /// 1 to 200 characters.
  public let name: String
  /// Lines of text; may be empty.
  public let description: String
  /// How long it takes, where that is known.
  public let minutes: Int?
  /// What it costs at least, where that is known.
  public let price: Money?
  /// Who does it needs all of these, whatever their case; anybody may where there are none.
  public let skills: [String]
  public let thumbnails: Thumbnails
  /// True where it comes from a feed: then it is gone when the feed drops it.
  public let isFromFeed: Bool
  public let archivedAt: Instant?
  public let revision: Int

  /// Addresses of pictures elsewhere, each may be missing.
  public struct Thumbnails: Sendable, Hashable {
    public var large: String?
    public var medium: String?
    public var small: String?

    public init(large: String? = nil, medium: String? = nil, small: String? = nil) {
      self.large = large
      self.medium = medium
      self.small = small
    }

    /// The one to show: the largest there is; `nil` for the placeholder.
    public var best: String? { large ?? medium ?? small }
  }

  public static let longestName = 200
  public static let longestDescription = 5000
  public static let mostSkills = 20
  public static let mostMinutes = 10_080

  public init(
    id: ID<Service>, group: ID<ServiceGroup>, name: String, description: String, minutes: Int?, price: Money?,
    skills: [String], thumbnails: Thumbnails, isFromFeed: Bool, archivedAt: Instant?, revision: Int
  ) {
    self.id = id
    self.group = group
    self.name = name
    self.description = description
    self.minutes = minutes
    self.price = price
    self.skills = skills
    self.thumbnails = thumbnails
    self.isFromFeed = isFromFeed
    self.archivedAt = archivedAt
    self.revision = revision
  }

  /// Whether somebody has all the skills that it needs, whatever their case and spaces; nobody who is archived.
  public func canBeDone(by employee: Employee) -> Bool {
    guard employee.archivedAt == nil else { return false }
    let known = Set(employee.skills.map(Self.folded))
    return skills.allSatisfy { known.contains(Self.folded($0)) }
  }

  private static func folded(_ skill: String) -> String {
    skill.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
