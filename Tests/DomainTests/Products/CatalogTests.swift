import Domain
import TestValues
import Testing

@Suite struct `A decimal number` {
  @Test(
    arguments: [
      ("19.99", 199_900), ("19,99", 199_900), ("0", 0), ("-0", 0), ("5", 50_000), ("-3", -30_000), ("+3", 30_000),
      (".5", 5000), ("5.", 50_000), ("0.12345", 1234), ("0.12355", 1236), ("0.123451", 1235), ("0.00005", 0),
      ("0.00015", 2), ("1e3", 10_000_000), ("1.5E-1", 1500), ("1e-9", 0), ("0.1", 1000),
      ("19.989999999999998", 199_900),
      ("922337203685477.5807", .max), ("922337203685477.5808", nil), ("1e20", nil), ("1e99999", nil), ("", nil),
      (".", nil), ("-", nil), ("e5", nil), ("1.2.3", nil), ("1,234.5", nil), ("12a", nil), (" 1", nil), ("0x1", nil),
      ("1e-9223372036854775808", nil), ("1e9223372036854775807", nil), ("1e-61", nil), ("1e-60", 0),
      ("NaN", nil), ("1e", nil), ("٣", nil), (String(repeating: "9", count: 41), nil), ("0e60", 0), ("00.10", 1000),
    ] as [(String, Int64?)])
  func `is read exactly, with halves to the even neighbor`(text: String, expected: Int64?) {
    #expect(DecimalText.tenThousandths(of: text) == expected)
  }

  @Test func `stops nothing, whatever it is made of`() {
    var numbers = SeededNumbers(seed: 7)
    let pieces = [
      "-", "+", "0", "7", "99999999999999999999", ".", ",", "e", "E", "9223372036854775807", "9223372036854775808", "٣",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...6, using: &numbers)
      let text = (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      guard let read = DecimalText.tenThousandths(of: text) else { continue }
      #expect(DecimalText.tenThousandths(of: DecimalText.text(of: read)) == read)
    }
  }

  @Test func `of any digits is read as it was written`() {
    var numbers = SeededNumbers(seed: 8)
    for _ in 0..<5000 {
      let number = Int64.random(in: -.max ... .max, using: &numbers) >> Int64.random(in: 0...63, using: &numbers)
      #expect(DecimalText.tenThousandths(of: DecimalText.text(of: number, decimals: 2)) == number)
    }
  }

  @Test(
    arguments: [
      (199_900, 2, "19.99"), (199_000, 2, "19.90"), (190_000, 0, "19"), (190_000, 2, "19.00"), (425, 2, "0.0425"),
      (-5000, 0, "-0.5"), (0, 0, "0"), (Int64.min, 0, "-922337203685477.5808"),
    ] as [(Int64, Int, String)])
  func `is written with the decimals that it needs`(number: Int64, decimals: Int, text: String) {
    #expect(DecimalText.text(of: number, decimals: decimals) == text)
  }
}

@Suite struct `An amount of money` {
  @Test func `is written with its decimals, and has limits`() throws {
    let (euro, yen) = (try #require(Currency("EUR")), try #require(Currency("JPY")))
    let six = try #require(Money("6.005", in: euro))
    #expect((six.decimalText, Money("1200", in: yen)?.decimalText) == ("6.005", "1200"))
    #expect(Money("-1", in: euro) == nil && Money("1000000000000.1", in: euro) == nil)
  }
}

@Suite struct `A service and who can do it` {
  private func service(_ skills: [String]) -> Service {
    Service(
      id: ID(rawValue: 1), group: ID(rawValue: 1), name: "Styling", description: "", minutes: nil, price: nil,
      skills: skills, thumbnails: .init(), isFromFeed: false, archivedAt: nil, revision: 1)
  }

  private func employee(_ skills: [String], archivedAt: Instant? = nil) -> Employee {
    Employee(id: ID(rawValue: 1), name: "Ida", surname: "", phone: nil, skills: skills, archivedAt: archivedAt)
  }

  @Test(
    arguments: [
      ([], [], true), (["Styling"], ["styling", "Keys"], true), (["Styling", "Keys"], ["Styling"], false),
      (["First aid"], ["FIRST  AID "], true), (["Bügeln"], ["bu\u{308}geln"], true), (["Styling"], [], false),
    ] as [([String], [String], Bool)])
  func `need all its skills, whatever their case and spaces`(needed: [String], has: [String], can: Bool) {
    #expect(service(needed).canBeDone(by: employee(has), on: .last) == can)
  }

  @Test func `are not archived`() {
    #expect(!service([]).canBeDone(by: employee([], archivedAt: Instant(seconds: 0)), on: .last))
  }

  @Test func `have the largest picture there is`() {
    #expect(Service.Thumbnails(large: nil, medium: "m", small: "s").best == "m")
  }
}
