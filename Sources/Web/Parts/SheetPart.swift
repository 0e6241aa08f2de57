import Domain
import Markup
import ViewModels

/// The sheet of one shift: over the roster, or beside it where there is room.
struct SheetPart {
  let sheet: ShiftSheet
  let closeTo: RosterModel.Place
  let wording: Wording

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
    \(sheet.clockChange.map(ruler))
    <ul class="facts">
    \(fact(.people, sheet.position == nil ? nil : sheet.name, sheet.handover))
    \(fact(.place, place, sheet.site.zone.description))
    \(fact(.note, sheet.note.isEmpty ? nil : sheet.note, nil))
    </ul>
    <div class="sheet-actions"><a class="button main" href="\(RosterRoute.shiftCalendar(sheet.shift).path)" download>\
    \(Icon.calendar.html)\(wording.addToCalendar)</a>
    \(call)</div>
    </dialog>
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
