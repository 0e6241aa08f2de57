import Domain
import HTTP
import Markup
import ViewModels
import Words

/// The editor in a cell: its frame is on the board's page, and the effect of a typed line is filled in.
struct CellPart {
  let model: CellModel
  private var wording: Wording { model.visitor.wording }

  /// Fills the frame after each letter; the coverage of days is for the board's own row.
  func answer(to form: Fields) -> HTML {
    let options = model.options.enumerated().map(option)
    let problem = model.problem.map { text -> HTML in
      #"<p class="refused" id="cell-problem">\#(Icon.warning.html)<span>\#(text)</span></p>"#
    }
    let coverage = model.coverage.map { day -> HTML in
      """
      <template data-day="\(day.date.description)"\(day.coverage.gap.isEmpty ? "" : " data-gap")>\
      \(CoveragePart(coverage: day.coverage, date: day.date, onBoardOf: form).html)</template>
      """
    }
    return """
      <div id="cell-answer" data-title="\(model.title)" data-second="\(model.second)"\
      \(model.problem == nil ? "" : " data-refused")>\
      <ul id="cell-options" class="cell-options" role="listbox" aria-label="\(wording.suggestedShifts)">\(options)</ul>\
      \(problem)\(model.hint.map { #"<p class="cell-effect">\#($0)</p>"# as HTML })\(model.effect.map(effect))\(coverage)</div>
      """
  }

  private func option(_ number: Int, _ option: CellModel.Option) -> HTML {
    """
    <li id="cell-option-\(number)" role="option" aria-selected="\(number == 0 ? "true" : "false")" \
    class="cell-option\(option.position.map { " pos-\($0.mark.color.rawValue)" } ?? "")" \
    data-pattern="\(option.pattern)" data-action="\(option.action)">\
    \(option.position.map { Icon.mark($0.mark) })<span class="cell-times">\(option.times)</span> \
    <span class="cell-position">\(option.position?.name ?? "")</span> <span class="cell-hint">\(option.text)</span></li>
    """
  }

  private func effect(_ effect: CellModel.Effect) -> HTML {
    let warning: HTML = effect.warning.isEmpty ? "" : #" <strong class="cell-warning">\#(effect.warning)</strong>"#
    return #"<p class="cell-effect">\#(effect.hours)\#(warning)</p>"#
  }
}

/// The empty frame of the editor, which the board's script puts over a cell.
struct CellFramePart {
  let wording: Wording

  var html: HTML {
    """
    <div id="cell-editor" class="cell-editor" role="dialog" aria-labelledby="cell-title" hidden>
    <div class="cell-head"><div><h2 id="cell-title"></h2><p id="cell-second" class="second"></p></div>
    <button class="close" type="button" data-cell="close" aria-label="\(wording.close)">\(Icon.close.html)</button></div>
    <label class="cell-label" for="cell-text">\(wording.typeIt)</label>
    <input id="cell-text" type="text" role="combobox" aria-label="\(wording.cellField)" aria-controls="cell-options" \
    aria-expanded="true" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false" \
    enterkeyhint="done" maxlength="100">
    <div class="cell-pop"><div id="cell-answer" role="presentation"></div>
    <p class="cell-keys"><span><kbd>↵</kbd> \(wording.saveNextPerson)</span> <span><kbd>Tab</kbd> \
    \(wording.saveNextDay)</span> <span><kbd>Esc</kbd> \(wording.leaveCell)</span> \
    <a class="cell-more" href="#">\(wording.cellMore)</a></p></div>
    <div class="cell-actions"><button class="button main" type="button" data-cell="add"></button>\
    <a class="button cell-more" href="#">\(wording.breakAndNote)</a></div>
    </div>
    """
  }
}
