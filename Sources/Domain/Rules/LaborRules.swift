/// The rules of a contract or a site, as data.
public struct LaborRules: Sendable, Hashable, Codable {
  /// In the order in which they are shown; of one kind there can be several, as a limit that warns and one that blocks.
  public let rules: [LaborRule]

  /// The most rules of a set.
  public static let mostRules = 40

  /// No rules.
  public static let none = LaborRules(unchecked: [])

  /// The rules without a set of one's own: a warning of less than eleven hours of rest.
  ///
  /// Source: Directive 2003/88/EC, article 3.
  public static let standard = LaborRules(unchecked: [
    LaborRule(
      kind: .dailyRest, numbers: [.minutes: 660], response: .warn, source: "Directive 2003/88/EC, article 3")
  ])

  /// A set of rules, each once. Errors: `Refusal.invalid` for `rules` if there are too many.
  public init(_ rules: [LaborRule]) throws(Refusal) {
    guard rules.count <= Self.mostRules else { throw .invalid([.init("rules", .tooMany(limit: Self.mostRules))]) }
    self.init(unchecked: rules)
  }

  init(unchecked rules: [LaborRule]) { self.rules = rules.unique(Self.mostRules) }

  /// The longest required daily rest, in minutes; 0 without any.
  public func restMinutes() -> Int {
    rules.reduce(0) { $1.kind == .dailyRest ? max($0, $1[.minutes]) : $0 }
  }

  /// The blocking ones.
  public var blocking: LaborRules { LaborRules(unchecked: rules.filter { $0.response == .block }) }

  /// Reads a list of rules. Errors: `DecodingError`, also for a rule beyond its limits, and for too many.
  public init(from decoder: any Decoder) throws {
    let rules = try [LaborRule](from: decoder)
    guard rules.count <= Self.mostRules else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "too many rules"))
    }
    self.init(unchecked: rules)
  }

  /// Writes the form of `init(from:)`.
  public func encode(to encoder: any Encoder) throws { try rules.encode(to: encoder) }

  /// The number of days before and after a day with shifts that matter to it: the span to read.
  ///
  /// A row of days or nights beyond it counts only as far as it is read: it is too long in any case.
  public var reachInDays: Int {
    // Why twice the weeks to make up for a rest: an earlier short rest can take the long one.
    rules.reduce(14) { max($0, $1[.inWeeks] * 14 + 7, $1[.weeks] * 7 + 7, $1[.days] + 7, $1[.nights] + 7) }
  }
}
