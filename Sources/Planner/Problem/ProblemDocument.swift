/// A problem as a document, with names in place of indices: the form described in `docs/planner.md`.
///
/// Missing keys mean no rule, no wish, no person. `problem()` names unknown names.
public struct ProblemDocument: Codable, Sendable {
  /// See `ShiftKind`.
  public struct Kind: Codable, Sendable {
    var name: String
    var start: String?
    var minutes: Int
    var span: Int?
    var position: String?
    var site: String?
    var skills: [String]?
    var neverBefore: [String]?
  }

  /// See `Demand`.
  public struct Need: Codable, Sendable {
    var day: Int
    var kinds: [String]
    var skill: String?
    var need: Int
    var under: Int?
    var over: Int?
  }

  /// See `Person`.
  public struct Member: Codable, Sendable {
    var name: String
    var skills: [String]?
    var limits: Rules?
    var away: [Int]?
    var barred: [Place]?
    var wishes: [Wanted]?
    var pinned: [Place]?
    var published: Told?
    var history: Past?
    var balances: [Sum]?
    var costs: [Price]?
    var continuity: Change?
  }

  /// See `Limits`.
  public struct Rules: Codable, Sendable {
    var leastMinutes: Int?
    var mostMinutes: Int?
    var mostMinutesAWeek: Int?
    var mostDaysInRow: Int?
    var leastDaysInRow: Int?
    var leastDaysOff: Int?
    var mostWeekends: Int?
    var leastRest: Int?
    var most: [Count]?
  }

  /// See `KindLimit`.
  public struct Count: Codable, Sendable {
    var kinds: [String]
    var most: Int
  }

  /// See `Cell`.
  public struct Place: Codable, Sendable {
    var day: Int
    var kind: String?
  }

  /// See `Wish`.
  public struct Wanted: Codable, Sendable {
    var day: Int
    var kind: String?
    var wanted: Bool
    var points: Int
  }

  /// See `Published`.
  public struct Told: Codable, Sendable {
    var row: [String?]
    var points: Int
    var from: Int?
  }

  /// See `History`.
  public struct Past: Codable, Sendable {
    var daysInRow: Int?
    var daysOff: Int?
    var kind: String?
  }

  /// See `Balance`.
  public struct Sum: Codable, Sendable {
    var measure: String
    var kinds: [String]?
    var before: Int?
    var least: Int?
    var most: Int?
    var unit: Int?
    var under: Int?
    var over: Int?
  }

  /// See `KindCost`.
  public struct Price: Codable, Sendable {
    var kind: String
    var points: Int
  }

  /// See `Continuity`.
  public struct Change: Codable, Sendable {
    var kind: Int?
    var position: Int?
    var site: Int?
  }

  var days: Int
  var firstWeekday: Int?
  var skills: [String]?
  var kinds: [Kind]
  var demands: [Need]
  var people: [Member]

  /// The problem that it describes, checked. Errors: an unknown name, or the problem's first fault.
  public func problem() throws(ProblemFault) -> Problem {
    let names = Names(
      kinds: try Self.places(kinds.map(\.name), "shift"), skills: try Self.places(skills ?? [], "skill"))
    var problem = Problem(days: days, firstWeekday: firstWeekday ?? 0, skills: skills ?? [])
    for kind in kinds {
      do throws(ProblemFault) { problem.kinds.append(try names.kind(kind)) } catch {
        throw ProblemFault("shift \(kind.name): \(error)")
      }
    }
    for (index, need) in demands.enumerated() {
      do throws(ProblemFault) { problem.demands.append(try names.demand(need)) } catch {
        throw ProblemFault("demand \(index + 1): \(error)")
      }
    }
    for member in people {
      do throws(ProblemFault) { problem.people.append(try names.person(member)) } catch {
        throw ProblemFault("\(member.name): \(error)")
      }
    }
    try problem.check()
    return problem
  }

  private static func places(_ names: [String], _ word: String) throws(ProblemFault) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() {
      guard places.updateValue(place, forKey: name) == nil else { throw ProblemFault("two of \(word) “\(name)”") }
    }
    return places
  }
}

/// Reads parts of a document by the names that it has.
private struct Names {
  let kinds: [String: Int]
  let skills: [String: Int]

