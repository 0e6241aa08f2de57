import Crypto
import DemoWorld
import Domain
import Feeds
import Foundation
import Markup
import Store
import TestSupport
import Testing
import ViewModels

@testable import HTTP
@testable import Web

@Suite struct `Every address` {
  @Test(arguments: [
    ("/", 200), ("/roster", 200), ("/roster?site=2", 200), ("/roster?week=2026-11-04", 200),
    ("/roster?site=99", 404), ("/roster?site=abc", 400), ("/roster?week=2026-13-40", 400), ("/shifts/1", 200),
    ("/shifts/1.ics", 200), ("/shifts/999999", 404), ("/shifts/abc", 404), ("/shifts/-1", 404),
    ("/wall/short", 404), ("/wall/\(String(repeating: "A", count: 43))", 404),
    ("/calendar/\(String(repeating: "A", count: 43)).ics", 404), ("/links", 200), ("/feeds", 200),
    ("/announcements", 200), ("/usage", 200), ("/help?on=team", 200), ("/api/v1/on-duty", 200),
    ("/api/v1/on-duty?site=1", 200),
    ("/api/v1/on-duty?site=77", 400), ("/api/v1/roster", 400),
    ("/api/v1/roster?from=2026-10-24&to=2026-10-25", 200), ("/api/v1/roster?from=2026-10-25&to=2026-10-24", 400),
    ("/api/v1/roster?from=2026-01-01&to=2026-12-31", 400), ("/api/v1/nothing", 404), ("/health", 200), ("/ready", 200),
    ("/nothing", 404), ("//", 404), ("/roster/", 404), ("/assets/app.css", 200), ("/assets/app-old.css", 404),
    ("/sw.js", 200),
    ("/links/1/revocation", 405), ("/roster/refresh", 405),
  ])
  func `answers with its status`(address: String, status: Int) async throws {
    let web = try await WebStreet()
    let response = await web.get(address)
    #expect(response.status.code == status)
    for (name, value) in Application.safetyHeaders { #expect(response.header(name) == value, "\(name)") }
    #expect(response.header("Strict-Transport-Security") == nil)
  }

  @Test(arguments: ["/roster", "/roster/events", "/people.csv", "/sw.js", "/nothing", "/api/v1/on-duty", "/sign-out"])
  func `carries the same headers everywhere, and keeps browsers to TLS`(address: String) async throws {
    let web = try await WebStreet()
    let cookie = try await web.newCookie(of: .manager).map {
      ($0.0, $0.1.replacing("session=", with: "__Host-session="))
    }
    let running = Task { await web.application.run() }
    let response = await web.get(address, cookie + [("X-Forwarded-Proto", "https")], as: .nobody)
    response.abandon()
    running.cancel()
    await running.value
    for (name, value) in Application.safetyHeaders {
      #expect(response.headers.filter { $0.name == name }.map(\.value) == [value])
    }
    #expect(response.header("Strict-Transport-Security") == "max-age=31536000")
  }

  @Test func `keeps nothing of a program's answer in a browser`() async throws {
    let web = try await WebStreet()
    for _ in 0..<2 { #expect(await web.get("/api/v1/on-duty").header("Cache-Control") == "no-store") }
    #expect(await web.get("/roster").header("Cache-Control") == "private, no-cache")
  }

  @Test(arguments: [
    ("http://localhost:8080", true), ("https://localhost:8080", true), ("https://roster.example", true),
    ("http://roster.example", false), ("https://evil/localhost:8080", false), ("http://evil/localhost:8080", false),
    ("localhost:8080", false), ("https://localhost:8080/", false), ("http://localhost:80", false), ("", false),
  ])
  func `takes forms of its own pages alone`(origin: String, isTaken: Bool) async throws {
    let web = try await WebStreet()
    let cookie = try await web.newCookie(of: .manager)
    var request = Request(
      .post, "/announcements", headers: Fields(cookie + [("Host", "localhost:8080"), ("Origin", origin)]),
      body: Array("text=Hello".utf8))
    request.publicOrigin = "https://roster.example"
    #expect(await web.application.respond(request).status == (isTaken ? .seeOther : .forbidden))
  }

  @Test func `names its public address in links, whatever Host it is asked by`() async throws {
    let web = try await WebStreet()
    let cookie = try await web.newCookie(of: .manager)
    var request = Request(
      .post, "/links", headers: Fields(cookie + [("Host", "evil.example")]), body: Array("purpose=wall-1".utf8))
    request.publicOrigin = "https://roster.example"
    let made = await web.application.respond(request)
    #expect([.ok, .seeOther].contains(made.status))
    var looking = Request("/links", headers: Fields(cookie + [("Host", "evil.example")]))
    looking.publicOrigin = "https://roster.example"
    let page = await web.application.respond(looking).text + made.text
    #expect(page.contains("https://roster.example/wall/") && !page.contains("evil.example"))
  }

  @Test func `that is printed can be read again`() throws {
    let token = try #require(Token(String(repeating: "x", count: 43)))
    let day = try #require(LocalDate("2026-10-19"))
    let routes: [Route] = [
      .roster(.home), .roster(.page(.init())), .roster(.page(.init(site: ID(rawValue: 3), week: day))),
      .roster(.page(.init(shift: ID(rawValue: 9)))), .roster(.page(.init(week: day, isMine: true))),
      .roster(.replacement(ID(rawValue: 4))), .roster(.removal(ID(rawValue: 4))),
      .people(.absenceRemoval(ID(rawValue: 4), ID(rawValue: 5))), .mine(.shifts(.init())),
      .mine(.shifts(.init(month: day.startOfMonth))), .mine(.calendar), .mine(.profile(isSaved: false)),
      .mine(.profile(isSaved: true)),
      .mine(.email), .mine(.emailLink(token)), .accounts(.emails), .mine(.photoUpload), .mine(.photoRemoval),
      .mine(.timeOff), .mine(.timeOffWithdrawal(ID(rawValue: 4))),
      .mine(.events(.init(month: day.startOfMonth))), .mine(.timeOffEvents), .timeOff(.events(.init(from: day))),
      .mine(.availability), .mine(.calendars), .timeOff(.absences(.init())),
      .timeOff(.absences(.init(from: day, site: ID(rawValue: 3)))),
      .timeOff(.absences(.init(request: ID(rawValue: 3)))), .timeOff(.absences(.init(entry: .init()))),
      .timeOff(.absences(.init(entry: .init(person: ID(rawValue: 3), first: day, last: day)))),
      .timeOff(.decision(ID(rawValue: 4))), .timeOff(.availability(ID(rawValue: 4))), .timeOff(.settings),
      .timeOff(.yearlyDays()), .timeOff(.absencesImport), .timeOff(.absencesSample), .timeOff(.availabilityImport),
      .timeOff(.availabilitySample),
      .timeOff(.yearlyDays(year: 2027)), .timeOff(.leave(ID(rawValue: 4), year: 2027)), .timeOff(.rules(.germany)),
      .timeOff(.earnedRules()), .timeOff(.earnedRules(ID(rawValue: 3), .britain)),
      .timeOff(.earned(ID(rawValue: 3), ID(rawValue: 4), year: 2027)),
      .roster(.events(.init(site: ID(rawValue: 3), week: day))),
      .roster(.refresh), .roster(.shiftCalendar(ID(rawValue: 4))), .links(.wall(token)), .links(.wallEvents(token)),
      .links(.calendar(token)), .links(.list), .links(.revocation(ID(rawValue: 5))), .feeds(.list),
      .feeds(.fetch(ID(rawValue: 6))), .feeds(.adding), .feeds(.editor(.roster(ID(rawValue: 3)))),
      .feeds(.editor(.people)), .feeds(.editor(.services(.events))), .feeds(.state(ID(rawValue: 6))),
      .feeds(.removal(ID(rawValue: 6))), .webhooks(.list), .webhooks(.editor(nil)), .webhooks(.editor(ID(rawValue: 2))),
      .webhooks(.webhook(ID(rawValue: 2), before: nil)), .webhooks(.webhook(ID(rawValue: 2), before: ID(rawValue: 9))),
      .webhooks(.removal(ID(rawValue: 2))), .organization(.settings(isSaved: false)),
      .organization(.settings(isSaved: true)), .organization(.guide),
      .organization(.sites), .organization(.siteEditor(nil)), .organization(.siteEditor(ID(rawValue: 2))),
      .organization(.positions), .organization(.positionEditor(nil)), .organization(.positionEditor(ID(rawValue: 3))),
      .organization(.anyClosedDays), .accounts(.settings(search: "")),
      .organization(.announcements), .organization(.withdrawal(ID(rawValue: 7))),
      .organization(.announcementTexts(ID(rawValue: 7))),
      .organization(.receipt(ID(rawValue: 7))), .notices(.devices), .notices(.device(ID(rawValue: 7))),
      .notices(.deliveries), .notices(.chat(nil)), .notices(.chat(.matrix)), .requests(.pass("AAAA")),
      .webhooks(.chat(nil, nil)), .webhooks(.chat(nil, .teams)), .webhooks(.chat(ID(rawValue: 2), nil)),
      .organization(.closedDays(ID(rawValue: 2))), .organization(.closedDaysImport(ID(rawValue: 2))),
      .organization(.opening(ID(rawValue: 2), day)), .plan(.undo(ID(rawValue: 3))), .usage(.counts), .help(.all(.own)),
      .api(.onDuty(site: nil)), .api(.onDuty(site: ID(rawValue: 2))), .api(.roster), .api(.health), .api(.ready),
      .api(.proxy), .provisioning(.serviceProvider), .provisioning(.resourceTypes(name: nil)),
      .provisioning(.resourceTypes(name: "User")), .provisioning(.schemas(urn: nil)),
      .provisioning(.schemas(urn: "urn:ietf:params:scim:schemas:core:2.0:User")), .provisioning(.users),
      .provisioning(.user(ID(rawValue: 2))), .provisioning(.groups), .provisioning(.group(ID(rawValue: 3))),
      .provisioning(.absent(.me)), .provisioning(.absent(.userSearch)),
      .assets(.asset("a.css")), .assets(.serviceWorker), .assets(.manifest), .assets(.unseen(.de)),
      .assets(.unsent(.de)),
      .accounts(.setUp),
      .accounts(.signIn(back: nil)),
      .accounts(.signIn(back: LocalPath("/roster?site=3&week=2026-10-19"))), .accounts(.signOut),
      .accounts(.oneTimeLink(token)), .accounts(.personalLink(token)), .accounts(.own), .accounts(.all()),
      .accounts(.confirmation),
      .accounts(.securityLog(.init(topic: .refused, person: ID(rawValue: 3), before: ID(rawValue: 9)))),
      .history(.changes(.init(topic: .people, person: ID(rawValue: 3), first: "2026-10-24", last: "x y", before: 9))),
      .history(.file(.init())),
    ]
    for route in routes {
      let request = Request(.get, route.path)
      #expect(try Route(path: request.path, query: request.query) == route)
    }
  }

  @Test func `of an asset answers smaller where the browser takes that`() async throws {
    let web = try await WebStreet()
    for address in ["/assets/app.css", "/sw.js", Assets.address(of: "live.js")] {
      let plain = await web.get(address)
      let small = await web.get(address, [("Accept-Encoding", "br, gzip;q=0.8")])
      #expect(plain.header("Content-Encoding") == nil && small.header("Content-Encoding") == "gzip")
      #expect(small.byteCount * 2 < plain.byteCount && small.header("Vary") == "Accept-Encoding")
      #expect(await web.get(address, [("Accept-Encoding", "gzip;q=0")]).header("Content-Encoding") == nil)
    }
  }

  @Test func `that refuses a method says which it takes`() async throws {
    let web = try await WebStreet()
    let response = await web.post("/roster")
    #expect(response.status == .methodNotAllowed)
    #expect(response.header("Allow") == "GET, HEAD")
  }
}

@Suite struct `The roster on the web` {
  @Test func `is kept for each person apart, and marks the own shifts of whoever asks`() async throws {
    let web = try await WebStreet()
    let week = "/roster?week=2026-10-19"
    for _ in 1...2 {
      for (person, name, other) in [
        (WebStreet.Person.member, "Mia Tanaka", "Soumya Rao"), (.manager, "Soumya Rao", "Mia Tanaka"),
      ] {
        let page = await web.get(week, as: person).text
        #expect(page.contains("<span class=\"name\">\(name)</span> <span class=\"you\">You</span>"))
        #expect(!page.contains("<span class=\"name\">\(other)</span> <span class=\"you\">"))
      }
    }
    let mine = await web.get(week + "&mine=1", as: .member).text
    #expect(mine.contains(#"<a href="/roster?site=1&amp;week=2026-10-19&amp;mine=1" aria-current="page">Mine</a>"#))
    #expect(mine.contains("/roster/events?site=1&amp;week=2026-10-19&amp;mine=1"))
  }

  @Test func `names who is on duty, in the language of the browser`() async throws {
    let web = try await WebStreet()
    let english = await web.get("/", [("Accept-Language", "ja, en;q=0.5, de;q=0.1")]).text
    let german = await web.get("/", [("Accept-Language", "de-AT,en;q=0.8")]).text
    #expect(english.contains("<html lang=\"en\">") && english.contains("On duty now"))
    #expect(german.contains("<html lang=\"de\">") && german.contains("Jetzt im Dienst"))
  }

  @Test func `escapes what comes from outside`() async throws {
    let web = try await WebStreet()
    #expect(await web.post("/announcements", "text=%3Cscript%3Ealert(1)%3C/script%3E").status == .seeOther)
    let page = await web.get("/").text
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!page.contains("<script>alert"))
  }

  @Test func `is sent once while nothing changes, and again when something does`() async throws {
    let web = try await WebStreet()
    let first = await web.get("/")
    let tag = try #require(first.header("ETag"))
    #expect(await web.get("/", [("If-None-Match", tag)]).status == .notModified)
    #expect(await web.post("/announcements", "text=New").status == .seeOther)
    let second = await web.get("/", [("If-None-Match", tag)])
    #expect(second.status == .ok)
    #expect(second.text.contains("New"))
    web.street.clock.advance(seconds: 60)
    #expect(await web.get("/").text.contains("Updated 6:03"))
  }

  @Test func `opens a shift's sheet without a script`() async throws {
    let web = try await WebStreet()
    let page = await web.get("/shifts/1").text
    #expect(page.contains("<dialog id=\"sheet\""))
    #expect(page.contains("/shifts/1.ics"))
    #expect(page.contains("On duty now"))
  }

  @Test func `loads nothing foreign and runs nothing inline`() async throws {
    let web = try await WebStreet()
    for address in [
      "/", "/shifts/1", "/links", "/feeds", "/announcements", "/account", "/accounts", "/sign-in", "/nothing",
    ] {
      let response = await web.get(address)
      let policy = try #require(response.header("Content-Security-Policy"))
      #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"))
      #expect(!response.text.contains("style=\"") && !response.text.contains("onclick"))
      #expect(!response.text.contains("src=\"http") && !response.text.contains("href=\"http"))
    }
  }

  @Test func `keeps an announcement that is refused`() async throws {
    let web = try await WebStreet()
    let long = String(repeating: "a", count: 2001)
    let response = await web.post("/announcements", "text=\(long)")
    #expect(response.status == .unprocessableContent)
    #expect(response.text.contains(long) && response.text.contains("Use at most 2000 characters."))
  }
}

@Suite struct `Announcements on the web` {
  @Test func `are put up for a site and days, shown there, and taken back`() async throws {
    let web = try await WebStreet()
    let site = web.street.founded.kiosk
    let posted = await web.post("/announcements", "text=Inventory&site=\(site)&first=&last=2026-10-31")
    #expect(posted.status == .seeOther && posted.header("Location") == "/roster?site=\(site)")
    #expect(await web.get("/roster?site=\(site)").text.contains("Inventory"))
    #expect(await !web.get("/roster").text.contains("Inventory"))
    let later = await web.post("/announcements", "text=Later&first=2026-11-02&last=")
    #expect(later.header("Location") == "/announcements")
    let list = await web.get("/announcements").text
    #expect(list.contains("Inventory") && list.contains("Later") && list.contains("Upcoming"))
    let id = try #require(list.firstMatch(of: /announcements\/(\d+)\/withdrawal/)?.output.1)
    #expect(await web.post("/announcements/\(id)/withdrawal").header("Location") == "/announcements")
    #expect(await web.post("/announcements/\(id)/withdrawal").status == .notFound)
  }

