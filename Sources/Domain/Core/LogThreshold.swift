internal import Synchronization

/// The lowest level that a log writes, which may change during use.
public final class LogThreshold: Sendable {
  private let number: Atomic<Int>

  /// Begins with a level.
  public init(_ level: Log.Level) { number = Atomic(level.rawValue) }

  /// The level from now on. Cost: one atomic operation.
  public var level: Log.Level {
    get { Log.Level(rawValue: number.load(ordering: .relaxed)) ?? .debug }
    set { number.store(newValue.rawValue, ordering: .relaxed) }
  }
}
