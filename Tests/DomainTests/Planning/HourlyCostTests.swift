import Domain
import TestValues
import Testing

@Suite struct `What a shift costs` {
  private func rate(_ amount: String, _ currency: String) throws -> HourlyCost {
    let currency = try #require(Currency(currency))
    return HourlyCost(
      employee: ID(rawValue: 1), site: nil, amount: try #require(Money(amount, in: currency)))
  }

  @Test(arguments: [
    ("18.50", "EUR", 480, "148.00"), ("18.50", "EUR", 1, "0.31"), ("10", "EUR", 0, "0.00"), ("0", "EUR", 600, "0.00"),
    ("0.0001", "EUR", 60, "0.00"), ("0.01", "EUR", 30, "0.01"), ("0.01", "EUR", 29, "0.00"),
    ("1500", "JPY", 61, "1525"), ("1.234", "KWD", 7, "0.144"), ("10000", "EUR", 527_040, "87840000.00"),
    ("18.50", "EUR", -5, "0.00"),
  ])
  func `is rounded to the smallest coin, half of one up`(
    amount: String, currency: String, minutes: Int, cost: String
  ) throws {
    #expect(try rate(amount, currency).cost(ofMinutes: minutes).decimalText == cost)
  }

  @Test func `is the same sum in whichever groups, and says what it does not know`() throws {
    let (rate, euro) = (try self.rate("13.37", "EUR"), Currency.euro)
    let minutes = (1...100).map { $0 * 7 }
    func sum(_ parts: some Sequence<Int>) -> PlannedCost {
      parts.reduce(into: PlannedCost()) { $0.add(minutes: $1, at: rate, in: euro) }
    }
    let groups = Dictionary(grouping: minutes) { $0 % 9 }.values.map { sum($0).tenThousandths }
    #expect(groups.reduce(0, +) == sum(minutes).tenThousandths)
    var mixed = sum([60])
    mixed.add(minutes: 30, at: nil, in: euro)
    mixed.add(minutes: 15, at: try self.rate("9", "USD"), in: euro)
    #expect((mixed.minutes, mixed.unpricedMinutes, mixed.tenThousandths) == (105, 45, 133_700))
  }
}
