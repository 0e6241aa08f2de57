import Domain

/// Merges a fetched services feed with its last state and the stored services.
struct ServicesReplacement {
  private(set) var added = 0
  private(set) var changed = 0
  private(set) var archived = 0
  private(set) var kept = 0
  private(set) var setAside: [Feed.SetAside] = []
  /// Also of groups, which are not counted.
  private(set) var hasChanges = false

  /// A group or service in the last fetch.
  struct Told: Codable, Equatable {
    var name: String
    var place: Int
    /// Of a service.
    var group: Int64?
    /// Whether it was archived because it left the feed.
    var isGone: Bool
  }

  private struct Row {
    let id: Int64
    let name: String
    let place: Int
    let group: Int64?
    let pictures: [String?]
    let isArchived: Bool
    let told: Told
  }

  private let feed: ID<ServicesFeed>
  private let collection: ServiceGroup.Collection
  private let organization: ID<Organization>
  private let groups: [Int64: Row]
  private let services: [Int64: Row]
  private var seenGroups: Set<Int64> = []
  private var seenServices: Set<Int64> = []

  init(
    _ transaction: borrowing Transaction, of feed: ID<ServicesFeed>, in collection: ServiceGroup.Collection,
    of organization: ID<Organization>
  ) throws {
    self.feed = feed
    self.collection = collection
    self.organization = organization
    groups = Dictionary(
      uniqueKeysWithValues: try transaction.connection.rows(
        """
        SELECT foreign_id, id, name, place, archived_at IS NOT NULL, told, NULL, NULL, NULL, NULL
        FROM service_group WHERE organization_id = \(organization) AND feed_id = \(feed)
        """, Self.readRow))
    services = Dictionary(
      uniqueKeysWithValues: try transaction.connection.rows(
        """
        SELECT foreign_id, id, name, place, archived_at IS NOT NULL, told, group_id, picture_large, picture_medium,
          picture_small
        FROM service WHERE organization_id = \(organization) AND feed_id = \(feed)
        """, Self.readRow))
  }

  private static func readRow(_ row: inout Connection.Row) throws -> (Int64, Row) {
    let (foreignID, id): (Int64, Int64) = (try row.next(), try row.next())
    let (name, place, isArchived): (String, Int, Bool) = (try row.next(), try row.next(), try row.next())
    let told = try Transaction.value(Told.self, from: try row.next())
    let group: Int64? = try row.next()
    let pictures: [String?] = [try row.next(), try row.next(), try row.next()]
    return (
      foreignID,
      Row(
        id: id, name: name, place: place, group: group, pictures: pictures, isArchived: isArchived, told: told)
    )
  }

  mutating func apply(_ told: [FeedServiceGroup], in transaction: borrowing Transaction) throws {
    for (place, group) in told.enumerated() {
      guard seenGroups.insert(group.foreignID).inserted else {
        setAside(group.foreignID, group.name)
        continue
      }
      let id = try take(group, at: place, in: transaction)
      for (place, service) in group.services.enumerated() {
        guard seenServices.insert(service.foreignID).inserted else {
          setAside(service.foreignID, service.name)
          continue
        }
        try take(service, at: place, of: id, in: transaction)
      }
    }
    guard !told.isEmpty else { return }
    try archiveServices(in: transaction)
    try archiveGroups(in: transaction)
  }

  private mutating func setAside(_ foreignID: Int64, _ name: String) {
    setAside.append(
      Feed.SetAside(
        index: nil, reason: "duplicate", parameters: ["\(foreignID)"],
        excerpt: String("\(foreignID) \(name)".prefix(80))))
  }

