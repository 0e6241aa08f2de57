import Domain
import HTTP
import Store
import ViewModels

private struct StandingRequest: Sendable {
  let request: ShiftRequest
  let now: Instant
}

private let shape = APIShape<StandingRequest>(
  "ShiftRequest", "What someone of the team asks about a shift on the roster.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.request.id },
    .init("kind", "To take an open shift, to give one away, or to swap two.") { $0.request.kind },
    .init("shift_id", "The shift that is taken or given.") { $0.request.shift },
    .init("part_starts_at", "Of an offer of a part of the shift, when that begins; null for others.") {
      $0.request.part?.lowerBound
    },
    .init("part_ends_at", "When that part ends; null for others.") { $0.request.part?.upperBound },
    .init("employee_id", "Who asks; of a question, who is asked.") { $0.request.asker },
    .init("is_question", "A claim that waits for its person, whom a manager asks.") { $0.request.isQuestion },
    .init("other_shift_id", "Of a swap, the other's shift; null for others.") { $0.request.otherShift },
    .init("taker_id", "Who agreed to take the shift; of a swap, who is asked. Null if no one has.") {
      $0.request.taker
    },
    .init("needs_approval", "Whether a manager has to approve it.") { $0.request.needsApproval },
    .init("message", "May be empty.") { $0.request.message },
    .init("state", "What became of it.") { $0.request.standing(at: $0.now).state },
    .init("ending", "Why it ended by itself; null for others.") { $0.request.standing(at: $0.now).ending },
    .init("made_at", "When it was asked.") { $0.request.madeAt },
    .init("accepted_at", "When the taker agreed; null before.") { $0.request.acceptedAt },
    .init("expires_at", "When it ends by itself if nothing happens.") { $0.request.expiresAt },
    .init("decided_at", "When it was over; null before.") { $0.request.decidedAt },
  ])

extension ShiftRequest.Kind: APIChoice {}
extension ShiftRequest.State: APIChoice {}
extension ShiftRequest.Ending: APIChoice {}

private let form = APIBody(
  object: APIObject(
    "NewShiftRequest", "What is asked, for someone of the team.",
    [
      .init("kind", ShiftRequest.Kind.schema, "What is asked."),
      .init("shift_id", .id, "A shift on the roster: open for a claim, else the asker's."),
      .init("employee_id", .id, "Who asks; of a question, who is asked."),
      .init(
        "is_question", .truth,
        "Of a claim: ask the person, and give them the shift once they accept. False if missing.",
        isRequired: false),
      .init("other_shift_id", .optional(.id), "Of a swap, the shift that the asker gets.", isRequired: false),
      .init(
        "part_starts_at", .optional(.moment),
        "Of an offer, where a part begins, in full minutes; missing: with the shift.",
        isRequired: false),
      .init("part_ends_at", .optional(.moment), "Where it ends; missing: with the shift.", isRequired: false),
      .init(
        "people", .list(.id, atMost: ShiftRequestDraft.mostPeople), "Whom an offer is for; everyone if missing.",
        isRequired: false),
      .init("message", .text(atMost: ShiftRequestDraft.longestMessage), "For whoever is asked.", isRequired: false),
      .init("expires_at", .optional(.moment), "At the latest when the shift starts.", isRequired: false),
      .overrideReason,
    ]), names: ["reason": "override_reason", "question": "is_question"])

private let acceptance = APIBody(
  object: APIObject(
    "Acceptance", "Who agrees.", [.init("employee_id", .id, "Someone who was asked."), .overrideReason]),
  names: ["reason": "override_reason"])

private let approval = APIBody(
  object: APIObject("Approval", "How it is approved.", [.overrideReason]), names: ["reason": "override_reason"],
  isRequired: false)

/// Errors: `Refusal.notFound`, `.siteNotManaged`.
private func found(_ snapshot: borrowing Snapshot, _ call: APICall) throws -> ShiftRequest {
  let request = try snapshot.request(try call.id("request"))
  let shifts = try snapshot.shiftSites(of: request)
  for site in shifts { try call.requireSeeing(site) }
  try snapshot.require(call.visitor.managedSites, for: shifts)
  return request
}

