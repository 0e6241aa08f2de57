import Domain
import HTTP
import Store
import ViewModels

extension PlanJob.State: APIChoice {}
extension PlanJob.Problem: APIChoice {}

private let placementShape = APIShape<PlanProposal.Placement>(
  "ProposedShift", "A shift that keeping the plan would give to someone, open or add.",
  [
    .init("shift_id", "The shift of the plan; null for a new one.") { $0.shift },
    .init("site_id", "Where it is.") { $0.site },
    .init("position_id", "The kind of work; null without one.") { $0.position },
    .init("date", "Its day.") { $0.date },
    .init("start_minute", "When it starts, as a minute of the day by the clock of the site.") { $0.start },
    .init("minutes", "How long it is on the clock.") { $0.minutes },
    .init("employee_id", "The person that gets it; null leaves it open.") { $0.employee },
    .init("before_employee_id", "The person that has it in the plan; null for nobody.") { $0.before },
    .init("person_id", "The former name of `employee_id`.", isDeprecated: true) { $0.employee },
    .init("before_person_id", "The former name of `before_employee_id`.", isDeprecated: true) { $0.before },
  ])

private let jobObject = APIObject(
  "PlanJob", "A search of the schedule maker: nothing of it is in the plan until it is kept.",
  [
    .init("id", .id, "Assigned by OnDuty, and never reused."),
    .init("state", PlanJob.State.schema, "What it has come to."),
    .init("site_ids", .list(.id, atMost: PlanOrder.mostSites), "The sites that are planned."),
    .init("from", .date, "The first day."), .init("to", .date, "The last day."),
    .init("seconds", .number(PlanOrder.secondsRange), "How long it may search."),
    .init("moves_from", .optional(.date), "From this day on, published shifts may move; null: they stay."),
    .init("prefers_low_cost", .truth, "What people cost counts, too."),
    .init("milliseconds", .number(0 ... .max), "How long it has searched."),
    .init("points", .optional(.number(0 ... .max)), "What the best so far costs; null before the first."),
    .init("bound", .optional(.number(.min ... .max)), "What no plan can be below; null if that is unknown."),
    .init("problem", .optional(PlanJob.Problem.schema), "Why nothing was searched; null unless it failed."),
    .init(
      "placements", .list(.object(placementShape.object), atMost: nil),
      "The best so far, by day; empty once it is kept."
    ),
  ])

private func json(_ job: PlanJob) -> JSON {
  .object([
    "id": job.id.json, "state": job.state.json, "site_ids": .list(job.order.sites.map(\.json)),
    "from": job.order.days.lowerBound.json, "to": job.order.days.upperBound.json, "seconds": job.order.seconds.json,
    "moves_from": job.order.movesFrom.json, "prefers_low_cost": job.order.prefersLowCost.json,
    "milliseconds": job.progress.milliseconds.json,
    "points": job.progress.points.json, "bound": job.progress.bound.json, "problem": job.problem.json,
    "placements": .list((job.best?.placements ?? []).map { placementShape.json($0) }),
  ])
}

private let newJob = APIBody(
  object: APIObject(
    "NewPlanJob", "What the schedule maker is to plan.",
    [
      .init("site_ids", .list(.id, atMost: PlanOrder.mostSites), "The sites."),
      .init("from", .date, "The first day."),
      .init("to", .date, "The last day, included; at most \(PlanOrder.mostDays) days."),
      .init("seconds", .number(PlanOrder.secondsRange), "How long it may search.", isRequired: false),
      .init(
        "employee_ids", .list(.id, atMost: PlanOrder.mostPeople),
        "The people that may be planned; everyone if it is missing.", isRequired: false),
      .init(
        "person_ids", .list(.id, atMost: PlanOrder.mostPeople), "The former name of `employee_ids`.",
        isRequired: false, isDeprecated: true),
      .init(
        "moves_from", .optional(.date), "From this day on, published shifts may move; they stay if it is missing.",
        isRequired: false),
      .init(
        "prefers_low_cost", .truth,
        "Whether what people cost counts, too, as far as the token sees it; it needs the scope `costs:write`.",
        isRequired: false),
    ]), names: ["site": "site_ids", "person": "employee_ids", "last": "to", "from": "moves_from"])

