public import Domain

/// Whose shifts are to go to others: of which days, and from when on.
public struct ReplanPlace: Sendable, Hashable {
  public var person: ID<Employee>
  /// `nil`: today.
  public var first: LocalDate?
  /// `nil`: the first day.
  public var last: LocalDate?
  /// A day, as typed; empty: now.
  public var day = ""
  /// A time, as typed.
  public var time = ""

  public init(
    person: ID<Employee>, first: LocalDate? = nil, last: LocalDate? = nil, day: String = "", time: String = ""
  ) {
    (self.person, self.first, self.last, self.day, self.time) = (person, first, last, day, time)
  }
}
