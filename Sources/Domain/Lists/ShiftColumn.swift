/// A column of a table of shifts.
public enum ShiftColumn: String, TableColumn {
  /// Full name, or email; empty or a word for it: open.
  case person
  /// The day on which it starts.
  case date
  /// Both empty: whole days.
  case start, end
  /// The day on which it ends; empty: the first on which it can.
  case endDate = "end_date"
  /// Unpaid minutes; empty: none.
  case breakMinutes = "break"
  /// By their names; empty: none, and the site that the table is taken to.
  case position, site
  /// Lines of text.
  case note
  /// Asked for besides those of the position; separated by commas.
  case skills

  /// A line is a shift of its own.
  public typealias Entity = Shift

  /// The columns that a table needs.
  public static var keys: [Self] { [.date, .start, .end] }
}
