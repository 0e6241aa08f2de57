import Domain
import Store
import TestSupport
import Testing

@testable import DemoWorld

@Suite struct `A portrait of the demo` {
  @Test func `is drawn for each line of the table, small and like no other`() throws {
    let lines = DemoWorld.portraits.split(separator: "\n").map { $0.split(separator: ":").map(\.trimmed) }
    let drawings = try lines.map { try #require(Portrait($0[1]), "\($0)").svg }
    #expect(Set(drawings).count == lines.count && Set(lines.map { $0[0] }).count == lines.count)
    for drawing in drawings {
      #expect(drawing.hasPrefix("<svg xmlns=") && drawing.hasSuffix("</svg>") && drawing.utf8.count < 3000)
      #expect(!drawing.contains("script") && !drawing.contains("href"))
    }
    for text in ["", "long", "long, tan, brown, teal", "mane, tan, brown, teal, sage", "long, tan, brown, teal, lime"] {
      #expect(Portrait(text) == nil, "\(text)")
    }
  }

  @Test func `is what most people show, and a few have initials`() async throws {
    let street = try await HarborStreet()
    try await DemoWorld.addPortraits(to: street.founded, in: street.store)
    let people = try await street.store.read(of: street.organization) { try $0.employees() }
    #expect(people.filter { $0.photo != nil }.count == 31 && people.contains { $0.photo == nil })
    let soumya = try #require(street.founded.people["Soumya Rao"])
    let picture = try await street.store.read(of: street.organization) { try $0.picture(of: soumya, size: 96) }
    #expect(picture.mediaType == "image/svg+xml")
  }
}
