/// Metrics in the text format of Prometheus, version 0.0.4: families, one after the other, each with its samples.
struct MetricsText {
  static let type = "text/plain; version=0.0.4; charset=utf-8"

  enum Kind: String { case counter, gauge, histogram }

  /// One number of a family.
  struct Sample {
    let labels: KeyValuePairs<String, String>
    let value: Double

    init(_ labels: KeyValuePairs<String, String>, _ value: Double) {
      self.labels = labels
      self.value = value
    }
  }

  private(set) var text = ""

  /// A family of one sample.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
    add(name, kind, help, [Sample([:], value)])
  }

  /// A family of one whole number.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Int) {
    add(name, kind, help, Double(value))
  }

  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
    begin(name, kind, help)
    for sample in samples { line(name, sample.labels, sample.value) }
  }

  /// Durations by feature: each bucket counts all that took no longer than its bound.
  mutating func add(_ name: String, _ help: String, _ features: [RequestCounts.Feature]) {
    begin(name, .histogram, help)
    for feature in features {
      let columns = feature.columns
      var sum = 0
      for (bound, count) in zip(RequestCounts.bounds.map(Self.number) + ["+Inf"], columns) {
        sum += count
        line("\(name)_bucket", ["feature": feature.name, "le": bound], Double(sum))
      }
      line("\(name)_sum", ["feature": feature.name], feature.seconds)
      line("\(name)_count", ["feature": feature.name], Double(sum))
    }
  }

  private mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  private mutating func line(_ name: String, _ labels: KeyValuePairs<String, String>, _ value: Double) {
    let pairs = labels.map { #"\#($0.key)="\#(Self.escaped($0.value))""# }
    text += "\(name)\(pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}") \(Self.number(value))\n"
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#).replacing("\n", with: #"\n"#)
  }

  /// Whole numbers without a point.
  private static func number(_ value: Double) -> String {
    Int64(exactly: value).map(String.init) ?? "\(value)"
  }
}
