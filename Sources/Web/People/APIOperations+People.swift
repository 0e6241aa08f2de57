import Domain
import HTTP
import Store
import ViewModels

private let shape = APIShape<PersonRecord>(
  "Person", "A member of the team.", hasTimes: true,
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.person.id },
    .init("name", "The given name, or the whole name.") { $0.person.name },
    .init("surname", "May be empty.") { $0.person.surname },
    .init("title", "The job title; may be empty.") { $0.person.title },
    .init("department", "May be empty.") { $0.person.department },
    .init("agency", "The employer, if it is another company; may be empty.") { $0.person.agency },
    .init("intro", "A sentence in their own words; may be empty.") { $0.person.intro },
    .init("description", "Lines of text; may be empty.") { $0.person.description },
    .init("skills", "What they can do.") { $0.person.skills },
    APIOperation.certificates(of: { $0.isWhole ? $0.person.certifiedSkills.filter { $0.lastDay != nil } : [] }),
    .init("email", "Null if unknown, and for a token that does not see it.") { $0.person.email?.description },
    .init(
      "email_confirmed",
      "Whether the address is known to be theirs: only then it counts for a sign-in at a provider. Null without an "
        + "address, and for who may not edit people.", schema: .optional(.truth)
    ) { $0.isWhole && $0.person.email != nil ? $0.person.emailConfirmedAt != nil : nil },
    .init("phone", "Null if unknown, and for a token that does not see it.") { $0.person.phone?.description },
    .init(
      "contacts_seen_by",
      "Colleagues that see `email` and `phone`: everyone, people of the same sites, or managers; by their own choice, "
        + "within the organization's. Null for who may not edit people.",
      schema: .optional(.choice(ContactAudience.allCases.map(\.rawValue)))
    ) { $0.isWhole ? $0.audience.rawValue : nil },
    .init(
      "weekly_hours",
      "By the contract of today, as a decimal: `37.5`. Null if unknown, and for who may not edit people."
    ) {
      $0.isWhole ? $0.weekly.flatMap(WeeklyHours.init(minutes:))?.description : nil
    },
    .init("first_day", "The first day of the last employment; null if unknown, and for who may not edit people.") {
      $0.isWhole ? $0.person.firstDay : nil
    },
    .init("last_day", "The last day of work, if one is set and the token may edit people.") {
      $0.isWhole ? $0.person.lastDay : nil
    },
    .init("home_site_id", "The home of today; null if nobody told one.", schema: .optional(.id)) { $0.home },
    .init("site_ids", "Of today, the home among them; empty for whoever belongs to all.") { $0.sites },
    .init("position_ids", "Those that they do today, as somebody said.") { $0.positions },
    .init(
      "external_id",
      "Their id in another system, unique among people. Null if there is none, and for who may not edit people."
    ) { $0.isWhole ? $0.person.externalID : nil },
    .init("has_photo", "Whether a photo was uploaded.") { $0.person.photo != nil },
    .init("archived_at", "When they left all lists; null for current people.") { $0.person.archivedAt },
  ])

/// A person as far as the caller may see them: contracts are for editors of people.
private struct PersonRecord: Sendable {
  let person: Employee
  let isWhole: Bool
  let weekly: Int?
  let audience: ContactAudience
  var home: ID<Site>?
  var sites: [ID<Site>] = []
  var positions: [ID<Position>] = []

  init(
    _ person: Employee, isWhole: Bool, _ known: Eligibility, within widest: ContactAudience, on today: LocalDate
  ) {
    audience = person.contactOwner(on: today).audience(within: widest)
    (self.person, self.isWhole, weekly) = (person, isWhole, person.weeklyMinutes(on: today))
    home = known.home(of: person.id, day: today)
    sites = known.bonds(of: person.id, day: today).keys.sorted { $0.rawValue < $1.rawValue }
    positions = known.positions(of: person.id, day: today)
  }
}

