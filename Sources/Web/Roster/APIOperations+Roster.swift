import Domain
import HTTP
import Store
import ViewModels

extension Presence.State: APIChoice {}

/// Errors: `Refusal.notFound`, also for a site that the asker does not see.
private func rosterShift(_ id: ID<Shift>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> PlannedShift {
  let shift = try snapshot.publishedShift(id)
  try call.requireSeeing(shift.site)
  return shift
}

private func rosterAnswer(_ id: ID<Shift>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  APIShift.answer(try rosterShift(id, snapshot, call))
}

private let replacement = APIBody(
  object: APIObject(
    "Replacement", "Who has the shift instead.",
    [.init("employee_id", .optional(.id), "Null to leave it open."), .overrideReason]),
  names: ["person": "employee_id", "reason": "override_reason"]
)

// MARK: - Announcements

private let announcementTextShape = APIShape<AnnouncementText.Translation>(
  "AnnouncementText", "A text in another language.",
  [
    .init("language", "At most one text a language.") { $0.language },
    .init("text", "Plain text.") { $0.text },
  ])

private let announcementShape = APIShape<Announcement>(
  "Announcement", "A message above the rosters.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("text", "Plain text: what everyone reads without a text in their language.") { $0.text },
    .init("language", "Of `text`; null if no one told it, as of a feed's.") { $0.language },
    .init("texts", "The same in other languages.", each: announcementTextShape) { $0.otherTexts },
    .init("site_id", "Null for the rosters of all sites.") { $0.site },
    .init("first_day", "Null if it was shown at once.") { $0.first },
    .init("last_day", "Null for no end.") { $0.last },
    .init("author_id", "The person that it is from, if one is named.") { $0.author?.id },
    .init("is_from_feed", "Whether a feed posted it, and will remove it.") { $0.isFromFeed },
    .init("made_at", "When it was posted.") { $0.madeAt },
  ])

private let receiptShape = APIShape<Receipt>(
  "Receipt", "Whether somebody has seen an announcement.",
  [
    .init("employee_id", "The person asked.") { $0.person },
    .init("person_id", "The former name of `employee_id`.", isDeprecated: true) { $0.person },
    .init("seen_at", "When they said that they have seen it; null before.") { $0.seenAt },
  ])

private let otherTexts = APISchema.list(
  .object(
    APIObject(
      "NewAnnouncementText", "The text in another language than the organization's.",
      [
        .init("language", Language.schema, "At most one text a language."),
        .init("text", .text(atMost: Announcement.longestText), "Plain text."),
      ])), atMost: Language.allCases.count)

private let announcementChange = APIBody(
  object: APIObject(
    "AnnouncementChange", "The texts in other languages.",
    [.init("texts", otherTexts, "All of them: one that is missing is removed.")]))

private let announcementForm = APIBody(
  object: APIObject(
    "NewAnnouncement", "What is posted.",
    [
      .init("text", .text(atMost: Announcement.longestText), "Plain text, in the organization's language."),
      .init("texts", otherTexts, "The same in other languages.", isRequired: false),
      .init("site_id", .optional(.id), "One site; all if missing.", isRequired: false),
      .init("first_day", .optional(.date), "From when it is shown; at once if missing.", isRequired: false),
      .init("last_day", .optional(.date), "The last day that it is shown.", isRequired: false),
      .init("author_id", .optional(.id), "The person that it is from.", isRequired: false),
      .init(
        "asks_receipts", .truth,
        "Whether everyone who is told of it is asked to say that they have seen it; no if missing.",
        isRequired: false),
    ]), names: ["last": "last_day", "first": "first_day"])

private func announcementAnswer(_ id: ID<Announcement>, _ snapshot: borrowing Snapshot) throws -> APIAnswer {
  guard let announcement = try snapshot.announcement(id) else { throw Refusal.notFound }
  return APIAnswer(announcementShape.json(announcement))
}

extension APICall {
  /// The texts in other languages, in the order of the body.
  fileprivate var otherTexts: [AnnouncementText.Draft] {
    guard case .list(let elements)? = body["texts"] else { return [] }
    return elements.map { element in
      guard case .object(let members) = element else { return .init() }
      let (language, text) = (
        members["language"].flatMap(String.init(json:)), members["text"].flatMap(String.init(json:))
      )
      return .init(language: language ?? "", text: text ?? "")
    }
  }
}

// MARK: - The operations

extension APIOperation {
  static let onDutyQuery: [APIObject.Member] = [
    .init("site_id", .id, "One site; all if missing.", isRequired: false),
    .init("site", .id, "The former name of `site_id`.", isRequired: false, isDeprecated: true),
  ]

  static let rosterQuery: [APIObject.Member] = APICall.days(atMost: APIShift.longestSpan) + onDutyQuery

