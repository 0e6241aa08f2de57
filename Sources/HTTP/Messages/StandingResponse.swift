/// A successful answer to GET that is the same for everyone at all times: its head and body are made once.
///
/// Cost: a reference, while another response is made, checked and freed for each request.
public final class StandingResponse: Sendable {
  /// The same as a value.
  public let response: Response
  // Safety: made in init and freed in deinit; in between, libmicrohttpd only reads it, and counts by a lock of its own.
  nonisolated(unsafe) let pointer: OpaquePointer?

  /// Copies the bytes.
  public init(headers: [(name: String, value: String)], _ bytes: [UInt8]) {
    response = Response(headers: headers, body: .bytes(bytes))
    pointer = Self.made(headers, bytes)
  }

  deinit { Self.destroy(pointer) }
}
