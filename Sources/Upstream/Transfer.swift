import Dispatch
import Foundation
import FoundationNetworking
import Synchronization

/// One attempt to fetch one address. Owns: its task (a new one after a redirect), the bytes so far, and who waits.
///
/// Every way to end goes through `finish`, once: the answer is there first, the task is stopped afterwards. So a task
/// that is slow to stop (a name that does not resolve) delays nobody.
final class Transfer: NSObject {
  typealias Outcome = Result<FetchAnswer, FailedAttempt>

  private struct State {
    var waiter: CheckedContinuation<Outcome, Never>?
    var outcome: Outcome?
    var task: URLSessionTask?
    var bytes: [UInt8] = []
    var redirects = 0
    var lastActivity = ContinuousClock.now
  }

  private let request: URLRequest
  private let origin: Origin
  private let asksForChange: Bool
  private let limits: FetchLimits
  private let state = Mutex(State())

  /// Errors: `badAddress` for what is not http(s) with a host.
  init(_ url: URL, since validators: Validators?, limits: FetchLimits) throws(FailedAttempt) {
    guard url.isFetchable, let origin = Origin(url) else { throw FailedAttempt(.badAddress) }
    request = URLRequest(url, since: validators, limits: limits)
    self.origin = origin
    self.limits = limits
    asksForChange = validators?.etag != nil || validators?.lastModified != nil
  }

  /// Starts the transfer and waits for its end; to be called once.
  func answer() async throws(FailedAttempt) -> FetchAnswer {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in start(waiter) }
    } onCancel: {
      fail(.cancelled)
    }
    return try outcome.get()
  }

  private func start(_ waiter: CheckedContinuation<Outcome, Never>) {
    let early = state.withLock { state -> Outcome? in
      if state.outcome == nil { state.waiter = waiter }
      return state.outcome
    }
    if let early { return waiter.resume(returning: early) }
    begin(request)
    watchTotal()
    watchIdle(after: limits.idle)
  }

  /// Makes the task for a request the transfer's own and stops the one before it.
  private func begin(_ request: URLRequest) {
    let task = WebSession.shared.dataTask(with: request)
    task.delegate = self
    let (previous, isOver) = state.withLock { state -> (URLSessionTask?, Bool) in
      guard state.outcome == nil else { return (nil, true) }
      defer { (state.task, state.lastActivity) = (task, .now) }
      return (state.task, false)
    }
    if isOver { task.cancel() } else { task.resume() }
    previous?.cancelLater()
  }

  private func fail(_ fault: FetchFault, retryAfter: RetryAfter? = nil) {
    finish(.failure(FailedAttempt(fault, retryAfter: retryAfter)))
  }

  private func finish(_ outcome: Outcome) {
    let (waiter, task) = state.withLock { state -> (CheckedContinuation<Outcome, Never>?, URLSessionTask?) in
      guard state.outcome == nil else { return (nil, nil) }
      state.outcome = outcome
      defer { (state.waiter, state.task, state.bytes) = (nil, nil, []) }
      return (state.waiter, state.task)
    }
    waiter?.resume(returning: outcome)
    task?.cancelLater()
  }
}

// MARK: Time

extension Transfer {
  private func watchTotal() {
    WebSession.queue.asyncAfter(deadline: .now() + limits.total.inSeconds) { [weak self] in self?.fail(.timedOut) }
  }

  private func watchIdle(after delay: Duration) {
    WebSession.queue.asyncAfter(deadline: .now() + delay.inSeconds) { [weak self] in self?.checkIdle() }
  }

  private func checkIdle() {
    let (isOver, lastActivity) = state.withLock { ($0.outcome != nil, $0.lastActivity) }
    guard !isOver else { return }
    let left = limits.idle - (.now - lastActivity)
    left > .zero ? watchIdle(after: left) : fail(.timedOut)
  }
}

// MARK: What arrives

extension Transfer {
  /// Takes the head of an answer; ends the transfer where its body is not wanted.
  func received(_ response: URLResponse, of task: URLSessionTask) {
    guard isCurrent(task) else { return }
    guard let response = response as? HTTPURLResponse else { return fail(.notHTTP) }
    switch response.statusCode {
    case 200...299 where response.expectedContentLength > Int64(limits.maximumBytes):
      fail(.tooLarge(limitBytes: limits.maximumBytes))
    case 200...299: break
    case 304 where asksForChange: finish(.success(.unchanged))
    default:
      let header = response.value(forHTTPHeaderField: "Retry-After")
      fail(.status(response.statusCode), retryAfter: header.flatMap(RetryAfter.init))
    }
  }

