import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `A program that reads hours` {
  @Test func `has them by person, day, site and position, of its own site alone`() async throws {
    let desk = try await APIDesk()
    let days = "from=2026-10-19&to=2026-10-25"
    let (all, own) = (try await desk.token([.planWrite]), try await desk.token([.planWrite], at: desk.kiosk))
    func lines(_ query: String, _ token: [(String, String)]) async -> [[String: Any]] {
      await desk.ask(.get, "/worked-hours?\(days)\(query)", "", token).json["lines"] as? [[String: Any]] ?? []
    }
    func sum(_ lines: [[String: Any]]) -> Int { lines.reduce(0) { $0 + ($1["minutes"] as? Int ?? 0) } }
    let people = await lines("", all)
    #expect(sum(people) > 0 && people.allSatisfy { $0["employee_id"] is Int && $0["date"] is NSNull })
    for by in ["day", "site", "position"] { #expect(sum(await lines("&by=\(by)", all)) == sum(people)) }
    #expect(await lines("&by=day", all).count == 7)
    let kiosk = await lines("&by=site", own)
    #expect(kiosk.map { $0["site_id"] as? Int } == [Int(desk.kiosk.rawValue)])
    #expect(sum(await lines("&site_id=\(desk.kiosk)", all)) == sum(kiosk))
    #expect(await desk.ask(.get, "/worked-hours?\(days)&site_id=\(desk.site)", "", own).status == .notFound)
    #expect(await desk.ask(.get, "/worked-hours?\(days)&by=week", "", all).status == .badRequest)
  }

  @Test func `chooses the limits of the minimum wage, and reads what is due`() async throws {
    let desk = try await APIDesk()
    let (people, organization) = (try await desk.token([.peopleWrite]), try await desk.token([.organizationWrite]))
    let mia = try #require(desk.web.street.founded.people["Mia Tanaka"])
    let policy = #"{"first_day": "2026-10-01", "minimum_wage_kinds": ["mini_job"]}"#
    #expect(await desk.ask(.put, "/time-accounts", policy, organization).status == .noContent)
    let kept = await desk.ask(.get, "/time-accounts", "", organization)
    #expect(kept.json["minimum_wage_kinds"] as? [String] == ["mini_job"])
    let wrong = #"{"first_day": "2026-10-01", "minimum_wage_kinds": ["gift"]}"#
    #expect(await desk.ask(.put, "/time-accounts", wrong, organization).status == .unprocessableContent)
    #expect(await desk.ask(.get, "/people/\(mia)/time-account", "", people).json["due_now"] is NSNull)
    try await desk.web.street.store.write(in: desk.organization, by: .console) { transaction in
      try transaction.put(Contract(agreed: .week(minutes: 1200), kind: .minor), of: mia)
    }
    let opening = #"{"minutes": 600}"#
    #expect(await desk.ask(.put, "/people/\(mia)/time-account/opening", opening, people).status == .noContent)
    let account = await desk.ask(.get, "/people/\(mia)/time-account", "", people)
    let due = account.json["due"] as? [[String: Any]] ?? []
    #expect(account.json["due_now"] as? Int == 0, "\(account.text)")
    #expect(due.map { $0["last_day"] as? String } == ["2027-10-31"] && due.first?["minutes"] as? Int == 600)
  }
}
