import CSodium

/// A failure to hash, seal or read a key: a fault of the machine, not of the person.
///
/// Not a `Refusal`: there is nothing that a person could do differently.
public struct CryptoFault: Error, Sendable, CustomStringConvertible {
  /// One sentence for the log, without secrets.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Makes libsodium ready; any number of times, on any thread.
  static func startLibrary() throws(CryptoFault) {
    guard sodium_init() >= 0 else { throw CryptoFault("libsodium can't be used on this machine") }
  }
}
