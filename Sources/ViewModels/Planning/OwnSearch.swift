public import Domain
import Store

/// An open search of the schedule maker, or one that waits to be kept or discarded: the way back for its editor.
public struct OwnSearch: Sendable, Hashable {
  public let job: ID<PlanJob>
  /// `true` if it is running.
  public let isOpen: Bool

  /// `nil` if there is nothing left to show.
  init?(_ snapshot: borrowing Snapshot, _ visitor: Visitor) throws {
    guard visitor.may(.plan), let job = try snapshot.lastPlanJob(startedBy: visitor.editor),
      job.state.isOpen || job.state.canBeKept && job.hasBest
    else { return nil }
    (self.job, isOpen) = (job.id, job.state.isOpen)
  }
}
