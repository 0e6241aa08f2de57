import Domain
import Testing

@testable import Store

@Suite struct `A password` {
  @Test(arguments: [
    "correct horse", "tuesday morning", "fenster-tasse-9", "demo-harbor-street", "🐟🐠🐡🦈🐙🐚🦀🦞🦐🦑🐳🐋",
    String(repeating: "rainy horse ", count: 16),
  ])
  func `of twelve characters and more needs no digits, capitals or signs`(draft: String) throws {
    #expect(try Password(draft, of: UserName("mia")).text == draft)
  }

  @Test(arguments: [
    ("", Refusal.Problem.missing), ("elevenchars", .tooShort(limit: 12)),
    (String(repeating: "abcd", count: 50) + "e", .tooLong(limit: 200)), ("MIA.Tanaka@shop", .sameAsUserName),
  ])
  func `is refused where it is short, long, or the user name`(draft: String, problem: Refusal.Problem) {
    #expect(throws: Refusal.invalid([.init("password", problem)])) {
      try Password(draft, of: UserName("mia.tanaka@SHOP"))
    }
  }

  @Test(arguments: [
    "iloveyou1234", "monkey123456", "letmein12345", "trustno1trustno1", "sunshine1234", "welcome2026!", "Passw0rd1234",
    "administrator1", "football1234", "superman1234", "Password1234!", " 1234567890 ", "passwort1234", "aaaaaaaaaaaa",
    "qwertzuiopas", "ichliebedich", "geheim123456", "sommer2026!!", "willkommen12", "abcabcabcabc",
  ])
  func `is refused where it is guessed first`(draft: String) {
    #expect(throws: Refusal.invalid([.init("password", .tooCommon)])) { try Password(draft, of: nil) }
  }

  @Test(arguments: [
    "harbourstreet", "soumya.rao.26", "Rao2026Rao2026", "street harbour", "soumyasoumya", "s0umya-harb0ur",
  ])
  func `is refused where it is made of the names of its place`(draft: String) throws {
    #expect(throws: Refusal.invalid([.init("password", .tooCommon)])) {
      try Password(draft, of: UserName("soumya"), knowing: ["Harbour Street", "Soumya Rao"])
    }
  }

  @Test func `is not in what is printed of it`() throws {
    #expect("\(try Password("correct horse", of: nil))" == "Password(…)")
  }
}
