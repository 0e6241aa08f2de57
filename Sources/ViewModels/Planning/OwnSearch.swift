public import Domain
import Store

/// An open search of the schedule maker, or one that waits to be kept or discarded: the way back for its editor.
public struct OwnSearch: Sendable, Hashable {
  public let job: ID<PlanJob>
  /// `true` if it goes on.
  public let isOpen: Bool

  /// `nil` if nothing is left to look at.
  init?(_ snapshot: borrowing Snapshot, _ visitor: Visitor) throws {
    guard visitor.may(.plan), let job = try snapshot.lastPlanJob(startedBy: visitor.editor, in: visitor.organization),
      job.state.isOpen || job.state.canBeKept && job.hasBest
    else { return nil }
    (self.job, isOpen) = (job.id, job.state.isOpen)
  }
}
