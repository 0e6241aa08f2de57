import Domain
import Store
public import Words

// MARK: - The list

extension Wording {
  /// For the ear, of the bell.
  public func notifications(unread count: Int) -> String {
    count == 0 ? notifications : notificationsOtherwise(count: count)
  }
}

// MARK: - Shifts

extension Wording {
  func was(_ place: String, _ before: String) -> String {
    guard !before.isEmpty else { return place }
    let was = wasWas(before: before)
    return place.isEmpty ? was : "\(place), \(was)"
  }

  /// A sentence, and who did it.
  func by(_ name: String?, _ text: String) -> String {
    guard let name else { return text.isEmpty ? "" : sentence(text) }
    let author = byBy(name: name)
    return sentence(text.isEmpty ? author : "\(text), \(author)")
  }

  /// `Mon 30 Nov, 9–17; Tue 1 Dec, 9–17; 3 more`
  func list(_ texts: [String], more: Int) -> String {
    let rest = more > 0 ? [listMore(more: more)] : []
    return (texts + rest).joined(separator: "; ")
  }
  func couldTake(_ place: String) -> String {
    let could = couldTakeYouCouldTake
    return place.isEmpty ? could : "\(place). \(could)"
  }
}

// MARK: - Requests

extension Wording {
  func asksYou(_ name: String, _ kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .swap: asksYouSwap(name: name)
    case .offer, .claim: asksYouOfferClaim(name: name)
    }
  }

  func wants(_ name: String, _ kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .claim: wantsClaim(name: name)
    case .offer: wantsOffer(name: name)
    case .swap: wantsSwap(name: name)
    }
  }

  func answered(_ state: ShiftRequest.State, _ ending: ShiftRequest.Ending?, _ moment: String) -> String {
    switch (state, ending) {
    case (.done, _): answeredDone(moment: moment)
    case (.declined, _): answeredDeclined(moment: moment)
    case (_, .taken): answeredTaken(moment: moment)
    case (_, .expired): answeredExpired(moment: moment)
    default: answeredOther(moment: moment)
    }
  }
  func timeOffDecided(_ isApproved: Bool) -> String { isApproved ? timeOffDecidedApproved : timeOffDecidedOtherwise }
  func span(_ first: LocalDate, _ last: LocalDate, because reason: String) -> String {
    reason.isEmpty ? span(first, last) : "\(span(first, last)): \(reason)"
  }
}

// MARK: - The rest

extension Wording {
  func announcement(by name: String?) -> String {
    name.map { announcementAnnouncementBy(value: $0) }
      ?? announcementAnnouncement
  }
  func certificateEnds(_ skill: String, of name: String?) -> String {
    name.map { certificateEndsEndsSoon(value: $0, skill: skill) }
      ?? certificateEndsYourEndsSoon(skill: skill)
  }
  func validThrough(_ day: LocalDate) -> String { validThrough(day: dayMonthYear(day)) }
  func ownWeek(shifts: Int, minutes: Int) -> String {
    let count =
      ownWeekShifts(shifts: shifts)
    return ownWeekYourWeek(count: count, minutes: hours(minutes: minutes))
  }
}

// MARK: - What else brings it

extension Wording {
  /// How the last mail went.
  func told(_ mail: SentNotice, in zone: Zone) -> String {
    let at = moment(mail.attemptedAt, in: zone)
    guard let fault = mail.fault else { return toldLastMail(at: at) }
    return toldTheLastMail(at: at, fault: reason(fault))
  }

  /// How the last message to a device went.
  func told(_ last: SentNotice?, on device: PushDevice, in zone: Zone) -> String {
    guard let last else { return toldNothingSentYet }
    let at = moment(last.attemptedAt, in: zone)
    guard let fault = last.fault else { return toldLastMessage(at: at) }
    return toldTheLastMessage(at: at, fault: ownReason(fault))
  }
  public func pushFailed(_ fault: String) -> String { pushFailed(fault: ownReason(fault)) }

  // MARK: Mails

  public func mailSubject(_ first: String, more: Int) -> String {
    more == 0 ? first : mailSubjectOtherwise(first: first, more: more)
  }
}
