public import Domain
import Words

/// Four weeks of everyone's absences: a row a person, on which an absence is a band over its days.
public struct AbsenceTable: Sendable, Hashable {
  public static let days = 28

  /// `23 Nov – 20 Dec`.
  public let title: String
  public let previous: LocalDate
  public let next: LocalDate
  public let isCurrent: Bool
  public let columns: [Column]
  /// The requesters first, then the people away, then the others; each by name.
  public let rows: [Row]
  /// `and 12 more`; empty if everyone has a row.
  public let more: String
  /// The weekday on which weeks begin.
  public let firstWeekday: Weekday

  public struct Column: Sendable, Hashable {
    public let date: LocalDate
    /// `M`.
    public let letter: String
    /// `Nov`, where a month begins in the row of weeks; empty elsewhere.
    public let month: String
    public let number: String
    /// `Monday 23 November`.
    public let spoken: String
    public let isWeekend: Bool
    public let isFirstOfWeek: Bool
    public let isToday: Bool
    /// The number of people away.
    public let away: Int
    /// The number of open published shifts.
    public let uncovered: Int
  }

  public struct Row: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    /// `14 of 28 left`; empty if no days are kept.
    public let second: String
    /// Each absence in words, by its first day.
    public let spoken: [String]
    /// By their first days, apart from each other.
    public let bands: [Band]
    /// The request that the visitor may decide; `nil` if there is none.
    public let request: ID<Absence>?
  }

  /// An absence over some days side by side.
  public struct Band: Sendable, Hashable {
    /// The number of days before it.
    public let offset: Int
    public let days: Int
    public let look: Look
    /// `Vacation`, `Asked`.
    public let word: String
    /// `Vacation, Thu 3 to Fri 4 December`.
    public let spoken: String
    /// Their published shifts of those days can go to others; `nil` if there are none.
    public var replan: ReplanPlace?
  }

  /// The look of an absence on a board: with dashes, hatched, or solid. The raw values are class names.
  public enum Look: String, Sendable, Hashable {
    case none, asked, away, ill
  }
}

extension AbsenceTable.Look {
  init(_ absence: Absence) {
    self = absence.state == .asked ? .asked : absence.kind.isSick ? .ill : .away
  }

  /// The one that covers the other on a day with both.
  fileprivate var weight: Int {
    switch self {
    case .none: 0
    case .asked: 1
    case .away: 2
    case .ill: 3
    }
  }
}

/// Lays absences out by days. Pure; linear in people, absences and days.
struct AbsenceTableWriter {
  let wording: Wording
  let days: ClosedRange<LocalDate>
  let today: LocalDate
  let people: [ID<Employee>: Employee]
  let absences: [Absence]
  let open: [LocalDate: Int]
  let balances: [ID<Employee>: LeaveYear]
  let hasPhotoRule: Bool
  /// The days of people's coming published shifts that the visitor may change.
  var planned: [ID<Employee>: Set<LocalDate>] = [:]
  /// The requests that the visitor may decide.
  var toDecide: Set<ID<Absence>> = []
  /// The number of rows, unless more people are away.
  private static let mostRows = 100

  private var dates: [LocalDate] { (0..<AbsenceTable.days).map { days.lowerBound + $0 } }

  var table: AbsenceTable {
    let byPerson = Dictionary(grouping: absences.filter { people[$0.employee] != nil }, by: \.employee)
    var away = [LocalDate: Int]()
    for (_, absences) in byPerson {
      for date in dates where absences.contains(where: { $0.keepsOut && $0.days.contains(date) }) {
        away[date, default: 0] += 1
      }
    }
    let rows = people.values.map { row($0, byPerson[$0.id] ?? []) }.sorted { rank($0) < rank($1) }
    let shown = max(rows.count { !$0.bands.isEmpty }, Self.mostRows)
    return AbsenceTable(
      title: wording.shortSpan(days), previous: days.lowerBound - AbsenceTable.days, next: days.upperBound + 1,
      isCurrent: days.contains(today), columns: dates.map { column($0, away[$0] ?? 0) },
      rows: Array(rows.prefix(shown)), more: rows.count > shown ? wording.andMore(rows.count - shown) : "",
      firstWeekday: days.lowerBound.weekday)
  }

