public import Domain
import Store
import Words

/// The sites in their order, for administrators.
public final class SitesModel: ScreenModel {
  public struct Row: Sendable, Hashable {
    public let id: ID<Site>
    public let name: String
    /// `Berlin, now 11:04`.
    public let zone: String
    /// `42 shifts ahead`; empty without any.
    public let ahead: String
  }

  public private(set) var rows: [Row] = []
  public private(set) var archived: [Row] = []
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors of all: `Refusal.forbidden`, `.notFound`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (wording, now) = (visitor.wording, world.now())
    let (sites, ahead) = try await context.read { snapshot in
      (try snapshot.allSites(), try snapshot.shiftsAhead(at: now))
    }
    func row(_ site: Site) -> Row {
      let count = ahead.bySite[site.id] ?? 0
      return Row(
        id: site.id, name: site.name, zone: wording.place(site.zone, zones, at: now),
        ahead: count == 0 ? "" : wording.shiftsAhead(count))
    }
    rows = sites.filter { $0.archivedAt == nil }.map(row)
    archived = sites.filter { $0.archivedAt != nil }.map(row)
  }

  public func moveButtonTapped(_ site: ID<Site>, by places: Int) async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await context.write { try $0.move(site, by: places) }
  }
}
