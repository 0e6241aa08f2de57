import Domain
import HTTP
import Store
import ViewModels
import Words

extension SurchargeTerms.Group: APIChoice {}
extension SurchargeTerms.Place: APIChoice {}
extension SurchargeTerms.Threshold: APIChoice {}
extension SurchargePreset: APIChoice {}

extension SurchargeTerms.Amount.Unit: APIChoice {}

/// A rule as far as a program may see it: fixed amounts are costs.
private struct SeenRule: Sendable {
  let rule: SurchargeRule
  let seesCosts: Bool

  var amount: SurchargeTerms.Amount? { seesCosts ? rule.terms.amount : nil }
}

private let ruleShape = APIShape<SeenRule>(
  "SurchargeRule",
  "Hours that are paid more, or counted for payroll. A rule is never changed: it ends, and another begins.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.rule.id },
    .init("set_id", "The set that it is one of.") { $0.rule.set },
    .init("name", "On payslips.") { $0.rule.terms.name },
    .init("percent", "On top of the wage; 0 only counts the hours.") { $0.rule.terms.percent },
    .init("amount", "A fixed one in place of the percent, as a decimal; null for none, and without `costs:write`.") {
      $0.amount?.money?.decimalText
    },
    .init("currency", "Of the amount.", schema: .optional(.text(atMost: 3))) { $0.amount?.currency },
    .init("per", "What the amount is for: each hour, or each day of duty with some of the hours.") {
      $0.rule.terms.amount?.unit
    },
    .init(
      "share", "Of hours on call at the workplace alone: the percent of the wage that it is paid; null for other rules."
    ) {
      $0.rule.terms.share
    },
    .init("group", "Of the rules of a group, the highest counts; those of `alone` add up.") { $0.rule.terms.group },
    .init("start", "Of its window on each day; null for midnight.") { $0.rule.terms.from },
    .init("end", "Of its window, on the next day unless it is after the start; null for midnight.") {
      $0.rule.terms.to
    },
    .init("weekdays", "On which the window begins; with no days of any kind, each day.") { rule in
      Weekday.week(from: .monday).filter(rule.rule.terms.weekdays.contains)
    },
    .init("holidays", "Also public holidays.") { $0.rule.terms.holidays },
    .init("holidays_of", "Whose public holidays.") { $0.rule.terms.place },
    .init("dates", "Days of each year as well, such as `12-24`.") { $0.rule.terms.dates.map(\.description) },
    .init("begun_before_midnight", "Only if the duty began before the day of the window.") {
      $0.rule.terms.isBegunBefore
    },
    .init("next_day_until", "Goes on until then, if the duty began before that midnight; null for not.") {
      $0.rule.terms.reaches
    },
    .init("least_minutes", "Within it in one duty; 0 for any.") { $0.rule.terms.leastMinutes },
    .init("over", "What has to be exceeded; null for nothing.") { $0.rule.terms.over },
    .init("over_minutes", "By how much.") { $0.rule.terms.overMinutes },
    .init("from", "The first day of duty.") { $0.rule.firstDay },
    .init("to", "The last one; null while it goes on. Before `from` if it never held.") { $0.rule.lastDay },
    .init("wage_type", "In payroll; null for none.") { $0.rule.wageType },
  ])

private let wageType = APISchema.optional(
  .number(PayrollSettings.wageTypeNumbers.lowerBound...PayrollSettings.wageTypeNumbers.upperBound))

private let newRule = APIBody(
  object: APIObject(
    "NewSurchargeRule", "A rule from a day on.",
    [
      .init("set_id", .id, "The set that it is one of; everyone's if missing.", isRequired: false),
      .init("name", .text(atMost: SurchargeTerms.longestName), "On payslips."),
      .init(
        "percent", .number(SurchargeTerms.percents), "On top of the wage; 0 only counts the hours, as if missing.",
        isRequired: false),
      .init(
        "amount", .optional(.text(atMost: 40)), "A fixed one in place of the percent: `1.50`. Needs `costs:write`.",
        isRequired: false),
      .init("per", SurchargeTerms.Amount.Unit.schema, "What the amount is for; an hour if missing.", isRequired: false),
      .init(
        "share", .optional(.number(SurchargeTerms.shares)),
        "Makes a rule of hours on call at the workplace: the percent of the wage that it is paid.", isRequired: false),
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
      .init("set_id", .id, "The set whose rules they replace; everyone's if missing.", isRequired: false),
      .init("from", .date, "The first day of duty."),
    ]))

/// A set with the sites that have it, or will.
private struct PlacedSet: Sendable {
  let set: SurchargeSet
  let rows: [(site: ID<Site>, firstDay: LocalDate)]

  static func all(_ snapshot: borrowing Snapshot) throws -> [PlacedSet] {
    let sites = try snapshot.siteSurcharges().sorted { $0.key < $1.key }
    return try snapshot.surchargeSets().map { set in
      PlacedSet(
        set: set,
        rows: sites.flatMap { site, rows in rows.filter { $0.set == set.id }.map { (site, $0.firstDay) } })
    }
  }
}

private let siteDay = APIObject(
  "SurchargeSetSite", "A site with a set of surcharges.",
  [.init("site_id", .id, "The site."), .init("from", .date, "The first day, until another set begins.")])

private let setShape = APIShape<PlacedSet>(
  "SurchargeSet", "Rules of surcharges that hold together: the first for everyone, others at sites and by contracts.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.set.id },
    .init("name", "Empty for everyone's, until it gets one.") { $0.set.name },
    .init(
      "sites", "Those that have it, past and coming days included; a contract goes before.",
      schema: .list(.object(siteDay), atMost: nil)
    ) { set in
      Objects(set.rows.map { .object(["site_id": $0.site.json, "from": $0.firstDay.json]) })
    },
  ])

