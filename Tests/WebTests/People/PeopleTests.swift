import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

@Suite struct `People on the web` {
  @Test func `are cards in a window around the one that is asked for`() async throws {
    let web = try await WebStreet()
    let page = await web.get("/people?view=cards").text
    let cards = matches(of: "id=\"card-([0-9]+)\"", in: page)
    #expect(cards.count == 4)
    #expect(page.contains("aria-roledescription=\"carousel\"") && page.contains("1 of 36"))
    let later = await web.get("/people?card=\(cards[3])").text
    #expect(matches(of: "id=\"card-([0-9]+)\"", in: later).count == 7)
    #expect(later.contains("class=\"pass is-middle\" id=\"card-\(cards[3])\""))
    #expect(later.contains("href=\"/people?card=\(cards[2])#card-\(cards[2])\""))
  }

  @Test func `are a list whose pages repeat nobody and leave nobody out`() async throws {
    let web = try await WebStreet()
    for number in 0..<60 { try await web.add([.name: "Same", .surname: "Name \(number % 3)"]) }
    var address: String? = "/people"
    var seen: [String] = []
    while let next = address {
      let page = await web.get(next).text
      seen += matches(of: "data-person=\"([0-9]+)\"", in: page)
      address = matches(of: "href=\"([^\"]+)\" data-more", in: page).first?.replacingOccurrences(of: "&amp;", with: "&")
    }
    #expect(seen.count == 96 && Set(seen).count == 96)
  }

  @Test func `are found by words, whatever the accents, and say how many`() async throws {
    let web = try await WebStreet()
    let found = await web.get("/people?search=NOVAK").text
    #expect(found.contains("Pavel Novák") && found.contains("1\u{a0}person"))
    let nobody = await web.get("/people?search=%3Cscript%3Ealert(1)%3C/script%3E")
    #expect(nobody.status == .ok)
    #expect(nobody.text.contains("No one found") && !nobody.text.contains("<script>alert"))
  }

  @Test func `are kept apart by department`() async throws {
    let web = try await WebStreet()
    try await web.add([.name: "Ann", .department: "R & D"])
    let page = await web.get("/people?department=R%20%26%20D").text
    #expect(matches(of: "data-person=\"([0-9]+)\"", in: page).count == 1)
    #expect(page.contains("department=R%20%26%20D") && page.contains("R &amp; D"))
  }

  @Test func `say nothing that could run`() async throws {
    let web = try await WebStreet()
    let evil = "<img src=x onerror=alert(1)>\"'"
    let id = try await web.add([
      .name: evil, .title: evil, .intro: evil, .description: evil, .skills: evil, .department: evil, .agency: evil,
      .email: "a&b=c@x.example",
    ])
    for address in [
      "/people?card=\(id)", "/people", "/people?search=%22%3Ex", "/people/\(id)",
      "/people/\(id)/edit",
      "/people/new", "/people/import",
    ] {
      let page = await web.get(address).text
      #expect(!page.contains("<img src=x"), "\(address)")
      #expect(!page.contains(" style=\"") && !page.contains("<style"), "\(address)")
      #expect(!page.contains("<script>") && !page.contains(" onclick="), "\(address)")
    }
    #expect(await web.get("/people/\(id)").text.contains("mailto:a%26b%3Dc@x.example"))
  }

  @Test(arguments: [
    ("/people/999999", 404), ("/people/abc", 404), ("/people/-1", 404), ("/people/1/photo/huge", 404),
    ("/people/1/photo/small", 404), ("/people/1/nothing", 404), ("/people?card=abc", 400), ("/people?after=x", 400),
    ("/people?card=999999", 200), ("/people?after=999999", 200), ("/people/1/archive", 405),
    ("/people/export.csv", 200), ("/people/999999/edit", 404), ("/people?archive=1", 200),
  ])
  func `answer with their status`(address: String, status: Int) async throws {
    let web = try await WebStreet()
    #expect(await web.get(address).status.code == status)
  }

  @Test func `have addresses that are read as they are printed`() throws {
    let id = ID<Employee>(rawValue: 7)
    let routes: [PeopleRoute] = [
      .list(.init()), .list(.init(layout: .list, query: .init(text: "Zoë & co", department: "", isArchive: true))),
      .list(.init(layout: .carousel, query: .init(department: "R/D+x"), person: id)),
      .list(.init(layout: .list, after: id)), .list(.init(layout: .carousel)),
      .person(id), .person(id, among: .init(text: "Zoë & co", department: "")),
      .editor(nil), .editor(id), .archive(id), .photo(id, .small, version: "f-matt_2019"),
      .photo(id, .large, version: nil), .photoUpload(id), .photoRemoval(id), .tableImport, .tableExport, .tableSample,
    ]
    for route in routes {
      let request = Request(.get, route.path)
      #expect(try Route(path: request.path, query: request.query) == .people(route))
    }
  }

