import Domain
import HTTP
import ViewModels
import Words

extension Application {
  func workingTime(_ route: WorkingTimeRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .settings: try await timeAccounts(visitor, request)
    case .openings: try await openings(visitor, request)
    case .closing: try await closeMonth(visitor, request)
    case .surcharges(let set): try await surcharges(of: set, visitor, request)
    case .account(let id): try await timeAccount(of: id, visitor, request)
    case .payroll(let month): try await payrollMonth(month, visitor, request)
    case .payrollCodes: try await payrollCodes(visitor, request)
    case .payrollLayout: try await payrollLayout(visitor, request)
    case .payrollFile(let run, let format):
      Response.table(try await PayrollMonthModel(screen(visitor), month: nil).file(of: run, as: format))
    }
  }

  private func payrollMonth(_ month: LocalDate?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PayrollMonthModel(screen(visitor), month: month)
    return try await form(request, load: model.load, page: { PayrollMonthPage(model: model).html }) { sent in
      if let run: ID<PayrollRun> = try sent.id("renew") {
        try await model.renewButtonTapped(run)
        return .said(visitor.wording.payrollCodesRenewed, .workingTime(.payroll(model.screen?.month)), request)
      }
      return try await model.handButtonTapped()
        ? .said(visitor.wording.payrollHanded, .workingTime(.payroll(model.screen?.month)), request) : nil
    }
  }

  private func payrollCodes(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PayrollCodesModel(screen(visitor))
    return try await form(request, load: model.load, page: { PayrollCodesPage(model: model).html }) { sent in
      try await model.saveButtonTapped(try sent.payrollCodes)
        ? .said(visitor.wording.payrollCodesSaved, .workingTime(.payrollCodes), request) : nil
    }
  }

  private func payrollLayout(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PayrollLayoutModel(screen(visitor))
    return try await form(request, load: model.load, page: { PayrollLayoutPage(model: model).html }) { sent in
      try await model.saveButtonTapped(sent.payrollLayout)
        ? .said(visitor.wording.payrollLayoutSaved, .workingTime(.payrollLayout), request) : nil
    }
  }

  private func timeAccounts(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = TimeAccountsModel(screen(visitor))
    return try await form(request, load: model.load, page: { TimeAccountsPage(model: model).html }) { sent in
      let wording = visitor.wording
      if sent["do"] == "stop" {
        try await model.stopButtonTapped()
        return .said(wording.accountsStopped, .workingTime(.settings), request)
      }
      var form = TimeAccountsModel.Form()
      (form.firstDay, form.most) = (sent["first_day"] ?? "", sent["most"] ?? "")
      (form.above, form.isMonthly) = (sent["above"] ?? "", sent["monthly"] == "1")
      form.minimumWage = Set(sent.all("minimum_wage"))
      return try await model.saveButtonTapped(form)
        ? .said(wording.accountsSaved, .workingTime(.settings), request) : nil
    }
  }

  private func openings(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = OpeningBalancesModel(screen(visitor))
    return try await form(request, load: model.load, page: { OpeningBalancesPage(model: model).html }) { sent in
      try await model.saveButtonTapped(try sent.openings)
        ? .said(visitor.wording.accountsSaved, .workingTime(.openings), request) : nil
    }
  }

  private func closeMonth(_ visitor: Visitor, _ request: Request) async throws -> Response {
    guard let month = try request.form.date("month"), month.day == 1 else {
      throw Refusal.invalid([.init("month", .unknown)])
    }
    let said = try await TimeAccountsModel(screen(visitor)).closeButtonTapped(month)
    return .said(said, .plan(.hours(SpanForm(site: nil, days: month...month.nextMonth - 1))), request)
  }

  private func timeAccount(
    of id: ID<Employee>, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = TimeAccountModel(screen(visitor), person: id)
    return try await form(request, load: model.load, page: { TimeAccountPage(model: model).html }) { sent in
      let wording = visitor.wording
      if let entry: ID<TimeEntry> = try sent.id("entry") {
        let problem = try await model.takeBackButtonTapped(entry)
        return .said(problem ?? wording.entryTakenBack, .workingTime(.account(id)), request)
      }
      return try await model.bookButtonTapped(sent.timeEntry)
        ? .said(wording.entryBooked, .workingTime(.account(id)), request) : nil
    }
  }

  // MARK: Surcharges

  private func surcharges(
    of set: ID<SurchargeSet>?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = SurchargesModel(screen(visitor), set: set)
    let trial = try request.query.surchargeTrial
    return try await form(
      request, load: { try await model.load(trial) }, page: { SurchargesPage(model: model).html }
    ) { sent in
      let wording = visitor.wording
      var isSaved = true
      switch sent["do"] {
      case "end":
        guard let rule: ID<SurchargeRule> = try sent.id("rule") else { throw Refusal.notFound }
        try await model.endButtonTapped(rule)
        return .said(wording.surchargeEnded, .workingTime(.surcharges(set)), request)
      case "choose": isSaved = try await model.chooseButtonTapped(sent["preset"] ?? "", from: sent["preset_from"] ?? "")
      case "wages": isSaved = try await model.saveWageTypesButtonTapped(try sent.wageTypes)
      case "set-add":
        let added = try await model.addSetButtonTapped(sent["set_name"] ?? "")
        return added.map { .said(wording.surchargesSaved, .workingTime(.surcharges($0)), request) }
      case "set-rename": isSaved = try await model.renameButtonTapped(sent["set_rename"] ?? "")
      case "set-remove":
        return try await model.removeSetButtonTapped()
          ? .said(wording.surchargeSetRemoved, .workingTime(.surcharges()), request) : nil
      case "sites":
        isSaved = try await model.sitesButtonTapped(try sent.surchargeSites, from: sent["sites_from"] ?? "")
      default: isSaved = try await model.addButtonTapped(try sent.surchargeForm)
      }
      return isSaved ? .said(wording.surchargesSaved, .workingTime(.surcharges(set)), request) : nil
    }
  }
}

