/// The reason that a cell of a table of shifts is refused.
public enum ShiftCellProblem: Error, Sendable, Hashable {
  /// The cell is empty and a value is needed.
  case missing
  /// Not a day of the calendar.
  case notADate
  /// `10/11/2026` can be two days.
  case ambiguousDate
  /// Outside the days of the import.
  case outOfRange(ClosedRange<LocalDate>)
  /// No time of day.
  case notATime
  /// `6.3` can be two times.
  case ambiguousTime
  /// No number of minutes, or more than the shift has.
  case notABreak
  /// The shift would end before it starts.
  case endBeforeStart
  /// Longer than `Hours` allow.
  case tooLong
  /// No one of the team.
  case unknownPerson
  /// More than one has the name.
  case ambiguousPerson
  /// The person has left.
  case archivedPerson
  /// No such position.
  case unknownPosition
  /// The position is archived or of other sites.
  case positionNotOffered
  /// No such site, or the site is archived.
  case unknownSite
  /// Others manage the site.
  case siteNotManaged
  /// More than `limit` Unicode scalars.
  case noteTooLong(limit: Int)
  /// A name is too long, or there are too many.
  case skills(Refusal.Problem)
  /// The id of another system is too long, or another shift has it.
  case externalID(Refusal.Problem)
  /// Repeats a shift of the same person on an earlier line.
  case repeats(line: Int)
}
