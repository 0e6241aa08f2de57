/// A decision about a person, mostly by someone else.
package protocol Decided {
  /// The person concerned.
  var employee: ID<Employee> { get }
  /// The editor that decided; `nil` if no decision was needed.
  var decider: Editor? { get }
  /// `true` if that is the person themself; known once the store looked.
  var isOwnDecision: Bool { get set }
}
