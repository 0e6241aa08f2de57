package import Domain
import Words

/// The meanings of codes in the cells of rotas, as people said them once: hours as they are typed, or a dash for no shift.
package struct RotaCodes: Sendable, Hashable {
  /// The kind under which they are remembered, for all rotas of an organization.
  package static let kind = "shifts.codes"

  private let meanings: [String: String]

  package init(_ choices: ColumnChoices) { meanings = choices.codes.filter { !$0.value.isEmpty } }

  package init(_ meanings: [String: String] = [:]) {
    self.meanings = Dictionary(meanings.map { (Self.key($0), $1) }) { first, _ in first }.filter { !$0.value.isEmpty }
  }

  package subscript(code: String) -> String? { meanings[Self.key(code)] }

  /// These meanings over others.
  func over(_ others: RotaCodes) -> RotaCodes { RotaCodes(others.meanings.merging(meanings) { $1 }) }

  package var choices: ColumnChoices { ColumnChoices(meanings) }

  /// Equal for codes that differ in case and white space alone.
  package static func key(_ text: String) -> String {
    let words = text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
    return String(String.UnicodeScalarView(words.unicodeScalars.prefix(100)))
  }

  /// `true` for hours as they are typed, and for a dash.
  package static func isMeaning(_ text: String) -> Bool {
    if isDash(text) { return true }
    if case .hours? = TypedShift(text) { return true }
    return false
  }

  /// Dashes alone: no shift.
  static func isDash(_ text: String) -> Bool {
    let text = text.trimmed
    return !text.isEmpty
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .dashPunctuation || $0 == "−" }
  }

  /// The words of exported rotas for people that are away.
  private static let away = Set(Language.allCases.map { key(Wording($0).away) })

  /// A meaning that needs no question.
  static func isNothing(_ text: String) -> Bool { isDash(text) || away.contains(key(text)) }

  /// The legend that a file has in its own cells: `F = 6-14`.
  static func legend(of lines: [TableLines.Line]) -> RotaCodes {
    var meanings: [String: String] = [:]
    for line in lines {
      for text in line.cells.values where text.unicodeScalars.count <= 200 {
        for piece in text.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isNewline }) {
          guard let sign = piece.firstIndex(where: { $0 == "=" || $0 == ":" }) else { continue }
          let (code, meaning) = (piece[..<sign].trimmed, piece[piece.index(after: sign)...].trimmed)
          // Why without digits before a colon: that is a time.
          let isCode = piece[sign] == "=" || !code.contains(where: \.isNumber)
          guard isCode, (1...12).contains(code.count), isMeaning(meaning), !isDash(meaning) else { continue }
          meanings[key(code)] = meaning
        }
      }
    }
    return RotaCodes(meanings)
  }
}
