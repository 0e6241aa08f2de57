import Domain
import HTTP
import ViewModels

/// The addresses of working time accounts.
enum WorkingTimeRoute: FeatureRoute {
  /// The settings.
  case settings
  /// The opening balances of everyone.
  case openings
  /// Closing a month for everyone.
  case closing
  /// The rules of surcharges of a set; `nil`: everyone's.
  case surcharges(ID<SurchargeSet>? = nil)
  /// A month for payroll; `nil`: the last one that is over.
  case payroll(LocalDate? = nil)
  /// The codes of payroll programs.
  case payrollCodes
  /// The columns of CSV files for payroll.
  case payrollLayout
  /// A file of what was handed over.
  case payrollFile(ID<PayrollRun>, PayrollFormat)
  /// A person's account, for managers.
  case account(ID<Employee>)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/time-accounts": .settings
      case "/time-accounts/openings": .openings
      case "/time-accounts/closing": .closing
      case "/surcharges": .surcharges(try query.id("set"))
      case "/time-accounts/*": .account(try path.id())
      case "/payroll": .payroll(try query.date("month"))
      case "/payroll/codes": .payrollCodes
      case "/payroll/columns": .payrollLayout
      case "/payroll/*/file":
        .payrollFile(try path.id(), try query.needed("as", query["as"].flatMap(PayrollFormat.init(rawValue:))))
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .settings: "/time-accounts"
    case .openings: "/time-accounts/openings"
    case .closing: "/time-accounts/closing"
    case .surcharges(let set): "/surcharges" + Self.query([set.map { "set=\($0)" }])
    case .account(let id): "/time-accounts/\(id)"
    case .payroll(let month): "/payroll" + Self.query([month.map { "month=\($0)" }])
    case .payrollCodes: "/payroll/codes"
    case .payrollLayout: "/payroll/columns"
    case .payrollFile(let run, let format): "/payroll/\(run)/file?as=\(format.rawValue)"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .settings, .surcharges, .payroll, .payrollCodes, .payrollLayout: .form(.keepOrganization)
    case .payrollFile: .page(.keepOrganization)
    case .closing: .command(.keepPeople)
    case .account, .openings: .form(.keepPeople)
    }
  }
}
