/// A person's current and next shift, at any site.
public struct Duty: Sendable, Hashable {
  /// The published shift that is under way.
  public let current: Shift?
  /// The published shift that starts next.
  public let next: Shift?

  /// Neither on duty nor scheduled.
  public static let none = Duty(current: nil, next: nil)

  package init(current: Shift?, next: Shift?) {
    self.current = current
    self.next = next
  }
}
