public import Domain
import Store
import Words

/// Call-outs of the last weeks and the form for one: one's own, or those of a site for its managers.
public final class CallOutsModel: ScreenModel, FormScreen {
  public typealias Field = CallOutDraft.Field

  /// The call-outs to show.
  public enum Place: Sendable, Hashable {
    case own
    /// `nil`: the first site of the manager.
    case site(ID<Site>?)
    /// A single one, to be changed.
    case one(ID<CallOut>)
  }

  /// The form as typed.
  public struct Form: Sendable, Hashable {
    public var person = ""
    public var day = ""
    public var start = ""
    /// Up to the start, it is a time of the next day.
    public var end = ""
    public var place = CallOut.Place.remote.rawValue
    public var note = ""

    public init() {}
  }

  public struct Row: Sendable, Hashable {
    public let id: ID<CallOut>
    /// `Tue 24, 1:00–2:00`.
    public let title: String
    /// The person, the place and the note.
    public let second: String
    /// `Rest until 13:00, but work begins at 7:00`; `nil` if the rest is long enough.
    public let rest: String?
  }

  public let place: Place
  public private(set) var form = Form()
  public private(set) var rows: [Row] = []
  /// The managed sites; empty for one's own.
  public private(set) var sites: [Site] = []
  public private(set) var site: Site?
  /// The people to choose from; empty for one's own.
  public private(set) var people: [Employee] = []
  public package(set) var problems = FormProblems()
  public let context: ScreenContext
  /// The one to be changed.
  private var changed: CallOut?
  private var zone: Zone?

