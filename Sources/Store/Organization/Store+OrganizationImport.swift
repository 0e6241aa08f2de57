public import Domain

extension Snapshot {
  /// The effect of importing a table of sites. `refused` are lines that could not be read at all.
  ///
  /// A line is about the site of its name; archived sites are ignored.
  public func sitesImport(
    of rows: [TableRow<SiteDraft.Field>], refused: [RefusedTableLine] = []
  ) throws -> SitesImport {
    let sites = try allSites()
    return TableComparison(
      rows, refused: refused,
      with: sites.map { .init(id: $0.id, revision: $0.revision, texts: SiteDraft($0).texts) },
      archived: Set(sites.filter { $0.archivedAt != nil }.map(\.id))
    ) { [zones] texts throws(Refusal) in
      try SiteDraft.checked(texts, zones)
    }.preview
  }

  /// The effect of importing a table of positions. `refused` are lines that could not be read at all.
  ///
  /// A line is about the unarchived position of its name.
  public func positionsImport(
    of rows: [TableRow<PositionDraft.Field>], refused: [RefusedTableLine] = []
  ) throws -> PositionsImport {
    let all = try positions()
    let positions = all.filter { $0.archivedAt == nil }
    let cells = PositionCells(positions, sites: try sites())
    return TableComparison(
      rows, refused: refused,
      with: positions.map { .init(id: $0.id, revision: $0.revision, texts: cells.texts(of: $0)) },
      taken: all.reduce(into: [:]) { $0[$1.id] = $1.externalID }
    ) { texts throws(Refusal) in
      try cells.checked(texts)
    }.preview
  }

  /// The cells of all unarchived positions, in the organization's order.
  public func positionCells() throws -> [[PositionDraft.Field: String]] {
    let positions = try positions().filter { $0.archivedAt == nil }
    let cells = PositionCells(positions, sites: try sites())
    return positions.map { cells.texts(of: $0) }
  }
}

extension Transaction {
  /// Imports a table of sites exactly as the preview with that mark showed it; returns the outcome.
  ///
  /// In a new zone, shifts keep their clock times. Errors: `Refusal.outOfDate` if the table or the sites changed since, and nothing is
  /// done; `.conflict(.doubleBooking)` as for an edit.
  @discardableResult
  public func importSites(
    _ rows: [TableRow<SiteDraft.Field>], refused: [RefusedTableLine] = [], shownAs mark: String
  ) throws -> SitesImport {
    try apply(
      try snapshot.sitesImport(of: rows, refused: refused), shownAs: mark, as: .sitesImported,
      adding: { try add(SiteDraft($0.texts)) },
      changing: { try edit($0.id, to: SiteDraft($0.texts), seen: $0.revision) })
  }

  /// Imports a table of positions exactly as the preview with that mark showed it; returns the outcome.
  ///
  /// Errors: `Refusal.outOfDate` if the table or the positions are others now, and nothing is done.
  @discardableResult
  public func importPositions(
    _ rows: [TableRow<PositionDraft.Field>], refused: [RefusedTableLine] = [], shownAs mark: String
  ) throws -> PositionsImport {
    func draft(_ texts: [PositionDraft.Field: String]) throws -> PositionDraft {
      try PositionCells(snapshot.positions(), sites: snapshot.sites()).draft(texts)
    }
    return try apply(
      try snapshot.positionsImport(of: rows, refused: refused), shownAs: mark,
      as: .positionsImported,
      adding: { try add(try draft($0.texts)) },
      changing: { try edit($0.id, to: try draft($0.texts), seen: $0.revision) })
  }
}
