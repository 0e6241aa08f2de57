public import Domain
import Store
import Words

/// All announcements, and the form for one; the typed text stays when it is refused.
public final class AnnouncementModel: ScreenModel, FormScreen {
  /// An announcement as typed; the names of its inputs are those of the fields.
  public struct Draft: Sendable, Hashable {
    public var text: String
    /// The id of a site; empty: all sites.
    public var site: String
    public var first: String
    public var last: String
    /// Everyone is asked to acknowledge it.
    public var asksReceipts: Bool
    /// The same in other languages.
    public var others: [AnnouncementText.Draft]

    public init(
      text: String = "", site: String = "", first: String = "", last: String = "", asksReceipts: Bool = false,
      others: [AnnouncementText.Draft] = []
    ) {
      self.text = text
      self.site = site
      self.first = first
      self.last = last
      self.asksReceipts = asksReceipts
      self.others = others
    }
  }

  public struct Row: Sendable, Hashable {
    public let id: ID<Announcement>
    /// As the visitor reads it.
    public let text: AnnouncementText
    /// `Also in Deutsch and Nederlands`; `nil` if no one wrote another.
    public let languages: String?
    /// Its sites and days.
    public let place: String
    /// Its author, and the time.
    public let signature: String
    /// The visitor may withdraw it, and change its texts in other languages.
    public let mayWithdraw: Bool
    /// The receipts; `nil` if it asks for none.
    public let receipts: Receipts?
  }

  public struct Receipts: Sendable, Hashable {
    /// `14 of 18 have seen it`
    public let sum: String
    /// The people without a receipt.
    public let missing: [String]
  }

  /// The page of a newly posted announcement.
  public enum Destination: Sendable, Hashable {
    case roster(ID<Site>?)
    /// Shown later, in the list.
    case list
  }

  public private(set) var draft = Draft()
  public package(set) var problems = FormProblems()
  public private(set) var sites: [Site] = []
  /// The sites at which the visitor may post.
  public var choices: [Site] { sites.filter { visitor.manages($0.id) } }
  /// May post at all sites at once.
  public var mayPostEverywhere: Bool { visitor.manages(nil) }
  public private(set) var standing: [Row] = []
  public private(set) var coming: [Row] = []
  /// The announcements that ended in the last `daysShown` days.
  public private(set) var over: [Row] = []
  /// Today, by the organization's clock.
  public private(set) var today: LocalDate?
  /// The organization's, in which the text is written.
  public private(set) var language = Language.en

