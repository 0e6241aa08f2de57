public import Domain
import Store
public import Words

/// The form of one schedule, new or known: a sentence, its dates, and the resulting shifts.
///
/// Why it is made for every request: all choices travel in the form (`ScheduleForm`), with the previous dates among them, so that a moved
/// end is reported.
public final class ScheduleEditorModel: ScreenModel {
  public typealias Frequency = ScheduleDates.Frequency

  public enum Ends: String, Sendable, Hashable, CaseIterable {
    case never, date, count
  }

  /// The fields with possible problems, each shown beside its control.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case site, position, begin, interval, weekdays, monthDay, start, stop, people, turn, needed, until, times,
      exceptions,
      note
    case breakMinutes = "break"
    case from
  }

  public enum Destination: Sendable, Hashable {
    case saved(ID<Schedule>, SchedulesModel.Counts, ID<UndoEntry>?)
    case deleted(SchedulesModel.Counts, ID<UndoEntry>?)
  }

  // MARK: Choices

  public internal(set) var site: ID<Site>?
  public internal(set) var position: ID<Position>?
  public internal(set) var dates: ScheduleDates
  /// In the order of their turns, each once.
  public internal(set) var people: [ID<Employee>] = []
  public internal(set) var turn = Assignment.Rotation.Turn.Kind.shift
  /// Of turns from hand-over to hand-over.
  public internal(set) var handoverUnit = TurnLength.Unit.weeks
  /// `nil`: the weekday of the first day.
  public internal(set) var handoverWeekday: Weekday?
  public internal(set) var handsOverOnWorkdays = false
  public internal(set) var isOpen = false
  public internal(set) var excluded: Set<LocalDate> = []
  public internal(set) var note = ""
  public internal(set) var worksClosedDays = false
  public internal(set) var isFollowing = false
  public internal(set) var ends = Ends.never
  /// The text of a field as typed, even if it is no date, time or number.
  public internal(set) var texts: [Field: String] = [:]
  /// The checked weekdays, even if there are none.
  public internal(set) var checkedWeekdays: Set<Weekday> = []

  // MARK: Messages

  public internal(set) var problems: [Field: String] = [:]
  /// The notice that a chosen end had to move.
  public internal(set) var endNotice: String?
  /// The notice that someone else changed the schedule first; saving again overrides that knowingly.
  public internal(set) var staleNotice: String?
  /// The stored values, if they differ.
  public internal(set) var theirs: Sentence?
  /// The effect of saving on shifts; `nil` for a new schedule and while nothing is changed.
  public internal(set) var effect: Effect?
  /// The revision of the form's schedule: a sent form states it.
  public internal(set) var revision: Int?
  public private(set) var destination: Destination?

  /// `nil` for a new one.
  public let schedule: ID<Schedule>?
  /// `from` is the first day of the change.
  let from: LocalDate?
  var surroundings = FormOptions()
  /// The stored schedule, its rotation beginning with the first person.
  var stored: ScheduleTerms?
  /// Minutes that lie beyond the end time's own day.
  var extraMinutes = 0
  /// Days added to the pattern.
  var added: Set<LocalDate> = []
  public let context: ScreenContext

  /// `site` is the initial site of a new schedule.
  public init(_ context: ScreenContext, schedule: ID<Schedule>?, from: LocalDate? = nil, site: ID<Site>? = nil) {
    self.context = context
    self.schedule = schedule
    self.from = from
    self.site = site
    dates = ScheduleDates(today: .first)
  }

  var wording: Wording { visitor.wording }

  /// Reads the choices, and the schedule. Errors: `Refusal.notFound`, `.forbidden`, `.siteNotManaged`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, schedule) = (visitor, schedule)
    let now = world.now()
    let (surroundings, found) = try await context.read { snapshot in
      let found = try schedule.map { try snapshot.schedule($0) }
      if let found { try snapshot.require(visitor.managedSites, for: found.terms.site) }
      return (try FormOptions(snapshot, for: visitor, with: found?.terms, from: snapshot.day(of: now)), found)
    }
    self.surroundings = surroundings
    if let found {
      revision = found.revision
      show(found.terms.withFirstInFront, isStored: true)
    } else {
      if surroundings.site(site) == nil { site = surroundings.sites.first?.id }
      showNew()
    }
    if let from, schedule != nil { reachChosen(isFollowing: true, from: "\(from)") }
  }

  // MARK: Showing

  /// Today at the site of the shifts.
  var today: LocalDate { zone.map { $0.local(world.now()).date } ?? .first }

  var zone: Zone? { surroundings.site(site).flatMap { try? zones.zone($0.zone) } }

  private func show(_ terms: ScheduleTerms, isStored: Bool) {
    if isStored { stored = terms }
    site = terms.site
    position = terms.position
    dates = ScheduleDates(today: today, storedBegin: stored?.recurrence.begin, editing: terms.recurrence)
    (excluded, added) = (terms.recurrence.excluded, terms.recurrence.added)
    extraMinutes = terms.minutes > LocalTime.minutesPerDay ? LocalTime.minutesPerDay : 0
    texts[.start] = wording.typedTime(terms.start)
    texts[.stop] = wording.typedTime(terms.end)
    texts[.breakMinutes] = terms.breakMinutes == 0 ? nil : "\(terms.breakMinutes)"
    switch terms.assignment {
    case .open(let needed):
      (isOpen, people) = (true, [])
      texts[.needed] = "\(needed)"
    case .people(let rotation):
      (isOpen, people, turn) = (false, rotation.people, rotation.turn.kind)
      texts[.needed] = "1"
      show(rotation.turn.handover)
    }
    note = terms.note
    worksClosedDays = terms.worksClosedDays
    if let stored { texts[.from] = "\(firstDay(of: stored.recurrence))" }
    showDates()
  }

  private func show(_ handover: TurnLength?) {
    texts[.turn] = "\(handover?.count ?? 1)"
    handoverUnit = handover?.unit ?? .weeks
    handoverWeekday = handover?.weekday
    handsOverOnWorkdays = handover?.onWorkdays ?? false
  }

  private func showNew() {
    dates = ScheduleDates(today: today, weekStart: visitor.conventions.firstWeekday)
    (texts[.start], texts[.stop], texts[.needed]) = (wording.shown("9"), wording.shown("17"), "1")
    show(nil)
    showDates()
  }

  /// Puts the dates into their fields.
  func showDates() {
    texts[.begin] = "\(dates.begin)"
    texts[.interval] = "\(dates.interval)"
    checkedWeekdays = dates.weekdays
    switch dates.chosenEnd ?? (dates.frequency == .once ? .never : .on(dates.earliestEnd)) {
    case .never: ends = .never
    case .on(let date): (ends, texts[.until]) = (.date, "\(date)")
    case .after(let count): (ends, texts[.times]) = (.count, "\(count)")
    }
    let until = texts[.until].flatMap { LocalDate($0) }
    if ends != .date, texts[.until] == nil || until.map({ $0 < dates.earliestEnd }) == true {
      texts[.until] = "\(dates.earliestEnd)"
    }
    if texts[.times] == nil { texts[.times] = "10" }
  }

  // MARK: Saving

  /// Shows the effect of saving. Errors: as `saveButtonTapped`.
  public func previewButtonTapped() async throws {
    effect = nil
    guard let edit, stored != terms, problems.isEmpty, schedule != nil else { return }
    let now = world.now()
    try await catching {
      let (found, names) = try await context.read { snapshot in
        let found = try snapshot.effect(of: edit, at: now)
        return (found, try snapshot.employees(Set(found.published.compactMap(\.employee))))
      }
      effect = Effect(found, names, wording, today: today)
    }
  }

  /// Saves; problems appear beside their fields, and the choices stay.
  ///
  /// If someone else changed the schedule first, nothing is saved and both versions are shown. Errors: `Refusal.notFound`, `.forbidden`,
  /// `.conflict`.
  public func saveButtonTapped() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    staleNotice = nil
    if !isOpen, people.isEmpty { tell(.people, .missing) }
    guard problems.isEmpty, let edit else { return }
    let (organization, editor) = (visitor.organization, visitor.editor)
    try await catching {
      destination = try await store.write(in: organization, by: editor) { transaction in
        let (id, effect) = try transaction.edit(edit)
        return .saved(
          id, .init(effect), try transaction.snapshot.lastUndoable(by: editor)?.id)
      }
    }
  }

  /// Deletes the schedule and its unpublished shifts. Errors: `Refusal.outOfDate`, `.notFound`.
  ///
  /// `revision` is that of the page with the button.
  public func deleteButtonTapped(seen revision: Int) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    guard let schedule else { throw Refusal.notFound }
    let (organization, editor) = (visitor.organization, visitor.editor)
    destination = try await store.write(in: organization, by: editor) { transaction in
      let (_, effect) = try transaction.edit(.delete(schedule, seen: revision))
      return .deleted(.init(effect), try transaction.snapshot.lastUndoable(by: editor)?.id)
    }
  }

  /// Puts another editor's saved values into the form.
  public func takeTheirsButtonTapped() async throws {
    (staleNotice, theirs, problems, endNotice) = (nil, nil, [:], nil)
    try await load()
  }

  /// Starts over: today, once, no one.
  public func clearButtonTapped() {
    dates.clear()
    (people, turn, isOpen, note, worksClosedDays) = ([], .shift, false, "", false)
    (excluded, added, position, extraMinutes) = ([], [], nil, 0)
    (problems, endNotice, effect) = ([:], nil, nil)
    (texts[.start], texts[.stop], texts[.needed]) = (wording.shown("9"), wording.shown("17"), "1")
    (texts[.times], texts[.until], texts[.breakMinutes]) = (nil, nil, nil)
    show(nil)
    showDates()
  }

  private var edit: ScheduleEdit? {
    guard let terms else { return nil }
    guard let schedule else { return .make(terms) }
    let following = isFollowing ? texts[.from].flatMap { LocalDate($0) } : nil
    return .change(schedule, seen: revision ?? 0, to: terms, reach: following.map { .following($0) } ?? .all)
  }

  private func catching(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch Refusal.invalid(let errors) {
      for error in errors { tell(error) }
    } catch Refusal.outOfDate {
      try await showTheirs()
    }
  }

  private func showTheirs() async throws {
    guard let schedule else { return }
    let (found, names) = try await context.read { snapshot in
      let found = try snapshot.schedule(schedule)
      return (found, try snapshot.employees(Set(found.terms.assignment.people)))
    }
    let terms = found.terms.withFirstInFront
    revision = found.revision
    stored = terms
    staleNotice = wording.scheduleChangedMeanwhile
    theirs = wording.sentence(of: terms, names: names.shortNames(of: terms.assignment.people), today: today)
  }

  func tell(_ error: Refusal.FieldError) {
    let fields: [String: Field] = ["end": ends == .count ? .times : .until, "hours": .stop]
    guard let field = fields[error.field] ?? Field(rawValue: error.field) else { return }
    tell(field, error.problem)
  }

  func tell(_ field: Field, _ problem: Refusal.Problem) { problems[field] = wording.scheduleProblem(field, problem) }

  /// The first day of a rule that is not over.
  func firstDay(of rule: Recurrence) -> LocalDate {
    var days = rule.days(from: today)
    return days.next() ?? rule.begin
  }
}

extension SchedulesModel.Counts {
  init(_ effect: ScheduleEffect) {
    let removed = effect.published.count(where: \.isRemoved)
    self.init(
      made: effect.made, changed: effect.changed + effect.published.count - removed,
      removed: effect.removed + removed)
  }
}

extension ScheduleTerms {
  /// The same, its rotation written from the first person.
  var withFirstInFront: ScheduleTerms {
    guard case .people(var rotation) = assignment, rotation.people.indices.contains(rotation.first) else { return self }
    rotation.people = Array(rotation.people[rotation.first...] + rotation.people[..<rotation.first])
    rotation.first = 0
    var same = self
    same.assignment = .people(rotation)
    return same
  }
}