  @Test func `have further languages by a form that keeps what was typed, until they end`() async throws {
    let web = try await WebStreet()
    let more = await web.post("/announcements", "text=Inventory&last=2026-10-24&add=1")
    #expect(more.status == .ok && more.text.contains(#"<select id="texts.0.language""#))
    #expect(more.text.contains(#">\nInventory</textarea>"#.replacing(#"\n"#, with: "\n")))
    let refused = await web.post("/announcements", "text=Inventory&texts.0.language=&texts.0.text=Inventur")
    #expect(refused.status == .unprocessableContent && refused.text.contains(#"id="texts.0.language-problem""#))
    let form = "text=Inventory&last=2026-10-24&texts.0.language=de&texts.0.text=Inventur"
    #expect(await web.post("/announcements", form).status == .seeOther)
    let list = await web.get("/announcements").text
    #expect(list.contains("Also in Deutsch"))
    let path = "\(try #require(list.firstMatch(of: /\/announcements\/\d+\/texts/)?.output))"
    #expect(await web.get(path).text.contains(#"<label for="texts.0.text">Deutsch</label>"#))
    let changed = "texts.0.language=de&texts.0.text=Inventur+heute"
    #expect(await web.post(path, "\(changed)&add=1").text.contains("texts.1.text"))
    #expect(await web.post(path, changed).header("Location") == "/announcements")
    #expect(await web.get("/roster", [("Accept-Language", "de")]).text.contains("Inventur heute</p>"))
    let removed = await web.post(path, "\(changed)&remove=de")
    #expect(removed.status == .ok && !removed.text.contains("Inventur heute"))
    #expect(await web.get("/roster", [("Accept-Language", "de")]).text.contains("Inventory</p>"))
    web.street.clock.advance(seconds: 86_400)
    #expect(await web.get(path).text.contains("This announcement has ended."))
    #expect(await web.post(path, changed).status == .conflict)
  }

