import Domain
import HTTP
import SCIM
import ViewModels

/// The addresses of identity providers (SCIM 2.0, RFC 7644 §3.2).
enum ProvisioningRoute: FeatureRoute {
  case serviceProvider
  case resourceTypes(name: String?)
  case schemas(urn: String?)
  case users
  case user(ID<Employee>)
  case groups
  case group(ID<ProvisionedGroup>)
  /// An address of the standard that OnDuty doesn't have.
  case absent(Absent)

  enum Absent: String, CaseIterable {
    case search = ".search"
    case userSearch = "Users/.search"
    case groupSearch = "Groups/.search"
    case bulk = "Bulk"
    case me = "Me"
  }

  static let base = "/scim/v2"

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    switch path {
    case "/scim/v2/ServiceProviderConfig": self = .serviceProvider
    case "/scim/v2/ResourceTypes": self = .resourceTypes(name: nil)
    case "/scim/v2/ResourceTypes/*": self = .resourceTypes(name: path[3].percentDecoded ?? "")
    case "/scim/v2/Schemas": self = .schemas(urn: nil)
    case "/scim/v2/Schemas/*": self = .schemas(urn: path[3].percentDecoded ?? "")
    case "/scim/v2/Users": self = .users
    case "/scim/v2/Groups": self = .groups
    case "/scim/v2/.search": self = .absent(.search)
    case "/scim/v2/Users/.search": self = .absent(.userSearch)
    case "/scim/v2/Groups/.search": self = .absent(.groupSearch)
    case "/scim/v2/Bulk": self = .absent(.bulk)
    case "/scim/v2/Me": self = .absent(.me)
    case "/scim/v2/Users/*": self = .user(try path.id(3))
    case "/scim/v2/Groups/*": self = .group(try path.id(3))
    default: throw .notFound
    }
  }

  var path: String {
    let rest =
      switch self {
      case .serviceProvider: "ServiceProviderConfig"
      case .resourceTypes(let name): "ResourceTypes" + (name.map { "/\($0.percentEncoded())" } ?? "")
      case .schemas(let urn): "Schemas" + (urn.map { "/\($0.percentEncoded(keeping: ":"))" } ?? "")
      case .users: "Users"
      case .user(let id): "Users/\(id)"
      case .groups: "Groups"
      case .group(let id): "Groups/\(id)"
      case .absent(let absent): absent.rawValue
      }
    return "\(Self.base)/\(rest)"
  }

  /// The bytes of a group with all its members.
  private static let bodyBytes = 4 << 20

  var endpoint: Endpoint {
    let methods: [HTTP.Method] =
      switch self {
      case .serviceProvider, .resourceTypes, .schemas: [.get]
      case .users, .groups: [.get, .post]
      case .user, .group: [.get, .put, .patch, .delete]
      case .absent: [.get, .post, .put, .patch, .delete]
      }
    return Endpoint(
      methods: methods, access: .answer(.provision), isForPrograms: true,
      bodyBytes: methods.contains(.put) || methods.contains(.post) ? Self.bodyBytes : nil)
  }
}
