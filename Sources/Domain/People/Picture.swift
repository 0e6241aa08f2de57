/// An uploaded photo at one size, ready to be sent.
public struct Picture: Sendable, Hashable {
  /// Pixels of its longer side.
  public let size: Int
  /// `image/webp` or another image type.
  public let mediaType: String
  /// 1 byte to 4 MiB, encoded.
  public let bytes: [UInt8]

  /// A picture, unchecked.
  public init(size: Int, mediaType: String, bytes: [UInt8]) {
    self.size = size
    self.mediaType = mediaType
    self.bytes = bytes
  }
}
