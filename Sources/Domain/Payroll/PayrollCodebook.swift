/// The codes and names that the files of a run are made with; a run keeps those of the moment in which it was handed over.
///
/// Names and personnel numbers of people are not among them: they are the people's, and go with them.
public struct PayrollCodebook: Sendable, Hashable, Codable {
  /// The name of a kind of absence.
  public struct KindName: Sendable, Hashable, Codable {
    /// Empty for the usual one.
    public let name: String
    /// The kind that the usual name is of.
    public let builtIn: AbsenceKind.BuiltIn?
  }

  /// DATEV's numbers and wage types; no columns.
  public let settings: PayrollSettings
  /// Codes of absences, places and the company.
  public let codes: PayrollCodes
  /// The rules of the amounts, by id.
  public let rules: [SurchargeRule]
  /// The names of their sites.
  public let sites: [ID<Site>: String]
  /// The names of their positions.
  public let positions: [ID<Position>: String]
  /// The names of their kinds of absence.
  public let kinds: [ID<AbsenceKind>: KindName]

  /// The part of everything known that some amounts need.
  package init(
    for amounts: [PayrollAmount], _ settings: PayrollSettings, _ codes: PayrollCodes, rules: [SurchargeRule],
    sites: [Site] = [], positions: [Position] = [], kinds: [AbsenceKind] = []
  ) {
    var settings = settings
    settings.columns = []
    (self.settings, self.codes) = (settings, codes)
    let (needed, places) = (Set(amounts.map(\.kind)), Set(amounts.compactMap(\.site)))
    self.rules = rules.filter { needed.contains(.surcharge($0.id)) }
    self.sites = Dictionary(sites.filter { places.contains($0.id) }.map { ($0.id, $0.name) }) { first, _ in first }
    let work = Set(amounts.compactMap(\.position))
    self.positions = Dictionary(positions.filter { work.contains($0.id) }.map { ($0.id, $0.name) }) { first, _ in first
    }
    let away = Set(needed.compactMap { kind in if case .absence(let kind, _) = kind { kind } else { nil } })
    self.kinds = Dictionary(
      kinds.filter { away.contains($0.id) }.map { ($0.id, KindName(name: $0.name, builtIn: $0.builtIn)) }
    ) { first, _ in first }
  }
}
