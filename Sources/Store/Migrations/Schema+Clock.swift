extension Schema {
  /// Breaks that no one pressed: the choice of a site and its first day, what people say of one, and the approved minutes by rule.
  ///
  /// An earlier database leaves breaks as pressed.
  static let breaks: SQL = """
    ALTER TABLE clock_policy ADD COLUMN unpressed_break TEXT NOT NULL DEFAULT 'leave'
      CONSTRAINT clock_policy_unpressed_break_check CHECK (unpressed_break IN ('leave', 'ask', 'take_off'));
    ALTER TABLE clock_policy ADD COLUMN breaks_since \(date)
      CONSTRAINT clock_policy_breaks_since_check CHECK (date(breaks_since) IS NOT DISTINCT FROM breaks_since)
      CONSTRAINT clock_policy_breaks_have_a_day CHECK ((breaks_since IS NULL) = (unpressed_break = 'leave'));

    ALTER TABLE punch_correction ADD COLUMN unpressed_break TEXT
      CONSTRAINT punch_correction_unpressed_break_check CHECK (unpressed_break IN ('taken', 'none'))
      CONSTRAINT punch_correction_unpressed_break_is_no_press CHECK (
        unpressed_break IS NULL OR (kind = 'break' AND at IS NOT NULL AND punch_id IS NULL AND correction_id IS NULL));

    ALTER TABLE hours_approval_day ADD COLUMN by_rule INTEGER NOT NULL DEFAULT 0
      CONSTRAINT hours_approval_day_by_rule_check CHECK (by_rule BETWEEN 0 AND rest)
    """

  /// The time clock: each site's settings, presses, corrections beside them, approvals, PINs and payroll.
  ///
  /// Presses are immutable: no statement changes one, and erasing a person alone removes them. No kept tables: presses stay when the change
  /// of a plan is undone. A PIN is stored as a code that only the server's key makes, which is no part of the database. An approval's
  /// figures are rows, so that payroll gets the approved hours even if the policy changes.
  static let clock: SQL = """
    CREATE TABLE clock_policy (
      organization_id INTEGER NOT NULL,
      site_id INTEGER NOT NULL,
      since INTEGER,
      phone \(flag) NOT NULL CONSTRAINT clock_policy_phone_check CHECK (phone IN (FALSE, TRUE)),
      wall \(flag) NOT NULL CONSTRAINT clock_policy_wall_check CHECK (wall IN (FALSE, TRUE)),
      manager \(flag) NOT NULL CONSTRAINT clock_policy_manager_check CHECK (manager IN (FALSE, TRUE)),
      tolerance INTEGER NOT NULL CONSTRAINT clock_policy_tolerance_check CHECK (tolerance BETWEEN 0 AND 60),
      rounding INTEGER NOT NULL CONSTRAINT clock_policy_rounding_check CHECK (rounding IN (1, 5, 15)),
      early INTEGER NOT NULL CONSTRAINT clock_policy_early_check CHECK (early BETWEEN 0 AND 240),
      PRIMARY KEY (organization_id, site_id),
      CONSTRAINT clock_policy_is_of_someone CHECK (since IS NULL OR phone = TRUE OR wall = TRUE OR manager = TRUE),
      CONSTRAINT clock_policy_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE punch (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      site_id INTEGER NOT NULL,
      kind TEXT NOT NULL CONSTRAINT punch_kind_check CHECK (kind IN ('on', 'break', 'back', 'off')),
      at INTEGER NOT NULL,
      day \(date) NOT NULL CONSTRAINT punch_day_check CHECK (date(day) IS NOT DISTINCT FROM day),
      source TEXT NOT NULL CONSTRAINT punch_source_check CHECK (source IN ('person', 'wall', 'manager')),
      key TEXT CONSTRAINT punch_key_check CHECK (length(key) BETWEEN 1 AND 64),
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      CONSTRAINT punch_is_not_ahead CHECK (at <= made_at),
      CONSTRAINT punch_id_unique UNIQUE (organization_id, id),
      CONSTRAINT punch_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT punch_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT;
    CREATE INDEX punch_of_person ON punch (organization_id, employee_id, day);
    CREATE INDEX punch_at_site ON punch (organization_id, site_id, day);
    CREATE UNIQUE INDEX punch_once ON punch (organization_id, employee_id, key) WHERE key IS NOT NULL;
    \(refusal(
      "punch_is_kept", by: "punch_update", before: "UPDATE", on: "punch", when: "TRUE", if: "TRUE"));

    CREATE TABLE punch_correction (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      site_id INTEGER NOT NULL,
      punch_id INTEGER,
      correction_id INTEGER,
      kind TEXT NOT NULL CONSTRAINT punch_correction_kind_check CHECK (kind IN ('on', 'break', 'back', 'off')),
      at INTEGER,
      day \(date) NOT NULL CONSTRAINT punch_correction_day_check CHECK (date(day) IS NOT DISTINCT FROM day),
      reason TEXT NOT NULL CONSTRAINT punch_correction_reason_check CHECK (length(reason) BETWEEN 1 AND 500),
      asked_at INTEGER NOT NULL,
      asked_by TEXT NOT NULL,
      state TEXT NOT NULL CONSTRAINT punch_correction_state_check
        CHECK (state IN ('asked', 'accepted', 'declined', 'withdrawn')),
      decided_at INTEGER CONSTRAINT punch_correction_decided_at_check CHECK ((decided_at IS NULL) = (state = 'asked')),
      decided_by TEXT CONSTRAINT punch_correction_decided_by_check CHECK ((decided_by IS NULL) = (state = 'asked')),
      answer TEXT NOT NULL DEFAULT '' CONSTRAINT punch_correction_answer_check CHECK (length(answer) <= 500),
      CONSTRAINT punch_correction_has_one_target CHECK (punch_id IS NULL OR correction_id IS NULL),
      CONSTRAINT punch_correction_says_something
        CHECK (at IS NOT NULL OR punch_id IS NOT NULL OR correction_id IS NOT NULL),
      CONSTRAINT punch_correction_id_unique UNIQUE (organization_id, id),
      CONSTRAINT punch_correction_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT punch_correction_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id),
      CONSTRAINT punch_correction_punch_reference FOREIGN KEY (organization_id, punch_id)
        REFERENCES punch (organization_id, id),
      CONSTRAINT punch_correction_correction_reference FOREIGN KEY (organization_id, correction_id)
        REFERENCES punch_correction (organization_id, id)
    ) STRICT;
    CREATE INDEX punch_correction_of_person ON punch_correction (organization_id, employee_id, day);
    CREATE INDEX punch_correction_at_site ON punch_correction (organization_id, site_id, day);
    CREATE INDEX punch_correction_of_punch ON punch_correction (organization_id, punch_id) WHERE punch_id IS NOT NULL;
    CREATE INDEX punch_correction_of_correction ON punch_correction (organization_id, correction_id)
      WHERE correction_id IS NOT NULL;

    CREATE TABLE hours_approval (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      site_id INTEGER NOT NULL,
      first_day \(date) NOT NULL
        CONSTRAINT hours_approval_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      last_day \(date) NOT NULL CONSTRAINT hours_approval_last_day_check
        CHECK (date(last_day) IS NOT DISTINCT FROM last_day AND last_day >= first_day),
      approved_at INTEGER NOT NULL,
      approved_by TEXT NOT NULL,
      undone_at INTEGER CONSTRAINT hours_approval_undone_at_check CHECK (undone_at >= approved_at),
      undone_by TEXT CONSTRAINT hours_approval_undone_by_check CHECK ((undone_by IS NULL) = (undone_at IS NULL)),
      CONSTRAINT hours_approval_id_unique UNIQUE (organization_id, id),
      CONSTRAINT hours_approval_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT hours_approval_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT;
    CREATE INDEX hours_approval_of_person ON hours_approval (organization_id, employee_id, last_day)
      WHERE undone_at IS NULL;
    CREATE INDEX hours_approval_at_site ON hours_approval (organization_id, site_id, last_day) WHERE undone_at IS NULL;

    CREATE TABLE hours_approval_day (
      approval_id INTEGER NOT NULL,
      day \(date) NOT NULL CONSTRAINT hours_approval_day_day_check CHECK (date(day) IS NOT DISTINCT FROM day),
      organization_id INTEGER NOT NULL,
      planned INTEGER NOT NULL,
      counted INTEGER NOT NULL,
      rest INTEGER NOT NULL,
      night INTEGER NOT NULL,
      saturday INTEGER NOT NULL,
      sunday INTEGER NOT NULL,
      closed INTEGER NOT NULL,
      PRIMARY KEY (approval_id, day),
      CONSTRAINT hours_approval_day_minutes_check CHECK (
        planned >= 0 AND counted >= 0 AND rest >= 0 AND night >= 0 AND saturday >= 0 AND sunday >= 0 AND closed >= 0),
      CONSTRAINT hours_approval_day_approval_reference FOREIGN KEY (organization_id, approval_id)
        REFERENCES hours_approval (organization_id, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE clock_pin (
      employee_id INTEGER NOT NULL PRIMARY KEY,
      organization_id INTEGER NOT NULL,
      code BLOB NOT NULL CONSTRAINT clock_pin_code_check CHECK (length(code) = 32),
      digits INTEGER NOT NULL CONSTRAINT clock_pin_digits_check CHECK (digits BETWEEN 4 AND 6),
      set_at INTEGER NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0 CONSTRAINT clock_pin_tries_check CHECK (tries >= 0),
      waits_until INTEGER,
      CONSTRAINT clock_pin_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE payroll (
      organization_id INTEGER NOT NULL PRIMARY KEY CONSTRAINT payroll_organization_reference REFERENCES organization,
      columns \(json) NOT NULL CONSTRAINT payroll_columns_check CHECK (\(isJSON("columns"))),
      consultant INTEGER CONSTRAINT payroll_consultant_check CHECK (consultant BETWEEN 1000 AND 9999999),
      client INTEGER CONSTRAINT payroll_client_check CHECK (client BETWEEN 1 AND 99999),
      wage_types \(json) NOT NULL CONSTRAINT payroll_wage_types_check CHECK (\(isJSON("wage_types")))
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE employee ADD COLUMN personnel_number INTEGER
      CONSTRAINT employee_personnel_number_check CHECK (personnel_number BETWEEN 1 AND 99999);
    CREATE UNIQUE INDEX employee_by_personnel_number ON employee (organization_id, personnel_number)
      WHERE personnel_number IS NOT NULL
    """
}

