import DemoWorld
import Domain
import HTTP
import TestSupport
import Testing

@testable import Web

@Suite struct `A program that asks about fairness` {
  private static let october = "from=2026-10-01&to=2026-10-31"

  @Test func `gets the numbers of a site and the shifts that they are made of`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.planWrite])
    let answer = await desk.ask(.get, "/sites/\(desk.site)/fairness?\(Self.october)", "", token)
    let entries = try #require(answer.json["entries"] as? [[String: Any]])
    #expect(answer.json["carried_from"] as? String == "2026-07-01")
    let entry = try #require(entries.first { $0["measure"] as? String == "weekends" })
    let (person, worked) = (try #require(entry["employee_id"] as? Int), try #require(entry["worked"] as? Int))
    let shifts = await desk.ask(.get, "/sites/\(desk.site)/fairness/\(person)?\(Self.october)", "", token)
    let found = try #require(shifts.json["entries"] as? [[String: Any]])
    #expect(found.count { ($0["measures"] as? [String] ?? []).contains("weekends") } * 100 == worked)
    let other = try await desk.token([.planWrite], at: desk.kiosk)
    #expect(await desk.ask(.get, "/sites/\(desk.site)/fairness?\(Self.october)", "", other).status == .notFound)
    let reader = try await desk.token([.rosterRead])
    #expect(await desk.ask(.get, "/sites/\(desk.site)/fairness?\(Self.october)", "", reader).status == .forbidden)
  }

  @Test func `sets what counts, and is refused by field`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.organizationWrite])
    func policy(_ least: Int, until: String = "06:00") -> String {
      """
      {"night_from": "22:00", "night_until": "\(until)", "least_minutes": \(least), "weekend": [5, 6], "notice_hours": 24,
       "carried_months": 0, "weight_nights": 150, "weight_weekends": 100, "weight_holidays": 0,
       "weight_short_notice": 100, "weight_on_call": 50, "on_call": [], "on_call_sites": [\(desk.kiosk.rawValue)],
       "shows_names": true}
      """
    }
    #expect(await desk.ask(.put, "/fairness-policy", policy(60), token).status == .noContent)
    let kept = await desk.ask(.get, "/fairness-policy", "", token).json
    #expect(kept["night_from"] as? String == "22:00" && kept["weekend"] as? [Int] == [5, 6])
    #expect(kept["weight_nights"] as? Int == 150 && kept["shows_names"] as? Bool == true)
    #expect(kept["weight_on_call"] as? Int == 50 && kept["on_call_sites"] as? [Int64] == [desk.kiosk.rawValue])
    #expect(await desk.ask(.put, "/fairness-policy", policy(0), token).fields == ["least_minutes"])
    #expect(await desk.ask(.put, "/fairness-policy", policy(60, until: "22:00"), token).fields == ["night_until"])
    let manager = try await desk.token([.manage])
    #expect(await desk.ask(.put, "/fairness-policy", policy(60), manager).status == .forbidden)
  }
}
