extension Schema {
  /// Outside systems of every kind, their rejected records, and their last values of people.
  ///
  /// Settings of one kind alone are null for the others; further settings of a shop are in `shop`, with secrets and token sealed by a key
  /// that is not in this file (`SecretKey`). `feed_person.baseline` keeps a feed's last values of a person: a field that differs now was
  /// edited by hand. `held` is an answer that would remove too much, and `confirmed` the mark of one that a manager agreed to.
  static let feeds: SQL = """
    CREATE TABLE feed (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT feed_organization_reference REFERENCES organization,
      kind TEXT NOT NULL CONSTRAINT feed_kind_check CHECK (kind IN ('roster', 'people', 'services', 'products')),
      site_id INTEGER CONSTRAINT feed_site_check CHECK ((site_id IS NOT NULL) = (kind = 'roster')),
      collection TEXT CONSTRAINT feed_collection_check CHECK (collection IN ('home', 'events')),
      address TEXT NOT NULL CONSTRAINT feed_address_check CHECK (length(address) BETWEEN 1 AND 2000),
      query_key TEXT CONSTRAINT feed_query_key_check CHECK (length(query_key) BETWEEN 1 AND 200),
      query_value TEXT CONSTRAINT feed_query_value_check CHECK (length(query_value) <= 200),
      sort TEXT CONSTRAINT feed_sort_check CHECK (length(sort) BETWEEN 1 AND 200),
      photo_rule TEXT CONSTRAINT feed_photo_rule_check CHECK (length(photo_rule) BETWEEN 1 AND 2000),
      interval_seconds INTEGER NOT NULL CONSTRAINT feed_interval_seconds_check CHECK (interval_seconds >= 10),
      etag TEXT,
      last_modified TEXT,
      attempted_at INTEGER,
      succeeded_at INTEGER,
      fault TEXT,
      paused_at INTEGER,
      held \(json) CONSTRAINT feed_held_check CHECK (held IS NULL OR \(isJSON("held"))),
      confirmed TEXT CONSTRAINT feed_confirmed_check CHECK (length(confirmed) = 64),
      CONSTRAINT feed_collection_of_services CHECK ((collection IS NOT NULL) = (kind = 'services')),
      CONSTRAINT feed_settings_of_people
        CHECK (kind = 'people' OR coalesce(query_key, query_value, sort, photo_rule) IS NULL),
      CONSTRAINT feed_query_is_whole CHECK ((query_key IS NULL) = (query_value IS NULL)),
      CONSTRAINT feed_site_unique UNIQUE (organization_id, site_id),
      CONSTRAINT feed_collection_unique UNIQUE (organization_id, collection),
      CONSTRAINT feed_id_unique UNIQUE (organization_id, id),
      CONSTRAINT feed_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX feed_of_organization ON feed (organization_id, kind) WHERE kind IN ('people', 'products');

    CREATE TABLE rejected_record (
      feed_id INTEGER NOT NULL CONSTRAINT rejected_record_feed_reference REFERENCES feed,
      place INTEGER NOT NULL,
      record INTEGER,
      part INTEGER CONSTRAINT rejected_record_part_check CHECK (part IS NULL OR record IS NOT NULL),
      reason TEXT NOT NULL,
      parameters \(json) NOT NULL CONSTRAINT rejected_record_parameters_check CHECK (\(isJSON("parameters"))),
      excerpt TEXT NOT NULL,
      source TEXT NOT NULL CONSTRAINT rejected_record_source_check CHECK (length(source) <= 2000),
      PRIMARY KEY (feed_id, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE feed_person (
      feed_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      organization_id INTEGER NOT NULL,
      baseline \(json) NOT NULL CONSTRAINT feed_person_baseline_check CHECK (\(isJSON("baseline"))),
      is_gone \(flag) NOT NULL DEFAULT FALSE CONSTRAINT feed_person_is_gone_check CHECK (is_gone IN (FALSE, TRUE)),
      PRIMARY KEY (feed_id, employee_id),
      CONSTRAINT feed_person_feed_reference FOREIGN KEY (organization_id, feed_id)
        REFERENCES feed (organization_id, id),
      CONSTRAINT feed_person_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE shop (
      feed_id INTEGER PRIMARY KEY CONSTRAINT shop_feed_reference REFERENCES feed,
      currency TEXT NOT NULL CONSTRAINT shop_currency_check CHECK (length(currency) = 3),
      media_address TEXT CONSTRAINT shop_media_address_check CHECK (length(media_address) BETWEEN 1 AND 2000),
      access TEXT NOT NULL CONSTRAINT shop_access_check
        CHECK (access IN (
          'magento-token', 'magento-signature', 'magento-password', 'magento-open', 'woocommerce-keys')),
      user_name TEXT CONSTRAINT shop_user_name_check CHECK (length(user_name) BETWEEN 1 AND 200),
      secrets BLOB,
      token BLOB,
      vocabulary \(json) CONSTRAINT shop_vocabulary_check CHECK (vocabulary IS NULL OR \(isJSON("vocabulary"))),
      page_size INTEGER NOT NULL CONSTRAINT shop_page_size_check CHECK (page_size BETWEEN 1 AND 1000),
      sync_started_at INTEGER,
      sync_pages INTEGER NOT NULL DEFAULT 0,
      sync_records INTEGER NOT NULL DEFAULT 0,
      sync_total INTEGER,
      sync_rejected INTEGER NOT NULL DEFAULT 0,
      sync_cancelled_at INTEGER,
      CONSTRAINT shop_user_name_of_password CHECK (user_name IS NULL OR access = 'magento-password')
    ) STRICT
    """
}
