import Domain
import Markup
import ViewModels
import Words

/// Everyone's absences: people down, days across. To the ear a row is a name and then dates.
struct AbsenceTablePart {
  let table: AbsenceTable
  /// The request beside it.
  let chosen: ID<Absence>?
  let place: AbsencesModel.Place
  let wording: Wording

  /// The script draws where the address of an absence to enter is known.
  var html: HTML {
    var entry = place
    entry.entry = .init()
    return """
      <div id="absences-table" class="absences is-from-\(table.firstWeekday.rawValue)" data-enter="\(TimeOffRoute.absences(entry).path)">
      <table aria-labelledby="absences-title">
      <colgroup><col class="people-column"><col span="28"></colgroup>
      <thead><tr><th scope="col"><span class="hidden-text">\(wording.person)</span></th>\(table.columns.map(head))</tr></thead>
      <tbody><tr class="counts is-away-count"><th scope="row">\(wording.awayCount)</th>\
      \(table.columns.map { count($0, $0.away) })</tr>
      <tr class="counts is-gaps"><th scope="row">\(wording.uncoveredCount)</th>\
      \(table.columns.map { count($0, $0.uncovered, isGap: true) })</tr>
      \(table.rows.map(row))</tbody></table>
      \(table.rows.allSatisfy(\.bands.isEmpty) ? #"<p class="second nobody-away">\#(wording.nobodyAway)</p>"# : nil)
      \(table.more.isEmpty ? nil : #"<p class="second">\#(table.more)</p>"#)
      <p id="drawn" class="hidden-text" role="status"></p></div>
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
      <p class="legend">\(looks)<span class="position"><strong class="is-gap">−1</strong>\(wording.uncoveredText)</span>\
      <span class="if-drawn">\(wording.drawAnAbsence)</span></p>
      """
  }

  private func kind(_ column: AbsenceTable.Column) -> HTML {
    "\(column.isWeekend ? "is-weekend " : "")\(column.isFirstOfWeek ? "is-first " : "")\(column.isToday ? "is-today" : "")"
  }

  private func head(_ column: AbsenceTable.Column) -> HTML {
    let today: HTML = column.isToday ? #" aria-current="date""# : ""
    return """
      <th scope="col" class="\(kind(column))"\(today) data-day="\(column.date.description)"><span class="hidden-text">\(column.spoken)</span>\
      <span aria-hidden="true"><span class="letter">\(column.letter)</span><span class="month">\(column.month)</span> \
      <strong>\(column.number)</strong></span></th>
      """
  }

  private func count(_ column: AbsenceTable.Column, _ count: Int, isGap: Bool = false) -> HTML {
    guard count > 0 else { return #"<td class="\#(kind(column))"><span class="none">·</span></td>"# }
    guard isGap else { return #"<td class="\#(kind(column))">\#(count)</td>"# }
    return #"<td class="\#(kind(column)) is-gap"><span class="sign">−</span>\#(count)</td>"#
  }

  /// A link to give the shifts that it leaves to others; else for the eye alone, since the row says it.
  private func band(_ band: AbsenceTable.Band) -> HTML {
    let kind: HTML = "absence is-\(band.look.rawValue) h-\(band.offset) for-\(band.days)"
    let word: HTML = #"<span class="absence-word" aria-hidden="true">\#(band.word)</span>"#
    guard let replan = band.replan else { return #"<span class="\#(kind)" aria-hidden="true">\#(word)</span>"# }
    return """
      <a class="\(kind)" href="\(MakingRoute.replan(replan).path)" title="\(wording.shiftsToGive)">\(word)\
      <span class="hidden-text">\(band.spoken)\(wording.comma)\(wording.shiftsToGive)</span></a>
      """
  }

  private func row(_ row: AbsenceTable.Row) -> HTML {
    var request = place
    request.request = row.request
    let decision: HTML? =
      row.request == nil
      ? nil
      : """
      <a class="row-request" href="\(TimeOffRoute.absences(request).path)"><span class="hidden-text">\(wording.toDecide): \
      \(row.name)</span>\(Icon.forward.html)</a>
      """
    let spoken = row.spoken.joined(separator: "; ")
    let isChosen = row.request != nil && row.request == chosen
    let kind: HTML =
      "\(row.request == nil ? "" : "is-waiting ")\(isChosen ? "is-chosen " : "")\(row.bands.isEmpty ? "is-here" : "")"
    return """
      <tr class="\(kind)"><th scope="row"><span class="row-head">\
      <a class="row-person" href="\(PeopleRoute.person(row.person).path)">\(PortraitPart.small(row.photo, row.initials))\
      <span><span class="row-name">\(row.name)</span><span class="row-second">\(row.second)</span></span></a>\
      <span class="row-dates">\(spoken)</span>\(decision)</span></th>
      <td colspan="28"><div class="band" data-person="\(row.person.description)" data-name="\(row.name)">\
      \(row.bands.map(band))</div></td></tr>
      """
  }
}
