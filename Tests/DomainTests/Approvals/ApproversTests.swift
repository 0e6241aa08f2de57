import Testing

@testable import Domain

/// People by number, with accounts of the same number.
private func account(_ number: Int64, _ role: Role, _ sites: Set<Int64> = [], isDisabled: Bool = false) -> Account {
  Account(
    id: ID(rawValue: number), employee: ID(rawValue: number), userName: nil, role: role,
    managedSites: sites.isEmpty ? .all : .only(Set(sites.map { ID(rawValue: $0) })), language: nil,
    sharesAnalytics: true, disabledAt: isDisabled ? Instant(seconds: 0) : nil, hasPassword: true)
}

private func people(_ numbers: Int64...) -> Set<ID<Employee>> { Set(numbers.map { ID(rawValue: $0) }) }

private func leave(of person: Int64, at sites: Set<Int64> = [1]) -> ApprovalMatter {
  ApprovalMatter(.leave, of: [ID(rawValue: person)], at: Set(sites.map { ID(rawValue: $0) }))
}

/// The refused fields.
private func problems(_ terms: ApprovalTerms) -> [String] {
  do throws(Refusal) {
    _ = try terms.checked()
    return []
  } catch {
    guard case .invalid(let errors) = error else { return ["other"] }
    return errors.map(\.field)
  }
}

@Suite struct `The people who can approve` {
  private let team = [
    account(1, .admin), account(2, .manager, [1]), account(3, .manager, [2]), account(4, .member),
    account(5, .manager, [1], isDisabled: true),
  ]

  @Test func `are the managers of the site, or who a step names`() {
    let approvers = Approvers(team)
    let matter = leave(of: 9)
    #expect(approvers.people(of: .managers, for: matter) == people(1, 2))
    #expect(approvers.people(of: .administrators, for: matter) == people(1))
    #expect(approvers.people(of: .people([ID(rawValue: 3), ID(rawValue: 4)]), for: matter) == people(3))
    // A step without anyone is the administrators'.
    #expect(approvers.people(of: .people([ID(rawValue: 4)]), for: matter) == people(1))
  }

  @Test func `manage one of the sites of someone away, and all of those of a shift`() {
    let approvers = Approvers(team)
    #expect(approvers.people(of: .managers, for: leave(of: 9, at: [1, 2])) == people(1, 2, 3))
    let swap = ApprovalMatter(.swaps, of: people(8, 9), at: [ID(rawValue: 1), ID(rawValue: 2)])
    #expect(approvers.people(of: .managers, for: swap) == people(1))
    #expect(approvers.people(of: .managers, for: leave(of: 9, at: [])) == people(1, 2, 3))
  }

  // T9.3
  @Test func `are never oneself while someone of the same or a higher role is there`() {
    let approvers = Approvers(team)
    #expect(approvers.people(of: .managers, for: leave(of: 2)) == people(1))
    // Why with the manager: of the same or a higher role than an administrator there is nobody.
    #expect(approvers.people(of: .managers, for: leave(of: 1)) == people(1, 2))
    #expect(Approvers([account(1, .admin)]).people(of: .managers, for: leave(of: 1)) == people(1))
    let two = Approvers([account(1, .admin), account(6, .admin)])
    #expect(two.people(of: .administrators, for: leave(of: 1)) == people(6))
    #expect(Approvers([account(2, .manager, [1])]).people(of: .managers, for: leave(of: 2)) == people(2))
    #expect(Approvers(team).people(of: .managers, for: leave(of: 4)) == people(1, 2))
  }

  // T9.4
  @Test func `are substitutes too while someone is away, but not about themselves`() {
    let away = [ID<Employee>(rawValue: 2): ID<Employee>(rawValue: 3)]
    let approvers = Approvers(team, substitutes: away)
    #expect(approvers.people(of: .managers, for: leave(of: 9)) == people(1, 2, 3))
    #expect(approvers.people(of: .people([ID(rawValue: 2)]), for: leave(of: 3)) == people(2))
    #expect(
      Approvers(team, substitutes: [ID(rawValue: 2): ID(rawValue: 4)])
        .people(of: .managers, for: leave(of: 9)) == people(1, 2))
  }
}

