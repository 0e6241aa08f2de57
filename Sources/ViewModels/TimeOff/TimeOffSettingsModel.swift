public import Domain
import Store
import Words

/// The kinds of absence, for administrators.
public final class TimeOffSettingsModel: ScreenModel, FormScreen {
  public struct Screen: Sendable, Hashable {
    public let kinds: [Kind]
    public let archived: [Kind]
  }

  public struct Kind: Sendable, Hashable {
    public let id: ID<AbsenceKind>
    public let name: String
    /// As in its field: empty for a built-in kind with its usual name.
    public let typed: String
    /// `Needs approval, counts against yearly days`.
    public let text: String
    public let needsApproval: Bool
    public let counts: Bool
    public let credit: AbsenceKind.Credit
    /// Only its name can be changed.
    public let isSick: Bool
    public let problem: String?
  }

  /// The draft of a new kind, and its problem.
  public private(set) var addition: (draft: AbsenceKindDraft, problem: String?) = (AbsenceKindDraft(name: ""), nil)
  public private(set) var screen: Screen?
  public package(set) var problems = FormProblems()

  private var refusedKind: (id: ID<AbsenceKind>, name: String, problem: String?)?
  public let context: ScreenContext

  public init(_ context: ScreenContext) { self.context = context }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (wording, refusedKind) = (visitor.wording, refusedKind)
    screen = try await context.read { snapshot in
      let kinds = try snapshot.absenceKinds().map { kind in
        let refused = refusedKind.flatMap { $0.id == kind.id ? $0 : nil }
        return (
          kind,
          Kind(
            id: kind.id, name: wording.name(of: kind), typed: refused?.name ?? kind.name, text: wording.rules(of: kind),
            needsApproval: kind.needsApproval, counts: kind.counts, credit: kind.credit, isSick: kind.isSick,
            problem: refused?.problem)
        )
      }
      return Screen(
        kinds: kinds.filter { $0.0.archivedAt == nil }.map(\.1),
        archived: kinds.filter { $0.0.archivedAt != nil }.map(\.1))
    }
  }

  /// `true` if nothing was refused.
  public func addButtonTapped(_ draft: AbsenceKindDraft) async throws -> Bool {
    try await isDone {
      try await change { _ = try $0.add(draft) }
    } refused: {
      addition = (draft, $0)
    }
  }

  /// `true` if nothing was refused.
  public func saveButtonTapped(_ kind: ID<AbsenceKind>, _ draft: AbsenceKindDraft) async throws -> Bool {
    try await isDone {
      try await change { try $0.edit(kind, to: draft) }
    } refused: { problem in
      refusedKind = (kind, draft.name, problem)
    }
  }

  public func moveButtonTapped(_ kind: ID<AbsenceKind>, by places: Int) async throws {
    try await change { try $0.move(kind, by: places) }
  }

  public func archiveButtonTapped(_ kind: ID<AbsenceKind>) async throws {
    try await change { try $0.archive(kind) }
  }

  public func unarchiveButtonTapped(_ kind: ID<AbsenceKind>) async throws {
    try await change { try $0.unarchive(kind) }
  }

  /// `true` if nothing was refused; else the page is shown again, with the problem where the form stands.
  private func isDone(_ write: () async throws -> Void, refused: (String) -> Void) async throws -> Bool {
    if try await checking(write) != nil { return true }
    refused(problems.first ?? "")
    try await load()
    return false
  }

  private func change(
    _ command: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await context.write(command)
  }
}
