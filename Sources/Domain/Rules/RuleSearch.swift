/// Looks for violations on some days, rule by rule.
struct RuleSearch {
  let timeline: RuleTimeline
  let asked: ClosedRange<LocalDate>
  private(set) var found: [RuleViolation] = []

  init(_ timeline: RuleTimeline, in days: ClosedRange<LocalDate>) {
    self.timeline = timeline
    asked = days
  }

  mutating func look(for rule: LaborRule) {
    switch rule.kind {
    case .dailyRest: compareDailyRest(rule)
    case .weeklyRest: compareWeeklyRest(rule)
    case .dayWork: compareDays(rule) { $0.work }
    case .dayPresence: compareDays(rule) { $0.presence }
    case .daySpread: compareDays(rule) { $0.spread }
    case .workIn24Hours: compare24Hours(rule)
    case .weekWork: compareWeeks(rule)
    case .averageWork: compareAverages(rule)
    case .dutyDays: compareRows(rule, limit: rule[.days]) { _ in true }
    case .weekDays: compareWeekDays(rule)
    case .nightWork: compareNightWork(rule)
    case .nightAverage: compareNightAverages(rule)
    case .nights: compareNights(rule)
    case .closedHours: compareClosedHours(rule)
    case .breaks: compareBreaks(rule)
    }
  }

  mutating func add(
    _ rule: LaborRule, on days: ClosedRange<Int>, _ shifts: [RuleTimeline.Stretch], has: Int, limit: Int,
    gap: Range<Instant>? = nil, response: LaborRule.Response? = nil, isOwed: Bool = false
  ) {
    let days = LocalDate(daysSinceEpoch: days.lowerBound)...LocalDate(daysSinceEpoch: days.upperBound)
    guard days.overlaps(asked) else { return }
    found.append(
      RuleViolation(
        rule: rule, response: response ?? rule.response, isOwed: isOwed, days: days, shifts: shifts.map(\.id), has: has,
        limit: limit, gap: gap,
        beside: rule.kind == .dailyRest ? shifts.map { $0.begin..<$0.end } : [],
        isDraft: shifts.contains { timeline.duties[$0.duty].isDraft }))
  }

  /// The places in `timeline.days` of the requested days.
  var places: Range<Int> { timeline.places(in: asked) }

  /// The places in `timeline.weeks` with a requested day.
  var weeks: Range<Int> {
    let (first, last) = (week(of: asked.lowerBound), week(of: asked.upperBound))
    let start = timeline.weeks.firstPlace { $0.number >= first }
    return start..<max(start, timeline.weeks.firstPlace { $0.number > last })
  }

  private func week(of date: LocalDate) -> Int { timeline.week(of: date.daysSinceEpoch) }

  /// The first and last day of a week.
  func days(ofWeek number: Int, count: Int = 1) -> ClosedRange<Int> {
    let first = timeline.firstDay(ofWeek: number)
    return first...first + 7 * count - 1
  }
}
