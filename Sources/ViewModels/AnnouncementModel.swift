public import Domain
public import Observation
public import Store

/// The form for an announcement; what was typed stays when it is refused.
@Observable
public final class AnnouncementModel {
  public private(set) var text = ""
  public private(set) var problem: Refusal.Problem?

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let store: Store

  /// Errors: `Refusal.forbidden` for a visitor who may not manage.
  public init(visitor: Visitor, store: Store) throws(Refusal) {
    guard visitor.mayManage else { throw .forbidden }
    self.visitor = visitor
    self.store = store
  }

  /// Puts it up, or keeps the text and says what is wrong with it. Returns whether it is up.
  public func putUpButtonTapped(_ draft: String) async throws -> Bool {
    text = draft
    let (organization, author) = (visitor.organization, visitor.employee)
    do {
      try await store.write(by: visitor.editor) { try $0.announce(draft, by: author, in: organization) }
      return true
    } catch Refusal.invalid(let errors) {
      problem = errors.first?.problem
      return false
    }
  }
}
