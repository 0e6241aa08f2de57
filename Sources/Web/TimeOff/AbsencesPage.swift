import Domain
import Markup
import ViewModels
import Words

/// The requests that wait for a decision, and four weeks of everyone's absences as a table.
struct AbsencesPage {
  private let model: AbsencesModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private let wording: Wording

  init(_ model: AbsencesModel) {
    self.model = model
    wording = model.visitor.wording
  }

  var live: LiveParts {
    LiveParts([
      .init("banner", BannerPart.html), .init("time-off", deciding), .init("absences-head", head),
      .init("absences-table", table),
    ])
  }

  func html(_ parts: LiveParts) -> HTML {
    Layout(
      title: wording.absences, wording: wording, kind: "page-plain page-absences", tab: .schedule, house: house,
      live: (TimeOffRoute.events(model.place).path, parts.version)
    ).page(
      """
      \(parts["banner"])
      <main id="main" class="plain" tabindex="-1">
      \(HeadPart(title: wording.absences, tools: tools).html)
      \(ProblemPart.alert(model.refusal))
      \(parts["time-off"])
      \(parts["absences-head"])
      \(parts["absences-table"])
      \(AbsenceTablePart.legend(wording))
      \(model.screen.map(entering))
      </main>
      """)
  }

  private var tools: HTML {
    let yearlyDays: HTML? =
      model.visitor.may(.keepPeople)
      ? #"<a class="button quiet" href="\#(TimeOffRoute.yearlyDays().path)">\#(wording.yearlyDays)</a>"# : nil
    return """
      \(yearlyDays)<a class="button quiet" href="\(TimeOffRoute.approvals.path)">\(wording.approvalsTab)</a>
      """
  }

  private var failed: HTML { ProblemPart.failed(model.failure, wording) }

