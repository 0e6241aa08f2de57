import Domain
import HTTP
import Store
import ViewModels

/// The addresses of the planning board, and of its undo.
enum PlanRoute: FeatureRoute {
  /// The initial content of the form of a new shift.
  struct NewShift: Sendable, Hashable {
    var date: LocalDate?
    var person: ID<Employee>?
    var position: ID<Position>?
    /// The hours and work typed in a cell.
    var pattern: ShiftPattern?
    /// On the site's clock; an end that isn't after the start is on the next day.
    var start: LocalTime?
    var end: LocalTime?
  }

  case board(BoardModel.Place)
  case events(BoardModel.Place)
  /// A shift's sheet over the board.
  case shift(ID<Shift>, BoardModel.Place)
  case newShift(NewShift, BoardModel.Place)
  case moves
  /// Shows the shifts that a copy of days would add.
  case copy(PlanCopyModel.Place)
  case copies
  /// The board, with the copy made a moment ago.
  case copied(BoardModel.Place, BoardModel.Copied)
  /// The board, with a publication made or recalled a moment ago.
  case published(BoardModel.Place, ID<Publication>)
  case removals
  case preview
  case discarding
  /// Asks, and publishes.
  case publication(ID<Site>?, ClosedRange<LocalDate>?)
  case publications(ID<Site>?)
  case record(ID<Publication>)
  case recall(ID<Publication>)
  /// A file of shifts; lines without a site go to the one named.
  case shiftsImport(ID<Site>?)
  case shiftsSample(ID<Site>?, SpanForm.Format)
  /// The shifts of some days as a file or on paper.
  case export(SpanForm)
  /// The report of hours, accounts and costs over some days; a form sets a budget.
  case hours(SpanForm)
  /// The demand of a site, by weekday and on dates that differ.
  case demand(DemandModel.Place)
  /// Its live changes.
  case demandEvents(DemandModel.Place)
  /// Undoes a change of the plan, of a schedule or of closed days.
  case undo(ID<UndoEntry>)
  /// Redoes the last undone change.
  case redo(ID<UndoEntry>)
  /// Puts shifts into cells.
  case cells
  /// Shows the effect of a line typed in a cell.
  case typing
  /// The templates of a site.
  case templates(TemplatesModel.Place)
  case templateRemoval
  /// Keeps a week, or puts a kept one into a week.
  case weeks

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/plan": try query.board
      case "/plan/events": .events(try query.boardPlace)
      case "/plan/shifts/new": .newShift(try query.newShift, try query.boardPlace)
      case "/plan/shifts/*": .shift(try path.id(2), try query.boardPlace)
      case "/plan/moves": .moves
      case "/plan/copy": .copy(try query.copyPlace)
      case "/plan/copies": .copies
      case "/plan/removals": .removals
      case "/plan/preview": .preview
      case "/plan/drafts/discard": .discarding
      case "/plan/publication": .publication(try query.id("site"), try query.days)
      case "/plan/publications": .publications(try query.id("site"))
      case "/plan/publications/*": .record(try path.id(2))
      case "/plan/publications/*/recall": .recall(try path.id(2))
      case "/plan/import": .shiftsImport(try query.id("site"))
      case "/plan/import/sample.csv": .shiftsSample(try query.id("site"), .csv)
      case "/plan/import/sample.xlsx": .shiftsSample(try query.id("site"), .xlsx)
      case "/plan/export": .export(query.span)
      case "/plan/hours": .hours(query.span)
      case "/plan/demand": .demand(try query.demandPlace)
      case "/plan/demand/events": .demandEvents(try query.demandPlace)
      case "/undo/*": .undo(try path.id())
      case "/redo/*": .redo(try path.id())
      case "/plan/cells": .cells
      case "/plan/cells/typing": .typing
      case "/plan/templates": .templates(try query.templatesPlace)
      case "/plan/templates/removal": .templateRemoval
      case "/plan/weeks": .weeks
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .board(let place): "/plan" + Self.query(Self.parts(place))
    case .events(let place): "/plan/events" + Self.query(Self.parts(place))
    case .shift(let id, let place): "/plan/shifts/\(id)" + Self.query(Self.parts(place))
    case .newShift(let new, let place):
      "/plan/shifts/new"
        + Self.query(
          Self.parts(place) + [
            new.date.map { "date=\($0)" }, new.person.map { "person=\($0)" }, new.position.map { "position=\($0)" },
            new.pattern.map { "pattern=\("\($0)".percentEncoded())" },
            new.start.map { "start=\($0)" }, new.end.map { "end=\($0)" },
          ])
    case .moves: "/plan/moves"
    case .copy(let place):
      "/plan/copy"
        + Self.query([
          "site=\(place.site)", "first=\(place.days.lowerBound)", "last=\(place.days.upperBound)", "to=\(place.first)",
        ])
    case .copies: "/plan/copies"
    case .copied(let place, let copied):
      "/plan" + Self.query(Self.parts(place) + ["copied=\(copied.count)", "there=\(copied.there)"])
    case .published(let place, let id): "/plan" + Self.query(Self.parts(place) + ["published=\(id)"])
    case .removals: "/plan/removals"
    case .preview: "/plan/preview"
    case .discarding: "/plan/drafts/discard"
    case .publication(let site, let days):
      "/plan/publication"
        + Self.query([
          site.map { "site=\($0)" }, days.map { "first=\($0.lowerBound)" }, days.map { "last=\($0.upperBound)" },
        ])
    case .publications(let site): "/plan/publications" + Self.query([site.map { "site=\($0)" }])
    case .record(let id): "/plan/publications/\(id)"
    case .recall(let id): "/plan/publications/\(id)/recall"
    case .shiftsImport(let site): "/plan/import" + Self.query([site.map { "site=\($0)" }])
    case .shiftsSample(let site, let format):
      "/plan/import/sample.\(format == .xlsx ? "xlsx" : "csv")" + Self.query([site.map { "site=\($0)" }])
    case .export(let span): "/plan/export" + Self.query(Self.parts(span))
    case .hours(let span): "/plan/hours" + Self.query(Self.parts(span))
    case .demand(let place): "/plan/demand" + Self.query(Self.parts(place))
    case .demandEvents(let place): "/plan/demand/events" + Self.query(Self.parts(place))
    case .undo(let id): "/undo/\(id)"
    case .redo(let id): "/redo/\(id)"
    case .cells: "/plan/cells"
    case .typing: "/plan/cells/typing"
    case .templates(let place):
      "/plan/templates"
        + Self.query([
          place.site.map { "site=\($0)" }, place.day.map { "day=\($0)" },
          place.pattern.map { "pattern=\("\($0)".percentEncoded())" },
        ])
    case .templateRemoval: "/plan/templates/removal"
    case .weeks: "/plan/weeks"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .board, .copy, .copied, .published, .publications, .record, .export, .shiftsSample: .page(.plan)
    case .shiftsImport: .form(.plan, bodyBytes: Endpoint.formBytes(ofTable: ShiftsImportModel.maximumBytes))
    case .events, .demandEvents: .answer(.plan)
    case .preview, .typing: .answer(.plan, .post)
    case .hours, .shift, .newShift, .publication, .demand, .templates: .form(.plan)
    case .moves, .copies, .removals, .discarding, .recall, .undo, .redo, .cells, .templateRemoval, .weeks:
      .command(.plan)
    }
  }

  private static func parts(_ span: SpanForm) -> [String?] {
    let texts = [("site", span.site), ("first", span.first), ("last", span.last), ("as", span.format?.rawValue ?? "")]
    return texts.map { $1.isEmpty ? nil : "\($0)=\($1.percentEncoded())" } + [
      span.includesDrafts ? "drafts=1" : nil, span.grouping == .person ? nil : "by=\(span.grouping.rawValue)",
    ]
  }

  private static func parts(_ place: DemandModel.Place) -> [String?] {
    let choice: [String?] =
      switch place.choice {
      case nil: []
      case .weekday(let position, let weekday): ["position=\(position)", "weekday=\(weekday.rawValue)"]
      case .date(let date): ["date=\(date.map(\.description) ?? "new")"]
      case .position(let position, let date): ["position=\(position)", "date=\(date)"]
      case .typical(let trade): ["like=\(trade.rawValue)"]
      }
    return [place.site.map { "site=\($0)" }, place.day.map { "day=\($0)" }] + choice
  }

  private static func parts(_ place: BoardModel.Place) -> [String?] {
    [
      place.site.map { "site=\($0)" }, place.day.map { "day=\($0)" },
      place.view == .week ? nil : "view=\(place.view.rawValue)",
      place.rows == .people ? nil : "rows=\(place.rows.rawValue)", place.showsEverybody ? "people=all" : nil,
      place.query.isEmpty ? nil : "q=\(place.query.percentEncoded())",
    ]
  }

  /// The query of a place; the same for many addresses of one board.
  static func query(of place: BoardModel.Place) -> String { query(parts(place)) }
}

