import Domain
import HTTP
import Store
import ViewModels

extension LeavePolicy.PartYear: APIChoice {}
extension LeavePolicy.Eves: APIChoice {}
extension LeavePolicy.Earning: APIChoice {}
extension LeavePreset: APIChoice {}
extension LeaveEntry.Kind: APIChoice {}

private struct YearlyDays: Sendable {
  let employee: ID<Employee>
  let typed: Allowance?
  let year: LeaveYear
}

private let lapseShape = APIShape<LeaveYear.Lapse>(
  "LeaveLapse", "Days with a last day.",
  [
    .init("day", "The last day on which they can be taken.") { $0.day },
    .init("hundredths", "Of a day.") { $0.hundredths },
    .init("needs_notice", "True if they stay unless the person is told before.") { $0.needsNotice },
  ])

private let sectionShape = APIShape<LeaveEntitlement.Section>(
  "LeaveSection", "Days of employment with one contract.",
  [
    .init("first_day", "Within the year.") { $0.days.lowerBound },
    .init("last_day", "Within the year.") { $0.days.upperBound },
    .init("yearly_hundredths", "The days of a whole year, in hundredths.") { $0.yearly },
    .init("statutory_hundredths", "The part of them that a law grants.") { $0.statutory },
    .init("days_a_week", "Working days, in hundredths.") { $0.daysAWeek },
    .init("is_known", "False if the contract does not say them, and five are taken.") { $0.isKnown },
  ])

private let yearlyShape = APIShape<YearlyDays>(
  "YearlyDays", "The leave of a person in a year, in hundredths of a day.",
  [
    .init("employee_id", "Whose days they are.") { $0.employee },
    .init("year", "The year of the calendar in which it begins.") { $0.year.year },
    .init("first_day", "Of the year.") { $0.year.days.lowerBound },
    .init("last_day", "Of the year.") { $0.year.days.upperBound },
    .init("typed_hundredths", "The year's days as typed; null if they follow from contracts.") { $0.typed?.hundredths },
    .init("typed_carried_hundredths", "Those from before as typed; null if they are what was left.") {
      $0.typed?.carried
    },
    .init("weekdays", "A day off on one of these counts, 1 is Monday; empty if contracts say it.") { days in
      Weekday.allCases.filter { days.typed?.weekdays?.contains($0) ?? false }
    },
    .init("entitled_hundredths", "The year's days.") { $0.year.entitled },
    .init("unearned_hundredths", "The part of them that is not earned yet.") { $0.year.unearned },
    .init("carried_hundredths", "From the years before; below 0 if too many were taken.") { $0.year.carried },
    .init("booked_hundredths", "The sum of entries.") { $0.year.booked },
    .init("taken_hundredths", "What is approved, company leave included.") { $0.year.taken },
    .init("company_leave_hundredths", "The part of it that is company leave.") { $0.year.companyLeave },
    .init("asked_hundredths", "What waits for a decision.") { $0.year.asked },
    .init("lapsed_hundredths", "What lapsed by now.") { $0.year.lapsed },
    .init("left_hundredths", "What is left if all that waits is approved; below 0 beyond the days.") { $0.year.left },
    .init("onward_hundredths", "What moves into the next year if nothing else is taken.") { $0.year.onward },
    .init("told_on", "When the person was told what is left; null if they were not.") { $0.year.toldOn },
  ])

private let entryShape = APIShape<LeaveEntry>(
  "LeaveEntry", "A decision about a person's leave.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("employee_id", "Whose leave it is.") { $0.employee },
    .init("day", "From when it counts; its year is the one it is about.") { $0.day },
    .init("hundredths", "Of a day.") { $0.hundredths },
    .init("kind", "Why.") { $0.kind },
    .init("reason", "Why in words; empty for a notice.") { $0.reason },
    .init("made_at", "When it was booked.") { $0.at },
    .init("decided_by_themselves", "Who booked it is the person themself.") { $0.isOwnDecision },
  ])

