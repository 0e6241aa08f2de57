import Domain
import Markup
import ViewModels
import Words

/// The sheet of one shift of the plan: a form over the board.
struct PlanShiftPart {
  let model: PlanShiftModel
  /// The board that it lies on.
  let place: BoardModel.Place
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    """
    <dialog id="sheet" class="sheet plan-sheet" open aria-labelledby="sheet-title">
    <span class="grip" aria-hidden="true"></span>
    <div class="sheet-head"><div><h2 id="sheet-title">\(model.title)</h2><p class="published">\(model.state)</p></div>
    <a class="close" href="\(board)" data-close aria-label="\(wording.close)">\(Icon.close.html)</a></div>
    \(model.notice.map(notice))
    \(model.conflicts.map(notice))
    \(model.ruler.map { RestRulerPart(ruler: $0).html })
    \(ways)
    \(model.effect.map(effect) ?? body)
    </dialog>
    """
  }

  private var board: String {
    PlanRoute.board(place).path + (model.shift.map { "#shift-\($0)" } ?? "")
  }

  private var action: String {
    (model.shift.map { PlanRoute.shift($0, place) } ?? .newShift(.init(), place)).path
  }

  private var ways: HTML? {
    guard model.effect == nil, let revision = model.revision else { return nil }
    return WaysPart(
      ways: model.ways, wording: wording, action: action, hidden: [("revision", "\(revision)"), ("do", "way")]
    ).html
  }

  private func notice(_ text: String) -> HTML {
    #"<p class="refused" role="alert">\#(Icon.warning.html)<span>\#(text)</span></p>"#
  }

  private var body: HTML {
    guard !model.isFixed else { return #"<p class="second">\#(wording.fixedShift)</p>\#(facts)"# }
    return """
      \(model.couldBeTaken ? couldTake : nil)
      <form class="form" method="post" action="\(action)" novalidate>\(revision)
      \(model.isRemoval ? nil : HTML(model.rows.map(field)))
      \(model.origin != nil && !model.isRemoval ? reach : nil)
      \(model.split.map { #"<p class="second">\#($0)</p>"# as HTML })\
      <div class="sheet-actions">\(model.isRemoval ? nil : save)\(apart)\(discard)\(remove)</div></form>
      \(model.shift == nil || model.isRemoval ? nil : copying)
      \(facts)
      """
  }

  private var couldTake: HTML? {
    model.shift.map { shift in
      #"<p class="could-take"><a class="button" href="\#(RosterRoute.replacement(shift).path)">\#(Icon.people.html)\#(wording.whoCould)</a></p>"#
    }
  }

  private var revision: HTML? {
    model.revision.map { #"<input type="hidden" name="revision" value="\#($0)">"# }
  }

  // MARK: Fields

  private func field(_ row: PlanShiftModel.Row) -> HTML {
    var part = FieldPart(row, wording)
    switch row.field {
    case .position: return part.choice(model.positions.map { ($0.value, $0.word) })
    case .person: return part.choice(model.people.map { ($0.value, $0.word) })
    case .date: part.type = "date"
    case .start: part.clock = wording
    case .end:
      part.clock = wording
      part.hint = wording.endHint
    case .breakMinutes:
      part.isRequired = false
      part.hint = wording.breakHint
    case .skills:
      part.isRequired = false
      part.hint = wording.shiftSkillsHint
    case .note: break
    }
    return part.html
  }

  private var reach: HTML {
    let choices = PlanShiftModel.Reach.allCases.map { reach in
      CheckPart.html(
        "reach", reach.rawValue, "\(wording.name(of: reach))", isChosen: reach == model.reach, .radio)
    }
    return "<fieldset><legend>\(wording.reachLabel)</legend>\(choices)</fieldset>"
  }

  // MARK: Buttons

  private var save: HTML {
    let isStale = model.rows.contains { $0.theirs != nil }
    let theirs: HTML =
      isStale
      ? #"<button class="button outlined" type="submit" name="do" value="theirs">\#(wording.takeTheirs)</button>"#
      : ""
    return """
      \(ButtonPart(isStale ? wording.saveMine : wording.save, .main, name: "do", value: "save").html)\(theirs)
      """
  }

  private var apart: HTML? {
    guard model.split != nil else { return nil }
    return #"<button class="button" type="submit" name="do" value="apart">\#(wording.takeApart)</button>"#
  }

  private var discard: HTML? {
    guard model.isDraft, model.shift != nil else { return nil }
    return #"<button class="button" type="submit" name="do" value="discard">\#(wording.discardDraft)</button>"#
  }

  private var remove: HTML? {
    guard model.shift != nil, !model.isRemoval else { return nil }
    return #"<button class="button" type="submit" name="do" value="remove">\#(wording.remove)</button>"#
  }

  private var copying: HTML {
    let people = FieldPart(name: "toPerson", label: wording.personColumn, value: model[.person], isRequired: false)
    let date = FieldPart(name: "to", label: wording.copyToDay, type: "date", value: model[.date])
    return """
      <details class="more-actions"><summary class="button">\(wording.copyShift)</summary>
      <form class="form" method="post" action="\(action)">\(revision)
      \(date.html)\(people.choice(model.people.map { ($0.value, $0.word) }))
      <button class="button" type="submit" name="do" value="copy">\(wording.copy)</button></form></details>
      """
  }

  private var facts: HTML {
    let origin = model.origin.map { origin -> HTML in
      let byHand = origin.byHand.map { text -> HTML in #"<span class="fact-second">\#(text)</span>"# }
      return """
        <li>\(Icon.calendar.html)<span><a class="address" \
        href="\(SchedulesRoute.editor(origin.schedule, from: nil).path)">\(origin.text)</a>\(byHand)</span></li>
        """
    }
    let history = model.history.map { text -> HTML in "<li>\(Icon.clock.html)<span>\(text)</span></li>" }
    let overrides = model.overrides.map { text -> HTML in "<li>\(Icon.warning.html)<span>\(text)</span></li>" }
    return #"<ul class="facts">\#(origin)\#(history)\#(overrides)</ul>"#
  }

  // MARK: The effect of a change of the schedule

  /// Asks again, with all typed values.
  private func effect(_ effect: PlanShiftModel.Effect) -> HTML {
    let kept = model.rows.map { row -> HTML in
      #"<input type="hidden" name="\#(row.field.rawValue)" value="\#(row.text)">"#
    }
    let sentences = effect.sentences.map { text -> HTML in "<li>\(text)</li>" }
    return """
      <form class="form" method="post" action="\(action)">\(revision)\(kept)
      <input type="hidden" name="reach" value="\(model.reach.rawValue)">\
      <input type="hidden" name="schedule" value="\(effect.schedule)">
      <h3>\(wording.effectTitle)</h3><ul class="effect">\(sentences)</ul>
      <div class="sheet-actions">\(ButtonPart(wording.saveAll, .main, name: "do", value: "save").html)
      <a class="button" href="\(action)">\(wording.cancel)</a></div></form>
      """
  }
}
