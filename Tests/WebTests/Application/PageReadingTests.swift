import Testing

/// What a transcript tells of a page, by its markup.
@Suite struct `A page that is read aloud` {
  private func lines(_ markup: String) -> [String] { PageReading(PageElement(markup: markup)).lines }

  @Test func `tells headings, links and words, and nothing of how they look`() {
    let page = """
      <main class="plain"><header><h1>Salt &amp; rye</h1></header>
      <p class="lead">Ask   <a href="/help?a=1&amp;b=2">someone</a> first.</p><br>
      <a class="button" href="/new" aria-current="page"><svg><use href="#plus"/></svg>Add</a></main>
      """
    #expect(
      lines(page) == [
        "heading 1 \"Salt & rye\"", "Ask link \"someone\" → /help?a=1&b=2 first.", "link \"Add\" → /new current page",
      ])
    #expect(lines(page.replacing("class=\"button\"", with: "class=\"other\"")) == lines(page))
  }

  @Test func `tells fields with their names, values, hints and problems`() {
    let form = """
      <form id="editor" method="post" action="/new"><input type="hidden" name="revision" value="3"><input type="hidden" name="day" value="">
      <label for="address">Address</label><input id="address" name="address" type="url" value="x" required aria-invalid="true" \
      aria-describedby="address-hint address-problem"><p id="address-hint">With https.</p><p id="address-problem">Enter a value.</p>
      <label><input type="checkbox" name="topics" value="plan" checked><span>Plan</span></label>
      <label for="site">Site</label><select id="site" name="site"><option value="1">Linde</option><option value="2" selected>Kiosk</option></select>
      </form><button form="editor" aria-label="Save it">Save</button>
      """
    #expect(
      lines(form) == [
        "form editor post → /new", "  hidden revision=3, day=",
        "  url box \"Address\" name=address \"x\" required invalid hint \"With https.\" problem \"Enter a value.\"",
        "  checkbox \"Plan\" topics=plan checked", "  choice \"Site\" name=site: 1 \"Linde\", chosen 2 \"Kiosk\"",
        "button \"Save it\" (Save) of form editor",
      ])
  }

  @Test func `tells lists and tables row by row, with what is hidden named so`() {
    let page = """
      <ul><li><a href="/1"><span>Ann</span><span>Bar</span></a><p>Now</p></li><li>Ben</li></ul>
      <table><thead><tr><th>Name</th><th>Hours</th></tr></thead><tr><th>Ann</th><td>8 <a href="/8">why</a></td></tr></table>
      <p role="status">Saved</p><section hidden><p>Later</p></section><section hidden></section>
      """
    #expect(
      lines(page) == [
        "- link \"Ann Bar\" → /1", "  Now", "- Ben", "table", "  Name | Hours", "  Ann | 8 link \"why\" → /8",
        "status: Saved",
        "hidden: Later",
      ])
  }

  @Test func `tells the open sheet alone, else the main part`() {
    let page = "<nav>Tabs</nav><main><p>Behind</p></main>"
    #expect(lines(page) == ["Behind"])
    #expect(lines("\(page)<dialog id=\"sheet\" open aria-label=\"Shift\"><p>Before</p></dialog>") == ["Before"])
  }
}
