import Domain
import Markup
import ViewModels
import Words

/// The sheet to give a shift to someone else, or to open it, and publish that; or to give an open draft to someone.
struct ReplacementPart {
  let model: ReplacementModel
  /// The address of the page that it lies on.
  let closeTo: String
  private var wording: Wording { model.visitor.wording }

  /// The number shown in the sheet; more are one tap away.
  private static let firstShown = 6

  private var isDraft: Bool { model.screen?.board != nil }

  var html: HTML {
    if let breach = model.breach, let screen = model.screen { return rule(breach, screen) }
    return sheet
  }

  /// The rule that rules a person out.
  private func rule(_ breach: ReplacementScreen.Breach, _ screen: ReplacementScreen) -> HTML {
    let address = RosterRoute.replacement(model.shift).path
    var hidden: [(name: String, value: String)] = [
      ("revision", "\(screen.revision)"), ("person", breach.person.description), ("reason", model.reason.rawValue),
      ("part", model.isWhole ? "whole" : "rest"),
    ]
    if let until = model.until { hidden.append(("until", until.description)) }
    let override = OverridePart(wording: wording, mayOverride: model.mayOverride, reason: model.overriding)
    let assigning: HTML = FormPart.html(
      address, kind: "form overriding", content: HTML(hidden.map(HiddenField.html)),
      #"<p class="second">\#(wording.askedWhenPublished)</p>"#,
      buttons: .init(wording.assign(to: breach.firstName), .outlined))
    return BreachPart(
      screen: breach.screen, wording: wording, problem: model.problem, closeTo: closeTo, backTo: address,
      ways: WaysPart(ways: breach.screen.ways, wording: wording, action: address, hidden: hidden, isMain: true),
      last: isDraft ? assigning : override.form(wording.overrideAndPublish, action: address, hidden: hidden)
    ).html
  }

  private var sheet: HTML {
    """
    <dialog id="sheet" class="sheet\(isDraft ? " plan-sheet" : "")" open aria-labelledby="sheet-title">
    <span class="grip" aria-hidden="true"></span>
    \(model.screen.map(content))
    </dialog>
    """
  }

  private func content(_ screen: ReplacementScreen) -> HTML {
    """
    <div class="sheet-head"><div><h2 id="sheet-title" class="sheet-name">\(screen.title)</h2>
    \(PositionPart.html(screen.position))<p class="published">\(screen.time)</p></div>
    <a class="close" href="\(closeTo)" data-close aria-label="\(wording.close)">\
    \(Icon.close.html)</a></div>
    \(ProblemPart.alert(model.problem))
    <form class="replacing" method="post" action="\(RosterRoute.replacement(model.shift).path)">
    <input type="hidden" name="revision" value="\(screen.revision)">
    \(screen.rest.map(whatIsGiven))
    \(screen.leaving.map(leaving))\(screen.slow.map(slow))
    \(ranking(screen))
    \(others(screen))
    <div class="sheet-actions foot"><p class="second">\(words(screen).effect)</p>\(buttons(screen))</div>
    </form>
    """
  }

  // MARK: Given part

  /// Of a running shift the rest, unless all of it is someone else's.
  private func whatIsGiven(_ rest: String) -> HTML {
    let choices = [("rest", rest, !model.isWhole), ("whole", wording.wholeShift, model.isWhole)].map {
      value, text, isChosen in
      CheckPart.html("part", value, "<span>\(text)</span>", isChosen: isChosen, .radio, look: nil)
    }
    return """
      <fieldset class="switch switch-wide"><legend class="hidden-text">\(wording.whichPart)</legend>\(choices)</fieldset>
      """
  }

  // MARK: Leaving

  private func leaving(_ leaving: ReplacementScreen.Leaving) -> HTML {
    let reasons = ReplacementModel.Reason.allCases.map { reason in
      CheckPart.html(
        "reason", reason.rawValue, "<span>\(wording.name(of: reason))</span>", isChosen: reason == model.reason, .radio,
        look: nil)
    }
    return """
      <fieldset class="switch switch-wide"><legend class="hidden-text">\(wording.whyReplaced)</legend>\(reasons)</fieldset>
      <div class="if-ill"><p id="ill-words" class="second" role="status">\(leaving.ill)</p>
      <details class="asked"><summary class="onward">\(wording.longer)</summary>
      <div class="form"><div class="field"><label for="until">\(wording.illUntil)</label>
      <input id="until" name="until" type="date" min="\(leaving.firstDay.description)" \
      value="\(model.until?.description ?? "")"></div></div>
      <div id="ill-later">\(staying(leaving.later))</div>
      <button class="button outlined" type="submit" name="do" value="replan">\(wording.planLonger)</button></details>
      \(staying(leaving.sameDay))</div>
      """
  }

