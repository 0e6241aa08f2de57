/// The handling of shifts published after a person's last day.
public enum Handover: Sendable, Hashable {
  /// The shifts become open.
  case open
  /// Someone else takes the shifts.
  case person(ID<Employee>)
  /// The shifts stay, as conflicts, until each is decided.
  case shiftByShift
}
