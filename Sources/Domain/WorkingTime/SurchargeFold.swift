/// The surcharges of a person's duties. Pure.
public struct SurchargeFold: Sendable {
  /// The rules in the order in which they were made: of equal percents, the first counts.
  public let rules: [SurchargeRule]
  /// The set by day; `nil` if all rules count.
  public let choice: SurchargeChoice?
  /// The clock of the site.
  public let zone: Zone
  /// The public holidays of the site, and of the person's home.
  public let holidays: [SurchargeTerms.Place: Set<LocalDate>]
  /// The first day of a week.
  public let weekStart: Weekday

  /// All parts.
  public init(
    _ rules: [SurchargeRule], of choice: SurchargeChoice? = nil, zone: Zone,
    holidays: [SurchargeTerms.Place: Set<LocalDate>], weekStart: Weekday
  ) {
    (self.rules, self.choice, self.zone) = (rules, choice, zone)
    (self.holidays, self.weekStart) = (holidays, weekStart)
  }

  /// One duty.
  public struct Duty: Sendable, Hashable {
    /// The day to which its hours belong.
    public let date: LocalDate
    /// Its working time, in order, without breaks.
    public let parts: [Range<Instant>]
    /// `true` if its surcharges are asked for; others count only for hours of days and weeks.
    public let isAsked: Bool
    /// The time of readiness at the workplace, in order and without overlaps.
    public let ready: [Range<Instant>]

    /// A duty; a break of `rest` minutes without a time of its own lies in the middle.
    public init(
      _ date: LocalDate, _ parts: [Range<Instant>], rest: Int = 0, isAsked: Bool = true, ready: [Range<Instant>] = []
    ) {
      (self.date, self.isAsked, self.ready) = (date, isAsked, ready.united)
      self.parts = parts.leavingOut(seconds: Int64(rest) * 60)
    }

    /// A shift as planned, its break in the middle.
    init(_ shift: PlannedShift, isAsked: Bool = true, isReady: Bool = false) {
      let parts = shift.interval.isEmpty ? [] : [shift.interval]
      self.init(
        shift.hours.date, parts, rest: shift.breakMinutes, isAsked: isAsked, ready: isReady ? parts : [])
    }

    fileprivate var begin: Instant { parts.first?.lowerBound ?? Instant(seconds: 0) }
  }

  /// Minutes by day of duty and rule; no entries for 0.
  ///
  /// Week thresholds need all duties of the weeks. Cost: duties × rules.
  public func minutes(of duties: [Duty]) -> [LocalDate: [ID<SurchargeRule>: Int]] {
    var found: [LocalDate: [ID<SurchargeRule>: Int64]] = [:]
    for (duty, parts) in zip(duties, seconds(of: duties)) where duty.isAsked {
      for (rule, seconds) in zip(rules, parts) where seconds > 0 {
        found[duty.date, default: [:]][rule.id, default: 0] += seconds
      }
    }
    return found.mapValues { $0.mapValues { Int($0 / 60) }.filter { $0.value > 0 } }.filter { !$0.value.isEmpty }
  }

  /// The surcharges of a duty beside its wage.
  public struct Extra: Sendable, Hashable {
    /// Minutes times percents: 600 for an hour of 10 %; below 0 for readiness paid at a share.
    public var percentMinutes = 0
    /// Fixed amounts by currency.
    public var amounts: [Currency: Int64] = [:]

    /// None.
    public init() {}
  }

  /// The surcharges of each duty, in their order; those paid by the day are with the first that is asked for.
  public func extras(of duties: [Duty]) -> [Extra] {
    let seconds = seconds(of: duties)
    var extras = duties.map { _ in Extra() }
    var paid: Set<[Int64]> = []
    for place in duties.indices.sorted(by: { (duties[$0].begin, $0) < (duties[$1].begin, $1) }) {
      for (rule, seconds) in zip(rules, seconds[place]) where seconds >= 60 {
        let minutes = Int(seconds / 60)
        if let share = rule.terms.share {
          extras[place].percentMinutes -= minutes * (100 - share)
        } else if let amount = rule.terms.amount, let money = amount.money {
          let day = [rule.id.rawValue, Int64(duties[place].date.daysSinceEpoch)]
          guard amount.unit == .hour || duties[place].isAsked && paid.insert(day).inserted else { continue }
          let cost = amount.unit == .day ? money : money.perHour(minutes: minutes)
          extras[place].amounts[money.currency, default: 0] += cost.tenThousandths
        } else {
          extras[place].percentMinutes += minutes * rule.terms.percent
        }
      }
    }
    return extras
  }

