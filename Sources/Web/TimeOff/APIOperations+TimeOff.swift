import Domain
import HTTP
import Store
import ViewModels

private let shape = APIShape<Absence>(
  "Absence", "Days, or a part of one day, on which a person is away or asks to be.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("employee_id", "Whose days they are.") { $0.employee },
    .init("kind_id", "Why: one of the organization's kinds.") { $0.kind.id },
    .init("first_day", "By the clock of whichever site; once it is approved, of what was granted.") {
      $0.days.lowerBound
    },
    .init("last_day", "Included.") { $0.days.upperBound },
    .init("asked_first_day", "The first day asked for: another one if fewer days were granted.") {
      $0.asked.lowerBound
    },
    .init("asked_last_day", "The last day asked for, included.") { $0.asked.upperBound },
    .init("start_minute", "Of a part of the one day: minutes since midnight; null for whole days.") {
      $0.part?.lowerBound
    },
    .init("end_minute", "Not included; at most 1440.") { $0.part?.upperBound },
    .init("note", "What the person wrote, for who decides; else empty.") { $0.note },
    .init(
      "state", "What it has come to: only what is approved keeps a person out.",
      schema: .choice(Absence.State.allCases.map(\.rawValue))
    ) { $0.state.rawValue },
    .init("asked_at", "When it was asked for or entered.") { $0.askedAt },
    .init("decided_at", "When it was approved or declined; null while it waits.") { $0.decision?.at },
    .init("reason", "Why it was declined, or the rest of it; empty if it was not.") { $0.decision?.reason ?? "" },
    .init(
      "decided_by_themselves", "Who decided is the person themself; false if the kind needs no approval."
    ) { $0.isOwnDecision },
  ])

private let newAbsence = APIBody(
  object: APIObject(
    "NewAbsence", "Who is away, and when.",
    [
      .init("employee_id", .id, "The person."),
      .init("kind_id", .id, "Why; being ill if missing.", isRequired: false),
      .init("first_day", .date, "The first day."),
      .init("last_day", .date, "The last day, included; at most \(Absence.mostDays) days."),
      .init(
        "start_minute", .optional(.number(0...1439)), "Of a part of one day: minutes since midnight.",
        isRequired: false),
      .init("end_minute", .optional(.number(1...1440)), "Not included; together with the start.", isRequired: false),
      .init("note", .text(atMost: Absence.longestNote), "For who decides.", isRequired: false),
      .init(
        "asks", .truth, "True: it is asked for, and waits if its kind needs approval. Else it is approved at once.",
        isRequired: false),
    ]), names: ["last": "last_day", "end": "end_minute", "kind": "kind_id"])

/// The draft in the body, and if it is only a request.
private func draft(_ call: APICall, _ snapshot: borrowing Snapshot) throws -> AbsenceDraft {
  guard let first = call.body("first_day", LocalDate.self), let last = call.body("last_day", LocalDate.self) else {
    throw Refusal.notFound
  }
  guard first <= last else { throw APIProblem.invalidBody([.init("last_day", .refused(.endBeforeBegin))]) }
  let (start, end): (Int?, Int?) = (call.body("start_minute"), call.body("end_minute"))
  guard (start == nil) == (end == nil) else {
    throw APIProblem.invalidBody([.init(start == nil ? "start_minute" : "end_minute", .refused(.missing))])
  }
  var part: Range<Int>?
  if let start, let end {
    guard start < end else { throw APIProblem.invalidBody([.init("end_minute", .refused(.endBeforeBegin))]) }
    part = start..<end
  }
  let sick = try snapshot.absenceKinds().first(where: \.isSick)?.id
  guard let kind = call.body("kind_id", ID<AbsenceKind>.self) ?? sick else { throw Refusal.notFound }
  return AbsenceDraft(kind: kind, days: first...last, part: part, note: call.body("note") ?? "")
}

private let decision = APIBody(
  object: APIObject(
    "AbsenceDecision", "What is decided of a request.",
    [
      .init("approved", .truth, "False: it is declined."),
      .init(
        "first_day", .optional(.date), "Of fewer days than asked for, which are approved; together with the last.",
        isRequired: false),
      .init(
        "last_day", .optional(.date), "Included. Days that were not asked for are refused, and the rest is declined.",
        isRequired: false),
      .init(
        "reason", .text(atMost: Absence.longestNote), "Why it is declined, or the rest of it; then needed.",
        isRequired: false),
      .init(
        "opens_shifts", .truth, "True: the person's coming shifts of then become open at once.", isRequired: false),
    ]), names: ["first": "first_day", "last": "last_day"])

