/// Improves moves by people's wishes, with the same number of moves; and finds the value of more moves.
extension MoveSearch {
  /// The least gain of one more move of another person's shift.
  package static let worth = 12
  private static let mostRounds = 40
  private static let mostTries = 10_000
  /// The number of best suited people that are tried for a shift.
  private static let mostTakers = 15

  private func owners() -> [Int: Int] {
    own.enumerated().reduce(into: [:]) { owners, entry in
      for shift in entry.element { owners[shift] = entry.offset }
    }
  }

  /// The same shifts filled with as many moves, by better suited people: one after the other, and by exchange.
  package mutating func improved(_ found: Found) -> Found {
    let owners = owners()
    var found = found
    lookAgain()
    for _ in 0..<Self.mostRounds {
      guard let next = step(from: found, owners) else { break }
      found = next
    }
    return found
  }

  private mutating func step(from found: Found, _ owners: [Int: Int]) -> Found? {
    let hands = found.hands { owners[$0] }
    func hand(_ person: Int) -> Hand { hands[person] ?? Hand() }
    // Why: a person keeps the shift for which they gave another.
    let bound = Set(found.moves.compactMap(\.cause))
    let loose = found.moves.indices.filter { !bound.contains(found.moves[$0].shift) }
    var best: (delta: Int, moves: [Move])?
    for number in loose {
      let move = found.moves[number]
      let gain = cost(move.person, hand(move.person).without(move.shift)) - cost(move.person, hand(move.person))
      for other in able(move.shift) where other != move.person {
        let wanted = hand(other).taking(move.shift)
        let delta = gain + cost(other, wanted) - cost(other, hand(other))
        guard delta < best?.delta ?? 0, can(other, have: wanted) else { continue }
        var moves = found.moves
        moves[number].person = other
        best = (delta, moves)
      }
    }
    for (place, number) in loose.enumerated() {
      for second in loose[(place + 1)...] {
        let (one, two) = (found.moves[number], found.moves[second])
        guard one.person != two.person, able(one.shift).contains(two.person), able(two.shift).contains(one.person)
        else { continue }
        let first = hand(one.person).without(one.shift).taking(two.shift)
        let other = hand(two.person).without(two.shift).taking(one.shift)
        let delta =
          cost(one.person, first) - cost(one.person, hand(one.person)) + cost(two.person, other)
          - cost(two.person, hand(two.person))
        guard delta < best?.delta ?? 0, can(one.person, have: first), can(two.person, have: other) else { continue }
        var moves = found.moves
        (moves[number].person, moves[second].person) = (two.person, one.person)
        best = (delta, moves)
      }
    }
    return best.map { Found(moves: $0.moves, open: found.open, isFewest: found.isFewest, isMost: found.isMost) }
  }

  /// The same shifts filled with one or two moves more, if that is worth it; `nil` if not. Only shifts that meet `giving` are given for it.
  package mutating func better(than found: Found, giving isGiven: (_ shift: Int) -> Bool = { _ in true }) -> Found? {
    let owners = owners()
    var best: Found?
    for _ in 0..<2 {
      lookAgain()
      guard let next = chain(from: best ?? found, owners, isGiven) else { break }
      best = improved(next)
    }
    return best
  }

  /// Someone else takes a shift, and gives one of their own to a third.
  private mutating func chain(from found: Found, _ owners: [Int: Int], _ isGiven: (Int) -> Bool) -> Found? {
    let hands = found.hands { owners[$0] }
    func hand(_ person: Int) -> Hand { hands[person] ?? Hand() }
    let bound = Set(found.moves.compactMap(\.cause))
    let moved = Set(found.moves.map(\.shift))
    var best: (delta: Int, moves: [Move])?
    var tries = 0
    for (number, move) in found.moves.enumerated() where !bound.contains(move.shift) {
      let left = hand(move.person).without(move.shift)
      let gain = cost(move.person, left) - cost(move.person, hand(move.person))
      for other in able(move.shift).prefix(Self.mostTakers) where other != move.person {
        for gift in own[other] where isNear(gift, move.shift) && isGiven(gift) && !moved.contains(gift) {
          let wanted = hand(other).taking(move.shift).giving(gift)
          let delta = gain + cost(other, wanted) - cost(other, hand(other))
          for third in able(gift).prefix(Self.mostTakers) where third != other {
            tries += 1
            guard tries < Self.mostTries else { break }
            let before = third == move.person ? left : hand(third)
            let taken = before.taking(gift)
            let all = delta + cost(third, taken) - cost(third, before)
            guard all < best?.delta ?? (1 - Self.worth), can(other, have: wanted), can(third, have: taken) else {
              continue
            }
            var moves = found.moves
            moves[number].person = other
            moves.append(Move(shift: gift, person: third, cause: move.shift))
            best = (all, moves)
          }
        }
      }
    }
    return best.map { Found(moves: $0.moves, open: found.open, isFewest: false, isMost: found.isMost) }
  }
}
