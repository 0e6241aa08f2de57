/// The handling of shifts published after a person's last day.
public enum Handover: Sendable, Hashable {
  /// They become open.
  case open
  /// Someone else has them.
  case person(ID<Employee>)
  /// They stay, as conflicts, until each is decided.
  case shiftByShift
}
