/// A search of the schedule maker: the order, the progress, and the best result.
///
/// Nothing of it is in the plan until it is kept.
public struct PlanJob: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<PlanJob>
  /// The order.
  public let order: PlanOrder
  /// The editor that started the search: the result is shown to them alone.
  public let startedBy: Editor
  /// When.
  public let startedAt: Instant
  /// The state of the job.
  public let state: State
  /// The time the search ended; `nil` until then.
  public let endedAt: Instant?
  /// `true` if its end was asked for.
  public let isAskedToEnd: Bool
  /// The progress of the job.
  public let progress: Progress
  /// The best so far; `nil` before the first.
  public let best: PlanProposal?
  /// The reason that there is none; `nil` unless it failed.
  public let problem: Problem?

  /// The state of a job. The raw values are stored.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// Waits for a process.
    case queued
    /// A process searches.
    case running
    /// The time is over, no roster can be better, or it was ended by hand: to be kept or discarded.
    case ended
    /// The searching process is gone; its result by then can be kept.
    case interrupted
    /// Its best are drafts of the plan.
    case kept
    /// Nothing of the search is left.
    case discarded
    /// No search was possible; see `problem`.
    case failed

    /// `true` if a search is running, or will be.
    public var isOpen: Bool { self == .queued || self == .running }
    /// `true` if the result can be kept or discarded.
    public var canBeKept: Bool { self == .ended || self == .interrupted }
  }

  /// The reason that no search was possible. The raw values are stored.
  public enum Problem: String, Sendable, Hashable, CaseIterable {
    /// The days have no open shifts, no drafts and no unmet demand.
    case nothingToFill = "nothing-to-fill"
    /// No one is left to plan.
    case noPeople = "no-people"
    /// More people, days and kinds of shift than can be planned at once.
    case tooLarge = "too-large"
    /// A fault, which the log explains.
    case fault
  }

  /// The progress of a search.
  public struct Progress: Sendable, Hashable {
    /// Milliseconds of search.
    public var milliseconds: Int
    /// The points of the best; `nil` before the first.
    public var points: Int?
    /// The lower bound of all rosters' points; `nil` if unknown.
    public var bound: Int?
    /// The times of improvement, with the points; by time.
    public var curve: [Step]

    /// A moment of the curve.
    public struct Step: Sendable, Hashable, Codable {
      /// Milliseconds since the search began.
      public let milliseconds: Int
      /// The points from then on.
      public let points: Int

      /// A step of the curve.
      public init(milliseconds: Int, points: Int) {
        self.milliseconds = milliseconds
        self.points = points
      }
    }

    /// The most steps kept: a picture has no room for more.
    public static let mostSteps = 200

    /// A progress; by default the very beginning.
    public init(milliseconds: Int = 0, points: Int? = nil, bound: Int? = nil, curve: [Step] = []) {
      self.milliseconds = milliseconds
      self.points = points
      self.bound = bound
      self.curve = curve
    }

    /// Notes the state at a moment; only a change of the points becomes a step.
    public mutating func note(milliseconds: Int, points: Int?, bound: Int?) {
      self.milliseconds = max(self.milliseconds, milliseconds)
      if let bound { self.bound = max(bound, self.bound ?? bound) }
      guard let points, points != self.points else { return }
      self.points = points
      if curve.count >= Self.mostSteps { curve = curve.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) }
      curve.append(Step(milliseconds: self.milliseconds, points: points))
    }

    /// The most, in hundredths, by which the best can be above the best possible; `nil` if unknown.
    public var distance: Int? {
      if points == 0 { return 0 }
      guard let points, let bound, bound > 0 else { return nil }
      return points <= bound ? 0 : ((points - bound) * 100 + bound - 1) / bound
    }
  }

  /// The time without a sign after which a searching process counts as dead, in seconds.
  public static let leaseSeconds: Int64 = 15

  package init(
    id: ID<PlanJob>, order: PlanOrder, startedBy: Editor, startedAt: Instant, state: State, endedAt: Instant?,
    isAskedToEnd: Bool, progress: Progress, best: PlanProposal?, problem: Problem?
  ) {
    self.id = id
    self.order = order
    self.startedBy = startedBy
    self.startedAt = startedAt
    self.state = state
    self.endedAt = endedAt
    self.isAskedToEnd = isAskedToEnd
    self.progress = progress
    self.best = best
    self.problem = problem
  }
}
