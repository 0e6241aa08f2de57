import Domain
import HTTP
import ViewModels

/// The addresses of time off for managers and for administrators, below `/time-off`; one's own are in `MineRoute`.
enum TimeOffRoute: FeatureRoute {
  /// Waiting requests, and four weeks of everyone's absences.
  case absences(AbsencesModel.Place)
  case events(AbsencesModel.Place)
  case decision(ID<Absence>)
  /// A table of absences.
  case absencesImport
  case absencesSample
  /// A table of availability.
  case availabilityImport
  case availabilitySample
  /// A person's hours of the week.
  case availability(ID<Employee>)
  /// Everyone's yearly days in a year, `nil`: this one.
  case yearlyDays(year: Int? = nil)
  /// A person's yearly days in a year.
  case leave(ID<Employee>, year: Int? = nil)
  /// Kinds of absence.
  case settings
  /// The conditions of approvals, and substitutes.
  case approvals
  /// The rules by which leave in hours is earned, one of them or a law's in the form.
  case earnedRules(ID<EarnedLeave>? = nil, EarnedLeavePreset? = nil)
  /// A person's leave in hours by a rule, of a year.
  case earned(ID<EarnedLeave>, ID<Employee>, year: Int? = nil)
  /// The rules of yearly days, with those of a law in the form.
  case rules(LeavePreset? = nil)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/time-off": .absences(try query.absencesPlace)
      case "/time-off/import": .absencesImport
      case "/time-off/import/sample.csv": .absencesSample
      case "/time-off/availability/import": .availabilityImport
      case "/time-off/availability/import/sample.csv": .availabilitySample
      case "/time-off/events": .events(try query.absencesPlace)
      case "/time-off/yearly-days": .yearlyDays(year: try query.year)
      case "/time-off/yearly-days/*": .leave(try path.id(2), year: try query.year)
      case "/time-off/settings": .settings
      case "/time-off/approvals": .approvals
      case "/time-off/hours":
        .earnedRules(try query.id("rule"), query["law"].flatMap(EarnedLeavePreset.init(rawValue:)))
      case "/time-off/hours/*/*": .earned(try path.id(2), try path.id(3), year: try query.year)
      case "/time-off/rules": .rules(query["law"].flatMap(LeavePreset.init(rawValue:)))
      case "/time-off/*/decision": .decision(try path.id())
      case "/time-off/people/*": .availability(try path.id(2))
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .absences(let place): "/time-off" + Self.query(place)
    case .events(let place): "/time-off/events" + Self.query(place)
    case .decision(let absence): "/time-off/\(absence)/decision"
    case .absencesImport: "/time-off/import"
    case .absencesSample: "/time-off/import/sample.csv"
    case .availabilityImport: "/time-off/availability/import"
    case .availabilitySample: "/time-off/availability/import/sample.csv"
    case .availability(let person): "/time-off/people/\(person)"
    case .yearlyDays(let year): "/time-off/yearly-days" + Self.query([year.map { "year=\($0)" }])
    case .leave(let person, let year): "/time-off/yearly-days/\(person)" + Self.query([year.map { "year=\($0)" }])
    case .settings: "/time-off/settings"
    case .approvals: "/time-off/approvals"
    case .earnedRules(let rule, let preset):
      "/time-off/hours" + Self.query([rule.map { "rule=\($0)" }, preset.map { "law=\($0.rawValue)" }])
    case .earned(let rule, let person, let year):
      "/time-off/hours/\(rule)/\(person)" + Self.query([year.map { "year=\($0)" }])
    case .rules(let preset): "/time-off/rules" + Self.query([preset.map { "law=\($0.rawValue)" }])
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .absences, .availability, .approvals: .form(.plan)
    case .events: .answer(.plan)
    case .decision: .command(.plan)
    case .absencesImport: .form(.plan, bodyBytes: Endpoint.formBytes(ofTable: AbsencesImportModel.maximumBytes))
    case .availabilityImport:
      .form(.plan, bodyBytes: Endpoint.formBytes(ofTable: AvailabilityImportModel.maximumBytes))
    case .absencesSample, .availabilitySample: .page(.plan)
    case .yearlyDays, .leave, .earned: .form(.keepPeople)
    case .settings, .rules, .earnedRules: .form(.keepOrganization)
    }
  }

  private static func query(_ place: AbsencesModel.Place) -> String {
    let entry = place.entry
    return query([
      place.from.map { "from=\($0)" }, place.site.map { "site=\($0)" }, place.request.map { "request=\($0)" },
      entry.map { _ in "enter=1" }, entry?.person.map { "person=\($0)" }, entry?.first.map { "first=\($0)" },
      entry?.last.map { "last=\($0)" },
    ])
  }
}

extension Fields {
  fileprivate var absencesPlace: AbsencesModel.Place {
    get throws(Refusal) {
      let entry: AbsencesModel.Entry? =
        try number("enter", within: 1) == 1
        ? .init(person: try id("person"), first: try date("first"), last: try date("last")) : nil
      return .init(from: try date("from"), site: try id("site"), request: try id("request"), entry: entry)
    }
  }

  fileprivate var year: Int? {
    get throws(Refusal) {
      let year = try number("year", within: 9999)
      return year == 0 ? nil : year
    }
  }
}
