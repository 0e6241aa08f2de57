import Crypto
import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

@Suite struct `The table of operations` {
  @Test func `names each one once, and its addresses are read as they are written`() throws {
    #expect(Set(APIOperation.all.map(\.name)).count == APIOperation.all.count)
    #expect(Set(APIOperation.all.map { "\($0.method) \($0.path)" }).count == APIOperation.all.count)
    for operation in APIOperation.all {
      let parts = operation.parts.map { ["date": "2026-10-24", "year": "2026"][$0] ?? "7" }
      let path = APIRoute.base + APIRoute.Address(operation.path, parts).path
      let route = try Route(path: path, query: [:])
      #expect(route.path == path && route.endpoint.methods.contains(operation.method), "\(operation.name)")
      #expect(route.wanted(by: operation.method) == .answer(operation.action), "\(operation.name)")
    }
  }

  @Test(arguments: ["/people/0", "/people/07", "/people/x", "/people/-1", "/people/9999999999999999999", "/people/1/"])
  func `has no address for what is no id`(path: String) {
    #expect(throws: Refusal.notFound) { try Route(path: APIRoute.base + path, query: [:]) }
  }

  @Test func `is what the document says, and all that it names is there`() async throws {
    let desk = try await APIDesk()
    let answer = await desk.web.get("/api/v1/openapi.json", as: .nobody)
    #expect(answer.status == .ok && answer.header("Content-Type") == "application/json")
    let paths = try #require(answer.json["paths"] as? [String: [String: Any]])
    #expect(paths.values.map(\.count).reduce(0, +) == APIOperation.all.count)
    let components = try #require(answer.json["components"] as? [String: [String: Any]])
    for reference in answer.text.matches(of: #/"\$ref":"#\/components\/([a-z]+)\/([A-Za-z0-9]+)"/#) {
      #expect(components[String(reference.1)]?[String(reference.2)] != nil, "\(reference.0)")
    }
    let known = await desk.web.get(
      "/api/v1/openapi.json", [("If-None-Match", answer.header("ETag") ?? "")], as: .nobody)
    #expect(known.status == .notModified)
  }

  @Test func `takes no list without an end`() {
    func endless(_ schema: APISchema, at place: String) -> [String] {
      switch schema {
      case .list(let element, let most): (most == nil ? [place] : []) + endless(element, at: place)
      case .optional(let schema): endless(schema, at: place)
      case .object(let object): object.members.flatMap { endless($0.schema, at: "\(place).\($0.name)") }
      case .truth, .id, .number, .text, .decimal, .numeral, .date, .time, .moment, .choice: []
      }
    }
    for operation in APIOperation.all {
      let members = operation.query + (operation.body?.object.members ?? [])
      let found = members.flatMap { endless($0.schema, at: "\(operation.name) \($0.name)") }
      #expect(found.isEmpty, "\(found)")
    }
  }

  @Test func `is what the page says, without a script, in both languages`() async throws {
    let desk = try await APIDesk()
    let page = await desk.web.get("/api/v1", [("Accept-Language", "de")], as: .nobody)
    #expect(page.status == .ok && page.text.contains("Alles, was Programme hier können"))
    for operation in APIOperation.all {
      #expect(page.text.contains(#"<h3 id="\#(operation.name)">"#), "\(operation.name)")
    }
  }
}

@Suite struct `Who may what at the addresses of programs` {
  @Test func `follows from the right of each operation`() async throws {
    let desk = try await APIDesk()
    let (place, account) = (try await SamplePlace(of: desk.organization, on: desk.web), try await desk.member())
    let people: [(WebStreet.Person, Role?)] = [
      (.nobody, nil), (.member, .member), (.manager, .manager), (.admin, .admin),
    ]
    for operation in APIOperation.all {
      let path = APIRoute.base + operation.path(in: place, account: account) + operation.neededQuery
      for (person, role) in people {
        let answer = await desk.web.ask(operation.method, path, operation.body == nil ? "" : "[]", as: person)
        check(answer, isNobody: role == nil, mayDo: role?.may(operation.action) == true, "\(operation.name) \(person)")
      }
    }
    for scope in Scope.allCases {
      let token = try await desk.token([scope])
      for operation in APIOperation.all {
        let path = operation.path(in: place, account: account) + operation.neededQuery
        // Why a body that is no object: nothing is to change while this goes on.
        let answer = await desk.ask(operation.method, path, operation.body == nil ? "" : "[]", token)
        let may = scope.may(operation.action)
        check(answer, isNobody: false, mayDo: may, "\(operation.name) with \(scope.rawValue)")
        let needed = answer.json["scopes"] as? [String]
        #expect(may || needed == operation.scopes.map(\.rawValue), "\(operation.name) with \(scope.rawValue)")
      }
    }
  }

