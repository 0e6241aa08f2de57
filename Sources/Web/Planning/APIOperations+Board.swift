import Domain
import HTTP
import Store
import ViewModels

private let versions = APISchema.list(ShiftVersion.schema, atMost: Transaction.mostAlteredShifts)
private let shifts = APIObject.Member("shifts", versions, "The shifts, each as it was read: all or none.")

private let minutes = APISchema.number(-Hours.longestTimedMinutes...Hours.longestTimedMinutes)

private let alteration: [APIObject.Member] = [
  shifts,
  .init("days_later", .number(-4000...4000), "By so many days; negative for earlier.", isRequired: false),
  .init("minutes_later", minutes, "By so many minutes, by the clock of the site.", isRequired: false),
  .init("start_minutes_later", minutes, "The start alone.", isRequired: false),
  .init("end_minutes_later", minutes, "The end alone.", isRequired: false),
  .init("employee_id", .optional(.id), "Who gets them; null to leave them open.", isRequired: false),
  .init("position_id", .optional(.id), "Another kind of work; null for none.", isRequired: false),
  .init("site_id", .id, "Another site.", isRequired: false),
]

private let move = APIBody(
  object: APIObject("ShiftMove", "What is done to shifts: what is not sent stays.", alteration))
private let copy = APIBody(
  object: APIObject("ShiftCopy", "How the copies differ: what is not sent stays.", alteration))
private let removal = APIBody(object: APIObject("ShiftRemoval", "Which shifts leave the plan.", [shifts]))

private let dayCopy = APIBody(
  object: APIObject(
    "DayCopy", "Which days are copied, and to where.",
    [
      .init("site_id", .id, "The site."), .init("from", .date, "The first day."),
      .init("to", .date, "The last day, included; at most \(Snapshot.mostPlanDays) days."),
      .init("first_day", .date, "The day that the first one is copied to."),
    ]), names: ["to": "first_day"])

private let discard = APIBody(
  object: APIObject(
    "Discard", "Whose drafts go.",
    [
      .init("site_id", .id, "The site."), .init("from", .date, "The first day."),
      .init("to", .date, "The last day, included; at most \(APIShift.longestSpan) days."),
    ]))

/// A shift of a placement: the fields of a new one, and the shift that becomes it.
private let placed = APIObject(
  "PlacedShift", "A shift that is put into the plan.",
  ShiftChange.form.making.object.members + [
    .init(
      "over", .optional(ShiftVersion.schema), "The shift that becomes it; a new one if missing.", isRequired: false),
    .init(
      "pair", .number(1...Transaction.mostAlteredShifts),
      "Equal for the two halves of a split shift, among those sent.",
      isRequired: false),
  ])

private let placement = APIBody(
  object: APIObject(
    "Placement", "Many changes of the plan as one.",
    [
      .init("shifts", .list(.object(placed), atMost: Transaction.mostAlteredShifts), "What is put into it."),
      .init("removed", versions, "What is taken out.", isRequired: false),
    ]), names: ["person": "employee_id", "position": "position_id", "externalID": "external_id"])

private func read(_ call: APICall, _ snapshot: borrowing Snapshot) throws -> [ShiftPlacement] {
  let objects = call.objects("shifts")
  let replaced = objects.compactMap { $0["over"].flatMap { ShiftVersion(json: $0) } }
  let drafts = try snapshot.drafts(of: replaced.map(\.id))
  return try objects.map { members in
    var change = ShiftChange()
    ShiftChange.form.fill(&change, with: members)
    let draft = try change.draft
    try call.requireSeeing(draft.site)
    return ShiftPlacement(
      draft,
      over: members["over"].flatMap { ShiftVersion(json: $0) }.map {
        ShiftVersion(drafts[$0.id] ?? $0.id, revision: $0.revision)
      }, externalID: change.externalID,
      pair: members["pair"].flatMap { Int(json: $0) })
  }
}

