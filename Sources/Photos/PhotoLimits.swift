/// What a photo may be, and what shaping it may cost.
public struct PhotoLimits: Sendable, Hashable {
  /// The largest file in bytes.
  public var maximumBytes = 10 << 20
  /// The most pixels of a JPEG or WebP; a PNG, which cannot be shrunk while it is read, may have half as many.
  public var maximumPixels = 50_000_000
  /// The shorter side in pixels at least.
  public var leastSide = 48
  /// Photos shaped at the same time.
  public var atOnce = 2
  /// Photos that wait for their turn; one more is refused.
  public var maximumWaiting = 16
  /// The longest that shaping takes, without the wait for its turn.
  public var time: Duration = .seconds(10)
  /// The quality of the WebP files, from 0 to 100.
  public var quality = 80

  /// What suits a phone's camera and a small server: at most about 0.7 GB of memory while the worst two are shaped.
  public init() {}

  func maximumPixels(of format: PhotoFormat) -> Int { format == .png ? maximumPixels / 2 : maximumPixels }
}
