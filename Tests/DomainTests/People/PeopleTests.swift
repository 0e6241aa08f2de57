import Domain
import Testing

@Suite struct `An e-mail address` {
  @Test(arguments: [
    ("lena@example.org", true), (" lena.h+x@mail.example.org ", true), ("zoë@exämple.org", true),
    ("lena", false), ("lena@", false), ("@example.org", false), ("lena@example", false), ("a@b@example.org", false),
    ("le na@example.org", false), ("lena@example..org", false), (".lena@example.org", false),
    ("lena@example.org.", false), ("<lena@example.org>", false), ("lena@example.org\r\nBcc: x", false), ("", false),
    ("lena@example.org@", false), ("lena.@example.org", false), ("lena@.example.org", false), ("@", false),
    ("l@e.o", true), ("lena..h@example.org", false), ("lena@b.example", true), ("le\u{7f}na@example.org", false),
    (String(repeating: "a", count: 64) + "@example.org", true), ("\"a\"@example.org", false),
    (String(repeating: "a", count: 65) + "@example.org", false),
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
    Editor.console, .visitor, .feed(ID(rawValue: 7)), .feed(ID(rawValue: 7)), .other("feed:x"), .other("else"),
  ])
  func `is read as it was written`(editor: Editor) {
    #expect(Editor(name: editor.name) == editor)
  }
}

@Suite struct `Hours of a week` {
  @Test(arguments: [
    ("38", 2280, "38"), ("37.5", 2250, "37.5"), ("37,5", 2250, "37.5"), ("0", 0, "0"), ("168", 10_080, "168"),
    ("7.25", 435, "7.25"), ("0.33", 20, "0.33"), ("038.50", 2310, "38.5"), ("0.99", 59, "0.98"),
  ])
  func `are read with decimals, and told with as few`(text: String, minutes: Int, told: String) throws {
    let hours = try WeeklyHours(text, field: "x")
    #expect(hours.minutes == minutes && hours.description == told)
  }

  @Test func `of any length read back as they are told`() throws {
    for minutes in 0...10_080 {
      let hours = try #require(WeeklyHours(minutes: minutes))
      #expect(try WeeklyHours(hours.description, field: "x") == hours)
    }
    #expect(WeeklyHours(minutes: 10_081) == nil && WeeklyHours(minutes: -1) == nil)
  }

  @Test(arguments: [
    ("", false), ("-1", false), ("abc", false), ("38 h", false), ("37.5.1", false), ("37.", false), (".5", false),
    ("37.555", false), ("1e3", false), ("٣٨", false), ("9999999999999999999999", false), ("168.01", true),
    ("169", true), ("999999", true),
  ])
  func `that are none are refused`(text: String, isTooMuch: Bool) {
    #expect(throws: Refusal.invalid([.init("x", isTooMuch ? .notBetween(0, 168) : .notANumber)])) {
      try WeeklyHours(text, field: "x")
    }
  }
}

@Suite struct `A person` {
  @Test(arguments: [
    (nil, nil, true), (nil, "2026-10-24", true), (nil, "2026-10-23", false), ("2026-01-01T00:00:00Z", nil, false),
    ("2026-01-01T00:00:00Z", "2026-10-24", false),
  ])
  func `can be planned until the last day, and not at all once archived`(archived: String?, last: String?, isHere: Bool)
    throws
  {
    let person = Employee(
      id: ID(rawValue: 1), name: "Lena", surname: "", phone: nil, archivedAt: archived.flatMap(Instant.init),
      lastDay: last.flatMap { LocalDate($0) })
    #expect(person.isHere(on: try #require(LocalDate("2026-10-24"))) == isHere)
  }
}
