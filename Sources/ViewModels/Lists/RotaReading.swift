import Domain
package import Feeds
package import Store
import Words

/// The questions of a rota with a person a row and a day a column, ready in words.
public struct RotaScreen: Sendable, Hashable {
  /// A code in its cells.
  public struct Code: Sendable, Hashable {
    /// For the form that sends its meaning back.
    public let key: String
    public let text: String
    /// `12 cells`.
    public let cells: String
    /// As typed, or as it was said before; may be empty.
    public let meaning: String
    public let problem: String?
  }

  /// `A rota of people and days: Mon 7 to Sun 13 December.`; empty if the first day isn't known.
  public let summary: String
  /// Codes without a meaning: their cells wait.
  public let codes: [Code]
  public let known: [Code]
  /// Further ones without a field.
  public let further: Int
  /// `12 cells wait: …`; empty if none does.
  public let waiting: String
  /// As typed; `nil` if the head has dates.
  public let firstDay: String?
}

/// A file as a rota, with the meanings of its codes and columns: remembered, or said just now.
struct RotaReading: Sendable {
  let rota: WideRota
  let columns: TableScreen.Columns
  let questions: RotaScreen
  /// The reason that it can't be read yet.
  let problem: String?

  /// The most codes with a field.
  private static let mostCodes = 60

  /// `nil` for a list of shifts, and for a table that has no days side by side.
  init?(
    _ lines: TableLines, _ choices: ShiftsImportModel.Choices, at site: Site?, in context: ScreenContext
  ) async throws {
    guard let site, try TableHead<ShiftColumn>(of: lines).fault != nil, var wide = WideHead(of: lines) else {
      return nil
    }
    wide.choose(
      try await TableReading<ShiftColumn>.choices(for: wide.head, choices.table.columns, in: context),
      leavingOut: Set(choices.table.columns.filter(\.value.isEmpty).keys))
    let wording = context.visitor.wording
    let today = try context.zones.zone(site.zone).local(context.world.now()).date
    let codes = try await Self.codes(choices.codes, in: context)
    rota = WideRota(wide, codes, near: today, from: LocalDate(choices.firstDay))
    columns = .init(of: wide.head, lines, isWhole: !wide.saysWho, wording)
    problem = !wide.saysWho ? wording.noPersonColumn : rota.days == nil ? wording.rotaNeedsFirstDay : nil
    let all = rota.codes.map { code in
      let typed = choices.codes[code.key]?.trimmed ?? ""
      let isWrong = !typed.isEmpty && !codes.isMeaning(typed)
      return RotaScreen.Code(
        key: code.key, text: String(code.text.prefix(40)), cells: wording.cells(code.count),
        meaning: isWrong ? typed : code.meaning ?? "", problem: isWrong ? wording.codeNotUnderstood : nil)
    }
    let open = all.filter { $0.meaning.isEmpty || $0.problem != nil }
    let waiting = rota.codes.filter { $0.meaning == nil }.reduce(0) { $0 + $1.count }
    questions = RotaScreen(
      summary: rota.days.map { wording.rotaRead(days: wording.span($0.lowerBound, $0.upperBound)) } ?? "",
      codes: Array(open.prefix(Self.mostCodes)),
      known: Array(all.filter { !$0.meaning.isEmpty && $0.problem == nil }.prefix(Self.mostCodes)),
      further: max(0, open.count - Self.mostCodes), waiting: waiting == 0 ? "" : wording.waitingCells(waiting),
      firstDay: rota.isRelative ? choices.firstDay : nil)
  }

  /// The remembered meanings; new ones take their place, and are remembered from now on.
  private static func codes(_ typed: [String: String], in context: ScreenContext) async throws -> RotaCodes {
    let known = try await context.read { try $0.rotaCodes() }
    let said = typed.mapValues(\.trimmed).filter { key, text in
      (text.isEmpty || known.isMeaning(text)) && text.unicodeScalars.count <= TypedShift.longestText
        && key == RotaCodes.key(key) && text != known[key] ?? ""
    }
    guard !said.isEmpty else { return known }
    let all = known.choices.replaced(by: ColumnChoices(said))
    return try await context.write {
      try $0.remember(all, of: RotaCodes.kind, heads: [])
      return try $0.snapshot.rotaCodes()
    }
  }
}

extension Snapshot {
  /// The meanings of codes that were said before.
  package func rotaCodes() throws -> RotaCodes {
    RotaCodes(
      try columnChoices(of: RotaCodes.kind, heads: []),
      kinds: try absenceKinds().filter { $0.archivedAt == nil }.map(\.name))
  }
}