/// The grant of a decision. Errors: `APIProblem` for one day without the other.
private func grant(_ call: APICall) throws -> AbsenceGrant {
  let (first, last): (LocalDate?, LocalDate?) = (call.body("first_day"), call.body("last_day"))
  guard (first == nil) == (last == nil) else {
    throw APIProblem.invalidBody([.init(first == nil ? "first_day" : "last_day", .refused(.missing))])
  }
  guard let first, let last else { return AbsenceGrant() }
  guard first <= last else { throw APIProblem.invalidBody([.init("last_day", .refused(.endBeforeBegin))]) }
  return AbsenceGrant(days: first...last, reason: call.body("reason") ?? "")
}

private let gapShape = APIShape<AbsenceEffects.Gap>(
  "AbsenceGap", "Hours in which fewer would be there than a site states that it needs.",
  [
    .init("site_id", "Where.") { $0.site },
    .init("position_id", "The work that is needed.") { $0.position },
    .init("starts_at", "To the quarter hour.") { $0.hours.lowerBound },
    .init("ends_at", "Not included.") { $0.hours.upperBound },
    .init("have", "How many are left.") { $0.have },
    .init("need", "How many are needed.") { $0.need },
  ])

private let affectedShape = APIShape<AbsenceEffects.Affected>(
  "AbsenceShift", "A coming shift of theirs that falls into it.",
  [
    .init("shift_id", "On the roster.") { $0.shift.id },
    .init("could", "How many could take it; null beyond the first \(mostLookedAt).") { $0.could },
    .init("is_demanded", "Its position is in the stated demand of its site: what it leaves uncovered is a gap.") {
      $0.isDemanded
    },
    .init("is_offered", "It is offered to others already.") { $0.isOffered },
  ])

/// Why few: each look reads a week of everyone.
private let mostLookedAt = 20

private let effectsObject = APIObject(
  "AbsenceEffects", "What time off would do.",
  [
    .init("hundredths", .number(0...Int.max), "The days that it comes to, in hundredths."),
    .init("shifts", .list(.object(affectedShape.object), atMost: nil), "In order."),
    .init("gaps", .list(.object(gapShape.object), atMost: nil), "Against the stated demand, by start."),
    .init("away", .list(.id, atMost: nil), "The absences of colleagues of the same sites meanwhile, asked ones too."),
  ])

private let kindShape = APIShape<AbsenceKind>(
  "AbsenceKind", "Why people are away.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init(
      "built_in", "What it is for OnDuty; null for the organization's own.",
      schema: .optional(.choice(AbsenceKind.BuiltIn.allCases.map(\.rawValue)))
    ) { $0.builtIn?.rawValue },
    .init("name", "Its own name; empty for a built-in kind with its usual one.") { $0.name },
    .init("needs_approval", "Whether someone has to approve it.") { $0.needsApproval },
    .init("counts", "Whether its days count against a person's yearly days.") { $0.counts },
    .init("credit", "What its days are in working time accounts.") { $0.credit },
    .init("archived_at", "When it left the lists; null for current kinds.") { $0.archivedAt },
  ])

extension AbsenceKind.Credit: APIChoice {}

private let kindForm = APIForm<AbsenceKindDraft>(
  "AbsenceKind",
  [
    .init(
      "name", "Its name; empty for a built-in kind's usual one.", schema: .text(atMost: AbsenceKind.longestName),
      isRequired: true
    ) { (draft: inout AbsenceKindDraft, name: String) in draft.name = name },
    .init("needs_approval", "Whether someone has to approve it; never of being ill.") {
      (draft: inout AbsenceKindDraft, needs: Bool) in draft.needsApproval = needs
    },
    .init("counts", "Whether its days count against a person's yearly days; never of being ill.") {
      (draft: inout AbsenceKindDraft, counts: Bool) in draft.counts = counts
    },
    .init("credit", "What its days are in working time accounts; by its meaning if missing.") {
      (draft: inout AbsenceKindDraft, credit: AbsenceKind.Credit) in draft.credit = credit
    },
  ])

