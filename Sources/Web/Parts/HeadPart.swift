import Markup
import ViewModels

/// The head of a page: its title, and actions on the whole page, in sight while scrolling.
struct HeadPart {
  let title: String
  /// Buttons and links, the main one last.
  var tools: HTML?

  var html: HTML {
    """
    <header class="page-head"><h1>\(title)</h1>\
    \(tools.map { tools -> HTML in #"<div class="page-tools">\#(tools)</div>"# })</header>
    """
  }
}

/// A section of a page of forms: its name and a sentence, and beside them its fields in two columns.
struct SectionPart {
  let title: String
  var text: String?
  /// The element id of the fields, for a test or a link.
  var id: String?
  let fields: HTML

  var html: HTML {
    let mark: HTML = id.map { #" id="\#($0)""# } ?? ""
    return """
      <section class="form-section"\(mark)><div class="section-words"><h2>\(title)</h2>\
      \(text.map { text -> HTML in #"<p class="second">\#(text)</p>"# })</div>
      <div class="fields">\(fields)</div></section>
      """
  }
}
