/// Demand (`DemandModel`, `Transaction.need`) is rows by position and weekday, and by date where that differs;
/// `Snapshot.demand` reads them. `Plan.coverage` counts the shifts into quarter hours in one pass and fills the
/// board's coverage row, live while a shift is dragged, drawn or typed (`PlanPreview`).
extension Plan {
  /// Some days' people by the quarter hour, against the demand.
  ///
  /// Shape: a position in the demand is covered by assigned shifts of that position; every other one, and shifts without a position, need
  /// just their planned people. Times count to the nearest quarter hour, a shift at least one. Shifts that started before the days count as
  /// long as they last; whole days of duty don't, but are among the shifts. Removals don't count, nor does anyone in training. Cost:
  /// one pass over `shifts` and `elsewhere`, one over the quarter hours of each position.
  public func coverage(during days: ClosedRange<LocalDate>, against demand: Demand = Demand(), in zone: Zone)
    -> CoverageTable
  {
    var table = CoverageTable(days, demand, zone)
    for shift in shifts where !shift.isRemoval { table.count(shift, isListed: true, counts: eligibility.counts(shift)) }
    for shift in elsewhere where shift.site == site.id && !shift.isRemoval {
      table.count(shift, isListed: false, counts: eligibility.counts(shift))
    }
    table.sum()
    return table
  }
}

/// The people of some days by the quarter hour and by position.
///
/// Made by `Plan.coverage`, or from shifts alone.
public struct CoverageTable: Sendable {
  private let days: ClosedRange<LocalDate>
  private let demanded: Set<ID<Position>>
  private let base: Instant
  /// The first quarter hour of each day, and the one after the last day.
  private let edges: [Int]
  /// The places of the positions in `rows`.
  private var places: [ID<Position>?: Int] = [:]
  private var rows: [Row] = []

  /// A position through all quarter hours: changes until `sum`, then numbers.
  fileprivate struct Row: Sendable {
    let position: ID<Position>?
    let isDemanded: Bool
    var need: [Int32]
    var have: [Int32]
    /// The shifts of each day, and the open ones.
    var listed: [Int32]
    var open: [Int32]
  }

  fileprivate init(_ days: ClosedRange<LocalDate>, _ demand: Demand, _ zone: Zone) {
    self.days = days
    demanded = demand.positions
    let length = days.upperBound.days(since: days.lowerBound) + 1
    let starts = (0...length).map { zone.startOfDay(days.lowerBound + $0) }
    let base = starts[0]
    self.base = base
    edges = starts.map { Int(($0.seconds(since: base) + 450) / 900) }
    for position in demanded {
      let place = place(of: position)
      // Why from the day before: the demand of the last night lasts until the morning.
      for day in -1..<length {
        let date = days.lowerBound + day
        for span in demand.spans(of: position, on: date) {
          let start = LocalDateTime(date: date, time: span.start)
          let hours = Hours.timed(start: start, minutes: span.minutes).interval(in: zone)
          guard let quarters = quarters(of: hours) else { continue }
          rows[place].need[quarters.lowerBound] += Int32(span.count)
          rows[place].need[quarters.upperBound] -= Int32(span.count)
        }
      }
    }
  }

  private mutating func place(of position: ID<Position>?) -> Int {
    if let place = places[position] { return place }
    let (days, quarters) = (edges.count - 1, edges[edges.count - 1] + 1)
    places[position] = rows.count
    rows.append(
      Row(
        position: position, isDemanded: position.map(demanded.contains) ?? false,
        need: Array(repeating: 0, count: quarters), have: Array(repeating: 0, count: quarters),
        listed: Array(repeating: 0, count: days), open: Array(repeating: 0, count: days)))
    return rows.count - 1
  }

  /// `nil` outside the days, and for hours in the missing hour of spring.
  private func quarters(of interval: Range<Instant>) -> Range<Int>? {
    guard !interval.isEmpty else { return nil }
    let total = edges[edges.count - 1]
    // Why clamped first: a shift may be far from the days, and seconds saturate.
    func nearest(_ instant: Instant) -> Int {
      Int((min(max(instant.seconds(since: base), -900), Int64(total + 1) * 900) + 900 + 450) / 900) - 1
    }
    let first = nearest(interval.lowerBound)
    let last = max(first + 1, nearest(interval.upperBound))
    let (begin, end) = (max(0, first), min(total, last))
    return begin < end ? begin..<end : nil
  }

