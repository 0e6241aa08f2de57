import Domain
import HTTP
import Store
import ViewModels

extension TimeEntry.Kind: APIChoice {}
extension TimeAccountPolicy.Above: APIChoice {}

private let entryShape = APIShape<TimeEntry>(
  "TimeEntry", "A decision about a person's working time account.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("employee_id", "Whose account it is.") { $0.employee },
    .init("day", "From when it counts.") { $0.day },
    .init("minutes", "What the balance changes by.") { $0.minutes },
    .init("kind", "Why.") { $0.kind },
    .init("reason", "Why in words; may be empty.") { $0.reason },
    .init("made_at", "When it was booked.") { $0.at },
    .init("decided_by_themselves", "Who booked it is the person themself.") { $0.isOwnDecision },
  ])

private let monthShape = APIShape<TimeAccount.Month>(
  "TimeAccountMonth", "A month of a working time account, in minutes.",
  [
    .init("month", "Its first day.") { $0.first },
    .init("until", "The last day that counts so far.") { $0.days.upperBound },
    .init("target", "What is due by the contract, less holidays; null if nothing is agreed.") { $0.figures.target },
    .init("actual", "What was worked: approved hours, else the clock, else the plan.") { $0.figures.actual },
    .init("from_plan", "The part of it that is the plan's; 0 of closed months.") { $0.figures.fromPlan },
    .init("unapproved", "The part of it that is pressed, and not approved; 0 of closed months.") {
      $0.figures.unapproved
    },
    .init("credit", "Absences that count as worked.") { $0.figures.credit },
    .init("booked", "The sum of its entries.") { $0.booked },
    .init("balance", "After it.") { $0.balance },
    .init("is_closed", "True if later changes leave it as it is.") { $0.isClosed },
  ])

private let dueShape = APIShape<DueHours.Month>(
  "DueHours", "Hours that an account has of a month.",
  [
    .init("month", "The first day of the month.") { $0.first },
    .init("minutes", "What is left of it.") { $0.minutes },
    .init("last_day", "The last day on which they can be paid, or taken off.") { $0.lastDay },
  ])

private let account = APIObject(
  "TimeAccount", "What a person worked beside what is agreed, month by month until yesterday.",
  [
    .init("balance", .optional(.number(Int.min...Int.max)), "In minutes; null if nothing is agreed."),
    .init("months", .list(.object(monthShape.object), atMost: nil), "By month."),
    .init("entries", .list(.object(entryShape.object), atMost: nil), "Those that count, by day."),
    .init(
      "due_now", .optional(.number(0...Int.max)),
      "Minutes to be paid now by the limits of the minimum wage; null for people who are not under them."),
    .init("due", .list(.object(dueShape.object), atMost: nil), "What is due by these limits later, the oldest first."),
  ])

private let newEntry = APIBody(
  object: APIObject(
    "NewTimeEntry", "An entry in a month that is not closed.",
    [
      .init("day", .date, "From when it counts; not in the future."),
      .init("minutes", .number(-TimeEntry.mostMinutes...TimeEntry.mostMinutes), "What the balance changes by; not 0."),
      .init("kind", TimeEntry.Kind.schema, "Why; `capped` is booked by closing alone."),
      .init(
        "reason", .text(atMost: TimeEntry.longestReason), "Why in words; only an opening balance needs none.",
        isRequired: false),
    ]))

private let policyObject = APIObject(
  "TimeAccountPolicy", "How working time accounts are kept.",
  [
    .init("first_day", .date, "The first day that counts."),
    .init(
      "most", .optional(.number(0...TimeAccountPolicy.mostMinutes)),
      "The most minutes that are carried on; null for any.",
      isRequired: false),
    .init("above", TimeAccountPolicy.Above.schema, "What becomes of those above; told if missing.", isRequired: false),
    .init(
      "is_monthly", .truth, "Whether the limit holds at the end of each month, not only of the year.", isRequired: false
    ),
    .init(
      "minimum_wage_kinds", .list(Contract.Kind.schema, atMost: Contract.Kind.allCases.count),
      "The kinds of contract under the limits of the minimum wage for accounts; none if missing.", isRequired: false),
  ])

private let policyBody = APIBody(object: policyObject)

