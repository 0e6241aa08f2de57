import Domain
import Testing

@Suite struct `A reason to set a record aside` {
  static let all: [RejectionReason] = [
    .notAnObject, .keyRepeated("name"), .nameMissing, .nameNotText, .nameTooLong(limit: 200), .fieldNotText("title"),
    .fieldTooLong("title", limit: 200), .dateMissing(.from),
    .dateNotText(.to), .dateMalformed(.from, text: "30.11.2026"), .dateImpossible(.to, text: "2027-02-29"),
    .endBeforeBegin, .tooLong(limit: 366), .duplicate(of: 0), .overlaps(7), .tooMany(limit: 20_000, left: 3),
    .idMissing, .idRepeated("7"), .servicesMissing, .skuMissing, .priceMalformed("cheap"), .priceNegative,
    .priceTooLarge, .disabled, .nameFromSku, .skuRepeated("A-1"), .keptByHand("A-1"), .attributeLeftOut("weight_note"),
    .doubleBooking,
  ]

  @Test(arguments: all) func `is stored as code and parameters and read back`(reason: RejectionReason) {
    #expect(RejectionReason(code: reason.code, parameters: reason.parameters) == reason)
    #expect(RejectionReason(code: reason.code, parameters: reason.parameters + ["1"]) == nil)
    #expect(RejectionReason(code: reason.code + "x", parameters: reason.parameters) == nil)
  }

  @Test func `has a code of its own`() {
    #expect(Set(Self.all.map(\.code)).count == Self.all.count)
  }

  @Test(arguments: [
    ("duplicate", ["x"]), ("duplicate", []), ("duplicate", ["+7"]), ("date-missing", ["name"]), ("too-many", ["1"]),
    ("date-malformed", ["from_date"]), ("", []),
  ])
  func `is not read from what was not stored`(code: String, parameters: [String]) {
    #expect(RejectionReason(code: code, parameters: parameters) == nil)
  }
}
