/// The reason that an uploaded or fetched file can't be shown as a photo.
public enum PhotoRefusal: Error, Sendable, Hashable {
  /// Not a known image format, whatever its name.
  case notAnImage
  /// An image (or a document that displays as one) other than JPEG, PNG and WebP.
  case unsupportedFormat
  /// More bytes than `limit`.
  case tooManyBytes(limit: Int)
  /// Width times height exceeds `limit`; decided by the file's header alone.
  case tooManyPixels(limit: Int)
  /// The shorter side has fewer pixels than `leastSide`.
  case tooSmall(leastSide: Int)
  /// The file starts like an image but can't be decoded to the end.
  case damaged
  /// Decoding exceeded the time limit.
  case tookTooLong
  /// Too many photos are waiting; the same one may succeed a little later.
  case busy
  /// This machine has no libvips, or an incompatible version.
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
