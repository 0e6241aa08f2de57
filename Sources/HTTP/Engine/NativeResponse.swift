internal import CMicrohttpd
internal import Glibc

/// A response in libmicrohttpd's form, ready to be queued once.
struct NativeResponse {
  private let pointer: OpaquePointer
  private let code: UInt32

  init?(_ response: Response, to method: Method, on connection: Connection, _ reference: ConnectionReference) {
    var response = response
    if !(200...599).contains(response.status.code) { response.status = .internalServerError }
    let isBodiless = method == .head || response.status.isBodiless
    if case .events(let channel) = response.body, isBodiless || !channel.open(on: connection, reference) {
      if isBodiless { channel.close() } else { response.status = .internalServerError }
      response.body = .bytes([])
    }
    guard let pointer = Self.make(response.status == .noContent ? .bytes([]) : response.body) else {
      response.abandon()
      return nil
    }
    self.pointer = pointer
    code = UInt32(response.status.code)
    var isStream = false
    if case .events = response.body { isStream = true }
    connection.turn(to: isStream ? .streaming : .writing)
    Self.add(response.headers, isStream: isStream, to: pointer)
  }

  /// Hands the response over; libmicrohttpd keeps it for as long as it sends it.
  func queue(on reference: ConnectionReference) -> MHD_Result {
    defer { MHD_destroy_response(pointer) }
    return MHD_queue_response(reference.pointer, code, pointer)
  }

  // Safety: libmicrohttpd copies plain bytes; shared objects are retained until their free callback.
  fileprivate static func make(_ body: Response.Body) -> OpaquePointer? {
    switch body {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes {
        MHD_create_response_from_buffer($0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .kept(let kept):
      let retained = Unmanaged.passRetained(kept)
      let response = MHD_create_response_from_buffer_with_free_callback_cls(
        kept.count, kept.address, releaseKeptBody, retained.toOpaque())
      if response == nil { retained.release() }
      return response
    case .events(let channel):
      let retained = Unmanaged.passRetained(channel)
      let response = MHD_create_response_from_callback(.max, 1024, readEvents, retained.toOpaque(), releaseChannel)
      if response == nil { retained.release() }
      return response
    }
  }

  fileprivate static func add(_ headers: [(name: String, value: String)], isStream: Bool, to pointer: OpaquePointer) {
    for (name, value) in headers where !(isStream && streamHeaders.contains { $0.name == name.lowercased() }) {
      add(name, value, to: pointer)
    }
    if isStream { for (name, value) in streamHeaders { add(name, value, to: pointer) } }
  }

  private static func isFraming(_ name: String) -> Bool {
    name.utf8.count == 17 && name.lowercased() == "transfer-encoding"
  }

  private static func add(_ name: String, _ value: String, to pointer: OpaquePointer) {
    guard !name.isEmpty, name.hasOnly({ $0.isToken }), !isFraming(name) else { return }
    guard value.hasOnly({ !$0.isControl }) else {
      let cleaned = value.utf8.map { $0.isControl ? UInt8(ascii: " ") : $0 }
      return add(name, String(decoding: cleaned, as: UTF8.self), to: pointer)
    }
    // Why by closures: a string that is passed as it is, is copied into an array first.
    _ = name.withCString { name in value.withCString { MHD_add_response_header(pointer, name, $0) } }
  }
}

extension String {
  /// Why not its view of UTF-8: that asks the string for each byte.
  fileprivate func hasOnly(_ isWanted: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isWanted) } ?? utf8.allSatisfy(isWanted)
  }
}

extension StandingResponse {
  /// libmicrohttpd's form of bytes and their headers, for any number of requests; `nil` without memory.
  static func made(_ headers: [(name: String, value: String)], _ bytes: [UInt8]) -> OpaquePointer? {
    guard let pointer = NativeResponse.make(.bytes(bytes)) else { return nil }
    NativeResponse.add(headers, isStream: false, to: pointer)
    return pointer
  }

  /// Hands the response over; libmicrohttpd counts its receivers.
  func queue(on reference: ConnectionReference) -> MHD_Result {
    MHD_queue_response(reference.pointer, UInt32(Status.ok.code), pointer)
  }

  static func destroy(_ pointer: OpaquePointer?) { if let pointer { MHD_destroy_response(pointer) } }
}

private let streamHeaders = [
  (name: "content-type", value: "text/event-stream"),
  (name: "cache-control", value: "no-store"),
  (name: "x-accel-buffering", value: "no"),
]

extension Response {
  /// Closes the event stream of a response that will not be sent.
  func abandon() {
    if case .events(let channel) = body { channel.close() }
  }
}

// Safety: the closures' contexts are the objects retained in `make`, each released exactly once, here.
private func releaseKeptBody(_ context: UnsafeMutableRawPointer?) {
  if let context { Unmanaged<SharedBody>.fromOpaque(context).release() }
}

private func releaseChannel(_ context: UnsafeMutableRawPointer?) {
  if let context { Unmanaged<EventChannel>.fromOpaque(context).takeRetainedValue().close() }
}

private func readEvents(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  guard let context, let buffer else { return -2 }
  let channel = Unmanaged<EventChannel>.fromOpaque(context).takeUnretainedValue()
  switch channel.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity)) {
  case .bytes(let count): return count
  case .nothingYet: return 0
  case .end: return -1  // MHD_CONTENT_READER_END_OF_STREAM
  case .failure: return -2  // MHD_CONTENT_READER_END_WITH_ERROR
  }
}
