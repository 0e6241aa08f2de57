import Crypto
import Domain
import Feeds
import HTTP
import ViewModels

/// The addresses of the time clock: one's own hours, the timesheets, the wall's keys and the settings.
enum ClockRoute: FeatureRoute {
  case hours(MyHoursModel.Place)
  case hoursEvents(MyHoursModel.Place)
  /// A press of one's own.
  case press
  /// The page behind the code of a site's wall.
  case code(ID<Site>, String)
  case correction
  /// The button of one's own duty on standby.
  case callOutPress
  case ownCallOuts
  /// Those of a site, for its managers.
  case callOuts(ID<Site>?)
  /// One's own, or one of a site.
  case callOut(ID<CallOut>)
  case withdrawal(ID<PunchCorrection>)
  case pin
  /// Of a person, for their managers.
  case badge(ID<Employee>)
  case timesheets(TimesheetsModel.Place)
  case approval(TimesheetsModel.Place)
  /// A manager's own correction.
  case managerCorrection(TimesheetsModel.Place)
  /// The answer to a person's request.
  case answer(ID<PunchCorrection>, TimesheetsModel.Place)
  /// A press for someone, and their PIN.
  case managerPress(TimesheetsModel.Place)
  case export(TimesheetsModel.Place, TimesheetsModel.Format)
  /// Presses of terminals, by a table.
  case pressesImport
  case pressesSample
  case payroll
  case wall(Token, WallPressModel.Place)

  /// `true` if an address with a shared prefix is the clock's.
  static func isClock(_ path: Path) -> Bool {
    path[0] == "my" && ["hours", "clock", "pin", "call-outs"].contains(path[1])
      || path[0] == "wall" && path[2] == "press" || path[0] == "people" && path[2] == "badge"
  }

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/my/hours": .hours(try query.hoursPlace)
      case "/my/hours/events": .hoursEvents(try query.hoursPlace)
      case "/my/hours/corrections": .correction
      case "/my/hours/corrections/*/withdrawal": .withdrawal(try path.id(3))
      case "/my/clock": .press
      case "/my/clock/code": .code(try query.needed("site", query.id("site")), String((query["code"] ?? "").prefix(64)))
      case "/my/call-outs": .ownCallOuts
      case "/my/call-outs/press": .callOutPress
      case "/call-outs": .callOuts(try query.id("site"))
      case "/call-outs/*": .callOut(try path.id(1))
      case "/my/pin": .pin
      case "/people/*/badge": .badge(try path.id())
      case "/timesheets": .timesheets(try query.timesheetsPlace)
      case "/timesheets/approval": .approval(try query.timesheetsPlace)
      case "/timesheets/corrections": .managerCorrection(try query.timesheetsPlace)
      case "/timesheets/corrections/*": .answer(try path.id(2), try query.timesheetsPlace)
      case "/timesheets/press": .managerPress(try query.timesheetsPlace)
      case "/timesheets/export": .export(try query.timesheetsPlace, try query.format)
      case "/timesheets/import": .pressesImport
      case "/timesheets/import/sample.csv": .pressesSample
      case "/timesheets/payroll": .payroll
      case "/wall/*/press": .wall(try path.token(1), .init(person: try query.id("person"), search: query["search"]))
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .hours(let place): "/my/hours" + Self.query(place)
    case .hoursEvents(let place): "/my/hours/events" + Self.query(place)
    case .correction: "/my/hours/corrections"
    case .withdrawal(let id): "/my/hours/corrections/\(id)/withdrawal"
    case .press: "/my/clock"
    case .code(let site, let code): "/my/clock/code" + Self.query(["site=\(site)", "code=\(code.percentEncoded())"])
    case .ownCallOuts: "/my/call-outs"
    case .callOutPress: "/my/call-outs/press"
    case .callOuts(let site): "/call-outs" + Self.query([site.map { "site=\($0)" }])
    case .callOut(let id): "/call-outs/\(id)"
    case .pin: "/my/pin"
    case .badge(let id): "/people/\(id)/badge"
    case .timesheets(let place): "/timesheets" + Self.query(Self.parts(place))
    case .approval(let place): "/timesheets/approval" + Self.query(Self.parts(place))
    case .managerCorrection(let place): "/timesheets/corrections" + Self.query(Self.parts(place))
    case .answer(let id, let place): "/timesheets/corrections/\(id)" + Self.query(Self.parts(place))
    case .managerPress(let place): "/timesheets/press" + Self.query(Self.parts(place))
    case .export(let place, let format):
      "/timesheets/export" + Self.query(Self.parts(place) + ["format=\(format.rawValue)"])
    case .pressesImport: "/timesheets/import"
    case .pressesSample: "/timesheets/import/sample.csv"
    case .payroll: "/timesheets/payroll"
    case .wall(let token, let place):
      "/wall/\(token.text)/press"
        + Self.query([place.person.map { "person=\($0)" }, place.search.map { "search=\($0.percentEncoded())" }])
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .hours: .page(.keepOwnAccount)
    case .hoursEvents: .answer(.keepOwnAccount)
    case .press, .correction, .withdrawal, .callOutPress: .command(.keepOwnAccount)
    case .pin, .ownCallOuts, .callOut, .code: .form(.keepOwnAccount)
    case .badge: .form(.keepPeople)
    case .callOuts: .form(.plan)
    case .timesheets, .export, .pressesSample: .page(.plan)
    case .pressesImport: .form(.plan, bodyBytes: Endpoint.formBytes(ofTable: PressesTable.maximumBytes))
    case .approval, .managerCorrection, .answer, .managerPress: .command(.plan)
    case .payroll: .form(.keepOrganization)
    case .wall: .openForm.withSecret
    }
  }

  private static func query(_ place: MyHoursModel.Place) -> String {
    query([place.week.map { "week=\($0)" }, place.day.map { "day=\($0)" }])
  }

  private static func parts(_ place: TimesheetsModel.Place) -> [String?] {
    [
      place.site.map { "site=\($0)" }, place.first.map { "first=\($0)" }, place.last.map { "last=\($0)" },
      place.person.map { "person=\($0)" },
    ]
  }
}

extension Fields {
  fileprivate var hoursPlace: MyHoursModel.Place {
    get throws(Refusal) { .init(week: try date("week"), day: try date("day")) }
  }

  fileprivate var timesheetsPlace: TimesheetsModel.Place {
    get throws(Refusal) {
      .init(site: try id("site"), first: try date("first"), last: try date("last"), person: try id("person"))
    }
  }

  fileprivate var format: TimesheetsModel.Format {
    get throws(Refusal) {
      guard let format = TimesheetsModel.Format(rawValue: self["format"] ?? "csv") else {
        throw .invalid([.init("format", .unknown)])
      }
      return format
    }
  }
}