private let account = APIObject(
  "Leave", "The leave of a person in a year, with its reasons.",
  [
    .init("days", .optional(.object(yearlyShape.object)), "Null if nothing is known of the year."),
    .init("sections", .list(.object(sectionShape.object), atMost: nil), "The contracts that the days follow from."),
    .init(
      "twelfths", .optional(.number(0...12)), "The months that count; null for a whole year, or by the day."),
    .init("lapsing", .list(.object(lapseShape.object), atMost: nil), "What lapses if it is not taken, in this year."),
    .init("entries", .list(.object(entryShape.object), atMost: nil), "Those of the year that count, by day."),
  ])

private let yearlyForm = APIBody(
  object: APIObject(
    "YearlyDaysChange", "The leave of a person in a year as typed, in hundredths of a day.",
    [
      .init("year", .number(Allowance.years), "Of the calendar."),
      .init(
        "hundredths", .optional(.number(0...Allowance.most)), "Null or missing: by contract.", isRequired: false),
      .init(
        "carried_hundredths", .optional(.number(0...Allowance.most)),
        "From the years before; null or missing: what is left of them.", isRequired: false),
      .init(
        "weekdays", .list(Weekday.schema, atMost: 7), "1 is Monday; by contract if missing or empty.",
        isRequired: false),
    ]), names: ["days": "hundredths", "carried": "carried_hundredths", "weekday": "weekdays"])

private let newEntry = APIBody(
  object: APIObject(
    "NewLeaveEntry", "An entry of a person's leave.",
    [
      .init("day", .date, "From when it counts; its year is the one it is about."),
      .init(
        "hundredths", .number(-LeaveEntry.mostHundredths...LeaveEntry.mostHundredths),
        "Of a day; more than 0 for `granted`, less for `paid`, 0 for a `notice`."),
      .init("kind", LeaveEntry.Kind.schema, "Why."),
      .init(
        "reason", .text(atMost: LeaveEntry.longestReason), "Why in words; only a notice needs none.",
        isRequired: false),
    ]), names: ["days": "hundredths"])

private let policyShape = APIShape<LeavePolicy>(
  "LeavePolicy", "The rules of yearly leave; days are in hundredths.",
  [
    .init("first_year", "The first year whose leave is computed.") { $0.firstYear },
    .init("days", "A year's days with `week` working days.") { $0.days },
    .init("statutory", "The part of them that a law grants.") { $0.statutory },
    .init("week", "Working days a week.") { $0.week },
    .init("most", "The most days of anyone; null for any.") { $0.most },
    .init("part_year", "Years in which someone comes or goes.") { $0.partYear },
    .init("raises_minors", "True if minors have at least what JArbSchG § 19 grants.") { $0.raisesMinors },
    .init("carried", "The most days that move into the next year; null for all.") { $0.carried },
    .init("lapse", "Months after the end of its year in which leave lapses; null for never.") { $0.lapse },
    .init("lapse_ill", "The same for someone who is ill by then; null for no difference.") { $0.lapseIll },
    .init("needs_notice", "True if leave lapses only for those that were told in time.") { $0.needsNotice },
    .init("illness", "Illness within leave counts as leave up to so many days.") { $0.illness },
    .init("may_go_below", "True if more can be taken than there is.") { $0.mayGoBelow },
    .init("eves", "24 and 31 December.") { $0.eves },
    .init("begins", "The day on which a year begins, such as `04-01`, or `entry`: on the day the person started.") {
      $0.begins?.description ?? "01-01"
    },
    .init("earning", "When a year's days can be taken.") { $0.earning ?? .atOnce },
  ])

private let days = APISchema.number(0...LeavePolicy.mostDays)
private let months = APISchema.number(0...LeavePolicy.mostMonths)