  @Test func `appear on a kept page at the site's midnight`() async throws {
    let web = try await WebStreet()
    let day = "2026-10-25"
    #expect(await web.post("/announcements", "text=Sunday&first=\(day)&last=\(day)").status == .seeOther)
    web.street.clock.advance(seconds: 17 * 3600 + 57 * 60)
    #expect(await !web.get("/roster").text.contains("Sunday</p>"))
    web.street.clock.advance(seconds: 60)
    #expect(await web.get("/roster").text.contains("Sunday</p>"))
  }

  @Test func `that are refused keep every field`() async throws {
    let web = try await WebStreet()
    let answer = await web.post("/announcements", "text=Hi&site=2&first=2026-11-05&last=2026-11-02")
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("value=\"2026-11-05\"") && answer.text.contains("value=\"2026-11-02\""))
    #expect(answer.text.contains("id=\"last-problem\"") && answer.text.contains("value=\"2\" selected"))
  }
}

@Suite struct `Closed days on the web` {
  @Test func `are closed, taken back and opened without a script`() async throws {
    let web = try await WebStreet()
    let address = "/sites/1/closed-days"
    #expect(await web.get("/settings").text.contains("href=\"/closed-days\""))
    #expect(await web.get("/closed-days").header("Location") == address)
    let posted = await web.post(address, "first=2026-12-24&last=2026-12-26&name=Christmas")
    #expect(posted.status == .seeOther && posted.header("Location") == address)
    let page = await web.get(address).text
    #expect(page.contains("Thursday 24\u{a0}December") && page.contains("Christmas"))
    let undo = try #require(page.firstMatch(of: /action="(\/undo\/\d+)"/)?.output.1)
    let opened = await web.post("\(address)/2026-12-24/opening")
    #expect(opened.header("Location") == address)
    #expect(await web.post("\(address)/2026-12-24/opening").status == .notFound)
    #expect(await web.post(String(undo), "back=\(address)").status == .conflict)
    let refused = await web.post(address, "first=2026-12-26&last=2026-12-24&name=Back+to+front")
    #expect(refused.status == .unprocessableContent && refused.text.contains("value=\"Back to front\""))
  }

