public import Crypto
public import Domain
import Store
import Words

/// A person's badge for the readers at walls, as managers give it.
public final class BadgeModel: ScreenModel, FormScreen {
  public private(set) var name = ""
  /// `The badge ends in 42, since 3 November 2026.`
  public private(set) var line = ""
  public private(set) var hasBadge = false
  /// As typed.
  public private(set) var number = ""
  public package(set) var problems = FormProblems()

  public let person: ID<Employee>
  public let context: ScreenContext
  /// The colleague with the typed badge.
  private var owner = ""

  public init(_ context: ScreenContext, person: ID<Employee>) {
    self.context = context
    self.person = person
  }

  /// Errors: `Refusal.forbidden`, `.notFound`.
  public func load() async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let id = person
    let (person, badge) = try await context.read { snapshot in
      (
        try snapshot.person(id),
        try snapshot.badge(of: id).map { ($0.ending, try snapshot.day(of: $0.givenAt)) }
      )
    }
    (name, hasBadge) = (person.fullName, badge != nil)
    line = badge.map { visitor.wording.badgeEnds($0, since: $1) } ?? visitor.wording.badgeIsMissing
  }

  /// Returns the confirmation, or `nil` with `problems`. Errors: as of `load`.
  public func giveButtonTapped(_ text: String, key: SecretKey) async throws -> String? {
    try await load()
    let (id, typed) = (person, String(text.prefix(200)))
    number = typed
    owner = try await owner(of: typed, key: key)
    return try await checking {
      let badge = try WallBadge(chosen: typed)
      try await context.write { try $0.give(badge, to: id, key: key) }
      return visitor.wording.badgeIsGiven
    }
  }

  private func owner(of text: String, key: SecretKey) async throws -> String {
    guard let badge = WallBadge(read: text) else { return "" }
    return try await context.read { snapshot in
      try snapshot.owner(of: badge, key: key).map { try snapshot.person($0).fullName } ?? ""
    }
  }

  /// Returns the confirmation. Errors: as of `load`; `Refusal.notFound` without a badge.
  public func takeButtonTapped() async throws -> String {
    try await load()
    let id = person
    try await context.write { try $0.takeBadge(of: id) }
    return visitor.wording.badgeIsTaken
  }

  package func words(for problem: Refusal.Problem, of _: String) -> String {
    switch problem {
    case .taken: visitor.wording.badgeOfColleague(name: owner)
    case .tooCommon: visitor.wording.badgeGuessed
    case .missing: visitor.wording.problem(problem)
    default: visitor.wording.badgeProblem
    }
  }
}
