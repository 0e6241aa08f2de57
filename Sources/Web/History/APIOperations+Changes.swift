import Domain
import HTTP
import Store
import ViewModels

extension ChangeEvent.Entity.Kind: APIChoice {}

private let entityShape = APIShape<ChangeEvent.Entity>(
  "ChangedEntity", "Something that a change made, changed or removed.",
  [
    .init("type", "What it is.") { $0.kind },
    .init("id", "Of a draft that changes a published shift, the id of the shift.", schema: .id) { Int($0.id) },
  ])

/// A change with the eyes of a caller.
private struct SeenChange: Sendable {
  let event: ChangeEvent
  let caller: Editor
}

private let shape = APIShape<SeenChange>(
  "Change", "A change of the organization's data; nothing in it is about a person.",
  [
    .init("change", "Its number: each change of the organization has the next.") { Int($0.event.version) },
    .init("kind", "What was done: `plan.published`.") { $0.event.kind.rawValue },
    .init(
      "topics", "Its topics.", schema: .list(ChangeKind.Topic.schema, atMost: nil)
    ) { $0.event.kind.topics.sorted { $0.rawValue < $1.rawValue } },
    .init("at", "When.") { $0.event.at },
    .init("is_own", "Whether the asker made it, by the same token or account.") { $0.event.editor == $0.caller },
    .init("subject_id", "As `subject_id` of a webhook's message; null for none.", schema: .optional(.id)) {
      $0.event.subject.map { Int($0) }
    },
    .init(
      "entities", "People, positions, schedules, shifts and sites that it touched; read them again.", each: entityShape
    ) { $0.event.entities },
  ])

private let reading = APIObject(
  "Changes", "A part of the change log, oldest first.",
  [
    .init("items", .list(.object(shape.object), atMost: nil), "Each change once, in order."),
    .init("last", .number(0 ... .max), "The change up to which all was told: the next `after`."),
    .init("is_complete", .truth, "False if more is there already: ask again at once."),
  ])

extension ChangeKind {
  /// The right to read what the change is about; `nil` for a change without topics.
  fileprivate var right: Action? {
    if topics.isEmpty { return nil }
    return switch self {
    case .planPublished, .planRecalled, .feedMerged: .seeRoster
    case .siteClosed, .siteOpened, .siteHolidaysKept, .siteHolidaysStopped: .seeSchedules
    case .payrollHanded, .payrollChosen, .payrollRenewed: .keepOrganization
    default: topic?.right ?? .plan
    }
  }
}

extension ChangeKind.Topic {
  fileprivate var right: Action {
    switch self {
    case .plan, .presses, .absences, .approvals: .plan
    case .schedules, .closings: .seeSchedules
    case .people: .seePeople
    case .organization: .seeRoster
    case .catalog: .seeCatalog
    case .feeds: .keepFeeds
    case .accounts: .keepAccounts
    }
  }
}

extension APICall {
  /// The kinds that the caller may read.
  fileprivate var followedKinds: Set<ChangeKind> {
    let topic: ChangeKind.Topic? = query("topic")
    return Set(
      ChangeKind.allCases.filter { kind in
        guard let right = kind.right, topic.map(kind.topics.contains) ?? true else { return false }
        return visitor.may(right) || visitor.may(.keepWebhooks)
      })
  }
}

private func changes(_ application: Application, _ call: APICall) async throws -> APIAnswer {
  let (kinds, after, limit) = (call.followedKinds, call.query("after", Int.self), call.limit)
  let (organization, managed) = (call.organization, call.visitor.managedSites)
  let store = application.store
  @Sendable func read() async throws -> ChangeReading {
    try await store.read(of: organization, from: .primary) { snapshot in
      try snapshot.require(managed, for: nil)
      guard let after else { return try snapshot.presentReading }
      guard let reading = try snapshot.changes(after: Int64(after), of: kinds, limit: limit) else {
        throw APIProblem.changesGone
      }
      return reading
    }
  }
  let wait = after == nil ? 0 : call.query("wait") ?? 0
  let found =
    try wait == 0
    ? await read()
    : await application.followers.wait(
      wait, for: call.visitor.editor, of: organization, in: store, application.world, read)
  return APIAnswer([
    "items": .list(found.events.map { shape.json(SeenChange(event: $0, caller: call.visitor.editor)) }),
    "last": .number(found.last), "is_complete": .truth(found.isComplete),
  ])
}

extension APIOperation {
  static let changeLog: [APIOperation] = [
    APIOperation(
      name: "listChanges", method: .get, path: "/changes", chapter: .changes, title: "Follows the change log",
      text: """
        Without `after`, no changes but the present `last`: read what you need after that, then follow. Each change \
        comes once, in order, also those of other processes and while others write. The answer is of what the token \
        may read. Codes of problems: `changes-gone` (410), if the log is no longer kept from there on or the database \
        is another: start anew. `too-soon` (429), if \(Followers.most) requests of the token wait already. A token of \
        one site follows none.
        """,
      action: .followChanges,
      query: [
        .init(
          "after", .number(0 ... .max), "`last` of the part before; without it, only `last` is answered.",
          isRequired: false),
        .init("topic", ChangeKind.Topic.schema, "One topic; all if missing.", isRequired: false),
        .init(
          "wait", .number(0...Followers.longestSeconds),
          "So many seconds, if there is nothing new: the answer comes with the first change, or empty. 0 if missing.",
          isRequired: false),
        .init(
          "limit", .number(1...APICall.longestPage),
          "The most changes in the answer; \(APICall.usualPage) if missing.", isRequired: false),
      ], mayBeGone: true, success: .item(reading),
      work: .outside { application, call, _ in try await changes(application, call) })
  ]
}
