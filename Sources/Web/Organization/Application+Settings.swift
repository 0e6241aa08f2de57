import Domain
import HTTP
import Markup
import ViewModels

extension Application {
  // MARK: The organization

  func organizationSettings(_ visitor: Visitor, _ request: Request, isSaved: Bool) async throws -> Response {
    let model = OrganizationEditorModel(screen(visitor), seen: request.revision)
    guard request.method == .post else {
      try await model.load()
      return Response.page(OrganizationPage(model: model, isSaved: isSaved).html)
    }
    if request.form["take"] == "theirs" {
      try await model.takeTheirsButtonTapped()
      return Response.page(OrganizationPage(model: model).html)
    }
    model.take(request.form)
    try await model.saveButtonTapped()
    guard model.isSaved else { return Response.editor(OrganizationPage(model: model).html, model) }
    return .seeOther(.organization(.settings(isSaved: true)))
  }

  func hideGuide(_ visitor: Visitor) async throws -> Response {
    try await OrganizationEditorModel(screen(visitor))
      .hideGuideButtonTapped()
    return .seeOther(.roster(.page(.init())))
  }

  // MARK: Sites

  func sites(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = SitesModel(screen(visitor))
    guard request.method == .post else {
      try await model.load()
      return Response.page(SitesPage(model: model).html)
    }
    let form = request.form
    let site: ID<Site> = try form.needed("site", form.id("site"))
    try await model.moveButtonTapped(site, by: form.needed("change", form.steps))
    return request.wantsJSON ? .done : .seeOther(.organization(.sites), at: "site-\(site)")
  }

  func siteEditor(_ site: ID<Site>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let model = SiteEditorModel(screen(visitor), site: site, seen: request.revision)
    guard request.method == .post else {
      try await model.load()
      return Response.page(SiteEditorPage(model: model).html)
    }
    switch form["change"] {
    case "archive": try await model.archiveButtonTapped(true)
    case "restore": try await model.archiveButtonTapped(false)
    default:
      if form["take"] == "theirs" {
        try await model.takeTheirsButtonTapped()
        return Response.page(SiteEditorPage(model: model).html)
      }
      model.take(form)
      try await model.saveButtonTapped(answer: form["keeping"].flatMap(ZoneChange.init))
    }
    guard model.destination == nil else {
      return form["change"] == nil
        ? .saved(model.draft[.name], .organization(.sites), visitor, request) : .seeOther(.organization(.sites))
    }
    if model.question != nil { return Response.page(SiteEditorPage(model: model).html) }
    return model.refusal == nil
      ? Response.editor(SiteEditorPage(model: model).html, model)
      : Response.page(SiteEditorPage(model: model).html, .conflict)
  }

  // MARK: Positions

  func positions(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PositionsModel(screen(visitor))
    guard request.method == .post else {
      try await model.load()
      return Response.page(PositionsPage(model: model).html)
    }
    let form = request.form
    if let trade = form["trade"] {
      try await model.suggestionTapped(form.needed("trade", Trade(rawValue: trade)))
      return .seeOther(.organization(.positions))
    }
    let position: ID<Position> = try form.needed("position", form.id("position"))
    try await model.moveButtonTapped(position, by: form.needed("change", form.steps))
    return request.wantsJSON ? .done : .seeOther(.organization(.positions), at: "position-\(position)")
  }

  func positionEditor(_ position: ID<Position>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let model = PositionEditorModel(screen(visitor), position: position, seen: request.revision)
    let list = PositionsModel(screen(visitor))
    try await list.load()
    let page = { PositionEditorPage(model: model, list: list).html }
    guard request.method == .post else {
      try await model.load()
      return Response.page(page())
    }
    switch form["change"] {
    case "archive":
      try await model.load()
      try await model.archiveButtonTapped(true)
    case "restore":
      try await model.load()
      try await model.archiveButtonTapped(false)
    case "merge": try await model.mergeButtonTapped(into: form.needed("into", form.id("into")))
    default:
      if form["take"] == "theirs" {
        try await model.takeTheirsButtonTapped()
        return Response.page(page())
      }
      model.take(form)
      model.fieldChanged(.sites, to: form.all("sites").joined(separator: " "))
      try await model.saveButtonTapped()
    }
    guard model.destination == nil else {
      return form["change"] == nil
        ? .saved(model.draft[.name], .organization(.positions), visitor, request) : .seeOther(.organization(.positions))
    }
    return Response.editor(page(), model)
  }
}

extension Application {
  // MARK: Tables

  func importTable<Column: ImportedColumn>(
    _ words: OrganizationTableWords, _ model: TableImportModel<Column>, _ request: Request
  ) async throws -> Response {
    guard request.method == .post else {
      return Response.page(OrganizationImportPage(model: model, text: "", words: words).html)
    }
    let text = request.form["table"] ?? ""
    try await model.fileChosen(Array(text.utf8))
    if let mark = request.form["mark"] { try await model.applyButtonTapped(mark) }
    let page = OrganizationImportPage(model: model, text: text, words: words)
    return Response.page(page.html, page.part.status)
  }
}

extension EditorModel {
  /// Takes the fields that a form has.
  func take(_ form: Fields) {
    for field in Field.allCases {
      if let text = form[field.rawValue] { fieldChanged(field, to: text) }
    }
  }
}

extension Request {
  /// The revision of the form's entity; `nil` for a new one.
  var revision: Int? { form["revision"].flatMap { Int($0) } }
}

extension Response {
  /// The page of an unsaved form.
  static func editor(_ page: HTML, _ model: some EditorModel) -> Response {
    Response.page(page, model.notice == nil ? .unprocessableContent : .conflict)
  }
}

extension Fields {
  /// The number of places that an entry moves: `up` or `down` by one, or by the number of `places` it was dragged.
  var steps: Int? {
    switch self["change"] {
    case "up": -1
    case "down": 1
    case "by": self["places"].flatMap { Int($0) }
    default: nil
    }
  }
}
