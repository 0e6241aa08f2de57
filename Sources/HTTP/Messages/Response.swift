/// The answer to one request.
public struct Response: Sendable {
  /// The outcome.
  public var status: Status
  /// The headers, in this order; a name may repeat (Set-Cookie).
  ///
  /// CR, LF and NUL in a value are sent as blanks, and a header is left out if its name is not a token, so that no value can begin a header
  /// of its own (RFC 9110 §5.5). Date, Content-Length, Transfer-Encoding and Connection are the server's, but `Connection: close` is
  /// heeded.
  public var headers: [(name: String, value: String)]
  /// The bytes or events after the headers.
  ///
  /// Never sent to HEAD, nor with 204 and 304; but HEAD and 304 state its length as the answer to GET would.
  public var body: Body
  /// Made by the server itself, as a line of text that a page may replace.
  private(set) var isFromServer = false

  /// The content of a response.
  public enum Body: Sendable {
    /// Bytes made for this response; copied once.
    case bytes([UInt8])
    /// Bytes that many responses share; not copied.
    case kept(SharedBody)
    /// A stream that stays open. A channel serves one response only; a second gets 500.
    case events(EventChannel)
  }

  /// A response; by default, an empty 200.
  public init(_ status: Status = .ok, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The server's own text: a refusal or a timeout, in one line.
  init(_ status: Status, saying text: String) {
    self.init(
      status,
      headers: [
        (name: "Content-Type", value: "text/plain; charset=utf-8"), (name: "Cache-Control", value: "no-store"),
      ],
      body: .bytes(Array("\(status.code) \(text)\n".utf8)))
    isFromServer = true
  }
}