extension APIOperation {
  /// Commands on many shifts at once: each is one change, which one undo takes back.
  static let board: [APIOperation] = [
    .command(
      "placeShifts", "/plan/placements", .plan, "Puts many shifts into the plan, and takes others out, as one change",
      text: "All or none. Refused with `out-of-date` if one of the shifts changed since it was read.", .plan,
      from: placement, APIPlanChange.shape.object
    ) { transaction, call in
      let (placements, removed) = (
        try read(call, transaction.snapshot), try call.shifts("removed", transaction.snapshot)
      )
      for over in placements.compactMap(\.over) where call.visitor.site != nil {
        try call.requireSeeing(try transaction.plannedShift(over.id).site)
      }
      return try APIPlanChange.answer(transaction, call) {
        let ids = try transaction.place(placements, removing: removed)
        return APIPlanChange(shifts: ids, count: placements.count + removed.count)
      }
    },
    .command(
      "moveShifts", "/plan/moves", .plan, "Changes many shifts in the same way",
      text: "Published ones get drafts, and keep their ids.", .plan, from: move, APIPlanChange.shape.object
    ) { transaction, call in
      let (shifts, alteration) = (try call.shifts("shifts", transaction.snapshot), try call.alteration)
      return try APIPlanChange.answer(transaction, call) {
        let ids = try transaction.alter(shifts, by: alteration)
        return APIPlanChange(shifts: ids, count: ids.count)
      }
    },
    .command(
      "copyShifts", "/plan/copies", .plan, "Copies shifts as drafts",
      text: "A copy for someone who is gone by then is open.", .plan, from: copy, APIPlanChange.shape.object
    ) { transaction, call in
      let (shifts, alteration) = (try call.shifts("shifts", transaction.snapshot), try call.alteration)
      return try APIPlanChange.answer(transaction, call) {
        let ids = try transaction.copy(shifts, by: alteration)
        return APIPlanChange(shifts: ids, count: ids.count)
      }
    },
    .command(
      "removeShifts", "/plan/removals", .plan, "Removes shifts from the plan",
      text: "Drafts are gone; published shifts stay on the roster until their removal is published.", .plan,
      from: removal, APIPlanChange.shape.object
    ) { transaction, call in
      let shifts = try call.shifts("shifts", transaction.snapshot)
      return try APIPlanChange.answer(transaction, call) {
        try transaction.remove(shifts)
        return APIPlanChange(count: shifts.count)
      }
    },
    .command(
      "copyDays", "/plan/day-copies", .plan, "Copies the planned shifts of some days to others",
      text: "What is there already is not doubled.", .plan, from: dayCopy, APIPlanChange.shape.object
    ) { transaction, call in
      let site: ID<Site> = try call.needed("site_id")
      let (days, first): (_, LocalDate) =
        (try call.bodyDays(atMost: Snapshot.mostPlanDays), try call.needed("first_day"))
      try call.requireSeeing(site)
      guard first != days.lowerBound else {
        throw APIProblem.invalidBody([.init("first_day", .refused(.unknown))])
      }
      return try APIPlanChange.answer(transaction, call) {
        let ids = try transaction.copy(days, of: site, to: first)
        return APIPlanChange(shifts: ids, count: ids.count)
      }
    },
    .command(
      "discardDrafts", "/plan/discards", .plan, "Returns some days to what is published and to the schedules", .plan,
      from: discard, APIPlanChange.shape.object
    ) { transaction, call in
      let site: ID<Site> = try call.needed("site_id")
      let days = try call.bodyDays(atMost: APIShift.longestSpan)
      try call.requireSeeing(site)
      return try APIPlanChange.answer(transaction, call) {
        APIPlanChange(count: try transaction.discardDrafts(of: site, on: days))
      }
    },
    .delete(
      "discardShift", "/plan/shifts/{shift}/draft", .plan, "Returns a shift to what is published, or to its schedule",
      .plan, isConditional: true
    ) { transaction, call in
      let stored = try transaction.plannedShift(try call.id("shift"))
      try call.requireSeeing(stored.site)
      let version = ShiftVersion(stored.id, revision: try call.seen(stored.revision))
      try transaction.discard([version])
    },
  ]
}
