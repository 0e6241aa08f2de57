import Domain
import Store
import Words

/// The overview of the settings: each page that the visitor may open, with its present state in a line.
public final class SettingsModel: ScreenModel {
  public struct Entry: Sendable, Hashable {
    public let place: SettingsPlace
    public let title: String
    /// `2 calendars, read today`.
    public let state: String
    /// The number of things to decide.
    public let waiting: Int
    /// The labels on its page that a search may mean.
    public let labels: [String]
    /// Those that the search found, if its title has not all of the words.
    public var found: String?
  }

  public struct Group: Sendable, Hashable {
    public let title: String
    public let entries: [Entry]
  }

  public private(set) var groups: [Group] = []
  public private(set) var name = ""
  public private(set) var role = ""
  public private(set) var initials = ""
  public private(set) var photo: PhotoMark?
  /// As typed; empty for all entries.
  public let search: String
  public let context: ScreenContext

  public init(_ context: ScreenContext, search: String = "") {
    self.context = context
    self.search = String(search.prefix(200))
  }

  /// Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    let (person, visitor, zones, now) = (try visitor.person, visitor, zones, world.now())
    let (employee, role, states) = try await context.read { snapshot in
      var writer = try SettingsWriter(snapshot, visitor, person, zones, at: now)
      try writer.write(snapshot)
      return (try snapshot.person(person), writer.role, writer.states)
    }
    (name, initials, self.role) = (employee.fullName, employee.initials, role)
    photo = PhotoMark(uploaded: employee.photo, of: employee.id)
    let words = SearchText.words(of: search)
    groups = SettingsGroup.allCases.compactMap { group in
      let entries = group.places.filter { visitor.may($0.action) }.compactMap { entry($0, states[$0], words) }
      return entries.isEmpty ? nil : Group(title: group.title(visitor.wording), entries: entries)
    }
  }

  /// `nil` unless it has all words of the search, each at the beginning of one of its own.
  private func entry(_ place: SettingsPlace, _ state: SettingsWriter.State?, _ words: [String]) -> Entry? {
    let (title, labels) = (place.title(visitor.wording), place.labels(visitor.wording))
    var entry = Entry(
      place: place, title: title, state: state?.text ?? "", waiting: state?.waiting ?? 0, labels: labels)
    guard !words.isEmpty, !Self.has(title, words) else { return entry }
    guard Self.has(([title, entry.state] + labels).joined(separator: " "), words) else { return nil }
    let found = labels.filter { label in words.contains { Self.has(label, [$0]) } }
    entry.found = found.isEmpty ? nil : found.prefix(4).joined(separator: ", ")
    return entry
  }

  private static func has(_ text: String, _ words: [String]) -> Bool {
    let own = SearchText.words(of: text)
    return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }
}

/// Words for the present state of each page of the settings.
struct SettingsWriter {
  struct State: Sendable {
    let text: String
    var waiting = 0
  }

  private(set) var states: [SettingsPlace: State] = [:]
  private(set) var role = ""
  private let visitor: Visitor
  private let person: ID<Employee>
  private let organization: Organization
  private let counts: SettingsCounts
  private let zone: Zone
  private let now: Instant
  private var wording: Wording { visitor.wording }

  init(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ person: ID<Employee>, _ zones: Zones, at now: Instant
  ) throws {
    (self.visitor, self.person, self.now) = (visitor, person, now)
    organization = try snapshot.organization()
    zone = try zones.zone(organization.zone)
    counts = try snapshot.settingsCounts()
  }

  /// Reads what the visitor may see.
  mutating func write(_ snapshot: borrowing Snapshot) throws {
    let sites = try snapshot.sites()
    let managed = visitor.managedSites
    role = visitor.role.map(wording.name(of:)) ?? ""
    if managed != .all { role = wording.manager(of: sites.filter { managed.includes($0.id) }.map(\.name)) }
    try writeOwn(snapshot)
    if visitor.may(.plan) { try writeRules(snapshot, sites.filter { managed.includes($0.id) }) }
    if visitor.may(.keepOrganization) { try writeTeam(snapshot, sites) }
    writeConnections()
    try writeRecords(snapshot)
  }

  private mutating func writeOwn(_ snapshot: borrowing Snapshot) throws {
    let name = try snapshot.person(person).fullName
    states[.profile] = State(text: "\(name)\(wording.comma)\(wording.ownLanguageName)")
    let choices = try snapshot.choices(of: [person])[person] ?? .standard
    let (devices, email) = (try snapshot.devices(of: person), try snapshot.person(person).email)
    let hasChat = try snapshot.chat(of: person) != nil
    let places: [(NoticeChannel, Bool)] = [(.push, !devices.isEmpty), (.mail, email != nil), (.chat, hasChat)]
    let used = Set(places.filter { $0.1 && !choices.kinds(by: $0.0).isEmpty }.map(\.0))
    let ways = used.isEmpty ? wording.settingsNoticesNone : wording.sentenceStart(wording.ways(used))
    func clock(_ minute: Int) -> String { LocalTime(minuteOfDay: minute % 1440).map { wording.time($0) } ?? "" }
    let quiet = used.isEmpty ? nil : choices.quiet
    states[.notifications] = State(
      text: quiet.map { wording.settingsQuiet(ways: ways, from: clock($0.from), to: clock($0.to)) } ?? ways)
    let links = try snapshot.calendarLinks(of: person).count
    states[.calendar] = State(text: links == 0 ? wording.settingsNoCalendar : wording.settingsCalendars(links))
    guard let account = visitor.account else { return }
    let (open, isGuessed) = (
      try snapshot.sessions(of: account, at: now).count, try snapshot.guesses(for: account) != nil
    )
    let way = wayIn(try snapshot.waysIn(of: account))
    states[.security] = State(
      text: "\(way)\(wording.comma)\(wording.settingsDevices(open))", waiting: isGuessed ? 1 : 0)
  }

