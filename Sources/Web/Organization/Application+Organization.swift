import Domain
import HTTP
import Markup
import Store
import ViewModels
import Words

extension Application {
  func organization(_ route: OrganizationRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .settings(let isSaved): try await organizationSettings(visitor, request, isSaved: isSaved)
    case .guide: try await hideGuide(visitor)
    case .sites: try await sites(visitor, request)
    case .siteEditor(let site): try await siteEditor(site, visitor, request)
    case .sitesImport:
      try await importTable(SitesImportModel(screen(visitor)), .sites(visitor.wording), request)
    case .sitesExport: .table(try await SitesImportModel(screen(visitor)).exportButtonTapped())
    case .positionsImport:
      try await importTable(PositionsImportModel(screen(visitor)), .positions(visitor.wording), request)
    case .positionsExport: .table(try await PositionsImportModel(screen(visitor)).exportButtonTapped())
    case .sitesSample: .table(try SitesImportModel(screen(visitor)).sampleButtonTapped())
    case .positionsSample: .table(try PositionsImportModel(screen(visitor)).sampleButtonTapped())
    case .positions: try await positions(visitor, request)
    case .positionEditor(let position): try await positionEditor(position, visitor, request)
    case .anyClosedDays: try await anyClosedDays(visitor)
    case .announcements: try await announcements(visitor, request)
    case .announcementTexts(let id): try await announcementTexts(id, visitor, request)
    case .receipt(let id): try await giveReceipt(id, visitor, request)
    case .withdrawal(let id): try await withdrawAnnouncement(id, visitor)
    case .closedDays(let site): try await closedDays(site, visitor, request)
    case .closedDaysImport(let site): try await importClosedDays(site, visitor, request)
    case .opening(let site, let day): try await openClosedDay(day, site, visitor)
    }
  }

  private func importTable<Column: ImportedColumn>(
    _ model: TableImportModel<Column>, _ words: OrganizationTableWords, _ request: Request
  ) async throws -> Response {
    let place = TableImportPlace(
      form: .organization(words.form), list: .organization(words.list), sample: .organization(words.sample),
      nameLabel: model.visitor.wording.tableNameLabel)
    return try await importTable(model, place, request) { part in
      SettingsPage(
        title: words.title, place: words.place, visitor: model.visitor,
        back: (.organization(words.list), words.listTitle), script: "people.js"
      ).html("\(part)\n<p class=\"second\">\(words.hint)</p>")
    }
  }

  // MARK: Announcements

  private func announcements(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = announcementModel(visitor)
    return try await form(
      request, load: model.load, page: { AnnouncementPage(model: model).html },
      status: model.problems.isEmpty ? .ok : .unprocessableContent
    ) { form in
      let draft = AnnouncementModel.Draft(
        text: form["text"] ?? "", site: form["site"] ?? "", first: form["first"] ?? "", last: form["last"] ?? "",
        asksReceipts: form["receipts"] != nil, others: form.otherTexts)
      guard form["add"] == nil else {
        try await model.addLanguageButtonTapped(draft)
        return nil
      }
      return switch try await model.putUpButtonTapped(draft) {
      case .roster(let site): .seeOther(.roster(.page(.init(site: site))))
      case .list: .seeOther(.organization(.announcements))
      case nil: nil
      }
    }
  }

  private func announcementTexts(
    _ id: ID<Announcement>, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = AnnouncementTextsModel(screen(visitor), of: id)
    return try await form(
      request, load: model.load, page: { AnnouncementTextsPage(model: model).html },
      status: model.problems.isEmpty ? .ok : .unprocessableContent
    ) { form in
      if form["add"] != nil {
        try await model.addLanguageButtonTapped(form.otherTexts)
        return nil
      }
      if let language = form["remove"] {
        try await model.removeButtonTapped(
          form.needed("remove", Language(rawValue: language)), form.otherTexts)
        return nil
      }
      return try await model.saveButtonTapped(form.otherTexts) ? .seeOther(.organization(.announcements)) : nil
    }
  }

  private func giveReceipt(
    _ id: ID<Announcement>, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let notice: ID<Notice>? = try request.form.id("notice")
    try await noticesModel(.init(), visitor).seenButtonTapped(id, told: notice)
    return Response.said(
      visitor.wording.receiptGiven, notice == nil ? .roster(.page(.init())) : .notices(.list(.init())), request)
  }

  private func withdrawAnnouncement(_ id: ID<Announcement>, _ visitor: Visitor) async throws -> Response {
    try await announcementModel(visitor).takeBackButtonTapped(id)
    return .seeOther(.organization(.announcements))
  }

  private func announcementModel(_ visitor: Visitor) -> AnnouncementModel {
    AnnouncementModel(screen(visitor))
  }

  // MARK: Closed days

  private func anyClosedDays(_ visitor: Visitor) async throws -> Response {
    let (organization, managed) = (visitor.organization, visitor.managedSites)
    guard let first = try await store.read(of: organization, from: .primary, { try $0.managedSites(managed).first })
    else {
      throw Refusal.notFound
    }
    return .seeOther(.organization(.closedDays(first.id)))
  }

  private func closedDays(_ site: ID<Site>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = closedDaysModel(site, visitor)
    return try await form(request, load: model.load, page: { ClosedDaysPage(model: model).html }) { form in
      let draft = ClosedDaysModel.Draft(
        first: form["first"] ?? "", last: form["last"] ?? "", name: form["name"] ?? "",
        costsLeave: form["costs_leave"] == "1")
      return try await model.closeButtonTapped(draft) ? .seeOther(.organization(.closedDays(site))) : nil
    }
  }

  private func openClosedDay(_ day: LocalDate, _ site: ID<Site>, _ visitor: Visitor) async throws -> Response {
    try await closedDaysModel(site, visitor).openButtonTapped(day)
    return .seeOther(.organization(.closedDays(site)))
  }

  private func importClosedDays(_ site: ID<Site>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ClosedDaysImportModel(screen(visitor), site: site)
    let (form, sent) = (request.form, SentTable(request, file: "calendar", text: "calendar"))
    if request.method == .post, let yearly = form["yearly"] {
      let region = try form["region"].map { try form.needed("region", HolidayRegion(rawValue: $0)) }
      let isOn = yearly == "on"
      try await closedDaysModel(site, visitor).holidaysChosen(isOn ? try form.needed("region", region) : nil)
      return .seeOther(.organization(.closedDays(site)))
    }
    if request.method != .post {
      try await model.load()
    } else if let region = form["region"] {
      let year = try form["until"].map { try form.needed("until", Int($0)) }
      try await model.regionChosen(form.needed("region", HolidayRegion(rawValue: region)), until: year)
    } else if form["take"] != nil {
      try await model.takeOverButtonTapped(form.all("day"))
      if model.state == .done { return .seeOther(.organization(.closedDays(site))) }
    } else {
      try await model.fileChosen(sent.bytes, sent.choices)
    }
    let status: Status = if case .refused = model.state { .unprocessableContent } else { .ok }
    return Response.page(ClosedDaysImportPage(model: model, sent: sent).html, status)
  }

  private func closedDaysModel(_ site: ID<Site>, _ visitor: Visitor) -> ClosedDaysModel {
    ClosedDaysModel(screen(visitor), site: site)
  }
}
