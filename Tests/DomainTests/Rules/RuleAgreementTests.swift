import Domain
import TestValues
import Testing

@Suite struct `Rules counted twice` {
  private static let names = [
    "Europe/Berlin", "Europe/London", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata",
  ]

  /// `bin/bench schedule` compares 100,000 plans.
  @Test(arguments: 0..<4) func `agree with half hours counted one by one`(part: Int) throws {
    let zones = try Self.names.map(TestZones.zone)
    var agreement = RuleAgreement(zones)
    let difference = agreement.difference(seed: UInt64(part), plans: 500)
    #expect(difference == nil)
    #expect(agreement.violations > 1000)
  }
}
