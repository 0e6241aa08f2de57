import Domain
import Markup
import ViewModels
import Words

/// The explanation of one number: its sum, the shifts, and how they came.
struct FairnessExplanationPart {
  let explanation: FairnessExplanation
  let place: FairnessModel.Place
  /// The address of the page that it lies on.
  let closeTo: String
  let wording: Wording

  var html: HTML {
    """
    <dialog id="sheet" class="sheet why-sheet" open aria-labelledby="sheet-title">
    <span class="grip" aria-hidden="true"></span>
    <div class="sheet-head"><div><h2 id="sheet-title" class="sheet-name">\(explanation.title)</h2>
    <p class="published">\(explanation.lead)</p></div>
    <a class="close" href="\(closeTo)" data-close aria-label="\(wording.close)">\(Icon.close.html)</a></div>
    <dl class="sums">\(explanation.lines.map(line))</dl>
    \(explanation.reckoning.isEmpty ? nil : #"<p class="second reckoning">\#(explanation.reckoning)</p>"#)
    <h3>\(explanation.listTitle)</h3>
    \(explanation.shifts.isEmpty ? #"<p class="second">\#(wording.noShiftsCounted)</p>"# : shifts)
    \(reasons)
    \(earlier)
    </dialog>
    """
  }

  private func line(_ line: FairnessExplanation.Line) -> HTML {
    let kind: HTML = line.isSum ? #" class="is-sum""# : ""
    return "<div\(kind)><dt>\(line.word)</dt><dd>\(line.number)</dd></div>"
  }

  private var shifts: HTML {
    let strips = explanation.months.map { month -> HTML in
      let days = month.days.map { isOn -> HTML in isOn ? "<i class=\"is-on\"></i>" : "<i></i>" }
      return """
        <div class="day-strip"><span>\(month.word)</span><span class="strip-days">\(days)</span><strong>\(month.count)</strong></div>
        """
    }
    let rows = explanation.shifts.map { shift -> HTML in
      let note: HTML? = shift.note.isEmpty ? nil : #"<span class="second">\#(shift.note)</span>"#
      return """
        <li><a href="\(RosterRoute.page(.init(shift: shift.id)).path)"><span class="name">\(shift.date)</span>\
        <span class="second">\(shift.text)</span>\(note)</a></li>
        """
    }
    return """
      <div class="day-strips" aria-hidden="true">\(strips)</div>
      <details class="why-list"><summary class="onward">\(wording.asAList)</summary><ul class="why-shifts">\(rows)</ul></details>
      """
  }

  private var reasons: HTML? {
    guard !explanation.reasons.isEmpty else { return nil }
    let rows = explanation.reasons.map { reason -> HTML in
      let icon = reason.kind == .notice ? Icon.clock : Icon.people
      return """
        <li>\(icon.html)<span><strong>\(reason.title)</strong><span class="fact-second">\(reason.text)</span></span></li>
        """
    }
    return #"<h3>\#(wording.whyMore)</h3><ul class="facts">\#(rows)</ul>"#
  }

  private var earlier: HTML? {
    explanation.earlier.map { word, days in
      var earlier = place
      (earlier.form.first, earlier.form.last) = (days.lowerBound.description, days.upperBound.description)
      (earlier.person, earlier.measure) = (nil, nil)
      return #"<p class="tools"><a class="button quiet" href="\#(FairnessRoute.ledger(earlier).path)">\#(word)</a></p>"#
    }
  }
}
