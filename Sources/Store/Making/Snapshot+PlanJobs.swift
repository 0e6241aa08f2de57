public import Domain

extension Snapshot {
  /// A search of an editor. Errors: `Refusal.notFound`, also for another's.
  public func planJob(_ id: ID<PlanJob>, startedBy editor: Editor) throws -> PlanJob {
    let found = try planJobs(
      "WHERE organization_id = \(scope) AND id = \(id) AND started_by = \(editor)")
    guard let job = found.first else { throw Refusal.notFound }
    return job
  }

  /// The last search of an editor, without its result; `nil` if they never started one. Cost: one probe.
  public func lastPlanJob(startedBy editor: Editor) throws -> LastPlanJob? {
    try connection.row(
      """
      SELECT id, state, best IS NOT NULL FROM plan_job
      WHERE organization_id = \(scope) AND started_by = \(editor) ORDER BY id DESC LIMIT 1
      """
    ) { LastPlanJob(id: try $0.next(), state: try $0.next(), hasBest: try $0.next()) }
  }

  func planJobs(_ condition: SQL) throws -> [PlanJob] {
    try connection.rows("SELECT \(PlanJobRow.columns) FROM plan_job \(condition)", PlanJobRow.read)
  }
}

extension ServerSnapshot {
  /// `true` if `ServerTransaction.claimPlan` has work. Cost: one probe.
  public func hasPlanToClaim(at now: Instant) throws -> Bool {
    let found: Int? = try connection.value(
      .init(
        .job,
        """
        SELECT 1 FROM plan_job WHERE state IN ('queued', 'running') AND (state = 'queued' OR lease_until < \(now)) LIMIT 1
        """))
    return found != nil
  }
}

extension ServerSnapshot {
  /// The number of waiting searches before one, of all organizations. Cost: a pass over the waiting ones.
  public func plansWaiting(before id: ID<PlanJob>) throws -> Int {
    try connection.value(.init(.job, "SELECT count(*) FROM plan_job WHERE state = 'queued' AND id < \(id)")) ?? 0
  }
}

/// The last search of an editor.
public struct LastPlanJob: Sendable, Hashable {
  /// The id of the search.
  public let id: ID<PlanJob>
  /// Its state so far.
  public let state: PlanJob.State
  /// `true` if there is a proposal to keep.
  public let hasBest: Bool
}

/// A job as its row has it.
enum PlanJobRow {
  static let columns: SQL = """
    id, started_by, started_at, sites, first_day, last_day, people, seconds, moves_from, prefers_low_cost, state,
    end_asked_at, ended_at, milliseconds, points, bound, curve, best, problem
    """

  static func read(_ row: inout Connection.Row) throws -> PlanJob {
    let (id, editor, startedAt): (ID<PlanJob>, Editor, Instant) = (try row.next(), try row.next(), try row.next())
    let sites = try Transaction.value([ID<Site>].self, from: try row.next())
    let (first, last): (LocalDate, LocalDate) = (try row.next(), try row.next())
    let people: String? = try row.next()
    let (seconds, movesFrom, prefersLowCost): (Int, LocalDate?, Bool) = (
      try row.next(), try row.next(), try row.next()
    )
    let (state, askedAt, endedAt): (PlanJob.State, Instant?, Instant?) = (
      try row.next(), try row.next(), try row.next()
    )
    let (milliseconds, points, bound): (Int, Int?, Int?) = (try row.next(), try row.next(), try row.next())
    let curve = try Transaction.value([PlanJob.Progress.Step].self, from: try row.next())
    let (best, problem): (String?, PlanJob.Problem?) = (try row.next(), try row.next())
    return PlanJob(
      id: id,
      order: PlanOrder(
        sites: sites, days: first...max(first, last),
        people: try people.map { Set(try Transaction.value([ID<Employee>].self, from: $0)) }, seconds: seconds,
        movesFrom: movesFrom, prefersLowCost: prefersLowCost),
      startedBy: editor, startedAt: startedAt, state: state, endedAt: endedAt, isAskedToEnd: askedAt != nil,
      progress: .init(milliseconds: milliseconds, points: points, bound: bound, curve: curve),
      best: try best.map { try Transaction.value(PlanProposal.self, from: $0) }, problem: problem)
  }
}

extension PlanJob.State: SQLValue {}
extension PlanJob.Problem: SQLValue {}