  static let roster: [APIOperation] = [
    APIOperation(
      name: "showOnDuty", method: .get, path: "/on-duty", chapter: .roster,
      title: "Shows who is on duty and who is next",
      text: "`next_change` says when to ask again.", action: .seeRoster,
      query: onDutyQuery, success: .item(.onDuty),
      work: .elsewhere),
    APIOperation(
      name: "showRoster", method: .get, path: "/roster", chapter: .roster,
      title: "Shows the roster of some days", text: "All in one answer, with names.",
      action: .seeRoster,
      query: rosterQuery, success: .item(.roster), work: .elsewhere),
    .list(
      "listShifts", "/shifts", .roster, "Lists published shifts by site and start", .seeRoster, query: APIShift.query,
      of: APIShift.shape.object
    ) { snapshot, call in try APIShift.list(snapshot, call, includesDrafts: false) },
    .item(
      "showShift", "/shifts/{shift}", .roster, "Shows a published shift", .seeRoster, APIShift.shape.object
    ) { try rosterAnswer(try $1.id("shift"), $0, $1) },
    .change(
      "replaceOnShift", "/shifts/{shift}", .roster, "Gives a published shift to someone else, on the roster at once",
      text: """
        Refused if they have another shift then, or are away, or if a rule of labor blocks it (`rules-broken`) and no \
        reason is given.
        """, .plan,
      from: replacement, APIShift.shape.object
    ) { transaction, call in
      let stored = try rosterShift(try call.id("shift"), transaction.snapshot, call)
      let version = ShiftVersion(stored.id, revision: try call.seen(stored.revision))
      let person: ID<Employee>? = call.body("employee_id", ID<Employee>?.self) ?? nil
      try transaction.replace(
        version, with: person, overriding: try call.overrideReason)
      return try rosterAnswer(stored.id, transaction.snapshot, call)
    },
    .delete(
      "removeFromRoster", "/shifts/{shift}", .roster, "Removes a published shift from the roster at once", .plan,
      isConditional: true
    ) { transaction, call in
      let stored = try rosterShift(try call.id("shift"), transaction.snapshot, call)
      let version = ShiftVersion(stored.id, revision: try call.seen(stored.revision))
      _ = try transaction.removeFromRoster(version)
    },
    .list(
      "listAnnouncements", "/announcements", .roster, "Lists announcements that are not over, newest first",
      .seeRoster, of: announcementShape.object
    ) { snapshot, call in
      let zone = try call.zones.zone(try snapshot.organization().zone)
      let found = try snapshot.announcements(endingFrom: zone.local(call.now).date)
      let seen = found.filter { $0.site.map(call.visitor.sees) ?? true }
      return try call.page(of: seen, as: announcementShape, id: \.id)
    },
    .make(
      "announce", "/announcements", .roster, "Posts an announcement", .announce, from: announcementForm,
      announcementShape.object
    ) { transaction, call in
      let site: ID<Site>? = call.body("site_id", ID<Site>?.self) ?? nil
      if let site { try call.requireSeeing(site) }
      let author: ID<Employee>? = call.body("author_id", ID<Employee>?.self) ?? nil
      if let author { _ = try transaction.snapshot.person(author) }
      let id = try transaction.announce(
        call.body("text") ?? "", by: author, at: site, from: call.body("first_day", LocalDate?.self) ?? nil,
        until: call.body("last_day", LocalDate?.self) ?? nil, asksReceipts: call.body("asks_receipts") ?? false,
        inOthers: call.otherTexts)
      return try announcementAnswer(id, transaction.snapshot)
    },
    APIOperation(
      name: "changeAnnouncement", method: .patch, path: "/announcements/{announcement}", chapter: .roster,
      title: "Changes the texts of an announcement in other languages",
      text: "Until it ends. Its own text stays, and no one is told again.", action: .announce,
      body: announcementChange, success: .item(announcementShape.object),
      work: .write { transaction, call in
        let id: ID<Announcement> = try call.id("announcement")
        try transaction.translate(id, into: call.otherTexts)
        return try announcementAnswer(id, transaction.snapshot)
      }),
    .list(
      "listReceipts", "/announcements/{announcement}/receipts", .roster,
      "Lists who is asked for a receipt of an announcement, and who has seen it", .announce, of: receiptShape.object
    ) { snapshot, call in
      let id: ID<Announcement> = try call.id("announcement")
      guard let announcement = try snapshot.announcement(id) else { throw Refusal.notFound }
      if let site = announcement.site { try call.requireSeeing(site) }
      return try call.page(
        of: try snapshot.receipts(of: [id]), as: receiptShape, id: \.person)
    },
    .delete(
      "withdrawAnnouncement", "/announcements/{announcement}", .roster, "Withdraws an announcement",
      text: "A feed's announcement ends instead.", .announce
    ) { transaction, call in
      try transaction.withdraw(try call.id("announcement"))
    },
  ]
}

