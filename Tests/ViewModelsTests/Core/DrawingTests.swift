import Domain
import Testing
import Words

@testable import ViewModels

@Suite struct `A drawing` {
  @Test(
    arguments: [
      ("Desk lamp, clamp", .lamp), ("Air filter, G4", .filter), ("Garden tap, frost-proof", .tap),
      ("Fitting box, 120 parts", .box), ("Tool bag, 24 pockets", .bag), ("Gloves, nitrile, size 9", .glove),
      ("Extension cable, 10 m", .cable), ("Work gloves, leather", .glove), ("Ship's bell, brass", .bell),
      ("Schreibtischlampe, Klemme", .lamp), ("Arbeitshandschuhe", .glove), ("Gartenschlauch 25 m", .hose),
      ("Xylophone", .parcel), ("", .parcel), (",,,", .parcel), ("<b>lamp</b>", .lamp),
    ] as [(String, Drawing)])
  func `stands for a product by the last word that says what it is`(name: String, expected: Drawing) {
    #expect(Drawing(ofProduct: name) == expected)
  }

  @Test(
    arguments: [
      ("Service and clean", "Air conditioning", .filter), ("Blocked drain", "Plumbing", .tap),
      ("Make-up", "Hair and beauty", .scissors), ("Windows and frames", "Other", .window), ("Advice", "Other", .wrench),
    ] as [(String, String, Drawing)])
  func `stands for a service by its group, then by its name`(name: String, group: String, expected: Drawing) {
    #expect(Drawing(ofService: name, in: group) == expected)
  }
}

@Suite struct `The prices of a list` {
  @Test(arguments: [("64", "EUR", "€\u{a0}64.00"), ("18.9", "EUR", "€\u{a0}18.90"), ("300", "JPY", "¥\u{a0}300")])
  func `all have the decimals of their currency`(amount: String, code: String, text: String) throws {
    let currency = try #require(Currency(code))
    let money = Money(tenThousandths: Int64((try #require(Double(amount)) * 10_000).rounded()), currency: currency)
    #expect(Wording(.en).exactPrice(money) == text)
  }

  @Test func `are as long elsewhere as they need to be`() {
    let money = Money(tenThousandths: 640_000, currency: .euro)
    #expect(Wording(.en).price(money) == "€\u{a0}64" && Wording(.de).exactPrice(money) == "64,00\u{a0}€")
  }
}
