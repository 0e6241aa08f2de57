import Domain
import HTTP
import Store
import ViewModels

/// An amount as files have it.
private struct TitledAmount: Sendable {
  let amount: PayrollAmount
  let facts: PayrollFacts
  let seesCosts: Bool

  var kind: String {
    switch amount.kind {
    case .hours(let hours): hours.rawValue
    case .surcharge: "surcharge"
    case .absence: "absence"
    case .holiday: "holiday"
    case .standby: "standby"
    case .callOut: "call_out"
    }
  }
}

private let amountShape = APIShape<TitledAmount>(
  "PayrollAmount", "Minutes of a person for payroll.",
  [
    .init("employee_id", "The person paid.") { $0.amount.employee },
    .init("personnel_number", "In payroll; null without one.") { $0.facts.numbers[$0.amount.employee] },
    .init("site_id", "The site of the hours; of absences the home, if any.") { $0.amount.site },
    .init("position_id", "The position of the hours, if it has a cost center of its own.") { $0.amount.position },
    .init(
      "cost_center", "Of the position, else of the site; null without one.",
      schema: .optional(.text(atMost: PayrollCodes.longestCenter))
    ) { amount -> String? in
      let center = amount.facts.codes.center(of: amount.amount)
      return center.isEmpty ? nil : center
    },
    .init(
      "kind",
      "`counted`, `night`, `saturday`, `sunday`, `closed`, `surcharge`, `absence`, `holiday`, `standby` or `call_out`.",
      schema: .text(atMost: 20)
    ) { $0.kind },
    .init("rule_id", "The rule of a surcharge.") { amount -> ID<SurchargeRule>? in
      if case .surcharge(let rule) = amount.amount.kind { rule } else { nil }
    },
    .init("absence_kind_id", "The kind of an absence.") { amount -> ID<AbsenceKind>? in
      if case .absence(let kind, _) = amount.amount.kind { kind } else { nil }
    },
    .init("day", "Of an absence or a holiday; hours are the sum of the month.") { $0.amount.kind.day },
    .init("minutes", "Below 0 in a run that takes something back.") { $0.amount.minutes },
    .init("days", "Of an allowance that is paid by the day; null for others.") { $0.amount.days },
    .init("amount", "Fixed, as a decimal; null for others, and without `costs:write`.") { amount in
      amount.seesCosts ? amount.facts.fixed(amount.amount)?.signedText : nil
    },
    .init("currency", "Of the amount.", schema: .optional(.text(atMost: 3))) { amount in
      amount.seesCosts ? amount.facts.fixed(amount.amount)?.currency.code : nil
    },
    .init("wage_type", "Null for none.") { $0.facts.type(of: $0.amount.kind) },
  ])

private let runShape = APIShape<PayrollRun>(
  "PayrollRun", "What was handed to payroll for a month.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("month", "Its first day.") { $0.month },
    .init("made_at", "When.") { $0.at },
  ])

private let month = APIObject(
  "PayrollMonth", "A month for payroll as it is known now.",
  [
    .init("amounts", .list(.object(amountShape.object), atMost: nil), "Everything that counts, complete."),
    .init(
      "difference", .list(.object(amountShape.object), atMost: nil),
      "What was not handed over, or has to be taken back."),
    .init("runs", .list(.object(runShape.object), atMost: nil), "The oldest first."),
    .init("is_over", .truth, "False while the month goes on."),
    .init("unapproved_site_ids", .list(.id, atMost: nil), "Sites with hours that are not approved."),
  ])

private let runObject = APIObject(
  "PayrollRunAmounts", "A run with its amounts.",
  [
    .init("run", .object(runShape.object), "When it was made."),
    .init("amounts", .list(.object(amountShape.object), atMost: nil), "Complete the first time, then the difference."),
  ])