  @Test func `are kept by managers alone`() async throws {
    let web = try await WebStreet()
    let id = try web.id(of: "Soumya Rao")
    for address in ["/people/new", "/people/\(id)/edit", "/people/import", "/people/export.csv", "/people?archive=1"] {
      #expect(await web.get(address, as: .member).status == .forbidden, "\(address)")
    }
    #expect(await web.post("/people/\(id)/archive", "archived=1", as: .member).status == .forbidden)
    #expect(await web.post("/people/new", "name=Eve", as: .member).status == .forbidden)
    let page = await web.get("/people/\(id)", as: .member).text
    #expect(page.contains("tel:") && !page.contains("/edit"))
  }
}

@Suite struct `One person on the web` {
  @Test func `says when duty is and how to reach them`() async throws {
    let web = try await WebStreet()
    let id = try web.id(of: "Soumya Rao")
    let page = await web.get("/people/\(id)").text
    #expect(page.contains(">Soumya Rao</h1>") && page.contains("On duty until 14:00"))
    #expect(page.contains("href=\"tel:+49"))
    #expect(await web.get("/people/\(id)", [("Accept-Language", "de")]).text.contains("Im Dienst bis 14:00"))
  }

  @Test func `stands beside the list that they were found in`() async throws {
    let web = try await WebStreet()
    let id = try web.id(of: "Pavel Novák")
    let list = await web.get("/people?search=dispatch").text
    #expect(list.contains("<h1 id=\"list-title\"") && list.contains("href=\"/people/\(id)?search=dispatch\""))
    #expect(!list.contains("data-choose aria-current"))
    let page = await web.get("/people/\(id)?search=dispatch").text
    #expect(page.contains("<p id=\"list-title\"") && page.contains(">Pavel Novák</h1>"))
    #expect(matches(of: "href=\"/people/([0-9]+)[^\"]*\" data-choose aria-current=\"true\"", in: page) == ["\(id)"])
    #expect(matches(of: "data-person=\"([0-9]+)\"", in: page) == matches(of: "data-person=\"([0-9]+)\"", in: list))
    #expect(page.contains("href=\"/people?search=dispatch\" data-people"), "the way back is to what was looked for")
    #expect(await web.get("/people/\(id)?archive=1", as: .member).status == .forbidden)
  }

  @Test func `is edited, and what is refused says so beside its field and keeps what was typed`() async throws {
    let web = try await WebStreet()
    let id = try await web.add([.name: "Ann"])
    let form = await web.get("/people/\(id)/edit").text
    let revision = try #require(matches(of: "name=\"revision\" value=\"([0-9]+)\"", in: form).first)
    let refused = await web.post("/people/\(id)/edit", "revision=\(revision)&name=Anna&email=nonsense")
    #expect(refused.status == .unprocessableContent)
    #expect(refused.text.contains("id=\"email-problem\"") && refused.text.contains("value=\"nonsense\""))
    #expect(refused.text.contains("aria-describedby=\"email-problem\"") && refused.text.contains("value=\"Anna\""))
    #expect(refused.text.contains("</svg>Ann</a>"), "the way back is to whom they are")
    let nameless = await web.post("/people/\(id)/edit", "revision=\(revision)&name=")
    #expect(nameless.status == .unprocessableContent && nameless.text.contains("</svg>Ann</a>"))
    let saved = await web.post("/people/\(id)/edit", "revision=\(revision)&name=Anna&email=anna@x.example")
    #expect(saved.status == .seeOther && saved.header("Location") == "/people/\(id)")
  }

  @Test func `that somebody else changed first is shown in both versions`() async throws {
    let web = try await WebStreet()
    let id = try await web.add([.name: "Ann"])
    #expect(await web.post("/people/\(id)/edit", "revision=1&name=Theirs").status == .seeOther)
    let conflict = await web.post("/people/\(id)/edit", "revision=1&name=Mine")
    #expect(conflict.status == .conflict)
    #expect(conflict.text.contains("value=\"Mine\"") && conflict.text.contains("Theirs"))
    let revision = try #require(matches(of: "name=\"revision\" value=\"([0-9]+)\"", in: conflict.text).first)
    let taken = await web.post("/people/\(id)/edit", "revision=\(revision)&name=Mine&take=theirs")
    #expect(taken.status == .ok && taken.text.contains("value=\"Theirs\""))
    #expect(await web.post("/people/\(id)/edit", "revision=\(revision)&name=Mine").status == .seeOther)
  }

