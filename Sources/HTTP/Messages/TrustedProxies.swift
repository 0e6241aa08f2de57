internal import Glibc

/// The machines whose headers about client and scheme are trusted.
///
/// Shape: networks of IPv4 and IPv6; this machine always belongs to them. Source: RFC 4632 §3.1, RFC 4291 §2.3.
public struct TrustedProxies: Sendable, Hashable {
  private struct Network: Sendable, Hashable {
    let bytes: [UInt8]
    let bits: Int

    func contains(_ address: [UInt8]) -> Bool {
      guard address.count == bytes.count else { return false }
      let whole = bits / 8
      guard address[..<whole] == bytes[..<whole] else { return false }
      let rest = bits % 8
      return rest == 0 || (address[whole] ^ bytes[whole]) >> (8 - rest) == 0
    }
  }

  private let networks: [Network]

  /// This machine alone.
  public static let ownMachine = TrustedProxies(networks: [])

  private init(networks: [Network]) { self.networks = networks }

  /// Reads addresses and networks with commas between them: `10.0.0.0/8, fd00::/8, 192.0.2.7`; `nil` for other texts.
  public init?(_ text: String) {
    var networks: [Network] = []
    for item in text.split(separator: ",") {
      let parts = item.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let bytes = addressBytes(parts[0].filter { $0 != " " }) else { return nil }
      let most = bytes.count * 8
      guard let bits = parts.count == 1 ? most : Int(parts[1].filter { $0 != " " }), (0...most).contains(bits) else {
        return nil
      }
      networks.append(Network(bytes: bytes, bits: bits))
    }
    guard !networks.isEmpty else { return nil }
    self.networks = networks
  }

  /// `true` if a peer is one of them.
  public func contains(_ peer: Peer) -> Bool {
    switch peer {
    case .unixSocket: true
    case .tcp(let address, let isLoopback): isLoopback || contains(address)
    }
  }

  /// `true` if a numeric address is one of them; `false` for any other text.
  public func contains(_ address: some StringProtocol) -> Bool {
    guard let bytes = addressBytes(address) else { return false }
    let isLoopback = bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
    return isLoopback || networks.contains { $0.contains(bytes) }
  }
}

/// Four or sixteen bytes; an IPv4 address that is written as IPv6 has four.
func addressBytes(_ text: some StringProtocol) -> [UInt8]? {
  let text = String(text)
  // Safety: each buffer has the size that its family asks for.
  var four = [UInt8](repeating: 0, count: 4)
  if inet_pton(AF_INET, text, &four) == 1 { return four }
  var sixteen = [UInt8](repeating: 0, count: 16)
  guard inet_pton(AF_INET6, text, &sixteen) == 1 else { return nil }
  let isMapped = sixteen.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
  return isMapped ? Array(sixteen.suffix(4)) : sixteen
}
