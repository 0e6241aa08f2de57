import Markup
import ViewModels

/// The rest ruler: drawn to scale, and the same in words below.
struct RestRulerPart {
  let ruler: RestRuler
  var isTitled = true

  var html: HTML {
    let width = max(1, ruler.before + max(ruler.gap + ruler.after, ruler.reach))
    let (start, end) = (ruler.before, ruler.before + ruler.gap)
    return """
      <section class="rest-ruler">\(isTitled ? "<p><strong>\(ruler.title)</strong></p>" : nil)
      <svg viewBox="0 0 \(width) 72" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="rest-was" x="0" y="0" width="\(start)" height="52"/>\
      <rect class="rest-gap" x="\(start)" y="0" width="\(ruler.gap)" height="52"/>\
      <rect class="rest-will" x="\(end)" y="0" width="\(ruler.after)" height="52"/>\
      <rect class="rest-reach" x="\(start)" y="60" width="\(ruler.reach)" height="6"/></svg>
      <p class="rest-times"><span>\(ruler.beforeTimes)</span><span>\(ruler.afterTimes)</span></p>
      <p class="rest-end">\(ruler.end)</p><p class="second">\(ruler.source)</p></section>
      """
  }
}