extension Schema {
  /// Badges for readers at the wall, and the count of unknown ones by site.
  ///
  /// As a PIN, a badge is stored as a code that only the server's key makes: of the organization, so that a badge is found by it, and is
  /// one person's.
  static let badges: SQL = """
    CREATE TABLE clock_badge (
      employee_id INTEGER NOT NULL PRIMARY KEY,
      organization_id INTEGER NOT NULL,
      code BLOB NOT NULL CONSTRAINT clock_badge_code_check CHECK (length(code) = 32),
      ending TEXT NOT NULL CONSTRAINT clock_badge_ending_check CHECK (length(ending) BETWEEN 1 AND 2),
      given_at INTEGER NOT NULL,
      CONSTRAINT clock_badge_code_unique UNIQUE (organization_id, code),
      CONSTRAINT clock_badge_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE clock_policy ADD COLUMN unknown_badges INTEGER NOT NULL DEFAULT 0
      CONSTRAINT clock_policy_unknown_badges_check CHECK (unknown_badges >= 0);
    ALTER TABLE clock_policy ADD COLUMN unknown_since INTEGER
    """

  /// The place of a site's clock, and the marks of phones' presses there; their positions are stored nowhere.
  static let clockPlaces: SQL = """
    ALTER TABLE clock_policy ADD COLUMN latitude INTEGER
      CONSTRAINT clock_policy_latitude_check CHECK (latitude BETWEEN -9000000 AND 9000000);
    ALTER TABLE clock_policy ADD COLUMN longitude INTEGER
      CONSTRAINT clock_policy_longitude_check CHECK (longitude BETWEEN -18000000 AND 18000000)
      CONSTRAINT clock_policy_place_is_whole CHECK ((longitude IS NULL) = (latitude IS NULL));
    ALTER TABLE clock_policy ADD COLUMN radius INTEGER NOT NULL DEFAULT 200
      CONSTRAINT clock_policy_radius_check CHECK (radius BETWEEN 50 AND 5000);
    ALTER TABLE clock_policy ADD COLUMN elsewhere TEXT NOT NULL DEFAULT 'mark'
      CONSTRAINT clock_policy_elsewhere_check CHECK (elsewhere IN ('mark', 'refuse'));
    ALTER TABLE punch ADD COLUMN whereabouts TEXT
      CONSTRAINT punch_whereabouts_check CHECK (whereabouts IN ('here', 'away', 'unknown'));
    ALTER TABLE punch ADD COLUMN meters INTEGER
      CONSTRAINT punch_meters_check CHECK (meters > 0)
      CONSTRAINT punch_meters_are_of_away CHECK ((meters IS NOT NULL) = (whereabouts IS NOT DISTINCT FROM 'away'))
    """

  /// The part of presence for colleagues, and the day from which early presses count from the plan, by site.
  static let clockChoices: SQL = """
    ALTER TABLE clock_policy ADD COLUMN colleagues TEXT NOT NULL DEFAULT 'present'
      CONSTRAINT clock_policy_colleagues_check CHECK (colleagues IN ('present', 'all', 'plan'));
    ALTER TABLE clock_policy ADD COLUMN from_plan_since \(date)
      CONSTRAINT clock_policy_from_plan_since_check CHECK (date(from_plan_since) IS NOT DISTINCT FROM from_plan_since)
    """

  /// The minutes from which someone is late, and not here, by site.
  static let lateness: SQL = """
    ALTER TABLE clock_policy ADD COLUMN late INTEGER NOT NULL DEFAULT 5
      CONSTRAINT clock_policy_late_check CHECK (late BETWEEN 1 AND 60);
    ALTER TABLE clock_policy ADD COLUMN missing INTEGER NOT NULL DEFAULT 10
      CONSTRAINT clock_policy_missing_check CHECK (missing BETWEEN 1 AND 120)
    """
}
