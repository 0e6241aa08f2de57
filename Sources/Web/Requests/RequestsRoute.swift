import Domain
import HTTP
import ViewModels

/// The addresses of the team's requests about shifts.
enum RequestsRoute: FeatureRoute {
  /// The inbox.
  case list(RequestsModel.Place)
  case events(RequestsModel.Place)
  /// The answer to a request, or its withdrawal; and the rule that blocks it, as a sheet above the inbox.
  case answer(ID<ShiftRequest>)
  /// The same for the holder of a message's link, without signing in.
  case pass(String)
  /// An open shift is taken, or requested.
  case claim(ID<Shift>)
  /// The people to offer a shift to, as a sheet above the roster.
  case offer(ID<Shift>)
  /// The shifts to swap for, as a sheet above the roster.
  case swap(ID<Shift>)

  /// Actions on a shift have addresses below that of the shift.
  static func isMove(_ path: Path) -> Bool {
    switch path {
    case "/shifts/*/claim", "/shifts/*/offer", "/shifts/*/swap": true
    default: false
    }
  }

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/requests": .list(try query.requestsPlace)
      case "/requests/events": .events(try query.requestsPlace)
      case "/requests/*": .answer(try path.id())
      case "/answers/*": .pass(String(path[1]))
      case "/shifts/*/claim": .claim(try path.id())
      case "/shifts/*/offer": .offer(try path.id())
      case "/shifts/*/swap": .swap(try path.id())
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .list(let place): "/requests" + Self.query(place)
    case .events(let place): "/requests/events" + Self.query(place)
    case .answer(let id): "/requests/\(id)"
    case .pass(let pass): "/answers/\(pass)"
    case .claim(let shift): "/shifts/\(shift)/claim"
    case .offer(let shift): "/shifts/\(shift)/offer"
    case .swap(let shift): "/shifts/\(shift)/swap"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .list: .page(.askForShifts)
    case .events: .answer(.askForShifts)
    case .claim: .command(.askForShifts)
    case .pass: .openForm.withSecret
    case .answer, .offer, .swap: .form(.askForShifts)
    }
  }

  private static func query(_ place: RequestsModel.Place) -> String {
    query([place.show == .asked ? nil : "show=\(place.show.rawValue)"])
  }
}

extension Fields {
  fileprivate var requestsPlace: RequestsModel.Place {
    get throws(Refusal) {
      guard let text = self["show"] else { return .init() }
      guard let show = RequestsModel.Show(rawValue: text) else { throw .invalid([.init("show", .unknown)]) }
      return .init(show: show)
    }
  }
}
