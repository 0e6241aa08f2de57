import Domain
import HTTP
import Store
import ViewModels

private let contract = APIShape<Contract>(
  "Contract", "What is agreed with a person about working time, from a day on.",
  [
    .init("first_day", "Its first day; null for always.") { $0.firstDay == .first ? nil : $0.firstDay },
    .init("basis", "What the minutes are of; null if no hours are agreed.") { $0.agreed.basis },
    .init("minutes", "Agreed minutes of the basis; null if none are.", schema: .optional(minutes)) {
      $0.agreed.minutes
    },
    .init("day_minutes", "Minutes of each day, from Monday on; empty if the hours are spread freely.", schema: days) {
      $0.agreed.dayMinutes ?? []
    },
    .init("days_a_week", "Working days a week, in hundredths; null if unknown.", schema: .optional(weekDays)) {
      $0.daysAWeek
    },
    .init("kind", "Where laws make a difference.") { $0.kind },
    .init("rule_set_id", "The labor rules of the person; null for those of the sites.", schema: .optional(.id)) {
      $0.ruleSet
    },
    .init("minor_until", "The first day of full age; null if unknown.") { $0.minorUntil },
    .init(
      "leave_hundredths", "Days of leave a year, in hundredths; null for as the rules of yearly days say.",
      schema: .optional(leaveDays)
    ) { $0.leave },
    .init("is_exempt", "True without the time clock: shifts count as planned, and nobody is late.") { $0.isExempt },
    .init("surcharge_set_id", "The surcharges of the person; null for those of the sites.", schema: .optional(.id)) {
      $0.surchargeSet
    },
  ])

private let minutes = APISchema.number(0...Contract.Basis.year.mostMinutes)
private let weekDays = APISchema.number(1...Contract.mostDaysAWeek)
private let leaveDays = APISchema.number(0...LeavePolicy.mostDays)
private let days = APISchema.list(.number(0...LocalTime.minutesPerDay), atMost: 7)

private let newContract = APIBody(
  object: APIObject(
    "NewContract", "What is agreed; a complete row, which takes nothing over from another.",
    [
      .init(
        "basis", .optional(Contract.Basis.schema), "What the minutes are of; no hours are agreed if missing.",
        isRequired: false),
      .init("minutes", .optional(minutes), "Needed with a basis, unless the days say them.", isRequired: false),
      .init("day_minutes", days, "Minutes of each day, from Monday on: all seven, or none.", isRequired: false),
      .init("days_a_week", .optional(weekDays), "Working days a week, in hundredths.", isRequired: false),
      .init("kind", Contract.Kind.schema, "`regular` if missing.", isRequired: false),
      .init("rule_set_id", .optional(.id), "The labor rules of the person.", isRequired: false),
      .init("minor_until", .optional(.date), "The first day of full age.", isRequired: false),
      .init(
        "leave_hundredths", .optional(leaveDays), "Days of leave for a year of this contract, in hundredths.",
        isRequired: false),
      .init("is_exempt", .truth, "Whether the person works without the time clock.", isRequired: false),
      .init("surcharge_set_id", .optional(.id), "The surcharges of the person.", isRequired: false),
    ]))

private let employment = APIShape<Employment>(
  "Employment", "A span in which a person works for the organization.",
  [
    .init("first_day", "Its first day; null if unknown.") { $0.firstDay == .first ? nil : $0.firstDay },
    .init("last_day", "Its last day; null while none is set.") { $0.lastDay },
  ])

private let newEmployment = APIBody(
  object: APIObject(
    "NewEmployment", "Its end.",
    [
      .init(
        "last_day", .optional(.date),
        "Its last day; the present one's is set by `setLastDay`, which hands shifts over.",
        isRequired: false)
    ]))

private let contractList = APIObject(
  "Contracts", "The contracts of a person, past and coming ones included.",
  [.init("entries", .list(.object(contract.object), atMost: nil), "By first day.")])

private let employments = APIObject(
  "Employments", "The employments of a person, past and coming ones included.",
  [.init("entries", .list(.object(employment.object), atMost: nil), "By first day.")])

extension Contract.Agreed {
  /// Errors: `Refusal.invalid` for minutes without a basis, or a basis without minutes.
  fileprivate init(_ call: APICall) throws {
    let (basis, minutes): (Contract.Basis?, Int?) = (call.body("basis"), call.body("minutes"))
    let days: [Int] = call.body("day_minutes") ?? []
    switch (basis, minutes, days.isEmpty) {
    case (.week, let minutes, false) where minutes == nil || minutes == days.reduce(0, +): self = .days(days)
    case (nil, nil, true): self = .unknown
    case (let basis?, let minutes?, true): self = .init(minutes, a: basis)
    case (nil, _, _): throw Refusal.invalid([.init("basis", .missing)])
    case (_, nil, true): throw Refusal.invalid([.init("minutes", .missing)])
    default: throw Refusal.invalid([.init("day_minutes", .unknown)])
    }
  }
}

extension APIOperation {
  static let contracts: [APIOperation] = [
    .item(
      "listContracts", "/people/{person}/contracts", .people, "Lists the contracts of a person",
      text: "Each holds until the day before the next one. Without one nothing is due, and no balance is claimed.",
      .keepPeople, contractList
    ) { snapshot, call in
      let person = try snapshot.person(try call.id("person"))
      return APIAnswer(.object(["entries": .list(person.contracts.map { contract.json($0) })]))
    },
    .put(
      "setContract", "/people/{person}/contracts/{date}", .people, "States what is agreed from a day on",
      text: "What held before stays as it was; the same day again replaces it. `0001-01-01` stands for always.",
      .keepPeople, from: newContract
    ) { transaction, call in
      try transaction.put(
        Contract(
          firstDay: try call.date, agreed: try Contract.Agreed(call), daysAWeek: call.body("days_a_week"),
          kind: call.body("kind") ?? .regular,
          ruleSet: call.body("rule_set_id"), minorUntil: call.body("minor_until"),
          leave: call.body("leave_hundredths"), isExempt: call.body("is_exempt") ?? false,
          surchargeSet: call.body("surcharge_set_id")), of: try call.id("person"))
    },
    .delete(
      "removeContract", "/people/{person}/contracts/{date}", .people, "Takes back the contract that began on a day",
      text: "The one before it holds on.", .keepPeople
    ) { transaction, call in try transaction.removeContract(of: try call.id("person"), from: try call.date) },
    .item(
      "listEmployments", "/people/{person}/employments", .people, "Lists the employments of a person", .keepPeople,
      employments
    ) { snapshot, call in
      let person = try snapshot.person(try call.id("person"))
      return APIAnswer(.object(["entries": .list(person.employments.map { employment.json($0) })]))
    },
    .put(
      "setEmployment", "/people/{person}/employments/{date}", .people, "States an employment from a day on",
      text: "They do not overlap. Nobody is planned on a day outside of them.", .keepPeople, from: newEmployment
    ) { transaction, call in
      try transaction.put(
        Employment(from: try call.date, until: call.body("last_day")), of: try call.id("person"))
    },
    .delete(
      "removeEmployment", "/people/{person}/employments/{date}", .people,
      "Takes back an employment before the last one",
      .keepPeople
    ) { transaction, call in try transaction.removeEmployment(of: try call.id("person"), from: try call.date) },
  ]
}