// MARK: - Answers of their own

extension APIObject {
  private static let person = APIObject(
    "OnDutyPerson", "Who has a shift.",
    [
      Member("id", .id, "Of the person."), Member("name", .text(atMost: nil), "The whole name."),
      Member("phone", .text(atMost: nil), "Missing if unknown.", isRequired: false),
    ])

  private static let site = APIObject(
    "SiteReference", "A site, in short.",
    [
      Member("id", .id, "Of the site."), Member("name", .text(atMost: nil), "Of the site."),
      Member("zone", .text(atMost: nil), "Its IANA time zone."),
    ])

  private static let entry = APIObject(
    "RosterEntry", "A published shift, in short; what is unknown or does not apply is missing.",
    [
      Member("id", .id, "Of the shift."),
      Member("employee", .object(person), "Missing for an open shift.", isRequired: false),
      Member("employee_id", .id, "Of that person; missing for an open shift.", isRequired: false),
      Member("position", .text(atMost: nil), "Its name.", isRequired: false),
      Member("position_id", .id, "Of the position; missing without one.", isRequired: false),
      Member("date", .date, "The day that it belongs to: its first."),
      Member("start_time", .time, "By the clock of the site; missing for whole days.", isRequired: false),
      Member("minutes", .number(0 ... .max), "That really pass; missing for whole days.", isRequired: false),
      Member("last_date", .date, "Of whole days the last one.", isRequired: false),
      Member("starts_at", .moment, "In UTC."), Member("ends_at", .moment, "In UTC; the first moment after it."),
      Member("break_minutes", .number(1 ... .max), "Unpaid.", isRequired: false),
      Member("note", .text(atMost: nil), "Lines of text.", isRequired: false),
      Member(
        "skills", .list(.text(atMost: nil), atMost: nil), "Asked for besides those of its position.",
        isRequired: false),
      Member("duty_kind", DutyKind.schema, "What its hours are; missing without a position.", isRequired: false),
      Member(
        "until", .moment,
        "Of a duty now or next: its end, after all shifts on standby that go on with it without a gap.",
        isRequired: false),
      Member("then", .object(person), "Who takes over a duty on standby at its end.", isRequired: false),
      Member(
        "layer", .number(1...2), "On standby: 1 is called first, 2 is the backup; 1 for a backup who stands in now.",
        isRequired: false),
      Member("called_out_since", .moment, "On standby, and at a call-out that goes on.", isRequired: false),
      Member(
        "stands_in_for", .object(person), "Of a backup who is first in line now: who is away.", isRequired: false),
      Member(
        "presence", Presence.State.schema,
        "Of a duty now or next, by the time clock; missing without one. `late` and `not_here` are told to those who plan at the site; to others both are `expected`.",
        isRequired: false),
      Member(
        "presence_since", .moment, "The press of who came, began a break or went; else the start of the shift.",
        isRequired: false),
    ])

  private static let gap = APIObject(
    "OnCallGap", "A place in line of those on call that no one has now.",
    [
      Member("position", .text(atMost: nil), "Its name."),
      Member("layer", .number(1...2), "1 is the first in line, 2 the backup, also one who was moved up."),
      Member("until", .moment, "In UTC; the end of the shift without a person."),
    ])

  fileprivate static let onDuty = APIObject(
    "OnDuty", "Who is on duty and who is next.",
    [
      Member(
        "sites",
        .list(
          .object(
            APIObject(
              "SiteDuty", "Those of one site.",
              [
                Member("site", .object(site), "The site."),
                Member("on_duty", .list(.object(entry), atMost: nil), "The shifts of this moment."),
                Member("next_up", .list(.object(entry), atMost: nil), "The shifts that begin next."),
                Member(
                  "gaps", .list(.object(gap), atMost: nil), "The places in line of those on call that no one has."),
                Member("stale", .truth, "Whether the feed of the roster is late."),
              ])), atMost: nil), "In their order."),
      Member(
        "next_change", .moment, "When an answer will next be different without a change of the roster.",
        isRequired: false),
    ])

  fileprivate static let roster = APIObject(
    "Roster", "The published shifts of some days.",
    [
      Member("from", .date, "The first day."), Member("to", .date, "The last day, included."),
      Member(
        "sites",
        .list(
          .object(
            APIObject(
              "SiteShifts", "Those of one site.",
              [
                Member("site", .object(site), "The site."),
                Member("shifts", .list(.object(entry), atMost: nil), "By start."),
              ])), atMost: nil), "In their order."),
    ])
}
