extension Schema {
  /// Approvals: the conditions, the steps that are done, and substitutes for days away.
  ///
  /// A step has the days that it grants if they are fewer than requested, with the reason for the rest.
  static let approvals: SQL = """
    CREATE TABLE approval_rule (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT approval_rule_organization_reference REFERENCES organization,
      terms \(json) NOT NULL CONSTRAINT approval_rule_terms_check CHECK (\(isJSON("terms"))),
      CONSTRAINT approval_rule_id_unique UNIQUE (organization_id, id)
    ) STRICT;

    CREATE UNIQUE INDEX absence_of_organization ON absence (organization_id, id);
    CREATE TABLE approval_step (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      absence_id INTEGER,
      request_id INTEGER,
      correction_id INTEGER,
      first_day \(date)
        CONSTRAINT approval_step_first_day_check CHECK (first_day IS NULL OR date(first_day) IS NOT DISTINCT FROM first_day),
      last_day \(date) CONSTRAINT approval_step_last_day_check
        CHECK ((last_day IS NULL) = (first_day IS NULL) AND (last_day IS NULL OR date(last_day) IS NOT DISTINCT FROM last_day)),
      reason TEXT NOT NULL DEFAULT '' CONSTRAINT approval_step_reason_check CHECK (length(reason) <= 500),
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      CONSTRAINT approval_step_subject_check CHECK (
        CASE WHEN absence_id IS NULL THEN 0 ELSE 1 END + CASE WHEN request_id IS NULL THEN 0 ELSE 1 END
          + CASE WHEN correction_id IS NULL THEN 0 ELSE 1 END = 1),
      CONSTRAINT approval_step_absence_reference FOREIGN KEY (organization_id, absence_id)
        REFERENCES absence (organization_id, id) ON DELETE CASCADE,
      CONSTRAINT approval_step_request_reference FOREIGN KEY (organization_id, request_id)
        REFERENCES request (organization_id, id) ON DELETE CASCADE,
      CONSTRAINT approval_step_correction_reference FOREIGN KEY (organization_id, correction_id)
        REFERENCES punch_correction (organization_id, id) ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX approval_step_of_absence ON approval_step (organization_id, absence_id);
    CREATE INDEX approval_step_of_request ON approval_step (organization_id, request_id);
    CREATE INDEX approval_step_of_correction ON approval_step (organization_id, correction_id);
    CREATE INDEX punch_correction_waiting ON punch_correction (organization_id, asked_at) WHERE state = 'asked';

    CREATE TABLE substitute (
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      substitute_id INTEGER NOT NULL CONSTRAINT substitute_other_check CHECK (substitute_id <> employee_id),
      PRIMARY KEY (organization_id, employee_id),
      CONSTRAINT substitute_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT substitute_substitute_reference FOREIGN KEY (organization_id, substitute_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX substitute_for ON substitute (organization_id, substitute_id)
    """
}
