import Domain

/// Merges a fetched services feed with its last state and the stored services.
///
/// The records come from `ServicesDocument`; manual edits win. `Service.canBeDone(by:)` selects the people on
/// duty with the skills for a service. Pictures of services and products come through `PhotoCache`, never from the browser's own
/// request.
struct ServicesMerge {
  private(set) var difference = FeedDifference()

  private struct Row {
    let id: Int64
    let name: String
    let place: Int
    let group: Int64?
    let pictures: [String?]
    let isArchived: Bool
    let baseline: FeedBaseline.Service
  }

  private let feed: ID<Feed>
  private let collection: ServiceGroup.Collection
  private let scope: OrganizationScope
  private let groups: [Int64: Row]
  private let services: [Int64: Row]
  private var seenGroups: Set<Int64> = []
  private var seenServices: Set<Int64> = []

  init(
    _ transaction: borrowing Transaction, of feed: ID<Feed>, in collection: ServiceGroup.Collection
  ) throws {
    self.feed = feed
    self.collection = collection
    scope = transaction.scope
    groups = Dictionary(
      uniqueKeysWithValues: try transaction.connection.rows(
        """
        SELECT foreign_id, id, name, place, archived_at IS NOT NULL, baseline, NULL, NULL, NULL, NULL
        FROM service_group WHERE organization_id = \(transaction.scope) AND feed_id = \(feed)
        """, Self.readRow))
    services = Dictionary(
      uniqueKeysWithValues: try transaction.connection.rows(
        """
        SELECT foreign_id, id, name, place, archived_at IS NOT NULL, baseline, group_id, picture_large, picture_medium,
          picture_small
        FROM service WHERE organization_id = \(transaction.scope) AND feed_id = \(feed)
        """, Self.readRow))
  }

  private static func readRow(_ row: inout Connection.Row) throws -> (Int64, Row) {
    let (foreignID, id): (Int64, Int64) = (try row.next(), try row.next())
    let (name, place, isArchived): (String, Int, Bool) = (try row.next(), try row.next(), try row.next())
    let baseline = try Transaction.value(FeedBaseline.Service.self, from: try row.next())
    let group: Int64? = try row.next()
    let pictures: [String?] = [try row.next(), try row.next(), try row.next()]
    return (
      foreignID,
      Row(
        id: id, name: name, place: place, group: group, pictures: pictures, isArchived: isArchived, baseline: baseline)
    )
  }

  mutating func apply(_ fetched: FeedServices, in transaction: borrowing Transaction) throws {
    for (place, group) in fetched.groups.enumerated() {
      guard seenGroups.insert(group.foreignID).inserted else {
        reject(group.foreignID, group.name)
        continue
      }
      let id = try take(group, at: place, in: transaction)
      for (place, service) in group.services.enumerated() {
        guard seenServices.insert(service.foreignID).inserted else {
          reject(service.foreignID, service.name)
          continue
        }
        try take(service, at: place, of: id, in: transaction)
      }
    }
    // Why: unread records may be any.
    guard !fetched.rejected.contains(where: \.isUnread) else { return }
    seenGroups.formUnion(fetched.unreadGroups)
    seenServices.formUnion(fetched.unreadServices)
    let unread = Set(fetched.unreadGroups.compactMap { groups[$0]?.id })
    try archiveServices(exceptOf: unread, in: transaction)
    try archiveGroups(in: transaction)
  }

  private mutating func reject(_ foreignID: Int64, _ name: String) {
    difference.rejected.append(
      RejectedRecord(
        index: nil, reason: .idRepeated("\(foreignID)"), excerpt: String("\(foreignID) \(name)".prefix(80))))
  }

