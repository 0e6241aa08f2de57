import Domain
import HTTP
import Store
import ViewModels
import Words

extension SurchargeTerms.Group: APIChoice {}
extension SurchargeTerms.Place: APIChoice {}
extension SurchargeTerms.Threshold: APIChoice {}
extension SurchargePreset: APIChoice {}

private let ruleShape = APIShape<SurchargeRule>(
  "SurchargeRule",
  "Hours that are paid more, or counted for payroll. A rule is never changed: it ends, and another begins.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("name", "On payslips.") { $0.terms.name },
    .init("percent", "On top of the wage; 0 only counts the hours.") { $0.terms.percent },
    .init("group", "Of the rules of a group, the highest counts; those of `alone` add up.") { $0.terms.group },
    .init("start", "Of its window on each day; null for midnight.") { $0.terms.from },
    .init("end", "Of its window, on the next day unless it is after the start; null for midnight.") { $0.terms.to },
    .init("weekdays", "On which the window begins; with no days of any kind, each day.") { rule in
      Weekday.week(from: .monday).filter(rule.terms.weekdays.contains)
    },
    .init("holidays", "Also public holidays.") { $0.terms.holidays },
    .init("holidays_of", "Whose public holidays.") { $0.terms.place },
    .init("dates", "Days of each year as well, such as `12-24`.") { $0.terms.dates.map(\.description) },
    .init("begun_before_midnight", "Only if the duty began before the day of the window.") { $0.terms.isBegunBefore },
    .init("next_day_until", "Goes on until then, if the duty began before that midnight; null for not.") {
      $0.terms.reaches
    },
    .init("least_minutes", "Within it in one duty; 0 for any.") { $0.terms.leastMinutes },
    .init("over", "What has to be exceeded; null for nothing.") { $0.terms.over },
    .init("over_minutes", "By how much.") { $0.terms.overMinutes },
    .init("from", "The first day of duty.") { $0.firstDay },
    .init("to", "The last one; null while it goes on. Before `from` if it never held.") { $0.lastDay },
    .init("wage_type", "In payroll; null for none.") { $0.wageType },
  ])

private let wageType = APISchema.optional(
  .number(PayrollSettings.wageTypeNumbers.lowerBound...PayrollSettings.wageTypeNumbers.upperBound))

private let newRule = APIBody(
  object: APIObject(
    "NewSurchargeRule", "A rule from a day on.",
    [
      .init("name", .text(atMost: SurchargeTerms.longestName), "On payslips."),
      .init("percent", .number(SurchargeTerms.percents), "On top of the wage; 0 only counts the hours."),
      .init(
        "group", SurchargeTerms.Group.schema, "Of the rules of a group, the highest counts; alone if missing.",
        isRequired: false),
      .init("start", .optional(LocalTime.schema), "Of its window on each day; midnight if missing.", isRequired: false),
      .init("end", .optional(LocalTime.schema), "Of its window; midnight if missing.", isRequired: false),
      .init("weekdays", .list(Weekday.schema, atMost: 7), "On which the window begins.", isRequired: false),
      .init("holidays", .truth, "Also public holidays.", isRequired: false),
      .init(
        "holidays_of", SurchargeTerms.Place.schema, "Whose public holidays; the site's if missing.", isRequired: false),
      .init(
        "dates", .list(.text(atMost: 5), atMost: SurchargeTerms.mostDates), "Days of each year, such as `12-24`.",
        isRequired: false),
      .init("begun_before_midnight", .truth, "Only if the duty began before the day of the window.", isRequired: false),
      .init(
        "next_day_until", .optional(LocalTime.schema), "Goes on until then, if the duty began before.",
        isRequired: false),
      .init("least_minutes", .number(0...LocalTime.minutesPerDay), "Within it in one duty.", isRequired: false),
      .init("over", .optional(SurchargeTerms.Threshold.schema), "What has to be exceeded.", isRequired: false),
      .init("over_minutes", .number(0...SurchargeTerms.mostMinutes), "By how much.", isRequired: false),
      .init("from", .date, "The first day of duty."),
      .init("wage_type", wageType, "In payroll.", isRequired: false),
    ]))

private let presetBody = APIBody(
  object: APIObject(
    "SurchargePresetChoice", "Rules by law or agreement from a day on.",
    [
      .init("preset", .optional(SurchargePreset.schema), "Null for none."),
      .init("from", .date, "The first day of duty."),
    ]))

private let wageTypeBody = APIBody(
  object: APIObject("SurchargeWageType", "A number in payroll.", [.init("wage_type", wageType, "Null for none.")]))

extension APICall {
  /// The terms of a new rule. Errors: `Refusal.invalid` (`dates`).
  fileprivate var surchargeTerms: SurchargeTerms {
    get throws {
      var terms = SurchargeTerms(
        try needed("name"), try needed("percent"), body("group") ?? .alone, from: body("start"), to: body("end"))
      terms.weekdays = Set(body("weekdays", [Weekday].self) ?? [])
      (terms.holidays, terms.place) = (body("holidays") ?? false, body("holidays_of") ?? .site)
      terms.dates = try (body("dates", [String].self) ?? []).map { text in
        guard let day = YearDay(text) else { throw Refusal.invalid([.init("dates", .unknown)]) }
        return day
      }
      (terms.isBegunBefore, terms.reaches) = (body("begun_before_midnight") ?? false, body("next_day_until"))
      (terms.leastMinutes, terms.over) = (body("least_minutes") ?? 0, body("over"))
      terms.overMinutes = body("over_minutes") ?? 0
      return terms
    }
  }
}

extension APIOperation {
  static let surcharges: [APIOperation] = [
    .list(
      "listSurchargeRules", "/surcharge-rules", .organization, "Lists the rules of surcharges",
      text: "Also those that ended. The minutes of each are in the timesheets.", .keepOrganization, of: ruleShape.object
    ) { snapshot, call in try call.page(of: try snapshot.surchargeRules(), as: ruleShape, id: \.id) },
    .make(
      "addSurchargeRule", "/surcharge-rules", .organization, "Adds a rule of surcharges",
      text: "Hours that are approved keep theirs.", .keepOrganization, from: newRule, ruleShape.object
    ) { transaction, call in
      let id = try transaction.add(
        try call.surchargeTerms, from: try call.needed("from"), wageType: call.body("wage_type"))
      guard let rule = try transaction.snapshot.surchargeRules().first(where: { $0.id == id }) else {
        throw Refusal.notFound
      }
      return APIAnswer(ruleShape.json(rule))
    },
    .put(
      "chooseSurcharges", "/surcharge-preset", .organization, "Replaces the rules of surcharges by those of a law",
      text: "Those before hold until the day before.", .keepOrganization, from: presetBody
    ) { transaction, call in
      let wording = Wording(try transaction.snapshot.organization())
      let preset: SurchargePreset? = call.body("preset")
      try transaction.replaceSurcharges(
        by: preset?.rules(wording.surchargeName(of:)) ?? [], from: try call.needed("from"))
    },
    .put(
      "setSurchargeWageType", "/surcharge-rules/{rule}/wage-type", .organization, "Sets the wage type of a rule",
      .keepOrganization, from: wageTypeBody
    ) { transaction, call in
      let type: Int? = call.body("wage_type")
      try transaction.setWageTypes([try call.id("rule"): type])
    },
    .delete(
      "endSurchargeRule", "/surcharge-rules/{rule}", .organization, "Lets a rule of surcharges hold until yesterday",
      .keepOrganization
    ) { transaction, call in try transaction.endSurcharge(try call.id("rule")) },
  ]
}
