import Domain
import HTTP
import ViewModels
import Words

extension Application {
  func exportShifts(_ form: SpanForm, _ visitor: Visitor) async throws -> Response {
    let model = ShiftsExportModel(screen(visitor))
    try await model.load(form)
    if let file = model.file { return .table(file) }
    if let papers = model.papers {
      var back = form
      back.format = nil
      let wording = visitor.wording
      return Response.page(
        WeekPapersPage(
          papers: papers, back: (.plan(.export(back)), wording.exportShifts), tab: .schedule, wording: wording
        ).html)
    }
    return Response.page(ShiftsExportPage(model: model).html, Self.status(model.span))
  }

  /// The published roster of a week on paper, for everyone with access to it.
  func rosterPaper(
    of site: ID<Site>?, weekOf day: LocalDate?, back: Route, _ visitor: Visitor
  ) async throws -> Response {
    let model = ShiftsExportModel(screen(visitor))
    try await model.loadPapers(of: site, weekOf: day)
    let wording = visitor.wording
    let page = WeekPapersPage(papers: model.papers ?? [], back: (back, wording.back), tab: .roster, wording: wording)
    return Response.page(page.html, Self.status(model.span))
  }

  func hours(_ form: SpanForm, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = HoursReportModel(screen(visitor))
    guard request.method == .post else {
      try await model.load(form)
      if let file = model.file { return .table(file) }
      return Response.page(
        HoursReportPage(model: model, house: try await house(.reports, visitor)).html, Self.status(model.span))
    }
    let fields = request.form
    let site: ID<Site> = try fields.needed("budget", fields.id("budget"))
    let week = try fields.needed("week", fields.date("week"))
    let isKept = try await model.budgetEntered(fields["amount"] ?? "", of: site, from: week, form)
    if isKept { return .seeOther(.plan(.hours(form))) }
    let page = HoursReportPage(model: model, house: try await house(.reports, visitor))
    return Response.page(page.html, .unprocessableContent)
  }

  func importShifts(_ site: ID<Site>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ShiftsImportModel(screen(visitor), site: site)
    let (form, sent) = (request.form, SentTable(request))
    let choices = ShiftsImportModel.Choices(
      table: sent.choices, people: form.values(after: ShiftsImportPage.person), areForNobody: form["nobody"] != nil,
      codes: form.values(after: RotaPart.code), firstDay: form["first-day"] ?? "")
    if request.method != .post {
      try await model.load()
    } else if let mark = form["mark"] {
      try await model.takeButtonTapped(sent.bytes, choices, mark: mark)
    } else {
      try await model.fileChosen(sent.bytes, choices)
    }
    let page = ShiftsImportPage(model: model, sent: sent)
    return Response.page(page.html, page.status)
  }

  func shiftsSample(_ site: ID<Site>?, _ format: SpanForm.Format, _ visitor: Visitor) async throws -> Response {
    let model = ShiftsImportModel(screen(visitor), site: site)
    return .table(try await model.sampleTapped(format))
  }

  private static func status(_ span: SpanScreen?) -> Status { span?.problem == nil ? .ok : .unprocessableContent }
}

extension Fields {
  /// The values of fields with names that begin so, by the rest of the names.
  fileprivate func values(after beginning: String) -> [String: String] {
    reduce(into: [:]) { values, field in
      if field.name.hasPrefix(beginning) { values[String(field.name.dropFirst(beginning.count))] = field.value }
    }
  }
}
