import DemoWorld
import Domain
import TestSupport
import Testing

@testable import HTTP
@testable import Web

@Suite struct `A body is taken` {
  /// What the head of a request alone gets.
  private func admission(
    _ address: String, as person: WebStreet.Person, _ web: WebStreet, _ headers: [(String, String)] = []
  ) async -> BodyAdmission {
    let head = Request(.post, address, headers: Fields([("Host", "localhost:8080")] + headers + web.cookie(person)))
    return await web.application.bodyAdmission(head)
  }

  @Test func `as far as whoever sends it may`() async throws {
    let web = try await WebStreet()
    guard case .upTo(11 << 20) = await admission("/people/7/photo", as: .manager, web) else {
      return #expect(Bool(false), "a manager's photo")
    }
    for path in ["/people/7/photo/removal", "/announcements"] {
      guard case .usual = await admission(path, as: .manager, web) else { return #expect(Bool(false), "\(path)") }
    }
  }

  @Test(arguments: ["/people/x/photo", "/people", "/", "/people/7/photo/", "/sign-in", "/setup"])
  func `as from anybody where it leads to nothing, or is for everybody`(path: String) async throws {
    guard case .unasked = await admission(path, as: .nobody, try await WebStreet()) else {
      return #expect(Bool(false), "\(path)")
    }
  }

  @Test func `from nobody who may not send it, which the head already tells`() async throws {
    let web = try await WebStreet()
    let json = [("Accept", "application/json")]
    let cases: [(WebStreet.Person, [(String, String)], Status)] = [
      (.nobody, [], .seeOther), (.nobody, json, .unauthorized), (.member, [], .forbidden),
      (.manager, [("Sec-Fetch-Site", "cross-site")], .forbidden),
    ]
    for (person, headers, status) in cases {
      guard case .refused(let response) = await admission("/people/import", as: person, web, headers) else {
        return #expect(Bool(false), "\(person) \(headers)")
      }
      #expect(response.status == status, "\(person) \(headers)")
    }
  }
}

@Suite struct `A form` {
  @Test func `has 12,000 fields at most, and one with 100,000 is refused at once`() async throws {
    let web = try await WebStreet()
    let (address, field) = ("/plan/moves", "shift=1.1")
    func form(_ count: Int) -> String { [String](repeating: field, count: count).joined(separator: "&") }
    #expect(await web.post(address, form(100_000)).status == .badRequest)
    #expect(await web.post(address, form(12_001)).status == .badRequest)
    #expect(await web.post(address, form(12_000)).status == .badRequest)
    #expect(Request(.post, address, body: Array(form(12_000).utf8)).countsFields(atMost: 12_000))
    #expect(!Request(.post, address, body: Array(form(12_001).utf8)).countsFields(atMost: 12_000))
  }
}

@Suite struct `The name of a time zone` {
  // What people saw: a name of 200,000 letters kept the server busy for seconds, compared with each zone.
  @Test func `of 200,000 letters is refused as unknown, on pages and by programs`() async throws {
    let desk = try await APIDesk()
    let name = String(repeating: "a", count: 200_000)
    for address in ["/sites/new", "/sites/1/edit", "/organization"] {
      let page = await desk.web.post(address, "name=Yard&zone=\(name)&revision=1", as: .admin)
      #expect(page.status == .unprocessableContent, "\(address)")
      #expect(!page.text.contains(", now "), "\(address)")
    }
    let token = try await desk.allRights()
    let made = await desk.ask(.post, "/sites", #"{"name": "Yard", "zone": "\#(name)"}"#, token)
    #expect(made.status == .unprocessableContent && made.fields == ["zone"], "\(made.text)")
    #expect(desk.web.street.zones.name(of: String(repeating: "a", count: 65)) == nil)
    #expect(desk.web.street.zones.name(of: "berlin")?.description == "Europe/Berlin")
  }
}

@Suite struct `An address whose query means nothing` {
  @Test(arguments: ["/plan/copy", "/plan/replan", "/plan?site=x", "/timesheets?site=x"])
  func `is asked for before it is told what is wrong with it`(address: String) async throws {
    let web = try await WebStreet()
    let stranger = await web.get(address, as: .nobody)
    #expect(stranger.status == .seeOther && stranger.header("Location")?.hasPrefix("/sign-in") == true, "\(address)")
    #expect(await web.get(address, as: .member).status == .forbidden, "\(address)")
    #expect(await web.get(address).status == .badRequest, "\(address)")
  }
}

@Suite struct `What each has at a time` {
  @Test func `is so much for one of its holders, and so much in all`() {
    let places = Places<String>(mostInAll: 5) { $0 == "browser" ? 2 : 3 }
    #expect(places.take(["browser", "person"]) && places.take(["browser", "person"]))
    #expect(!places.take(["browser", "person"]))
    #expect(places.take(["other browser", "person"]))
    #expect(!places.take(["third browser", "person"]))
    places.leave(["browser", "person"])
    #expect(places.take(["browser", "person"]))
    #expect(places.take(["a"]) && places.take(["b"]) && !places.take(["c"]))
  }

  @Test func `is counted for people, not for the address that they share`() async throws {
    let web = try await WebStreet()
    let statuses = await withTaskGroup(of: Status.self) { group in
      for number in 0..<180 {
        let person = [WebStreet.Person.member, .manager, .admin][number % 3]
        group.addTask { await web.get("/requests", as: person).status }
      }
      return await group.reduce(into: Set<Status>()) { $0.insert($1) }
    }
    #expect(statuses == [.ok])
  }

  @Test func `is 32 streams for one browser and none less for another`() async throws {
    let web = try await WebStreet()
    let second = try await web.newCookie(of: .member)
    let running = Task { await web.application.run() }
    var streams: [Response] = []
    for _ in 0..<32 { streams.append(await web.get("/roster/events?seen=x", as: .member)) }
    #expect(streams.allSatisfy { $0.status == .ok })
    let refused = await web.get("/roster/events?seen=x", as: .member)
    #expect(refused.status == .tooManyRequests && refused.header("Retry-After") == "30")
    #expect(await web.get("/roster", as: .member).status == .ok)
    streams.append(await web.get("/roster/events?seen=x", second, as: .nobody))
    #expect(streams.last?.status == .ok)
    for stream in streams { stream.abandon() }
    let again = await web.get("/roster/events?seen=x", as: .member)
    #expect(again.status == .ok)
    again.abandon()
    running.cancel()
    await running.value
  }
}
