import Domain
import HTTP
import Markup
import ViewModels
import Words

/// All operations of programs, to read: made from the same table as the router and the document.
struct APIReferencePage {
  let wording: Wording

  var html: HTML {
    PlainPage(title: wording.apiReference, wording: wording).html(
      """
      <p>\(wording.apiIntroduction)</p>
      <p><a class="address" href="\(APIRoute.document.path)">\(wording.apiDocument)</a></p>
      \(APIOperation.Chapter.allCases.map(chapter))
      <section><h2>\(wording.apiObjects)</h2>\(APIDocument.objects.map(object))</section>
      """)
  }

  private func chapter(_ chapter: APIOperation.Chapter) -> HTML {
    let operations = APIOperation.all.filter { $0.chapter == chapter }
    return "<section><h2>\(chapter.rawValue)</h2>\(operations.map(operation))</section>\n"
  }

  private func operation(_ operation: APIOperation) -> HTML {
    let scopes = operation.scopes.map(\.rawValue).joined(separator: ", ")
    return """
      <h3 id="\(operation.name)">\(operation.title)</h3>
      <p><code class="address">\(operation.method.rawValue) \(APIRoute.base)\(operation.path)</code></p>
      \(operation.text.isEmpty ? nil : "<p>\(words(operation.text))</p>" as HTML)
      <p class="second">\(wording.apiPermission): \(scopes)</p>
      \(operation.query.isEmpty ? nil : table("\(wording.apiQuery): \(operation.title)", operation.query))
      \(operation.body.map { link(wording.apiBody, $0.object) })
      \(operation.success.object.map { link(wording.apiAnswer, $0) })

      """
  }

  private func link(_ title: String, _ object: APIObject) -> HTML {
    ##"<p class="second">\##(title): <a class="address" href="#\##(object.name)">\##(object.name)</a></p>"##
  }

  private func object(_ object: APIObject) -> HTML {
    #"<h3 id="\#(object.name)">\#(object.name)</h3><p>\#(words(object.text))</p>\#(table(object.name, object.members))"#
  }

  /// Text between backticks is code.
  private func words(_ text: String) -> [HTML] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { place, part in
      place.isMultiple(of: 2) ? "\(String(part))" : "<code>\(String(part))</code>"
    }
  }

  private func table(_ title: String, _ members: [APIObject.Member]) -> HTML {
    let rows = members.map { member -> HTML in
      let optional: HTML? = member.isRequired ? nil : #"<span class="second"> \#(wording.apiOptional)</span>"#
      return """
        <tr><th scope="row"><code>\(member.name)</code>\(optional)</th><td>\(words(member.text))\
        <span class="second"> \(member.schema.words)</span></td></tr>

        """
    }
    return """
      <div class="scroll" role="region" aria-label="\(title)" tabindex="0"><table><tbody>
      \(rows)</tbody></table></div>
      """
  }
}
