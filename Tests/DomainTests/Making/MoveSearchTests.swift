import TestValues
import Testing

@testable import Domain

struct MoveSearchTests {
  @Test func `Each shift goes to somebody who is free`() {
    var counter = Counter(people: 3, lost: [.init(0), .init(1), .init(2)], own: [])
    let found = counter.fewest()
    #expect(found.moves.count == 3)
    #expect(found.open.isEmpty && found.isFewest && found.isMost)
  }

  @Test func `A chain fills what nobody could take as they are`() {
    // Why: only 0 can do the lost shift, and has another on that day, which 1 can do.
    var counter = Counter(people: 2, lost: [.init(0)], own: [(0, .init(0))])
    counter.able = [0: [0], 1: [1]]
    let found = counter.fewest()
    #expect(found.moves == [.init(shift: 0, person: 0), .init(shift: 1, person: 1, cause: 0)])
    #expect(found.open.isEmpty && found.isFewest)
  }

  @Test func `A chain of two fills it, and is the fewest`() {
    var counter = Counter(people: 3, lost: [.init(0)], own: [(0, .init(0)), (1, .init(0))])
    counter.able = [0: [0], 1: [1], 2: [2]]
    let found = counter.fewest()
    #expect(found.moves.count == 3)
    #expect(found.isFewest)
  }

  @Test func `What nobody can do stays open, and the rest is filled`() {
    var counter = Counter(people: 2, lost: [.init(0), .init(1)], own: [])
    counter.able = [0: []]
    let found = counter.fewest()
    #expect(found.open == [0])
    #expect(found.moves.map(\.shift) == [1])
    #expect(!found.isFewest && found.isMost)
  }

  @Test func `Nothing is called the fewest where not everything was looked at`() {
    var counter = Counter(people: 2, lost: [.init(0)], own: [(0, .init(0))])
    counter.able = [0: [0], 1: [1]]
    counter.limits.steps = 0
    #expect(!counter.fewest().isFewest)
  }

  @Test func `Of as many moves, those that cost people less are taken`() {
    var counter = Counter(people: 2, lost: [.init(0), .init(1)], own: [])
    counter.points = { person, hand in hand.takes.contains(person) ? 5 : 0 }
    let found = counter.fewest()
    #expect(found.moves.sorted { $0.shift < $1.shift }.map(\.person) == [1, 0])
  }

  @Test func `More moves are told only if they are worth it`() {
    // Why: 0 dislikes the lost shift; 1 would take it if 0 took the shift that 1 has on that day.
    var counter = Counter(people: 2, lost: [.init(0)], own: [(1, .init(0))])
    counter.able = [0: [0, 1], 1: [0]]
    counter.points = { person, hand in person == 0 && hand.takes.contains(0) ? MoveSearch.worth : 0 }
    var search = counter.search()
    let found = search.fewest()
    #expect(found.moves == [.init(shift: 0, person: 0)])
    let better = search.better(than: found)
    #expect(better?.moves == [.init(shift: 0, person: 1), .init(shift: 1, person: 0, cause: 0)])
    counter.points = { person, hand in person == 0 && hand.takes.contains(0) ? MoveSearch.worth - 1 : 0 }
    search = counter.search()
    let again = search.fewest()
    #expect(search.better(than: again) == nil)
  }

  @Test(arguments: 1...120) func `No roster fills more, or as many with fewer moves`(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    var counter = Counter.random(by: &numbers)
    counter.limits.mostExtra = 6
    (counter.limits.looks, counter.limits.allLooks) = (100_000, 1_000_000)
    (counter.limits.steps, counter.limits.allSteps) = (100_000, 1_000_000)
    let found = counter.fewest()
    #expect(counter.isLegal(found))
    let best = counter.exhaustive()
    #expect(found.open.count == best.open)
    #expect(found.moves.count == best.moves)
    #expect(found.isFewest == found.open.isEmpty || best.moves - counter.lost.count > 2)
  }

  @Test(arguments: 1...40) func `Even in a short time, at most a fifth more moves than any roster needs`(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed) + 1000)
    var counter = Counter.random(by: &numbers)
    let found = counter.fewest()
    let best = counter.exhaustive()
    #expect(counter.isLegal(found))
    if found.open.count == best.open { #expect(found.moves.count * 5 <= best.moves * 6) }
    #expect(found.open.count <= best.open + 1)
  }
}

/// People with shifts by day, early or late; nobody has two on a day, an early one after a late one, or more than some.
private struct Counter {
  struct Slot {
    let day: Int
    let isLate: Bool

