/// What somebody types of a service.
public struct ServiceDraft: Sendable, Hashable {
  public var group: ID<ServiceGroup>
  public var name: String
  public var description: String
  /// As typed: minutes (`90`) or hours and minutes (`1:30`); empty where it is not known.
  public var duration: String
  /// As typed: a decimal number with a point or a comma; empty where it is not known.
  public var price: String
  /// Separated by commas, semicolons or line breaks.
  public var skills: String

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

  /// What is stored of a service, as a form shows it.
  public init(_ service: Service) {
    self.init(
      group: service.group, name: service.name, description: service.description,
      duration: service.minutes.map(String.init) ?? "", price: service.price?.decimalText ?? "",
      skills: service.skills.joined(separator: ", "))
  }

  /// The form that is stored.
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

  /// Errors: `Refusal.invalid` with everything that is wrong, in the order of the form.
  package func checked(in currency: Currency) throws(Refusal) -> Checked {
    var form = FormCheck()
    let name = form.line(name, "name", limit: Service.longestName)
    let description = form.lines(description, "description", limit: Service.longestDescription)
    let minutes = form.duration(duration)
    let price = form.price(price, in: currency)
    let skills = form.skills(skills)
    try form.end()
    return Checked(group: group, name: name, description: description, minutes: minutes, price: price, skills: skills)
  }
}