  /// The days shown, up to today.
  private static let daysShown: Int64 = 62
  /// The days in which a rest after a call-out is of interest.
  private static let daysOfRest: Int64 = 3

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
  }

  /// `true` for the visitor's own call-outs.
  public var isOwn: Bool {
    switch place {
    case .own: true
    case .site: false
    case .one: changed?.employee == visitor.employee
    }
  }

  /// Errors of all: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func load() async throws {
    try await read()
    guard let zone else { return }
    if let changed {
      let start = zone.local(changed.start)
      form.person = changed.employee.description
      (form.day, form.start) = (start.date.description, visitor.wording.time(start.time))
      form.end = changed.end.map { visitor.wording.time(zone.local($0).time) } ?? ""
      (form.place, form.note) = (changed.place.rawValue, changed.note)
    } else {
      form.day = zone.local(world.now()).date.description
    }
  }

  /// Starts one's own call-out, or ends it; returns the confirmation. Errors: also `Refusal.invalid`.
  public func pressed(isEnd: Bool) async throws -> String {
    let person = try visitor.person
    try await context.write { transaction in
      if isEnd { _ = try transaction.endCallOut(of: person) } else { _ = try transaction.startCallOut(of: person) }
    }
    return isEnd ? visitor.wording.callOutEnded : visitor.wording.callOutStarted
  }

  /// Enters a call-out, or changes the one shown; `false` with the problems beside the fields.
  public func saveButtonTapped(_ form: Form) async throws -> Bool {
    try await read()
    self.form = form
    let (changed, own) = (changed, isOwn ? visitor.employee : nil)
    return try await trying {
      let draft = try typed()
      try await context.write { transaction in
        if let changed {
          try transaction.change(changed.id, to: draft, by: own)
        } else {
          _ = try transaction.add(draft, asManager: own == nil)
        }
      }
    } != nil
  }

  /// Removes the one shown; `false` with the reason above the form.
  public func removeButtonTapped() async throws -> Bool {
    try await load()
    guard let changed else { throw Refusal.notFound }
    let own = isOwn ? visitor.employee : nil
    return try await trying { try await context.write { try $0.removeCallOut(changed.id, by: own) } } != nil
  }

  /// The people's names for the form, with no one first.
  public var names: [(value: String, word: String)] {
    [(value: "", word: "–")] + people.map { (value: $0.id.description, word: $0.fullName) }
  }

  private func typed() throws(Refusal) -> CallOutDraft {
    var check = FormCheck()
    let person = changed?.employee ?? (isOwn ? visitor.employee : ID<Employee>(form.person))
    if person == nil { check.refuse("person", form.person.isEmpty ? .missing : .unknown) }
    let day = check.day(form.day, "day", mayBeEmpty: false)
    let start = visitor.wording.time(typed: form.start)
    if start == nil { check.refuse(Field.start.rawValue, .notADate) }
    // Why: what goes on is ended by its button.
    let end = visitor.wording.time(typed: form.end)
    let goesOn = form.end.trimmed.isEmpty && changed.map { $0.end == nil } ?? false
    if end == nil, !goesOn { check.refuse(Field.end.rawValue, form.end.trimmed.isEmpty ? .missing : .notADate) }
    let place = CallOut.Place(rawValue: form.place)
    if place == nil { check.refuse(Field.place.rawValue, .unknown) }
    try check.end()
    guard let person, let day, let start, let place, let zone else { throw Refusal.notFound }
    func moment(_ date: LocalDate, _ time: LocalTime, _ edge: Zone.Edge) -> Instant {
      zone.instant(of: LocalDateTime(date: date, time: time), as: edge)
    }
    return CallOutDraft(
      of: person, from: moment(day, start, .start), to: end.map { moment($0 > start ? day : day + 1, $0, .end) },
      place: place,
      note: form.note)
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    switch (field, problem) {
    case (Field.start.rawValue, .notADate), (Field.end.rawValue, .notADate): visitor.wording.notATime
    default: visitor.wording.problem(problem)
    }
  }

  // MARK: Reading

  private func read() async throws {
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    let span = now - Self.daysShown * 86_400..<now + 1
    let found = try await context.read { snapshot -> Reading in
      var found = Reading(zone: try zones.zone(try snapshot.organization().zone))
      switch place {
      case .own:
        let person = try visitor.person
        found.callOuts = try snapshot.callOuts(of: person, during: span)
        found.site = try snapshot.lastStandby(of: person, before: now).map { try snapshot.site($0.site) }
      case .site(let id):
        found.sites = try snapshot.sites().filter { visitor.managedSites.includes($0.id) }
        guard let chosen = id ?? found.sites.first?.id else { throw Refusal.notFound }
        let site = try snapshot.site(chosen)
        try snapshot.require(visitor.managedSites, for: chosen)
        found.site = site
        let today = try zones.zone(site.zone).local(now).date
        found.callOuts = try snapshot.callOuts(at: chosen, on: today - Int(Self.daysShown)...today)
        found.people = try snapshot.employees()
      case .one(let id):
        let changed = try snapshot.callOut(id)
        guard changed.employee == visitor.employee || visitor.may(.plan) && visitor.managedSites.includes(changed.site)
        else { throw Refusal.notFound }
        found.changed = changed
        found.site = try snapshot.site(changed.site)
      }
      if let site = found.site { found.zone = try zones.zone(site.zone) }
      found.names = try snapshot.employees(Set(found.callOuts.map(\.employee))).mapValues(\.fullName)
      for callOut in found.callOuts where callOut.start > now - Self.daysOfRest * 86_400 {
        found.rests[callOut.id] = try snapshot.shortRest(after: callOut)
      }
      return found
    }
    (sites, site, people, changed, zone) = (found.sites, found.site, found.people, found.changed, found.zone)
    rows = found.callOuts.reversed().map { row($0, found) }
  }

  private func row(_ callOut: CallOut, _ found: Reading) -> Row {
    let (wording, zone) = (visitor.wording, found.zone)
    let start = zone.local(callOut.start)
    let end = callOut.end.map { wording.time(zone.local($0).time) } ?? wording.callOutGoesOn
    let about = [
      isOwn ? nil : found.names[callOut.employee], wording.name(of: callOut.place),
      callOut.note.isEmpty ? nil : callOut.note,
    ]
    return Row(
      id: callOut.id, title: "\(wording.shortDate(start.date))\(wording.comma)\(wording.time(start.time))–\(end)",
      second: about.compactMap(\.self).joined(separator: " · "),
      rest: found.rests[callOut.id].flatMap { violation in
        guard let rested = violation.restEnd, let next = violation.gap?.upperBound else { return nil }
        return wording.restAfterCallOut(
          until: wording.time(zone.local(rested).time), next: wording.time(zone.local(next).time))
      })
  }

  private struct Reading: Sendable {
    var zone: Zone
    var callOuts: [CallOut] = []
    var names: [ID<Employee>: String] = [:]
    var rests: [ID<CallOut>: RuleViolation] = [:]
    var sites: [Site] = []
    var site: Site?
    var people: [Employee] = []
    var changed: CallOut?
  }
}
