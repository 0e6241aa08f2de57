import Domain
import HTTP
import Store
import ViewModels

/// Errors: `Refusal.notFound`, also for a site that the asker does not see; `.siteNotManaged`.
private func plannedShift(_ id: ID<Shift>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> PlannedShift {
  let shift = try snapshot.plannedShift(id, managing: call.visitor.managedSites)
  try call.requireSeeing(shift.site)
  try snapshot.require(call.visitor.managedSites, for: shift.site)
  return shift
}

private func answer(_ id: ID<Shift>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  APIShift.answer(try plannedShift(id, snapshot, call))
}

// MARK: - Publications

private let publicationShape = APIShape<Publication>(
  "Publication", "The record of publishing a site's drafts.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("site_id", "The site whose roster changed.") { $0.site },
    .init("from", "The first day whose drafts were published.") { $0.days.lowerBound },
    .init("to", "The last day whose drafts were published.") { $0.days.upperBound },
    .init("published_at", "When.") { $0.at },
    .init("recalled_at", "When it was taken back; null if it was not.") { $0.recall?.at },
    .init("note", "A note to all people with news; may be empty.") { $0.note },
  ])

private let publicationForm = APIBody(
  object: APIObject(
    "NewPublication", "Which drafts go on the roster: all or none.",
    [
      .init("site_id", .id, "The site."), .init("from", .date, "The first day."),
      .init("to", .date, "The last day, included; at most \(APIShift.longestSpan) days."),
      .init(
        "note", .text(atMost: Publication.longestNote), "A word on top of the message to each person.",
        isRequired: false),
      .overrideReason,
    ]), names: ["reason": "override_reason"])

/// Errors: `Refusal.notFound`, `.siteNotManaged`.
private func publication(_ id: ID<Publication>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> Publication {
  let found = try snapshot.publication(id).0
  try call.requireSeeing(found.site)
  try snapshot.require(call.visitor.managedSites, for: found.site)
  return found
}

// MARK: - The operations

extension APIOperation {
  static let plan: [APIOperation] = [
    .list(
      "listPlannedShifts", "/plan/shifts", .plan, "Lists shifts with all drafts applied",
      text: "Of the sites that the asker manages, by site and start.", .plan, query: APIShift.query,
      of: APIShift.shape.object
    ) { snapshot, call in try APIShift.list(snapshot, call, includesDrafts: true) },
    .make(
      "addShift", "/plan/shifts", .plan, "Adds a shift as a draft", text: "The roster shows it once it is published.",
      .plan, from: ShiftChange.form.making, APIShift.shape.object
    ) { transaction, call in
      var change = ShiftChange()
      ShiftChange.form.fill(&change, with: call.body)
      let draft = try change.draft
      try call.requireSeeing(draft.site)
      let id = try transaction.draft(draft, externalID: change.externalID)
      var made = try answer(id, transaction.snapshot, call)
      made.location = "/plan/shifts/\(id)"
      return made
    },
    .item("showPlannedShift", "/plan/shifts/{shift}", .plan, "Shows a shift of the plan", .plan, APIShift.shape.object)
    {
      try answer(try $1.id("shift"), $0, $1)
    },
    .change(
      "editShift", "/plan/shifts/{shift}", .plan, "Edits a shift",
      text: "A published shift gets a draft, under the same id; the roster stays as it is until that is published.",
      .plan, from: ShiftChange.form.changing, APIShift.shape.object
    ) { transaction, call in
      let stored = try plannedShift(try call.id("shift"), transaction.snapshot, call)
      var change = ShiftChange(stored)
      change.forget(for: call.body)
      ShiftChange.form.fill(&change, with: call.body)
      let draft = try change.draft
      try call.requireSeeing(draft.site)
      var version = ShiftVersion(stored.id, revision: try call.seen(stored.revision))
      if change.isTakenApart {
        try transaction.takeApart(version)
        version = ShiftVersion(try transaction.plannedShift(stored.id))
      }
      return try answer(
        try transaction.change(version, to: draft, externalID: change.externalID), transaction.snapshot, call)
    },
    .delete(
      "removeShift", "/plan/shifts/{shift}", .plan, "Removes a shift from the plan",
      text: "A draft is gone; a published shift stays on the roster until its removal is published.", .plan,
      isConditional: true
    ) { transaction, call in
      let stored = try plannedShift(try call.id("shift"), transaction.snapshot, call)
      let version = ShiftVersion(stored.id, revision: try call.seen(stored.revision))
      try transaction.remove([version])
    },
    .list(
      "listPublications", "/plan/publications", .plan, "Lists the last 50 publications of a site, newest first", .plan,
      query: [.init("site_id", .id, "The site.")], of: publicationShape.object
    ) { snapshot, call in
      guard let site = try call.site() else { throw Refusal.notFound }
      _ = try snapshot.site(site)
      try snapshot.require(call.visitor.managedSites, for: site)
      let found = try snapshot.publications(of: site)
      return try call.page(of: found, as: publicationShape, id: \.id)
    },
    .make(
      "publish", "/plan/publications", .plan, "Publishes the drafts of some days",
      text: """
        Refused as a whole if someone would be on two shifts at once, or is away, or if a rule of labor blocks it \
        (`rules-broken`) and no reason is given; or by a webhook that is asked before (`publication_veto`).
        """, .plan, from: publicationForm,
      publicationShape.object
    ) { transaction, call in
      let (days, site) = try call.publication
      guard
        let id = try transaction.publish(
          days, of: site, overriding: try call.overrideReason, note: call.body("note", String.self) ?? "",
          agreed: call.agreed)
      else {
        throw APIProblem.nothingToPublish
      }
      let made = try transaction.snapshot.publication(id).0
      return APIAnswer(publicationShape.json(made), location: "/plan/publications/\(id)")
    }.asking,
    .item(
      "showPublication", "/plan/publications/{publication}", .plan, "Shows a publication", .plan,
      publicationShape.object
    ) { APIAnswer(publicationShape.json(try publication(try $1.id("publication"), $0, $1))) },
    .put(
      "recallPublication", "/plan/publications/{publication}/recalled", .plan, "Recalls a publication",
      text: "Its shifts are drafts again.", .plan
    ) { transaction, call in
      let found = try publication(try call.id("publication"), transaction.snapshot, call)
      guard found.recall == nil else { return }
      try transaction.recall(found.id)
    },
  ]
}

extension APICall {
  /// The days and the site to publish. Errors: `APIProblem.invalidBody`; `Refusal.notFound` for a site that the visitor doesn't see.
  var publication: (days: ClosedRange<LocalDate>, site: ID<Site>) {
    get throws {
      guard let site = body("site_id", ID<Site>.self), let first = body("from", LocalDate.self),
        let last = body("to", LocalDate.self)
      else { throw Refusal.notFound }
      guard first <= last else { throw APIProblem.invalidBody([.init("to", .refused(.endBeforeBegin))]) }
      guard last.days(since: first) < APIShift.longestSpan else {
        throw APIProblem.invalidBody([.init("to", .refused(.tooManyDays(limit: APIShift.longestSpan)))])
      }
      try requireSeeing(site)
      return (first...last, site)
    }
  }
}
