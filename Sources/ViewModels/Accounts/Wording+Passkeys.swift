import Domain
import Words

// MARK: - The second factor

extension Wording {
  func codeWrong(triesLeft: Int) -> String {
    let text = problem(.codeWrong)
    return codeWrongTriesLeft(text: text, triesLeft: triesLeft)
  }
}
