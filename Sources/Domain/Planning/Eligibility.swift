/// The positions and the sites of people, by the day, as far as they are known.
///
/// An unknown fact keeps no one from anything: a position admits everyone until it is listed, a person without a site
/// belongs to all of them. Past shifts are no facts; see `EligibilitySuggestions`. Cost of a question: a look-up, and a scan of the person's
/// rows.
public struct Eligibility: Sendable, Hashable {
  /// The skill of a person at a position.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// Learns it: counts beside a person with `can`, never in place of one.
    case training
    /// Does it alone.
    case can
  }

  /// The bond of a person to a site.
  public enum Bond: String, Sendable, Hashable, CaseIterable {
    /// At most one at a time.
    case home
    /// Planned if the people at home there are too few.
    case also
    /// Is asked there, and never planned without a question.
    case ifAsked = "if_asked"
  }

  /// From its first day to its last, or to the day before the next row of the same person and position.
  public struct PositionRow: Sendable, Hashable {
    /// The person.
    public let person: ID<Employee>
    /// The position.
    public let position: ID<Position>
    /// The skill.
    public let level: Level
    /// 1 if they would like the position, -1 if they would rather not have it, else 0.
    public let wish: Int
    /// `LocalDate.first` for always.
    public let firstDay: LocalDate
    /// `nil` while it lasts.
    public let lastDay: LocalDate?

    /// By default, a person since always, without a wish.
    public init(
      _ person: ID<Employee>, _ position: ID<Position>, _ level: Level = .can, wish: Int = 0,
      from firstDay: LocalDate = .first, until lastDay: LocalDate? = nil
    ) {
      (self.person, self.position, self.level, self.wish) = (person, position, level, wish)
      (self.firstDay, self.lastDay) = (firstDay, lastDay)
    }
  }

  /// From its first day to its last, or to the day before the next row of the same person and site.
  public struct SiteRow: Sendable, Hashable {
    /// The person.
    public let person: ID<Employee>
    /// The site.
    public let site: ID<Site>
    /// The bond.
    public let bond: Bond
    /// `LocalDate.first` for always.
    public let firstDay: LocalDate
    /// `nil` while it lasts.
    public let lastDay: LocalDate?

    /// By default, a home since always.
    public init(
      _ person: ID<Employee>, _ site: ID<Site>, _ bond: Bond = .home, from firstDay: LocalDate = .first,
      until lastDay: LocalDate? = nil
    ) {
      (self.person, self.site, self.bond, self.firstDay, self.lastDay) = (person, site, bond, firstDay, lastDay)
    }
  }

  private let positions: [ID<Employee>: [PositionRow]]
  private let sites: [ID<Employee>: [SiteRow]]

  /// `true` if someone learns a position, at any time.
  public var hasTraining: Bool { positions.values.contains { $0.contains { $0.level == .training } } }

  /// `true` if there ever was a row about a person and a position.
  func isTold(of person: ID<Employee>, on position: ID<Position>) -> Bool {
    positions[person]?.contains { $0.position == position } ?? false
  }

  /// `true` if there ever was a row about a person's sites.
  func hasSites(_ person: ID<Employee>) -> Bool { sites[person] != nil }

  /// Nothing known about anyone.
  public static let unknown = Eligibility()

  /// In any order.
  public init(positions: [PositionRow] = [], sites: [SiteRow] = []) {
    self.positions = Dictionary(grouping: positions, by: \.person)
    self.sites = Dictionary(grouping: sites, by: \.person)
  }

  /// The row about a person and a position that holds on a day; `nil` if none does.
  public func row(of person: ID<Employee>, on position: ID<Position>, day: LocalDate) -> PositionRow? {
    guard let rows = positions[person] else { return nil }
    return rows.first { $0.position == position && rows.hold($0, on: day) }
  }

  /// The positions that a person does or learns on a day, by number.
  public func positions(of person: ID<Employee>, day: LocalDate) -> [ID<Position>] {
    let rows = positions[person] ?? []
    return rows.filter { rows.hold($0, on: day) }.map(\.position).sorted()
  }

  /// The level at each position that a person does or learns on a day.
  public func levels(of person: ID<Employee>, day: LocalDate) -> [ID<Position>: Level] {
    let rows = positions[person] ?? []
    return Dictionary(
      rows.filter { rows.hold($0, on: day) }.map { ($0.position, $0.level) }, uniquingKeysWith: { $1 })
  }

  /// The row about a person and a site that holds on a day; `nil` if none does.
  public func row(of person: ID<Employee>, at site: ID<Site>, day: LocalDate) -> SiteRow? {
    guard let rows = sites[person] else { return nil }
    return rows.first { $0.site == site && rows.hold($0, on: day) }
  }

  /// All bonds of a person on a day.
  public func bonds(of person: ID<Employee>, day: LocalDate) -> [ID<Site>: Bond] {
    let rows = sites[person] ?? []
    return Dictionary(uniqueKeysWithValues: rows.filter { rows.hold($0, on: day) }.map { ($0.site, $0.bond) })
  }

  /// The home of a person on a day; `nil` if none is known.
  public func home(of person: ID<Employee>, day: LocalDate) -> ID<Site>? {
    guard let rows = sites[person] else { return nil }
    return rows.first { $0.bond == .home && rows.hold($0, on: day) }?.site
  }
}

