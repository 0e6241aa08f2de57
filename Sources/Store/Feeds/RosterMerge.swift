import Domain

/// Merges a fetched roster with the feed's stored shifts.
struct RosterMerge {
  /// The values by which two records count as the same shift.
  private struct Key: Hashable {
    let name: String
    let first: LocalDate
  }

  private let feed: ID<Feed>
  private let site: ID<Site>
  private let scope: OrganizationScope
  private let zones: ShiftZones
  private let entries: [FeedEntry]
  private let remnants: [FeedRemnant]
  /// `false` if there are unread records, about which nothing is known.
  private let isWhole: Bool
  /// The feed's shifts that are not over, or that an entry may refer to.
  private let stored: [Shift]
  /// The full names of all people, archived ones included.
  private let names: [ID<Employee>: String]
  private let archived: Set<ID<Employee>>
  private(set) var difference = FeedDifference()
  private(set) var before: [ShiftFacts] = []
  private(set) var after: [ShiftFacts] = []

  init(
    _ transaction: borrowing Transaction, of feed: ID<Feed>, at site: ID<Site>, with fetched: FeedRoster
  ) throws {
    self.feed = feed
    self.site = site
    scope = transaction.scope
    let zones = try ShiftZones(transaction, at: [site])
    var remnants = fetched.remnants
    let entries = Self.usable(fetched.entries, &difference.rejected, &remnants)
    let earliest = try entries.map(\.first).min().map { day in
      try zones.interval(of: ShiftContent(site: site, employee: nil, hours: .days(first: day, last: day))).lowerBound
    }
    stored = try transaction.connection.rows(
      """
      SELECT \(Snapshot.shiftColumns) FROM shift \(SQL.index("shift_by_feed"))
      WHERE feed_id = \(feed) AND organization_id = \(transaction.scope) AND withdrawn_at IS NULL
        AND ends_at >= \(min(transaction.now, earliest ?? transaction.now)) ORDER BY id
      """, Snapshot.readShift)
    let people = try transaction.connection.rows(
      "SELECT id, name, surname, archived_at FROM employee WHERE organization_id = \(transaction.scope)"
    ) { row in
      let person = Employee(id: try row.next(), name: try row.next(), surname: try row.next(), phone: nil)
      return (id: person.id, name: person.fullName, isArchived: try (row.next() as Instant?) != nil)
    }
    names = Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0.name) })
    archived = Set(people.filter(\.isArchived).map(\.id))
    self.zones = zones
    self.entries = entries
    self.remnants = remnants
    isWhole = !fetched.rejected.contains(where: \.isUnread)
  }

  mutating func apply(in transaction: borrowing Transaction) throws {
    let (pairs, gone) = paired
    let people = try people(for: pairs.filter { $0.shift == nil }.map(\.entry), in: transaction)
    // Why: removed and shortened shifts are written first, so that a moved shift does not collide with its old place.
    for shift in gone where shift.interval.upperBound > transaction.now {
      try transaction.markWithdrawn(shift.id)
      difference.removed += 1
      before.append(ShiftFacts(shift))
    }
    for (entry, shift) in pairs.filter(isShorter) + pairs.filter({ !isShorter($0) }) {
      do {
        try transaction.connection.step {
          if let shift {
            try change(shift, to: entry, in: transaction)
          } else {
            try add(entry, for: people, in: transaction)
          }
        }
      } catch Refusal.conflict(.doubleBooking) {
        difference.rejected.append(Self.rejection(of: entry, .doubleBooking))
      }
    }
  }
}

// MARK: - Comparing

extension RosterMerge {
  /// The valid entries, with names in the stored form; repeated ones are rejected.
  private static func usable(
    _ entries: [FeedEntry], _ rejected: inout [RejectedRecord], _ remnants: inout [FeedRemnant]
  ) -> [FeedEntry] {
    var seen: [Key: FeedEntry] = [:]
    return entries.compactMap { entry in
      do throws(Refusal) {
        let name = try Text.line(entry.name, "name", limit: Text.longestName)
        let draft = ShiftContent(
          site: ID(rawValue: 0), employee: nil, hours: .days(first: entry.first, last: entry.last))
        _ = try draft.checked()
        let key = Key(name: name, first: entry.first)
        if let other = seen[key] {
          rejected.append(
            rejection(of: entry, other.last == entry.last ? .duplicate(of: other.index) : .overlaps(other.index)))
          return nil
        }
        seen[key] = entry
        return FeedEntry(index: entry.index, name: name, first: entry.first, last: entry.last)
      } catch {
        rejected.append(rejection(of: entry, reason(error)))
        remnants.append(FeedRemnant(name: entry.name, first: entry.first, last: entry.last))
        return nil
      }
    }
  }

  private static func reason(_ refusal: Refusal) -> RejectionReason {
    guard case .invalid(let errors) = refusal, let error = errors.first else { return .unknown }
    return switch error.problem {
    case .missing: .nameMissing
    case .tooLong(let limit): .nameTooLong(limit: limit)
    case .tooManyDays(let limit): .tooLong(limit: limit)
    default: .endBeforeBegin
    }
  }

  private static func rejection(of entry: FeedEntry, _ reason: RejectionReason) -> RejectedRecord {
    RejectedRecord(
      index: entry.index, reason: reason, excerpt: "\(entry.name.prefix(80)), \(entry.first) – \(entry.last)")
  }

