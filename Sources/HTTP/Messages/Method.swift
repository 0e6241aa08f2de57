/// What a request asks to be done with its target (RFC 9110 §9).
///
/// The server answers any other method with 501 by itself; a method that a resource does not support is the
/// application's to answer, with 405.
public enum Method: String, Sendable, CaseIterable {
  /// Reads.
  case get = "GET"
  /// Reads, and is answered without the body: answer as for `get`, the server leaves the body out.
  case head = "HEAD"
  /// Sends a form or a command.
  case post = "POST"
  /// Replaces.
  case put = "PUT"
  /// Changes a part.
  case patch = "PATCH"
  /// Removes.
  case delete = "DELETE"
  /// Asks what is possible.
  case options = "OPTIONS"
}
