import Markup
import ViewModels

/// A refusal or a fault, as a page.
struct RefusalPage {
  let title: String
  let text: String
  let wording: Wording

  var html: HTML {
    PlainPage(title: title, wording: wording).html(#"<p class="lead">\#(text)</p>"#)
  }
}
