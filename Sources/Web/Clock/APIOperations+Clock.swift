import Domain
import HTTP
import Store
import ViewModels

extension Punch.Kind: APIChoice {}
extension Punch.Source: APIChoice {}
extension PunchCorrection.State: APIChoice {}
extension PunchCorrection.UnpressedBreak: APIChoice {}

private let pressShape = APIShape<Punch>(
  "Press", "One press of the time clock, as it was made: it never changes.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("employee_id", "Whose hours they are.") { $0.employee },
    .init("site_id", "Where they are on duty.") { $0.site },
    .init("kind", "What it says.") { $0.kind },
    .init("at", "When it counts.") { $0.at },
    .init("date", "The day whose hours it belongs to: on which that duty began.") { $0.date },
    .init("source", "Where it was made.") { $0.source },
    .init("made_at", "When it reached OnDuty.") { $0.madeAt },
    .init(
      "whereabouts",
      "Where the phone was: `here`, `away` or `unknown`; null if the site did not ask. No position is stored.",
      schema: .optional(.choice(["here", "away", "unknown"]))
    ) { $0.whereabouts?.word },
    .init("meters_away", "How far from the site, to the nearest hundred; null unless `away`.") {
      $0.whereabouts?.meters
    },
  ])

private let newPress = APIBody(
  object: APIObject(
    "NewPress", "A press for someone, as a manager makes it.",
    [
      .init("employee_id", .id, "Whose hours they are."),
      .init("site_id", .id, "Where they are on duty."),
      .init("kind", Punch.Kind.schema, "What it says."),
      .init("at", .optional(.moment), "At most three days ago; now, if missing.", isRequired: false),
      .init(
        "key", .text(atMost: PunchDraft.longestKey), "Your own name for it: the same one counts once.",
        isRequired: false),
    ]))

private let correctionShape = APIShape<PunchCorrection>(
  "PressCorrection", "What should have been pressed: a record beside the presses.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("employee_id", "Whose hours they are.") { $0.employee },
    .init("site_id", "Where they were on duty.") { $0.site },
    .init("press_id", "The press that it replaces; null for others.") { correction -> ID<Punch>? in
      if case .punch(let id) = correction.target { id } else { nil }
    },
    .init("correction_id", "The correction that it replaces; null for others.") { correction -> ID<PunchCorrection>? in
      if case .correction(let id) = correction.target { id } else { nil }
    },
    .init("kind", "What should have been pressed.") { $0.kind },
    .init("at", "When; null if it should not have been pressed.") { $0.at },
    .init("date", "The day whose hours it belongs to.") { $0.date },
    .init(
      "unpressed_break",
      "Set if it is no press: whether the break that no one pressed was taken. `at` is the end of the duty then."
    ) { $0.unpressedBreak },
    .init("reason", "Why.") { $0.reason },
    .init("state", "What it has come to: only what is accepted counts.") { $0.state },
    .init("asked_at", "When it was asked for or made.") { $0.askedAt },
    .init("decided_at", "When it was decided; null while it waits.") { $0.decidedAt },
    .init("answer", "What the manager wrote; may be empty.") { $0.answer },
    .init("decided_by_themselves", "Who accepted or declined it is the person themself.") { $0.isOwnDecision },
  ])

private let newCorrection = APIBody(
  object: APIObject(
    "NewPressCorrection", "A correction as a manager makes it: it counts at once.",
    [
      .init("employee_id", .id, "Whose hours they are."),
      .init("site_id", .id, "Where they were on duty."),
      .init("date", .date, "The day whose hours it belongs to."),
      .init("kind", Punch.Kind.schema, "What should have been pressed; of a press that is replaced, its own."),
      .init(
        "minute", .optional(.number(0...1439)),
        "Minutes since midnight by the clock of the site; null: it should not have been pressed.", isRequired: false),
      .init("press_id", .optional(.id), "The press that it replaces.", isRequired: false),
      .init("correction_id", .optional(.id), "The correction that it replaces.", isRequired: false),
      .init(
        "unpressed_break", .optional(PunchCorrection.UnpressedBreak.schema),
        "In place of a press, `kind` is `break` then: whether the break that the rules ask for, and no one pressed, was "
          + "taken.", isRequired: false),
      .init("reason", .text(atMost: PunchCorrection.longestReason), "Why."),
    ]), names: ["time": "minute", "press": "press_id"])

private let answer = APIBody(
  object: APIObject(
    "PressCorrectionDecision", "What is decided of a correction.",
    [
      .init("accepted", .truth, "False: it is declined."),
      .init("answer", .text(atMost: PunchCorrection.longestReason), "For whoever asked.", isRequired: false),
    ]))

