import DemoWorld
import Domain
import Foundation
import Store

/// Two sites in one zone, and so many members who all work at the first: 40 shifts a day there for three weeks, four at the other one.
enum BenchCrowd {
  private static let dailyShifts = 40
  private static let days = 21
  private static let daysBefore = 7

  static func make(_ count: Int, in folder: String) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = try Store(.file("\(folder)/onduty.db"), world: .system(log: .silent), zones: Zones(), readers: 1)
    guard let berlin = ZoneName("Europe/Berlin") else { return }
    let today = LocalDate(daysSinceEpoch: Int(Date().timeIntervalSince1970 / 86_400))
    let (organization, people) = try await store.write(by: .console) { server in
      let organization = try server.found(organization: "Benchmark", zone: berlin, language: .en)
      let transaction = server.of(organization)
      let sites = try ["North", "South"].map { try transaction.add(SiteDraft(name: $0, zone: berlin.description)) }
      let positions = try BenchTeam.positions(transaction)
      let people = try (0..<count + 1).map {
        try transaction.addEmployee("Person", surname: "\($0)", phone: PhoneNumber("+49 30 \(1_000_000 + $0)"))
      }
      for day in 0..<days {
        let drafts = (0..<dailyShifts + 4).compactMap { number -> ShiftContent? in
          guard let start = LocalTime(hour: 6 + number % 9, minute: 0) else { return nil }
          return ShiftContent(
            site: sites[number < dailyShifts ? 0 : 1], position: positions[number % positions.count],
            employee: people[(day * (dailyShifts + 4) + number) % people.count],
            hours: .timed(start: LocalDateTime(date: today + (day - daysBefore), time: start), minutes: 480))
        }
        _ = try transaction.publish(drafts)
      }
      return (organization, people)
    }
    if let first = people.first { try await BenchAccount.add(for: first, in: organization, to: store) }
    try await BenchAccount.addReaders(people.dropFirst(), in: organization, to: store)
    store.close()
  }
}
