public import Domain

extension Snapshot {
  /// An organization's definition of a night, a weekend and short notice.
  public func fairnessPolicy() throws -> FairnessPolicy {
    let found = try connection.row(
      """
      SELECT night_from, night_until, least_minutes, weekend, notice_hours, carried_months, nights, weekends, holidays,
        short_notice, on_call, shows_names
      FROM fairness_policy WHERE organization_id = \(scope)
      """
    ) { row -> FairnessPolicy in
      let (from, until): (Int, Int) = (try row.next(), try row.next())
      let (least, weekend): (Int, Int) = (try row.next(), try row.next())
      let (notice, carried): (Int, Int) = (try row.next(), try row.next())
      var weights: [FairnessMeasure: Int] = [:]
      for measure in FairnessMeasure.counted { weights[measure] = try row.next() }
      return FairnessPolicy(
        nightFrom: LocalTime(minuteOfDay: from) ?? .midnight, nightUntil: LocalTime(minuteOfDay: until) ?? .midnight,
        leastMinutes: least, weekend: Set(Weekday.allCases.filter { weekend >> ($0.rawValue - 1) & 1 == 1 }),
        noticeHours: notice, carriedMonths: carried, weights: weights, showsNames: try row.next())
    }
    guard var policy = found else { return .standard }
    policy.onCall = Set(
      try connection.rows("SELECT position_id FROM fairness_on_call WHERE organization_id = \(scope)") {
        try $0.next()
      })
    policy.onCallSites = Set(
      try connection.rows("SELECT site_id FROM fairness_on_call_site WHERE organization_id = \(scope)") {
        try $0.next()
      })
    return policy
  }

  /// Everyone's part of a site's shared burdens on some days, beside their share.
  ///
  /// Shape: from the published shifts that begin on these days, and in the carried-over months before. Errors: `Refusal.notFound`,
  /// `.invalid` for more than `mostListedDays` (`last`). Cost: one pass over an index with all counted facts, about four times as long as a
  /// sum of the same rows.
  public func fairness(
    at site: ID<Site>, on days: ClosedRange<LocalDate>
  ) throws -> FairnessLedger {
    let policy = try fairnessPolicy()
    let window = try FairnessWindow(self, site, days, policy)
    var tallies = try tallies(in: window)
    for (person, minutes) in try minutesElsewhere(of: Array(tallies.keys), window) {
      tallies[person]?.within.add(minutesElsewhere: minutes)
    }
    let people = try employees(Set(tallies.keys))
    try countDaysAway(of: people, in: &tallies, window)
    return FairnessLedger(Array(people.values), tallies, on: days, carrying: window.carried, by: policy)
  }

  /// Whole days of approved absence; absences of one person never overlap.
  private func countDaysAway(
    of people: [ID<Employee>: Employee], in tallies: inout [ID<Employee>: FairnessTallies], _ window: FairnessWindow
  ) throws {
    let first = window.carried?.lowerBound ?? window.days.lowerBound
    for absence in try absences(during: first...window.days.upperBound)
    where absence.part == nil {
      guard let employee = people[absence.employee] else { continue }
      tallies[employee.id]?.within.daysAway += employee.daysHere(in: absence.days, and: window.days)
      if let carried = window.carried {
        tallies[employee.id]?.before.daysAway += employee.daysHere(in: absence.days, and: carried)
      }
    }
  }

