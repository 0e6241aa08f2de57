import Crypto
import Domain
import Fetching

/// A cached photo with its validators, and its form on disk.
struct KeptPhoto: Hashable {
  let photo: Photo
  let validators: Validators
  /// The time the photo's server last confirmed it.
  var checkedAt: Instant

  /// The version of the file format.
  private static let mark = Array("ODphoto1".utf8)

  /// The whole file: a mark, the parts, each after its length, and a digest of them all.
  var file: [UInt8] {
    var bytes = Self.mark
    bytes.append(part: Array("\(checkedAt.seconds)".utf8))
    bytes.append(part: Array((validators.etag ?? "").utf8))
    bytes.append(part: Array((validators.lastModified ?? "").utf8))
    for size in Photo.Size.allCases {
      bytes.append(part: Array("\(photo[size].side)".utf8))
      bytes.append(part: photo[size].bytes)
    }
    return bytes + Digest(of: bytes).bytes
  }

  init(photo: Photo, validators: Validators, checkedAt: Instant) {
    self.photo = photo
    self.validators = validators
    self.checkedAt = checkedAt
  }

  /// Reads the bytes of `file`; `nil` if any byte is missing or different.
  init?(file: [UInt8]) {
    let body = file.dropLast(Digest.count)
    guard file.starts(with: Self.mark), body.count >= Self.mark.count,
      Digest(of: Array(body)).bytes.elementsEqual(file.suffix(Digest.count))
    else { return nil }
    var rest = body.dropFirst(Self.mark.count)
    guard let checked = rest.takePart().flatMap({ Int64(String(decoding: $0, as: UTF8.self)) }),
      let etag = rest.takePart(), let lastModified = rest.takePart(), let small = rest.takePicture(),
      let medium = rest.takePicture(), let large = rest.takePicture(), rest.isEmpty
    else { return nil }
    photo = Photo(small: small, medium: medium, large: large)
    validators = Validators(etag: etag.textIfAny, lastModified: lastModified.textIfAny)
    checkedAt = Instant(seconds: checked)
  }
}

extension [UInt8] {
  fileprivate mutating func append(part: [UInt8]) {
    for shift in stride(from: 24, through: 0, by: -8) { append(UInt8(truncatingIfNeeded: part.count >> shift)) }
    append(contentsOf: part)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var textIfAny: String? { isEmpty ? nil : String(decoding: self, as: UTF8.self) }

  fileprivate mutating func takePart() -> ArraySlice<UInt8>? {
    guard count >= 4 else { return nil }
    let length = prefix(4).reduce(0) { $0 << 8 | Int($1) }
    self = dropFirst(4)
    guard length <= count else { return nil }
    defer { self = dropFirst(length) }
    return prefix(length)
  }

  fileprivate mutating func takePicture() -> Photo.Picture? {
    guard let side = takePart().flatMap({ Int(String(decoding: $0, as: UTF8.self)) }), let bytes = takePart() else {
      return nil
    }
    return Photo.Picture(side: side, bytes: Array(bytes))
  }
}
