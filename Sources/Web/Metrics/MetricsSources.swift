public import Domain
public import HTTP

/// The sources of the metrics, beside the app itself.
public struct MetricsSources: Sendable {
  /// The server for people.
  public let server: Server
  public let jobs: [(name: String, runs: JobRuns)]
  public let log: LogCounts
  public let process: @Sendable () -> ProcessFacts

  public init(
    server: Server, jobs: [(name: String, runs: JobRuns)], log: LogCounts,
    process: @escaping @Sendable () -> ProcessFacts
  ) {
    self.server = server
    self.jobs = jobs
    self.log = log
    self.process = process
  }
}
