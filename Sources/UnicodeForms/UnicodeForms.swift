import CUtf8proc
import Glibc

extension String {
  /// Normalization form KC: compatibility characters are replaced, and letters composed with their marks.
  ///
  /// Source: UAX #15. Cost: linear; plain ASCII is not copied.
  public var compatibilityComposed: String { mapped(UTF8PROC_COMPOSE) }

  /// Normalization form KD: compatibility characters are replaced, and marks stand behind their letters.
  ///
  /// Source: UAX #15. Cost: linear; plain ASCII is not copied.
  public var compatibilityDecomposed: String { mapped(UTF8PROC_DECOMPOSE) }

  private func mapped(_ form: utf8proc_option_t) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    let options = form.rawValue | UTF8PROC_STABLE.rawValue | UTF8PROC_COMPAT.rawValue
    var text = self
    return text.withUTF8 { bytes in
      var made: UnsafeMutablePointer<UInt8>?
      // Safety: the library reads the counted bytes alone, and gives memory of `malloc` with as many as it says.
      let count = utf8proc_map(bytes.baseAddress, bytes.count, &made, utf8proc_option_t(rawValue: options))
      defer { free(made) }
      precondition(count >= 0, "no memory for a text")
      return String(decoding: UnsafeBufferPointer(start: made, count: count), as: UTF8.self)
    }
  }
}
