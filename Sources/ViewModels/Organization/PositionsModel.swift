public import Domain
import Store
import Words

/// The positions in their order, for administrators.
public final class PositionsModel: ScreenModel {
  public struct Row: Sendable, Hashable {
    public let id: ID<Position>
    public let name: String
    public let mark: Position.Mark
    /// `Main shop, Kiosk`.
    public let sites: String
    /// `42 shifts ahead`; empty without any.
    public let ahead: String
  }

  public private(set) var rows: [Row] = []
  public private(set) var archived: [Row] = []
  /// A merge made here a moment ago, that can be undone.
  public private(set) var undo: ID<UndoEntry>?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors of all: `Refusal.forbidden`, `.notFound`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (wording, now, editor) = (visitor.wording, world.now(), visitor.editor)
    let (positions, sites, ahead, last) = try await context.read { snapshot in
      (
        try snapshot.positions(), try snapshot.sites(),
        try snapshot.shiftsAhead(at: now),
        try snapshot.lastUndoable(by: editor)
      )
    }
    func row(_ position: Position) -> Row {
      let names = sites.filter { position.sites.contains($0.id) }.map(\.name)
      let count = ahead.byPosition[position.id] ?? 0
      return Row(
        id: position.id, name: position.name, mark: position.mark,
        sites: names.isEmpty ? wording.allSites : names.joined(separator: wording.comma),
        ahead: count == 0 ? "" : wording.shiftsAhead(count))
    }
    rows = positions.filter { $0.archivedAt == nil }.map(row)
    archived = positions.filter { $0.archivedAt != nil }.map(row)
    undo = last.flatMap { last in
      last.kind == .positionMerged && last.isOffered(at: now) ? last.id : nil
    }
  }

  public func moveButtonTapped(_ position: ID<Position>, by places: Int) async throws {
    try await change { try $0.move(position, by: places) }
  }

  /// Adds the missing positions of a trade.
  public func suggestionTapped(_ trade: Trade) async throws {
    let drafts = visitor.wording.drafts(of: trade)
    try await change { try $0.add(missing: drafts) }
  }

  private func change(
    _ command: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await context.write(command)
  }
}

extension Wording {
  func drafts(of trade: Trade) -> [PositionDraft] {
    positions(of: trade).enumerated().map { PositionDraft(name: $1, duty: trade.duty(at: $0)) }
  }
}

/// A kind of business, for which positions are suggested.
public enum Trade: String, Sendable, Hashable, CaseIterable {
  case cafe, clinic, shop
  case onCall = "on-call"

  /// The tabs that it usually has a use for.
  var extraTabs: Conventions.ExtraTabs {
    switch self {
    case .cafe: .products
    case .clinic: .services
    case .shop: .all
    case .onCall: .neither
    }
  }

  /// Of its positions; those on call stand in line.
  fileprivate func duty(at place: Int) -> DutyKind { self == .onCall ? place == 0 ? .standby : .backup : .work }
}
