extension Schema {
  /// Managers' questions: claims that wait for their person.
  static let questions: SQL = """
    ALTER TABLE request ADD COLUMN is_question \(flag) NOT NULL DEFAULT FALSE
      CONSTRAINT request_is_question_check CHECK (is_question IN (FALSE, TRUE))
      CONSTRAINT request_question_of_claim CHECK (is_question = FALSE OR kind = 'claim')
    """

  /// The rights that sites give their people, and people's requests about shifts on the roster.
  ///
  /// A site without a policy has `SitePolicy.standard`. Requests are no kept table: they stay as they are when the change of a plan is
  /// undone. A change of a shift on the roster ends the requests about it: its `sequence` grows with each change that people see, and a
  /// trigger watches it, so that no command has to. A request that has expired is over for every query, and is cleared away later.
  static let requests: SQL = """
    CREATE TABLE site_policy (
      organization_id INTEGER NOT NULL,
      site_id INTEGER NOT NULL,
      claims TEXT NOT NULL CONSTRAINT site_policy_claims_check CHECK (claims IN ('off', 'free', 'approval')),
      offers TEXT NOT NULL CONSTRAINT site_policy_offers_check CHECK (offers IN ('off', 'free', 'approval')),
      swaps TEXT NOT NULL CONSTRAINT site_policy_swaps_check CHECK (swaps IN ('off', 'free', 'approval')),
      PRIMARY KEY (organization_id, site_id),
      CONSTRAINT site_policy_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE request (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT request_organization_reference REFERENCES organization,
      kind TEXT NOT NULL CONSTRAINT request_kind_check CHECK (kind IN ('claim', 'offer', 'swap')),
      shift_id INTEGER NOT NULL CONSTRAINT request_shift_reference REFERENCES shift,
      part_starts_at INTEGER,
      part_ends_at INTEGER CONSTRAINT request_part_check CHECK (
        (part_ends_at IS NULL) = (part_starts_at IS NULL) AND (part_ends_at IS NULL OR kind = 'offer' AND part_ends_at > part_starts_at)),
      asker_id INTEGER NOT NULL,
      other_shift_id INTEGER CONSTRAINT request_other_shift_reference REFERENCES shift
        CONSTRAINT request_other_shift_check
        CHECK ((other_shift_id IS NOT NULL) = (kind = 'swap') AND other_shift_id IS DISTINCT FROM shift_id),
      taker_id INTEGER CONSTRAINT request_taker_check CHECK (
        taker_id IS DISTINCT FROM asker_id
        AND CASE kind WHEN 'claim' THEN taker_id IS NULL WHEN 'swap' THEN taker_id IS NOT NULL ELSE TRUE END),
      accepted_at INTEGER CONSTRAINT request_accepted_at_check
        CHECK (accepted_at IS NULL OR taker_id IS NOT NULL)
        CONSTRAINT request_offer_is_accepted_by_someone
        CHECK (kind <> 'offer' OR (accepted_at IS NULL) = (taker_id IS NULL)),
      needs_approval \(flag) NOT NULL CONSTRAINT request_needs_approval_check CHECK (needs_approval IN (FALSE, TRUE)),
      message TEXT NOT NULL CONSTRAINT request_message_check CHECK (length(message) <= 500),
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      expires_at INTEGER NOT NULL CONSTRAINT request_expires_at_check CHECK (expires_at > made_at),
      state TEXT NOT NULL
        CONSTRAINT request_state_check CHECK (state IN ('open', 'done', 'declined', 'withdrawn', 'ended')),
      ending TEXT CONSTRAINT request_ending_check
        CHECK ((ending IS NOT NULL) = (state = 'ended') AND ending IN ('changed', 'taken', 'expired')),
      decided_at INTEGER CONSTRAINT request_decided_at_check CHECK ((decided_at IS NULL) = (state = 'open')),
      decided_by TEXT CONSTRAINT request_decided_by_check
        CHECK ((decided_by IS NULL) = (state IN ('open', 'ended'))),
      CONSTRAINT request_id_unique UNIQUE (organization_id, id),
      CONSTRAINT request_asker_reference FOREIGN KEY (organization_id, asker_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT request_taker_reference FOREIGN KEY (organization_id, taker_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX request_open ON request (organization_id, id) WHERE state = 'open';
    CREATE UNIQUE INDEX request_asked_once ON request (shift_id, asker_id, kind) WHERE state = 'open';
    CREATE INDEX request_of_shift ON request (shift_id);
    CREATE INDEX request_of_other ON request (other_shift_id);
    CREATE INDEX request_expiring ON request (expires_at) WHERE state = 'open';
    CREATE INDEX request_over ON request (organization_id, decided_at) WHERE state <> 'open';
    CREATE INDEX request_by_asker ON request (asker_id, id);
    CREATE INDEX request_by_taker ON request (taker_id, id) WHERE taker_id IS NOT NULL;

    CREATE TABLE request_person (
      request_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      organization_id INTEGER NOT NULL,
      declined_at INTEGER,
      PRIMARY KEY (request_id, employee_id),
      CONSTRAINT request_person_request_reference FOREIGN KEY (organization_id, request_id)
        REFERENCES request (organization_id, id),
      CONSTRAINT request_person_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX request_person_asked ON request_person (employee_id, request_id);

    \(refusal(
      "foreign_shift", by: "request_shift_insert", before: "INSERT", on: "request", when: "TRUE",
      if: """
        EXISTS (
          SELECT 1 FROM shift WHERE id IN (NEW.shift_id, NEW.other_shift_id)
            AND (organization_id <> NEW.organization_id OR published_at IS NULL))
        """));
    \(.either(sqlite: endedRequests, postgres: endedRequestsOfServer))
    """

  private static let endedRequests: SQL = """
    CREATE TRIGGER request_ends_with_shift AFTER UPDATE OF sequence ON shift WHEN NEW.sequence <> OLD.sequence
    BEGIN
      \(ending(where: "shift_id"));
      \(ending(where: "other_shift_id"));
    END
    """

  private static let endedRequestsOfServer: SQL = """
    CREATE FUNCTION request_ends_with_shift() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        \(ending(where: "shift_id"));
        \(ending(where: "other_shift_id"));
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER request_ends_with_shift AFTER UPDATE OF sequence ON shift FOR EACH ROW
      WHEN (NEW.sequence <> OLD.sequence) EXECUTE FUNCTION request_ends_with_shift()
    """

  private static func ending(where column: SQL) -> SQL {
    """
    UPDATE request SET state = 'ended',
      ending = CASE WHEN expires_at <= NEW.changed_at THEN 'expired'
        WHEN NEW.employee_id IS NOT NULL AND NEW.employee_id IS DISTINCT FROM OLD.employee_id THEN 'taken'
        ELSE 'changed' END,
      decided_at = NEW.changed_at
    WHERE \(column) = NEW.id AND state = 'open'
    """
  }
}
