import Domain
import Words

// MARK: - The board's frame

extension Wording {
  /// `12 others: 9 work at other sites, 3 are away.`
  func others(_ others: BoardPeople.Others) -> String {
    let reasons = [
      (
        others.elsewhere,
        othersWorkAtOther(elsewhere: others.elsewhere)
      ),
      (others.away, othersAreAway(away: others.away)),
      (
        others.without,
        othersHaveNoShifts(without: others.without)
      ),
    ].filter { $0.0 > 0 }
    let what = reasons.count == 1 ? reasons.map(\.1) : reasons.map { "\($0) \($1)" }
    let count = othersOthers(count: others.count)
    return "\(count): \(what.joined(separator: comma))."
  }
}
