import Domain
import HTTP
import ViewModels
import Words

extension Application {
  func fairness(_ route: FairnessRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .ledger(let place):
      let model = ledgerModel(place, visitor)
      try await model.load()
      if let file = model.file { return .table(file) }
      var page = FairnessPage(model: model)
      page.house = ownHouse(.fairness, visitor)
      if visitor.may(.plan) { page.house = try await house(.reports, visitor) }
      return Response.page(page.html(page.live), model.span?.problem == nil ? .ok : .unprocessableContent)
    case .events(let place):
      let (person, visitor) = (visitor, visitor.ownAudience)
      return try await events(.fairness(place), as: visitor, for: person, request) {
        LivePage(self.ledgerModel(place, visitor), store: store, world: world) { FairnessPage(model: $0).live }
      }
    case .rules: return try await fairnessRules(visitor, request)
    }
  }

  private func ledgerModel(_ place: FairnessModel.Place, _ visitor: Visitor) -> sending FairnessModel {
    FairnessModel(screen(visitor), place: place)
  }

  private func fairnessRules(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = FairnessPolicyModel(screen(visitor))
    return try await form(request, load: model.load, page: { FairnessRulesPage(model: model).html }) { form in
      guard try await model.saveButtonTapped(try form.fairnessPolicy(visitor.wording)) else { return nil }
      return .saved(visitor.wording.fairnessRules, .fairness(.rules), visitor, request)
    }
  }
}

extension Fields {
  /// As typed, cut to a sensible length.
  fileprivate func fairnessPolicy(_ wording: Wording) throws(Refusal) -> FairnessPolicyDraft {
    func text(_ name: String) -> String { String((self[name] ?? "").prefix(40)) }
    var weekend: Set<Weekday> = []
    for text in all("weekend") {
      guard let day = Int(text).flatMap(Weekday.init(rawValue:)) else {
        throw .invalid([.init("weekend", .unknown)])
      }
      weekend.insert(day)
    }
    func ids<Entity>(_ name: String) throws(Refusal) -> Set<ID<Entity>> {
      var found: Set<ID<Entity>> = []
      for text in all(name) {
        guard let id = ID<Entity>(text) else { throw .invalid([.init(name, .unknown)]) }
        found.insert(id)
      }
      return found
    }
    return FairnessPolicyDraft(
      nightFrom: wording.time(typed: text("night_from")), nightUntil: wording.time(typed: text("night_until")),
      leastMinutes: text("least_minutes"), weekend: weekend, noticeHours: text("notice_hours"),
      carriedMonths: text("carried_months"),
      weights: FairnessMeasure.counted.reduce(into: [:]) { $0[$1] = text(FairnessPolicy.weightField($1)) },
      onCall: try ids("on_call"), onCallSites: try ids("on_call_sites"), showsNames: self["shows_names"] != nil)
  }
}
