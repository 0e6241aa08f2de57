import Domain

// MARK: - The console

extension Wording {
  package func missingSite(_ name: String, among known: [String]) -> String {
    missingSite(name: name, known: quoted(known))
  }
  package func quoted(_ names: [String]) -> String { names.map { quotedJoined(value: $0) }.joined(separator: comma) }
  package func productsFound(new: Int, changed: Int, gone: Int, of count: Int) -> String {
    productsFound(count: count, new: new, changed: changed, changed2: count - new - changed, gone: gone)
  }
  package func records(_ count: Int, of total: Int?) -> String {
    let all = total.map { recordsOf(value: $0) } ?? ""
    return recordsRecords(count: count, all: all)
  }
}
