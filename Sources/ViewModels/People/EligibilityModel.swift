public import Domain
import Store
import Words

/// The grid of people and positions, or of people and sites.
public final class EligibilityModel: ScreenModel {
  public enum Grid: String, Sendable, Hashable, CaseIterable {
    case positions, sites
  }

  public struct Screen: Sendable, Hashable {
    public let columns: [Column]
    public let rows: [Row]
    /// `31 suggestions from the shifts of the last 12 months: the dotted cells.`; `nil` if there are none.
    public let suggestions: String?
    /// The person after whom the next page begins; `nil` on the last one.
    public let next: ID<Employee>?
  }

  public struct Column: Sendable, Hashable {
    public let name: String
    /// `anyone`, `only the list`; empty for sites.
    public let note: String
  }

  public struct Row: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    public let cells: [Cell]
    /// `true` if their home is not among the visitor's sites.
    public let isLocked: Bool
  }

  public struct Cell: Sendable, Hashable {
    /// The position's or the site's number.
    public let column: Int64
    /// `can`, `–`.
    public let text: String
    /// `Anna Lee, Bar: can`.
    public let spoken: String
    /// As the form sends it: the state now, and the one after a tap; `nil` for none.
    public let state: String?
    public let following: String?
    /// `12 shifts`; `nil` without a suggestion.
    public let suggestion: String?
  }

  public let grid: Grid
  public let context: ScreenContext
  private let after: ID<Employee>?
  public private(set) var screen: Screen?

  /// The most people on a page.
  static let mostRows = 100

  public init(_ context: ScreenContext, grid: Grid, after: ID<Employee>? = nil) {
    (self.context, self.grid, self.after) = (context, grid, after)
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let (now, grid, after, visitor) = (world.now(), grid, after, visitor)
    screen = try await context.read { snapshot in
      let today = try snapshot.day(of: now)
      let known = try snapshot.eligibility()
      return try EligibilityWriter(
        visitor: visitor, grid: grid, known: known, today: today, positions: snapshot.positions(),
        sites: snapshot.sites(), suggestions: snapshot.eligibilitySuggestions(known, on: today)
      ).screen(of: snapshot.employees(), after: after)
    }
  }

  /// Sets a cell to a state; an empty one clears it. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`, `.invalid` (`cell`).
  public func cellTapped(_ person: ID<Employee>, _ column: Int64, to state: String) async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let (now, grid) = (world.now(), grid)
    try await context.write { transaction in
      let today = try transaction.snapshot.day(of: now)
      switch grid {
      case .positions:
        let level = Eligibility.Level(rawValue: state)
        guard level != nil || state.isEmpty else { throw Refusal.invalid([.init("cell", .unknown)]) }
        try transaction.set(level, of: person, on: ID(rawValue: column), today: today)
      case .sites:
        let bond = Eligibility.Bond(rawValue: state)
        guard bond != nil || state.isEmpty else { throw Refusal.invalid([.init("cell", .unknown)]) }
        try transaction.set(bond, of: person, at: ID(rawValue: column), today: today)
      }
    }
  }

  /// Writes the suggestions for the people that the visitor may change. Errors: `Refusal.forbidden`.
  public func suggestionsTaken() async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let (now, grid) = (world.now(), grid)
    try await context.write { transaction in
      let snapshot = transaction.snapshot
      let today = try snapshot.day(of: now)
      let found = try snapshot.eligibilitySuggestions(snapshot.eligibility(), on: today)
      switch grid {
      case .positions:
        for (person, positions) in found.positions where try transaction.mayKeep(person) {
          for position in positions.keys { try transaction.set(.can, of: person, on: position, today: today) }
        }
      case .sites:
        for (person, home) in found.homes where try transaction.mayKeep(person, at: home.site) {
          try transaction.set(.home, of: person, at: home.site, today: today)
        }
      }
    }
  }
}

