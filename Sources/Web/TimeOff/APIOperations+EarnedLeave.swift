import Domain
import HTTP
import Store
import ViewModels
import Words

extension EarnedLeavePreset: APIChoice {}

private struct EarnedLeaveAccount: Sendable {
  let rule: EarnedLeave
  let year: EarnedLeaveYear
  let usableFrom: LocalDate?
}

private let ruleShape = APIShape<EarnedLeave>(
  "EarnedLeaveRule", "Leave in hours that people earn by the hours they work.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("name", "In lists.") { $0.terms.name },
    .init("kind_ids", "The kinds of absence that take from it.") { $0.terms.kinds.sorted() },
    .init("contract_kinds", "With which people earn it; empty for all.") { rule in
      Contract.Kind.allCases.filter(rule.terms.contracts.contains)
    },
    .init("first_day", "The first day of work that earns.") { $0.terms.firstDay },
    .init("earned", "Hundredths of an hour that `per` hours earn.") { $0.terms.earned },
    .init("per", "Hours of work.") { $0.terms.per },
    .init("is_monthly", "True if it is earned on the last day of each month.") { $0.terms.isMonthly },
    .init("counts_illness", "True if days of illness earn as the hours that they stand for.") {
      $0.terms.countsIllness
    },
    .init("usable_from", "The day of employment from which it can be taken, 1 for the first.") { $0.terms.usableFrom },
    .init("most_minutes", "What can be kept: nothing is earned beyond; null for any.") { $0.terms.most },
    .init("most_minutes_a_year", "What can be taken in a year; null for any.") { $0.terms.mostAYear },
    .init("carried_minutes", "What moves into the next year at most; null for all.") { $0.terms.carried },
    .init("begins", "The day on which a year begins, such as `04-01`, or `entry`.") {
      $0.terms.begins?.description ?? "01-01"
    },
    .init("may_go_below", "True if more can be asked for than there is.") { $0.terms.mayGoBelow },
  ])

private let accountShape = APIShape<EarnedLeaveAccount>(
  "EarnedLeave", "A person's leave in hours by a rule, in a year.",
  [
    .init("rule_id", "By which it is earned.") { $0.rule.id },
    .init("first_day", "Of the year.") { $0.year.days.lowerBound },
    .init("last_day", "Of the year.") { $0.year.days.upperBound },
    .init("carried_minutes", "From before.") { $0.year.carried },
    .init("worked_minutes", "What earned.") { $0.year.worked },
    .init("earned_minutes", "By them.") { $0.year.earned },
    .init("booked_minutes", "The sum of entries.") { $0.year.booked },
    .init("taken_minutes", "What is approved.") { $0.year.taken },
    .init("asked_minutes", "What waits for a decision.") { $0.year.asked },
    .init("left_minutes", "What is left if all that waits is approved.") { $0.year.left },
    .init("usable_from", "The first day on which it can be taken; null for any.") { $0.usableFrom },
  ])

private let entryShape = APIShape<TimeEntry>(
  "EarnedLeaveEntry", "A decision about a person's leave in hours.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("rule_id", "Of the leave.") { $0.leave },
    .init("employee_id", "Whose leave it is.") { $0.employee },
    .init("day", "From when it counts.") { $0.day },
    .init("minutes", "Added to what is left.") { $0.minutes },
    .init("kind", "Why; an `opening` replaces all that was before it.") { $0.kind },
    .init("reason", "Why in words.") { $0.reason },
    .init("made_at", "When it was booked.") { $0.at },
  ])

private let limit = APISchema.optional(.number(0...EarnedLeaveTerms.mostMinutes))

