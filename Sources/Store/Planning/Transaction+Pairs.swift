public import Domain

/// Split shifts: two shifts with one mark, which days, people and sites move together until they are taken apart. See decision 0070.
extension Transaction {
  /// Takes a split shift apart: from now on, each half is a shift on its own. Does nothing for others. Errors: the common ones of the plan.
  public func takeApart(_ shift: ShiftVersion) throws {
    let rows = try editableRows([shift])
    guard let row = rows.first, row.shift.marks.pair != nil else { return }
    let halves = try rows + snapshot.partners(of: rows, withSamePerson: false)
    try planning(at: row.shift.site) {
      let writing = try DraftWriter(self, at: [])
      for half in halves {
        try writing.mark(half.shift.id, as: ShiftMarks(externalID: half.shift.marks.externalID), in: self)
      }
      try record(
        .planAltered, subject: nil, before: halves.map { ShiftFacts($0.shift) },
        after: halves.map {
          ShiftFacts($0.shift.id, $0.shift.content, marks: ShiftMarks(externalID: $0.shift.marks.externalID))
        })
    }
  }

  /// The other halves of shifts of the plan, with the same person, which the editor manages too. Errors: `Refusal.siteNotManaged`.
  func partners(of rows: [PlanRow]) throws -> [PlanRow] {
    let partners = try snapshot.partners(of: rows)
    try requireManaging(Self.sites(of: partners))
    return partners
  }

  /// A shift with what pairs it with another one that is written beside it.
  struct Half<Group: Hashable> {
    let id: ID<Shift>
    /// The shift itself if this is its draft.
    var base: ID<Shift>?
    var marks = ShiftMarks()
    /// Equal for two halves; `nil` for a shift on its own.
    let group: Group?
  }

  /// Marks the shifts of each group of two as halves of one split shift; returns the marks of all.
  func pair<Group>(_ shifts: [Half<Group>], _ writing: DraftWriter) throws -> [ShiftMarks] {
    var marks = shifts.map(\.marks)
    let groups = Dictionary(grouping: shifts.indices.filter { shifts[$0].group != nil }) { shifts[$0].group }
    for places in groups.values where places.count == 2 {
      let first = shifts[places[0]]
      // Why an id of a shift: no other pair began with it, and it is never used again.
      let pair = ID<ShiftPair>(rawValue: (first.base ?? first.id).rawValue)
      if let known = first.marks.pair, known == shifts[places[1]].marks.pair { continue }
      for place in places {
        marks[place].pair = pair
        try writing.mark(shifts[place].id, as: marks[place], in: self)
      }
    }
    return marks
  }
}

extension Snapshot {
  /// The other halves of shifts in the plan, with the same person or with anyone.
  func partners(of rows: [PlanRow], withSamePerson: Bool = true) throws -> [PlanRow] {
    let (known, all) = (Set(rows.map(\.shift.id)), try halves(of: Set(rows.compactMap(\.shift.marks.pair))))
    return all.filter { half in
      half.isInPlan && !known.contains(half.shift.id)
        && rows.contains { row in
          row.shift.marks.pair == half.shift.marks.pair
            && (!withSamePerson || row.shift.employee == half.shift.employee)
        }
    }
  }

  /// The other half of a shift on the roster, with the same person.
  func partnerOnRoster(of row: PlanRow) throws -> PlanRow? {
    guard let pair = row.shift.marks.pair else { return nil }
    return try halves(of: [pair]).first { half in
      half.shift.state == .published && !half.isWithdrawn && half.shift.id != row.shift.id
        && half.shift.employee == row.shift.employee
    }
  }

  /// The other half of a shift on the roster, with the same person; `nil` if it is on its own.
  public func partnerOnRoster(of shift: ID<Shift>) throws -> PlannedShift? {
    guard let row = try planRows([shift]).first else { return nil }
    return try partnerOnRoster(of: row)?.shift
  }

  /// The other halves of shifts on the roster that go along with them, with the same person and not begun, open ones not over.
  ///
  /// Cost: two queries if one of them is a half, else one.
  func partnersOnRoster(of shifts: Set<ID<Shift>>, at now: Instant) throws -> [ID<Shift>: PlannedShift] {
    guard !shifts.isEmpty else { return [:] }
    let pairs = try connection.rows(
      "SELECT pair FROM shift WHERE organization_id = \(scope) AND id IN \(SQL.list(shifts)) AND pair IS NOT NULL"
    ) { try $0.next() as ID<ShiftPair> }
    let halves = try halves(of: Set(pairs)).filter { $0.shift.state == .published && !$0.isWithdrawn }.map(\.shift)
    return halves.reduce(into: [:]) { found, half in
      found[half.id] =
        shifts.contains(half.id)
        ? halves.first { other in
          other.id != half.id && other.marks.pair == half.marks.pair && other.employee == half.employee
            && (half.employee == nil ? other.interval.upperBound : other.interval.lowerBound) > now
        } : nil
    }
  }

  /// The other half of a shift in the plan, whatever its person; `nil` if it is on its own.
  public func partner(of shift: PlannedShift, managing managed: ManagedSites = .all) throws -> PlannedShift? {
    guard let row = try planRows([shift.id]).first else { return nil }
    return try partners(of: [row], withSamePerson: false).first { $0.isSeen(managing: managed) }?.shift
  }

  private func halves(of pairs: Set<ID<ShiftPair>>) throws -> [PlanRow] {
    guard !pairs.isEmpty else { return [] }
    let bases = try connection.rows(
      """
      SELECT id FROM shift \(SQL.index("shift_by_pair")) WHERE organization_id = \(scope)
        AND pair IN \(SQL.list(pairs)) AND withdrawn_at IS NULL
      """
    ) { try $0.next() as ID<Shift> }
    let drafts = try connection.rows(
      "SELECT id FROM shift WHERE organization_id = \(scope) AND replaces_id IN \(SQL.list(bases))"
    ) { try $0.next() as ID<Shift> }
    return try planRows(Set(bases + drafts)).sorted {
      ($0.shift.interval.lowerBound, $0.shift.id) < ($1.shift.interval.lowerBound, $1.shift.id)
    }
  }
}
