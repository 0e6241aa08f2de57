import Domain

// MARK: - Unanswered requests

extension NewsReader {
  /// Requests that wait too long: a reminder to the approvers, and later news for those of the next step.
  mutating func readUnanswered(from begin: Instant, to end: Instant, _ snapshot: borrowing Snapshot) throws {
    let span = begin + 1..<end + 1
    let zone = try snapshot.zone()
    for absence in try snapshot.waitingAbsences(dueWithin: span) {
      let start = zone.startOfDay(absence.days.lowerBound)
      guard let isLate = isLate(since: absence.askedAt, start: start, within: span) else { continue }
      let approval = try snapshot.approval(of: absence, at: end)
      try remind(approval, isLate, at: end, absence.waits)
    }
    for request in try snapshot.openRequests(dueWithin: span, at: end) where request.needsApproval && request.isAgreed {
      let since = request.acceptedAt ?? request.madeAt
      guard let isLate = isLate(since: since, start: request.expiresAt, within: span),
        let shift = try snapshot.told(request)
      else { continue }
      let story = Notice.Story.requestWaits(request: request.id, kind: request.kind, by: request.asker, shift: shift)
      try remind(try snapshot.approval(of: request, at: end), isLate, at: end, story)
    }
    for asked in try snapshot.waitingCorrections(dueWithin: span) {
      guard let isLate = isLate(since: asked.askedAt, start: nil, within: span) else { continue }
      try remind(try snapshot.approval(of: asked, at: end), isLate, at: end, asked.waits)
    }
  }

  /// `false` at the moment of a reminder, `true` at that of news for others, else `nil`.
  private func isLate(since asked: Instant, start: Instant?, within span: Range<Instant>) -> Bool? {
    if span.contains(asked + Approval.lateSeconds) { return true }
    return span.contains(Approval.reminder(of: asked, start: start)) ? false : nil
  }

  private mutating func remind(_ approval: Approval, _ isLate: Bool, at end: Instant, _ story: Notice.Story) throws {
    for person in (isLate ? approval.waitsNext : approval.waitsFor).sorted() { note(person, at: end, story) }
  }
}

extension Snapshot {
  /// The condition that a reminder can be due in a span, or news for others, by the time of the request.
  func isDue(_ asked: SQL, within span: Range<Instant>) -> SQL {
    let (reminder, late) = (Approval.reminderSeconds, Approval.lateSeconds)
    return """
      (\(asked) >= \(span.lowerBound - reminder) AND \(asked) < \(span.upperBound - reminder)
        OR \(asked) >= \(span.lowerBound - late) AND \(asked) < \(span.upperBound - late))
      """
  }
}

extension Absence {
  /// The news that it waits.
  var waits: Notice.Story { .timeOffWaits(by: employee, first: days.lowerBound, last: days.upperBound) }
}
