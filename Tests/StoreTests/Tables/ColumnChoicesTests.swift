import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `What columns mean` {
  @Test func `is remembered by the heads of a file, in any order, for its kind alone`() async throws {
    let street = try await HarborStreet()
    let (store, id) = (street.store, street.organization)
    let choices = ColumnChoices(["shoe size": "", "wie": "person.full_name"])
    try await store.write(in: id, by: .console) { try $0.remember(choices, of: "people", heads: ["wie", "shoe size"]) }
    func found(_ kind: String, _ heads: [String]) async throws -> ColumnChoices {
      try await store.read(of: id) { try $0.columnChoices(of: kind, heads: heads) }
    }
    #expect(try await found("people", ["shoe size", "wie"]) == choices)
    #expect(try await found("shifts", ["shoe size", "wie"]) == ColumnChoices())
    #expect(try await found("people", ["shoe size", "wie", "hat"]) == ColumnChoices())
    let other = ColumnChoices(["wie": "surname"])
    try await store.write(in: id, by: .console) { try $0.remember(other, of: "people", heads: ["wie", "shoe size"]) }
    #expect(try await found("people", ["shoe size", "wie"]) == other)
  }

  @Test func `is forgotten for the oldest of very many files`() async throws {
    let street = try await HarborStreet()
    let (store, id) = (street.store, street.organization)
    let most = Transaction.mostColumnChoices
    try await store.write(in: id, by: .console) { transaction in
      for number in 0...most { try transaction.remember(ColumnChoices(["a": ""]), of: "people", heads: ["\(number)"]) }
    }
    let count = try await store.read(of: id) { snapshot in
      try (0...most).count { try !snapshot.columnChoices(of: "people", heads: ["\($0)"]).codes.isEmpty }
    }
    #expect(count == most)
  }
}
