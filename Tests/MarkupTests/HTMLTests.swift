import Markup
import Testing

@Suite struct `Markup is safe by type` {
  @Test func `text from outside never becomes a tag`() {
    let name = "Zoë <script>alert(1)</script>"
    let html: HTML = "<b>\(name)</b>"
    #expect(html.text == "<b>Zoë &lt;script&gt;alert(1)&lt;/script&gt;</b>")
  }

  @Test func `text from outside never leaves an attribute`() {
    let text = #"" onclick="alert(1)' x='&"#
    let html: HTML = "<a title=\"\(text)\">a</a>"
    #expect(html.text == #"<a title="&quot; onclick=&quot;alert(1)&#39; x=&#39;&amp;">a</a>"#)
  }

  @Test func `markup stands in markup as it is`() {
    let rows: [HTML] = ["<li>1</li>", "<li>\(2)</li>"]
    let none: HTML? = nil
    let html: HTML = "<ul>\(rows)\(none)\(HTML(rows))</ul>"
    #expect(html.text == "<ul><li>1</li><li>2</li><li>1</li><li>2</li></ul>")
  }

  @Test(arguments: [(true, "<p><b>a &amp; b</b></p>"), (false, "<p><i>none</i></p>")])
  func `a literal in a choice is markup, and what it holds is escaped`(isThere: Bool, expected: String) {
    let text = "a & b"
    let html: HTML = "<p>\(isThere ? "<b>\(text)</b>" : "<i>none</i>")</p>"
    #expect(html.text == expected)
  }

  @Test func `a text with a fallback is still text`() {
    let name: String? = nil
    let html: HTML = "<p>\(name ?? "<none>")</p>"
    #expect(html.text == "<p>&lt;none&gt;</p>")
  }

  @Test func `letters of every length survive`() {
    let text = "a ß € 👩🏽‍🚒"
    let html: HTML = "\(text)"
    #expect(html.text == text)
  }
}
