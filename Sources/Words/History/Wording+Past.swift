package import Domain

// MARK: - The roster as it stood

extension Wording {
  /// `Change 11 of 17 since Mon 9 November`.
  package func change(_ number: Int, of count: Int, since day: String) -> String {
    guard count > 0 else {
      return changeNoChangeIs
    }
    guard number > 0 else {
      return changeBeforeTheFirst(count: count)
    }
    return changeChangeOfSince(number: number, count: count, day: day)
  }

  package func knownFromTheBeginning(kept: ChangeRetention) -> String {
    knownFromTheBeginningText(kept: name(of: kept))
  }
  package func known(since day: String, kept: ChangeRetention) -> String { known(day: day, kept: name(of: kept)) }

  package func differences(_ count: Int, from moment: String, to other: String?) -> String {
    let to = other.map { differencesTo(value: $0) } ?? differencesToNow
    return switch count {
    case 0: differencesNoDifference(to: to)
    case 1: differencesDifference(to: to)
    default: differencesOther(count: count, to: to)
    }
  }

  /// `Soumya then, Lena now`.
  package func then(_ then: String, _ now: String, isNow: Bool) -> String {
    isNow ? thenNow(then: then, now: now) : thenOtherwise(then: then, now: now)
  }
}
