public import Domain
import Fetching
import FoundationEssentials

/// An outside system that receives usage counts, if an administrator configured one.
///
/// Shape: a POST of `{"counts": [{"at": "2026-10-24T04:02:00Z", "event": "home-seen", "count": 3}]}`, one entry a
/// minute and event. No names, organizations or network addresses.
public struct UsageSink: Sendable {
  private struct Message: Encodable {
    let counts: [Count]

    struct Count: Encodable {
      let at: String
      let event: String
      let count: Int
    }
  }

  private let url: URL
  private let limits: FetchLimits

  /// Takes an http(s) address; `nil` for anything else.
  public init?(_ address: String) {
    guard case .web(let url)? = FeedSource(address) else { return nil }
    self.url = url
    var limits = FetchLimits()
    limits.maximumRedirects = 0
    limits.maximumBytes = 64 << 10
    self.limits = limits
  }

  /// Sends counts once, without retrying. Errors: `FetchFault`.
  public func send(_ counts: [(event: UsageEvent, at: Instant, count: Int)]) async throws {
    let message = Message(
      counts: counts.map { .init(at: $0.at.description, event: $0.event.rawValue, count: $0.count) })
    let body = Array(try JSONEncoder().encode(message))
    try await Fetcher.post(body, to: url, limits: limits)
  }
}
