extension Schema {
  /// Outside systems, what they told that was set aside, and what they said last of people.
  ///
  /// `people_feed_person` keeps what a feed said last of whom: a field that is another now was changed by hand.
  /// `product_seen` holds what the reading under way was told of, so that what did not change keeps its row. Passwords
  /// and tokens of a shop are sealed with a key that is not in this file (`SecretKey`).
  static let feeds: SQL = """
    CREATE TABLE feed (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT feed_organization_reference REFERENCES organization,
      site_id INTEGER NOT NULL,
      address TEXT NOT NULL CONSTRAINT feed_address_check CHECK (length(address) BETWEEN 1 AND 2000),
      interval_seconds INTEGER NOT NULL CONSTRAINT feed_interval_seconds_check CHECK (interval_seconds >= 10),
      etag TEXT,
      last_modified TEXT,
      attempted_at INTEGER,
      succeeded_at INTEGER,
      fault TEXT,
      CONSTRAINT feed_site_unique UNIQUE (organization_id, site_id),
      CONSTRAINT feed_id_unique UNIQUE (organization_id, id),
      CONSTRAINT feed_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
    ) STRICT;

    CREATE TABLE set_aside (
      feed_id INTEGER NOT NULL CONSTRAINT set_aside_feed_reference REFERENCES feed,
      place INTEGER NOT NULL,
      record INTEGER,
      reason TEXT NOT NULL,
      parameters TEXT NOT NULL CONSTRAINT set_aside_parameters_check CHECK (json_valid(parameters)),
      excerpt TEXT NOT NULL,
      PRIMARY KEY (feed_id, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE people_feed (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT people_feed_organization_unique UNIQUE
        CONSTRAINT people_feed_organization_reference REFERENCES organization,
      address TEXT NOT NULL CONSTRAINT people_feed_address_check CHECK (length(address) BETWEEN 1 AND 2000),
      query_key TEXT CONSTRAINT people_feed_query_key_check CHECK (length(query_key) BETWEEN 1 AND 200),
      query_value TEXT CONSTRAINT people_feed_query_value_check CHECK (length(query_value) <= 200),
      sort TEXT CONSTRAINT people_feed_sort_check CHECK (length(sort) BETWEEN 1 AND 200),
      photo_rule TEXT CONSTRAINT people_feed_photo_rule_check CHECK (length(photo_rule) BETWEEN 1 AND 2000),
      interval_seconds INTEGER NOT NULL CONSTRAINT people_feed_interval_seconds_check CHECK (interval_seconds >= 10),
      etag TEXT,
      last_modified TEXT,
      attempted_at INTEGER,
      succeeded_at INTEGER,
      fault TEXT,
      CONSTRAINT people_feed_query_is_whole CHECK ((query_key IS NULL) = (query_value IS NULL)),
      CONSTRAINT people_feed_id_unique UNIQUE (organization_id, id)
    ) STRICT;

    CREATE TABLE people_set_aside (
      feed_id INTEGER NOT NULL CONSTRAINT people_set_aside_feed_reference REFERENCES people_feed,
      place INTEGER NOT NULL,
      record INTEGER,
      reason TEXT NOT NULL,
      parameters TEXT NOT NULL CONSTRAINT people_set_aside_parameters_check CHECK (json_valid(parameters)),
      excerpt TEXT NOT NULL,
      PRIMARY KEY (feed_id, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE people_feed_person (
      organization_id INTEGER NOT NULL,
      feed_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      told TEXT NOT NULL CONSTRAINT people_feed_person_told_check CHECK (json_valid(told)),
      is_gone INTEGER NOT NULL DEFAULT 0 CONSTRAINT people_feed_person_is_gone_check CHECK (is_gone IN (0, 1)),
      PRIMARY KEY (feed_id, employee_id),
      CONSTRAINT people_feed_person_feed_reference FOREIGN KEY (organization_id, feed_id)
        REFERENCES people_feed (organization_id, id),
      CONSTRAINT people_feed_person_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE services_feed (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT services_feed_organization_reference REFERENCES organization,
      collection TEXT NOT NULL CONSTRAINT services_feed_collection_check CHECK (collection IN ('home', 'events')),
      address TEXT NOT NULL CONSTRAINT services_feed_address_check CHECK (length(address) BETWEEN 1 AND 2000),
      interval_seconds INTEGER NOT NULL
        CONSTRAINT services_feed_interval_seconds_check CHECK (interval_seconds >= 10),
      etag TEXT,
      last_modified TEXT,
      attempted_at INTEGER,
      succeeded_at INTEGER,
      fault TEXT,
      CONSTRAINT services_feed_collection_unique UNIQUE (organization_id, collection),
      CONSTRAINT services_feed_id_unique UNIQUE (organization_id, id)
    ) STRICT;

    CREATE TABLE services_set_aside (
      feed_id INTEGER NOT NULL CONSTRAINT services_set_aside_feed_reference REFERENCES services_feed,
      place INTEGER NOT NULL,
      record INTEGER,
      reason TEXT NOT NULL,
      parameters TEXT NOT NULL CONSTRAINT services_set_aside_parameters_check CHECK (json_valid(parameters)),
      excerpt TEXT NOT NULL,
      PRIMARY KEY (feed_id, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE product_feed (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT product_feed_organization_unique UNIQUE
        CONSTRAINT product_feed_organization_reference REFERENCES organization,
      address TEXT NOT NULL CONSTRAINT product_feed_address_check CHECK (length(address) BETWEEN 1 AND 2000),
      currency TEXT NOT NULL CONSTRAINT product_feed_currency_check CHECK (length(currency) = 3),
      media_address TEXT CONSTRAINT product_feed_media_address_check CHECK (length(media_address) BETWEEN 1 AND 2000),
      user_name TEXT CONSTRAINT product_feed_user_name_check CHECK (length(user_name) BETWEEN 1 AND 200),
      password BLOB,
      token BLOB,
      page_size INTEGER NOT NULL CONSTRAINT product_feed_page_size_check CHECK (page_size BETWEEN 1 AND 1000),
      interval_seconds INTEGER NOT NULL CONSTRAINT product_feed_interval_seconds_check CHECK (interval_seconds >= 10),
      attempted_at INTEGER,
      succeeded_at INTEGER,
      fault TEXT,
      run_started_at INTEGER,
      run_pages INTEGER NOT NULL DEFAULT 0,
      run_records INTEGER NOT NULL DEFAULT 0,
      run_total INTEGER,
      run_set_aside INTEGER NOT NULL DEFAULT 0,
      run_cancelled_at INTEGER,
      CONSTRAINT product_feed_id_unique UNIQUE (organization_id, id)
    ) STRICT;

    CREATE TABLE product_set_aside (
      feed_id INTEGER NOT NULL CONSTRAINT product_set_aside_feed_reference REFERENCES product_feed,
      place INTEGER NOT NULL,
      record INTEGER,
      reason TEXT NOT NULL,
      parameters TEXT NOT NULL CONSTRAINT product_set_aside_parameters_check CHECK (json_valid(parameters)),
      excerpt TEXT NOT NULL,
      PRIMARY KEY (feed_id, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE product_seen (
      feed_id INTEGER NOT NULL CONSTRAINT product_seen_feed_reference REFERENCES product_feed,
      product_id INTEGER NOT NULL CONSTRAINT product_seen_product_reference REFERENCES product,
      PRIMARY KEY (feed_id, product_id)
    ) STRICT, WITHOUT ROWID
    """
}
