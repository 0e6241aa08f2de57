import Markup
import ViewModels
import Words

/// The way back to a search that runs in the meantime.
struct OwnSearchPart {
  let search: OwnSearch
  let wording: Wording

  var html: HTML {
    """
    <p id="own-search" class="done" role="status">\(search.isOpen ? wording.makerWorking : wording.makerWaits) \
    <a class="button quiet" href="\(MakingRoute.job(.init(search.job)).path)">\(wording.lookAtMaking)</a></p>
    """
  }
}