private func version(_ name: String, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> ShiftVersion? {
  guard let id = call.body(name, ID<Shift>.self) else { return nil }
  let shift = try snapshot.publishedShift(id)
  try call.requireSeeing(shift.site)
  return ShiftVersion(id, revision: shift.revision)
}

/// The offered part of a shift; `nil`: all of it. Errors: `Refusal.conflict(.noSuchPart)`.
private func part(of shift: ID<Shift>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> Range<Instant>? {
  let (begin, end): (Instant?, Instant?) = (call.body("part_starts_at"), call.body("part_ends_at"))
  guard begin != nil || end != nil else { return nil }
  let whole = try snapshot.publishedShift(shift).interval
  let (first, last) = (begin ?? whole.lowerBound, end ?? whole.upperBound)
  guard first < last else { throw Refusal.conflict(.noSuchPart) }
  return first..<last
}

extension APIOperation {
  static let requests: [APIOperation] = [
    .list(
      "listRequests", "/requests", .requests, "Lists requests at the sites that the asker manages",
      text: "Those that wait, oldest first; or the last 50 that are over.", .plan,
      query: [.init("state", .choice(["open", "over"]), "Which ones; `open` if missing.", isRequired: false)],
      of: shape.object
    ) { snapshot, call in
      let isOver = call.query("state", String.self) == "over"
      let managed = call.visitor.managedSites
      let found =
        try isOver
        ? snapshot.closedRequests(managing: managed, at: call.now)
        : snapshot.openRequests(managing: managed, at: call.now)
      return try call.page(
        of: found.map { StandingRequest(request: $0, now: call.now) }, as: shape, id: \.request.id)
    },
    .make(
      "makeRequest", "/requests", .requests, "Asks for someone",
      text: """
        As a manager does: a claim and a swap are done at once, and need nobody's approval; an offer waits for whoever \
        accepts it, and a question for the person asked. Refused if a rule of labor blocks what is done at once \
        (`rules-broken`) and no reason is given.
        """, .plan, from: form, shape.object
    ) { transaction, call in
      guard let kind = call.body("kind", ShiftRequest.Kind.self),
        let asker = call.body("employee_id", ID<Employee>.self),
        let shift = try version("shift_id", transaction.snapshot, call)
      else { throw Refusal.notFound }
      var draft = ShiftRequestDraft(kind, of: shift, by: asker)
      draft.otherShift = try version("other_shift_id", transaction.snapshot, call)
      draft.part = try part(of: shift.id, transaction.snapshot, call)
      draft.isQuestion = call.body("is_question") ?? false
      draft.people = Set(call.body("people", [ID<Employee>].self) ?? [])
      draft.message = call.body("message") ?? ""
      draft.until = call.body("expires_at")
      let made = try transaction.make(
        draft, as: .manager, overriding: try call.overrideReason)
      return APIAnswer(
        shape.json(StandingRequest(request: made, now: call.now)), location: "/requests/\(made.id)")
    },
    .item("showRequest", "/requests/{request}", .requests, "Shows a request", .plan, shape.object) {
      APIAnswer(shape.json(StandingRequest(request: try found($0, $1), now: $1.now)))
    },
    .put(
      "acceptRequest", "/requests/{request}/accepted", .requests, "Agrees to an offer or a swap for someone",
      text: """
        It is done at once if nobody has to approve it; refused if a rule of labor blocks it (`rules-broken`) and no reason \
        is given.
        """, .plan, from: acceptance
    ) { transaction, call in
      guard let person = call.body("employee_id", ID<Employee>.self) else { throw Refusal.notFound }
      try transaction.accept(
        try found(transaction.snapshot, call).id, by: person, overriding: try call.overrideReason)
    },
    .put(
      "approveRequest", "/requests/{request}/approved", .requests, "Does what the people concerned agree on",
      text: "Refused if a rule of labor blocks it (`rules-broken`) and no reason is given.", .plan, from: approval
    ) { transaction, call in
      try transaction.approve(
        try found(transaction.snapshot, call).id, overriding: try call.overrideReason)
    },
    .put("declineRequest", "/requests/{request}/declined", .requests, "Declines a request", .plan) {
      transaction, call in
      try transaction.decline(try found(transaction.snapshot, call).id, as: .manager)
    },
    .put("withdrawRequest", "/requests/{request}/withdrawn", .requests, "Takes a request back for whoever asked", .plan)
    {
      transaction, call in
      try transaction.withdraw(try found(transaction.snapshot, call).id, as: .manager)
    },
  ]
}