  @Test(arguments: ["people", "services", "products", "sites", "positions"])
  func `is imported by a table with named columns, of which there is a sample`(room: String) async throws {
    let web = try await WebStreet()
    let person: WebStreet.Person = ["sites", "positions"].contains(room) ? .admin : .manager
    let page = await web.get("/\(room)/import", as: person).text
    #expect(page.contains("/\(room)/sample.csv") && page.contains("Columns: "))
    let sample = await web.get("/\(room)/sample.csv", as: person)
    #expect(sample.header("Content-Type") == "text/csv; charset=utf-8")
    let currency = room == "products" ? "&currency=EUR" : ""
    let preview = await web.post("/\(room)/import", "table=\(sample.text.percentEncoded())\(currency)", as: person)
    #expect(preview.status == .ok && preview.text.contains("1 new, 0 changed, 0 unchanged, 0 rejected"))
  }

  @Test func `gets a last day, which can be taken back`() async throws {
    let web = try await WebStreet()
    let id = try await web.add([.name: "Ann"])
    #expect(await web.post("/people/\(id)/archive", "archived=1&lastDay=never").status == .unprocessableContent)
    #expect(await web.post("/people/\(id)/archive", "archived=1&lastDay=2026-12-24").status == .seeOther)
    #expect(await web.get("/people/\(id)").text.contains("Last day of work: Thursday 24\u{a0}December"))
    #expect(await web.get("/people/\(id)", as: .member).text.contains("Last day of work") == false)
    #expect(await web.post("/people/\(id)/archive", "archived=0").status == .seeOther)
    #expect(await web.get("/people/\(id)").text.contains("Last day of work: ") == false)
  }

  @Test func `is archived and taken back`() async throws {
    let web = try await WebStreet()
    let id = try await web.add([.name: "Ann"])
    #expect(await web.post("/people/\(id)/archive", "archived=1").status == .seeOther)
    #expect(await web.get("/people/\(id)", as: .member).status == .notFound)
    #expect(await web.get("/people?archive=1").text.contains("/people/\(id)?archive=1\""))
    #expect(await web.post("/people/\(id)/archive", "archived=0").status == .seeOther)
    #expect(await web.get("/people/\(id)", as: .member).status == .ok)
  }

  @Test func `has a photo that is kept for good under its version`() async throws {
    let web = try await WebStreet()
    let id = try await web.add([.name: "Ann"])
    let organization = web.street.organization
    try await web.street.store.write(in: organization, by: .console) {
      try $0.setPhoto(
        [
          .init(size: 96, mediaType: "image/webp", bytes: [1]),
          .init(size: 640, mediaType: "image/webp", bytes: [2, 2]),
        ],
        of: id)
    }
    let address = try #require(
      matches(of: "src=\"(/people/\(id)/photo/large[^\"]*)\"", in: await web.get("/people/\(id)").text).first)
    let photo = await web.get(address)
    #expect(photo.text == "\u{2}\u{2}" && photo.header("Content-Type") == "image/webp")
    #expect(photo.header("Cache-Control")?.contains("immutable") == true)
    let etag = try #require(photo.header("ETag"))
    #expect(await web.get(address, [("If-None-Match", etag)]).status == .notModified)
    let old = await web.get("/people/\(id)/photo/small?v=u0")
    #expect(old.text == "\u{1}" && old.header("Cache-Control") == "private, no-cache")
  }
}

@Suite struct `A table of people on the web` {
  @Test func `is shown first and then taken over as shown`() async throws {
    let web = try await WebStreet()
    let soumya = try web.id(of: "Soumya Rao")
    let table =
      "id,Name,Surname,Title,E-mail\n\(soumya),Soumya,Rao,Head of tours,\n,New,Body,,new@x.example\n,Bad,,,nonsense\n"
    let preview = await web.post("/people/import", "table=\(encoded(table))")
    #expect(preview.status == .ok)
    #expect(preview.text.contains("1 new, 1 changed") && preview.text.contains("1 rejected"))
    #expect(preview.text.contains("Head of tours") && preview.text.contains("Line 4"))
    let mark = try #require(matches(of: "name=\"mark\" value=\"([^\"]+)\"", in: preview.text).first)
    #expect(await web.get("/people?search=body").text.contains("No one found"))
    let stale = await web.post("/people/import", "table=\(encoded(table))&mark=another")
    #expect(stale.status == .conflict)
    let done = await web.post("/people/import", "table=\(encoded(table))&mark=\(encoded(mark))")
    #expect(done.status == .ok && done.text.contains("Imported: 1 new, 1 changed"))
    #expect(done.text.contains(#"<a class="button main" href="/people">Done</a>"#))
    #expect(await web.get("/people?search=body").text.contains("New Body"))
  }

