package import Domain

// MARK: - Importing shifts

extension Wording {
  package func lineReason(_ reason: RefusedTableLine.Reason) -> String {
    if case .cellCount(let expected, let found) = reason { cellCount(found, expected: expected) } else { malformedLine }
  }
  /// `2:30 doesn't exist that night: clocks go forward. 3:00 counts.`
  package func skippedTime(_ time: LocalTime, standsFor real: LocalTime) -> String {
    skippedTime(time: self.time(time), real: self.time(real))
  }
}
