import Domain
import Markup
import ViewModels
import Words

/// A search of the schedule maker: a strip in place of the templates, and the board with its best so far to view.
struct MakerPage {
  let model: MakerModel
  /// The row above the page, with the sites of the order at its end.
  var house: HousePart?
  /// The reasons for the person of one of its shifts, in a sheet.
  private let why: MakerWhyModel?
  private var wording: Wording { model.visitor.wording }
  private var board: BoardScreen? { model.board.screen }

  init(_ model: MakerModel, why: MakerWhyModel? = nil) {
    self.model = model
    self.why = why
  }

  private var strip: MakerStripPart? {
    model.screen.map { MakerStripPart(screen: $0, job: model.place.job, wording: wording) }
  }

  var live: LiveParts {
    LiveParts(
      [.init("banner", banner)] + (strip?.live ?? []) + [
        .init("board-days", board.map(days) ?? "")
      ] + table + [.init("maker-bar", bar)])
  }

  func html(_ parts: LiveParts) -> HTML {
    let layout = Layout(
      title: why?.title ?? model.screen?.title ?? wording.makeSchedule, wording: wording, kind: "page-board page-maker",
      tab: .schedule, house: house?.with(sites), live: (MakingRoute.events(model.place).path, parts.version),
      reloadSeconds: model.screen?.state.isOpen ?? false ? 2 : nil)
    return layout.page(
      [
        """
        \(parts["banner"])
        <main id="main" class="board-main maker" tabindex="-1">
        \(board.map(head))
        \(strip?.html(parts))
        \(parts["board-days"])
        """
      ] + (board.map { content($0, parts) } ?? []) + [
        """
        \(parts["maker-bar"])
        </main>
        \(sheet)
        """
      ])
  }

