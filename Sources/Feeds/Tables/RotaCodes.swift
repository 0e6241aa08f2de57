package import Domain
import Words

/// The meanings of codes in the cells of rotas, as people said them once: hours as they are typed, a kind of absence, or a dash for no shift.
package struct RotaCodes: Sendable, Hashable {
  /// The kind under which they are remembered, for all rotas of an organization.
  package static let kind = "shifts.codes"

  private let meanings: [String: String]
  /// The names of kinds of absence that an organization has, as keys; those of built-in ones are known in all languages.
  private let kinds: Set<String>

  package init(_ choices: ColumnChoices, kinds: some Sequence<String>) {
    meanings = choices.codes.filter { !$0.value.isEmpty }
    self.kinds = Set(kinds.map(Self.key)).subtracting([""])
  }

  package init(_ meanings: [String: String] = [:], kinds: Set<String> = []) {
    self.meanings = Dictionary(meanings.map { (Self.key($0), $1) }) { first, _ in first }.filter { !$0.value.isEmpty }
    self.kinds = kinds
  }

  package subscript(code: String) -> String? { meanings[Self.key(code)] }

  /// These meanings over others.
  func over(_ others: RotaCodes) -> RotaCodes { RotaCodes(others.meanings.merging(meanings) { $1 }, kinds: kinds) }

  package var choices: ColumnChoices { ColumnChoices(meanings) }

  /// Equal for codes that differ in case and white space alone.
  package static func key(_ text: String) -> String {
    let words = text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
    return String(String.UnicodeScalarView(words.unicodeScalars.prefix(100)))
  }

  /// `true` for hours as they are typed, a kind of absence, and a dash.
  package func isMeaning(_ text: String) -> Bool {
    if Self.isDash(text) || absence(text) != nil { return true }
    if case .hours? = TypedShift(text) { return true }
    return false
  }

  /// The kind of absence of a text, as a table of absences has it; `nil` if it is none.
  package func absence(_ text: String) -> String? {
    let cell = AbsenceColumn.kind.read(text.trimmed)
    return cell != text.trimmed || kinds.contains(Self.key(text)) ? cell : nil
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

  /// The legend that a file has in its own cells: `F = 6-14`, `U = Vacation`.
  func legend(of lines: [TableLines.Line]) -> RotaCodes {
    var meanings: [String: String] = [:]
    for line in lines {
      for text in line.cells.values where text.unicodeScalars.count <= 200 {
        for piece in text.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isNewline }) {
          guard let sign = piece.firstIndex(where: { $0 == "=" || $0 == ":" }) else { continue }
          let (code, meaning) = (piece[..<sign].trimmed, piece[piece.index(after: sign)...].trimmed)
          // Why without digits before a colon: that is a time.
          let isCode = piece[sign] == "=" || !code.contains(where: \.isNumber)
          guard isCode, (1...12).contains(code.count), isMeaning(meaning), !Self.isDash(meaning) else { continue }
          meanings[Self.key(code)] = meaning
        }
      }
    }
    return RotaCodes(meanings)
  }
}
