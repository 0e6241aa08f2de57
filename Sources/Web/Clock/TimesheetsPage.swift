import Domain
import Markup
import ViewModels
import Words

/// Everyone's hours at a site: the list by urgency, and one person's days beside it.
struct TimesheetsPage {
  let model: TimesheetsModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  var wording: Wording { model.visitor.wording }

  var html: HTML {
    let list: HTML = model.screen.map { screen -> HTML in "\(tools(screen))\(self.list(screen))" } ?? failed
    let detail = model.screen?.detail.map { TimesheetPart(model: model, detail: $0).html }
    let panes = PanesPart(
      title: wording.timesheets, kind: "people-main timesheets-list", list: list, detail: detail,
      isPreview: model.place.person == nil, hint: wording.choosePerson)
    return Layout(
      title: wording.timesheets, wording: wording, kind: "page-people page-timesheets", tab: .schedule, house: house
    ).page(panes.html)
  }

  private var failed: HTML { ProblemPart.failed(model.failure, wording) }

  private var problem: HTML? {
    guard model.screen?.detail == nil || model.place.person == nil else { return nil }
    return ProblemPart.alert(model.problem)
  }

  private func at(_ change: (inout TimesheetsModel.Place) -> Void) -> TimesheetsModel.Place {
    var place = model.place
    change(&place)
    return place
  }

  private func span(_ days: ClosedRange<LocalDate>) -> String {
    ClockRoute.timesheets(at { ($0.first, $0.last, $0.person) = (days.lowerBound, days.upperBound, nil) }).path
  }

  private func tools(_ screen: TimesheetsScreen) -> HTML {
    let sites =
      screen.sites.count > 1
      ? MenuPart(
        label: wording.site, icon: .place, chosen: screen.site?.name ?? "",
        items: screen.sites.map { site in
          (
            word: site.name, address: ClockRoute.timesheets(at { ($0.site, $0.person) = (site.id, nil) }).path,
            isChosen: site.id == screen.site?.id
          )
        }
      ).html : nil
    return """
      <div class="month-head"><a class="step" href="\(span(screen.previous))" rel="prev" \
      aria-label="\(wording.previousSpan)">\(Icon.back.html)</a><p class="timesheets-span"><strong>\(screen.title)</strong> \
      <span class="second">\(screen.number)</span></p>\
      <a class="step" href="\(span(screen.next))" rel="next" aria-label="\(wording.nextSpan)">\(Icon.forward.html)</a></div>
      <div class="timesheets-tools">\(spans(screen))\(sites)</div>
      """
  }

  private func spans(_ screen: TimesheetsScreen) -> HTML {
    SwitchPart(
      label: wording.spans,
      items: [
        (wording.weekWord, span(screen.week), !screen.isMonth), (wording.monthWord, span(screen.month), screen.isMonth),
      ]
    ).html
  }

  private func list(_ screen: TimesheetsScreen) -> HTML {
    guard screen.site != nil else {
      return """
        <p class="second">\(wording.clockIsOff)</p>
        <p class="tools"><a class="button" href="\(RulesRoute.all().path)">\(wording.timeClock)</a>
        <a class="button quiet" href="\(ClockRoute.callOuts(nil).path)">\(wording.callOuts)</a></p>
        """
    }
    let all = screen.toLookAt + screen.asPlanned + screen.approved
    let none: HTML? =
      all.isEmpty ? #"<section class="state">\#(StatePart.vest)<p>\#(wording.noTimesheets)</p></section>"# : nil
    let lastWeek = screen.lastWeek.map { waits -> HTML in
      #"<p><a class="button outlined" href="\#(span(waits.days))">\#(waits.text)\#(Icon.forward.html)</a></p>"#
    }
    return """
      \(problem)\(lastWeek)\(none)
      \(group(wording.toLookAt, screen.toLookAt, "to-look-at"))
      \(asPlanned(screen))
      \(approved(screen))
      \(exports(screen))
      """
  }