private let setName = APIBody(
  object: APIObject(
    "SurchargeSetName", "Not that of another set.",
    [.init("name", .text(atMost: SurchargeSet.longestName), "The name.")]))

private let siteSet = APIBody(
  object: APIObject(
    "SiteSurcharges", "A set from a day on.",
    [.init("set_id", .id, "The set."), .init("from", .date, "The first day of duty.")]))

private let wageTypeBody = APIBody(
  object: APIObject("SurchargeWageType", "A number in payroll.", [.init("wage_type", wageType, "Null for none.")]))

extension APICall {
  /// The terms of a new rule. Errors: `Refusal.invalid` (`dates`).
  fileprivate var surchargeTerms: SurchargeTerms {
    get throws {
      var terms = SurchargeTerms(
        try needed("name"), body("percent") ?? 0, body("group") ?? .alone, from: body("start"), to: body("end"))
      terms.weekdays = Set(body("weekdays", [Weekday].self) ?? [])
      (terms.holidays, terms.place) = (body("holidays") ?? false, body("holidays_of") ?? .site)
      terms.dates = try (body("dates", [String].self) ?? []).map { text in
        guard let day = YearDay(text) else { throw Refusal.invalid([.init("dates", .unknown)]) }
        return day
      }
      (terms.isBegunBefore, terms.reaches) = (body("begun_before_midnight") ?? false, body("next_day_until"))
      (terms.leastMinutes, terms.over) = (body("least_minutes") ?? 0, body("over"))
      terms.overMinutes = body("over_minutes") ?? 0
      terms.share = body("share")
      if let text: String = body("amount") {
        guard visitor.may(.keepCosts) else { throw Refusal.forbidden }
        guard let money = Money(text, in: visitor.conventions.currency) else {
          throw Refusal.invalid([.init("amount", .notANumber)])
        }
        terms.amount = .init(money, each: body("per") ?? .hour)
      }
      return terms
    }
  }
}

extension APIOperation {
  static let surcharges: [APIOperation] = [
    .list(
      "listSurchargeRules", "/surcharge-rules", .organization, "Lists the rules of surcharges",
      text: "Also those that ended. The minutes of each are in the timesheets.", .keepOrganization, of: ruleShape.object
    ) { snapshot, call in
      let rules = try snapshot.surchargeRules().map { SeenRule(rule: $0, seesCosts: call.visitor.may(.keepCosts)) }
      return try call.page(of: rules, as: ruleShape, id: \.rule.id)
    },
    .make(
      "addSurchargeRule", "/surcharge-rules", .organization, "Adds a rule of surcharges",
      text: "Hours that are approved keep theirs.", .keepOrganization, from: newRule, ruleShape.object
    ) { transaction, call in
      let id = try transaction.add(
        try call.surchargeTerms, to: call.body("set_id"), from: try call.needed("from"),
        wageType: call.body("wage_type"))
      guard let rule = try transaction.snapshot.surchargeRules().first(where: { $0.id == id }) else {
        throw Refusal.notFound
      }
      return APIAnswer(ruleShape.json(SeenRule(rule: rule, seesCosts: call.visitor.may(.keepCosts))))
    },
    .put(
      "chooseSurcharges", "/surcharge-preset", .organization, "Replaces the rules of surcharges by those of a law",
      text: "Those before hold until the day before.", .keepOrganization, from: presetBody
    ) { transaction, call in
      let wording = Wording(try transaction.snapshot.organization())
      let preset: SurchargePreset? = call.body("preset")
      try transaction.replaceSurcharges(
        of: call.body("set_id"), by: preset?.rules(wording.surchargeName(of:)) ?? [], from: try call.needed("from"))
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

  static let surchargeSets: [APIOperation] = [
    .list(
      "listSurchargeSets", "/surcharge-sets", .organization, "Lists the sets of surcharges",
      text: "Everyone's first. A contract's goes before a site's, and that before everyone's.", .keepOrganization,
      of: setShape.object
    ) { snapshot, call in try call.page(of: try PlacedSet.all(snapshot), as: setShape, id: \.set.id) },
    .make(
      "addSurchargeSet", "/surcharge-sets", .organization, "Adds a set of surcharges", .keepOrganization,
      from: setName, setShape.object
    ) { transaction, call in
      let id = try transaction.addSurchargeSet(try call.needed("name"))
      guard let set = try PlacedSet.all(transaction.snapshot).first(where: { $0.set.id == id }) else {
        throw Refusal.notFound
      }
      return APIAnswer(setShape.json(set))
    },
    .put(
      "renameSurchargeSet", "/surcharge-sets/{set}", .organization, "Renames a set of surcharges", .keepOrganization,
      from: setName
    ) { transaction, call in try transaction.rename(try call.id("set"), try call.needed("name")) },
    .delete(
      "removeSurchargeSet", "/surcharge-sets/{set}", .organization, "Removes a set of surcharges",
      text: "Its rules end yesterday. Refused while a site or a contract has it.", .keepOrganization
    ) { transaction, call in try transaction.removeSurchargeSet(try call.id("set")) },
    .put(
      "setSurchargesOfSite", "/sites/{site}/surcharges", .organization, "Gives a site a set of surcharges",
      text: "From a day on, until another begins.", .keepOrganization, from: siteSet
    ) { transaction, call in
      let site: ID<Site> = try call.id("site")
      try transaction.choose(try call.needed("set_id"), at: site, from: try call.needed("from"))
    },
  ]
}
