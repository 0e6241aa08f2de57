public import Domain
import Store
import Words

/// The sheet of one shift of the plan, new or known.
public final class PlanShiftModel: ScreenModel, EditorModel {
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case position, person, date, start, end
    case breakMinutes = "break"
    case note, skills
  }

  /// One of a list; `value` is empty for none.
  public struct Choice: Sendable, Hashable {
    public let value: String
    public let word: String
  }

  /// The reach of a change of a schedule's shift.
  public enum Reach: String, Sendable, Hashable, CaseIterable {
    case this, following, all
  }

  /// The effect of a change of the schedule, to be confirmed.
  public struct Effect: Sendable, Hashable {
    public let sentences: [String]
    /// The revision of the schedule shown.
    public let schedule: Int
  }

  /// The schedule of the shift.
  public struct Origin: Sendable, Hashable {
    public let schedule: ID<Schedule>
    /// `From the schedule: Every day, 22:00 to 7:00.`
    public let text: String
    /// `Changed by hand: start, person.`
    public let byHand: String?
  }

  public enum Destination: Sendable, Hashable {
    /// Back to the board, at this shift.
    case board(ID<Shift>?)
  }

  package var draft = Draft<Field>()
  public private(set) var positions: [Choice] = []
  public private(set) var people: [Choice] = []
  /// `9–17`.
  public private(set) var title = ""
  public private(set) var state = ""
  public private(set) var conflicts: [String] = []
  /// The ruler of a rest that is too short before it.
  public private(set) var ruler: RestRuler?
  /// The ways out of a breach.
  public private(set) var ways: [WayOut] = []
  /// Its overrides, with the reasons.
  public private(set) var overrides: [String] = []
  public private(set) var origin: Origin?
  /// The time of publication, and the publisher.
  public private(set) var history: String?
  /// `Half of a split shift, with 16–21. Day, person and site change for both.`; `nil` if it is on its own.
  public private(set) var split: String?
  /// Comes from another system, and can't be changed here.
  public private(set) var isFixed = false
  /// An open shift with a list of candidates.
  public private(set) var couldBeTaken = false
  /// `true` for a draft of a new shift or of a change.
  public private(set) var isDraft = false
  public private(set) var isRemoval = false
  public private(set) var effect: Effect?
  public private(set) var reach = Reach.this
  public private(set) var site: ID<Site>?
  public private(set) var destination: Destination?

  /// `nil` for a new one.
  public let shift: ID<Shift>?
  public let context: ScreenContext

  /// A sent form comes with its stated revision.
  public init(_ context: ScreenContext, shift: ID<Shift>?, seen revision: Int? = nil) {
    self.context = context
    self.shift = shift
    draft.revision = revision
  }

  public subscript(field: Field) -> String { draft[field] }

  /// Reads the shift into the form. Errors: `Refusal.notFound`, `.forbidden`.
  public func load() async throws {
    guard let stored = try await stored() else { throw Refusal.notFound }
    show(stored)
  }

  /// Makes the form of a new shift: of typed values, or of drawn hours, or of the person's usual shift.
  ///
  /// Errors: `Refusal.notFound`, `.forbidden`.
  public func load(
    site: ID<Site>?, date: LocalDate?, person: ID<Employee>? = nil, position: ID<Position>? = nil,
    pattern: ShiftPattern? = nil, start: LocalTime? = nil, end: LocalTime? = nil
  ) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (managed, now, zones) = (visitor.managedSites, world.now(), zones)
    let conventions = visitor.conventions
    let found = try await context.read { snapshot in
      let sites = try snapshot.managedSites(managed)
      guard let place = try site.map({ try snapshot.site($0) }) ?? sites.first else {
        throw Refusal.notFound
      }
      try snapshot.require(managed, for: place.id)
      let today = try zones.zone(place.zone).local(now).date
      let positions = try snapshot.positions().filter { $0.isOffered(at: place.id) }
      let people = try snapshot.employees().filter { $0.isHere(on: date ?? today) }
      let habits = try ShiftHabits(
        snapshot, at: place.id, upTo: conventions.week(of: date ?? today))
      return (place.id, date ?? today, positions, people, habits)
    }
    self.site = found.0
    let wording = visitor.wording
    title = wording.newShift
    choices(positions: found.2, people: found.3, also: nil)
    let usual = pattern ?? found.4.likely(for: person, on: position, 1).first
    let offered = usual?.position.flatMap { id in found.2.contains { $0.id == id } ? id : nil }
    let usualEnd = usual.map { (LocalDateTime(date: found.1, time: $0.start) + $0.minutes).time }
    let pause = start == nil ? usual?.breakMinutes ?? 0 : 0
    show([
      .date: found.1.description,
      .start: (start ?? usual?.start).map(wording.typedTime) ?? wording.shown("9"),
      .end: (end ?? start?.later(hours: 8) ?? usualEnd).map(wording.typedTime) ?? wording.shown("17"),
      .breakMinutes: pause == 0 ? "" : pause.description,
      .person: person?.description ?? "", .position: (position ?? offered)?.description ?? "",
    ])
  }

  /// Takes a sent form with the revision it states.
  public func formSent(seen revision: Int?) { draft.revision = revision }

  public func reachChosen(_ reach: Reach) { self.reach = reach }

  /// Beyond this one shift, the effect is shown first; `agreed` is the schedule's revision that it was shown for.
  ///
  /// Errors: `Refusal.notFound`, `.forbidden`.
  public func saveButtonTapped(agreed: Int? = nil) async throws {
    effect = nil
    try await saving {
      guard let shift else { return try await make() }
      let stored = try await reading(shift).shift
      guard let typed = shiftDraft(of: stored.site, like: stored) else { return }
      guard revision == stored.revision else { throw Refusal.outOfDate }
      if reach == .this || stored.origin == nil {
        try await change(stored, to: typed)
      } else {
        try await changeSchedule(of: stored, to: typed, agreed: agreed)
      }
    }
  }

  public func removeButtonTapped() async throws {
    try await command { try $0.remove([$1]) }
    if notice == nil { destination = .board(nil) }
  }

  /// Goes back to the published version, or to nothing.
  public func discardButtonTapped() async throws {
    try await command { try $0.discard([$1]) }
    if notice == nil { destination = .board(nil) }
  }

  /// Makes two shifts on their own of the halves of a split shift.
  public func takeApartButtonTapped() async throws {
    try await command { try $0.takeApart($1) }
    if notice == nil { destination = .board(shift) }
  }

  /// Takes a way out of its breach, as a draft.
  public func wayTapped(_ way: WayOut.Deed) async throws {
    let zones = zones
    let taken = try await command { try $0.take(way, of: $1, zones) }
    if notice == nil { destination = .board(taken) }
  }

  /// Copies the shift as stored to another day and person; their problems are thrown as `.invalid`.
  public func copyButtonTapped(date: String, person: String) async throws {
    guard let shift else { throw Refusal.notFound }
    guard let day = LocalDate(date) else { throw Refusal.invalid([.init("date", .notADate)]) }
    var alteration = ShiftAlteration()
    alteration.daysLater = day.days(since: try await reading(shift).shift.hours.date)
    alteration.employee = .to(ID<Employee>(person))
    let asked = alteration
    let copies = try await command { try $0.copy([$1], by: asked) }
    if notice == nil { destination = .board(copies?.first) }
  }

  // MARK: Saving

  private func make() async throws {
    guard let site, let typed = shiftDraft(of: site, like: nil) else { return }
    destination = .board(try await context.write { try $0.draft(typed) })
  }

  private func change(_ stored: PlannedShift, to typed: ShiftContent) async throws {
    let seen = ShiftVersion(stored)
    let id = try await context.write { try $0.change(seen, to: typed) }
    destination = .board(id)
  }

  private func changeSchedule(of stored: PlannedShift, to typed: ShiftContent, agreed: Int?) async throws {
    guard let origin = stored.origin else { return }
    let (organization, now) = (visitor.organization, world.now())
    let schedule = try await context.read { try $0.schedule(origin.schedule) }
    guard let terms = schedule.terms.changed(as: stored, becomes: typed) else {
      draft.notice = visitor.wording.onlyThisShift
      return
    }
    let edit = ScheduleEdit.change(
      schedule.id, seen: agreed ?? schedule.revision, to: terms,
      reach: reach == .all ? .all : .following(origin.date))
    guard agreed != nil else {
      let effect = try await context.read { try $0.effect(of: edit, at: now) }
      self.effect = Effect(sentences: visitor.wording.sentences(of: effect), schedule: schedule.revision)
      return
    }
    _ = try await store.write(in: organization, by: visitor.editor) { try $0.edit(edit) }
    destination = .board(nil)
  }

  /// Runs a command on the shift as it was shown; `nil` if another editor changed it first.
  @discardableResult
  private func command<Value: Sendable>(
    _ body: @Sendable @escaping (borrowing Transaction, ShiftVersion) throws -> Value
  ) async throws -> Value? {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    guard let shift else { throw Refusal.notFound }
    let seen = ShiftVersion(shift, revision: revision ?? 0)
    do {
      return try await context.write { try body($0, seen) }
    } catch Refusal.outOfDate {
      try await showTheirs()
      return nil
    }
  }

  /// The content of the form; `nil` if a field is wrong: the field says so.
  private func shiftDraft(of site: ID<Site>, like stored: PlannedShift?) -> ShiftContent? {
    let wording = visitor.wording
    let date = LocalDate(self[.date])
    if date == nil { draft.refuse(.date, wording.problem(.notADate)) }
    let isAllDay = stored?.isAllDay ?? false && self[.start].isEmpty && self[.end].isEmpty
    for field in [Field.start, .end] { draft[field] = wording.shown(self[field]) }
    let (start, end) = (wording.time(typed: self[.start]), wording.time(typed: self[.end]))
    if !isAllDay {
      if start == nil { draft.refuse(.start, wording.notATime) }
      if end == nil { draft.refuse(.end, wording.notATime) }
    }
    let breakMinutes = breakTyped()
    for (field, choices) in [(Field.position, positions), (.person, people)]
    where !choices.contains(where: { $0.value == self[field] }) { draft.refuse(field, wording.problem(.unknown)) }
    guard let date, !draft.hasProblems else { return nil }
    let hours: Hours =
      if let start, let end { hours(on: date, start, end, like: stored) } else {
        stored?.hours.moved(to: date) ?? .days(first: date, last: date)
      }
    return ShiftContent(
      site: site, position: ID<Position>(self[.position]), employee: ID<Employee>(self[.person]), hours: hours,
      breakMinutes: isAllDay ? 0 : breakMinutes, note: self[.note], skills: [self[.skills]])
  }

  /// Empty: none.
  private func breakTyped() -> Int {
    guard !self[.breakMinutes].trimmed.isEmpty else { return 0 }
    do throws(ShiftCellProblem) {
      return try ShiftText.breakMinutes(self[.breakMinutes])
    } catch {
      draft.refuse(.breakMinutes, visitor.wording.reason(error))
      return 0
    }
  }

  /// A shift of more than a day keeps its length while its times stay.
  private func hours(on date: LocalDate, _ start: LocalTime, _ end: LocalTime, like stored: PlannedShift?) -> Hours {
    if let stored, case .timed(let began, let minutes) = stored.hours, began.time == start,
      (began + minutes).time == end
    {
      return .timed(start: LocalDateTime(date: date, time: start), minutes: minutes)
    }
    return .timed(on: date, from: start, to: end)
  }

  // MARK: Reading

  package func stored() async throws -> Draft<Field>.Stored? {
    guard let shift else { return nil }
    let reading = try await reading(shift)
    show(reading)
    return Draft<Field>.Stored(revision: reading.shift.revision, texts: reading.shift.texts(visitor.wording))
  }

  private func reading(_ shift: ID<Shift>) async throws -> PlanShiftReading {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let visitor = visitor
    return try await context.read { snapshot in
      let reading = try PlanShiftReading(shift, snapshot, visitor)
      try snapshot.require(visitor.managedSites, for: reading.shift.site)
      return reading
    }
  }

  private func show(_ reading: PlanShiftReading) {
    let (wording, shift) = (visitor.wording, reading.shift)
    let words = PlanWriter(wording, [reading.plan])
    site = shift.site
    title = words.times(shift.hours)
    state = wording.state(of: shift.look)
    split = reading.partner.map { wording.splitInPlan(times: words.times($0.hours)) }
    isFixed = shift.feed != nil
    isDraft = shift.state != .published
    couldBeTaken = !shift.isRemoval && shift.employee == nil && shift.feed == nil
    isRemoval = shift.isRemoval
    let known = reading.plan.known
    let found = reading.plan.conflicts[shift.id] ?? []
    conflicts = found.map { words.reason($0, on: shift.hours.date, known) }
    ruler = reading.plan.rules.flatMap { rules in
      found.lazy.compactMap { $0.violation.flatMap { RestRuler($0, in: rules.zone(of: shift.site), wording) } }.first
    }
    ways = reading.ways
    overrides = reading.overrides.map { wording.overridden($0, words.name($0.person)) }
    origin = reading.schedule.map { schedule in
      let fields = PlannedShift.Field.allCases.filter(shift.changedByHand.contains).map(wording.name)
      let people: [ID<Employee>] =
        if case .people(let rotation) = schedule.terms.assignment { rotation.people } else { [] }
      let terms = wording.sentence(of: schedule.terms, names: people.map(words.name), today: today(reading.plan))
      return Origin(
        schedule: schedule.id, text: wording.fromSchedule(terms.text),
        byHand: fields.isEmpty ? nil : wording.changedByHand(fields.joined(separator: wording.comma)))
    }
    history = reading.publication.map { publication in
      wording.publishedBy(reading.publisher, wording.shortDate(short: LocalDate(publication.at, reading.plan, zones)))
    }
    choices(
      positions: reading.positions, people: reading.plan.employees.values.filter { $0.isHere(on: shift.hours.date) },
      also: shift.employee.flatMap { reading.plan.employees[$0] })
  }

  private func today(_ plan: Plan) -> LocalDate { LocalDate(world.now(), plan, zones) }

  private func choices(positions: [Position], people: [Employee], also planned: Employee?) {
    self.positions =
      [Choice(value: "", word: visitor.wording.noPosition)]
      + positions.map { Choice(value: $0.id.description, word: $0.name) }
    var listed = people
    if let planned, !listed.contains(where: { $0.id == planned.id }) { listed.append(planned) }
    let sorted = listed.map { (key: $0.fullName.lowercased(), person: $0) }.sorted {
      ($0.key, $0.person.id) < ($1.key, $1.person.id)
    }
    self.people =
      [Choice(value: "", word: visitor.wording.openShift)]
      + sorted.map { Choice(value: $0.person.id.description, word: $0.person.fullName) }
  }

  package func label(of field: Field) -> String { visitor.wording.label(of: field) }

  package func field(named name: String) -> Field? {
    ["hours", "minutes"].contains(name) ? .end : Field(rawValue: name)
  }

  /// The label of a choice; other fields need none.
  package func word(_ text: String, of field: Field) -> String {
    switch field {
    case .position: positions.first { $0.value == text }?.word ?? text
    case .person: people.first { $0.value == text }?.word ?? text
    case .date, .start, .end, .breakMinutes, .note, .skills: text
    }
  }
}

