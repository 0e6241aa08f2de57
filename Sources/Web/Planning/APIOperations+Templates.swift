import Domain
import HTTP
import Store
import ViewModels

private let shiftShape = APIShape<ShiftTemplate>(
  "ShiftTemplate", "Hours and work that a site keeps under a name.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("name", "Unique at the site.") { $0.name },
    .init("start_time", "By the clock of the site.") { $0.pattern.start },
    .init("minutes", "By the clock of the site.") { $0.pattern.minutes },
    .init("break_minutes", "Unpaid.") { $0.pattern.breakMinutes },
    .init("later_start_time", "Of the second half of a split shift; null for others.") { $0.pattern.later?.start },
    .init("later_minutes", "Of the second half.") { $0.pattern.later?.minutes },
    .init("later_break_minutes", "Of the second half.") { $0.pattern.later?.breakMinutes },
    .init("position_id", "Null for none.") { $0.pattern.position },
  ])

private let newShiftTemplate = APIBody(
  object: APIObject(
    "NewShiftTemplate", "What is kept.",
    [
      .init("name", .text(atMost: ShiftTemplate.longestName), "Unique at the site."),
      .init("start_time", .time, "By the clock of the site."),
      .init("minutes", .number(1...Hours.longestTimedMinutes), "By the clock of the site."),
      .init("break_minutes", .number(0...ShiftContent.longestBreakMinutes), "Unpaid.", isRequired: false),
      .init(
        "later_start_time", .optional(.time), "Of the second half of a split shift, from the end of the first on.",
        isRequired: false),
      .init(
        "later_minutes", .optional(.number(1...Hours.longestTimedMinutes)), "Of the second half.", isRequired: false),
      .init(
        "later_break_minutes", .optional(.number(0...ShiftContent.longestBreakMinutes)), "Of the second half.",
        isRequired: false),
      .init("position_id", .optional(.id), "What work it is.", isRequired: false),
    ]), names: ["position": "position_id"])

private let weekShape = APIShape<WeekTemplate>(
  "WeekTemplate", "A week of shifts that a site keeps under a name.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("name", "Unique at the site.") { $0.name },
    .init("shifts", "How many it has.") { $0.count },
  ])

private let newWeekTemplate = APIBody(
  object: APIObject(
    "NewWeekTemplate", "Which week is kept: its planned shifts with times.",
    [
      .init("name", .text(atMost: ShiftTemplate.longestName), "Unique at the site."),
      .init("first_day", .date, "Its first day; any weekday."),
    ]), names: ["first": "first_day"])

private let weekUse = APIBody(
  object: APIObject("WeekTemplateUse", "Where a kept week goes.", [.init("first_day", .date, "Its first day.")]))

private func pattern(_ call: APICall) throws -> ShiftPattern {
  let minutes: Int = try call.needed("minutes")
  let breakMinutes: Int = call.body("break_minutes") ?? 0
  guard breakMinutes < minutes else {
    throw APIProblem.invalidBody([.init("break_minutes", .refused(.notBetween(0, minutes - 1)))])
  }
  let start: LocalTime = try call.needed("start_time")
  return ShiftPattern(
    start: start, minutes: minutes, breakMinutes: breakMinutes,
    position: call.body("position_id", ID<Position>?.self) ?? nil,
    later: try laterHalf(call, from: start.minuteOfDay + minutes))
}

/// The second half of a split shift, from a minute of the day on.
private func laterHalf(_ call: APICall, from end: Int) throws -> ShiftPattern.Span? {
  guard let start = call.body("later_start_time", LocalTime?.self) ?? nil else { return nil }
  guard start.minuteOfDay >= end else {
    throw APIProblem.invalidBody([.init("later_start_time", .refused(.endBeforeBegin))])
  }
  guard let minutes = call.body("later_minutes", Int?.self) ?? nil else {
    throw APIProblem.invalidBody([.init("later_minutes", .refused(.missing))])
  }
  let breakMinutes = (call.body("later_break_minutes", Int?.self) ?? nil) ?? 0
  guard breakMinutes < minutes else {
    throw APIProblem.invalidBody([.init("later_break_minutes", .refused(.notBetween(0, minutes - 1)))])
  }
  return .init(start: start, minutes: minutes, breakMinutes: breakMinutes)
}

extension APIOperation {
  static let templates: [APIOperation] = [
    .list(
      "listShiftTemplates", "/sites/{site}/shift-templates", .plan, "Lists the shifts that a site keeps, by name",
      .plan,
      of: shiftShape.object
    ) { snapshot, call in
      let found = try snapshot.shiftTemplates(at: try call.managedSite(snapshot))
      return try call.page(of: found, as: shiftShape, id: \.id)
    },
    .make(
      "keepShiftTemplate", "/sites/{site}/shift-templates", .plan, "Keeps hours and work under a name",
      text: "At most \(ShiftTemplate.mostAtSite) at a site.", .plan, from: newShiftTemplate, shiftShape.object
    ) { transaction, call in
      let site = try call.managedSite(transaction.snapshot)
      let id = try transaction.keep(
        try pattern(call), as: try call.needed("name"), at: site)
      let kept = try transaction.snapshot.shiftTemplates(at: site)
      guard let made = kept.first(where: { $0.id == id }) else { throw Refusal.notFound }
      return APIAnswer(shiftShape.json(made))
    },
    .delete(
      "forgetShiftTemplate", "/sites/{site}/shift-templates/{template}", .plan, "Deletes a shift template",
      text: "Shifts made from it stay.", .plan
    ) { transaction, call in
      let template: ID<ShiftTemplate> = try call.id("template")
      try transaction.forget(template, at: try call.managedSite(transaction.snapshot))
    },
    .list(
      "listWeekTemplates", "/sites/{site}/week-templates", .plan, "Lists the weeks that a site keeps, by name", .plan,
      of: weekShape.object
    ) { snapshot, call in
      let found = try snapshot.weekTemplates(at: try call.managedSite(snapshot))
      return try call.page(of: found, as: weekShape, id: \.id)
    },
    .make(
      "keepWeekTemplate", "/sites/{site}/week-templates", .plan, "Keeps a planned week under a name",
      text: "At most \(WeekTemplate.mostAtSite) at a site.", .plan, from: newWeekTemplate, weekShape.object
    ) { transaction, call in
      let site = try call.managedSite(transaction.snapshot)
      let id = try transaction.keepWeek(
        from: try call.needed("first_day"), as: try call.needed("name"), at: site)
      let kept = try transaction.snapshot.weekTemplates(at: site)
      guard let made = kept.first(where: { $0.id == id }) else { throw Refusal.notFound }
      return APIAnswer(weekShape.json(made))
    },
    .delete(
      "forgetWeekTemplate", "/sites/{site}/week-templates/{week}", .plan, "Deletes a week template",
      text: "Shifts made from it stay.", .plan
    ) { transaction, call in
      let week: ID<WeekTemplate> = try call.id("week")
      try transaction.forget(week, at: try call.managedSite(transaction.snapshot))
    },
    .command(
      "putWeekTemplate", "/sites/{site}/week-templates/{week}/uses", .plan, "Puts a kept week into the plan, as drafts",
      text: "What is there already is not doubled.", .plan, from: weekUse, APIPlanChange.shape.object
    ) { transaction, call in
      let (week, site): (ID<WeekTemplate>, _) = (try call.id("week"), try call.managedSite(transaction.snapshot))
      return try APIPlanChange.answer(transaction, call) {
        let ids = try transaction.putWeek(week, at: site, from: try call.needed("first_day"))
        return APIPlanChange(shifts: ids, count: ids.count)
      }
    },
  ]
}