private let codesBody = APIBody(
  object: APIObject(
    "PayrollCodes", "Codes of payroll programs; what is missing has none.",
    [
      .init(
        "absences",
        .list(
          .object(
            APIObject(
              "PayrollAbsenceCode", "Of a kind of absence.",
              [
                .init("absence_kind_id", .id, "The kind."),
                .init(
                  "wage_type", .optional(.number(PayrollSettings.wageTypeNumbers)), "Null for none.", isRequired: false),
                .init("key", .text(atMost: 2), "DATEV Lohn und Gehalt's key: U, K.", isRequired: false),
              ])), atMost: AbsenceKind.most), "By kind.", isRequired: false),
      .init(
        "holiday_wage_type", .optional(.number(PayrollSettings.wageTypeNumbers)),
        "Of the hours that holidays take from the days of a contract; null or missing for none.", isRequired: false),
      .init(
        "standby_weekday_minutes", .optional(.number(0...StandbyPay.mostMinutes)),
        "Paid for each 24 hours of standby that begin from Monday to Friday; without it standby is not handed over.",
        isRequired: false),
      .init(
        "standby_weekend_minutes", .optional(.number(0...StandbyPay.mostMinutes)),
        "The same for Saturdays, Sundays and holidays.", isRequired: false),
      .init(
        "standby_short", .optional(.number(0...1000)),
        "Thousandths of each hour of a duty shorter than twelve hours.", isRequired: false),
      .init(
        "call_out_step", .optional(.number(1...StandbyPay.mostStep)),
        "Each call away from home is rounded up to a multiple of so many minutes.", isRequired: false),
      .init(
        "standby_wage_type", .optional(.number(PayrollSettings.wageTypeNumbers)), "Null or missing for none.",
        isRequired: false),
      .init(
        "call_out_wage_type", .optional(.number(PayrollSettings.wageTypeNumbers)), "Null or missing for none.",
        isRequired: false),
      .init("holiday_key", .text(atMost: 2), "DATEV Lohn und Gehalt's key of holidays.", isRequired: false),
      .init(
        "cost_centers",
        .list(
          .object(
            APIObject(
              "PayrollCostCenter", "Of a site.",
              [
                .init("site_id", .id, "The site."),
                .init("code", .text(atMost: PayrollCodes.longestCenter), "Letters and digits."),
              ])), atMost: 1000), "By site.", isRequired: false),
      .init(
        "position_cost_centers",
        .list(
          .object(
            APIObject(
              "PayrollPositionCostCenter", "Of a position.",
              [
                .init("position_id", .id, "The position."),
                .init("code", .text(atMost: PayrollCodes.longestCenter), "Letters and digits."),
              ])), atMost: 1000), "By position; they go before those of sites.", isRequired: false),
      .init("company", .text(atMost: PayrollCodes.longestCompany), "ADP's company code.", isRequired: false),
    ]))

/// The codes, as they are set.
private func json(_ codes: PayrollCodes) -> JSON {
  .object([
    "absences": .list(
      codes.absences.sorted { $0.key < $1.key }.map { kind, code in
        .object(["absence_kind_id": kind.json, "wage_type": code.type.json, "key": code.key.json])
      }),
    "holiday_wage_type": codes.holiday?.type.json ?? .null, "holiday_key": (codes.holiday?.key ?? "").json,
    "standby_weekday_minutes": codes.standby?.weekday.json ?? .null,
    "standby_weekend_minutes": codes.standby?.weekend.json ?? .null,
    "standby_short": codes.standby?.short.json ?? .null,
    "call_out_step": codes.standby?.step.json ?? .null, "standby_wage_type": codes.standbyType.json,
    "call_out_wage_type": codes.callOutType.json,
    "cost_centers": .list(
      codes.centers.sorted { $0.key < $1.key }.map { .object(["site_id": $0.key.json, "code": $0.value.json]) }),
    "position_cost_centers": .list(
      codes.positions.sorted { $0.key < $1.key }.map { .object(["position_id": $0.key.json, "code": $0.value.json]) }),
    "company": codes.company.json,
  ])
}

private let columnBody = APIObject(
  "PayrollColumn", "A column.",
  [
    .init(
      "content", .text(atMost: 40),
      "`number`, `name`, `month`, `text-1` to `text-5`; a row a person: `counted` and so on, `rule-3`, `absence-2`, `others`; a row a kind: `site`, `position`, `cost_center`, `day`, `kind`, `hours`, `minutes`, `days`, `amount`, `wage_type`."
    ),
    .init("head", .text(atMost: PayrollLayout.longestHead), "Empty or missing for the usual one.", isRequired: false),
    .init("text", .text(atMost: PayrollLayout.longestText), "Of each cell of a `text`.", isRequired: false),
  ])

private let layoutObject = APIObject(
  "PayrollColumns", "The columns of CSV files for payroll, in order; the usual ones if a file has none.",
  PayrollLayout.Table.allCases.map { table in
    .init(
      table.rawValue, .list(.object(columnBody), atMost: PayrollLayout.most),
      table == .wide ? "A row a person." : "A row a kind.")
  })

extension APICall {
  /// Errors: `Refusal.invalid` (`wide`, `long`) for a content that is none.
  fileprivate var payrollLayout: PayrollLayout {
    get throws(Refusal) {
      var layout = PayrollLayout()
      for table in PayrollLayout.Table.allCases {
        var columns: [PayrollLayout.Column] = []
        for members in objects(table.rawValue) {
          func text(_ name: String) -> String { members[name].flatMap { String(json: $0) } ?? "" }
          guard let content = PayrollLayout.Content(rawValue: text("content")) else {
            throw .invalid([.init(table.rawValue, .unknown)])
          }
          columns.append(.init(content, head: text("head"), text: text("text")))
        }
        if !columns.isEmpty { layout.columns[table] = columns }
      }
      return layout
    }
  }

