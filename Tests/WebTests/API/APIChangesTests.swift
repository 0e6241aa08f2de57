import DemoWorld
import Domain
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

extension APIDesk {
  fileprivate func hire(_ name: String, _ token: [(String, String)]) async {
    #expect(await ask(.post, "/people", #"{"name": "\#(name)"}"#, token).status == .created)
  }

  fileprivate func end(_ token: [(String, String)]) async throws -> Int {
    let answer = await ask(.get, "/changes", "", token)
    #expect(answer.status == .ok && answer.items.isEmpty && answer.json["is_complete"] as? Bool == true)
    return try #require(answer.json["last"] as? Int)
  }

  /// The kinds of the changes after one.
  fileprivate func kinds(after last: Int, _ token: [(String, String)], _ more: String = "") async -> [String] {
    await ask(.get, "/changes?after=\(last)\(more)", "", token).items.compactMap { $0["kind"] as? String }
  }
}

@Suite struct `A program that follows changes` {
  @Test func `is told each one once, in order, with what to read again`() async throws {
    let desk = try await APIDesk()
    let (token, other) = (try await desk.token([.manage]), try await desk.token([.manage]))
    let begin = try await desk.end(token)
    for name in ["Ada", "Ben", "Cem"] { await desk.hire(name, name == "Ben" ? other : token) }
    let first = await desk.ask(.get, "/changes?after=\(begin)&limit=2", "", token)
    #expect(first.items.compactMap { $0["change"] as? Int } == [begin + 1, begin + 2])
    #expect(first.items.compactMap { $0["is_own"] as? Bool } == [true, false])
    #expect(first.json["last"] as? Int == begin + 2 && first.json["is_complete"] as? Bool == false)
    let one = try #require(first.items.first)
    #expect(one["kind"] as? String == "employee.added" && one["topics"] as? [String] == ["people"])
    let entity = try #require((one["entities"] as? [[String: Any]])?.first)
    #expect(entity["type"] as? String == "person" && entity["id"] as? Int == one["subject_id"] as? Int)
    let rest = await desk.ask(.get, "/changes?after=\(begin + 2)&limit=2", "", token)
    #expect(rest.items.compactMap { $0["change"] as? Int } == [begin + 3])
    #expect(rest.json["is_complete"] as? Bool == true)
    #expect(await desk.kinds(after: begin, token, "&topic=catalog").isEmpty)
  }