  public static let daysShown = 90
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden` for a visitor without the right to announce.
  public func load() async throws {
    guard visitor.may(.announce) else { throw Refusal.forbidden }
    let (now, zones) = (world.now(), zones)
    let (sites, language, zone, found, receipts, names) = try await context.read { snapshot in
      let organization = try snapshot.organization()
      let zone = try zones.zone(organization.zone)
      let since = zone.local(now).date - Self.daysShown
      let found = try snapshot.announcements(endingFrom: since)
      let receipts = try snapshot.receipts(of: found.map(\.id))
      let names = try snapshot.employees(Set(receipts.map(\.person))).mapValues(\.fullName)
      return (
        try snapshot.sites(), organization.language, zone, found, Dictionary(grouping: receipts, by: \.announcement),
        names
      )
    }
    (self.sites, self.language) = (sites, language)
    today = zone.local(now).date
    let clocks = Dictionary(uniqueKeysWithValues: try sites.map { ($0.id, try zones.zone($0.zone)) })
    let words = found.map { announcement in
      let clock = announcement.site.flatMap { clocks[$0] } ?? zone
      return (
        phase: announcement.phase(on: clock.local(now).date),
        row: row(announcement, receipts[announcement.id].map { self.receipts($0, names) }, clock)
      )
    }
    func rows(in phase: Announcement.Phase) -> [Row] { words.filter { $0.phase == phase }.map(\.row) }
    (standing, coming, over) = (rows(in: .standing), rows(in: .coming), rows(in: .over))
  }

  /// Offers a further language; what was typed stays.
  public func addLanguageButtonTapped(_ draft: Draft) async throws {
    self.draft = draft
    self.draft.others.append(.init())
    try await load()
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    visitor.wording.problem(problem, ofText: field)
  }

  /// Posts it; `nil` with the problem beside the field, and the typed text stays.
  public func putUpButtonTapped(_ draft: Draft) async throws -> Destination? {
    guard visitor.may(.announce) else { throw Refusal.forbidden }
    self.draft = draft
    try await loadSites()
    let author = visitor.employee
    let destination = try await checking { () -> Destination in
      let (site, first, last) = try read(draft)
      try await context.write {
        try $0.announce(
          draft.text, by: author, at: site, from: first, until: last,
          asksReceipts: draft.asksReceipts, inOthers: draft.others)
      }
      return isComing(first, at: site) ? .list : .roster(site)
    }
    if destination == nil { try await load() }
    return destination
  }

  /// Errors: `Refusal.forbidden`; `.notFound` for one that was taken back already.
  public func takeBackButtonTapped(_ announcement: ID<Announcement>) async throws {
    guard visitor.may(.announce) else { throw Refusal.forbidden }
    try await context.write { try $0.withdraw(announcement) }
  }

  private func loadSites() async throws {
    let (now, zones) = (world.now(), zones)
    (sites, today, language) = try await context.read { snapshot in
      let organization = try snapshot.organization()
      let zone = try zones.zone(organization.zone)
      return (try snapshot.sites(), zone.local(now).date, organization.language)
    }
  }

  /// The site and days. Errors: `Refusal.invalid` with every problem, in the order of the form.
  private func read(_ draft: Draft) throws -> (ID<Site>?, LocalDate?, LocalDate?) {
    var errors: [Refusal.FieldError] = []
    do throws(Refusal) {
      try Announcement.check(draft.text, in: language, draft.others)
    } catch {
      if case .invalid(let found) = error { errors += found }
    }
    func value<Value>(_ field: String, _ text: String, _ problem: Refusal.Problem, _ read: (String) -> Value?) -> Value?
    {
      let text = text.trimmed
      guard !text.isEmpty else { return nil }
      let value = read(text)
      if value == nil { errors.append(.init(field, problem)) }
      return value
    }
    let site = value("site", draft.site, .unknown) { text in
      ID<Site>(text).flatMap { id in sites.contains { $0.id == id } ? id : nil }
    }
    let first = value("first", draft.first, .notADate) { LocalDate($0) }
    let last = value("last", draft.last, .notADate) { LocalDate($0) }
    if let first, let last, last < first { errors.append(.init("last", .endBeforeBegin)) }
    guard errors.isEmpty else { throw Refusal.invalid(errors) }
    return (site, first, last)
  }

  private func isComing(_ first: LocalDate?, at site: ID<Site>?) -> Bool {
    guard let first else { return false }
    let clock = site.flatMap { id in sites.first { $0.id == id } }.flatMap { try? zones.zone($0.zone) }
    guard let today = clock?.local(world.now()).date ?? today else { return false }
    return today < first
  }

  private func receipts(_ receipts: [Receipt], _ names: [ID<Employee>: String]) -> Receipts {
    let missing = receipts.filter { $0.seenAt == nil }.compactMap { names[$0.person] }.sorted()
    return Receipts(
      sum: visitor.wording.seen(by: receipts.count - missing.count, of: receipts.count), missing: missing)
  }

  private func row(_ announcement: Announcement, _ receipts: Receipts?, _ clock: Zone) -> Row {
    let wording = visitor.wording
    let site = announcement.site.flatMap { id in sites.first { $0.id == id } }?.name ?? wording.allSites
    let made = clock.local(announcement.madeAt)
    let moment = "\(wording.dayMonthYear(made.date))\(wording.comma)\(wording.time(made.time))"
    let author = announcement.author?.fullName ?? (announcement.isFromFeed ? wording.fromFeed : nil)
    return Row(
      id: announcement.id, text: announcement.text(for: wording.language), languages: languages(announcement),
      place: [site, wording.announced(from: announcement.first, until: announcement.last)].joined(
        separator: wording.comma),
      signature: author.map { "\($0), \(moment)" } ?? moment, mayWithdraw: visitor.manages(announcement.site),
      receipts: receipts)
  }

  private func languages(_ announcement: Announcement) -> String? {
    let others = announcement.otherTexts.map(\.language.ownName)
    return others.isEmpty ? nil : visitor.wording.alsoIn(languages: visitor.wording.list(others))
  }
}

extension Wording {
  /// The problem of a field of an announcement: a language has one text.
  func problem(_ problem: Refusal.Problem, ofText field: String) -> String {
    problem == .taken && field.hasSuffix(".language") ? languageTwice : self.problem(problem)
  }
}
