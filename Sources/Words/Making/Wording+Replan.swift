import Domain

// MARK: - Shifts of people who are away

extension Wording {
  package func haveNobody(_ count: Int) -> String { haveNobody(count: count, count2: shifts(count)) }
  package func fillSome(_ filled: Int, of all: Int, isMost: Bool) -> String {
    isMost ? fillSomeMost(filled: filled, all: all) : fillSomeOtherwise(filled: filled, all: all)
  }
  /// `16 → 24 of 38 h`.
  package func change(from before: Int, to after: Int, of contract: Int?) -> String {
    guard let contract else { return change(from: before, to: after) }
    let areQuarters = before % 15 == 0 && after % 15 == 0
    let hours =
      areQuarters
      ? "\(number(hours: before)) → \(number(hours: after))" : "\(workLength(before)) → \(workLength(after))"
    return "\(hours) \(ofHours(self.hours(minutes: contract)))"
  }
  package func publishMoves(_ count: Int, of all: Int) -> String {
    if count > 0 {
      return publishMovesPublishMoves(count: count)
    }
    return publishMovesPublishAsOpen(all: all)
  }
  package func othersStay(_ count: Int) -> String {
    switch count {
    case 0: othersStayThereAreNo
    case 1: othersStayTheOtherPublished
    default: othersStayOther(count: count)
    }
  }
  package func areTold(_ names: [String]) -> String { areTold(count: names.count, names: list(names)) }
  package func oneMessage(_ count: Int, besides name: String?) -> String {
    let each = oneMessageEachGetsOne(count: count)
    guard let name else { return each + "." }
    return each + oneMessageAndToo(name: name)
  }
  package func noAccount(_ names: [String]) -> String { noAccount(count: names.count, names: list(names)) }
  package func marksIll(_ name: String, _ span: String) -> String {
    sentence(marksIllWillBeMarked(name: name, span: span))
  }
  package func movesPublished(_ moves: Int, open: Int) -> String {
    let moved = movesPublishedMovesAreOn(moves: moves)
    guard open > 0 else { return moved }
    return moved + " "
      + movesPublishedShiftsAreOpen(open: open)
  }
  package func areAsked(_ names: [String], until name: String) -> String {
    if names.isEmpty { return areAskedNobodyWasAsked }
    return areAskedAreAskedWhoever(count: names.count, names: list(names), name: name)
  }
  package func areDrafts(_ count: Int) -> String { areDrafts(count: drafts(count)) }
  package func leftOutReason(_ shift: String, _ name: String, _ reason: String) -> String {
    sentence("\(shift)\(comma)\(name): \(reason)")
  }
}
