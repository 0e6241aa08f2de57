import Domain
import TestValues
import Testing

/// Monday 16 November 2026 in Berlin: 8:00 there is 7:00 in UTC. Breaks follow the rules from the 16th on.
@Suite struct `A break that no one pressed` {
  private static let law: [LaborRule.Field: Int] = [
    .breakMinutes: 30, .overMinutes: 360, .longBreakMinutes: 45, .longOverMinutes: 540,
  ]

  private func sheet(
    _ presses: Presses, _ choice: ClockPolicy.UnpressedBreak = .takeOff, since: String = "2026-11-16",
    _ numbers: [LaborRule.Field: Int] = law, approvals: [HoursApproval] = []
  ) throws -> Timesheet {
    let (site, employee, set) = (ID<Site>(rawValue: 1), ID<Employee>(rawValue: 7), ID<RuleSet>(rawValue: 3))
    let zone = try TestZones.zone("Europe/Berlin")
    let rule = try LaborRule(.breaks, numbers, .warn, source: "test")
    let rules = RulesInForce(
      sets: [RuleSet(id: set, name: "test", rules: try LaborRules([rule]), revision: 1)], sites: [site: set],
      zone: zone)
    let first = try #require(LocalDate("2026-11-09"))
    return TimesheetSource(
      employee: employee, site: site, span: first...first + 13, punches: presses.punches,
      corrections: presses.corrections, shifts: [], absences: [], approvals: approvals,
      policy: ClockPolicy(
        since: Instant(seconds: 0), unpressedBreak: choice, breaksSince: choice == .leave ? nil : LocalDate(since)),
      zone: zone, closed: [], rules: rules
    ).timesheet(at: try #require(Instant("2026-11-20T12:00:00Z")))
  }

  /// 8:00 to 16:30, with the breaks that begin at these UTC times.
  private func presses(_ rests: (String, String)..., on date: String = "2026-11-16") throws -> Presses {
    var all = try Presses("on \(date)T07:00:00Z", "off \(date)T15:30:00Z")
    for rest in rests {
      let more = try Presses("break \(date)T\(rest.0):00Z", "back \(date)T\(rest.1):00Z").punches
      for punch in more {
        all.punches.append(
          Punch(
            id: ID(rawValue: Int64(all.punches.count + 1)), employee: punch.employee, site: punch.site,
            kind: punch.kind, at: punch.at, date: punch.date, source: .person, madeAt: punch.at, madeBy: .console))
      }
    }
    return all
  }

  @Test func `T6.4: is taken off by rule, as far as the pressed ones do not cover it`() throws {
    let cases: [([(String, String)], counted: Int, byRule: Int, rest: Int)] = [
      ([], 480, 30, 30),
      ([("11:00", "11:20")], 480, 10, 30),
      ([("11:00", "11:40")], 470, 0, 40),
      // Less than a quarter of an hour is work for the rule, and unpaid as pressed.
      ([("11:00", "11:10")], 470, 30, 40),
      ([("11:00", "11:14")], 466, 30, 44),
      ([("11:00", "11:15"), ("13:00", "13:15")], 480, 0, 30),
      ([("11:00", "11:15"), ("13:00", "13:10")], 470, 15, 40),
    ]
    for (rests, counted, byRule, rest) in cases {
      var all = try presses()
      if rests.count > 0 { all = try presses(rests[0]) }
      if rests.count > 1 { all = try presses(rests[0], rests[1]) }
      let day = try #require(try sheet(all).days.first)
      #expect(day.countedMinutes == counted && day.ruleBreakMinutes == byRule && day.breakMinutes == rest, "\(rests)")
      #expect(day.breakChoices == (byRule > 0 ? [.missed] : []))
      #expect(try sheet(all, .leave).days.first?.countedMinutes == 510 - rest + byRule)
    }
  }

  @Test func `T6.4: was none if the person says so and a manager accepts`() throws {
    var all = try presses()
    try all.say(.missed, on: "2026-11-16", state: .asked)
    let waiting = try #require(try sheet(all).days.first)
    #expect(waiting.countedMinutes == 480 && waiting.isOpen && waiting.breakChoices.isEmpty)
    try all.say(.missed, on: "2026-11-16", state: .accepted)
    all.corrections.removeFirst()
    let decided = try #require(try sheet(all).days.first)
    #expect(decided.countedMinutes == 510 && decided.ruleBreakMinutes == 0 && decided.breakChoices == [.taken])
    try all.say(.taken, on: "2026-11-16", state: .accepted)
    #expect(try sheet(all).days.first?.countedMinutes == 480)
    #expect(ClockFold(all.punches, all.corrections).spans.first?.rests.isEmpty == true, "it is no press")
  }

  @Test func `is asked about, and counts once a manager accepts that it was taken`() throws {
    var all = try presses()
    let asked = try #require(try sheet(all, .ask).days.first)
    #expect(asked.countedMinutes == 510 && asked.askedBreakMinutes == 30 && asked.ruleBreakMinutes == 0)
    #expect(asked.breakChoices == [.taken, .missed] && asked.issues.contains(.noBreak(minutes: 510)))
    try all.say(.taken, on: "2026-11-16", state: .asked)
    let waiting = try #require(try sheet(all, .ask).days.first)
    #expect(waiting.countedMinutes == 510 && waiting.askedBreakMinutes == 0 && waiting.isOpen)
    try all.say(.taken, on: "2026-11-16", state: .accepted)
    all.corrections.removeFirst()
    let taken = try #require(try sheet(all, .ask).days.first)
    #expect(taken.countedMinutes == 480 && taken.ruleBreakMinutes == 30 && taken.askedBreakMinutes == 0)
    #expect(try sheet(presses(("11:00", "11:30")), .ask).days.first?.askedBreakMinutes == 0)
  }

  @Test func `T6.5: counts from its day on, never before`() throws {
    for (date, byRule) in [("2026-11-13", 0), ("2026-11-15", 0), ("2026-11-16", 30), ("2026-11-17", 30)] {
      let day = try #require(try sheet(try presses(on: date)).days.first)
      #expect(day.ruleBreakMinutes == byRule && day.countedMinutes == 510 - byRule, "\(date)")
    }
  }

  @Test func `T6.5: of an approved day stays as it was approved`() throws {
    let date = try #require(LocalDate("2026-11-16"))
    func approved(_ minutes: HoursApproval.Minutes) throws -> Timesheet.Day? {
      let approval = HoursApproval(
        id: ID(rawValue: 1), employee: ID(rawValue: 7), site: ID(rawValue: 1), days: date...date,
        minutes: [date: minutes], at: Instant(seconds: 1_790_000_000), by: .console)
      return try sheet(presses(), approvals: [approval]).days.first
    }
    let before = try approved(.init(planned: 480, counted: 510))
    #expect(before?.countedMinutes == 510 && before?.breakMinutes == 0 && before?.ruleBreakMinutes == 0)
    let after = try approved(.init(planned: 480, counted: 465, rest: 45, byRule: 45))
    #expect(after?.countedMinutes == 465 && after?.ruleBreakMinutes == 45 && after?.breakChoices == [])
  }

  @Test func `T6.7: stays in the hours if the rules call it paid, and is no break for them`() throws {
    var numbers = Self.law
    numbers[.paidUpToMinutes] = 20
    let cases: [((String, String), counted: Int, byRule: Int)] = [
      (("11:00", "11:20"), 480, 30), (("11:00", "11:21"), 480, 9), (("11:00", "11:30"), 480, 0),
    ]
    for (rest, counted, byRule) in cases {
      let day = try #require(try sheet(try presses(rest), .takeOff, numbers).days.first)
      #expect(day.countedMinutes == counted && day.ruleBreakMinutes == byRule, "\(rest)")
    }
    // A short day asks for no break: only the paid one stays in.
    let short = try Presses(
      "on 2026-11-16T07:00:00Z", "break 2026-11-16T09:00:00Z", "back 2026-11-16T09:10:00Z", "off 2026-11-16T12:00:00Z")
    #expect(try sheet(short, .ask, numbers).days.first?.countedMinutes == 300)
    #expect(try sheet(short, .leave, numbers).days.first?.countedMinutes == 290, "as pressed")
    #expect(try sheet(short, .ask).days.first?.countedMinutes == 290)
    #expect(try sheet(short, .takeOff, since: "2026-11-17", numbers).days.first?.countedMinutes == 290)
  }

  @Test func `is none for work without one, and of each duty of a day`() throws {
    let split = try Presses(
      "on 2026-11-16T05:00:00Z", "off 2026-11-16T11:00:00Z", "on 2026-11-16T12:00:00Z", "off 2026-11-16T18:30:00Z")
    let day = try #require(try sheet(split).days.first)
    #expect(day.ruleBreakMinutes == 30 && day.countedMinutes == 360 + 360)
    let running = try Presses("on 2026-11-20T01:00:00Z")
    #expect(try sheet(running).days.first?.ruleBreakMinutes == 0, "not before it is over")
  }
}

extension Presses {
  fileprivate mutating func say(
    _ said: PunchCorrection.UnpressedBreak, on date: String, state: PunchCorrection.State
  ) throws {
    let id = ID<PunchCorrection>(rawValue: (corrections.map(\.id.rawValue).max() ?? 19) + 1)
    let at = Instant(seconds: 1_795_000_000 + id.rawValue)
    corrections.append(
      PunchCorrection(
        id: id, employee: ID(rawValue: 7), site: ID(rawValue: 1), target: .missing, kind: .rest,
        at: Instant("\(date)T15:30:00Z"), date: try #require(LocalDate(date)), reason: "Said.",
        askedAt: at, askedBy: .console, state: state, decidedAt: state == .asked ? nil : at,
        decidedBy: state == .asked ? nil : .console, unpressedBreak: said))
  }
}
