public import Domain

// MARK: - The organization and its sites

extension Wording {
  package func label(of field: OrganizationDraft.Field) -> String {
    switch field {
    case .name: organizationDraftFieldLabelName
    case .zone: zone
    case .clock: organizationDraftFieldLabelClock
    case .week: organizationDraftFieldLabelWeek
    case .language: languageLabel
    case .currency: currencyLabel
    case .tabs: tabsTitle
    case .contactsSeenBy: contactsSeenBy
    case .changesKept: organizationDraftFieldLabelChangesKept
    }
  }
  /// Two in the afternoon: `14:00`, `2:00 pm`.
  package func example(of clock: Conventions.Clock) -> String {
    LocalTime(hour: 14, minute: 0).map { time($0, on: clock) } ?? ""
  }
  package func label(of field: SiteDraft.Field) -> String {
    switch field {
    case .name: siteDraftFieldLabelName
    case .zone: zone
    case .address: siteDraftFieldLabelAddress
    case .directions: siteDraftFieldLabelDirections
    case .helpline: siteDraftFieldLabelHelpline
    case .shortestShift: siteDraftFieldLabelShortestShift
    case .longestShift: siteDraftFieldLabelLongestShift
    case .externalID: externalID
    }
  }
  /// `Berlin, now 11:04`.
  package func place(_ zone: ZoneName, _ zones: Zones, at now: Instant) -> String {
    guard let clock = try? zones.zone(zone).local(now).time else { return zone.city }
    return zoneNamePlaceNow(city: zone.city, clock: time(clock))
  }
  /// `42 shifts ahead`.
  package func shiftsAhead(_ count: Int) -> String {
    switch count {
    case 0: shiftsAheadNoShiftsAhead
    case 1: shiftsAheadShiftAhead
    default: shiftsAheadOther(count: count)
    }
  }
  /// `−1 h`, `+5 h 30 min`.
  package func difference(minutes: Int) -> String {
    "\(minutes < 0 ? minus : plus)\(hours(minutes: Int(minutes.magnitude)))"
  }
  package func zoneChanged(from old: String, to new: String, shifts: Int) -> String {
    zoneChanged(old: old, new: new, shifts: shiftsAhead(shifts))
  }
  package func clockTimesStay(_ clock: LocalTime, in city: String) -> String {
    clockTimesStay(clock: time(clock), city: city)
  }
  package func momentsStay(_ old: LocalTime, _ new: LocalTime) -> String { momentsStay(old: time(old), new: time(new)) }
  package func siteConflict(_ isLast: Bool) -> String { isLast ? siteConflictLast : siteConflictOtherwise }
}

// MARK: - Positions

extension Wording {
  package func label(of field: PositionDraft.Field) -> String {
    switch field {
    case .name: positionDraftFieldLabelName
    case .color: positionDraftFieldLabelColor
    case .shape: positionDraftFieldLabelShape
    case .duty: dutyKindSection
    case .sites: usedAt
    case .skills: skillsNeeded
    case .listed: admits
    case .externalID: externalID
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
}
