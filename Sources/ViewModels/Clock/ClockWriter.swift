public import Domain
import Words

/// Puts presses and days into words, by the clock of their site.
struct ClockWriter {
  let wording: Wording
  let zone: Zone
  let now: Instant
  /// All rules of surcharges, to name those of a day.
  var surcharges: [SurchargeRule] = []
  private var today: LocalDate { zone.local(now).date }

  func time(_ instant: Instant) -> String { wording.time(zone.local(instant).time) }

  /// `today, 8:12`, or `Fri 13, 8:12`.
  func moment(_ instant: Instant) -> String {
    let local = zone.local(instant)
    let time = wording.time(local.time)
    return local.date == today
      ? "\(wording.todayInSentence)\(wording.comma)\(time)" : "\(wording.shortDay(local.date))\(wording.comma)\(time)"
  }

  /// `5:58–14:07`, `5:57–?`; several with a comma.
  func real(_ day: Timesheet.Day) -> String {
    day.spans.map { span in
      let end = span.end.map { time($0.at) } ?? (span.isRunning(at: now) ? "" : "?")
      return "\(time(span.start.at))–\(end)"
    }.joined(separator: wording.comma)
  }

  func planned(_ day: Timesheet.Day) -> String {
    day.shifts.filter(\.hours.isTimed).map { "\(time($0.interval.lowerBound))–\(time($0.interval.upperBound))" }
      .joined(separator: wording.comma)
  }

  /// The surcharges of a day, `Night 25%: 6 h`, in one line; none without any.
  func surcharges(of day: Timesheet.Day) -> [String] {
    let lines = wording.surchargeLines(day.surcharges, surcharges)
    return lines.isEmpty ? [] : [lines.map { "\($0.title): \($0.hours)" }.joined(separator: wording.comma)]
  }

  /// The wish of a correction, as part of a sentence.
  func wish(_ correction: PunchCorrection) -> String {
    correction.unpressedBreak.map { wording.wish($0) } ?? wording.press(correction.kind, at: correction.at.map(time))
  }

  /// The correctable presses of a day, and the missing ones.
  func choices(_ day: Timesheet.Day?) -> [CorrectionChoice] {
    let presses = (day?.spans.flatMap(\.presses) ?? []) + (day?.issues.compactMap(\.stray) ?? [])
    let made = presses.map { press in
      CorrectionChoice(
        value: CorrectionChoice.value(press.origin), word: wording.pressMade(press.kind, at: time(press.at)))
    }
    let breaks = (day?.breakChoices ?? []).map {
      CorrectionChoice(value: $0.rawValue, word: wording.name(of: $0))
    }
    let missing = [Punch.Kind.off, .on, .rest, .back].map {
      CorrectionChoice(value: $0.rawValue, word: wording.missingPress($0))
    }
    let lacksEnd = day?.issues.contains(.noEnd) ?? true
    return lacksEnd ? missing + made : breaks + made + missing
  }
}

extension Timesheet.Issue {
  fileprivate var stray: WorkSpan.Press? { if case .stray(let press) = self { press } else { nil } }
}

/// A press to be corrected, as a choice of a form.
public struct CorrectionChoice: Sendable, Hashable {
  /// `off` for a missing one, `p12` for a press, `c3` for a corrected one.
  public let value: String
  public let word: String

  static func value(_ target: PunchCorrection.Target) -> String {
    switch target {
    case .missing: ""
    case .punch(let id): "p\(id)"
    case .correction(let id): "c\(id)"
    }
  }

  /// The choice in a form. Errors: `Refusal.invalid` (`press`).
  static func read(_ text: String) throws(Refusal) -> (kind: Punch.Kind, target: PunchCorrection.Target) {
    if let kind = Punch.Kind(rawValue: text) { return (kind, .missing) }
    if text.hasPrefix("p"), let id = ID<Punch>(text.dropFirst()) { return (.on, .punch(id)) }
    if text.hasPrefix("c"), let id = ID<PunchCorrection>(text.dropFirst()) { return (.on, .correction(id)) }
    throw .invalid([.init("press", text.isEmpty ? .missing : .unknown)])
  }
}

/// A correction as typed.
public struct CorrectionForm: Sendable, Hashable {
  public var site: ID<Site>?
  public var date: LocalDate?
  public var press: String
  public var time: String
  public var reason: String

  public init(
    site: ID<Site>? = nil, date: LocalDate? = nil, press: String = "", time: String = "", reason: String = ""
  ) {
    (self.site, self.date, self.press, self.time, self.reason) = (site, date, press, time, reason)
  }

  /// Errors: `Refusal.invalid` (`press`, `time`, `day`).
  func draft(of person: ID<Employee>, at site: ID<Site>?, _ wording: Wording) throws(Refusal) -> PunchCorrectionDraft {
    guard let site = self.site ?? site else { throw .invalid([.init("site", .missing)]) }
    guard let date else { throw .invalid([.init("day", .missing)]) }
    if let unpressed = PunchCorrection.UnpressedBreak(rawValue: press) {
      return PunchCorrectionDraft(unpressed, of: person, at: site, on: date, because: reason)
    }
    let (kind, target) = try CorrectionChoice.read(press)
    let typed = String(time.prefix(20)).trimmed
    let time = wording.time(typed: typed)
    if !typed.isEmpty, time == nil { throw .invalid([.init("time", .unknown)]) }
    return PunchCorrectionDraft(kind, of: person, at: site, on: date, time: time, replacing: target, because: reason)
  }
}
