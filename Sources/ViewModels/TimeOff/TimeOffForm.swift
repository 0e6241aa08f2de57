public import Domain
import Words

/// Time off as typed; the names of the inputs are those of the fields.
public struct TimeOffForm: Sendable, Hashable {
  public var kind: ID<AbsenceKind>?
  public var first: String
  /// Empty: the first day alone.
  public var last: String
  public var isWhole: Bool
  public var start: String
  public var end: String
  public var note: String

  public init(
    kind: ID<AbsenceKind>? = nil, first: String = "", last: String = "", isWhole: Bool = true, start: String = "",
    end: String = "", note: String = ""
  ) {
    (self.kind, self.first, self.last, self.isWhole) = (kind, first, last, isWhole)
    (self.start, self.end, self.note) = (start, end, note)
  }

  /// Errors: `Refusal.invalid` with everything that is wrong, in the order of the form.
  func draft(_ wording: Wording) throws(Refusal) -> AbsenceDraft {
    var errors: [Refusal.FieldError] = []
    func day(_ field: String, _ text: String) -> LocalDate? {
      let day = LocalDate(text.trimmed)
      if day == nil { errors.append(.init(field, text.trimmed.isEmpty ? .missing : .notADate)) }
      return day
    }
    if kind == nil { errors.append(.init("kind", .missing)) }
    let first = day("first", first)
    let last = last.trimmed.isEmpty || !isWhole ? first : day("last", last)
    if let first, let last, last < first { errors.append(.init("last", .endBeforeBegin)) }
    let part = isWhole ? nil : Self.minutes(start, end, wording, &errors)
    guard let kind, let first, let last, errors.isEmpty else { throw .invalid(errors) }
    return AbsenceDraft(kind: kind, days: first...last, part: part, note: note)
  }

  /// Minutes of one day from two time fields; an end at midnight is the day's. `nil` after an error.
  static func minutes(
    _ start: String, _ end: String, _ wording: Wording, _ errors: inout [Refusal.FieldError]
  ) -> Range<Int>? {
    let begin = wording.time(typed: start)?.minuteOfDay
    let isMidnight = ["24", "24:00", "24.00", "2400"].contains(end.trimmed)
    let stop = isMidnight ? LocalTime.minutesPerDay : wording.time(typed: end)?.minuteOfDay
    if begin == nil { errors.append(.init("start", start.trimmed.isEmpty ? .missing : .unknown)) }
    guard let stop else {
      errors.append(.init("end", end.trimmed.isEmpty ? .missing : .unknown))
      return nil
    }
    guard let begin else { return nil }
    let last = stop == 0 ? LocalTime.minutesPerDay : stop
    guard begin < last else {
      errors.append(.init("end", .endBeforeBegin))
      return nil
    }
    return begin..<last
  }
}

extension Wording {
  /// A problem of a form about time off; an unreadable time is named as that.
  func timeOffProblem(_ problem: Refusal.Problem, of field: String) -> String {
    problem == .unknown && ["start", "end"].contains(field) ? notATime : self.problem(problem)
  }
}
