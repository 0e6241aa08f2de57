import Domain
import HTTP
import Markup
import Store
import ViewModels
import Words

extension Application {
  func team(_ route: RequestsRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .list(let place):
      let model = requestsModel(place, visitor)
      try await model.load()
      return try await inbox(model, .ok)
    case .events(let place): return try await requestEvents(place, visitor, request)
    case .answer(let id): return try await answer(id, visitor, request)
    case .pass(let text): return try await answer(by: text, request)
    case .claim(let shift): return try await claim(shift, visitor, request)
    case .offer(let shift): return try await move(.offer, of: shift, visitor, request)
    case .swap(let shift): return try await move(.swap, of: shift, visitor, request)
    }
  }

  // MARK: The inbox

  func requestsModel(_ place: RequestsModel.Place, _ visitor: Visitor) -> sending RequestsModel {
    RequestsModel(screen(visitor), place: place)
  }

  func inbox(_ model: RequestsModel, _ status: Status) async throws -> Response {
    var page = RequestsPage(model)
    page.house = try await house(.requests, model.visitor)
    return Response.page(page.html(page.live, sheet: page.rule), model.screen == nil ? .internalServerError : status)
  }

  private func requestEvents(
    _ place: RequestsModel.Place, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let (person, visitor) = (visitor, visitor.ownAudience)
    return try await events(.requests(place), as: visitor, for: person, request) {
      LivePage(self.requestsModel(place, visitor), store: store, world: world) { RequestsPage($0).live }
    }
  }

  private func answer(_ id: ID<ShiftRequest>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    guard request.method == .post else {
      let model = requestsModel(.init(), visitor)
      try await model.ruleTapped(of: id)
      return try await inbox(model, .ok)
    }
    if let way = request.form["way"] { return try await take(try .read(way), insteadOf: id, visitor, request) }
    let word = try request.form.needed("answer", request.form["answer"])
    guard let answer = RequestsModel.Answer(rawValue: word) else { throw Refusal.invalid([.init("answer", .unknown)]) }
    let model = requestsModel(.init(), visitor)
    try await model.answerButtonTapped(answer, to: id, because: request.form["because"] ?? "")
    guard let said = model.said else { return try await inbox(model, .conflict) }
    return Response.said(said, .requests(.list(.init(show: answer == .withdraw ? .waiting : .asked))), request)
  }

  /// The holder of a message's link answers as its person, if that person may still sign in.
  private func answer(by text: String, _ request: Request) async throws -> Response {
    guard let pass = AnswerPass(text, openedBy: dependencies.key) else { throw Refusal.notFound }
    let (account, organization) = try await store.read(of: pass.organization, from: .primary) {
      (try $0.account(of: pass.person), try $0.organization())
    }
    guard let account, account.disabledAt == nil else { throw Refusal.notFound }
    let person = Visitor(answering: account, of: organization)
    let model = requestsModel(.init(), person)
    if request.method == .post {
      let word = try request.form.needed("answer", request.form["answer"])
      guard let answer = RequestsModel.Answer(rawValue: word), [.accept, .decline].contains(answer) else {
        throw Refusal.invalid([.init("answer", .unknown)])
      }
      try await model.load()
      guard model.mayAnswer(pass.request, by: answer) else {
        return Response.page(AnswerPage(model: model, request: pass.request, pass: text).html, .conflict)
      }
      try await model.answerButtonTapped(answer, to: pass.request)
    } else {
      try await model.load()
    }
    let page = AnswerPage(model: model, request: pass.request, pass: text)
    return Response.page(page.html, model.problem == nil ? .ok : .conflict)
  }

  private func take(
    _ way: WayOut.Deed, insteadOf id: ID<ShiftRequest>, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = requestsModel(.init(), visitor)
    try await model.wayTapped(way, insteadOf: id, seen: request.revision ?? 0)
    guard let said = model.said else { return try await inbox(model, .conflict) }
    return Response.said(said, .requests(.list(.init())), request)
  }

  // MARK: One shift

  private func claim(_ shift: ID<Shift>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ClaimModel(screen(visitor), shift: shift)
    try await model.takeButtonTapped(seen: request.revision ?? 0)
    switch model.destination {
    case .taken(let shift):
      return Response.said(visitor.wording.takenOver, .roster(.page(.init(shift: shift))), request)
    case .asked(let shift):
      return Response.said(visitor.wording.requestIsMade, .roster(.page(.init(shift: shift))), request)
    case nil:
      let roster = rosterModel(.init(shift: shift), visitor)
      try await roster.load()
      let page = RosterPage(roster, problem: model.problem)
      return Response.page(page.html(page.live), .conflict)
    }
  }

  private func move(
    _ kind: ShiftRequest.Kind, of shift: ID<Shift>, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = MoveModel(kind, of: shift, by: visitor, store: store, zones: zones, world: world)
    guard request.method == .post else {
      try await model.load()
      return try await sheet(model, visitor, .ok)
    }
    let form = request.form
    let other = try form["other"].map { text throws(Refusal) -> ShiftVersion in
      guard let shift = ShiftVersion(seen: text) else { throw .invalid([.init("other", .unknown)]) }
      return shift
    }
    let hours = try form.number("wait", within: 24 * 31)
    try await model.askButtonTapped(
      to: try form.people, for: other, from: try form.time("begin"), to: try form.time("end"),
      saying: form["message"] ?? "", waiting: hours > 0 ? hours : nil,
      seen: request.revision ?? 0)
    guard let said = model.said else { return try await sheet(model, visitor, .conflict) }
    return Response.said(said, .roster(.page(.init(shift: shift))), request)
  }

  /// Not kept: its facts about people are of this moment.
  private func sheet(_ model: MoveModel, _ visitor: Visitor, _ status: Status) async throws -> Response {
    let roster = rosterModel(.init(shift: model.shift), visitor)
    try await roster.load()
    let page = RosterPage(roster) { MovePart(model: model, closeTo: RosterRoute.page($0).path).html }
    return Response.page(page.html(page.live), status)
  }
}

extension Fields {
  fileprivate var people: Set<ID<Employee>> {
    get throws(Refusal) {
      var found: Set<ID<Employee>> = []
      for text in all("person") {
        guard let id = ID<Employee>(text) else { throw .invalid([.init("person", .notANumber)]) }
        found.insert(id)
      }
      return found
    }
  }
}
