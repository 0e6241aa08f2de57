/// A person to whom an event applies. Source: RFC 5545 §3.8.4.1.
public struct CalendarAttendee: Hashable, Sendable {
  /// The parameter `CN`; may be empty.
  public let name: String
  /// The address after `mailto:`; empty for any other address.
  public let email: String

  /// An attendee as written.
  public init(name: String, email: String) {
    self.name = name
    self.email = email
  }
}
