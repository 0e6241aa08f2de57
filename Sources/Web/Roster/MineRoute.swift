import Crypto
import Domain
import HTTP
import Photos
import ViewModels

/// The addresses of one's own shifts, calendar and profile.
///
/// `/my/…` shows and changes what belongs to the signed-in person, so these addresses carry no id. The roster with own
/// shifts is cached and live per person (`Visitor.ownAudience`), every other page per role. A link's token is stored
/// as a hash, and once more sealed (`SecretKey`), so that its owner can see the calendar address again.
enum MineRoute: FeatureRoute {
  case shifts(MyShiftsModel.Place)
  case events(MyShiftsModel.Place)
  /// One's own calendar address, as a sheet above one's own shifts.
  case calendar
  /// `isSaved`: confirms that it was saved a moment ago.
  case profile(isSaved: Bool)
  /// Sends a mail to confirm one's own address.
  case email
  /// The destination of that mail's link.
  case emailLink(Token)
  case photoUpload
  case photoRemoval
  /// All stored data of the visitor.
  case data
  /// Their requests, and the answers.
  case timeOff
  case timeOffEvents
  case timeOffWithdrawal(ID<Absence>)
  /// The hours of the week at which they can work.
  case availability
  /// Their calendars elsewhere.
  case calendars

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/my/shifts": .shifts(.init(month: try query.month))
      case "/my/shifts/events": .events(.init(month: try query.month))
      case "/my/calendar": .calendar
      case "/my/profile": .profile(isSaved: query["saved"] != nil)
      case "/my/email": .email
      case "/my/email/*": .emailLink(try path.token(2))
      case "/my/photo": .photoUpload
      case "/my/photo/removal": .photoRemoval
      case "/my/data.json": .data
      case "/my/time-off": .timeOff
      case "/my/time-off/events": .timeOffEvents
      case "/my/time-off/*/withdrawal": .timeOffWithdrawal(try path.id(2))
      case "/my/availability": .availability
      case "/my/calendars": .calendars
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .shifts(let place): "/my/shifts" + Self.query(place)
    case .events(let place): "/my/shifts/events" + Self.query(place)
    case .calendar: "/my/calendar"
    case .profile(let isSaved): "/my/profile" + Self.query([isSaved ? "saved=1" : nil])
    case .email: "/my/email"
    case .emailLink(let token): "/my/email/\(token.text)"
    case .photoUpload: "/my/photo"
    case .photoRemoval: "/my/photo/removal"
    case .data: "/my/data.json"
    case .timeOff: "/my/time-off"
    case .timeOffEvents: "/my/time-off/events"
    case .timeOffWithdrawal(let absence): "/my/time-off/\(absence)/withdrawal"
    case .availability: "/my/availability"
    case .calendars: "/my/calendars"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .shifts: .page(.seeRoster)
    case .events: .answer(.seeRoster)
    case .timeOffEvents: .answer(.keepOwnAccount)
    case .calendar: .form(.keepOwnAccount).withSecret
    case .profile: .form(.keepOwnAccount)
    case .email: .command(.keepOwnAccount)
    case .emailLink: .form(.keepOwnAccount).withSecret
    case .photoUpload: .command(.keepOwnAccount, bodyBytes: PhotoLimits().maximumBytes + (1 << 20))
    case .photoRemoval: .command(.keepOwnAccount)
    case .data: .page(.keepOwnAccount)
    case .timeOff, .availability: .form(.keepOwnAccount)
    case .calendars: .form(.keepOwnAccount).withSecret
    case .timeOffWithdrawal: .command(.keepOwnAccount)
    }
  }

  private static func query(_ place: MyShiftsModel.Place) -> String {
    query([place.month.map { "month=\($0.description.dropLast(3))" }])
  }
}

extension Fields {
  /// `2026-11`, as its first day.
  fileprivate var month: LocalDate? {
    get throws(Refusal) {
      guard let text = self["month"], !text.isEmpty else { return nil }
      guard let first = LocalDate(text + "-01") else { throw .invalid([.init("month", .notADate)]) }
      return first
    }
  }
}
