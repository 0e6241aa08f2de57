import Domain
import Markup
import ViewModels
import Words

/// A rule that blocks, in a sheet: its numbers, the rest drawn to scale, the ways out, and the override.
struct BreachPart {
  let screen: BreachScreen
  let wording: Wording
  /// The reason that the last answer was refused.
  var problem: String?
  /// The page that it lies on, and the visitor's origin on it.
  let closeTo: String
  let backTo: String
  let ways: WaysPart
  /// The override, or the people who may override.
  let last: HTML

  var html: HTML {
    """
    <dialog id="sheet" class="sheet" open aria-labelledby="sheet-title">
    <span class="grip" aria-hidden="true"></span>
    <div class="sheet-head"><div><h2 id="sheet-title" class="sheet-name">\(title)</h2>
    <p class="published">\(screen.subject)</p></div>
    <a class="close" href="\(closeTo)" data-close aria-label="\(wording.close)">\(Icon.close.html)</a></div>
    \(ProblemPart.alert(problem))
    \(screen.lines.map(line))
    \(ways.html)
    \(last)
    <p class="sheet-actions"><a class="button quiet wide" href="\(backTo)">\(wording.cancel)</a></p>
    </dialog>
    """
  }

  private var title: String { screen.lines.lazy.compactMap(\.ruler?.title).first ?? wording.ruleBlocks }

  private func line(_ line: BreachScreen.Line) -> HTML {
    """
    <p class="\(line.isBlocking ? "refused" : "caution")">\(Icon.warning.html)<span>\(line.text)</span></p>
    \(line.ruler.map { RestRulerPart(ruler: $0, isTitled: false).html })
    """
  }
}

/// The ways out of a breach: a button each, which takes it.
struct WaysPart {
  let ways: [WayOut]
  let wording: Wording
  let action: String
  /// The hidden values of the form.
  var hidden: [(name: String, value: String)] = []
  /// The first is the main action.
  var isMain = false

  var html: HTML? {
    guard !ways.isEmpty else { return nil }
    let rows = ways.enumerated().map { place, way -> HTML in
      """
      <li><button class="button \(isMain && place == 0 ? "main" : "quiet")" type="submit" name="way" \
      value="\(way.deed.description)">\(way.word)</button>\
      \(way.text.isEmpty ? nil : #"<span class="second">\#(way.text)</span>"#)</li>
      """
    }
    return FormPart.html(
      action, kind: "ways", content: HTML(hidden.map(HiddenField.html)),
      "<h3>\(wording.whatWouldWork)</h3><ul>\(rows)</ul>")
  }
}

/// The last way: to override a rule that blocks, with a reason; without that right, the people who have it.
struct OverridePart {
  let wording: Wording
  let mayOverride: Bool
  /// The reason as last typed.
  let reason: String
  /// The name of its field.
  var name = "because"

  /// The field alone, for a form that includes the override.
  var field: HTML {
    guard mayOverride else {
      return #"<p class="caution">\#(Icon.warning.html)<span>\#(wording.onlyAdminsOverride)</span></p>"#
    }
    return """
      <div class="field is-wide"><label for="\(name)">\(wording.overrideReason)</label>
      <input id="\(name)" name="\(name)" required maxlength="\(RuleOverride.longestReason)" autocomplete="off" \
      value="\(reason)" aria-describedby="\(name)-hint">
      <p class="second" id="\(name)-hint">\(wording.overrideHint)</p></div>
      """
  }

  /// Off until there is a reason, if a script runs.
  func button(_ word: String, named: HTML = "") -> HTML? {
    guard mayOverride else { return nil }
    return """
      <button class="button outlined danger" type="submit" data-needs="\(name)"\(named)>\(word)</button>
      """
  }

  /// A form of its own.
  func form(_ word: String, action: String, hidden: [(name: String, value: String)]) -> HTML {
    guard mayOverride else { return field }
    return FormPart.html(
      action, kind: "form overriding", content: HTML(hidden.map(HiddenField.html)), field, button(word))
  }
}

extension WayOut.Deed {
  /// Reads a form's value. Errors: `Refusal.invalid`.
  static func read(_ text: String) throws(Refusal) -> WayOut.Deed {
    guard let way = WayOut.Deed(text) else { throw .invalid([.init("way", .unknown)]) }
    return way
  }
}
