import Domain
import HTTP
import ViewModels

extension Application {
  func laborRules(_ route: RulesRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .all: try await allRules(visitor, request)
    case .set(let id): try await ruleSet(id, visitor, request)
    }
  }

  private func allRules(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = RulesModel(screen(visitor))
    return try await form(request, load: model.load, page: { RulesPage(model: model).html }) { form in
      if let text = form["preset"] {
        let preset: LaborRules.Preset? = text.isEmpty ? nil : try form.choice("preset")
        return .seeOther(.rules(.set(try await model.addButtonTapped(preset))))
      }
      let site: ID<Site> = try form.needed("site", try form.id("site"))
      let name = try await model.chooseButtonTapped(try form.id("rules"), for: site)
      return .saved(name, .rules(.all), visitor, request)
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
        return .seeOther(.rules(.all))
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