  private func check(_ answer: Response, isNobody: Bool, mayDo: Bool, _ what: String) {
    let (code, refused) = (answer.status.code, [401, 403].contains(answer.status.code))
    #expect(code < 500 && code != 405, "\(what): \(code)")
    #expect(mayDo ? !refused : code == (isNobody ? 401 : 403), "\(what): \(code)")
    if code >= 400 { #expect(answer.header("Content-Type") == "application/problem+json", "\(what)") }
  }

  @Test func `ends where another organization begins`() async throws {
    let desk = try await APIDesk()
    let (place, account) = (try await SamplePlace(of: desk.organization, on: desk.web), try await desk.member())
    let founded = try await DemoWorld.found(in: desk.web.street.store, zones: desk.web.street.zones)
    let foreign = try await desk.allRights(in: founded.organization)
    let version = desk.web.street.store.changes.version(of: desk.organization)
    for operation in APIOperation.all where operation.parts.contains(where: { $0 != "date" && $0 != "year" }) {
      let body = operation.body.map { $0.object.sample } ?? ""
      let answer = await desk.ask(
        operation.method, operation.path(in: place, account: account) + operation.neededQuery, body,
        foreign + [("If-Match", "*")])
      // The ids of the body are another organization's, too.
      let isUnknown = answer.status == .notFound || answer.fields.contains { APIReference.allNames.contains($0) }
      #expect(isUnknown, "\(operation.name): \(answer.status.code) \(answer.text.prefix(200))")
    }
    #expect(desk.web.street.store.changes.version(of: desk.organization) == version)
  }

  // What an integrator saw: `employee_id` 999 was a page that is not there, so a sync could not tell which id is dead.
  @Test func `names the member whose id nobody knows, in every body and query`() async throws {
    let desk = try await APIDesk()
    let (place, account) = (try await SamplePlace(of: desk.organization, on: desk.web), try await desk.member())
    let rights = try await desk.allRights() + [("If-Match", "*")]
    var (named, others) = (0, 0)
    for operation in APIOperation.all {
      for (name, isBody) in operation.references {
        let path = operation.path(in: place, account: account) + operation.neededQuery
        let separator = path.contains("?") ? "&" : "?"
        let answer =
          isBody
          ? await desk.ask(operation.method, path, operation.body?.object.sample(naming: name) ?? "", rights)
          : await desk.ask(operation.method, "\(path)\(separator)\(name)=987654", "", rights)
        let isNamed = answer.fields.contains { $0 == name || $0.hasPrefix("\(name).") }
        if isNamed { named += 1 } else { others += 1 }
        #expect(answer.status != .notFound, "\(operation.name) \(name): \(answer.text)")
        #expect(!isNamed || answer.status == (isBody ? .unprocessableContent : .badRequest))
      }
    }
    // The others are refused for what else the sample lacks, or find nothing to do.
    #expect(named > others, "\(named) named, \(others) others")
  }

  @Test func `a manager of chosen sites changes no others, and a password counts like a token`() async throws {
    let desk = try await APIDesk()
    let (organization, kiosk, web) = (desk.organization, desk.kiosk, desk.web)
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    try await web.street.store.write(in: organization, by: .console) { transaction in
      guard let account = try transaction.snapshot.account(of: soumya) else { throw Refusal.notFound }
      try transaction.change(account.id, to: .manager, managing: .only([kiosk]))
    }
    func close(_ site: ID<Site>) async -> Response {
      await web.ask(
        .put, "/api/v1/sites/\(site)/closed-days/2026-12-24", #"{"name": "Eve"}"#, as: .manager)
    }
    #expect(await close(desk.site).code == "site-not-managed")
    #expect(await close(kiosk).status == .noContent)
    #expect(await web.ask(.get, "/api/v1/sites/\(desk.site)", as: .manager).status == .ok, "everyone sees all")
    let planned = await web.ask(.get, "/api/v1/plan/shifts?from=2026-10-20&to=2026-10-30", as: .manager).items
    #expect(Set(planned.compactMap { $0["site_id"] as? Int }) == [Int(kiosk.rawValue)])
  }

  @Test func `a token of one site neither sees nor changes what is another's`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.manage], at: desk.kiosk)
    let all = try await desk.token([.manage])
    let sites = await desk.ask(.get, "/sites", "", token).items.compactMap { $0["id"] as? Int }
    #expect(sites == [Int(desk.kiosk.rawValue)])
    let days = "from=2026-10-20&to=2026-10-30"
    for path in ["/shifts?\(days)", "/plan/shifts?\(days)"] {
      let seen = Set(await desk.ask(.get, path, "", token).items.compactMap { $0["site_id"] as? Int })
      #expect(seen == [Int(desk.kiosk.rawValue)], "\(path)")
    }
    for path in [
      "/sites/\(desk.site)", "/shifts?\(days)&site_id=\(desk.site)", "/on-duty?site_id=\(desk.site)",
      "/roster?\(days)&site_id=\(desk.site)", "/plan/publications?site_id=\(desk.site)",
      "/sites/\(desk.site)/closed-days?\(days)", "/schedules?site_id=\(desk.site)",
    ] { #expect(await desk.ask(.get, path, "", token).status == .notFound, "\(path)") }
    #expect(await desk.ask(.get, "/on-duty", "", token).text.contains("Harbor kiosk"))
    #expect(await !desk.ask(.get, "/on-duty", "", token).text.contains("Main shop"))
    #expect(await desk.ask(.get, "/on-duty", "", all).text.contains("Main shop"))
    func shift(_ site: ID<Site>) -> String {
      #"{"site_id": \#(site), "date": "2026-11-05", "start_time": "09:00", "end_time": "17:00"}"#
    }
    #expect(await desk.ask(.post, "/plan/shifts", shift(desk.site), token).status == .notFound)
    #expect(await desk.ask(.post, "/plan/shifts", shift(desk.kiosk), token).status == .created)
    let other = await desk.ask(.post, "/plan/shifts", shift(desk.site), all)
    let id = try #require(other.json["id"] as? Int)
    #expect(await desk.ask(.delete, "/plan/shifts/\(id)", "", token + [("If-Match", "*")]).status == .notFound)
    #expect(await desk.ask(.post, "/announcements", #"{"text": "Hello"}"#, token).code == "site-not-managed")
    await #expect(throws: Refusal.self) { try await desk.token([.organizationWrite], at: desk.kiosk) }
  }

