import Domain
import HTTP
import ViewModels

extension Application {
  func laborRules(_ route: RulesRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .all(let undo): try await siteRules(visitor, undo)
    case .site(let site, let undo): try await siteRules(of: site, visitor, undo)
    case .cell(let site, let rule): try await siteRule(rule, at: site, visitor, request)
    case .undo: try await undoSiteRules(visitor, request)
    case .sets: try await ruleSets(visitor, request)
    case .set(let id): try await ruleSet(id, visitor, request)
    }
  }

  private func siteRules(_ visitor: Visitor, _ undo: [ID<UndoEntry>]) async throws -> Response {
    let model = SiteRulesModel(screen(visitor))
    try await model.load(undoing: undo)
    return .page(SiteRulesPage(model: model).html)
  }

  private func siteRules(of site: ID<Site>?, _ visitor: Visitor, _ undo: [ID<UndoEntry>]) async throws -> Response {
    let model = SiteRulesModel(screen(visitor))
    try await model.load(undoing: undo)
    guard let row = model.rows.first(where: { $0.site == site }) else { throw Refusal.notFound }
    return .page(SiteRulesListPage(model: model, row: row).html)
  }

  private func siteRule(
    _ rule: SiteRule, at site: ID<Site>?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = SiteRuleModel(screen(visitor), site: site, rule: rule)
    let isOfList = request.form["from"] == "list" || request.query["from"] == "list"
    return try await form(
      request, load: model.load, page: { SiteRulePage(model: model, isOfList: isOfList).html }
    ) { form in
      let place = ClockPlaceForm(
        text: form["value"] ?? "", radiusMeters: form["radius"].flatMap { Int($0.trimmed) } ?? .min,
        response: form["elsewhere"] == nil ? .mark : try form.choice("elsewhere"))
      let sent = SiteRuleModel.Sent(value: form["value"] ?? "", values: form.all("value"), place: place)
      guard let saved = try await model.saveButtonTapped(sent) else { return nil }
      if request.wantsJSON { return .json(SavedRule(said: saved.text, undo: saved.changes.map { "\($0)" })) }
      let next: Route = .rules(isOfList ? .site(site, undo: saved.changes) : .all(undo: saved.changes))
      return .said(saved.text, next, request)
    }
  }

  private func undoSiteRules(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let changes: [ID<UndoEntry>] = try form.all("change").map { text throws(Refusal) in
      guard let id = ID<UndoEntry>(text) else { throw .invalid([.init("change", .notANumber)]) }
      return id
    }
    let said = try await SiteRulesModel(screen(visitor)).undoButtonTapped(changes)
    if request.wantsJSON { return .json(SavedRule(said: said, undo: [])) }
    let site: ID<Site>? = try form.id("site")
    return .said(said, .rules(form["from"] == "list" ? .site(site) : .all()), request)
  }

  private func ruleSets(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = RuleSetsModel(screen(visitor))
    return try await form(request, load: model.load, page: { RuleSetsPage(model: model).html }) { form in
      let text = try form.needed("preset", form["preset"])
      let preset: LaborRules.Preset? = text.isEmpty ? nil : try form.choice("preset")
      return .seeOther(.rules(.set(try await model.addButtonTapped(preset))))
    }
  }

  private func ruleSet(_ id: ID<RuleSet>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = RuleSetModel(screen(visitor), id: id)
    return try await form(request, load: model.load, page: { RuleSetPage(model: model).html }) { form in
      switch try form.needed("change", form["change"]) {
      case "save", "add":
        let kind: LaborRule.Kind? = form["change"] == "add" ? try form.choice("kind") : nil
        let name = form["name"] ?? ""
        try await model.saveButtonTapped(name: name, form.rules, adding: kind, seen: request.revision ?? 0)
        return model.isSaved ? .saved(name, .rules(.set(id)), visitor, request) : nil
      case "give", "take":
        let person: ID<Employee> = try form.needed("person", try form.id("person"))
        try await model.personButtonTapped(person, has: form["change"] == "give")
        return .seeOther(.rules(.set(id)), at: "own-rules")
      case "remove":
        try await model.removeButtonTapped()
        return .seeOther(.rules(.sets))
      default: throw Refusal.invalid([.init("change", .unknown)])
      }
    }
  }
}

extension Fields {
  /// The rules of a form in their order, as typed; those beyond the most are left out.
  fileprivate var rules: [RuleSetModel.Sent] {
    (0..<LaborRules.mostRules).compactMap { place in
      guard let kind = self["\(place)-kind"] else { return nil }
      let numbers = LaborRule.Field.allCases.compactMap { field in
        self["\(place)-\(field.rawValue)"].map { (field, $0) }
      }
      let response = self["\(place)-response"] ?? ""
      return RuleSetModel.Sent(
        LaborRuleDraft(
          kind: kind, numbers: Dictionary(numbers) { first, _ in first }, within: self["\(place)-within"] ?? "",
          response: response, source: self["\(place)-source"] ?? ""), isOff: response == "off")
    }
  }
}

/// The answer to a script.
private struct SavedRule: Encodable {
  let said: String
  /// The changes to undo.
  let undo: [String]
}
