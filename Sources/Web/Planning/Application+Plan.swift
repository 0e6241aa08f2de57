import Domain
import Feeds
import HTTP
import Markup
import Store
import ViewModels

extension Application {
  func plan(_ route: PlanRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .board(let place): try await board(place, nil, visitor)
    case .copied(let place, let copied): try await board(place, copied, visitor)
    case .published(let place, let id): try await board(place, nil, published: id, visitor)
    case .copy(let place): try await copyPage(place, visitor)
    case .events(let place): try await boardEvents(place, visitor, request)
    case .shift(let id, let place): try await planShift(id, place, visitor, request)
    case .newShift(let new, let place): try await newShift(new, place, visitor, request)
    case .moves: try await moveShifts(visitor, request)
    case .copies: try await copyShifts(visitor, request)
    case .removals: try await removeShifts(visitor, request)
    case .preview: try await previewShifts(visitor, request)
    case .discarding: try await discardDrafts(visitor, request)
    case .publication(let site, let days): try await publication(site, days, visitor, request)
    case .publications(let site): try await publications(site, visitor)
    case .record(let id): try await publicationRecord(id, visitor)
    case .recall(let id): try await recall(id, visitor, request)
    case .shiftsImport(let site): try await importShifts(site, visitor, request)
    case .shiftsSample(let site, let format): try await shiftsSample(site, format, visitor)
    case .export(let span): try await exportShifts(span, visitor)
    case .hours(let span): try await hours(span, visitor, request)
    case .demand(let place): try await demand(place, visitor, request)
    case .demandEvents(let place): try await demandEvents(place, visitor, request)
    case .undo(let change): try await undo(change, visitor, request)
    case .redo(let change): try await redo(change, visitor, request)
    case .cells: try await fillCells(visitor, request)
    case .typing: try await cellTyped(visitor, request)
    case .templates(let place): try await templates(place, visitor, request)
    case .templateRemoval: try await forgetTemplate(visitor, request)
    case .weeks: try await weeks(visitor, request)
    }
  }

  // MARK: The board

  func board(
    _ place: BoardModel.Place, _ copied: BoardModel.Copied?, published: ID<Publication>? = nil, _ visitor: Visitor
  ) async throws -> Response {
    let model = boardModel(place, visitor)
    (model.copied, model.publication) = (copied, published)
    try await model.load()
    let status: Status = if case .failed = model.state { .serviceUnavailable } else { .ok }
    var page = BoardPage(model)
    page.house = try await house(.board, visitor)
    return Response.page(page.html(page.live), status)
  }

  private func boardEvents(_ place: BoardModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    // Why: its board is the same for every day of a week.
    let shown = place.settled(visitor.conventions)
    // Why: an unknown place is refused now, and does not become a stream without events.
    try await boardModel(shown, visitor).load()
    // Why the visitor and not their audience: each sees their own undo.
    return try await events(.board(shown), as: visitor, for: visitor, request) {
      LivePage(self.boardModel(shown, visitor), store: store, world: world) { BoardPage($0).live }
    }
  }

  func boardModel(_ place: BoardModel.Place, _ visitor: Visitor) -> sending BoardModel {
    BoardModel(screen(visitor), place: place)
  }

  // MARK: One shift

  private func planShift(
    _ id: ID<Shift>, _ place: BoardModel.Place, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let form = request.form
    let model = planShiftModel(id, visitor, seen: request.revision)
    try await model.load()
    guard request.method == .post else { return try await sheet(model, place, visitor) }
    model.formSent(seen: request.revision)
    switch form["do"] {
    case "theirs": try await model.takeTheirsButtonTapped()
    case "remove": try await model.removeButtonTapped()
    case "discard": try await model.discardButtonTapped()
    case "apart": try await model.takeApartButtonTapped()
    case "way": try await model.wayTapped(try .read(form["way"] ?? ""))
    case "copy": try await model.copyButtonTapped(date: form["to"] ?? "", person: form["toPerson"] ?? "")
    default:
      model.take(form)
      try await model.saveButtonTapped(agreed: form["schedule"].flatMap { Int($0) })
    }
    return try await answer(model, place, visitor)
  }

  private func newShift(
    _ new: PlanRoute.NewShift, _ place: BoardModel.Place, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = planShiftModel(nil, visitor)
    try await model.load(
      site: place.site, date: new.date ?? place.day, person: new.person, position: new.position, pattern: new.pattern,
      start: new.start, end: new.end)
    guard request.method == .post else { return try await sheet(model, place, visitor) }
    model.take(request.form)
    try await model.saveButtonTapped()
    return try await answer(model, place, visitor)
  }

  private func answer(_ model: PlanShiftModel, _ place: BoardModel.Place, _ visitor: Visitor) async throws -> Response {
    if case .board(let shift) = model.destination {
      var place = place
      if let day = LocalDate(model[.date]), shift != nil { place.day = day }
      return .seeOther(.plan(.board(place)), at: shift.map { "shift-\($0)" })
    }
    let status: Status =
      if model.notice != nil { .conflict } else if model.effect != nil { .ok } else { .unprocessableContent }
    return try await sheet(model, place, visitor, model.rows.contains { $0.theirs != nil } ? .conflict : status)
  }

  /// The board with the sheet of a shift above it.
  private func sheet(
    _ model: PlanShiftModel, _ place: BoardModel.Place, _ visitor: Visitor, _ status: Status = .ok
  ) async throws -> Response {
    var place = place
    place.site = place.site ?? model.site
    place.day = place.day ?? LocalDate(model[.date])
    return try await board(place, under: PlanShiftPart(model: model, place: place).html, visitor, status)
  }

  /// The board with a sheet above it.
  func board(
    _ place: BoardModel.Place, under sheet: HTML, _ visitor: Visitor, _ status: Status
  ) async throws -> Response {
    let model = boardModel(place, visitor)
    try await model.load()
    var page = BoardPage(model, sheet: sheet)
    page.house = try await house(.board, visitor)
    return Response.page(page.html(page.live), status)
  }

  private func planShiftModel(_ id: ID<Shift>?, _ visitor: Visitor, seen: Int? = nil) -> PlanShiftModel {
    PlanShiftModel(screen(visitor), shift: id, seen: seen)
  }

  // MARK: Commands

  private func moveShifts(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let model = boardModel(.init(), visitor)
    return done(try await model.shiftsDropped(try form.seenShifts, by: try form.alteration), request)
  }

  private func copyPage(_ place: PlanCopyModel.Place, _ visitor: Visitor) async throws -> Response {
    let model = PlanCopyModel(screen(visitor), place: place)
    try await model.load()
    return Response.page(PlanCopyPage(model: model).html)
  }

  private func copyShifts(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let model = boardModel(.init(), visitor)
    guard form["from"] != nil else {
      return done(try await model.copiesDropped(try form.seenShifts, by: try form.alteration), request)
    }
    let first = try form.needed("from", try form.date("from"))
    var to = try form.needed("to", try form.date("to"))
    let site: ID<Site> = try form.needed("site", try form.id("site"))
    guard let count = form["days"].flatMap({ Int($0) }), (1...Fields.mostDays).contains(count) else {
      throw Refusal.invalid([.init("days", .notANumber)])
    }
    // Why: any day chooses its week.
    if count == 7 { to = visitor.conventions.startOfWeek(of: to) }
    let outcome = try await model.daysCopied(first...first + (count - 1), of: site, to: to)
    let place = BoardModel.Place(site: site, day: to, view: count == 1 ? .day : .week)
    return request.wantsJSON
      ? done(outcome, request)
      : .seeOther(.plan(.copied(place, .init(count: outcome.shifts.count, there: outcome.there))))
  }

  private func removeShifts(_ visitor: Visitor, _ request: Request) async throws -> Response {
    done(try await boardModel(.init(), visitor).removeButtonTapped(try request.form.seenShifts), request)
  }

  private func discardDrafts(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let days = try form.needed("first", try form.days)
    let site: ID<Site> = try form.needed("site", try form.id("site"))
    return done(try await boardModel(.init(), visitor).discardButtonTapped(days, of: site), request)
  }

  private func previewShifts(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let form = request.form
    let place = BoardModel.Place(day: try form.date("day"), view: form.boardView)
    let preview = try await boardModel(place, visitor).barsDragged(
      try form.seenShifts.map(\.id), by: try form.alteration, isCopy: form["copy"] == "1")
    return .json(PreviewAnswer(preview, form))
  }

  /// Back to the board, or the outcome to its script.
  func done(_ outcome: BoardModel.Outcome, _ request: Request) -> Response {
    if request.wantsJSON { return .json(CommandAnswer(outcome)) }
    return request.form["back"].flatMap { LocalPath($0) }.map(Response.seeOther) ?? .seeOther(.plan(.board(.init())))
  }

  /// Takes back a change of the plan, and goes back to the page that the form names.
  private func undo(_ change: ID<UndoEntry>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = UndoModel(screen(visitor))
    try await model.undoButtonTapped(change)
    if request.wantsJSON { return .json(UndoAnswer(model)) }
    return request.form["back"].flatMap { LocalPath($0) }.map(Response.seeOther) ?? .seeOther(.roster(.page(.init())))
  }

  private func redo(_ change: ID<UndoEntry>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = UndoModel(screen(visitor))
    try await model.redoButtonTapped(change)
    if request.wantsJSON { return .json(UndoAnswer(model)) }
    return request.form["back"].flatMap { LocalPath($0) }.map(Response.seeOther) ?? .seeOther(.plan(.board(.init())))
  }

  // MARK: Publishing

  private func publication(
    _ site: ID<Site>?, _ days: ClosedRange<LocalDate>?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = PlanPublicationModel(screen(visitor), reachedBy: dependencies.ways)
    let form = request.method == .post ? request.form : [:]
    let place: ID<Site> = try form.needed("site", try form.id("site") ?? site)
    let span = try form.needed("first", try form.days ?? days)
    guard request.method == .post else {
      try await model.load(span, of: place)
      return try await sheet(model, visitor)
    }
    if let way = form["way"] {
      let draft: ID<Shift> = try form.needed("shift", try form.id("shift"))
      try await model.wayTapped(
        try .read(way), of: .init(draft, revision: request.revision ?? 0), span, of: place)
    } else {
      try await model.publishButtonTapped(
        span, of: place, because: form["reason"] ?? "", note: form["note"] ?? "", asking: dependencies.webhooks.veto)
    }
    switch model.destination {
    case .publication(let id):
      let length = span.upperBound.days(since: span.lowerBound)
      let view: BoardModel.Place.View = length == 0 ? .day : length > 6 ? .month : .week
      return .seeOther(.plan(.published(.init(site: place, day: span.lowerBound, view: view), id)))
    case .again: return .seeOther(.plan(.publication(place, span)))
    case .board: return .seeOther(.plan(.board(.init(site: place, day: span.lowerBound))))
    case nil: return try await sheet(model, visitor, .conflict)
    }
  }

  private func sheet(
    _ model: PlanPublicationModel, _ visitor: Visitor, _ status: Status = .ok
  ) async throws -> Response {
    let place = BoardModel.Place(site: model.site?.id, day: model.days?.lowerBound)
    return try await board(place, under: PublishPart(model: model).html, visitor, status)
  }

  private func publications(_ site: ID<Site>?, _ visitor: Visitor) async throws -> Response {
    let model = PlanPublicationsModel(screen(visitor))
    try await model.load(site)
    return Response.page(PlanPublicationsPage(model: model).html)
  }

  private func publicationRecord(_ id: ID<Publication>, _ visitor: Visitor) async throws -> Response {
    let model = PlanPublicationModel(screen(visitor))
    try await model.load(id)
    return Response.page(PlanPublicationPage(model: model, id: id).html)
  }

  private func recall(_ id: ID<Publication>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PlanPublicationModel(screen(visitor))
    try await model.recallButtonTapped(id)
    guard model.destination == nil else {
      return request.form["back"].flatMap { LocalPath($0) }.map(Response.seeOther) ?? .seeOther(.plan(.record(id)))
    }
    return Response.page(PlanPublicationPage(model: model, id: id).html, .conflict)
  }
}

