import Crypto
import Domain
import HTTP
import Markup
import Store
import ViewModels
import Words

extension Application {
  func clock(_ route: ClockRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .hours(let place): return try await hours(place, visitor, .ok)
    case .hoursEvents(let place): return try await hoursEvents(place, visitor, request)
    case .press: return try await press(visitor, request)
    case .code(let site, let code): return try await wallCode(site, code, visitor, request)
    case .correction: return try await askForCorrection(visitor, request)
    case .callOutPress: return try await pressCallOut(visitor, request)
    case .ownCallOuts: return try await callOuts(.own, visitor, request)
    case .callOuts(let site): return try await callOuts(.site(site), visitor, request)
    case .callOut(let id): return try await callOuts(.one(id), visitor, request)
    case .withdrawal(let id):
      try await hoursModel(.init(), visitor).withdrawTapped(id)
      return Response.said(visitor.wording.correctionWithdrawn, .clock(.hours(.init())), request)
    case .pin: return try await pin(visitor, request)
    case .badge(let person): return try await badge(of: person, visitor, request)
    case .timesheets(let place):
      let model = timesheetsModel(place, visitor)
      try await model.load()
      return try await sheets(model, .ok)
    case .approval(let place): return try await approve(place, visitor, request)
    case .managerCorrection(let place): return try await correct(place, visitor, request)
    case .answer(let id, let place): return try await answer(id, place, visitor, request)
    case .managerPress(let place): return try await pressFor(place, visitor, request)
    case .export(let place, let format):
      return Response.table(try await timesheetsModel(place, visitor).file(as: format))
    case .pressesImport: return try await importPresses(visitor, request)
    case .pressesSample: return .table(try PressesImportModel(screen(visitor)).sampleButtonTapped())
    case .payroll: return try await payroll(visitor, request)
    case .wall(let token, let place): return try await wallPress(token, place, visitor, request)
    }
  }

  // MARK: One's own

  private func hoursModel(_ place: MyHoursModel.Place, _ visitor: Visitor) -> sending MyHoursModel {
    MyHoursModel(screen(visitor), place: place)
  }

  private func hours(_ place: MyHoursModel.Place, _ visitor: Visitor, _ status: Status) async throws -> Response {
    let model = hoursModel(place, visitor)
    try await model.load()
    return hours(model, status)
  }

  private func hours(_ model: MyHoursModel, _ status: Status) -> Response {
    var page = MyHoursPage(model)
    page.house = ownHouse(.hours, model.visitor)
    return Response.page(page.html(page.live), model.screen == nil ? .internalServerError : status)
  }

  private func hoursEvents(_ place: MyHoursModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response
  {
    let (person, visitor) = (visitor, visitor.ownAudience)
    guard visitor.employee != nil else { throw Refusal.forbidden }
    return try await events(.myHours(place), as: visitor, for: person, request) {
      LivePage(self.hoursModel(place, visitor), store: store, world: world) { MyHoursPage($0).live }
    }
  }

  private func press(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    // Why: a press that a browser kept for one person must not count for the next one at it.
    if let person: ID<Employee> = try form.id("person"), person != visitor.employee { throw Refusal.forbidden }
    let model = hoursModel(.init(), visitor)
    if form["do"] == "take-back" { return try pressed(try await model.takeBackTapped(), model, request) }
    guard let kind = form["kind"].flatMap(Punch.Kind.init(rawValue:)) else {
      throw Refusal.invalid([.init("kind", form["kind"] == nil ? .missing : .unknown)])
    }
    var moment: Instant?
    if let text = form["at"], !text.isEmpty {
      guard let read = Instant(text) else { throw Refusal.invalid([.init("at", .notADate)]) }
      moment = read
    }
    let said = try await model.pressed(kind, at: moment, key: form["key"] ?? "", from: form.position)
    return try pressed(said, model, request)
  }

  /// The answer to a press: the confirmation, or the reason of a refusal.
  private func pressed(_ said: String?, _ model: MyHoursModel, _ request: Request) throws -> Response {
    guard let said else {
      guard !request.wantsJSON else { return try model.refusal.map { throw $0 } ?? .done }
      return hours(model, .conflict)
    }
    if request.wantsJSON { return .json(PressAnswer(said: said)) }
    let isFromHours = request.form["from"] == "hours"
    return Response.said(said, isFromHours ? .clock(.hours(.init())) : .roster(.page(.init())), request)
  }

  private func askForCorrection(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = try request.form.correction
    let model = hoursModel(.init(day: form.date), visitor)
    guard try await model.correctionAsked(form) else { return hours(model, .unprocessableContent) }
    return Response.said(visitor.wording.correctionAsked, .clock(.hours(.init(week: form.date))), request)
  }

  private func pin(_ visitor: Visitor, _ request: Request) async throws -> Response {
    guard visitor.employee != nil else { throw Refusal.forbidden }
    guard request.method == .post else { return Response.page(PINPage(visitor: visitor, problem: nil).html) }
    let model = hoursModel(.init(), visitor)
    if let problem = try await model.pinEntered(request.form["pin"] ?? "", key: dependencies.key) {
      return Response.page(PINPage(visitor: visitor, problem: problem).html, .unprocessableContent)
    }
    return Response.said(visitor.wording.pinIsSet, .clock(.hours(.init())), request)
  }

  private func wallCode(
    _ site: ID<Site>, _ code: String, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = WallCodeModel(screen(visitor), site: site, code: code, key: dependencies.key)
    let page = { WallCodePage(model: model, route: .code(site, code)).html }
    guard request.method == .post else {
      try await model.load()
      return Response.page(page(), model.problem == nil ? .ok : .conflict)
    }
    guard let said = try await model.pressTapped(try request.form.choice("kind")) else {
      return Response.page(page(), .conflict)
    }
    return Response.said(said, .clock(.hours(.init())), request)
  }

  // MARK: Timesheets

  private func timesheetsModel(_ place: TimesheetsModel.Place, _ visitor: Visitor) -> sending TimesheetsModel {
    TimesheetsModel(screen(visitor), place: place)
  }

  private func sheets(_ model: TimesheetsModel, _ status: Status) async throws -> Response {
    let house = try await house(.timesheets, model.visitor)
    return Response.page(
      TimesheetsPage(model: model, house: house).html, model.screen == nil ? .internalServerError : status)
  }

  private func answered(_ said: String?, _ model: TimesheetsModel, _ place: TimesheetsModel.Place, _ request: Request)
    async throws -> Response
  {
    guard let said else { return try await sheets(model, model.problem == nil ? .unprocessableContent : .conflict) }
    return Response.said(said, .clock(.timesheets(place)), request)
  }

  private func approve(_ place: TimesheetsModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response
  {
    let (model, form) = (timesheetsModel(place, visitor), request.form)
    let said: String?
    switch form["do"] {
    case "all": said = try await model.approveAllTapped()
    case "one":
      let person: ID<Employee> = try form.needed("person", try form.id("person") ?? place.person)
      said = try await model.approveTapped(person, seen: form["seen"].flatMap { Int($0) })
    case "undo": said = try await model.reopenTapped(try form.needed("approval", try form.id("approval")))
    default: throw Refusal.invalid([.init("do", .unknown)])
    }
    return try await answered(said, model, place, request)
  }

  private func correct(_ place: TimesheetsModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response
  {
    let model = timesheetsModel(place, visitor)
    let person: ID<Employee> = try request.form.needed("person", place.person)
    return try await answered(try await model.corrected(try request.form.correction, of: person), model, place, request)
  }

  private func answer(
    _ id: ID<PunchCorrection>, _ place: TimesheetsModel.Place, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let (model, form) = (timesheetsModel(place, visitor), request.form)
    let word = form["answer"] ?? ""
    guard let answer = TimesheetsModel.Answer(rawValue: word) else {
      throw Refusal.invalid([.init("answer", word.isEmpty ? .missing : .unknown)])
    }
    let said = try await model.answerTapped(
      answer, to: id, time: form["time"] ?? "", saying: form["text"] ?? "", approves: form["approve"] == "1")
    return try await answered(said, model, place, request)
  }

  private func pressFor(_ place: TimesheetsModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response
  {
    let (model, form) = (timesheetsModel(place, visitor), request.form)
    let person: ID<Employee> = try form.needed("person", place.person)
    if form["do"] == "pin" {
      return try await answered(try await model.resetPINTapped(of: person), model, place, request)
    }
    return try await answered(try await model.pressed(try form.choice("kind"), for: person), model, place, request)
  }

  private func importPresses(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let wording = visitor.wording
    let back: Route = .clock(.timesheets(.init()))
    let place = TableImportPlace(
      form: .clock(.pressesImport), list: back, sample: .clock(.pressesSample), nameLabel: wording.personColumn)
    let model = PressesImportModel(screen(visitor), key: dependencies.key)
    try await model.load()
    return try await importTable(model, place, request) { part in
      PeoplePlainPage(
        title: wording.importPresses, wording: wording, back: (back, wording.timesheets), tab: .schedule
      ).html(
        """
        <h1>\(wording.importPresses)</h1>
        \(part)
        <p class="second">\(wording.importPressesText)</p>
        """)
    }
  }

  // MARK: Settings

  private func badge(of person: ID<Employee>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = BadgeModel(screen(visitor), person: person)
    return try await form(request, load: model.load, page: { BadgePage(model: model).html }) { form in
      let said =
        form["do"] == "take"
        ? try await model.takeButtonTapped()
        : try await model.giveButtonTapped(form["badge"] ?? "", key: dependencies.key)
      return said.map { Response.said($0, .clock(.badge(person)), request) }
    }
  }

  private func payroll(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PayrollModel(screen(visitor))
    return try await form(request, load: model.load, page: { PayrollPage(model: model).html }) { form in
      guard try await model.saveButtonTapped(form.payroll) else { return nil }
      return .saved(visitor.wording.payAndPayroll, .clock(.payroll), visitor, request)
    }
  }

  // MARK: The wall

  private func wallPress(
    _ token: Token, _ place: WallPressModel.Place, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let organization = try await store.read { try $0.of($0.link(opening: token).organization).organization() }
    let viewer = Visitor(
      organization: organization.id, language: visitor.language, conventions: organization.conventions,
      mayManage: false)
    let model = WallPressModel(screen(viewer), token: token, place: place)
    return try await form(request, load: model.load, page: { WallPressPage(model: model, token: token).html }) { form in
      if let badge = form["badge"] {
        let kind: Punch.Kind? = try (form["kind"] ?? "").isEmpty ? nil : form.choice("kind")
        try await model.badgeRead(badge, kind, key: dependencies.key)
      } else {
        try await model.pinEntered(form["pin"] ?? "", try form.choice("kind"), key: dependencies.key)
      }
      return model.done.map { _ in .page(WallPressPage(model: model, token: token).html) }
    }
  }
}

/// The outcome of a press.
private struct PressAnswer: Encodable {
  let said: String
}

extension Fields {
  fileprivate var payroll: PayrollForm {
    var typed = PayrollForm()
    for column in PayrollSettings.Column.allCases { typed.places[column] = self["column-\(column.rawValue)"] ?? "" }
    (typed.consultant, typed.client) = (self["consultant"] ?? "", self["client"] ?? "")
    for kind in PayrollSettings.HoursKind.allCases { typed.wageTypes[kind] = self["wage-\(kind.rawValue)"] ?? "" }
    for (name, value) in self where name.hasPrefix("number-") {
      if let id = ID<Employee>(name.dropFirst(7)) { typed.numbers[id] = value }
    }
    return typed
  }

  /// A phone's position, if it says one. Why no refusal for another text: a press counts without it.
  fileprivate var position: PhonePosition? {
    guard let latitude = self["latitude"].flatMap(Double.init), let longitude = self["longitude"].flatMap(Double.init),
      let accuracy = self["accuracy"].flatMap(Double.init)
    else { return nil }
    return PhonePosition(latitude: latitude, longitude: longitude, accuracyMeters: accuracy)
  }

  fileprivate var correction: CorrectionForm {
    get throws(Refusal) {
      CorrectionForm(
        site: try id("site"), date: try date("day"), press: self["press"] ?? "", time: self["time"] ?? "",
        reason: self["reason"] ?? "")
    }
  }
}
