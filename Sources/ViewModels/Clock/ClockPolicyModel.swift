public import Domain
import Store
import Words

/// The time clock settings of each managed site.
public final class ClockPolicyModel: ScreenModel, FormScreen {
  public struct SiteClock: Sendable, Hashable {
    public let site: Site
    public let policy: ClockPolicy
    public let place: ClockPlaceForm
  }

  public private(set) var sites: [SiteClock] = []
  public package(set) var problems = FormProblems()
  /// The site with the refused form.
  public private(set) var refused: ID<Site>?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let visitor = visitor
    sites = try await context.read(from: .any) { snapshot in
      try snapshot.managedSites(visitor.managedSites).map {
        let policy = try snapshot.clockPolicy(of: $0.id)
        return SiteClock(site: $0, policy: policy, place: ClockPlaceForm(policy.place))
      }
    }
  }

  /// Saves one site's clock and returns its name; `nil` with `problems`. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func saveButtonTapped(
    _ policy: ClockPolicy, _ place: ClockPlaceForm = ClockPlaceForm(nil), for site: ID<Site>
  ) async throws -> String? {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let name = try await trying {
      var chosen = policy
      chosen.place = try place.place()
      let policy = chosen
      return try await context.write { transaction in
        try transaction.choose(policy, of: site)
        return try transaction.snapshot.site(site).name
      }
    }
    if let name { return name }
    try await load()
    refused = site
    sites = sites.map { $0.site.id == site ? SiteClock(site: $0.site, policy: policy, place: place) : $0 }
    return nil
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    field == "place" ? visitor.wording.clockPlaceProblem : visitor.wording.problem(problem)
  }
}

/// The place of a site's clock, as typed.
public struct ClockPlaceForm: Sendable, Hashable {
  /// `52.5163, 13.3777`; empty: phones are not asked.
  public let text: String
  public let radiusMeters: Int
  public let response: ClockPlace.Response

  public init(text: String, radiusMeters: Int, response: ClockPlace.Response) {
    (self.text, self.radiusMeters, self.response) = (text, radiusMeters, response)
  }

  public init(_ place: ClockPlace?) {
    self.init(
      text: place?.text ?? "", radiusMeters: place?.radiusMeters ?? ClockPlace.usualRadius,
      response: place?.response ?? .mark)
  }

  /// Errors: `Refusal.invalid` (`place`, `radius`).
  func place() throws(Refusal) -> ClockPlace? {
    text.trimmed.isEmpty ? nil : try ClockPlace(typed: text, radiusMeters: radiusMeters, response: response)
  }
}
