internal import Synchronization

/// The number of entries in a log, by level.
public final class LogCounts: Sendable {
  private let numbers = InlineArray<4, Atomic<Int>> { _ in Atomic(0) }

  /// Begins at zero.
  public init() {}

  /// Counts one entry.
  public func count(_ level: Log.Level) { numbers[level.rawValue].add(1, ordering: .relaxed) }

  /// The entries of a level.
  public subscript(_ level: Log.Level) -> Int { numbers[level.rawValue].load(ordering: .relaxed) }
}