    init(_ day: Int, isLate: Bool = false) { (self.day, self.isLate) = (day, isLate) }
  }

  let people: Int
  let lost: [Slot]
  let own: [(person: Int, slot: Slot)]
  var most: [Int]
  /// Who can do which; who is missing can be done by all.
  var able: [Int: [Int]] = [:]
  var limits = MoveSearch.Limits()
  var points: (Int, MoveSearch.Hand) -> Int = { _, _ in 0 }

  init(people: Int, lost: [Slot], own: [(Int, Slot)]) {
    (self.people, self.lost, self.own) = (people, lost, own.map { (person: $0.0, slot: $0.1) })
    most = Array(repeating: 7, count: people)
  }

  static func random(by numbers: inout SeededNumbers) -> Counter {
    let people = Int.random(in: 2...4, using: &numbers)
    func slot(_ numbers: inout SeededNumbers) -> Slot {
      Slot(Int.random(in: 0..<4, using: &numbers), isLate: Bool.random(using: &numbers))
    }
    let lost = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in slot(&numbers) }
    var own: [(Int, Slot)] = []
    for _ in 0..<5 {
      let person = Int.random(in: 0..<people, using: &numbers)
      let next = slot(&numbers)
      if isLegal(own.filter { $0.0 == person }.map(\.1) + [next], most: 3) { own.append((person, next)) }
    }
    var counter = Counter(people: people, lost: lost, own: own)
    counter.most = (0..<people).map { person in
      max(own.count { $0.0 == person }, Int.random(in: 1...3, using: &numbers))
    }
    for shift in 0..<(lost.count + own.count) {
      counter.able[shift] = (0..<people).filter { _ in Int.random(in: 0..<4, using: &numbers) > 0 }
    }
    return counter
  }

  static func isLegal(_ slots: [Slot], most: Int) -> Bool {
    guard slots.count <= most, Set(slots.map(\.day)).count == slots.count else { return false }
    return !slots.contains { late in late.isLate && slots.contains { $0.day == late.day + 1 && !$0.isLate } }
  }

  private var slots: [Slot] { lost + own.map(\.slot) }
  private func owner(_ shift: Int) -> Int? { shift < lost.count ? nil : own[shift - lost.count].person }

  private func can(_ shift: Int) -> [Int] {
    (able[shift] ?? Array(0..<people)).filter { $0 != owner(shift) }
  }

  private func mine(_ person: Int) -> [Int] { (lost.count..<slots.count).filter { owner($0) == person } }

  func search() -> MoveSearch {
    let counter = self
    return MoveSearch(
      lost: Array(lost.indices), own: (0..<people).map { counter.mine($0) }, limits: limits,
      able: { counter.can($0) },
      fits: { person, hand in
        let kept = counter.mine(person).filter { !hand.gives.contains($0) }
        return Self.isLegal((kept + hand.takes).map { counter.slots[$0] }, most: counter.most[person])
      }, points: points)
  }

  mutating func fewest() -> MoveSearch.Found {
    var search = search()
    return search.fewest()
  }

  func isLegal(_ found: MoveSearch.Found) -> Bool {
    var holder = slots.indices.map { owner($0) }
    for move in found.moves {
      guard can(move.shift).contains(move.person) else { return false }
      holder[move.shift] = move.person
    }
    guard Set(found.moves.map(\.shift)).count == found.moves.count else { return false }
    guard Set(found.open) == Set(lost.indices.filter { holder[$0] == nil }) else { return false }
    return (0..<people).allSatisfy { person in
      Self.isLegal(slots.indices.filter { holder[$0] == person }.map { slots[$0] }, most: most[person])
    }
  }

  /// The most that can be filled, and the fewest moves that do, by trying everything.
  func exhaustive() -> (open: Int, moves: Int) {
    var best = (open: lost.count + 1, moves: 0)
    var held = Array(repeating: [Slot](), count: people)
    func go(_ shift: Int, _ open: Int, _ moves: Int) {
      if (open, moves) >= best { return }
      guard shift < slots.count else {
        best = (open, moves)
        return
      }
      for person in can(shift) + [owner(shift)].compactMap(\.self) {
        held[person].append(slots[shift])
        if Self.isLegal(held[person], most: most[person]) {
          go(shift + 1, open, moves + (person == owner(shift) ? 0 : 1))
        }
        held[person].removeLast()
      }
      if shift < lost.count { go(shift + 1, open + 1, moves) }
    }
    go(0, 0, 0)
    return best
  }
}