private let lateShape = APIShape<WorkSpan.Press>(
  "LatePress", "A press that reached OnDuty more than \(Punch.secondsOnTime / 60) minutes after the time that it says.",
  [
    .init("kind", "What it says.") { $0.kind },
    .init("at", "When it counts.") { $0.at },
    .init("reached_at", "When it reached OnDuty.") { $0.cameLateAt ?? $0.at },
  ])

private struct SurchargeMinutes {
  let rule: ID<SurchargeRule>
  let minutes: Int

  static func list(_ minutes: [ID<SurchargeRule>: Int]) -> [SurchargeMinutes] {
    minutes.sorted { $0.key < $1.key }.map { SurchargeMinutes(rule: $0.key, minutes: $0.value) }
  }
}

private let surchargeMinutesShape = APIShape<SurchargeMinutes>(
  "SurchargeMinutes", "The hours of a day that a rule of surcharges means.",
  [
    .init("rule_id", "The rule.") { $0.rule },
    .init("minutes", "As they were approved, once they are.") { $0.minutes },
  ])

private let dayShape = APIShape<Timesheet.Day>(
  "TimesheetDay", "What a person pressed on a day, beside the plan.",
  [
    .init("date", "On which the duty begins.") { $0.date },
    .init("planned_minutes", "Without breaks.") { $0.plannedMinutes },
    .init("counted_minutes", "Real ones without breaks, also over a change of the clocks.") { $0.countedMinutes },
    .init("break_minutes", "Of breaks that do not count, those by rule among them.") { $0.breakMinutes },
    .init("break_minutes_by_rule", "Those that no one pressed: taken off, as the site chose.") { $0.ruleBreakMinutes },
    .init("asked_break_minutes", "Of a break that no one pressed, while the person is asked about it.") {
      $0.askedBreakMinutes
    },
    .init("is_as_planned", "Give or take the tolerance of the site, and nothing is to be looked at.") {
      $0.isAsPlanned
    },
    .init("surcharges", "Those with minutes, by rule.", each: surchargeMinutesShape) {
      SurchargeMinutes.list($0.surcharges)
    },
    .init("late_presses", "By time; those that were corrected are not among them.", each: lateShape) {
      $0.latePresses
    },
    .init("is_open", "An end is missing, someone is on duty, or a correction waits.") { $0.isOpen },
    .init("approval_id", "The approval that locks it; null without one.") { $0.approval?.id },
    .init("decided_by_themselves", "Who approved, corrected or entered it is the person themself.") {
      $0.isOwnDecision
    },
  ])

private let sheetShape = APIShape<Timesheet>(
  "Timesheet", "A person's hours at a site over some days.",
  [
    .init("employee_id", "Whose they are.") { $0.employee },
    .init("planned_minutes", "Without breaks.") { $0.plannedMinutes },
    .init("counted_minutes", "Real ones without breaks.") { $0.countedMinutes },
    .init("is_approved", "All days are.") { $0.isApproved },
    .init("days", "With a shift, a press or a correction, in order.", each: dayShape) { $0.days },
  ])

private let approvalShape = APIShape<HoursApproval>(
  "HoursApproval", "A manager's word that hours are right: it locks them.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("employee_id", "Whose hours they are.") { $0.employee },
    .init("site_id", "Where.") { $0.site },
    .init("first_day", "Of what is locked.") { $0.days.lowerBound },
    .init("last_day", "Included.") { $0.days.upperBound },
    .init("counted_minutes", "As they were approved.") { $0.minutes.values.reduce(0) { $0 + $1.counted } },
    .init("approved_at", "When.") { $0.at },
    .init("decided_by_themselves", "Who approved it is the person themself.") { $0.isOwnDecision },
    .init("undone_at", "When it was taken back; null while it holds.") { $0.undoneAt },
  ])

private let newApproval = APIBody(
  object: APIObject(
    "NewHoursApproval", "Whose hours of which days are approved: days that are over.",
    [
      .init("employee_id", .id, "Whose hours they are."),
      .init("site_id", .id, "Where."),
      .init("from", .date, "The first day."),
      .init("to", .date, "The last day, included; at most \(HoursApproval.mostDays) days."),
      .init("counted_minutes", .number(0...Int.max), "What was seen: another number is refused.", isRequired: false),
    ]), names: ["last": "to"])

private let badgeShape = APIShape<BadgeMark>(
  "Badge", "What is known of a person's badge: its number is stored as a code alone.",
  [
    .init("ending", "Its last characters.") { $0.ending },
    .init("given_at", "When the person got it.") { $0.givenAt },
  ])