private let policyForm = APIBody(
  object: APIObject(
    "LeavePolicyChange", "Rules of yearly leave; days are in hundredths.",
    [
      .init("first_year", .number(Allowance.years), "The first year whose leave is computed."),
      .init("days", days, "A year's days with `week` working days."),
      .init("statutory", days, "The part of them that a law grants; 0 if missing.", isRequired: false),
      .init("week", .number(1...7), "Working days a week; 5 if missing.", isRequired: false),
      .init("most", .optional(days), "The most days of anyone.", isRequired: false),
      .init("part_year", LeavePolicy.PartYear.schema, "By the day if missing.", isRequired: false),
      .init("raises_minors", .truth, "Whether minors have what JArbSchG § 19 grants.", isRequired: false),
      .init("carried", .optional(days), "The most days that move into the next year.", isRequired: false),
      .init("lapse", .optional(months), "Months after the end of the year.", isRequired: false),
      .init("lapse_ill", .optional(months), "The same for someone who is ill by then.", isRequired: false),
      .init("needs_notice", .truth, "Whether leave lapses only for those that were told.", isRequired: false),
      .init("illness", .number(0...366), "0 if missing.", isRequired: false),
      .init("may_go_below", .truth, "True if missing.", isRequired: false),
      .init("eves", LeavePolicy.Eves.schema, "`worked` if missing.", isRequired: false),
      .init(
        "begins", .text(atMost: 5), "The day on which a year begins, such as `04-01`, or `entry`; `01-01` if missing.",
        isRequired: false),
      .init("earning", LeavePolicy.Earning.schema, "`at_once` if missing.", isRequired: false),
    ]))

private let told = APIObject(
  "LeaveNotices", "Who was told.", [.init("count", .number(0...Int.max), "The number of people.")])

extension APIOperation {
  static let leave: [APIOperation] = yearlyDays + leaveEntries + leaveRules

  private static let yearlyDays: [APIOperation] = [
    .list(
      "listYearlyDays", "/yearly-days", .people, "Lists the leave of people in a year", .plan,
      query: [.init("year", .number(Allowance.years), "Of the calendar.")], of: yearlyShape.object
    ) { snapshot, call in
      guard let year = call.query("year", Int.self) else { throw Refusal.notFound }
      let today = try snapshot.day(of: call.now)
      let days = try snapshot.leaveSources(for: year...year).compactMap { person, source in
        source.account(of: year, on: today).map {
          YearlyDays(employee: person, typed: source.typed[year], year: $0)
        }
      }
      return try call.page(of: days.sorted { $0.employee < $1.employee }, as: yearlyShape, id: \.employee)
    },
    .put(
      "setYearlyDays", "/people/{person}/yearly-days", .people, "Types the leave of a person in a year",
      text: "What is null or missing follows from contracts and from what is left again.", .keepPeople, from: yearlyForm
    ) { transaction, call in
      let (person, year): (ID<Employee>, Int) = (try call.id("person"), try call.needed("year"))
      let weekdays = Set(call.body("weekdays", [Weekday].self) ?? [])
      try transaction.set(
        Allowance(
          year: year, hundredths: call.body("hundredths"), carried: call.body("carried_hundredths"),
          weekdays: weekdays.isEmpty ? nil : weekdays), for: person)
    },
    .item(
      "showLeave", "/people/{person}/leave/{year}", .people, "Shows the leave of a person in a year", .keepPeople,
      account
    ) { snapshot, call in
      let (person, year): (ID<Employee>, Int) = (try call.id("person"), try call.year)
      let today = try snapshot.day(of: call.now)
      try snapshot.require(call.visitor.managedSites, forHomeOf: person, on: today)
      let source = try snapshot.leaveSources(for: year...year, of: person)[person]
      let found = source?.account(of: year, on: today)
      return APIAnswer(
        .object([
          "days": found.map {
            yearlyShape.json(YearlyDays(employee: person, typed: source?.typed[year], year: $0))
          } ?? .null,
          "sections": .list((found?.entitlement?.sections ?? []).map(sectionShape.json)),
          "twelfths": found?.entitlement?.twelfths.map(\.json) ?? .null,
          "lapsing": .list((found?.lapsing ?? []).map(lapseShape.json)),
          "entries": .list(
            (source?.entries ?? []).filter { source?.years.year(of: $0.day) == year }.map(entryShape.json)),
        ]))
    },
  ]

