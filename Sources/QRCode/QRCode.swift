import CQRCode

/// A text as black and white squares that a camera reads (ISO/IEC 18004), without its quiet zone.
///
/// Shape: a square of 21 to 177 modules. Errors are corrected up to 15 % (level M). Source: libqrencode.
public struct QRCode: Sendable, Hashable {
  /// Modules on each side.
  public let size: Int
  private let dark: [Bool]

  /// The most bytes of a text; an address is far shorter.
  public static let longestText = 1000

  /// The smallest code of a text in UTF-8; `nil` if it is empty or over `longestText`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...Self.longestText).contains(bytes.count) else { return nil }
    // Safety: the buffer lives through the call, which reads the given number of bytes; the code is freed below.
    guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    size = Int(code.pointee.width)
    guard let data = code.pointee.data else { return nil }
    // Safety: by the library's documentation, `data` has `width` times `width` bytes, each with a dark module in its lowest bit.
    dark = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 == 1 }
  }

  /// `true` if a module is dark; `false` outside the code.
  public subscript(row: Int, column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return dark[row * size + column]
  }

  /// The dark modules as the data of an SVG path in units of a module: a stroke of each run, row by row.
  ///
  /// Cost: one pass; some kilobytes.
  public var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while self[row, column] { column += 1 }
        if column > start { path += "M\(start) \(row)h\(column - start)v1h-\(column - start)z" }
        column += 1
      }
    }
    return path
  }
}