  private func tallies(in window: FairnessWindow) throws -> [ID<Employee>: FairnessTallies] {
    var pass = FairnessPass(window)
    let notice = Int64(window.policy.noticeHours) * 3600
    try connection.each(
      """
      SELECT employee_id, starts_at, (\(PackedShift.sql)) \(window.isOnCall)
      FROM shift \(SQL.index("shift_counted"))
      WHERE organization_id = \(scope) AND site_id = \(window.site)
        AND starts_at >= \(window.span.lowerBound) AND starts_at < \(window.span.upperBound)
        AND published_at IS NOT NULL AND withdrawn_at IS NULL AND employee_id IS NOT NULL
      ORDER BY starts_at
      """
    ) { row in
      let (person, start): (Int64, Int64) = (try row.next(), try row.next())
      pass.add(person, start, PackedShift(rawValue: try row.next()))
    }
    try connection.each(
      """
      SELECT employee_id, starts_at FROM shift_given \(SQL.index("shift_given_since"))
        \(.inOrder) shift ON shift.id = shift_given.shift_id
      WHERE shift_given.organization_id = \(scope)
        AND given_at > \(window.span.lowerBound - notice) AND given_at < \(window.span.upperBound)
        AND shift.organization_id = \(scope) AND site_id = \(window.site)
        AND starts_at >= \(window.span.lowerBound) AND starts_at < \(window.span.upperBound)
        AND published_at IS NOT NULL AND withdrawn_at IS NULL AND employee_id IS NOT NULL
        AND starts_at >= given_at AND starts_at < given_at + \(notice)
        AND NOT (starts_at >= published_at AND starts_at < published_at + \(notice))
      """
    ) { row in pass.add(short: try row.next(), try row.next()) }
    return pass.tallies
  }

  /// The minutes of people on a site's roster at all other sites: a contract is for all of them.
  private func minutesElsewhere(
    of people: [ID<Employee>], _ window: FairnessWindow
  ) throws -> [(ID<Employee>, Int)] {
    guard window.hasOtherSites, !people.isEmpty else { return [] }
    return try connection.rows(
      """
      SELECT employee_id, CAST(sum((ends_at - starts_at) / 60 - break_minutes) AS BIGINT)
      FROM \(SQL.list(people)) AS listed \(.inOrder) shift \(SQL.index("shift_by_employee"))
        ON employee_id = value
      WHERE organization_id = \(scope) AND site_id <> \(window.site) AND published_at IS NOT NULL
        AND withdrawn_at IS NULL AND start_minute IS NOT NULL AND NOT \(window.isOnCallElsewhere)
        AND ends_at > \(window.asked.lowerBound) AND ends_at <= \(window.asked.upperBound + 3 * 86_400)
        AND starts_at >= \(window.asked.lowerBound) AND starts_at < \(window.asked.upperBound)
      GROUP BY employee_id
      """
    ) { (try $0.next(), try $0.next()) }
  }
}

/// The query of a site, and the way its shifts are counted.
struct FairnessWindow {
  let site: ID<Site>
  let policy: FairnessPolicy
  let zone: Zone
  let days: ClosedRange<LocalDate>
  let carried: ClosedRange<LocalDate>?
  let counter: FairnessCounter
  let hasOtherSites: Bool

  /// Errors: `Refusal.notFound`, `.invalid` for too many days (`last`).
  init(
    _ snapshot: borrowing Snapshot, _ site: ID<Site>, _ days: ClosedRange<LocalDate>, _ policy: FairnessPolicy
  ) throws {
    guard days.upperBound.days(since: days.lowerBound) < Snapshot.mostListedDays else {
      throw Refusal.invalid([.init("last", .tooManyDays(limit: Snapshot.mostListedDays))])
    }
    let sites = try snapshot.allSites()
    guard let place = sites.first(where: { $0.id == site }) else { throw Refusal.notFound }
    hasOtherSites = sites.count > 1
    (self.site, self.policy, self.days) = (site, policy, days)
    zone = try snapshot.zones.zone(place.zone)
    carried = FairnessLedger.carried(to: days, by: policy)
    // Why more days: a shift may end two days after the last.
    let touched = (carried?.lowerBound ?? days.lowerBound)...days.upperBound + 3
    var holidays = Set(try snapshot.closedDays(of: site, during: touched).map(\.date))
    if let region = try snapshot.holidays()[site]?.region {
      // Why: a site that opens on a public holiday has people working on one.
      holidays.formUnion(
        region.holidays(in: touched.lowerBound.year...touched.upperBound.year).filter { !$0.isPartial }.map(\.date))
    }
    counter = FairnessCounter(policy, in: zone, holidays: holidays)
  }

  /// The moments at which shifts of the requested days begin.
  var asked: Range<Instant> {
    let start = zone.startOfDay(days.lowerBound)
    return start..<max(start, zone.startOfDay(days.upperBound + 1))
  }

