/// A column of a table of presses, as time terminals write it.
public enum PressColumn: String, TableColumn {
  /// Full name, email, personnel number, or `#` with an id; several, a line each, are of one person.
  case person
  /// The number of a badge, as readers at walls type it.
  case badge
  /// The day, also with the time behind it: `2026-10-12 08:01:22`, or with a difference from UTC: `2026-10-12T08:01:22+02:00`.
  case date
  case time
  /// The meaning of the press; empty: on and off duty in turn.
  case kind
  /// By its name; empty: the one site with a clock, or that of the person's duty.
  case site

  /// A line is a press of its own.
  public typealias Entity = Punch

  /// None: a press is known by its person and moment.
  public static var keys: [Self] { [] }

  /// The person's name, without the id before it.
  public static func entityName(of texts: [Self: String]) -> String { PersonName.name(in: texts[.person] ?? "") }
}