  private static let leaveEntries: [APIOperation] = [
    .make(
      "bookLeaveEntry", "/people/{person}/leave/entries", .people, "Books an entry of a person's leave", .keepPeople,
      from: newEntry, entryShape.object
    ) { transaction, call in
      let draft = LeaveEntryDraft(
        of: try call.id("person"), on: try call.needed("day"), hundredths: try call.needed("hundredths"),
        try call.needed("kind"), reason: call.body("reason") ?? "")
      return APIAnswer(entryShape.json(try transaction.snapshot.leaveEntry(try transaction.book(draft))))
    },
    .delete(
      "takeBackLeaveEntry", "/people/{person}/leave/entries/{entry}", .people,
      "Takes back an entry of a person's leave", .keepPeople
    ) { transaction, call in
      let entry = try transaction.snapshot.leaveEntry(try call.id("entry"))
      guard entry.employee == (try call.id("person")) else { throw Refusal.notFound }
      try transaction.takeBack(entry.id)
    },
    .command(
      "tellLeave", "/yearly-days/notices", .people, "Tells people how many days are left, and when they lapse",
      text: "Everyone whom you look after, who has days left of the year, and was not told.", .keepPeople,
      from: APIBody(
        object: APIObject(
          "NewLeaveNotices", "The year.", [.init("year", .number(Allowance.years), "Of the calendar.")])),
      told
    ) { transaction, call in
      let count = try transaction.tellLeave(of: try call.needed("year"), to: transaction.keptPeople())
      return APIAnswer(.object(["count": count.json]))
    },
  ]

  private static let leaveRules: [APIOperation] = [
    .item(
      "showLeavePolicy", "/leave-policy", .organization, "Shows the rules of yearly leave",
      text: "Not found while only typed numbers count.", .keepOrganization, policyShape.object
    ) { snapshot, _ in
      guard let policy = try snapshot.leavePolicy() else { throw Refusal.notFound }
      return APIAnswer(policyShape.json(policy))
    },
    .put(
      "chooseLeavePreset", "/leave-preset", .organization, "Chooses the rules of yearly leave of a law",
      text: "As of November 2026.", .keepOrganization,
      from: APIBody(
        object: APIObject(
          "LeavePresetChoice", "A law, from a year on.",
          [
            .init("preset", LeavePreset.schema, "The law."),
            .init("first_year", .number(Allowance.years), "The first year whose leave is computed."),
          ]))
    ) { transaction, call in
      let preset: LeavePreset = try call.needed("preset")
      try transaction.choose(preset.policy(from: try call.needed("first_year")))
    },
    .put(
      "chooseLeavePolicy", "/leave-policy", .organization, "Chooses the rules of yearly leave", .keepOrganization,
      from: policyForm
    ) { transaction, call in
      try transaction.choose(
        LeavePolicy(
          from: try call.needed("first_year"), days: try call.needed("days"), statutory: call.body("statutory") ?? 0,
          week: call.body("week") ?? 5, most: call.body("most"), call.body("part_year") ?? .days,
          raisesMinors: call.body("raises_minors") ?? false, carried: call.body("carried"), lapse: call.body("lapse"),
          lapseIll: call.body("lapse_ill"), needsNotice: call.body("needs_notice") ?? false,
          illness: call.body("illness") ?? 0, mayGoBelow: call.body("may_go_below") ?? true,
          eves: call.body("eves") ?? .worked, begins: try call.leaveBegin, earning: call.body("earning")))
    },
    .delete(
      "stopLeavePolicy", "/leave-policy", .organization, "Counts yearly leave without rules",
      text: "Only typed numbers count from then on.", .keepOrganization
    ) { transaction, _ in try transaction.choose(nil as LeavePolicy?) },
  ]
}
