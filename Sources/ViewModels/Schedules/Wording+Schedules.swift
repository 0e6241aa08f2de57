import Domain
import Store
import Words

// MARK: - The overview

extension Wording {
  func scheduleFilter(_ filter: SchedulesModel.Filter, _ count: Int) -> String {
    switch filter {
    case .all: scheduleFilterAll(count: count)
    case .mine: scheduleFilterMine
    case .ended: ended
    }
  }
  func name(of period: SchedulesModel.Period) -> String {
    switch period {
    case .running: periodNameRunning
    case .coming: periodNameComing
    case .ended: ended
    }
  }
  func saved(_ counts: SchedulesModel.Counts) -> String {
    let told = told(counts)
    return told.isEmpty ? savedEmpty : savedOtherwise(told: told)
  }
  func deleted(_ counts: SchedulesModel.Counts) -> String {
    let told = told(counts)
    return deletedDeleted + (told.isEmpty ? "" : " \(told).")
  }
  /// `104 shifts made, 3 changed`.
  private func told(_ counts: SchedulesModel.Counts) -> String {
    let verbs = [
      (counts.made, toldAdded), (counts.changed, toldChanged),
      (counts.removed, toldRemoved),
    ].filter { $0.0 > 0 }
    return verbs.enumerated().map { place, verb in
      place == 0 ? "\(shifts(verb.0)) \(verb.1)" : "\(verb.0) \(verb.1)"
    }.joined(separator: comma)
  }
}

// MARK: - The editor

extension Wording {
  func frequency(_ frequency: ScheduleEditorModel.Frequency) -> String {
    switch frequency {
    case .once: frequencyOnce2
    case .daily: frequencyDaily
    case .weekly: frequencyWeekly
    case .monthly: frequencyMonthly
    case .yearly: frequencyYearly
    }
  }
  func end(_ ends: ScheduleEditorModel.Ends) -> String {
    switch ends {
    case .never: endsEndNever
    case .date: endsEndDate
    case .count: endsEndCount
    }
  }
  func scheduleProblem(_ field: ScheduleEditorModel.Field, _ problem: Refusal.Problem) -> String {
    switch (field, problem) {
    case (.weekdays, .missing): scheduleProblemWeekdaysMissing
    case (.people, .missing): scheduleProblemPeopleMissing
    case (.people, .unknown): scheduleProblemPeopleUnknown
    case (.start, .notADate), (.stop, .notADate), (.start, .missing), (.stop, .missing): notATime
    case (.from, .unknown): scheduleProblemFromUnknown
    case (.until, .notBefore(let date)): earliestEnd(date)
    case (.begin, .notBefore(let date)): earliestBegin(date)
    default: self.problem(problem)
    }
  }
  /// What a change does to the shifts of a schedule.
  func sentences(of effect: ScheduleEffect) -> [String] {
    var sentences: [String] = []
    // Why: the same numbers as after saving.
    let counts = SchedulesModel.Counts(effect)
    if counts.made > 0 { sentences.append(sentencesAdded(made: shifts(counts.made))) }
    if counts.changed > 0 { sentences.append(moved(counts.changed)) }
    if counts.removed > 0 { sentences.append(takenOut(counts.removed)) }
    if effect.keptByHand > 0 {
      sentences.append(
        sentencesChangesMadeBy(keptByHand: shifts(effect.keptByHand)))
    }
    if !effect.published.isEmpty {
      sentences.append(
        sentencesOfThemOn(count: effect.published.count))
    }
    return sentences.isEmpty ? [sentencesNothingChanges] : sentences
  }
}
