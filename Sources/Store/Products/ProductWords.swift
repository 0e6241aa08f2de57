import Domain

/// Keeps the full-text index in step with the products that a transaction changes.
///
/// Call `leave` before a product's words or its end change, `enter` afterwards, and `finish` once at the end.
/// Why not triggers: in a trigger, SQLite 3.40 flushes the index's pending part for each row, which makes a large
/// catalog take three times as long.
struct ProductWords {
  /// The products whose words are to be added.
  private var entering: Set<ID<Product>> = []

  /// Removes a product's stored words from the index.
  mutating func leave(_ id: ID<Product>, in transaction: borrowing Transaction) throws {
    guard entering.remove(id) == nil else { return }
    let words: String? = try transaction.connection.value("SELECT words FROM product_words WHERE id = \(id)")
    guard let words else { return }
    try transaction.connection.run(
      "INSERT INTO product_search (product_search, rowid, words) VALUES ('delete', \(id), \(words))")
  }

  mutating func enter(_ id: ID<Product>) { entering.insert(id) }

  /// Adds the words of the entered products that are listed.
  mutating func finish(in transaction: borrowing Transaction) throws {
    guard !entering.isEmpty else { return }
    try transaction.connection.run(
      """
      INSERT INTO product_search (rowid, words)
      SELECT id, words FROM product_words WHERE id IN \(SQL.list(entering))
      """)
    entering = []
  }
}

extension Transaction {
  /// Adds the words of a new product.
  func enterWords(of id: ID<Product>) throws {
    var words = ProductWords()
    words.enter(id)
    try words.finish(in: self)
  }

  /// Runs `body`, which changes a product's words or whether it is listed.
  func changingWords(of id: ID<Product>, _ body: () throws -> Void) throws {
    var words = ProductWords()
    try words.leave(id, in: self)
    try body()
    words.enter(id)
    try words.finish(in: self)
  }
}
