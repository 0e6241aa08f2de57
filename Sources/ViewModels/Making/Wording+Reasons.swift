import Domain
import Maker
import Planner

// MARK: - Why

extension Wording {
  func whySomebody(_ name: String) -> String { say(en: "Why \(name)?", de: "Warum \(name)?") }
  func whyNobody(couldCount count: Int) -> String {
    count == 0
      ? say(en: "No one could take it", de: "Niemand könnte sie übernehmen")
      : say(en: "Why it stays open", de: "Warum sie offen bleibt")
  }

  func station(_ station: RuledOut.Station) -> String {
    switch station {
    case .skill: say(en: "can do this work", de: "können diese Tätigkeit")
    case .there: say(en: "are there", de: "sind da")
    case .hours: say(en: "have the hours left", de: "haben noch Stunden")
    case .rest: say(en: "are rested", de: "sind ausgeruht")
    }
  }

  public var workHere: String { say(en: "are planned", de: "werden geplant") }
  func moreFallen(_ count: Int) -> String { say(en: "and \(count) more", de: "und \(count) weitere") }
  public var whatWouldFill: String { say(en: "What would fill it", de: "Was sie besetzen würde") }
  public var smallestFirst: String { say(en: "smallest loosening first", de: "kleinste Lockerung zuerst") }
  public var whoElse: String { say(en: "Who else could", de: "Wer sonst könnte") }
  public var lessIsBetter: String { say(en: "In points, less is better.", de: "In Punkten, weniger ist besser.") }
  public var nextGap: String { say(en: "Next gap", de: "Nächste Lücke") }
  func giveTo(_ name: String) -> String { say(en: "Give it to \(name)", de: "An \(name) geben") }

  /// `+6`, `−2`, `0`.
  func pointsMore(_ points: Int) -> String {
    points > 0 ? "+\(count(points))" : points < 0 ? count(points) : "0"
  }

  func reason(_ reason: MakerExplanation.Reason, on date: LocalDate) -> String {
    switch reason {
    case .left(let day): day.map(lastDay) ?? notHereAnyMore
    case .lacksSkill(let gap): lacks(gap, on: date)
    case .otherPosition(let position): otherPosition(position.name)
    case .absent(let absence): away(absence, on: date)
    case .unavailable(let other): hours(of: other.rule)
    case .rule(let violation): broken(violation)
    case .works(let start, let minutes):
      onDuty(
        shortTimes(
          LocalTime(minuteOfDay: start % 1440) ?? .midnight,
          LocalTime(minuteOfDay: (start + minutes) % 1440) ?? .midnight)
      )
    case .fixed: say(en: "has something else then", de: "hat dann etwas anderes")
    case .limit(let rule, let value, let bound): limit(rule, value, bound)
    case .rest(let minutes, let least):
      say(
        en: "\(duration(max(0, minutes))) of rest, needs \(hours(minutes: least))",
        de: "\(duration(max(0, minutes))) Ruhe, nötig sind \(hours(minutes: least))")
    }
  }

  private func limit(_ rule: Score.Breach.Rule, _ value: Int, _ bound: Int) -> String {
    switch rule {
    case .mostMinutes, .mostMinutesAWeek:
      say(
        en: "would be \(hours(minutes: value)) of \(hours(minutes: bound)) a week",
        de: "wären \(hours(minutes: value)) von \(hours(minutes: bound)) in der Woche")
    case .mostDaysInRow:
      say(
        en: "would be \(value) days in a row, at most \(bound)", de: "wären \(value) Tage am Stück, höchstens \(bound)")
    default: say(en: "would be \(value), at most \(bound)", de: "wären \(value), höchstens \(bound)")
    }
  }