private let newBadge = APIBody(
  object: APIObject(
    "NewBadge", "A badge as a reader types it.",
    [
      .init(
        "number", .text(atMost: 64),
        "\(WallBadge.lengths.lowerBound) to \(WallBadge.lengths.upperBound) letters and digits; spaces, colons and "
          + "dashes are left out."
      )
    ]), names: ["badge": "number"])

private struct PaidDay {
  let date: LocalDate
  let minutes: HoursApproval.Minutes
}

private let paidDayShape = APIShape<PaidDay>(
  "PayrollDay", "The approved minutes of a day.",
  [
    .init("date", "On which the duty begins.") { $0.date },
    .init("counted_minutes", "Real ones without breaks.") { $0.minutes.counted },
    .init("break_minutes", "Of breaks that do not count.") { $0.minutes.rest },
    .init("night_minutes", "The part from 23:00 to 6:00.") { $0.minutes.night },
    .init("saturday_minutes", "The part on Saturdays.") { $0.minutes.saturday },
    .init("sunday_minutes", "The part on Sundays.") { $0.minutes.sunday },
    .init("closed_minutes", "The part on closed days of the site.") { $0.minutes.closed },
    .init("surcharges", "Those with minutes, by rule.", each: surchargeMinutesShape) { $0.minutes.surchargeList },
  ])

private let payrollShape = APIShape<PayrollLine>(
  "PayrollLine", "A person's approved hours at a site, as the files for payroll have them.",
  [
    .init("employee_id", "Whose they are.") { $0.employee },
    .init("personnel_number", "In payroll; null without one.") { $0.personnelNumber },
    .init("counted_minutes", "Of all days.") { $0.minutes.counted },
    .init("surcharges", "Of all days, those with minutes, by rule.", each: surchargeMinutesShape) {
      $0.minutes.surchargeList
    },
    .init("days", "Those with hours, in order.", each: paidDayShape) { line in
      line.days.sorted { $0.key < $1.key }.map { PaidDay(date: $0.key, minutes: $0.value) }
    },
    .init("decided_by_themselves", "Who approved or corrected some of it is the person themself.") {
      $0.isOwnDecision
    },
  ])

extension HoursApproval.Minutes {
  fileprivate var surchargeList: [SurchargeMinutes] { SurchargeMinutes.list(surcharges) }
}

