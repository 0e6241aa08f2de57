import DemoWorld
import Domain
import Foundation
import Store

/// `bench-data FOLDER FACTOR`: the database that the benchmarks measure on, made through the store like any other.
///
/// Shape: 20 sites in 8 zones, 30 employees and 8 shifts a day each, half of the days before today: 3 years of them
/// (175,200 shifts), or with factor 10 thirty years (1,752,000) at the same shifts a day, for a roster grows in time.
/// `bench-data FOLDER people COUNT`: so many people, of whom each has a duty to come.
/// `bench-data FOLDER schedules COUNT`: so many people, of whom each has a schedule of a year.
/// `bench-data FOLDER replacement ROUNDS`: publishes four weeks of those schedules, and measures who could take a shift.
/// `bench-data FOLDER past WEEKS`: measures what a week of the past costs to read as its history grows.
/// `bench-data FOLDER crowd COUNT`: so many members of one site, each with an account.
/// `bench-data FOLDER catalog COUNT`: so many products, read from a shop.
/// `bench-data ADDRESS organizations COUNT`: so many organizations at a server, each with a program's token.
@main
enum BenchData {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.count == 3, let folder = arguments.first, let count = arguments.last.flatMap({ Int($0) }) {
      switch arguments.dropFirst().first {
      case "schedules": return try await BenchSchedules.make(count, in: folder)
      case "replacement": return try await BenchSchedules.measureReplacement(count, in: folder)
      case "past": return try await BenchPast.measure(count, in: folder)
      case "crowd": return try await BenchCrowd.make(count, in: folder)
      case "catalog": return try await BenchCatalog.make(count, in: folder)
      case "organizations": return try await BenchOrganizations.make(count, at: folder)
      default: return try await BenchPeople.make(count, in: folder)
      }
    }
    guard arguments.count == 2, let folder = arguments.first, let factor = arguments.last.flatMap({ Int($0) }),
      (1...10).contains(factor)
    else {
      FileHandle.standardError.write(Data("Usage: bench-data FOLDER FACTOR (1 to 10)\n".utf8))
      exit(2)
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let zones = Zones()
    let store = try Store(.file("\(folder)/onduty.db"), world: .system(log: .silent), zones: zones, readers: 1)
    try await BenchTeam(store: store, zones: zones, days: 1095 * factor).found()
    store.close()
  }
}

/// The team of the benchmarks, and its duty.
struct BenchTeam {
  let store: Store
  let zones: Zones
  let days: Int

  private static let siteCount = 20
  private static let positionCount = 40
  private static let peoplePerSite = 30
  private static let zoneNames = [
    "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Europe/Lisbon", "Australia/Sydney", "Asia/Kolkata",
    "America/Sao_Paulo", "Europe/London",
  ]
  /// The hours when a day's shifts begin; each lasts eight.
  private static let startHours = [6, 6, 8, 9, 12, 14, 14, 22]
  private static let positions = ["Dispatch", "Front desk", "Home visits", "Workshop", "Driver", "Night watch"]
  private static let names = [
    "Soumya", "Nischal", "Evan", "Charlotte", "Bennie", "Zoë", "Pavel", "Ida", "Omar", "Lena",
  ]
  private static let surnames = ["Rao", "Gurung", "Lindqvist", "Meyer", "Costa", "Laurent", "Novák", "Sørensen"]

  /// One transaction writes the shifts of so many days, so that the rows of the sites lie mixed as in real use.
  private static let daysPerTransaction = 30

  func found() async throws {
    let team = try await store.write(by: .console) { try Self.found($0) }
    if let first = team.places.first?.people.first {
      try await BenchAccount.add(for: first, in: team.organization, to: store)
    }
    let readers = team.places.flatMap(\.people).dropFirst().prefix(32)
    try await BenchAccount.addReaders(readers, in: team.organization, to: store)
    let today = LocalDate(daysSinceEpoch: Int(Date().timeIntervalSince1970 / 86_400))
    for begin in stride(from: 0, to: days, by: Self.daysPerTransaction) {
      let span = begin..<min(days, begin + Self.daysPerTransaction)
      let drafts = span.flatMap { day in team.shifts(on: today + (day - days / 2), day: day) }
      try await store.write(in: team.organization, by: .console) { _ = try $0.publish(drafts) }
    }
  }

  private static func found(_ server: borrowing ServerTransaction) throws -> Team {
    let zones = zoneNames.compactMap { ZoneName($0) }
    let organization = try server.found(organization: "Benchmark", zone: zones[0], language: .en)
    let transaction = server.of(organization)
    let positions = try positions(transaction)
    let sites = try sites(transaction).enumerated().map { number, site in
      let people = try (0..<peoplePerSite).map { person in
        try transaction.addEmployee(
          names[person % names.count], surname: "\(surnames[(person + number) % surnames.count]) \(number)-\(person)",
          phone: PhoneNumber("+49 30 23125 \(100 + person)"))
      }
      return Team.Place(site: site, people: people)
    }
    try transaction.announce("Stocktaking on Friday, please come early.")
    return Team(organization: organization, positions: positions, places: sites)
  }

  /// Twenty sites around the world.
  static func sites(_ transaction: borrowing Transaction) throws -> [ID<Site>] {
    try (1...siteCount).map { number in
      let zone = zoneNames[(number - 1) % zoneNames.count]
      return try transaction.add(
        SiteDraft(name: "Site \(number)", zone: zone, directions: "Yard \(number)"))
    }
  }

  /// Forty positions.
  static func positions(_ transaction: borrowing Transaction) throws
    -> [ID<Position>]
  {
    try (0..<positionCount).map { number in
      let name = "\(positions[number % positions.count]) \(number / positions.count + 1)"
      return try transaction.add(PositionDraft(name: name))
    }
  }

  /// Whom the shifts are given to.
  struct Team: Sendable {
    struct Place: Sendable {
      let site: ID<Site>
      let people: [ID<Employee>]
    }

    let organization: ID<Organization>
    let positions: [ID<Position>]
    let places: [Place]

    /// A day's shifts at all sites: a site's people take them in turn, so nobody has two within three days.
    func shifts(on date: LocalDate, day: Int) -> [ShiftContent] {
      places.flatMap { place in
        BenchTeam.startHours.enumerated().compactMap { number, hour in
          guard let start = LocalTime(hour: hour, minute: 0) else { return nil }
          let turn = (day * BenchTeam.startHours.count + number) % place.people.count
          return ShiftContent(
            site: place.site, position: positions[(day + number) % positions.count], employee: place.people[turn],
            hours: .timed(start: LocalDateTime(date: date, time: start), minutes: 480))
        }
      }
    }
  }
}
