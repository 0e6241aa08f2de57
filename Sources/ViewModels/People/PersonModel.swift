public import Domain
import Feeds
public import Photos
import Store
import Words

/// One person: everything that colleagues may know, their contacts, and their duty times.
public final class PersonModel: ScreenModel {
  public struct Screen: Sendable, Hashable {
    public let id: ID<Employee>
    public let fullName: String
    public let initials: String
    public let photo: PhotoMark?
    /// `true` if there is an uploaded photo, which can be removed.
    public let hasUpload: Bool
    /// Empty fields are not shown.
    public let title: String
    public let intro: String
    /// Lines of text.
    public let description: String
    public let department: String
    public let agency: String
    public let skills: [String]
    /// `Bar, Kitchen (in training)`; may be empty.
    public let positions: String
    /// `North`, `North, also South`; may be empty.
    public let sites: String
    /// By skill, for managers and for the person themself.
    public let certificates: [String: Certificate]
    public let email: EmailAddress?
    /// The address is unconfirmed, and the visitor may confirm it.
    public let isEmailToConfirm: Bool
    public let phone: PhoneNumber?
    /// `Managers`: the readers of phone number and address, for the person and its managers; empty if everyone.
    public let contactsSeenBy: String
    /// `32 of 38 h` on duty this week; empty unless the visitor is a manager or the person themself.
    public let week: String
    /// `20 h; 10 h from 1 October`: the hours of today's contract, and the next ones; for managers and the person.
    public let contract: String
    public let isArchived: Bool
    /// The visitor may change the person.
    public let isKept: Bool
    /// `true` if working time accounts are kept.
    public let hasAccount: Bool
    /// `true` if the person can't sign in yet, and the visitor may invite them.
    public let isToInvite: Bool
    /// `true` if people may press at some wall.
    public let hasWallClock: Bool
    /// Set for a departing person, if the visitor is a manager.
    public let farewell: Farewell?
    /// The shifts handed over in the last day, each a publication that can be recalled.
    public let handovers: [HandedOver]
    /// `until 14:00`; `nil` if they are not on duty.
    public let now: DutyTag?
    /// The present shift, and the coming ones.
    public let shifts: [DutyLine]
    /// Days away from today on, for managers.
    public let absences: [Away]
  }

  public struct Certificate: Sendable, Hashable {
    /// `valid until 3 November`.
    public let text: String
    /// It ends soon, or has ended.
    public let isEnding: Bool
  }

  public struct Away: Sendable, Hashable {
    public let id: ID<Absence>
    /// `Ill until Tue 24 Nov`.
    public let text: String
    /// Illness ends by coming back; any other entry is removed.
    public let isIll: Bool
  }

  /// A shift of theirs, by the clock of its site.
  public struct DutyLine: Sendable, Hashable {
    public let shift: ID<Shift>
    public let site: String
    public let position: RosterScreen.PositionLabel?
    /// `Today`, `Sat 21`.
    public let day: String
    /// `9:00–17:00`.
    public let times: String
  }

  public struct HandedOver: Sendable, Hashable {
    public let publication: ID<Publication>
    /// `6 shifts handed over, Fri 20 Nov, 11:04`.
    public let text: String
  }

  /// The last day of work, and the shifts published after it.
  public struct Farewell: Sendable, Hashable {
    /// `Last day of work: Monday 30 November`.
    public let text: String
    /// `2 shifts after it are still theirs.`; empty if none are.
    public let shiftsText: String
    /// The remaining shifts, each to be given to someone.
    public let shifts: [Remaining]

    public struct Remaining: Sendable, Hashable {
      public let shift: ID<Shift>
      public let text: String
    }
  }

  /// The remaining shifts of a departing person, and the candidates for them.
  public struct Leaving: Sendable, Hashable {
    /// The last day that was chosen; `nil`: they leave now.
    public let lastDay: LocalDate?
    /// `They still have 12 shifts.`
    public let text: String
    /// The first of them: `Tuesday 24 November, 6:00, Main shop`.
    public let shifts: [String]
    /// `and 7 more`; empty if all are named.
    public let more: String
    /// The others, by name.
    public let people: [Colleague]

