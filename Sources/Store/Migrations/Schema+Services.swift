extension Schema {
  /// Groups of services and their needs.
  ///
  /// Amounts are ten-thousandths. `baseline` keeps the feed's last values of a service: a field that differs now was edited by hand and
  /// stays.
  static let services: SQL = """
    CREATE TABLE service_group (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT service_group_organization_reference REFERENCES organization,
      collection TEXT NOT NULL CONSTRAINT service_group_collection_check CHECK (collection IN ('home', 'events')),
      place INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT service_group_name_check CHECK (length(name) BETWEEN 1 AND 200),
      feed_id INTEGER,
      foreign_id INTEGER CONSTRAINT service_group_foreign_check CHECK ((foreign_id IS NULL) = (feed_id IS NULL)),
      baseline \(json) CONSTRAINT service_group_baseline_check CHECK (baseline IS NULL OR \(isJSON("baseline"))),
      archived_at INTEGER,
      CONSTRAINT service_group_id_unique UNIQUE (organization_id, id),
      CONSTRAINT service_group_feed_foreign_unique UNIQUE (feed_id, foreign_id),
      CONSTRAINT service_group_feed_reference FOREIGN KEY (organization_id, feed_id)
        REFERENCES feed (organization_id, id)
    ) STRICT;
    CREATE INDEX service_group_listed ON service_group (organization_id, collection, place, id)
      WHERE archived_at IS NULL;

    CREATE TABLE service (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT service_organization_reference REFERENCES organization,
      group_id INTEGER NOT NULL,
      place INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT service_name_check CHECK (length(name) BETWEEN 1 AND 200),
      description TEXT NOT NULL DEFAULT '' CONSTRAINT service_description_check CHECK (length(description) <= 5000),
      minutes INTEGER CONSTRAINT service_minutes_check CHECK (minutes BETWEEN 1 AND 10080),
      price INTEGER CONSTRAINT service_price_check CHECK (price >= 0),
      currency TEXT CONSTRAINT service_currency_check CHECK (length(currency) = 3),
      picture_large TEXT CONSTRAINT service_picture_large_check CHECK (length(picture_large) <= 2000),
      picture_medium TEXT CONSTRAINT service_picture_medium_check CHECK (length(picture_medium) <= 2000),
      picture_small TEXT CONSTRAINT service_picture_small_check CHECK (length(picture_small) <= 2000),
      feed_id INTEGER,
      foreign_id INTEGER CONSTRAINT service_foreign_check CHECK ((foreign_id IS NULL) = (feed_id IS NULL)),
      baseline \(json) CONSTRAINT service_baseline_check CHECK (baseline IS NULL OR \(isJSON("baseline"))),
      archived_at INTEGER,
      revision INTEGER NOT NULL DEFAULT 1,
      CONSTRAINT service_price_has_currency CHECK ((price IS NULL) = (currency IS NULL)),
      CONSTRAINT service_id_unique UNIQUE (organization_id, id),
      CONSTRAINT service_feed_foreign_unique UNIQUE (feed_id, foreign_id),
      CONSTRAINT service_group_reference FOREIGN KEY (organization_id, group_id)
        REFERENCES service_group (organization_id, id),
      CONSTRAINT service_feed_reference FOREIGN KEY (organization_id, feed_id)
        REFERENCES feed (organization_id, id)
    ) STRICT;
    CREATE INDEX service_of_group ON service (group_id, place, id) WHERE archived_at IS NULL;

    CREATE TABLE service_skill (
      service_id INTEGER NOT NULL,
      place INTEGER NOT NULL CONSTRAINT service_skill_place_check CHECK (place BETWEEN 0 AND 19),
      organization_id INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT service_skill_name_check CHECK (length(name) BETWEEN 1 AND 100),
      PRIMARY KEY (service_id, place),
      CONSTRAINT service_skill_service_reference FOREIGN KEY (organization_id, service_id)
        REFERENCES service (organization_id, id)
    ) STRICT, WITHOUT ROWID
    """
}