  private func wayIn(_ ways: WaysIn) -> String {
    if !ways.passkeys.isEmpty { return wording.signInByPasskey }
    if ways.authenticatorSince != nil { return wording.signInByCode }
    if ways.passwordSetAt != nil { return wording.password }
    return ways.identities.isEmpty ? wording.makePersonalLink : wording.signInByProvider
  }

  private mutating func writeTeam(_ snapshot: borrowing Snapshot, _ sites: [Site]) throws {
    states[.organization] = State(text: "\(organization.name), \(organization.zone.city)")
    states[.sites] = State(text: names(sites.map(\.name)))
    states[.positions] = State(text: names(try snapshot.positions().map(\.name)))
    states[.people] = State(
      text: "\(wording.settingsPeople(counts.people))\(wording.comma)\(wording.settingsSignIn(counts.accounts))")
    let days = try snapshot.leavePolicy().map { policy in
      wording.settingsYearlyDays(days: wording.number(days: policy.days))
    }
    states[.timeOff] = State(
      text: [wording.settingsKinds(counts.kinds), days].compactMap(\.self).joined(separator: wording.comma))
    let weights = try snapshot.fairnessPolicy().weights
    states[.fairness] = State(
      text: names(FairnessMeasure.allCases.filter { weights[$0] != 0 }.map(wording.name(of:))))
    let payroll = try snapshot.payroll()
    let system = payroll.consultant == nil ? nil : "DATEV"
    states[.payroll] = State(
      text: [system, wording.settingsColumns(payroll.columns.count)].compactMap(\.self).joined(separator: wording.comma)
    )
  }

  private mutating func writeRules(_ snapshot: borrowing Snapshot, _ sites: [Site]) throws {
    let (sets, chosen) = (try snapshot.ruleSets(), try snapshot.siteRules())
    let used = Set(sites.map { chosen[$0.id] })
    let own = sets.filter { used.contains($0.id) }.map(\.name)
    states[.siteRules] = State(text: names((used.contains(nil) ? [wording.ruleStandard] : []) + own))
    let next = try snapshot.nextClosedDay(of: sites.map(\.id), from: zone.local(now).date)
    states[.closedDays] = State(
      text: next.map { day in
        let date = wording.shortDate(day.date)
        return wording.settingsNextClosed(day: day.name.isEmpty ? date : "\(date)\(wording.comma)\(day.name)")
      } ?? wording.settingsNoneClosed)
  }

  private mutating func writeConnections() {
    states[.links] = State(
      text: listed([(counts.walls, wording.settingsWalls), (counts.calendars, wording.settingsCalendarLinks)]))
    states[.feeds] = State(text: listed([(counts.feeds, wording.settingsFeeds)]), waiting: counts.askingFeeds)
    states[.programs] = State(
      text: listed([(counts.tokens, wording.settingsTokens), (counts.webhooks, wording.settingsWebhooks)]))
  }

  private mutating func writeRecords(_ snapshot: borrowing Snapshot) throws {
    let today = zone.local(now).date
    if visitor.may(.keepAccounts) {
      if let newest = try snapshot.newestChange() {
        let author = try snapshot.names(of: [newest.editor])[newest.editor]
        states[.changeLog] = State(
          text: [wording.moment(newest.at, in: zone), author].compactMap(\.self).joined(separator: wording.comma))
      }
      let held = try snapshot.heldBack(at: now).count
      states[.securityLog] = State(
        text: held == 0 ? wording.settingsNothingHeld : wording.settingsHeldBack(held), waiting: held)
    }
    if visitor.may(.keepOrganization) {
      let channels = try snapshot.deliveries(at: now)
      let (sent, failed) = (channels.reduce(0) { $0 + $1.sent }, channels.reduce(0) { $0 + $1.failed })
      states[.deliveries] = State(
        text: failed > 0
          ? wording.settingsNotArrived(failed)
          : sent > 0 ? wording.settingsArrived(sent) : wording.settingsNothingSent)
    }
    guard visitor.may(.seeUsage) else { return }
    let signIns = try snapshot.usage(during: today - 6...today).reduce(0) { $0 + ($1.event == .signIn ? $1.count : 0) }
    states[.usage] = State(text: wording.settingsSignIns(signIns))
  }

  private func names(_ all: [String]) -> String { all.isEmpty ? wording.settingsNone : wording.firstThree(all) }

  /// Those that are not zero.
  private func listed(_ parts: [(count: Int, word: (Int) -> String)]) -> String {
    let some = parts.filter { $0.count > 0 }.map { $0.word($0.count) }
    return some.isEmpty ? wording.settingsNone : some.joined(separator: wording.comma)
  }
}
