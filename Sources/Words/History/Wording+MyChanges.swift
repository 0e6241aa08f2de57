package import Domain

// MARK: - Changes for you

extension Wording {
  public func changesForYou(_ count: Int) -> String {
    switch count {
    case 0: changesForYouNoChangesFor
    case 1: changesForYouChangeForYou
    default: changesForYouOther(count: count)
    }
  }

  /// `nil`: a program.
  package func sinceNoted(by name: String?, _ moment: String) -> String {
    let who = name ?? sinceNotedAProgram
    return sinceNotedSinceNotedFor(who: who, moment: moment)
  }
}

// MARK: - Calendars

extension Wording {
  /// With a capital.
  package func sentenceStart(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
  package func weekdayInSentence(_ date: LocalDate) -> String { weekday(date.weekday) }
  package func unseenChanges(_ count: Int) -> String {
    switch count {
    case 0: unseenChangesHasEveryChange
    case 1: unseenChangesChangeNotFetched
    default: unseenChangesOther(count: count)
    }
  }
}
