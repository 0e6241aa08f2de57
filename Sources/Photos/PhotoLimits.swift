/// Limits of a photo and of the work to shape it.
public struct PhotoLimits: Sendable, Hashable {
  /// The largest file in bytes.
  public var maximumBytes = 10 << 20
  /// The most pixels of a JPEG or WebP.
  ///
  /// PNG gets half as many, since it can't be reduced while it is read.
  public var maximumPixels = 50_000_000
  /// The least pixels of the shorter side.
  public var leastSide = 48
  /// Photos shaped concurrently.
  public var atOnce = 2
  /// Photos waiting for their turn; beyond it, photos are refused as `busy`.
  public var maximumWaiting = 16
  /// The longest time for shaping, without the wait for a turn.
  public var time: Duration = .seconds(10)
  /// The quality of the WebP files, from 0 to 100.
  public var quality = 80

  /// Suits phone cameras and a small server; the worst case takes about 0.7 GB of memory.
  public init() {}

  func maximumPixels(of format: PhotoFormat) -> Int { format == .png ? maximumPixels / 2 : maximumPixels }
}
