import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `The table of rules of sites` {
  private let web: WebStreet
  private let json = [("Accept", "application/json")]
  private var kiosk: ID<Site> { web.street.founded.kiosk }
  private var shop: ID<Site> { web.street.founded.mainShop }

  init() async throws {
    web = try await WebStreet()
  }

  private struct Saved: Decodable {
    let said: String
    let undo: [String]
  }

  /// Saves a cell as the page's script does.
  private func save(_ cell: String, _ form: String, as person: WebStreet.Person = .manager) async throws -> Saved {
    let answer = await web.post("/rules/sites/\(cell)", form, json, as: person)
    #expect(answer.status == .ok, "\(cell)")
    return try JSONDecoder().decode(Saved.self, from: Data(answer.text.utf8))
  }

  private func undo(_ changes: [String]) async -> Status {
    await web.post("/rules/undo", changes.map { "change=\($0)" }.joined(separator: "&"), json).status
  }

  private func policy(_ site: ID<Site>) async throws -> SitePolicy {
    try await web.street.store.read(of: web.street.organization) { try $0.policy(of: site) }
  }

  private func clock(_ site: ID<Site>) async throws -> ClockPolicy {
    try await web.street.store.read(of: web.street.organization) { try $0.clockPolicy(of: site) }
  }

  @Test func `saves a cell at once, shows what differs in bold, and undoes it once`() async throws {
    let saved = try await save("\(kiosk)/swaps", "value=free")
    #expect(saved.said == "Harbor kiosk: Swap, at once" && saved.undo.count == 1)
    #expect(try await policy(kiosk) == SitePolicy(claims: .free, offers: .approval, swaps: .free))
    let cell = #"<a class="rule-cell is-different" id="rule-\#(kiosk)-swaps""#
    #expect(await web.get("/rules").text.contains(cell))
    #expect(await web.get("/rules/sites/\(kiosk)").text.contains(cell))
    #expect(await web.get("/rules").text.contains("Standard, Clock: off, Swap: at once"))
    #expect(await undo(saved.undo) == .ok)
    #expect(try await policy(kiosk) == .standard)
    #expect(await web.get("/rules").text.contains(cell) == false)
    #expect(await undo(saved.undo) == .notFound)
    #expect(try await save("\(kiosk)/swaps", "value=approval").undo == [], "nothing changed")
  }

  @Test func `leads to pages of its own without a script, with a way to undo`() async throws {
    let page = await web.get("/rules/sites/\(kiosk)/swaps").text
    #expect(page.contains("Swap: Harbor kiosk") && page.contains(#"value="approval" aria-pressed="true""#))
    let answer = await web.post("/rules/sites/\(kiosk)/swaps", "value=free")
    let next = try #require(answer.header("Location"))
    #expect(answer.status == .seeOther && next.hasPrefix("/rules?undo="))
    let change = try #require(next.split(separator: "=").last)
    #expect(await web.get(next).text.contains(#"name="change" value="\#(change)""#))
    #expect(await web.post("/rules/undo", "change=\(change)").header("Location") == "/rules")
    let list = await web.post("/rules/sites/\(kiosk)/offers", "value=free&from=list").header("Location")
    #expect(list?.hasPrefix("/rules/sites/\(kiosk)?undo=") == true)
    #expect(try await policy(kiosk) == SitePolicy(claims: .free, offers: .free, swaps: .approval))
  }

  @Test func `undoes nothing that changed since, and no one else's choice`() async throws {
    let first = try await save("\(kiosk)/swaps", "value=free")
    _ = try await save("\(kiosk)/swaps", "value=off")
    #expect(await undo(first.undo) == .conflict)
    #expect(try await policy(kiosk).swaps == .off)
    let theirs = try await save("\(kiosk)/claims", "value=off", as: .admin)
    #expect(await undo(theirs.undo) == .notFound)
    #expect(await undo(["987654"]) == .notFound)
    #expect(await undo(["x"]) == .badRequest)
    let own = try await save("\(kiosk)/offers", "value=off")
    web.street.clock.advance(seconds: 8 * 86_400)
    #expect(await undo(own.undo) == .notFound)
  }

  @Test func `restores a time clock with the days since which its choices hold`() async throws {
    _ = try await save("\(shop)/clock", "value=person&value=manager")
    _ = try await save("\(shop)/breaks", "value=take_off")
    _ = try await save("\(shop)/place", "value=52.5163, 13.3777&radius=200&elsewhere=refuse")
    let before = try await clock(shop)
    #expect(before.isOn && !before.allowsWall && before.breaksSince != nil && before.place != nil)
    web.street.clock.advance(seconds: 3 * 86_400)
    let off = try await save("\(shop)/clock", "")
    #expect(off.said == "Main shop: Clock, off")
    #expect(try await !clock(shop).isOn)
    #expect(await undo(off.undo) == .ok)
    #expect(try await clock(shop) == before)
    let left = try await save("\(shop)/breaks", "value=leave")
    #expect(try await clock(shop).breaksSince == nil)
    #expect(await undo(left.undo) == .ok)
    #expect(try await clock(shop) == before)
    let changes = await web.get("/changes", as: .admin).text
    #expect(!changes.contains("breaksSince") && !changes.contains("whole"))
  }

  @Test func `chooses labor rules and returns to those before`() async throws {
    let made = try #require(await web.post("/rules/sets", "preset=de").header("Location"))
    let set = try #require(made.split(separator: "/").last)
    let saved = try await save("\(shop)/labor", "value=\(set)")
    #expect(saved.said == "Main shop: Rule set, Germany")
    #expect(await web.get("/rules").text.contains("rest 11\u{a0}h"))
    #expect(await web.get("/rules/sites/\(shop)/labor").text.contains(#"href="/rules/\#(set)""#))
    #expect(await web.get("/rules/sets").text.contains("Main shop"))
    #expect(await undo(saved.undo) == .ok)
    #expect(try await web.street.store.read(of: web.street.organization) { try $0.siteRules() }[shop] == nil)
    let gone = try await save("\(shop)/labor", "value=\(set)")
    #expect(await web.post("/rules/\(set)", "change=remove").status == .seeOther)
    #expect(await undo(gone.undo) == .conflict)
  }

  @Test func `sets all sites, says what that replaces, and undoes all of it`() async throws {
    _ = try await save("\(kiosk)/swaps", "value=free")
    #expect(await web.get("/rules/sites/all/swaps").text.contains("Harbor kiosk (at once)"))
    let all = try await save("all/swaps", "value=off")
    #expect(all.said == "All sites: Swap, managers" && all.undo.count == 3)
    #expect(try await [policy(shop).swaps, policy(kiosk).swaps] == [.off, .off])
    #expect(await undo(all.undo) == .ok)
    #expect(try await [policy(shop).swaps, policy(kiosk).swaps] == [.approval, .free])
  }

  @Test func `is of one's own sites alone for a manager of some`() async throws {
    let (store, organization, own) = (web.street.store, web.street.organization, kiosk)
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    try await store.write(in: organization, by: .console) { transaction in
      let account = try transaction.snapshot.account(of: soumya)
      try transaction.change(try #require(account).id, to: .manager, managing: .only([own]))
    }
    let page = await web.get("/rules").text
    #expect(page.contains("Harbor kiosk") && !page.contains("Main shop") && !page.contains("All sites"))
    #expect(await web.get("/rules/sites/\(shop)/swaps").status == .forbidden)
    #expect(await web.get("/rules/sites/\(shop)").status == .notFound)
    #expect(await web.post("/rules/sites/\(shop)/swaps", "value=off").status.code >= 400)
    #expect(try await save("all/swaps", "value=off").undo.count == 1)
    #expect(try await [policy(shop).swaps, policy(kiosk).swaps] == [.approval, .off])
  }

  @Test func `refuses what is out of its limits, with what was typed`() async throws {
    _ = try await save("\(shop)/clock", "value=person")
    for (rule, text) in [("tolerance", "61"), ("early", "-1"), ("late", "soon"), ("missing", "")] {
      let refused = await web.post("/rules/sites/\(shop)/\(rule)", "value=\(text)")
      #expect(refused.status == .unprocessableContent && refused.text.contains("refused"), "\(rule)")
      #expect(
        refused.text.contains(#"max="\#(rule == "early" ? 240 : rule == "missing" ? 120 : 60)" value="\#(text)""#))
    }
    for (cell, form) in [
      ("swaps", "value=never"), ("rounding", "value=7"), ("labor", "value=x"), ("clock", "value=fax"),
      ("counting", "value="), ("place", "value=Berlin&radius=200"), ("place", "value=52.5, 13.4&radius=x"),
    ] {
      #expect(await web.post("/rules/sites/\(shop)/\(cell)", form).status.code >= 400, "\(cell)")
    }
    #expect(await web.get("/rules/sites/\(shop)/nothing").status == .notFound)
    #expect(await web.get("/rules/sites/987654/swaps").status == .notFound)
  }

  @Test func `has no values of a clock that is off`() async throws {
    #expect(await web.get("/rules").text.contains("the time clock is off"))
    #expect(await web.get("/rules", [("Accept-Language", "de")]).text.contains("die Zeiterfassung ist aus"))
  }
}
