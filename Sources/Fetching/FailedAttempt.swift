/// One attempt's fault, and the server's request when to retry.
struct FailedAttempt: Error {
  let fault: FetchFault
  var retryAfter: RetryAfter?

  init(_ fault: FetchFault, retryAfter: RetryAfter? = nil) {
    self.fault = fault
    self.retryAfter = retryAfter
  }
}