  @Test func `sees what its token may read, of its own organization alone`() async throws {
    let desk = try await APIDesk()
    let all = try await desk.token([.manage, .organizationWrite])
    // Why before: a token that is made is a change, too.
    let scopes: [Set<Scope>] = [
      [.manage], [.rosterRead], [.peopleRead], [.planWrite], [.schedulesRead], [.catalogRead],
    ]
    var tokens: [Set<Scope>: [(String, String)]] = [:]
    for one in scopes { tokens[one] = try await desk.token(one) }
    let begin = try await desk.end(all)
    await desk.hire("Ada", all)
    let shift =
      #"{"site_id": \#(desk.site), "date": "2026-11-05", "start_time": "09:00", "end_time": "17:00"}"#
    #expect(await desk.ask(.post, "/plan/shifts", shift, all).status == .created)
    let days = #"{"site_id": \#(desk.site), "from": "2026-11-05", "to": "2026-11-05"}"#
    #expect(await desk.ask(.post, "/plan/publications", days, all).status == .created)
    #expect(
      await desk.ask(.put, "/sites/\(desk.site)/closed-days/2026-12-24", #"{"name": "Eve"}"#, all).status == .noContent)
    let expected: [(Set<Scope>, [String])] = [
      ([.manage], ["employee.added", "plan.drafted", "plan.published", "site.closed"]),
      ([.rosterRead], ["plan.published"]), ([.peopleRead], ["employee.added"]),
      ([.planWrite], ["plan.drafted", "plan.published", "site.closed"]), ([.schedulesRead], ["site.closed"]),
      ([.catalogRead], []),
    ]
    for (scopes, kinds) in expected {
      #expect(await desk.kinds(after: begin, try #require(tokens[scopes])) == kinds, "\(scopes)")
    }
    #expect(await desk.kinds(after: begin, all, "&topic=closings") == ["site.closed"])
    let one = await desk.ask(.get, "/changes?after=\(begin)", "", try await desk.token([.manage], at: desk.kiosk))
    #expect(one.status == .forbidden && one.code == "site-not-managed")
    let founded = try await DemoWorld.found(in: desk.web.street.store, zones: desk.web.street.zones)
    let foreign = try await desk.token([.manage], in: founded.organization)
    #expect(await desk.kinds(after: try desk.end(foreign), foreign).isEmpty)
  }

  @Test func `has presses, absences, approvals and closings as topics`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.manage, .organizationWrite])
    let begin = try await desk.end(token)
    let mia = try #require(desk.web.street.founded.people["Mia Tanaka"])
    let kind = try #require(await desk.ask(.get, "/absence-kinds", "", token).items.first?["id"] as? Int)
    let away =
      #"{"employee_id": \#(mia), "kind_id": \#(kind), "first_day": "2027-03-01", "last_day": "2027-03-02"}"#
    let absence = await desk.ask(.post, "/absences", away, token)
    #expect(absence.status == .created, "\(absence.text)")
    let absences = await desk.kinds(after: begin, token, "&topic=absences")
    #expect(!absences.isEmpty && absences.allSatisfy { $0.hasPrefix("absence.") })
    #expect(await desk.kinds(after: begin, token, "&topic=presses").isEmpty)
    let body = #"{"address": "https://pay.example/", "topics": ["presses", "absences", "approvals", "closings"], "#
    let secret = #""secret": "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz"}"#
    #expect(await desk.ask(.post, "/webhooks", body + secret, token).status == .created)
  }

  @Test(arguments: [999_999_999, Int.max]) func `is told to start anew from where there is no log`(after: Int)
    async throws
  {
    let desk = try await APIDesk()
    let answer = await desk.ask(.get, "/changes?after=\(after)", "", try await desk.token([.manage]))
    #expect(answer.status == .gone && answer.code == "changes-gone")
    let waiting = await desk.ask(.get, "/changes?after=\(after)&wait=20", "", try await desk.token([.manage]))
    #expect(waiting.status == .gone)
  }

  @Test(.timeLimit(.minutes(5))) func `waits for the first change, and no longer than it asked to`() async throws {
    let desk = try await APIDesk()
    let (token, clock) = (try await desk.token([.manage]), desk.web.street.clock)
    let begin = try await desk.end(token)
    async let told = desk.ask(.get, "/changes?after=\(begin)&wait=20&topic=people", "", token)
    await clock.somebodySleeps()
    await desk.hire("Ada", token)
    #expect(await told.items.compactMap { $0["change"] as? Int } == [begin + 1])
    async let nothing = desk.ask(.get, "/changes?after=\(begin + 1)&wait=20", "", token)
    await clock.somebodySleeps()
    clock.advance(seconds: 20)
    let answer = await nothing
    #expect(answer.status == .ok && answer.items.isEmpty && answer.json["last"] as? Int == begin + 1)
    let long = await desk.ask(.get, "/changes?after=\(begin)&wait=26", "", token)
    #expect(long.status == .badRequest && long.fields == ["wait"])
  }

  @Test(.timeLimit(.minutes(5))) func `waits four times at once, and not at a server that stops`() async throws {
    let desk = try await APIDesk()
    let (token, clock) = (try await desk.token([.manage]), desk.web.street.clock)
    let begin = try await desk.end(token)
    await withTaskGroup(of: Response.self) { group in
      for _ in 0..<Followers.most {
        group.addTask { await desk.ask(.get, "/changes?after=\(begin)&wait=20", "", token) }
      }
      await clock.somebodySleeps(Followers.most)
      let fifth = await desk.ask(.get, "/changes?after=\(begin)&wait=20", "", token)
      #expect(fifth.status == .tooManyRequests && fifth.header("Retry-After") == "5")
      #expect(await desk.ask(.get, "/changes?after=\(begin)", "", token).status == .ok, "without a wait")
      desk.web.application.stop()
      for await answer in group { #expect(answer.status == .ok && answer.items.isEmpty) }
    }
    #expect(await desk.ask(.get, "/changes?after=\(begin)&wait=20", "", token).status == .ok)
  }
}
