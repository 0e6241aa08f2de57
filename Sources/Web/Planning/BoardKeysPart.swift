import Markup
import ViewModels
import Words

/// The keys of the board, opened by `?` or from its menu, also without a script.
struct BoardKeysPart {
  let wording: Wording

  var html: HTML {
    let keys = wording.keyHelp.map { help -> HTML in
      "<div><dt><kbd>\(help.keys)</kbd></dt><dd>\(help.text)</dd></div>"
    }
    return """
      <dialog id="keys" class="keys" popover aria-labelledby="keys-title">
      <div class="keys-head"><h2 id="keys-title">\(wording.keys)</h2>
      <button class="close" type="button" popovertarget="keys" popovertargetaction="hide" aria-label="\(wording.close)" \
      autofocus>\(Icon.close.html)</button></div>
      <dl>\(keys)</dl></dialog>
      """
  }
}
