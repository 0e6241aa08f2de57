/// A person's photo as it is shown: square, upright, sRGB, three sizes of the same cut, and nothing else in the files.
public struct Photo: Sendable, Hashable {
  /// How large a photo is shown; the side is a bound, since nothing is enlarged.
  public enum Size: String, Sendable, Hashable, CaseIterable {
    /// For lists.
    case small
    /// For cards.
    case medium
    /// For the page of a person.
    case large

    /// The side in pixels at most.
    public var side: Int {
      switch self {
      case .small: 96
      case .medium: 256
      case .large: 640
      }
    }
  }

  /// One size of a photo: a WebP file.
  public struct Picture: Sendable, Hashable {
    /// The width and the height in pixels.
    public let side: Int
    /// The whole file.
    public let bytes: [UInt8]

    /// Takes what a shaper once made, read back from where it was stored.
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

  /// Takes what a shaper once made, read back from where it was stored.
  public init(small: Picture, medium: Picture, large: Picture) {
    self.small = small
    self.medium = medium
    self.large = large
  }

  /// The picture of a size.
  public subscript(size: Size) -> Picture {
    switch size {
    case .small: small
    case .medium: medium
    case .large: large
    }
  }

  /// The bytes of all sizes together.
  public var byteCount: Int { small.bytes.count + medium.bytes.count + large.bytes.count }
}
