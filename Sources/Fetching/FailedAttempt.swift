/// One attempt's fault, and what the server said about when to come back.
struct FailedAttempt: Error {
  let fault: FetchFault
  var retryAfter: RetryAfter?

  init(_ fault: FetchFault, retryAfter: RetryAfter? = nil) {
    self.fault = fault
    self.retryAfter = retryAfter
  }
}