/// The values in the board's addresses and forms.
extension Fields {
  var boardPlace: BoardModel.Place {
    get throws(Refusal) {
      BoardModel.Place(
        site: try id("site"), day: try date("day"),
        view: boardView,
        rows: self["rows"].flatMap(BoardModel.Place.Rows.init(rawValue:)) ?? .people,
        showsEverybody: self["people"] == "all",
        query: String((self["q"] ?? "").prefix(BoardModel.Place.longestQuery)).trimmed)
    }
  }

  var boardView: BoardModel.Place.View { self["view"].flatMap(BoardModel.Place.View.init(rawValue:)) ?? .week }

  fileprivate var board: PlanRoute {
    get throws(Refusal) {
      let place = try boardPlace
      if let copied { return .copied(place, copied) }
      return try id("published").map { .published(place, $0) } ?? .board(place)
    }
  }

  private var copied: BoardModel.Copied? {
    guard let count = self["copied"].flatMap({ Int($0) }), let there = self["there"].flatMap({ Int($0) }),
      (0...Transaction.mostCopiedShifts).contains(count), (0...Transaction.mostCopiedShifts).contains(there)
    else { return nil }
    return .init(count: count, there: there)
  }

  fileprivate var copyPlace: PlanCopyModel.Place {
    get throws(Refusal) {
      let days = try needed("first", try days)
      let site: ID<Site> = try needed("site", try id("site"))
      return .init(site: site, days: days, to: try date("to") ?? days.upperBound + 1)
    }
  }

