import Domain
import HTTP
import Store
import ViewModels

extension TimesheetsModel.Format: APIChoice {}
extension PayrollFormat: APIChoice {}
extension PayrollSettings.Column: APIChoice {}

private let wageType = APISchema.optional(.number(PayrollSettings.wageTypeNumbers))

private let settingsObject = APIObject(
  "PayrollSettings", "What the files of a site's hours have.",
  [
    .init(
      "columns", .list(PayrollSettings.Column.schema, atMost: PayrollSettings.Column.allCases.count),
      "Of the CSV file, in order; each once."),
    .init(
      "consultant", .optional(.number(PayrollSettings.consultants)),
      "DATEV's number of the tax adviser; null for none."),
    .init("client", .optional(.number(PayrollSettings.clients)), "DATEV's number of the client; null for none."),
  ]
    + PayrollSettings.HoursKind.allCases.map { kind in
      .init("\(kind.rawValue)_wage_type", wageType, "Of such hours; null: DATEV's file is without them.")
    })

private func json(_ settings: PayrollSettings) -> JSON {
  var members: [String: JSON] = [
    "columns": .list(settings.columns.map(\.json)), "consultant": settings.consultant.json,
    "client": settings.client.json,
  ]
  for kind in PayrollSettings.HoursKind.allCases {
    members["\(kind.rawValue)_wage_type"] = settings.wageTypes[kind].json
  }
  return .object(members)
}

private let settingsBody = APIBody(
  object: settingsObject,
  names: Dictionary(
    uniqueKeysWithValues: PayrollSettings.HoursKind.allCases.map { kind in
      ("wage-\(kind.rawValue)", "\(kind.rawValue)_wage_type")
    }))

extension APICall {
  fileprivate var payrollSettings: PayrollSettings {
    let types = PayrollSettings.HoursKind.allCases.compactMap { kind in
      body("\(kind.rawValue)_wage_type", Int.self).map { (kind, $0) }
    }
    return PayrollSettings(
      columns: body("columns") ?? [], consultant: body("consultant"), client: body("client"),
      wageTypes: Dictionary(uniqueKeysWithValues: types))
  }
}

private struct Numbered: Sendable {
  let person: ID<Employee>
  let number: Int?
}

private let numberShape = APIShape<Numbered>(
  "PersonnelNumber", "The number of a person in payroll.",
  [
    .init("employee_id", "The person.") { $0.person },
    .init("personnel_number", "Unique; null for none.") { $0.number },
  ])

private let newNumber = APIBody(
  object: APIObject(
    "NewPersonnelNumber", "The number of a person in payroll.",
    [
      .init(
        "personnel_number", .optional(.number(PayrollSettings.personnelNumbers)), "Unique; null removes it.")
    ]), names: ["number": "personnel_number"])

private func siteFile(_ application: Application, _ call: APICall) async throws -> APIAnswer {
  let site: ID<Site> = try call.id("site")
  try call.requireSeeing(site)
  let days = try call.days(atMost: HoursApproval.mostDays)
  let model = TimesheetsModel(
    application.screen(call.visitor), place: .init(site: site, first: days.lowerBound, last: days.upperBound))
  return .file(try await model.file(as: call.query("format") ?? .csv))
}

private func runFile(_ application: Application, _ call: APICall) async throws -> APIAnswer {
  let run: ID<PayrollRun> = try call.id("run")
  let model = PayrollMonthModel(application.screen(call.visitor), month: nil)
  return .file(try await model.file(of: run, as: call.query("format") ?? .long))
}

extension APIOperation {
  /// Files for payroll, and what they are made with.
  static let payrollFiles: [APIOperation] = [
    APIOperation(
      name: "exportSitePayroll", method: .get, path: "/sites/{site}/payroll-file", chapter: .organization,
      title: "Makes a file of a site's approved hours",
      text: """
        `csv`: a row a person, in the columns of `/payroll-settings`. `days`: a row for each person, day and kind of \
        hours. `datev`: for LODAS, refused while settings are missing. Refused until all hours of the days are approved.
        """, action: .plan,
      query: APICall.days(atMost: HoursApproval.mostDays) + [
        .init("format", TimesheetsModel.Format.schema, "`csv` if missing.", isRequired: false)
      ], needsReady: true, success: .file,
      work: .outside { application, call, _ in try await siteFile(application, call) }
    ),
    APIOperation(
      name: "exportPayrollRun", method: .get, path: "/payroll-runs/{run}/file", chapter: .organization,
      title: "Makes a file of what was handed to payroll",
      text: """
        `wide`: a row a person. `long`: a row for each person, kind, site and day. `lodas`, `lohn-und-gehalt` (with its \
        `description`) and `adp`: for those programs; 404 while a code that they need is missing.
        """, action: .keepOrganization,
      query: [.init("format", PayrollFormat.schema, "`long` if missing.", isRequired: false)], success: .file,
      work: .outside { application, call, _ in try await runFile(application, call) }),
    .item(
      "showPayrollSettings", "/payroll-settings", .organization, "Shows what the files of hours have",
      .keepOrganization, settingsObject
    ) { snapshot, _ in APIAnswer(json(try snapshot.payroll())) },
    .put(
      "setPayrollSettings", "/payroll-settings", .organization, "Sets what the files of hours have",
      text: "All of them. Wage types of surcharges are set with their rules.", .keepOrganization, from: settingsBody
    ) { transaction, call in try transaction.choose(call.payrollSettings) },
    .list(
      "listPersonnelNumbers", "/personnel-numbers", .organization, "Lists people with their personnel numbers",
      text: "Current people, by id.", .keepOrganization, of: numberShape.object
    ) { snapshot, call in
      let people = try snapshot.employees().filter { $0.archivedAt == nil }.map(\.id).sorted()
      let numbers = try snapshot.personnelNumbers(of: Set(people))
      return try call.page(
        of: people.map { Numbered(person: $0, number: numbers[$0]) }, as: numberShape, id: \.person)
    },
    .put(
      "setPersonnelNumber", "/people/{person}/personnel-number", .organization,
      "Sets a person's personnel number", .keepOrganization, from: newNumber
    ) { transaction, call in
      try transaction.setPersonnelNumber(
        call.body("personnel_number", Int?.self) ?? nil, of: try call.id("person") as ID<Employee>)
    },
  ]
}
