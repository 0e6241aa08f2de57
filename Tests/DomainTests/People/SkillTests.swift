import Domain
import Testing

@Suite struct `A skill with a certificate` {
  @Test(
    arguments: [
      ("First aid", "First aid", nil), ("First aid (2027-11-03)", "First aid", "2027-11-03"),
      ("First aid(3.11.2027)", "First aid", "2027-11-03"), ("  French (fluent) ", "French (fluent)", nil),
      ("Crane (2020)", "Crane (2020)", nil), ("Crane (A) (2028-02-29)", "Crane (A)", "2028-02-29"),
      ("(2027-11-03)", "(2027-11-03)", nil), ("Crane ()", "Crane ()", nil), (")", ")", nil), ("", "", nil),
      ("A (9999-12-31)", "A", "9999-12-31"),
    ] as [(String, String, String?)])
  func `is read from a form with its last day in brackets`(text: String, name: String, day: String?) throws {
    let skill = try Skill(text)
    #expect((skill.name, skill.lastDay?.description) == (name, day))
  }

  @Test(arguments: [
    "A (2027-02-29)", "A (31.4.2027)", "A (0-0-0)", "A (1/2/2027)", "A (99999999999999999999.1.1)", "A (10000-01-01)",
  ])
  func `is refused with numbers that are no day`(text: String) {
    #expect(throws: Refusal.invalid([.init("skills", .notADate)])) { try Skill(text) }
    #expect(throws: Refusal.invalid([.init("skills", .notADate)])) {
      try PersonDraft([.name: "Ida", .skills: "Keys, \(text)"]).checked()
    }
  }

  @Test func `stands in a form once, as each language writes days`() throws {
    let draft = try PersonDraft([
      .name: "Ida", .skills: "Keys; First aid (3.11.2027), first aid (2028-01-01)\nFrench (fluent)",
    ]).checked()
    #expect(draft[.skills] == "Keys, First aid (2027-11-03), French (fluent)")
    #expect(draft.text(of: .skills, in: .de) == "Keys, First aid (3.11.2027), French (fluent)")
    #expect(draft.text(of: .skills, in: .en) == draft[.skills])
  }

  @Test func `keeps its last day where skills are named anew`() throws {
    var draft = PersonDraft([.name: "Ida", .skills: "Keys, First aid (2027-11-03)"])
    draft.setSkills(["first aid", "Maps", "Crane (2027-01-01)"])
    #expect(try draft.checked()[.skills] == "first aid (2027-11-03), Maps, Crane (2027-01-01)")
  }

  @Test func `has a name of a hundred characters at most, whatever its day`() throws {
    let name = String(repeating: "a", count: 100)
    #expect(try PersonDraft([.name: "I", .skills: "\(name) (2027-11-03)"]).checked().skills.map(\.name) == [name])
    #expect(throws: Refusal.invalid([.init("skills", .tooLong(limit: 100))])) {
      try PersonDraft([.name: "I", .skills: "\(name)a (2027-11-03)"]).checked()
    }
  }
}
