import Domain
import Maker
import Planner
import Words

// MARK: - Why

extension Wording {
  func station(_ station: RuledOut.Station) -> String {
    switch station {
    case .skill: stationSkill
    case .there: stationThere
    case .hours: stationHours
    case .rest: stationRest
    }
  }
  func reason(_ reason: MakerExplanation.Reason, on date: LocalDate) -> String {
    switch reason {
    case .left(let day): day.map(outside) ?? notHereAnyMore
    case .lacksSkill(let gap): lacks(gap, on: date)
    case .eligibility(let gap, let position): self.gap(gap, position: position?.name)
    case .absent(let absence): away(absence, on: date)
    case .unavailable(let other): hours(of: other.rule)
    case .rule(let violation): broken(violation)
    case .works(let start, let minutes):
      onDuty(
        shortTimes(
          LocalTime(minuteOfDay: start % 1440) ?? .midnight,
          LocalTime(minuteOfDay: (start + minutes) % 1440) ?? .midnight)
      )
    case .fixed: reasonReasonFixed
    case .limit(let rule, let value, let bound): limit(rule, value, bound)
    case .rest(let minutes, let least):
      reasonReasonRest(duration: duration(max(0, minutes)), least: hours(minutes: least))
    }
  }
  private func limit(_ rule: Score.Breach.Rule, _ value: Int, _ bound: Int) -> String {
    switch rule {
    case .mostMinutes, .mostMinutesAWeek:
      limitMostMinutesMostMinutesAWeek(value: hours(minutes: value), bound: hours(minutes: bound))
    case .mostDaysInRow: limitMostDaysInRow(value: value, bound: bound)
    default: limitOther(value: value, bound: bound)
    }
  }
  func loosened(_ rule: Score.Breach.Rule, by amount: Int, bound: Int, isBlocked: Bool) -> String {
    let what: String =
      switch rule {
      case .mostMinutes, .mostMinutesAWeek:
        sentence(loosenedHours(hours(minutes: bound + amount), of: hours(minutes: bound)))
      case .mostDaysInRow: loosenedMostDaysInRow(amount: bound + amount)
      case .rest: loosenedRest(hours: hours(minutes: max(0, bound - amount)))
      default: ""
      }
    let who =
      isBlocked ? loosenedBlocked : loosenedThisRuleOnly
    return what.isEmpty ? who : "\(what) \(who)"
  }
  func letLoose(_ name: String, _ rule: Score.Breach.Rule, by amount: Int) -> String {
    switch rule {
    case .mostMinutes, .mostMinutesAWeek:
      letLooseMostMinutesMostMinutesAWeek(name: name, amount: hours(minutes: amount))
    case .mostDaysInRow: letLooseMostDaysInRow(name: name, amount: amount)
    case .rest: letLooseRest(name: name, amount: hours(minutes: amount))
    default: giveTo(name)
    }
  }
}
