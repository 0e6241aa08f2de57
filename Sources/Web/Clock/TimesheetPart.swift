import Domain
import Markup
import ViewModels
import Words

/// One person's days, their points to look at, and a manager's actions.
struct TimesheetPart {
  let model: TimesheetsModel
  let detail: TimesheetsScreen.Detail
  private var wording: Wording { model.visitor.wording }
  private var place: TimesheetsModel.Place {
    var place = model.place
    place.person = detail.row.person
    return place
  }

  var html: HTML {
    var list = place
    list.person = nil
    return """
      <p class="back panes-back"><a href="\(ClockRoute.timesheets(list).path)">\(Icon.back.html)\(wording.timesheets)</a></p>
      <header class="timesheet-head">\(PortraitPart.small(detail.row.photo, detail.row.initials))\
      <div>\(name)<p class="second">\(detail.summary)</p></div></header>
      \(ProblemPart.alert(model.problem))
      \(table)
      \(detail.waiting.enumerated().map { waiting($1, isFirst: $0 == 0) })
      \(approve)
      \(detail.approvals.map(approval))
      <div class="timesheet-acts">\(press)\(correct)</div>
      """
  }

  /// Why two: beside the list's own address the list has the first heading.
  private var name: HTML {
    model.place.person == nil
      ? #"<h2 class="detail-name">\#(detail.row.name)</h2>"# : "<h1>\(detail.row.name)</h1>"
  }

  // MARK: Days

  private var table: HTML {
    let heads = [wording.realWord, wording.breakColumn, wording.countedColumn, wording.againstPlan].map {
      word -> HTML in
      #"<th scope="col" role="columnheader">\#(word)</th>"#
    }
    return """
      <div class="timesheet-scroll" tabindex="0" role="region" aria-label="\(detail.row.name)">
      <table class="timesheet" role="table"><thead role="rowgroup"><tr role="row">\
      <th scope="col" role="columnheader">\(wording.dayColumn)</th>\
      <th scope="col" role="columnheader" class="timesheet-bars"><span class="clock-key is-planned" aria-hidden="true"></span> \
      \(wording.plannedWord) <span class="clock-key is-real" aria-hidden="true"></span> \(wording.realWord)</th>\(heads)</tr></thead>
      <tbody role="rowgroup">\(detail.days.map(day))\
      <tr role="row" class="is-total"><th scope="row" role="rowheader"><span class="hidden-text">\(wording.countedColumn)</span></th>\
      <td role="cell"></td><td role="cell"></td><td role="cell"></td><td role="cell" class="amount">\(detail.sum)</td>\
      <td role="cell" class="amount">\(detail.difference)</td></tr></tbody></table></div>
      """
  }