    public struct Colleague: Sendable, Hashable {
      public let id: ID<Employee>
      public let name: String
    }
  }

  public private(set) var screen: Screen?
  /// The reference number to report if the person failed to load.
  public private(set) var failure: String?
  /// The reason that the last command failed.
  public private(set) var refusal: String?
  /// Asked before someone with coming shifts is archived, or leaves.
  public private(set) var leaving: Leaving?
  /// The last day as typed, and its problem.
  public private(set) var lastDay: (text: String, problem: String?)?
  /// The reason that the last file became no photo; the one from before is still there.
  public private(set) var photoProblem: String?
  /// The first full minute at which an output may differ without a change of data.
  public private(set) var validUntil: Instant

  public let person: ID<Employee>
  public let context: ScreenContext

  public init(_ context: ScreenContext, person: ID<Employee>) {
    self.context = context
    self.person = person
    validUntil = context.world.now()
  }

  /// Reads the person. Errors: `Refusal.notFound`, also for an archived one unless the visitor is a manager.
  public func load() async throws {
    let now = world.now()
    validUntil = now.nextMinute
    let (visitor, id, zones) = (visitor, person, zones)
    let read = try await world.loading("person", failed: { failure = $0 }) {
      try await context.read(from: .any) { try Screen($0, id, visitor, zones, at: now) }
    }
    if let read { (screen, failure) = (read, nil) }
  }

  /// Ends an absence: the days from now on are free for planning.
  public func endAbsenceButtonTapped(_ absence: ID<Absence>) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    try await change { try $0.withdrawAbsence(absence, of: $1) }
  }

  /// Archives the person; with coming shifts, asks first for their takers.
  public func archiveButtonTapped() async throws {
    try await change { try $0.archive($1) }
    if refusal != nil { leaving = try await askWhoTakesOver(after: nil) }
    if leaving != nil { refusal = nil }
  }

  /// Sets the last day of work; with shifts after it, asks first for their handling.
  public func lastDayChosen(_ text: String, handing handover: Handover?) async throws {
    guard let day = LocalDate(text) else {
      lastDay = (text, visitor.wording.problem(.notADate))
      return try await load()
    }
    do {
      try await change { try $0.leave($1, after: day, handing: handover) }
    } catch Refusal.invalid(let errors) {
      let problem = errors.first.map { visitor.wording.problem($0.problem) }
      if errors.first?.field == "lastDay" { lastDay = (text, problem) } else { refusal = problem }
      try await load()
    }
    if refusal != nil { leaving = try await askWhoTakesOver(after: day) }
    if leaving != nil, handover == nil { refusal = nil }
  }

  /// Archives the person; their coming shifts become open, or someone else's.
  public func handOverButtonTapped(to other: ID<Employee>?) async throws {
    try await change { try $0.archive($1, handing: other) }
    if refusal != nil { leaving = try await askWhoTakesOver(after: nil) }
  }

  private func askWhoTakesOver(after lastDay: LocalDate?) async throws -> Leaving? {
    let (id, now, wording) = (person, world.now(), visitor.wording)
    let (isOnDuty, shifts, sites, people) = try await context.read { snapshot in
      (
        try snapshot.duties(of: [id], at: now)[id]?.current != nil,
        try snapshot.comingShifts(of: id, after: lastDay, at: now),
        try snapshot.allSites(),
        try snapshot.employees()
      )
    }
    // Why: a running shift is theirs until it ends.
    guard !isOnDuty || lastDay != nil, let last = shifts.last else { return nil }
    let lines = shifts.prefix(Self.mostNamed).map { wording.line($0, sites) }
    return Leaving(
      lastDay: lastDay, text: wording.shiftsOfLeaver(shifts.count), shifts: lines,
      more: shifts.count > lines.count ? wording.andMore(shifts.count - lines.count) : "",
      people: people.filter { $0.id != id && $0.isHere(on: last.hours.date) }.map {
        .init(id: $0.id, name: $0.fullName)
      })
  }

  fileprivate static let mostNamed = 5

  public func unarchiveButtonTapped() async throws {
    try await change { try $0.unarchive($1) }
  }

  /// Takes an already shaped photo.
  public func photoChosen(_ pictures: [Picture]) async throws {
    photoProblem = nil
    try await change { try $0.setPhoto(pictures, of: $1) }
  }

  /// A file that can't be shaped.
  public func photoRefused(_ refusal: PhotoRefusal) { photoProblem = visitor.wording.photoProblem(refusal) }

  /// The form was sent without a file.
  public func noPhotoChosen() { photoProblem = visitor.wording.noPhotoChosen }

  public func removePhotoButtonTapped() async throws {
    try await change { try $0.removePhoto(of: $1) }
  }

  /// A conflict is shown beside the button; other refusals are thrown.
  private func change(
    _ command: @escaping @Sendable (borrowing Transaction, ID<Employee>) throws -> Void
  ) async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    refusal = nil
    let id = person
    do {
      try await context.write { try command($0, id) }
    } catch Refusal.conflict(let conflict) {
      refusal = visitor.wording.conflict(conflict)
    }
    try await load()
  }
}

