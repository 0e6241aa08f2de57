/// A currency by its three letters (ISO 4217): `EUR`, `JPY`.
public struct Currency: Sendable, Hashable, CustomStringConvertible {
  public let code: String

  public var description: String { code }

  /// Three letters, in any case; else `nil`.
  public init?(_ text: some StringProtocol) {
    let code = text.uppercased()
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else { return nil }
    self.code = code
  }

  private init(code: String) { self.code = code }

  /// What own prices are in where no shop says another.
  public static let euro = Currency(code: "EUR")

  /// How many decimals its amounts are written with: 2 but for those of ISO 4217 that have 0 or 3.
  public var decimals: Int {
    switch code {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF",
      "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }
}
