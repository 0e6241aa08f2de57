import UnicodeForms

/// Folds text so that searches ignore accents, case and punctuation.
package enum SearchText {
  /// Further words would narrow nothing, and each costs a look at every person.
  package static let mostWords = 8

  /// A product's words, the name's first, then those of its article number and of its variants'.
  ///
  /// Shape: a space before each word, a line break after the name. Article numbers are found from any of their parts on, with or without
  /// what stands between them: `24-WB01` by `24wb01`, `24 wb`, `wb01` and `01`.
  package static func stored(name: String, sku: String, variants: [String] = []) -> String {
    var known: Set<String> = []
    let ends = ([sku] + variants).flatMap(ends).filter { known.insert($0).inserted }
    return "\(words(of: name).map { " \($0)" }.joined())\n\(ends.map { " \($0)" }.joined())"
  }

  /// A product's place in lists by name, for `sortKey`: its words, a line break after the name, so that “drill” sorts before “drill bit”.
  package static func place(name: String, sku: String) -> String {
    "\(words(of: name).map { " \($0)" }.joined())\n\(words(of: sku).map { " \($0)" }.joined())"
  }

  /// More would be no one's idea of a part.
  private static let (mostEnds, longestEnd) = (16, 64)

  /// The ends of an article number that begin with a part of it, without what stands between parts: `24wb01`, `wb01`, `01`.
  ///
  /// A part is a run of letters or one of digits.
  private static func ends(of sku: String) -> [String] {
    let words = words(of: sku)
    let whole = Array(words.joined().unicodeScalars)
    var starts: [Int] = []
    var place = 0
    for word in words {
      var last: Bool?
      for scalar in word.unicodeScalars {
        let isNumber = scalar.properties.numericType != nil
        if isNumber != last { starts.append(place) }
        last = isNumber
        place += 1
      }
    }
    return starts.prefix(mostEnds).map { String(String.UnicodeScalarView(whole[$0...].prefix(longestEnd))) }
  }

  /// The key by which lists sort stored words: runs of digits count as numbers, so that 2 comes before 10.
  ///
  /// Shape: each run of digits without its leading zeros, after a character that grows with the run's length. Only to
  /// be compared, byte by byte.
  package static func sortKey(_ stored: String) -> String {
    guard stored.utf8.contains(where: isDigit) else { return stored }
    var (key, digits): ([UInt8], [UInt8]) = ([], [])
    key.reserveCapacity(stored.utf8.count + 8)
    func end() {
      guard !digits.isEmpty else { return }
      let number = digits.drop { $0 == 48 }
      // Why 40: the character stays below the letters; longer runs are article numbers, not quantities.
      key.append(48 + UInt8(min(number.count, 40)))
      key += number
      digits = []
    }
    for byte in stored.utf8 {
      if isDigit(byte) {
        digits.append(byte)
      } else {
        end()
        key.append(byte)
      }
    }
    end()
    return String(decoding: key, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// The texts that a person's stored words must all have to be found: the digits of a phone number, else the beginnings of words.
  package static func parts(of text: String) -> [String] {
    phoneDigits(of: text).map { [$0] } ?? words(of: text).prefix(mostWords).map { " \($0)" }
  }

  /// The digits of a search by phone number or a part of one; `nil` for anything else.
  ///
  /// Takes at least three digits with the separators of phone numbers. A leading `+`, `00` or `0` is left out: the same
  /// number is written with and without its country.
  package static func phoneDigits(of text: String) -> String? {
    let text = text.trimmed
    guard text.utf8.count <= 40 else { return nil }
    var digits = ""
    for (place, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "0"..."9": digits.unicodeScalars.append(scalar)
      case " ", "-", "/", ".", "(", ")", "\u{a0}": break
      case "+" where place == 0: break
      default: return nil
      }
    }
    guard digits.count >= 3 else { return nil }
    let number = digits.drop { $0 == "0" }
    return number.isEmpty ? digits : String(number)
  }

  /// The folded words of a text, in order.
  package static func words(of text: String) -> [String] {
    // Why separate: most texts are ASCII, and a large catalog has many.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return plainWords(of: text) }
    return folded(text).split { !isOfWord($0) }.map { String(String.UnicodeScalarView($0)) }
  }

  private static func plainWords(of text: String) -> [String] {
    text.utf8.split { !isOfPlainWord($0) }.map { word in
      String(decoding: word.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
    }
  }

  private static func isOfPlainWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Lowercase, compatibility forms unified, without accents; strokes and ligatures become plain letters.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.lowercased().compatibilityDecomposed.unicodeScalars.flatMap { scalar in
      if scalar.properties.generalCategory == .nonspacingMark { return [Unicode.Scalar]() }
      return plain[scalar] ?? [scalar]
    }
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Letters of their own in Unicode that people type as others.
  private static let plain: [Unicode.Scalar: [Unicode.Scalar]] = [
    "ß": ["s", "s"], "ł": ["l"], "ø": ["o"], "đ": ["d"], "ð": ["d"], "þ": ["t", "h"], "æ": ["a", "e"],
    "œ": ["o", "e"], "ı": ["i"], "ħ": ["h"], "ŧ": ["t"], "ς": ["σ"],
  ]
}
