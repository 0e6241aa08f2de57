import Domain
import HTTP
import Store
import ViewModels

// MARK: - Groups

private let groupShape = APIShape<ServiceGroup>(
  "ServiceGroup", "A named group of services.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("collection", "At people's homes, or at their events.") { $0.collection },
    .init("name", "As pages show it.") { $0.name },
    .init("is_from_feed", "Whether a feed provides it.") { $0.isFromFeed },
  ])

private let groupName = APIObject.Member("name", .text(atMost: ServiceGroup.longestName), "As pages show it.")

private let newGroup = APIBody(
  object: APIObject(
    "NewServiceGroup", "What is sent to make one.",
    [.init("collection", ServiceGroup.Collection.schema, "At people's homes, or at their events."), groupName]))

private let groupChange = APIBody(
  object: APIObject("ServiceGroupChange", "Another name.", [groupName]))

private func group(_ id: ID<ServiceGroup>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  APIAnswer(groupShape.json(try snapshot.serviceGroup(id)))
}

// MARK: - Services

private let shape = APIShape<Service>(
  "Service", "What the team does for others.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("group_id", "The group that it is in.") { $0.group },
    .init("name", "As pages show it.") { $0.name },
    .init("description", "Lines of text; may be empty.") { $0.description },
    .init("minutes", "How long it takes; null if unknown.") { $0.minutes },
    .init("price", "A decimal: `49.90`; null if unknown.") { $0.price?.decimalText },
    .init("currency", "Three letters; null without a price.") { $0.price?.currency.code },
    .init("skills", "Who has all of them can do it.") { $0.skills },
    .init("is_from_feed", "Whether a feed provides it; edits win over the feed.") { $0.isFromFeed },
    .init("archived_at", "When it left the lists; null for offered ones.") { $0.archivedAt },
  ])

private let form = APIForm<ServiceDraft>(
  "Service",
  [
    .init("group_id", "The group that it is in.", isRequired: true, refusedAs: "group") {
      (draft: inout ServiceDraft, group: ID<ServiceGroup>) in draft.group = group
    },
    .init("name", "As pages show it.", schema: .text(atMost: Service.longestName), isRequired: true) {
      (draft: inout ServiceDraft, text: String) in draft.name = text
    },
    .init("description", "Lines of text.", schema: .text(atMost: Service.longestDescription)) {
      (draft: inout ServiceDraft, text: String) in draft.description = text
    },
    .init(
      "minutes", "How long it takes.", schema: .optional(.number(1...Service.mostMinutes)), refusedAs: "duration"
    ) { (draft: inout ServiceDraft, minutes: Int?) in draft.duration = minutes.map { "\($0)" } ?? "" },
    .init("price", "`49.90`.", schema: .optional(.decimal(atMost: 100))) {
      (draft: inout ServiceDraft, text: String?) in draft.price = text ?? ""
    },
    .init(
      "skills", "Without commas and semicolons.",
      schema: .list(.text(atMost: Employee.longestSkill), atMost: Service.mostSkills)
    ) { (draft: inout ServiceDraft, skills: [String]) in draft.skills = skills.joined(separator: ",") },
  ])

private func service(_ id: ID<Service>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  let service = try snapshot.service(id)
  guard service.archivedAt == nil || call.visitor.may(.keepCatalog) else { throw Refusal.notFound }
  return APIAnswer(shape.json(service), revision: service.revision)
}

private let collection = APIObject.Member(
  "collection", ServiceGroup.Collection.schema, "At people's homes, or at their events.")

// MARK: - The operations

