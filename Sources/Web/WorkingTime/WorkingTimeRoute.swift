import Domain
import HTTP

/// The addresses of working time accounts.
enum WorkingTimeRoute: FeatureRoute {
  /// The settings.
  case settings
  /// Closing a month for everyone.
  case closing
  /// The rules of surcharges.
  case surcharges
  /// A person's account, for managers.
  case account(ID<Employee>)

  init(_ path: Path, _: Fields) throws(Refusal) {
    self =
      switch path {
      case "/time-accounts": .settings
      case "/time-accounts/closing": .closing
      case "/surcharges": .surcharges
      case "/time-accounts/*": .account(try path.id())
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .settings: "/time-accounts"
    case .closing: "/time-accounts/closing"
    case .surcharges: "/surcharges"
    case .account(let id): "/time-accounts/\(id)"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .settings, .surcharges: .form(.keepOrganization)
    case .closing: .command(.keepPeople)
    case .account: .form(.keepPeople)
    }
  }
}
