import Markup
import ViewModels
import Words

/// The questions of a rota with a person a row and a day a column: its first day, and what its codes mean.
struct RotaPart {
  let rota: RotaScreen
  let wording: Wording

  /// Before the key of a code.
  static let code = "code-"

  var html: HTML {
    """
    \(rota.summary.isEmpty ? nil : #"<p class="second">\#(rota.summary)</p>"#)\(firstDay)\(codes)\(known)
    """
  }

  private var firstDay: HTML? {
    rota.firstDay.map { day in
      """
      <section><h2>\(wording.rotaFirstDay)</h2><div class="form"><div class="field">\
      <label for="first-day">\(wording.rotaFirstDayHint)</label>\
      <input id="first-day" name="first-day" type="date" value="\(day)" form="\(ColumnsPart.form)"></div>\
      \(ColumnsPart.button(wording))</div></section>
      """
    }
  }

  private var codes: HTML? {
    guard !rota.codes.isEmpty else { return nil }
    let more: HTML? = rota.further > 0 ? #"<p class="second">\#(wording.andMore(rota.further))</p>"# : nil
    return """
      <section><h2>\(wording.rotaCodes)</h2><p class="second">\(wording.rotaCodesHint)</p>
      <div class="form">\(fields(rota.codes, from: 0))\(more)\(ColumnsPart.button(wording))</div></section>
      """
  }

  /// Folded, for a code that is not meant as it was said before.
  private var known: HTML? {
    guard !rota.known.isEmpty else { return nil }
    return """
      <details class="more-actions"><summary class="button quiet">\(wording.rotaKnownCodes)</summary>
      <div class="form">\(fields(rota.known, from: rota.codes.count))\(ColumnsPart.button(wording))</div></details>
      """
  }

  private func fields(_ codes: [RotaScreen.Code], from first: Int) -> [HTML] {
    codes.enumerated().map { place, code in
      let id = "\(Self.code)\(first + place)"
      let isWrong: HTML = code.problem == nil ? "" : #" aria-invalid="true""#
      let problem: HTML? = code.problem.map { #"<p class="refused">\#(Icon.warning.html)<span>\#($0)</span></p>"# }
      return """
        <div class="field"><label for="\(id)">\(code.text)</label>\
        <input id="\(id)" name="\(Self.code)\(code.key)" value="\(code.meaning)" autocomplete="off" \
        form="\(ColumnsPart.form)" aria-describedby="\(id)-note"\(isWrong)>\
        <div id="\(id)-note"><p class="second">\(code.cells)</p>\(problem)</div></div>
        """
    }
  }
}
