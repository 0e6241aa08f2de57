/// What somebody types of a person, field by field, as it was typed.
public struct PersonDraft: Sendable, Hashable {
  /// The fields, in the order of a form and of a table; a refusal names them by their raw value.
  public enum Field: String, CaseIterable, Sendable, Codable {
    case name, surname, title, department, agency, intro, description, skills, email, phone
    /// Hours of a usual week by contract, as `WeeklyHours` reads them.
    case weeklyHours
  }

  private var texts: [Field: String] = [:]

  public init(_ texts: [Field: String] = [:]) { self.texts = texts.filter { !$0.value.isEmpty } }

  /// What is stored of an employee.
  public init(_ person: Employee) {
    self.init([
      .name: person.name, .surname: person.surname, .title: person.title, .department: person.department,
      .agency: person.agency, .intro: person.intro, .description: person.description,
      .skills: person.skills.joined(separator: ", "), .email: person.email?.description ?? "",
      .phone: person.phone?.description ?? "",
      .weeklyHours: person.weeklyMinutes.flatMap(WeeklyHours.init(minutes:))?.description ?? "",
    ])
  }

  /// A field's text; skills are separated by commas, semicolons or line breaks. Empty where nothing was typed.
  public subscript(field: Field) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue.isEmpty ? nil : newValue }
  }

  /// A field's text as people of a language write it: with a decimal comma in German.
  public func text(of field: Field, in language: Language) -> String {
    field == .weeklyHours && language == .de ? self[field].replacing(".", with: ",") : self[field]
  }

  public var fullName: String { [self[.name], self[.surname]].filter { !$0.isEmpty }.joined(separator: " ") }

  /// Each once, whatever its case, in the order of the text.
  package var skills: [String] {
    var seen: Set<String> = []
    return self[.skills].split { $0 == "," || $0 == ";" || $0.isNewline }.map(\.trimmed)
      .filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
  }

  /// Minutes of a usual week; `nil` where nothing is written, or nothing that could be stored.
  package var weeklyMinutes: Int? { (try? WeeklyHours(self[.weeklyHours], field: Field.weeklyHours.rawValue))?.minutes }

  /// The fields in which two drafts differ, in the order of a form.
  public func differences(from other: PersonDraft) -> [Field] { Field.allCases.filter { self[$0] != other[$0] } }

  /// The form that is stored. A surname alone is the name; a department's slug is its label.
  ///
  /// Errors: `Refusal.invalid` with everything that is wrong, in the order of the form.
  public func checked() throws(Refusal) -> PersonDraft {
    var checked = PersonDraft()
    var errors: [Refusal.FieldError] = []
    for field in Field.allCases {
      do throws(Refusal) {
        checked[field] = try text(field)
      } catch {
        guard case .invalid(let found) = error else { throw error }
        errors += found
      }
    }
    if checked[.name].isEmpty {
      checked[.name] = checked[.surname]
      checked[.surname] = ""
      let isToldAlready = errors.contains { [Field.name.rawValue, Field.surname.rawValue].contains($0.field) }
      if checked[.name].isEmpty, !isToldAlready { errors.insert(.init(Field.name.rawValue, .missing), at: 0) }
    }
    guard errors.isEmpty else { throw .invalid(errors) }
    return checked
  }

  private func text(_ field: Field) throws(Refusal) -> String {
    let draft = self[field]
    switch field {
    case .name, .surname: return try line(field, Employee.longestName)
    case .title: return try line(field, Employee.longestTitle)
    case .department: return Department.label(of: try line(field, Employee.longestDepartment))
    case .agency: return try line(field, Employee.longestAgency)
    case .intro: return try line(field, Employee.longestIntro)
    case .description: return try Text.lines(draft, field.rawValue, limit: Employee.longestDescription)
    case .skills: return try skillsText()
    case .email:
      let text = try line(field, 300)
      guard let email = EmailAddress(text) else { return try empty(text, field, .notAnEmailAddress) }
      return email.description
    case .phone:
      let text = try line(field, 300)
      guard let phone = PhoneNumber(text) else { return try empty(text, field, .notAPhoneNumber) }
      return phone.description
    case .weeklyHours:
      let text = try line(field, 300)
      return text.isEmpty ? "" : try WeeklyHours(text, field: field.rawValue).description
    }
  }

  private func line(_ field: Field, _ limit: Int) throws(Refusal) -> String {
    try Text.line(self[field], field.rawValue, limit: limit, mayBeEmpty: true)
  }

  private func skillsText() throws(Refusal) -> String {
    var lines: [String] = []
    for skill in skills {
      lines.append(try Text.line(skill, Field.skills.rawValue, limit: Employee.longestSkill, mayBeEmpty: true))
    }
    guard lines.count <= Employee.mostSkills else {
      throw .invalid([.init(Field.skills.rawValue, .tooMany(limit: Employee.mostSkills))])
    }
    // Why again: two that differ in control characters alone are one.
    return PersonDraft([.skills: lines.joined(separator: ", ")]).skills.joined(separator: ", ")
  }

  private func empty(_ text: String, _ field: Field, _ problem: Refusal.Problem) throws(Refusal) -> String {
    guard text.isEmpty else { throw .invalid([.init(field.rawValue, problem)]) }
    return ""
  }
}

extension SearchText {
  /// A person's words, those of the full name first: it is the order of lists too.
  ///
  /// Shape: a space before each word; one more after the name, so that Anna comes before Anna Bauer.
  package static func stored(for person: PersonDraft) -> String {
    let name = words(of: "\(person[.name]) \(person[.surname])")
    let rest = [.title, .department, .skills].flatMap { words(of: person[$0]) }
    return name.map { " \($0)" }.joined() + " " + rest.map { " \($0)" }.joined()
  }
}
