import Crypto
import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// An organization with a row in every table, and what a test does with its exports.
struct ExportWorld {
  let catalog: Catalog
  let key: SecretKey
  let schedule: ID<Schedule>
  var shop: Shop { catalog.shop }
  var home: TemporaryStore { shop.home }

  static func opened() async throws -> ExportWorld {
    let catalog = try await Catalog.opened()
    let shop = catalog.shop
    _ = try await catalog.begin()
    try await catalog.take(
      1, [Catalog.told(1, "A-1", "Drill \u{1F600}\u{2028}"), Catalog.told(2, "B-2", "Bügelsäge", isAvailable: false)])
    try await catalog.mark(try await catalog.product("A-1").id)
    let schedule = try await shop.make(try shop.terms())
    try await shop.publishDrafts(of: schedule, through: "2026-10-27")
    let world = ExportWorld(
      catalog: catalog, key: try SecretKey(path: shop.home.folder.appending(path: "onduty.key").path),
      schedule: schedule)
    try await world.addRows()
    // With images of rows that have flags, and whose key has one.
    for days in [["2026-11-02", "2026-11-03"], ["2026-11-03"]] {
      try await shop.edit(
        try await shop.change(schedule) { $0.recurrence.excluded = try Set(days.map { try day($0) }) })
    }
    try await shop.undoLast()
    // A number that was given, and whose row is gone.
    _ = try await shop.store.write(in: shop.organization, by: .console) { try $0.addEmployee("Gone", surname: "") }
    try await shop.run("DELETE FROM employee WHERE name = 'Gone'")
    return world
  }

  /// The file of an export, made beside the database.
  @discardableResult
  func export(from home: TemporaryStore? = nil, as name: String = "organization.jsonl") throws -> String {
    let home = home ?? self.home
    let path = home.folder.appending(path: name).path
    try home.using { folder in
      _ = try folder.export(
        of: home.database.location, to: path, replacing: true, by: "1.0", at: home.clock.now)
    }
    return path
  }

  /// The same shop in a database that the file was imported into.
  func arrived(from path: String, isFile: Bool) throws -> Shop {
    let home = try TemporaryStore(isFile: isFile)
    try home.take(path)
    return Shop(
      home: home, organization: shop.organization, yard: shop.yard, island: shop.island, dispatch: shop.dispatch,
      lena: shop.lena, omar: shop.omar)
  }
}

extension TemporaryStore {
  func using<Value>(_ work: (DataFolder) throws -> Value) throws -> Value {
    let folder = try DataFolder(folder.path)
    defer { folder.release() }
    return try work(folder)
  }

  @discardableResult
  func take(_ path: String, telling: (ExportProgress) -> Void = { _ in }) throws -> ImportedExport {
    try DataFolder.importOrganization(
      from: path, into: folder.path, at: database.location, at: clock.now, telling: telling)
  }
}

/// The lines of an export.
func lines(of path: String) throws -> [String] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    .map(String.init)
}

/// Its rows.
func rows(of path: String) throws -> [String] { Array(try lines(of: path).dropFirst().dropLast(2)) }

