import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Imported absences` {
  private let world: PlanWorld

  init() async throws { world = try await PlanWorld.opened() }

  private func row(
    _ line: Int, _ person: String, _ kind: String, _ first: String, _ last: String = "", _ part: String = "",
    note: String = ""
  ) -> TableRow<AbsenceColumn> {
    let times = part.split(separator: "-").map(String.init)
    return TableRow(
      line: line,
      texts: [
        .person: person, .kind: kind, .date: first, .endDate: last, .start: times.first ?? "",
        .end: times.count > 1 ? times[1] : "", .note: note,
      ])
  }

  private func preview(
    _ rows: [TableRow<AbsenceColumn>], managing managed: ManagedSites = .all
  ) async throws -> TableImport<AbsenceColumn> {
    let now = world.shop.home.clock.now
    return try await world.store.read(of: world.organization) {
      try $0.absencesImport(of: rows, refused: [], managing: managed, at: now)
    }
  }

  private func there(_ first: String, _ last: String) async throws -> [String] {
    let days = try day(first)...day(last)
    let found = try await world.store.read(of: world.organization) { try $0.absences(during: days) }
    return found.map { absence in
      "\(absence.kind.builtIn?.rawValue ?? "") \(absence.days.lowerBound) \(absence.days.upperBound) "
        + "\(absence.part.map { "\($0)" } ?? "") \(absence.note)"
    }
  }

  @Test func `are entered as a manager enters them, and known when they come again`() async throws {
    let (lena, omar) = ("#\(world.shop.lena)", "#\(world.shop.omar)")
    let rows = [
      row(2, lena, "Urlaub\nvacation", "2.11.2026", "2026-11-05", note: "x"), row(3, omar, "sick", "2026-11-03"),
      row(4, omar, "training", "2026-11-04", "", "8-12"), row(5, omar, "training", "2026-11-04", "", "20-24"),
    ]
    let found = try await preview(rows)
    #expect(found.additions.map(\.line) == [2, 3, 4, 5] && found.refused.isEmpty)
    let done = try await world.write { try $0.importAbsences(rows, refused: [], shownAs: found.mark) }
    #expect(done.additions == found.additions)
    #expect(
      try await there("2026-11-01", "2026-11-30") == [
        "vacation 2026-11-02 2026-11-05  x", "sick 2026-11-03 2026-11-03  ",
        "training 2026-11-04 2026-11-04 480..<720 ", "training 2026-11-04 2026-11-04 1200..<1440 ",
      ])
    let again = try await preview(rows)
    #expect(again.additions.isEmpty && again.unchanged == 4)
    await #expect(throws: Refusal.outOfDate) {
      _ = try await world.write { try $0.importAbsences(rows, refused: [], shownAs: found.mark) }
    }
  }

  @Test func `are refused line by line, and nobody is meant by a name that isn't found`() async throws {
    let lena = "#\(world.shop.lena)"
    let found = try await preview([
      row(2, "", "vacation", "2026-11-02"), row(3, "Nobody Known", "vacation", "2026-11-02"),
      row(4, lena, "", "2026-11-02"), row(5, lena, "Skiing", "2026-11-02"), row(6, lena, "vacation", "someday"),
      row(7, lena, "vacation", "2026-11-05", "2026-11-02"),
      row(8, lena, "vacation", "2026-11-02", "2026-11-03", "8-12"),
      row(9, lena, "vacation", "2026-11-02", "", "8-"), row(10, lena, "vacation", "2026-11-02", "2026-11-05"),
      row(11, lena, "training", "2026-11-05"), row(12, lena, "vacation", "2026-01-01", "2027-12-31"),
    ])
    #expect(found.additions.map(\.line) == [10])
    #expect(
      found.refused.map { "\($0.line) \($0.reason)" } == [
        #"2 cell("person", Domain.ShiftCellProblem.unknownPerson)"#,
        #"3 cell("person", Domain.ShiftCellProblem.unknownPerson)"#,
        "4 \(RefusedTableLine.Reason.invalid([.init("kind", .unknown)]))",
        "5 \(RefusedTableLine.Reason.invalid([.init("kind", .unknown)]))",
        #"6 cell("date", Domain.ShiftCellProblem.notADate)"#,
        #"7 cell("end_date", Domain.ShiftCellProblem.endBeforeStart)"#,
        "8 \(RefusedTableLine.Reason.invalid([.init("end_date", .tooManyDays(limit: 1))]))",
        #"9 cell("end", Domain.ShiftCellProblem.missing)"#, "11 away",
        "12 \(RefusedTableLine.Reason.invalid([.init("end_date", .tooManyDays(limit: Absence.mostDays))]))",
      ])
  }

  @Test func `of people at the sites of others are refused`() async throws {
    try await world.draft(world.shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    _ = try await world.publish()
    let rows = [row(2, "#\(world.shop.lena)", "sick", "2026-11-02")]
    let others = try await preview(rows, managing: .only([ID(rawValue: 99_999)]))
    #expect(others.refused.map(\.reason) == [.cell("person", .siteNotManaged)])
  }
}
