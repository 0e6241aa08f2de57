public import Domain
import Store
import Words

/// The small editor in a cell of the board: the effect of a typed line, shown before it is done.
public final class CellModel: ScreenModel {
  /// A suggestion; Enter makes the first.
  public struct Option: Sendable, Hashable {
    /// The pattern sent for it; `x` clears the cell.
    public let pattern: String
    /// `6:00–14:00`; its kind, if it has no times.
    public let times: String
    public let position: RosterScreen.PositionLabel?
    /// `8 h with 30 min break`, `Emil's usual`.
    public let text: String
    /// `Add 6–14 Bar`: the button of the sheet on a phone.
    public let action: String
  }

  /// The effect of the line.
  public struct Effect: Sendable, Hashable {
    /// `24 → 31.5 of 38 h`.
    public let hours: String
    /// The reason that it needs a second look; empty if it doesn't.
    public let warning: String
  }

  /// The person of the cell: `Emil Kowalski`, `3 people`.
  public private(set) var title = ""
  /// `Thu 26 Nov, 24 of 38 h`.
  public private(set) var second = ""
  public private(set) var options: [Option] = []
  public private(set) var effect: Effect?
  /// The days with other coverage by the typed line.
  public private(set) var coverage: [BoardModel.Preview.Day] = []
  /// The reason that a text is not understood.
  public private(set) var problem: String?
  /// Examples to type, while the cell is empty and nothing is likely.
  public private(set) var hint: String?

  /// The options that a desk shows, and a phone as tiles.
  private static let mostOptions = 4
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Handles typing in a cell, or its opening; with several cells the first counts for all.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`, `.invalid` without a cell.
  public func typed(_ text: String, in cells: [BoardCell], at site: ID<Site>) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    guard let cell = cells.first else { throw Refusal.invalid([.init("cell", .missing)]) }
    let (visitor, zones) = (visitor, zones)
    let place = if case .site(let id) = cell.row { id } else { site }
    let (reading, demand) = try await context.read { snapshot in
      let reading = try CellReading(snapshot, visitor, at: place, day: cell.date, zones)
      let days = reading.plan.days
      // Why from the day before: its night goes on.
      return (
        reading, try snapshot.demand(of: place, during: days.lowerBound - 1...days.upperBound)
      )
    }
    let then = show(reading, text, cell, cells)
    coverage =
      then.map {
        PlanPreview(plan: reading.plan, zone: reading.zone, wording: visitor.wording, demand: demand).coverage($0)
      } ?? []
  }

  /// The plan with the typed shift; `nil` while the text means nothing.
  private func show(_ reading: CellReading, _ text: String, _ cell: BoardCell, _ cells: [BoardCell]) -> Plan? {
    let words = PlanWriter(visitor.wording, [reading.plan])
    title = name(of: cell.row, words)
    let hours = cell.row.person.map { person in
      words.hours(minutes: reading.plan.minutes(of: person), of: words.employees[person], in: reading.plan.days).text
    }
    second = [visitor.wording.shortDate(short: cell.date), hours].compactMap { $0 }.joined(
      separator: visitor.wording.comma)
    problem = nil
    var typed: [ShiftPattern] = []
    switch reading.meaning(of: text, in: cell.row) {
    case .nothing: break
    case .clear: options = [clearing]
    case .patterns(let patterns): typed = patterns
    case .unknownPosition(let name): problem = visitor.wording.unknownPosition(name)
    case .notUnderstood:
      problem = suggestions(reading, text, cell.row).isEmpty ? hint(reading) : nil
    }
    let there = cells.filter { reading.plan.days.contains($0.date) }
    guard options.first?.pattern != clearing.pattern else { return reading.plan(with: nil, in: there).plan }
    let others = suggestions(reading, typed.isEmpty ? text : "", cell.row).filter { !typed.contains($0) }
    let all = Array((typed + others).prefix(Self.mostOptions))
    options = all.map { option($0, isTyped: typed.contains($0), reading, cell, words) }
    hint = all.isEmpty && problem == nil ? hint(reading) : nil
    guard let first = all.first else { return nil }
    let then = reading.plan(with: first, in: there)
    effect = effect(of: then, reading, cell, words)
    return typed.isEmpty ? nil : then.plan
  }

  private func hint(_ reading: CellReading) -> String {
    visitor.wording.typeHours(reading.positions.first?.name)
  }

  /// The likely patterns here that begin as typed.
  private func suggestions(_ reading: CellReading, _ text: String, _ row: BoardRow) -> [ShiftPattern] {
    let likely = reading.likely(in: row, 20)
    let text = text.trimmed.lowercased()
    guard !text.isEmpty else { return Array(likely.prefix(Self.mostOptions)) }
    let words = PlanWriter(visitor.wording, [reading.plan])
    return likely.filter { pattern in
      let name = (words.position(pattern.position)?.name ?? "").lowercased()
      let kept = reading.templates.first { $0.pattern == pattern }?.name.lowercased() ?? ""
      return typing(pattern, words).hasPrefix(text) || name.hasPrefix(text) || kept.hasPrefix(text)
    }
  }

  /// `6-14 bar`: as it would be typed.
  private func typing(_ pattern: ShiftPattern, _ words: PlanWriter) -> String {
    let times = words.times(pattern).replacing("–", with: "-")
    return [times, words.position(pattern.position)?.name].compactMap { $0 }.joined(separator: " ").lowercased()
  }

  private func name(of row: BoardRow, _ words: PlanWriter) -> String {
    switch row {
    case .open: visitor.wording.openShift
    case .person(let id): words.name(id)
    case .position(let id): words.position(id)?.name ?? visitor.wording.noPosition
    case .site: visitor.wording.openShift
    }
  }

  private var clearing: Option {
    Option(
      pattern: "x", times: visitor.wording.clearCell, position: nil, text: "", action: visitor.wording.clearCell)
  }

  private func option(
    _ pattern: ShiftPattern, isTyped: Bool, _ reading: CellReading, _ cell: BoardCell, _ words: PlanWriter
  ) -> Option {
    let wording = visitor.wording
    let position = words.position(pattern.position)
    let times = words.times(pattern)
    let kept = reading.templates.first { $0.pattern == pattern }?.name
    let isUsual = cell.row.person.flatMap(reading.habits.own) == pattern
    let hint: String? = isUsual && !isTyped ? wording.usual : kept
    return Option(
      pattern: pattern.description, times: times, position: position,
      text: hint ?? wording.length(of: pattern),
      action: wording.add([times, position?.name].compactMap { $0 }.joined(separator: " ")))
  }

  private func effect(
    of then: (plan: Plan, added: [PlannedShift]), _ reading: CellReading, _ cell: BoardCell, _ words: PlanWriter
  ) -> Effect? {
    let conflicts = then.plan.conflicts
    let found = then.added.compactMap { shift in conflicts[shift.id]?.first.map { ($0, shift.hours.date) } }
    let known = then.plan.known
    let hours = cell.row.person.map { person in
      let (before, after) = (reading.plan.minutes(of: person), then.plan.minutes(of: person))
      let text = words.hours(minutes: after, of: words.employees[person], in: reading.plan.days).text
      return before == after ? text : "\(visitor.wording.number(hours: before)) → \(text)"
    }
    let warning =
      found.count > 1
      ? visitor.wording.conflicts(found.count)
      : found.first.map { words.reason($0.0, on: $0.1, known) }
    guard hours != nil || warning != nil else { return nil }
    return Effect(hours: hours ?? "", warning: warning ?? "")
  }
}
