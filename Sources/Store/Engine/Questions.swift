import Domain
import Synchronization

/// Gathers the callers that want to know an organization's version now, so that one query answers all that wait for it.
final class Questions: Sendable {
  private struct State {
    var organizations: Set<ID<Organization>> = []
    var asked = 0
    var answered = 0
  }

  private let state = Mutex(State())

  /// Joins the next question; returns the number to wait for.
  func add(_ organization: ID<Organization>) -> Int {
    state.withLock { state in
      state.organizations.insert(organization)
      state.asked += 1
      return state.asked
    }
  }

  /// Asks for all callers that joined until now, unless another did so since this number was given.
  func answer(_ number: Int, asking: (Set<ID<Organization>>) throws -> Void) throws {
    let question = state.withLock { state -> (organizations: Set<ID<Organization>>, last: Int)? in
      guard state.answered < number else { return nil }
      defer { state.organizations = [] }
      return (state.organizations, state.asked)
    }
    guard let question else { return }
    do {
      try asking(question.organizations)
    } catch {
      state.withLock { $0.organizations.formUnion(question.organizations) }
      throw error
    }
    state.withLock { $0.answered = max($0.answered, question.last) }
  }
}
