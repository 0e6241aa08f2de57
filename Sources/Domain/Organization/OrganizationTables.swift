extension SiteDraft.Field: TableColumn {
  /// A line is about one.
  public typealias Entity = Site
  /// A site is known by its name, ignoring case.
  public static var keys: [Self] { [.name] }
  /// The id of another system.
  public static var unique: Self? { .externalID }
  /// The name without its case.
  public static func key(of texts: [Self: String]) -> [String] { [(texts[.name] ?? "").trimmed.lowercased()] }
}

/// The effect of importing a table of sites.
public typealias SitesImport = TableImport<SiteDraft.Field>

extension SiteDraft {
  /// The cells of a table.
  package init(_ texts: [Field: String]) {
    self.init(
      name: texts[.name] ?? "", zone: texts[.zone] ?? "", address: texts[.address] ?? "",
      directions: texts[.directions] ?? "", helpline: texts[.helpline] ?? "",
      shortestShift: texts[.shortestShift] ?? "", longestShift: texts[.longestShift] ?? "",
      externalID: texts[.externalID] ?? "")
  }

  /// The cells of a table, without empty ones.
  package var texts: [Field: String] {
    [
      .name: name, .zone: zone, .address: address, .directions: directions, .helpline: helpline,
      .shortestShift: shortestShift, .longestShift: longestShift, .externalID: externalID,
    ].filter { !$0.value.isEmpty }
  }

  /// The cells of a table in the stored form.
  package static func checked(_ texts: [Field: String], _ zones: Zones) throws(Refusal) -> [Field: String] {
    let site = try SiteDraft(texts).checked(zones)
    return SiteDraft(
      name: site.name, zone: site.zone.description, address: site.address, directions: site.directions,
      helpline: site.helpline?.description ?? "", shortestShift: ShiftLengths.text(minutes: site.shiftLengths.least),
      longestShift: ShiftLengths.text(minutes: site.shiftLengths.most), externalID: site.externalID ?? ""
    ).texts
  }
}

extension PositionDraft.Field: TableColumn {
  /// A line is about one.
  public typealias Entity = Position
  /// A position is known by its name, ignoring case.
  public static var keys: [Self] { [.name] }
  /// The id of another system.
  public static var unique: Self? { .externalID }
  /// The name without its case.
  public static func key(of texts: [Self: String]) -> [String] { [(texts[.name] ?? "").trimmed.lowercased()] }
}

/// The effect of importing a table of positions.
public typealias PositionsImport = TableImport<PositionDraft.Field>

/// The positions of an organization during an import: each line is checked against those of the lines before it.
///
/// Shape: cells have a color and a shape by the names of their cases, and sites by name, separated by commas; no site
/// means all, no kind of duty work, `PositionDraft.listed` only people on the list.
package final class PositionCells {
  private var positions: [Position]
  private let sites: [Site]

  package init(_ positions: [Position], sites: [Site]) {
    self.positions = positions.filter { $0.archivedAt == nil }
    self.sites = sites
  }

  /// The cells of a stored position.
  package func texts(of position: Position) -> [PositionDraft.Field: String] {
    let names = sites.filter { position.sites.contains($0.id) }.map(\.name)
    return [
      .name: position.name, .color: "\(position.mark.color)", .shape: "\(position.mark.shape)",
      .sites: names.joined(separator: ", "), .skills: position.skills.joined(separator: ", "),
      .duty: position.duty == .work ? "" : position.duty.rawValue,
      .listed: position.isListed ? PositionDraft.listed : "", .externalID: position.externalID ?? "",
    ].filter { !$0.value.isEmpty }
  }

  /// The draft in the cells. Errors: `Refusal.invalid` for an unknown color, shape or site.
  package func draft(_ texts: [PositionDraft.Field: String]) throws(Refusal) -> PositionDraft {
    var form = FormCheck()
    func choice<Value: CaseIterable>(_ field: PositionDraft.Field, _: Value.Type) -> Value? {
      guard let text = texts[field]?.trimmed, !text.isEmpty else { return nil }
      return form.choice(text, field.rawValue) { text in Value.allCases.first { "\($0)" == text } }
    }
    let (color, shape) = (choice(.color, Position.Mark.Color.self), choice(.shape, Position.Mark.Shape.self))
    let kind = (texts[.duty] ?? "").trimmed
    let duty = kind.isEmpty ? .work : form.choice(kind, PositionDraft.Field.duty.rawValue, DutyKind.init)
    let chosen = sites(named: texts[.sites] ?? "")
    if chosen == nil { form.refuse(PositionDraft.Field.sites.rawValue, .unknown) }
    let listed = texts[.listed]?.trimmed ?? ""
    if !["", PositionDraft.listed].contains(listed) { form.refuse(PositionDraft.Field.listed.rawValue, .unknown) }
    try form.end()
    let known = positions.first { PositionDraft.Field.key(of: [.name: $0.name]) == PositionDraft.Field.key(of: texts) }
    let taken = Set(positions.filter { $0.id != known?.id && $0.meets(chosen ?? []) }.map(\.mark))
    // Why: a color alone means any shape of it.
    let fitting = Position.Mark.all.filter { mark in
      (color.map { $0 == mark.color } ?? true) && (shape.map { $0 == mark.shape } ?? true)
    }
    let mark = fitting.first { !taken.contains($0) } ?? fitting.first
    return PositionDraft(
      name: texts[.name] ?? "", mark: mark, sites: chosen ?? [], skills: texts[.skills] ?? "",
      duty: duty ?? .work, backs: known?.backs, isListed: !listed.isEmpty, externalID: texts[.externalID] ?? "")
  }

  /// The cells of a line in the stored form; the following lines are checked against that position.
  package func checked(_ texts: [PositionDraft.Field: String]) throws(Refusal) -> [PositionDraft.Field: String] {
    let typed = try draft(texts)
    let key = PositionDraft.Field.key(of: texts)
    let place = positions.firstIndex { PositionDraft.Field.key(of: [.name: $0.name]) == key }
    let others = positions.enumerated().filter { $0.offset != place }.map(\.element)
    let draft = try typed.checked(besides: others, sites: Set(sites.map(\.id)))
    let position = Position(
      id: place.map { positions[$0].id } ?? ID(rawValue: -Int64(positions.count)), name: draft.name,
      mark: draft.mark ?? .free(besides: []), sites: draft.sites, skills: draft.skillNames,
      duty: draft.duty, backs: draft.backs, isListed: draft.isListed,
      externalID: draft.externalID.isEmpty ? nil : draft.externalID)
    if let place { positions[place] = position } else { positions.append(position) }
    return self.texts(of: position)
  }

  /// The sites of a cell; a name may contain commas. `nil` if one is unknown.
  private func sites(named cell: String) -> Set<ID<Site>>? {
    var parts = cell.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }[...]
    var found: Set<ID<Site>> = []
    while !parts.isEmpty {
      let lengths = (1...parts.count).reversed()
      let match = lengths.lazy.compactMap { [sites] length -> (ID<Site>, Int)? in
        let name = parts.prefix(length).joined(separator: ",").lowercased().replacing(" ", with: "")
        let site = sites.first { $0.name.lowercased().replacing(" ", with: "") == name }
        return site.map { ($0.id, length) }
      }.first
      guard let (site, length) = match else { return nil }
      found.insert(site)
      parts = parts.dropFirst(length)
    }
    return found
  }
}
