import CCurl
import FoundationEssentials
import Glibc

/// One request to one address, without redirects; used on one thread. Owns: the bytes that have arrived.
final class Request {
  /// The outcome of a request: the head and the whole body, or a fault.
  typealias Outcome = Result<(head: AnswerHead, body: [UInt8]), FetchFault>

  private let limits: FetchLimits
  private let goesOn: (_ isSignOfLife: Bool) -> Bool
  private var head = AnswerHead()
  private var body: [UInt8] = []
  private var fault: FetchFault?
  private var hasRefusedAddress = false

  private init(limits: FetchLimits, goesOn: @escaping (_ isSignOfLife: Bool) -> Bool) {
    self.limits = limits
    self.goesOn = goesOn
  }

  /// Makes the request and blocks its thread until it is over.
  ///
  /// By `method`, else a GET, or a POST if there is a body. `goesOn` is called with every line and every part of the body, and about once
  /// a second; if it returns false, the request stops. The body of an answer other than 2xx is read up to the limits' `refusalBytes`.
  static func make(
    _ url: URL, method: String?, headers: [String], body: [UInt8]?, timeout: Duration, limits: FetchLimits,
    over connections: KeptConnections, goesOn: @escaping (_ isSignOfLife: Bool) -> Bool
  ) -> Outcome {
    let request = Request(limits: limits, goesOn: goesOn)
    let address = url.absoluteString
    let code = connections.use { request.perform($0, address, method, headers, body, timeout) } ?? 27
    if let fault = request.fault { return .failure(fault) }
    // Why: if a host has several addresses, another may have worked.
    if request.hasRefusedAddress, code == 7 { return .failure(.privateAddress) }
    if request.head.isComplete, code == 0 || !request.isSuccess || !limits.readsBody {
      return .success((request.head, request.body))
    }
    guard code == 0 else { return .failure(FetchFault(curlCode: code)) }
    return .failure(request.head.status == 0 ? .notHTTP : .connectionLost)
  }

  private func perform(
    _ handle: UnsafeMutableRawPointer, _ url: String, _ method: String?, _ headers: [String], _ body: [UInt8]?,
    _ timeout: Duration
  ) -> Int32 {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    guard let body else { return perform(handle, url, method, headers, nothing, timeout) }
    return body.withUnsafeBytes { perform(handle, url, method, headers, $0, timeout) }
  }

  private func perform(
    _ handle: UnsafeMutableRawPointer, _ url: String, _ method: String?, _ headers: [String],
    _ body: UnsafeRawBufferPointer, _ timeout: Duration
  ) -> Int32 {
    // Safety: the copies live until `free` below, the request and its context until `ccurl_make` returns.
    let lines = headers.compactMap { line in strdup(line).map { UnsafePointer($0) } }
    let method = method.flatMap { strdup($0) }
    defer {
      for line in lines { free(UnsafeMutablePointer(mutating: line)) }
      free(method)
    }
    return url.withCString { url in
      "OnDuty".withCString { agent in
        lines.withUnsafeBufferPointer { lines in
          withUnsafePointer(to: UnsafePointer(agent)) { none in
            var request = ccurl_request(
              url: url, method: method, headers: lines.baseAddress ?? none, header_count: lines.count,
              user_agent: agent,
              body: body.baseAddress, body_count: body.count, timeout_milliseconds: Int(timeout / .milliseconds(1)),
              context: Unmanaged.passUnretained(self).toOpaque(),
              goes_on: { Request.at($0).goesOn(false) ? 1 : 0 },
              takes_line: { Request.at($0).take(line: UnsafeRawBufferPointer(start: $1, count: $2)) ? 1 : 0 },
              takes_body: { Request.at($0).take(body: UnsafeRawBufferPointer(start: $1, count: $2)) ? 1 : 0 },
              connects: limits.allowsPrivateAddresses
                ? nil : { Request.at($0).connects(to: UnsafeRawBufferPointer(start: $1, count: $2)) ? 1 : 0 })
            return withExtendedLifetime(self) { ccurl_make(handle, &request) }
          }
        }
      }
    }
  }

  // Safety: the context is the request that waits in `perform` for the call that this is part of.
  private static func at(_ context: UnsafeMutableRawPointer) -> Request {
    Unmanaged<Request>.fromOpaque(context).takeUnretainedValue()
  }

  private var isSuccess: Bool { (200...299).contains(head.status) }

  private func take(line: UnsafeRawBufferPointer) -> Bool {
    guard goesOn(true) else { return false }
    guard head.take(Array(line)) else { return stop(.notHTTP) }
    guard head.isComplete else { return true }
    // Why not stopped if there is no body: the connection would be closed with it.
    guard limits.readsBody else { return isSuccess && head["content-length"] == "0" }
    if isSuccess, let length = head["content-length"].flatMap({ Int($0) }), length > limits.maximumBytes {
      return stop(.tooLarge(limitBytes: limits.maximumBytes))
    }
    return isSuccess || limits.refusalBytes > 0
  }

  private func take(body part: UnsafeRawBufferPointer) -> Bool {
    guard goesOn(true) else { return false }
    guard isSuccess else {
      body.append(contentsOf: part.prefix(max(0, limits.refusalBytes - body.count)))
      return body.count < limits.refusalBytes
    }
    guard part.count <= limits.maximumBytes - body.count else {
      return stop(.tooLarge(limitBytes: limits.maximumBytes))
    }
    body.append(contentsOf: part)
    return true
  }

  private func connects(to address: UnsafeRawBufferPointer) -> Bool {
    let isAllowed = limits.allows(NetworkAddress(bytes: Array(address)))
    hasRefusedAddress = hasRefusedAddress || !isAllowed
    return isAllowed
  }

  private func stop(_ fault: FetchFault) -> Bool {
    self.fault = fault
    return false
  }
}
