internal import CMicrohttpd
internal import Glibc

/// The other end of a connection: the reverse proxy, if there is one in front.
public enum Peer: Sendable, Hashable {
  /// A TCP client; the address is numeric, without port. IPv4 is written as such even on an IPv6 socket.
  case tcp(address: String, isLoopback: Bool)
  /// A client of the Unix socket: a process on this machine that the socket's file mode lets in.
  case unixSocket

  init(_ address: UnsafePointer<sockaddr>?) {
    // Safety: the kernel filled in the address, and its family determines its structure.
    guard let address else {
      self = .unixSocket
      return
    }
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let raw = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr
      self = .ipv4(withUnsafeBytes(of: raw, Array.init))
    case AF_INET6:
      let raw = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self).sin6_addr
      self = .ipv6(withUnsafeBytes(of: raw, Array.init))
    default:
      self = .unixSocket
    }
  }

  /// A client, as far as addresses distinguish them: with IPv6 a whole network of 64 bits, which one customer has (RFC 6177).
  public struct Client: Hashable, Sendable {
    private let bytes: [UInt8]

    /// The client at a numeric address; all other texts are one client together.
    public init(_ address: some StringProtocol) {
      let bytes = addressBytes(address) ?? []
      self.bytes = Array(bytes.prefix(bytes.count == 4 ? 4 : 8))
    }
  }

  var client: Client {
    if case .tcp(let address, _) = self { Client(address) } else { Client("") }
  }

  private static func ipv4(_ bytes: [UInt8]) -> Peer {
    .tcp(address: bytes.map { String($0) }.joined(separator: "."), isLoopback: bytes.first == 127)
  }

  private static func ipv6(_ bytes: [UInt8]) -> Peer {
    if bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) { return .ipv4(Array(bytes.suffix(4))) }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count))
    let isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    let address = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return .tcp(address: address, isLoopback: isLoopback)
  }
}
