public import Domain

/// Searches of the schedule maker. None changes the plan but `keepPlan`.
///
/// Common errors: `Refusal.notFound`, also for another's search.
extension Transaction {
  /// The most waiting and running searches of an organization.
  static let mostOpenPlanJobs = 20
  /// The retention of searches that were neither kept nor discarded, in seconds.
  static let planJobSeconds: Int64 = 30 * 86_400

  /// Asks for a search; the same editor's running one ends with that.
  ///
  /// Errors also: `Refusal.invalid` as in `PlanOrder.checked`, and for unknown people (`person`); `.notFound` for a site,
  /// `.siteNotManaged`; `.tooSoon` if too many wait.
  @discardableResult
  public func startPlan(_ order: PlanOrder) throws -> ID<PlanJob> {
    let order = try order.checked()
    for site in order.sites { _ = try snapshot.site(site) }
    try requireManaging(order.sites)
    if let people = order.people, try snapshot.employees(people).count != people.count {
      throw Refusal.invalid([.init("person", .unknown)])
    }
    try connection.run(
      """
      UPDATE plan_job SET state = 'discarded', ended_at = \(now), lease_owner = NULL, lease_until = NULL, best = NULL
      WHERE organization_id = \(scope) AND started_by = \(editor) AND state IN ('queued', 'running')
      """)
    try connection.run(
      """
      DELETE FROM plan_job WHERE organization_id = \(scope) AND started_at < \(now - Self.planJobSeconds)
        AND state NOT IN ('queued', 'running')
      """)
    let open: Int =
      try connection.value(
        """
        SELECT count(*) FROM plan_job WHERE organization_id = \(scope) AND state IN ('queued', 'running')
        """) ?? 0
    guard open < Self.mostOpenPlanJobs else { throw Refusal.tooSoon(seconds: 30) }
    let people = order.people.map { $0.sorted() }
    let id: ID<PlanJob> = try insertRow(
      """
      INSERT INTO plan_job (organization_id, started_by, started_at, sites, first_day, last_day, people, seconds,
        moves_from, prefers_low_cost, state, curve)
      VALUES (\(scope), \(editor), \(now), \(try Self.json(order.sites)), \(order.days.lowerBound),
        \(order.days.upperBound), \(try Self.json(people)), \(order.seconds), \(order.movesFrom),
        \(order.prefersLowCost), 'queued', '[]')
      """)
    try record(.planJobStarted, subject: id.rawValue, after: PlanJobFacts(order))
    return id
  }

  /// Asks a search to end: its result by then can be kept. One that still waits is discarded.
  public func stopPlan(_ id: ID<PlanJob>) throws {
    let job = try snapshot.planJob(id, startedBy: editor)
    switch job.state {
    case .queued: try discard(job)
    case .running where !job.isAskedToEnd:
      try connection.run(
        "UPDATE plan_job SET end_asked_at = \(now) WHERE organization_id = \(scope) AND id = \(id)")
      try record(.planJobEnded, subject: id.rawValue, after: ["asked": true])
    case .running, .ended, .interrupted, .kept, .discarded, .failed: break
    }
  }

  /// Discards a proposal, and ends the search; the plan is as it was.
  public func discardPlan(_ id: ID<PlanJob>) throws {
    let job = try snapshot.planJob(id, startedBy: editor)
    guard job.state != .kept else { throw Refusal.outOfDate }
    if job.state != .discarded { try discard(job) }
  }

  private func discard(_ job: PlanJob) throws {
    try connection.run(
      """
      UPDATE plan_job SET state = 'discarded', ended_at = \(now), lease_owner = NULL, lease_until = NULL, best = NULL,
        problem = NULL
      WHERE organization_id = \(scope) AND id = \(job.id)
      """)
    try record(.planJobDiscarded, subject: job.id.rawValue, before: PlanJobFacts(job.order))
  }
}

// MARK: - By the process that searches

