/// The environment in one value: the clock, waiting, random numbers and the log.
///
/// Tests pass a world of their own, so they neither wait nor depend on the wall clock.
public struct World: Sendable {
  /// The present instant.
  public var now: @Sendable () -> Instant
  /// Suspends for a duration. Errors: `CancellationError` if the task is canceled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// Unpredictable bits, fit for secrets.
  public var random: @Sendable () -> UInt64
  /// Receives all log entries.
  public var log: Log

  /// A world of the given parts; `system` is the real one.
  public init(
    now: @escaping @Sendable () -> Instant, sleep: @escaping @Sendable (Duration) async throws -> Void,
    random: @escaping @Sendable () -> UInt64, log: Log
  ) {
    self.now = now
    self.sleep = sleep
    self.random = random
    self.log = log
  }
}

extension World {
  /// Runs `body` at once and then a second after each time, until the task is canceled.
  public func eachSecond(_ body: () async -> Void) async {
    while !Task.isCancelled {
      await body()
      do { try await sleep(.seconds(1)) } catch { return }
    }
  }
}
