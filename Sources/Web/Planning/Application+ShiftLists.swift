import Domain
import HTTP
import ViewModels

extension Application {
  func exportShifts(_ form: SpanForm, _ visitor: Visitor) async throws -> Response {
    let model = ShiftsExportModel(visitor: visitor, store: store, zones: zones, world: world)
    try await model.load(form)
    if let file = model.file { return .table(file) }
    if let papers = model.papers {
      return Response.page(WeekPapersPage(papers: papers, form: form, wording: visitor.wording).html)
    }
    return Response.page(ShiftsExportPage(model: model).html, Self.status(model.span))
  }

  func hours(_ form: SpanForm, _ visitor: Visitor) async throws -> Response {
    let model = HoursReportModel(visitor: visitor, store: store, zones: zones, world: world)
    try await model.load(form)
    if let file = model.file { return .table(file) }
    return Response.page(HoursReportPage(model: model).html, Self.status(model.span))
  }

  private static func status(_ span: SpanScreen?) -> Status { span?.problem == nil ? .ok : .unprocessableContent }
}
