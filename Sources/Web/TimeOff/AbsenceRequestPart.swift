import Domain
import Markup
import ViewModels

/// Time off that waits for a decision: what it would do, and both answers.
struct AbsenceRequestPart {
  let waiting: AbsencesModel.Waiting
  /// Unfolded.
  let isFirst: Bool
  let wording: Wording

  var html: HTML {
    let isOpen: HTML = isFirst || waiting.problem != nil ? " open" : ""
    let note: HTML? = waiting.note.isEmpty ? nil : #"<p class="quoted">“\#(waiting.note)”</p>"#
    return """
      <details id="time-off-\(waiting.id.description)" class="time-off-request"\(isOpen)><summary>\
      \(PortraitPart.small(waiting.photo, waiting.initials))<span class="who"><span class="name">\(waiting.name)</span>\
      <span class="second">\(waiting.text)</span></span>\(Icon.down.html)</summary>
      <p class="sentence">\(SentencePart.html(waiting.sentence))</p>\(note)
      \(EffectsPart.html(waiting.effects))
      \(approving)\(declining)</details>
      """
  }

  private var approving: HTML {
    let opening: HTML? =
      waiting.shifts == 0
      ? nil
      : """
      <label class="check"><input id="open-\(waiting.id.description)" type="checkbox" name="open" value="1" checked> \
      \(wording.openTheirShifts(waiting.shifts))</label><p class="second">\(wording.keptShiftsStay)</p>
      """
    return """
      <form class="form" method="post" action="\(TimeOffRoute.decision(waiting.id).path)">\(opening)
      <button class="button main" type="submit" name="do" value="approve">\(wording.approve)\
      <span class="hidden-text">: \(waiting.name)</span></button></form>
      """
  }

  private var declining: HTML {
    let name = "reason-\(waiting.id)"
    let problem = ProblemPart.html(waiting.problem, id: "\(name)-problem")
    let marks: HTML =
      waiting.problem == nil ? "" : #" aria-invalid="true" aria-describedby="\#(name)-problem" autofocus"#
    return """
      <details id="declining-\(waiting.id.description)" class="asked"\(waiting.problem == nil ? nil : " open")><summary class="button outlined">\(wording.decline)\
      <span class="hidden-text">: \(waiting.name)</span></summary>
      <form class="form" method="post" action="\(TimeOffRoute.decision(waiting.id).path)" novalidate>
      <div class="field"><label for="\(name)">\(wording.whyDeclined)</label>
      <input id="\(name)" name="reason" value="\(waiting.reason)" autocomplete="off"\(marks)>\(problem)</div>
      <button class="button outlined" type="submit" name="do" value="decline">\(wording.declineAndTell)</button></form>
      </details>
      """
  }
}
