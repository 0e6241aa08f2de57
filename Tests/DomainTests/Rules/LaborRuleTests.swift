import Domain
import Foundation
import Testing

@Suite struct `Rules as data` {
  @Test(arguments: LaborRules.Preset.allCases)
  func `of a preset are within the limits and name their source`(preset: LaborRules.Preset) throws {
    let rules = LaborRules.preset(preset)
    #expect(!rules.rules.isEmpty)
    for rule in rules.rules {
      #expect(try LaborRule(rule.kind, rule.numbers, within: rule.within, rule.response, source: rule.source) == rule)
      #expect(try LaborRuleDraft(rule).checked() == rule)
    }
    let data = try JSONEncoder().encode(rules)
    #expect(try JSONDecoder().decode(LaborRules.self, from: data) == rules)
  }

  @Test func `have names that stay`() throws {
    let rule = try LaborRule(.dailyRest, [.minutes: 660], .block, source: "ArbZG § 5 (1)")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(
      String(decoding: try encoder.encode(try LaborRules([rule])), as: UTF8.self)
        == #"[{"kind":"dailyRest","numbers":{"minutes":660},"response":"block","source":"ArbZG § 5 (1)"}]"#)
    let shorter = try LaborRule(
      .dailyRest, [.minutes: 660, .reducedToMinutes: 600, .madeUpToMinutes: 720, .inWeeks: 4], within: .afterDay,
      .block, source: "x")
    #expect(
      String(decoding: try encoder.encode(shorter), as: UTF8.self)
        == #"{"kind":"dailyRest","numbers":{"inWeeks":4,"madeUpToMinutes":720,"minutes":660,"reducedToMinutes":600},"#
        + #""response":"block","source":"x","within":"afterDay"}"#)
    #expect(LaborRule.Within.allCases.map(\.rawValue) == ["afterDay", "warnIn24Hours", "in24Hours"])
    #expect(
      LaborRule.Kind.allCases.map(\.rawValue) == [
        "dailyRest", "weeklyRest", "dayWork", "dayPresence", "daySpread", "workIn24Hours", "weekWork", "averageWork",
        "dutyDays", "weekDays", "nightWork", "nightAverage", "nights", "closedHours", "breaks",
      ])
    #expect(
      LaborRules.Preset.allCases.map(\.rawValue) == [
        "eu", "de", "de-shorter-rest", "de-under-18", "at", "uk", "uk-under-18", "us",
      ])
  }

  @Test func `from before there was a choice keep their meaning`() throws {
    let stored = #"[{"kind":"dailyRest","numbers":{"minutes":660},"response":"block","source":"x"}]"#
    let rules = try JSONDecoder().decode(LaborRules.self, from: Data(stored.utf8))
    #expect(rules.rules == [try LaborRule(.dailyRest, [.minutes: 660], within: .in24Hours, .block, source: "x")])
    #expect(LaborRules.standard.rules.map(\.within) == [.in24Hours])
  }

  @Test(arguments: [
    #"[{"kind":"dailyRest","numbers":{"minutes":0},"response":"block","source":"x"}]"#,
    #"[{"kind":"dailyRest","numbers":{"minutes":660},"within":"inADay","response":"block","source":"x"}]"#,
    #"[{"kind":"dailyRest","numbers":{"minutes":660,"reducedToMinutes":600},"response":"block","source":"x"}]"#,
    #"[{"kind":"dayWork","numbers":{"minutes":660},"within":"afterDay","response":"block","source":"x"}]"#,
    #"[{"kind":"dailyRest","numbers":{},"response":"block","source":"x"}]"#,
    #"[{"kind":"dailyRest","numbers":{"minutes":660,"weeks":1},"response":"block","source":"x"}]"#,
    #"[{"kind":"dailyRest","numbers":{"hours":660},"response":"block","source":"x"}]"#,
    #"[{"kind":"dailyRest","numbers":{"minutes":9223372036854775807},"response":"block","source":"x"}]"#,
    #"[{"kind":"rest","numbers":{"minutes":660},"response":"block","source":"x"}]"#,
    #"[{"kind":"dailyRest","numbers":{"minutes":660},"response":"stop","source":"x"}]"#,
    #"[{"kind":"dailyRest","numbers":{"minutes":660},"response":"block","source":" "}]"#, "{}",
  ])
  func `are not read beyond their limits`(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(LaborRules.self, from: Data(json.utf8)) }
  }

  @Test func `take the numbers at their edges and nothing beyond`() throws {
    for kind in LaborRule.Kind.allCases {
      for field in kind.fields {
        let limits = try #require(kind.limits(of: field))
        for (number, isTaken) in [
          (limits.lowerBound, true), (limits.upperBound, true), (limits.lowerBound - 1, false),
          (limits.upperBound + 1, false), (Int.min, false), (Int.max, false),
        ] {
          let refused = refusals { try LaborRule(kind, kind.usual.merging([field: number]) { $1 }, .warn, source: "x") }
          // Why: what the numbers are to each other is not about their limits.
          let isBeyond = refused.contains { $0.field == field.rawValue && $0.problem != .endBeforeBegin }
          if (kind != .breaks && !field.isOptional) || !isTaken {
            #expect(isBeyond == !isTaken, "\(kind) \(field) \(number)")
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      ("dailyRest", ["minutes": "11"], "block", "x", []), ("dailyRest", ["minutes": "10,5"], "warn", "x", []),
      ("dailyRest", ["minutes": "25"], "warn", "x", [("minutes", .notBetween(1, 24))]),
      ("dailyRest", ["minutes": "eleven"], "warn", "x", [("minutes", .notANumber)]),
      ("dailyRest", [:], "", "", [("minutes", .missing), ("response", .missing), ("source", .missing)]),
      (
        "dailyRest", ["minutes": "11", "reducedToMinutes": "10", "madeUpToMinutes": "12", "inWeeks": "4"], "block", "x",
        []
      ), ("dailyRest", ["minutes": "11", "reducedToMinutes": " ", "inWeeks": "0"], "block", "x", []),
      (
        "dailyRest", ["minutes": "11", "reducedToMinutes": "11", "madeUpToMinutes": "11"], "block", "x",
        [("inWeeks", .missing), ("reducedToMinutes", .notBetween(1, 10)), ("madeUpToMinutes", .notBetween(12, 48))]
      ), ("", [:], "warn", "x", [("kind", .missing)]), ("rest", [:], "warn", "x", [("kind", .unknown)]),
      ("closedHours", ["from": "20:00", "until": "6:00"], "warn", "x", [("until", .notANumber)]),
      ("closedHours", ["from": "20:00", "until": "20:00"], "warn", "x", [("until", .endBeforeBegin)]),
      ("nights", ["nights": "3", "from": "23:00", "until": "06:00", "leastNightMinutes": "180"], "warn", "x", []),
      (
        "breaks", ["breakMinutes": "30", "overMinutes": "6", "longBreakMinutes": "20", "longOverMinutes": "5"], "warn",
        "x", [("longBreakMinutes", .notBetween(31, 180)), ("longOverMinutes", .notBetween(7, 24))]
      ),
    ] as [(String, [String: String], String, String, [(String, Refusal.Problem)])])
  func `are typed in hours, times and figures`(
    kind: String, numbers: [String: String], response: String, source: String, expected: [(String, Refusal.Problem)]
  ) throws {
    let typed = try numbers.map { (try #require(LaborRule.Field(rawValue: $0)), $1) }
    let draft = LaborRuleDraft(
      kind: kind, numbers: Dictionary(uniqueKeysWithValues: typed), response: response, source: source)
    let found = refusals { try draft.checked() }
    #expect(found == expected.map { Refusal.FieldError($0.0, $0.1) })
  }

  @Test func `are forty at most`() throws {
    let rules = try (1...41).map { try LaborRule(.dailyRest, [.minutes: 600 + $0], .warn, source: "x") }
    #expect(try LaborRules(Array(rules.prefix(40))).rules.count == 40)
    #expect(refusals { try LaborRules(rules) } == [.init("rules", .tooMany(limit: 40))])
  }
}

private func refusals<Value>(_ work: () throws -> Value) -> [Refusal.FieldError] {
  do {
    _ = try work()
    return []
  } catch Refusal.invalid(let errors) {
    return errors
  } catch {
    return [.init("\(error)", .unknown)]
  }
}

extension LaborRule.Kind {
  /// Numbers in the middle of the limits.
  fileprivate var usual: [LaborRule.Field: Int] {
    var usual: [LaborRule.Field: Int] = [:]
    for field in fields where !field.isOptional {
      usual[field] = limits(of: field).map { ($0.lowerBound + $0.upperBound) / 2 }
    }
    if self == .breaks { (usual[.longBreakMinutes], usual[.longOverMinutes]) = (170, 1200) }
    if usual[.until] != nil { usual[.until] = 360 }
    return usual
  }
}
