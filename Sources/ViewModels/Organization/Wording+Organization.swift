public import Domain
import Feeds
public import Words

// MARK: - The organization and its sites

extension Wording {
  func label(of field: OrganizationDraft.Field) -> String {
    switch field {
    case .name: organizationDraftFieldLabelName
    case .zone: zone
    case .clock: organizationDraftFieldLabelClock
    case .week: organizationDraftFieldLabelWeek
    case .language: languageLabel
    case .currency: currencyLabel
    case .changesKept: organizationDraftFieldLabelChangesKept
    }
  }

  /// Two in the afternoon: `14:00`, `2:00 pm`.
  func example(of clock: Conventions.Clock) -> String {
    LocalTime(hour: 14, minute: 0).map { time($0, on: clock) } ?? ""
  }

  func label(of field: SiteDraft.Field) -> String {
    switch field {
    case .name: siteDraftFieldLabelName
    case .zone: zone
    case .address: siteDraftFieldLabelAddress
    case .directions: siteDraftFieldLabelDirections
    case .helpline: siteDraftFieldLabelHelpline
    }
  }

  /// `Berlin, now 11:04`.
  func place(_ zone: ZoneName, _ zones: Zones, at now: Instant) -> String {
    guard let clock = try? zones.zone(zone).local(now).time else { return zone.city }
    return zoneNamePlaceNow(city: zone.city, clock: time(clock))
  }

  /// `42 shifts ahead`.
  func shiftsAhead(_ count: Int) -> String {
    switch count {
    case 0: shiftsAheadNoShiftsAhead
    case 1: shiftsAheadShiftAhead
    default: shiftsAheadOther(count: count)
    }
  }

  /// `−1 h`, `+5 h 30 min`.
  func difference(minutes: Int) -> String { "\(minutes < 0 ? "−" : "+")\(hours(minutes: Int(minutes.magnitude)))" }

  func zoneChanged(from old: String, to new: String, shifts: Int) -> String {
    zoneChanged(old: old, new: new, shifts: shiftsAhead(shifts))
  }
  func clockTimesStay(_ clock: LocalTime, in city: String) -> String { clockTimesStay(clock: time(clock), city: city) }
  func momentsStay(_ old: LocalTime, _ new: LocalTime) -> String { momentsStay(old: time(old), new: time(new)) }
  func siteConflict(_ isLast: Bool) -> String { isLast ? siteConflictLast : siteConflictOtherwise }
}

// MARK: - Positions

extension Wording {
  func label(of field: PositionDraft.Field) -> String {
    switch field {
    case .name: positionDraftFieldLabelName
    case .color: positionDraftFieldLabelColor
    case .shape: positionDraftFieldLabelShape
    case .sites: usedAt
    case .skills: skillsNeeded
    }
  }

  public func name(_ trade: Trade) -> String {
    switch trade {
    case .cafe: tradeNameCafe
    case .clinic: tradeNameClinic
    case .shop: tradeNameShop
    case .onCall: tradeNameOnCall
    }
  }

  public func positions(of trade: Trade) -> [String] {
    switch trade {
    case .cafe: [positionsBarista, positionsKitchen, positionsService]
    case .clinic: [positionsFrontDesk, positionsNursing, positionsDoctor]
    case .shop: [positionsCheckout, positionsSalesFloor, positionsStockroom]
    case .onCall: [positionsFirstLine, positionsSecondLine]
    }
  }
}

// MARK: - The first week

extension Wording {
  /// `2 of 6 done, about 10 minutes to go`.
  public func firstWeekProgress(_ week: FirstWeek) -> String {
    let (done, all) = (week.done.count, FirstWeek.Step.allCases.count)
    let minutes = (all - done) * 5 / 2
    return firstWeekProgressOfDoneAbout(done: done, all: all, minutes: minutes)
  }

  /// What is there; empty for a step that needs no more words.
  public func state(of step: FirstWeek.Step, in week: FirstWeek) -> String {
    switch step {
    case .positions: stepStatePositions(positions: week.positions)
    case .people:
      week.uninvited == 0
        ? stepStateUninvited(people: week.people)
        : stepStatePeopleNotInvited(people: week.people, uninvited: week.uninvited)
    case .plan, .publish, .wall, .calendar: ""
    }
  }

  public func text(of step: FirstWeek.Step) -> String {
    let (seven, three) = (LocalTime(hour: 7, minute: 0) ?? .midnight, LocalTime(hour: 15, minute: 0) ?? .midnight)
    let hours = (time(seven), time(three))
    return switch step {
    case .positions: stepTextPositions
    case .people: stepTextPeople
    case .plan: stepTextPlan(first: hours.0, last: hours.1)
    case .publish: stepTextPublish
    case .wall: stepTextWall
    case .calendar: stepTextCalendar
    }
  }
}
