/// A zone's real transitions in one sorted table: its file's, then four centuries of its rule's.
struct ZoneTable {
  /// The Gregorian calendar, weekdays included, repeats after 400 years: 146,097 days.
  static let cycle: Int64 = 146_097 * 86_400

  /// Strictly ascending.
  private(set) var times: [Int64] = []
  /// Indices into `observances`, one for each segment: one more than `times`.
  private(set) var kinds: [Int]
  let observances: [Observance]
  /// From here on, the table is read 400 years earlier; `Int64.max` if it covers all time.
  private(set) var repeatsFrom = Int64.max

  init(_ file: ZoneFile) {
    guard let rule = file.rule else {
      observances = file.observances
      kinds = [0]
      addTransitions(of: file)
      return
    }
    let standardKind = file.observances.count
    observances = file.observances + [rule.standard, rule.daylight?.observance ?? rule.standard]
    // Why: a file without transitions has nothing but its rule.
    kinds = [file.transitions.isEmpty ? standardKind : 0]
    addTransitions(of: file)
    addSettings(of: rule, after: file.transitions.last?.seconds, standardKind: standardKind)
  }

  init(first: Observance, changes: [(instant: Instant, observance: Observance)]) {
    observances = [first] + changes.map(\.observance)
    kinds = [0]
    for (place, change) in changes.enumerated() { add(change.instant.seconds, kind: place + 1) }
  }

  private mutating func addTransitions(of file: ZoneFile) {
    for transition in file.transitions { add(transition.seconds, kind: transition.kind) }
  }

  /// Adds the rule's settings after the file's last transition, real or not.
  private mutating func addSettings(of rule: ZoneRule, after lastListed: Int64?, standardKind: Int) {
    let firstYear = max(1, lastListed.map { LocalDateTime(secondsSinceEpoch: $0).date.year - 1 } ?? 1)
    // Why: with the last listed transition in the year after `firstYear` and the settings up to 8 days beside their
    // year, 400 whole years and a margin on both sides lie between that transition and the start of `lastYear`. The
    // table goes on for a year after it, and one more is laid out since its settings can lie in the year before.
    let lastYear = min(firstYear + 403, 9997)
    let end = Self.start(ofYear: lastYear + 1) + 31 * 86_400
    let settings = rule.settings(years: min(firstYear, lastYear)...lastYear + 2).filter { $0.seconds < end }
    if lastListed == nil, let last = settings.last { kinds = [standardKind + (last.isDaylight ? 1 : 0)] }
    let listedCount = times.count
    for setting in settings where lastListed.map({ $0 < setting.seconds }) ?? true {
      add(setting.seconds, kind: standardKind + (setting.isDaylight ? 1 : 0))
    }
    if times.count > listedCount + 1, lastYear < 9997 { repeatsFrom = Self.start(ofYear: lastYear) }
  }

  /// Midnight, UTC, before January 1 of a year from 1 to 9999.
  private static func start(ofYear year: Int) -> Int64 {
    Int64((LocalDate(year: year, month: 1, day: 1) ?? .last).daysSinceEpoch) * 86_400
  }

  /// Sets the clocks at a time not before the last; adds no transition if nothing changes.
  private mutating func add(_ seconds: Int64, kind: Int) {
    if times.last == seconds {
      times.removeLast()
      kinds.removeLast()
    }
    if let last = kinds.last, observances[last] == observances[kind] { return }
    times.append(seconds)
    kinds.append(kind)
  }
}
