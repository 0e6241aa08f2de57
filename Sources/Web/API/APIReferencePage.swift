import Domain
import HTTP
import Markup
import ViewModels
import Words

/// All operations of programs, to read: made from the same table as the router and the document.
struct APIReferencePage {
  let wording: Wording
  /// Words that all have to be in an operation's name, address, title or text; empty for all operations.
  var search = ""

  private var words: [String] { search.lowercased().split(whereSeparator: \.isWhitespace).prefix(20).map(String.init) }

  private var operations: [APIOperation] {
    guard !words.isEmpty else { return APIOperation.all }
    return APIOperation.all.filter { operation in
      let text = [
        operation.name, operation.path, operation.method.rawValue, operation.title, operation.text,
        operation.chapter.rawValue,
      ].joined(separator: " ").lowercased()
      return words.allSatisfy(text.contains)
    }
  }

  var html: HTML {
    let operations = operations
    let finder = FinderPart(
      action: APIRoute.base, text: search, placeholder: wording.apiSearch, wording: wording)
    return PlainPage(title: wording.apiReference, wording: wording).html(
      """
      <p>\(wording.apiIntroduction)</p>
      <p><a class="address" href="\(APIRoute.document.path)">\(wording.apiDocument)</a></p>
      \(finder.html([:]))
      \(words.isEmpty ? contents : found(operations))
      \(APIOperation.Chapter.allCases.compactMap { chapter($0, operations) })
      \(words.isEmpty ? messages : nil)
      <section><h2 id="objects">\(wording.apiObjects)</h2>\(objects(of: operations).map(object))</section>
      """)
  }

  // MARK: Before the operations

  private var contents: HTML {
    let chapters = APIOperation.Chapter.allCases.map { chapter -> HTML in
      let links = APIOperation.all.filter { $0.chapter == chapter }.map { operation -> HTML in
        ##"<li><a href="#\##(operation.name)">\##(operation.title)</a></li>"##
      }
      return #"<details class="more-of"><summary>\#(chapter.rawValue)</summary><ul>\#(links)</ul></details>"#
    }
    return """
      <nav class="api-contents" aria-labelledby="contents"><h2 id="contents">\(wording.apiContents)</h2>
      \(chapters)<p><a class="address" href="#messages">\(wording.apiMessages)</a></p>
      <p><a class="address" href="#objects">\(wording.apiObjects)</a></p></nav>
      <section><h2 id="rules">\(wording.apiRules)</h2>\(APIRules.texts.map { "<p>\(text($0))</p>" as HTML })
      <pre class="api-call"><code>\(APIRules.beginning)</code></pre>
      <h3 id="problems">\(wording.apiErrors)</h3>\(problems)</section>
      """
  }

  private func found(_ operations: [APIOperation]) -> HTML {
    """
    <p role="status">\(wording.apiFound(operations.count)) \
    <a class="address" href="\(APIRoute.base)">\(wording.apiShowAll)</a></p>
    """
  }

  private var problems: HTML {
    let rows = APIDocument.problemTexts.map { code, text -> HTML in
      #"<tr><th scope="row"><code>\#(code)</code></th><td>\#(self.text(text))</td></tr>"#
    }
    return scroll(wording.apiErrors, rows)
  }

  private var messages: HTML {
    let parts = APIWebhook.all.map { webhook -> HTML in
      let kinds = webhook.kinds.map { "`\($0)`" }.joined(separator: ", ")
      return """
        <h3 id="message-\(webhook.name)"><code>\(webhook.name)</code></h3><p>\(text(kinds))</p>
        \(link(wording.apiBody, webhook.message))
        """
    }
    return #"<section><h2 id="messages">\#(wording.apiMessages)</h2>\#(parts)</section>"#
  }

  // MARK: Operations

  private func chapter(_ chapter: APIOperation.Chapter, _ operations: [APIOperation]) -> HTML? {
    let operations = operations.filter { $0.chapter == chapter }
    guard !operations.isEmpty else { return nil }
    return "<section><h2>\(chapter.rawValue)</h2>\(operations.map(operation))</section>\n"
  }

