import Domain

/// Merges a fetched people feed with the stored people.
///
/// All input about people (form, CSV, feed) goes through `PersonDraft.checked()`. `PeopleMatching` finds a feed's
/// people again, and this merge applies their changes: manual edits win, field by field. A table (`PeopleTable`) is
/// previewed first, and only the previewed changes are imported. Lists and search read one folded column in the order
/// of one index (decision 0008).
struct PeopleMerge {
  /// A person from the feed.
  private struct Known {
    let baseline: FeedBaseline.Person
    let isGone: Bool
  }

  private let feed: ID<Feed>
  private let scope: OrganizationScope
  private let fetched: FeedPeople
  /// The photos and the full names of rejected records.
  private let unread: (images: Set<String>, names: Set<String>)
  private let records: [(person: FeedPerson, draft: PersonDraft)]
  private let known: [ID<Employee>: Known]
  private let stored: [ID<Employee>: Employee]
  private let archivedByFeed: Set<ID<Employee>>
  private var difference = FeedDifference()

  /// The fields of a feed besides the name.
  private static let fields: [PersonDraft.Field] = [.title, .department, .agency, .intro, .description]

  init(
    _ transaction: borrowing Transaction, of feed: ID<Feed>, with fetched: FeedPeople
  ) throws {
    self.feed = feed
    scope = transaction.scope
    self.fetched = fetched
    let connection = transaction.connection
    known = Dictionary(
      uniqueKeysWithValues: try connection.rows(
        """
        SELECT employee_id, baseline, is_gone FROM feed_person
        WHERE organization_id = \(transaction.scope) AND feed_id = \(feed)
        """
      ) { row in
        let (id, json) = (try row.next() as ID<Employee>, try row.next() as String)
        let baseline = try Transaction.value(FeedBaseline.Person.self, from: json)
        return (id, Known(baseline: baseline, isGone: try row.next() == 1))
      })
    let all = try connection.rows(
      "SELECT \(Snapshot.employeeColumns) FROM employee WHERE organization_id = \(transaction.scope) ORDER BY id",
      Snapshot.readEmployee)
    stored = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    archivedByFeed = Set(
      try connection.rows(
        """
        SELECT id FROM employee \(SQL.index("employee_archived"))
        WHERE organization_id = \(transaction.scope) AND archived_at IS NOT NULL AND archived_by = \(Editor.feed(feed))
        """
      ) { try $0.next() as ID<Employee> })
    records = Self.usable(fetched.people, &difference.rejected)
    let refused = Set(fetched.people.map(\.index)).subtracting(records.map(\.person.index))
    let left = fetched.people.filter { refused.contains($0.index) }
    unread = (
      fetched.unreadImages.union(left.compactMap(\.imageName)),
      fetched.unreadNames.union(left.map(\.draft.fullName)).subtracting([""])
    )
  }

  func apply(in transaction: borrowing Transaction) throws -> FeedDifference {
    var difference = difference
    let matches = matches
    for (record, id) in zip(records, matches) {
      if let id, let person = stored[id] {
        try change(person, to: record, in: transaction, &difference)
      } else {
        let id = try transaction.add(record.draft)
        try note(record, as: id, in: transaction)
        difference.added += 1
      }
    }
    try archive(Set(known.keys).subtracting(matches.compactMap { $0 }), in: transaction, &difference)
    return difference
  }
}

// MARK: - Matching people

extension PeopleMerge {
  private static func usable(_ people: [FeedPerson], _ rejected: inout [RejectedRecord])
    -> [(person: FeedPerson, draft: PersonDraft)]
  {
    people.compactMap { person in
      do throws(Refusal) {
        return (person, try person.draft.checked())
      } catch {
        guard case .invalid(let errors) = error, let error = errors.first else { return nil }
        var reason = RejectionReason.nameMissing
        if case .tooLong(let limit) = error.problem { reason = .fieldTooLong(error.field, limit: limit) }
        rejected.append(
          RejectedRecord(index: person.index, reason: reason, excerpt: String(person.draft.fullName.prefix(80))))
        return nil
      }
    }
  }

