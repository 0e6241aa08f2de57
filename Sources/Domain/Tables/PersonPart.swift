/// A part of what identifies a person, for tables with more than one column for it.
public enum PersonPart: String, CaseIterable, Sendable {
  /// Both names in one cell: `Jörg Müller` or `Müller, Jörg`.
  case fullName = "full_name"
  /// One name a cell.
  case givenName = "given_name"
  case surname
  /// A confirmed address finds its owner.
  case email
  /// The number in payroll.
  case number = "personnel_number"
  /// The id that tables of people have.
  case id = "person_id"
}
