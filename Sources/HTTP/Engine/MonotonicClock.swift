internal import Glibc

/// Milliseconds since the machine started, to within a few; a read costs nanoseconds.
func monotonicMilliseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
  return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
}

extension Double {
  /// These seconds as whole milliseconds, at least one.
  var milliseconds: UInt64 { UInt64(clamping: Int64((Swift.min(self, 1e9) * 1000).rounded(.up).clamped)) }

  private var clamped: Double { isNaN || self < 1 ? 1 : self }
}