  /// The id of the group that stands for the feed's.
  private mutating func take(_ group: FeedServiceGroup, at place: Int, in transaction: borrowing Transaction) throws
    -> Int64
  {
    let now = FeedBaseline.Service(name: group.name, place: place, isGone: false)
    guard let row = groups[group.foreignID] else {
      difference.hasOtherChanges = true
      let id: ID<ServiceGroup> = try transaction.insertRow(
        """
        INSERT INTO service_group (organization_id, collection, place, name, feed_id, foreign_id, baseline)
        VALUES (\(scope), \(collection), \(place), \(group.name), \(feed), \(group.foreignID),
          \(try Transaction.json(now)))
        """)
      return id.rawValue
    }
    let isBack = row.baseline.isGone && row.isArchived
    guard now != row.baseline || isBack else { return row.id }
    difference.hasOtherChanges = true
    let name = FeedBaseline.merged(row.name, since: row.baseline.name, with: group.name)
    let position = FeedBaseline.merged(row.place, since: row.baseline.place, with: place)
    try transaction.connection.run(
      """
      UPDATE service_group SET name = \(name), place = \(position), baseline = \(try Transaction.json(now)),
        archived_at = CASE WHEN \(isBack) THEN NULL ELSE archived_at END
      WHERE organization_id = \(scope) AND id = \(row.id)
      """)
    return row.id
  }

  private mutating func take(
    _ service: FeedServiceGroup.Service, at place: Int, of group: Int64, in transaction: borrowing Transaction
  ) throws {
    let pictures = [service.thumbnails.large, service.thumbnails.medium, service.thumbnails.small]
    let now = FeedBaseline.Service(name: service.name, place: place, group: group, isGone: false)
    guard let row = services[service.foreignID] else {
      try transaction.connection.run(
        """
        INSERT INTO service (organization_id, group_id, place, name, picture_large, picture_medium, picture_small,
          feed_id, foreign_id, baseline)
        VALUES (\(scope), \(group), \(place), \(service.name), \(pictures[0]), \(pictures[1]), \(pictures[2]),
          \(feed), \(service.foreignID), \(try Transaction.json(now)))
        """)
      difference.added += 1
      return
    }
    let isBack = row.baseline.isGone && row.isArchived
    guard now != row.baseline || isBack || pictures != row.pictures else {
      difference.kept += 1
      return
    }
    let name = FeedBaseline.merged(row.name, since: row.baseline.name, with: service.name)
    let home = FeedBaseline.merged(row.group, since: row.baseline.group, with: group)
    let isMoved = home != row.group
    let position = isMoved || row.place == row.baseline.place && home == group ? place : row.place
    let isChanged = isBack || name != row.name || home != row.group || position != row.place || pictures != row.pictures
    try transaction.connection.run(
      """
      UPDATE service SET group_id = \(home), name = \(name), place = \(position), picture_large = \(pictures[0]),
        picture_medium = \(pictures[1]), picture_small = \(pictures[2]), baseline = \(try Transaction.json(now)),
        archived_at = CASE WHEN \(isBack) THEN NULL ELSE archived_at END, revision = revision + \(isChanged ? 1 : 0)
      WHERE organization_id = \(scope) AND id = \(row.id)
      """)
    if isChanged { difference.changed += 1 } else { difference.kept += 1 }
  }

  /// Archives services that left the feed, once: if a manager restores them, they stay.
  private mutating func archiveServices(exceptOf groups: Set<Int64>, in transaction: borrowing Transaction) throws {
    for (foreignID, row) in services where !seenServices.contains(foreignID) && !row.baseline.isGone && !row.isArchived
    {
      if let group = row.baseline.group, groups.contains(group) { continue }
      try transaction.connection.run(
        """
        UPDATE service SET archived_at = \(transaction.now), baseline = \(try gone(row.baseline)), revision = revision + 1
        WHERE organization_id = \(scope) AND id = \(row.id)
        """)
      difference.removed += 1
    }
  }

  /// Archives groups that left the feed, unless they still have the organization's own services.
  private mutating func archiveGroups(in transaction: borrowing Transaction) throws {
    for (foreignID, row) in groups where !seenGroups.contains(foreignID) && !row.baseline.isGone && !row.isArchived {
      difference.hasOtherChanges = true
      try transaction.connection.run(
        """
        UPDATE service_group SET archived_at = \(transaction.now), baseline = \(try gone(row.baseline))
        WHERE organization_id = \(scope) AND id = \(row.id) AND NOT EXISTS (
          SELECT 1 FROM service \(SQL.index("service_of_group")) WHERE group_id = service_group.id AND archived_at IS NULL)
        """)
    }
  }

  private func gone(_ baseline: FeedBaseline.Service) throws -> String? {
    var baseline = baseline
    baseline.isGone = true
    return try Transaction.json(baseline)
  }
}
