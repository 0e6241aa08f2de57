import Foundation

extension PostgresSession {
  /// See `Connection.plans`: as the server plans for any values, by indexes wherever it can.
  ///
  /// Why by indexes: of tables as small as a test's, it would read all.
  func plans() throws -> [String] {
    try script(
      """
      DISCARD PLANS; SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_hashjoin = off;
      SET enable_mergejoin = off
      """)
    defer {
      try? script(
        "RESET plan_cache_mode; RESET enable_seqscan; RESET enable_hashjoin; RESET enable_mergejoin; DISCARD PLANS")
    }
    return try statements.sorted { $0.key.text < $1.key.text }.flatMap { key, name -> [String] in
      let values = key.types.isEmpty ? "" : "(\(key.types.map { _ in "NULL" }.joined(separator: ", ")))"
      let texts: [String] = try rows(.ofSchema("EXPLAIN (FORMAT JSON) EXECUTE \(name)\(values)")) { try $0.next() }
      return try texts.flatMap { text in
        try JSONDecoder().decode([Explained].self, from: Data(text.utf8)).flatMap(\.plan.steps)
      }
    }
  }

  private struct Explained: Decodable {
    let plan: Node
    enum CodingKeys: String, CodingKey { case plan = "Plan" }
  }

  private struct Node: Decodable {
    let kind: String
    let table: String?
    let index: String?
    let condition: String?
    let parts: [Node]?

    enum CodingKeys: String, CodingKey {
      case kind = "Node Type"
      case table = "Relation Name"
      case index = "Index Name"
      case condition = "Index Cond"
      case parts = "Plans"
    }

    var steps: [String] {
      let inner = (parts ?? []).filter { $0.kind != "Bitmap Index Scan" }.flatMap(\.steps)
      guard let table, kind != "ModifyTable" else { return inner }
      let found = kind == "Bitmap Heap Scan" ? indexes : [self]
      let conditions = found.compactMap(\.condition)
      guard !conditions.isEmpty else { return ["SCAN \(table)"] + inner }
      let names = found.compactMap(\.index).joined(separator: ", ")
      return ["SEARCH \(table) USING INDEX \(names) (\(conditions.joined(separator: " OR ")))"] + inner
    }

    private var indexes: [Node] {
      (parts ?? []).flatMap { $0.kind == "Bitmap Index Scan" ? [$0] : $0.indexes }
    }
  }
}
