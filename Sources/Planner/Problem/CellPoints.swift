extension Problem {
  /// `true` if a kind may not be worked the day before another: by name, or by too little rest.
  func forbids(_ one: Int, before two: Int, for person: Person) -> Bool {
    if person.limits.isUnrested { return false }
    if kinds[one].neverBefore.contains(two) { return true }
    guard let rest = leastRest(one, before: two, for: person) else { return false }
    return 1440 + kinds[two].start - kinds[one].start - kinds[one].span < rest
  }

  /// The minutes that must lie between a kind and one on the day after it; `nil` without such a rule.
  func leastRest(_ one: Int, before two: Int, for person: Person) -> Int? {
    person.limits.leastRest.map { kinds[one].needsRest && kinds[two].needsRest ? $0 : 0 }
  }
}

extension Continuity {
  /// The points of one kind after another.
  func points(_ one: ShiftKind, _ two: ShiftKind) -> Int {
    (one.name == two.name ? 0 : kind) + (one.position == two.position ? 0 : position)
      + (one.site == two.site ? 0 : site)
  }
}

/// The points of each cell of a person's days, before kinds that never come are left out.
struct CellPoints {
  /// Never, as points.
  static let never = Int32.max

  private(set) var off: [Int32]
  private(set) var work: [Int32]
  private let kinds: Int

  init(_ problem: Problem, _ person: Person) {
    kinds = problem.kinds.count
    let days = problem.days
    off = Array(repeating: 0, count: days)
    work = Array(repeating: 0, count: days * kinds)
    for wish in person.wishes { add(wish) }
    for cost in person.costs {
      for day in 0..<days { charge(day, cost.kind, cost.points) }
    }
    if let published = person.published {
      for day in 0..<days {
        for kind in 0..<kinds where published.row[day] != kind { charge(day, kind, published.points) }
        if published.row[day] != nil { charge(day, nil, published.points) }
      }
    }
    for (kind, shift) in problem.kinds.enumerated() {
      let lacks = shift.skills.contains { !person.skills.contains($0) }
      let isNever = person.limits.most.contains { $0.most == 0 && $0.kinds.contains(kind) }
      if lacks || isNever { for day in 0..<days { work[day * kinds + kind] = Self.never } }
      guard let before = person.history?.kind, person.history?.daysInRow ?? 0 > 0 else { continue }
      if problem.forbids(before, before: kind, for: person) { work[kind] = Self.never }
      charge(0, kind, person.continuity.points(problem.kinds[before], shift))
    }
    for cell in person.barred {
      if let kind = cell.kind { work[cell.day * kinds + kind] = Self.never } else { off[cell.day] = Self.never }
    }
    for day in person.away {
      for kind in 0..<kinds { work[day * kinds + kind] = Self.never }
    }
    for cell in person.pinned { fix(cell) }
    if let published = person.published {
      for day in 0..<published.from { fix(Cell(day: day, kind: published.row[day])) }
    }
  }

  func may(_ day: Int, _ kind: Int) -> Bool { work[day * kinds + kind] != Self.never }

  private mutating func add(_ wish: Wish) {
    if wish.isWanted { charge(wish.day, nil, wish.points) }
    for kind in 0..<kinds {
      let isMet = wish.kind == nil || wish.kind == kind
      if isMet != wish.isWanted { charge(wish.day, kind, wish.points) }
    }
  }

  private mutating func charge(_ day: Int, _ kind: Int?, _ points: Int) {
    let place = kind.map { day * kinds + $0 }
    let now = place.map { work[$0] } ?? off[day]
    guard now != Self.never else { return }
    let value = Int32(min(Int(now) + points, 1_000_000_000))
    if let place { work[place] = value } else { off[day] = value }
  }

  /// Rules out everything else on a day.
  private mutating func fix(_ cell: Cell) {
    for kind in 0..<kinds where kind != cell.kind { work[cell.day * kinds + kind] = Self.never }
    guard let kind = cell.kind else {
      if off[cell.day] == Self.never { off[cell.day] = 0 }
      return
    }
    off[cell.day] = Self.never
    // Why: a pinned cell holds, even if the person could not be given it now.
    if work[cell.day * kinds + kind] == Self.never { work[cell.day * kinds + kind] = 0 }
  }
}
