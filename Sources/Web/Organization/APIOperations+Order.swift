import Domain
import HTTP
import Store
import ViewModels

private let place = APIBody(
  object: APIObject(
    "Place", "Where something stands among its like.",
    [.init("place", .number(1...100_000), "1 is the first; beyond the last it is the last.")]))

private let merge = APIBody(
  object: APIObject(
    "PositionMerge", "What a position becomes part of.", [.init("into_id", .id, "The position that stays.")]),
  names: ["into": "into_id"])

extension APICall {
  /// The number of places that an entry moves, to the place sent. Errors: `Refusal.notFound` if it is missing from the list.
  fileprivate func steps<Entity>(_ id: ID<Entity>, in order: [ID<Entity>]) throws(Refusal) -> Int {
    guard let now = order.firstIndex(of: id) else { throw .notFound }
    return try needed("place", Int.self) - 1 - now
  }
}

extension APIOperation {
  /// The order of lists on all pages.
  static let order: [APIOperation] = [
    .put("moveSite", "/sites/{site}/place", .organization, "Moves a site in the list", .keepOrganization, from: place) {
      transaction, call in
      let id: ID<Site> = try call.id("site")
      let order = try transaction.snapshot.sites().map(\.id)
      try transaction.move(id, by: try call.steps(id, in: order))
    },
    .put(
      "movePosition", "/positions/{position}/place", .organization, "Moves a position in the list", .keepOrganization,
      from: place
    ) { transaction, call in
      let id: ID<Position> = try call.id("position")
      let all = try transaction.snapshot.positions().filter { $0.archivedAt == nil }
      try transaction.move(id, by: try call.steps(id, in: all.map(\.id)))
    },
    .put(
      "moveAbsenceKind", "/absence-kinds/{kind}/place", .organization, "Moves a kind of absence in the list",
      .keepOrganization, from: place
    ) { transaction, call in
      let id: ID<AbsenceKind> = try call.id("kind")
      let all = try transaction.snapshot.absenceKinds().filter { $0.archivedAt == nil }
      try transaction.move(id, by: try call.steps(id, in: all.map(\.id)))
    },
    .put(
      "mergePosition", "/positions/{position}/merged", .organization, "Makes a position part of another",
      text: "The other gets its shifts, schedules and demand; it is archived. One undo takes it back.",
      .keepOrganization, from: merge
    ) { transaction, call in
      try transaction.merge(try call.id("position"), into: try call.needed("into_id"))
    },
    .put(
      "moveServiceGroup", "/service-groups/{group}/place", .services, "Moves a group in its collection", .keepCatalog,
      from: place
    ) { transaction, call in
      let id: ID<ServiceGroup> = try call.id("group")
      let collection = try transaction.snapshot.serviceGroup(id).collection
      let order = try transaction.snapshot.services(in: collection).map(\.group.id)
      try transaction.move(id, by: try call.steps(id, in: order))
    },
    .put(
      "moveService", "/services/{service}/place", .services, "Moves a service in its group",
      text: "To move it to another group, edit its `group_id`.", .keepCatalog, from: place
    ) { transaction, call in
      let id: ID<Service> = try call.id("service")
      let stored = try transaction.snapshot.service(id)
      let collection = try transaction.snapshot.serviceGroup(stored.group).collection
      let groups = try transaction.snapshot.services(in: collection)
      let order = groups.first { $0.group.id == stored.group }?.services.map(\.id) ?? []
      try transaction.move(id, by: try call.steps(id, in: order))
    },
  ]
}
