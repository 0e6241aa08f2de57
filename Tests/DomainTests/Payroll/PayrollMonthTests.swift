import Foundation
import TestValues
import Testing

@testable import Domain

private let mia: ID<Employee> = ID(rawValue: 7)
private let omar: ID<Employee> = ID(rawValue: 8)
private let yard: ID<Site> = ID(rawValue: 1)
private let island: ID<Site> = ID(rawValue: 2)
private let vacation: ID<AbsenceKind> = ID(rawValue: 1)
private let sick: ID<AbsenceKind> = ID(rawValue: 2)
private let overtime: ID<SurchargeRule> = ID(rawValue: 4)
private let double: ID<SurchargeRule> = ID(rawValue: 5)

private func amount(_ person: ID<Employee>, _ kind: PayrollAmount.Kind, _ minutes: Int, at site: ID<Site>? = yard)
  -> PayrollAmount
{
  PayrollAmount(person, at: site, kind, minutes: minutes)
}

private func run(_ amounts: [PayrollAmount]) -> PayrollRun {
  PayrollRun(
    id: ID(rawValue: 1), month: day("2026-10-01"), amounts: amounts, at: Instant(seconds: 0), by: .console)
}

private func facts(
  _ codes: PayrollCodes = .init(), wageTypes: [PayrollSettings.HoursKind: Int] = [.counted: 200, .night: 210],
  numbers: [ID<Employee>: Int] = [mia: 26, omar: 4711]
) -> PayrollFacts {
  let settings = PayrollSettings(columns: [.name], consultant: 1_103_899, client: 62_069, wageTypes: wageTypes)
  let rules = [
    SurchargeRule(id: overtime, SurchargeTerms("Overtime", 50, .overtime), from: .first),
    SurchargeRule(id: double, SurchargeTerms("Double", 100, .overtime), from: .first, wageType: 7),
  ]
  let amounts = rules.map { amount(mia, .surcharge($0.id), 1) }
  return PayrollFacts(PayrollCodebook(for: amounts, settings, codes, rules: rules), numbers: numbers, number: 2)
}

