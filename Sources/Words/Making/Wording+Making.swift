public import Domain

// MARK: - The schedule maker

extension Wording {
  package func planWaits(behind count: Int) -> String { count == 0 ? planWaitsNext : planWaitsBehind(count) }
  package func planInterrupted(at time: String, seconds: Int?) -> String {
    guard let seconds else {
      return planInterruptedStoppedAtBy(time: time)
    }
    return planInterruptedStoppedAtByARestart(time: time, seconds: seconds)
  }
  package func seconds(_ count: Int) -> String { "\(count)\u{a0}s" }
  package func points(_ count: Int) -> String { points(count: count, count2: self.count(count)) }
  package func points(_ count: Int, isFalling: Bool) -> String {
    isFalling ? pointsFalling(count: points(count)) : pointsOtherwise(count: points(count))
  }
  package func fromBestPossible(percent: Int) -> String {
    percent == 0 ? fromBestPossiblePercent : fromBestPossibleOtherwise(percent: count(percent))
  }
  /// Where percents of few points would say little.
  package func fromBestPossible(points: Int) -> String {
    fromBestPossible(points: points, points2: self.points(points), points3: count(points))
  }
  package func couldFillMore(_ count: Int) -> String {
    switch count {
    case 0: couldFillMoreNoScheduleCan
    case 1: couldFillMoreAtMostOne
    default: couldFillMoreOther(count: count)
    }
  }
  package func cantBeBeaten(_ bound: Int) -> String { cantBeBeaten(bound: count(bound)) }
  package func curve(from first: Int, to last: Int, bound: Int?) -> String {
    let line = curveFromTo(first: points(first), last: points(last))
    return bound.map { "\(line)\(comma)\(cantBeBeaten($0))" } ?? line
  }
  package func planSpoken(seconds: Int, filled: Int, shifts: Int) -> String {
    planSpokenText(seconds: seconds, filled: filled, shifts: self.shifts(shifts))
  }
  package func ofAll(_ count: Int) -> String { ofAll(count: self.count(count)) }
  package func filledOf(_ filled: Int, _ all: Int) -> String { filledOfAll(filled: count(filled), all: count(all)) }
  package func keepDrafts(_ count: Int) -> String { keepDrafts(count: drafts(count)) }
  package func difference(_ text: String, isMore: Bool) -> String {
    isMore ? differenceMore(text: text) : differenceOtherwise(text: text)
  }
  package func othersKeepHours(_ count: Int) -> String {
    guard count > 0 else { return "" }
    return othersKeepHoursOthersKeepTheir(count: count)
  }
  package func sameInBoth(_ count: Int) -> String { sameInBoth(count: count, count2: shifts(count)) }
  public func hoursIn(_ days: ClosedRange<LocalDate>) -> String { hoursIn(days: shortSpan(days)) }
}
