import Domain

/// The full-text index of products: its queries, and on SQLite the upkeep in step with the rows.
///
/// Call `leave` before a product's words or its end change, `enter` afterwards, and `finish` once at the end.
/// PostgreSQL keeps its own. Why not triggers: in a trigger, SQLite 3.40 flushes the index's pending part for each row,
/// which makes a large catalog take three times as long.
struct ProductWords {
  /// The products with pending words.
  private var entering: Set<ID<Product>> = []

  /// Removes a product's stored words from the index.
  mutating func leave(_ id: ID<Product>, in transaction: borrowing Transaction) throws {
    guard transaction.connection.dialect == .sqlite, entering.remove(id) == nil else { return }
    let words: String? = try transaction.server.value(.init(.words, "SELECT words FROM product_words WHERE id = \(id)"))
    guard let words else { return }
    try transaction.server.run(
      .init(.words, "INSERT INTO product_search (product_search, rowid, words) VALUES ('delete', \(id), \(words))"))
  }

  mutating func enter(_ id: ID<Product>) { entering.insert(id) }

  /// Adds the words of the entered products that are listed.
  mutating func finish(in transaction: borrowing Transaction) throws {
    guard transaction.connection.dialect == .sqlite, !entering.isEmpty else { return }
    try transaction.server.run(
      .init(
        .words,
        """
        INSERT INTO product_search (rowid, words)
        SELECT id, words FROM product_words WHERE id IN \(SQL.list(entering))
        """))
    entering = []
  }

  /// Removes the words of many products that are about to go.
  static func leave(where gone: SQL, in transaction: borrowing Transaction) throws {
    guard transaction.connection.dialect == .sqlite else { return }
    try transaction.server.run(
      .init(
        .words,
        """
        INSERT INTO product_search (product_search, rowid, words)
        SELECT 'delete', id, words FROM product_words WHERE id IN (SELECT id FROM product WHERE \(gone))
        """))
  }

  /// The listed products of an organization in which each word starts a word: a source with the columns of `product`.
  ///
  /// Words are letters and digits only, so none can end its quotes.
  static func found(_ words: [String], of organization: ID<Organization>, in dialect: SQL.Dialect) -> SQL {
    switch dialect {
    case .sqlite:
      let mark = Unicode.Scalar(UInt32(57344 + organization.rawValue % 6400)).map { String(Character($0)) } ?? ""
      let match = words.map { "\"\(mark)\($0)\" *" }.joined(separator: " AND ")
      return """
        (SELECT rowid AS found FROM product_search WHERE product_search MATCH \(match)) CROSS JOIN product ON id = found
        WHERE TRUE
        """
    case .postgres:
      let query = words.map { "'\($0)':*" }.joined(separator: " & ")
      return "product WHERE product_words(search) @@ CAST(\(query) AS tsquery)"
    }
  }
}

extension Transaction {
  /// Adds the words of a new product.
  func enterWords(of id: ID<Product>) throws {
    var words = ProductWords()
    words.enter(id)
    try words.finish(in: self)
  }

  /// Runs `body`, which changes a product's words or its place in the lists.
  func changingWords(of id: ID<Product>, _ body: () throws -> Void) throws {
    var words = ProductWords()
    try words.leave(id, in: self)
    try body()
    words.enter(id)
    try words.finish(in: self)
  }
}