func header(of path: String) throws -> ExportFile.Header {
  try JSONDecoder().decode(ExportFile.Header.self, from: Data(try #require(try lines(of: path).first).utf8))
}

extension ExportWorld {
  /// A row in each table that commands have left empty.
  private func addRows() async throws {
    let (shop, accounts, feed) = (shop, catalog.accounts, catalog.feed)
    let (id, yard, lena, dispatch) = (shop.organization, shop.yard, shop.lena, shop.dispatch)
    let hash = { (number: UInt8) in [UInt8](repeating: number, count: 32) }
    let (secret, sealedLink) = (
      key.seal("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"), key.seal(String(repeating: "t", count: 43))
    )
    let sealedShop = key.seal(#"{"password":"hidden"}"#)
    let statements: [SQL] = [
      "INSERT INTO position_site VALUES (\(dispatch), \(yard), \(id))",
      "INSERT INTO closed_day VALUES (\(yard), '2026-12-25', \(id), 'Christmas', \(true))",
      #"INSERT INTO rule_set (organization_id, name, rules) VALUES (\#(id), 'Young', '[]')"#,
      "INSERT INTO site_rules SELECT \(yard), \(id), id FROM rule_set",
      "INSERT INTO surcharge_set (organization_id, name) VALUES (\(id), 'Clinic')",
      "INSERT INTO site_surcharges SELECT \(yard), '2026-10-01', \(id), id FROM surcharge_set",
      """
      INSERT INTO contract SELECT \(lena), '2026-10-01', \(id), 'week', 2280, '480 480 480 480 360 0 0', 500,
        'working_student', id, '2027-03-01', 2850, \(true), (SELECT id FROM surcharge_set) FROM rule_set
      """,
      "INSERT INTO earlier_employment VALUES (\(lena), '2025-05-01', \(id), '2025-09-30')",
      "INSERT INTO site_holidays VALUES (\(id), \(yard), 'DE-BE', 2028)",
      #"""
      INSERT INTO notice (organization_id, employee_id, kind, story, made_at, told_at)
      VALUES (\#(id), \#(lena), 'week', '{"week":{"first":"2026-11-02","minutes":60,"shifts":1}}', 1, 1)
      """#,
      """
      INSERT INTO notice_delivery (organization_id, notice_id, employee_id, channel, due_at, attempts, attempted_at, fault)
      SELECT organization_id, id, employee_id, 'mail', 5, 1, 4, 'unreachable' FROM notice
      """,
      "INSERT INTO change_receipt VALUES (\(lena), \(id), 3, 7, 'console')",
      #"""
      INSERT INTO notice_choices (employee_id, organization_id, mail, push, chat, sms, quiet_from, quiet_to)
      VALUES (\#(lena), \#(id), '["week"]', '["duty"]', '["shifts"]', '[]', 1320, 360)
      """#,
      "INSERT INTO chat VALUES (\(lena), \(id), 'slack', \(secret), 1)",
      "INSERT INTO notice_position VALUES (\(id), 1, 1)",
      "INSERT INTO site_policy VALUES (\(id), \(yard), 'approval', 'free', 'off')",
      "INSERT INTO fairness_policy VALUES (\(id), 1320, 360, 120, 96, 48, 3, 150, 100, 0, 100, 50, TRUE)",
      "INSERT INTO fairness_on_call VALUES (\(id), \(dispatch))",
      "INSERT INTO fairness_on_call_site VALUES (\(id), \(yard))",
      "INSERT INTO shift_given SELECT min(id), organization_id, 4 FROM shift WHERE published_at IS NOT NULL GROUP BY 2",
      """
      INSERT INTO request (organization_id, kind, shift_id, asker_id, needs_approval, message, made_at, made_by, expires_at, state)
      SELECT \(id), 'offer', min(id), \(lena), TRUE, 'It''s my sister''s "birthday"', 1, 'console', 2, 'open' FROM shift
      WHERE published_at IS NOT NULL
      """,
      """
      INSERT INTO request_person (request_id, employee_id, organization_id, declined_at)
      SELECT id, \(shop.omar), \(id), 3 FROM request
      """,
      "INSERT INTO skill VALUES (\(lena), 0, \(id), 'Forklift \"B\"\n\t\\', '2027-11-03')",
      "INSERT INTO hourly_cost VALUES (\(lena), '0001-01-01', \(id), \(yard), 185000, 'EUR')",
      "INSERT INTO hourly_cost VALUES (\(lena), '2026-10-01', \(id), NULL, 195000, 'EUR')",
      "INSERT INTO budget VALUES (\(yard), '2026-10-26', \(id), 12000000, 'EUR')",
      "INSERT INTO position_skill VALUES (\(dispatch), 0, \(id), 'Forklift')",
      "INSERT INTO employee_position VALUES (\(lena), \(dispatch), '0001-01-01', \(id), 'training', -1, '2027-11-03')",
      "INSERT INTO column_choice VALUES (\(id), 'people', \(hash(9)), 'shoe size\t', 5)",
      "INSERT INTO employee_site VALUES (\(lena), \(yard), '2026-10-01', \(id), 'home', NULL)",
      "INSERT INTO photo VALUES (\(id), \(lena), 96, 'image/webp', \([UInt8](0...255)))",
      "INSERT INTO account_site VALUES (\(accounts.manager), \(yard), \(id), 'manager')",
      """
      INSERT INTO personal_link (organization_id, account_id, token_hash, made_at)
      VALUES (\(id), \(accounts.member), \(hash(1)), 1)
      """,
      """
      INSERT INTO session (organization_id, account_id, personal_link_id, token_hash, device, proof, made_at, seen_at, expires_at)
      SELECT \(id), \(accounts.member), id, \(hash(2)), 'Firefox', 'link', 1, 2, 3 FROM personal_link
      """,
      """
      INSERT INTO one_time_link (organization_id, account_id, purpose, token_hash, made_at, expires_at)
      VALUES (\(id), \(accounts.member), 'reset', \(hash(3)), 1, 2)
      """,
      """
      INSERT INTO api_token (organization_id, name, scopes, site_id, token_hash, made_at)
      VALUES (\(id), 'Wall', '["people:read","plan:read"]', \(yard), \(hash(4)), 1)
      """,
      """
      INSERT INTO kept_answer (organization_id, editor, key_hash, request_hash, status, body, made_at)
      VALUES (\(id), 'token:1', \(hash(5)), \(hash(6)), 201, '{}', 1)
      """,
      """
      INSERT INTO passkey (organization_id, account_id, credential, algorithm, public_key, counter, name, made_at)
      VALUES (\(id), \(accounts.member), \(hash(7)), -7, \(hash(8) + hash(9)), 4294967295, 'Phone', 1)
      """,
      """
      INSERT INTO authenticator (account_id, organization_id, sealed_secret, made_at)
      VALUES (\(accounts.admin), \(id), \(secret), 1)
      """,
      "INSERT INTO recovery_code VALUES (\(accounts.admin), \(hash(10)), \(id), 1, NULL)",
      """
      INSERT INTO identity (organization_id, account_id, issuer, subject, made_at)
      VALUES (\(id), \(accounts.admin), 'https://login.example', 'x', 1)
      """,
      """
      INSERT INTO security_event (organization_id, kind, editor, account_id, address, device, began_at, last_at, count)
      VALUES (\(id), 'signed-in', 'account:1', \(accounts.admin), '::1', 'Firefox', 1, 2, 3)
      """,
      "INSERT INTO rejected_record VALUES (\(feed), 0, 3, NULL, 'noName', '[]', '{\"é\": 1}', '')",
      "INSERT INTO feed_person VALUES (\(feed), \(lena), \(id), '{\"name\": \"Lena\",  \"a\":1.50}', \(true))",
      "UPDATE shop SET secrets = \(sealedShop)",
      """
      INSERT INTO announcement (organization_id, employee_id, site_id, first_day, text, made_at)
      VALUES (\(id), \(lena), \(yard), '2026-10-24', 'Hello', 1)
      """,
      """
      INSERT INTO announcement_text (announcement_id, language, organization_id, text)
      SELECT id, 'de', organization_id, 'Hallo' FROM announcement WHERE organization_id = \(id)
      """,
      """
      INSERT INTO receipt (announcement_id, employee_id, organization_id, asked_at, seen_at)
      SELECT id, \(lena), organization_id, 1, 2 FROM announcement WHERE organization_id = \(id)
      """,
      """
      INSERT INTO link (organization_id, purpose, employee_id, token_hash, token_sealed, made_at)
      VALUES (\(id), 'employee', \(lena), \(hash(11)), \(sealedLink), 1)
      """,
      "INSERT INTO link_fetch SELECT id, 'google', 5, organization_id FROM link WHERE purpose = 'employee'",
      """
      INSERT INTO publication (organization_id, site_id, first_day, last_day, made_at, made_by)
      VALUES (\(id), \(yard), '2026-10-26', '2026-10-27', 1, 'console')
      """,
      """
      INSERT INTO publication_entry (publication_id, shift_id, organization_id, kind, after)
      SELECT publication.id, min(shift.id), \(id), 'added', '{"employee":1}' FROM publication, shift GROUP BY publication.id
      """,
      """
      INSERT INTO rule_override (organization_id, publication_id, shift_id, employee_id, kind, has, bound, source,
        first_day, last_day, reason, made_at, made_by)
      SELECT \(id), (SELECT min(id) FROM publication), min(id), \(lena), 'dailyRest', 300, 660, '§ 5', '2026-10-19',
        '2026-10-20', 'Lena agreed', 1, 'console'
      FROM shift WHERE published_at IS NOT NULL
      """,
      """
      INSERT INTO shift (organization_id, site_id, starts_on, start_minute, minutes, starts_at, ends_at, changed_at, replaces_id, skills)
      SELECT organization_id, site_id, starts_on, start_minute, minutes, starts_at, ends_at, 1, id, 'Crane, "Keys"' FROM shift
      WHERE published_at IS NOT NULL ORDER BY id LIMIT 1
      """,
      """
      INSERT INTO absence (organization_id, employee_id, first_day, last_day, kind_id, asked_at, asked_by)
      SELECT organization_id, \(lena), '2026-10-24', '2026-10-25', id, 1, 'console' FROM absence_kind
      WHERE organization_id = \(id) AND built_in = 'vacation'
      """,
      """
      INSERT INTO availability (organization_id, employee_id, weekday, start_minute, end_minute, kind, first_day, every_weeks, note)
      VALUES (\(id), \(lena), 2, 0, 540, 'unavailable', '2026-10-01', 1, 'School')
      """,
      """
      INSERT INTO connected_calendar (organization_id, employee_id, name, host, sealed_address, keeps_free, due_at, left_out)
      VALUES (\(id), \(lena), 'Private', 'calendar.example', \(sealedLink), TRUE, 1, 0)
      """,
      """
      INSERT INTO busy_time (calendar_id, starts_at, organization_id, employee_id, ends_at)
      SELECT id, 10, organization_id, employee_id, 20 FROM connected_calendar
      """,
      """
      INSERT INTO written_shift (calendar_id, shift_id, organization_id, employee_id, name, ends_at, etag, digest)
      SELECT id, 1, organization_id, employee_id, 'onduty-shift-1.ics', 20, '"1"', \(sealedLink) FROM connected_calendar
      """,
      """
      INSERT INTO provisioned_user VALUES (\(lena), \(id), 'lena@harbor.example', 'lena@harbor.example', '00u1', '{}', 1, 2)
      """,
      """
      INSERT INTO provisioned_group (organization_id, name, name_key, external_id, role, made_at, changed_at)
      VALUES (\(id), 'Leads', 'leads', '00g1', 'manager', 1, 2)
      """,
      """
      INSERT INTO provisioned_member (group_id, employee_id, organization_id)
      SELECT id, \(lena), organization_id FROM provisioned_group
      """,
      """
      INSERT INTO employee_allowance (employee_id, year, organization_id, hundredths, carried, counted_days)
      VALUES (\(lena), 2026, \(id), 2833, 150, 31)
      """,
      """
      INSERT INTO shift_template (organization_id, site_id, name, start_minute, minutes, break_minutes)
      VALUES (\(id), \(yard), 'Early', 360, 480, 30)
      """,
      "INSERT INTO week_template (organization_id, site_id, name) VALUES (\(id), \(yard), 'Summer')",
      """
      INSERT INTO week_template_shift (template_id, place, organization_id, day_number, note, start_minute, minutes, break_minutes, skills)
      SELECT id, 0, \(id), 6, '', 360, 480, 0, 'Crane' FROM week_template
      """,
      "INSERT INTO demand VALUES (\(yard), \(dispatch), 1, 0, \(id), 360, 480, 2)",
      "INSERT INTO demand_date VALUES (\(yard), '2026-12-24', \(id), 'Christmas Eve', 840)",
      "INSERT INTO demand_date_span VALUES (\(yard), '2026-12-24', \(dispatch), 0, \(id), 360, 480, 1)",
      """
      INSERT INTO service_group (organization_id, collection, place, name) VALUES (\(id), 'home', 0, 'Wash')
      """,
      """
      INSERT INTO service (organization_id, group_id, place, name, price, currency)
      SELECT \(id), id, 0, 'Windows', 9223372036854775807, 'EUR' FROM service_group
      """,
      "INSERT INTO service_skill SELECT id, 0, \(id), 'Ladder' FROM service",
      """
      INSERT INTO webhook (organization_id, address, topics, note, secret, position, made_at)
      VALUES (\(id), 'https://hooks.example', '["people"]', '', \(secret), 1, 1)
      """,
      """
      INSERT INTO webhook_delivery (organization_id, webhook_id, event, type, happened_at, made_at, due_at)
      SELECT \(id), id, \(String(repeating: "e", count: 31)), 'person.added', 1, 1, 2 FROM webhook
      """,
      "INSERT INTO clock_policy VALUES (\(id), \(yard), 1, \(true), \(false), \(true), 15, 5, 10, 'ask', '2026-10-19', 7, 20, 3, 1, 5251630, 1337770, 300, 'refuse', 'plan', '2026-10-20')",
      """
      INSERT INTO punch (organization_id, employee_id, site_id, kind, at, day, source, key, made_at, made_by)
      VALUES (\(id), \(lena), \(yard), 'on', 1, '2026-10-24', 'person', 'é-1', 2, 'account:1')
      """,
      """
      INSERT INTO punch_correction (organization_id, employee_id, site_id, punch_id, kind, at, day, reason, asked_at,
        asked_by, state)
      SELECT \(id), \(lena), \(yard), id, 'on', 0, '2026-10-24', 'Forgot', 3, 'account:1', 'asked' FROM punch
      """,
      """
      INSERT INTO call_out (organization_id, employee_id, site_id, shift_id, day, starts_at, ends_at, place, note,
        made_at, made_by)
      SELECT \(id), \(lena), \(yard), MIN(id), '2026-10-24', 1, 3601, 'on_site', 'Lift', 4000, 'console' FROM shift
      """,
      """
      INSERT INTO hours_approval (organization_id, employee_id, site_id, first_day, last_day, approved_at, approved_by)
      VALUES (\(id), \(lena), \(yard), '2026-10-19', '2026-10-25', 5, 'console')
      """,
      """
      INSERT INTO hours_approval_day
      SELECT id, '2026-10-24', \(id), 480, 459, 30, 0, 459, 0, 0, 10 FROM hours_approval
      """,
      """
      INSERT INTO surcharge_rule (organization_id, set_id, terms, first_day, wage_type)
      SELECT \(id), id, \(night), '2026-10-01', 102 FROM surcharge_set
      """,
      """
      INSERT INTO surcharge_minutes
      SELECT hours_approval.id, '2026-10-24', surcharge_rule.id, \(id), 360 FROM hours_approval, surcharge_rule
      """,
      "INSERT INTO approval_rule (organization_id, terms) VALUES (\(id), \(approval))",
      """
      INSERT INTO approval_step (organization_id, correction_id, made_at, made_by)
      SELECT organization_id, id, 6, 'console' FROM punch_correction
      """,
      "INSERT INTO substitute VALUES (\(id), \(lena), \(shop.omar))",
      "INSERT INTO leave_policy VALUES (\(id), \(leave), 2023)",
      """
      INSERT INTO leave_entry (organization_id, employee_id, day, hundredths, kind, reason, made_at, made_by)
      VALUES (\(id), \(lena), '2026-10-24', -150, 'paid', 'Asked for it', 5, 'console')
      """,
      "INSERT INTO time_account VALUES (\(id), '2026-10-01', 2400, 'pay_out', \(true), '[\"mini_job\"]')",
      """
      INSERT INTO time_entry (organization_id, employee_id, day, minutes, kind, reason, made_at, made_by)
      VALUES (\(id), \(lena), '2026-10-24', -90, 'paid_out', 'Asked for it', 5, 'console')
      """,
      "INSERT INTO earned_leave (organization_id, terms) VALUES (\(id), \(earned))",
      """
      INSERT INTO time_entry (organization_id, employee_id, earned_leave_id, day, minutes, kind, reason, made_at, made_by)
      SELECT \(id), \(lena), id, '2026-10-24', -60, 'paid_out', 'Asked for it', 5, 'console' FROM earned_leave
      WHERE organization_id = \(id)
      """,
      "INSERT INTO time_closing VALUES (\(id), \(lena), '2026-09-01', NULL, 60, 0, 5, 'console')",
      """
      INSERT INTO absence_minutes
      SELECT id, '2026-10-24', \(id), 450 FROM absence WHERE organization_id = \(id) AND employee_id = \(lena)
      """,
      "INSERT INTO clock_pin VALUES (\(lena), \(id), \(hash(12)), 4, 1, 2, NULL)",
      "INSERT INTO clock_badge VALUES (\(lena), \(id), \(hash(13)), '42', 1)",
      "INSERT INTO payroll VALUES (\(id), '[\"name\",  \"counted\"]', 1103899, 62069, '{\"counted\":200}', '{\"company\":\"ABC\"}')",
      """
      INSERT INTO payroll_run (organization_id, month, amounts, made_at, made_by)
      VALUES (\(id), '2026-09-01', '[]', 5, 'console')
      """,
      """
      INSERT INTO payroll_run_codes (organization_id, run_id, codes, made_at, made_by)
      SELECT \(id), id, '{}', 5, 'console' FROM payroll_run
      """,
      "INSERT INTO usage_day VALUES (\(id), '2026-10-24', 'roster', 7)",
    ]
    try await shop.store.write(in: id, by: .console) { transaction in
      for statement in statements { try transaction.run(statement) }
    }
  }
}

/// The terms of a rule of surcharges.
private let night = """
  {"name":"Night","percent":25,"group":"night","from":"20:00","to":"06:00","weekdays":[],"dates":[],"holidays":false,\
  "place":"site","isBegunBefore":false,"leastMinutes":0,"overMinutes":0}
  """

/// The terms of a rule of approvals.
private let approval = #"{"topic":"leave","over":1000,"isNegative":false,"steps":[{"managers":{}}]}"#

/// The rules of yearly leave.
private let earned = """
  {"name":"Holiday","kinds":[1],"contracts":["on_demand"],"firstDay":"2026-01-01","earned":1207,"per":100,\
  "isMonthly":true,"countsIllness":true,"usableFrom":1,"mayGoBelow":false}
  """
private let leave = """
  {"firstYear":2026,"days":2000,"statutory":2000,"week":5,"partYear":"full_months","raisesMinors":true,"lapse":3,\
  "needsNotice":true,"illness":0,"mayGoBelow":true,"eves":"half"}
  """