extension APIOperation {
  static let workingTime: [APIOperation] = [
    .item(
      "showTimeAccount", "/people/{person}/time-account", .people, "Shows a person's working time account",
      text: "Without agreed hours there is no balance; while no accounts are kept, there are no months.", .keepPeople,
      account
    ) { snapshot, call in
      let person = try snapshot.person(try call.id("person"))
      let today = try snapshot.day(of: call.now)
      try snapshot.require(call.visitor.managedSites, forHomeOf: person.id, on: today)
      let accounts = try snapshot.timeAccounts(of: [person], through: today, at: call.now)
      let due = try snapshot.dueHours(of: [person], accounts, on: today)[person.id]
      let found = accounts[person.id]
      let months = found?.months ?? []
      return APIAnswer(
        .object([
          "balance": found.flatMap { $0.hasTarget ? .number(Int64($0.balance)) : nil } ?? .null,
          "months": .list(months.map(monthShape.json)),
          "entries": .list(months.flatMap(\.entries).map(entryShape.json)),
          "due_now": due?.now.json ?? .null,
          "due": .list((due?.months ?? []).map(dueShape.json)),
        ]))
    },
    .make(
      "bookTimeEntry", "/people/{person}/time-account/entries", .people, "Books an entry of a working time account",
      .keepPeople, from: newEntry, entryShape.object
    ) { transaction, call in
      let draft = TimeEntryDraft(
        of: try call.id("person"), on: try call.needed("day"), minutes: try call.needed("minutes"),
        try call.needed("kind"), reason: call.body("reason") ?? "")
      return APIAnswer(entryShape.json(try transaction.snapshot.timeEntry(try transaction.book(draft))))
    },
    .put(
      "setOpeningBalance", "/people/{person}/time-account/opening", .people,
      "Books the opening balance of a working time account", text: "In place of an earlier one; null takes it back.",
      .keepPeople,
      from: APIBody(
        object: APIObject(
          "OpeningBalance", "On the first day of the accounts.",
          [.init("minutes", .optional(.number(-TimeEntry.mostMinutes...TimeEntry.mostMinutes)), "Null for none.")]))
    ) { transaction, call in
      try transaction.setOpening(call.body("minutes"), of: try call.id("person"))
    },
    .delete(
      "takeBackTimeEntry", "/people/{person}/time-account/entries/{entry}", .people,
      "Takes back an entry of a working time account", text: "Refused in a closed month.", .keepPeople
    ) { transaction, call in
      let entry = try transaction.snapshot.timeEntry(try call.id("entry"))
      guard entry.employee == (try call.id("person")), entry.leave == nil else { throw Refusal.notFound }
      try transaction.takeBack(entry.id)
    },
    .put(
      "closeTimeAccounts", "/time-accounts/closed/{date}", .people, "Closes working time accounts through a month",
      text: "For everyone at home at a managed site. The month has to be over; its figures stay from then on.",
      .keepPeople
    ) { transaction, call in
      try transaction.closeMonths(through: try call.date, of: transaction.keptPeople())
    },
    .item(
      "showTimeAccounts", "/time-accounts", .organization, "Shows how working time accounts are kept",
      text: "Not found while none are kept.", .keepOrganization, policyObject
    ) { snapshot, _ in
      guard let policy = try snapshot.timeAccountPolicy() else { throw Refusal.notFound }
      return APIAnswer(
        .object([
          "first_day": policy.firstDay.json, "most": policy.most.map(\.json) ?? .null, "above": policy.above.json,
          "is_monthly": policy.isMonthly.json,
          "minimum_wage_kinds": .list(policy.minimumWage.map(\.rawValue).sorted().map(\.json)),
        ]))
    },
    .put(
      "keepTimeAccounts", "/time-accounts", .organization, "Starts working time accounts, or changes how they are kept",
      .keepOrganization, from: policyBody
    ) { transaction, call in
      try transaction.choose(
        TimeAccountPolicy(
          from: try call.needed("first_day"), most: call.body("most"), above: call.body("above") ?? .tell,
          isMonthly: call.body("is_monthly") ?? false,
          minimumWage: Set(call.body("minimum_wage_kinds", [Contract.Kind].self) ?? [])))
    },
    .delete(
      "stopTimeAccounts", "/time-accounts", .organization, "Ends working time accounts",
      text: "What was booked and closed stays.", .keepOrganization
    ) { transaction, _ in try transaction.choose(nil as TimeAccountPolicy?) },
  ]
}
