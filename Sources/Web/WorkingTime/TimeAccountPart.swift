import Domain
import Markup
import ViewModels
import Words

/// An account as its person sees it: the figure, a year of bars, and the lines that add up to it.
struct TimeAccountPart {
  let account: TimeAccountScreen
  let wording: Wording

  var html: HTML {
    let rows = account.lines.map { line -> HTML in
      "<tr><th scope=\"row\">\(line.title)</th><td class=\"amount\">\(line.value)</td></tr>"
    }
    return """
      <section class="time-account" aria-labelledby="time-account-title">
      <h2 id="time-account-title">\(wording.timeAccount)</h2>
      <p class="account-figure"><strong>\(account.balance)</strong> \(wording.toYesterday)</p>
      \(bars)
      <table class="account-lines"><tbody>\(rows)</tbody>\
      <tfoot><tr><th scope="row">\(wording.balanceNow)</th><td class="amount">\(account.balance)</td></tr></tfoot></table>
      \(account.notes.map { text -> HTML in #"<p class="second">\#(text)</p>"# })\(due)</section>
      """
  }

  private var due: HTML? {
    guard !account.due.isEmpty else { return nil }
    let rows = account.due.map { line -> HTML in
      "<tr><th scope=\"row\">\(line.title)</th><td class=\"amount\">\(line.value)</td></tr>"
    }
    return """
      <h3>\(wording.dueHours)</h3><p class="second">\(wording.dueHoursText)</p>
      <table class="account-lines"><tbody>\(rows)</tbody></table>
      """
  }

  private var bars: HTML? {
    guard account.bars.count > 1 else { return nil }
    let bars = account.bars.enumerated().map { place, bar -> HTML in
      let kind: HTML =
        place == account.bars.count - 1 ? " is-now" : bar.length < 0 ? " is-below" : ""
      let height = Int(clamping: bar.length.magnitude)
      let top = bar.length > 0 ? 1000 - height : 1000
      return """
        <li class="account-bar\(kind)"><svg viewBox="-5 -20 110 2040" preserveAspectRatio="none" aria-hidden="true">\
        <rect x="0" y="\(top.description)" width="100" height="\(height.description)"/>\
        <line x1="-5" y1="1000" x2="105" y2="1000"/></svg>\
        <span class="hidden-text">\(bar.label)</span><span aria-hidden="true">\(bar.letter)</span></li>
        """
    }
    return #"<ul class="account-bars" aria-label="\#(wording.balancesByMonth)">\#(bars)</ul>"#
  }
}