  func loosened(_ rule: Score.Breach.Rule, by amount: Int, bound: Int, isBlocked: Bool) -> String {
    let what: String =
      switch rule {
      case .mostMinutes, .mostMinutesAWeek:
        say(
          en: "\(hours(minutes: bound + amount)) of \(hours(minutes: bound)).",
          // Why no full stop: that of the unit is there.
          de: "\(hours(minutes: bound + amount)) von \(hours(minutes: bound))")
      case .mostDaysInRow: say(en: "\(bound + amount) days in a row.", de: "\(bound + amount) Tage am Stück.")
      case .rest:
        say(
          en: "\(hours(minutes: max(0, bound - amount))) of rest.",
          de: "\(hours(minutes: max(0, bound - amount))) Ruhe.")
      default: ""
      }
    let who =
      isBlocked
      ? say(
        en: "This rule blocks; an administrator can override it when publishing.",
        de: "Diese Regel sperrt; Administratoren können sie beim Veröffentlichen übergehen.")
      : say(en: "This rule only warns.", de: "Diese Regel warnt nur.")
    return what.isEmpty ? who : "\(what) \(who)"
  }

  func letLoose(_ name: String, _ rule: Score.Breach.Rule, by amount: Int) -> String {
    switch rule {
    case .mostMinutes, .mostMinutesAWeek:
      say(
        en: "Let \(name) go \(hours(minutes: amount)) over",
        de: "\(name) \(hours(minutes: amount)) länger arbeiten lassen")
    case .mostDaysInRow:
      say(
        en: "Let \(name) work \(amount) more \(amount == 1 ? "day" : "days")",
        de: "\(name) \(amount) \(amount == 1 ? "Tag" : "Tage") länger arbeiten lassen")
    case .rest:
      say(
        en: "Let \(name) rest \(hours(minutes: amount)) less",
        de: "\(name) \(hours(minutes: amount)) weniger ruhen lassen")
    default: giveTo(name)
    }
  }
}

// MARK: - Wishes

extension Wording {
  public var wishesTitle: String { say(en: "Wishes", de: "Wünsche") }
  public var whatClashes: String { say(en: "What can’t all be met", de: "Was nicht alles geht") }
  public var nothingClashes: String {
    say(
      en: "No wishes rule each other out. What is not met would cost more elsewhere.",
      de: "Keine Wünsche schließen sich aus. Was nicht erfüllt ist, würde anderswo mehr kosten.")
  }
  public var notMet: String { say(en: "Not met", de: "Nicht erfüllt") }
  public var showWishes: String { say(en: "Show the wishes", de: "Wünsche zeigen") }

  func wishesMet(_ met: Int, of all: Int) -> String {
    say(
      en: "\(count(met)) of \(count(all)) \(all == 1 ? "wish is" : "wishes are") met.",
      de: "\(count(met)) von \(count(all)) \(all == 1 ? "Wunsch ist" : "Wünschen sind") erfüllt.")
  }

  /// Before a list of names.
  func clash(needed: Int, people: Int, unmet: Int, isWanted: Bool) -> String {
    isWanted
      ? say(
        en: "\(count(people)) would like it, and \(count(needed)) \(needed == 1 ? "is" : "are") needed:",
        de: "\(count(people)) hätten sie gern, gebraucht \(needed == 1 ? "wird" : "werden") \(count(needed)):")
      : say(
        en:
          "If \(count(needed)) \(needed == 1 ? "works" : "work"), at least \(count(unmet)) of these would rather not:",
        de:
          "Wenn \(count(needed)) \(needed == 1 ? "arbeitet, möchte" : "arbeiten, möchten") mindestens \(count(unmet)) von diesen lieber nicht:"
      )
  }

  func unmetWish(_ name: String, _ day: String, isAgainst: Bool) -> String {
    isAgainst
      ? say(
        en: "\(name) works on \(day), and would rather not", de: "\(name) arbeitet am \(day) und möchte lieber nicht")
      : say(en: "\(name) would like to work on \(day)", de: "\(name) würde am \(day) gern arbeiten")
  }
}
