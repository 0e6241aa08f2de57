/// A person's photo for display: square, upright, sRGB, one crop in three sizes, no metadata.
public struct Photo: Sendable, Hashable {
  /// The use of a photo; its side is an upper bound, since photos are never enlarged.
  public enum Size: String, Sendable, Hashable, CaseIterable {
    /// For lists.
    case small
    /// For cards.
    case medium
    /// For a person's page.
    case large

    /// The maximum side in pixels.
    public var side: Int {
      switch self {
      case .small: 96
      case .medium: 256
      case .large: 640
      }
    }
  }

  /// One size of a photo, as a WebP file.
  public struct Picture: Sendable, Hashable {
    /// Width and height in pixels.
    public let side: Int
    /// The whole file.
    public let bytes: [UInt8]

    /// Restores a stored picture of a shaper.
    public init(side: Int, bytes: [UInt8]) {
      self.side = side
      self.bytes = bytes
    }
  }

  /// The media type of every picture.
  public static let mediaType = "image/webp"

  private let small: Picture
  private let medium: Picture
  private let large: Picture

  /// Restores a stored photo of a shaper.
  public init(small: Picture, medium: Picture, large: Picture) {
    self.small = small
    self.medium = medium
    self.large = large
  }

  /// The picture of one size.
  public subscript(size: Size) -> Picture {
    switch size {
    case .small: small
    case .medium: medium
    case .large: large
    }
  }

  /// The bytes of all sizes.
  public var byteCount: Int { small.bytes.count + medium.bytes.count + large.bytes.count }
}