  private var sheet: HTML {
    guard let why else { return #"<dialog id="sheet" class="sheet"></dialog>"# }
    return MakerWhyPart(model: why, closeTo: at { _ in }).html
  }

  private var banner: HTML {
    """
    <div id="banner" class="banner" role="status"><span class="offline-text" hidden>\(Icon.offline.html)\
    <span></span></span></div>
    """
  }

  private func at(_ change: (inout MakerModel.Place) -> Void) -> String {
    var place = model.place
    change(&place)
    return MakingRoute.job(place).path
  }

  // MARK: The head

  private var sites: HTML? {
    guard let board else { return nil }
    let sites = model.screen?.sites ?? []
    let menu = MenuPart(
      label: wording.site, icon: .place, chosen: board.head.site.name,
      items: sites.map { other in
        (word: other.name, address: at { $0.site = other.id }, isChosen: other.id == board.head.site.id)
      })
    return sites.count > 1 ? menu.html : #"<p class="board-site">\#(Icon.place.html)\#(board.head.site.name)</p>"#
  }

  /// The weeks of the order.
  private func head(_ screen: BoardScreen) -> HTML {
    let days = model.screen?.days
    func step(_ day: LocalDate, _ icon: Icon, _ word: String) -> HTML {
      guard let days, day + 6 >= days.lowerBound, day <= days.upperBound else { return "" }
      return #"<a class="step" href="\#(at { $0.day = day })" aria-label="\#(word)">\#(icon.html)</a>"#
    }
    return """
      <h1 class="hidden-text">\(wording.plan)</h1>
      <header class="board-head">
      <nav class="board-dates" aria-label="\(screen.head.title)">\
      \(step(screen.head.previous, .back, wording.previousWeek))\
      <p class="board-title"><span>\(screen.head.title)</span> <span class="week-number">\(screen.head.number)</span></p>\
      \(step(screen.head.next, .forward, wording.nextWeek))</nav>
      \((model.screen?.sites.count ?? 0) > 1 ? sites : nil)
      </header>
      """
  }

  /// On a phone, which shows one day: the first of the order unless another is named.
  private func chosen(_ screen: BoardScreen) -> Int {
    let day = model.place.day ?? model.screen?.days.lowerBound
    return screen.columns.firstIndex { $0.date == day } ?? 0
  }

  private func days(_ screen: BoardScreen) -> HTML {
    DaysPart(days: screen.head.week, chosen: chosen(screen), isNumbered: false, wording: wording) { date in
      at { $0.day = date }
    }.html
  }

  // MARK: The board, to view

  private var part: BoardTablePart? {
    board.map { BoardTablePart(screen: $0, place: model.board.place, wording: wording) }
  }

  private var table: [LiveParts.Part] {
    guard let board, let part else { return [] }
    return [.init("board-columns", part.columns), .init("row-coverage", part.coverage)]
      + board.rows.map { .init("row-\($0.key)", part.row($0)) } + [.init("row-totals", part.totals)]
  }

  private func content(_ screen: BoardScreen, _ parts: LiveParts) -> [HTML] {
    [
      """
      <div class="board-scroll" id="board-scroll" data-chosen="\(chosen(screen).description)"><div class="board-wide is-week">
      <table id="board" class="board is-week" aria-label="\(wording.planningOnBoard)\(wording.comma)\(screen.head.title)\(wording.comma)\(screen.head.site.name)">
      <thead>\(parts["board-columns"])\(parts["row-coverage"])</thead>
      <tbody>
      """
    ] + screen.rows.map { parts["row-\($0.key)"] } + [
      """
      </tbody>
      <tfoot>\(parts["row-totals"])</tfoot>
      </table></div></div>
      """
    ]
  }

  // MARK: Actions

  private var bar: HTML {
    guard let screen = model.screen, screen.canStop || screen.canDiscard || screen.keep != nil else {
      return """
        <section id="maker-bar" class="maker-over"><a class="button main" href="\(boardPath)">\(wording.toTheBoard)</a></section>
        """
    }
    let job = model.place.job
    func button(_ route: MakingRoute, _ word: String, _ look: ButtonPart.Look) -> HTML {
      FormPart.html(route.path, buttons: .init(word, look))
    }
    let discard: HTML? = screen.canDiscard ? button(.discard(job), wording.discardPlan, .barQuiet) : nil
    let stop: HTML? = screen.canStop ? button(.stop(job), wording.stopPlanning, .barHeld) : nil
    let compare: HTML? =
      screen.canCompare
      ? #"<a class="button bar-quiet" href="\#(MakingRoute.comparison(job).path)">\#(wording.comparePlans)</a>"# : nil
    let keep = screen.keep.map { word -> HTML in
      FormPart.html(
        MakingRoute.keep(job).path,
        content: """
          <button class="button bar-main" type="submit"><span class="bar-publish">\(word)</span>\
          <span class="bar-publish-short">\(screen.keepShort)</span></button>
          """)
    }
    let open: HTML? = screen.open.flatMap { word in
      screen.gap.map { #"<a class="maker-open" href="\#(MakingRoute.why(job, $0).path)" data-sheet>\#(word)</a>"# }
    }
    return """
      <section id="maker-bar" class="publishing maker-bar" aria-label="\(wording.makeSchedule)">
      <p><strong>\(screen.best)</strong> \(open) <span class="bar-second">\(screen.note)</span></p>
      <div class="publishing-actions">\(discard)\(compare)\(stop)\(keep)</div></section>
      """
  }

  private var boardPath: String {
    PlanRoute.board(.init(site: board?.head.site.id, day: board?.head.first)).path
  }
}

/// Points by time: a step line over its area, the bound dashed, the best as a dot with its number.
struct MakerCurvePart {
  let curve: MakerScreen.Curve

  private static let (width, height) = (424, 84)
  private static let (left, top, bottom) = (2, 14, 20)

  private func x(_ thousandths: Int) -> Int { Self.left + thousandths * (Self.width - 44) / 1000 }
  private func y(_ thousandths: Int) -> Int { Self.top + thousandths * (Self.height - Self.top - Self.bottom) / 1000 }

  var html: HTML {
    let points = curve.points.map { "\(x($0.x)),\(y($0.y))" }
    guard let first = curve.points.first, let last = curve.points.last else { return "" }
    let base = y(1000)
    let area = (["\(x(first.x)),\(base)"] + points + ["\(x(last.x)),\(base)"]).joined(separator: " ")
    let bound = curve.bound.map { bound -> HTML in
      """
      <line class="bound" x1="\(x(0))" x2="\(x(1000))" y1="\(y(bound))" y2="\(y(bound))"/>\
      <text class="bound-text" x="\(Self.width - 42)" y="\(y(bound) - 5)" text-anchor="end">\(curve.boundText)</text>
      """
    }
    let anchor: HTML = last.x > 800 ? "end" : "middle"
    let first2: HTML? =
      last.x > 300
      ? #"<text x="\#(x(first.x) + 8)" y="\#(y(first.y) - 4)">\#(curve.firstText)</text>"# : nil
    return """
      <svg class="maker-curve" viewBox="0 0 \(Self.width) \(Self.height)" role="img" aria-label="\(curve.spoken)">\
      <polygon points="\(area)"/><polyline points="\(points.joined(separator: " "))"/>\(bound)\(first2)\
      <circle cx="\(x(last.x))" cy="\(y(last.y))" r="4"/>\
      <text class="last" x="\(max(12, x(last.x)))" y="\(max(10, y(last.y) - 8))" text-anchor="\(anchor)">\(curve.lastText)</text>\
      <text x="\(x(0))" y="\(Self.height - 4)">0 s</text>\
      <text x="\(x(1000))" y="\(Self.height - 4)" text-anchor="end">\(curve.axis)</text></svg>
      """
  }
}
