public import Domain
import Store
import Words

/// The form of one position, new or known, for administrators.
public final class PositionEditorModel: ScreenModel, EditorModel {
  public typealias Field = PositionDraft.Field

  public enum Destination: Sendable, Hashable {
    case list
  }

  package var draft = Draft<Field>()
  public private(set) var sites: [Site] = []
  /// The positions that this one can be merged into.
  public private(set) var others: [Position] = []
  public private(set) var isArchived = false
  /// The extent of a merge or an archiving: `42 shifts ahead`.
  public private(set) var ahead = ""
  public private(set) var destination: Destination?

  /// `nil` for a new one.
  public let position: ID<Position>?
  public let context: ScreenContext

  /// A sent form comes with its stated revision.
  public init(_ context: ScreenContext, position: ID<Position>?, seen revision: Int? = nil) {
    self.context = context
    self.position = position
    draft.revision = revision
    show([:])
  }

  /// Reads the stored values into the form. Errors of all: `Refusal.notFound`, `.forbidden`.
  public func load() async throws {
    try await prepare()
    if let stored = try await stored() { show(stored) } else { try await suggestMark() }
  }

  public func saveButtonTapped() async throws {
    try await prepare()
    let (position, revision) = (position, revision)
    destination = try await saving {
      let typed = try typed()
      try await context.write { transaction in
        if let position {
          var draft = typed
          draft.externalID = try transaction.snapshot.position(position).externalID ?? ""
          try transaction.edit(position, to: draft, seen: revision ?? 0)
        } else {
          try transaction.add(typed)
        }
      }
    }.map { .list }
  }

  /// Archives the position, or offers it again.
  public func archiveButtonTapped(_ isArchived: Bool) async throws {
    try await prepare()
    guard let position else { throw Refusal.notFound }
    destination = try await saving {
      try await context.write { transaction in
        guard isArchived else { return try transaction.unarchive(position) }
        try transaction.archive(position)
      }
    }.map { .list }
  }

  /// Gives all its shifts to another.
  public func mergeButtonTapped(into other: ID<Position>) async throws {
    try await prepare()
    guard let position else { throw Refusal.notFound }
    try await context.write { try $0.merge(position, into: other) }
    destination = .list
  }

  package func label(of field: Field) -> String { visitor.wording.label(of: field) }

  package func words(for problem: Refusal.Problem, of field: Field?) -> String {
    switch (field, problem) {
    case (.shape, .taken): visitor.wording.markTaken
    default: visitor.wording.problem(problem)
    }
  }

  package func word(_ text: String, of field: Field) -> String {
    switch field {
    case .name, .skills, .externalID: text
    case .duty: dutyChoices.first { $0.value == text }?.word ?? visitor.wording.name(of: .work)
    case .listed: text.isEmpty ? visitor.wording.admitsAnyone : visitor.wording.admitsListed
    case .sites: sites.filter { chosen(text).contains($0.id) }.map(\.name).joined(separator: ", ")
    case .color: Int(text).flatMap(Position.Mark.Color.init).map(visitor.wording.name) ?? text
    case .shape: Int(text).flatMap(Position.Mark.Shape.init).map(visitor.wording.name) ?? text
    }
  }

  /// `true` if a site is among those of the form; an empty form means all.
  public func isUsed(at site: ID<Site>) -> Bool {
    let chosen = chosen(draft[.sites])
    return chosen.isEmpty || chosen.contains(site)
  }

  /// The mark as the form has it.
  public var mark: Position.Mark {
    Position.Mark(
      Int(draft[.shape]).flatMap(Position.Mark.Shape.init) ?? .disc,
      Int(draft[.color]).flatMap(Position.Mark.Color.init))
  }

  package func stored() async throws -> Draft<Field>.Stored? {
    guard let position else { return nil }
    let stored = try await context.read { try $0.position(position) }
    return .init(
      revision: stored.revision, name: stored.name,
      texts: [
        .name: stored.name, .color: "\(stored.mark.color.rawValue)", .shape: "\(stored.mark.shape.rawValue)",
        .sites: stored.sites.map(\.rawValue).sorted().map(String.init).joined(separator: " "),
        .skills: stored.skills.joined(separator: ", "), .duty: Self.text(stored.duty, backs: stored.backs),
        .listed: stored.isListed ? PositionDraft.listed : "",
      ])
  }

  /// The kinds of duty to choose from: a backup of anyone on standby at its site, or of one of these positions.
  public var dutyChoices: [DutyChoice] {
    DutyKind.allCases.flatMap { kind -> [DutyChoice] in
      let wording = visitor.wording
      let plain = DutyChoice(value: kind.rawValue, word: wording.name(of: kind), text: wording.explained(kind))
      guard kind == .backup else { return [plain] }
      return [plain]
        + others.filter { $0.duty == .standby }.map {
          DutyChoice(value: Self.text(kind, backs: $0.id), word: wording.backup(of: $0.name), text: "")
        }
    }
  }

  /// A kind of duty in the form.
  public struct DutyChoice: Sendable, Hashable {
    public let value: String
    public let word: String
    /// May be empty.
    public let text: String
  }

  private static func text(_ duty: DutyKind, backs: ID<Position>?) -> String {
    [duty.rawValue, backs?.description].compactMap(\.self).joined(separator: " ")
  }

  private func chosen(_ text: String) -> Set<ID<Site>> { Set(text.split(separator: " ").compactMap { ID<Site>($0) }) }

  private func typed() throws(Refusal) -> PositionDraft {
    var form = FormCheck()
    let shape = Int(draft[.shape]).flatMap(Position.Mark.Shape.init)
    if shape == nil, !draft[.shape].isEmpty { form.refuse(Field.shape.rawValue, .unknown) }
    let color = Int(draft[.color]).flatMap(Position.Mark.Color.init)
    if color == nil, !draft[.color].isEmpty { form.refuse(Field.color.rawValue, .unknown) }
    let parts = draft[.duty].split(separator: " ", maxSplits: 1)
    let duty = parts.first.map { DutyKind(rawValue: String($0)) } ?? .work
    let backs = parts.dropFirst().first.map { ID<Position>($0) }
    if duty == nil || backs == .some(nil) { form.refuse(Field.duty.rawValue, .unknown) }
    if !["", PositionDraft.listed].contains(draft[.listed]) { form.refuse(Field.listed.rawValue, .unknown) }
    try form.end()
    return PositionDraft(
      name: draft[.name], mark: shape.map { Position.Mark($0, color) }, sites: chosen(draft[.sites]),
      skills: draft[.skills], duty: duty ?? .work, backs: backs ?? nil, isListed: draft[.listed] == PositionDraft.listed
    )
  }

  private func suggestMark() async throws {
    let taken = try await context.read { try $0.positions() }.filter {
      $0.archivedAt == nil
    }.map(\.mark)
    let free = Position.Mark.free(besides: Set(taken))
    show([.color: "\(free.color.rawValue)", .shape: "\(free.shape.rawValue)"])
  }

  private func prepare() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (position, now) = (position, world.now())
    let (sites, positions, ahead) = try await context.read { snapshot in
      (
        try snapshot.sites(), try snapshot.positions(),
        try snapshot.shiftsAhead(at: now)
      )
    }
    self.sites = sites
    others = positions.filter { $0.archivedAt == nil && $0.id != position }
    guard let position else { return }
    guard let stored = positions.first(where: { $0.id == position }) else { throw Refusal.notFound }
    isArchived = stored.archivedAt != nil
    self.ahead = visitor.wording.shiftsAhead(ahead.byPosition[position] ?? 0)
  }
}
