public import Domain
public import Store

/// The small named world of the demo and of every test: Harbour Street, its sites, its people, six weeks of duty.
public enum DemoWorld {
  /// The ids that a test or the demo needs at hand.
  public struct Founded: Sendable {
    public let organization: ID<Organization>
    /// Always someone on duty, day and night; Europe/Berlin.
    public let mainShop: ID<Site>
    /// Closed at night; Europe/Lisbon.
    public let kiosk: ID<Site>
    /// Week-long duties that come from a feed; Europe/Berlin.
    public let onCall: ID<Site>
    /// By full name.
    public let people: [String: ID<Employee>]
    /// The main shop's people and shifts.
    public let staffing: Staffing
  }

  /// The people of the main shop, and the shifts between them; the raw values are those of the option `--team`.
  public enum Staffing: String, Sendable {
    /// Each duty goes round four people, with a shift or two a week: a name for every case of a test.
    case turns
    /// Fourteen people with full weeks, as in a shop that works: see `Crew`.
    case crew
  }

  public static let announcement = "Delivery comes at 9. Keep bay 2 free, the lift is out of order until noon."

  /// Founds Harbour Street in an empty database, with duty from two weeks before today to four weeks after.
  public static func found(in store: Store, zones: Zones) async throws -> Founded {
    try await store.write(by: .console) { server in
      let founded = try found(.turns, in: server, today: today(zones, server.now))
      let transaction = server.of(founded.organization)
      try transaction.announce(announcement, by: founded.people["Charlotte Meyer"])
      try transaction.hideGuide()
      return founded
    }
  }

  /// The day at the main shop.
  static func today(_ zones: Zones, _ now: Instant) throws -> LocalDate { try zones.zone(berlin()).local(now).date }

  static func berlin() throws -> ZoneName {
    guard let berlin = ZoneName("Europe/Berlin") else { throw Refusal.notFound }
    return berlin
  }

  static func found(_ staffing: Staffing, in server: borrowing ServerTransaction, today: LocalDate) throws -> Founded {
    guard let lisbon = ZoneName("Europe/Lisbon") else { throw Refusal.notFound }
    let berlin = try berlin()
    let organization = try server.found(organization: "Harbour Street", zone: berlin, language: .en)
    let transaction = server.of(organization)
    let helpline = "+49 30 23125 001"
    let mainShop = try transaction.add(
      SiteDraft(name: "Main shop", zone: berlin.description, directions: "Entrance from the yard", helpline: helpline))
    let kiosk = try transaction.add(
      SiteDraft(
        name: "Harbor kiosk", zone: lisbon.description, directions: "Pier 3, beside the ferry", helpline: helpline))
    let onCall = try transaction.add(SiteDraft(name: "On call", zone: berlin.description))
    try addPositions(transaction)
    let people = try addPeople(staffing, transaction, today: today)
    let founded = Founded(
      organization: organization, mainShop: mainShop, kiosk: kiosk, onCall: onCall, people: people, staffing: staffing)
    let days = staffing == .crew ? Crew(today: today).foundedDays : DailyDuty.days
    for site in [mainShop, kiosk] {
      let drafts = try drafts(at: site, on: days, around: today, founded, transaction)
      try transaction.publish(drafts)
      let isOfCrew = staffing == .crew && site == mainShop
      try tellWhoDoesWhat(
        isOfCrew ? self.drafts(at: site, on: Crew(today: today).roster, around: today, founded, transaction) : drafts,
        transaction)
    }
    return founded
  }

  /// The duties of a site on some days, counted from today.
  static func drafts(
    at site: ID<Site>, on days: Range<Int>, around today: LocalDate, away: [ID<Employee>: Set<LocalDate>] = [:],
    _ founded: Founded, _ transaction: borrowing Transaction
  ) throws -> [ShiftContent] {
    if site == founded.mainShop, founded.staffing == .crew {
      return try Crew(today: today).shifts(
        on: days, away: away, at: site, transaction.positionIDs(), founded.people)
    }
    let positions = try transaction.positionIDs()
    return (site == founded.kiosk ? kioskDuties : shopDuties).flatMap {
      $0.shifts(around: today, on: days, at: site, positions, founded.people)
    }.filter { draft in
      draft.employee.flatMap { away[$0] }?.contains(where: draft.hours.touchedDays.contains) != true
    }
  }

  /// The roster feed of the site *On call*, in the shape that the old rosters send, one bad record among the good.
  public static func feed(today: LocalDate) -> String {
    let names = ["Priya Nair", "Jonas Weber", "Aino Virtanen", "Marco Conti"]
    let records = (-2...4).map { week in
      let monday = today.startOfWeek(on: .monday) + week * 7
      let name = names[(week + 2) % names.count]
      return #"    {"name": "\#(name)", "from_date": "\#(monday)", "to_date": "\#(monday + 6)"}"#
    }
    let bad = #"    {"name": "Priya Nair", "from_date": "\#(today + 60)", "to_date": "\#(today + 50)"}"#
    return """
      {
        "tenant": "Harbour Street",
        "scheduled_today": null,
        "roster": [
      \((records + [bad]).joined(separator: ",\n"))
        ],
        "motd": null
      }

      """
  }