private func text(_ name: String, _ field: PersonDraft.Field, _ text: String, _ limit: Int)
  -> APIForm<PersonDraft>.Field
{
  .init(name, text, schema: .optional(.text(atMost: limit)), refusedAs: field.rawValue) {
    (draft: inout PersonDraft, value: String?) in draft[field] = value ?? ""
  }
}

private let form = APIForm<PersonDraft>(
  "Person",
  [
    text("name", .name, "The given name, or the whole name; needed unless there is a surname.", Employee.longestName),
    text("surname", .surname, "The family name.", Employee.longestName),
    text("title", .title, "The job title.", Employee.longestTitle),
    text("department", .department, "The department.", Employee.longestDepartment),
    text("agency", .agency, "The employer, if it is another company.", Employee.longestAgency),
    text("intro", .intro, "A sentence in their own words.", Employee.longestIntro),
    text("description", .description, "Lines of text.", Employee.longestDescription),
    .init(
      "skills", "What they can do; without commas and semicolons. Skills that stay keep their certificates.",
      schema: .list(.text(atMost: Employee.longestSkill), atMost: Employee.mostSkills)
    ) { (draft: inout PersonDraft, skills: [String]) in draft.setSkills(skills) },
    text("email", .email, "An email address.", 300),
    text("phone", .phone, "A phone number.", 300),
    .init(
      "weekly_hours", "By contract: `37.5`; corrects the contract of today.", schema: .optional(.decimal(atMost: 300)),
      refusedAs: PersonDraft.Field.weeklyHours.rawValue
    ) { (draft: inout PersonDraft, value: String?) in draft[.weeklyHours] = value ?? "" },
    text("hours_from", .hoursFrom, "The day from which `weekly_hours` hold, in place of a correction.", 300),
    text("first_day", .firstDay, "The first day of work; empty if unknown.", 300),
    APICall.externalID { (draft: inout PersonDraft, text: String) in draft[.externalID] = text },
  ])

private func answer(_ id: ID<Employee>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  let isWhole = call.visitor.may(.keepPeople)
  let (today, organization) = (try snapshot.day(of: call.now), try snapshot.organization())
  // Why again: a change reads everything.
  let seen = try snapshot.seen([snapshot.person(id)], by: call.visitor.contactReader, on: today)
  guard let person = seen.first else { throw Refusal.notFound }
  guard person.archivedAt == nil || isWhole else { throw Refusal.notFound }
  let known = try snapshot.eligibility(of: id)
  return APIAnswer(
    shape.json(.init(person, isWhole: isWhole, known, within: organization.contactsSeenBy, on: today)),
    revision: person.revision)
}

