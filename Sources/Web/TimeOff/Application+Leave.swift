import Domain
import HTTP
import ViewModels
import Words

extension Application {
  func yearlyDays(_ year: Int?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = YearlyDaysModel(screen(visitor), year: year)
    return try await form(request, load: model.load, page: { YearlyDaysPage(model: model).html }) { sent in
      if sent["do"] == "tell" {
        return .said(try await model.tellButtonTapped(), .timeOff(.yearlyDays(year: year)), request)
      }
      return try await model.saveButtonTapped(try sent.yearlyDays)
        ? .said(visitor.wording.accountsSaved, .timeOff(.yearlyDays(year: year)), request) : nil
    }
  }

  func leave(
    of person: ID<Employee>, _ year: Int?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = LeaveModel(screen(visitor), person: person, year: year)
    return try await form(request, load: model.load, page: { LeavePage(model: model).html }) { sent in
      let (wording, place) = (visitor.wording, Route.timeOff(.leave(person, year: year)))
      if let entry: ID<LeaveEntry> = try sent.id("entry") {
        let problem = try await model.takeBackButtonTapped(entry)
        return .said(problem ?? wording.entryTakenBack, place, request)
      }
      var form = LeaveModel.Form()
      (form.kind, form.day) = (sent["kind"] ?? "", sent["day"] ?? "")
      (form.days, form.reason) = (sent["days"] ?? "", sent["reason"] ?? "")
      return try await model.bookButtonTapped(form) ? .said(wording.entryBooked, place, request) : nil
    }
  }

  func leaveRules(_ preset: LeavePreset?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = LeaveRulesModel(screen(visitor))
    return try await form(
      request, load: { try await model.load(preset) }, page: { LeaveRulesPage(model: model).html }
    ) { sent in
      let wording = visitor.wording
      if sent["do"] == "stop" {
        try await model.stopButtonTapped()
        return .said(wording.leaveStopped, .timeOff(.rules()), request)
      }
      return try await model.saveButtonTapped(sent.leaveRules)
        ? .said(wording.leaveRulesSaved, .timeOff(.rules()), request) : nil
    }
  }

  // MARK: In hours

  func earnedRules(
    _ rule: ID<EarnedLeave>?, _ preset: EarnedLeavePreset?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = EarnedLeaveRulesModel(screen(visitor), rule: rule)
    return try await form(
      request, load: { try await model.load(preset) }, page: { EarnedLeaveRulesPage(model: model).html }
    ) { sent in
      if sent["do"] == "end" {
        guard let rule: ID<EarnedLeave> = try sent.id("rule") else { throw Refusal.notFound }
        try await model.endButtonTapped(rule)
        return .said(visitor.wording.leaveRuleEnded, .timeOff(.earnedRules()), request)
      }
      return try await model.saveButtonTapped(try sent.earnedRule)
        ? .said(visitor.wording.leaveRulesSaved, .timeOff(.earnedRules()), request) : nil
    }
  }

  func earned(
    _ rule: ID<EarnedLeave>, of person: ID<Employee>, _ year: Int?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = EarnedLeaveModel(screen(visitor), rule: rule, person: person, year: year)
    return try await form(request, load: model.load, page: { EarnedLeavePage(model: model).html }) { sent in
      let (wording, place) = (visitor.wording, Route.timeOff(.earned(rule, person, year: year)))
      if let entry: ID<TimeEntry> = try sent.id("entry") {
        try await model.takeBackButtonTapped(entry)
        return .said(wording.entryTakenBack, place, request)
      }
      return try await model.bookButtonTapped(sent.timeEntry) ? .said(wording.entryBooked, place, request) : nil
    }
  }
}

extension Fields {
  /// An entry in hours as typed.
  var timeEntry: TimeAccountModel.Form {
    var form = TimeAccountModel.Form()
    (form.kind, form.day) = (self["kind"] ?? "", self["day"] ?? "")
    (form.hours, form.reason) = (self["minutes"] ?? "", self["reason"] ?? "")
    return form
  }

  /// Errors: `Refusal.invalid` (`kinds`, `contracts`).
  fileprivate var earnedRule: EarnedLeaveRulesModel.Form {
    get throws(Refusal) {
      var form = EarnedLeaveRulesModel.Form()
      for field in EarnedLeaveTerms.Field.allCases { form[field] = self[field.rawValue] ?? "" }
      for text in all("kinds") {
        guard let kind = ID<AbsenceKind>(text) else { throw .invalid([.init("kinds", .unknown)]) }
        form.kinds.insert(kind)
      }
      for text in all("contracts") {
        guard let kind = Contract.Kind(rawValue: text) else { throw .invalid([.init("contracts", .unknown)]) }
        form.contracts.insert(kind)
      }
      (form.begin, form.isMonthly) = (self["begin"] ?? form.begin, self["monthly"] == "1")
      (form.countsIllness, form.mayGoBelow) = (self["illness"] == "1", self["may_go_below"] == "1")
      return form
    }
  }

  /// By person, as typed. Errors: `Refusal.notFound` for the name of no person.
  fileprivate var yearlyDays: [ID<Employee>: YearlyDaysModel.Typed] {
    get throws(Refusal) {
      var typed: [ID<Employee>: YearlyDaysModel.Typed] = [:]
      for (name, value) in self where name.hasPrefix("days-") || name.hasPrefix("carried-") {
        let parts = name.split(separator: "-")
        guard parts.count == 2, let id = ID<Employee>(parts[1]) else { throw .notFound }
        if parts[0] == "days" {
          typed[id, default: .init()].days = value
        } else {
          typed[id, default: .init()].carried = value
        }
      }
      return typed
    }
  }

  fileprivate var leaveRules: LeaveRulesModel.Form {
    var form = LeaveRulesModel.Form()
    for field in LeavePolicy.Field.allCases { form[field] = self[field.rawValue] ?? "" }
    (form.partYear, form.eves) = (self["part_year"] ?? "", self["eves"] ?? "")
    (form.begin, form.earning) = (self["begin"] ?? form.begin, self["earning"] ?? form.earning)
    (form.raisesMinors, form.needsNotice) = (self["raises_minors"] == "1", self["needs_notice"] == "1")
    form.mayGoBelow = self["may_go_below"] == "1"
    return form
  }
}
