/// A timed shift in up to three pieces: the one before a part, the part, and the one after it.
///
/// The pieces are adjacent: they share no moment, and together they are the whole shift. The break stays in the longest one.
public struct ShiftCut: Sendable, Hashable {
  /// `nil` if the part begins with the shift.
  public let before: PlannedShift?
  /// The id and person of the shift, with hours of its own.
  public let part: PlannedShift
  /// `nil` if the part ends with the shift.
  public let after: PlannedShift?

  /// Cuts a shift in its site's zone.
  ///
  /// `nil` for whole days; for a part that is empty or reaches beyond the shift; and at a moment that no hours of the roster can name:
  /// between full minutes, and in the hour that the clock shows twice in autumn, in which a start counts as the first and an end as the
  /// second.
  public init?(_ shift: PlannedShift, part: Range<Instant>, in zone: Zone) {
    let whole = shift.interval
    guard shift.hours.isTimed, !part.isEmpty, whole.lowerBound <= part.lowerBound, part.upperBound <= whole.upperBound
    else { return nil }
    let spans = [whole.lowerBound..<part.lowerBound, part, part.upperBound..<whole.upperBound]
    let longest = spans.indices.max { spans[$0].seconds < spans[$1].seconds }
    var pieces: [PlannedShift?] = []
    for (index, span) in spans.enumerated() {
      guard !span.isEmpty else {
        pieces.append(nil)
        continue
      }
      var piece = shift
      piece.hours = span == whole ? shift.hours : shift.hours.read(span, in: zone)
      piece.interval = piece.hours.interval(in: zone)
      guard piece.interval == span else { return nil }
      piece.breakMinutes = index == longest ? min(shift.breakMinutes, ShiftContent.longestBreak(in: piece.hours)) : 0
      pieces.append(piece)
    }
    guard let middle = pieces[1] else { return nil }
    (before, self.part, after) = (pieces[0], middle, pieces[2])
  }

  /// `true` if the part is the shift itself.
  public var isWhole: Bool { before == nil && after == nil }
}

extension PlannedShift {
  /// The rest of a running shift: from the first moment, now or later, at which it can be cut.
  ///
  /// `nil` unless it is running, and for whole days. Cost: a few looks at the zone, up to 121 in the night in which
  /// clocks go back.
  public func rest(at now: Instant, in zone: Zone) -> Range<Instant>? {
    guard interval.lowerBound < now else { return nil }
    let first = (now - 1).nextMinute
    for number in 0...120 {
      let begin = first + Int64(number) * 60
      guard begin < interval.upperBound else { return nil }
      let rest = begin..<interval.upperBound
      if ShiftCut(self, part: rest, in: zone) != nil { return rest }
    }
    return nil
  }

  /// From one time on its clock to another, as typed for a part; a time before its start is on the next day.
  ///
  /// `nil` for whole days, and if the clock skips both times.
  public func part(from begin: LocalTime?, to end: LocalTime?, in zone: Zone) -> Range<Instant>? {
    guard case .timed(let start, let minutes) = content.hours else { return nil }
    let day = LocalTime.minutesPerDay
    func offset(_ time: LocalTime) -> Int { (time.minuteOfDay - start.time.minuteOfDay + day) % day }
    let first = begin.map(offset) ?? 0
    var last = end.map(offset) ?? minutes
    if end != nil, last <= first { last += day }
    let from = first == 0 ? interval.lowerBound : zone.instant(of: start + first, as: .start)
    let to = last == minutes ? interval.upperBound : zone.instant(of: start + last, as: .end)
    return from < to ? from..<to : nil
  }
}

extension Range<Instant> {
  fileprivate var seconds: Int64 { upperBound.seconds(since: lowerBound) }
}
