public import Domain
import Store

/// A search of the schedule maker that goes on, or waits to be kept or discarded: the way back for who asked for it.
public struct OwnSearch: Sendable, Hashable {
  public let job: ID<PlanJob>
  /// Whether it goes on.
  public let isOpen: Bool

  /// `nil` if nothing is left to look at.
  init?(_ snapshot: borrowing Snapshot, _ visitor: Visitor) throws {
    guard visitor.may(.plan), let job = try snapshot.lastPlanJob(startedBy: visitor.editor, in: visitor.organization),
      job.state.isOpen || job.state.canBeKept && job.hasBest
    else { return nil }
    (self.job, isOpen) = (job.id, job.state.isOpen)
  }
}