private let keeping = APIBody(
  object: APIObject(
    "KeepPlan", "What of a search is to be kept.",
    [
      .init(
        "without", .list(.number(0...(mostPlacements - 1)), atMost: mostPlacements),
        "What stays as it is: the places of `placements`, from 0 on; nothing if it is missing.", isRequired: false)
    ]))

/// More than a search can change.
private let mostPlacements = 10_000

private let keptObject = APIObject(
  "KeptPlan", "What became of a search that was kept.",
  [
    .init("drafts", .number(0 ... .max), "How many drafts it made."),
    .init(
      "left_out", .list(.object(placementShape.object), atMost: nil),
      "What did not hold any more: changed meanwhile, or a conflict by now."),
  ])

/// Errors: `Refusal.notFound`, `.siteNotManaged`.
private func job(_ snapshot: borrowing Snapshot, _ call: APICall) throws -> PlanJob {
  let found = try snapshot.planJob(try call.id("job"), startedBy: call.visitor.editor)
  for site in found.order.sites { try call.requireSeeing(site) }
  try snapshot.require(call.visitor.managedSites, for: found.order.sites)
  return found
}

extension APIOperation {
  static let making: [APIOperation] = [
    .make(
      "startPlanJob", "/plan/jobs", .plan, "Starts the schedule maker",
      text: """
        Open shifts, drafts and what the sites need are filled by rules, skills, time off and wishes. What is published \
        stays unless `moves_from` is given. What the same asker has running ends.
        """, .plan, from: newJob, jobObject
    ) { transaction, call in
      guard let sites = call.body("site_ids", [ID<Site>].self), let first = call.body("from", LocalDate.self),
        let last = call.body("to", LocalDate.self)
      else { throw Refusal.notFound }
      guard first <= last else { throw APIProblem.invalidBody([.init("to", .refused(.endBeforeBegin))]) }
      for site in sites { try call.requireSeeing(site) }
      let prefersLowCost = call.body("prefers_low_cost") ?? false
      guard !prefersLowCost || call.visitor.may(.keepCosts) else { throw Refusal.forbidden }
      let order = PlanOrder(
        sites: sites, days: first...last,
        people: (call.body("employee_ids") ?? call.body("person_ids", [ID<Employee>].self)).map { Set($0) },
        seconds: call.body("seconds") ?? PlanOrder.usualSeconds, movesFrom: call.body("moves_from"),
        prefersLowCost: prefersLowCost)
      let id = try transaction.startPlan(order)
      let made = try transaction.snapshot.planJob(id, startedBy: call.visitor.editor)
      return APIAnswer(json(made), location: "/plan/jobs/\(id)")
    },
    .item("showPlanJob", "/plan/jobs/{job}", .plan, "Shows how far a search has come", .plan, jobObject) {
      APIAnswer(json(try job($0, $1)))
    },
    .put(
      "stopPlanJob", "/plan/jobs/{job}/ended", .plan, "Ends a search",
      text: "What it has found by then can be kept.", .plan
    ) { transaction, call in
      let found = try job(transaction.snapshot, call)
      try transaction.stopPlan(found.id)
    },
    APIOperation(
      name: "keepPlanJob", method: .post, path: "/plan/jobs/{job}/drafts", chapter: .plan,
      title: "Makes what a search found drafts of the plan",
      text: "All rules are asked again. It is one change, which can be undone; nothing is published.", action: .plan,
      body: keeping, success: .item(keptObject),
      work: .write { transaction, call in
        let found = try job(transaction.snapshot, call)
        let left = Set(call.body("without", [Int].self) ?? [])
        guard let best = found.best else { throw Refusal.outOfDate }
        guard left.allSatisfy(best.placements.indices.contains) else {
          throw APIProblem.invalidBody([.init("without", .refused(.unknown))])
        }
        let kept = try transaction.keepPlan(
          found.id, without: Set(left.map { best.shift(of: $0) }))
        return APIAnswer(
          .object([
            "drafts": kept.drafts.json, "left_out": .list(kept.leftOut.map { placementShape.json($0.placement) }),
          ]))
      }),
    .delete(
      "discardPlanJob", "/plan/jobs/{job}", .plan, "Throws away what a search found", .plan
    ) { transaction, call in
      let found = try job(transaction.snapshot, call)
      try transaction.discardPlan(found.id)
    },
  ]
}
