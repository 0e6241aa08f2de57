import Crypto
import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct `A link opens one door, until it is taken back` {
  @Test func `each kind says what it shows and whose it is`() async throws {
    let shop = try await Shop.opened()
    let purposes: [Link.Purpose] = [.wall(shop.yard), .siteCalendar(shop.island), .employeeCalendar(shop.lena)]
    for purpose in purposes {
      let (id, token) = try await shop.store.write(in: shop.organization, by: .console) {
        try $0.makeLink(for: purpose)
      }
      let opened = try await shop.store.read { try $0.link(opening: token) }
      #expect(opened.organization == shop.organization)
      #expect(opened.link == Link(id: id, purpose: purpose, madeAt: shop.home.clock.now, revokedAt: nil))
    }
    #expect(try await shop.store.read(of: shop.organization) { try $0.links().map(\.purpose) } == purposes.reversed())
  }

  @Test func `a revoked one opens nothing, and an unknown one neither`() async throws {
    let shop = try await Shop.opened()
    let (id, token) = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.makeLink(for: .wall(shop.yard))
    }
    try await shop.store.write(in: shop.organization, by: .console) { try $0.revokeLink(id) }
    await #expect(throws: Refusal.notFound) { _ = try await shop.store.read { try $0.link(opening: token) } }
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.revokeLink(id) }
    }
    #expect(try await shop.store.read(of: shop.organization) { try $0.links() }.isEmpty)
    let unknown = try #require(Token(String(repeating: "a", count: 43)))
    await #expect(throws: Refusal.notFound) { _ = try await shop.store.read { try $0.link(opening: unknown) } }
  }

  @Test(.ofFiles) func `a copy of the files opens nothing: only the hash is in them`() async throws {
    let shop = try await Shop.opened()
    let (_, token) = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.makeLink(for: .wall(shop.yard))
    }
    // Why first: closing a file of our own would drop SQLite's locks on it.
    shop.store.close()
    var isHashFound = false
    for file in try FileManager.default.contentsOfDirectory(at: shop.home.folder, includingPropertiesForKeys: nil) {
      let bytes = try Data(contentsOf: file)
      #expect(bytes.range(of: Data(token.text.utf8)) == nil)
      isHashFound = isHashFound || bytes.range(of: Data(token.hash)) != nil
    }
    #expect(isHashFound)
  }
}

@Suite struct `A token has one form` {
  @Test func `43 characters that need no escape in an address`() {
    var seed: UInt64 = 0
    let tokens = (0..<200).map { _ in
      Token {
        seed &+= 0x9E37_79B9_7F4A_7C15
        return seed &* 0xBF58_476D_1CE4_E5B9
      }
    }
    #expect(Set(tokens.map(\.text)).count == 200)
    #expect(tokens.allSatisfy { Token($0.text) == $0 })
    #expect(Set(tokens.flatMap { Array($0.text) }).count == 64)
  }

  @Test func `its text is not in what is printed of it`() throws {
    let token = try #require(Token(String(repeating: "a", count: 43)))
    #expect("\(token)" == "Token(…)")
  }

  @Test(arguments: [
    "", String(repeating: "a", count: 42), String(repeating: "a", count: 44), String(repeating: "a", count: 42) + "=",
    String(repeating: "a", count: 42) + "+", String(repeating: "a", count: 42) + "/",
    String(repeating: "a", count: 42) + "\u{0}", String(repeating: "a", count: 42) + " ",
    String(repeating: "é", count: 43), String(repeating: "a", count: 41) + "é", "' OR 1=1 --",
  ])
  func `any other is none`(text: String) {
    #expect(Token(text) == nil)
  }
}
