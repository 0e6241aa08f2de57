import Domain
import Testing

@Suite struct `What a site leaves to its people` {
  @Test func `is open shifts, until it chooses`() {
    #expect(SitePolicy.standard[.claim] == .free)
    #expect(SitePolicy.standard[.offer] == .approval && SitePolicy.standard[.swap] == .approval)
  }

  @Test(arguments: ShiftRequest.Kind.allCases, SitePolicy.Consent.allCases)
  func `is chosen kind by kind`(kind: ShiftRequest.Kind, consent: SitePolicy.Consent) {
    var policy = SitePolicy(claims: .free, offers: .free, swaps: .free)
    policy[kind] = consent
    for other in ShiftRequest.Kind.allCases { #expect(policy[other] == (other == kind ? consent : .free)) }
  }
}
