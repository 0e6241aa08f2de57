/// The log: events with named details, no secrets among them.
public struct Log: Sendable {
  public enum Level: Int, Comparable, Sendable, CaseIterable {
    case debug, info, warning, error
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// One event: what happened, and the details in the order given.
  public struct Entry: Sendable {
    public let level: Level
    public let event: String
    public let details: [(name: String, value: String)]
  }

  let write: @Sendable (Entry) -> Void

  public init(write: @escaping @Sendable (Entry) -> Void) { self.write = write }

  /// Keeps nothing.
  public static let silent = Log { _ in }

  public func debug(_ event: String, _ details: KeyValuePairs<String, String> = [:]) { add(.debug, event, details) }
  public func info(_ event: String, _ details: KeyValuePairs<String, String> = [:]) { add(.info, event, details) }
  public func warning(_ event: String, _ details: KeyValuePairs<String, String> = [:]) { add(.warning, event, details) }
  public func error(_ event: String, _ details: KeyValuePairs<String, String> = [:]) { add(.error, event, details) }

  private func add(_ level: Level, _ event: String, _ details: KeyValuePairs<String, String>) {
    write(Entry(level: level, event: event, details: details.map { ($0.key, $0.value) }))
  }
}
