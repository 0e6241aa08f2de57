import Foundation
import TestValues
import Testing

@testable import Photos

@Suite struct `A photo` {
  @Test(arguments: plainSamples)
  func `is made of a JPEG, PNG or WebP in three sizes of one cut`(sample: Sample) async throws {
    var large = sample
    (large.width, large.height) = (900, 1200)
    let photo = try await shaped(try large.bytes()).get()
    #expect(Photo.Size.allCases.map { photo[$0].side } == [96, 256, 640])
    for size in Photo.Size.allCases {
      #expect(photo[size].bytes.starts(with: Array("RIFF".utf8)) && contains(photo[size].bytes, "WEBPVP8 "))
      #expect(try paint(photo[size], 50, 90) == .blue)
    }
    #expect(photo.byteCount < 10_000)
  }

  @Test func `is never enlarged`() async throws {
    let photo = try await shaped(try Sample(width: 100, height: 120).bytes()).get()
    #expect(Photo.Size.allCases.map { photo[$0].side } == [96, 100, 100])
  }

  @Test(arguments: [
    (1, Paint.red, Paint.red, Paint.blue), (2, .red, .red, .blue), (3, .blue, .blue, .red), (4, .blue, .blue, .red),
    (5, .red, .blue, .red), (6, .blue, .red, .blue), (7, .blue, .red, .blue), (8, .red, .blue, .red),
  ])
  func `stands upright, as the camera was held`(
    orientation: Int, topLeft: Paint, topRight: Paint, bottomLeft: Paint
  ) async throws {
    let sample = Sample(width: 160, height: 160, orientation: orientation)
    let large = try await shaped(try sample.bytes()).get()[.large]
    #expect(try paint(large, 10, 10) == topLeft)
    #expect(try paint(large, 90, 10) == topRight)
    #expect(try paint(large, 10, 90) == bottomLeft)
  }

  @Test(arguments: [".jpg", ".png", ".webp"], ["srgb", "p3"])
  func `tells nothing but its pixels`(suffix: String, profile: String) async throws {
    let bytes = try Sample(suffix: suffix, orientation: 6, hasMetadata: true, profile: profile).bytes()
    #expect(suffix == ".png" ? contains(bytes, "iCCP") : contains(bytes, "Secret Photographer"))
    #expect(contains(bytes, "xmp"))
    let photo = try await shaped(bytes).get()
    for size in Photo.Size.allCases {
      for trace in ["Exif", "EXIF", "XMP", "ICCP", "ecret", "acsp", "Photographer"] {
        let isThere = contains(photo[size].bytes, trace)
        #expect(!isThere, "\(trace) at \(size)")
      }
    }
  }

