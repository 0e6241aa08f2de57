/// What is ambient, in one value that is passed: the clock, waiting, chance, and the log.
///
/// Tests pass a world of their own, so none of them waits and none depends on the wall clock.
public struct World: Sendable {
  /// The present instant.
  public var now: @Sendable () -> Instant
  /// Returns after a stretch of time; throws `CancellationError` when its task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// Unpredictable bits, fit for secrets.
  public var random: @Sendable () -> UInt64
  /// Where log lines go.
  public var log: Log

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
