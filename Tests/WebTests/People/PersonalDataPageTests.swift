import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `Personal data on the web` {
  private func mia(_ web: WebStreet) async throws -> ID<Employee> {
    try await web.street.store.read(of: web.street.organization) { snapshot in
      try #require(try snapshot.employees().first { $0.fullName == "Mia Tanaka" }?.id)
    }
  }

  @Test func `is everybody's own, and the administrators' of all`() async throws {
    let web = try await WebStreet()
    let mia = try await mia(web)
    for (address, person) in [("/my/data.json", WebStreet.Person.member), ("/people/\(mia)/data.json", .admin)] {
      let file = await web.get(address, as: person)
      #expect(file.status == .ok && file.isFile)
      #expect(file.text.contains("\"surname\" : \"Tanaka\"") && file.text.contains("\"userName\" : \"mia\""))
      #expect(!file.text.contains("Soumya"))
    }
    let log = await web.get("/security-log?topic=exports", as: .admin).text
    #expect(log.contains("Exported all data of a person, 2 times") || log.contains("Exported all data of a person"))
    #expect(await web.get("/people/\(mia)/data.json", as: .manager).status == .forbidden)
    #expect(await web.get("/people/\(mia)", as: .manager).text.contains("data.json") == false)
    #expect(await web.get("/people/\(mia)", as: .admin).text.contains("/people/\(mia)/erasure"))
  }

  @Test func `is erased after the name was typed, of who was archived`() async throws {
    let web = try await WebStreet()
    let id: ID<Employee> = try await web.street.store.write(in: web.street.organization, by: .console) {
      try $0.addEmployee("Xanthippe", surname: "Quux")
    }
    let page = await web.get("/people/\(id)/erasure", as: .admin).text
    #expect(page.contains("Archive them first.") && !page.contains("Erase for good"))
    let early = await web.post("/people/\(id)/erasure", "name=Xanthippe+Quux", as: .admin)
    #expect(early.status == .unprocessableContent && early.text.contains("Archive them first."))
    _ = await web.post("/people/\(id)/archive", "archived=1")
    for (typed, problem) in [("", "Please fill"), ("Xanthippe", "Type the name as shown above.")] {
      let refused = await web.post("/people/\(id)/erasure", "name=\(typed)", as: .admin)
      #expect(refused.status == .unprocessableContent, "\(problem)")
    }
    #expect(await web.post("/people/\(id)/erasure", "name=+Xanthippe+Quux", as: .admin).status == .seeOther)
    let after = await web.get("/people/\(id)", as: .admin).text
    #expect(after.contains("Former employee \(id)") && !after.contains("Xanthippe"))
  }

  @Test func `asks for the password again before it is erased`() async throws {
    let web = try await WebStreet()
    let mia = try await mia(web)
    web.street.clock.advance(seconds: 16 * 60)
    #expect(await web.post("/people/\(mia)/erasure", "name=Mia+Tanaka", as: .admin).text.contains("Confirm it’s you"))
    #expect(await web.get("/my/data.json", as: .member).text.contains("Confirm it’s you"))
  }
}
