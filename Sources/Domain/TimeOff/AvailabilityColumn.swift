/// A column of a table of availability.
public enum AvailabilityColumn: String, TableColumn {
  /// Full name, email, personnel number, or `#` with an id; several, a line each, are of one person.
  case person
  /// 1 for Monday to 7 for Sunday.
  case weekday
  /// Times of the day; both empty: the whole day.
  case start, end
  /// The raw value of a kind.
  case kind
  /// The first day, empty: today; and the last one, empty: until further notice.
  case date
  case endDate = "end_date"
  /// Of several weeks, the first of which is that of the first day; empty: each week.
  case weeks
  /// For planners.
  case note

  /// A line is a rule of its own.
  public typealias Entity = Availability

  /// None: a rule is known by all of it.
  public static var keys: [Self] { [] }

  /// The person's name, without the id before it.
  public static func entityName(of texts: [Self: String]) -> String { PersonName.name(in: texts[.person] ?? "") }
}