extension PersonModel.Screen {
  fileprivate init(
    _ snapshot: borrowing Snapshot, _ id: ID<Employee>, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws {
    let person = try snapshot.person(id)
    guard person.archivedAt == nil || visitor.mayManage else { throw Refusal.notFound }
    let writer = try DutyWriter(try snapshot.sites(), zones, visitor.wording, at: now)
    let duties = try snapshot.duties(of: [id], at: now)
    let zone = try zones.zone(try snapshot.organization().zone)
    let today = zone.local(now).date
    let week = visitor.conventions.week(of: today)
    // Why a day more on either side: sites have other clocks.
    let near = try snapshot.shifts(
      of: id,
      during: zone.startOfDay(week.lowerBound - 1)..<zone.startOfDay(today + Self.daysAhead))
    let coming = near.filter { $0.interval.upperBound > now && !$0.interval.isEmpty }.prefix(Self.mostShifts)
    let shown = coming.isEmpty ? [duties[id]?.next].compactMap { $0 } : Array(coming)
    let positions = try snapshot.positions(Set(shown.compactMap(\.position)))
    self.id = id
    fullName = person.fullName
    initials = person.initials
    photo = PhotoMark(person, hasRule: try snapshot.feed(.people)?.people?.photoRule != nil)
    hasUpload = person.photo != nil
    (title, intro, description) = (person.title, person.intro, person.description)
    (department, agency, skills) = (person.department, person.agency, person.skills)
    let known = try snapshot.eligibility(of: id)
    let facts = EligibilityTeller(wording: visitor.wording, known: known, person: id, today: today)
    self.positions = facts.positions(try snapshot.positions())
    sites = facts.sites(try snapshot.sites())
    isKept = visitor.mayManage && known.home(of: id, day: today).map(visitor.managedSites.includes) ?? true
    (hasAccount, hasWallClock) = isKept ? try Self.doors(snapshot) : (false, false)
    isToInvite = try visitor.may(.keepAccounts) && person.archivedAt == nil && snapshot.account(of: id) == nil
    (email, phone) = (person.email, person.phone)
    isEmailToConfirm =
      visitor.may(.keepAccounts) && person.email != nil && person.emailConfirmedAt == nil && person.archivedAt == nil
    contactsSeenBy = isKept || visitor.employee == id ? try Self.audience(of: person, snapshot, visitor, today) : ""
    let mayKnow = visitor.mayManage || visitor.employee == id
    certificates = mayKnow ? Self.certificates(of: person, visitor.wording, on: today) : [:]
    let (worked, due) = (Self.minutes(near, on: week), person.contractMinutes(in: week))
    self.week = mayKnow ? visitor.wording.worked(worked, of: due) : ""
    contract = mayKnow ? visitor.wording.contract(of: person, on: today) : ""
    isArchived = person.archivedAt != nil
    farewell = visitor.mayManage ? try .init(of: person, snapshot, visitor, at: now) : nil
    let hasLeft = person.archivedAt != nil || person.lastDay != nil
    handovers =
      visitor.may(.plan) && hasLeft
      ? try snapshot.handovers(of: id, after: now - 86_400).map {
        .init(
          publication: $0.publication,
          text: visitor.wording.handedOver($0.shifts, visitor.wording.moment($0.at, in: zone)))
      } : []
    let presence = try snapshot.presences(in: duties, to: visitor, at: now)[id]
    self.now = duties[id]?.current == nil ? nil : writer.tag(duties[id], presence)
    shifts = shown.map { shift in
      PersonModel.DutyLine(
        shift: shift.id, site: writer.sites[shift.site]?.site.name ?? "",
        position: shift.position.flatMap { positions[$0] }.map { .init(name: $0.name, mark: $0.mark) },
        day: writer.day(of: shift), times: writer.times(of: shift))
    }
    absences = visitor.may(.plan) ? try Self.absences(snapshot, of: id, visitor.wording, from: today) : []
  }

  /// The existence of working time accounts, and of a wall to press at.
  private static func doors(_ snapshot: borrowing Snapshot) throws -> (hasAccount: Bool, hasWallClock: Bool) {
    (try snapshot.timeAccountPolicy() != nil, try snapshot.hasWallClock())
  }

  /// Empty if everyone sees what there is.
  private static func audience(
    of person: Employee, _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ today: LocalDate
  ) throws -> String {
    guard person.phone != nil || person.email != nil else { return "" }
    let audience = person.contactOwner(on: today).audience(within: try snapshot.organization().contactsSeenBy)
    return audience == .everyone ? "" : visitor.wording.name(of: audience)
  }

  private static func absences(
    _ snapshot: borrowing Snapshot, of person: ID<Employee>, _ wording: Wording, from today: LocalDate
  ) throws -> [PersonModel.Away] {
    try snapshot.absences(during: today...max(today, .last), of: person).map {
      PersonModel.Away(id: $0.id, text: wording.away($0, on: today), isIll: $0.kind.isSick)
    }
  }

  private static func certificates(
    of person: Employee, _ wording: Wording, on today: LocalDate
  ) -> [String: PersonModel.Certificate] {
    person.certificates.mapValues {
      .init(text: wording.certificate(until: $0, on: today), isEnding: $0 <= today + Skill.warningDays)
    }
  }
}

extension PersonModel.Screen {
  /// The number of days ahead in which shifts are looked for; a later one stands alone.
  private static let daysAhead = 29
  private static let mostShifts = 5