  private var deciding: HTML {
    guard let screen = model.screen else { return #"<section id="time-off" class="deciding">\#(failed)</section>"# }
    let waiting = screen.waiting.enumerated().map {
      AbsenceRequestPart(waiting: $1, place: .absences, isFirst: $0 == 0, wording: wording).html
    }
    let none: HTML = waiting.isEmpty ? #"<p class="second">\#(wording.nothingToDecide)</p>"# : ""
    return """
      <section id="time-off" class="deciding" aria-labelledby="deciding-title"><h2 id="deciding-title">\(wording.toDecide)\
      \(screen.waiting.isEmpty ? nil : #" <span class="count">\#(screen.waiting.count)</span>"#)</h2>
      \(none)\(waiting)\(screen.more.isEmpty ? nil : "<p>\(screen.more)</p>")</section>
      """
  }

  // MARK: The table's head

  private var head: HTML {
    guard let screen = model.screen else { return #"<div id="absences-head"></div>"# }
    func at(_ from: LocalDate?, _ site: ID<Site>?) -> String {
      TimeOffRoute.absences(.init(from: from, site: site)).path
    }
    let (table, site) = (screen.table, screen.site?.id)
    let shown = table.columns.first?.date
    let sites =
      screen.sites.count > 1
      ? MenuPart(
        label: wording.site, icon: .place, chosen: screen.site?.name ?? wording.allSites,
        items: [(word: wording.allSites, address: at(shown, nil), isChosen: site == nil)]
          + screen.sites.map { (word: $0.name, address: at(shown, $0.id), isChosen: $0.id == site) }
      ).html : nil
    return """
      <div id="absences-head"><div class="absences-head"><a class="step" href="\(at(table.previous, site))" aria-label="\(wording.previousWeeks)">\
      \(Icon.back.html)</a><h2 id="absences-title">\(table.title)</h2>\
      <a class="step" href="\(at(table.next, site))" aria-label="\(wording.nextWeeks)">\(Icon.forward.html)</a>
      \(table.isCurrent ? nil : #"<a class="button" href="\#(at(nil, site))">\#(wording.today)</a>"#)\(sites)</div>
      \(table.rows.isEmpty ? #"<p class="second">\#(wording.nobodyAway)</p>"# : nil)</div>
      """
  }

  private var table: HTML {
    guard let screen = model.screen else { return #"<div id="absences-table"></div>"# }
    return AbsenceTablePart(table: screen.table, wording: wording).html
  }

  // MARK: Entering

  private func entering(_ screen: AbsencesModel.Screen) -> HTML {
    let people = [(value: "", word: "–")] + screen.people.map { (value: "\($0.id)", word: $0.name) }
    let person = FieldPart(
      name: "person", label: wording.person, value: model.chosen?.description ?? "", problem: model.problems["person"])
    let fields = TimeOffFields(form: model.form, kinds: screen.kinds, problems: model.problems, wording: wording)
    return """
      <details id="enter" class="more-actions" data-hand\(model.problems.isEmpty ? nil : " open")><summary class="button outlined">\
      \(Icon.add.html)\(wording.enterAbsence)</summary>
      <form class="form asking" method="post" action="\(TimeOffRoute.absences(model.place).path)" novalidate>
      \(ProblemPart.html(model.problems))
      \(person.choice(people))\(fields.html)
      <button class="button main" type="submit">\(wording.enterAbsence)</button></form></details>
      """
  }
}

/// Everyone's absences: people down, days across.
struct AbsenceTablePart {
  let table: AbsenceTable
  let wording: Wording

  var html: HTML {
    """
    <div id="absences-table" class="absences-scroll" tabindex="0" role="region" aria-labelledby="absences-title">
    <table class="absences" aria-labelledby="absences-title">
    <thead><tr><th scope="col"><span class="hidden-text">\(wording.person)</span></th>\(table.columns.map(head))</tr></thead>
    <tbody><tr class="counts"><th scope="row">\(wording.awayCount)</th>\(table.columns.map { count($0, $0.away, "") })</tr>
    <tr class="counts"><th scope="row">\(wording.uncoveredCount)</th>\
    \(table.columns.map { count($0, $0.uncovered, "−") })</tr>
    \(table.rows.map(row))</tbody></table></div>
    """
  }

  static func legend(_ wording: Wording) -> HTML {
    let looks = [(AbsenceTable.Look.away, wording.awayCount), (.asked, wording.asked), (.ill, wording.illDay)].map {
      look, word -> HTML in
      """
      <span class="position"><span class="absence-look is-\(look.rawValue)" aria-hidden="true"></span>\(word)</span>
      """
    }
    return """
      <p class="legend">\(looks)<span class="position"><strong class="is-gap">−1</strong>\(wording.uncoveredText)</span></p>
      """
  }

  private func kind(_ column: AbsenceTable.Column) -> HTML {
    "\(column.isWeekend ? "is-weekend " : "")\(column.isFirstOfWeek ? "is-first " : "")\(column.isToday ? "is-today" : "")"
  }

  private func head(_ column: AbsenceTable.Column) -> HTML {
    let today: HTML = column.isToday ? #" aria-current="date""# : ""
    return """
      <th scope="col" class="\(kind(column))"\(today)><span class="hidden-text">\(column.spoken)</span>\
      <span aria-hidden="true"><span class="letter">\(column.letter)</span> <strong>\(column.number)</strong></span></th>
      """
  }

  private func count(_ column: AbsenceTable.Column, _ count: Int, _ sign: HTML) -> HTML {
    guard count > 0 else { return #"<td class="\#(kind(column))"><span class="second">·</span></td>"# }
    let gap: HTML = sign.bytes.isEmpty ? "" : " is-gap"
    return #"<td class="\#(kind(column))\#(gap)">\#(sign)\#(count)</td>"#
  }

  /// A link to give the shifts that it leaves to others.
  private func absence(_ cell: AbsenceTable.Cell) -> HTML {
    let words: HTML = """
      <span class="absence-word" aria-hidden="true">\(cell.word)</span><span class="hidden-text">\(cell.spoken)</span>
      """
    guard let replan = cell.replan else {
      return #"<span class="absence is-\#(cell.look.rawValue)">\#(words)</span>"#
    }
    return """
      <a class="absence is-\(cell.look.rawValue)" href="\(MakingRoute.replan(replan).path)">\(words)\
      <span class="hidden-text">, \(wording.shiftsToGive)</span></a>
      """
  }

  private func row(_ row: AbsenceTable.Row) -> HTML {
    let columns = Dictionary(table.columns.map { ($0.date, $0) }) { first, _ in first }
    let cells = row.cells.map { cell -> HTML in
      guard cell.look != .none else {
        return #"<td class="\#(columns[cell.first].map(kind))"></td>"#
      }
      return """
        <td class="\(columns[cell.first]?.isFirstOfWeek == true ? "is-first" : "")" colspan="\(cell.days)">\
        \(absence(cell))</td>
        """
    }
    return """
      <tr><th scope="row"><a class="row-person" href="\(PeopleRoute.person(row.person).path)">\
      \(PortraitPart.small(row.photo, row.initials))<span><span class="row-name">\(row.name)</span>\
      <span class="row-second">\(row.second)</span></span></a></th>\(cells)</tr>
      """
  }
}
