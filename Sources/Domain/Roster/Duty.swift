/// A person's current and next shift, at any site.
public struct Duty: Sendable, Hashable {
  /// The published shift that is under way.
  public let current: Shift?
  /// The published shift that starts next.
  public let next: Shift?
  /// The end of the current duty, which may have more shifts.
  public let currentEnd: Instant?
  /// The end of the next duty, likewise.
  public let nextEnd: Instant?

  /// Neither on duty nor scheduled.
  public static let none = Duty(current: nil, next: nil)

  package init(current: Shift?, next: Shift?, currentEnd: Instant? = nil, nextEnd: Instant? = nil) {
    self.current = current
    self.next = next
    self.currentEnd = currentEnd ?? current?.interval.upperBound
    self.nextEnd = nextEnd ?? next?.interval.upperBound
  }
}