  /// Each entry with its stored shift, and the stored shifts without an entry.
  private var paired: (pairs: [(entry: FeedEntry, shift: Shift?)], gone: [Shift]) {
    var waiting: [Key: Shift] = [:]
    var gone: [Shift] = []
    for shift in stored {
      let key = Key(name: shift.employee.flatMap { names[$0] } ?? "", first: shift.hours.date)
      if waiting[key] == nil { waiting[key] = shift } else { gone.append(shift) }
    }
    let pairs = entries.map { (entry: $0, shift: waiting.removeValue(forKey: Key(name: $0.name, first: $0.first))) }
    let left = gone + waiting.values
    let standing = standing(left)
    return (pairs, left.filter { !standing.contains($0.id) }.sorted { $0.id < $1.id })
  }

  /// The shifts that rejected records may mean: those with the name and the readable days, or with both days if the name is unreadable.
  private func standing(_ shifts: [Shift]) -> Set<ID<Shift>> {
    guard isWhole else { return Set(shifts.map(\.id)) }
    guard !remnants.isEmpty else { return [] }
    let byName = Dictionary(grouping: shifts) { $0.employee.flatMap { names[$0] } ?? "" }
    let byDays = Dictionary(grouping: shifts, by: \.hours)
    return remnants.reduce(into: []) { kept, remnant in
      guard let name = remnant.name else {
        guard let first = remnant.first, let last = remnant.last else { return }
        return kept.formUnion((byDays[.days(first: first, last: last)] ?? []).map(\.id))
      }
      let own = byName[name] ?? []
      let sameStart = own.filter { $0.hours.date == remnant.first }
      let sameEnd = own.filter { remnant.last != nil && $0.hours.lastDay == remnant.last }
      // Why all of them as a last resort: no one knows which is meant, and an extra shift is corrected sooner than a missing one.
      kept.formUnion([sameStart, sameEnd, own].first { !$0.isEmpty }?.map(\.id) ?? [])
    }
  }

  /// The person with a name.
  private var people: [String: ID<Employee>] {
    let all = names.keys.sorted()
    let known =
      stored.compactMap(\.employee).sorted() + all.filter { !archived.contains($0) } + all.filter(archived.contains)
    return Dictionary(known.compactMap { id in names[id].map { ($0, id) } }, uniquingKeysWith: { first, _ in first })
  }

  private func isShorter(_ pair: (entry: FeedEntry, shift: Shift?)) -> Bool {
    guard case .days(_, let last) = pair.shift?.hours else { return false }
    return pair.entry.last < last
  }
}

// MARK: - Writing

extension RosterMerge {
  private mutating func change(_ shift: Shift, to entry: FeedEntry, in transaction: borrowing Transaction) throws {
    let draft = draft(of: entry, shift.employee)
    guard shift.hours != draft.hours else {
      difference.kept += 1
      return
    }
    let interval = try zones.interval(of: draft)
    try transaction.connection.run(
      """
      UPDATE shift SET \(draft.hours.assignments), starts_at = \(interval.lowerBound),
        ends_at = \(interval.upperBound), sequence = sequence + 1, changed_at = \(transaction.now), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(shift.id)
      """)
    difference.changed += 1
    before.append(ShiftFacts(shift))
    after.append(ShiftFacts(shift.id, draft))
  }

  /// The person of each name, and new ones for entries with unknown names.
  ///
  /// Why before any shift is written: adding a person is a change of its own, without shifts of the merge.
  private func people(for entries: [FeedEntry], in transaction: borrowing Transaction) throws -> [String: ID<Employee>]
  {
    var people = people
    for entry in entries where people[entry.name] == nil {
      people[entry.name] = try transaction.addEmployee(entry.name)
    }
    return people
  }

  private mutating func add(
    _ entry: FeedEntry, for people: [String: ID<Employee>], in transaction: borrowing Transaction
  ) throws {
    guard let employee = people[entry.name] else { throw StoreFault("a record of a feed is nobody's") }
    let draft = draft(of: entry, employee)
    let id = try publish(draft, in: transaction)
    // Why: a person with a shift is a current colleague.
    if archived.contains(employee) { try transaction.unarchive(employee) }
    difference.added += 1
    after.append(ShiftFacts(id, draft))
  }

  private func publish(_ draft: ShiftContent, in transaction: borrowing Transaction) throws -> ID<Shift> {
    let interval = try zones.interval(of: draft)
    return try transaction.insertRow(
      """
      INSERT INTO shift (organization_id, \(ShiftContent.columns), feed_id, starts_at, ends_at, published_at,
        published_by, changed_at)
      VALUES (\(scope), \(draft.values), \(feed), \(interval.lowerBound), \(interval.upperBound),
        \(transaction.now), \(transaction.editor), \(transaction.now))
      """)
  }

  private func draft(of entry: FeedEntry, _ employee: ID<Employee>?) -> ShiftContent {
    ShiftContent(site: site, employee: employee, hours: .days(first: entry.first, last: entry.last))
  }
}

extension Hours {
  /// The last of several whole days; `nil` for clock times.
  fileprivate var lastDay: LocalDate? { if case .days(_, let last) = self { last } else { nil } }
}
