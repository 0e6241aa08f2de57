extension Schema {
  /// The lengths of shifts that are made for a site's demand, in minutes. An earlier database has 3 to 10 hours.
  static let lengths: SQL = """
    ALTER TABLE site ADD COLUMN shortest_shift INTEGER NOT NULL DEFAULT 180
      CONSTRAINT site_shortest_shift_check CHECK (shortest_shift BETWEEN 60 AND 1440);
    ALTER TABLE site ADD COLUMN longest_shift INTEGER NOT NULL DEFAULT 600
      CONSTRAINT site_longest_shift_check CHECK (longest_shift BETWEEN shortest_shift AND 1440)
    """

  /// Organizations, their sites and positions (of no site: of all), and closed days.
  static let organization: SQL = """
    CREATE TABLE organization (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL CONSTRAINT organization_name_check CHECK (length(name) BETWEEN 1 AND 200),
      zone TEXT NOT NULL,
      language TEXT NOT NULL CONSTRAINT organization_language_check CHECK (length(language) BETWEEN 2 AND 8),
      clock_hours INTEGER NOT NULL CONSTRAINT organization_clock_hours_check CHECK (clock_hours IN (12, 24)),
      first_weekday INTEGER NOT NULL CONSTRAINT organization_first_weekday_check CHECK (first_weekday IN (1, 6, 7)),
      currency TEXT NOT NULL CONSTRAINT organization_currency_check CHECK (\(matches("currency", glob: "'[A-Z][A-Z][A-Z]'", pattern: "'^[A-Z]{3}$'"))),
      changes_kept_months INTEGER NOT NULL
        CONSTRAINT organization_changes_kept_check CHECK (changes_kept_months IN (6, 12, 24, 60, 120)),
      calendar_key TEXT NOT NULL CONSTRAINT organization_calendar_key_unique UNIQUE
        CONSTRAINT organization_calendar_key_check CHECK (length(calendar_key) >= 20),
      host TEXT CONSTRAINT organization_host_check CHECK (length(host) BETWEEN 1 AND 255),
      guide_hidden_at INTEGER,
      version INTEGER NOT NULL DEFAULT 0,
      revision INTEGER NOT NULL DEFAULT 1
    ) STRICT;
    CREATE UNIQUE INDEX organization_by_host ON organization (host) WHERE host IS NOT NULL;

    CREATE TABLE site (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT site_organization_reference REFERENCES organization,
      place INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT site_name_check CHECK (length(name) BETWEEN 1 AND 200),
      address TEXT NOT NULL DEFAULT '' CONSTRAINT site_address_check CHECK (length(address) <= 500),
      directions TEXT NOT NULL DEFAULT '' CONSTRAINT site_directions_check CHECK (length(directions) <= 2000),
      zone TEXT NOT NULL,
      helpline TEXT,
      archived_at INTEGER,
      revision INTEGER NOT NULL DEFAULT 1,
      CONSTRAINT site_name_unique UNIQUE (organization_id, name),
      CONSTRAINT site_id_unique UNIQUE (organization_id, id)
    ) STRICT;

    CREATE TABLE position (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT position_organization_reference REFERENCES organization,
      place INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT position_name_check CHECK (length(name) BETWEEN 1 AND 100),
      shape INTEGER NOT NULL CONSTRAINT position_shape_check CHECK (shape BETWEEN 1 AND 6),
      color INTEGER NOT NULL CONSTRAINT position_color_check CHECK (color BETWEEN 1 AND 6),
      archived_at INTEGER,
      revision INTEGER NOT NULL DEFAULT 1,
      CONSTRAINT position_id_unique UNIQUE (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX position_by_name ON position (organization_id, name) WHERE archived_at IS NULL;

    CREATE TABLE position_site (
      position_id INTEGER NOT NULL,
      site_id INTEGER NOT NULL,
      organization_id INTEGER NOT NULL,
      PRIMARY KEY (position_id, site_id),
      CONSTRAINT position_site_position_reference FOREIGN KEY (organization_id, position_id)
        REFERENCES position (organization_id, id),
      CONSTRAINT position_site_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE closed_day (
      site_id INTEGER NOT NULL,
      date \(date) NOT NULL CONSTRAINT closed_day_date_check CHECK (date(date) IS NOT DISTINCT FROM date),
      organization_id INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT closed_day_name_check CHECK (length(name) <= 200),
      PRIMARY KEY (site_id, date),
      CONSTRAINT closed_day_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT, WITHOUT ROWID
    """

  /// Announcements, and links to walls and calendars: after the feeds and the people that they belong to.
  static let announcements: SQL = """
    CREATE TABLE announcement (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT announcement_organization_reference REFERENCES organization,
      feed_id INTEGER,
      employee_id INTEGER,
      site_id INTEGER,
      first_day \(date) CONSTRAINT announcement_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      last_day \(date)
        CONSTRAINT announcement_last_day_check CHECK (
          date(last_day) IS NOT DISTINCT FROM last_day AND (first_day IS NULL OR last_day IS NULL OR last_day >= first_day)),
      text TEXT NOT NULL CONSTRAINT announcement_text_check CHECK (length(text) BETWEEN 1 AND 2000),
      made_at INTEGER NOT NULL,
      made_by TEXT,
      withdrawn_at INTEGER,
      CONSTRAINT announcement_feed_reference FOREIGN KEY (organization_id, feed_id)
        REFERENCES feed (organization_id, id),
      CONSTRAINT announcement_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT announcement_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT;
    CREATE INDEX announcement_current ON announcement (organization_id, id) WHERE withdrawn_at IS NULL;

    CREATE TABLE link (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT link_organization_reference REFERENCES organization,
      purpose TEXT NOT NULL CONSTRAINT link_purpose_check CHECK (purpose IN ('wall', 'site', 'employee')),
      site_id INTEGER,
      employee_id INTEGER,
      token_hash BLOB NOT NULL CONSTRAINT link_token_hash_unique UNIQUE
        CONSTRAINT link_token_hash_check CHECK (length(token_hash) = 32),
      token_sealed BLOB CONSTRAINT link_token_sealed_check CHECK (length(token_sealed) BETWEEN 80 AND 120),
      made_at INTEGER NOT NULL,
      revoked_at INTEGER,
      fetched_at INTEGER,
      fetched_by TEXT CONSTRAINT link_fetched_by_check CHECK (length(fetched_by) <= 100),
      CONSTRAINT link_fetch_has_program CHECK ((fetched_at IS NULL) = (fetched_by IS NULL)),
      CONSTRAINT link_opens_one CHECK ((site_id IS NULL) <> (employee_id IS NULL)),
      CONSTRAINT link_employee_purpose CHECK ((purpose = 'employee') = (employee_id IS NOT NULL)),
      CONSTRAINT link_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id),
      CONSTRAINT link_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX link_of_employee ON link (employee_id, id) WHERE revoked_at IS NULL
    """

  /// Which of the tabs *Services* and *Products* an organization has.
  static let tabs: SQL = """
    ALTER TABLE organization ADD COLUMN extra_tabs TEXT NOT NULL DEFAULT 'all'
      CONSTRAINT organization_extra_tabs_check CHECK (extra_tabs IN ('all', 'services', 'products', 'none'))
    """
}