extension ServerTransaction {
  /// Takes the oldest waiting search for a process; one left by a dead process is marked as interrupted.
  ///
  /// `nil` if none waits. Cost: one index probe.
  public func claimPlan(by owner: String) throws -> (organization: ID<Organization>, job: PlanJob)? {
    let lost = try connection.rows(
      .init(
        .job, "SELECT organization_id, id FROM plan_job WHERE state = 'running' AND lease_until < \(now) ORDER BY id")
    ) { (try $0.next() as ID<Organization>, try $0.next() as ID<PlanJob>) }
    for (organization, id) in lost { try of(organization).interrupt(id) }
    let next = try connection.row(
      .init(.job, "SELECT organization_id, id FROM plan_job WHERE state = 'queued' ORDER BY id LIMIT 1")
    ) { (try $0.next() as ID<Organization>, try $0.next() as ID<PlanJob>) }
    guard let (organization, id) = next else { return nil }
    return try of(organization).claim(id, by: owner).map { (organization, $0) }
  }
}

extension Transaction {
  /// Takes a waiting search; `nil` if another process was faster.
  fileprivate func claim(_ id: ID<PlanJob>, by owner: String) throws -> PlanJob? {
    // Why checked again by the update: another process may take the same one at this moment.
    try connection.run(
      """
      UPDATE plan_job SET state = 'running', lease_owner = \(owner), lease_until = \(now + PlanJob.leaseSeconds)
      WHERE organization_id = \(scope) AND id = \(id) AND state = 'queued'
      """)
    let isTaken: Int? = try connection.value(
      """
      SELECT 1 FROM plan_job WHERE organization_id = \(scope) AND id = \(id) AND state = 'running'
        AND lease_owner = \(owner)
      """)
    guard isTaken != nil else { return nil }
    try record(.planJobStarted, subject: id.rawValue, after: ["running": true])
    return try snapshot.planJobs("WHERE organization_id = \(scope) AND id = \(id)").first
  }

  fileprivate func interrupt(_ id: ID<PlanJob>) throws {
    try connection.run(
      """
      UPDATE plan_job SET state = 'interrupted', ended_at = \(now), lease_owner = NULL, lease_until = NULL
      WHERE organization_id = \(scope) AND id = \(id) AND state = 'running' AND lease_until < \(now)
      """)
    try record(.planJobEnded, subject: id.rawValue, after: ["interrupted": true])
  }

  /// Notes the progress of a search, and renews its lease; returns `true` if it is to go on. No change row.
  ///
  /// Without a best, the noted one stays.
  public func notePlan(
    _ id: ID<PlanJob>, by owner: String, _ progress: PlanJob.Progress, best: PlanProposal?
  ) throws -> Bool {
    let found: SQL = try best.map { ", best = \(try Self.json($0))" } ?? ""
    try connection.run(
      """
      UPDATE plan_job SET lease_until = \(now + PlanJob.leaseSeconds), milliseconds = \(progress.milliseconds),
        points = \(progress.points), bound = \(progress.bound), curve = \(try Self.json(progress.curve))\(found)
      WHERE organization_id = \(scope) AND id = \(id) AND state = 'running' AND lease_owner = \(owner)
      """)
    let isOn: Int? = try connection.value(
      """
      SELECT 1 FROM plan_job WHERE organization_id = \(scope) AND id = \(id) AND state = 'running'
        AND lease_owner = \(owner) AND end_asked_at IS NULL
      """)
    return isOn != nil
  }

  /// Ends a search of a process with its best result; does nothing if it lost its lease, or was discarded.
  public func endPlan(
    _ id: ID<PlanJob>, by owner: String, as state: PlanJob.State, _ progress: PlanJob.Progress, best: PlanProposal?,
    problem: PlanJob.Problem? = nil
  ) throws {
    let isOurs: Int? = try connection.value(
      """
      SELECT 1 FROM plan_job WHERE organization_id = \(scope) AND id = \(id) AND state = 'running'
        AND lease_owner = \(owner)
      """)
    guard isOurs != nil else { return }
    try connection.run(
      """
      UPDATE plan_job SET state = \(state), ended_at = \(now), lease_owner = NULL, lease_until = NULL,
        milliseconds = \(progress.milliseconds), points = \(progress.points), bound = \(progress.bound),
        curve = \(try Self.json(progress.curve)), best = \(try Self.json(best)), problem = \(problem)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(.planJobEnded, subject: id.rawValue, after: ["state": state.rawValue])
  }
}

/// The change log's facts of a search.
private struct PlanJobFacts: Encodable {
  let sites: [ID<Site>]
  let first: LocalDate
  let last: LocalDate
  let seconds: Int
  let from: LocalDate?

  init(_ order: PlanOrder) {
    (sites, seconds, from) = (order.sites, order.seconds, order.movesFrom)
    (first, last) = (order.days.lowerBound, order.days.upperBound)
  }
}
