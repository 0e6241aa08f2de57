import Domain

extension Migration {
  /// Services, products, bookmarks, and the outside systems that they are read from.
  ///
  /// Amounts and quantities are ten-thousandths. `told` keeps what the feed said last of a service: a field that is
  /// another now was changed by hand and stays. `product.search` holds the folded words of the name, a line break, and
  /// those of the article number, a space before each: it is the order by name, and what is searched. `product_words`
  /// is what `product_search` indexes: the words of the products that are not gone, each with a letter before it that
  /// stands for the organization, so that a search meets no other's products. Each order of the list has an index.
  /// `product_seen` holds what the reading under way was told of, so that what did not change keeps its row. Passwords
  /// and tokens of a shop are sealed with a key that is not in this file (`SecretKey`).
  static let catalog = Migration(
    number: 6, name: "catalog",
    statements: """
      CREATE TABLE services_feed (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        collection TEXT NOT NULL CHECK (collection IN ('home', 'events')),
        address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
        interval_seconds INTEGER NOT NULL CHECK (interval_seconds >= 10),
        etag TEXT,
        last_modified TEXT,
        attempted_at INTEGER,
        succeeded_at INTEGER,
        fault TEXT,
        UNIQUE (organization_id, collection),
        UNIQUE (organization_id, id)
      ) STRICT;

      CREATE TABLE services_set_aside (
        feed_id INTEGER NOT NULL REFERENCES services_feed,
        place INTEGER NOT NULL,
        record INTEGER,
        reason TEXT NOT NULL,
        parameters TEXT NOT NULL CHECK (json_valid(parameters)),
        excerpt TEXT NOT NULL,
        PRIMARY KEY (feed_id, place)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE service_group (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        collection TEXT NOT NULL CHECK (collection IN ('home', 'events')),
        place INTEGER NOT NULL,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        feed_id INTEGER,
        foreign_id INTEGER CHECK ((foreign_id IS NULL) = (feed_id IS NULL)),
        told TEXT CHECK (told IS NULL OR json_valid(told)),
        archived_at INTEGER,
        UNIQUE (organization_id, id),
        UNIQUE (feed_id, foreign_id),
        FOREIGN KEY (organization_id, feed_id) REFERENCES services_feed (organization_id, id)
      ) STRICT;
      CREATE INDEX service_group_listed ON service_group (organization_id, collection, place, id)
        WHERE archived_at IS NULL;

      CREATE TABLE service (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        group_id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        description TEXT NOT NULL DEFAULT '' CHECK (length(description) <= 5000),
        minutes INTEGER CHECK (minutes BETWEEN 1 AND 10080),
        price INTEGER CHECK (price >= 0),
        currency TEXT CHECK (length(currency) = 3),
        picture_large TEXT CHECK (length(picture_large) <= 2000),
        picture_medium TEXT CHECK (length(picture_medium) <= 2000),
        picture_small TEXT CHECK (length(picture_small) <= 2000),
        feed_id INTEGER,
        foreign_id INTEGER CHECK ((foreign_id IS NULL) = (feed_id IS NULL)),
        told TEXT CHECK (told IS NULL OR json_valid(told)),
        archived_at INTEGER,
        revision INTEGER NOT NULL DEFAULT 1,
        CHECK ((price IS NULL) = (currency IS NULL)),
        UNIQUE (organization_id, id),
        UNIQUE (feed_id, foreign_id),
        FOREIGN KEY (organization_id, group_id) REFERENCES service_group (organization_id, id),
        FOREIGN KEY (organization_id, feed_id) REFERENCES services_feed (organization_id, id)
      ) STRICT;
      CREATE INDEX service_of_group ON service (group_id, place, id) WHERE archived_at IS NULL;

      CREATE TABLE service_skill (
        organization_id INTEGER NOT NULL,
        service_id INTEGER NOT NULL,
        place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 19),
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
        PRIMARY KEY (service_id, place),
        FOREIGN KEY (organization_id, service_id) REFERENCES service (organization_id, id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE product_feed (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL UNIQUE REFERENCES organization,
        address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
        currency TEXT NOT NULL CHECK (length(currency) = 3),
        media_address TEXT CHECK (length(media_address) BETWEEN 1 AND 2000),
        user_name TEXT CHECK (length(user_name) BETWEEN 1 AND 200),
        password BLOB,
        token BLOB,
        page_size INTEGER NOT NULL CHECK (page_size BETWEEN 1 AND 1000),
        interval_seconds INTEGER NOT NULL CHECK (interval_seconds >= 10),
        attempted_at INTEGER,
        succeeded_at INTEGER,
        fault TEXT,
        run_started_at INTEGER,
        run_pages INTEGER NOT NULL DEFAULT 0,
        run_records INTEGER NOT NULL DEFAULT 0,
        run_total INTEGER,
        run_set_aside INTEGER NOT NULL DEFAULT 0,
        run_cancelled_at INTEGER,
        UNIQUE (organization_id, id)
      ) STRICT;

      CREATE TABLE product_set_aside (
        feed_id INTEGER NOT NULL REFERENCES product_feed,
        place INTEGER NOT NULL,
        record INTEGER,
        reason TEXT NOT NULL,
        parameters TEXT NOT NULL CHECK (json_valid(parameters)),
        excerpt TEXT NOT NULL,
        PRIMARY KEY (feed_id, place)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE product (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        feed_id INTEGER,
        foreign_id INTEGER CHECK ((foreign_id IS NULL) = (feed_id IS NULL)),
        sku TEXT NOT NULL CHECK (length(sku) BETWEEN 1 AND 255),
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 500),
        search TEXT NOT NULL,
        price INTEGER CHECK (price >= 0),
        currency TEXT CHECK (length(currency) = 3),
        is_available INTEGER CHECK (is_available IN (0, 1)),
        quantity INTEGER,
        picture TEXT CHECK (length(picture) <= 2000),
        gone_at INTEGER,
        revision INTEGER NOT NULL DEFAULT 1,
        CHECK ((price IS NULL) = (currency IS NULL)),
        UNIQUE (organization_id, id),
        UNIQUE (feed_id, foreign_id),
        FOREIGN KEY (organization_id, feed_id) REFERENCES product_feed (organization_id, id)
      ) STRICT;
      CREATE UNIQUE INDEX product_by_sku ON product (organization_id, sku) WHERE gone_at IS NULL;
      CREATE INDEX product_by_name ON product (organization_id, search, id, is_available) WHERE gone_at IS NULL;
      CREATE INDEX product_by_price ON product (organization_id, price, id, is_available) WHERE gone_at IS NULL;
      CREATE INDEX product_own ON product (organization_id, sku) WHERE gone_at IS NULL AND feed_id IS NULL;
      CREATE INDEX product_in_stock_by_sku ON product (organization_id, sku)
        WHERE gone_at IS NULL AND is_available = 1;

      CREATE TABLE product_seen (
        feed_id INTEGER NOT NULL REFERENCES product_feed,
        product_id INTEGER NOT NULL REFERENCES product,
        PRIMARY KEY (feed_id, product_id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE product_detail (
        product_id INTEGER PRIMARY KEY REFERENCES product,
        detail TEXT NOT NULL CHECK (json_valid(detail))
      ) STRICT;

      CREATE VIEW product_words AS
        SELECT id, replace(search, ' ', ' ' || char(57344 + organization_id % 6400)) AS words FROM product
        WHERE gone_at IS NULL;
      CREATE VIRTUAL TABLE product_search USING fts5 (
        words, content = 'product_words', content_rowid = 'id', tokenize = 'ascii', prefix = '2 3 4', detail = none,
        columnsize = 0);

      CREATE TABLE bookmark (
        organization_id INTEGER NOT NULL,
        account_id INTEGER NOT NULL,
        product_id INTEGER NOT NULL,
        made_at INTEGER NOT NULL,
        PRIMARY KEY (account_id, product_id),
        FOREIGN KEY (organization_id, account_id) REFERENCES account (organization_id, id),
        FOREIGN KEY (organization_id, product_id) REFERENCES product (organization_id, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX bookmark_of_product ON bookmark (product_id);

      ALTER TABLE account ADD COLUMN product_order TEXT
        CHECK (product_order IN ('name', 'name-down', 'price', 'price-down', 'sku', 'sku-down'))
      """)
}
