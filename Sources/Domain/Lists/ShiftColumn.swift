/// A column of a table of shifts.
public enum ShiftColumn: String, TableColumn {
  /// Full name, email, personnel number, or `#` with an id; several, a line each, are of one person. Empty or a word for it: open.
  case person
  /// The day on which the shift starts.
  case date
  /// Both empty: whole days.
  case start, end
  /// The end day; empty: the first possible one.
  case endDate = "end_date"
  /// Unpaid minutes; empty: none.
  case breakMinutes = "break"
  /// By their names; empty: none, and the site chosen for the table.
  case position, site
  /// Lines of text.
  case note
  /// Required besides those of the position; separated by commas.
  case skills
  /// Equal on the lines of one split shift.
  case pair
  /// The shift's id in another system.
  case externalID = "external_id"

  /// A line is a shift of its own.
  public typealias Entity = Shift

  /// The columns that a table needs.
  public static var keys: [Self] { [.date, .start, .end] }
}
