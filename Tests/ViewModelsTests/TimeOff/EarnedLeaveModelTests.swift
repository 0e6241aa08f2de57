import Domain
import Store
import TestSupport
import Testing

@testable import ViewModels

@Suite struct `The form of leave in hours` {
  @Test func `offers kinds of absence in use, and the archived ones of its own rule`() async throws {
    let front = try await Front.opened()
    let (street, admin) = (front.street, try await front.visitor("charlotte"))
    let (rule, training, other) = try await street.store.write(in: street.organization, by: .console) { transaction in
      let training = try transaction.add(AbsenceKindDraft(name: "Course"))
      let other = try transaction.add(AbsenceKindDraft(name: "Moving house"))
      let day = try transaction.snapshot.day(of: transaction.now)
      let known = try transaction.add(.california, named: "Sick leave", from: day)
      var terms = try #require(try transaction.snapshot.earnedLeave().first { $0.id == known }?.terms)
      terms.kinds = [training]
      let rule = try transaction.put(terms, in: known)
      try transaction.archive(training)
      try transaction.archive(other)
      return (rule, training, other)
    }
    let new = EarnedLeaveRulesModel(street.screen(admin))
    try await new.load()
    #expect(!new.kinds.isEmpty && !new.kinds.contains { [training, other].contains($0.id) })
    let known = EarnedLeaveRulesModel(street.screen(admin), rule: rule)
    try await known.load()
    #expect(known.kinds.contains { $0.id == training } && !known.kinds.contains { $0.id == other })
  }
}