  /// Turns a `PackedShift` into one on call.
  var isOnCall: SQL {
    if policy.onCallSites.contains(site) { return "+ 2" }
    return policy.onCall.isEmpty ? "" : "+ CASE WHEN position_id IN \(SQL.list(policy.onCall)) THEN 2 ELSE 0 END"
  }

  /// `true` if a shift of another site is on call.
  var isOnCallElsewhere: SQL {
    if policy.onCall.isEmpty, policy.onCallSites.isEmpty { return "FALSE" }
    return """
      (site_id IN \(SQL.list(policy.onCallSites)) OR coalesce(position_id IN \(SQL.list(policy.onCall)), FALSE))
      """
  }

  /// The span with the days carried over.
  var span: Range<Instant> {
    let asked = asked
    return min(asked.lowerBound, zone.startOfDay((carried ?? days).lowerBound))..<asked.upperBound
  }
}

/// One pass over shifts in the order of their start; the marks of shifts with the same hours are computed once.
private struct FairnessPass {
  private let counter: FairnessCounter
  private let begins: Int64
  private let notice: Range<Int64>
  private var places = Places()
  private var people: [(id: Int64, tallies: FairnessTallies)] = []
  private var last: (start: Int64, end: Int64, isTimed: Bool)?
  private var marks: FairnessMarks = []
  private var minutes = 0

  init(_ window: FairnessWindow) {
    counter = window.counter
    begins = window.asked.lowerBound.seconds
    notice = 0..<Int64(window.policy.noticeHours) * 3600
  }

  mutating func add(_ person: Int64, _ start: Int64, _ shift: PackedShift) {
    let end = start + shift.seconds
    if last.map({ $0 != (start, end, shift.isTimed) }) ?? true {
      last = (start, end, shift.isTimed)
      marks = counter.marks(of: Instant(seconds: start)..<Instant(seconds: max(start, end)), isTimed: shift.isTimed)
      minutes = Int(shift.seconds / 60)
    }
    let place = place(of: person)
    var marks = marks
    if notice.contains(shift.noticeSeconds) { marks.insert(.shortNotice) }
    if shift.isOnCall { marks.insert(.onCall) }
    let worked = shift.isTimed || shift.isOnCall ? max(0, minutes - shift.breakMinutes) : 0
    if start < begins {
      people[place].tallies.before.add(marks, minutes: worked)
    } else {
      people[place].tallies.within.add(marks, minutes: worked)
    }
  }

  mutating func add(short person: Int64, _ start: Int64) {
    let place = place(of: person)
    if start < begins {
      people[place].tallies.before.add(late: .shortNotice)
    } else {
      people[place].tallies.within.add(late: .shortNotice)
    }
  }

  private mutating func place(of person: Int64) -> Int {
    if let place = places[person] { return place }
    places[person] = people.count
    people.append((person, FairnessTallies()))
    return people.count - 1
  }

  var tallies: [ID<Employee>: FairnessTallies] {
    people.reduce(into: [:]) { $0[ID(rawValue: $1.id)] = $1.tallies }
  }
}

/// The places of each person's tallies: a list for the numbers near the first one, since a team was mostly added together.
private struct Places {
  private static let reach: Int64 = 1 << 15
  private var near: [Int32] = []
  private var first: Int64 = 0
  private var far: [Int64: Int] = [:]

  subscript(person: Int64) -> Int? {
    get {
      guard let offset = offset(of: person), offset < near.count else { return far[person] }
      return near[offset] < 0 ? nil : Int(near[offset])
    }
    set {
      if near.isEmpty {
        near = Array(repeating: -1, count: 2 * Int(Self.reach))
        first = person - Self.reach
      }
      if let offset = offset(of: person) { near[offset] = Int32(newValue ?? -1) } else { far[person] = newValue }
    }
  }

  private func offset(of person: Int64) -> Int? {
    let offset = person &- first
    return 0 <= offset && offset < 2 * Self.reach ? Int(offset) : nil
  }
}
