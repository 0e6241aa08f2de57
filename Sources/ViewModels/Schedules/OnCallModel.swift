public import Domain
import Store
import Words

/// The set-up of a team on call, for administrators: people in their order, the hand-over, the first day.
public final class OnCallModel: ScreenModel, FormScreen {
  public typealias Field = OnCallDraft.Field

  /// The form as typed.
  public struct Form: Sendable, Hashable {
    public var site = ""
    public var name = ""
    /// In their order; empty for no one.
    public var people: [String] = []
    /// `Form.shifted` for a second in line, empty for none.
    public var backup = ""
    public var weekday = ""
    public var time = ""
    public var from = ""

    public init() {}

    /// The same people, a turn later.
    public static let shifted = "shifted"
  }

  public private(set) var form = Form()
  public private(set) var sites: [Site] = []
  /// All that may be planned, by name.
  public private(set) var people: [Employee] = []
  /// The first position on standby; `nil` if there is none.
  private var standby: String?
  /// The position of its backups, likewise.
  private var backup: String?
  public package(set) var problems = FormProblems()
  public let context: ScreenContext

  /// The fewest places for people in the form, and those that are free below the chosen.
  private static let (leastPlaces, freePlaces) = (4, 2)

  public init(_ context: ScreenContext) { self.context = context }

  /// Errors of all: `Refusal.forbidden`.
  public func load() async throws {
    try await prepare()
    let today = try zones.zone(try await context.read { try $0.organization() }.zone).local(world.now()).date
    form.site = sites.first?.id.description ?? ""
    form.name = standby ?? visitor.wording.onCallName
    form.weekday = "\(Weekday.monday.rawValue)"
    form.time = visitor.wording.shown("8")
    form.from = "\(today)"
  }

  /// Returns `true` if the team was made; otherwise the problems stand beside the fields.
  public func saveButtonTapped(_ form: Form) async throws -> Bool {
    try await prepare()
    self.form = form
    return try await checking {
      let draft = try typed()
      try await context.write { try $0.setUpOnCall(draft) }
    } != nil
  }

  /// The places for people, with those that are free.
  public var places: [String] {
    let chosen = form.people.filter { !$0.isEmpty }
    let count = min(max(Self.leastPlaces, chosen.count + Self.freePlaces), Assignment.Rotation.mostPeople)
    return chosen + Array(repeating: "", count: max(0, count - chosen.count))
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    switch (Field(rawValue: field), problem) {
    case (.people, .missing): visitor.wording.scheduleProblem(.people, .missing)
    case (.people, .taken): visitor.wording.onCallTwice
    case (.backup, .missing): visitor.wording.onCallBackupNeedsTwo
    case (.time, .notADate): visitor.wording.notATime
    default: visitor.wording.problem(problem)
    }
  }

  private func prepare() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    (sites, people, standby, backup) = try await context.read { snapshot in
      let positions = try snapshot.positions().filter { $0.archivedAt == nil }
      let first = positions.first { $0.duty == .standby }
      let second = first.flatMap { first in positions.first { $0.isBackup(of: first) } }
      return (try snapshot.sites(), try snapshot.employees(), first?.name, second?.name)
    }
  }

  private func typed() throws(Refusal) -> OnCallDraft {
    var check = FormCheck()
    let site = ID<Site>(form.site).flatMap { id in sites.first { $0.id == id } }
    if site == nil { check.refuse(Field.site.rawValue, .unknown) }
    let chosen = form.people.filter { !$0.isEmpty }
    let known = chosen.compactMap { ID<Employee>($0) }.filter { id in people.contains { $0.id == id } }
    if known.count < chosen.count { check.refuse(Field.people.rawValue, .unknown) }
    if Set(known).count < known.count { check.refuse(Field.people.rawValue, .taken) }
    if !["", Form.shifted].contains(form.backup) { check.refuse(Field.backup.rawValue, .unknown) }
    let weekday = Int(form.weekday).flatMap(Weekday.init)
    if weekday == nil { check.refuse(Field.weekday.rawValue, .unknown) }
    let time = visitor.wording.time(typed: form.time)
    if time == nil { check.refuse(Field.time.rawValue, .notADate) }
    let from = LocalDate(form.from)
    if from == nil { check.refuse(Field.from.rawValue, .notADate) }
    try check.end()
    return OnCallDraft(
      site: site?.id ?? ID(rawValue: 0), name: form.name, people: known,
      backup: form.backup.isEmpty ? nil : backupName, weekday: weekday ?? .monday, time: time ?? .midnight,
      from: from ?? .first)
  }

  /// Of the position for the second in line: the one that there is, for the team that there is.
  private var backupName: String {
    if let backup, form.name.trimmed == standby { return backup }
    return visitor.wording.onCallBackupName(form.name.trimmed)
  }
}
