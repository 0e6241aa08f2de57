/// The columns of a table of services; a refusal names them by their raw value.
public enum ServiceColumn: String, Sendable, Hashable, CaseIterable {
  /// `home` or `events`.
  case collection
  /// A group's name; created if it doesn't exist.
  case group
  /// As the fields of `ServiceDraft`.
  case name, description, duration, price, skills
}
