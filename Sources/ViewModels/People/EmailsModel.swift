public import Domain
public import Store
import Words

/// Typed but unconfirmed email addresses, for an administrator.
public final class EmailsModel: ScreenModel {
  /// An address as shown: another one is not confirmed by mistake.
  public struct Choice: Sendable, Hashable {
    public let person: ID<Employee>
    public let address: EmailAddress

    public init(person: ID<Employee>, address: EmailAddress) { (self.person, self.address) = (person, address) }
  }

  public private(set) var rows: [UnconfirmedEmail] = []
  /// The number of further ones.
  public private(set) var more = 0
  /// `2 addresses confirmed.`; `nil` before.
  public private(set) var notice: String?
  /// The reason that some of them were not confirmed.
  public private(set) var problem: String?

  /// The most addresses that one page shows, and that one button confirms.
  public static let mostRows = 500
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepAccounts) else { throw Refusal.forbidden }
    let (rows, count) = try await context.read { snapshot in
      (
        try snapshot.unconfirmedEmails(limit: Self.mostRows),
        try snapshot.unconfirmedEmailCount()
      )
    }
    (self.rows, more) = (rows, count - rows.count)
  }

  /// Confirms them as shown; people with another address by now are left out, and reported.
  ///
  /// Errors: `Refusal.forbidden`; `.notFound` for people outside the team.
  public func confirmButtonTapped(_ choices: [Choice]) async throws {
    guard visitor.may(.keepAccounts) else { throw Refusal.forbidden }
    let chosen = choices.prefix(Self.mostRows)
    let count = try await context.write { transaction in
      var count = 0
      for choice in chosen {
        if try transaction.isStill(choice) {
          try transaction.confirm(choice.address, of: choice.person)
          count += 1
        }
      }
      return count
    }
    if count > 0 { notice = visitor.wording.emailsConfirmed(count) }
    if chosen.isEmpty { problem = visitor.wording.noEmailChosen }
    if count < chosen.count { problem = visitor.wording.emailsChanged(chosen.count - count) }
    try await load()
  }
}

extension Transaction {
  fileprivate func isStill(_ choice: EmailsModel.Choice) throws -> Bool {
    try snapshot.person(choice.person).email == choice.address
  }
}
