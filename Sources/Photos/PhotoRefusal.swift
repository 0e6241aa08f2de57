/// Why an upload or a feed's file is no photo that can be shown.
public enum PhotoRefusal: Error, Sendable, Hashable {
  /// Nothing known as an image, whatever its name says.
  case notAnImage
  /// An image, or a document that shows as one, other than JPEG, PNG and WebP.
  case unsupportedFormat
  /// More bytes than `limit`.
  case tooManyBytes(limit: Int)
  /// Width times height is more than `limit`; refused by the file's head alone.
  case tooManyPixels(limit: Int)
  /// The shorter side has fewer pixels than `leastSide`.
  case tooSmall(leastSide: Int)
  /// It begins like an image and can't be read to its end.
  case damaged
  /// Reading it took longer than a photo takes.
  case tookTooLong
  /// Too many photos wait already; the same one may do a little later.
  case busy
  /// This machine has no libvips, or another one than the one that is known here.
  case unavailable
}

extension PhotoRefusal: CustomStringConvertible {
  /// One English sentence for the log.
  public var description: String {
    switch self {
    case .notAnImage: "The file is not an image."
    case .unsupportedFormat: "The image is neither JPEG, PNG nor WebP."
    case .tooManyBytes(let limit): "The image is larger than \(limit) bytes."
    case .tooManyPixels(let limit): "The image has more than \(limit) pixels."
    case .tooSmall(let side): "The image's shorter side has fewer than \(side) pixels."
    case .damaged: "The image is damaged or incomplete."
    case .tookTooLong: "The image took too long to read."
    case .unavailable: "This machine has no libvips, which reads photos."
    case .busy: "Too many photos are waiting."
    }
  }
}
