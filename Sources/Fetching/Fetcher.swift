public import Domain
package import FoundationEssentials

/// Reads a feed's bytes from the web or a file, within limits, with retries if they may help.
public struct Fetcher: Sendable {
  let world: World
  let limits: FetchLimits
  let mediaTypes: String

  /// `world` provides waits and random variation; limits within an attempt use the real clock.
  ///
  /// `mediaTypes` is sent as the `Accept` header; servers may answer with another type.
  public init(world: World, limits: FetchLimits = FetchLimits(), mediaTypes: String = "application/json") {
    self.world = world
    self.limits = limits
    self.mediaTypes = mediaTypes
  }

  /// The feed's bytes, or `unchanged` if they still match `validators`.
  ///
  /// Errors: the fault of the last attempt; `cancelled` as soon as the task is canceled. Cost: at most `attempts ×
  /// total` plus the waits; each attempt blocks a thread of its own, outside the shared pool.
  public func fetch(_ source: FeedSource, since validators: Validators? = nil) async throws(FetchFault) -> FetchAnswer {
    do throws(FailedAttempt) {
      return try await repeated(source) { () throws(FailedAttempt) in try await attempt(source, since: validators) }
    } catch {
      throw error.fault
    }
  }

  /// The answer to a GET, or to a POST of a body, which is JSON by default.
  ///
  /// The authorization is sent to the address's own origin only. Errors: the last attempt. Cost: as `fetch(_:since:)`.
  package func answer(
    from url: URL, posting body: [UInt8]? = nil, as bodyType: String = "application/json",
    authorization: Authorization = .none
  ) async throws(FailedAttempt) -> WebAnswer {
    try await repeated(.web(url)) { () throws(FailedAttempt) in
      try await Transfer(
        url, since: nil, limits: limits, mediaTypes: mediaTypes, body: body, bodyType: bodyType,
        authorization: authorization
      ).answer()
    }
  }

  /// Posts JSON once and ignores the answer. Errors: the fault of the only attempt.
  package static func post(_ body: [UInt8], to url: URL, limits: FetchLimits) async throws(FetchFault) {
    do throws(FailedAttempt) {
      _ = try await Transfer(url, since: nil, limits: limits, mediaTypes: "*/*", body: body).answer()
    } catch {
      throw error.fault
    }
  }

  /// Sends a body once, JSON and by POST by default, with headers of one's own, and returns the answer's status, which is 2xx; nothing else
  /// of it is read.
  ///
  /// Redirects are not followed, and plain http stays in private networks that the operator allows. Errors: the fault of the only attempt, `.tooManyRedirects` for a redirect. Cost: at most
  /// `limits.total`, on a thread of its own; a connection, unless one of `connections` is free.
  package static func deliver(
    _ body: [UInt8]?, as bodyType: String = "application/json", by method: String? = nil, to url: URL,
    headers: some Sequence<(key: String, value: String)>, limits: FetchLimits,
    over connections: KeptConnections = KeptConnections()
  ) async throws(FailedAttempt) -> Int {
    var limits = limits
    (limits.readsBody, limits.maximumRedirects) = (false, 0)
    return try await exchange(
      body, as: bodyType, by: method, at: url, headers: headers, limits: limits, over: connections
    ).status
  }

  /// Makes one request, and returns its answer, which is 2xx; by GET or POST unless there is a method.
  ///
  /// Redirects stay at the address's own origin, by the same method, and plain http in private networks that the operator allows. Errors:
  /// the fault of the only attempt. Cost: at most `limits.total`, on a thread of its own.
  package static func exchange(
    _ body: [UInt8]?, as bodyType: String, by method: String?, at url: URL,
    headers: some Sequence<(key: String, value: String)>, limits: FetchLimits,
    over connections: KeptConnections = KeptConnections()
  ) async throws(FailedAttempt) -> WebAnswer {
    var limits = limits
    limits.leavesOrigin = false
    limits.staysPrivate = url.scheme?.lowercased() != "https"
    let transfer = try Transfer(
      url, since: nil, limits: limits, mediaTypes: "*/*", method: method, body: body, bodyType: bodyType,
      more: headers.map { "\($0.key): \($0.value)" }, over: connections)
    return try await transfer.answer()
  }

  private func repeated<Answer>(
    _ source: FeedSource, _ once: () async throws(FailedAttempt) -> Answer
  ) async throws(FailedAttempt) -> Answer {
    var attempt = 1
    while true {
      guard !Task.isCancelled else { throw FailedAttempt(.cancelled) }
      do throws(FailedAttempt) {
        return try await once()
      } catch {
        guard error.fault.isWorthRetrying, attempt < limits.attempts else { throw error }
        try await wait(after: attempt, for: error, of: source)
      }
      attempt += 1
    }
  }

  private func attempt(_ source: FeedSource, since validators: Validators?) async throws(FailedAttempt) -> FetchAnswer {
    switch source {
    case .web(let url):
      let transfer = try Transfer(url, since: validators, limits: limits, mediaTypes: mediaTypes)
      return try await transfer.answer().forFeed
    case .file(let path):
      return try await FileReading(path: path, maximumBytes: limits.maximumBytes).answer(since: validators)
    }
  }

  private func wait(after attempt: Int, for failed: FailedAttempt, of source: FeedSource) async throws(FailedAttempt) {
    var wait = limits.firstWait * chance()
    for _ in 1..<attempt { wait *= limits.waitGrowth }
    if let asked = failed.retryAfter?.seconds(from: world.now()) {
      wait = max(wait, min(.seconds(asked), limits.longestWait))
    }
    world.log.info("feed.retry", ["source": "\(source)", "fault": "\(failed.fault)", "attempt": "\(attempt)"])
    do { try await world.sleep(wait) } catch { throw FailedAttempt(.cancelled) }
  }

  /// A factor from 0.5 up to but not including 1.5.
  private func chance() -> Double { 0.5 + Double(world.random() >> 11) * 0x1p-53 }
}
