/// One attempt's fault, with what the server said of it.
package struct FailedAttempt: Error {
  package let fault: FetchFault
  /// The beginning of the refusal's body; empty unless `FetchLimits.refusalBytes` admits it.
  package var body: [UInt8] = []
  var retryAfter: RetryAfter?

  init(_ fault: FetchFault, retryAfter: RetryAfter? = nil, body: [UInt8] = []) {
    self.fault = fault
    self.retryAfter = retryAfter
    self.body = body
  }
}
