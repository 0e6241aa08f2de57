public import Domain
import Store
import Words

/// The form of one site, new or known, for administrators.
public final class SiteEditorModel: ScreenModel, EditorModel {
  public typealias Field = SiteDraft.Field

  public enum Destination: Sendable, Hashable {
    case list
  }

  /// The question about a new zone and its effect on the coming shifts, asked before any shift moves.
  public struct ZoneQuestion: Sendable, Hashable {
    /// `−1 h`.
    public let difference: String
    /// `You changed Berlin to Lisbon. 23 shifts are ahead at this site.`
    public let text: String
    /// `7:00 stays 7:00, in Lisbon` and `7:00 becomes 6:00`.
    public let choices: [Choice]

    public struct Choice: Sendable, Hashable {
      public let value: ZoneChange
      public let title: String
      public let example: String
    }
  }

  package var draft = Draft<Field>()
  public private(set) var isArchived = false
  /// The reason that the site can't be archived.
  public private(set) var refusal: String?
  /// The question to answer before a form with a new zone is saved.
  public private(set) var question: ZoneQuestion?
  public private(set) var destination: Destination?

  /// `nil` for a new site.
  public let site: ID<Site>?
  public let context: ScreenContext

  /// A sent form comes with its stated revision.
  public init(_ context: ScreenContext, site: ID<Site>?, seen revision: Int? = nil) {
    self.context = context
    self.site = site
    draft.revision = revision
    show([:])
  }

  /// The zones to choose from, by name.
  public var places: [String] { zones.places.map(\.description) }
  /// The time in the chosen zone: `Berlin, now 11:04`.
  public var clock: String? {
    zones.name(of: draft[.zone].trimmed).map { visitor.wording.place($0, zones, at: world.now()) }
  }

  /// Reads the stored values into the form. Errors of all: `Refusal.notFound`, `.forbidden`.
  public func load() async throws {
    let site = try await prepare()
    guard site == nil else { return show(try await stored() ?? .init(revision: 0, texts: [:])) }
    let zone = try await context.read { try $0.organization().zone }
    let usual = ShiftLengths.standard
    show([
      .zone: zone.description, .shortestShift: "\(usual.least / 60)", .longestShift: "\(usual.most / 60)",
    ])
  }

  /// Saves; with a new zone and shifts ahead, asks first unless `answer` decides about them.
  public func saveButtonTapped(answer: ZoneChange?) async throws {
    let stored = try await prepare()
    let (site, revision) = (site, revision)
    let typed = SiteDraft(
      name: draft[.name], zone: draft[.zone], address: draft[.address], directions: draft[.directions],
      helpline: draft[.helpline], shortestShift: draft[.shortestShift], longestShift: draft[.longestShift],
      externalID: stored?.externalID ?? "")
    if let stored, answer == nil, let question = try await question(stored, typed.zone) {
      self.question = question
      return
    }
    destination = try await saving {
      try await context.write { transaction in
        if let site {
          try transaction.edit(
            site, to: typed, keeping: answer ?? .clockTimes, seen: revision ?? 0)
        } else {
          try transaction.add(typed)
        }
      }
    }.map { .list }
  }

  /// Archives the site, or restores it; `refusal` has the reason if it can't be.
  public func archiveButtonTapped(_ isArchived: Bool) async throws {
    try await load()
    guard let site else { throw Refusal.notFound }
    do {
      try await context.write { transaction in
        guard isArchived else { return try transaction.unarchive(site) }
        try transaction.archive(site)
      }
      destination = .list
    } catch Refusal.conflict(let conflict) {
      refusal = visitor.wording.conflict(conflict)
    }
  }

  package func label(of field: Field) -> String { visitor.wording.label(of: field) }

  package func words(for problem: Refusal.Problem, of field: Field?) -> String {
    switch (field, problem) {
    case (.zone, .unknown): visitor.wording.unknownZone
    default: visitor.wording.problem(problem)
    }
  }

  package func stored() async throws -> Draft<Field>.Stored? {
    guard let site else { return nil }
    let stored = try await context.read { try $0.site(site) }
    let texts = SiteDraft(stored)
    return .init(
      revision: stored.revision,
      texts: [
        .name: texts.name, .zone: texts.zone, .address: texts.address, .directions: texts.directions,
        .helpline: texts.helpline, .shortestShift: texts.shortestShift, .longestShift: texts.longestShift,
      ])
  }

  private func prepare() async throws -> Site? {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    guard let site else { return nil }
    let stored = try await context.read { try $0.site(site) }
    isArchived = stored.archivedAt != nil
    return stored
  }

  private func question(_ stored: Site, _ typed: String) async throws -> ZoneQuestion? {
    guard let zone = zones.name(of: typed.trimmed), zone != stored.zone,
      let (old, new) = try? (zones.zone(stored.zone), zones.zone(zone))
    else { return nil }
    let (now, wording) = (world.now(), visitor.wording)
    let ahead = try await context.read {
      try $0.shiftsAhead(at: now).bySite[stored.id] ?? 0
    }
    let (before, after) = (old.local(now), new.local(now))
    let minutes =
      after.date.days(since: before.date) * LocalTime.minutesPerDay + after.time.minuteOfDay
      - before.time.minuteOfDay
    guard ahead > 0, minutes != 0, let seven = LocalTime(hour: 7, minute: 0) else { return nil }
    let day = LocalTime.minutesPerDay
    guard let moved = LocalTime(minuteOfDay: ((seven.minuteOfDay + minutes) % day + day) % day) else { return nil }
    return ZoneQuestion(
      difference: wording.difference(minutes: minutes),
      text: wording.zoneChanged(from: stored.zone.city, to: zone.city, shifts: ahead),
      choices: [
        .init(value: .clockTimes, title: wording.keepClockTimes, example: wording.clockTimesStay(seven, in: zone.city)),
        .init(value: .moments, title: wording.keepMoments, example: wording.momentsStay(seven, moved)),
      ])
  }
}