  /// The seconds of each duty by rule, in the order of both.
  private func seconds(of duties: [Duty]) -> [[Int64]] {
    guard !rules.isEmpty else { return duties.map { _ in [] } }
    let order = duties.indices.sorted { (duties[$0].begin, $0) < (duties[$1].begin, $1) }
    let sorted = order.map { duties[$0] }
    var reach = Reach(rules, sorted, windows: sorted.map(windows))
    reach.keepBeyond(.day, grouped: { $0 })
    let worked = Set(sorted.filter { !$0.parts.isEmpty }.map(\.date))
    reach.keepBeyond(.seventhDay, grouped: { $0 }) { day in
      let first = day.startOfWeek(on: weekStart)
      return day == first + 6 && (0..<7).allSatisfy { worked.contains(first + $0) }
    }
    reach.keepBeyond(.week, grouped: { $0.startOfWeek(on: weekStart) })
    var found = duties.map { _ in [Int64]() }
    for (place, number) in order.enumerated() { found[number] = reach.highest(of: place) }
    return found
  }

  /// The parts of a duty that lie in the windows of each rule: none of other sets.
  private func windows(in duty: Duty) -> [[Range<Instant>]] {
    let set = choice?.set(on: duty.date)
    return rules.map { set == nil || set == $0.set ? windows(of: $0, in: duty) : [] }
  }

  /// The parts of a duty that lie in the windows of a rule.
  private func windows(of rule: SurchargeRule, in duty: Duty) -> [Range<Instant>] {
    guard rule.holds(on: duty.date), let end = duty.parts.last?.upperBound else { return [] }
    let (terms, begin) = (rule.terms, duty.begin)
    var windows: [Range<Instant>] = []
    // Why from the day before: its window may go on until this morning.
    let (first, last) = (zone.local(begin).date - 1, zone.local(end).date)
    for number in first.daysSinceEpoch...max(first, last).daysSinceEpoch {
      let date = LocalDate(daysSinceEpoch: number)
      guard isMeant(date, by: terms) else { continue }
      if !terms.isBegunBefore || begin < zone.startOfDay(date) { windows.append(window(of: terms, on: date)) }
      let midnight = zone.startOfDay(date + 1)
      if let reaches = terms.reaches, begin < midnight {
        windows.append(midnight..<max(midnight, instant(date + 1, reaches, .end)))
      }
    }
    var met = duty.parts.common(with: windows.united)
    if terms.share != nil { met = met.common(with: duty.ready) }
    return met.seconds >= Int64(terms.leastMinutes) * 60 ? met : []
  }

  private func window(of terms: SurchargeTerms, on date: LocalDate) -> Range<Instant> {
    let (from, to) = (terms.from ?? .midnight, terms.to ?? .midnight)
    let start = from == .midnight ? zone.startOfDay(date) : instant(date, from, .start)
    let midnight = zone.startOfDay(date + 1)
    let end = to > from ? instant(date, to, .end) : to == .midnight ? midnight : instant(date + 1, to, .end)
    return start..<max(start, end)
  }

  private func instant(_ date: LocalDate, _ time: LocalTime, _ edge: Zone.Edge) -> Instant {
    zone.instant(of: LocalDateTime(date: date, time: time), as: edge)
  }

  private func isMeant(_ date: LocalDate, by terms: SurchargeTerms) -> Bool {
    if terms.weekdays.isEmpty, !terms.holidays, terms.dates.isEmpty { return true }
    return terms.weekdays.contains(date.weekday) || terms.dates.contains(YearDay(date))
      || terms.holidays && holidays[terms.place]?.contains(date) == true
  }
}

/// The parts of each duty that each rule reaches.
private struct Reach {
  let rules: [SurchargeRule]
  let duties: [SurchargeFold.Duty]
  /// The highest first: percents, then amounts.
  private let order: [Int]
  /// By duty and rule.
  private var windows: [[[Range<Instant>]]]

