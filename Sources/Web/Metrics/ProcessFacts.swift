/// The system's facts of this process.
public struct ProcessFacts: Sendable {
  public let version: String
  /// Seconds since 1970.
  public let startedAt: Double
  public let cpuSeconds: Double
  public let residentBytes: Int
  public let openFiles: Int

  public init(version: String, startedAt: Double, cpuSeconds: Double, residentBytes: Int, openFiles: Int) {
    self.version = version
    self.startedAt = startedAt
    self.cpuSeconds = cpuSeconds
    self.residentBytes = residentBytes
    self.openFiles = openFiles
  }
}
