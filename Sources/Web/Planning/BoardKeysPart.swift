import Markup
import ViewModels
import Words

/// The keys of the board by what people want, opened by `?` or from its menu, also without a script.
struct BoardKeysPart {
  let wording: Wording

  var html: HTML {
    let groups = wording.keyHelp.map { group -> HTML in
      let keys = group.keys.map { help -> HTML in "<div><dt><kbd>\(help.keys)</kbd></dt><dd>\(help.text)</dd></div>" }
      return "<section><h3>\(group.title)</h3><dl>\(keys)</dl></section>"
    }
    return """
      <dialog id="keys" class="keys" popover aria-labelledby="keys-title">
      <div class="keys-head"><h2 id="keys-title">\(wording.keysTitle)</h2><p class="second">\(wording.keysOpenAndClose)</p>
      <button class="close" type="button" popovertarget="keys" popovertargetaction="hide" aria-label="\(wording.close)" \
      autofocus>\(Icon.close.html)</button></div>
      <div class="keys-groups">\(groups)</div></dialog>
      """
  }
}
