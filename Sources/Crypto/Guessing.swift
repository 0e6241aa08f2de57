import CZxcvbn

/// The strength of a password against an attacker who tries the likely ones first.
///
/// Source: Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016; by libzxcvbn, with its
/// list of the 10,000 most common passwords and its words and names.
public enum Guessing {
  /// The most characters examined: the rest of a longer password can only make it harder.
  private static let looksAt = 100

  /// The base-2 logarithm of the guesses until the password is found; 0 for an empty text.
  ///
  /// `words` are those that an attacker would try first, such as the person's name; case counts for nothing. Cost: about 0.1 ms; up to 20
  /// ms for 100 characters that repeat.
  public static func bits(of password: String, knowing words: [String]) -> Double {
    let text = String(password.unicodeScalars.prefix(looksAt).map(Character.init))
    var starts = [0]
    let known = words.reduce(into: [CChar]()) { bytes, word in
      bytes += word.lowercased().utf8CString
      starts.append(bytes.count)
    }
    return known.withUnsafeBufferPointer { known in
      var pointers = starts.dropLast().map { known.baseAddress?.advanced(by: $0) } + [nil]
      // Safety: the pointers are valid in this closure, and the library keeps nothing of them after the call.
      return ZxcvbnMatch(text, &pointers, nil)
    }
  }
}
