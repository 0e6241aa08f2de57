import Domain

// MARK: - Why

extension Wording {
  package func whyNobody(couldCount count: Int) -> String { count == 0 ? whyNobodyNone : whyNobodyOtherwise }
  /// `+6`, `−2`, `0`.
  package func pointsMore(_ points: Int) -> String {
    points > 0 ? "+\(count(points))" : points < 0 ? count(points) : "0"
  }
}

// MARK: - Wishes

extension Wording {
  package func wishesMet(_ met: Int, of all: Int) -> String { wishesMet(all: all, met: count(met), all2: count(all)) }
  /// Before a list of names.
  package func clash(needed: Int, people: Int, unmet: Int, isWanted: Bool) -> String {
    isWanted
      ? clashWanted(needed: needed, people: count(people), needed2: count(needed))
      : clashOtherwise(needed: needed, needed2: count(needed), unmet: count(unmet))
  }
  package func unmetWish(_ name: String, _ day: String, isAgainst: Bool) -> String {
    isAgainst ? unmetWishAgainst(name: name, day: day) : unmetWishOtherwise(name: name, day: day)
  }
}
