import Crypto
import DemoWorld
import Domain
import Foundation
import Store

/// Organizations at a server, each with two sites, twelve people, and a program's token.
///
/// Prints for each, as JSON on a line, its `token`, and the numbers of its `sites` and `people`.
enum BenchOrganizations {
  private static let siteCount = 2
  private static let peopleCount = 12

  private struct Made: Encodable {
    let token: String
    let sites: [Int64]
    let people: [Int64]
  }

  static func make(_ count: Int, at address: String) async throws {
    let store = try Store(.server(address), world: .system(log: .silent), zones: Zones(), readers: 1)
    guard let berlin = ZoneName("Europe/Berlin") else { return }
    for number in 0..<count {
      let (organization, made) = try await store.write(by: .console) { server in
        let organization = try server.found(organization: "Benchmark \(number)", zone: berlin, language: .en)
        return (organization, try make(server.of(organization)))
      }
      // Why one: as long as nobody can sign in, each request looks for an administrator.
      if number == 0 { try await BenchAccount.add(for: ID(rawValue: made.people[0]), in: organization, to: store) }
      print(String(decoding: try JSONEncoder().encode(made), as: UTF8.self))
    }
    store.close()
  }

  private static func make(_ transaction: borrowing Transaction) throws -> Made {
    let sites = try (0..<siteCount).map { try transaction.add(SiteDraft(name: "Site \($0)", zone: "Europe/Berlin")) }
    let people = try (0..<peopleCount).map { try transaction.addEmployee("Person", surname: "\($0)") }
    let (_, token) = try transaction.makeAPIToken("Program", scopes: [.manage])
    return Made(token: token.text, sites: sites.map(\.rawValue), people: people.map(\.rawValue))
  }
}