  fileprivate var payrollCodes: PayrollCodes {
    var codes = PayrollCodes(company: body("company") ?? "")
    codes.holiday = .init(type: body("holiday_wage_type"), key: body("holiday_key") ?? "")
    (codes.standbyType, codes.callOutType) = (body("standby_wage_type"), body("call_out_wage_type"))
    if let weekday: Int = body("standby_weekday_minutes") {
      codes.standby = StandbyPay(
        weekday: weekday, weekend: body("standby_weekend_minutes") ?? weekday, short: body("standby_short") ?? 0,
        step: body("call_out_step") ?? 1)
    }
    for members in objects("absences") {
      guard let kind = members["absence_kind_id"].flatMap({ ID<AbsenceKind>(json: $0) }) else { continue }
      codes.absences[kind] = .init(
        type: members["wage_type"].flatMap { Int(json: $0) }, key: members["key"].flatMap { String(json: $0) } ?? "")
    }
    for members in objects("cost_centers") {
      guard let site = members["site_id"].flatMap({ ID<Site>(json: $0) }) else { continue }
      codes.centers[site] = members["code"].flatMap { String(json: $0) } ?? ""
    }
    for members in objects("position_cost_centers") {
      guard let position = members["position_id"].flatMap({ ID<Position>(json: $0) }) else { continue }
      codes.positions[position] = members["code"].flatMap { String(json: $0) } ?? ""
    }
    return codes
  }
}

extension APIOperation {
  static let payroll: [APIOperation] = [
    .item(
      "showPayrollMonth", "/payroll/{date}", .organization, "Shows a month for payroll", .keepOrganization, month
    ) { snapshot, call in
      let found = try snapshot.payrollMonth(try call.date, at: call.now)
      let run = PayrollRun(
        id: ID(rawValue: 0), month: found.month, amounts: found.amounts + found.difference, at: call.now, by: .console)
      let facts = try snapshot.payrollFacts(of: run)
      let seesCosts = call.visitor.may(.keepCosts)
      func json(_ amounts: [PayrollAmount]) -> JSON {
        .list(amounts.map { amountShape.json(TitledAmount(amount: $0, facts: facts, seesCosts: seesCosts)) })
      }
      let sites = found.lacks.compactMap { lack in if case .notApproved(let site, _) = lack { site } else { nil } }
      return APIAnswer(
        .object([
          "amounts": json(found.amounts), "difference": json(found.difference),
          "runs": .list(found.runs.map(runShape.json)), "is_over": (!found.lacks.contains(.notOver)).json,
          "unapproved_site_ids": .list(sites.map(\.json)),
        ]))
    },
    APIOperation(
      name: "handToPayroll", method: .post, path: "/payroll/{date}/runs", chapter: .organization,
      title: "Hands a month to payroll",
      text:
        "All of it, then what changed since; refused while hours are not approved. Does nothing if nothing changed.",
      action: .keepOrganization, success: .nothing,
      work: .write { transaction, call in
        try transaction.handToPayroll(try call.date)
        return .nothing
      }),
    .item(
      "showPayrollRun", "/payroll-runs/{run}", .organization, "Shows what was handed to payroll", .keepOrganization,
      runObject
    ) { snapshot, call in
      let run = try snapshot.payrollRun(try call.id("run"))
      let facts = try snapshot.payrollFacts(of: run)
      return APIAnswer(
        .object([
          "run": runShape.json(run),
          "amounts": .list(
            run.amounts.map {
              amountShape.json(TitledAmount(amount: $0, facts: facts, seesCosts: call.visitor.may(.keepCosts)))
            }),
        ]))
    },
    APIOperation(
      name: "renewPayrollRun", method: .post, path: "/payroll-runs/{run}/codes", chapter: .organization,
      title: "Makes the files of a run with the codes of now",
      text: "A run keeps the codes of the moment in which it was handed over. Does nothing if they are the same.",
      action: .keepOrganization, success: .nothing,
      work: .write { transaction, call in
        try transaction.renewCodes(of: try call.id("run"))
        return .nothing
      }),
    .item(
      "showPayrollCodes", "/payroll-codes", .organization, "Shows the codes of payroll programs", .keepOrganization,
      codesBody.object
    ) { snapshot, _ in APIAnswer(json(try snapshot.payrollCodes())) },
    .put(
      "setPayrollCodes", "/payroll-codes", .organization, "Sets the codes of payroll programs",
      text: "All of them: what is missing has none afterwards.", .keepOrganization, from: codesBody
    ) { transaction, call in try transaction.choose(call.payrollCodes) },
    .item(
      "showPayrollColumns", "/payroll-columns", .organization, "Shows the columns of CSV files for payroll",
      .keepOrganization, layoutObject
    ) { snapshot, _ in
      let layout = try snapshot.payrollCodes().layout
      return APIAnswer(
        .object(
          Dictionary(
            uniqueKeysWithValues: PayrollLayout.Table.allCases.map { table in
              let columns = (layout.columns[table] ?? []).map { column -> JSON in
                .object([
                  "content": column.content.rawValue.json, "head": column.head.json, "text": column.text.json,
                ])
              }
              return (table.rawValue, .list(columns))
            })))
    },
    .put(
      "setPayrollColumns", "/payroll-columns", .organization, "Sets the columns of CSV files for payroll",
      text: "Both files: an empty list is the usual columns. Runs keep theirs.", .keepOrganization,
      from: APIBody(object: layoutObject)
    ) { transaction, call in try transaction.choose(try call.payrollLayout) },
  ]
}