  fileprivate mutating func count(_ shift: PlannedShift, isListed: Bool, counts: Bool = true) {
    switch shift.hours {
    case .timed(let start, _):
      let quarters = quarters(of: shift.interval)
      let day = start.date.days(since: days.lowerBound)
      let isListed = isListed && edges.indices.dropLast().contains(day)
      guard quarters != nil || isListed else { return }
      let place = place(of: shift.position)
      if isListed { list(shift, on: day, at: place) }
      guard let quarters else { return }
      if !rows[place].isDemanded {
        rows[place].need[quarters.lowerBound] += 1
        rows[place].need[quarters.upperBound] -= 1
      }
      if shift.employee != nil, counts || !rows[place].isDemanded {
        rows[place].have[quarters.lowerBound] += 1
        rows[place].have[quarters.upperBound] -= 1
      }
    case .days(let first, let last):
      guard isListed, first <= days.upperBound, last >= days.lowerBound else { return }
      let place = place(of: shift.position)
      let from = max(first, days.lowerBound).days(since: days.lowerBound)
      for day in from...max(from, min(last, days.upperBound).days(since: days.lowerBound)) {
        list(shift, on: day, at: place)
      }
    }
  }

  private mutating func list(_ shift: PlannedShift, on day: Int, at place: Int) {
    rows[place].listed[day] += 1
    if shift.employee == nil { rows[place].open[day] += 1 }
  }

  /// Makes numbers of the changes.
  fileprivate mutating func sum() {
    for place in rows.indices {
      var (need, have): (Int32, Int32) = (0, 0)
      for quarter in rows[place].need.indices {
        need += rows[place].need[quarter]
        have += rows[place].have[quarter]
        rows[place].need[quarter] = need
        rows[place].have[quarter] = have
      }
    }
  }
}

extension CoverageTable {
  /// Some days at a site with shifts known without a plan; the rest is as `Plan.coverage` says.
  init(
    of shifts: some Sequence<PlannedShift>, during days: ClosedRange<LocalDate>, against demand: Demand, in zone: Zone
  ) {
    self.init(days, demand, zone)
    for shift in shifts { count(shift, isListed: true) }
    sum()
  }

  /// The times at which a position has fewer people than the demand needs during some hours, by start; adjacent hours with the same numbers
  /// are one.
  func shortages(of position: ID<Position>, during hours: Range<Instant>) -> [(
    hours: Range<Instant>, have: Int, need: Int
  )] {
    guard let row = places[position].map({ rows[$0] }), row.isDemanded, let quarters = quarters(of: hours) else {
      return []
    }
    var found: [(hours: Range<Instant>, have: Int, need: Int)] = []
    for quarter in quarters where row.have[quarter] < row.need[quarter] {
      let (begin, have, need) = (base + Int64(quarter) * 900, Int(row.have[quarter]), Int(row.need[quarter]))
      if let last = found.last, last.hours.upperBound == begin, last.have == have, last.need == need {
        found[found.count - 1].hours = last.hours.lowerBound..<begin + 900
      } else {
        found.append((begin..<begin + 900, have, need))
      }
    }
    return found
  }

  /// A day of all positions together; empty outside the days.
  public func coverage(on date: LocalDate) -> PlanCoverage { coverage(on: date, of: rows) }

  /// A day of one position; empty outside the days, and for positions without demand and shifts.
  public func coverage(of position: ID<Position>, on date: LocalDate) -> PlanCoverage {
    coverage(on: date, of: places[position].map { [rows[$0]] } ?? [])
  }

  private func coverage(on date: LocalDate, of rows: [Row]) -> PlanCoverage {
    var coverage = PlanCoverage()
    let day = date.days(since: days.lowerBound)
    guard days.contains(date) else { return coverage }
    let quarters = edges[day]..<edges[day + 1]
    coverage.quarters = Array(repeating: .init(), count: quarters.count)
    for row in rows { coverage.add(row, day, quarters) }
    coverage.gaps.sort {
      ($0.quarters.lowerBound, $0.position?.rawValue ?? 0) < ($1.quarters.lowerBound, $1.position?.rawValue ?? 0)
    }
    return coverage
  }
}

extension PlanCoverage {
  fileprivate mutating func add(_ row: CoverageTable.Row, _ day: Int, _ quarters: Range<Int>) {
    var (most, worst, gap): (Int32, Int32, Int32) = (0, 0, 0)
    var begin = 0
    for (number, quarter) in quarters.enumerated() {
      let (need, have) = (row.need[quarter], row.have[quarter])
      let missing = max(0, need - have)
      self.quarters[number].need += Int(need)
      self.quarters[number].have += Int(have)
      self.quarters[number].missing += Int(missing)
      (most, worst) = (max(most, need), max(worst, missing))
      if missing != gap {
        if gap > 0 { gaps.append(Gap(position: row.position, quarters: begin..<number, count: Int(gap))) }
        (gap, begin) = (missing, number)
      }
    }
    if gap > 0 { gaps.append(Gap(position: row.position, quarters: begin..<quarters.count, count: Int(gap))) }
    let (places, lacking) = row.isDemanded ? (most, worst) : (row.listed[day], row.open[day])
    needed += Int(places)
    assigned += Int(places - lacking)
    if lacking > 0 { missing[row.position, default: 0] += Int(lacking) }
  }
}
