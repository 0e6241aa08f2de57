package import Domain

// MARK: - The ledger

extension Wording {
  package func shareOf(_ measure: FairnessMeasure) -> String {
    measure == .hours ? shareOfMeasure : shareOfOtherwise(measure: name(of: measure))
  }
  package func differenceOf(_ measure: FairnessMeasure) -> String { differenceOf(measure: name(of: measure)) }
  package func fairnessFile(_ days: ClosedRange<LocalDate>) -> String {
    "fairness-\(days.lowerBound)-\(days.upperBound)"
  }
  package func fairnessDays(_ days: ClosedRange<LocalDate>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == first.startOfMonth, last == last.nextMonth - 1 {
      if first == last.startOfMonth { return monthAndYear(first) }
      return first.year == last.year
        ? "\(monthByItself(first.month)) – \(monthAndYear(last))"
        : "\(monthAndYear(first)) – \(monthAndYear(last))"
    }
    return "\(dayMonthYear(first)) – \(dayMonthYear(last))"
  }

  /// `9.3` for 930: one decimal at most.
  package func hundredths(_ number: Int) -> String {
    let tenths = (number.magnitude + 5) / 10
    let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
    let sign = number < 0 && tenths > 0 ? minus : ""
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole)\(hundredthsJoined)\(rest)"
  }

  /// `9.3`, and hours as they are everywhere.
  package func number(_ number: Int, of measure: FairnessMeasure) -> String {
    measure == .hours ? self.number(hours: number) : hundredths(number)
  }

  /// `+5`, `−2 h`, `±0`.
  package func signed(_ number: Int, _ measure: FairnessMeasure) -> String {
    withUnit(number == 0 ? "±0" : "\(number < 0 ? minus : plus)\(number.magnitude)", measure)
  }

  /// `5`, or `5 h` of a measure of hours.
  package func withUnit(_ number: String, _ measure: FairnessMeasure) -> String {
    measure.isOfHours ? hours(asText: number) : number
  }

  /// `5 over the share`.
  package func distance(_ number: Int, _ measure: FairnessMeasure) -> String {
    let amount = withUnit("\(number.magnitude)", measure)
    if measure == .hours {
      if number == 0 { return distanceAsTheContract }
      return number > 0 ? distanceOverTheContract(amount: amount) : distanceOtherwise(amount: amount)
    }
    if number == 0 { return distanceAsTheShare }
    return number > 0 ? distanceOverTheShare(amount: amount) : distanceOtherwiseUnderThe(amount: amount)
  }

  /// `5 over the share.`
  package func distanceSentence(_ number: Int, _ measure: FairnessMeasure) -> String {
    let text = distance(number, measure)
    return "\(text.prefix(1).uppercased())\(text.dropFirst())."
  }

  package func range(_ least: String, _ most: String, people: Int) -> String {
    let team =
      rangePeople(people: people)
    return least == most ? "\(least)\(comma)\(team)" : rangeOtherwise(least: least, most: most, team: team)
  }
  package func fewer(_ number: Int, _ measure: FairnessMeasure) -> String {
    measure.isOfHours ? fewerOfHours(hours: hours(asText: "\(number)")) : fewerOtherwise(number: number)
  }
  package func more(_ number: Int, _ measure: FairnessMeasure) -> String {
    let amount = withUnit("\(number)", measure)
    return moreMore(amount: amount)
  }
  package func spokenOwn(_ name: String, _ count: String, _ distance: String) -> String {
    "\(name): \(count)\(comma)\(distance)"
  }
}

// MARK: - What the numbers mean

extension Wording {
  package func nightMeans(from: LocalTime, until: LocalTime, least: Int, notice: Int) -> String {
    nightMeans(least: least, from: time(from), until: time(until), notice: notice)
  }
  package func counts(_ measure: FairnessMeasure, _ weight: String) -> String {
    measure.isOfHours
      ? countsOfHours(measure: name(of: measure), weight: weight)
      : countsOtherwise(measure: name(of: measure), weight: weight)
  }
  package func carriedMeans(_ days: ClosedRange<LocalDate>) -> String { carriedMeans(days: fairnessDays(days)) }
}

// MARK: - Why

extension Wording {
  private func amount(_ number: String, _ measure: FairnessMeasure) -> String {
    let count = number == "1" ? 1 : 2
    return switch measure {
    case .nights: amountOfNights(count: count, number: number)
    case .weekends: amountOfWeekendShifts(count: count, number: number)
    case .holidays: amountOfHolidays(count: count, number: number)
    case .shortNotice: amountAtShortNotice(count: count, number: number)
    case .onCall: amountOnCall(number: hours(asText: number))
    case .hours: hours(asText: number)
    }
  }

  package func youHave(_ number: String, _ measure: FairnessMeasure) -> String {
    youHave(number: amount(number, measure))
  }
  package func has(_ name: String, _ number: String, _ measure: FairnessMeasure) -> String {
    has(name: name, number: amount(number, measure))
  }
  package func onRosterSince(_ days: ClosedRange<LocalDate>) -> String { onRosterSince(days: fairnessDays(days)) }
  package func carriedOver(_ days: ClosedRange<LocalDate>) -> String { carriedOver(days: fairnessDays(days)) }
  package func thatCount(_ measure: FairnessMeasure) -> String { thatCount }
  package func reckoning(
    _ total: String, _ measure: FairnessMeasure, hours: String, of all: String, people: Int, hasContracts: Bool
  ) -> String {
    guard hasContracts else {
      return reckoningSharedAlikeAmong(total: amount(total, measure), people: people)
    }
    return reckoningOfContractHours(total: amount(total, measure), hours: hours, all: all, people: people)
  }
  package func theShifts(_ count: Int, _ measure: FairnessMeasure) -> String {
    if measure.isOfHours {
      return theShiftsShifts(count: count)
    }
    return amount("\(count)", measure)
  }
  package func lookAt(_ days: ClosedRange<LocalDate>) -> String { lookAt(days: fairnessDays(days)) }
  package func cameBefore(hours: Int) -> String {
    let length = self.hours(asText: "\(hours)")
    return cameBeforeCameBefore(length: length)
  }
  package func cameBy(_ kind: ShiftRequest.Kind, _ name: String?) -> String {
    switch (kind, name) {
    case (.claim, _): cameByClaim
    case (.offer, let name?): cameByOffer(name: name)
    case (.offer, nil): cameByOfferOfferedBy
    case (.swap, let name?): cameBySwap(name: name)
    case (.swap, nil): cameBySwapByA
    }
  }
  package func cameBy(_ kind: ShiftRequest.Kind, _ name: String?, count: Int) -> String {
    "\(count) \(cameBy(kind, name))"
  }
}