extension Fields {
  /// As typed. Errors: `Refusal.invalid` (`weekday`).
  fileprivate var surchargeForm: SurchargeForm {
    get throws(Refusal) {
      func text(_ name: String) -> String { self[name] ?? "" }
      var form = SurchargeForm()
      (form.name, form.percent, form.group) = (text("name"), text("percent"), text("group"))
      form.pay = self["pay"] ?? SurchargeTerms.Pay.percent.rawValue
      (form.from, form.to, form.place, form.dates) = (text("from"), text("to"), text("place"), text("dates"))
      for day in all("weekday") {
        guard let day = Int(day).flatMap(Weekday.init(rawValue:)) else { throw .invalid([.init("weekday", .unknown)]) }
        form.weekdays.insert(day)
      }
      (form.holidays, form.isBegunBefore) = (self["holidays"] == "1", self["begun_before"] == "1")
      (form.reaches, form.least) = (text("reaches"), text("least"))
      (form.threshold, form.over, form.firstDay) = (text("threshold"), text("over"), text("from_day"))
      return form
    }
  }

  /// Errors: `Refusal.invalid` (`site`).
  fileprivate var surchargeTrial: SurchargeTrial {
    get throws(Refusal) {
      var trial = SurchargeTrial()
      trial.site = try id("site")
      (trial.date, trial.start, trial.end) = (self["date"] ?? "", self["start"] ?? "", self["end"] ?? "")
      (trial.rest, trial.isReady) = (self["rest"] ?? "", self["ready"] == "1")
      return trial
    }
  }

  /// By person, as typed. Errors: `Refusal.notFound` for the name of no person.
  fileprivate var openings: [ID<Employee>: String] {
    get throws(Refusal) {
      var typed: [ID<Employee>: String] = [:]
      for (name, value) in self where name.hasPrefix("opening-") {
        guard let id = ID<Employee>(name.dropFirst("opening-".count)) else { throw .notFound }
        typed[id] = value
      }
      return typed
    }
  }

  /// As typed. Errors: `Refusal.notFound` for the name of nothing.
  fileprivate var payrollCodes: PayrollCodesModel.Form {
    get throws(Refusal) {
      var form = PayrollCodesModel.Form()
      form.company = self["company"] ?? ""
      for (name, value) in self {
        let parts = name.split(separator: "-")
        switch name {
        case "absence-holiday": form.holiday.type = value
        case "key-holiday": form.holiday.key = value
        default: if let field = StandbyPay.Field(rawValue: name) { form.standby[field] = value }
        }
        guard parts.count == 2, let number = Int64(parts[1]) else { continue }
        switch parts[0] {
        case "absence": form.types[ID(rawValue: number)] = value
        case "key": form.keys[ID(rawValue: number)] = value
        case "center": form.centers[ID(rawValue: number)] = value
        case "position": form.positions[ID(rawValue: number)] = value
        default: throw .notFound
        }
      }
      return form
    }
  }

  /// As typed; names of nothing are left out.
  fileprivate var payrollLayout: [PayrollLayout.Table: [PayrollLayout.Content: PayrollLayoutModel.Typed]] {
    var typed: [PayrollLayout.Table: [PayrollLayout.Content: PayrollLayoutModel.Typed]] = [:]
    for (name, value) in self {
      guard let dash = name.firstIndex(of: "-"), let table = PayrollLayout.Table(rawValue: String(name[..<dash])) else {
        continue
      }
      var rest = name[name.index(after: dash)...]
      var part: WritableKeyPath<PayrollLayoutModel.Typed, String> = \.place
      for (ending, other) in [("-head", \PayrollLayoutModel.Typed.head), ("-text", \.text)] where rest.hasSuffix(ending)
      {
        (rest, part) = (rest.dropLast(ending.count), other)
      }
      guard let content = PayrollLayout.Content(rawValue: String(rest)) else { continue }
      typed[table, default: [:]][content, default: .init()][keyPath: part] = value
    }
    return typed
  }

  /// The sets by site. Errors: `Refusal.notFound` for the name of no site; `.invalid` for a set that is no number.
  fileprivate var surchargeSites: [ID<Site>: ID<SurchargeSet>] {
    get throws(Refusal) {
      var sets: [ID<Site>: ID<SurchargeSet>] = [:]
      for (name, _) in self where name.hasPrefix("site-") {
        guard let site = ID<Site>(name.dropFirst(5)) else { throw .notFound }
        sets[site] = try needed(name, try id(name))
      }
      return sets
    }
  }

  /// The wage types by rule. Errors: `Refusal.notFound` for a name that is no rule's.
  fileprivate var wageTypes: [ID<SurchargeRule>: String] {
    get throws(Refusal) {
      var types: [ID<SurchargeRule>: String] = [:]
      for (name, value) in self where name.hasPrefix("wage-") {
        guard let id = ID<SurchargeRule>(name.dropFirst(5)) else { throw .notFound }
        types[id] = value
      }
      return types
    }
  }
}
