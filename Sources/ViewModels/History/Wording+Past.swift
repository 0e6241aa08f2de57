import Domain
import Words

// MARK: - The roster as it stood

extension Wording {
  /// `Change 11 of 17 since Mon 9 November`.
  func change(_ number: Int, of count: Int, since day: String) -> String {
    guard count > 0 else {
      return changeNoChangeIs
    }
    guard number > 0 else {
      return changeBeforeTheFirst(count: count)
    }
    return changeChangeOfSince(number: number, count: count, day: day)
  }

  func knownFromTheBeginning(kept: ChangeRetention) -> String { knownFromTheBeginningText(kept: name(of: kept)) }
  func known(since day: String, kept: ChangeRetention) -> String { known(day: day, kept: name(of: kept)) }

  func differences(_ count: Int, from moment: String, to other: String?) -> String {
    let to = other.map { differencesTo(value: $0) } ?? differencesToNow
    return switch count {
    case 0: differencesNoDifference(to: to)
    case 1: differencesDifference(to: to)
    default: differencesOther(count: count, to: to)
    }
  }

  /// `Soumya then, Lena now`.
  func then(_ then: String, _ now: String, isNow: Bool) -> String {
    isNow ? thenNow(then: then, now: now) : thenOtherwise(then: then, now: now)
  }
}
