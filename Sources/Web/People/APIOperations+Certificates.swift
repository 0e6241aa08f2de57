import Domain
import HTTP
import Store
import ViewModels

private let shape = APIShape<Skill>(
  "Certificate", "Until when a skill counts.",
  [
    .init("skill", "As among the skills.") { $0.name },
    .init("last_day", "The last day on which it counts; null if it does not end.") { $0.lastDay },
  ])

private struct Holder: Sendable {
  let person: ID<Employee>
  let certificates: [EndingCertificate]
}

private let holder = APIShape<Holder>(
  "EndingCertificates", "Certificates of a person that end, or have ended.",
  [
    .init("employee_id", "Whose they are.") { $0.person },
    .init("person_id", "The former name of `employee_id`.", isDeprecated: true) { $0.person },
    APIOperation.certificates(of: { $0.certificates.map { Skill(name: $0.skill, lastDay: $0.lastDay) } }),
  ])

private let certificate = APIBody(
  object: APIObject(
    "NewCertificate", "Until when a skill counts.",
    [
      .init(
        "skill", .text(atMost: Employee.longestSkill),
        "Added to the skills if it is not among them; without commas and semicolons."),
      .init("last_day", .optional(.date), "The last day on which it counts; null if it does not end."),
    ]), names: ["skills": "skill"])

extension APIOperation {
  /// The certificates of an entity.
  static func certificates<Value>(of skills: @escaping @Sendable (Value) -> [Skill]) -> APIShape<Value>.Field {
    .init(
      "certificates", "By skill; none for who may not edit people.",
      schema: .list(.object(shape.object), atMost: nil)
    ) { Objects(skills($0).map(shape.json)) }
  }

  static let certificates: [APIOperation] = [
    .list(
      "listCertificates", "/certificates", .people, "Lists people whose certificates end",
      text: "By the first of their last days, ended ones included.", .keepPeople,
      query: [
        .init("until", .date, "The latest last day; in \(Skill.warningDays) days if missing.", isRequired: false)
      ],
      of: holder.object
    ) { snapshot, call in
      let day = try call.query("until") ?? snapshot.day(of: call.now) + Skill.warningDays
      let found = try snapshot.certificates(endingBy: day)
      let byPerson = Dictionary(grouping: found, by: \.person)
      var seen: Set<ID<Employee>> = []
      let holders = found.filter { seen.insert($0.person).inserted }.map {
        Holder(person: $0.person, certificates: byPerson[$0.person] ?? [])
      }
      return try call.page(of: holders, as: holder, id: \.person)
    },
    .put(
      "setCertificate", "/people/{person}/certificates", .people, "Says until when a person's skill counts",
      text: "A shift after the last day is one for which they lack the skill.", .keepPeople, from: certificate
    ) { transaction, call in
      let id: ID<Employee> = try call.id("person")
      let stored = try transaction.snapshot.person(id)
      let name = (call.body("skill", String.self) ?? "").trimmed
      guard !name.isEmpty else { throw Refusal.invalid([.init(PersonDraft.Field.skills.rawValue, .missing)]) }
      let skill = Skill(name: name, lastDay: call.body("last_day", LocalDate.self))
      var draft = PersonDraft(stored, on: try transaction.today)
      let place = draft.skills.firstIndex { $0.name.lowercased() == name.lowercased() }
      if let place { draft.skills[place] = skill } else { draft.skills.append(skill) }
      try transaction.edit(id, to: draft, seen: stored.revision)
    },
  ]
}
