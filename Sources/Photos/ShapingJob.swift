import CVips
import Synchronization

/// One image being shaped. Owns: its caller, answered once.
final class ShapingJob: Sendable {
  typealias Outcome = Result<Photo, PhotoRefusal>

  private let bytes: [UInt8]
  private let format: PhotoFormat
  private let limits: PhotoLimits
  private let waiter: Mutex<CheckedContinuation<Outcome, Never>?>

  init(_ bytes: [UInt8], format: PhotoFormat, limits: PhotoLimits, waiter: CheckedContinuation<Outcome, Never>) {
    self.bytes = bytes
    self.format = format
    self.limits = limits
    self.waiter = Mutex(waiter)
  }

  /// Answers the caller; does nothing the second time.
  func finish(_ outcome: Outcome) {
    let waiter = waiter.withLock { $0.take() }
    waiter?.resume(returning: outcome)
  }

  /// Shapes the image; blocks its thread until done.
  func run() -> Outcome {
    let maximumPixels = limits.maximumPixels(of: format)
    var squares = [Photo.Size.large, .medium, .small].map { cvips_square(side: Int32($0.side), bytes: nil, count: 0) }
    // Safety: the bytes and the squares live through the call, with their true counts.
    let outcome = bytes.withUnsafeBytes { bytes in
      // Why: an empty array has no address; this one had enough bytes to identify the format.
      guard let address = bytes.baseAddress else { return CVIPS_DAMAGED }
      var task = cvips_task(
        bytes: address, count: bytes.count, format: format.loader, maximum_pixels: Int64(maximumPixels),
        least_side: Int32(limits.leastSide), seconds: limits.time / .seconds(1), quality: Int32(limits.quality))
      return cvips_shape(&task, &squares, squares.count)
    }
    defer { for square in squares { cvips_free(square.bytes) } }
    switch outcome {
    case CVIPS_SHAPED: return photo(squares).map { .success($0) } ?? .failure(.damaged)
    case CVIPS_TOO_MANY_PIXELS: return .failure(.tooManyPixels(limit: maximumPixels))
    case CVIPS_TOO_SMALL: return .failure(.tooSmall(leastSide: limits.leastSide))
    case CVIPS_TOO_LATE: return .failure(.tookTooLong)
    default: return .failure(.damaged)
    }
  }

  private func photo(_ squares: [cvips_square]) -> Photo? {
    let pictures = squares.compactMap { square in
      bareWebP(UnsafeRawBufferPointer(start: square.bytes, count: square.count)).map {
        Photo.Picture(side: Int(square.side), bytes: $0)
      }
    }
    guard pictures.count == squares.count else { return nil }
    return Photo(small: pictures[2], medium: pictures[1], large: pictures[0])
  }
}

/// A copy of a WebP file with only its image chunk (RFC 9649, 2.5).
///
/// Why: libvips 8.14 adds EXIF to every file, even with the option to strip metadata.
private func bareWebP(_ file: UnsafeRawBufferPointer) -> [UInt8]? {
  var rest = file.dropFirst(12)
  while rest.count >= 8 {
    let length = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let chunk = rest.prefix(8 + length + length % 2)
    if rest.starts(with: "VP8 ".utf8), chunk.count == 8 + length + length % 2 {
      let size = UInt32(4 + chunk.count).littleEndian
      return Array("RIFF".utf8) + withUnsafeBytes(of: size) { Array($0) } + Array("WEBP".utf8) + Array(chunk)
    }
    rest = rest.dropFirst(chunk.count)
  }
  return nil
}

extension PhotoFormat {
  fileprivate var loader: cvips_format {
    switch self {
    case .jpeg: CVIPS_JPEG
    case .png: CVIPS_PNG
    case .webp: CVIPS_WEBP
    }
  }
}
