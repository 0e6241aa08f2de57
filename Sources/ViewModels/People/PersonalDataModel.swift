public import Domain
import FoundationEssentials
import Store
import Words

/// All stored data of a person, as a file, and its erasure.
public final class PersonalDataModel: ScreenModel, FormScreen {
  public private(set) var fullName = ""
  /// Only archived people can be erased.
  public private(set) var isArchived = false
  /// A feed still names them, and would add them again.
  public private(set) var isInFeed = false
  public package(set) var problems = FormProblems()

  private let person: ID<Employee>
  public let context: ScreenContext

  public init(_ context: ScreenContext, person: ID<Employee>) {
    self.context = context
    self.person = person
  }

  /// Errors: `Refusal.notFound`.
  public func load() async throws {
    let id = person
    let (found, isNamed) = try await context.read {
      (try $0.person(id), try $0.isInFeed(id))
    }
    fullName = found.fullName
    isArchived = found.archivedAt != nil
    isInFeed = isNamed
  }

  /// JSON, for the person themself or the keepers of accounts. Errors: `Refusal.notFound`.
  public func exportButtonTapped() async throws -> TableScreen.File {
    let (id, now) = (person, world.now())
    let data = try await context.read { try $0.personalData(of: id, at: now) }
    let encoder = JSONEncoder.stable
    encoder.outputFormatting.insert(.prettyPrinted)
    let bytes = Array(try encoder.encode(data))
    return TableScreen.File(name: "onduty-person-\(id).json", mediaType: "application/json", bytes: bytes)
  }

  /// Erases, or gives the reason in `problems`; `typed` is the name, so that no one erases by mistake.
  public func eraseButtonTapped(typed: String) async throws -> Bool {
    try await load()
    return try await trying {
      guard typed.trimmed == fullName else {
        throw Refusal.invalid([.init("name", typed.isEmpty ? .missing : .notTheName)])
      }
      let id = person
      try await context.write { transaction in
        let language = try transaction.snapshot.organization().language
        try transaction.erase(id, calling: Wording(language).nobody(id))
      }
    } != nil
  }
}