extension Eligibility {
  /// The facts about a person and a shift.
  public struct Facts: Sendable, Hashable {
    /// The first fact against it.
    public let gap: EligibilityGap?
    /// The place of the shift's site in their life.
    public let standing: Standing
    /// For the position: as `PositionRow.wish`.
    public let wish: Int

    /// Facts as found.
    public init(gap: EligibilityGap?, standing: Standing = .unknown, wish: Int = 0) {
      (self.gap, self.standing, self.wish) = (gap, standing, wish)
    }

    /// Nothing is known.
    public static let unknown = Facts(gap: nil)
  }

  /// All that is known for a person's shift, beside the shifts of colleagues.
  public func facts(
    of person: ID<Employee>, for shift: PlannedShift, on position: Position?, beside others: [PlannedShift] = []
  ) -> Facts {
    Facts(
      gap: gap(of: person, for: shift, on: position, beside: others),
      standing: standing(of: person, at: shift.site, day: shift.hours.date),
      wish: position.flatMap { row(of: person, on: $0.id, day: shift.hours.date)?.wish } ?? 0)
  }
}

/// The fact that speaks against a person's shift.
public enum EligibilityGap: Sendable, Hashable {
  /// The position admits people on its list, and this one is not.
  case notListed(ID<Position>)
  /// Learns the position, and is without a person with `can` from a time on; `nil` for the whole shift.
  case alone(from: LocalTime?)
  /// Belongs to other sites; the home, if there is one.
  case otherSite(home: ID<Site>?)

  /// `true` if the person is not listed: a manager lists them before choosing them.
  var isOfPosition: Bool { position != nil }

  /// The position that does not admit the person.
  public var position: ID<Position>? { if case .notListed(let position) = self { position } else { nil } }
}

extension Eligibility {
  /// The first fact against a person's shift, regardless of the shifts of others; `nil` if nothing is known against it.
  ///
  /// Someone in training is alone, as far as this knows.
  public func gap(of person: ID<Employee>, for shift: PlannedShift, on position: Position?) -> EligibilityGap? {
    let day = shift.hours.date
    let told = position.flatMap { self.row(of: person, on: $0.id, day: day) }
    if let position, position.isListed, told == nil { return .notListed(position.id) }
    if told?.level == .training { return .alone(from: nil) }
    return siteGap(of: person, for: shift)
  }

