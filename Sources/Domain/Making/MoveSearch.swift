/// The fewest moves that fill a person's shifts: the takers, and their own shifts given in return.
///
/// Shape: shifts and people are numbers. The taker of a shift may give one or two of their own, which others take: a chain. `fits` decides
/// about each hand; fewer shifts must never be worse. Cost: bounded by `Limits`, in calls of `fits`; each is remembered.
package struct MoveSearch {
  /// The shifts that a person gives away and takes, by number.
  package struct Hand: Hashable, Sendable {
    package var gives: [Int] = []
    package var takes: [Int] = []

    package init(gives: [Int] = [], takes: [Int] = []) { (self.gives, self.takes) = (gives, takes) }

    var isEmpty: Bool { gives.isEmpty && takes.isEmpty }
  }

  /// A shift with its new person.
  package struct Move: Hashable, Sendable {
    package let shift: Int
    package var person: Int
    /// The shift that this one's previous person takes instead; `nil` for those to be filled.
    package let cause: Int?

    package init(shift: Int, person: Int, cause: Int? = nil) {
      (self.shift, self.person, self.cause) = (shift, person, cause)
    }
  }

  /// The result of a search.
  package struct Found: Hashable, Sendable {
    package var moves: [Move]
    /// The shifts to be filled that stay open.
    package var open: [Int]
    /// All are filled, and no complete solution has fewer moves.
    package var isFewest: Bool
    /// The open shifts can't be filled at all, whatever others give.
    package var isMost: Bool
  }

  /// The limits of the search.
  package struct Limits: Sendable {
    /// Moves of others' shifts, in all.
    package var mostExtra = 3
    /// Shifts that a person gives for one.
    package var mostGifts = 2
    /// Calls of `fits` for each question; and for all.
    package var (looks, allLooks) = (2000, 12_000)
    /// Steps of the search, for each question; and for all.
    package var (steps, allSteps) = (1000, 4000)

    package init() {}
  }

  /// The shifts to be filled.
  let lost: [Int]
  /// The shifts that each person could give.
  let own: [[Int]]
  /// The candidates for a shift, apart from their other shifts; the best first, never its present person.
  private let taking: (_ shift: Int) -> [Int]
  /// `true` if giving a shift can make room for another: they are near enough for a rule.
  let isNear: (_ gift: Int, _ shift: Int) -> Bool
  /// `true` if a person can have their shifts, less the given, plus the taken ones.
  private let fits: (_ person: Int, _ hand: Hand) -> Bool
  /// The cost of a hand by wishes; 0 of an empty one.
  private let points: (_ person: Int, _ hand: Hand) -> Int
  let limits: Limits

  private struct Key: Hashable {
    let person: Int
    let hand: Hand
  }

  private struct Hole {
    let shift: Int
    let cause: Int?
  }

  private var hands: [Hand]
  private var moves: [Move] = []
  private var holes: [Hole] = []
  private var open: [Int] = []
  private var ables: [Int: [Int]] = [:]
  private var known: [Key: Bool] = [:]
  private var costs: [Key: Int] = [:]
  private var (looksLeft, stepsLeft) = (0, 0)
  private var allLooksLeft: Int
  private var allStepsLeft: Int
  /// `true` if the search was cut short.
  private var isCut = false

  package init(
    lost: [Int], own: [[Int]], limits: Limits = Limits(), able: @escaping (Int) -> [Int],
    isNear: @escaping (Int, Int) -> Bool = { _, _ in true }, fits: @escaping (Int, Hand) -> Bool,
    points: @escaping (Int, Hand) -> Int = { _, _ in 0 }
  ) {
    (self.lost, self.own, self.taking, self.limits) = (lost, own, able, limits)
    (self.isNear, self.fits, self.points) = (isNear, fits, points)
    (allLooksLeft, allStepsLeft) = (limits.allLooks, limits.allSteps)
    hands = Array(repeating: Hand(), count: own.count)
  }

  /// As many filled as possible, with the fewest moves for that, by the best suited people.
  package mutating func fewest() -> Found {
    var best = oneByOne()
    let hopeless = lost.count { able($0).isEmpty }
    var isProven = true
    search: for left in hopeless...max(hopeless, best.open.count) {
      let extra = best.moves.count + best.open.count - lost.count
      // Why one less: a known solution need not be found again.
      let most = left < best.open.count ? limits.mostExtra : extra - 1
      for extra in 0..<max(0, most + 1) {
        if let found = attempt(leaving: left, extra: extra) {
          best = found
          break search
        }
        if isCut { isProven = false }
      }
    }
    best.isFewest = best.open.isEmpty && isProven
    best.isMost = best.open.count == hopeless
    return improved(best)
  }

  // MARK: Filling

  /// One shift after the other, first the one with the fewest candidates; a given shift stays given.
  private mutating func oneByOne() -> Found {
    reset()
    let counts = Dictionary(uniqueKeysWithValues: lost.map { ($0, able($0).count) })
    for shift in lost.sorted(by: { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) }) {
      // Why without a limit: everyone is asked once at most, and a shift with a direct taker is filled.
      (looksLeft, stepsLeft) = (.max, .max)
      holes = [Hole(shift: shift, cause: nil)]
      if !fill(1, leaving: 0) { open.append(shift) }
      holes = []
    }
    let left = open
    open = []
    for shift in left {
      let isFilled = (1...max(1, min(limits.mostExtra, 2))).contains { extra in
        refill()
        holes = [Hole(shift: shift, cause: nil)]
        return fill(1 + extra, leaving: 0)
      }
      if !isFilled { open.append(shift) }
      holes = []
    }
    return Found(moves: moves, open: open, isFewest: false, isMost: false)
  }

  private mutating func attempt(leaving left: Int, extra: Int) -> Found? {
    reset()
    refill()
    isCut = extra > limits.mostGifts
    holes = lost.map { Hole(shift: $0, cause: nil) }
    guard fill(lost.count - left + extra, leaving: left) else { return nil }
    return Found(moves: moves, open: open, isFewest: false, isMost: false)
  }

  private mutating func reset() {
    for person in hands.indices where !hands[person].isEmpty { hands[person] = Hand() }
    (moves, holes, open) = ([], [], [])
  }

  /// Refills the budget for the next question; the rest of the last one's is gone.
  private mutating func refill() {
    looksLeft = max(0, min(limits.looks, allLooksLeft))
    stepsLeft = max(0, min(limits.steps, allStepsLeft))
  }

  /// Fills all holes but some with at most so many moves; restores all changes if that fails.
  private mutating func fill(_ most: Int, leaving left: Int) -> Bool {
    guard !holes.isEmpty else { return true }
    let spare = most - (holes.count - min(left, holes.count { $0.cause == nil }))
    guard spare >= 0 else { return false }
    stepsLeft -= 1
    allStepsLeft -= 1
    guard stepsLeft >= 0 else {
      isCut = true
      return false
    }
    let (place, takers) = tightest()
    let hole = holes.remove(at: place)
    for person in takers {
      take(hole, by: person)
      if fill(most - 1, leaving: left) { return true }
      giveBack(hole, by: person)
    }
    if spare > 0, giveAndTake(hole, besides: takers, most, leaving: left, spare) { return true }
    if left > 0, hole.cause == nil {
      open.append(hole.shift)
      if fill(most, leaving: left - 1) { return true }
      open.removeLast()
    }
    holes.insert(hole, at: place)
    return false
  }

  /// By a person who can't have the shift beside all their own.
  private mutating func giveAndTake(
    _ hole: Hole, besides takers: [Int], _ most: Int, leaving left: Int, _ spare: Int
  ) -> Bool {
    for person in able(hole.shift) where !takers.contains(person) {
      for gifts in gifts(of: person, for: hole.shift, upTo: min(spare, limits.mostGifts)) {
        let before = hands[person].gives
        hands[person].gives = (before + gifts).sorted()
        take(hole, by: person)
        let count = holes.count
        holes += gifts.map { Hole(shift: $0, cause: hole.shift) }
        if fill(most - 1, leaving: left) { return true }
        holes.removeLast(holes.count - count)
        giveBack(hole, by: person)
        hands[person].gives = before
      }
    }
    return false
  }

  /// The fewest shifts that a person has to give for one: none of these sets contains another.
  private mutating func gifts(of person: Int, for shift: Int, upTo most: Int) -> [[Int]] {
    let hand = hands[person]
    var others = own[person].filter { !hand.gives.contains($0) && isNear($0, shift) }
    var found: [[Int]] = []
    var wanted = hand
    wanted.takes = (hand.takes + [shift]).sorted()
    func giving(_ gifts: [Int]) -> Hand { Hand(gives: (hand.gives + gifts).sorted(), takes: wanted.takes) }
    for gift in others where can(person, have: giving([gift])) { found.append([gift]) }
    guard most > 1 else { return found }
    let single = Set(found.flatMap(\.self))
    others.removeAll(where: single.contains)
    for (number, first) in others.enumerated() {
      for second in others[(number + 1)...] where can(person, have: giving([first, second])) {
        found.append([first, second])
      }
    }
    return found
  }

  /// The hole with the fewest direct takers, and these.
  private mutating func tightest() -> (place: Int, takers: [Int]) {
    var best: (place: Int, takers: [Int])?
    for place in holes.indices {
      let shift = holes[place].shift
      var takers: [Int] = []
      for person in able(shift) where can(person, have: hands[person].taking(shift)) { takers.append(person) }
      if best.map({ takers.count < $0.takers.count }) ?? true { best = (place, takers) }
      if takers.isEmpty { break }
    }
    return best ?? (0, [])
  }

  private mutating func take(_ hole: Hole, by person: Int) {
    hands[person] = hands[person].taking(hole.shift)
    moves.append(Move(shift: hole.shift, person: person, cause: hole.cause))
  }

  private mutating func giveBack(_ hole: Hole, by person: Int) {
    hands[person].takes.removeAll { $0 == hole.shift }
    moves.removeLast()
  }

  // MARK: Feasible and preferred shifts

  mutating func able(_ shift: Int) -> [Int] {
    if let people = ables[shift] { return people }
    let people = taking(shift)
    ables[shift] = people
    return people
  }

  mutating func can(_ person: Int, have hand: Hand) -> Bool {
    if hand.takes.isEmpty { return true }
    let key = Key(person: person, hand: hand)
    if let answer = known[key] { return answer }
    guard looksLeft > 0 else {
      isCut = true
      return false
    }
    looksLeft -= 1
    allLooksLeft -= 1
    let answer = fits(person, hand)
    known[key] = answer
    return answer
  }

  mutating func cost(_ person: Int, _ hand: Hand) -> Int {
    if hand.isEmpty { return 0 }
    let key = Key(person: person, hand: hand)
    if let cost = costs[key] { return cost }
    let cost = points(person, hand)
    costs[key] = cost
    return cost
  }

  /// A share of its own for mere improvements.
  mutating func lookAgain() { looksLeft = limits.looks }
}

extension MoveSearch.Hand {
  func taking(_ shift: Int) -> Self { .init(gives: gives, takes: (takes + [shift]).sorted()) }

  func without(_ shift: Int) -> Self { .init(gives: gives, takes: takes.filter { $0 != shift }) }

  func giving(_ shift: Int) -> Self { .init(gives: (gives + [shift]).sorted(), takes: takes) }
}

extension MoveSearch.Found {
  /// The hand of each person; `owner` has each shift that is not to be filled.
  package func hands(owner: (Int) -> Int?) -> [Int: MoveSearch.Hand] {
    moves.reduce(into: [:]) { hands, move in
      hands[move.person] = (hands[move.person] ?? .init()).taking(move.shift)
      if move.cause != nil, let owner = owner(move.shift) {
        hands[owner] = (hands[owner] ?? .init()).giving(move.shift)
      }
    }
  }
}
