import Domain
import Markup
import ViewModels
import Words

/// The form of one schedule: the sentence that it makes, its fields, and the resulting shifts.
///
/// Every control is in the page always; the style sheet shows those that the chosen frequency and end need, so that a choice shows its
/// fields at once, even without scripts.
struct ScheduleEditorPage {
  let model: ScheduleEditorModel
  /// The requested day of the address.
  let from: LocalDate?
  /// The form has unsaved changes.
  let isChanged: Bool
  private var wording: Wording { model.visitor.wording }
  private var title: String { model.schedule == nil ? wording.newScheduleTitle : wording.editSchedule }

  var html: HTML {
    Layout(title: title, wording: wording, kind: "page-schedule", tab: .schedule, script: "schedule.js").page(
      """
      <main id="main" class="editor" tabindex="-1">
      <form id="editor" class="editor-form" method="post" \
      action="\(SchedulesRoute.editor(model.schedule, from: from).path)" \
      novalidate autocomplete="off" data-unsaved="\(wording.unsaved)"\(isChanged ? " data-changed" : "")>
      <header class="editor-bar"><a class="button bare" href="\(SchedulesRoute.list(.init()).path)">\
      \(wording.cancel)</a>\
      <h1>\(title)</h1>\(ButtonPart(wording.save, .main, name: "action", value: "save").html)</header>
      \(hidden)
      <div class="editor-words">\(summary)\(next)</div>
      <div class="editor-fields">
      \(stale)
      \(place)\(rhythm)\(times)\(people)\(end)\(options)\(reach)
      <div id="effect" class="live">\(effect)</div>
      <button class="button quiet wide preview" type="submit" name="action" value="preview">\
      \(wording.previewButton)</button>
      </div>
      </form>
      \(bottom)
      </main>
      """)
  }

