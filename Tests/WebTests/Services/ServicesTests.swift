import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

extension WebStreet {
  /// Harbour Street with its services, at ten in the morning.
  fileprivate static func withServices() async throws -> WebStreet {
    let web = try await WebStreet(at: "2026-10-24T08:00:00Z")
    try await DemoWorld.addServices(to: web.street.founded, in: web.street.store)
    return web
  }

  /// The number of the service of that name, as the list links it.
  fileprivate func service(_ name: String, in collection: String = "home") async throws -> String {
    let page = await get("/services?collection=\(collection)").text
    return try #require(
      found("service-row\" href=\"/services/([0-9]+)\" data-choose>\\s*<span class=\"service-name\">\(name)<", page))
  }
}

private func found(_ pattern: String, _ text: String) -> String? {
  guard let expression = try? Regex(pattern), let match = text.firstMatch(of: expression) else { return nil }
  return match.output.count > 1 ? match.output[1].substring.map(String.init) : nil
}

@Suite struct `Services on the web` {
  @Test func `are a page for each collection, in both languages`() async throws {
    let web = try await WebStreet.withServices()
    let home = await web.get("/services", as: .member).text
    #expect(home.contains("Service and clean") && !home.contains("Bridal styling"))
    #expect(home.contains("Available now:") && home.contains("Ava until 17:00"))
    #expect(!home.contains("/services/new"))
    let events = await web.get("/services?collection=events", [("Accept-Language", "de")]).text
    #expect(events.contains("Bridal styling") && events.contains("ab 220\u{a0}€") && events.contains("Leistungen"))
    #expect(events.contains("/services/new"))
  }

  @Test func `are found by words that are typed`() async throws {
    let web = try await WebStreet.withServices()
    let page = await web.get("/services?collection=events&search=BRIDAL").text
    #expect(page.contains("Bridal styling") && !page.contains("Tables and chairs"))
    let nothing = await web.get("/services?search=%3Cscript%3Ealert(1)")
    #expect(
      nothing.status == .ok && nothing.text.contains("No services found") && !nothing.text.contains("<script>alert"))
  }

  @Test func `are sent again only if they changed, and what is typed is not kept`() async throws {
    let web = try await WebStreet.withServices()
    let tag = try #require(await web.get("/services", as: .member).header("ETag"))
    #expect(await web.get("/services", [("If-None-Match", tag)], as: .member).status == .notModified)
    let typed = await web.get("/services?search=tap", as: .member)
    #expect(typed.status == .ok && typed.header("ETag") == nil && typed.header("Cache-Control") == "no-store")
  }

  @Test func `have addresses that are read as they are printed`() throws {
    let id = ID<Service>(rawValue: 7)
    let routes: [ServicesRoute] = [
      .list(.init()), .list(.init(collection: .events, text: "Zoë & co")), .service(id), .editor(nil, group: nil),
      .editor(nil, group: ID(rawValue: 3)), .editor(id, group: nil), .archive(id), .picture(id, version: "ab12"),
      .picture(id, version: nil), .groups, .tableImport, .tableExport, .tableSample, .refresh,
    ]
    for route in routes {
      let request = Request(.get, route.path)
      #expect(try Route(path: request.path, query: request.query) == .services(route))
    }
  }

  @Test func `are kept by managers alone`() async throws {
    let web = try await WebStreet.withServices()
    let id = try await web.service("New tap")
    for address in [
      "/services/new", "/services/\(id)/edit", "/services/groups", "/services/import", "/services/export.csv",
    ] {
      #expect(await web.get(address, as: .member).status == .forbidden, "\(address)")
    }
    #expect(await web.post("/services/\(id)/archive", "archived=1", as: .member).status == .forbidden)
    #expect(await web.get("/services/\(id)", as: .member).status == .ok)
    #expect(await web.get("/services/999999").status == .notFound)
  }

  @Test func `tell of one who can do it and can be called`() async throws {
    let web = try await WebStreet.withServices()
    let page = await web.get("/services/\(try await web.service("Service and clean"))", as: .member).text
    #expect(page.contains("Available now") && page.contains("href=\"tel:+49") && page.contains("Ava Okafor"))
  }
}

@Suite struct `Keeping services on the web` {
  @Test func `refuses beside the field, saves, and archives`() async throws {
    let web = try await WebStreet.withServices()
    let form = await web.get("/services/new").text
    let group = try #require(found("<option value=\"([0-9]+)\"", form))
    let refused = await web.post("/services/new", "group=\(group)&name=&duration=soon&price=18.90")
    #expect(refused.status == .unprocessableContent)
    #expect(refused.text.contains("id=\"name-problem\"") && refused.text.contains("value=\"18.90\""))
    #expect(refused.text.contains("aria-describedby=\"duration-hint duration-problem\""))
    let saved = await web.post("/services/new", "group=\(group)&name=Thermostat&duration=1:30&price=18.90")
    #expect(saved.status == .seeOther)
    let address = try #require(saved.header("Location"))
    let page = await web.get(address).text
    #expect(page.contains("Thermostat") && page.contains("from €\u{a0}18.90") && page.contains("1\u{a0}h 30\u{a0}min"))
    let nameless = await web.post("\(address)/edit", "revision=1&group=\(group)&name=")
    #expect(nameless.status == .unprocessableContent && nameless.text.contains("</svg>Thermostat</a>"))
    let stale = await web.post("\(address)/edit", "revision=0&group=\(group)&name=Mine")
    #expect(stale.status == .conflict && stale.text.contains("id=\"name-theirs\""))
    #expect(await web.post("\(address)/archive", "archived=1").status == .seeOther)
    #expect(await web.get(address, as: .member).status == .notFound)
    let groups = await web.get("/services/groups").text
    #expect(groups.contains("<h2>Archived</h2>") && groups.contains("action=\"\(address)/archive\""))
    #expect(await web.post("\(address)/archive", "archived=0").status == .seeOther)
    #expect(await web.get(address, as: .member).status == .ok)
    #expect(!(await web.get("/services/groups")).text.contains("<h2>Archived</h2>"))
  }

