import Domain
import Words

// MARK: - Passkeys

extension Wording {
  func passkeyFacts(added day: String, used time: String?) -> String {
    time.map { passkeyFactsAddedUsed(day: day, value: $0) }
      ?? passkeyFactsAddedNeverUsed(day: day)
  }
}

// MARK: - The second factor

extension Wording {
  func codeWrong(triesLeft: Int) -> String {
    let text = accountProblem(.codeWrong)
    return codeWrongTriesLeft(text: text, triesLeft: triesLeft)
  }
}
