import Domain
import HTTP
import Store
import ViewModels

private let firstDay = "Its first day; null for always."
private let lastDay = "Its last day; null while it lasts, or until the next entry begins."

private let position = APIShape<Eligibility.PositionRow>(
  "PersonPosition", "A position that a person does, from a day on.",
  [
    .init("position_id", "The position.") { $0.position },
    .init("level", "In training counts beside someone who can, never in place of them.", schema: levels) {
      $0.level.rawValue
    },
    .init("wish", "Whether they would like it.", schema: wishes) { Wish($0.wish).rawValue },
    .init("first_day", firstDay) { $0.firstDay == .first ? nil : $0.firstDay },
    .init("last_day", lastDay) { $0.lastDay },
  ])

private let site = APIShape<Eligibility.SiteRow>(
  "PersonSite", "A site that a person belongs to, from a day on.",
  [
    .init("site_id", "The site.") { $0.site },
    .init("role", "At most one home at a time; nobody is planned where they are to be asked.", schema: bonds) {
      $0.bond.rawValue
    },
    .init("first_day", firstDay) { $0.firstDay == .first ? nil : $0.firstDay },
    .init("last_day", lastDay) { $0.lastDay },
  ])

private let levels = APISchema.choice(Eligibility.Level.allCases.map(\.rawValue))
private let bonds = APISchema.choice(Eligibility.Bond.allCases.map(\.rawValue))
private let wishes = APISchema.choice(Wish.allCases.map(\.rawValue))

private enum Wish: String, CaseIterable {
  case likes, none
  case ratherNot = "rather_not"

  init(_ number: Int) { self = number > 0 ? .likes : number < 0 ? .ratherNot : .none }

  var number: Int { self == .likes ? 1 : self == .ratherNot ? -1 : 0 }
}

private let positions = APIObject(
  "PersonPositions", "The positions that a person does, past and coming ones included.",
  [.init("entries", .list(.object(position.object), atMost: nil), "By position and first day.")])

private let sites = APIObject(
  "PersonSites", "The sites that a person belongs to, past and coming ones included.",
  [.init("entries", .list(.object(site.object), atMost: nil), "By site and first day.")])

private let days: [APIObject.Member] = [
  .init(
    "first_day", .optional(.date), "Its first day; always if missing. The same day again replaces it.",
    isRequired: false),
  .init("last_day", .optional(.date), "Its last day; without an end if missing.", isRequired: false),
]

private let newPosition = APIBody(
  object: APIObject(
    "NewPersonPosition", "A position that a person does.",
    [
      .init("level", .optional(levels), "Null takes back what began on that day."),
      .init("wish", wishes, "`none` if missing.", isRequired: false),
    ] + days))

private let newSite = APIBody(
  object: APIObject(
    "NewPersonSite", "A site that a person belongs to.",
    [.init("role", .optional(bonds), "Null takes back what began on that day.")] + days))

extension APIOperation {
  static let eligibility: [APIOperation] = [
    .item(
      "listPersonPositions", "/people/{person}/positions", .people, "Lists the positions that a person does",
      text: "Nothing is known about positions that are missing: whether they may do those is up to the position.",
      .seePeople, positions
    ) { snapshot, call in
      let id: ID<Employee> = try call.id("person")
      _ = try snapshot.person(id)
      return APIAnswer(.object(["entries": .list(try snapshot.positionRows(of: id).map { position.json($0) })]))
    },
    .put(
      "setPersonPosition", "/people/{person}/positions/{position}", .people, "Says that a person does a position",
      text: "From a day on: what held before stays as it was.", .keepPeople, from: newPosition
    ) { transaction, call in
      let (person, position): (ID<Employee>, ID<Position>) = (try call.id("person"), try call.id("position"))
      let first = call.body("first_day", LocalDate.self) ?? .first
      guard let level = call.body("level", String.self).flatMap(Eligibility.Level.init) else {
        return try transaction.removePosition(position, of: person, from: first)
      }
      try transaction.put(
        Eligibility.PositionRow(
          person, position, level, wish: call.body("wish", String.self).flatMap(Wish.init)?.number ?? 0, from: first,
          until: call.body("last_day", LocalDate.self)))
    },
    .item(
      "listPersonSites", "/people/{person}/sites", .people, "Lists the sites that a person belongs to",
      text: "Whoever has none belongs to all of them.", .seePeople, sites
    ) { snapshot, call in
      let id: ID<Employee> = try call.id("person")
      _ = try snapshot.person(id)
      return APIAnswer(.object(["entries": .list(try snapshot.siteRows(of: id).map { site.json($0) })]))
    },
    .put(
      "setPersonSite", "/people/{person}/sites/{site}", .people, "Says that a person belongs to a site",
      text:
        "A new home makes a former one a site of several. Managers of chosen sites change people at home there, or without a home.",
      .keepPeople, from: newSite
    ) { transaction, call in
      let (person, site): (ID<Employee>, ID<Site>) = (try call.id("person"), try call.id("site"))
      let first = call.body("first_day", LocalDate.self) ?? .first
      guard let bond = call.body("role", String.self).flatMap(Eligibility.Bond.init) else {
        return try transaction.removeSite(site, of: person, from: first)
      }
      try transaction.put(
        Eligibility.SiteRow(person, site, bond, from: first, until: call.body("last_day", LocalDate.self)))
    },
  ]
}
