public import Domain

extension Snapshot {
  /// Certificates of current people that are valid until a day or less, ended ones included.
  ///
  /// Shape: by last day, then by name. Cost: grows with those certificates.
  public func certificates(endingBy day: LocalDate) throws -> [EndingCertificate] {
    try connection.rows(
      """
      SELECT skill.name, valid_until, employee_id, employee.name, surname
      FROM skill \(SQL.index("skill_ending")) \(.inOrder) employee
        ON employee.organization_id = skill.organization_id AND employee.id = employee_id
      WHERE skill.organization_id = \(scope) AND valid_until <= \(day) AND archived_at IS NULL
      ORDER BY valid_until, search, employee_id, place
      """
    ) { row in
      let (skill, lastDay): (String, LocalDate) = (try row.next(), try row.next())
      let (person, name, surname): (ID<Employee>, String, String) = (
        try row.next(), try row.next(), try row.next()
      )
      return EndingCertificate(
        person: person, name: surname.isEmpty ? name : "\(name) \(surname)", skill: skill, lastDay: lastDay)
    }
  }
}

/// A certificate that ends soon, or has.
public struct EndingCertificate: Sendable, Hashable {
  /// The holder.
  public let person: ID<Employee>
  /// The person's full name.
  public let name: String
  /// The certified skill.
  public let skill: String
  /// The last day on which the certificate counts.
  public let lastDay: LocalDate
}
