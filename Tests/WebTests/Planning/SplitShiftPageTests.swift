import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `A split shift on the web` {
  private let day = "2026-11-05"

  private func shifts(_ web: WebStreet) async throws -> [PlannedShift] {
    let date = try #require(LocalDate(day))
    let site = web.street.founded.mainShop
    return try await web.street.store.read(of: web.street.organization) { snapshot in
      try snapshot.plan(of: site, during: date...date).shifts.filter { $0.employee == nil && $0.state == .draft }
    }
  }

  @Test func `is told while it is typed, made in a cell, and taken apart on its sheet`() async throws {
    let web = try await WebStreet()
    let site = web.street.founded.mainShop
    let cell = "site=\(site)&cell=open/\(day)&text=6-10+16-21/30"
    let told = await web.post("/plan/cells/typing", cell)
    #expect(told.text.contains("6–10, 16–21") && told.text.contains("06:00+240,16:00+300/30"))
    let made = await web.post("/plan/cells", cell, [("Accept", "application/json")])
    #expect(made.status == .ok)
    let halves = try await shifts(web)
    #expect(halves.map(\.breakMinutes) == [0, 30])
    #expect(halves[0].marks.pair != nil && halves[0].marks.pair == halves[1].marks.pair)
    let address = "/plan/shifts/\(halves[1].id)?site=\(site)&day=\(day)"
    let sheet = await web.get(address).text
    #expect(sheet.contains("Half of a split shift, with 6–10.") && sheet.contains(">Take apart<"))
    let apart = await web.post(address, "do=apart&revision=\(halves[1].revision)")
    #expect(apart.status == .seeOther)
    #expect(try await shifts(web).map(\.marks.pair) == [nil, nil])
    #expect(!(await web.get(address).text.contains("Take apart")))
  }

  @Test func `is cleared as a whole, and typed again over one of its halves`() async throws {
    let web = try await WebStreet()
    let site = web.street.founded.mainShop
    func fill(_ over: PlannedShift?, _ text: String) async -> Response {
      let version = over.map { "/\($0.id).\($0.revision)" } ?? ""
      return await web.post(
        "/plan/cells", "site=\(site)&cell=open/\(day)\(version)&text=\(text)", [("Accept", "application/json")])
    }
    #expect(await fill(nil, "6-10+16-21").status == .ok)
    let first = try await shifts(web)
    #expect(await fill(first[0], "7-11+17-22").status == .ok)
    let second = try await shifts(web)
    #expect(
      second.map(\.id) == first.map(\.id)
        && second.map { "\($0.interval.lowerBound)" } != first.map { "\($0.interval.lowerBound)" })
    #expect(second[0].marks.pair == first[0].marks.pair)
    #expect(await fill(second[1], "x").status == .ok)
    #expect(try await shifts(web).isEmpty)
  }
}
