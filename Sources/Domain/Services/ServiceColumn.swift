/// The columns of a table of services; a refusal names them by their raw value.
public enum ServiceColumn: String, Sendable, Hashable, CaseIterable {
  /// `home` or `events`.
  case collection
  /// By its name; a group that is not there yet is made.
  case group
  case name, description, duration, price, skills
}
