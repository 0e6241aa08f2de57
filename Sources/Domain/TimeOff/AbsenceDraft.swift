/// A person's request, or a manager's note of their absence.
public struct AbsenceDraft: Sendable, Hashable {
  /// The kind of absence.
  public var kind: ID<AbsenceKind>
  /// The first and the last day.
  public var days: ClosedRange<LocalDate>
  /// The minutes of the one day; `nil` for whole days.
  public var part: Range<Int>?
  /// For the decider.
  public var note: String

  /// A draft as filled in.
  public init(kind: ID<AbsenceKind>, days: ClosedRange<LocalDate>, part: Range<Int>? = nil, note: String = "") {
    (self.kind, self.days, self.part, self.note) = (kind, days, part, note)
  }

  /// The draft as it is stored.
  ///
  /// Errors: `Refusal.invalid` for too many days or a part of several (`last`), an invalid part of a day (`end`), a note that is too long
  /// (`note`).
  package func checked() throws(Refusal) -> AbsenceDraft {
    var check = FormCheck()
    if days.upperBound.days(since: days.lowerBound) >= Absence.mostDays {
      check.refuse("last", .tooManyDays(limit: Absence.mostDays))
    }
    if let part {
      if days.lowerBound != days.upperBound { check.refuse("last", .tooManyDays(limit: 1)) }
      if part.isEmpty || part.lowerBound < 0 || part.upperBound > LocalTime.minutesPerDay {
        check.refuse("end", .endBeforeBegin)
      }
    }
    var draft = self
    draft.note = check.lines(note, "note", limit: Absence.longestNote)
    try check.end()
    return draft
  }
}
