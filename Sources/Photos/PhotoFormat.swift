/// An accepted photo format, recognized by a file's first bytes alone.
enum PhotoFormat: Hashable {
  case jpeg, png, webp

  /// Errors: `unsupportedFormat` for other images, `notAnImage` for anything else.
  init(of bytes: [UInt8]) throws(PhotoRefusal) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if Self.has("RIFF", in: bytes, at: 0), Self.has("WEBP", in: bytes, at: 8) {
      self = .webp
    } else {
      throw Self.isOtherImage(bytes) ? .unsupportedFormat : .notAnImage
    }
  }

  private static func isOtherImage(_ bytes: [UInt8]) -> Bool {
    let marks = [
      "GIF8", "II*\0", "MM\0*", "II+\0", "MM\0+", "%PDF", "BM", "8BPS", "\0\0\u{1}\0", "\0\0\0\u{C}jP  ",
      "\0\0\0\u{C}JXL ",
    ]
    // "ftyp" begins HEIC and AVIF, and every other file of that family.
    return marks.contains { has($0, in: bytes, at: 0) } || has("ftyp", in: bytes, at: 4)
      || bytes.starts(with: [0xFF, 0x0A]) || isSVG(bytes)
  }

  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    return start.contains("<svg")
  }

  private static func has(_ mark: String, in bytes: [UInt8], at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: mark.utf8)
  }
}
