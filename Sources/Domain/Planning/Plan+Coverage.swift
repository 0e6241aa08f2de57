extension Plan {
  /// The number of shifts that a day needs, and of those that are assigned.
  ///
  /// Shape: counts the day's shifts and whole days of duty that include it; drafts count, removals don't. Cost: one
  /// pass over `shifts`.
  public func coverage(on date: LocalDate) -> PlanCoverage {
    var coverage = PlanCoverage()
    for shift in shifts where !shift.isRemoval && shift.hours.stands(on: date) {
      coverage.needed += 1
      if shift.employee != nil { coverage.assigned += 1 } else { coverage.missing[shift.position, default: 0] += 1 }
    }
    return coverage
  }

  /// The most concurrent shifts in each hour of a day, needed and assigned.
  ///
  /// Shape: real hours from the day's first instant; 23 or 25 on clock changes. Shifts that started the day before
  /// count as long as they last; whole days of duty don't. Cost: one sort of the day's shifts.
  public func hourlyCoverage(on date: LocalDate, in zone: Zone) -> [PlanCoverage.Hour] {
    let day = zone.startOfDay(date)..<zone.startOfDay(date + 1)
    var edges: [Edge] = []
    for shift in [shifts, elsewhere].joined() where shift.site == site.id && !shift.isRemoval {
      guard case .timed = shift.hours, shift.interval.overlaps(day) else { continue }
      let assigned = shift.employee == nil ? 0 : 1
      edges.append(Edge(at: max(shift.interval.lowerBound, day.lowerBound), needed: 1, assigned: assigned))
      edges.append(Edge(at: shift.interval.upperBound, needed: -1, assigned: -assigned))
    }
    // Why ends first: at a handover, the two shifts do not overlap.
    edges.sort { ($0.at, $0.needed) < ($1.at, $1.needed) }
    return Self.hours(of: day, edges)
  }

  private struct Edge {
    let at: Instant
    let needed: Int
    let assigned: Int
  }

  private static func hours(of day: Range<Instant>, _ edges: [Edge]) -> [PlanCoverage.Hour] {
    var hours: [PlanCoverage.Hour] = []
    var (needed, assigned, next) = (0, 0, 0)
    var begin = day.lowerBound
    while begin < day.upperBound {
      let end = begin + 3600
      while next < edges.count, edges[next].at <= begin {
        (needed, assigned) = (needed + edges[next].needed, assigned + edges[next].assigned)
        next += 1
      }
      var hour = PlanCoverage.Hour(begin: begin, needed: needed, assigned: assigned)
      while next < edges.count, edges[next].at < end {
        (needed, assigned) = (needed + edges[next].needed, assigned + edges[next].assigned)
        (hour.needed, hour.assigned) = (max(hour.needed, needed), max(hour.assigned, assigned))
        next += 1
      }
      hours.append(hour)
      begin = end
    }
    return hours
  }
}
