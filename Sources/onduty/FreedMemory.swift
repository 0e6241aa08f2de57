import CGlibc
import Domain

/// The C library's handling of freed memory.
enum FreedMemory {
  /// The bytes that a heap keeps at its end; a page with its pieces has one to five megabytes.
  private static let kept: Int32 = 8 << 20
  /// From here on memory has a mapping of its own, which goes back at once.
  private static let mapped: Int32 = 4 << 20

  /// Keeps some for the next request.
  ///
  /// Why: without limits, glibc gives the end of a heap back after each long page and maps it again for the next, an eighth of a page's
  /// cost; and it never gives back the memory below the largest piece ever freed.
  static func keepSome() {
    mallopt(M_TRIM_THRESHOLD, kept)
    mallopt(M_MMAP_THRESHOLD, mapped)
  }

  /// Free memory between pieces that are in use, from which on the rest goes back; a busy server has some megabytes.
  private static let much = 24 << 20
  private static let checkSeconds = 15

  /// Gives back the memory of a flood, until the task is canceled.
  ///
  /// Why: glibc gives back only the end of a heap, and one small piece that lives on keeps all below it.
  static func giveBack(_ world: World) async {
    while (try? await world.sleep(.seconds(checkSeconds))) != nil {
      if mallinfo2().fordblks > much { malloc_trim(0) }
    }
  }
}