  @Test func `come from a file or from pasted text, as they were chosen`() async throws {
    let web = try await WebStreet()
    let address = "/sites/1/closed-days/import"
    let file =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:<b>Epiphany</b>\r\nDTSTART;VALUE=DATE:20270106\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let part =
      "--x\r\nContent-Disposition: form-data; name=\"calendar\"; filename=\"a.ics\"\r\n\r\n\(file)\r\n--x--\r\n"
    let sent = await web.send(Array(part.utf8), as: "multipart/form-data; boundary=x", to: address)
    let pasted = await web.post(address, "calendar=\(file.percentEncoded())")
    for answer in [sent, pasted] {
      #expect(answer.status == .ok)
      #expect(answer.text.contains("value=\"2027-01-06 &lt;b&gt;Epiphany&lt;/b&gt;\" checked"))
    }
    let taken = await web.post(address, "take=chosen&day=2027-01-06+Epiphany")
    #expect(taken.status == .seeOther && taken.header("Location") == "/sites/1/closed-days")
    #expect(await web.get("/sites/1/closed-days").text.contains("Epiphany"))
    let refused = await web.post(address, "calendar=no+calendar")
    #expect(refused.status == .unprocessableContent && refused.text.contains(">\nno calendar</textarea>"))
    #expect(await web.post(address, "take=chosen").status == .unprocessableContent)
  }
}

