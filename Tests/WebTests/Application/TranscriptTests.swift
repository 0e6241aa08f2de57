import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

/// Every page as it was approved. `APPROVE=1 bin/test TranscriptTests` approves what is answered now; read the difference.
@Suite struct `What people see` {
  @Test(arguments: Transcript.names)
  func `is as approved`(_ name: String) async throws {
    let transcript = try Transcript(named: name)
    let played = await transcript.played(on: try await PageStreet.busy())
    if ProcessInfo.processInfo.environment["APPROVE"] != nil {
      try played.write(to: Transcript.address(of: name), atomically: true, encoding: .utf8)
      return
    }
    let (now, approved) = (played.split(separator: "\n"), transcript.text.split(separator: "\n"))
    let first = zip(now, approved).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard let line = first ?? (now.count == approved.count ? nil : min(now.count, approved.count)) else { return }
    let request = now.prefix(line + 1).last { $0.hasPrefix("> ") } ?? ""
    Issue.record(
      """
      \(name) \(request)
      now:      \(line < now.count ? now[line] : "nothing more")
      approved: \(line < approved.count ? approved[line] : "nothing more")
      """)
  }

  @Test func `is approved for every address that is read`() async throws {
    let web = try await WebStreet()
    let place = try await SamplePlace(of: web.street.organization, on: web)
    let approved = try Transcript.names.map { try Transcript(named: $0).text }.joined()
      .split(separator: "\n").filter { $0.hasPrefix("> ") }.joined(separator: "\n")
    for route in place.routes where route.endpoint.methods.contains(.get) {
      let words = route.path.prefix { $0 != "?" }.split(separator: "/")
      let pattern = words.map { $0.contains(/^[0-9]+$|[A-Za-z0-9_\-]{43}|[0-9]-[0-9]/) ? "[^/? ]+" : String($0) }
      let address = try Regex("> GET /\(pattern.joined(separator: "/"))[? ]")
      // Why not these: files, what programs read, what stands behind a secret, and streams.
      let isElsewhere =
        switch route {
        case .assets, .accounts(.seal), .api(.document), .provisioning, .links, .roster(.events), .requests(.events),
          .notices(.events),
          .notices(.ending), .requests(.pass), .plan(.events), .plan(.demandEvents), .making(.events),
          .products(.events), .mine(.events),
          .mine(.timeOffEvents),
          .clock(.hoursEvents), .clock(.wall),
          .timeOff(.events), .fairness(.events), .plan(.shiftsSample(_, .xlsx)):
          true
        default: false
        }
      guard !isElsewhere else { continue }
      #expect(approved.firstMatch(of: address) != nil, "\(route.path)")
    }
  }
}

enum PageStreet {
  /// Harbour Street with something in each room, and nothing left to chance.
  static func busy() async throws -> WebStreet { try await placed().web }

  static func placed() async throws -> (web: WebStreet, place: SamplePlace) {
    let web = try await WebStreet()
    let (street, store) = (web.street, web.street.store)
    try await DemoWorld.addSchedules(to: street.founded, in: store, zones: street.zones)
    try await DemoWorld.addServices(to: street.founded, in: store)
    try await DemoWorld.addProducts(to: street.organization, in: store)
    return (web, try await SamplePlace(of: street.organization, on: web))
  }
}
