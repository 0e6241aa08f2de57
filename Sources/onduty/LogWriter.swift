import Domain
import FoundationEssentials
import Glibc

/// Writes log entries to the standard error: as lines for people, or as JSON for programs.
struct LogWriter {
  let isJSON: Bool
  let threshold: LogThreshold
  let counts: LogCounts

  init(isJSON: Bool, level: Log.Level) {
    self.isJSON = isJSON
    threshold = LogThreshold(level)
    counts = LogCounts()
  }

  var log: Log {
    Log(from: threshold) { [self] entry in
      counts.count(entry.level)
      let now = Instant(seconds: Int64(time(nil))).description
      complain(
        isJSON ? Self.json(entry.event, entry.level, entry.category, entry.details, now) : line(entry, now))
    }
  }

  /// Writes to the standard output, whatever the level: in words, or as JSON if the log is.
  func tell(_ words: String, as event: String, _ detail: (name: String, value: String)) {
    let now = Instant(seconds: Int64(time(nil))).description
    say(isJSON ? Self.json(event, .info, nil, [detail], now) : words)
  }

  private func line(_ entry: Log.Entry, _ now: String) -> String {
    let details = entry.details.map { " \($0.name)=\(Self.quoted($0.value))" }.joined()
    let category = entry.category.map { "\($0.rawValue) " } ?? ""
    return "\(now) \(entry.level) \(category)\(entry.event)\(details)"
  }

  private static func json(
    _ event: String, _ level: Log.Level, _ category: Log.Category?, _ details: [(name: String, value: String)],
    _ now: String
  ) -> String {
    var object = Dictionary(details.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    object["time"] = now
    object["level"] = "\(level)"
    object["event"] = event
    if let category { object["category"] = category.rawValue }
    return (try? JSONEncoder.stable.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Keeps an entry on one line, whatever its details.
  private static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.:/+".contains($0) }
    if isPlain { return text }
    return (try? JSONEncoder.stable.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
