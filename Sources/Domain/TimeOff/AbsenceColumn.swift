/// A column of a table of absences.
public enum AbsenceColumn: String, TableColumn {
  /// Full name, email, personnel number, or `#` with an id; several, a line each, are of one person.
  case person
  /// A kind of the organization, by its name; of several lines, the first that names one. A built-in one also by its raw value.
  case kind
  /// The first day, and the last one; empty: one day.
  case date
  case endDate = "end_date"
  /// Of a part of one day; both empty: whole days.
  case start, end
  /// For the deciders.
  case note

  /// A line is an absence of its own.
  public typealias Entity = Absence

  /// None: an absence is known by its person, kind and days.
  public static var keys: [Self] { [] }

  /// The person's name, without the id before it.
  public static func entityName(of texts: [Self: String]) -> String { PersonName.name(in: texts[.person] ?? "") }
}
