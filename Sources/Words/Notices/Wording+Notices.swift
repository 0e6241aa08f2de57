package import Domain

// MARK: - The list

extension Wording {
  /// For the ear, of the bell.
  public func notifications(unread count: Int) -> String {
    count == 0 ? notifications : notificationsOtherwise(count: count)
  }
}

// MARK: - Shifts

extension Wording {
  package func was(_ place: String, _ before: String) -> String {
    guard !before.isEmpty else { return place }
    let was = wasWas(before: before)
    return place.isEmpty ? was : "\(place)\(comma)\(was)"
  }
  /// A sentence, and who did it.
  package func by(_ name: String?, _ text: String) -> String {
    guard let name else { return text.isEmpty ? "" : sentence(text) }
    let author = byBy(name: name)
    return sentence(text.isEmpty ? author : "\(text)\(comma)\(author)")
  }
  /// `Mon 30 Nov, 9–17; Tue 1 Dec, 9–17; 3 more`
  package func list(_ texts: [String], more: Int) -> String {
    let rest = more > 0 ? [listMore(more: more)] : []
    return (texts + rest).joined(separator: "; ")
  }
  package func couldTake(_ place: String) -> String {
    let could = couldTakeYouCouldTake
    return place.isEmpty ? could : "\(place). \(could)"
  }
}

// MARK: - Requests

extension Wording {
  package func asksYou(_ name: String, _ kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .swap: asksYouSwap(name: name)
    case .offer: asksYouOfferClaim(name: name)
    case .claim: asksYouQuestion
    }
  }
  package func wants(_ name: String, _ kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .claim: wantsClaim(name: name)
    case .offer: wantsOffer(name: name)
    case .swap: wantsSwap(name: name)
    }
  }
  package func timeOffDecided(_ isApproved: Bool) -> String {
    isApproved ? timeOffDecidedApproved : timeOffDecidedOtherwise
  }
  package func span(_ first: LocalDate, _ last: LocalDate, because reason: String) -> String {
    reason.isEmpty ? span(first, last) : "\(span(first, last)): \(reason)"
  }
}

// MARK: - The rest

extension Wording {
  package func announcement(by name: String?) -> String {
    name.map { announcementAnnouncementBy(value: $0) }
      ?? announcementAnnouncement
  }
  package func certificateEnds(_ skill: String, of name: String?) -> String {
    name.map { certificateEndsEndsSoon(value: $0, skill: skill) }
      ?? certificateEndsYourEndsSoon(skill: skill)
  }
  package func validThrough(_ day: LocalDate) -> String { validThrough(day: dayMonthYear(day)) }
  package func ownWeek(shifts: Int, minutes: Int) -> String {
    let count =
      ownWeekShifts(shifts: shifts)
    return ownWeekYourWeek(count: count, minutes: hours(minutes: minutes))
  }
}

// MARK: - What else brings it

extension Wording {
  public func mailSubject(_ first: String, more: Int) -> String {
    more == 0 ? first : mailSubjectOtherwise(first: first, more: more)
  }
}