  /// Takes a part of the body, unpacked.
  func received(_ data: Data, of task: URLSessionTask) {
    guard isCurrent(task) else { return }
    let isTooLarge = state.withLock { state in
      guard data.count <= limits.maximumBytes - state.bytes.count else { return true }
      state.bytes.append(contentsOf: data)
      return false
    }
    if isTooLarge { fail(.tooLarge(limitBytes: limits.maximumBytes)) }
  }

  /// Takes the end of a task.
  func completed(_ task: URLSessionTask, _ error: (any Error)?) {
    guard isCurrent(task) else { return }
    if let error { return fail(FetchFault(error)) }
    guard let response = task.response as? HTTPURLResponse else { return fail(.notHTTP) }
    // Why: a redirect that leads nowhere (no Location) ends here without having been announced.
    received(response, of: task)
    let validators = Validators(
      etag: response.value(forHTTPHeaderField: "ETag"),
      lastModified: response.value(forHTTPHeaderField: "Last-Modified"))
    finish(.success(.fresh(bytes: state.withLock { $0.bytes }, validators)))
  }

  /// Whether a callback is of the task that counts now; if so, something happened.
  private func isCurrent(_ task: URLSessionTask) -> Bool {
    state.withLock { state in
      guard state.task === task else { return false }
      state.lastActivity = .now
      return true
    }
  }
}

// MARK: Redirects

extension Transfer: URLSessionTaskDelegate {
  /// Follows a redirect with a task of its own.
  ///
  /// Why: Foundation's handler is never called. On Linux it ends the process when the task was cancelled meanwhile, and
  /// what it would follow is not what the Location header means (RFC 3986, 5.2).
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    guard isCurrent(task) else { return }
    let redirects = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    guard redirects <= limits.maximumRedirects else { return fail(.tooManyRedirects) }
    guard let next = target(of: response) else { return fail(.redirectRefused) }
    var request = request
    request.url = next
    begin(request)
  }

  /// The address that a redirect leads to; `nil` where it must not be followed.
  ///
  /// User info goes with the origin it was given for, and never to another.
  private func target(of response: HTTPURLResponse) -> URL? {
    guard let location = response.value(forHTTPHeaderField: "Location"), let current = response.url,
      let url = URL(string: location, relativeTo: current)?.absoluteURL, url.isFetchable,
      let next = Origin(url), next.isSecure || current.scheme?.lowercased() == "http",
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return nil }
    let isHome = next == origin
    parts.percentEncodedUser = isHome ? origin.user : nil
    parts.percentEncodedPassword = isHome ? origin.password : nil
    parts.fragment = nil
    return parts.url
  }
}

extension URLSessionTask {
  /// Cancels on another queue: here `cancel` could wait for the very callback that it is called from.
  fileprivate func cancelLater() { WebSession.queue.async { self.cancel() } }
}

extension URLRequest {
  fileprivate init(_ url: URL, since validators: Validators?, limits: FetchLimits) {
    self.init(url: url)
    // Why: the transfer watches the time itself; Foundation's timer knows whole seconds only and comes second.
    timeoutInterval = max(60, limits.total.inSeconds * 2)
    httpShouldHandleCookies = false
    setValue("application/json", forHTTPHeaderField: "Accept")
    setValue("OnDuty", forHTTPHeaderField: "User-Agent")
    setLine(validators?.etag, forHTTPHeaderField: "If-None-Match")
    setLine(validators?.lastModified, forHTTPHeaderField: "If-Modified-Since")
  }

  /// Sets a header that a server once sent; what is not one line is left out.
  private mutating func setLine(_ value: String?, forHTTPHeaderField name: String) {
    guard let value, value.utf8.allSatisfy({ $0 >= 32 && $0 != 127 }) else { return }
    setValue(value, forHTTPHeaderField: name)
  }
}

extension Duration {
  fileprivate var inSeconds: Double { self / .seconds(1) }
}
