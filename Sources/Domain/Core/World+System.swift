import Glibc

extension World {
  /// The machine's own clock, sleep and random numbers.
  ///
  /// With `start`, the clock shows that instant now and runs on from it: for a demo of another day.
  public static func system(log: Log, startingAt start: Instant? = nil) -> World {
    let offset = start.map { $0.seconds - Int64(time(nil)) } ?? 0
    return World(
      now: { Instant(seconds: Int64(time(nil)) + offset) },
      sleep: { try await Task.sleep(for: $0) },
      random: { UInt64.random(in: .min ... .max) },
      log: log)
  }
}
