public import Domain

extension Snapshot {
  /// A search that somebody started. Errors: `Refusal.notFound`, also for another's.
  public func planJob(_ id: ID<PlanJob>, startedBy editor: Editor, in organization: ID<Organization>) throws -> PlanJob
  {
    let found = try planJobs(
      "WHERE organization_id = \(organization) AND id = \(id) AND started_by = \(editor)")
    guard let job = found.first else { throw Refusal.notFound }
    return job
  }

  /// What somebody started, newest first.
  public func planJobs(startedBy editor: Editor, in organization: ID<Organization>, limit: Int) throws -> [PlanJob] {
    try planJobs(
      "WHERE organization_id = \(organization) AND started_by = \(editor) ORDER BY id DESC LIMIT \(limit)")
  }

  func planJobs(_ condition: SQL) throws -> [PlanJob] {
    try connection.rows("SELECT \(PlanJobRow.columns) FROM plan_job \(condition)", PlanJobRow.read)
  }
}

/// A job as its row has it.
enum PlanJobRow {
  static let columns: SQL = """
    id, started_by, started_at, sites, first_day, last_day, people, seconds, moves_from, state, end_asked_at, ended_at,
    milliseconds, points, bound, curve, best, problem
    """

  static func read(_ row: inout Connection.Row) throws -> PlanJob {
    let (id, editor, startedAt): (ID<PlanJob>, Editor, Instant) = (try row.next(), try row.next(), try row.next())
    let sites = try Transaction.value([ID<Site>].self, from: try row.next())
    let (first, last): (LocalDate, LocalDate) = (try row.next(), try row.next())
    let people: String? = try row.next()
    let (seconds, movesFrom): (Int, LocalDate?) = (try row.next(), try row.next())
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
        movesFrom: movesFrom),
      startedBy: editor, startedAt: startedAt, state: state, endedAt: endedAt, isAskedToEnd: askedAt != nil,
      progress: .init(milliseconds: milliseconds, points: points, bound: bound, curve: curve),
      best: try best.map { try Transaction.value(PlanProposal.self, from: $0) }, problem: problem)
  }
}

extension PlanJob.State: SQLValue {}
extension PlanJob.Problem: SQLValue {}