  func kind(_ name: String) throws(ProblemFault) -> Int {
    guard let place = kinds[name] else { throw ProblemFault("there is no shift “\(name)”") }
    return place
  }

  func all(_ names: [String]?) throws(ProblemFault) -> [Int] {
    var places: [Int] = []
    for name in names ?? [] { places.append(try kind(name)) }
    return places
  }

  func some(_ name: String?) throws(ProblemFault) -> Int? {
    guard let name else { return nil }
    return try kind(name)
  }

  func skills(_ names: [String]?) throws(ProblemFault) -> [Int] {
    var places: [Int] = []
    for name in names ?? [] {
      guard let place = skills[name] else { throw ProblemFault("there is no skill “\(name)”") }
      places.append(place)
    }
    return places
  }

  func kind(_ kind: ProblemDocument.Kind) throws(ProblemFault) -> ShiftKind {
    ShiftKind(
      kind.name, start: try minute(kind.start ?? "00:00"), minutes: kind.minutes, span: kind.span,
      position: kind.position ?? "", site: kind.site ?? "", skills: try skills(kind.skills),
      neverBefore: try all(kind.neverBefore))
  }

  /// The minute of a time as 06:30.
  private func minute(_ text: String) throws(ProblemFault) -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { throw ProblemFault("“\(text)” is no time such as 06:30") }
    return hour * 60 + minute
  }

  func demand(_ need: ProblemDocument.Need) throws(ProblemFault) -> Demand {
    Demand(
      day: need.day, kinds: try all(need.kinds), skill: try skills(need.skill.map { [$0] }).first, need: need.need,
      under: need.under ?? 100, over: need.over ?? 1)
  }

  func person(_ member: ProblemDocument.Member) throws(ProblemFault) -> Person {
    var person = Person(member.name, skills: try skills(member.skills), away: member.away ?? [])
    if let rules = member.limits { person.limits = try limits(rules) }
    for place in member.barred ?? [] { person.barred.append(Cell(day: place.day, kind: try some(place.kind))) }
    for place in member.pinned ?? [] { person.pinned.append(Cell(day: place.day, kind: try some(place.kind))) }
    for wish in member.wishes ?? [] {
      person.wishes.append(Wish(day: wish.day, kind: try some(wish.kind), isWanted: wish.wanted, points: wish.points))
    }
    if let told = member.published {
      var row: [Int?] = []
      for name in told.row { row.append(try some(name)) }
      person.published = Published(row: row, points: told.points, from: told.from ?? 0)
    }
    if let past = member.history {
      person.history = History(daysInRow: past.daysInRow ?? 0, daysOff: past.daysOff ?? 0, kind: try some(past.kind))
    }
    for sum in member.balances ?? [] { person.balances.append(try balance(sum)) }
    for cost in member.costs ?? [] { person.costs.append(KindCost(kind: try kind(cost.kind), points: cost.points)) }
    let change = member.continuity
    person.continuity = Continuity(kind: change?.kind ?? 0, position: change?.position ?? 0, site: change?.site ?? 0)
    return person
  }

  private func limits(_ rules: ProblemDocument.Rules) throws(ProblemFault) -> Limits {
    var limits = Limits(
      leastMinutes: rules.leastMinutes, mostMinutes: rules.mostMinutes, mostMinutesAWeek: rules.mostMinutesAWeek,
      mostDaysInRow: rules.mostDaysInRow, leastDaysInRow: rules.leastDaysInRow, leastDaysOff: rules.leastDaysOff,
      mostWeekends: rules.mostWeekends, leastRest: rules.leastRest)
    for count in rules.most ?? [] { limits.most.append(KindLimit(kinds: try all(count.kinds), most: count.most)) }
    return limits
  }

  private func balance(_ sum: ProblemDocument.Sum) throws(ProblemFault) -> Balance {
    let measure: Balance.Measure
    switch sum.measure {
    case "minutes": measure = .minutes
    case "weekends": measure = .weekends
    case "shifts": measure = .shifts(kinds: try all(sum.kinds))
    default: throw ProblemFault("“\(sum.measure)” is no measure: minutes, weekends or shifts")
    }
    return Balance(
      measure, before: sum.before ?? 0, least: sum.least ?? 0, most: sum.most ?? Problem.Most.sum, unit: sum.unit ?? 1,
      under: sum.under ?? 0, over: sum.over ?? 0)
  }
}
