import Domain
import HTTP
import Store
import ViewModels

extension FairnessMeasure: APIChoice {}

private struct Count: Sendable {
  let employee: ID<Employee>
  let measure: FairnessMeasure
  let entry: FairnessLedger.Entry
}

private let countShape = APIShape<Count>(
  "FairnessCount",
  "What a person has of a measure: in hundredths of one, of `on-call` of an hour, as weights may be; of `hours`, in minutes.",
  [
    .init("employee_id", "Whose it is.") { $0.employee },
    .init("measure", "What is counted.") { $0.measure },
    .init("worked", "What the shifts of the days count.") { $0.entry.worked },
    .init("carried", "The difference of the months before.") { $0.entry.carried },
    .init("share", "By hours of contract among those who do it; null for hours without a contract.") {
      $0.entry.share
    },
    .init("difference", "With what is carried over, above or below the share; null without one.") {
      $0.entry.difference
    },
  ])

private let ledger = APIObject(
  "Fairness", "Who had how much of what a site's team shares out.",
  [
    .init("carried_from", .optional(.date), "The first day of what is carried over; null for none."),
    .init("entries", .list(.object(countShape.object), atMost: nil), "By name and measure."),
  ])

private let shiftShape = APIShape<FairnessShift>(
  "FairnessShift", "A shift as the ledger counts it.",
  [
    .init("shift_id", "Its row on the roster.") { $0.id },
    .init("starts_at", "When it starts.") { $0.interval.lowerBound },
    .init("ends_at", "When it ends.") { $0.interval.upperBound },
    .init("minutes", "Real ones, without breaks; 0 for whole days, unless they are on call.") { $0.minutes },
    .init("measures", "What it counts in, besides hours.", schema: .list(FairnessMeasure.schema, atMost: nil)) {
      $0.marks.measures
    },
    .init("given_at", "When it came to its person: published, or given later.") { $0.givenAt },
  ])

private let shifts = APIObject(
  "FairnessShifts", "The shifts that make up a person's numbers.",
  [.init("entries", .list(.object(shiftShape.object), atMost: nil), "In the order of their start.")])

private let weightMembers = FairnessMeasure.counted.map {
  APIObject.Member(
    FairnessPolicy.weightField($0), .number(FairnessPolicy.weightRange), "How much one counts, in hundredths.")
}

private let policyMembers: [APIObject.Member] =
  [
    .init("night_from", .time, "When night begins, by the clock of each site."),
    .init("night_until", .time, "When it ends; on the next day unless that is later."),
    .init(
      "least_minutes", .number(FairnessPolicy.leastMinutesRange), "So many minutes make a night, weekend or holiday."),
    .init("weekend", .list(.number(1...7), atMost: 7), "Days that are the weekend, Monday being 1."),
    .init("notice_hours", .number(FairnessPolicy.noticeRange), "A shift that comes later is at short notice."),
    .init("carried_months", .number(FairnessPolicy.carriedRange), "Months whose difference is carried over."),
    .init("on_call", .list(.id, atMost: 1000), "Positions whose shifts are on call."),
    .init("on_call_sites", .list(.id, atMost: 1000), "Sites all of whose shifts are."),
    .init("shows_names", .truth, "Whether colleagues see each other's names."),
  ] + weightMembers

private let policy = APIObject("FairnessPolicy", "What the ledger of fairness counts, and how much.", policyMembers)
private let newPolicy = APIBody(object: APIObject("NewFairnessPolicy", "All of what is counted.", policyMembers))

extension FairnessPolicy {
  fileprivate var json: JSON {
    var members: [String: JSON] = [
      "night_from": .text("\(nightFrom)"), "night_until": .text("\(nightUntil)"), "least_minutes": leastMinutes.json,
      "weekend": .list(weekend.map(\.rawValue).sorted().map(\.json)), "notice_hours": noticeHours.json,
      "carried_months": carriedMonths.json, "on_call": .list(onCall.sorted().map(\.json)),
      "on_call_sites": .list(onCallSites.sorted().map(\.json)),
      "shows_names": .truth(showsNames),
    ]
    for measure in FairnessMeasure.counted { members[Self.weightField(measure)] = weight(of: measure).json }
    return .object(members)
  }
}

extension APICall {
  /// Errors: `Refusal.notFound`.
  fileprivate var ledgerSite: ID<Site> {
    get throws {
      let site: ID<Site> = try id("site")
      try requireSeeing(site)
      return site
    }
  }

  fileprivate var fairnessPolicy: FairnessPolicy {
    let days = body("weekend", [Int].self) ?? []
    return FairnessPolicy(
      nightFrom: body("night_from") ?? .midnight, nightUntil: body("night_until") ?? .midnight,
      leastMinutes: body("least_minutes") ?? 0, weekend: Set(days.compactMap(Weekday.init(rawValue:))),
      noticeHours: body("notice_hours") ?? 0, carriedMonths: body("carried_months") ?? 0,
      weights: FairnessMeasure.counted.reduce(into: [:]) { $0[$1] = body(FairnessPolicy.weightField($1)) },
      onCall: Set(body("on_call", [ID<Position>].self) ?? []),
      onCallSites: Set(body("on_call_sites", [ID<Site>].self) ?? []), showsNames: body("shows_names") ?? false)
  }
}

extension APIOperation {
  static let fairness: [APIOperation] = [
    APIOperation(
      name: "showFairness", method: .get, path: "/sites/{site}/fairness", chapter: .plan,
      title: "Shows who had how many nights, weekends, holidays and shifts at short notice",
      text: "Of the published shifts that begin on some days, with the months before that are carried over.",
      action: .plan, query: APICall.days(atMost: Snapshot.mostListedDays), success: .item(ledger),
      work: .read { snapshot, call in
        let found = try snapshot.fairness(
          at: try call.ledgerSite, on: try call.days(atMost: Snapshot.mostListedDays))
        let counts = found.rows.flatMap { row in
          found.measures.compactMap { measure in
            row.entries[measure].map { Count(employee: row.employee.id, measure: measure, entry: $0) }
          }
        }
        return APIAnswer(
          .object([
            "carried_from": (found.carried?.lowerBound).json, "entries": .list(counts.map { countShape.json($0) }),
          ]))
      }),
    APIOperation(
      name: "showFairnessShifts", method: .get, path: "/sites/{site}/fairness/{person}", chapter: .plan,
      title: "Shows the shifts that a person's numbers are made of", action: .plan,
      query: APICall.days(atMost: Snapshot.mostListedDays), success: .item(shifts),
      work: .read { snapshot, call in
        let person: ID<Employee> = try call.id("person")
        _ = try snapshot.person(person)
        let found = try snapshot.fairnessShifts(
          of: person, at: try call.ledgerSite,
          on: try call.days(atMost: Snapshot.mostListedDays))
        return APIAnswer(.object(["entries": .list(found.map { shiftShape.json($0) })]))
      }),
    .item(
      "showFairnessPolicy", "/fairness-policy", .organization, "Shows what the ledger of fairness counts", .seeRoster,
      policy
    ) { snapshot, call in APIAnswer(try snapshot.fairnessPolicy().json) },
    .put(
      "setFairnessPolicy", "/fairness-policy", .organization, "Sets what the ledger of fairness counts",
      .keepOrganization, from: newPolicy
    ) { transaction, call in try transaction.choose(call.fairnessPolicy) },
  ]
}
