import Dispatch
import FoundationEssentials
import Synchronization

/// One attempt to fetch one address, redirects included. Owns: its waiter and its deadline.
///
/// Every end goes through `finish`, once: the answer comes first, the thread ends afterwards. So a request that is slow
/// to stop (a name that does not resolve) delays no one.
///
/// Why not URLSession: on Linux (Swift 6.3.1), the header `Location: //[::1]/` crashes the process inside Foundation, as
/// does canceling during a redirect, and a flooding server keeps its single work queue busy, so that all other fetches
/// wait and memory grows. libcurl, on which it is built, has none of these problems.
final class Transfer: Sendable {
  typealias Outcome = Result<WebAnswer, FailedAttempt>

  private struct State {
    var waiter: CheckedContinuation<Outcome, Never>?
    var outcome: Outcome?
    var begin = ContinuousClock.now
    var lastActivity = ContinuousClock.now
  }

  /// Runs the deadline's timer.
  private static let watch = DispatchQueue(label: "onduty.upstream.watch")

  private let url: URL
  private let origin: Origin
  private let validators: Validators?
  private let limits: FetchLimits
  private let mediaTypes: String
  /// `nil` for the usual one.
  private let method: String?
  /// The body to post; `nil` for a GET.
  private let body: [UInt8]?
  private let bodyType: String
  /// Sent to the first origin only.
  private let authorization: Authorization
  /// Headers of the caller's own, ready to be sent.
  private let more: [String]
  private let connections: KeptConnections
  private let state = Mutex(State())

  /// Errors: `badAddress` unless http(s) with a host.
  init(
    _ url: URL, since validators: Validators?, limits: FetchLimits, mediaTypes: String, method: String? = nil,
    body: [UInt8]? = nil, bodyType: String = "application/json", authorization: Authorization = .none,
    more: [String] = [], over connections: KeptConnections = KeptConnections()
  ) throws(FailedAttempt) {
    guard url.isFetchable, let origin = Origin(url) else { throw FailedAttempt(.badAddress) }
    self.url = url
    self.origin = origin
    self.validators = validators
    self.limits = limits
    self.mediaTypes = mediaTypes
    self.method = method
    self.body = body
    self.bodyType = bodyType
    self.authorization = authorization
    self.more = more
    self.connections = connections
  }

  /// Starts the transfer and waits for its end; call once.
  func answer() async throws(FailedAttempt) -> WebAnswer {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in start(waiter) }
    } onCancel: {
      finish(.failure(FailedAttempt(.cancelled)))
    }
    return try outcome.get()
  }

  private func start(_ waiter: CheckedContinuation<Outcome, Never>) {
    let early = state.withLock { state -> Outcome? in
      if state.outcome == nil { (state.waiter, state.begin, state.lastActivity) = (waiter, .now, .now) }
      return state.outcome
    }
    if let early { return waiter.resume(returning: early) }
    watch(after: min(limits.idle, limits.total))
    DispatchQueue(label: "transfer").async { [self] in finish(run()) }
  }

  private func finish(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: outcome)
  }
}

// MARK: Time

extension Transfer {
  private func watch(after delay: Duration) {
    Self.watch.asyncAfter(deadline: .now() + delay / .seconds(1)) { [weak self] in self?.checkTime() }
  }

  private func checkTime() {
    let (isOver, begin, last) = state.withLock { ($0.outcome != nil, $0.begin, $0.lastActivity) }
    guard !isOver else { return }
    let left = min(limits.idle - (.now - last), limits.total - (.now - begin))
    left > .zero ? watch(after: left) : timeOut()
  }

  private func timeOut() { finish(.failure(FailedAttempt(.timedOut))) }

  private var isOver: Bool { state.withLock { $0.outcome != nil } }

  private func noteActivity() { state.withLock { $0.lastActivity = .now } }
}

// MARK: Requests

extension Transfer {
  /// Makes the request and follows its redirects, on a thread of its own.
  private func run() -> Outcome {
    var url = url
    for _ in 0...limits.maximumRedirects {
      noteActivity()
      switch get(url) {
      case .failure(let fault): return .failure(FailedAttempt(fault))
      case .success((let head, let body)):
        guard let location = location(head) else { return outcome(head, body) }
        guard let next = target(of: location, from: url) else { return .failure(FailedAttempt(.redirectRefused)) }
        url = next
      }
    }
    return .failure(FailedAttempt(.tooManyRedirects))
  }

  private func get(_ url: URL) -> Request.Outcome {
    let signed: Authorization.Signed = Origin(url) == origin ? authorization.signed(url) : (url, nil)
    return Request.make(
      signed.url, method: method, headers: headers(signed.header), body: body, timeout: limits.total + .seconds(1),
      limits: limits, over: connections
    ) { isSignOfLife in
      if isSignOfLife { self.noteActivity() }
      return !self.isOver
    }
  }

  private func headers(_ authorization: String?) -> [String] {
    [
      "Accept: \(mediaTypes)", line("If-None-Match", validators?.etag),
      line("If-Modified-Since", validators?.lastModified), body.map { _ in "Content-Type: \(bodyType)" },
      line("Authorization", authorization),
    ].compactMap { $0 } + more
  }

  /// A header with an outside value; `nil` if the value is not a single line.
  private func line(_ name: String, _ value: String?) -> String? {
    guard let value, !value.isEmpty, value.utf8.allSatisfy({ $0 >= 32 && $0 != 127 }) else { return nil }
    return "\(name): \(value)"
  }

  private func outcome(_ head: AnswerHead, _ body: [UInt8]) -> Outcome {
    switch head.status {
    case 200...299: .success(WebAnswer(head: head, body: body))
    case 304 where validators?.etag != nil || validators?.lastModified != nil:
      .success(WebAnswer(head: head, body: []))
    case 100...999:
      .failure(
        FailedAttempt(.status(head.status), retryAfter: head["retry-after"].flatMap(RetryAfter.init), body: body))
    default: .failure(FailedAttempt(.notHTTP))
    }
  }

  private func location(_ head: AnswerHead) -> String? {
    [301, 302, 303, 307, 308].contains(head.status) ? head["location"] : nil
  }

  /// A redirect's target (RFC 3986, 5.2); `nil` if it must not be followed.
  ///
  /// User info is only ever sent to the origin that it was given for.
  private func target(of location: String, from current: URL) -> URL? {
    guard let url = URL(string: location, relativeTo: current)?.absoluteURL, url.isFetchable,
      let next = Origin(url), next.isSecure || current.scheme?.lowercased() == "http",
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return nil }
    let isHome = next == origin
    guard isHome || limits.leavesOrigin else { return nil }
    parts.percentEncodedUser = isHome ? origin.user : nil
    parts.percentEncodedPassword = isHome ? origin.password : nil
    parts.fragment = nil
    return parts.url
  }
}