  /// The id of the group that the feed's became.
  private mutating func take(_ group: FeedServiceGroup, at place: Int, in transaction: borrowing Transaction) throws
    -> Int64
  {
    let now = Told(name: group.name, place: place, isGone: false)
    guard let row = groups[group.foreignID] else {
      hasChanges = true
      let id: ID<ServiceGroup> = try transaction.insertRow(
        """
        INSERT INTO service_group (organization_id, collection, place, name, feed_id, foreign_id, told)
        VALUES (\(organization), \(collection), \(place), \(group.name), \(feed), \(group.foreignID),
          \(try Transaction.json(now)))
        """)
      return id.rawValue
    }
    let isBack = row.told.isGone && row.isArchived
    guard now != row.told || isBack else { return row.id }
    hasChanges = true
    let name = row.name == row.told.name ? group.name : row.name
    let position = row.place == row.told.place ? place : row.place
    try transaction.connection.run(
      """
      UPDATE service_group SET name = \(name), place = \(position), told = \(try Transaction.json(now)),
        archived_at = iif(\(isBack), NULL, archived_at)
      WHERE organization_id = \(organization) AND id = \(row.id)
      """)
    return row.id
  }

  private mutating func take(
    _ service: FeedServiceGroup.Service, at place: Int, of group: Int64, in transaction: borrowing Transaction
  ) throws {
    let pictures = [service.thumbnails.large, service.thumbnails.medium, service.thumbnails.small]
    let now = Told(name: service.name, place: place, group: group, isGone: false)
    guard let row = services[service.foreignID] else {
      hasChanges = true
      try transaction.connection.run(
        """
        INSERT INTO service (organization_id, group_id, place, name, picture_large, picture_medium, picture_small,
          feed_id, foreign_id, told)
        VALUES (\(organization), \(group), \(place), \(service.name), \(pictures[0]), \(pictures[1]), \(pictures[2]),
          \(feed), \(service.foreignID), \(try Transaction.json(now)))
        """)
      added += 1
      return
    }
    let isBack = row.told.isGone && row.isArchived
    guard now != row.told || isBack || pictures != row.pictures else {
      kept += 1
      return
    }
    let name = row.name == row.told.name ? service.name : row.name
    let isMoved = row.group == row.told.group && row.group != group
    let home = isMoved ? group : row.group
    let position = isMoved || row.place == row.told.place && home == group ? place : row.place
    let isChanged = isBack || name != row.name || home != row.group || position != row.place || pictures != row.pictures
    try transaction.connection.run(
      """
      UPDATE service SET group_id = \(home), name = \(name), place = \(position), picture_large = \(pictures[0]),
        picture_medium = \(pictures[1]), picture_small = \(pictures[2]), told = \(try Transaction.json(now)),
        archived_at = iif(\(isBack), NULL, archived_at), revision = revision + \(isChanged)
      WHERE organization_id = \(organization) AND id = \(row.id)
      """)
    if isChanged { changed += 1 } else { kept += 1 }
    hasChanges = hasChanges || isChanged
  }

  /// Archives what left the feed, once: if a manager restores it, it stays.
  private mutating func archiveServices(in transaction: borrowing Transaction) throws {
    for (foreignID, row) in services where !seenServices.contains(foreignID) && !row.told.isGone && !row.isArchived {
      try transaction.connection.run(
        """
        UPDATE service SET archived_at = \(transaction.now), told = \(try gone(row.told)), revision = revision + 1
        WHERE organization_id = \(organization) AND id = \(row.id)
        """)
      archived += 1
      hasChanges = true
    }
  }

  /// Archives groups that left the feed, unless they still have the organization's own services.
  private mutating func archiveGroups(in transaction: borrowing Transaction) throws {
    for (foreignID, row) in groups where !seenGroups.contains(foreignID) && !row.told.isGone && !row.isArchived {
      hasChanges = true
      try transaction.connection.run(
        """
        UPDATE service_group SET archived_at = \(transaction.now), told = \(try gone(row.told))
        WHERE organization_id = \(organization) AND id = \(row.id) AND NOT EXISTS (
          SELECT 1 FROM service \(SQL.index("service_of_group")) WHERE group_id = service_group.id AND archived_at IS NULL)
        """)
    }
  }

  private func gone(_ told: Told) throws -> String? {
    var told = told
    told.isGone = true
    return try Transaction.json(told)
  }
}