extension APIOperation {
  static let clock: [APIOperation] = [
    APIOperation.list(
      "listTimesheets", "/sites/{site}/timesheets", .people, "Lists what people worked at a site, beside the plan",
      text:
        "Real minutes of the time clock with corrections that were accepted; those that were approved stay as they were.",
      .plan, query: APICall.days(atMost: HoursApproval.mostDays), of: sheetShape.object
    ) { snapshot, call in
      let sheets = try snapshot.timesheets(
        at: try call.managedSite(snapshot), on: try call.days(atMost: HoursApproval.mostDays),
        at: call.now)
      return try call.page(of: sheets, as: sheetShape, id: \.employee)
    },
    .list(
      "listPayroll", "/sites/{site}/payroll", .people, "Lists what payroll gets of a site's hours",
      text: "Refused until all hours of the days are approved.", .plan,
      query: APICall.days(atMost: HoursApproval.mostDays), of: payrollShape.object
    ) { snapshot, call in
      let lines = try snapshot.payrollLines(
        at: try call.managedSite(snapshot), on: try call.days(atMost: HoursApproval.mostDays), at: call.now)
      return try call.page(of: lines.sorted { $0.employee < $1.employee }, as: payrollShape, id: \.employee)
    }.ready,
    .list(
      "listPresses", "/sites/{site}/presses", .people, "Lists presses of the time clock at a site, by time", .plan,
      query: APICall.days(atMost: HoursApproval.mostDays) + [
        .init("employee_id", .id, "Of one person.", isRequired: false)
      ], of: pressShape.object
    ) { snapshot, call in
      let found = try snapshot.punches(
        at: try call.managedSite(snapshot), on: try call.days(atMost: HoursApproval.mostDays),
        of: call.query("employee_id"))
      return try call.page(of: found, as: pressShape, id: \.id)
    },
    .make(
      "press", "/presses", .people, "Presses the time clock for someone",
      text: "Refused if it makes no sense at that moment, and in hours that are approved.", .plan, from: newPress,
      pressShape.object
    ) { transaction, call in
      let place: ID<Site> = try call.needed("site_id")
      try call.requireSeeing(place)
      let draft = PunchDraft(
        try call.needed("kind"), of: try call.needed("employee_id"), at: call.body("at"), site: place, source: .manager,
        key: call.body("key") ?? "")
      return APIAnswer(pressShape.json(try transaction.press(draft)))
    },
    .list(
      "listPressCorrections", "/sites/{site}/press-corrections", .people, "Lists corrections of presses at a site",
      .plan, query: APICall.days(atMost: HoursApproval.mostDays), of: correctionShape.object
    ) { snapshot, call in
      let sheets = try snapshot.timesheets(
        at: try call.managedSite(snapshot), on: try call.days(atMost: HoursApproval.mostDays),
        at: call.now)
      let found = sheets.flatMap { $0.days.flatMap(\.corrections) }.sorted { $0.id < $1.id }
      return try call.page(of: found, as: correctionShape, id: \.id)
    },
    .make(
      "correctPress", "/press-corrections", .people, "Corrects somebody's hours",
      text: """
        The presses stay as they are; the correction counts in their place. A press without another `minute` counts as \
        not made: so somebody who went off duty by mistake is on duty again.
        """, .plan, from: newCorrection,
      correctionShape.object
    ) { transaction, call in
      let place: ID<Site> = try call.needed("site_id")
      try call.requireSeeing(place)
      let (press, other): (ID<Punch>?, ID<PunchCorrection>?) = (call.body("press_id"), call.body("correction_id"))
      let target =
        press.map(PunchCorrection.Target.punch) ?? other.map(PunchCorrection.Target.correction) ?? .missing
      var draft = PunchCorrectionDraft(
        try call.needed("kind"), of: try call.needed("employee_id"), at: place, on: try call.needed("date"),
        time: call.body("minute", Int.self).flatMap(LocalTime.init(minuteOfDay:)), replacing: target,
        because: call.body("reason") ?? "")
      draft.unpressedBreak = call.body("unpressed_break")
      let id = try transaction.correct(draft)
      return APIAnswer(correctionShape.json(try transaction.snapshot.correction(id)))
    },
    .put(
      "decideCorrection", "/press-corrections/{correction}/decision", .people, "Accepts or declines a correction",
      text: "Refused if it was decided or withdrawn meanwhile, or the press was corrected since.", .plan, from: answer
    ) { transaction, call in
      let correction = try transaction.snapshot.correction(try call.id("correction"))
      try call.requireSeeing(correction.site)
      if call.body("accepted") ?? false {
        try transaction.accept(correction.id, answering: call.body("answer") ?? "")
      } else {
        try transaction.decline(correction.id, answering: call.body("answer") ?? "")
      }
    },
    .make(
      "approveHours", "/hours-approvals", .people, "Approves somebody's hours",
      text: "Days that are approved already stay so. The answer is the first approval that was made.", .plan,
      from: newApproval, approvalShape.object
    ) { transaction, call in
      let place: ID<Site> = try call.needed("site_id")
      try call.requireSeeing(place)
      let made = try transaction.approveHours(
        of: try call.needed("employee_id"), at: place, on: try call.bodyDays(atMost: HoursApproval.mostDays),
        seen: call.body("counted_minutes"))
      guard let first = made.first else { throw Refusal.conflict(.press(.approved)) }
      return APIAnswer(approvalShape.json(try transaction.snapshot.approval(first)))
    },
    .put(
      "reopenHours", "/hours-approvals/{approval}/undone", .people, "Takes an approval of hours back", .plan
    ) { transaction, call in
      let approval = try transaction.snapshot.approval(try call.id("approval"))
      try call.requireSeeing(approval.site)
      try transaction.reopen(approval.id)
    },
    .item(
      "showBadge", "/people/{person}/badge", .people, "Shows a person's badge for the readers at walls",
      text: "404 without one.", .keepPeople, badgeShape.object
    ) { snapshot, call in
      let person = try snapshot.person(try call.id("person"))
      guard let badge = try snapshot.badge(of: person.id) else { throw Refusal.notFound }
      return APIAnswer(badgeShape.json(badge))
    },
    .put(
      "giveBadge", "/people/{person}/badge", .people, "Gives a person a badge, in place of the one before",
      text: "Refused while a colleague has it. One of somebody archived passes on.", .keepPeople, from: newBadge
    ) { transaction, call in
      let person = try transaction.snapshot.person(try call.id("person"))
      try transaction.give(try WallBadge(chosen: call.body("number") ?? ""), to: person.id, key: call.key)
    },
    .delete("takeBadge", "/people/{person}/badge", .people, "Takes a person's badge", .keepPeople) {
      transaction, call in
      try transaction.takeBadge(of: try call.id("person"))
    },
  ]
}
