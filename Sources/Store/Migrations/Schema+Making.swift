extension Schema {
  /// Searches of the schedule maker: the order, the lease of the process that searches, and the best so far.
  ///
  /// Sites and people are JSON of ids, and so is the best: nothing of it is in the plan until it is kept. No kept table: keeping a proposal
  /// is a change of the plan, and that can be undone.
  static let making: SQL = """
    CREATE TABLE plan_job (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT plan_job_organization_reference REFERENCES organization,
      started_by TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      sites \(json) NOT NULL CONSTRAINT plan_job_sites_check CHECK (\(isJSON("sites"))),
      first_day \(date) NOT NULL
        CONSTRAINT plan_job_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      last_day \(date) NOT NULL CONSTRAINT plan_job_last_day_check CHECK (
        date(last_day) IS NOT DISTINCT FROM last_day AND last_day >= first_day
          AND \(days("last_day")) < \(days("first_day")) + 42),
      people \(json) CONSTRAINT plan_job_people_check CHECK (people IS NULL OR \(isJSON("people"))),
      seconds INTEGER NOT NULL CONSTRAINT plan_job_seconds_check CHECK (seconds BETWEEN 1 AND 300),
      moves_from \(date) CONSTRAINT plan_job_moves_from_check CHECK (
        moves_from IS NULL OR date(moves_from) IS NOT DISTINCT FROM moves_from
          AND moves_from >= first_day AND moves_from <= last_day),
      prefers_low_cost \(flag) NOT NULL
        CONSTRAINT plan_job_prefers_low_cost_check CHECK (prefers_low_cost IN (FALSE, TRUE)),
      state TEXT NOT NULL CONSTRAINT plan_job_state_check CHECK (
        state IN ('queued', 'running', 'ended', 'interrupted', 'kept', 'discarded', 'failed')),
      lease_owner TEXT CONSTRAINT plan_job_lease_owner_check CHECK ((lease_owner IS NOT NULL) = (state = 'running')),
      lease_until INTEGER CONSTRAINT plan_job_lease_until_check CHECK ((lease_until IS NOT NULL) = (state = 'running')),
      end_asked_at INTEGER,
      ended_at INTEGER CONSTRAINT plan_job_ended_at_check CHECK ((ended_at IS NULL) = (state IN ('queued', 'running'))),
      milliseconds INTEGER NOT NULL DEFAULT 0 CONSTRAINT plan_job_milliseconds_check CHECK (milliseconds >= 0),
      points INTEGER CONSTRAINT plan_job_points_check CHECK (points >= 0),
      bound INTEGER,
      curve \(json) NOT NULL CONSTRAINT plan_job_curve_check CHECK (\(isJSON("curve"))),
      best \(json) CONSTRAINT plan_job_best_check CHECK (best IS NULL OR \(isJSON("best"))),
      problem TEXT CONSTRAINT plan_job_problem_check CHECK ((problem IS NOT NULL) = (state = 'failed')),
      CONSTRAINT plan_job_id_unique UNIQUE (organization_id, id)
    ) STRICT;
    CREATE INDEX plan_job_of_editor ON plan_job (organization_id, started_by, id);
    CREATE INDEX plan_job_open ON plan_job (id) WHERE state IN ('queued', 'running')
    """
}