  private func staying(_ shifts: [ReplacementScreen.Staying]) -> HTML? {
    guard !shifts.isEmpty else { return nil }
    let links = shifts.map { shift -> HTML in
      #"<li><a href="\#(RosterRoute.replacement(shift.shift).path)" data-sheet>\#(shift.text)</a></li>"#
    }
    return #"<p class="second">\#(wording.othersStay)</p><ul class="staying">\#(links)</ul>"#
  }

  // MARK: Candidates

  private func ranking(_ screen: ReplacementScreen) -> HTML {
    guard !screen.able.isEmpty else { return #"<p class="ranked-head"><strong>\#(wording.nobodyCould)</strong></p>"# }
    let more = screen.able.dropFirst(Self.firstShown)
    let rest =
      more.isEmpty
      ? nil
      : """
      <details class="asked"><summary class="button quiet wide">\(wording.moreCandidates) (\(more.count))</summary>
      <ul class="ranked">\(more.map(row))</ul></details>
      """ as HTML
    return """
      <div class="ranked-head"><h3>\(screen.ableTitle)</h3><span class="second">\(wording.bestFirst)</span></div>
      <ul class="ranked">\(screen.able.prefix(Self.firstShown).map(row))</ul>\(rest)
      """
  }

  private func slow(_ effect: Effect) -> HTML { SlowCalendarPart.html(effect) }

  private func row(_ able: ReplacementScreen.Able) -> HTML {
    let checked: HTML = able.person == model.chosen ? " checked" : ""
    let kind: HTML = able.isOver ? " is-over" : ""
    return """
      <li><label><input type="radio" name="person" value="\(able.person.description)" \
      data-name="\(able.firstName)"\(checked)>\
      \(PortraitPart.small(able.photo, able.initials))\
      <span class="who"><span class="name">\(able.name)</span><span class="second">\(able.text)</span>\
      \(able.unreached.map { #"<span class="second">\#($0)</span>"# as HTML })\(able.slow.map(slow))\(able.warning.map { #"<span class="refused">\#(Icon.warning.html)<span>\#($0)</span></span>"# as HTML })</span>\
      <span class="ranked-hours\(kind)"><span>\(able.hours)</span> \
      <span class="second">\(able.contract ?? "")</span></span></label></li>
      """
  }

  private func others(_ screen: ReplacementScreen) -> HTML? {
    guard !screen.unable.isEmpty else { return nil }
    let rows = screen.unable.map { other -> HTML in
      """
      <li>\(PortraitPart.small(other.photo, other.initials))<span class="who">\
      <span class="name">\(other.name)</span><span class="second">\(other.reason)</span>\
      \(other.isRule ? seeRule(other) : other.isUnlisted ? list(other) : nil)</span></li>
      """
    }
    return """
      <details class="unable"><summary><strong>\(screen.unableTitle)</strong><span class="onward">\(wording.why)\
      \(Icon.down.html)</span></summary><ul>\(rows)</ul></details>
      """
  }

  /// By GET, so that the choices go along and nothing is done.
  private func seeRule(_ other: ReplacementScreen.Unable) -> HTML {
    """
    <button class="button quiet" type="submit" formmethod="get" name="about" value="\(other.person.description)" \
    aria-label="\(wording.seeRule(of: other.name))">\(wording.seeRule)</button>
    """
  }

  /// For managers: from now on, the person is on the list of the position.
  private func list(_ other: ReplacementScreen.Unable) -> HTML? {
    guard model.visitor.may(.keepPeople) else { return nil }
    return """
      <button class="button quiet" type="submit" name="list" value="\(other.person.description)" \
      aria-label="\(other.name): \(wording.mayFromNowOn)">\(wording.mayFromNowOn)</button>
      """
  }

  /// The words of the main button, with a name and without, and its effect.
  private func words(_ screen: ReplacementScreen) -> (named: String, button: String, effect: String) {
    let name = "{name}"
    if isDraft { return (wording.assign(to: name), wording.assignShift, wording.staysDraft) }
    return screen.leaving == nil
      ? (wording.giveOpenShift(to: name), wording.giveAndPublish, wording.openAtOnce)
      : (wording.replaceWith(name), wording.replaceAndPublish, wording.atOnce)
  }

  private func buttons(_ screen: ReplacementScreen) -> HTML {
    let open =
      screen.leaving == nil
      ? nil
      : """
      <button class="button \(screen.able.isEmpty ? "main" : "quiet")" type="submit" name="do" value="open">\
      \(wording.leaveOpen)</button>
      """ as HTML
    let words = words(screen)
    let replace =
      screen.able.isEmpty
      ? nil
      : """
      <button class="button main" type="submit" name="do" value="replace" \
      data-named="\(words.named)">\(words.button)</button>
      """ as HTML
    let ask =
      screen.mayAsk
      ? """
      <button class="button outlined" type="submit" name="do" value="ask" data-named="\(wording.askPerson("{name}"))">\
      \(wording.askSomebody)</button>
      """ as HTML : nil
    return "\(replace)\(ask)\(open)"
  }
}
