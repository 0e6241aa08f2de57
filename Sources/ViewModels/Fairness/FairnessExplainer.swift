import Domain
import Words

/// Words the explanation of one number.
extension FairnessWriter {
  var explanation: FairnessExplanation? {
    guard let (row, entry, shifts) = reading.explained, let measure = place.measure, let days = reading.span.days else {
      return nil
    }
    let isOwn = row.employee.id == visitor.employee
    let number = wording.number(entry.counted, of: measure)
    let distance = entry.difference.map { measure.whole($0) }
    return FairnessExplanation(
      title: isOwn ? wording.youHave(number, measure) : wording.has(row.employee.name, number, measure),
      lead: [
        distance.map { wording.distanceSentence($0, measure) },
        entry.basis.map { wording.teamHas(wording.hundredths($0.total)) },
      ].compactMap(\.self).joined(separator: " "), lines: lines(measure, entry, days),
      reckoning: reckoning(measure, entry), listTitle: wording.theShifts(shifts.count, measure),
      months: months(shifts, days), shifts: shifts.map { self.shift($0, measure) }, reasons: reasons(shifts),
      earlier: measure == .hours ? nil : reading.ledger?.carried.map { (wording.lookAt($0), $0) })
  }

  private func lines(
    _ measure: FairnessMeasure, _ entry: FairnessLedger.Entry, _ days: ClosedRange<LocalDate>
  ) -> [FairnessExplanation.Line] {
    func number(_ value: Int) -> String { wording.number(value, of: measure) }
    var lines = [
      FairnessExplanation.Line(word: wording.onRosterSince(days), number: number(entry.worked), isSum: false)
    ]
    if measure != .hours, let carried = reading.ledger?.carried {
      lines.append(.init(word: wording.carriedOver(carried), number: number(entry.carried), isSum: false))
      lines.append(.init(word: wording.thatCount(measure), number: number(entry.counted), isSum: true))
    }
    if let share = entry.share {
      let word = measure == .hours ? wording.contractOfDays : wording.shareWord
      lines.append(.init(word: word, number: number(share), isSum: false))
    }
    return lines
  }

  private func reckoning(_ measure: FairnessMeasure, _ entry: FairnessLedger.Entry) -> String {
    guard let basis = entry.basis else { return measure == .hours ? wording.hoursAtAllSites : "" }
    return wording.reckoning(
      wording.hundredths(basis.total), measure, hours: wording.number(hours: basis.weight),
      of: wording.number(hours: basis.weights), people: basis.people, hasContracts: basis.weights > basis.people)
  }

  /// One strip for each month; for a span without whole months only its days.
  private func months(_ shifts: [FairnessShift], _ days: ClosedRange<LocalDate>) -> [FairnessExplanation.Month] {
    let dates = Set(shifts.map(\.hours.date))
    var months: [FairnessExplanation.Month] = []
    var first = days.lowerBound.startOfMonth
    while first <= days.upperBound, months.count < 14 {
      let length = LocalDate.days(inMonth: first.month, of: first.year)
      months.append(
        .init(
          word: wording.shortMonth(first.month), days: (0..<length).map { dates.contains(first + $0) },
          count: shifts.count { $0.hours.date >= first && $0.hours.date < first + length }))
      first = first + length
    }
    return months
  }

  private func shift(_ shift: FairnessShift, _ measure: FairnessMeasure) -> FairnessExplanation.Shift {
    var text = times(shift)
    if let position = shift.position.flatMap({ reading.positions[$0] }) { text += ", \(position.name)" }
    let notes = [
      shift.marks.contains(.shortNotice) ? wording.cameBefore(hours: shift.noticeHours) : nil,
      shift.request.map { wording.cameBy($0.kind, $0.other.flatMap { reading.others[$0]?.name }) },
    ]
    return .init(
      id: shift.id, date: wording.shortDate(shift.hours.date), text: text,
      note: notes.compactMap(\.self).joined(separator: ", "))
  }

  private func times(_ shift: FairnessShift) -> String {
    guard case .timed(let start, _) = shift.hours else { return wording.wholeDays }
    let end = reading.span.zone.local(shift.interval.upperBound).time
    return "\(wording.time(start.time))–\(wording.time(end))"
  }

  private func reasons(_ shifts: [FairnessShift]) -> [FairnessExplanation.Reason] {
    var reasons: [FairnessExplanation.Reason] = []
    let short = shifts.filter { $0.marks.contains(.shortNotice) }
    if !short.isEmpty {
      reasons.append(
        .init(kind: .notice, title: wording.cameAtShortNotice(short.count), text: dates(short)))
    }
    for kind in ShiftRequest.Kind.allCases {
      let found = shifts.filter { $0.request?.kind == kind }
      guard !found.isEmpty else { continue }
      let names = Set(found.compactMap { $0.request?.other.flatMap { reading.others[$0]?.name } }).sorted()
      reasons.append(
        .init(
          kind: .request, title: wording.cameBy(kind, names.count == 1 ? names.first : nil, count: found.count),
          text: dates(found)))
    }
    return reasons
  }

  private func dates(_ shifts: [FairnessShift]) -> String {
    let most = 6
    let shown = shifts.prefix(most).map { wording.dayAndMonth($0.hours.date) }.joined(separator: wording.comma)
    return shifts.count > most ? "\(shown)\(wording.comma)\(wording.andMore(shifts.count - most))" : shown
  }
}
