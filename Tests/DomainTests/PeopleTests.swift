import Domain
import Testing

@Suite struct `An e-mail address` {
  @Test(arguments: [
    ("lena@example.org", true), (" lena.h+x@mail.example.org ", true), ("zoë@exämple.org", true),
    ("lena", false), ("lena@", false), ("@example.org", false), ("lena@example", false), ("a@b@example.org", false),
    ("le na@example.org", false), ("lena@example..org", false), (".lena@example.org", false),
    ("lena@example.org.", false), ("<lena@example.org>", false), ("lena@example.org\r\nBcc: x", false), ("", false),
    ("\"a\"@example.org", false), (String(repeating: "a", count: 65) + "@example.org", false),
  ])
  func `is something, an at, and a domain`(text: String, isOne: Bool) {
    #expect((EmailAddress(text) != nil) == isOne)
  }
}

@Suite struct `A department` {
  @Test(arguments: [
    ("executive_team", "Executive"), ("operations", "Operations"), ("marketing", "Marketing"),
    ("product_team", "Product"), ("design_team", "Design"), ("development_team", "Development"),
    ("data_team", "Data"), ("quality_assurance_team", "QA"), ("Night crew", "Night crew"), ("", ""),
  ])
  func `has a label`(text: String, label: String) {
    #expect(Department.label(of: text) == label)
  }
}

@Suite struct `An editor's name` {
  @Test(arguments: [
    Editor.console, .visitor, .feed(ID(rawValue: 7)), .peopleFeed(ID(rawValue: 7)), .other("feed:x"), .other("else"),
  ])
  func `is read as it was written`(editor: Editor) {
    #expect(Editor(name: editor.name) == editor)
  }
}