  @Test func `has all texts of an announcement, and takes them`() async throws {
    let desk = try await APIDesk()
    let token = try await desk.token([.announcementsWrite])
    func texts(_ answer: [String: Any]) -> [[String: String]]? { answer["texts"] as? [[String: String]] }
    let german = ["language": "de", "text": "Der Aufzug steht"]
    let made = await desk.ask(
      .post, "/announcements",
      #"{"text": "The lift is out", "texts": [{"language": "de", "text": "Der Aufzug steht"}]}"#, token)
    #expect(made.status == .created && made.json["language"] as? String == "en" && texts(made.json) == [german])
    let list = await desk.ask(.get, "/announcements", "", token).items
    #expect(list.map(texts) == [[german], []])
    let path = "/announcements/\(made.json["id"] ?? 0)"
    let changed = await desk.ask(
      .patch, path, #"{"texts": [{"language": "nl", "text": "De lift staat stil"}]}"#, token)
    #expect(changed.status == .ok && texts(changed.json) == [["language": "nl", "text": "De lift staat stil"]])
    for (body, fields) in [
      (#"{"texts": [{"language": "en", "text": "a"}]}"#, ["texts.0.language"]),
      (
        #"{"texts": [{"language": "de", "text": "a"}, {"language": "de", "text": ""}]}"#,
        ["texts.1.language", "texts.1.text"]
      ),
      (#"{"texts": [{"language": "xx", "text": "a"}]}"#, ["texts.0.language"]), ("{}", ["texts"]),
    ] { #expect(await desk.ask(.patch, path, body, token).fields == fields, "\(body)") }
    let reader = try await desk.token([.rosterRead])
    #expect(await desk.ask(.patch, path, #"{"texts": []}"#, reader).status == .forbidden)
    #expect(await desk.ask(.delete, path, "", token).status == .noContent)
    #expect(await desk.ask(.patch, path, #"{"texts": []}"#, token).status == .notFound)
  }
}

extension APIOperation {
  /// The members of its body and query that are ids of what is not a part of the address.
  fileprivate var references: [(name: String, isBody: Bool)] {
    func named(_ members: [APIObject.Member]) -> [String] { members.map(\.name).filter(APIReference.allNames.contains) }
    return named(body?.object.members ?? []).map { ($0, true) } + named(query).map { ($0, false) }
  }
}

extension APIReference {
  fileprivate static let allNames: Set<String> = [
    "employee_id", "person_id", "person_ids", "employee_ids", "position_id", "position_ids", "into_id", "site_id",
    "site_ids", "kind_id", "group_id", "rule_set_id",
  ]
}

extension APIObject {
  /// The least that it takes.
  fileprivate var sample: String { sample(naming: "") }

  /// The same with an id that nobody knows.
  fileprivate func sample(naming name: String) -> String {
    let members = members.filter { $0.isRequired || $0.name == name }.map { member in
      let unknown = member.name.hasSuffix("s") ? "[987654]" : "987654"
      return #""\#(member.name)": \#(member.name == name ? unknown : member.schema.sample)"#
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension APISchema {
  fileprivate var sample: String {
    switch self {
    case .truth: "true"
    case .id: "1"
    case .number(let range): "\(range.lowerBound)"
    case .text: #""x""#
    case .decimal: "1.5"
    case .numeral(let numbers): "\(numbers[0])"
    case .date: #""2026-11-05""#
    case .time: #""09:00""#
    case .moment: #""2026-11-05T09:00:00Z""#
    case .choice(let words): #""\#(words[0])""#
    case .list: "[]"
    case .optional: "null"
    case .object(let object): object.sample
    }
  }
}
