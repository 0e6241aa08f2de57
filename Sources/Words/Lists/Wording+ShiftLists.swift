package import Domain

// MARK: - Export

extension Wording {
  package func rotaFile(_ days: ClosedRange<LocalDate>) -> String {
    rotaFile(lowerBound: "\(days.lowerBound)", upperBound: "\(days.upperBound)")
  }
  package func shiftsFile(_ days: ClosedRange<LocalDate>) -> String {
    shiftsFile(lowerBound: "\(days.lowerBound)", upperBound: "\(days.upperBound)")
  }
}

// MARK: - Hours

extension Wording {
  package func hoursFile(_ days: ClosedRange<LocalDate>) -> String {
    hoursFile(lowerBound: "\(days.lowerBound)", upperBound: "\(days.upperBound)")
  }
  package func nightNote(from start: LocalTime, to end: LocalTime) -> String {
    nightNote(start: time(start), end: time(end))
  }
}
