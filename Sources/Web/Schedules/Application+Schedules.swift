import Domain
import HTTP
import ViewModels
import Words

extension Application {
  func schedules(_ route: SchedulesRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .list(let place): try await schedules(place, visitor)
    case .home where visitor.may(.plan): try await board(.init(), nil, visitor)
    case .home where visitor.employee != nil: try await myShifts(.init(), visitor, request)
    case .home: try await schedules(.init(), visitor)
    case .editor(let id, let from): try await scheduleEditor(id, from: from, visitor, request)
    case .removal(let id): try await removeSchedule(id, visitor, request)
    case .onCall: try await onCall(visitor, request)
    }
  }

  private func schedules(_ place: SchedulesModel.Place, _ visitor: Visitor) async throws -> Response {
    let model = SchedulesModel(screen(visitor), place: place)
    try await model.load()
    let page = SchedulesPage(model: model, house: visitor.may(.plan) ? try await house(.schedules, visitor) : nil)
    if case .failed = model.state {
      usage.count(.loadingError, by: visitor)
      return Response.page(page.html, .internalServerError)
    }
    return Response.page(page.html)
  }

  private func scheduleEditor(
    _ id: ID<Schedule>?, from: LocalDate?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = ScheduleEditorModel(
      screen(visitor), schedule: id, from: from, site: request.query["site"].flatMap { ID<Site>($0) })
    try await model.load()
    var isChanged = false
    if request.method == .post {
      let form = request.form
      let action = ScheduleAction(form["action"] ?? "save")
      model.formSent(ScheduleForm(form))
      try await model.take(action, form)
      isChanged = action != .takeTheirs
      switch model.destination {
      case .saved(let id, let counts, let undo):
        return .seeOther(.schedules(.list(.init(done: .saved(id, counts, undo)))))
      case .deleted, nil: break
      }
      if action == .save {
        return Response.page(
          ScheduleEditorPage(model: model, from: from, isChanged: true).html,
          model.staleNotice == nil ? .unprocessableContent : .conflict)
      }
    }
    return Response.page(ScheduleEditorPage(model: model, from: from, isChanged: isChanged).html)
  }

  private func onCall(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = OnCallModel(screen(visitor))
    return try await form(request, load: model.load, page: { OnCallPage(model: model).html }) { sent in
      guard try await model.saveButtonTapped(.init(sent)) else { return nil }
      return .said(visitor.wording.onCallMade, .schedules(.list(.init())), request)
    }
  }

  private func removeSchedule(_ id: ID<Schedule>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ScheduleEditorModel(screen(visitor), schedule: id)
    let revision = request.revision
    try await model.deleteButtonTapped(seen: revision ?? 0)
    guard case .deleted(let counts, let undo) = model.destination else { return .seeOther(.schedules(.list(.init()))) }
    return .seeOther(.schedules(.list(.init(done: .deleted(counts, undo)))))
  }
}

/// The button that sent the form of a schedule.
enum ScheduleAction: Hashable {
  case save, preview, takeTheirs, clear, addPerson, addException
  case step(Int)
  case move(ID<Employee>, by: Int)
  case removePerson(ID<Employee>)
  case removeException(LocalDate)

  /// Any other word shows the form again.
  init(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1).map(String.init)
    let person = parts.count == 2 ? ID<Employee>(parts[1]) : nil
    self =
      switch (parts.first, person) {
      case ("save", _): .save
      case ("theirs", _): .takeTheirs
      case ("clear", _): .clear
      case ("add", _): text == "add-person" ? .addPerson : .addException
      case ("interval", _): .step(text == "interval-more" ? 1 : -1)
      case ("earlier", let id?): .move(id, by: -1)
      case ("later", let id?): .move(id, by: 1)
      case ("remove", let id?): .removePerson(id)
      case ("include", _): LocalDate(parts.last ?? "").map(Self.removeException) ?? .preview
      default: .preview
      }
  }
}

extension ScheduleEditorModel {
  fileprivate func take(_ action: ScheduleAction, _ form: Fields) async throws {
    switch action {
    case .save: return try await saveButtonTapped()
    case .takeTheirs: return try await takeTheirsButtonTapped()
    case .clear: clearButtonTapped()
    case .step(let step): intervalStepped(by: step)
    case .addPerson: if let id = form["added"].flatMap({ ID<Employee>($0) }) { personAdded(id) }
    case .move(let id, let steps): personMoved(id, by: steps)
    case .removePerson(let id): personRemoved(id)
    case .addException: exceptDayAdded(form["excepted"] ?? "")
    case .removeException(let date): exceptDayRemoved(date)
    case .preview: break
    }
    try await previewButtonTapped()
  }
}

extension ScheduleForm {
  init(_ form: Fields) {
    self.init()
    guard !form.isEmpty else { return }
    mark = form["mark"]
    revision = form["revision"]
    site = form["site"]
    position = form["position"]
    begin = form["begin"]
    frequency = form["frequency"]
    interval = form["interval"]
    weekdays = form["mark"] == nil && form.all("weekday").isEmpty ? nil : form.all("weekday")
    monthDay = form["monthDay"]
    missingDay = form["missingDay"]
    start = form["start"]
    stop = form["stop"]
    breakMinutes = form["break"]
    who = form["who"]
    people = form.all("person")
    turn = form["turn"]
    turnCount = form["turn-count"]
    turnUnit = form["turn-unit"]
    turnWeekday = form["turn-weekday"]
    turnOnWorkdays = form["turn-workdays"] == "1"
    needed = form["needed"]
    ends = form["ends"]
    until = form["until"]
    times = form["times"]
    except = form.all("except")
    note = form["note"]
    worksClosedDays = form["closedDays"] == "1"
    reach = form["reach"]
    from = form["from"]
  }
}

extension OnCallModel.Form {
  fileprivate init(_ form: Fields) {
    self.init()
    typealias Field = OnCallModel.Field
    site = form[Field.site.rawValue] ?? ""
    name = form[Field.name.rawValue] ?? ""
    people = form.all("person")
    backup = form[Field.backup.rawValue] ?? ""
    weekday = form[Field.weekday.rawValue] ?? ""
    time = form[Field.time.rawValue] ?? ""
    from = form[Field.from.rawValue] ?? ""
  }
}
