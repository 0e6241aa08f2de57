/// A person's skill, with the last day of its certificate if it ends: `Forklift license (2027-11-03)`.
public struct Skill: Sendable, Hashable, CustomStringConvertible {
  /// 1 to 100 characters.
  public let name: String
  /// The last day of its certificate; `nil` for a skill that does not end.
  public let lastDay: LocalDate?

  /// By default, without an end.
  public init(name: String, lastDay: LocalDate? = nil) {
    self.name = name
    self.lastDay = lastDay
  }

  /// The days before the end of a certificate from which on managers are warned.
  public static let warningDays = 30

  /// A skill as typed, with a day in brackets behind it: `2027-11-03` or `3.11.2027`.
  ///
  /// Brackets with other words belong to the name. Errors: `Refusal.invalid` for numbers that are no day.
  package init(_ text: some StringProtocol) throws(Refusal) {
    let text = text.trimmed
    guard let (name, inside) = Self.parts(of: text) else {
      self.init(name: text)
      return
    }
    guard let day = LocalDate(inside) ?? Self.day(inside) else {
      throw .invalid([.init(PersonDraft.Field.skills.rawValue, .notADate)])
    }
    self.init(name: name, lastDay: day)
  }

  /// A name and the text in brackets behind it, if that is meant to be a day.
  private static func parts(of text: String) -> (name: String, day: String)? {
    guard text.last == ")", let open = text.lastIndex(of: "(") else { return nil }
    let inside = text[text.index(after: open)...].dropLast().trimmed
    let name = text[..<open].trimmed
    let numbers = inside.split(omittingEmptySubsequences: false) { "-./".contains($0) }
    let isMeant =
      numbers.count == 3
      && numbers.allSatisfy { number in
        !number.isEmpty && number.utf8.allSatisfy { (48...57).contains($0) }
      }
    return isMeant && !name.isEmpty ? (name, inside) : nil
  }

  /// `3.11.2027`
  private static func day(_ text: String) -> LocalDate? {
    let parts = text.split(separator: ".").compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    guard parts.count == 3 else { return nil }
    return LocalDate(year: parts[2], month: parts[1], day: parts[0])
  }

  /// The form in forms and tables.
  public var description: String { lastDay.map { "\(name) (\($0))" } ?? name }

  /// As a table has it, with the day as the language writes it.
  func text(in language: Language) -> String { lastDay.map { "\(name) (\($0.text(in: language)))" } ?? name }

  /// Equal for names that differ only in case and spaces.
  static func key(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// A skill that someone lacks on a day.
public struct SkillGap: Sendable, Hashable {
  /// The skill by the position's name for it.
  public let skill: String
  /// The last day of the person's certificate; `nil` if they never had it.
  public let endedOn: LocalDate?

  package init(skill: String, endedOn: LocalDate?) {
    self.skill = skill
    self.endedOn = endedOn
  }
}

extension Employee {
  /// The person's skills with the last days of certificates, in order.
  public var certifiedSkills: [Skill] { skills.map { Skill(name: $0, lastDay: certificates[$0]) } }

  /// The last day on which they have all of some skills; `nil` if they lack one.
  package func lastDay(withAll skills: [String]) -> LocalDate? {
    var last = LocalDate.last
    guard !skills.isEmpty else { return last }
    let known = self.known
    for skill in skills {
      guard let day = known[Skill.key(skill)] else { return nil }
      last = min(last, day)
    }
    return last
  }

  /// The first missing one of some skills on a day: each counts only up to the last day of its certificate.
  package func gap(in skills: [String], on day: LocalDate) -> SkillGap? {
    guard !skills.isEmpty else { return nil }
    let known = self.known
    for skill in skills {
      guard let last = known[Skill.key(skill)] else { return SkillGap(skill: skill, endedOn: nil) }
      if last < day { return SkillGap(skill: skill, endedOn: last) }
    }
    return nil
  }

  private var known: [String: LocalDate] {
    Dictionary(certifiedSkills.map { (Skill.key($0.name), $0.lastDay ?? .last) }, uniquingKeysWith: max)
  }
}
