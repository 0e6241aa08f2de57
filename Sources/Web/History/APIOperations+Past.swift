import Domain
import HTTP
import Store
import ViewModels

/// A shift of the past, beside the names of its differences to now.
private let pastShape = APIShape<ShiftState>(
  "PastShift", "One stretch of duty as it stood at a moment.",
  [
    .init("id", "Of the draft if there was one, else of the published shift.") { $0.shift.id },
    .init("replaces_id", "The published shift that the draft changed or removed.") { $0.replaces },
    .init("site_id", "Its zone is that of all times but `starts_at` and `ends_at`.") { $0.shift.site },
    .init("position_id", "Null if the shift named none.") { $0.shift.position },
    .init("employee_id", "Null for an open shift.") { $0.shift.employee },
    .init("date", "The day that it belonged to: its first.") { $0.shift.hours.date },
    .init("start_time", "By the clock of the site; null for whole days.") { ShiftTimes($0.shift.hours).start },
    .init("end_time", "By the clock of the site; null for whole days.") { ShiftTimes($0.shift.hours).end },
    .init("last_date", "Of whole days the last one; null for others.") { ShiftTimes($0.shift.hours).lastDate },
    .init("starts_at", "In UTC.") { $0.shift.interval.lowerBound },
    .init("ends_at", "In UTC; the first moment after it.") { $0.shift.interval.upperBound },
    .init("break_minutes", "Unpaid.") { $0.shift.breakMinutes },
    .init("note", "May be empty.") { $0.shift.note },
    .init("is_published", "Whether staff could see it.") { $0.isOnRoster },
    .init("is_removal", "Whether the draft was to take the published shift off the roster.") { $0.isRemoval },
  ])

/// A shift that changed for a person.
private let changeShape = APIShape<OwnShiftChange>(
  "ShiftChangeForPerson", "What became of one of a person's shifts since they last said that they saw it.",
  [
    .init("shift_id", "On the roster.") { $0.shift },
    .init("kind", "The most telling word.", schema: .choice(OwnShiftChange.Kind.allCases.map(\.rawValue))) {
      $0.kind.rawValue
    },
    .init("site_id", "Where it is, or was.") { $0.latest?.site },
    .init("position_id", "What it is, or was; null if it names none.") { $0.latest?.position },
    .init("was_starts_at", "In UTC; null if they did not have it.") { $0.was?.interval.lowerBound },
    .init("was_ends_at", "In UTC; null if they did not have it.") { $0.was?.interval.upperBound },
    .init("starts_at", "In UTC; null if they no longer have it.") { $0.now?.interval.lowerBound },
    .init("ends_at", "In UTC; null if they no longer have it.") { $0.now?.interval.upperBound },
    .init("holder_id", "Who has it instead; null if no one has, or it is theirs.") { $0.holder },
    .init("change", "The change that made it so; a receipt of it, or of a later one, covers it.") { Int($0.change) },
  ])

private let receiptShape = APIShape<ChangeReceipt>(
  "ChangeReceipt", "That a person has seen what became of their shifts.",
  [
    .init("change", "Up to which change.") { Int($0.version) },
    .init("at", "When they said so.") { $0.at },
    .init(
      "recorded_by", "Who noted it for them, as `account:3` or `program:2`; null if they said so themselves in the app."
    ) { $0.recordedBy?.name },
  ])

private let receiptBody = APIBody(
  object: APIObject(
    "NewChangeReceipt", "Who has seen what.",
    [
      .init("employee_id", .id, "Whose shifts they are."),
      .init("change", .number(0...Int.max), "The last change that they were shown."),
    ]), names: ["version": "change"])

extension APIOperation {
  static let past: [APIOperation] = [
    .list(
      "listPastShifts", "/past-shifts", .roster, "Lists a site's shifts as they stood at a moment, by start",
      text: """
        What staff could see then; with `drafts`, what managers saw: drafts in the place of what they change. It goes as \
        far back as the organization keeps its change log.
        """, .seeRoster,
      query: APICall.days(atMost: Snapshot.mostPlanDays) + [
        .init("site_id", .id, "At which site."),
        .init("at", .moment, "The moment, in UTC; now if missing.", isRequired: false),
        .init("drafts", .truth, "With drafts, for who may plan.", isRequired: false),
      ], of: pastShape.object
    ) { snapshot, call in
      guard let site = try call.site() else { throw Refusal.notFound }
      let withDrafts = call.query("drafts", Bool.self) ?? false
      guard !withDrafts || call.visitor.may(.plan) else { throw Refusal.forbidden }
      let days = try call.days(atMost: Snapshot.mostPlanDays)
      let past = try snapshot.past(of: site, on: days)
      let version = try snapshot.version(at: call.query("at", Instant.self) ?? call.now)
      return try call.page(
        of: past.standing(at: version, withDrafts ? .drafts : .published), as: pastShape, id: \.shift.id)
    },
    .list(
      "listShiftChanges", "/shift-changes", .roster, "Lists what became of a person's coming shifts, by start",
      text: """
        Since they last said that they saw it, in the app or by `acknowledgeShiftChanges`; for those who never did, in \
        the last seven days.
        """, .seeRoster,
      query: [.init("employee_id", .id, "Whose shifts they are.")], of: changeShape.object
    ) { snapshot, call in
      guard let person = call.query("employee_id", ID<Employee>.self) else { throw Refusal.notFound }
      _ = try snapshot.person(person)
      let own = try snapshot.ownChanges(of: person, at: call.now)
      let seen = own.changes.filter { change in change.latest.map { call.visitor.sees($0.site) } ?? false }
      return try call.page(of: seen, as: changeShape, id: \.shift)
    },
    .command(
      "acknowledgeShiftChanges", "/shift-changes", .roster, "Notes that a person has seen what became of their shifts",
      text:
        "As the button Got it does in the app. For a program in which people say so themselves; it never goes back.",
      .plan,
      from: receiptBody, receiptShape.object
    ) { transaction, call in
      let person: ID<Employee> = try call.needed("employee_id")
      let change: Int = try call.needed("change")
      _ = try transaction.snapshot.person(person)
      try transaction.acknowledge(Int64(change), by: person)
      guard let receipt = try transaction.snapshot.receipt(of: person) else {
        throw Refusal.notFound
      }
      return APIAnswer(receiptShape.json(receipt))
    },
  ]
}