  @Test func `takes nothing along of what hangs behind the image`() async throws {
    let tail = "PK\u{3}\u{4}<script>alert(1)</script>"
    for sample in plainSamples {
      let photo = try await shaped(try sample.bytes() + Array(tail.utf8)).get()
      for size in Photo.Size.allCases { #expect(!contains(photo[size].bytes, "script")) }
    }
  }

  @Test(arguments: [
    (Sample(bands: 1), Paint.white, Paint.black), (Sample(bands: 4, isCMYK: true), .cyan, .other([40, 36, 37])),
    (Sample(suffix: ".png", bands: 2), .white, .black), (Sample(suffix: ".png", bands: 1), .white, .black),
    (Sample(suffix: ".png", bands: 4), .white, .blue), (Sample(suffix: ".webp", bands: 4), .white, .blue),
    (Sample(suffix: ".png", bands: 4, isInterlaced: true), .white, .blue), (Sample(isInterlaced: true), .red, .blue),
    (Sample(suffix: ".png", isDeep: true), .red, .blue),
    (Sample(suffix: ".png", bands: 1, isDeep: true), .white, .black),
    (Sample(suffix: ".png", bands: 4, isDeep: true), .white, .blue), (Sample(profile: "broken"), .red, .blue),
    (Sample(suffix: ".png", profile: "broken"), .red, .blue), (Sample(bands: 1, profile: "srgb"), .white, .black),
    (Sample(suffix: ".webp", frames: 3), .red, .blue),
  ])
  func `has true colors, on white where it is clear`(sample: Sample, above: Paint, below: Paint) async throws {
    let large = try await shaped(try sample.bytes()).get()[.large]
    #expect(try paint(large, 50, 8) == above)
    #expect(try paint(large, 50, 92) == below)
  }

  @Test func `is the same for everybody who asks at the same time`() async throws {
    let shaper = PhotoShaper()
    let bytes = try Sample().bytes()
    let photos = await withTaskGroup { group in
      for _ in 0..<16 { group.addTask { await shaped(bytes, by: shaper) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(photos.count == 1)
    #expect(throws: Never.self) { try photos.first?.get() }
  }
}

@Suite struct `An image is refused` {
  static func refusal(_ bytes: [UInt8], _ adjust: (inout PhotoLimits) -> Void = { _ in }) async -> PhotoRefusal? {
    var limits = PhotoLimits()
    adjust(&limits)
    guard case .failure(let refusal) = await shaped(bytes, by: PhotoShaper(limits: limits)) else { return nil }
    return refusal
  }

  @Test(arguments: [
    "", "\u{FF}", "My holidays.jpg", "<html><script>alert(1)</script>", "RIFF....WAVEfmt ", "PK\u{3}\u{4}",
  ])
  func `where it is none, whatever its name`(text: String) async {
    #expect(await Self.refusal(Array(text.utf8)) == .notAnImage)
  }

  @Test(arguments: [
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "\u{FEFF} <?xml version='1.0'?><!-- a --><SVG onload='alert(1)'/>", "GIF89a\u{1}\0\u{1}\0", "GIF87a", "%PDF-1.7",
    "II*\0\u{8}\0\0\0", "MM\0*\0\0\0\u{8}", "\0\0\0\u{18}ftypheic\0\0\0\0", "\0\0\0\u{1C}ftypavif", "BM\0\0",
    "8BPS\0\u{1}",
    "\0\0\0\u{C}jP  \r\n", "\0\0\0\u{C}JXL \r\n",
  ])
  func `in every other format, by its first bytes`(text: String) async {
    #expect(await Self.refusal(Array(text.utf8)) == .unsupportedFormat)
  }

  @Test(arguments: [".gif", ".tif"]) func `in another format, even a whole one`(suffix: String) async throws {
    #expect(await Self.refusal(try Sample(suffix: suffix).bytes()) == .unsupportedFormat)
  }

  @Test func `in another format by libvips too, where it would come that far`() throws {
    for sample in plainSamples { #expect(isLoadable(try sample.bytes())) }
    for suffix in [".gif", ".tif", ".ppm"] { #expect(!isLoadable(try Sample(suffix: suffix).bytes())) }
    #expect(!isLoadable(Array("<svg xmlns='http://www.w3.org/2000/svg' width='99' height='99'/>".utf8)))
  }

  @Test(arguments: ["GIF89a", "%PDF-1.4\n", "<svg/>", "BM"])
  func `where it is another format first and a photo behind`(start: String) async throws {
    #expect(await Self.refusal(Array(start.utf8) + (try Sample().bytes())) == .unsupportedFormat)
  }

  @Test(arguments: plainSamples) func `where its start says one format and its rest another`(sample: Sample)
    async throws
  {
    let gif = try Sample(suffix: ".gif").bytes()
    #expect(await Self.refusal(try sample.bytes().prefix(12) + gif) == .damaged)
  }

  @Test(arguments: plainSamples) func `where it ends early, wherever`(sample: Sample) async throws {
    var noisy = sample
    noisy.isNoise = true
    let bytes = try noisy.bytes()
    for percent in [1, 5, 20, 50, 80, 95, 99] {
      let part = Array(bytes.prefix(max(12, bytes.count * percent / 100)))
      #expect(await Self.refusal(part) == .damaged, "\(percent) %")
    }
  }

  @Test func `above 10 MiB, before anything else`() async {
    #expect(
      await Self.refusal([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 11 << 20)) == .tooManyBytes(limit: 10 << 20))
    #expect(await Self.refusal([UInt8](repeating: 0, count: 10 << 20)) == .notAnImage)
  }

  @Test func `whose head claims 30,000 by 30,000 pixels, by the head alone`() async throws {
    let jpeg = try Sample().bytes().claiming(30_000, after: [0xFF, 0xC0, 0x00, 0x11, 0x08])
    #expect(await Self.refusal(jpeg) == .tooManyPixels(limit: 50_000_000))
    let png = try Sample(suffix: ".png").bytes().claimingInPNG(30_000)
    #expect(await Self.refusal(png) == .tooManyPixels(limit: 25_000_000))
    // The largest that a WebP can say.
    var webp = try await patientShaper.shape(try Sample().bytes())[.large].bytes
    let start = try #require(Data(webp).range(of: Data([0x9D, 0x01, 0x2A]))?.upperBound)
    webp.replaceSubrange(start..<start + 4, with: [0xFF, 0x3F, 0xFF, 0x3F])
    #expect(await Self.refusal(webp) == .tooManyPixels(limit: 50_000_000))
  }

  @Test(arguments: [(1, 1), (47, 48), (48, 47), (2000, 1)]) func `where it is too small`(width: Int, height: Int)
    async throws
  {
    for sample in plainSamples {
      var small = sample
      (small.width, small.height) = (width, height)
      #expect(await Self.refusal(try small.bytes()) == .tooSmall(leastSide: 48))
    }
    #expect(await Self.refusal(try Sample(width: 48, height: 48).bytes()) == nil)
  }

  @Test func `where it takes too long`() async throws {
    let bytes = try Sample(suffix: ".png", width: 3000, height: 3000, isInterlaced: true).bytes()
    #expect(await Self.refusal(bytes) { $0.time = .milliseconds(1) } == .tookTooLong)
  }

  @Test func `where too many wait already`() async throws {
    #expect(await Self.refusal(try Sample().bytes()) { ($0.atOnce, $0.maximumWaiting) = (0, 0) } == .busy)
  }

  @Test func `or not, but never ends the process, when chance changes its bytes`() async throws {
    let samples = [
      Sample(width: 50, height: 60, orientation: 6, hasMetadata: true, profile: "srgb"),
      Sample(width: 50, height: 60, isInterlaced: true), Sample(suffix: ".png", bands: 4, width: 50, height: 60),
      Sample(suffix: ".png", width: 50, height: 60, isInterlaced: true, hasMetadata: true, profile: "p3"),
      Sample(suffix: ".webp", bands: 4, width: 50, height: 60),
      Sample(suffix: ".webp", width: 50, height: 60, frames: 3),
    ]
    let originals = try samples.map { try $0.bytes() }
    var random = SeededNumbers(seed: 20_261_120)
    var refused = 0
    for round in 0..<500 {
      var bytes = originals[round % originals.count]
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        // Why: behind the marks of the format, so that its loader is reached.
        bytes[Int.random(in: 12..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if case .failure(let refusal) = await shaped(bytes) {
        #expect(refusal != .busy)
        refused += 1
      }
    }
    #expect(refused > 50 && refused < 500)
  }

  @Test(arguments: [
    PhotoRefusal.notAnImage, .unsupportedFormat, .tooManyBytes(limit: 1), .tooManyPixels(limit: 1),
    .tooSmall(leastSide: 1), .damaged, .tookTooLong, .busy, .unavailable,
  ])
  func `with one sentence`(refusal: PhotoRefusal) {
    #expect(refusal.description.hasSuffix(".") && refusal.description.count < 80)
  }
}

extension [UInt8] {
  /// With other sides where a mark ends; both as two bytes, the larger first.
  func claiming(_ side: UInt16, after mark: [UInt8]) throws -> [UInt8] {
    let start = try #require(Data(self).range(of: Data(mark))?.upperBound)
    let number = [UInt8(side >> 8), UInt8(truncatingIfNeeded: side)]
    var result = self
    result.replaceSubrange(start..<start + 4, with: number + number)
    return result
  }

  /// With other sides in the head of a PNG, and the head's checksum after them.
  func claimingInPNG(_ side: UInt16) -> [UInt8] {
    let number: [UInt8] = [0, 0, UInt8(side >> 8), UInt8(truncatingIfNeeded: side)]
    var result = self
    result.replaceSubrange(16..<24, with: number + number)
    var sum = UInt32.max
    for byte in result[12..<29] {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    sum = ~sum
    result.replaceSubrange(
      29..<33, with: stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: sum >> $0) })
    return result
  }
}
