/// A sink for events with named details, which never include secrets.
public struct Log: Sendable {
  /// The urgency of an event, `debug` lowest.
  public enum Level: Int, Comparable, Sendable, CaseIterable {
    /// For developers; for operators; worth a look; a failure.
    case debug, info, warning, error
    /// Orders by urgency.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A stream that can be distinguished from the others.
  public enum Category: String, Sendable {
    /// Events of interest to an administrator, or to an investigation of a break-in.
    case security
  }

  /// One event with its details in the order given.
  public struct Entry: Sendable {
    /// Decides if it is written.
    public let level: Level
    /// The stream of the event; `nil` for the usual one.
    public let category: Category?
    /// Lowercase words that don't vary, to search for.
    public let event: String
    /// Names are unique by convention, not by check.
    public let details: [(name: String, value: String)]
  }

  private let threshold: LogThreshold
  private let write: @Sendable (Entry) -> Void

  /// A log that passes each entry from a level on to `write`, on the thread that logs.
  ///
  /// Cost: details below the level are never evaluated.
  public init(from level: Level = .debug, write: @escaping @Sendable (Entry) -> Void) {
    self.init(from: LogThreshold(level), write: write)
  }

  /// Logs from a level that may change later.
  public init(from threshold: LogThreshold, write: @escaping @Sendable (Entry) -> Void) {
    self.threshold = threshold
    self.write = write
  }

  /// Discards everything.
  public static let silent = Log(from: .error) { _ in }

  /// Logs a step for developers alone.
  public func debug(_ event: String, _ details: @autoclosure () -> KeyValuePairs<String, String> = [:]) {
    add(.debug, event, details)
  }
  /// Logs normal operation.
  public func info(_ event: String, _ details: @autoclosure () -> KeyValuePairs<String, String> = [:]) {
    add(.info, event, details)
  }
  /// Logs a problem that the process works around.
  public func warning(_ event: String, _ details: @autoclosure () -> KeyValuePairs<String, String> = [:]) {
    add(.warning, event, details)
  }
  /// Logs a fault.
  public func error(_ event: String, _ details: @autoclosure () -> KeyValuePairs<String, String> = [:]) {
    add(.error, event, details)
  }

  /// Logs a security event, at every level.
  public func security(_ event: String, _ details: [(name: String, value: String)]) {
    write(Entry(level: .info, category: .security, event: event, details: details))
  }

  private func add(_ level: Level, _ event: String, _ details: () -> KeyValuePairs<String, String>) {
    guard level >= threshold.level else { return }
    write(Entry(level: level, category: nil, event: event, details: details().map { ($0.key, $0.value) }))
  }
}