@Suite struct `A month for payroll` {
  @Test func `is complete, then the difference, and the same twice`() {
    let first = [
      amount(mia, .hours(.counted), 600), amount(mia, .hours(.counted), 60), amount(mia, .hours(.night), 0),
      amount(omar, .absence(sick, on: day("2026-10-05")), 480),
    ]
    let complete = first.difference(to: [])
    #expect(complete.map(\.minutes) == [660, 480], "sums, without what is zero")
    #expect(first.difference(to: [run(complete)]).isEmpty)
    let later = [
      amount(mia, .hours(.counted), 630), amount(omar, .hours(.counted), 30), amount(mia, .surcharge(overtime), 15),
    ]
    let difference = later.difference(to: [run(complete)])
    #expect(
      difference == [
        amount(mia, .hours(.counted), -30), amount(mia, .surcharge(overtime), 15), amount(omar, .hours(.counted), 30),
        amount(omar, .absence(sick, on: day("2026-10-05")), -480),
      ])
    #expect(later.difference(to: [run(complete), run(difference)]).isEmpty)
    #expect([PayrollAmount]().difference(to: [run(complete), run(difference)]).map(\.minutes) == [-630, -15, -30])
  }

  @Test func `T5.13: is for LODAS a sum of each person, wage type and cost center, rounded once`() {
    var codes = PayrollCodes(centers: [yard: "100"])
    codes.absences = [vacation: .init(type: 107, key: "U")]
    let amounts = [
      amount(mia, .hours(.counted), 229), amount(mia, .hours(.counted), 230, at: island),
      amount(mia, .hours(.night), -30), amount(mia, .hours(.sunday), 60),
      amount(mia, .absence(vacation, on: day("2026-10-05")), 229),
      amount(mia, .absence(vacation, on: day("2026-10-06")), 230),
    ]
    let text = PayrollProgram.lodas.text(of: run(amounts), facts(codes)) ?? ""
    #expect(text.contains("la_eigene#bwd;pnr#bwd;kostenstelle#bwd;\r\n"))
    #expect(
      text.hasSuffix(
        """
        [Bewegungsdaten]\r
        1;01/10/2026;3,82;1;200;26;100;\r
        1;01/10/2026;3,83;1;200;26;;\r
        1;01/10/2026;-0,50;1;210;26;100;\r
        1;01/10/2026;7,65;1;107;26;100;\r

        """), "\(text)")
  }

  @Test func `is for Lohn und Gehalt eleven fields, absences by the day with their key`() {
    var codes = PayrollCodes(centers: [yard: "100"])
    codes.absences = [vacation: .init(key: "U"), sick: .init(type: 106, key: "K")]
    codes.holiday = .init(type: 205, key: "F")
    let amounts = [
      amount(mia, .hours(.counted), 459), amount(mia, .absence(vacation, on: day("2026-10-05")), 480),
      amount(mia, .absence(sick, on: day("2026-10-06")), 480), amount(mia, .absence(sick, on: day("2026-10-07")), -480),
      amount(mia, .absence(vacation, on: day("2026-10-08")), -480), amount(mia, .holiday(on: day("2026-10-03")), 240),
    ]
    let lines = (PayrollProgram.lohnUndGehalt.text(of: run(amounts), facts(codes)) ?? "").split(separator: "\r\n")
    #expect(
      lines == [
        "26;;;200;7,65;;;;;100;", "26;;;106;-8,00;;;;;100;", "26;05/10/2026;U;;8,00;;;;;100;",
        "26;06/10/2026;K;106;8,00;;;;;100;", "26;03/10/2026;F;205;4,00;;;;;100;",
      ])
    #expect(lines.allSatisfy { $0.count { $0 == ";" } == 10 })
    let description = PayrollProgram.lohnUndGehalt.description ?? ""
    #expect(description.contains("Feldanzahl = 11\r\n") && description.hasSuffix("Feld11 = Kostenträger\r\n"))
  }

  @Test func `is for ADP regular and overtime hours, and others by code`() {
    let codes = PayrollCodes(absences: [sick: .init(type: 8), vacation: .init(type: 107)], company: "ABC")
    let amounts = [
      amount(mia, .hours(.counted), 2700), amount(mia, .surcharge(overtime), 240), amount(mia, .surcharge(double), 60),
      amount(mia, .absence(sick, on: day("2026-10-05")), 480),
      amount(mia, .absence(vacation, on: day("2026-10-06")), 480),
      amount(omar, .hours(.counted), -90),
    ]
    let lines = (PayrollProgram.adp.text(of: run(amounts), facts(codes, wageTypes: [:])) ?? "").split(separator: "\r\n")
    #expect(
      lines == [
        "Co Code,Batch ID,File #,Reg Hours,O/T Hours,Hours 3 Code,Hours 3 Amount", "ABC,202610R2,000026,40.00,4.00,,",
        "ABC,202610R2,000026,,,7,1.00", "ABC,202610R2,000026,,,8,8.00", "ABC,202610R2,004711,-1.50,,,",
      ])
  }

  @Test func `has fixed amounts, and allowances by the day as days`() throws {
    func terms(_ name: String, _ amount: String, _ unit: SurchargeTerms.Amount.Unit) throws -> SurchargeTerms {
      var terms = SurchargeTerms(name, 0, .alone)
      terms.amount = .init(try #require(Money(amount, in: .euro)), each: unit)
      return terms
    }
    let rules = [
      SurchargeRule(id: overtime, try terms("Night", "1.50", .hour), from: .first, wageType: 310),
      SurchargeRule(id: double, try terms("Weekend", "10", .day), from: .first, wageType: 320),
    ]
    var allowance = amount(mia, .surcharge(double), 480)
    allowance.days = 2
    let amounts = [amount(mia, .hours(.counted), 600), amount(mia, .surcharge(overtime), 250), allowance]
    let settings = PayrollSettings(
      columns: [.name], consultant: 1_103_899, client: 62_069, wageTypes: [.counted: 200])
    let facts = PayrollFacts(PayrollCodebook(for: amounts, settings, .init(), rules: rules), numbers: [mia: 26])
    #expect(amounts.map { facts.fixed($0)?.decimalText } == [nil, "6.25", "20.00"])
    let lodas = PayrollProgram.lodas.text(of: run(amounts), facts) ?? ""
    #expect(lodas.hasSuffix("1;01/10/2026;10,00;1;200;26;\r\n1;01/10/2026;4,17;1;310;26;\r\n"), "days are no hours")
    let logs = (PayrollProgram.lohnUndGehalt.text(of: run(amounts), facts) ?? "").split(separator: "\r\n")
    #expect(logs == ["26;;;200;10,00;;;;;;", "26;;;310;4,17;;;;;;", "26;;;320;;2,00;;;;;"])
    var fewer = allowance
    (fewer.minutes, fewer.days) = (480, 1)
    let difference = [fewer].difference(to: [run([allowance])])
    #expect(difference.map(\.days) == [-1] && difference.map(\.minutes) == [0])
    #expect(facts.fixed(difference[0])?.signedText == "-10.00")
    #expect([allowance].difference(to: [run([allowance])]).isEmpty)
  }

  @Test func `has duty on call at the workplace with the hours, or by a wage type of its own`() {
    var terms = SurchargeTerms("Step I", 0, .alone)
    terms.share = 60
    for (type, expected) in [
      (nil, ["1;01/10/2026;8,20;1;200;26;"]), (330, ["1;01/10/2026;1,00;1;200;26;", "1;01/10/2026;7,20;1;330;26;"]),
    ] as [(Int?, [Substring])] {
      let rules = [SurchargeRule(id: overtime, terms, from: .first, wageType: type)]
      let amounts = [amount(mia, .hours(.counted), 780), amount(mia, .surcharge(overtime), 720)].paid(by: rules)
      let settings = PayrollSettings(
        columns: [.name], consultant: 1_103_899, client: 62_069, wageTypes: [.counted: 200])
      let facts = PayrollFacts(
        PayrollCodebook(for: amounts, settings, .init(company: "ABC"), rules: rules), numbers: [mia: 26])
      let lodas = PayrollProgram.lodas.text(of: run(amounts), facts) ?? ""
      #expect(lodas.split(separator: "\r\n").suffix(expected.count) == expected[...])
      let adp = (PayrollProgram.adp.text(of: run(amounts), facts) ?? "").split(separator: "\r\n")
      #expect(adp.last == (type == nil ? "ABC,202610R1,000026,8.20,,," : "ABC,202610R1,000026,8.20,,,"))
    }
  }

  @Test func `has the cost center of a position before that of the site`() {
    let nurse: ID<Position> = ID(rawValue: 3)
    let codes = PayrollCodes(centers: [yard: "100"], positions: [nurse: "310"])
    let amounts = [
      amount(mia, .hours(.counted), 60),
      PayrollAmount(mia, at: yard, as: nurse, .hours(.counted), minutes: 120),
      PayrollAmount(mia, at: island, as: nurse, .hours(.counted), minutes: 30),
    ]
    let lodas = PayrollProgram.lodas.text(of: run(amounts), facts(codes)) ?? ""
    #expect(
      lodas.split(separator: "\r\n").suffix(2) == [
        "1;01/10/2026;1,00;1;200;26;100;", "1;01/10/2026;2,50;1;200;26;310;",
      ])
    let onlyPosition = PayrollCodes(positions: [nurse: "310"])
    let logs = PayrollProgram.lohnUndGehalt.text(of: run(amounts), facts(onlyPosition)) ?? ""
    #expect(logs == "26;;;200;1,00;;;;;;\r\n26;;;200;2,50;;;;;310;\r\n")
    #expect(amounts.difference(to: []).map(\.minutes) == [60, 120, 30], "sums of their own")
  }

  @Test(arguments: [
    ([480], [[480, 7]]), ([240, 240], [[240, 3], [240, 4]]), ([1, 2], [[160, 2], [320, 5]]),
    ([0, 0], [[480, 7], [0, 0]]),
  ])
  func `shares a day out by planned minutes, so that the parts add up`(weights: [Int], expected: [[Int]]) {
    let day = HoursApproval.Minutes(planned: 480, counted: 480, night: 7, surcharges: [overtime: 7])
    let parts = day.shared(by: weights)
    #expect(parts.map { [$0.counted, $0.night] } == expected)
    #expect(parts.reduce(HoursApproval.Minutes(), +) == day)
  }

  @Test func `reads codes that were kept before positions had cost centers`() throws {
    let kept = #"{"absences":[2,{"type":106,"key":"K"}],"centers":[1,"100"],"company":"ABC","standbyType":300}"#
    let codes = try JSONDecoder().decode(PayrollCodes.self, from: Data(kept.utf8))
    var expected = PayrollCodes(absences: [sick: .init(type: 106, key: "K")], centers: [yard: "100"], company: "ABC")
    expected.standbyType = 300
    #expect(codes == expected)
  }

  @Test func `lacks what its program needs`() {
    let hours = run([amount(mia, .hours(.counted), 60), amount(omar, .hours(.sunday), 60)])
    #expect(PayrollProgram.lodas.lack(of: hours, facts(wageTypes: [:])) == .settings)
    #expect(PayrollProgram.adp.lack(of: hours, facts()) == .company)
    #expect(
      PayrollProgram.lodas.lack(of: hours, facts(numbers: [:])) == .personnelNumbers([mia]), "Sundays have no wage type"
    )
    #expect(PayrollProgram.lodas.text(of: hours, facts(numbers: [:])) == nil)
    #expect(PayrollProgram.lohnUndGehalt.lack(of: hours, facts()) == nil)
  }

  @Test func `takes codes of letters and digits`() throws {
    var codes = PayrollCodes(centers: [yard: " k10 ", island: ""], company: "ab1")
    codes.absences = [vacation: .init(), sick: .init(type: 106, key: "k")]
    let kept = try codes.checked()
    #expect(kept.centers == [yard: "K10"] && kept.company == "AB1")
    #expect(kept.absences == [sick: .init(type: 106, key: "K")])
    codes = PayrollCodes(holiday: .init(key: "f"))
    #expect(try codes.checked().holiday == .init(key: "F"))
    #expect(throws: Refusal.invalid([.init("absence-holiday", .notBetween(1, 9999))])) {
      _ = try PayrollCodes(holiday: .init(type: .min)).checked()
    }
    codes = PayrollCodes(
      centers: [yard: "1;2", island: String(repeating: "1", count: 14)], positions: [ID(rawValue: 3): "ä"],
      company: "ABCD")
    codes.absences = [sick: .init(type: 10_000, key: "KKK")]
    let error = #expect(throws: Refusal.self) { try codes.checked() }
    guard case .invalid(let errors)? = error else { return }
    #expect(errors.map(\.field) == ["absence-2", "key-2", "center-1", "center-2", "position-3", "company"])
  }
}