  @Test func `is sent as a file of any encoding, and taken over as shown`() async throws {
    let web = try await WebStreet()
    let text = "Vorname\tNachname\tSchuhe\r\nJörg\tWeiß\t44\r\n"
    let bytes: [UInt8] =
      [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let head = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"s\"\r\n\r\n"
    let preview = await web.send(
      Array(head.utf8) + bytes + Array("\r\n--b--\r\n".utf8), as: "multipart/form-data; boundary=b",
      to: "/people/import")
    #expect(preview.text.contains("1 new, 0 changed") && preview.text.contains("Jörg"))
    #expect(preview.text.contains(#"<label for="column-2">Schuhe</label>"#) && preview.text.contains("Example: 44"))
    let taken = try #require(matches(of: "<textarea name=\"taken\" hidden>([^<]*)<", in: preview.text).first)
    let mark = try #require(matches(of: "name=\"mark\" value=\"([^\"]+)\"", in: preview.text).first)
    let mapped = await web.post("/people/import", "taken=\(encoded(taken))&column-2=title")
    #expect(mapped.text.contains("<td>44</td>") && mapped.text.contains(#"<option value="title" selected>"#))
    #expect(await web.post("/people/import", "taken=\(encoded(taken))&mark=\(encoded(mark))").status == .conflict)
    let again = try #require(matches(of: "name=\"mark\" value=\"([^\"]+)\"", in: mapped.text).first)
    let done = await web.post("/people/import", "taken=\(encoded(taken))&mark=\(encoded(again))")
    #expect(done.text.contains("Imported: 1 new"))
  }

  @Test func `that was exported changes nothing when it is imported`() async throws {
    let web = try await WebStreet()
    try await web.add([.name: "=1+1", .description: "Two\nlines; \"quoted\", and <b>more</b>", .skills: "a, b"])
    for language in ["en", "de"] {
      let file = await web.get("/people/export.csv", [("Accept-Language", language)])
      #expect(file.header("Content-Disposition")?.hasPrefix("attachment") == true)
      let preview = await web.post("/people/import", "table=\(encoded(file.text))").text
      #expect(preview.contains("0 new, 0 changed, 37 unchanged, 0 rejected"), "\(language)")
      #expect(!preview.contains("name=\"mark\"") && preview.contains("The file has no changes."))
    }
  }

  @Test func `asks what a column means that two heads are for, or none`() async throws {
    let web = try await WebStreet()
    let table = "Name,Phone Number,Mobile Phone\nNew Body,1234,5678\n"
    let asked = await web.post("/people/import", "table=\(encoded(table))")
    #expect(asked.status == .unprocessableContent && asked.text.contains("Two columns are for “Mobile Phone”."))
    #expect(asked.text.contains(#"<select id="column-2" name="column-2" form="import""#))
    let chosen = await web.post("/people/import", "table=\(encoded(table))&column-1=&column-2=phone")
    #expect(chosen.status == .ok && chosen.text.contains("<td>5678</td>") && !chosen.text.contains("<td>1234</td>"))
    let next = await web.post("/people/import", "table=\(encoded("Mobile Phone,Name,Phone Number\n5,Other Body,6\n"))")
    #expect(
      next.text.contains("Other Body") == true && next.text.contains("1 rejected") == true, "a phone has two digits")
  }

  @Test func `in which no line can be taken is there to be put right`() async throws {
    let web = try await WebStreet()
    let page = await web.post("/people/import", "table=Name,E-mail%0ABad,nonsense").text
    #expect(page.contains("0 new, 0 changed, 0 unchanged, 1 rejected") && page.contains("Nothing to import."))
    #expect(page.contains("Bad,nonsense</textarea>") && page.contains("Preview changes"))
    #expect(page.contains("name=\"column-1\"") && !page.contains("name=\"mark\""))
  }

  @Test func `that is none says why and keeps what was pasted`() async throws {
    let web = try await WebStreet()
    let page = await web.post("/people/import", "table=%3Cb%3Enonsense")
    #expect(page.status == .unprocessableContent)
    #expect(page.text.contains("id=\"table-problem\"") && page.text.contains("&lt;b&gt;nonsense"))
  }
}

extension WebStreet {
  @discardableResult
  fileprivate func add(_ fields: [PersonDraft.Field: String]) async throws -> ID<Employee> {
    let organization = street.organization
    return try await street.store.write(in: organization, by: .console) { try $0.add(PersonDraft(fields)) }
  }

  fileprivate func id(of name: String) throws -> ID<Employee> { try #require(street.founded.people[name]) }
}

private func matches(of pattern: String, in text: String) -> [String] {
  guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
  return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
    Range(match.range(at: 1), in: text).map { String(text[$0]) }
  }
}

private func encoded(_ text: String) -> String {
  text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
}
