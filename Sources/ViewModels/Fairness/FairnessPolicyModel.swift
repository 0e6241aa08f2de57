public import Domain
import Store
import Words

/// The organization's definition of a night, a weekend and short notice, for administrators.
public final class FairnessPolicyModel: ScreenModel, FormScreen {
  /// The stored or typed policy.
  public private(set) var draft = FairnessPolicyDraft(.standard)
  /// Positions that may be on call: all offered ones, and archived ones that are chosen.
  public private(set) var positions: [Position] = []
  /// Sites that may be on call, likewise.
  public private(set) var sites: [Site] = []
  public package(set) var problems = FormProblems()
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors of all: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (policy, all, places) = try await context.read {
      (
        try $0.fairnessPolicy(), try $0.positions(),
        try $0.allSites()
      )
    }
    draft = FairnessPolicyDraft(policy)
    positions = all.filter { $0.archivedAt == nil || policy.onCall.contains($0.id) }
    sites = places.filter { $0.archivedAt == nil || policy.onCallSites.contains($0.id) }
  }

  /// Returns `true` if it was saved; otherwise the problems stand beside the fields.
  public func saveButtonTapped(_ draft: FairnessPolicyDraft) async throws -> Bool {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await load()
    self.draft = draft
    return try await checking {
      let policy = try draft.checked()
      try await context.write { try $0.choose(policy) }
    } != nil
  }

  package func words(for problem: Refusal.Problem, of _: String) -> String {
    problem == .taken ? visitor.wording.nightNeedsHours : visitor.wording.problem(problem)
  }
}
