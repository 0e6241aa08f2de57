/// What somebody decided about a person: mostly someone else.
package protocol Decided {
  /// About whom.
  var employee: ID<Employee> { get }
  /// Who decided; `nil` if nobody had to.
  var decider: Editor? { get }
  /// Whether that is the person themself; known once the store looked.
  var isOwnDecision: Bool { get set }
}
