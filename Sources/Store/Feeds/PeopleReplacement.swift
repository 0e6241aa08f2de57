import Domain

/// Merges a fetched people feed with the stored people.
struct PeopleReplacement {
  /// A person's fields in the last fetch.
  struct Told: Codable, Equatable {
    var fields: [String: String]
    var image: String?

    init(_ draft: PersonDraft, image: String?) {
      fields = Transaction.facts(draft)
      self.image = image
    }

    var draft: PersonDraft {
      PersonDraft(
        Dictionary(
          uniqueKeysWithValues: fields.compactMap { key, text in
            PersonDraft.Field(rawValue: key).map { ($0, text) }
          }))
    }
  }

  /// A person from the feed.
  private struct Known {
    let told: Told
    let isGone: Bool
  }

  private let feed: ID<PeopleFeed>
  private let organization: ID<Organization>
  private let fetched: FeedPeople
  private let records: [(person: FeedPerson, draft: PersonDraft)]
  private let known: [ID<Employee>: Known]
  private let stored: [ID<Employee>: Employee]
  private let archivedByFeed: Set<ID<Employee>>
  private var difference = PeopleDifference()

  /// The fields of a feed besides the name.
  private static let fields: [PersonDraft.Field] = [.title, .department, .agency, .intro, .description]

  init(
    _ transaction: borrowing Transaction, of feed: ID<PeopleFeed>, in organization: ID<Organization>,
    with fetched: FeedPeople
  ) throws {
    self.feed = feed
    self.organization = organization
    self.fetched = fetched
    let connection = transaction.connection
    known = Dictionary(
      uniqueKeysWithValues: try connection.rows(
        "SELECT employee_id, told, is_gone FROM people_feed_person WHERE feed_id = \(feed)"
      ) { row in
        let (id, told) = (try row.next() as ID<Employee>, try row.next() as String)
        return (id, Known(told: try Transaction.value(Told.self, from: told), isGone: try row.next() == 1))
      })
    let all = try connection.rows(
      "SELECT \(Snapshot.employeeColumns) FROM employee WHERE organization_id = \(organization) ORDER BY id",
      Snapshot.readEmployee)
    stored = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    archivedByFeed = Set(
      try connection.rows(
        """
        SELECT id FROM employee \(SQL.index("employee_archived"))
        WHERE organization_id = \(organization) AND archived_at IS NOT NULL AND archived_by = \(Editor.peopleFeed(feed))
        """
      ) { try $0.next() as ID<Employee> })
    records = Self.usable(fetched.people, &difference.setAside)
  }

  func apply(in transaction: borrowing Transaction) throws -> PeopleDifference {
    var difference = difference
    let matches = matches
    for (record, id) in zip(records, matches) {
      if let id, let person = stored[id] {
        try change(person, to: record, in: transaction, &difference)
      } else {
        let id = try transaction.add(record.draft, to: organization)
        try note(record, as: id, in: transaction)
        difference.added += 1
      }
    }
    try archive(Set(known.keys).subtracting(matches.compactMap { $0 }), in: transaction, &difference)
    return difference
  }
}

// MARK: - Who is who

extension PeopleReplacement {
  private static func usable(_ people: [FeedPerson], _ setAside: inout [Feed.SetAside])
    -> [(person: FeedPerson, draft: PersonDraft)]
  {
    people.compactMap { person in
      do throws(Refusal) {
        return (person, try person.draft.checked())
      } catch {
        guard case .invalid(let errors) = error, let error = errors.first else { return nil }
        let excerpt = String(person.draft.fullName.prefix(80))
        if case .tooLong(let limit) = error.problem {
          setAside.append(
            Feed.SetAside(
              index: person.index, reason: "field-too-long", parameters: [error.field, "\(limit)"], excerpt: excerpt))
        } else {
          setAside.append(
            Feed.SetAside(index: person.index, reason: "name-missing", parameters: [], excerpt: excerpt))
        }
        return nil
      }
    }
  }

  private var matches: [ID<Employee>?] {
    let others = stored.filter { known[$0.key] == nil && $0.value.archivedAt == nil }
    return PeopleMatching(
      records.map { .init(name: $0.draft.fullName, image: $0.person.imageName) },
      own: known.mapValues { .init(name: $0.told.draft.fullName, image: $0.told.image) },
      others: others.mapValues { .init(name: $0.fullName, image: nil) }
    ).people
  }
}

// MARK: - What is done

extension PeopleReplacement {
  private func change(
    _ person: Employee, to record: (person: FeedPerson, draft: PersonDraft), in transaction: borrowing Transaction,
    _ difference: inout PeopleDifference
  ) throws {
    let told = known[person.id]?.told
    let merged = Self.merged(PersonDraft(person), record.draft, told: told?.draft)
    var isChanged = try transaction.change(person, to: merged, in: organization)
    if archivedByFeed.contains(person.id) {
      try transaction.unarchive(person.id, in: organization)
      isChanged = true
    }
    if told != Told(record.draft, image: record.person.imageName) || known[person.id]?.isGone != false {
      try note(record, as: person.id, in: transaction)
    }
    if isChanged { difference.changed += 1 } else { difference.kept += 1 }
    if person.imageName != record.person.imageName { difference.hasOtherImages = true }
  }

  /// The stored fields, replaced by the feed's unless they were edited by hand.
  private static func merged(_ stored: PersonDraft, _ now: PersonDraft, told: PersonDraft?) -> PersonDraft {
    var merged = stored
    // Why both at once: the feed may split a name that is stored as a whole.
    if stored.fullName == (told ?? now).fullName {
      merged[.name] = now[.name]
      merged[.surname] = now[.surname]
    }
    for field in fields where stored[field] == told?[field] ?? "" { merged[field] = now[field] }
    return merged
  }

  private func note(
    _ record: (person: FeedPerson, draft: PersonDraft), as id: ID<Employee>, in transaction: borrowing Transaction
  ) throws {
    let told = try Transaction.json(Told(record.draft, image: record.person.imageName))
    try transaction.connection.run(
      """
      INSERT INTO people_feed_person (organization_id, feed_id, employee_id, told)
      VALUES (\(organization), \(feed), \(id), \(told))
      ON CONFLICT (feed_id, employee_id) DO UPDATE SET told = excluded.told, is_gone = 0
      """)
    guard stored[id]?.imageName != record.person.imageName else { return }
    try transaction.connection.run(
      """
      UPDATE employee SET image_name = \(record.person.imageName)
      WHERE organization_id = \(organization) AND id = \(id)
      """)
  }

  /// Archives people who left the feed, once: if a manager restores them, they stay.
  private func archive(
    _ people: Set<ID<Employee>>, in transaction: borrowing Transaction, _ difference: inout PeopleDifference
  ) throws {
    guard fetched.isWhole, !records.isEmpty else { return }
    for id in people.sorted() {
      guard let known = known[id], !known.isGone, !fetched.unreadImages.contains(known.told.image ?? "") else {
        continue
      }
      do {
        if stored[id]?.archivedAt == nil {
          try transaction.archive(id, in: organization)
          difference.archived += 1
        }
      } catch Refusal.conflict(.futureShift) {
        difference.onDuty.append(id)
        continue
      } catch Refusal.conflict(.lastAdmin) {
        continue
      }
      try transaction.connection.run(
        "UPDATE people_feed_person SET is_gone = 1 WHERE feed_id = \(feed) AND employee_id = \(id)")
    }
  }
}
