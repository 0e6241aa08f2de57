import CSamples
import CVips
import Foundation
import Testing

@testable import Photos

/// An image to be shaped: red above the middle and blue below.
struct Sample: Sendable, CustomStringConvertible {
  var suffix = ".jpg"
  var bands = 3
  var width = 120
  var height = 160
  var orientation = 0
  var isCMYK = false
  var isNoise = false
  var isInterlaced = false
  var isDeep = false
  var frames = 1
  var hasMetadata = false
  var profile: String?

  var description: String {
    let kind = [isInterlaced ? "interlaced" : nil, isDeep ? "16 bit" : nil, profile].compactMap { $0 }
    return (["\(width)×\(height)×\(bands)\(suffix)"] + kind).joined(separator: " ")
  }

  struct Failure: Error {}

  /// The file.
  func bytes() throws -> [UInt8] {
    try #require(PhotoShaper.isStarted)
    // Safety: the texts live through the call, and what it gives is copied before it is freed.
    return try suffix.withCString { suffix in
      try (profile ?? "").withCString { profile in
        var sample = csample(
          bands: Int32(bands), width: Int32(width), height: Int32(height), orientation: Int32(orientation),
          is_cmyk: isCMYK ? 1 : 0, is_noise: isNoise ? 1 : 0, frames: Int32(frames),
          is_interlaced: isInterlaced ? 1 : 0, has_metadata: hasMetadata ? 1 : 0,
          profile: self.profile == nil ? nil : profile, is_deep: isDeep ? 1 : 0, suffix: suffix)
        var count = 0
        guard let made = csample_make(&sample, &count) else { throw Failure() }
        defer { cvips_free(made) }
        return Array(UnsafeRawBufferPointer(start: made, count: count))
      }
    }
  }
}

/// The three formats, as small as a photo may be.
let plainSamples = [Sample(), Sample(suffix: ".png", bands: 4), Sample(suffix: ".webp", bands: 4)]

enum Paint: Equatable {
  case red, blue, cyan, white, black, gray
  case other([Int])

  init(_ color: [Int]) {
    func isNear(_ other: [Int]) -> Bool { zip(color, other).allSatisfy { abs($0 - $1) < 24 } }
    let known: [(Paint, [Int])] = [
      (.red, [254, 0, 0]), (.blue, [0, 0, 254]), (.cyan, [1, 157, 230]), (.white, [255, 255, 255]),
      (.black, [0, 0, 0]),
    ]
    self = known.first { isNear($0.1) }?.0 ?? .other(color)
  }
}

/// The color of a picture at a place, in percent of its sides.
func paint(_ picture: Photo.Picture, _ x: Int32, _ y: Int32) throws -> Paint {
  var (width, height, bands) = (Int32(0), Int32(0), Int32(0))
  var color = [0.0, 0, 0, 0]
  // Safety: four numbers are what the call writes at most.
  let failed = picture.bytes.withUnsafeBytes { bytes in
    guard let address = bytes.baseAddress else { return Int32(-1) }
    return csample_look(address, bytes.count, x, y, &width, &height, &bands, &color)
  }
  try #require(failed == 0)
  try #require(width == picture.side && height == picture.side && bands == 3)
  return Paint(color[..<3].map { Int($0) })
}

/// Whether libvips finds a loader for an image.
func isLoadable(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { bytes in
    guard let address = bytes.baseAddress else { return false }
    return csample_loads(address, bytes.count) == 1
  }
}

func contains(_ bytes: [UInt8], _ text: String) -> Bool { Data(bytes).range(of: Data(text.utf8)) != nil }

/// One at a time for all tests, so that those which watch the time keep a processor.
let patientShaper: PhotoShaper = {
  var limits = PhotoLimits()
  (limits.atOnce, limits.maximumWaiting, limits.time) = (1, 10_000, .seconds(600))
  return PhotoShaper(limits: limits)
}()

/// What shaping came to, as one value that tests compare.
func shaped(_ bytes: [UInt8], by shaper: PhotoShaper = patientShaper) async -> Result<Photo, PhotoRefusal> {
  do throws(PhotoRefusal) { return .success(try await shaper.shape(bytes)) } catch { return .failure(error) }
}
