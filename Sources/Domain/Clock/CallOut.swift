/// Work that a person on standby was called for.
///
/// For the rules it is actual work, and the duty around it is rest. See decision 0075.
public struct CallOut: Sendable, Hashable {
  /// The place of the work. The raw values are stored and the API's.
  public enum Place: String, Sendable, Hashable, CaseIterable, Codable {
    /// By phone or computer.
    case remote
    /// At the place of the trouble, with the way there and back.
    case onSite = "on_site"
  }

  /// Assigned by the store.
  public let id: ID<CallOut>
  /// The person on standby.
  public let employee: ID<Employee>
  /// The site of the duty.
  public let site: ID<Site>
  /// The shift on standby in which it begins.
  public let shift: ID<Shift>
  /// The roster's day of that shift.
  public let date: LocalDate
  /// The start.
  public let start: Instant
  /// The end; `nil` while it goes on.
  public let end: Instant?
  /// The place.
  public let place: Place
  /// Lines of text; may be empty.
  public let note: String

  /// The most characters of a note.
  public static let longestNote = 500

  package init(
    id: ID<CallOut>, employee: ID<Employee>, site: ID<Site>, shift: ID<Shift>, date: LocalDate, start: Instant,
    end: Instant?, place: Place, note: String
  ) {
    (self.id, self.employee, self.site, self.shift, self.date) = (id, employee, site, shift, date)
    (self.start, self.end, self.place, self.note) = (start, end, place, note)
  }

  /// The time that it takes, half-open; without an end it goes on for good.
  public var interval: Range<Instant> { start..<max(start, end ?? Instant(seconds: .max)) }
}

/// A call-out to enter or to change.
public struct CallOutDraft: Sendable, Hashable {
  /// The fields in the order of the form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    /// As the properties.
    case employee, start, end, place, note
  }

  /// The person on standby.
  public var employee: ID<Employee>
  /// The start.
  public var start: Instant
  /// The end; `nil` while it goes on.
  public var end: Instant?
  /// The place.
  public var place: CallOut.Place
  /// Lines of text; may be empty.
  public var note: String

  /// As entered, unchecked.
  public init(
    of employee: ID<Employee>, from start: Instant, to end: Instant?, place: CallOut.Place = .remote, note: String = ""
  ) {
    (self.employee, self.start, self.end) = (employee, start, end)
    (self.place, self.note) = (place, note)
  }

  /// The draft within its limits: during the whole duty on standby, over already, and beside no other call-out of the person.
  ///
  /// `duty` is that of the start. Errors: `Refusal.invalid` (`start`, `end`, `note`).
  package func checked(
    within duty: JoinedDuty?, besides others: [CallOut], at now: Instant
  ) throws(Refusal) -> CallOutDraft {
    var check = FormCheck()
    var draft = self
    draft.note = check.lines(note, Field.note.rawValue, limit: CallOut.longestNote)
    if let problem = startProblem(duty, at: now) {
      check.refuse(Field.start.rawValue, problem)
    } else if let problem = endProblem(duty, at: now) {
      check.refuse(Field.end.rawValue, problem)
    } else if let other = others.first(where: { $0.interval.overlaps(span) }) {
      check.refuse((other.interval.contains(start) ? Field.start : .end).rawValue, .overlaps)
    }
    try check.end()
    return draft
  }

  private var span: Range<Instant> { start..<max(start + 1, end ?? Instant(seconds: .max)) }

  private func startProblem(_ duty: JoinedDuty?, at now: Instant) -> Refusal.Problem? {
    if start > now { return .inFuture }
    return duty?.interval.contains(start) ?? false ? nil : .outsideDuty
  }

  private func endProblem(_ duty: JoinedDuty?, at now: Instant) -> Refusal.Problem? {
    guard let end else { return nil }
    if end <= start { return .endBeforeBegin }
    if end > now { return .inFuture }
    return end <= duty?.interval.upperBound ?? end ? nil : .outsideDuty
  }
}
