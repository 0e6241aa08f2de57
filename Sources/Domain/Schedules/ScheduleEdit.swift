/// A manager's command on a schedule.
public enum ScheduleEdit: Sendable, Hashable {
  /// Creates a schedule and its shifts.
  case make(ScheduleTerms)
  /// Replaces the terms; `seen` is the revision that the manager saw.
  case change(ID<Schedule>, seen: Int, to: ScheduleTerms, reach: Reach)
  /// Deletes the schedule and its future shifts; `seen` as above.
  case delete(ID<Schedule>, seen: Int)

  /// The extent of a change; changing a single shift is an edit of that shift instead.
  public enum Reach: Sendable, Hashable {
    /// From this occurrence on: the series splits, and the rest becomes a schedule of its own.
    case following(LocalDate)
    /// The whole schedule.
    case all
  }
}
