public import Domain

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
}
