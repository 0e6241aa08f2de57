public import Domain
public import Store

extension DemoWorld {
  /// States the main shop's demand, with exceptions on the day of a market and on Christmas Eve.
  public static func addDemand(to founded: Founded, in store: Store, zones: Zones) async throws {
    try await store.write(in: founded.organization, by: .console) { transaction in
      let site = founded.mainShop
      let zone = try zones.zone(try transaction.snapshot.site(site).zone)
      let today = zone.local(transaction.now).date
      let positions = try transaction.positionIDs()
      for need in founded.staffing == .crew ? crewNeeds : needs {
        guard let position = positions[need.position] else { continue }
        let spans = need.hours.map { span(from: $0.0, to: $0.1) }
        try transaction.need(spans, of: position, at: site, on: Set(need.weekdays))
      }
      let saturday = today.startOfWeek(on: .monday) + 12
      try transaction.differ(on: saturday, name: "Harbour market", endsAt: nil, at: site)
      if let desk = positions["Front desk"] {
        let spans = [span(from: 7, to: 20), span(from: 12, to: 15), span(from: 10, to: 18)]
        try transaction.need(spans, of: desk, at: site, on: saturday)
      }
      guard let eve = LocalDate(year: today.year, month: 12, day: 24), let night = positions["Night watch"] else {
        return
      }
      let two = LocalTime(hour: 14, minute: 0)
      try transaction.differ(on: eve, name: "Christmas Eve", endsAt: two, at: site)
      try transaction.need([], of: night, at: site, on: eve)
    }
  }

  private static func span(from: Int, to: Int) -> Demand.Span {
    Demand.Span(from: LocalTime(hour: from, minute: 0) ?? .midnight, to: LocalTime(hour: to, minute: 0) ?? .midnight)
  }

  private static let needs: [(position: String, weekdays: [Weekday], hours: [(Int, Int)])] = [
    ("Dispatch", Weekday.allCases, [(6, 22)]),
    ("Front desk", Weekday.allCases.dropLast(), [(7, 20), (12, 15)]),
    ("Front desk", [.sunday], [(9, 17)]),
    ("Home visits", Weekday.allCases.dropLast(), [(9, 17)]),
    ("Workshop", Weekday.allCases.dropLast(), [(8, 16)]),
    ("Driver", Weekday.allCases, [(13, 18)]),
    ("Night watch", Weekday.allCases, [(22, 7)]),
  ]

  /// The crew's driver has longer days, and Sundays off.
  private static let crewNeeds =
    needs.filter { $0.position != "Driver" } + [("Driver", Weekday.allCases.dropLast(), [(10, 18)])]
}
