import CSodium

/// Why something could not be hashed or sealed: a fault of the machine, nothing that a person can act on.
public struct CryptoFault: Error, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }

  /// Makes libsodium ready; any number of times, on any thread.
  static func startLibrary() throws(CryptoFault) {
    guard sodium_init() >= 0 else { throw CryptoFault("libsodium can't be used on this machine") }
  }
}
