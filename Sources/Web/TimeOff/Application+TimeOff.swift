import Domain
import HTTP
import Markup
import ViewModels
import Words

extension Application {
  func timeOff(_ route: TimeOffRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .absences(let place): try await absences(place, visitor, request)
    case .events(let place): try await absencesEvents(place, visitor, request)
    case .decision(let absence): try await decide(absence, visitor, request)
    case .absencesImport: try await importAbsences(visitor, request)
    case .availabilityImport: try await importAvailability(visitor, request)
    case .availabilitySample: .table(try AvailabilityImportModel(screen(visitor)).sampleButtonTapped())
    case .absencesSample: .table(try AbsencesImportModel(screen(visitor)).sampleButtonTapped())
    case .availability(let person): try await availability(of: person, visitor, request)
    case .yearlyDays(let year): try await yearlyDays(year, visitor, request)
    case .leave(let person, let year): try await leave(of: person, year, visitor, request)
    case .settings: try await timeOffSettings(visitor, request)
    case .approvals: try await approvals(visitor, request)
    case .rules(let preset): try await leaveRules(preset, visitor, request)
    case .earnedRules(let rule, let preset): try await earnedRules(rule, preset, visitor, request)
    case .earned(let rule, let person, let year): try await earned(rule, of: person, year, visitor, request)
    }
  }

  // MARK: One's own

  func ownTimeOff(_ visitor: Visitor, _ request: Request) async throws -> Response {
    guard request.method == .post else {
      let model = timeOffModel(visitor)
      try await model.load()
      return shown(model, model.screen == nil ? .internalServerError : .ok)
    }
    let model = timeOffModel(visitor, try request.form.timeOff)
    guard request.form["do"] == "ask" else {
      try await model.lookButtonTapped()
      return shown(model, .ok)
    }
    if try await model.askButtonTapped() { return .said(model.said, .mine(.timeOff), request) }
    return shown(model, model.problems.status)
  }

  private func shown(_ model: TimeOffModel, _ status: Status) -> Response {
    var page = TimeOffPage(model)
    page.house = ownHouse(.timeOff, model.visitor)
    return Response.page(page.html(page.live), status)
  }

  func ownTimeOffEvents(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let (person, visitor) = (visitor, visitor.ownAudience)
    guard visitor.employee != nil else { throw Refusal.forbidden }
    return try await events(.timeOff, as: visitor, for: person, request) {
      LivePage(self.timeOffModel(visitor), store: store, world: world) { TimeOffPage($0).live }
    }
  }

  func withdrawTimeOff(_ absence: ID<Absence>, _ visitor: Visitor) async throws -> Response {
    try await timeOffModel(visitor).withdrawButtonTapped(absence)
    return .seeOther(.mine(.timeOff))
  }

  private func timeOffModel(_ visitor: Visitor, _ form: TimeOffForm = .init()) -> sending TimeOffModel {
    TimeOffModel(screen(visitor), form: form)
  }

  // MARK: Everyone's

  private func absences(_ place: AbsencesModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = absencesModel(place, visitor)
    guard request.method == .post else {
      try await model.load()
      return try await shown(model, model.screen == nil ? .internalServerError : .ok)
    }
    let person: ID<Employee>? = try request.form.id("person")
    if try await model.enterButtonTapped(try request.form.timeOff, for: person) {
      if let left = model.left { return .seeOther(.making(.replan(left))) }
      return model.isAsked
        ? .said(visitor.wording.ownAbsenceAsked, .timeOff(.absences(place.weeks)), request)
        : .seeOther(.timeOff(.absences(place.weeks)))
    }
    return try await shown(model, model.problems.status)
  }

  private func importAbsences(_ visitor: Visitor, _ request: Request) async throws -> Response {
    try await importTimeOff(
      AbsencesImportModel(screen(visitor)), .timeOff(.absencesImport), sample: .timeOff(.absencesSample),
      visitor.wording.importAbsences, visitor.wording.importAbsencesText, request)
  }

  private func importAvailability(_ visitor: Visitor, _ request: Request) async throws -> Response {
    try await importTimeOff(
      AvailabilityImportModel(screen(visitor)), .timeOff(.availabilityImport), sample: .timeOff(.availabilitySample),
      visitor.wording.importAvailability, visitor.wording.importAvailabilityText, request)
  }

  private func importTimeOff<Column>(
    _ model: TableImportModel<Column>, _ form: Route, sample: Route, _ title: String, _ text: String,
    _ request: Request
  ) async throws -> Response {
    let wording = model.visitor.wording
    let back: Route = .timeOff(.absences(.init()))
    let place = TableImportPlace(form: form, list: back, sample: sample, nameLabel: wording.personColumn)
    try await model.load()
    return try await importTable(model, place, request) { part in
      PeoplePlainPage(title: title, wording: wording, back: (back, wording.absences), tab: .schedule).html(
        """
        <h1>\(title)</h1>
        \(part)
        <p class="second">\(text)</p>
        """)
    }
  }

  private func shown(_ model: AbsencesModel, _ status: Status) async throws -> Response {
    var page = AbsencesPage(model)
    page.house = try await house(.absences, model.visitor)
    return Response.page(page.html(page.live), status)
  }

  private func absencesEvents(
    _ place: AbsencesModel.Place, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let (person, visitor) = (visitor, visitor.audience)
    // Why: an unknown place is refused now, and does not become a stream without events.
    try await absencesModel(place, visitor).load()
    return try await events(.absences(place), as: visitor, for: person, request) {
      LivePage(self.absencesModel(place, visitor), store: store, world: world) { AbsencesPage($0).live }
    }
  }

  /// Answered on the page of the request: in the inbox, or beside everyone's absences.
  private func decide(_ absence: ID<Absence>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let decision = try request.form.decision
    let done: TimeOffDecision.Done?
    let isInbox = request.form["from"] == AbsenceRequestPart.Place.inbox.rawValue
    if isInbox {
      let model = requestsModel(.init(), visitor)
      done = try await model.answerButtonTapped(decision, to: absence)
      guard done != nil else { return try await inbox(model, model.problem == nil ? .unprocessableContent : .conflict) }
    } else {
      let model = absencesModel(.init(request: absence), visitor)
      done = try await model.answerButtonTapped(decision, to: absence)
      guard done != nil else { return try await shown(model, model.refusal == nil ? .unprocessableContent : .conflict) }
    }
    return Response.said(
      done?.said ?? "", isInbox ? .requests(.list(.init())) : .timeOff(.absences(.init(request: done?.next))), request,
      at: done?.next.map(AbsenceRequestPart.head) ?? "main")
  }

  private func absencesModel(_ place: AbsencesModel.Place, _ visitor: Visitor) -> sending AbsencesModel {
    AbsencesModel(screen(visitor), place: place)
  }

  // MARK: Hours of the week

  /// `nil`: one's own.
  func availability(of person: ID<Employee>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = AvailabilityModel(screen(visitor), person: person)
    let back = person.map { Route.timeOff(.availability($0)) } ?? .mine(.availability)
    let house = person == nil ? ownHouse(.availability, visitor) : nil
    guard request.method == .post else {
      try await model.load()
      return Response.page(
        AvailabilityPage(model: model, house: house).html, model.screen == nil ? .internalServerError : .ok)
    }
    let form = request.form
    if let rule: ID<Availability> = try form.id("remove") {
      try await model.removeButtonTapped(rule)
      return .seeOther(back)
    }
    if let paint = form["paint"] {
      try await model.paintSaved(paint, seen: form["seen"] ?? "")
      return .said(visitor.wording.availabilitySaved, back, request)
    }
    if try await model.addButtonTapped(form.availability) { return .seeOther(back) }
    return Response.page(AvailabilityPage(model: model, house: house).html, model.problems.status)
  }

  // MARK: Settings

  private func timeOffSettings(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = TimeOffSettingsModel(screen(visitor))
    return try await form(request, load: model.load, page: { TimeOffSettingsPage(model: model).html }) { form in
      guard try await change(model, by: form) else { return nil }
      return request.wantsJSON ? .done : .seeOther(.timeOff(.settings))
    }
  }

  /// `true` if nothing was refused.
  private func change(_ model: TimeOffSettingsModel, by form: Fields) async throws -> Bool {
    let draft = AbsenceKindDraft(
      name: form["name"] ?? "", needsApproval: form["approval"] == "1", counts: form["counts"] == "1",
      credit: form["credit"].flatMap(AbsenceKind.Credit.init(rawValue:)))
    if form["change"] == "add" { return try await model.addButtonTapped(draft) }
    let kind: ID<AbsenceKind> = try form.needed("kind", try form.id("kind"))
    switch form["change"] {
    case "by": try await model.moveButtonTapped(kind, by: try form.number("places", within: 99))
    case "save": return try await model.saveButtonTapped(kind, draft)
    case "up": try await model.moveButtonTapped(kind, by: -1)
    case "down": try await model.moveButtonTapped(kind, by: 1)
    case "archive": try await model.archiveButtonTapped(kind)
    case "restore": try await model.unarchiveButtonTapped(kind)
    default: throw Refusal.invalid([.init("change", .unknown)])
    }
    return true
  }
}

extension Fields {
  /// Errors: `Refusal.invalid` for an answer that there isn't.
  fileprivate var decision: TimeOffDecision {
    get throws(Refusal) {
      TimeOffDecision(
        try choice("do"), first: self["first"] ?? "", last: self["last"] ?? "", reason: self["reason"] ?? "",
        opensShifts: self["open"] == "1")
    }
  }

  fileprivate var timeOff: TimeOffForm {
    get throws(Refusal) {
      TimeOffForm(
        kind: try id("kind"), first: self["first"] ?? "", last: self["last"] ?? "", isWhole: self["whole"] == "1",
        start: self["start"] ?? "", end: self["end"] ?? "", note: self["note"] ?? "")
    }
  }

  fileprivate var availability: AvailabilityModel.Form {
    var form = AvailabilityModel.Form()
    form.kind = self["kind"].flatMap(Availability.Kind.init(rawValue:)) ?? .unavailable
    form.weekdays = all("weekday")
    (form.start, form.end) = (self["start"] ?? "", self["end"] ?? "")
    (form.first, form.last) = (self["first"] ?? "", self["last"] ?? "")
    (form.weeks, form.note) = (self["weeks"] ?? "1", self["note"] ?? "")
    return form
  }
}
