package import Crypto
package import Domain

/// The effect of importing a table of presses, and what each new line becomes.
struct PressesImport {
  let preview: TableImport<PressColumn>
  /// By line.
  let presses: [Int: (draft: PunchDraft, at: Instant, place: PressPlace)]
}

extension Snapshot {
  /// The effect of importing lines of presses.
  ///
  /// Shape: the same line again is known, as is a press of its person and kind within a minute; what a manager could not press is refused by
  /// line, with what the lines before it would have made.
  package func pressesImport(
    of rows: [TableRow<PressColumn>], refused: [RefusedTableLine], managing managed: ManagedSites, key: SecretKey?,
    at now: Instant
  ) throws -> TableImport<PressColumn> {
    try presses(of: rows, refused: refused, managing: managed, key: key, at: now).preview
  }

  func presses(
    of rows: [TableRow<PressColumn>], refused: [RefusedTableLine], managing managed: ManagedSites, key: SecretKey?,
    at now: Instant
  ) throws -> PressesImport {
    let reader = try pressLineReader(rows, managing: managed, key: key)
    var (lines, refused, first): ([PressLine], [RefusedTableLine], [String: Int]) = ([], refused, [:])
    for row in rows {
      do throws(RefusedTableLine.Reason) {
        let line = try reader.read(row)
        let same = "\(line.employee) \(line.key)"
        if let other = first[same] { throw .repeats(line: other) }
        first[same] = row.line
        lines.append(line)
      } catch {
        refused.append(.init(line: row.line, reason: error))
      }
    }
    var writer = try PressesWriter(self, lines, managed, at: now)
    for line in lines.sorted(by: { ($0.at, $0.line) < ($1.at, $1.line) }) { try writer.take(line, self) }
    return PressesImport(
      preview: .init(
        additions: writer.additions.sorted { $0.line < $1.line }, changes: [],
        refused: (refused + writer.refused).sorted { $0.line < $1.line }, unchanged: writer.known),
      presses: writer.presses)
  }

  private func pressLineReader(
    _ rows: [TableRow<PressColumn>], managing managed: ManagedSites, key: SecretKey?
  ) throws -> PressLineReader {
    let people = try wholeEmployees() + archivedEmployees()
    let sites = try sites()
    var badges: [String: ID<Employee>] = [:]
    if let key {
      for badge in Set(rows.compactMap { $0.texts[.badge].flatMap(WallBadge.init(read:)) }) {
        badges[badge.code] = try owner(of: badge, key: key)
      }
    }
    return PressLineReader(
      PersonFinder(
        of: people, numbers: try personnelNumbers(of: Set(people.map(\.id))), byNicknames: false),
      badges: badges, sites: sites, managing: managed,
      zones: Dictionary(uniqueKeysWithValues: try sites.map { ($0.id, try zones.zone($0.zone)) }))
  }

  /// The keys of presses that came in files, by person.
  fileprivate func keysOfFiles(of people: Set<ID<Employee>>) throws -> [ID<Employee>: Set<String>] {
    let (from, to) = (PressLine.keyPrefix, PressLine.keyPrefix.dropLast() + ";")
    let rows = try connection.rows(
      """
      SELECT employee_id, key FROM (SELECT value AS person FROM \(SQL.list(people)) AS listed) AS given
        CROSS JOIN punch \(SQL.index("punch_once"))
      WHERE organization_id = \(scope) AND employee_id = person AND key IS NOT NULL AND key >= \(from)
        AND key < \(String(to))
      """
    ) { (try $0.next() as ID<Employee>, try $0.next() as String) }
    return Dictionary(grouping: rows, by: \.0).mapValues { Set($0.map(\.1)) }
  }
}

/// Lines in the order of their moments, each judged with the presses that are there and those before it.
private struct PressesWriter {
  private(set) var additions: [TableImport<PressColumn>.Addition] = []
  private(set) var presses: [Int: (draft: PunchDraft, at: Instant, place: PressPlace)] = [:]
  private(set) var refused: [RefusedTableLine] = []
  private(set) var known = 0

