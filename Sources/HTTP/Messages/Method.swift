/// The operation of a request (RFC 9110 §9).
///
/// The server itself answers any other method with 501, CONNECT among them; a method that a resource does not support is the application's
/// to answer, with 405.
public enum Method: String, Sendable, CaseIterable {
  /// Reads.
  case get = "GET"
  /// Reads without the body: answer as for `get`, the server leaves the body out.
  case head = "HEAD"
  /// Sends a form or a command.
  case post = "POST"
  /// Replaces.
  case put = "PUT"
  /// Changes a part.
  case patch = "PATCH"
  /// Removes.
  case delete = "DELETE"
  /// Asks for the features of the target.
  case options = "OPTIONS"
  /// Asks for the request itself; known so that it is refused as any method that a resource does not support.
  case trace = "TRACE"

  /// `true` if the method asks for no change (RFC 9110 §9.2.1).
  public var isSafe: Bool { self == .get || self == .head || self == .options || self == .trace }
}