extension PlanShiftModel {
  /// Takes the typed values; missing fields stay as they are.
  fileprivate func take(_ form: Fields) {
    for field in Field.allCases {
      if let text = form[field.rawValue] { fieldChanged(field, to: text) }
    }
    if let reach = form["reach"].flatMap(Reach.init(rawValue:)) { reachChosen(reach) }
  }
}

/// The answer to the board's script after an undo or a redo.
private struct UndoAnswer: Encodable {
  let status = "ok"
  let message: String
  /// The addresses of the next undo and redo.
  let undo: String?
  let redo: String?

  init(_ model: UndoModel) {
    message = model.message
    undo = model.undo.map { PlanRoute.undo($0).path }
    redo = model.redo.map { PlanRoute.redo($0).path }
  }
}

/// The answer to the board's script after a command.
private struct CommandAnswer: Encodable {
  let status = "ok"
  let message: String
  /// The address of the undo.
  let undo: String?
  let shifts: [String]

  init(_ outcome: BoardModel.Outcome) {
    message = outcome.message
    undo = outcome.undo.map { PlanRoute.undo($0).path }
    shifts = outcome.shifts.map(\.description)
  }
}

/// The answer to the board's script while bars are dragged.
private struct PreviewAnswer: Encodable {
  struct Conflict: Encodable {
    let shift: String
    let text: String
  }

  struct Hours: Encodable {
    let row: String
    let text: String
    let isOver: Bool
  }

  struct Day: Encodable {
    let day: String
    let html: String
    let hasGap: Bool
  }

  let message: String
  let conflicts: [Conflict]
  let hours: [Hours]
  /// The content of the days' cells.
  let coverage: [Day]

  init(_ preview: BoardModel.Preview, _ form: Fields) {
    coverage = preview.coverage.map { day in
      let part = CoveragePart(coverage: day.coverage, date: day.date, onBoardOf: form)
      return Day(day: day.date.description, html: part.html.text, hasGap: !day.coverage.gap.isEmpty)
    }
    message = preview.message
    conflicts = preview.conflicts.map { .init(shift: $0.shift.description, text: $0.text) }
    hours = preview.hours.map { .init(row: $0.row, text: $0.text, isOver: $0.isOver) }
  }
}
