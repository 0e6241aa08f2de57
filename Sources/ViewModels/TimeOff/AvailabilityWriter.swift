import Domain
import Words

/// Hours of a weekday in an ink, as painted: whole hours, week after week.
struct PaintedHours: Hashable {
  let weekday: Weekday
  let hours: Range<Int>
  let kind: Availability.Kind

  init(_ rule: Availability.Rule) {
    (weekday, kind) = (rule.weekday, rule.kind)
    hours = rule.minutes.lowerBound / 60..<rule.minutes.upperBound / 60
  }

  /// `1:8-14:unavailable`. Errors: `Refusal.invalid` (`paint`).
  private init(_ text: Substring) throws(Refusal) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let hours = parts.count == 3 ? parts[1].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) } : []
    guard parts.count == 3, let weekday = Int(parts[0]).flatMap(Weekday.init(rawValue:)),
      let kind = Availability.Kind(rawValue: String(parts[2])), hours.count == 2, let start = hours[0],
      let end = hours[1], 0 <= start, start < end, end <= 24
    else { throw .invalid([.init("paint", .unknown)]) }
    (self.weekday, self.kind, self.hours) = (weekday, kind, start..<end)
  }

  /// Errors: `Refusal.invalid` (`paint`), also for more hours than a week has.
  static func all(in text: String) throws(Refusal) -> Set<Self> {
    let parts = text.split(separator: ",", maxSplits: 7 * 24)
    guard parts.count <= 7 * 24 else { throw .invalid([.init("paint", .tooMany(limit: 7 * 24))]) }
    var all: Set<Self> = []
    for part in parts { all.insert(try Self(part)) }
    return all
  }

  func rule(from day: LocalDate) -> Availability.Rule {
    Availability.Rule(weekday: weekday, minutes: hours.lowerBound * 60..<hours.upperBound * 60, kind: kind, first: day)
  }
}

extension Availability.Rule {
  /// It says no more than a painted week can.
  var isPainted: Bool {
    everyWeeks == 1 && last == nil && note.isEmpty && minutes.lowerBound.isMultiple(of: 60)
      && minutes.upperBound.isMultiple(of: 60)
  }
}

/// Words a person's availability. Pure.
struct AvailabilityWriter {
  let wording: Wording
  let today: LocalDate
  /// Those that hold today or later.
  let rules: [Availability]

  func screen(_ name: String, busy: [String]?) -> AvailabilityModel.Screen {
    AvailabilityModel.Screen(
      name: name,
      rows: rules.map { rule in
        .init(
          id: rule.id, kind: rule.rule.kind, title: wording.sentence(of: rule.rule),
          text: wording.limits(of: rule.rule, today: today))
      },
      days: wording.conventions.weekdays.map(day),
      seen: rules.filter(\.rule.isPainted).map(\.id.description).joined(separator: ","),
      save: wording.saveWeekFrom(date: wording.dayAndMonth(today)), busy: busy)
  }

  private func day(_ weekday: Weekday) -> AvailabilityModel.Day {
    AvailabilityModel.Day(
      weekday: weekday, word: wording.weekday(weekday), short: wording.shortWeekday(weekday),
      isWeekend: [.saturday, .sunday].contains(weekday),
      bars: rules.filter { $0.rule.weekday == weekday }.map { bar($0.rule) })
  }

  private func bar(_ rule: Availability.Rule) -> AvailabilityModel.Bar {
    AvailabilityModel.Bar(
      kind: rule.kind, hours: rule.minutes.lowerBound / 60..<(rule.minutes.upperBound + 59) / 60,
      text: wording.times(rule.minutes), isPainted: rule.isPainted)
  }
}