@Suite struct `The steps of a request` {
  private func rule(_ number: Int64, _ terms: ApprovalTerms) -> ApprovalRule { .init(id: ID(rawValue: number), terms) }

  // T9.1, T9.2
  @Test func `are a manager's without a rule, and an administrator's too above an amount`() {
    var matter = leave(of: 9)
    let rules = [rule(1, .init(.leave, over: 1000, steps: [.managers, .administrators]))]
    matter.amount = 1000
    #expect(ApprovalRule.steps(for: matter, by: []) == [.managers])
    #expect(ApprovalRule.steps(for: matter, by: rules) == [.managers])
    matter.amount = 1001
    #expect(ApprovalRule.steps(for: matter, by: rules) == [.managers, .administrators])
  }

  @Test func `are those of the rule with the most conditions, the larger amount, then the newest`() {
    var matter = leave(of: 9)
    (matter.kind, matter.amount, matter.notice, matter.isNegative) = (ID(rawValue: 7), 2000, 2, true)
    func person(_ number: Int64) -> [ApprovalStep] { [.people([ID(rawValue: number)])] }
    var rules = [rule(1, .init(.leave, steps: person(1)))]
    func now() -> [ApprovalStep] { ApprovalRule.steps(for: matter, by: rules) }
    #expect(now() == person(1))
    rules.append(rule(2, .init(.leave, over: 500, steps: person(2))))
    rules.append(rule(3, .init(.leave, over: 1500, steps: person(3))))
    rules.append(rule(4, .init(.leave, over: 1000, steps: person(4))))
    #expect(now() == person(3))
    rules.append(rule(5, .init(.leave, kind: ID(rawValue: 7), over: 500, steps: person(5))))
    #expect(now() == person(5))
    rules.append(rule(6, .init(.leave, notice: 3, isNegative: true, steps: person(6))))
    #expect(now() == person(5))
    rules.append(rule(7, .init(.leave, site: ID(rawValue: 1), notice: 3, isNegative: true, steps: person(7))))
    #expect(now() == person(7))
    rules.append(rule(8, .init(.leave, site: ID(rawValue: 2), over: 1, notice: 3, isNegative: true, steps: person(8))))
    rules.append(rule(9, .init(.leave, kind: ID(rawValue: 8), over: 1, notice: 3, isNegative: true, steps: person(9))))
    rules.append(rule(10, .init(.swaps, site: ID(rawValue: 1), notice: 3, steps: person(10))))
    #expect(now() == person(7))
    matter.notice = 3
    #expect(now() == person(5))
  }

  @Test func `are refused with conditions that such requests do not have`() {
    #expect(problems(.init(.leave, over: 36_600, notice: 366, steps: [.managers])) == [])
    #expect(problems(.init(.leave, over: 36_601, notice: 367, steps: [])) == ["steps", "over", "notice"])
    #expect(problems(.init(.leave, over: .min, notice: .min, steps: [.people([])])) == ["steps", "over", "notice"])
    #expect(problems(.init(.swaps, kind: ID(rawValue: 1), over: 1, notice: 1, steps: [.managers])) == ["kind", "over"])
    #expect(problems(.init(.corrections, over: 1, notice: 1, steps: [.managers])) == ["notice"])
    let many = ApprovalStep.people((1...11).map { ID(rawValue: $0) })
    #expect(problems(.init(.payouts, steps: [many, .managers, .managers, .managers])) == ["steps", "steps"])
  }

  // T9.5
  @Test func `ask again after two days, or three days before the start`() {
    let asked = Instant(seconds: 1_000_000)
    let day: Int64 = 86_400
    #expect(Approval.reminder(of: asked, start: nil) == asked + 2 * day)
    #expect(Approval.reminder(of: asked, start: asked + 30 * day) == asked + 2 * day)
    #expect(Approval.reminder(of: asked, start: asked + 4 * day) == asked + day)
    #expect(Approval.reminder(of: asked, start: asked + 3 * day) == asked + 2 * day)
    #expect(Approval.step(after: 5, of: [.managers, .administrators]) == 1)
  }
}
