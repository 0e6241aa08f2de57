/// A team on call as its first form asks for it: people in their order, the hand-over, and the first day.
public struct OnCallDraft: Sendable, Hashable {
  /// The fields in the order of the form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    /// As the properties.
    case site, name, people, backup, weekday, time, from
  }

  /// The site of the team.
  public var site: ID<Site>
  /// The position; one on standby of this name is used again.
  public var name: String
  /// In the order of their weeks.
  public var people: [ID<Employee>]
  /// The position of a second in line, the same people a turn later; `nil` for none.
  public var backup: String?
  /// The day of each hand-over.
  public var weekday: Weekday
  /// The time of each hand-over, by the clock of the site.
  public var time: LocalTime
  /// The first day; the first person is on call from then to the first hand-over after it.
  public var from: LocalDate

  /// As typed; `checked()` says whether a team can be made of it.
  public init(
    site: ID<Site>, name: String, people: [ID<Employee>], backup: String? = nil, weekday: Weekday, time: LocalTime,
    from: LocalDate
  ) {
    self.site = site
    self.name = name
    self.people = people
    self.backup = backup
    self.weekday = weekday
    self.time = time
    self.from = from
  }

  /// The draft with its name in its stored form. Errors: `Refusal.invalid`.
  public func checked() throws(Refusal) -> OnCallDraft {
    var check = FormCheck()
    var draft = self
    draft.name = check.line(name, Field.name.rawValue, limit: Text.longestPosition)
    if people.isEmpty { check.refuse(Field.people.rawValue, .missing) }
    if let backup {
      draft.backup = check.line(backup, Field.backup.rawValue, limit: Text.longestPosition)
      if people.count == 1 { check.refuse(Field.backup.rawValue, .missing) }
      if draft.backup?.lowercased() == draft.name.lowercased() { check.refuse(Field.backup.rawValue, .taken) }
    }
    try check.end()
    return draft
  }

  /// A schedule around the clock with turns of a week; a single person takes none.
  ///
  /// A backup has the same turns, begun by the second person: the second in line this week is first in the next one.
  public func terms(on position: ID<Position>, asBackup: Bool = false) -> ScheduleTerms {
    let turn = TurnLength(every: 1, .weeks, from: from.startOfWeek(on: weekday))
    return ScheduleTerms(
      site: site, position: position, recurrence: Recurrence(begin: from, pattern: .daily, end: .never), start: time,
      minutes: LocalTime.minutesPerDay,
      assignment: .people(.init(people, turn: people.count > 1 ? .every(turn) : .shift, first: asBackup ? 1 : 0)),
      worksClosedDays: true)
  }
}
