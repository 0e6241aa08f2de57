import Foundation
import HTTP
import Testing

@testable import Web

/// What a phone keeps of the app.
@Suite struct `The app on a phone` {
  private struct Manifest: Decodable {
    let id: String
    let name: String
    let lang: String
    let dir: String
    let icons: [Picture]
    let screenshots: [Picture]
    let shortcuts: [Shortcut]

    struct Picture: Decodable {
      let src: String
      let sizes: String
      let type: String
      let purpose: String?
    }

    struct Shortcut: Decodable {
      let name: String
      let url: String
    }
  }

  private static func manifest(
    _ web: WebStreet, as person: WebStreet.Person, in language: String = "en"
  ) async throws -> Manifest {
    let answer = await web.get("/app.webmanifest", [("Accept-Language", language)], as: person)
    #expect(answer.headers.contains { $0.name == "Content-Type" && $0.value == "application/manifest+json" })
    return try JSONDecoder().decode(Manifest.self, from: Data(answer.text.utf8))
  }

  @Test func `has the name of its organization and pictures that are there`() async throws {
    let web = try await WebStreet()
    let manifest = try await Self.manifest(web, as: .member)
    #expect(manifest.id == "/" && manifest.name == "Harbour Street · OnDuty")
    #expect(Set(manifest.icons.map(\.sizes)).isSuperset(of: ["192x192", "512x512"]))
    #expect(manifest.icons.contains { $0.purpose == "maskable" } && manifest.screenshots.count == 2)
    for picture in manifest.icons + manifest.screenshots {
      let answer = await web.get(picture.src, as: .nobody)
      #expect(answer.status == .ok && answer.headers.contains { $0.name == "Content-Type" && $0.value == picture.type })
      guard picture.type == "image/png", case .kept(let body) = answer.body else { continue }
      // PNG (RFC 2083 §3.2): width and height stand in the first chunk.
      let bytes = Array(body.bytes[16..<24])
      let sides = [bytes[0..<4], bytes[4..<8]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
      #expect("\(sides[0])x\(sides[1])" == picture.sizes)
    }
  }

  @Test func `has shortcuts to what its person may do, in their language`() async throws {
    let web = try await WebStreet()
    let member = try await Self.manifest(web, as: .member, in: "ar")
    #expect(member.lang == "ar" && member.dir == "rtl" && member.shortcuts.map(\.url) == ["/my/shifts", "/my/hours"])
    let manager = try await Self.manifest(web, as: .manager, in: "de")
    #expect(manager.dir == "ltr" && manager.shortcuts.map(\.url).last == "/plan")
    #expect(try await Self.manifest(web, as: .nobody).shortcuts.map(\.url) == ["/my/shifts", "/my/hours"])
  }
}