  /// As typed, cut to a sensible length: its problems are shown on the page itself.
  var span: SpanForm {
    func text(_ name: String) -> String { String((self[name] ?? "").prefix(40)) }
    var form = SpanForm(
      site: text("site"), first: text("first"), last: text("last"), includesDrafts: self["drafts"] == "1",
      format: self["as"].flatMap(SpanForm.Format.init(rawValue:)))
    form.grouping = self["by"].flatMap(HoursGrouping.init(rawValue:)) ?? .person
    return form
  }

  fileprivate var templatesPlace: TemplatesModel.Place {
    get throws(Refusal) {
      TemplatesModel.Place(
        site: try id("site"), day: try date("day"), pattern: self["pattern"].flatMap(ShiftPattern.init))
    }
  }

  fileprivate var demandPlace: DemandModel.Place {
    get throws(Refusal) {
      let position: ID<Position>? = try id("position")
      let weekday = try number("weekday", within: 7)
      var choice: DemandModel.Place.Choice?
      if let position, weekday != 0 {
        guard let weekday = Weekday(rawValue: weekday) else { throw .invalid([.init("weekday", .notANumber)]) }
        choice = .weekday(position, weekday)
      } else if let position {
        choice = .position(position, try needed("date", try date("date")))
      } else if let trade = self["like"].flatMap(Trade.init(rawValue:)) {
        choice = .typical(trade)
      } else if self["date"] == "new" {
        choice = .date(nil)
      } else {
        choice = try date("date").map { .date($0) }
      }
      return DemandModel.Place(site: try id("site"), day: try date("day"), choice: choice)
    }
  }

