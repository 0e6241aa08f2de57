import Domain
import Spreadsheet
import Words

/// Writes the shifts of some days as a rota with a person a row and a day a column, a sheet a site; an import reads it again. Pure.
struct RotaWriter {
  let reading: ShiftsReading
  let wording: Wording

  func rota(on days: ClosedRange<LocalDate>) -> WrittenRota {
    let bySite = Dictionary(grouping: reading.shifts.filter { !$0.isRemoval }, by: \.site)
    let sites = reading.span.site.map { [$0] } ?? reading.span.sites.filter { bySite[$0.id] != nil }
    let pages = sites.isEmpty ? Array(reading.span.sites.prefix(1)) : sites
    return WrittenRota(
      pages: pages.map { page(of: $0, days, bySite[$0.id] ?? []) }, nameTitle: wording.personColumn,
      sumTitle: wording.hoursColumn)
  }

  private func page(of site: Site, _ days: ClosedRange<LocalDate>, _ shifts: [PlannedShift]) -> WrittenRota.Page {
    let byPerson = Dictionary(grouping: shifts, by: \.employee)
    let people = byPerson.keys.compactMap { $0 }.compactMap { reading.employees[$0] }
      .sorted { ($0.fullName.lowercased(), $0.id) < ($1.fullName.lowercased(), $1.id) }
    var rows = people.map { row($0.fullName, byPerson[$0.id] ?? [], days, reading.absences[$0.id] ?? []) }
    if let open = byPerson[nil] { rows.append(row(wording.openShift, open, days, [])) }
    let all = Array(days.all)
    return WrittenRota.Page(
      name: site.name, days: all, weekends: Set(all.filter { $0.weekday == .saturday || $0.weekday == .sunday }),
      rows: rows)
  }

  private func row(
    _ name: String, _ shifts: [PlannedShift], _ days: ClosedRange<LocalDate>, _ absences: [Absence]
  ) -> WrittenRota.Row {
    let minutes = shifts.reduce(0) { $0 + ($1.hours.isTimed ? reading.positions.workedMinutes(of: $1) : 0) }
    return WrittenRota.Row(
      name: name,
      cells: days.all.map { day in
        let there = shifts.filter { stands($0, on: day) }.sorted {
          ($0.hours.date, start(of: $0)) < ($1.hours.date, start(of: $1))
        }
        guard let first = there.first else {
          // Why without the reason: everyone can read the posted sheet.
          return absences.contains { $0.days.contains(day) } ? .init(wording.away, .hatched) : nil
        }
        let color = Self.color(of: first.position.flatMap { reading.positions[$0]?.mark })
        let isDraft = there.contains { $0.state != .published }
        return .init(there.map(text).joined(separator: "\n"), isDraft ? .dashed(color) : .tinted(color))
      }, minutes: minutes)
  }

  /// A timed shift stands on the day that it begins on.
  private func stands(_ shift: PlannedShift, on day: LocalDate) -> Bool {
    shift.hours.isTimed ? shift.hours.date == day : shift.hours.stands(on: day)
  }

  private func start(of shift: PlannedShift) -> Int {
    if case .timed(let start, _) = shift.hours { start.time.minuteOfDay } else { 0 }
  }

  /// `6–14 Bar`, as it is typed into a cell of the board.
  private func text(_ shift: PlannedShift) -> String {
    let words = PlanWriter(wording, employees: reading.employees, positions: reading.positions)
    let position = shift.position.flatMap { reading.positions[$0]?.name }
    return [words.times(shift.hours), position].compactMap(\.self).joined(separator: " ")
  }

  /// The marks' colors of the light board, as its tokens have them.
  private static func color(of mark: Position.Mark?) -> Int {
    switch mark?.color {
    case .blue: 0x2058C7
    case .orange: 0xCD731D
    case .teal: 0x53989F
    case .magenta: 0xA20471
    case .brown: 0x5C3003
    case .violet: 0x2F066B
    case nil: 0x8A8F84
    }
  }
}