@Suite struct `Secrets and strangers` {
  @Test(arguments: [
    [("Sec-Fetch-Site", "cross-site")], [("Sec-Fetch-Site", "same-site")], [("Origin", "https://evil.example")],
    [("Origin", "null")],
  ])
  func `a foreign page can't post`(headers: [(String, String)]) async throws {
    let web = try await WebStreet()
    #expect(await web.post("/announcements", "text=Hi", headers).status == .forbidden)
    #expect(await web.post("/roster/refresh", "", headers).status == .forbidden)
  }

  @Test func `a calendar opens with its token until it is taken back`() async throws {
    let web = try await WebStreet()
    let page = await web.post("/links", "purpose=site-1").text
    let address = try #require(page.firstMatch(of: /\/calendar\/[\w-]{43}\.ics/)).output
    let first = await web.get(String(address))
    #expect(first.status == .ok)
    #expect(first.header("Content-Type") == "text/calendar; charset=utf-8")
    let tag = try #require(first.header("ETag"))
    #expect(await web.get(String(address), [("If-None-Match", tag)]).status == .notModified)
    #expect(await web.post("/links/1/revocation").status == .seeOther)
    #expect(await web.get(String(address), [("If-None-Match", tag)]).status == .notFound)
  }

  @Test func `a token opens only what it was made for`() async throws {
    let web = try await WebStreet()
    let wall = try #require(await web.post("/links", "purpose=wall-1").text.firstMatch(of: /\/wall\/([\w-]{43})/))
      .output
    #expect(await web.get("\(wall.0)").status == .ok)
    #expect(await web.get("/calendar/\(wall.1).ics").status == .notFound)
    let calendar = try #require(
      await web.post("/links", "purpose=employee-1").text.firstMatch(of: /\/calendar\/([\w-]{43})/)
    ).output
    #expect(await web.get("/wall/\(calendar.1)").status == .notFound)
    #expect(await web.post("/links", "purpose=employee-9999").status == .notFound)
    #expect(await web.post("/links", "purpose=everything").status == .badRequest)
  }
}

