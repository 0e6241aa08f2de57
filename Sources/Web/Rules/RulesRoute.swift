import Domain
import HTTP
import ViewModels

/// The addresses of the rules of sites, and of the sets of labor rules.
enum RulesRoute: FeatureRoute {
  /// The table of sites and rules; `undo` are the choices just made, which it offers to undo.
  case all(undo: [ID<UndoEntry>] = [])
  /// The rules of one site, as a list; `nil` for all sites together.
  case site(ID<Site>?, undo: [ID<UndoEntry>] = [])
  /// The choices of one rule.
  case cell(ID<Site>?, SiteRule)
  case undo
  case sets
  case set(ID<RuleSet>)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/rules": .all(undo: query.undone)
      case "/rules/sets": .sets
      case "/rules/undo": .undo
      case "/rules/sites/*": .site(try Self.site(path), undo: query.undone)
      case "/rules/sites/*/*":
        if let rule = SiteRule(rawValue: path[3]) { .cell(try Self.site(path), rule) } else { throw .notFound }
      case "/rules/*": .set(try path.id())
      default: throw .notFound
      }
  }

  private static func site(_ path: Path) throws(Refusal) -> ID<Site>? { path[2] == "all" ? nil : try path.id(2) }

  var path: String {
    switch self {
    case .all(let undo): "/rules" + Self.query([Self.part(undo)])
    case .site(let site, let undo): Self.path(of: site) + Self.query([Self.part(undo)])
    case .cell(let site, let rule): "\(Self.path(of: site))/\(rule.rawValue)"
    case .undo: "/rules/undo"
    case .sets: "/rules/sets"
    case .set(let id): "/rules/\(id)"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .all, .site: .page(.plan)
    case .undo: .command(.plan)
    case .cell, .sets, .set: .form(.plan)
    }
  }

  private static func path(of site: ID<Site>?) -> String { "/rules/sites/\(site.map { "\($0)" } ?? "all")" }

  private static func part(_ undo: [ID<UndoEntry>]) -> String? {
    undo.isEmpty ? nil : "undo=\(undo.map { "\($0)" }.joined(separator: "."))"
  }
}

extension Fields {
  /// Why not refused: a link that is old offers nothing to undo.
  fileprivate var undone: [ID<UndoEntry>] {
    (self["undo"] ?? "").split(separator: ".").prefix(500).compactMap { ID<UndoEntry>(String($0)) }
  }
}