extension APIOperation {
  static let people: [APIOperation] = [
    .list(
      "listPeople", "/people", .people, "Lists people by name", .seePeople,
      query: [
        .init(
          "search", .text(atMost: 200), "Each word starts a word of the name, title, department or a skill.",
          isRequired: false),
        .init("department", .text(atMost: Employee.longestDepartment), "One department.", isRequired: false),
        .init("archived", .truth, "Archived people instead; for who may edit people.", isRequired: false),
        .init(
          "external_id", .text(atMost: Text.longestExternalID),
          "The one with this id in another system; for who may edit people.", isRequired: false),
      ], of: shape.object
    ) { snapshot, call in
      let isWhole = call.visitor.may(.keepPeople)
      let query = PeopleQuery(
        text: call.query("search") ?? "", department: call.query("department"),
        isArchive: call.query("archived") ?? false, externalID: call.query("external_id"))
      guard isWhole || !query.isArchive && query.externalID == nil else { throw Refusal.forbidden }
      let last = try call.cursor(Employee.self)
      if let last { do { _ = try snapshot.person(last) } catch { throw APICall.unknownCursor } }
      let list = try snapshot.people(query, after: last, limit: call.limit)
      let (known, today) = (try snapshot.eligibility(), try snapshot.day(of: call.now))
      let widest = try snapshot.organization().contactsSeenBy
      return .page(
        list.people.map { shape.json(.init($0, isWhole: isWhole, known, within: widest, on: today)) },
        next: list.next.map { "\($0)" })
    },
    .make(
      "addPerson", "/people", .people, "Adds a person", .keepPeople, from: form.making, shape.object
    ) { transaction, call in
      var draft = PersonDraft()
      form.fill(&draft, with: call.body)
      let id = try transaction.add(draft)
      var made = try answer(id, transaction.snapshot, call)
      made.location = "/people/\(id)"
      return made
    },
    .item("showPerson", "/people/{person}", .people, "Shows a person", .seePeople, shape.object) { snapshot, call in
      try answer(try call.id("person"), snapshot, call)
    },
    .change(
      "editPerson", "/people/{person}", .people, "Edits a person", .keepPeople, from: form.changing, shape.object
    ) { transaction, call in
      let id: ID<Employee> = try call.id("person")
      let stored = try transaction.snapshot.person(id)
      var draft = PersonDraft(stored, on: try transaction.today)
      form.fill(&draft, with: call.body)
      try transaction.edit(id, to: draft, seen: try call.seen(stored.revision))
      return try answer(id, transaction.snapshot, call)
    },
    .put(
      "archivePerson", "/people/{person}/archived", .people, "Archives a person",
      text: "They leave all lists; past shifts keep their name. Refused while they have coming shifts.", .keepPeople
    ) { transaction, call in try transaction.archive(try call.id("person") as ID<Employee>) },
    .delete(
      "restorePerson", "/people/{person}/archived", .people, "Restores an archived person", .keepPeople
    ) { transaction, call in try transaction.unarchive(try call.id("person") as ID<Employee>) },
    APIOperation(
      name: "confirmEmail", method: .put, path: "/people/{person}/email-confirmation", chapter: .people,
      title: "Confirms that an email address is the person's",
      text: "Whoever has it at the organization's provider signs in as them from then on. Refused if their address is "
        + "another one by now. An address that a token of this scope writes is confirmed already.",
      action: .keepAccounts, body: confirmation, givesAccess: true, success: .nothing,
      work: .write { transaction, call in
        let id: ID<Employee> = try call.id("person")
        _ = try transaction.snapshot.person(id)
        guard let email = EmailAddress(try call.needed("email") as String) else {
          throw Refusal.invalid([.init("email", .notAnEmailAddress)])
        }
        try transaction.confirm(email, of: id)
        return .nothing
      }),
    .put(
      "setLastDay", "/people/{person}/last-day", .people, "Sets a person's last day of work",
      text: "They are archived when it is over. Refused while shifts are published after it, unless it is said what "
        + "becomes of those.", .keepPeople, from: leaving
    ) { transaction, call in
      guard let day = call.body("last_day", LocalDate.self) else { throw Refusal.notFound }
      try transaction.leave(try call.id("person"), after: day, handing: try handover(call))
    },
  ]
}

private let confirmation = APIBody(
  object: APIObject(
    "EmailConfirmation", "Which address is theirs.",
    [.init("email", .text(atMost: 300), "The person's address, as it was seen.")]))

// MARK: - Leaving

private let leaving = APIBody(
  object: APIObject(
    "LastDay", "When a person leaves, and what becomes of the shifts after it.",
    [
      .init("last_day", .date, "Today or later."),
      .init(
        "shifts", .choice(["open", "stay"]),
        "What is published after it becomes open, or stays until each shift is decided.", isRequired: false),
      .init("shifts_to", .id, "Instead, who has it from then on.", isRequired: false),
    ]), names: ["handing": "shifts_to"])

private func handover(_ call: APICall) throws(APIProblem) -> Handover? {
  let (word, person): (String?, ID<Employee>?) = (call.body("shifts"), call.body("shifts_to"))
  guard word == nil || person == nil else { throw .invalidBody([.init("shifts_to", .unexpected)]) }
  if let person { return .person(person) }
  return word.map { $0 == "open" ? .open : .shiftByShift }
}
