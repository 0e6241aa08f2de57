import DemoWorld
import Domain
import Foundation
import Store

/// Twenty sites and forty positions, whose people each have all that a profile tells, and a duty to come.
enum BenchPeople {
  private static let names = [
    "Soumya", "Nischal", "Evan", "Charlotte", "Bennie", "Zoë", "Pavel", "Ida", "Omar", "Lena", "Inês", "Tomás",
    "Fatima",
  ]
  private static let surnames = [
    "Rao", "Gurung", "Lindqvist", "Meyer", "Costa", "Laurent", "Novák", "Sørensen", "Haddad", "Hoffmann", "Duarte",
  ]
  private static let departments = [
    "Operations", "Customer care", "Field service", "Workshop", "Facilities", "Kiosk", "Executive", "Night desk",
  ]
  private static let skills = [
    "First aid", "Dispatch", "Cash desk", "Driving", "Electrical work", "Planning", "Training", "Portuguese",
    "Plumbing",
  ]

  static func make(_ count: Int, in folder: String) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let zones = Zones()
    let store = try Store(.file("\(folder)/onduty.db"), world: .system(log: .silent), zones: zones, readers: 1)
    guard let berlin = ZoneName("Europe/Berlin"), let morning = LocalTime(hour: 6, minute: 0) else { return }
    let tomorrow = LocalDate(daysSinceEpoch: Int(Date().timeIntervalSince1970 / 86_400)) + 1
    let (organization, first) = try await store.write(by: .console) { server in
      let organization = try server.found(organization: "Benchmark", zone: berlin, language: .en)
      let transaction = server.of(organization)
      let sites = try BenchTeam.sites(transaction)
      let positions = try BenchTeam.positions(transaction)
      let drafts = try (0..<count).map { number in
        let person = try transaction.add(draft(number))
        return ShiftContent(
          site: sites[number % sites.count], position: positions[number % positions.count], employee: person,
          hours: .timed(start: LocalDateTime(date: tomorrow + number % 7, time: morning), minutes: 480))
      }
      // Why in parts: nobody publishes more than a few thousand shifts at once.
      for begin in stride(from: 0, to: drafts.count, by: 1000) {
        _ = try transaction.publish(Array(drafts[begin..<min(begin + 1000, drafts.count)]))
      }
      return (organization, drafts.first?.employee)
    }
    if let first { try await BenchAccount.add(for: first, in: organization, to: store) }
    store.close()
  }

  private static func draft(_ number: Int) -> PersonDraft {
    let name = names[number % names.count]
    return PersonDraft([
      .name: name, .surname: "\(surnames[number / names.count % surnames.count]) \(number)", .title: "Dispatcher",
      .department: departments[number % departments.count], .intro: "Ask me where the van is, whatever the hour.",
      .description: "Plans the early tours and knows every shortcut across the bridge. Came in the spring.",
      .skills: (0..<4).map { skills[(number + $0) % skills.count] }.joined(separator: ", "),
      .email: "person\(number)@benchmark.example", .phone: "+49 30 \(1_000_000 + number)",
    ])
  }
}
