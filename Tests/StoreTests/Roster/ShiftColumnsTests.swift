import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `The columns of a shift` {
  private func content(_ hours: Hours, in shop: Shop) -> ShiftContent {
    ShiftContent(
      site: shop.yard, position: shop.dispatch, employee: shop.lena, hours: hours, breakMinutes: 30, note: "Keys",
      skills: ["Crane", "First aid"])
  }

  @Test func `hold all that it says: as a draft, on the roster, and as what a draft changes`() async throws {
    let world = try await PlanWorld.opened()
    let content = content(try hours("2026-10-20", "08:00", "16:00"), in: world.shop)
    for (part, blank) in zip(Mirror(reflecting: content).children, Mirror(reflecting: ShiftContent.blank).children) {
      #expect("\(part.value)" != "\(blank.value)", "this test says \(part.label ?? "")")
    }
    let id = try await world.write { try $0.draft(content) }
    #expect(try await world.planned(id).content == content)
    try await world.publish()
    #expect(try await world.roster().map(\.content) == [content])
    var other = content
    (other.note, other.skills, other.breakMinutes) = ("", [], 0)
    let (seen, changed) = (try await world.seen(id), other)
    let draft = try await world.write { try $0.change(seen, to: changed) }
    #expect(try await world.planned(draft).content == other)
    let row = try await world.store.read(of: world.organization) { try $0.planRows([draft]).first }
    #expect(row?.published == content)
  }

  @Test func `are named and bound in one order`() throws {
    let names = "site_id, position_id, employee_id, starts_on, start_minute, minutes, days, break_minutes, note, skills"
    #expect(ShiftContent.columns.text == names && ShiftContent.columns.bindings.isEmpty)
    #expect(Hours.columns(of: "base").text == "base.starts_on, base.start_minute, base.minutes, base.days")
    #expect(ShiftContent.places.text == "?, ?, ?, ?, ?, ?, ?, ?, ?, ?")
    let days = Hours.days(first: try day("2026-10-20"), last: try day("2026-10-22"))
    #expect(days.values.text == "?, ?, ?, ?")
    #expect(days.values.bindings == [.text("2026-10-20"), .null, .null, .integer(3)])
    #expect(days.assignments.text == "starts_on = ?, start_minute = ?, minutes = ?, days = ?")
    #expect(days.assignments.bindings == days.values.bindings)
  }
}
