import Glibc

extension World {
  /// The machine's own clock, sleep and random numbers.
  public static func system(log: Log) -> World {
    World(
      now: { Instant(seconds: Int64(time(nil))) },
      sleep: { try await Task.sleep(for: $0) },
      random: { UInt64.random(in: .min ... .max) },
      log: log)
  }
}
