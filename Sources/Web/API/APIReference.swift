import Domain
import Store
import ViewModels

/// The entities that the ids of a request refer to, by the names of their members.
enum APIReference: CaseIterable {
  case person, position, site, absenceKind, serviceGroup, ruleSet

  /// The members of the body, else of the query, with unknown ids; none if all are known.
  ///
  /// A site that the caller does not see is neither known nor unknown; nor is a shift, which may be another's draft.
  static func unknown(in call: APICall, _ snapshot: borrowing Snapshot) throws -> [APIProblem.Field] {
    let named = (call.body.isEmpty ? call.query : call.body).flatMap { name, value in references(name, value, at: name)
    }
    var known: [APIReference: Set<Int64>] = [:]
    for kind in Set(named.map(\.kind)) {
      known[kind] = try kind.known(among: Set(named.filter { $0.kind == kind }.map(\.id)), call, snapshot)
    }
    return named.filter { reference in known[reference.kind]?.contains(reference.id) == false }
      .filter { $0.kind != .site || call.visitor.sees(ID(rawValue: $0.id)) }
      .map { .init($0.place, .refused(.unknown)) }.sorted { $0.name < $1.name }
  }

  private init?(_ name: String) {
    switch name {
    case "employee_id", "person_id", "person_ids", "employee_ids": self = .person
    case "position_id", "position_ids", "into_id": self = .position
    case "site_id", "site_ids": self = .site
    case "kind_id": self = .absenceKind
    case "group_id": self = .serviceGroup
    case "rule_set_id": self = .ruleSet
    default: return nil
    }
  }

  /// The existing ids; of people, of whom there may be many, only the requested ones.
  private func known(among ids: Set<Int64>, _ call: APICall, _ snapshot: borrowing Snapshot) throws -> Set<Int64> {
    return switch self {
    case .person: Set(try snapshot.employees(Set(ids.map { ID(rawValue: $0) })).keys.map(\.rawValue))
    case .position:
      Set(try snapshot.positions(Set(ids.map { ID(rawValue: $0) })).keys.map(\.rawValue))
    case .site: Set(try snapshot.sites().map(\.id.rawValue))
    case .absenceKind: Set(try snapshot.absenceKinds().map(\.id.rawValue))
    case .serviceGroup:
      Set(
        try ServiceGroup.Collection.allCases.flatMap { try snapshot.services(in: $0) }
          .map(\.group.id.rawValue))
    case .ruleSet: Set(try snapshot.ruleSets().map(\.id.rawValue))
    }
  }

  private typealias Reference = (kind: APIReference, id: Int64, place: String)

  private static func references(_ name: String, _ value: JSON, at place: String) -> [Reference] {
    switch value {
    case .list(let elements):
      elements.enumerated().flatMap { references(name, $1, at: "\(place).\($0)") }
    case .object(let members):
      members.flatMap { references($0, $1, at: "\(place).\($0)") }
    default:
      APIReference(name).flatMap { kind in
        ID<Employee>(json: value).map { [(kind, $0.rawValue, place)] }
      } ?? []
    }
  }
}
