/// A column of the table of people, on its page and in files; refusals name it by its raw value.
public enum PeopleColumn: String, CaseIterable, Sendable {
  /// As the fields of a `PersonDraft`.
  case name, surname, title, department, agency, intro, description, skills, email, phone, weeklyHours, hoursFrom,
    firstDay, externalID
  /// Positions with their level: `Bar, Kitchen (training)`; a `MarkedNames`.
  case positions
  /// The name of the home.
  case homeSite
  /// Further sites with their bond: `South, West (if_asked)`; a `MarkedNames`.
  case sites
  /// For payroll.
  case personnelNumber
  /// Of an hour, in the organization's currency, as `Money.decimalText`.
  case cost

  /// The field of a person's form; `nil` for a fact that is kept beside it.
  public var field: PersonDraft.Field? { PersonDraft.Field(rawValue: rawValue) }
}

extension PersonDraft {
  /// The fields among the columns of a table.
  public init(of texts: [PeopleColumn: String]) {
    self.init(Dictionary(uniqueKeysWithValues: texts.compactMap { column, text in column.field.map { ($0, text) } }))
  }

  /// As a line of a table.
  public var columns: [PeopleColumn: String] {
    Dictionary(
      uniqueKeysWithValues: PeopleColumn.allCases.compactMap { column in
        column.field.flatMap { texts[$0] }.map { (column, $0) }
      })
  }
}

extension PersonDraft.Field {
  /// Numbers with decimals.
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

extension PeopleColumn: TableColumn {
  /// A line is about one.
  public typealias Entity = Employee
  /// The columns that identify a person without an id.
  public static var keys: [Self] { [.name, .surname] }
  /// The id of another system.
  public static var unique: Self? { .externalID }
  /// The full name, in one part or two.
  public static func key(of texts: [Self: String]) -> [String] { [entityName(of: texts)] }
  /// Name and surname.
  public static func entityName(of texts: [Self: String]) -> String { PersonDraft(of: texts).fullName }
  /// Hours and costs.
  public var isDecimal: Bool { self == .cost || field?.isDecimal ?? false }
  /// As the field of a person; costs with the decimal separator of a language.
  public func text(_ stored: String, in language: Language) -> String {
    if let field { return field.text(stored, in: language) }
    return isDecimal ? stored.replacing(".", with: language.decimalSeparator) : stored
  }
}

/// The effect of importing a table of people.
public typealias PeopleImport = TableImport<PeopleColumn>
