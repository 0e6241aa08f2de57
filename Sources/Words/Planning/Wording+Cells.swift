package import Domain

// MARK: - The editor in a cell

extension Wording {
  /// `Type 6-14 Bar, for example.`: of a site's own positions, if it has one.
  package func typeHours(_ position: String?) -> String {
    guard let position else { return typeHoursTypeHoursSuch }
    return typeHoursTypeForExample(position: position)
  }
  package func placed(_ count: Int) -> String { placed(count: shifts(count)) }
}

// MARK: - Templates

extension Wording {
  /// `7.5 h with 30 min break`.
  package func length(of pattern: ShiftPattern) -> String {
    let breakMinutes = pattern.parts.map(\.breakMinutes).reduce(0, +)
    let worked = hours(minutes: pattern.parts.map(\.minutes).reduce(0, +) - breakMinutes)
    return breakMinutes == 0 ? worked : "\(worked) \(withBreak(breakMinutes))"
  }
  /// What was done on the page of templates.
  package func did(_ entry: UndoEntry, to name: String?) -> String {
    [.templateKept, .weekKept].contains(entry.kind) ? saved(name ?? "") : didOtherwise
  }
}

// MARK: - What was undone

extension Wording {
  package func undone(_ entry: UndoEntry) -> String { undone(entry: what(entry)) }
  package func redone(_ entry: UndoEntry) -> String { redone(entry: what(entry)) }
  private func what(_ entry: UndoEntry) -> String {
    let count = shifts(entry.count)
    return switch entry.kind {
    case .planDrafted, .planPlaced, .planMade: whatPlanDraftedPlanPlaced(count: count)
    case .planImported: whatPlanImported(count: count)
    case .planAltered: whatPlanAltered(count: count)
    case .planRemoved: whatPlanRemoved(count: count)
    case .planCopied: whatPlanCopied(count: count)
    case .planDiscarded: whatPlanDiscarded(count: drafts(entry.count))
    case .scheduleMade: whatScheduleMade
    case .scheduleChanged, .scheduleSplit: whatScheduleChangedScheduleSplit
    case .scheduleDeleted: whatScheduleDeleted
    case .siteClosed, .siteOpened: whatSiteClosedSiteOpened
    case .positionMerged: whatPositionMerged
    case .templateKept, .weekKept: whatTemplateKeptWeekKept
    case .templateForgotten, .weekForgotten: whatTemplateForgottenWeekForgotten
    case .demandChanged, .demandDated, .demandUndated, .demandTaken: whatDemandChangedDemandDated
    default: whatOther
    }
  }
}