private let ruleFields: [APIObject.Member] = [
  .init("name", .text(atMost: EarnedLeaveTerms.longestName), "In lists."),
  .init("kind_ids", .list(.id, atMost: AbsenceKind.most), "The kinds of absence that take from it."),
  .init(
    "contract_kinds", .list(Contract.Kind.schema, atMost: Contract.Kind.allCases.count),
    "With which people earn it; all if missing or empty.", isRequired: false),
  .init("first_day", .date, "The first day of work that earns."),
  .init("earned", .number(EarnedLeaveTerms.earnedRange), "Hundredths of an hour that `per` hours earn."),
  .init("per", .number(EarnedLeaveTerms.perRange), "Hours of work."),
  .init("is_monthly", .truth, "Whether it is earned on the last day of each month.", isRequired: false),
  .init("counts_illness", .truth, "Whether days of illness earn.", isRequired: false),
  .init("usable_from", .number(1...366), "The day of employment; 1 if missing.", isRequired: false),
  .init("most_minutes", limit, "What can be kept.", isRequired: false),
  .init("most_minutes_a_year", limit, "What can be taken in a year.", isRequired: false),
  .init("carried_minutes", limit, "What moves into the next year at most.", isRequired: false),
  .init("begins", .text(atMost: 5), "Such as `04-01`, or `entry`; `01-01` if missing.", isRequired: false),
  .init("may_go_below", .truth, "Whether more can be asked for than there is.", isRequired: false),
]

private let ruleForm = APIBody(
  object: APIObject("NewEarnedLeaveRule", "A rule by which leave in hours is earned.", ruleFields),
  names: [
    "kinds": "kind_ids", "most": "most_minutes", "most_a_year": "most_minutes_a_year", "carried": "carried_minutes",
  ])

private let presetForm = APIBody(
  object: APIObject(
    "EarnedLeavePresetChoice", "A law.",
    [
      .init("preset", EarnedLeavePreset.schema, "The law."),
      .init("first_day", .date, "The first day of work that earns."),
    ]))

private let newEntry = APIBody(
  object: APIObject(
    "NewEarnedLeaveEntry", "An entry of a person's leave in hours.",
    [
      .init("rule_id", .id, "Of the leave."),
      .init("day", .date, "From when it counts."),
      .init("minutes", .number(-TimeEntry.mostMinutes...TimeEntry.mostMinutes), "Added to what is left."),
      .init("kind", TimeEntry.Kind.schema, "Why; `capped` is none of them."),
      .init(
        "reason", .text(atMost: TimeEntry.longestReason), "Why in words; only an opening balance needs none.",
        isRequired: false),
    ]))

extension APICall {
  /// Errors: `Refusal.invalid` (`begins`).
  fileprivate var earnedLeaveTerms: EarnedLeaveTerms {
    get throws {
      var terms = EarnedLeaveTerms(
        try needed("name"), Set(body("kind_ids", [ID<AbsenceKind>].self) ?? []), from: try needed("first_day"),
        earned: try needed("earned"), per: try needed("per"))
      terms.contracts = Set(body("contract_kinds", [Contract.Kind].self) ?? [])
      (terms.isMonthly, terms.countsIllness) = (body("is_monthly") ?? false, body("counts_illness") ?? false)
      (terms.usableFrom, terms.mayGoBelow) = (body("usable_from") ?? 1, body("may_go_below") ?? false)
      (terms.most, terms.mostAYear) = (body("most_minutes"), body("most_minutes_a_year"))
      (terms.carried, terms.begins) = (body("carried_minutes"), try leaveBegin)
      return terms
    }
  }

  /// The begin of a year of leave. Errors: `Refusal.invalid` (`begins`).
  var leaveBegin: LeavePolicy.Begin {
    get throws {
      guard let begin = LeavePolicy.Begin(body("begins") ?? "01-01") else {
        throw Refusal.invalid([.init(EarnedLeaveTerms.Field.begins.rawValue, .unknown)])
      }
      return begin
    }
  }
}

extension APIOperation {
  static let earnedLeave: [APIOperation] = earnedLeaveRules + earnedLeaveAccounts