  /// People with shifts in a position can do it.
  private static func tellWhoDoesWhat(_ drafts: [ShiftContent], _ transaction: borrowing Transaction) throws {
    struct Pair: Hashable {
      let person: ID<Employee>
      let position: ID<Position>
    }
    let pairs = Set(
      drafts.compactMap { draft in
        draft.employee.flatMap { person in draft.position.map { Pair(person: person, position: $0) } }
      })
    for pair in pairs.sorted(by: { ($0.person, $0.position) < ($1.person, $1.position) }) {
      try transaction.put(Eligibility.PositionRow(pair.person, pair.position))
    }
  }

  private static func addPositions(_ transaction: borrowing Transaction) throws {
    for name in ["Dispatch", "Front desk", "Home visits", "Workshop", "Driver", "Night watch"] {
      let skills = neededSkills[name] ?? ""
      try transaction.add(PositionDraft(name: name, skills: skills, isListed: skills.isEmpty))
    }
  }

  private static func addPeople(
    _ staffing: Staffing, _ transaction: borrowing Transaction, today: LocalDate
  ) throws -> [String: ID<Employee>] {
    var ids: [String: ID<Employee>] = [:]
    let shop = staffing == .crew ? Crew.lines.map(\.name) : shopDuties.flatMap(\.people)
    for (number, fullName) in (shop + kioskDuties.flatMap(\.people)).enumerated() {
      let words = fullName.split(separator: " ", maxSplits: 1)
      var draft = PersonDraft(profile(of: fullName, today: today, staffing))
      draft[.name] = String(words[0])
      draft[.surname] = words.count > 1 ? String(words[1]) : ""
      draft[.phone] = "+49 30 23125 \(100 + number)"
      ids[fullName] = try transaction.add(draft)
    }
    return ids
  }
}

extension Transaction {
  /// By name.
  func positionIDs() throws -> [String: ID<Position>] {
    Dictionary(try snapshot.positions().map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A daily duty that a few people take in turn, some days each.
struct DailyDuty: Sendable {
  let position: String
  let from: Int
  let to: Int
  let people: [String]
  var daysEach = 2
  /// The interval in days of shifts without a person; 0: none.
  var openEvery = 0
  var note = ""
  /// The skills of the first shift that no one has, besides those of its position.
  var openSkills: [String] = []

  /// The days around today that the demo begins with.
  static let days = -14..<28

  func shifts(
    around today: LocalDate, on days: Range<Int> = Self.days, at site: ID<Site>, _ positions: [String: ID<Position>],
    _ ids: [String: ID<Employee>]
  ) -> [ShiftContent] {
    days.compactMap { offset -> ShiftContent? in
      guard let start = LocalTime(hour: from, minute: 0), let end = LocalTime(hour: to, minute: 0) else { return nil }
      let isOpen = openEvery > 0 && offset > 0 && offset.isMultiple(of: openEvery)
      // Why: counted from today, so that the demo opens with the same faces on any day.
      let turn = (offset - (offset < 0 ? daysEach - 1 : 0)) / daysEach % people.count
      return ShiftContent(
        site: site, position: positions[position],
        employee: isOpen ? nil : ids[people[turn < 0 ? turn + people.count : turn]],
        hours: .timed(on: today + offset, from: start, to: end), note: note,
        skills: isOpen && offset == openEvery ? openSkills : [])
    }
  }
}

extension DemoWorld {
  static let shopDuties = [
    DailyDuty(
      position: "Dispatch", from: 6, to: 14, people: ["Soumya Rao", "Harper Singh", "Lena Hoffmann", "Omar Haddad"]),
    DailyDuty(
      position: "Dispatch", from: 14, to: 22, people: ["Nischal Gurung", "Zoë Laurent", "Pavel Novák", "Ida Sørensen"]),
    DailyDuty(
      position: "Night watch", from: 22, to: 7, people: ["Mia Tanaka", "Kofi Mensah", "Ruth Adler", "Evan Lindqvist"],
      daysEach: 3, note: "Keys are in the safe. Phone line 2 rings here."),
    DailyDuty(
      position: "Front desk", from: 7, to: 15,
      people: ["Charlotte Meyer", "Bennie Costa", "Grace Kim", "Tariq Aziz"]),
    DailyDuty(
      position: "Front desk", from: 12, to: 20, people: ["Emil Kowalski", "Noor Rahman", "Sofia Rossi", "Liam Byrne"]),
    DailyDuty(
      position: "Home visits", from: 9, to: 17, people: ["Ava Okafor", "Hannah Schulz", "Diego Morales", "Chen Wei"]),
    DailyDuty(
      position: "Workshop", from: 8, to: 16, people: ["Tomás Vega", "Olga Petrova", "Jack Turner", "Fatima Zahra"]),
    DailyDuty(
      position: "Driver", from: 13, to: 18, people: ["Yusuf Demir", "Anna Bauer", "Luca Ferrari", "Maya Cohen"],
      openEvery: 4, openSkills: ["First aid"]),
  ]

  static let kioskDuties = [
    DailyDuty(position: "Front desk", from: 8, to: 15, people: ["Inês Duarte", "Rui Pinto"]),
    DailyDuty(position: "Front desk", from: 15, to: 22, people: ["Carla Sousa", "Tiago Alves"]),
  ]
}
