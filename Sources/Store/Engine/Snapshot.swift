import Domain

/// The state of one organization at one instant, for reading; see `Store`. Can't leave its closure.
public struct Snapshot: ~Copyable {
  let connection: ScopedConnection
  let zones: Zones
  /// The reader from whom contacts are hidden, and the time; `nil` for the server itself.
  let visitor: (reader: ContactReader, now: Instant)?

  init(
    _ connection: Connection, of organization: ID<Organization>, zones: Zones,
    visitor: (reader: ContactReader, now: Instant)? = nil
  ) {
    self.connection = ScopedConnection(base: connection, scope: OrganizationScope(organization))
    self.zones = zones
    self.visitor = visitor
  }

  /// The organization: each statement is bound to it.
  public var scope: OrganizationScope { connection.scope }
}

extension Snapshot {
  static let employeeColumns: SQL = """
    id, name, surname, phone, email, title, department, agency, intro, description, image_name, photo, archived_at,
    employee.first_day, employee.last_day, external_id, contacts_seen_by, revision,
    email_confirmed_at, (SELECT \(.joining)(
      (10 + place) || coalesce(CAST(valid_until AS TEXT), '0000-00-00') || name, '\n')
      FROM skill WHERE employee_id = employee.id), \(contractColumns)
    """

  static func readEmployee(_ row: inout Connection.Row) throws -> Employee {
    let id: ID<Employee> = try row.next()
    let (name, surname): (String, String) = (try row.next(), try row.next())
    let (phone, email): (PhoneNumber?, EmailAddress?) = (try row.next(), try row.next())
    let (title, department, agency): (String, String, String) = (try row.next(), try row.next(), try row.next())
    let (intro, description): (String, String) = (try row.next(), try row.next())
    let (imageName, photo): (String?, Int?) = (try row.next(), try row.next())
    let archivedAt: Instant? = try row.next()
    let (firstDay, lastDay): (LocalDate?, LocalDate?) = (try row.next(), try row.next())
    let (externalID, contactsSeenBy): (String?, ContactAudience?) = (try row.next(), try row.next())
    let (revision, emailConfirmedAt): (Int, Instant?) = (try row.next(), try row.next())
    let text: String? = try row.next()
    let skills = text.map(readCertified) ?? []
    let (employments, contracts): (String?, String?) = (try row.next(), try row.next())
    return Employee(
      id: id, name: name, surname: surname, phone: phone, email: email,
      emailConfirmedAt: emailConfirmedAt, title: title, department: department, agency: agency, intro: intro,
      description: description, skills: skills.map(\.name),
      certificates: Dictionary(skills.compactMap { skill in skill.lastDay.map { (skill.name, $0) } }) { first, _ in
        first
      },
      imageName: imageName, photo: photo, archivedAt: archivedAt, firstDay: firstDay, lastDay: lastDay,
      earlierEmployments: employments.map(readEmployments) ?? [], contracts: contracts.map(readContracts) ?? [],
      externalID: externalID, contactsSeenBy: contactsSeenBy, revision: revision)
  }

  /// As `readSkills`, with ten more characters for the last day of a certificate.
  private static func readCertified(_ text: String) -> [Skill] {
    readSkills(text).map { Skill(name: String($0.dropFirst(10)), lastDay: LocalDate($0.prefix(10))) }
  }

  /// Each line is a two-digit index and a name, since SQLite promises no order within a group.
  static func readSkills(_ text: String) -> [String] {
    text.split(separator: "\n").sorted().map { String($0.dropFirst(2)) }
  }
}

extension Snapshot {
  /// The employments before the last one, and the contracts, of a row of `employee`: a line each, members separated by bars.
  static let contractColumns: SQL = """
    (SELECT \(.joining)(CAST(first_day AS TEXT) || '|' || CAST(last_day AS TEXT), '\n')
      FROM earlier_employment WHERE employee_id = employee.id),
    (SELECT \(.joining)(CAST(first_day AS TEXT) || '|' || coalesce(basis, '') || '|' || coalesce(CAST(minutes AS TEXT), '')
      || '|' || coalesce(day_minutes, '') || '|' || coalesce(CAST(days_a_week AS TEXT), '') || '|' || kind || '|' ||
      coalesce(CAST(rule_set_id AS TEXT), '') || '|' || coalesce(CAST(minor_until AS TEXT), '')
      || '|' || coalesce(CAST(leave_hundredths AS TEXT), '')
      || '|' || CASE WHEN is_exempt = TRUE THEN '1' ELSE '' END
      || '|' || coalesce(CAST(surcharge_set_id AS TEXT), ''), '\n')
      FROM contract WHERE employee_id = employee.id)
    """

  static func readEmployments(_ text: String) -> [Employment] {
    lines(text).compactMap { parts in
      guard parts.count == 2, let first = LocalDate(parts[0]), let last = LocalDate(parts[1]) else { return nil }
      return Employment(from: first, until: last)
    }
  }

  static func readContracts(_ text: String) -> [Contract] {
    lines(text).compactMap { parts in
      guard parts.count == 11, let first = LocalDate(parts[0]) else { return nil }
      return Contract(
        firstDay: first, agreed: readAgreed(parts[1], Int(parts[2]), parts[3]),
        daysAWeek: Int(parts[4]), kind: Contract.Kind(rawValue: String(parts[5])) ?? .regular,
        ruleSet: Int64(parts[6]).map { ID(rawValue: $0) }, minorUntil: LocalDate(parts[7]), leave: Int(parts[8]),
        isExempt: parts[9] == "1", surchargeSet: Int64(parts[10]).map { ID(rawValue: $0) })
    }
  }

  private static func readAgreed(_ basis: Substring, _ minutes: Int?, _ days: Substring) -> Contract.Agreed {
    guard let minutes, let basis = Contract.Basis(rawValue: String(basis)) else { return .unknown }
    let set = days.split(separator: " ").compactMap { Int($0) }
    return set.count == 7 ? .days(set) : .init(minutes, a: basis)
  }

  /// By the first member, since no engine promises an order within a group.
  private static func lines(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").sorted().map { $0.split(separator: "|", omittingEmptySubsequences: false) }
  }
}
