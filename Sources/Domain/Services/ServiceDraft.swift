/// A service's fields as typed, before any check.
public struct ServiceDraft: Sendable, Hashable {
  /// The store checks that the group exists.
  public var group: ID<ServiceGroup>
  /// Required.
  public var name: String
  /// Lines of text; may be empty.
  public var description: String
  /// Minutes (`90`) or hours and minutes (`1:30`); empty if unknown.
  public var duration: String
  /// A decimal number with a point or comma; empty if unknown.
  public var price: String
  /// Separated by commas, semicolons or line breaks.
  public var skills: String

  /// By default, an empty form.
  public init(
    group: ID<ServiceGroup>, name: String = "", description: String = "", duration: String = "", price: String = "",
    skills: String = ""
  ) {
    self.group = group
    self.name = name
    self.description = description
    self.duration = duration
    self.price = price
    self.skills = skills
  }

  /// The stored values of a service, as a form shows them.
  public init(_ service: Service) {
    self.init(
      group: service.group, name: service.name, description: service.description,
      duration: service.minutes.map(String.init) ?? "", price: service.price?.decimalText ?? "",
      skills: service.skills.joined(separator: ", "))
  }

  /// The stored form.
  package struct Checked: Hashable {
    package let group: ID<ServiceGroup>
    package let name: String
    package let description: String
    package let minutes: Int?
    package let price: Money?
    package let skills: [String]

    package init(
      group: ID<ServiceGroup>, name: String, description: String, minutes: Int?, price: Money?, skills: [String]
    ) {
      self.group = group
      self.name = name
      self.description = description
      self.minutes = minutes
      self.price = price
      self.skills = skills
    }
  }

  /// The draft in its stored form. Errors: `Refusal.invalid` with all problems, in the order of the form.
  package func checked(in currency: Currency) throws(Refusal) -> Checked {
    var form = FormCheck()
    let name = form.line(name, "name", limit: Service.longestName)
    let description = form.lines(description, "description", limit: Service.longestDescription)
    let minutes = form.duration(duration)
    let price = form.price(price, in: currency)
    let skills = form.list(skills, "skills", limit: Employee.longestSkill, most: Service.mostSkills)
    try form.end()
    return Checked(group: group, name: name, description: description, minutes: minutes, price: price, skills: skills)
  }
}

extension FormCheck {
  /// Minutes, or hours and minutes with a colon between them.
  package mutating func duration(_ draft: String) -> Int? {
    number(draft, "duration") { text in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count <= 2, parts.allSatisfy({ (1...5).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.isDigit) }),
        let first = Int(parts[0])
      else { return nil }
      guard parts.count == 2 else { return Self.minutes(first) }
      guard let rest = Int(parts[1]), rest < 60, parts[1].utf8.count == 2 else { return nil }
      return Self.minutes(first * 60 + rest)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func minutes(_ count: Int) -> Int? { (1...Service.mostMinutes).contains(count) ? count : nil }
}

extension ServiceDraft {
  /// The cells of a table.
  public func texts(in group: ServiceGroup) -> [ServiceColumn: String] {
    [
      .collection: group.collection.rawValue, .group: group.name, .name: name, .description: description,
      .duration: duration, .price: price, .skills: skills,
    ]
  }
}
