extension PersonDraft.Field: TableColumn {
  /// A line is about one.
  public typealias Entity = Employee
  /// What identifies one without an id.
  public static var keys: [Self] { [.name, .surname] }
  /// The full name, in one part or two.
  public static func key(of texts: [Self: String]) -> [String] { [entityName(of: texts)] }
  /// Name and surname.
  public static func entityName(of texts: [Self: String]) -> String { PersonDraft(texts).fullName }
  /// The columns of numbers with decimals.
  public var isDecimal: Bool { self == .weeklyHours }
}

/// What taking over a table of people would do.
public typealias PeopleImport = TableImport<PersonDraft.Field>