@Suite struct `Programs` {
  private func json(_ response: Response) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(response.text.utf8)) as? [String: Any])
  }

  @Test func `learn who is on duty`() async throws {
    let web = try await WebStreet()
    let answer = try json(await web.get("/api/v1/on-duty?site=1"))
    #expect(answer["next_change"] as? String == "2026-10-24T05:00:00Z")
    let site = try #require((answer["sites"] as? [[String: Any]])?.first)
    let onDuty = try #require(site["on_duty"] as? [[String: Any]])
    #expect(onDuty.map { $0["position"] as? String } == ["Dispatch", "Night watch"])
    #expect(onDuty.first?["ends_at"] as? String == "2026-10-24T12:00:00Z")
    #expect((site["next_up"] as? [[String: Any]])?.count == 1)
  }

  @Test func `learn of a shift that begins at the second it begins`() async throws {
    let web = try await WebStreet(at: "2026-10-24T04:59:59Z")
    #expect(await web.get("/api/v1/on-duty?site=1").text.contains("\"position\":\"Night watch\""))
    web.street.clock.advance(seconds: 1)
    let after = try json(await web.get("/api/v1/on-duty?site=1"))
    let onDuty = (after["sites"] as? [[String: Any]])?.first?["on_duty"] as? [[String: Any]]
    #expect(onDuty?.map { $0["position"] as? String } == ["Dispatch", "Front desk"])
  }

  @Test func `get problem details with every field that is wrong`() async throws {
    let web = try await WebStreet()
    let response = await web.get("/api/v1/roster?from=24.10.2026&site=x")
    #expect(response.status == .badRequest)
    #expect(response.header("Content-Type") == "application/problem+json")
    let problem = try json(response)
    #expect(problem["status"] as? Int == 400)
    let errors = try #require(problem["errors"] as? [[String: String]])
    #expect(errors.compactMap { $0["field"] }.sorted() == ["from", "site", "to"])
  }

  @Test func `get the roster of a span`() async throws {
    let web = try await WebStreet()
    let answer = try json(await web.get("/api/v1/roster?from=2026-10-24&to=2026-10-24&site=1"))
    let shifts = try #require((answer["sites"] as? [[String: Any]])?.first?["shifts"] as? [[String: Any]])
    #expect(shifts.count == 8)
    let night = try #require(shifts.last)
    #expect(night["start_time"] as? String == "22:00" && night["minutes"] as? Int == 600)
    #expect(night["ends_at"] as? String == "2026-10-25T06:00:00Z")
  }
}

@Suite struct `A refusal of who asks` {
  private func response(to refusal: Refusal, at path: String) -> Response {
    let request = Request(.get, path, headers: Fields([]), body: [], peer: .unixSocket)
    let nobody = Visitor(organization: ID(rawValue: 1), language: .en, mayManage: false)
    let route = try? Route(path: path, query: [:])
    return Refusals(request: request, visitor: nobody, world: .system(log: .silent), route: route)
      .response(to: refusal)
  }

  @Test func `too often says when to come back`() {
    let answer = response(to: .tooSoon(seconds: 90), at: "/api/v1/roster")
    #expect(answer.status == .tooManyRequests)
    #expect(answer.header("Retry-After") == "90")
    #expect(answer.text.contains("Try again in 2\u{a0}min."))
  }

  @Test func `without a token says so`() {
    let answer = response(to: .unauthenticated, at: "/api/v1/roster")
    #expect(answer.status == .unauthorized)
    #expect(answer.text.contains("The token is missing"))
  }
}
