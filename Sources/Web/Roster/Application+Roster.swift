import Domain
import HTTP
import Markup
import Store
import Synchronization
import ViewModels

extension Application {
  func roster(_ route: RosterRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    // Why: its roster is the same for every day of a week.
    func shown(_ place: RosterModel.Place) -> RosterModel.Place {
      var place = place
      place.week = place.week.map(visitor.conventions.startOfWeek)
      return place
    }
    return switch route {
    case .home: try await roster(.init(), visitor, request)
    case .page(let place): try await roster(shown(place), visitor, request)
    case .events(let place): try await rosterEvents(shown(place), visitor, request)
    case .refresh: try await refresh(visitor, request)
    case .paper(let place):
      try await rosterPaper(of: place.site, weekOf: place.week, back: .roster(.page(place)), visitor)
    case .shiftCalendar(let shift): try await shiftCalendar(shift, visitor, request)
    case .replacement(let shift): try await replacement(of: shift, visitor, request)
    case .removal(let shift): try await remove(shift, visitor, request)
    }
  }

  private func roster(_ place: RosterModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let (person, visitor) = (visitor, visitor.ownAudience)
    do {
      let answer = try await cache.answer(for: .roster(visitor, place), of: visitor.organization) {
        let model = rosterModel(place, visitor)
        try await model.load()
        let page = RosterPage(model)
        let html = page.html(page.live)
        if case .failed = model.state { throw FailedPage(html: html) }
        return .init(html.bytes, type: Response.htmlType, validUntil: model.validUntil)
      }
      // Why: the sheet of a shift lies above a roster that was counted already.
      if request.isView, place.shift == nil { usage.count(.homeSeen, by: person) }
      return Response.kept(answer, for: request)
    } catch let failed as FailedPage {
      usage.count(.loadingError, by: person)
      return Response.page(failed.html, .serviceUnavailable)
    }
  }

  /// An unreadable page of a roster: shown, but not kept.
  private struct FailedPage: Error {
    let html: HTML
  }

  private func rosterEvents(_ place: RosterModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response
  {
    let (person, visitor) = (visitor, visitor.ownAudience)
    // Why: an unknown place is refused now, and does not become a stream without events.
    let model = rosterModel(place, visitor)
    try await model.load()
    return try await events(.roster(place), as: visitor, for: person, request) {
      let last = LastRoster()
      return LivePage(self.rosterModel(place, visitor), store: store, world: world) { last.parts(of: $0) }
    }
  }

  private func refresh(_ visitor: Visitor, _ request: Request) async throws -> Response {
    var place = RosterModel.Place()
    if let text = request.form["site"], !text.isEmpty {
      guard let site = ID<Site>(text) else { throw Refusal.invalid([.init("site", .notANumber)]) }
      place.site = site
    }
    let model = rosterModel(place, visitor)
    try await model.refreshButtonTapped()
    return request.wantsJSON ? .done : .seeOther(.roster(.page(place)))
  }

  // MARK: Acting on a shift

  private func replacement(of shift: ID<Shift>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ReplacementModel(screen(visitor), shift: shift)
    let form = request.form
    guard request.method == .post else {
      let chosen = request.query
      let about: ID<Employee>? = try chosen.id("about")
      if about != nil || chosen["reason"] != nil {
        model.formSent(
          reason: chosen["reason"].flatMap(ReplacementModel.Reason.init(rawValue:)) ?? .other,
          until: try chosen.date("until"), isWhole: chosen["part"] == "whole")
      }
      try await model.load(about: about)
      return try await sheet(model, visitor, .ok)
    }
    if form["do"] == "replan" {
      let leaving = try await model.leaving()
      return .seeOther(
        .making(.replan(.init(person: leaving.person, first: leaving.day, last: try form.date("until")))))
    }
    if let listed: ID<Employee> = try form.id("list") {
      try await model.listButtonTapped(listed)
      return .seeOther(.roster(.replacement(shift)))
    }
    let reason = form["reason"].flatMap(ReplacementModel.Reason.init(rawValue:)) ?? .other
    if form["do"] == "ask" {
      try await model.askButtonTapped(
        try form.needed("person", try form.id("person")), reason: reason, until: try form.date("until"),
        seen: request.revision ?? 0)
      return try await ended(model, visitor)
    }
    var person: ID<Employee>? = form["do"] == "open" ? nil : try form.needed("person", try form.id("person"))
    var part: Range<Instant>?
    switch try form["way"].map({ text throws(Refusal) in try WayOut.Deed.read(text) }) {
    case .give(let other): person = other
    case .keep(let kept): part = kept
    case .leaveOpen: person = nil
    case .rest: throw Refusal.invalid([.init("way", .unknown)])
    case nil: break
    }
    try await model.replaceButtonTapped(
      with: person, reason: reason, until: try form.date("until"), isWhole: form["part"] == "whole",
      because: form["because"] ?? "", keeping: part, seen: request.revision ?? 0)
    return try await ended(model, visitor)
  }

  private func ended(_ model: ReplacementModel, _ visitor: Visitor) async throws -> Response {
    switch model.destination {
    case .asked: return .seeOther(.requests(.list(.init(show: .waiting))))
    case .replaced(let shift): return .seeOther(.roster(.page(.init(shift: shift))))
    case .planned(let shift, let board): return .seeOther(.plan(.board(board)), at: "shift-\(shift)")
    case nil: return try await sheet(model, visitor, .conflict)
    }
  }

  /// The roster, or a draft's board, with the sheet above it; not kept, as its facts about people are of this moment.
  private func sheet(_ model: ReplacementModel, _ visitor: Visitor, _ status: Status) async throws -> Response {
    if let place = model.screen?.board {
      let sheet = ReplacementPart(model: model, closeTo: Route.plan(.board(place)).path)
      return try await board(place, under: sheet.html, visitor, status)
    }
    let roster = rosterModel(.init(shift: model.shift), visitor)
    try await roster.load()
    let page = RosterPage(roster) { ReplacementPart(model: model, closeTo: RosterRoute.page($0).path).html }
    return Response.page(page.html(page.live), status)
  }

  private func remove(_ shift: ID<Shift>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let organization = visitor.organization
    let version = ShiftVersion(shift, revision: request.revision ?? 0)
    let site = try await store.write(in: organization, by: visitor.editor) { transaction in
      let site = try transaction.snapshot.publishedShift(shift).site
      try transaction.removeFromRoster(version)
      return site
    }
    return .seeOther(.roster(.page(.init(site: site))))
  }

  func rosterModel(_ place: RosterModel.Place, _ visitor: Visitor) -> sending RosterModel {
    RosterModel(screen(visitor), place: place, feeds: dependencies.feeds)
  }

  private func shiftCalendar(_ shift: ID<Shift>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = CalendarModel(store: store, zones: zones, world: world)
    let file = try await model.file(of: shift, for: visitor)
    if request.isView { usage.count(.shiftAddedToCalendar, by: visitor) }
    return Response.calendar(file, isDownload: true)
  }
}

/// The parts of a live roster, as last written.
private final class LastRoster: Sendable {
  private let last = Mutex<(reading: Int, parts: LiveParts)?>(nil)

  func parts(of model: RosterModel) -> LiveParts {
    let (page, reading) = (RosterPage(model), model.readings)
    let before = last.withLock { $0 }
    let parts = before.flatMap { $0.reading == reading ? page.live(over: $0.parts) : nil } ?? page.live
    last.withLock { $0 = (reading, parts) }
    return parts
  }
}
