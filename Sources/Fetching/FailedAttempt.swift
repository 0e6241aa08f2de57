package import Domain

/// One attempt's fault, with the server's answer to it.
package struct FailedAttempt: Error {
  package let fault: FetchFault
  /// The beginning of the refusal's body; empty unless `FetchLimits.refusalBytes` admits it.
  package var body: [UInt8] = []
  var retryAfter: RetryAfter?

  /// The seconds that the server asks to wait; `nil` if it does not.
  package func askedSeconds(at now: Instant) -> Int64? { retryAfter?.seconds(from: now) }

  /// A fault that is not worth another attempt soon.
  package init(_ fault: FetchFault) { self.fault = fault }

  init(_ fault: FetchFault, retryAfter: RetryAfter?, body: [UInt8] = []) {
    self.fault = fault
    self.retryAfter = retryAfter
    self.body = body
  }
}
