public import Domain

extension Snapshot {
  /// The sets of surcharges, everyone's first; empty while there are no rules.
  public func surchargeSets() throws -> [SurchargeSet] {
    try connection.rows(
      "SELECT id, name FROM surcharge_set WHERE organization_id = \(scope) AND removed_at IS NULL ORDER BY id"
    ) { SurchargeSet(id: try $0.next(), name: try $0.next()) }
  }

  /// The sets of sites from a day on, by first day.
  public func siteSurcharges() throws -> [ID<Site>: [(firstDay: LocalDate, set: ID<SurchargeSet>)]] {
    let rows = try connection.rows(
      "SELECT site_id, first_day, set_id FROM site_surcharges WHERE organization_id = \(scope) ORDER BY site_id, first_day"
    ) { row in
      (site: try row.next() as ID<Site>, firstDay: try row.next() as LocalDate, set: try row.next() as ID<SurchargeSet>)
    }
    return Dictionary(grouping: rows, by: \.site).mapValues { $0.map { ($0.firstDay, $0.set) } }
  }
}
