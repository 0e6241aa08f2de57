/// The way to answer a request: with a response at hand, or by waiting for it.
public enum Answer: Sendable {
  /// At once, with a response that is the same for everyone; costs neither a task nor a response.
  case standing(StandingResponse)
  /// At once; costs no task.
  case now(Response)
  /// By a task, which runs on the connection's thread up to its first suspension.
  case later(@Sendable () async -> Response)
}
