import Glibc

/// An IPv4 or IPv6 address, as the bytes that a socket connects to.
public struct NetworkAddress: Sendable, Hashable {
  /// 4 or 16; an IPv4-mapped IPv6 address has 4.
  let bytes: [UInt8]

  /// Parses the numeric form (`192.0.2.1`, `2001:db8::1`); `nil` for anything else.
  public init?(_ text: String) {
    var bytes = [UInt8](repeating: 0, count: 16)
    // Safety: each call writes 4 or 16 bytes into an array of 16.
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.init(bytes: Array(bytes[..<4]))
    } else if inet_pton(AF_INET6, text, &bytes) == 1 {
      self.init(bytes: bytes)
    } else {
      return nil
    }
  }

  init(bytes: [UInt8]) {
    let isMapped = bytes.count == 16 && bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
    self.bytes = isMapped ? Array(bytes[12...]) : bytes
  }

  /// `true` if the address is on the internet: not private, loopback, link-local, multicast or reserved.
  ///
  /// Source: IANA's registries of special-purpose addresses (RFC 6890) and 100.64.0.0/10 (RFC 6598).
  public var isPublic: Bool {
    switch bytes.count {
    case 4: !Self.special4.contains { isIn($0.prefix, length: $0.length) }
    case 16: isPublic6
    default: false
    }
  }

  /// `true` if no setting lets a fetch connect to the address: link-local, many hosts or none, or a cloud's metadata service.
  ///
  /// Source: RFC 1122 §3.2.1.3, RFC 3927, RFC 4291 §2.5.2, §2.5.6 and §2.7, RFC 5771, and the documents of AWS, Azure, Google Cloud, Oracle and Alibaba.
  public var isNeverFetched: Bool {
    switch bytes.count {
    case 4: Self.never4.contains { isIn($0.prefix, length: $0.length) }
    case 16: embedded.map(\.isNeverFetched) ?? Self.never6.contains { isIn($0.prefix, length: $0.length) }
    default: true
    }
  }

  /// The IPv4 address within one of NAT64 or 6to4.
  private var embedded: NetworkAddress? {
    if isIn([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], length: 96) {
      return NetworkAddress(bytes: Array(bytes[12...]))
    }
    return isIn([0x20, 0x02], length: 16) ? NetworkAddress(bytes: Array(bytes[2..<6])) : nil
  }

  private static let never4: [(prefix: [UInt8], length: Int)] = [
    ([0], 8), ([224], 4), ([255, 255, 255, 255], 32), ([169, 254], 16), ([100, 100, 100, 200], 32),
    ([168, 63, 129, 16], 32), ([192, 0, 0, 192], 32),
  ]
  private static let never6: [(prefix: [UInt8], length: Int)] = [
    ([0xFE, 0x80], 10), ([0xFF], 8), ([UInt8](repeating: 0, count: 16), 128),
    ([0xFD, 0, 0x0E, 0xC2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x54], 128),
    ([0xFD, 0x20, 0, 0xCE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x54], 128),
  ]

  /// Of IPv6, only 2000::/3 is on the internet; an embedded IPv4 address decides for itself.
  private var isPublic6: Bool {
    if let embedded { return embedded.isPublic }
    return isIn([0x20], length: 3) && !Self.special6.contains { isIn($0.prefix, length: $0.length) }
  }

  private static let special4: [(prefix: [UInt8], length: Int)] = [
    ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12), ([192, 0, 0], 24),
    ([192, 0, 2], 24), ([192, 88, 99], 24), ([192, 168], 16), ([198, 18], 15), ([198, 51, 100], 24),
    ([203, 0, 113], 24), ([224], 4), ([240], 4),
  ]
  private static let special6: [(prefix: [UInt8], length: Int)] = [
    ([0x20, 0x01, 0x00], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x3F, 0xFF, 0x00], 20),
  ]

  func isIn(_ prefix: [UInt8], length: Int) -> Bool {
    let (whole, rest) = length.quotientAndRemainder(dividingBy: 8)
    guard bytes.starts(with: prefix[..<whole]) else { return false }
    return rest == 0 || (bytes[whole] ^ prefix[whole]) >> UInt8(8 - rest) == 0
  }
}