  @Test func `orders groups and services, renames and adds`() async throws {
    let web = try await WebStreet.withServices()
    let page = await web.get("/services/groups").text
    let group = try #require(found("id=\"group-([0-9]+)\"", page))
    #expect(await web.post("/services/groups", "group=\(group)&change=down").status == .seeOther)
    let list = await web.get("/services").text
    let (first, second) = (
      try #require(list.range(of: ">Plumbing<")), try #require(list.range(of: ">Air conditioning<"))
    )
    #expect(first.lowerBound < second.lowerBound)
    let refused = await web.post("/services/groups", "group=\(group)&change=rename&name=")
    #expect(refused.status == .unprocessableContent && refused.text.contains("group-name-\(group)-problem"))
    #expect(refused.text.contains("<span class=\"hidden-text\"> Air conditioning</span>"))
    #expect(await web.post("/services/groups", "change=add&collection=events&name=").status == .unprocessableContent)
    #expect(await web.post("/services/groups", "change=add&collection=events&name=Music").status == .seeOther)
    #expect(await web.get("/services/groups").text.contains("value=\"Music\""))
    #expect(await web.post("/services/groups", "group=\(group)&change=archive").status == .seeOther)
    #expect(await web.get("/services/groups").text.contains("name=\"change\" value=\"restore\""))
    #expect(await web.post("/services/groups", "group=\(group)&change=restore").status == .seeOther)
    #expect(!(await web.get("/services/groups")).text.contains("value=\"restore\""))
    let service = try await web.service("New tap")
    #expect(await web.post("/services/groups", "service=\(service)&change=up").status == .seeOther)
    let moved = await web.get("/services").text
    let (tap, drain) = (try #require(moved.range(of: "New tap")), try #require(moved.range(of: "Blocked drain")))
    #expect(tap.lowerBound < drain.lowerBound)
  }

  @Test func `takes where a service or a group was dropped, and says nothing to a script`() async throws {
    let web = try await WebStreet.withServices()
    let json = [("Accept", "application/json")]
    let service = try await web.service("New tap")
    let page = await web.get("/services/groups").text
    let group = try #require(found("id=\"group-([0-9]+)\"", page))
    func send(_ form: String) async -> Status { await web.post("/services/groups", form, json).status }
    #expect(await send("service=\(service)&change=into&into=\(group)&places=0") == .noContent)
    let moved = await web.get("/services/groups").text
    let list = try #require(moved.range(of: "data-into=\"\(group)\""))
    let first = try #require(moved[list.upperBound...].firstMatch(of: /data-name="([^"]+)"/)).1
    #expect(first == "New tap")
    #expect(await send("service=\(service)&change=by&places=1") == .noContent)
    #expect(await send("group=\(group)&change=by&places=9223372036854775807") == .noContent)
    for form in [
      "service=\(service)&change=into&into=999&places=0", "service=\(service)&change=into&into=\(group)&places=x",
      "service=\(service)&change=by", "group=\(group)&change=by&places=",
    ] {
      #expect(![.noContent, .internalServerError].contains(await send(form)), "\(form)")
    }
  }

  @Test func `takes over a table as it was shown, and gives it back`() async throws {
    let web = try await WebStreet.withServices()
    let table = "Collection,Group,Name,Price%0AHome,Plumbing,New tap,72%0AHome,Garden,Hedge,60%0AMoon,A,B,1"
    let preview = await web.post("/services/import", "table=\(table)")
    #expect(preview.status == .ok && preview.text.contains("1 new, 1 changed") && preview.text.contains("1 rejected"))
    let mark = try #require(found("name=\"mark\" value=\"([^\"]+)\"", preview.text))
    #expect(await web.post("/services/import", "table=\(table)&mark=old").status == .conflict)
    #expect(await web.post("/services/import", "table=\(table)&mark=\(mark)").status == .ok)
    let file = await web.get("/services/export.csv")
    #expect(file.text.contains("Home,Garden,Hedge") && file.header("Content-Type")?.hasPrefix("text/csv") == true)
  }

  @Test func `has the feed of a collection read again, and lists what was set aside`() async throws {
    let web = try await WebStreet()
    let file = web.street.folder.appending(path: "services.json")
    try Array(#"[{"id":1,"name":"Hair","service_types":[{"id":7,"name":"Bridal styling"},{"id":8}]}]"#.utf8)
      .withUnsafeBytes { try Data($0).write(to: file) }
    let (path, organization) = (file.path, web.street.organization)
    try await web.street.store.write(in: organization, by: .console) {
      _ = try $0.follow(.services(.events), at: path, intervalSeconds: 500)
    }
    let done = await web.post("/services/refresh", "collection=events", as: .member)
    #expect(done.header("Location") == "/services?collection=events")
    #expect(await web.get("/services?collection=events", as: .member).text.contains("Bridal styling"))
    let feeds = await web.get("/feeds").text
    #expect(feeds.contains("Services, Events") && feeds.contains("The name is missing."))
  }
}
