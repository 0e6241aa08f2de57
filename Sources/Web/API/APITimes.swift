import Domain
import Store

/// When the entities of an answer were made and last changed, as the change log tells.
enum APITimes {
  static let members: [APIObject.Member] = [
    .init("created_at", .optional(.moment), "When it was made; null if the change log no longer tells."),
    .init("changed_at", .optional(.moment), "When it was last changed; null if the change log no longer tells."),
  ]

  /// The kind of the entities that an object shows; `nil` for one without times.
  static func kind(of object: APIObject?) -> ChangeEvent.Entity.Kind? {
    switch object?.name {
    case "Person", "PersonPage": .person
    case "Position", "PositionPage": .position
    case "Schedule", "SchedulePage": .schedule
    case "Shift", "ShiftPage": .shift
    case "Site", "SitePage": .site
    default: nil
    }
  }
}

extension APIAnswer {
  /// The answer with the times of its entities.
  func withTimes(
    _ operation: APIOperation, _ snapshot: borrowing Snapshot
  ) throws -> APIAnswer {
    guard let kind = APITimes.kind(of: operation.success.object), case .object(var members)? = json else { return self }
    var answer = self
    let items: [JSON] = if case .list(let items)? = members["items"] { items } else { [.object(members)] }
    let ids = items.compactMap(\.id)
    let times = try snapshot.times(of: ids, as: kind, withDrafts: operation.chapter == .plan)
    let told = items.map { item in item.adding(item.id.flatMap { times[$0] }) }
    if members["items"] == nil, let one = told.first {
      answer.json = one
    } else {
      members["items"] = .list(told)
      answer.json = .object(members)
    }
    return answer
  }
}

extension JSON {
  fileprivate var id: Int64? {
    if case .object(let members) = self, case .number(let id)? = members["id"] { id } else { nil }
  }

  fileprivate func adding(_ times: EntityTimes?) -> JSON {
    guard case .object(var members) = self else { return self }
    members["created_at"] = times?.createdAt.json ?? .null
    members["changed_at"] = times?.changedAt.json ?? .null
    return .object(members)
  }
}