  private var records: [ID<Employee>: ClockRecord]
  private let keys: [ID<Employee>: Set<String>]
  private let managed: ManagedSites
  private let now: Instant

  init(
    _ snapshot: borrowing Snapshot, _ lines: [PressLine], _ managed: ManagedSites, at now: Instant
  ) throws {
    let people = Set(lines.map(\.employee))
    (self.managed, self.now) = (managed, now)
    keys = try snapshot.keysOfFiles(of: people)
    records = [:]
    guard let first = lines.map(\.at).min(), let last = lines.map(\.at).max() else { return }
    records = try snapshot.clockRecords(of: people, on: snapshot.day(of: first) - 3...snapshot.day(of: last) + 3)
  }

  mutating func take(_ line: PressLine, _ snapshot: borrowing Snapshot) throws {
    guard !(keys[line.employee]?.contains(line.key) ?? false) else {
      known += 1
      return
    }
    let record = records[line.employee] ?? ClockRecord(punches: [], corrections: [])
    let kind = line.kind ?? (record.fold.stateBefore(line.at) == .off ? .on : .off)
    let draft = PunchDraft(
      kind, of: line.employee, at: line.at, site: line.site?.id, source: .manager, key: line.key)
    do {
      switch try snapshot.outcome(of: draft, record, managed, within: PunchDraft.secondsInFile, at: now) {
      case .made: known += 1
      case .new(let at, let place, _):
        presses[line.line] = (draft, at, place)
        records[line.employee] = record.with(draft, at, place, madeAt: now)
        additions.append(.init(line: line.line, texts: try Self.texts(of: line, kind, place, snapshot)))
      }
    } catch Refusal.conflict(.press(let problem)) {
      refused.append(.init(line: line.line, reason: .press(problem)))
    } catch Refusal.siteNotManaged {
      refused.append(.init(line: line.line, reason: .cell(PressColumn.site.rawValue, .siteNotManaged)))
    }
  }

  private static func texts(
    of line: PressLine, _ kind: Punch.Kind, _ place: PressPlace, _ snapshot: borrowing Snapshot
  ) throws -> [PressColumn: String] {
    let site = try snapshot.site(place.site)
    let zone = try snapshot.zones.zone(site.zone)
    let local = zone.local(line.at)
    // Why: an hour that comes twice is shown with its moment.
    let isTwice = zone.instant(of: local, as: .start) != zone.instant(of: local, as: .end)
    return [
      .person: "#\(line.employee) \(line.name)", .date: local.date.description,
      .time: local.time.description + (isTwice ? " (\(line.at))" : ""), .kind: kind.rawValue, .site: site.name,
    ]
  }
}

extension ClockRecord {
  /// The record with a press that is not made yet.
  fileprivate func with(_ draft: PunchDraft, _ at: Instant, _ place: PressPlace, madeAt: Instant) -> ClockRecord {
    // Why such ids: presses of one second keep the order of their ids.
    let id = ID<Punch>(rawValue: Int64.max - 100_000 + Int64(punches.count))
    let punch = Punch(
      id: id, employee: draft.employee, site: place.site, kind: draft.kind, at: at, date: place.date,
      source: draft.source, madeAt: madeAt, madeBy: .console)
    return ClockRecord(punches: punches + [punch], corrections: corrections)
  }
}

extension Transaction {
  /// Makes exactly the presses that the preview with that mark showed; returns it.
  ///
  /// Errors: `Refusal.outOfDate` if the preview is another one now, and nothing is done.
  @discardableResult
  package func importPresses(
    _ rows: [TableRow<PressColumn>], refused: [RefusedTableLine], key: SecretKey?, shownAs mark: String
  ) throws -> TableImport<PressColumn> {
    let found = try snapshot.presses(
      of: rows, refused: refused, managing: managedSites(), key: key, at: now)
    return try apply(
      found.preview, shownAs: mark, as: .pressesImported,
      adding: { addition in
        guard let press = found.presses[addition.line] else { return }
        try insert(press.draft, press.at, press.place)
      }, changing: { _ in })
  }
}
