import Domain

// MARK: - An organization's export, at the console

extension Wording {
  package func listed(_ names: [String]) -> String { names.map { listedJoined(value: $0) }.joined(separator: comma) }
}
