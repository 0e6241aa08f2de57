import Domain
import Store
import Words

/// Words the approvals of requests.
struct ApprovalWords {
  let wording: Wording
  let zone: Zone
  /// Of the approvals so far.
  let editors: [Editor: String]
  /// Of the people waited for.
  let people: [ID<Employee>: String]

  /// The words for some approvals, with the names of their people.
  init(_ approvals: [Approval], _ snapshot: borrowing Snapshot, _ zone: Zone, _ wording: Wording) throws {
    (self.wording, self.zone) = (wording, zone)
    editors = try snapshot.names(of: approvals.flatMap { $0.given.map(\.by) })
    var named = approvals.reduce(into: Set()) { $0.formUnion($1.waitsFor) }
    for approval in approvals {
      for case .people(let people) in approval.steps { named.formUnion(people) }
    }
    people = try snapshot.employees(named).mapValues(\.fullName)
  }

  /// For deciders: the approvals so far, and those to come. Empty for one step.
  func line(_ approval: Approval) -> String {
    let present = Approval.step(after: approval.given.count, of: approval.steps)
    let later = approval.steps.dropFirst(present + 1).map { wording.approvalThen(people: wording.name(of: $0, people)) }
    return (given(approval) + later).joined(separator: " ")
  }

  /// For the requester: the approvals so far, and the people waited for.
  func waits(_ approval: Approval) -> String {
    let present = approval.steps[Approval.step(after: approval.given.count, of: approval.steps)]
    let names = approval.waitsFor.compactMap { people[$0] }.sorted()
    let who = (1...3).contains(names.count) ? wording.oneOf(names) : wording.name(of: present, people)
    return (given(approval) + [wording.approvalWaits(people: who)]).joined(separator: " ")
  }

  private func given(_ approval: Approval) -> [String] {
    approval.given.map { given in
      let (name, moment) = (editors[given.by] ?? wording.byConsole, wording.moment(given.at, in: zone))
      guard let days = given.days else { return wording.approvalGiven(name: name, moment: moment) }
      return wording.approvalGivenDays(name: name, moment: moment, days: wording.span(of: days, part: nil))
    }
  }
}

extension Wording {
  /// `Eva Kern, Tom Falk or Mia Lang`.
  func oneOf(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return orJoined(first: names.dropLast().joined(separator: ", "), last: last)
  }

  /// `a manager of the site`, or the people.
  func name(of step: ApprovalStep, _ names: [ID<Employee>: String]) -> String {
    switch step {
    case .managers: stepManagers
    case .administrators: stepAdministrators
    case .people(let people): oneOf(people.map { names[$0] ?? somebody })
    }
  }
}