  /// Without breaks; whole days have none.
  private static func minutes(_ shifts: [Shift], on days: ClosedRange<LocalDate>) -> Int {
    shifts.filter { $0.hours.isTimed && days.contains($0.hours.date) }.reduce(0) { $0 + $1.workedMinutes }
  }
}

extension PersonModel.Farewell {
  fileprivate init?(
    of person: Employee, _ snapshot: borrowing Snapshot, _ visitor: Visitor, at now: Instant
  ) throws {
    guard let lastDay = person.lastDay else { return nil }
    let wording = visitor.wording
    let sites = try snapshot.allSites()
    let left = try snapshot.comingShifts(of: person.id, after: lastDay, at: now)
    text = wording.lastDayOfWork(lastDay)
    shiftsText = left.isEmpty ? "" : wording.shiftsAfterLastDay(left.count)
    shifts = left.prefix(Self.mostShown).map { .init(shift: $0.id, text: wording.line($0, sites)) }
  }

  private static let mostShown = 50
}

extension Wording {
  /// `Tuesday 24 November, 6:00, Main shop`.
  fileprivate func line(_ shift: PlannedShift, _ sites: [Site]) -> String {
    let time: String? = if case .timed(let start, _) = shift.hours { time(start.time) } else { nil }
    return [date(shift.hours.date), time, sites.first { $0.id == shift.site }?.name].compactMap(\.self)
      .joined(separator: comma)
  }
}
