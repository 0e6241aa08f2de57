internal import Glibc

extension Slice<UnsafeRawBufferPointer> {
  /// The place of the first of some bytes. Why not `firstIndex`: that looks at each byte.
  func firstPlace(of byte: UInt8) -> Int? {
    // Safety: `memchr` reads the slice's bytes alone, and finds a place within them.
    guard !isEmpty, let start = UnsafeRawBufferPointer(rebasing: self).baseAddress,
      let found = memchr(start, Int32(byte), count)
    else { return nil }
    return startIndex + (UnsafeRawPointer(found) - start)
  }
}
