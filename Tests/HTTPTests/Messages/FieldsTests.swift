import HTTP
import Testing

@Suite struct `Header, query and form fields` {
  @Test func `keep order and repetitions`() {
    let fields: Fields = ["a": "1", "b": "2", "a": "3"]
    #expect(fields["a"] == "1")
    #expect(fields.all("a") == ["1", "3"])
    #expect(fields.all("c").isEmpty)
    #expect(fields.map(\.name) == ["a", "b", "a"])
  }

  @Test func `heed case unless told otherwise`() {
    #expect(Fields([("A", "1")])["a"] == nil)
    #expect(Fields([("Content-TYPE", "x")], ignoresCase: true)["content-type"] == "x")
    #expect(Fields([("a@", "1")], ignoresCase: true)["a`"] == nil)
  }
}

@Suite struct `A request made by value` {
  @Test func `splits the query off its path`() {
    let request = Request("/roster?week=2&name=J%C3%BCrgen+M&empty=&=none")
    #expect(request.path == "/roster")
    #expect(request.query["week"] == "2")
    #expect(request.query["name"] == "Jürgen M")
    #expect(request.query["empty"] == "")
    #expect(request.query[""] == "none")
  }

  @Test func `finds its headers whatever their case`() {
    #expect(Request(.post, "/", headers: ["Content-Type": "a"]).headers["content-type"] == "a")
  }

  @Test(arguments: ["a=%", "a=%4", "a=%zz", "a=%FF", "a=%C3", "%00=1", "a=1&b=%ED%A0%80"])
  func `has an empty form if the body is malformed`(body: String) {
    #expect(Request(.post, "/", body: Array(body.utf8)).form == [:])
  }

  @Test func `decodes its form`() {
    let form = Request(.post, "/", body: Array("a=1&b=x%26y+z&a=%e2%82%ac&flag".utf8)).form
    #expect(form.all("a") == ["1", "€"])
    #expect(form["b"] == "x&y z")
    #expect(form["flag"] == "")
  }

  @Test(arguments: [
    ("application/x-www-form-urlencoded", "1"), ("Application/X-WWW-Form-URLencoded; charset=utf-8", "1"),
    ("text/plain", nil), ("application/json", nil),
  ])
  func `has a form only if the body is one`(type: String, value: String?) {
    let request = Request(.post, "/", headers: ["Content-Type": type], body: Array("a=1".utf8))
    #expect(request.form["a"] == value)
  }
}
