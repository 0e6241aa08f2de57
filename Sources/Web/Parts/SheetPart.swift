import Domain
import Markup
import ViewModels
import Words

/// The sheet of one shift: over the roster, or beside it if there is room.
struct SheetPart {
  let sheet: ShiftSheet
  let closeTo: RosterModel.Place
  let wording: Wording
  /// The reason that the last tap failed.
  var problem: String?

  var html: HTML {
    """
    <dialog id="sheet" class="sheet" open aria-labelledby="sheet-title">
    <span class="grip" aria-hidden="true"></span>
    <div class="sheet-head"><div>
    <h2 id="sheet-title">\(title)</h2>
    <p class="published">\(sheet.published)</p></div>
    <a class="close" href="\(RosterRoute.page(closeTo).path)" data-close aria-label="\(wording.close)">\
    \(Icon.close.html)</a></div>
    <p class="sheet-figure"><span>\(sheet.start)</span>\(end)</p>
    <p class="sheet-date">\(sheet.date)</p>
    \(ProblemPart.alert(problem))
    \(sheet.pause.map { text -> HTML in #"<p class="sheet-pause second">\#(text)</p>"# })
    \(sheet.split.map { text -> HTML in #"<p class="sheet-pause second">\#(text)</p>"# })
    \(sheet.clockChange.map(ruler))
    <ul class="facts">
    \(fact(.people, sheet.position == nil ? nil : sheet.name, sheet.handover))
    \(fact(.place, place, sheet.zone))
    \(fact(.note, sheet.note.isEmpty ? nil : sheet.note, nil))
    \(fact(.card, sheet.skills, nil))
    \(sheet.actions?.change.map(change))
    </ul>
    \(sheet.moves.map { MovesPart(moves: $0, shift: sheet.shift, wording: wording).words })
    <div class="sheet-actions">\(buttons)</div>
    </dialog>
    """
  }

  /// One main action: for a manager, to replace, as long as the shift isn't over.
  private var buttons: HTML {
    guard let actions = sheet.actions, actions.isComing else {
      let first = moves(isMain: true)
      return "\(first)\(calendar(isMain: first == nil))\(sheet.actions.map(edit))\(call)"
    }
    return "\(replacing(actions))\(moves(isMain: false))\(calendar(isMain: false))\(call)"
  }

  private func moves(isMain: Bool) -> HTML? {
    sheet.moves.flatMap { MovesPart(moves: $0, shift: sheet.shift, wording: wording).buttons(isMain: isMain) }
  }

  private func calendar(isMain: Bool) -> HTML {
    """
    <a class="button \(isMain ? "main" : "quiet")" href="\(RosterRoute.shiftCalendar(sheet.shift).path)" download>\
    \(Icon.calendar.html)\(wording.addToCalendar)</a>
    """
  }

  // MARK: Actions of managers

  private func change(_ change: ShiftSheet.Change) -> HTML {
    """
    <li>\(Icon.undo.html)<span><a class="address" href="\(PlanRoute.record(change.record).path)">\(change.text)</a>\
    </span></li>
    """
  }

  private func edit(_ actions: ShiftSheet.Actions) -> HTML {
    let place = BoardModel.Place(site: sheet.site.id, day: actions.date)
    return """
      <a class="button quiet" href="\(PlanRoute.shift(sheet.shift, place).path)">\(Icon.edit.html)\(wording.edit)</a>
      """
  }

  private func replacing(_ actions: ShiftSheet.Actions) -> HTML {
    """
    <a class="button main" href="\(RosterRoute.replacement(sheet.shift).path)" data-sheet>\(Icon.people.html)\
    \(sheet.isOpen ? wording.fillOpenShift : wording.replaceShift)</a>
    <div class="halves">\(edit(actions))
    <details class="asked"><summary class="button quiet">\(wording.removeShift)</summary>
    <p class="second">\(wording.removeShiftText)</p>\(actions.slow.map(SlowCalendarPart.html))
    <form method="post" action="\(RosterRoute.removal(sheet.shift).path)">\
    <input type="hidden" name="revision" value="\(actions.revision)">\
    <button class="button outlined danger" type="submit">\(wording.removeShift)</button></form></details></div>
    """
  }

  private var title: HTML {
    guard let position = sheet.position else { return "\(sheet.name)" }
    return "\(Icon.mark(position.mark))<span>\(position.name)</span>"
  }

  private var end: HTML {
    sheet.end.isEmpty ? "" : #" <span class="dash">–</span> <span>\#(sheet.end)</span>"#
  }

  private var place: String {
    sheet.site.location
  }

  private func fact(_ icon: Icon, _ text: String?, _ second: String?) -> HTML {
    guard let first = text ?? second else { return "" }
    let below: HTML = text == nil || second == nil ? "" : #"<span class="fact-second">\#(second ?? "")</span>"#
    return "<li>\(icon.html)<span>\(first)\(below)</span></li>"
  }

  private var call: HTML {
    guard let phone = sheet.phone else { return "" }
    return """
      <a class="button quiet" href="tel:\(phone.dialed)">\(Icon.phone.html)<span aria-hidden="true">\
      \(wording.call)</span>\
      <span class="hidden-text">\(wording.call(sheet.name))</span></a>
      """
  }

  private func ruler(_ change: ShiftSheet.ClockChange) -> HTML {
    let cells = change.cells.map { cell -> HTML in
      #"<li class="is-\#(cell.kind.rawValue)">\#(cell.label)</li>"#
    }
    return """
      <div class="ruler"><div class="ruler-top"><span class="ruler-length">\(change.length)</span><p>\
      \(change.sentence)</p></div>
      <p class="ruler-legend">\(change.legend)</p>
      <ol aria-label="\(wording.ruler)">\(cells)</ol></div>
      """
  }
}
