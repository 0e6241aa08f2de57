public import Domain
import Words

/// Four weeks of everyone's absences: a table with a column a day.
public struct AbsenceTable: Sendable, Hashable {
  public static let days = 28

  /// `23 Nov – 20 Dec`.
  public let title: String
  public let previous: LocalDate
  public let next: LocalDate
  public let isCurrent: Bool
  public let columns: [Column]
  /// The people with time off or a request for it, by name.
  public let rows: [Row]

  public struct Column: Sendable, Hashable {
    public let date: LocalDate
    /// `M`.
    public let letter: String
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
    /// Together as long as there are columns.
    public let cells: [Cell]
  }

  /// Some days side by side: an absence, or one day without any.
  public struct Cell: Sendable, Hashable {
    public let days: Int
    public let first: LocalDate
    public let look: Look
    /// `Vacation`, `Asked`; empty without an absence.
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

  private var dates: [LocalDate] { (0..<AbsenceTable.days).map { days.lowerBound + $0 } }

  var table: AbsenceTable {
    let byPerson = Dictionary(grouping: absences.filter { people[$0.employee] != nil }, by: \.employee)
    var away = [LocalDate: Int]()
    for (_, absences) in byPerson {
      for date in dates where absences.contains(where: { $0.keepsOut && $0.days.contains(date) }) {
        away[date, default: 0] += 1
      }
    }
    let rows = byPerson.compactMap { person, absences in people[person].map { row($0, absences) } }
    return AbsenceTable(
      title: wording.shortSpan(days), previous: days.lowerBound - AbsenceTable.days, next: days.upperBound + 1,
      isCurrent: days.contains(today), columns: dates.map { column($0, away[$0] ?? 0) },
      rows: rows.sorted { ($0.name.lowercased(), $0.person) < ($1.name.lowercased(), $1.person) })
  }

  private func column(_ date: LocalDate, _ away: Int) -> AbsenceTable.Column {
    AbsenceTable.Column(
      date: date, letter: String(wording.shortWeekday(date.weekday).prefix(1)), number: String(date.day),
      spoken: wording.date(date), isWeekend: [.saturday, .sunday].contains(date.weekday),
      isFirstOfWeek: wording.conventions.startOfWeek(of: date) == date, isToday: date == today, away: away,
      uncovered: open[date] ?? 0)
  }

  private func row(_ person: Employee, _ absences: [Absence]) -> AbsenceTable.Row {
    let balance = balances[person.id].map(LeaveWriter(wording: wording).balance)
    var cells: [AbsenceTable.Cell] = []
    var (run, begin): (Absence?, LocalDate) = (nil, days.lowerBound)
    for date in dates {
      let top = top(of: absences, on: date)
      if top?.id != run?.id {
        if let run { cells.append(cell(run, from: begin, days: date.days(since: begin))) }
        begin = date
      }
      if top == nil { cells.append(.empty(date)) }
      run = top
    }
    if let run { cells.append(cell(run, from: begin, days: days.upperBound.days(since: begin) + 1)) }
    return AbsenceTable.Row(
      person: person.id, name: person.fullName, initials: person.initials,
      photo: PhotoMark(person, hasRule: hasPhotoRule), second: balance ?? "", cells: cells)
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

  private func cell(_ absence: Absence, from first: LocalDate, days: Int) -> AbsenceTable.Cell {
    let look = AbsenceTable.Look(absence)
    let own = absence.isOwnDecision ? ", \(wording.ownDecision())" : ""
    let title = "\(wording.name(of: absence.kind)), \(wording.span(of: absence.days, part: absence.part))\(own)"
    return AbsenceTable.Cell(
      days: days, first: first, look: look,
      word: look == .asked ? wording.asked : wording.name(of: absence.kind),
      spoken: look == .asked ? wording.askedToo(title) : title, replan: replan(absence))
  }
}

extension AbsenceTable.Cell {
  fileprivate static func empty(_ date: LocalDate) -> Self {
    .init(days: 1, first: date, look: .none, word: "", spoken: "")
  }
}
