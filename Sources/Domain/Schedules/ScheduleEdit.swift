/// What a manager does to a schedule.
public enum ScheduleEdit: Sendable, Hashable {
  case make(ScheduleTerms)
  /// `seen` is the revision that was looked at.
  case change(ID<Schedule>, seen: Int, to: ScheduleTerms, reach: Reach)
  case delete(ID<Schedule>, seen: Int)

  /// How far a change goes. This one shift alone is a change of that shift, not of its schedule.
  public enum Reach: Sendable, Hashable {
    /// From this occurrence on: the series splits, and what follows is a schedule of its own.
    case following(LocalDate)
    case all
  }
}
