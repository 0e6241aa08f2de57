public import Domain

/// A shift to put into a cell of the plan.
public struct ShiftPlacement: Sendable, Hashable {
  /// The new content of the cell.
  public let draft: ShiftContent
  /// The shift that becomes it; `nil` for a new one.
  public let over: ShiftVersion?
  /// The id in another system; `nil` if it stays as it is.
  public let externalID: String?
  /// Equal for the halves of one split shift, among those that are placed at once; `nil` if that stays as it is.
  public let pair: Int?

  /// A placement as asked for.
  public init(_ draft: ShiftContent, over: ShiftVersion? = nil, externalID: String? = nil, pair: Int? = nil) {
    self.draft = draft
    self.over = over
    self.externalID = externalID
    self.pair = pair
  }

  /// The marks of the shift that it makes, over one with these.
  fileprivate func marks(over marks: ShiftMarks) throws(Refusal) -> ShiftMarks {
    guard let externalID else { return marks }
    return ShiftMarks(externalID: try ShiftMarks.checked(externalID), pair: marks.pair)
  }
}

extension Transaction {
  /// Puts shifts into cells and removes others, all or none, as one change that can be undone.
  ///
  /// Returns the ids that are in the plan afterwards, in the given order. Errors: the common ones of the plan, and `Refusal.invalid` for an
  /// archived person (`person`), a position that its site doesn't offer (`position`) and an `externalID` of another shift.
  @discardableResult
  public func place(
    _ placements: [ShiftPlacement], removing: [ShiftVersion] = []
  ) throws -> [ID<Shift>] {
    guard placements.count <= Self.mostAlteredShifts else {
      throw Refusal.invalid([.init("shifts", .tooMany(limit: Self.mostAlteredShifts))])
    }
    let placements = try placements.map {
      ShiftPlacement(try $0.draft.checked(), over: $0.over, externalID: $0.externalID, pair: $0.pair)
    }
    let rows = try editableRows(placements.compactMap(\.over) + removing)
    let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.shift.id, $0) })
    let removed = removing.compactMap { known[$0.id] }
    let placedOver = Set(placements.compactMap(\.over?.id))
    let leaving = try withPartners(removed).filter { !$0.shift.isRemoval && !placedOver.contains($0.shift.id) }
    try checkChoices(of: placements.map(\.draft), besides: rows)
    guard let site = placements.first?.draft.site ?? leaving.first?.shift.site else { return [] }
    return try planning(at: site) {
      let sites = Set(placements.map(\.draft.site)).union(Self.sites(of: leaving))
      let writing = try DraftWriter(self, at: sites)
      let placed = try placements.map { placement in
        try put(placement, over: placement.over.flatMap { known[$0.id] }, writing)
      }
      for row in leaving { try remove(row, writing) }
      let marks = try pair(
        zip(placed, placements).map { placed, placement in
          Half(
            id: placed.id, base: placement.over.flatMap { known[$0.id]?.replaced ?? $0.id }, marks: placed.marks,
            group: placement.pair)
        }, writing)
      let before = rows + leaving.filter { known[$0.shift.id] == nil }
      try record(
        .planPlaced, subject: nil, before: before.map { ShiftFacts($0.shift) },
        after: zip(placed, zip(placements, marks)).map { ShiftFacts($0.id, $1.0.draft, marks: $1.1) })
      return placed.map(\.id)
    }
  }

  private func put(_ placement: ShiftPlacement, over row: PlanRow?, _ writing: DraftWriter) throws -> (
    id: ID<Shift>, marks: ShiftMarks
  ) {
    let marks = try placement.marks(over: row?.shift.marks ?? ShiftMarks())
    guard let row else { return (try writing.insert(placement.draft, .init(marks: marks), in: self), marks) }
    let id = try write(placement.draft, over: row, writing)
    if marks != row.shift.marks { try writing.mark(id, as: marks, in: self) }
    return (id, marks)
  }

  /// New shifts need people and positions that are still in use; a shift may keep the ones it has.
  private func checkChoices(of drafts: [ShiftContent], besides rows: [PlanRow])
    throws
  {
    let people = Set(drafts.compactMap(\.employee)).subtracting(rows.compactMap(\.shift.employee))
    let found = try snapshot.employees(people)
    guard people.allSatisfy({ found[$0].map { $0.archivedAt == nil } ?? false }) else {
      throw Refusal.invalid([.init("person", .unknown)])
    }
    let offered = rows.map { ($0.shift.position, $0.shift.site) }
    for draft in drafts where !offered.contains(where: { $0 == (draft.position, draft.site) }) {
      try requireOffered(draft.position, at: draft.site)
    }
  }

  /// Errors: `Refusal.invalid` for a position that is archived or of other sites.
  func requireOffered(_ position: ID<Position>?, at site: ID<Site>) throws {
    guard let position else { return }
    guard try snapshot.positions([position])[position]?.isOffered(at: site) ?? false else {
      throw Refusal.invalid([.init("position", .unknown)])
    }
  }
}
