public import Domain

/// The person with shifts to give to others: the days, and the moment from which on.
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

extension ReplanPlace {
  /// For an absence of more than a day that leaves shifts, as many of its days as can be planned at once; else `nil`.
  init?(
    _ days: ClosedRange<LocalDate>, of person: ID<Employee>, isPart: Bool, from first: LocalDate,
    planned: [ID<Employee>: Set<LocalDate>]
  ) {
    guard !isPart, days.upperBound > days.lowerBound, planned[person]?.contains(where: days.contains) ?? false else {
      return nil
    }
    self.init(person: person, first: first, last: min(days.upperBound, first + (Replan.mostDays - 1)))
  }
}
