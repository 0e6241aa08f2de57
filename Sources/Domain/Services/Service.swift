/// A service that the team offers: a haircut, a repair, bridal styling.
public struct Service: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Service>
  /// Every service belongs to one group.
  public let group: ID<ServiceGroup>
  /// 1 to 200 characters.
  public let name: String
  /// Lines of text; may be empty.
  public let description: String
  /// The duration; `nil` if unknown.
  public let minutes: Int?
  /// The lowest price; `nil` if unknown.
  public let price: Money?
  /// A person needs all of them, ignoring case; if empty, anyone qualifies.
  public let skills: [String]
  /// On other servers; shown through the photo cache.
  public let thumbnails: Thumbnails
  /// `true` if a feed provides the service; it goes when the feed drops it.
  public let isFromFeed: Bool
  /// `nil` while the service is offered.
  public let archivedAt: Instant?
  /// Increases with every change; an edit states the revision it is based on.
  public let revision: Int

  /// Addresses of one picture in up to three sizes.
  public struct Thumbnails: Sendable, Hashable {
    /// The best quality.
    public var large: String?
    /// Shown if there is no large one.
    public var medium: String?
    /// Shown if there is no other.
    public var small: String?

    /// By default, none.
    public init(large: String? = nil, medium: String? = nil, small: String? = nil) {
      self.large = large
      self.medium = medium
      self.small = small
    }

    /// The largest; `nil` for the placeholder.
    public var best: String? { large ?? medium ?? small }
  }

  /// The most Unicode scalars.
  public static let longestName = 200
  /// The most Unicode scalars.
  public static let longestDescription = 5000
  /// The most skills that a service can require.
  public static let mostSkills = 20
  /// The longest duration: one week.
  public static let mostMinutes = 10_080

  package init(
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

  /// `true` if an employee has all required skills on a day, ignoring case and spaces.
  ///
  /// Archived people never qualify.
  public func canBeDone(by employee: Employee, on day: LocalDate) -> Bool {
    guard employee.archivedAt == nil else { return false }
    return employee.lastDay(withAll: skills).map { day <= $0 } ?? false
  }
}
