internal import Synchronization

/// The numbers of runs and failures of a background job, and the time of the last run.
public final class JobRuns: Sendable {
  private let done = Atomic(0)
  private let failed = Atomic(0)
  private let last = Atomic<Int64>(0)

  /// Begins without a run.
  public init() {}

  /// Counts a run that ended at an instant.
  public func count(isDone: Bool, at now: Instant) {
    if isDone {
      last.store(now.seconds, ordering: .relaxed)
      done.add(1, ordering: .relaxed)
    } else {
      failed.add(1, ordering: .relaxed)
    }
  }

  /// Runs without a fault.
  public var doneCount: Int { done.load(ordering: .relaxed) }
  /// Runs with a fault.
  public var failedCount: Int { failed.load(ordering: .relaxed) }
  /// The time of the last run without a fault; `nil` if there was none.
  public var lastDone: Instant? {
    let seconds = last.load(ordering: .relaxed)
    return seconds == 0 ? nil : Instant(seconds: seconds)
  }
}