private let availabilityShape = APIShape<Availability>(
  "Availability", "Hours of a weekday, week after week, by the clock of whichever site.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("employee_id", "Whose hours they are.") { $0.employee },
    .init("kind", "What is said of them.", schema: .choice(Availability.Kind.allCases.map(\.rawValue))) {
      $0.rule.kind.rawValue
    },
    .init("weekday", "1 for Monday to 7 for Sunday.") { $0.rule.weekday.rawValue },
    .init("start_minute", "Minutes since midnight.") { $0.rule.minutes.lowerBound },
    .init("end_minute", "Not included; at most 1440.") { $0.rule.minutes.upperBound },
    .init("first_day", "From this day on.") { $0.rule.first },
    .init("last_day", "Null: until further notice.") { $0.rule.last },
    .init("every_weeks", "1: each week.") { $0.rule.everyWeeks },
    .init("note", "Why; may be empty.") { $0.rule.note },
  ])

private let newAvailability = APIBody(
  object: APIObject(
    "NewAvailability", "Hours of a weekday, week after week.",
    [
      .init("kind", .choice(Availability.Kind.allCases.map(\.rawValue)), "What is said of them."),
      .init("weekday", .number(1...7), "1 for Monday to 7 for Sunday."),
      .init("start_minute", .number(0...1439), "Minutes since midnight."),
      .init("end_minute", .number(1...1440), "Not included."),
      .init("first_day", .date, "From this day on."),
      .init("last_day", .optional(.date), "Until this day; null or missing: until further notice.", isRequired: false),
      .init("every_weeks", .number(1...Availability.mostWeeks), "1, if missing: each week.", isRequired: false),
      .init("note", .text(atMost: Availability.longestNote), "Why.", isRequired: false),
    ]), names: ["end": "end_minute", "last": "last_day", "weeks": "every_weeks"])

private func rule(_ call: APICall) throws -> Availability.Rule {
  guard let kind = call.body("kind", String.self).flatMap(Availability.Kind.init(rawValue:)),
    let weekday = call.body("weekday", Int.self).flatMap(Weekday.init(rawValue:)),
    let start = call.body("start_minute", Int.self), let end = call.body("end_minute", Int.self),
    let first = call.body("first_day", LocalDate.self)
  else { throw Refusal.notFound }
  guard start < end else { throw APIProblem.invalidBody([.init("end_minute", .refused(.endBeforeBegin))]) }
  return Availability.Rule(
    weekday: weekday, minutes: start..<end, kind: kind, first: first, last: call.body("last_day"),
    everyWeeks: call.body("every_weeks") ?? 1, note: call.body("note") ?? "")
}

extension APIOperation {
  static let timeOff: [APIOperation] = absences + kindsOfAbsence + leave + availability

  private static let absences: [APIOperation] = [
    .list(
      "listAbsences", "/absences", .people, "Lists who is away on some days, by first day",
      text: "With `asked`, also what still waits for a decision.", .plan,
      query: APICall.days(atMost: Absence.mostDays) + [
        .init("employee_id", .id, "Of one person.", isRequired: false),
        .init("asked", .truth, "Also what waits.", isRequired: false),
      ], of: shape.object
    ) { snapshot, call in
      let found = try snapshot.absences(
        during: try call.days(atMost: Absence.mostDays), of: call.query("employee_id"),
        asked: call.query("asked") ?? false)
      // Why: a note is for deciders.
      let decided = try snapshot.people(
        Set(found.map(\.employee)), decidedBy: call.visitor.managedSites, at: call.now)
      let told = found.map { decided.contains($0.employee) ? $0 : $0.withoutNote }
      return try call.page(of: told, as: shape, id: \.id)
    },
    .make(
      "addAbsence", "/absences", .people, "Enters an absence, or asks for one",
      text: "Published shifts of these days stay: give them to someone else, or open them with the decision.", .plan,
      from: newAbsence, shape.object
    ) { transaction, call in
      guard let person = call.body("employee_id", ID<Employee>.self) else { throw Refusal.notFound }
      let draft = try draft(call, transaction.snapshot)
      // Why even for a mere request: some kinds need no approval.
      try transaction.requireDeciding(for: person)
      let id =
        call.body("asks") ?? false
        ? try transaction.ask(draft, for: person)
        : try transaction.note(draft, for: person)
      return APIAnswer(shape.json(try transaction.snapshot.absence(id)))
    },
    .put(
      "decideAbsence", "/absences/{absence}/decision", .people, "Approves or declines what was asked for",
      text: "Refused if it was decided or withdrawn meanwhile.", .plan, from: decision
    ) { transaction, call in
      let id: ID<Absence> = try call.id("absence")
      if call.body("approved") ?? false {
        try transaction.approve(
          id, granting: try grant(call), openingShifts: call.body("opens_shifts") ?? false)
      } else {
        try transaction.decline(id, because: call.body("reason") ?? "")
      }
    },
    .item(
      "showAbsenceEffects", "/absences/{absence}/effects", .people, "Shows what time off would do",
      text: "Counted against the roster, without drafts, for shifts that have not started.", .plan, effectsObject
    ) { snapshot, call in
      let absence = try snapshot.absence(try call.id("absence"))
      let decided = try snapshot.people(
        [absence.employee], decidedBy: call.visitor.managedSites, at: call.now)
      guard decided.contains(absence.employee) else { throw Refusal.notFound }
      let effects = try snapshot.effects(
        of: .init(kind: absence.kind.id, days: absence.days, part: absence.part), for: absence.employee,
        known: absence.id, asked: true, lookingAt: mostLookedAt, at: call.now)
      return APIAnswer([
        "hundredths": effects.hundredths.json, "shifts": .list(effects.shifts.map(affectedShape.json)),
        "gaps": .list(effects.gaps.map(gapShape.json)), "away": .list(effects.colleagues.map(\.absence.id.json)),
      ])
    },
    .delete(
      "endAbsence", "/people/{person}/absences/{absence}", .people, "Withdraws an absence",
      text: "The person can be planned again, and what waits is decided by nobody.", .plan
    ) { transaction, call in
      try transaction.withdrawAbsence(
        try call.id("absence"), of: try call.id("person"))
    },
  ]