  private var hidden: HTML {
    let revision = model.revision.map { #"<input type="hidden" name="revision" value="\#($0)">"# as HTML }
    return #"<input type="hidden" name="mark" value="\#(model.mark)">\#(revision)"#
  }

  // MARK: The words

  private var summary: HTML {
    let parts = model.sentence.parts.map { part -> HTML in
      part.isChosen ? "<strong>\(part.text)</strong>" : "\(part.text)"
    }
    return """
      <div class="editor-summary"><p id="sentence" class="sentence live" aria-live="polite">\(parts)</p>\
      <p id="count" class="second live">\(model.count)</p></div>
      """
  }

  private var next: HTML {
    let rows = model.nextShifts.map { shift -> HTML in
      let oddity = shift.oddity.map { text -> HTML in
        #"<span class="oddity">\#(Icon.clock.html)<span>\#(text)</span></span>"#
      }
      return """
        <li><span class="next-date">\(shift.date)</span><span class="next-who">\(shift.who)\(oddity)</span>\
        <span class="next-length\(shift.oddity == nil ? "" : " is-odd")">\(shift.length)</span></li>
        """
    }
    return """
      <section class="editor-next" aria-labelledby="next-title"><h2 id="next-title">\(wording.nextShifts)</h2>
      <div id="next-shifts" class="live">\
      \(rows.isEmpty ? #"<p class="second">\#(wording.noNextShifts)</p>"# : "<ul>\(rows)</ul>")</div></section>
      """
  }

  private var stale: HTML {
    guard let notice = model.staleNotice else { return "" }
    let parts = (model.theirs?.parts ?? []).map { part -> HTML in
      part.isChosen ? "<strong>\(part.text)</strong>" : "\(part.text)"
    }
    return """
      <div class="stale" role="alert"><p class="refused">\(Icon.warning.html)<span>\(notice)</span></p>
      <p class="theirs"><span class="second">\(wording.theirText):</span> \(parts)</p>
      <button class="button outlined" type="submit" name="action" value="theirs">\(wording.takeTheirs)</button></div>
      """
  }

  // MARK: Lines

  private var place: HTML {
    let sites = model.sites.map { ($0.value.description, $0.label, $0.isChosen) }
    let site: HTML =
      sites.count > 1 || model.problems[.site] != nil
      ? line("site", wording.site, select("site", sites, .site), .site)
      : #"<input type="hidden" name="site" value="\#(sites.first?.0 ?? "")">"#
    let none = ("", wording.noPosition, model.position == nil)
    let positions = [none] + model.positions.map { ($0.value.description, $0.label, $0.isChosen) }
    let mark: HTML =
      #"<span id="position-mark" class="live">\#(model.positionMark.map(Icon.mark))</span>"#
    let select = select("position", positions, .position)
    let position = line("position", wording.position, #"<span class="marked">\#(mark)\#(select)</span>"#, .position)
    return "\(site)\(position)"
  }

  private var rhythm: HTML {
    let frequencies = model.frequencies.map { ($0.value.rawValue, $0.label, $0.isChosen) }
    return """
      \(line("begin", wording.begins, input("begin", "date", .begin, #" min="\#(model.dates.earliestBegin.description)""#), .begin))\
      \(line("frequency", wording.repeats, select("frequency", frequencies, nil)))\
      \(interval)\(weekdays)\(monthDay)
      """
  }

  private var interval: HTML {
    """
    <div class="line for-repeating"><label for="interval">\(wording.every)</label><span class="stepper">\
    <button class="button step-button" type="submit" name="action" value="interval-less" \
    aria-label="\(wording.oftener)">\(Icon.less.html)</button>\
    <span class="stepper-value">\(input("interval", "number", .interval, #" min="1" max="999" inputmode="numeric""#))\
    <span id="interval-unit" class="live">\(model.intervalUnit)</span></span>\
    <button class="button step-button" type="submit" name="action" value="interval-more" \
    aria-label="\(wording.rarer)">\(Icon.add.html)</button>\
    </span>\(problem(.interval))</div>
    """
  }

  private var weekdays: HTML {
    let boxes = model.weekdays.map { day -> HTML in
      let words: HTML = #"<span aria-hidden="true">\#(day.letter)</span><span class="hidden-text">\#(day.name)</span>"#
      return CheckPart.html("weekday", "\(day.weekday.rawValue)", words, isChosen: day.isChosen, look: nil)
    }
    return """
      <fieldset class="group for-weekly"><legend>\(wording.onTheseDays)</legend><div class="weekdays">\(boxes)</div>\
      \(problem(.weekdays))</fieldset>
      """
  }

  private var monthDay: HTML {
    let missing = model.missingDays.map { ($0.value.rawValue, $0.label, $0.isChosen) }
    let missingLine: HTML =
      missing.isEmpty ? "" : line("missingDay", wording.whereMissing, select("missingDay", missing, nil))
    let days = select("monthDay", model.monthDays.map { ($0.value, $0.label, $0.isChosen) }, .monthDay)
    return """
      <div id="month-day" class="live for-monthly">\
      \(line("monthDay", wording.onThisDay, days, .monthDay))</div>\
      <div id="missing-day" class="live for-monthly for-yearly">\(missingLine)</div>
      """
  }

  // MARK: Times and people

  private var times: HTML {
    let later: HTML = model.isOverMidnight ? #"<span class="second">\#(wording.nextDay)</span>"# : ""
    return """
      <div class="group times"><div class="field"><label for="start">\(wording.timeFrom)</label>\
      \(time("start", .start))\(problem(.start))</div>\
      <div class="field"><label for="stop">\(wording.timeTo) <span id="stop-day" class="live">\(later)</span></label>\
      \(time("stop", .stop))\(problem(.stop))</div></div>
      <div class="line"><label for="break">\(wording.breakLabel)</label><span class="line-value">\
      \(input("break", "text", .breakMinutes, #" inputmode="numeric""#, hint: "break-hint"))</span>\
      <p id="break-hint" class="second">\(wording.breakHint)</p>\(problem(.breakMinutes))</div>
      """
  }

  private var people: HTML {
    let who = [("people", wording.takeTurns, !model.isOpen), ("open", wording.openShifts, model.isOpen)]
    return """
      <fieldset class="group"><legend>\(wording.who)</legend>\(choice("who", who))
      <div class="for-people"><div id="turns" class="live">\(rotation)</div>\(problem(.people))</div>
      <div class="for-open">\
      \(line("needed", wording.neededEachTime, input("needed", "number", .needed, #" min="1" max="50" inputmode="numeric""#), .needed))</div>
      </fieldset>
      """
  }

  private var rotation: HTML {
    let turns = model.turns
    let rows = turns.enumerated().map { turn($1, number: $0 + 1, of: turns.count) }
    let list: HTML = turns.isEmpty ? "" : #"<ol class="turns">\#(rows)</ol>"#
    let others = PickPart.options([("", "–")] + model.others.map { ($0.value.description, $0.label) })
    let lengths: HTML =
      turns.count < 2
      ? ""
      : """
      <fieldset class="turn-length"><legend>\(wording.oneTurn)</legend>\
      \(choice("turn", model.turnLengths.map { ($0.value.rawValue, $0.label, $0.isChosen) }))\(handover)</fieldset>
      """
    return """
      \(list)<details class="adding"><summary class="button wide">\(Icon.add.html)\(wording.addToRotation)</summary>
      <div class="adding-row"><label class="hidden-text" for="added">\(wording.addToRotation)</label>\
      <select id="added" name="added">\(others)</select>\
      <button class="button" type="submit" name="action" value="add-person">\(wording.add)</button></div></details>\
      \(lengths)
      """
  }

  private var handover: HTML {
    let units = PickPart.options(
      model.handoverUnits.map { ($0.value.rawValue, $0.label) },
      chosen: model.handoverUnits.first(where: \.isChosen)?.value.rawValue)
    let weekdays = model.handoverWeekdays.map { choice in
      (choice.value.map { "\($0.rawValue)" } ?? "", choice.label, choice.isChosen)
    }
    let checked: HTML = model.handsOverOnWorkdays ? " checked" : ""
    let count = input("turn-count", "number", .turn, #" min="1" max="\#(TurnLength.most)" inputmode="numeric""#)
    return """
      <div class="for-handover"><div class="line"><label for="turn-count">\(wording.turnLasts)</label>\
      <span class="line-value">\(count)\
      <label class="hidden-text" for="turn-unit">\(wording.turnUnit)</label>\
      <span class="pick"><select id="turn-unit" name="turn-unit">\(units)</select></span></span>\(problem(.turn))</div>
      <div class="for-weekday">\
      \(line("turn-weekday", wording.handedOverOn, select("turn-weekday", weekdays, nil)))</div>
      <p class="second">\(wording.handoverHint)</p>
      <label class="check for-workdays"><input type="checkbox" name="turn-workdays" value="1"\(checked)>\
      \(wording.handedOverOnWorkdays)</label></div>
      """
  }

  private func turn(_ turn: ScheduleEditorModel.Turn, number: Int, of count: Int) -> HTML {
    func button(_ action: String, _ word: String, isOff: Bool = false) -> HTML {
      if isOff { return "" }
      return ButtonPart(word, about: " \(turn.name)", name: "action", value: "\(action)-\(turn.id)").html
    }
    return """
      <li><input type="hidden" name="person" value="\(turn.id.description)">\
      \(PortraitPart.badge(turn.photo, turn.initials))\
      <span class="turn-name">\(turn.name)</span><span class="turn-number" aria-hidden="true">\
      \(count > 1 ? "\(number)" : "")</span>\
      <details class="turn-menu"><summary aria-label="\(wording.actions(for: turn.name))">\(Icon.dots.html)</summary>\
      <div class="turn-actions">\(button("earlier", wording.earlier, isOff: number == 1))\
      \(button("later", wording.later, isOff: number == count))\(button("remove", wording.remove))</div></details>\
      </li>
      """
  }

  // MARK: The end and the rest

  private var end: HTML {
    """
    <fieldset class="group for-repeating"><legend>\(wording.ends)</legend>
    \(choice("ends", model.endChoices.map { ($0.value.rawValue, $0.label, $0.isChosen) }))
    <div class="field for-date"><label class="hidden-text" for="until">\(wording.endDate)</label>\
    \(input("until", "date", .until, #" min="\#(model.dates.earliestEnd.description)""#, hint: "until-hint"))\
    <p id="until-hint" class="second live">\(model.problems[.until] == nil ? "\(model.earliestEnd)" : "")</p>\
    \(problem(.until))</div>
    <div class="for-count">\
    \(line("times", wording.endCount, input("times", "number", .times, #" min="1" max="100000" inputmode="numeric""#), .times))</div>
    <div id="end-notice" class="live" role="status">\
    \(model.endNotice.map { #"<p class="caution">\#(Icon.clock.html)<span>\#($0)</span></p>"# as HTML })</div>
    </fieldset>
    """
  }

  private var options: HTML {
    let closed: HTML = model.worksClosedDays ? " checked" : ""
    return """
      <details class="group options"\(model.hasOptions ? " open" : "")><summary>\
      \(wording.moreOptions)\(Icon.down.html)</summary>
      <div class="field"><label for="note">\(wording.noteLabel)</label>\
      <textarea id="note" name="note" rows="2"\(marks(.note))>\n\(model.note)</textarea>\(problem(.note))</div>
      <label class="check"><input type="checkbox" name="closedDays" value="1"\(closed)>\
      \(wording.alsoClosedDays)</label>
      <div class="field for-repeating"><label for="excepted">\(wording.exceptDay)</label>\
      <div class="adding-row">\(input("excepted", "date", .exceptions))\
      <button class="button" type="submit" name="action" value="add-exception">\(wording.add)</button></div>\
      \(problem(.exceptions))\
      <div id="exceptions" class="live">\(exceptions)</div></div>
      </details>
      """
  }

  private var exceptions: HTML {
    let rows = model.exceptDays.map { day -> HTML in
      """
      <li><input type="hidden" name="except" value="\(day.value.description)"><span>\(day.label)</span>\
      <button class="button" type="submit" name="action" value="include-\(day.value.description)">\(wording.remove)\
      <span class="hidden-text"> \(day.label)</span></button></li>
      """
    }
    return rows.isEmpty ? "" : #"<ul class="exceptions" aria-label="\#(wording.exceptOn)">\#(rows)</ul>"#
  }

  private var reach: HTML {
    guard model.schedule != nil else { return "" }
    let choices = [
      ("all", wording.reachAll, !model.isFollowing), ("following", wording.reachFollowing, model.isFollowing),
    ]
    return """
      <fieldset class="group"><legend>\(wording.reach)</legend>\(choice("reach", choices))
      <div class="field for-following"><label class="hidden-text" for="from">\(wording.reachFollowing)</label>\
      \(input("from", "date", .from))\(problem(.from))</div>
      </fieldset>
      """
  }

  private var effect: HTML {
    guard let effect = model.effect else { return "" }
    let published = effect.published.map { shift -> HTML in
      #"<li><span class="next-date">\#(shift.date)</span><span>\#(shift.text)</span></li>"#
    }
    let touched: HTML =
      published.isEmpty
      ? "" : #"<details><summary>\#(wording.touchedShifts)</summary><ul class="touched">\#(published)</ul></details>"#
    return """
      <section class="effect"><h2>\(wording.whatChanges)</h2><ul>\
      \(effect.lines.map { "<li>\($0)</li>" as HTML })</ul>\(touched)</section>
      """
  }

  private var bottom: HTML {
    guard let id = model.schedule, let revision = model.revision else {
      // Why only for a new one: beside Delete it would be mistaken for that.
      return """
        <div class="editor-bottom"><button class="button bare" type="submit" form="editor" name="action" \
        value="clear">\(wording.clearSchedule)</button></div>
        """
    }
    return """
      <div class="editor-bottom"><form method="post" action="\(SchedulesRoute.removal(id).path)" data-leaves>\
      <input type="hidden" name="revision" value="\(revision)">\
      <button class="button outlined danger" type="submit">\(wording.deleteSchedule)</button></form></div>
      """
  }
}

// MARK: - Controls

extension ScheduleEditorPage {
  fileprivate func line(
    _ name: String, _ label: String, _ control: HTML, _ field: ScheduleEditorModel.Field? = nil
  ) -> HTML {
    """
    <div class="line"><label for="\(name)">\(label)</label><span class="line-value">\(control)</span>\
    \(field.map(problem))</div>
    """
  }

  fileprivate func select(
    _ name: String, _ choices: [(String, String, Bool)], _ field: ScheduleEditorModel.Field?
  ) -> HTML {
    let options = PickPart.options(choices.map { ($0.0, $0.1) }, chosen: choices.first { $0.2 }?.0)
    return """
      <span class="pick"><select id="\(name)" name="\(name)"\(field.map { marks($0) })>\(options)</select>\
      \(Icon.down.html)</span>
      """
  }

  fileprivate func input(
    _ name: String, _ type: String, _ field: ScheduleEditorModel.Field, _ more: HTML = "", hint: String? = nil
  ) -> HTML {
    """
    <input id="\(name)" name="\(name)" type="\(type)" \
    value="\(model.texts[field] ?? "")"\(more)\(marks(field, hint: hint))>
    """
  }

  fileprivate func time(_ name: String, _ field: ScheduleEditorModel.Field) -> HTML {
    """
    <input id="\(name)" name="\(name)"\(TimePart.attributes(wording)) value="\(model.texts[field] ?? "")"\(marks(field))>
    """
  }

  /// Two or three exclusive choices.
  fileprivate func choice(_ name: String, _ choices: [(String, String, Bool)]) -> HTML {
    let items = choices.map { value, text, isChosen in
      CheckPart.html(name, value, "<span>\(text)</span>", isChosen: isChosen, .radio, look: nil)
    }
    return #"<div class="switch switch-wide">\#(items)</div>"#
  }

  fileprivate func marks(_ field: ScheduleEditorModel.Field, hint: String? = nil) -> HTML {
    let invalid: HTML = model.problems[field] == nil ? "" : #" aria-invalid="true""#
    let ids = [hint, "\(field.rawValue)-problem"].compactMap { $0 }.joined(separator: " ")
    return #"\#(invalid) aria-describedby="\#(ids)""#
  }

  /// Its place is always there, so that a refusal during typing is announced.
  fileprivate func problem(_ field: ScheduleEditorModel.Field) -> HTML {
    let text = model.problems[field].map { text -> HTML in
      #"<span class="refused">\#(Icon.warning.html)<span>\#(text)</span></span>"#
    }
    return #"<div id="\#(field.rawValue)-problem" class="problem live">\#(text)</div>"#
  }
}