  private func day(_ day: TimesheetsScreen.Day) -> HTML {
    let open: HTML = day.isOpen ? " is-over" : ""
    let notes = day.notes.map { note -> HTML in #"<span class="second">\#(note)</span>"# }
    return """
      <tr role="row"><th scope="row" role="rowheader">\(day.label)</th>\
      <td role="cell" class="timesheet-bars">\(ClockBarsPart(bars: day.bars, hasMarks: day == detail.days.last).html)</td>\
      <td role="cell" class="timesheet-real"><strong>\(day.real.isEmpty ? "–" : day.real)</strong>\
      <span class="second">\(day.planned)</span>\(notes)</td>\
      <td role="cell" class="amount" data-label="\(wording.breakColumn)">\(day.rest)</td>\
      <td role="cell" class="amount\(open)" data-label="\(wording.countedColumn)"><strong>\(day.counted)</strong></td>\
      <td role="cell" class="amount" data-label="\(wording.againstPlan)">\(day.difference)</td></tr>
      """
  }

  // MARK: Requests

  private func waiting(_ waiting: TimesheetsScreen.Waiting, isFirst: Bool) -> HTML {
    let accept = ButtonPart(waiting.accept, isFirst ? .main : .outlined, name: "answer", value: "accept")
    let path = ClockRoute.answer(waiting.id, place).path
    let accepting = FormPart.html(path, hidden: ["approve": waiting.approves ? "1" : nil], buttons: accept)
    let id = "\(waiting.id)"
    let acts: HTML = """
      <div class="timesheet-acts">\(accepting)
      \(waiting.takesTime ? anotherTime(id, path) : nil)
      <details class="more-actions" data-hand><summary class="button quiet">\(wording.declineCorrection)</summary>
      <form class="form" method="post" action="\(path)">
      <div class="field"><label for="no-\(id)">\(wording.answerWord)</label>
      <input id="no-\(id)" name="text" maxlength="500" autocomplete="off"></div>
      <p class="tools"><button class="button outlined" type="submit" name="answer" value="decline">\
      \(wording.declineCorrection)</button></p></form></details></div>
      """
    return """
      <section class="timesheet-waits"><h2>\(wording.asksFor(detail.row.name))</h2>
      <p><strong>\(waiting.title).</strong> “\(waiting.reason)” <span class="second">\(waiting.written)</span></p>
      \(EffectsPart.html(waiting.effects))
      \(waiting.isForOthers ? forOthers : acts)</section>
      """
  }

  private func anotherTime(_ id: String, _ path: String) -> HTML {
    """
    <details class="more-actions" data-hand><summary class="button">\(wording.anotherTime)</summary>
    <form class="form" method="post" action="\(path)">
    <div class="field"><label for="time-\(id)">\(wording.correctionTime)</label>
    <input id="time-\(id)" name="time"\(TimePart.attributes(wording)) autocomplete="off" required></div>
    <div class="field"><label for="text-\(id)">\(wording.answerWord)</label>
    <input id="text-\(id)" name="text" maxlength="500" autocomplete="off"></div>
    <p class="tools"><button class="button outlined" type="submit" name="answer" value="other">\(wording.acceptThisTime)\
    </button></p></form></details>
    """
  }

  private var forOthers: HTML { #"<p class="second">\#(wording.conflictOthersDecide)</p>"# }

  private var approve: HTML? {
    if detail.isForOthers { return forOthers }
    guard detail.mayBeApproved else { return nil }
    return FormPart.html(
      ClockRoute.approval(place).path, kind: "tools", hidden: ["seen": "\(detail.seen)"],
      buttons: .init(wording.approveHours, .main, name: "do", value: "one"))
  }

  private func approval(_ approval: TimesheetsScreen.Approval) -> HTML {
    FormPart.html(
      ClockRoute.approval(place).path, kind: "tools", hidden: ["approval": approval.id.description],
      content: #"<span class="second">\#(approval.text)</span>"#,
      buttons: .init(wording.reopenHours, .quiet, name: "do", value: "undo"))
  }

  // MARK: By the manager

  private var press: HTML? {
    guard !detail.presses.isEmpty else { return nil }
    let acts = detail.presses.map { act -> HTML in
      #"<button class="button" type="submit" name="kind" value="\#(act.kind.rawValue)">\#(act.word)</button>"#
    }
    return """
      <details class="more-actions" data-hand><summary class="button quiet">\(wording.pressFor(detail.row.name))</summary>
      <form class="tools" method="post" action="\(ClockRoute.managerPress(place).path)">\(acts)</form></details>
      """
  }

  private var correct: HTML? {
    let reset: HTML? =
      detail.hasPIN
      ? FormPart.html(
        ClockRoute.managerPress(place).path, kind: "tools",
        buttons: .init(wording.resetPIN, .quiet, name: "do", value: "pin")) : nil
    let badge: HTML? =
      model.visitor.may(.keepPeople)
      ? #"<a class="button quiet" href="\#(ClockRoute.badge(detail.row.person).path)">\#(wording.badgeLink)</a>"# : nil
    let pin: HTML = "\(reset)\(badge)"
    guard !detail.choices.isEmpty else { return pin }
    let forms = detail.choices.map { day -> HTML in
      let isTyped = model.form.date == day.date
      let id = day.date.description
      let options = PickPart.options(
        day.choices.map { ($0.value, $0.word) }, chosen: isTyped ? model.form.press : nil)
      return """
        <details class="more-actions" data-hand\(isTyped && !model.problems.isEmpty ? " open" : "")>\
        <summary class="button quiet">\(wording.correctByManager): \(day.label)</summary>
        <form class="form" method="post" action="\(ClockRoute.managerCorrection(place).path)" novalidate>
        \(isTyped ? ProblemPart.html(model.problems) : nil)
        <p class="second">\(wording.correctText)</p>
        <input type="hidden" name="day" value="\(id)">
        <div class="field"><label for="press-\(id)">\(wording.correctionTitle)</label>
        <select id="press-\(id)" name="press">\(options)</select>\(problem("press", id, isTyped))</div>
        <div class="field"><label for="time-\(id)">\(wording.correctionTime)</label>
        <input id="time-\(id)" name="time"\(TimePart.attributes(wording)) autocomplete="off" value="\(isTyped ? model.form.time : "")">
        <p class="second">\(wording.correctionTimeHint)</p>\(problem("time", id, isTyped))</div>
        <div class="field"><label for="reason-\(id)">\(wording.correctionReason)</label>
        <input id="reason-\(id)" name="reason" maxlength="500" autocomplete="off" value="\(isTyped ? model.form.reason : "")">\
        \(problem("reason", id, isTyped))</div>
        <p class="tools"><button class="button outlined" type="submit">\(wording.correctByManager)</button></p></form></details>
        """
    }
    return "\(forms)\(pin)"
  }

  private func problem(_ field: String, _ id: String, _ isTyped: Bool) -> HTML? {
    isTyped ? ProblemPart.html(model.problems[field], id: "\(field)-\(id)-problem") : nil
  }
}
