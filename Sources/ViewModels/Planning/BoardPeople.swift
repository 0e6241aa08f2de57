import Domain

/// The people with a row on the board, by name, or by department and name, and those folded away. Pure.
struct BoardPeople {
  /// The numbers folded away, by the reason.
  struct Others {
    /// Belongs to other sites, and has no shifts here.
    var elsewhere = 0
    /// Is absent on all of the days.
    var away = 0
    /// Without shifts here for some time, if there are many people.
    var without = 0
    var count: Int { elsewhere + away + without }
  }

  struct Group {
    let number: Int
    /// The department; empty for people without one, and if there are no groups.
    let name: String
    let people: [Employee]
  }

  let groups: [Group]
  let others: Others

  /// A person with a shift in the plan, `busy`, is never folded away.
  init(
    _ employees: [ID<Employee>: Employee], _ reading: BoardReading, _ place: BoardModel.Place,
    on dates: ClosedRange<LocalDate>, busy: Set<ID<Employee>>
  ) {
    let everybody = employees.values.filter { busy.contains($0.id) || $0.isHere(on: dates.lowerBound) }
    let isLong = everybody.count > BoardReading.mostPeople
    // Why also with a search: a person searched for by name is found.
    let showsEverybody = place.showsEverybody || !place.query.isEmpty
    let away = Set(
      reading.plans.flatMap(\.absences).filter { $0.keepsOut && $0.part == nil && $0.days.covers(dates) }.map(
        \.employee))
    let elsewhere = Self.elsewhere(reading)
    var others = Others()
    let shown = everybody.filter { person in
      if showsEverybody || busy.contains(person.id) { return true }
      if away.contains(person.id) {
        others.away += 1
      } else if elsewhere.contains(person.id) {
        others.elsewhere += 1
      } else if isLong, !reading.familiar.contains(person.id) {
        others.without += 1
      } else {
        return true
      }
      return false
    }
    self.others = others
    groups = Self.groups(shown, isByDepartment: place.rows == .departments)
  }

  /// The people of other sites; if nothing is known of someone, those with shifts at other sites in or beside the days, and none here.
  private static func elsewhere(_ reading: BoardReading) -> Set<ID<Employee>> {
    guard reading.plans.count == 1, let plan = reading.plans.first else { return [] }
    let standings = plan.employees.mapValues {
      plan.eligibility.standing(of: $0.id, at: plan.site.id, day: plan.days.lowerBound)
    }
    let known = Set(standings.filter { $0.value != .unknown }.keys)
    var (here, there): (Set<ID<Employee>>, Set<ID<Employee>>) = ([], [])
    for shift in plan.elsewhere {
      guard let person = shift.employee else { continue }
      if shift.site == plan.site.id { here.insert(person) } else { there.insert(person) }
    }
    let others = Set(standings.filter { !$0.value.isPlanned }.keys)
    return there.subtracting(here).subtracting(known).union(others)
  }

  private static func groups(_ people: [Employee], isByDepartment: Bool) -> [Group] {
    let keyed = people.map { (key: $0.fullName.lowercased(), person: $0) }
    let sorted = keyed.sorted { ($0.key, $0.person.id) < ($1.key, $1.person.id) }.map(\.person)
    guard isByDepartment else { return [Group(number: 0, name: "", people: sorted)] }
    let departments = Dictionary(grouping: sorted, by: \.department)
    // Why first by being empty: people without a department come last.
    let names = departments.keys.sorted {
      ($0.isEmpty ? 1 : 0, $0.lowercased(), $0) < ($1.isEmpty ? 1 : 0, $1.lowercased(), $1)
    }
    return names.enumerated().map { Group(number: $0, name: $1, people: departments[$1] ?? []) }
  }

  /// `true` if each of the words begins one of the text's.
  static func has(_ wanted: [String], in text: String) -> Bool {
    let words = SearchText.words(of: text)
    return wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
  }
}

extension ClosedRange<LocalDate> {
  fileprivate func covers(_ other: Self) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }
}

extension BoardScreen.Row {
  /// The person of the row.
  var person: ID<Employee>? {
    guard case .person = kind else { return nil }
    return ID<Employee>(Substring(key.utf8.dropFirst("person-".utf8.count)))
  }
}
