extension PersonDraft.Field: TableColumn {
  /// A line is about one.
  public typealias Entity = Employee
  /// The columns that identify a person without an id.
  public static var keys: [Self] { [.name, .surname] }
  /// The id of another system.
  public static var unique: Self? { .externalID }
  /// The full name, in one part or two.
  public static func key(of texts: [Self: String]) -> [String] { [entityName(of: texts)] }
  /// Name and surname.
  public static func entityName(of texts: [Self: String]) -> String { PersonDraft(texts).fullName }
  /// The columns of numbers with decimals.
  public var isDecimal: Bool { self == .weeklyHours }
  /// Hours with the decimal separator of a language, certificates with its format of a day.
  public func text(_ stored: String, in language: Language) -> String {
    switch self {
    case .weeklyHours: return stored.replacing(".", with: language.decimalSeparator)
    case .skills:
      let parts = stored.split(separator: ",").map(\.trimmed)
      return parts.map { (try? Skill($0))?.text(in: language) ?? $0 }.joined(separator: ", ")
    default: return stored
    }
  }
}

/// The effect of importing a table of people.
public typealias PeopleImport = TableImport<PersonDraft.Field>
