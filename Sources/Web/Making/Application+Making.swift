import Domain
import HTTP
import ViewModels
import Words

extension MakerModel: LiveModel {}

extension Application {
  func making(_ route: MakingRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .form(let start): return try await makerForm(start, visitor, request)
    case .replan(let place): return try await replan(place, visitor, request)
    case .job(let place):
      let model = makerModel(place, visitor)
      try await model.load()
      var page = MakerPage(model)
      page.house = try await house(.board, visitor)
      return Response.page(page.html(page.live))
    case .events(let place):
      try await makerModel(place, visitor).load()
      return try await events(.maker(place), as: visitor, for: visitor, request) {
        LivePage(self.makerModel(place, visitor), store: store, world: world) { MakerPage($0).live }
      }
    case .stop(let id):
      try await makerModel(.init(id), visitor).stopButtonTapped()
      return .seeOther(.making(.job(.init(id))))
    case .keep(let id): return try await keepPlan(id, visitor, request)
    case .discard(let id):
      let model = makerModel(.init(id), visitor)
      try await model.load()
      let site = model.screen?.sites.first?.id
      let day = model.screen?.days.lowerBound
      try await model.discardButtonTapped()
      return .seeOther(.plan(.board(.init(site: site, day: day))))
    case .again(let id):
      return .seeOther(.making(.job(.init(try await makerModel(.init(id), visitor).goOnButtonTapped()))))
    case .why(let id, let shift): return try await why(id, shift, visitor, request)
    case .wishes(let id):
      let model = MakerWishesModel(screen(visitor), job: id)
      try await model.load()
      return Response.page(MakerWishesPage(model: model).html)
    case .comparison(let id):
      let model = makerModel(.init(id), visitor)
      try await model.loadComparison()
      return Response.page(MakerComparisonPage(model: model).html)
    }
  }

  private func why(
    _ id: ID<PlanJob>, _ shift: ID<Shift>, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = MakerWhyModel(screen(visitor), job: id, shift: shift)
    guard request.method == .post else {
      try await model.load()
      let under = makerModel(model.place, visitor)
      try await under.load()
      var page = MakerPage(under, why: model)
      page.house = try await house(.board, visitor)
      return Response.page(page.html(page.live))
    }
    let place = try await model.placeButtonTapped(try request.form.id("person"))
    return .seeOther(.making(.job(place)))
  }

  private func makerModel(_ place: MakerModel.Place, _ visitor: Visitor) -> sending MakerModel {
    MakerModel(screen(visitor), place: place)
  }

  private func makerForm(
    _ start: MakingRoute.Start, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = MakerFormModel(screen(visitor))
    var form = MakerFormModel.Form()
    guard request.method == .post else {
      form.sites = start.site.map { ["\($0)"] } ?? []
      form.from = start.from.map { "\($0)" } ?? ""
      try await model.load(form, day: start.day, asIn: start.job)
      return Response.page(MakerFormPage(model: model).html)
    }
    let sent = request.form
    func text(_ name: String) -> String { String((sent[name] ?? "").prefix(40)) }
    (form.first, form.last) = (text("first"), text("last"))
    (form.seconds, form.from) = (text("seconds"), text("from"))
    form.sites = sent.all("site").prefix(PlanOrder.mostSites + 1).map { String($0.prefix(40)) }
    form.isChosen = sent["who"] == "some"
    form.prefersLowCost = sent["cost"] == "low"
    form.people = sent.all("person").prefix(PlanOrder.mostPeople + 1).map { String($0.prefix(40)) }
    if let job: ID<PlanJob> = try sent.id("job"), let part = sent["part"].flatMap(MakerScreen.Part.init(rawValue:)) {
      if part == .published, sent["moves"] != "1" { form.from = "" }
      try await model.partChanged(part, of: job, to: form)
    } else {
      try await model.startButtonTapped(form)
    }
    if let started = model.started { return .seeOther(.making(.job(.init(started)))) }
    return Response.page(MakerFormPage(model: model).html, .unprocessableContent)
  }

  /// Keeps all, or the ticked moves of a comparison.
  private func keepPlan(_ id: ID<PlanJob>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let model = makerModel(.init(id), visitor)
    var left: Set<ID<Shift>> = []
    if form["chosen"] == "1" {
      try await model.loadComparison()
      let ticked = Set(form.all("shift").prefix(10_000))
      let all = model.comparison?.moves.map(\.shift) ?? []
      left = Set(all.filter { !ticked.contains("\($0.rawValue)") })
      guard left.count < all.count else { throw Refusal.invalid([.init("shift", .missing)]) }
    }
    try await model.keepButtonTapped(without: left)
    guard let kept = model.kept else { return .seeOther(.making(.job(.init(id)))) }
    let board = Route.plan(.board(.init(site: kept.site, day: kept.day)))
    if kept.leftOut.isEmpty { return .seeOther(board) }
    return Response.page(MakerKeptPage(kept: kept, wording: visitor.wording, board: board.path).html)
  }
}