extension [Employee] {
  /// The people of a page, and the last of them if others follow.
  func page(after person: ID<Employee>?, atMost count: Int) -> (people: ArraySlice<Employee>, next: ID<Employee>?) {
    let begin = person.flatMap { id in firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
    let page = self[begin...].prefix(count)
    return (page, page.endIndex < endIndex ? page.last?.id : nil)
  }
}

/// Words the grid. Pure.
struct EligibilityWriter {
  let visitor: Visitor
  let grid: EligibilityModel.Grid
  let known: Eligibility
  let today: LocalDate
  let positions: [Position]
  let sites: [Site]
  let suggestions: EligibilitySuggestions
  private var wording: Wording { visitor.wording }
  private var current: [Position] { positions.filter { $0.archivedAt == nil } }

  func screen(of people: [Employee], after: ID<Employee>?) -> EligibilityModel.Screen {
    let sorted = people.filter { $0.archivedAt == nil }.sorted { ($0.fullName, $0.id) < ($1.fullName, $1.id) }
    let (shown, next) = sorted.page(after: after, atMost: EligibilityModel.mostRows)
    let (worked, homes) = (suggestions.count, suggestions.homes.count)
    let text = grid == .positions ? wording.suggestionsFromShifts(worked) : wording.homesFromShifts(homes)
    return .init(
      columns: columns, rows: shown.map(row),
      suggestions: (grid == .positions ? worked : homes) > 0 ? text : nil,
      next: next)
  }

  private var columns: [EligibilityModel.Column] {
    grid == .positions
      ? current.map { .init(name: $0.name, note: $0.isListed ? wording.onlyListed : wording.anyoneDoesIt) }
      : sites.map { .init(name: $0.name, note: "") }
  }

  private func row(_ person: Employee) -> EligibilityModel.Row {
    let bonds = known.bonds(of: person.id, day: today)
    let cells =
      grid == .positions
      ? current.map { position in
        cell(
          person, position.id.rawValue, position.name, known.row(of: person.id, on: position.id, day: today)?.level,
          [.can, .training], wording.name(of:), suggestions.positions[person.id]?[position.id])
      }
      : sites.map { site in
        let home = suggestions.homes[person.id]
        return cell(
          person, site.id.rawValue, site.name, bonds[site.id], [.home, .also, .ifAsked], wording.name(of:),
          home?.site == site.id ? home?.shifts : nil)
      }
    let home = known.home(of: person.id, day: today)
    return .init(
      person: person.id, name: person.fullName, cells: cells,
      isLocked: !visitor.managedSites.includes(home: home))
  }

  /// A tap goes through the states in their order, then to none.
  private func cell<State: RawRepresentable<String> & Equatable>(
    _ person: Employee, _ column: Int64, _ name: String, _ state: State?, _ order: [State],
    _ word: (State?) -> String, _ suggested: Int?
  ) -> EligibilityModel.Cell {
    let place = state.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let following = place < order.count ? order[place] : nil
    let said = state == nil ? wording.nothingSaid : word(state)
    return .init(
      column: column, text: word(state), spoken: "\(person.fullName), \(name): \(said)", state: state?.rawValue,
      following: following?.rawValue, suggestion: state == nil ? suggested.map(wording.shiftsWorked) : nil)
  }
}

/// Words one person's facts. Pure.
struct EligibilityTeller {
  let wording: Wording
  let known: Eligibility
  let person: ID<Employee>
  let today: LocalDate

  /// `Bar, Kitchen (in training)`; in the organization's order.
  func positions(_ positions: [Position]) -> String {
    positions.filter { $0.archivedAt == nil }.compactMap { position in
      known.row(of: person, on: position.id, day: today).map { row in
        row.level == .can ? position.name : "\(position.name) (\(wording.name(of: row.level)))"
      }
    }.joined(separator: wording.comma)
  }

  /// `North, also South`: the home first.
  func sites(_ sites: [Site]) -> String {
    let bonds = known.bonds(of: person, day: today)
    return Eligibility.Bond.allCases.flatMap { bond in
      sites.filter { bonds[$0.id] == bond }.map { bond == .home ? $0.name : "\(wording.name(of: bond)) \($0.name)" }
    }.joined(separator: wording.comma)
  }
}
