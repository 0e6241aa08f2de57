/// What somebody does now and what comes next for them, at any site.
public struct Duty: Sendable, Hashable {
  /// The published shift that contains the instant.
  public let current: Shift?
  /// The published shift that starts next.
  public let next: Shift?

  public static let none = Duty(current: nil, next: nil)

  public init(current: Shift?, next: Shift?) {
    self.current = current
    self.next = next
  }
}
