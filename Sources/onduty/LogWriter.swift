import Domain
import Foundation

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
      complain(isJSON ? json(entry, now) : line(entry, now))
    }
  }

  private func line(_ entry: Log.Entry, _ now: String) -> String {
    let details = entry.details.map { " \($0.name)=\(Self.quoted($0.value))" }.joined()
    let category = entry.category.map { "\($0.rawValue) " } ?? ""
    return "\(now) \(entry.level) \(category)\(entry.event)\(details)"
  }

  private func json(_ entry: Log.Entry, _ now: String) -> String {
    var object = Dictionary(entry.details.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    object["time"] = now
    object["level"] = "\(entry.level)"
    object["event"] = entry.event
    if let category = entry.category { object["category"] = category.rawValue }
    return (try? JSONEncoder.stable.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Keeps an entry on one line, whatever a detail holds.
  private static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.:/+".contains($0) }
    if isPlain { return text }
    return (try? JSONEncoder.stable.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
