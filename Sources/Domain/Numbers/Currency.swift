/// A currency by its three letters (ISO 4217): `EUR`, `JPY`.
public struct Currency: Sendable, Hashable, CustomStringConvertible {
  /// Three capital letters.
  public let code: String

  /// The code.
  public var description: String { code }

  /// Takes three letters in any case, known or not; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let code = text.uppercased()
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else { return nil }
    self.code = code
  }

  private init(code: String) { self.code = code }

  /// The one that most countries share.
  public static let euro = Currency(code: "EUR")

  /// Decimals of its written amounts: 2 except for the currencies of ISO 4217 with 0 or 3.
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