  private func rank(_ row: AbsenceTable.Row) -> (Int, String, ID<Employee>) {
    let isAsked = row.bands.contains { $0.look == .asked }
    return (isAsked ? 0 : row.bands.isEmpty ? 2 : 1, row.name.lowercased(), row.person)
  }

  private func column(_ date: LocalDate, _ away: Int) -> AbsenceTable.Column {
    AbsenceTable.Column(
      date: date, letter: String(wording.shortWeekday(date.weekday).prefix(1)), month: month(date),
      number: String(date.day), spoken: wording.date(date), isWeekend: [.saturday, .sunday].contains(date.weekday),
      isFirstOfWeek: wording.conventions.startOfWeek(of: date) == date, isToday: date == today, away: away,
      uncovered: open[date] ?? 0)
  }

  private func month(_ date: LocalDate) -> String {
    let weeks = date.days(since: days.lowerBound)
    guard weeks.isMultiple(of: 7), weeks == 0 || (date - 7).month != date.month else { return "" }
    return wording.shortMonth(date.month)
  }

  private func row(_ person: Employee, _ absences: [Absence]) -> AbsenceTable.Row {
    let balance = balances[person.id].map(LeaveWriter(wording: wording).balance)
    let listed = absences.sorted { ($0.days.lowerBound, $0.id) < ($1.days.lowerBound, $1.id) }
    return AbsenceTable.Row(
      person: person.id, name: person.fullName, initials: person.initials,
      photo: PhotoMark(person, hasRule: hasPhotoRule), second: balance ?? "", spoken: listed.map(spoken),
      bands: absences.isEmpty ? [] : bands(absences), request: listed.map(\.id).first(where: toDecide.contains))
  }

  /// One absence a day: the weightiest.
  private func bands(_ absences: [Absence]) -> [AbsenceTable.Band] {
    var bands: [AbsenceTable.Band] = []
    var run: (absence: Absence, offset: Int)?
    for (offset, date) in dates.enumerated() {
      let top = top(of: absences, on: date)
      guard top?.id != run?.absence.id else { continue }
      if let run { bands.append(band(run.absence, run.offset..<offset)) }
      run = top.map { ($0, offset) }
    }
    if let run { bands.append(band(run.absence, run.offset..<AbsenceTable.days)) }
    return bands
  }

  private func top(of absences: [Absence], on date: LocalDate) -> Absence? {
    absences.filter { $0.days.contains(date) }
      .max { (AbsenceTable.Look($0).weight, $1.id) < (AbsenceTable.Look($1).weight, $0.id) }
  }

  /// For an absence of more than a day, from today on.
  private func replan(_ absence: Absence) -> ReplanPlace? {
    guard absence.keepsOut else { return nil }
    return ReplanPlace(
      absence.days, of: absence.employee, isPart: absence.part != nil, from: max(today, absence.days.lowerBound),
      planned: planned)
  }

  private func band(_ absence: Absence, _ span: Range<Int>) -> AbsenceTable.Band {
    let look = AbsenceTable.Look(absence)
    return AbsenceTable.Band(
      offset: span.lowerBound, days: span.count, look: look,
      word: look == .asked ? wording.asked : wording.name(of: absence.kind), spoken: spoken(absence),
      replan: replan(absence))
  }

  /// `Vacation, Thu 3 to Fri 4 December`.
  private func spoken(_ absence: Absence) -> String {
    let own = absence.isOwnDecision ? ", \(wording.ownDecision())" : ""
    let title =
      "\(wording.name(of: absence.kind))\(wording.comma)\(wording.span(of: absence.days, part: absence.part))\(own)"
    return absence.state == .asked ? wording.askedToo(title) : title
  }
}