extension PlannedShift {
  fileprivate var isAllDay: Bool { if case .days = content.hours { true } else { false } }

  /// The form's texts.
  fileprivate func texts(_ wording: Wording) -> [PlanShiftModel.Field: String] {
    var texts: [PlanShiftModel.Field: String] = [
      .position: content.position?.description ?? "", .person: content.employee?.description ?? "",
      .date: content.hours.date.description,
      .breakMinutes: content.breakMinutes == 0 ? "" : "\(content.breakMinutes)", .note: content.note,
      .skills: content.skills.joined(separator: ", "),
    ]
    if case .timed(let start, let minutes) = content.hours {
      texts[.start] = wording.typedTime(start.time)
      texts[.end] = wording.typedTime((start + minutes).time)
    }
    return texts
  }
}

extension LocalDate {
  /// The day of an instant by the clock of a plan's site.
  fileprivate init(_ instant: Instant, _ plan: Plan, _ zones: Zones) {
    let local = (try? zones.zone(plan.site.zone))?.local(instant).date
    self = local ?? LocalDate(daysSinceEpoch: Int(instant.seconds / 86_400))
  }
}

extension Hours {
  /// The same hours on another day.
  fileprivate func moved(to date: LocalDate) -> Hours {
    switch self {
    case .timed(let start, let minutes):
      .timed(start: LocalDateTime(date: date, time: start.time), minutes: minutes)
    case .days(let first, let last): .days(first: date, last: date + last.days(since: first))
    }
  }
}

extension LocalTime {
  /// On the clock face.
  fileprivate func later(hours: Int) -> LocalTime? {
    LocalTime(minuteOfDay: (minuteOfDay + hours * 60) % LocalTime.minutesPerDay)
  }
}
