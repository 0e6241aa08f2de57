import Domain
import Markup
import ViewModels
import Words

/// A search of the schedule maker: a strip in place of the templates, and the board with its best so far to view.
struct MakerPage {
  let model: MakerModel
  /// The reasons for the person of one of its shifts, in a sheet.
  private let why: MakerWhyModel?
  private var wording: Wording { model.visitor.wording }
  private var board: BoardScreen? { model.board.screen }

  init(_ model: MakerModel, why: MakerWhyModel? = nil) {
    self.model = model
    self.why = why
  }

  var live: LiveParts {
    LiveParts([.init("banner", banner), .init("maker-strip", strip)] + table + [.init("maker-bar", bar)])
  }

  func html(_ parts: LiveParts) -> HTML {
    let layout = Layout(
      title: why?.title ?? model.screen?.title ?? wording.makeSchedule, wording: wording, kind: "page-board page-maker",
      tab: .schedule, live: (MakingRoute.events(model.place).path, parts.version),
      reloadSeconds: model.screen?.state.isOpen ?? false ? 2 : nil)
    return layout.page(
      [
        """
        \(parts["banner"])
        <main id="main" class="board-main maker" tabindex="-1">
        \(board.map(head))
        \(parts["maker-strip"])
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

  private func head(_ screen: BoardScreen) -> HTML {
    let days = model.screen?.days
    func step(_ day: LocalDate, _ icon: Icon, _ word: String) -> HTML {
      guard let days, day + 6 >= days.lowerBound, day <= days.upperBound else { return "" }
      return #"<a class="step" href="\#(at { $0.day = day })" aria-label="\#(word)">\#(icon.html)</a>"#
    }
    let sites = model.screen?.sites ?? []
    let menu = MenuPart(
      label: wording.site, icon: .place, chosen: screen.head.site.name,
      items: sites.map { other in
        (word: other.name, address: at { $0.site = other.id }, isChosen: other.id == screen.head.site.id)
      })
    return """
      <header class="board-head"><h1>\(wording.plan)</h1>
      <nav class="board-dates" aria-label="\(screen.head.title)">\
      \(step(screen.head.previous, .back, wording.previousWeek))\
      <p class="board-title"><span>\(screen.head.title)</span> <span class="week-number">\(screen.head.number)</span></p>\
      \(step(screen.head.next, .forward, wording.nextWeek))</nav>
      \(sites.count > 1 ? menu.html : #"<p class="board-site">\#(Icon.place.html)\#(screen.head.site.name)</p>"#)
      </header>
      """
  }

  // MARK: The strip

  private var strip: HTML {
    guard let screen = model.screen else { return #"<section id="maker-strip" hidden></section>"# }
    let form = MakingRoute.form(.init(job: model.place.job)).path
    let parts = screen.sentence.parts.map { part -> HTML in
      part.isChosen ? #"<a href="\#(form)">\#(part.text)</a>"# : "\(part.text)"
    }
    let figures = screen.figures.map { figure -> HTML in
      "<div><dt>\(figure.name)</dt><dd><b>\(figure.number)</b> \(figure.rest)</dd></div>"
    }
    let again: HTML =
      screen.canGoOn
      ? FormPart.html(MakingRoute.again(model.place.job).path, buttons: .init(wording.startAgain, .outlined)) : ""
    let wishes: HTML? =
      screen.hasWishes
      ? #"<p class="maker-wishes"><a href="\#(MakingRoute.wishes(model.place.job).path)">\#(wording.showWishes)</a></p>"#
      : nil
    return """
      <section id="maker-strip" class="maker-strip" aria-label="\(screen.title)">
      <div class="maker-asked"><div class="maker-head"><h2>\(screen.title)</h2><p>\(screen.time)</p></div>
      <p class="maker-sentence">\(parts)</p>
      <progress class="ink-tape" max="1000" value="\(screen.elapsed.description)" aria-label="\(screen.time)"></progress>
      \(again)</div>
      <div class="maker-found"><p class="maker-headline">\(screen.headline)</p>\(screen.curve.map(curve))</div>
      \(screen.state == .failed ? nil : #"<div><dl class="maker-figures">\#(figures)</dl>\#(wishes)</div>"#)
      <p class="hidden-text" role="status">\(screen.spoken)</p></section>
      """
  }

  private func curve(_ curve: MakerScreen.Curve) -> HTML { MakerCurvePart(curve: curve).html }

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
      <div class="board-scroll" id="board-scroll" data-chosen="0"><div class="board-wide is-week">
      <table id="board" class="board is-week" aria-label="\(wording.planningOnBoard), \(screen.head.title), \(screen.head.site.name)">
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
    let stop: HTML? = screen.canStop ? button(.stop(job), wording.stopPlanning, .barMain) : nil
    let compare: HTML? =
      screen.canCompare
      ? #"<a class="button bar-quiet" href="\#(MakingRoute.comparison(job).path)">\#(wording.comparePlans)</a>"# : nil
    let keep: HTML? = screen.keep.map { button(.keep(job), $0, .barMain) }
    return """
      <section id="maker-bar" class="publishing maker-bar" aria-label="\(wording.makeSchedule)">
      <p><strong>\(screen.best)</strong> <span class="bar-second">\(screen.note)</span></p>
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
