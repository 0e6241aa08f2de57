import Domain
import Markup
import ViewModels
import Words

/// The sheet in which a shift is offered to colleagues, or swapped for one of theirs.
struct MovePart {
  let model: MoveModel
  /// The address of the page that it lies on.
  let closeTo: String
  private var wording: Wording { model.visitor.wording }
  private var isSwap: Bool { model.kind == .swap }
  private var route: RequestsRoute { isSwap ? .swap(model.shift) : .offer(model.shift) }

  /// The number shown in the sheet; more are one tap away.
  private static let firstShown = 6
  private static let waits = [12, 24, 72]

  var html: HTML {
    """
    <dialog id="sheet" class="sheet" open aria-labelledby="sheet-title">
    <span class="grip" aria-hidden="true"></span>
    <div class="sheet-head"><h2 id="sheet-title" class="sheet-name">\(isSwap ? wording.swapShift : wording.offerShift)</h2>
    <a class="close" href="\(closeTo)" data-close aria-label="\(wording.close)">\(Icon.close.html)</a></div>
    \(ProblemPart.alert(model.problem))
    \(model.screen.map(content))
    </dialog>
    """
  }

  private func content(_ screen: MoveScreen) -> HTML {
    guard !screen.isOff else {
      return #"<p class="caution">\#(Icon.warning.html)<span>\#(wording.conflict(.movesOff))</span></p>"#
    }
    return """
      <p class="second">\(screen.name.map(wording.gives) ?? wording.youGive)</p>
      <p class="given"><span><span class="second">\(screen.date)</span> <strong>\(screen.times)</strong></span> \
      \(PositionPart.html(screen.position))</p>
      <form class="replacing" method="post" action="\(route.path)">
      <input type="hidden" name="revision" value="\(screen.revision)">
      \(options(screen))
      \(others(screen))
      \(screen.edges.map { part($0, of: screen.name) })
      <div class="form"><div class="field"><label for="message">\(wording.saySomething)</label>
      <input id="message" name="message" maxlength="\(ShiftRequestDraft.longestMessage)" value="\(model.message)"></div>
      \(waits)</div>
      <div class="sheet-actions foot">\(button(screen))<p class="second">\(screen.afterwards)</p></div>
      </form>
      """
  }

  private func part(_ edges: MoveScreen.Edges, of name: String?) -> HTML {
    let fields = [
      ("begin", wording.partFrom, model.begin ?? edges.begin), ("end", wording.partUntil, model.end ?? edges.end),
    ].map { name, label, time -> HTML in
      """
      <div class="field"><label for="\(name)">\(label)</label>
      <input id="\(name)" name="\(name)" type="time" value="\(time.description)"></div>
      """
    }
    let open: HTML = model.begin == nil && model.end == nil ? "" : " open"
    return """
      <details class="asked"\(open)><summary class="onward">\(wording.onlyAPart)</summary>
      <div class="form"><div class="pair">\(fields)</div><p class="second">\(wording.restStays(with: name))</p></div></details>
      """
  }

  private func options(_ screen: MoveScreen) -> HTML {
    let head: HTML =
      isSwap
      ? "<h3>\(screen.name.map(wording.gets) ?? wording.youGet)</h3>"
      : #"<h3>\#(wording.offerTo)</h3><span class="second">\#(wording.offerToHint)</span>"#
    guard !screen.able.isEmpty else {
      return #"<p class="ranked-head"><strong>\#(isSwap ? wording.noSwaps : wording.nobodyCould)</strong></p>"#
    }
    let more = screen.able.dropFirst(Self.firstShown)
    let rest =
      more.isEmpty
      ? nil
      : """
      <details class="asked"><summary class="button quiet wide">\(wording.moreCandidates) (\(more.count))</summary>
      <ul class="ranked">\(more.map { row($0, isFirst: false) })</ul></details>
      """ as HTML
    return """
      <div class="ranked-head">\(head)</div>
      <ul class="ranked">\(screen.able.prefix(Self.firstShown).enumerated().map { row($1, isFirst: $0 == 0) })</ul>\(rest)
      """
  }

  private func row(_ option: MoveScreen.Option, isFirst: Bool) -> HTML {
    let input: HTML
    if let other = option.other {
      let checked: HTML = isFirst ? " checked" : ""
      input = """
        <input type="radio" name="other" value="\(other.shift.id.description).\(other.shift.revision)" \
        data-name="\(option.firstName)" required\(checked)>
        """
    } else {
      input = #"<input type="checkbox" name="person" value="\#(option.person.description)">"#
    }
    return "<li><label>\(input)\(facts(option))</label></li>"
  }

  private func facts(_ option: MoveScreen.Option) -> HTML {
    let other = option.other.map { other -> HTML in
      """
      <span class="ranked-hours"><span>\(other.date)</span> <span class="second">\(other.times)</span></span>
      """
    }
    return """
      \(PortraitPart.small(option.photo, option.initials))<span class="who"><span class="name">\(option.name)</span>\
      <span class="second">\(option.text)</span></span>\(other)
      """
  }

  private func others(_ screen: MoveScreen) -> HTML? {
    guard !screen.unable.isEmpty else { return nil }
    let rows = screen.unable.map { option -> HTML in "<li>\(facts(option))</li>" }
    return """
      <details class="unable"><summary><strong>\(screen.unableTitle)</strong><span class="onward">\(wording.why)\
      \(Icon.down.html)</span></summary><ul>\(rows)</ul></details>
      """
  }

  private var waits: HTML {
    let hours = Self.waits.map { ("\($0)", wording.waitsHours($0)) }
    return PickPart.html("wait", wording.waitsUntilLabel, [("", wording.untilStart)] + hours)
  }

  private func button(_ screen: MoveScreen) -> HTML? {
    guard isSwap else { return #"<button class="button main" type="submit">\#(wording.offerNow)</button>"# }
    guard !screen.able.isEmpty else { return nil }
    guard screen.name == nil else { return #"<button class="button main" type="submit">\#(wording.swapNow)</button>"# }
    return
      #"<button class="button main" type="submit" data-named="\#(wording.ask("{name}"))">\#(wording.askThem)</button>"#
  }
}