  /// The same beside the shifts of colleagues: those that can do the position look after people in training.
  public func gap(
    of person: ID<Employee>, for shift: PlannedShift, on position: Position?, beside others: some Sequence<PlannedShift>
  ) -> EligibilityGap? {
    let gap = gap(of: person, for: shift, on: position)
    guard case .alone = gap, let position else { return gap }
    let teachers = others.filter { other in
      guard let colleague = other.employee, colleague != person, other.id != shift.id, !other.isRemoval else {
        return false
      }
      return other.site == shift.site && other.position == position.id
        && canTeach(colleague, position, other.hours.date)
    }
    guard let first = shift.interval.firstInstant(outside: teachers.map(\.interval)) else {
      return siteGap(of: person, for: shift)
    }
    guard first > shift.interval.lowerBound else { return .alone(from: nil) }
    return .alone(from: teachers.first { $0.interval.upperBound == first }?.hours.endTime)
  }

  /// `true` if a person's shift counts for the need: not in training.
  public func counts(_ shift: PlannedShift) -> Bool {
    guard let person = shift.employee, let position = shift.position else { return true }
    return row(of: person, on: position, day: shift.hours.date)?.level != .training
  }

  private func siteGap(of person: ID<Employee>, for shift: PlannedShift) -> EligibilityGap? {
    let day = shift.hours.date
    return standing(of: person, at: shift.site, day: day).isPlanned ? nil : .otherSite(home: home(of: person, day: day))
  }

  private func canTeach(_ person: ID<Employee>, _ position: Position, _ day: LocalDate) -> Bool {
    row(of: person, on: position.id, day: day).map { $0.level == .can } ?? !position.isListed
  }

  /// The place of a site in a person's life: as the bonds, `unknown` for people without any, `elsewhere` for those of other sites.
  public enum Standing: Sendable {
    /// Planned first.
    case home
    /// Planned there after people at home; then not without being asked.
    case also, unknown, ifAsked, elsewhere

    /// `true` if they are planned there without being asked.
    public var isPlanned: Bool { self != .ifAsked && self != .elsewhere }
  }

  /// A person's standing at a site on a day. People with neither a home nor a site besides belong everywhere, except at sites that ask them.
  public func standing(of person: ID<Employee>, at site: ID<Site>, day: LocalDate) -> Standing {
    guard let rows = sites[person] else { return .unknown }
    var isElsewhere = false
    for row in rows where rows.hold(row, on: day) {
      guard row.site == site else {
        isElsewhere = isElsewhere || row.bond != .ifAsked
        continue
      }
      return switch row.bond {
      case .home: .home
      case .also: .also
      case .ifAsked: .ifAsked
      }
    }
    return isElsewhere ? .elsewhere : .unknown
  }
}

/// A fact about a subject from a day on.
private protocol DatedFact {
  associatedtype Subject: Equatable
  var subject: Subject { get }
  var firstDay: LocalDate { get }
  var lastDay: LocalDate? { get }
}

extension Eligibility.PositionRow: DatedFact {
  fileprivate var subject: ID<Position> { position }
}

extension Eligibility.SiteRow: DatedFact {
  fileprivate var subject: ID<Site> { site }
}

extension Array where Element: DatedFact {
  /// `true` if one of them, all of one person, holds on a day: it has begun, not ended, and none of the same subject began after it.
  fileprivate func hold(_ fact: Element, on day: LocalDate) -> Bool {
    fact.firstDay <= day && day <= fact.lastDay ?? .last
      && !contains { $0.subject == fact.subject && $0.firstDay > fact.firstDay && $0.firstDay <= day }
  }
}

extension Hours {
  /// `nil` for whole days.
  fileprivate var endTime: LocalTime? {
    guard case .timed(let start, let minutes) = self else { return nil }
    return (start + minutes).time
  }
}

extension Range<Instant> {
  /// The first instant that none of some intervals covers; `nil` if they cover all of it.
  fileprivate func firstInstant(outside intervals: [Range<Instant>]) -> Instant? {
    let end = intervals.sorted { $0.lowerBound < $1.lowerBound }.reduce(lowerBound) { end, other in
      other.lowerBound <= end ? Swift.max(end, other.upperBound) : end
    }
    return end < upperBound ? end : nil
  }
}
