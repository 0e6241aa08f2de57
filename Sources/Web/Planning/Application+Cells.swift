import Domain
import HTTP
import Markup
import ViewModels

/// Shifts in the cells of the board, and a site's templates.
extension Application {
  func fillCells(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let site: ID<Site> = try form.needed("site", try form.id("site"))
    let outcome = try await boardModel(.init(), visitor)
      .cellsFilled(try form.cells, with: try form.filling, removing: try form.removedShifts, at: site)
    return done(outcome, request)
  }

  func cellTyped(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let site: ID<Site> = try form.needed("site", try form.id("site"))
    let model = CellModel(screen(visitor))
    try await model.typed(form["text"] ?? "", in: try form.cells, at: site)
    return Response.page(CellPart(model: model).answer(to: form))
  }

  // MARK: Templates

  func templates(_ place: TemplatesModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = templatesModel(place, visitor)
    return try await form(request, load: model.load, page: { TemplatesPage(model: model).html }) { form in
      if try await model.keepButtonTapped(form["name"] ?? "", form["text"] ?? "") {
        return .seeOther(.plan(.templates(.init(site: place.site, day: place.day))))
      }
      try await model.load()
      return nil
    }
  }

  func forgetTemplate(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let place = try form.templatePlace
    let model = templatesModel(place, visitor)
    if let week: ID<WeekTemplate> = try form.id("week") {
      try await model.removeWeekButtonTapped(week)
    } else {
      try await model.removeButtonTapped(try form.needed("template", try form.id("template")))
    }
    return .seeOther(.plan(.templates(place)))
  }

  /// Puts a kept week into the week of a day, or keeps that week under a name.
  func weeks(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let place = try form.templatePlace
    let model = templatesModel(place, visitor)
    if let week: ID<WeekTemplate> = try form.id("week") {
      let day = try form.needed("day", place.day)
      let count = try await model.weekTapped(week, on: day)
      return .seeOther(.plan(.copied(.init(site: place.site, day: day), .init(count: count, there: 0))))
    }
    if try await model.keepWeekButtonTapped(form["week-name"] ?? "") { return .seeOther(.plan(.templates(place))) }
    try await model.load()
    return Response.page(TemplatesPage(model: model).html, .unprocessableContent)
  }

  private func templatesModel(_ place: TemplatesModel.Place, _ visitor: Visitor) -> TemplatesModel {
    TemplatesModel(screen(visitor), place: place)
  }
}

extension Fields {
  fileprivate var templatePlace: TemplatesModel.Place {
    get throws(Refusal) { TemplatesModel.Place(site: try needed("site", try id("site")), day: try date("day")) }
  }

  /// The content to put into cells.
  fileprivate var filling: BoardModel.Filling {
    get throws(Refusal) {
      if let text = self["pattern"] {
        guard let pattern = ShiftPattern(text) else { throw .invalid([.init("pattern", .unknown)]) }
        return .pattern(pattern)
      }
      return self["text"].map(BoardModel.Filling.text) ?? .likes
    }
  }
}
