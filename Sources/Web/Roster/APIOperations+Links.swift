import Crypto
import Domain
import HTTP
import Store
import ViewModels

private let kinds = APISchema.choice(["wall", "site-calendar", "calendar"])

private let members: [APIShape<Link>.Field] = [
  .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
  .init("kind", "A roster for a wall, or a calendar of a site or of a person.", schema: kinds) {
    $0.purpose.kind.rawValue
  },
  .init("site_id", "Null for a person's calendar.") { $0.purpose.site },
  .init("employee_id", "Null for what is a site's.") { $0.purpose.employee },
  .init("made_at", "When.") { $0.madeAt },
  .init("fetched_at", "When a program last fetched the calendar; null for never.") { $0.fetch?.at },
]

private let shape = APIShape<Link>("Link", "An address that opens a roster or a calendar without sign-in.", members)

private struct MadeLink: Sendable {
  let id: ID<Link>
  let path: String
}

private let madeShape = APIShape<MadeLink>(
  "NewLinkAddress", "A link that was just made.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("path", "The address on this server: whoever has it sees what it opens. It is told only now.") { $0.path },
  ])

private let form = APIBody(
  object: APIObject(
    "NewLink", "What a link is made for.",
    [
      .init("kind", kinds, "A roster for a wall, or a calendar of a site or of a person."),
      .init("site_id", .id, "Of a wall or a site's calendar.", isRequired: false),
      .init("employee_id", .id, "Of a person's calendar.", isRequired: false),
    ]))

extension Link.Purpose {
  fileprivate var kind: SecurityEvent.LinkKind {
    switch self {
    case .wall: .wall
    case .siteCalendar: .siteCalendar
    case .employeeCalendar: .calendar
    }
  }

  fileprivate var site: ID<Site>? {
    switch self {
    case .wall(let site), .siteCalendar(let site): site
    case .employeeCalendar: nil
    }
  }

  fileprivate var employee: ID<Employee>? { if case .employeeCalendar(let person) = self { person } else { nil } }

  /// Errors: `APIProblem.invalidBody` for a kind without its site or person.
  fileprivate init(_ call: APICall) throws {
    let (site, person): (ID<Site>?, ID<Employee>?) = (call.body("site_id"), call.body("employee_id"))
    switch (call.body("kind", String.self).flatMap(SecurityEvent.LinkKind.init(rawValue:)), site, person) {
    case (.wall, let site?, nil): self = .wall(site)
    case (.siteCalendar, let site?, nil): self = .siteCalendar(site)
    case (.calendar, nil, let person?): self = .employeeCalendar(person)
    case (.calendar, nil, nil): throw APIProblem.invalidBody([.init("employee_id", .refused(.missing))])
    case (_, nil, nil): throw APIProblem.invalidBody([.init("site_id", .refused(.missing))])
    case (.calendar, _, _): throw APIProblem.invalidBody([.init("site_id", .unexpected)])
    default: throw APIProblem.invalidBody([.init("employee_id", .unexpected)])
    }
    try call.requireReaching(self)
  }

  fileprivate func path(_ token: Token) -> String {
    if case .wall = self { return LinksRoute.wall(token).path }
    return LinksRoute.calendar(token).path
  }
}

extension APICall {
  /// A person's calendar belongs to no site, so no token of one site reaches it. Errors: `Refusal.notFound`.
  fileprivate func requireReaching(_ purpose: Link.Purpose) throws(Refusal) {
    guard purpose.site.map(visitor.sees) ?? (visitor.site == nil) else { throw .notFound }
  }
}

extension APIOperation {
  static let links: [APIOperation] = [
    .list(
      "listLinks", "/links", .organization, "Lists open links to rosters and calendars", .keepLinks, of: shape.object
    ) { snapshot, call in
      let found = try snapshot.links().filter { link in
        link.purpose.site.map(call.visitor.sees) ?? (call.visitor.site == nil)
      }
      return try call.page(of: found, as: shape, id: \.id)
    },
    APIOperation(
      name: "makeLink", method: .post, path: "/links", chapter: .organization,
      title: "Makes a link to a roster or a calendar",
      text: "The address has a secret, so the answer is not kept: without one, make another and revoke this one.",
      action: .keepLinks, body: form, tellsSecret: true, success: .made(madeShape.object),
      work: .write { transaction, call in
        let purpose = try Link.Purpose(call)
        let (id, token) = try transaction.makeLink(for: purpose, sealedBy: call.key)
        var made = APIAnswer(madeShape.json(MadeLink(id: id, path: purpose.path(token))))
        made.event = .linkMade(purpose.kind)
        return made
      }),
    APIOperation(
      name: "revokeLink", method: .delete, path: "/links/{link}", chapter: .organization, title: "Revokes a link",
      text: "It opens nothing from now on.", action: .keepLinks, success: .nothing,
      work: .write { transaction, call in
        let id: ID<Link> = try call.id("link")
        guard let link = try transaction.snapshot.links().first(where: { $0.id == id }) else {
          throw Refusal.notFound
        }
        try call.requireReaching(link.purpose)
        try transaction.revokeLink(id)
        var revoked = APIAnswer.nothing
        revoked.event = .linkRevoked
        return revoked
      }),
  ]
}