  init(_ rules: [SurchargeRule], _ duties: [SurchargeFold.Duty], windows: [[[Range<Instant>]]]) {
    (self.rules, self.duties, self.windows) = (rules, duties, windows)
    // Why: an amount is compared with amounts; percents go before, since the wage is unknown here.
    func rank(_ number: Int) -> (Int, Int64, Int) {
      let terms = rules[number].terms
      return (-terms.percent, -(terms.amount?.tenThousandths ?? 0), number)
    }
    order = rules.indices.sorted { rank($0) < rank($1) }
  }

  /// Leaves the rules with a threshold what is beyond it in each span of days, on some days alone.
  mutating func keepBeyond(
    _ threshold: SurchargeTerms.Threshold, grouped span: (LocalDate) -> LocalDate,
    on isMeant: (LocalDate) -> Bool = { _ in true }
  ) {
    for (number, rule) in rules.enumerated() where rule.terms.over == threshold {
      var worked: [LocalDate: Int64] = [:]
      for (place, duty) in duties.enumerated() {
        guard isMeant(duty.date) else {
          windows[place][number] = []
          continue
        }
        let counted = threshold == .week ? duty.parts.without(paidByDay(in: place, as: rule)) : duty.parts
        let before = worked[span(duty.date), default: 0]
        worked[span(duty.date)] = before + counted.seconds
        let beyond = counted.after(seconds: Int64(rule.terms.overMinutes) * 60 - before)
        windows[place][number] = windows[place][number].common(with: beyond)
      }
    }
  }

  /// The hours that other rules of the group pay by the day.
  private func paidByDay(in place: Int, as rule: SurchargeRule) -> [Range<Instant>] {
    var paid: [Range<Instant>] = []
    for (number, other) in rules.enumerated() where other.terms.group == rule.terms.group {
      if rule.terms.group != .alone, other.terms.over == .day || other.terms.over == .seventhDay {
        paid += windows[place][number]
      }
    }
    return paid.united
  }

  /// The seconds of each rule in a duty: of each group the highest.
  func highest(of place: Int) -> [Int64] {
    var taken: [SurchargeTerms.Group: [Range<Instant>]] = [:]
    var found = rules.map { _ in Int64(0) }
    for number in order {
      let (group, reached) = (rules[number].terms.group, windows[place][number])
      let own = group == .alone ? reached : reached.without(taken[group] ?? [])
      taken[group] = ((taken[group] ?? []) + own).united
      found[number] = own.seconds
    }
    return found
  }
}

// MARK: - Stretches of time

extension [Range<Instant>] {
  /// The sum of stretches that do not overlap.
  fileprivate var seconds: Int64 { reduce(0) { $0 + $1.upperBound.seconds(since: $1.lowerBound) } }

  /// The same time, in order and without overlaps.
  fileprivate var united: Self {
    var united: Self = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = united.last, range.lowerBound <= last.upperBound {
        united[united.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        united.append(range)
      }
    }
    return united
  }

  /// The time in both; each is in order and without overlaps.
  fileprivate func common(with others: Self) -> Self {
    flatMap { range in others.map { range.clamped(to: $0) }.filter { !$0.isEmpty } }
  }

  /// The time that others do not have; each is in order and without overlaps.
  fileprivate func without(_ others: Self) -> Self {
    flatMap { range -> Self in
      var (left, from): (Self, Instant) = ([], range.lowerBound)
      for other in others where other.overlaps(range) {
        if from < other.lowerBound { left.append(from..<other.lowerBound) }
        from = Swift.max(from, other.upperBound)
      }
      return from < range.upperBound ? left + [from..<range.upperBound] : left
    }
  }

  /// The time after the first seconds; all of it for none or fewer.
  fileprivate func after(seconds: Int64) -> Self {
    var left = Swift.max(0, seconds)
    return compactMap { range in
      let length = range.upperBound.seconds(since: range.lowerBound)
      defer { left = Swift.max(0, left - length) }
      return length > left ? (range.lowerBound + left)..<range.upperBound : nil
    }
  }

  /// The time without some seconds in its middle.
  fileprivate func leavingOut(seconds rest: Int64) -> Self {
    guard rest > 0 else { return self }
    let before = Swift.max(0, seconds - rest) / 2
    let gone = after(seconds: before).before(seconds: rest)
    return without(gone)
  }

  /// The time within the first seconds.
  private func before(seconds: Int64) -> Self { without(after(seconds: seconds)) }
}