  private func group(_ title: String, _ rows: [TimesheetsScreen.Row], _ id: String) -> HTML? {
    guard !rows.isEmpty else { return nil }
    return """
      <section class="timesheets-group" aria-labelledby="\(id)"><h2 id="\(id)">\(title) <span class="count">\(rows.count)</span></h2>
      <ul class="timesheets-rows">\(rows.map(row))</ul></section>
      """
  }

  private func row(_ row: TimesheetsScreen.Row) -> HTML {
    let reason: HTML? = row.reason.isEmpty ? nil : #"<span class="timesheets-reason">\#(row.reason)</span>"#
    let isShown = model.place.person == nil && row.person == model.screen?.detail?.row.person
    return """
      <li><a class="timesheets-row\(isShown ? " is-shown" : nil)" href="\(ClockRoute.timesheets(at { $0.person = row.person }).path)"\
      \(PanesPart.current(row.person == model.place.person))>\(PortraitPart.small(row.photo, row.initials))\
      <span class="who"><span class="name">\(row.name)</span>\(reason)</span>\
      <span class="timesheets-sum"><strong>\(row.counted)</strong><span class="second">\(row.planned)</span></span></a></li>
      """
  }

  /// One line, since there is nothing to look at.
  private func asPlanned(_ screen: TimesheetsScreen) -> HTML? {
    guard !screen.asPlanned.isEmpty else { return nil }
    let isOpen = screen.toLookAt.isEmpty || screen.asPlanned.contains { $0.person == model.place.person }
    return """
      <section class="timesheets-group is-folded" aria-labelledby="as-planned"><details id="as-planned-people"\(isOpen ? " open" : nil)>\
      <summary><h2 id="as-planned">\(screen.asPlannedTitle) <span class="count">\(screen.asPlanned.count)</span></h2>\
      \(Icon.down.html)</summary><ul class="timesheets-rows">\(screen.asPlanned.map(row))</ul></details>\
      \(approveAll(screen))</section>
      """
  }

  private func approveAll(_ screen: TimesheetsScreen) -> HTML {
    guard screen.isOver else { return #"<p class="second">\#(wording.conflict(.press(.notOver)))</p>"# }
    return FormPart.html(
      ClockRoute.approval(at { $0.person = nil }).path, kind: "tools",
      buttons: .init(wording.approveThese(screen.asPlanned.count), .outlined, name: "do", value: "all"))
  }

  private func approved(_ screen: TimesheetsScreen) -> HTML? {
    guard !screen.approved.isEmpty else { return nil }
    let isOpen: HTML = screen.approved.contains { $0.person == model.place.person } ? " open" : ""
    return """
      <details class="timesheets-approved"\(isOpen)><summary class="onward">\(wording.approvedCount(screen.approved.count))\
      \(Icon.forward.html)</summary><ul class="timesheets-rows">\(screen.approved.map(row))</ul></details>
      """
  }

  private func exports(_ screen: TimesheetsScreen) -> HTML {
    func link(_ format: TimesheetsModel.Format, _ word: String, _ problem: String?) -> HTML {
      guard problem == nil else { return #"<span class="button is-off" aria-disabled="true">\#(word)</span>"# }
      let place = at { $0.person = nil }
      return #"<a class="button outlined" href="\#(ClockRoute.export(place, format).path)" download>\#(word)</a>"#
    }
    let settings: HTML? =
      model.visitor.may(.keepOrganization)
      ? #"<a class="button quiet" href="\#(WorkingTimeRoute.payroll().path)">\#(wording.payrollTitle)</a>"# : nil
    let why = screen.exportProblem ?? screen.datevProblem
    let calls: HTML = """
      <a class="button quiet" href="\(ClockRoute.callOuts(screen.site?.id).path)">\(wording.callOuts)</a>\
      <a class="button quiet" href="\(ClockRoute.pressesImport.path)">\(wording.importPresses)</a>
      """
    return """
      <div class="timesheets-export">\(why.map { #"<p class="second">\#($0)</p>"# as HTML })
      <p class="tools">\(link(.csv, wording.exportCSV, screen.exportProblem))\
      \(link(.days, wording.exportDays, screen.exportProblem))\
      \(link(.datev, wording.exportDATEV, screen.exportProblem ?? screen.datevProblem))\(settings)\(calls)</p></div>
      """
  }
}
