import Domain
import Store
import ViewModels

/// What the ids of a body stand for, by the names of their members.
enum APIReference {
  /// The members that name what nobody knows; none where all is known.
  ///
  /// Shape: sites, people and positions. A site that the asker does not see is neither known nor unknown.
  static func unknown(in call: APICall, _ snapshot: borrowing Snapshot) throws -> [APIProblem.Field] {
    let named = call.body.flatMap { name, value in references(name, value, at: name) }
    let people = try snapshot.employees(Set(named.compactMap(\.id.person)), of: call.organization)
    let positions = try snapshot.positions(Set(named.compactMap(\.id.position)), of: call.organization)
    let sites = Set(try snapshot.sites(of: call.organization).map(\.id))
    return named.filter { reference in
      switch reference.id {
      case .person(let id): people[id] == nil
      case .position(let id): positions[id] == nil
      case .site(let id): call.visitor.sees(id) && !sites.contains(id)
      }
    }.map { .init($0.place, .refused(.unknown)) }.sorted { $0.name < $1.name }
  }

  private enum Subject {
    case person(ID<Employee>)
    case position(ID<Position>)
    case site(ID<Site>)

    var person: ID<Employee>? { if case .person(let id) = self { id } else { nil } }
    var position: ID<Position>? { if case .position(let id) = self { id } else { nil } }

    init?(_ name: String, _ value: JSON) {
      switch name {
      case "employee_id", "person_id", "person_ids", "employee_ids":
        guard let id = ID<Employee>(json: value) else { return nil }
        self = .person(id)
      case "position_id", "position_ids":
        guard let id = ID<Position>(json: value) else { return nil }
        self = .position(id)
      case "site_id", "site_ids":
        guard let id = ID<Site>(json: value) else { return nil }
        self = .site(id)
      default: return nil
      }
    }
  }

  private static func references(_ name: String, _ value: JSON, at place: String) -> [(id: Subject, place: String)] {
    switch value {
    case .list(let elements):
      elements.enumerated().flatMap { references(name, $1, at: "\(place).\($0)") }
    case .object(let members):
      members.flatMap { references($0, $1, at: "\(place).\($0)") }
    default: Subject(name, value).map { [($0, place)] } ?? []
    }
  }
}