  private var matches: [ID<Employee>?] {
    let others = stored.filter { known[$0.key] == nil && $0.value.archivedAt == nil }
    return PeopleMatching(
      records.map { .init(name: $0.draft.fullName, image: $0.person.imageName) },
      own: known.mapValues { .init(name: $0.baseline.draft.fullName, image: $0.baseline.image) },
      others: others.mapValues { .init(name: $0.fullName, image: nil) }
    ).people
  }
}

// MARK: - Writing

extension PeopleMerge {
  private func change(
    _ person: Employee, to record: (person: FeedPerson, draft: PersonDraft), in transaction: borrowing Transaction,
    _ difference: inout FeedDifference
  ) throws {
    let baseline = known[person.id]?.baseline
    let merged = Self.merged(PersonDraft(person, on: try transaction.today), since: baseline?.draft, with: record.draft)
    var isChanged = try transaction.change(person, to: merged)
    if archivedByFeed.contains(person.id) {
      try transaction.unarchive(person.id)
      isChanged = true
    }
    if baseline != FeedBaseline.Person(record.draft, image: record.person.imageName)
      || known[person.id]?.isGone != false
    {
      try note(record, as: person.id, in: transaction)
    }
    if isChanged { difference.changed += 1 } else { difference.kept += 1 }
    if person.imageName != record.person.imageName { difference.hasOtherChanges = true }
  }

  /// The stored fields, replaced by the feed's unless they were edited by hand.
  private static func merged(_ stored: PersonDraft, since baseline: PersonDraft?, with now: PersonDraft) -> PersonDraft
  {
    var merged = stored
    // Why both at once: the feed may split a name that is stored as a whole.
    if stored.fullName == (baseline ?? now).fullName {
      merged[.name] = now[.name]
      merged[.surname] = now[.surname]
    }
    for field in fields {
      merged[field] = FeedBaseline.merged(stored[field], since: baseline?[field] ?? "", with: now[field])
    }
    return merged
  }

  private func note(
    _ record: (person: FeedPerson, draft: PersonDraft), as id: ID<Employee>, in transaction: borrowing Transaction
  ) throws {
    let baseline = try Transaction.json(FeedBaseline.Person(record.draft, image: record.person.imageName))
    try transaction.connection.run(
      """
      INSERT INTO feed_person (organization_id, feed_id, employee_id, baseline)
      VALUES (\(scope), \(feed), \(id), \(baseline))
      ON CONFLICT (feed_id, employee_id) DO UPDATE SET baseline = excluded.baseline, is_gone = FALSE
      """)
    guard stored[id]?.imageName != record.person.imageName else { return }
    try transaction.connection.run(
      """
      UPDATE employee SET image_name = \(record.person.imageName)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
  }

  /// Archives people that left the feed, once: if a manager restores them, they stay.
  private func archive(
    _ people: Set<ID<Employee>>, in transaction: borrowing Transaction, _ difference: inout FeedDifference
  ) throws {
    guard fetched.isWhole else { return }
    for id in people.sorted() {
      guard let known = known[id], !known.isGone, !unread.images.contains(known.baseline.image ?? ""),
        !unread.names.contains(known.baseline.draft.fullName)
      else { continue }
      do {
        if stored[id]?.archivedAt == nil {
          try transaction.connection.step { try transaction.archive(id) }
          // Why regardless of the editor that cleared it: a person that returns in the feed returns here.
          try transaction.connection.run(
            """
            UPDATE employee SET archived_by = \(Editor.feed(feed))
            WHERE organization_id = \(scope) AND id = \(id)
            """)
          difference.removed += 1
        }
      } catch Refusal.conflict(.futureShift) {
        difference.onDuty.append(id)
        continue
      } catch Refusal.conflict(.lastAdmin) {
        continue
      }
      try transaction.connection.run(
        """
        UPDATE feed_person SET is_gone = TRUE
        WHERE organization_id = \(scope) AND feed_id = \(feed) AND employee_id = \(id)
        """)
    }
  }
}
