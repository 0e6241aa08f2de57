/// Private networks that fetches may connect to, as an operator lists them.
///
/// Shape: networks of IPv4 and IPv6 in the form of RFC 4632 §3.1 and RFC 4291 §2.3.
public struct PrivateNetworks: Sendable, Hashable {
  private struct Network: Sendable, Hashable {
    let address: NetworkAddress
    let bits: Int
  }

  private let networks: [Network]

  /// No private network at all.
  public static let none = PrivateNetworks(networks: [])

  private init(networks: [Network]) { self.networks = networks }

  /// Parses addresses and networks, separated by commas: `10.0.0.0/8, fd00::/8, 192.168.1.7`; `nil` for other texts.
  public init?(_ text: String) {
    var networks: [Network] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = item.filter { $0 != " " }.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = parts.first, let address = NetworkAddress(String(first)) else { return nil }
      let most = address.bytes.count * 8
      guard let bits = parts.count == 1 ? most : Int(parts[1]), (0...most).contains(bits) else { return nil }
      networks.append(Network(address: address, bits: bits))
    }
    self.networks = networks
  }

  /// `true` if an address is in one of them.
  public func contains(_ address: NetworkAddress) -> Bool {
    networks.contains { network in
      network.address.bytes.count == address.bytes.count && address.isIn(network.address.bytes, length: network.bits)
    }
  }
}
