public import Domain

/// The picture shown of a service: another address has another version, so that pictures are never confused.
public struct ServicePicture: Sendable, Hashable {
  public let service: ID<Service>
  /// Letters and digits.
  public let version: String
  /// The address of the picture elsewhere.
  public let address: String

  /// The largest one of the service; `nil` if it has a placeholder.
  public init?(_ service: Service) {
    guard let address = service.thumbnails.best, !address.isEmpty else { return nil }
    self.service = service.id
    self.address = address
    // Why not `Hasher`: the version must outlive the process (FNV-1a).
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in address.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    version = String(hash, radix: 16)
  }
}