  private static let earnedLeaveRules: [APIOperation] = [
    .list(
      "listEarnedLeaveRules", "/earned-leave-rules", .organization, "Lists the rules by which leave in hours is earned",
      .keepOrganization, of: ruleShape.object
    ) { snapshot, call in try call.page(of: try snapshot.earnedLeave(), as: ruleShape, id: \.id) },
    .make(
      "addEarnedLeaveRule", "/earned-leave-rules", .organization, "Adds a rule by which leave in hours is earned",
      .keepOrganization, from: ruleForm, ruleShape.object
    ) { transaction, call in
      let id = try transaction.put(try call.earnedLeaveTerms)
      return APIAnswer(ruleShape.json(try transaction.snapshot.earnedLeave(id)))
    },
    .make(
      "addEarnedLeavePreset", "/earned-leave-presets", .organization, "Adds the rule of a law",
      text: "As of November 2026.",
      .keepOrganization, from: presetForm, ruleShape.object
    ) { transaction, call in
      let wording = Wording(try transaction.snapshot.organization())
      let preset: EarnedLeavePreset = try call.needed("preset")
      let id = try transaction.add(preset, named: wording.leaveName(of: preset), from: try call.needed("first_day"))
      return APIAnswer(ruleShape.json(try transaction.snapshot.earnedLeave(id)))
    },
    .put(
      "changeEarnedLeaveRule", "/earned-leave-rules/{rule}", .organization,
      "Changes a rule by which leave in hours is earned", text: "All of its leave is counted anew.", .keepOrganization,
      from: ruleForm
    ) { transaction, call in try transaction.put(try call.earnedLeaveTerms, in: try call.id("rule")) },
    .delete(
      "endEarnedLeaveRule", "/earned-leave-rules/{rule}", .organization,
      "Ends a rule by which leave in hours is earned", text: "Its leave is shown no more.", .keepOrganization
    ) { transaction, call in try transaction.endEarnedLeave(try call.id("rule")) },
  ]

  private static let earnedLeaveAccounts: [APIOperation] = [
    .list(
      "listEarnedLeave", "/people/{person}/earned-leave", .people, "Lists the leave in hours of a person", .keepPeople,
      query: [.init("date", .date, "In the year that counts; today if missing.", isRequired: false)],
      of: accountShape.object
    ) { snapshot, call in
      let person: ID<Employee> = try call.id("person")
      let today = try snapshot.day(of: call.now)
      try snapshot.require(call.visitor.managedSites, forHomeOf: person, on: today)
      let day = call.query("date", LocalDate.self) ?? today
      let found = try snapshot.earnedLeave(of: snapshot.person(person), at: day, at: call.now)
      return try call.page(
        of: found.map { EarnedLeaveAccount(rule: $0.rule, year: $0.year, usableFrom: $0.usableFrom) }, as: accountShape,
        id: \.rule.id)
    },
    .list(
      "listEarnedLeaveEntries", "/people/{person}/earned-leave/entries", .people,
      "Lists the entries of a person's leave in hours that count", .keepPeople, of: entryShape.object
    ) { snapshot, call in
      let person: ID<Employee> = try call.id("person")
      try snapshot.require(call.visitor.managedSites, forHomeOf: person, on: try snapshot.day(of: call.now))
      let stored = try snapshot.person(person)
      let entries = try snapshot.earnedLeave().flatMap { try snapshot.timeEntries(of: [stored], leave: $0.id) }
      return try call.page(of: entries.sorted { $0.id < $1.id }, as: entryShape, id: \.id)
    },
    .make(
      "bookEarnedLeaveEntry", "/people/{person}/earned-leave/entries", .people,
      "Books an entry of a person's leave in hours", .keepPeople, from: newEntry, entryShape.object
    ) { transaction, call in
      let draft = TimeEntryDraft(
        of: try call.id("person"), leave: try call.needed("rule_id"), on: try call.needed("day"),
        minutes: try call.needed("minutes"), try call.needed("kind"), reason: call.body("reason") ?? "")
      return APIAnswer(entryShape.json(try transaction.snapshot.timeEntry(try transaction.book(draft))))
    },
    .delete(
      "takeBackEarnedLeaveEntry", "/people/{person}/earned-leave/entries/{entry}", .people,
      "Takes back an entry of a person's leave in hours", .keepPeople
    ) { transaction, call in
      let entry = try transaction.snapshot.timeEntry(try call.id("entry"))
      guard entry.employee == (try call.id("person")), entry.leave != nil else { throw Refusal.notFound }
      try transaction.takeBack(entry.id)
    },
  ]
}
