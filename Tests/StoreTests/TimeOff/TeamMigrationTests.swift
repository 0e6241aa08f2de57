import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct `A database of 0.1.0` {
  /// Version 0.1.0 had one kind of absence, and no decisions.
  @Test func `keeps its absences, as approved by who noted them`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = try TestDatabase(in: folder, isEmpty: true)
    if case .file(let path) = database.location { try DatabaseFile.prepare(path) }
    let connection = try database.location.connection(isReader: false)
    let now = Instant(seconds: 1_790_000_000)
    try Migration.apply([Migration.all[0]], to: connection, at: now, copyingTo: database.location)
    try connection.transaction(.writing) {
      try connection.run(
        """
        INSERT INTO organization (id, name, zone, language, clock_hours, first_weekday, currency, changes_kept_months,
          calendar_key)
        VALUES (1, 'Shop', 'Europe/Berlin', 'en', 24, 1, 'EUR', 24, 'a-key-of-more-than-twenty-letters')
        """)
      try connection.run(
        """
        INSERT INTO change (organization_id, version, at, editor, kind) VALUES (1, 1, 0, 'console', 'employee.added')
        """)
      try connection.run(
        """
        INSERT INTO employee (id, organization_id, name, surname, search) VALUES (5, 1, 'Lena', '', ' lena')
        """)
      for withdrawn in [nil, 77] as [Int?] {
        try connection.run(
          """
          INSERT INTO absence (organization_id, employee_id, first_day, last_day, kind, made_at, made_by, withdrawn_at)
          VALUES (1, 5, '2026-10-20', '2026-10-21', 'sick', 50, 'account:4', \(withdrawn))
          """)
      }
    }
    try Migration.apply(Migration.all, to: connection, at: now, copyingTo: database.location)
    let snapshot = Snapshot(connection, of: ID(rawValue: 1), zones: Zones())
    let absences = try snapshot.allAbsences(of: ID(rawValue: 5))
    #expect(absences.map(\.id.rawValue) == [1, 2] && absences.map(\.state) == [.approved, .withdrawn])
    #expect(absences.allSatisfy { $0.kind.isSick && $0.part == nil && $0.note.isEmpty })
    #expect(absences.map(\.decision?.by) == [.account(ID(rawValue: 4)), .account(ID(rawValue: 4))])
    #expect(absences.map(\.askedAt.seconds) == [50, 50])
    let kinds = try snapshot.absenceKinds()
    #expect(kinds.map(\.builtIn) == [.vacation, .sick, .training, .other])
    let next = try connection.insert(
      """
      INSERT INTO absence (organization_id, employee_id, first_day, last_day, kind_id, asked_at, asked_by)
      VALUES (1, 5, '2026-10-20', '2026-10-21', \(kinds[0].id), 1, 'console')
      """)
    #expect(next == 3, "a number is never given twice")
  }

  /// Version 0.1.0 did not ask whose an address is: who wrote it says so afterwards.
  @Test func `takes an address for confirmed only if an administrator wrote it for somebody else`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = try TestDatabase(in: folder, isEmpty: true)
    if case .file(let path) = database.location { try DatabaseFile.prepare(path) }
    let connection = try database.location.connection(isReader: false)
    let now = Instant(seconds: 1_790_000_000)
    try Migration.apply([Migration.all[0]], to: connection, at: now, copyingTo: database.location)
    /// Who wrote the last address, and whether it counts.
    let people: [(writers: [String], isConfirmed: Bool)] = [
      (["account:1"], false), (["account:2"], true), (["account:3"], false), (["console"], true),
      (["program:1"], false), (["program:2"], true), (["visitor"], false), (["account:2", "account:4"], false),
      (["account:4", "account:2"], true), ([], false),
    ]
    try connection.transaction(.writing) {
      try connection.run(
        """
        INSERT INTO organization (id, name, zone, language, clock_hours, first_weekday, currency, changes_kept_months,
          calendar_key)
        VALUES (1, 'Shop', 'Europe/Berlin', 'en', 24, 1, 'EUR', 24, 'a-key-of-more-than-twenty-letters')
        """)
      for number in people.indices {
        try connection.run(
          "INSERT INTO employee (id, organization_id, name, search) VALUES (\(number + 1), 1, 'P', 'p')")
      }
      try connection.run("DELETE FROM row_version")
      for (number, account) in [(1, "admin"), (10, "admin"), (3, "manager"), (4, "member")].enumerated() {
        try connection.run(
          """
          INSERT INTO account (id, organization_id, employee_id, role, made_at)
          VALUES (\(number + 1), 1, \(account.0), \(account.1), 0)
          """)
      }
      for (number, scopes) in [#"["people:write"]"#, #"["accounts:write","people:write"]"#].enumerated() {
        try connection.run(
          """
          INSERT INTO api_token (id, organization_id, name, scopes, token_hash, made_at)
          VALUES (\(number + 1), 1, 'T', \(scopes), \([UInt8](repeating: UInt8(number), count: 32)), 0)
          """)
      }
      var version = 0
      func edit(_ person: Int, _ change: SQL, by writer: String) throws {
        version += 1
        try connection.run("UPDATE employee SET \(change) WHERE id = \(person)")
        try connection.run("UPDATE organization SET version = \(version) WHERE id = 1")
        try connection.run(
          """
          INSERT INTO change (organization_id, version, at, editor, kind)
          VALUES (1, \(version), \(version), \(writer), 'employee.edited')
          """)
      }
      for (number, person) in people.enumerated() {
        for writer in person.writers {
          let address = "m\(version)@a.example"
          try edit(number + 1, "email = \(address)", by: writer)
        }
        // Whoever changes something else after that did not write the address.
        try edit(number + 1, "title = 'Cook'", by: "account:2")
      }
      // Of the last one the versions are no longer kept.
      try connection.run("UPDATE employee SET email = 'unknown@a.example' WHERE id = \(people.count)")
      try connection.run(
        """
        DELETE FROM row_version WHERE entity = 'employee'
          AND key = \(.either(sqlite: "json_array(\(people.count))", postgres: "jsonb_build_array(\(people.count)::bigint)"))
        """)
    }
    try Migration.apply(Migration.all, to: connection, at: now, copyingTo: database.location)
    let found = try connection.rows("SELECT email_confirmed_at IS NOT NULL FROM employee ORDER BY id") {
      try $0.next() as Bool
    }
    #expect(found == people.map(\.isConfirmed))
  }

  @Test(arguments: [
    ("absence_part_of_one_day", "'2026-10-20', '2026-10-21', 0, 60, '', NULL, NULL, NULL, ''"),
    ("absence_part_check", "'2026-10-20', '2026-10-20', 60, 60, '', NULL, NULL, NULL, ''"),
    ("absence_decided_by_someone", "'2026-10-20', '2026-10-20', NULL, NULL, '', 'approved', NULL, NULL, ''"),
    (
      "absence_rest_is_declined_with_reason", "'2026-10-20', '2026-10-20', NULL, NULL, '', 'declined', 1, 'console', ''"
    ),
    ("absence_last_day_check", "'2026-10-20', '2026-10-19', NULL, NULL, '', NULL, NULL, NULL, ''"),
    (
      "absence_granted_of_asked",
      "'2026-10-20', '2026-10-20', NULL, NULL, '', NULL, NULL, NULL, 'r', '2026-10-20', '2026-10-21'"
    ),
    (
      "absence_granted_of_asked",
      "'2026-10-20', '2026-10-20', NULL, NULL, '', 'approved', 1, 'console', 'r', '2026-10-21', '2026-10-22'"
    ),
    (
      "absence_granted_of_asked",
      "'2026-10-20', '2026-10-20', NULL, NULL, '', 'approved', 1, 'console', 'r', '2026-10-20', '2026-10-20'"
    ),
    (
      "absence_rest_is_declined_with_reason",
      "'2026-10-20', '2026-10-20', NULL, NULL, '', 'approved', 1, 'console', '', '2026-10-20', '2026-10-21'"
    ),
  ])
  func `has every rule of an absence in its tables`(rule: String, values: String) async throws {
    let shop = try await Shop.opened()
    let asked = values.split(separator: ",").count > 9 ? ", asked_first_day, asked_last_day" : ""
    do {
      try await shop.run(
        .ofSchema(
          """
          INSERT INTO absence (organization_id, employee_id, kind_id, asked_at, asked_by, first_day, last_day,
            start_minute, end_minute, note, decision, decided_at, decided_by, reason\(asked))
          SELECT \(shop.organization), \(shop.lena), id, 1, 'console', \(values) FROM absence_kind WHERE built_in = 'other'
          """))
      Issue.record("\(rule) was not held")
    } catch {
      #expect("\(error)".contains(rule))
    }
  }
}
