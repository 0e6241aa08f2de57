public import Domain

extension Wording {
  package func everySeconds(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return switch seconds {
    case _ where seconds.isMultiple(of: 86_400): everyDays(seconds / 86_400)
    case _ where seconds.isMultiple(of: 3600): everyHours(seconds / 3600)
    case _ where rest == 0: everyMinutes(minutes)
    default: everyPeriod((minutes == 0 ? "" : "\(self.minutes(minutes)) ") + "\(rest)\u{a0}s")
    }
  }
  public func removeFeedText(_ brought: String, _ count: Int) -> String {
    if count == 0 {
      return removeFeedTextOndutyStopsReading
    }
    return removeFeedTextAndWhat(count: count, brought: brought)
  }
  package func kind(of subject: Feed.Subject) -> String {
    switch subject {
    case .roster: roster
    case .people: peopleTab
    case .services: servicesTab
    case .products: productsTab
    }
  }
  /// What tells a feed from the others of its kind.
  package func title(of subject: Feed.Subject, site: String?) -> String {
    switch subject {
    case .roster: site ?? roster
    case .people: peopleTab
    case .services(let collection): "\(servicesTab)\(comma)\(name(of: collection))"
    case .products: shop
    }
  }
  package func brought(_ count: Int, of subject: Feed.Subject) -> String {
    switch subject {
    case .roster: shifts(count)
    case .people: people(count)
    case .services: broughtServices(count: count)
    case .products: broughtProducts(count: count)
    }
  }
  /// `The latest data would take away 41 of 52 shifts ahead. …`
  package func heldAnswer(_ answer: HeldAnswer, of subject: Feed.Subject) -> String {
    guard answer.removed > 0 else { return unusableAnswer }
    let lost = losing(answer, of: subject)
    // Why: a shop is taken page by page, and only what would go waits for its end.
    return subject == .products ? heldAnswerUbject(lost: lost) : heldAnswerOtherwise(lost: lost)
  }
  /// `41 of 52 shifts ahead`.
  package func losing(_ answer: HeldAnswer, of subject: Feed.Subject) -> String {
    let (removed, total) = (answer.removed, answer.total)
    return switch subject {
    case .roster: losingRoster(removed: removed, total: total)
    case .people: losingPeople(removed: removed, total: total)
    case .services: losingServices(removed: removed, total: total)
    case .products: losingProducts(removed: removed, total: total)
    }
  }
  /// At the console.
  package func heldAtConsole(_ answer: HeldAnswer, of subject: Feed.Subject) -> String {
    guard answer.removed > 0 else {
      return heldAtConsoleNothingOfThis
    }
    let lost = losing(answer, of: subject)
    return subject == .products ? heldAtConsoleUbject(lost: lost) : heldAtConsoleOtherwise(lost: lost)
  }
  /// A record's place as people count: `3`, or `3.2` for a part; empty for several records.
  public func number(of record: RejectedRecord) -> String {
    [record.index, record.part].compactMap { $0.map { "\($0 + 1)" } }.joined(separator: ".")
  }
}
