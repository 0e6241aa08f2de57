import Domain
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `The change log` {
  private func text(_ web: WebStreet, _ query: String = "", _ headers: [(String, String)] = []) async -> String {
    await web.get("/changes\(query)", headers, as: .admin).text
  }

  private func manager(_ web: WebStreet) async throws -> ID<Account> {
    let id = web.street.organization
    let accounts = try await web.street.store.read(of: id) { try $0.accounts() }
    return try #require(accounts.first { $0.userName?.description == "soumya" }).id
  }

  /// Charlotte's title is changed by the manager.
  private func edited() async throws -> WebStreet {
    let web = try await WebStreet()
    let id = web.street.organization
    try await web.street.store.write(in: id, by: .account(try await manager(web))) { transaction in
      let found = try #require(try transaction.snapshot.employees().first { $0.name == "Charlotte" })
      let person = try transaction.snapshot.person(found.id)
      var draft = PersonDraft(person, on: .last)
      draft[.title] = "Harbor <master>"
      try transaction.edit(person.id, to: draft, seen: person.revision)
    }
    return web
  }

  @Test func `says who changed what, and what it was before`() async throws {
    let page = try await text(edited())
    for words in ["Person edited", "Harbor &lt;master&gt;", "Charlotte", "Kept for 2 years"] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(!page.contains("revision") && !page.contains("<master>"))
    let german = try await text(edited(), "", [("Accept-Language", "de")])
    #expect(german.contains("Person geändert") && german.contains("Wird 2 Jahre aufbewahrt."))
  }

  @Test func `is filtered by topic, person and day`() async throws {
    let web = try await edited()
    let editor = try await manager(web)
    #expect(await text(web, "?topic=people&person=\(editor)").contains("Person edited"))
    #expect(await !text(web, "?topic=feeds").contains("Person edited"))
    #expect(await !text(web, "?topic=people&last=1999-12-31").contains("Person edited"))
    #expect(await text(web, "?first=1999-12-31&person=&topic=").contains("Person edited"))
    let wrong = await web.get("/changes?first=31.12.1999", as: .admin)
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("Enter a date"))
    #expect(await web.get("/changes?topic=x", as: .admin).status == .badRequest)
    #expect(await web.get("/changes?before=99999999999999999999", as: .admin).status == .badRequest)
  }

  @Test func `is read page by page to its beginning`() async throws {
    let web = try await WebStreet()
    let id = web.street.organization
    try await web.street.store.write(in: id, by: .console) { transaction in
      for number in 0..<120 {
        try transaction.add(SiteDraft(name: "Site \(number)", zone: "Europe/Berlin"))
      }
    }
    var (address, rows): (String?, Int) = ("/changes?topic=organization", 0)
    for _ in 0..<9 {
      guard let next = address else { break }
      let page = await web.get(next, as: .admin).text
      rows += page.matches(of: /log-time/).count
      let older = page.firstMatch(of: /href="([^"]*)">Older/)
      address = older.map { String($0.1).replacing("&amp;", with: "&") }
    }
    #expect(address == nil && rows >= 120)
  }

  @Test func `is a table with a line for each value`() async throws {
    let web = try await edited()
    let file = await web.get("/changes/export.csv?topic=people", as: .admin)
    #expect(file.headers.contains { $0.value.contains("onduty-changes-") })
    let lines = file.text.split(whereSeparator: \.isNewline)
    #expect(lines.first?.contains("Before") == true && lines.first?.contains("After") == true)
    #expect(lines.contains { $0.contains("Title") && $0.contains("Harbor <master>") })
    #expect(await text(web).contains("/changes/export.csv"))
    #expect(await web.get("/security-log?topic=exports", as: .admin).text.contains("Exported the change log"))
  }

  @Test func `has what was done to the plan, and that it was undone`() async throws {
    let web = try await WebStreet()
    let (id, manager) = (web.street.organization, try await manager(web))
    try await web.street.store.write(in: id, by: .account(manager)) { transaction in
      let site = try #require(try transaction.snapshot.sites().first)
      let hours = Hours.timed(
        start: LocalDateTime(date: try #require(LocalDate("2026-12-24")), time: .midnight) + 360, minutes: 480)
      try transaction.draft(ShiftContent(site: site.id, employee: nil, hours: hours))
    }
    let done = await text(web, "?topic=plan")
    #expect(done.contains("Shift added") && done.contains("Open shift, Thu 24\u{a0}Dec, 6:00–14:00"))
    #expect(!done.contains(">Undone<"))
    try await web.street.store.write(in: id, by: .account(manager)) { transaction in
      let last = try transaction.snapshot.lastUndoable(by: .account(manager))
      try transaction.undo(try #require(last).id)
    }
    #expect(await text(web, "?topic=plan").contains(">Undone<"))
  }
}
