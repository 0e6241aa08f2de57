import Domain
import HTTP
import Markup
import ViewModels

extension Application {
  // MARK: The organization

  func organizationSettings(_ visitor: Visitor, _ request: Request, isSaved: Bool) async throws -> Response {
    let model = OrganizationEditorModel(screen(visitor), seen: request.revision)
    let isSaved = isSaved && request.method != .post
    return try await editor(model, request, page: { OrganizationPage(model: model, isSaved: isSaved).html }) { _ in
      try await model.saveButtonTapped()
      return model.isSaved ? .seeOther(.organization(.settings(isSaved: true))) : nil
    }
  }

  func hideGuide(_ visitor: Visitor) async throws -> Response {
    try await OrganizationEditorModel(screen(visitor))
      .hideGuideButtonTapped()
    return .seeOther(.roster(.page(.init())))
  }

  // MARK: Sites

  func sites(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = SitesModel(screen(visitor))
    return try await form(request, load: model.load, page: { SitesPage(model: model).html }) { form in
      let site: ID<Site> = try form.needed("site", form.id("site"))
      try await model.moveButtonTapped(site, by: form.needed("change", form.steps))
      return request.wantsJSON ? .done : .seeOther(.organization(.sites), at: "site-\(site)")
    }
  }

  func siteEditor(_ site: ID<Site>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = SiteEditorModel(screen(visitor), site: site, seen: request.revision)
    let page = { SiteEditorPage(model: model).html }
    return try await editor(model, request, page: page) { form in
      switch form["change"] {
      case "archive": try await model.archiveButtonTapped(true)
      case "restore": try await model.archiveButtonTapped(false)
      default: try await model.saveButtonTapped(answer: form["keeping"].flatMap(ZoneChange.init))
      }
      guard model.destination == nil else {
        return form["change"] == nil
          ? .saved(model.draft[.name], .organization(.sites), visitor, request) : .seeOther(.organization(.sites))
      }
      if model.question != nil { return .page(page()) }
      return model.refusal.map { _ in .page(page(), .conflict) }
    }
  }

  // MARK: Positions

  func positions(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PositionsModel(screen(visitor))
    return try await form(request, load: model.load, page: { PositionsPage(model: model).html }) { form in
      if let trade = form["trade"] {
        try await model.suggestionTapped(form.needed("trade", Trade(rawValue: trade)))
        return .seeOther(.organization(.positions))
      }
      let position: ID<Position> = try form.needed("position", form.id("position"))
      try await model.moveButtonTapped(position, by: form.needed("change", form.steps))
      return request.wantsJSON ? .done : .seeOther(.organization(.positions), at: "position-\(position)")
    }
  }

  func positionEditor(_ position: ID<Position>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PositionEditorModel(screen(visitor), position: position, seen: request.revision)
    let list = PositionsModel(screen(visitor))
    try await list.load()
    return try await editor(model, request, page: { PositionEditorPage(model: model, list: list).html }) { form in
      switch form["change"] {
      case "archive", "restore":
        try await model.load()
        try await model.archiveButtonTapped(form["change"] == "archive")
      case "merge": try await model.mergeButtonTapped(into: form.needed("into", form.id("into")))
      default:
        model.fieldChanged(.sites, to: form.all("sites").joined(separator: " "))
        try await model.saveButtonTapped()
      }
      guard model.destination != nil else { return nil }
      return form["change"] == nil
        ? .saved(model.draft[.name], .organization(.positions), visitor, request) : .seeOther(.organization(.positions))
    }
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

extension Application {
  func help(_ visitor: Visitor, on page: HelpPage?) -> Response {
    Response.page(HelpListPage(visitor: visitor, first: page).html)
  }
}
