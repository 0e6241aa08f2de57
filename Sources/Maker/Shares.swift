import Domain
import Planner

/// Everyone's share of hours, nights and weekends, by hours of contract among the possible people.
struct Shares {
  private let balances: [[Planner.Balance]]

  /// The most and the fewest minutes beside the share that are free.
  private static let freeMinutes = 60...240

  init(_ builder: ProblemBuilder, able: [Judge.Cells]) {
    let people = builder.people
    let span = builder.input.order.days
    let weights = zip(people, people.weeklyMinutes(in: span, orElse: 2400)).map { $1 * $0.daysHere(in: span) }
    var balances = Array(repeating: [Planner.Balance](), count: people.count)
    func sum(_ index: Int, _ value: (Int) -> Int) -> Int {
      (builder.fixed[people[index].id] ?? [:]).reduce(0) { sum, entry in
        (0..<builder.days).contains(entry.key) ? sum + value(entry.value) : sum
      }
    }
    func share(_ total: Int, among members: [Int], _ give: (_ index: Int, _ share: Double) -> Void) {
      let all = members.reduce(0) { $0 + weights[$1] }
      guard all > 0 else { return }
      for index in members { give(index, Double(total) * Double(weights[index]) / Double(all)) }
    }
    let doing = people.indices.filter { !able[$0].kinds.isEmpty }
    let hours = HourShares(builder, able: able, weights: weights) { index in
      sum(index) { builder.kinds[$0].workedMinutes }
    }
    for index in doing { balances[index] += Self.ofMinutes(Int(hours.minutes[index]), builder, able[index]) }
    let nights = builder.kinds.indices.filter { Self.isNight(builder.kinds[$0], builder.input.policy) }
    let isNight = Set(nights)
    let awake = doing.filter { !able[$0].kinds.isDisjoint(with: isNight) }
    let count = builder.slots.count { isNight.contains($0.kind) }
    if count > 0 {
      let total = count + awake.reduce(0) { $0 + sum($1) { isNight.contains($0) ? 1 : 0 } }
      share(total, among: awake) { index, share in
        let most = Self.most(share, less: builder.input.carried[people[index].id]?[.nights] ?? 0)
        balances[index].append(
          Planner.Balance(.shifts(kinds: nights), least: 0, most: most, over: RosterProblem.Points.share))
      }
    }
    let weekends = Self.weekendPlaces(builder)
    if weekends > 0, builder.input.weekStart == .monday {
      share(weekends, among: doing) { index, share in
        let carried = (builder.input.carried[people[index].id]?[.weekends] ?? 0) / 2
        balances[index].append(
          Planner.Balance(.weekends, least: 0, most: Self.most(share, less: carried), over: RosterProblem.Points.share))
      }
    }
    self.balances = balances
  }

  func balances(of index: Int) -> [Planner.Balance] { balances[index] }

  /// A tenth beside the share is free, and half of a short shift, as shifts are whole. Beyond that, each further hour costs more: far less
  /// than the share comes before nearly all of it.
  private static func ofMinutes(_ share: Int, _ builder: ProblemBuilder, _ able: Judge.Cells) -> [Planner.Balance] {
    let shortest = able.kinds.map { builder.kinds[$0].workedMinutes }.min() ?? 0
    let free = min(max(shortest / 2, share / 10, freeMinutes.lowerBound), freeMinutes.upperBound)
    let (least, most, hour) = (max(0, share - free), share + free, RosterProblem.Points.hour)
    func balance(_ least: Int, _ most: Int, under: Int, over: Int) -> Planner.Balance {
      Planner.Balance(.minutes, least: least, most: most, unit: 60, under: under, over: over)
    }
    return [
      balance(least, most, under: hour, over: hour),
      balance(min(least, share * 3 / 4), max(most, share * 5 / 4), under: hour, over: hour),
      balance(min(least, share / 2), max(most, share * 3 / 2), under: 2 * hour, over: 2 * hour),
    ]
  }

  /// The share, less the amount carried over in hundredths; a begun one is free.
  private static func most(_ share: Double, less carried: Int) -> Int {
    max(0, Int((share - Double(carried) / 100).rounded(.up)))
  }

  /// `true` if a shift has as many minutes of night as the ledger requires.
  private static func isNight(_ kind: RosterProblem.Kind, _ policy: FairnessPolicy) -> Bool {
    let from = policy.nightFrom.minuteOfDay
    let length = (policy.nightUntil.minuteOfDay - from + 1440) % 1440
    let (start, end) = (kind.start, kind.start + kind.minutes)
    let minutes = [-1440, 0, 1440].reduce(0) { sum, shift in
      sum + max(0, min(end, from + shift + length) - max(start, from + shift))
    }
    return minutes >= policy.leastMinutes
  }

  /// The people that the weekends of the days need, if each works both days that they can.
  private static func weekendPlaces(_ builder: ProblemBuilder) -> Int {
    var counts: [Int: Int] = [:]
    for slot in builder.slots where slot.day % 7 >= 5 { counts[slot.day, default: 0] += 1 }
    for person in builder.people {
      for day in (builder.fixed[person.id] ?? [:]).keys where day >= 0 && day % 7 >= 5 { counts[day, default: 0] += 1 }
    }
    return Dictionary(grouping: counts.keys, by: { $0 / 7 }).values
      .reduce(0) { $0 + ($1.map { counts[$0] ?? 0 }.max() ?? 0) }
  }
}
