/// A person's fields as typed, before any check.
public struct PersonDraft: Sendable, Hashable {
  /// The fields in the order of a form and a table; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable, Codable {
    /// Text, as the columns of `Employee`.
    case name, surname, title, department, agency, intro, description, skills, email, phone
    /// Contract hours per week, in the form of `WeeklyHours`; of a month or a year, their mean.
    case weeklyHours
    /// The day from which `weeklyHours` hold; empty for today's row as it is.
    case hoursFrom
    /// The first day of work.
    case firstDay
    /// As another system knows the person.
    case externalID
  }

  /// The fields that are not empty.
  public private(set) var texts: [Field: String] = [:]

  /// Takes texts as typed; missing fields are empty.
  public init(_ texts: [Field: String] = [:]) { self.texts = texts.filter { !$0.value.isEmpty } }

  /// The stored values of an employee, by the contract of a day.
  public init(_ person: Employee, on day: LocalDate) {
    self.init([
      .name: person.name, .surname: person.surname, .title: person.title, .department: person.department,
      .agency: person.agency, .intro: person.intro, .description: person.description,
      .skills: person.certifiedSkills.map(\.description).joined(separator: ", "),
      .email: person.email?.description ?? "",
      .phone: person.phone?.description ?? "",
      .weeklyHours: person.weeklyMinutes(on: day).flatMap(WeeklyHours.init(minutes:))?.description ?? "",
      .hoursFrom: person.contract(on: day).flatMap { $0.firstDay > .first ? "\($0.firstDay)" : nil } ?? "",
      .firstDay: person.firstDay?.description ?? "", .externalID: person.externalID ?? "",
    ])
  }

  /// A field's text, or empty. Commas, semicolons and line breaks separate skills.
  public subscript(field: Field) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue.isEmpty ? nil : newValue }
  }

  /// A field's text as a language writes it: with a decimal comma in German.
  public func text(of field: Field, in language: Language) -> String {
    field.text(self[field], in: language)
  }

  /// `name` and `surname`, in this order, as typed.
  public var fullName: String { [self[.name], self[.surname]].filter { !$0.isEmpty }.joined(separator: " ") }

  /// Without duplicates, ignoring case, in the order of the text; unreadable ones are left out.
  public var skills: [Skill] {
    get {
      var seen: Set<String> = []
      return self[.skills].split { $0 == "," || $0 == ";" || $0.isNewline }.compactMap { try? Skill($0) }
        .filter { !$0.name.isEmpty && seen.insert($0.name.lowercased()).inserted }
    }
    set { self[.skills] = newValue.map(\.description).joined(separator: ", ") }
  }

  /// Sets the skills by their names; remaining ones keep the last days of their certificates.
  public mutating func setSkills(_ names: [String]) {
    let known = Dictionary(skills.map { (Skill.key($0.name), $0.lastDay) }) { first, _ in first }
    let texts = names.map { name in
      guard let skill = try? Skill(name), skill.lastDay == nil, let day = known[Skill.key(name)] else { return name }
      return Skill(name: skill.name, lastDay: day).description
    }
    self[.skills] = texts.joined(separator: ",")
  }

  /// `nil` if empty.
  package var externalID: String? { texts[.externalID] }

  /// Contract minutes per week; `nil` if empty or invalid.
  package var weeklyMinutes: Int? { (try? WeeklyHours(self[.weeklyHours], field: Field.weeklyHours.rawValue))?.minutes }

  /// The fields that differ between two drafts, in the order of a form.
  public func differences(from other: PersonDraft) -> [Field] { Field.allCases.filter { self[$0] != other[$0] } }

  /// The draft in its stored form; the single place that validates a person.
  ///
  /// A surname alone becomes the name; a department's slug becomes its label. Errors: `Refusal.invalid` with all
  /// problems, in the order of the form.
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
    case .externalID: return try line(field, Text.longestExternalID)
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
    case .hoursFrom, .firstDay:
      let text = try line(field, 300)
      guard let day = LocalDate(text) else { return try empty(text, field, .notADate) }
      return day.description
    }
  }

  private func line(_ field: Field, _ limit: Int) throws(Refusal) -> String {
    try Text.line(self[field], field.rawValue, limit: limit, mayBeEmpty: true)
  }

  private func skillsText() throws(Refusal) -> String {
    var form = FormCheck()
    let field = Field.skills.rawValue
    var (seen, skills): (Set<String>, [Skill]) = ([], [])
    for part in form.list(self[.skills], field, limit: Employee.longestSkill + 20, most: Employee.mostSkills) {
      guard let skill = form.read({ () throws(Refusal) in try Skill(part) }) else { continue }
      _ = form.line(skill.name, field, limit: Employee.longestSkill)
      if seen.insert(skill.name.lowercased()).inserted { skills.append(skill) }
    }
    if let first = form.errors.first { throw .invalid([first]) }
    return skills.map(\.description).joined(separator: ", ")
  }

  private func empty(_ text: String, _ field: Field, _ problem: Refusal.Problem) throws(Refusal) -> String {
    guard text.isEmpty else { throw .invalid([.init(field.rawValue, problem)]) }
    return ""
  }
}

extension SearchText {
  /// A person's words, those of the full name first: this is also the order of lists.
  ///
  /// Shape: a space before each word; one more after the name, so that Anna comes before Anna Bauer.
  package static func stored(for person: PersonDraft) -> String {
    let name = words(of: "\(person[.name]) \(person[.surname])")
    let skills = person.skills.map(\.name).joined(separator: " ")
    let rest = [person[.title], person[.department], skills].flatMap { words(of: $0) }
    let digits = person[.phone].filter(\.isWholeNumber)
    let phone = digits.isEmpty ? "" : "  \(digits)"
    return name.map { " \($0)" }.joined() + " " + rest.map { " \($0)" }.joined() + phone
  }
}
