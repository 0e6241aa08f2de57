import Domain

// MARK: - Passkeys

extension Wording {
  package func passkeyFacts(added day: String, used time: String?) -> String {
    time.map { passkeyFactsAddedUsed(day: day, value: $0) }
      ?? passkeyFactsAddedNeverUsed(day: day)
  }
}