  fileprivate var newShift: PlanRoute.NewShift {
    get throws(Refusal) {
      PlanRoute.NewShift(
        date: try date("date"), person: try id("person"), position: try id("position"),
        pattern: self["pattern"].flatMap(ShiftPattern.init), start: try time("start"), end: try time("end"))
    }
  }

  /// The days in the fields `first` and `last`; `nil` if both are missing.
  var days: ClosedRange<LocalDate>? {
    get throws(Refusal) {
      guard let first = try date("first") else { return nil }
      let last = try date("last") ?? first
      guard last >= first else { throw .invalid([.init("last", .endBeforeBegin)]) }
      guard last.days(since: first) < Self.mostDays else {
        throw .invalid([.init("last", .tooManyDays(limit: Self.mostDays))])
      }
      return first...last
    }
  }

  /// A plan has no more.
  static let mostDays = 62
  private static let mostShifts = 1000

  /// The cells that get a shift, each as `person-3/2026-11-26`, with the present shift there that becomes it as `/12.3` behind that, and
  /// with the shift that it copies as `~12` at the end.
  var cells: [BoardCell] {
    get throws(Refusal) {
      let texts = all("cell")
      guard texts.count <= Transaction.mostAlteredShifts else {
        throw .invalid([.init("cell", .tooMany(limit: Transaction.mostAlteredShifts))])
      }
      var cells: [BoardCell] = []
      for text in texts {
        guard let cell = BoardCell(text) else { throw .invalid([.init("cell", .unknown)]) }
        cells.append(cell)
      }
      return cells
    }
  }

  /// The shifts that a command removes besides its own; none is valid, too.
  var removedShifts: [ShiftVersion] {
    get throws(Refusal) { all("remove").isEmpty ? [] : try shifts("remove") }
  }

  /// The shifts of a command, each as `12.3`: its id and the revision seen.
  var seenShifts: [ShiftVersion] { get throws(Refusal) { try shifts("shift") } }

  private func shifts(_ name: String) throws(Refusal) -> [ShiftVersion] {
    let texts = all(name)
    guard !texts.isEmpty else { throw .invalid([.init(name, .missing)]) }
    guard texts.count <= Self.mostShifts else { throw .invalid([.init(name, .tooMany(limit: Self.mostShifts))]) }
    var shifts: [ShiftVersion] = []
    for text in texts {
      guard let shift = ShiftVersion(seen: text) else { throw .invalid([.init(name, .notANumber)]) }
      shifts.append(shift)
    }
    return shifts
  }

  /// The alteration of shifts; missing fields change nothing, an empty `employee` makes a shift open.
  var alteration: ShiftAlteration {
    get throws(Refusal) {
      var alteration = ShiftAlteration()
      alteration.daysLater = try number("days", within: 4000)
      alteration.minutesLater = try number("minutes", within: Hours.longestTimedMinutes)
      alteration.startMinutesLater = try number("start", within: Hours.longestTimedMinutes)
      alteration.endMinutesLater = try number("end", within: Hours.longestTimedMinutes)
      if self["employee"] != nil { alteration.employee = .to(try id("employee")) }
      if self["position"] != nil { alteration.position = .to(try id("position")) }
      if let site: ID<Site> = try id("site") { alteration.site = .to(site) }
      return alteration
    }
  }
}

extension ShiftVersion {
  /// From a page's `12.3`: its id and the revision shown.
  init?(seen text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let id = ID<Shift>(parts[0]), let revision = Int(parts[1]) else { return nil }
    self.init(id, revision: revision)
  }
}

extension BoardCell {
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
    let places = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(places.count), let row = BoardRow(String(places[0])), let date = LocalDate(places[1])
    else { return nil }
    var (over, like): (ShiftVersion?, ID<Shift>?) = (nil, nil)
    if places.count == 3 {
      guard let shift = ShiftVersion(seen: places[2]) else { return nil }
      over = shift
    }
    if parts.count == 2 {
      guard let id = ID<Shift>(parts[1]) else { return nil }
      like = id
    }
    self.init(row: row, date: date, over: over, like: like)
  }
}