extension APIOperation {
  static let services: [APIOperation] = [
    .list(
      "listServiceGroups", "/service-groups", .services, "Lists the groups of a collection in their order",
      .seeCatalog, query: [collection], of: groupShape.object
    ) { snapshot, call in
      let found = try snapshot.services(in: call.query("collection") ?? .home)
      return try call.page(of: found.map(\.group), as: groupShape, id: \.id)
    },
    .make(
      "addServiceGroup", "/service-groups", .services, "Adds a group of services", .keepCatalog, from: newGroup,
      groupShape.object
    ) { transaction, call in
      let id = try transaction.addServiceGroup(
        call.body("name") ?? "", to: call.body("collection") ?? .home)
      var made = try group(id, transaction.snapshot, call)
      made.location = "/service-groups/\(id)"
      return made
    },
    .item(
      "showServiceGroup", "/service-groups/{group}", .services, "Shows a group of services", .seeCatalog,
      groupShape.object
    ) { try group(try $1.id("group"), $0, $1) },
    APIOperation(
      name: "renameServiceGroup", method: .patch, path: "/service-groups/{group}", chapter: .services,
      title: "Renames a group of services", text: "Feeds do not change the name back.", action: .keepCatalog,
      body: groupChange, success: .item(groupShape.object),
      work: .write { transaction, call in
        let id: ID<ServiceGroup> = try call.id("group")
        try transaction.rename(id, to: call.body("name") ?? "")
        return try group(id, transaction.snapshot, call)
      }),
    .put(
      "archiveServiceGroup", "/service-groups/{group}/archived", .services, "Archives a group with its services",
      .keepCatalog
    ) { transaction, call in
      try transaction.archive(try call.id("group") as ID<ServiceGroup>)
    },
    .delete(
      "restoreServiceGroup", "/service-groups/{group}/archived", .services, "Restores an archived group", .keepCatalog
    ) { transaction, call in
      try transaction.unarchive(try call.id("group") as ID<ServiceGroup>)
    },
    .list(
      "listServices", "/services", .services, "Lists the services of a collection, by group", .seeCatalog,
      query: [
        collection,
        .init(
          "search", .text(atMost: 200), "Each word starts a word of the name, the description or the group.",
          isRequired: false),
      ], of: shape.object
    ) { snapshot, call in
      let collection: ServiceGroup.Collection = call.query("collection") ?? .home
      let search: String? = call.query("search")
      let found =
        try search.map { try snapshot.services(in: collection, matching: $0) }
        ?? snapshot.services(in: collection)
      return try call.page(of: found.flatMap(\.services), as: shape, id: \.id)
    },
    .make(
      "addService", "/services", .services, "Adds a service", .keepCatalog, from: form.making, shape.object
    ) { transaction, call in
      var draft = ServiceDraft(group: ID(rawValue: 0))
      form.fill(&draft, with: call.body)
      let currency = try transaction.snapshot.organization().conventions.currency
      let id = try transaction.add(draft, currency: currency)
      var made = try service(id, transaction.snapshot, call)
      made.location = "/services/\(id)"
      return made
    },
    .item("showService", "/services/{service}", .services, "Shows a service", .seeCatalog, shape.object) {
      try service(try $1.id("service"), $0, $1)
    },
    .change(
      "editService", "/services/{service}", .services, "Edits a service", .keepCatalog, from: form.changing,
      shape.object
    ) { transaction, call in
      let id: ID<Service> = try call.id("service")
      let stored = try transaction.snapshot.service(id)
      var draft = ServiceDraft(stored)
      form.fill(&draft, with: call.body)
      // Why: a price stays in its currency.
      let currency =
        try stored.price?.currency ?? transaction.snapshot.organization().conventions.currency
      try transaction.edit(
        id, to: draft, currency: currency, seen: try call.seen(stored.revision))
      return try service(id, transaction.snapshot, call)
    },
    .put(
      "archiveService", "/services/{service}/archived", .services, "Archives a service", .keepCatalog
    ) { transaction, call in try transaction.archive(try call.id("service") as ID<Service>) },
    .delete(
      "restoreService", "/services/{service}/archived", .services, "Restores an archived service", .keepCatalog
    ) { transaction, call in try transaction.unarchive(try call.id("service") as ID<Service>) },
  ]
}
