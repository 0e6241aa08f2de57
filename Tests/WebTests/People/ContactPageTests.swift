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

@Suite struct `Phone numbers and email addresses on the web` {
  /// Saves the organization's form.
  private func choose(_ audience: String, _ web: WebStreet) async throws -> Response {
    let form = await web.get("/organization", as: .admin).text
    let revision = try #require(form.firstMatch(of: /name="revision" value="([0-9]+)"/)?.1)
    return await web.post(
      "/organization",
      "name=Harbour+Street&zone=Europe/Berlin&language=en&clock=24&week=1&currency=EUR&tabs=all&contactsSeenBy=\(audience)"
        + "&changesKept=24&revision=\(revision)", as: .admin)
  }

  /// Saves the member's own form.
  private func chooseOwn(_ audience: String, _ web: WebStreet) async throws -> Response {
    let form = await web.get("/my/profile", as: .member).text
    let revision = try #require(form.firstMatch(of: /name="revision" value="([0-9]+)"/)?.1)
    return await web.post(
      "/my/profile", "phone=030+998877&email=mia@harbor.example&contactsSeenBy=\(audience)&revision=\(revision)",
      as: .member)
  }

  @Test func `follow the organization's setting, whatever was kept for others`() async throws {
    let desk = try await APIDesk()
    let web = desk.web
    let id = try #require(web.street.founded.people["Soumya Rao"])
    let (reader, planner) = (try await desk.token([.rosterRead, .peopleRead]), try await desk.token([.manage]))
    let wall = try await web.street.store.write(in: desk.organization, by: .console) {
      try $0.makeLink(for: .wall(desk.site)).1
    }
    // Why twice each: the first answer is kept.
    for (audience, isOpen) in [("everyone", true), ("managers", false), ("everyone", true)] {
      #expect(try await choose(audience, web).status == .seeOther)
      for _ in 1...2 {
        for address in ["/people/\(id)", "/roster"] {
          #expect(await web.get(address, as: .manager).text.contains("tel:"), "\(address)")
          #expect(await web.get(address, as: .member).text.contains("tel:") == isOpen, "\(audience) \(address)")
        }
        #expect(await web.get("/people/\(id)", as: .member).text.contains("mailto:") == isOpen)
        #expect(!(await web.get("/wall/\(wall.text)", as: .nobody).text.contains("tel:")), "a wall calls no one")
        for path in ["/on-duty", "/roster?from=2026-10-24&to=2026-10-25"] {
          for (token, sees) in [(planner, true), (reader, isOpen), (planner, true)] {
            #expect(await desk.ask(.get, path, "", token).text.contains(#""phone":"+49"#) == sees, "\(path)")
          }
        }
        for path in ["/people?limit=200", "/people/\(id)"] {
          #expect(await desk.ask(.get, path, "", planner).text.contains(#""phone":"+49"#))
          #expect(await desk.ask(.get, path, "", reader).text.contains(#""phone":"+49"#) == isOpen)
          #expect(await desk.ask(.get, path, "", reader).text.contains("@harbor.example") == isOpen)
        }
        #expect(await desk.ask(.get, "/people?search=%2B4930", "", reader).items.isEmpty != isOpen)
      }
      #expect(await desk.ask(.get, "/people/\(id)", "", planner).json["contacts_seen_by"] as? String == audience)
      #expect(await desk.ask(.get, "/people/\(id)", "", reader).json["contacts_seen_by"] is NSNull)
    }
    #expect(try await choose("friends", web).status == .unprocessableContent)
  }

  @Test func `are seen as the person chose on the page of their own`() async throws {
    let web = try await WebStreet()
    let mia = try #require(web.street.founded.people["Mia Tanaka"])
    let colleague = try await web.street.store.write(in: web.street.organization, by: .console) {
      try $0.addEmployee("Cora")
    }
    #expect(try await chooseOwn("managers", web).status == .seeOther)
    #expect(await web.get("/people/\(mia)", as: .member).text.contains("tel:"), "one's own are there")
    #expect(await web.get("/people?search=998877", as: .member).text.contains("Mia Tanaka"))
    #expect(await web.get("/people/\(mia)", as: .manager).text.contains("Phone and email are seen by"))
    #expect(await web.get("/people?search=998877", as: .manager).text.contains("Mia Tanaka"))
    let stranger = try await web.street.store.read(of: web.street.organization, as: ContactReader(person: colleague)) {
      try $0.person(mia)
    }
    #expect(stranger.phone == nil && stranger.email == nil)
    #expect(await web.get("/my/profile", as: .member).text.contains("value=\"managers\" selected"))
    #expect(try await chooseOwn("", web).status == .seeOther)
    #expect(await web.get("/people/\(mia)", as: .manager).text.contains("Phone and email are seen by") == false)

    #expect(try await choose("sites", web).status == .seeOther)
    let form = await web.get("/my/profile", as: .member).text
    #expect(form.contains("Not chosen: People of the same sites") && !form.contains("<option value=\"everyone\""))
    let refused = try await chooseOwn("everyone", web)
    #expect(refused.status == .unprocessableContent && refused.text.contains("contactsSeenBy-problem"))
    #expect(try await chooseOwn("nobody", web).status == .unprocessableContent)
    let log = await web.get("/changes", as: .admin).text
    #expect(log.contains("Phone and email are seen by"))
  }

  @Test func `of other sites stay hidden from a manager of one, also in answers to changes and in tables`() async throws
  {
    let desk = try await APIDesk()
    let (web, site) = (desk.web, desk.site)
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    let (kiosk, id) = (desk.kiosk, desk.organization)
    try await web.street.store.write(in: id, by: .console) { transaction in
      try transaction.put(Eligibility.SiteRow(soumya, site))
    }
    #expect(try await choose("managers", web).status == .seeOther)
    let (here, there) = (try await desk.token([.manage], at: site), try await desk.token([.manage], at: kiosk))
    for (token, sees) in [(here, true), (there, false)] {
      let shown = await desk.ask(.get, "/people/\(soumya)", "", token)
      let changed = await desk.ask(.patch, "/people/\(soumya)", "{}", token + [("If-Match", "*")])
      #expect(shown.text.contains(#""phone":"+49"#) == sees)
      #expect(changed.status == .ok && changed.text.contains(#""phone":"+49"#) == sees, "\(changed.text)")
    }
  }
}
