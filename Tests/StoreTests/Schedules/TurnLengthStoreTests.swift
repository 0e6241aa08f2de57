import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Turns from hand-over to hand-over, stored` {
  private func weekly(_ shop: Shop, from: String, onWorkdays: Bool = false, at start: String = "08:00") throws
    -> ScheduleTerms
  {
    var terms = try shop.terms(from: from, at: start, minutes: 1440)
    let length = TurnLength(every: 1, .weeks, from: try day(from), onWorkdays: onWorkdays)
    terms.assignment = .people(.init([shop.lena, shop.omar], turn: .every(length)))
    terms.worksClosedDays = true
    return terms
  }

  @Test func `are read as they were saved, and make a shift for each day`() async throws {
    let shop = try await Shop.opened()
    let terms = try weekly(shop, from: "2026-10-27", onWorkdays: true)
    let id = try await shop.make(terms)
    #expect(try await shop.schedule(id).terms == terms)
    let plan = try await shop.plan(id, through: "2026-11-04")
    #expect(plan.first == "2026-10-27.0 2026-10-27 08:00+1440 Lena")
    #expect(plan.map { String($0.suffix(4)) } == Array(repeating: "Lena", count: 7) + ["Omar", "Omar"])
  }

  @Test func `T7.9: a hand-over on a day that closes later moves with the drafts`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try weekly(shop, from: "2026-11-02", onWorkdays: true))
    try await shop.close("2026-11-09")
    let plan = try await shop.plan(id, through: "2026-11-17")
    #expect(plan.map { String($0.suffix(4)) }[6...8] == ["Lena", "Lena", "Omar"])
    #expect(plan.count == 16)
  }

  @Test func `of hours make several shifts a day`() async throws {
    let shop = try await Shop.opened()
    var terms = try weekly(shop, from: "2026-10-27")
    terms.assignment = .people(
      .init([shop.lena, shop.omar], turn: .every(.init(every: 12, .hours, from: try day("2026-10-27")))))
    let id = try await shop.make(terms)
    #expect(
      try await shop.plan(id, through: "2026-10-28") == [
        "2026-10-27.0 2026-10-27 08:00+720 Lena", "2026-10-27.1 2026-10-27 20:00+720 Omar",
        "2026-10-28.0 2026-10-28 08:00+720 Lena", "2026-10-28.1 2026-10-28 20:00+720 Omar",
      ])
  }

  @Test(arguments: [("02:30", true), ("02:00", true), ("03:00", false), ("01:59", false)])
  func `in the hour that is missing or comes twice are refused`(start: String, isRefused: Bool) async throws {
    let shop = try await Shop.opened()
    let terms = try weekly(shop, from: "2026-10-27", at: start)
    if isRefused {
      await #expect(throws: Refusal.invalid([.init("start", .inClockChange)])) { _ = try await shop.make(terms) }
    } else {
      _ = try await shop.make(terms)
    }
  }
}
