public import Domain
import Words

/// A day drawn to scale: the plan above the presses, in thousandths of the width.
public struct ClockBars: Sendable, Hashable {
  public struct Bar: Sendable, Hashable {
    public let start: Int
    public let width: Int
    /// The position's color, for the plan.
    public let color: Position.Mark.Color?
  }

  public struct Mark: Sendable, Hashable {
    public let place: Int
    public let label: String
  }

  public let marks: [Mark]
  public let planned: [Bar]
  public let real: [Bar]
  public let rests: [Bar]
  /// The time up to which it may have gone on.
  public let unknown: [Bar]

  /// The hours from one to another, the same for all days of a list: real ones, so that a changed clock stays to scale.
  struct Scale: Sendable {
    let first: Int
    let last: Int

    /// The hours of all the days, and at least eight. Cost: linear.
    init(_ days: [Timesheet.Day], _ zone: Zone, at now: Instant) {
      var (first, last) = (24 * 60, 0)
      for day in days {
        for interval in day.intervals(at: now) {
          first = min(first, day.minute(interval.lowerBound, zone))
          last = max(last, day.minute(interval.upperBound, zone))
        }
      }
      if first > last { (first, last) = (8 * 60, 16 * 60) }
      self.first = first / 60 * 60
      self.last = min(max((last + 59) / 60 * 60, self.first + 8 * 60), self.first + 40 * 60)
    }

    func place(_ minute: Int) -> Int { max(0, min(1000, (minute - first) * 1000 / max(1, last - first))) }
  }

  init(
    _ day: Timesheet.Day, _ scale: Scale, _ positions: [ID<Position>: Position], _ zone: Zone, _ wording: Wording,
    at now: Instant
  ) {
    func bar(_ interval: Range<Instant>, _ color: Position.Mark.Color? = nil) -> Bar? {
      let (start, end) = (
        scale.place(day.minute(interval.lowerBound, zone)), scale.place(day.minute(interval.upperBound, zone))
      )
      return end > start ? Bar(start: start, width: end - start, color: color) : nil
    }
    let exact = ClockPolicy(since: nil)
    planned = day.shifts.filter(\.hours.isTimed).compactMap { shift in
      bar(shift.interval, shift.position.flatMap { positions[$0]?.mark.color })
    }
    let known = day.spans.flatMap { span -> [Range<Instant>] in
      let worked = span.worked(exact, until: now)
      guard worked.isEmpty, let last = span.presses.last?.at, last > span.start.at else { return worked }
      return [span.start.at..<last].without(span.rests.map { $0.start.at..<($0.end?.at ?? last) })
    }
    real = known.compactMap { bar($0) }
    rests = day.spans.flatMap(\.rests).compactMap { rest in
      rest.end.flatMap { $0.at > rest.start.at ? bar(rest.start.at..<$0.at) : nil }
    }
    unknown = day.spans.filter { $0.isEndUnknown(at: now) }.compactMap { span in
      let last = span.presses.last?.at ?? span.start.at
      let end = day.shifts.last?.interval.upperBound ?? last + 3600
      return last < end ? bar(last..<end) : nil
    }
    let step = scale.last - scale.first > 14 * 60 ? 4 : 2
    marks = stride(from: scale.first / 60, through: scale.last / 60, by: step).map {
      Mark(place: scale.place($0 * 60), label: wording.hourMark($0 % 24))
    }
  }
}

extension [Range<Instant>] {
  /// The rest of one stretch between breaks, which are in their order.
  fileprivate func without(_ rests: [Range<Instant>]) -> [Range<Instant>] {
    rests.reduce(self) { left, rest in
      guard let last = left.last, last.overlaps(rest) else { return left }
      let parts = [last.lowerBound..<rest.lowerBound, Swift.min(rest.upperBound, last.upperBound)..<last.upperBound]
      return left.dropLast() + parts.filter { !$0.isEmpty }
    }
  }
}

extension Timesheet.Day {
  /// Real minutes since the day began.
  fileprivate func minute(_ instant: Instant, _ zone: Zone) -> Int {
    let seconds = instant.seconds(since: zone.startOfDay(date))
    return Int(max(-1440 * 60, min(3 * 86_400, seconds))) / 60
  }

  fileprivate func intervals(at now: Instant) -> [Range<Instant>] {
    shifts.filter(\.hours.isTimed).map(\.interval)
      + spans.map { span in
        let end = span.end?.at ?? (span.isRunning(at: now) ? now : span.presses.last?.at ?? span.start.at)
        return span.start.at..<max(span.start.at, end)
      }
  }
}