  private static let kindsOfAbsence: [APIOperation] = [
    .list(
      "listAbsenceKinds", "/absence-kinds", .organization, "Lists the kinds of absence in their order", .plan,
      of: kindShape.object
    ) { snapshot, call in
      try call.page(of: try snapshot.absenceKinds(), as: kindShape, id: \.id)
    },
    .make(
      "addAbsenceKind", "/absence-kinds", .organization, "Adds a kind of absence", .keepOrganization,
      from: kindForm.making, kindShape.object
    ) { transaction, call in
      var draft = AbsenceKindDraft(name: "")
      kindForm.fill(&draft, with: call.body)
      let id = try transaction.add(draft)
      return APIAnswer(kindShape.json(try transaction.snapshot.absenceKind(id)))
    },
    .put(
      "editAbsenceKind", "/absence-kinds/{kind}", .organization, "Edits a kind of absence", .keepOrganization,
      from: kindForm.changing
    ) { transaction, call in
      let id: ID<AbsenceKind> = try call.id("kind")
      let stored = try transaction.snapshot.absenceKind(id)
      var draft = AbsenceKindDraft(stored)
      kindForm.fill(&draft, with: call.body)
      try transaction.edit(id, to: draft)
    },
    .put(
      "archiveAbsenceKind", "/absence-kinds/{kind}/archived", .organization, "Archives a kind of absence",
      text: "No one can ask for it any more; what was asked for stays.", .keepOrganization
    ) { transaction, call in try transaction.archive(try call.id("kind") as ID<AbsenceKind>) },
    .delete(
      "restoreAbsenceKind", "/absence-kinds/{kind}/archived", .organization, "Restores an archived kind of absence",
      .keepOrganization
    ) { transaction, call in try transaction.unarchive(try call.id("kind") as ID<AbsenceKind>) },
  ]

  private static let availability: [APIOperation] = [
    .list(
      "listAvailability", "/people/{person}/availability", .people, "Lists what a person said of hours of the week",
      .plan, of: availabilityShape.object
    ) { snapshot, call in
      let person: ID<Employee> = try call.id("person")
      _ = try snapshot.person(person)
      return try call.page(
        of: try snapshot.availability(of: person), as: availabilityShape, id: \.id)
    },
    .make(
      "addAvailability", "/people/{person}/availability", .people, "Adds hours of the week", .plan,
      from: newAvailability, availabilityShape.object
    ) { transaction, call in
      let person: ID<Employee> = try call.id("person")
      _ = try transaction.snapshot.person(person)
      let id = try transaction.add(try rule(call), for: person)
      let known = try transaction.snapshot.availability(of: person)
      guard let made = known.first(where: { $0.id == id }) else { throw Refusal.notFound }
      return APIAnswer(availabilityShape.json(made))
    },
    .delete(
      "removeAvailability", "/people/{person}/availability/{availability}", .people, "Removes hours of the week", .plan
    ) { transaction, call in
      try transaction.remove(
        try call.id("availability") as ID<Availability>, of: try call.id("person"))
    },
  ]
}
