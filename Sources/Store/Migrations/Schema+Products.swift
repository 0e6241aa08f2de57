extension Schema {
  /// Products, their words and the people who marked them.
  ///
  /// Amounts and quantities are ten-thousandths. `product.search` holds the folded words of the name, a line break, and the parts of
  /// article numbers, a space before each: searches run over it. `sort_key` has the words of both with numbers in their natural order
  /// (`SearchText.sortKey`): the order by name. `price` is the current one, and changes at `price_changes_at`; `stock_at` is the time of
  /// the shop's last statement of the stock, which a product without news keeps. `product_search` indexes `product_words`: the words of the
  /// products that are not gone, each after a letter for the organization, so that a search meets no other's products. Each order of the
  /// list has an index. `product_seen` holds the products seen by a sync, so that unchanged products keep their rows.
  static let products: SQL = """
    CREATE TABLE product (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT product_organization_reference REFERENCES organization,
      feed_id INTEGER,
      foreign_id INTEGER CONSTRAINT product_foreign_check CHECK ((foreign_id IS NULL) = (feed_id IS NULL)),
      sku TEXT NOT NULL CONSTRAINT product_sku_check CHECK (length(sku) BETWEEN 1 AND 255),
      name TEXT NOT NULL CONSTRAINT product_name_check CHECK (length(name) BETWEEN 1 AND 500),
      search TEXT NOT NULL,
      sort_key TEXT NOT NULL,
      price INTEGER CONSTRAINT product_price_check CHECK (price >= 0),
      currency TEXT CONSTRAINT product_currency_check CHECK (length(currency) = 3),
      is_available \(flag) CONSTRAINT product_is_available_check CHECK (is_available IN (FALSE, TRUE)),
      quantity INTEGER,
      price_changes_at INTEGER CONSTRAINT product_price_changes_check
        CHECK (price_changes_at IS NULL OR price IS NOT NULL),
      stock_at INTEGER,
      picture TEXT CONSTRAINT product_picture_check CHECK (length(picture) <= 2000),
      gone_at INTEGER,
      revision INTEGER NOT NULL DEFAULT 1,
      CONSTRAINT product_price_has_currency CHECK ((price IS NULL) = (currency IS NULL)),
      CONSTRAINT product_id_unique UNIQUE (organization_id, id),
      CONSTRAINT product_feed_foreign_unique UNIQUE (feed_id, foreign_id),
      CONSTRAINT product_feed_reference FOREIGN KEY (organization_id, feed_id)
        REFERENCES feed (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX product_by_sku ON product (organization_id, sku) WHERE gone_at IS NULL;
    CREATE INDEX product_by_name ON product (organization_id, sort_key, id, is_available) WHERE gone_at IS NULL;
    CREATE INDEX product_by_price ON product (organization_id, price, id, is_available) WHERE gone_at IS NULL;
    CREATE INDEX product_price_changes ON product (organization_id, price_changes_at)
      WHERE price_changes_at IS NOT NULL AND gone_at IS NULL;
    CREATE INDEX product_own ON product (organization_id, sku) WHERE gone_at IS NULL AND feed_id IS NULL;
    CREATE INDEX product_in_stock_by_sku ON product (organization_id, sku)
      WHERE gone_at IS NULL AND is_available = TRUE;

    CREATE TABLE product_detail (
      product_id INTEGER PRIMARY KEY CONSTRAINT product_detail_product_reference REFERENCES product,
      detail \(json) NOT NULL CONSTRAINT product_detail_detail_check CHECK (\(isJSON("detail")))
    ) STRICT;

    \(.either(sqlite: indexedWords, postgres: searchedWords));

    CREATE TABLE product_seen (
      feed_id INTEGER NOT NULL CONSTRAINT product_seen_feed_reference REFERENCES feed,
      product_id INTEGER NOT NULL CONSTRAINT product_seen_product_reference REFERENCES product,
      PRIMARY KEY (feed_id, product_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE bookmark (
      account_id INTEGER NOT NULL,
      product_id INTEGER NOT NULL,
      organization_id INTEGER NOT NULL,
      made_at INTEGER NOT NULL,
      PRIMARY KEY (account_id, product_id),
      CONSTRAINT bookmark_account_reference FOREIGN KEY (organization_id, account_id)
        REFERENCES account (organization_id, id),
      CONSTRAINT bookmark_product_reference FOREIGN KEY (organization_id, product_id)
        REFERENCES product (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX bookmark_of_product ON bookmark (product_id)
    """

  private static let indexedWords: SQL = """
    CREATE VIEW product_words AS
      SELECT id, replace(search, ' ', ' ' || char(57344 + organization_id % 6400)) AS words FROM product
      WHERE gone_at IS NULL;
    CREATE VIRTUAL TABLE product_search USING fts5 (
      words, content = 'product_words', content_rowid = 'id', tokenize = 'ascii', prefix = '2 3 4', detail = none,
      columnsize = 0)
    """

  private static let searchedWords: SQL = """
    CREATE FUNCTION product_words(search text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT array_to_tsvector(array_remove(regexp_split_to_array(search, '\\s+'), ''))
    $$;
    CREATE INDEX product_search ON product USING gin (organization_id, product_words(search)) WHERE gone_at IS NULL
    """
}
