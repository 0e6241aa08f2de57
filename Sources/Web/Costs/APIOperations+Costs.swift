import Domain
import HTTP
import Store
import ViewModels

private let hourly = APIShape<HourlyCost>(
  "HourlyCost", "What an hour of a person's work costs.",
  [
    .init("amount", "As a decimal: `18.50`.") { $0.amount.decimalText },
    .init("currency", "Three letters.") { $0.amount.currency.code },
    .init("from", "Its first day, until another cost begins; null for the beginning.") {
      $0.firstDay == HourlyCost.beginning ? nil : $0.firstDay
    },
    .init("site_id", "Whose managers see it; null: those of all sites alone.") { $0.site },
  ])

private let hourlyHistory = APIObject(
  "HourlyCosts", "What an hour of a person's work costs over time.",
  [.init("entries", .list(.object(hourly.object), atMost: nil), "The newest first.")])

private let newHourly = APIBody(
  object: APIObject(
    "NewHourlyCost", "What an hour costs, in the organization's currency.",
    [
      .init("amount", .optional(.decimal(atMost: 40)), "`18.50`; null takes back what began on that day."),
      .init(
        "from", .optional(.date),
        "Its first day; days before it keep their cost. Missing: from the beginning. The same day again replaces it.",
        isRequired: false),
      .init(
        "site_id", .optional(.id), "Whose managers see it; those of all sites alone if missing.", isRequired: false),
    ]))

private let newBudget = APIBody(
  object: APIObject(
    "NewBudget", "What a site may spend a week, in the organization's currency.",
    [.init("amount", .optional(.decimal(atMost: 40)), "`3500`; null takes back what began that week.")]))

private struct Entry: Sendable {
  let date: LocalDate
  let position: ID<Position>?
  let cost: PlannedCost
  let currency: Currency
}

private let entryShape = APIShape<Entry>(
  "PlannedCost", "What the published shifts of a day and a position cost.",
  [
    .init("date", "The day that they belong to.") { $0.date },
    .init("position_id", "Null for none.") { $0.position },
    .init("minutes", "Real ones, without breaks.") { $0.cost.minutes },
    .init("uncounted_minutes", "Those of people without a cost that the token sees.") { $0.cost.unpricedMinutes },
    .init("cost", "As a decimal, each shift rounded to the smallest coin.") {
      Money(tenThousandths: $0.cost.tenThousandths, currency: $0.currency).decimalText
    },
    .init("currency", "Three letters.") { $0.currency.code },
  ])

private let entries = APIObject(
  "SiteCosts", "What a site's published shifts of some days cost.",
  [.init("entries", .list(.object(entryShape.object), atMost: nil), "By day and position.")])

private struct Group: Hashable {
  let date: LocalDate
  let position: ID<Position>?
}

extension APIOperation {
  static let costs: [APIOperation] = [
    APIOperation(
      name: "showCosts", method: .get, path: "/sites/{site}/costs", chapter: .plan,
      title: "Shows what a site's published shifts cost", text: "By day and position; sums by the asker are exact.",
      action: .keepCosts, query: APICall.days(atMost: Snapshot.mostPlanDays), success: .item(entries),
      work: .read { snapshot, call in
        let site = try call.managedSite(snapshot)
        let days = try call.days(atMost: Snapshot.mostPlanDays)
        let currency = try snapshot.organization().conventions.currency
        let known = try snapshot.hourlyCosts(for: call.visitor.managedSites, on: days)
        var costs: [Group: PlannedCost] = [:]
        for shift in try snapshot.paidShifts(at: [site], on: days) {
          costs[Group(date: shift.date, position: shift.position), default: .init()].add(
            minutes: shift.minutes, surcharge: shift.surcharge, at: known.cost(of: shift.employee, on: shift.date),
            in: currency)
        }
        let found = costs.map { Entry(date: $0.date, position: $0.position, cost: $1, currency: currency) }
          .sorted { ($0.date, $0.position?.rawValue ?? 0) < ($1.date, $1.position?.rawValue ?? 0) }
        return APIAnswer(.object(["entries": .list(found.map { entryShape.json($0) })]))
      }),
    .item(
      "showHourlyCost", "/people/{person}/cost", .people, "Shows what an hour of a person costs today", .keepCosts,
      hourly.object
    ) { snapshot, call in
      let id: ID<Employee> = try call.id("person")
      _ = try snapshot.person(id)
      let today = try snapshot.day(of: call.now)
      let cost = try snapshot.hourlyCost(of: id, on: today, for: call.visitor.managedSites)
      guard let cost else { throw Refusal.notFound }
      return APIAnswer(hourly.json(cost))
    },
    .item(
      "listHourlyCosts", "/people/{person}/costs", .people, "Lists what an hour of a person has cost and will cost",
      text: "Those that the token sees, the newest first.", .keepCosts, hourlyHistory
    ) { snapshot, call in
      let id: ID<Employee> = try call.id("person")
      _ = try snapshot.person(id)
      let found = try snapshot.hourlyCosts(of: id, for: call.visitor.managedSites)
      return APIAnswer(.object(["entries": .list(found.map { hourly.json($0) })]))
    },
    .put(
      "setHourlyCost", "/people/{person}/cost", .people, "Sets what an hour of a person costs from a day on",
      text: "Seen by administrators and managers of the site alone; in no webhook and in no history.", .keepCosts,
      from: newHourly
    ) { transaction, call in
      try transaction.setHourlyCost(
        call.body("amount") ?? "", of: try call.id("person"), from: call.body("from") ?? HourlyCost.beginning,
        at: call.body("site_id"))
    },
    .put(
      "setBudget", "/sites/{site}/budgets/{date}", .plan, "Sets a site's budget from a week on",
      text: "It goes for the week of that day and all later ones, until another begins.", .keepCosts, from: newBudget
    ) { transaction, call in
      let site = try call.managedSite(transaction.snapshot)
      let first = call.visitor.conventions.startOfWeek(of: try call.date)
      try transaction.setBudget(call.body("amount") ?? "", of: site, from: first)
    },
  ]
}