  private func operation(_ operation: APIOperation) -> HTML {
    let scopes = operation.scopes.map(\.rawValue).joined(separator: ", ")
    return """
      <h3 id="\(operation.name)">\(operation.title)</h3>
      <p><code class="address">\(operation.method.rawValue) \(APIRoute.base)\(operation.path)</code></p>
      \(operation.text.isEmpty ? nil : "<p>\(text(operation.text))</p>" as HTML)
      <p class="second">\(wording.apiPermission): \(scopes)</p>
      \(operation.query.isEmpty ? nil : table("\(wording.apiQuery): \(operation.title)", operation.query))
      \(operation.body.map { link(wording.apiBody, $0.object) })
      \(operation.success.object.map { link(wording.apiAnswer, $0) })
      <pre class="api-call"><code>\(operation.curl)</code></pre>
      \(answer(of: operation))

      """
  }

  private func answer(of operation: APIOperation) -> HTML? {
    guard let answer = APIExample.all[operation.name]?.answer, let bytes = try? answer.bytes else { return nil }
    return """
      <details class="more-of"><summary>\(wording.apiExampleAnswer)</summary>
      <pre class="api-call"><code>\(String(decoding: bytes, as: UTF8.self))</code></pre></details>
      """
  }

  private func link(_ title: String, _ object: APIObject) -> HTML {
    ##"<p class="second">\##(title): <a class="address" href="#\##(object.name)">\##(object.name)</a></p>"##
  }

  // MARK: Objects

  private func objects(of operations: [APIOperation]) -> [APIObject] {
    guard !words.isEmpty else { return APIDocument.objects }
    let needed = Set(
      operations.flatMap { [$0.body?.object, $0.success.object].compactMap(\.self).flatMap(\.all) }.map(\.name))
    return APIDocument.objects.filter { needed.contains($0.name) }
  }

  private func object(_ object: APIObject) -> HTML {
    #"<h3 id="\#(object.name)">\#(object.name)</h3><p>\#(text(object.text))</p>\#(table(object.name, object.members))"#
  }

  /// Text between backticks is code.
  private func text(_ text: String) -> [HTML] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { place, part in
      place.isMultiple(of: 2) ? "\(String(part))" : "<code>\(String(part))</code>"
    }
  }

  private func table(_ title: String, _ members: [APIObject.Member]) -> HTML {
    let rows = members.map { member -> HTML in
      let marks = [member.isRequired ? nil : wording.apiOptional, member.isDeprecated ? wording.apiDeprecated : nil]
      let told = marks.compactMap(\.self).map { #"<span class="second"> \#($0)</span>"# as HTML }
      return """
        <tr><th scope="row"><code>\(member.name)</code>\(told)</th><td>\(text(member.text))\
        <span class="second"> \(member.schema.words)</span></td></tr>

        """
    }
    return scroll(title, rows)
  }

  private func scroll(_ title: String, _ rows: [HTML]) -> HTML {
    """
    <div class="scroll" role="group" aria-label="\(title)" tabindex="0"><table><tbody>
    \(rows)</tbody></table></div>
    """
  }
}

/// The rules of all calls, in the language of the table.
enum APIRules {
  static let texts = [
    "A token goes with each call. Types are JSON in UTF-8; days are `2026-10-24`, moments are in UTC, and decimals are texts in answers. Unknown fields and parameters are refused with their names; new versions may add fields to answers.",
    "A list answers `items` and `next_cursor`: send it as `cursor` for the next part. `GET` answers have an `ETag`: as `If-None-Match` it makes an unchanged answer 304, as `If-Match` it makes an edit of that version alone; `*` edits any.",
    "The same `POST` under the same `Idempotency-Key` is done once within a day. 128 requests of a client address may be under way at a time.",
  ]

  static let beginning = """
    export ONDUTY=https://onduty.example TOKEN=…
    curl -H "Authorization: Bearer $TOKEN" "$ONDUTY\(APIRoute.base)/on-duty"
    """
}
