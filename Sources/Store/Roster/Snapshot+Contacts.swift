public import Domain

extension ContactAudience: SQLValue {}

/// Phone numbers and email addresses leave the store as far as the reader sees them: see `ContactOwner`.
extension Snapshot {
  /// People as a reader sees them: without phone number and email address if those are hidden.
  ///
  /// Cost: nothing if the reader sees all; else a query, and another if someone chose fewer than everyone.
  public func seen(_ people: [Employee], by reader: ContactReader, on today: LocalDate) throws -> [Employee] {
    guard !reader.seesAll else { return people }
    let owners = people.filter { $0.phone != nil || $0.email != nil }.map { $0.contactOwner(on: today) }
    let hidden = try hidden(owners, from: reader, on: today)
    return hidden.isEmpty ? people : people.map { hidden.contains($0.id) ? $0.withoutContacts : $0 }
  }

  /// The same for the reader of this state.
  func seen(_ people: [Employee]) throws -> [Employee] {
    guard let visitor, !visitor.reader.seesAll else { return people }
    return try seen(people, by: visitor.reader, on: day(of: visitor.now))
  }

  /// The people with contacts that are hidden from the reader of this state. Cost: as `seen`, and a query.
  func hidden(_ ids: Set<ID<Employee>>) throws -> Set<ID<Employee>> {
    guard let visitor, !visitor.reader.seesAll else { return [] }
    return try hidden(closed(ids, on: day(of: visitor.now)))
  }

  /// The people of a roster with phone numbers that are hidden from the reader of this state. Cost: nothing if everyone sees all of them.
  public func hidden(in whole: WholeRoster) throws -> Set<ID<Employee>> { try hidden(whole.closed) }

  private func hidden(_ closed: [ContactOwner]) throws -> Set<ID<Employee>> {
    guard let visitor, !visitor.reader.seesAll, !closed.isEmpty else { return [] }
    return try hidden(closed, from: visitor.reader, on: day(of: visitor.now))
  }

  /// Of some people, those with contacts not for everyone.
  func closed(_ ids: Set<ID<Employee>>, on today: LocalDate) throws -> [ContactOwner] {
    guard !ids.isEmpty else { return [] }
    let owners = try connection.rows(
      """
      SELECT id, contacts_seen_by, (
        SELECT minor_until FROM contract WHERE employee_id = employee.id AND first_day = coalesce(
          (SELECT max(first_day) FROM contract AS held WHERE held.employee_id = employee.id AND held.first_day <= \(today)),
          (SELECT min(first_day) FROM contract AS coming WHERE coming.employee_id = employee.id)))
      FROM employee WHERE organization_id = \(scope) AND id IN \(SQL.list(ids))
      """
    ) { row in
      let (id, choice): (ID<Employee>, ContactAudience?) = (try row.next(), try row.next())
      let majority: LocalDate? = try row.next()
      return ContactOwner(id, choice: choice, isMinor: majority.map { today < $0 } ?? false)
    }
    let widest = try organization().contactsSeenBy
    return owners.filter { $0.audience(within: widest) != .everyone }
  }

  private func hidden(
    _ owners: [ContactOwner], from reader: ContactReader, on today: LocalDate
  ) throws -> Set<ID<Employee>> {
    guard !owners.isEmpty else { return [] }
    let widest = try organization().contactsSeenBy
    let closed = owners.filter { $0.audience(within: widest) != .everyone }
    guard !closed.isEmpty else { return [] }
    let bonds = try bonds(of: Set(closed.map(\.person) + [reader.person].compactMap(\.self)))
    func sites(_ person: ID<Employee>) -> Set<ID<Site>> { Set(bonds.bonds(of: person, day: today).keys) }
    let own = reader.person.map(sites) ?? []
    return Set(
      closed.filter {
        !$0.isSeen(
          by: reader, of: own, at: sites($0.person), home: bonds.home(of: $0.person, day: today), within: widest)
      }.map(\.person))
  }
}
