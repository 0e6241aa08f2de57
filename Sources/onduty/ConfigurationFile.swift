import Domain
import FoundationEssentials

/// A file with variables, one a line: `ONDUTY_PORT=8080`, as systemd and containers read them too.
///
/// Empty lines and those that begin with `#` are ignored; quotes around a value are not part of it. Lines may end as Windows ends them. A
/// variable of another command is no mistake, as one file serves all of them; one of no command is.
struct ConfigurationFile {
  let values: [String: String]

  /// Errors: `Missing`, with the line.
  init(_ path: String) throws {
    guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
      throw Missing(description: "the configuration \(path) can't be read")
    }
    var values: [String: String] = [:]
    for (number, line) in text.lines.enumerated() {
      let line = line.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      guard let (name, value) = Self.pair(line) else {
        throw Missing(description: "\(path), line \(number + 1): “\(line)” is not a variable of OnDuty with its value")
      }
      guard values.updateValue(value, forKey: name) == nil else {
        throw Missing(description: "\(path), line \(number + 1): \(name) stands there twice")
      }
    }
    self.values = values
  }

  private static let names = Set(Option.allCases.filter { $0 != .config }.map(\.variable))

  private static func pair(_ line: String) -> (String, String)? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).trimmed }
    guard parts.count == 2, names.contains(parts[0]) else { return nil }
    let value = parts[1]
    for quote in ["\"", "'"] where value.count > 1 && value.hasPrefix(quote) && value.hasSuffix(quote) {
      return (parts[0], String(value.dropFirst().dropLast()))
    }
    return (parts[0], value)
  }
}
