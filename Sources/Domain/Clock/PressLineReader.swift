/// A line of a table of presses, by the names in an organization.
package struct PressLine: Sendable, Hashable {
  package let line: Int
  package let employee: ID<Employee>
  package let name: String
  /// `nil`: that of the person's duty.
  package let site: Site?
  package let at: Instant
  /// `nil`: on and off duty in turn.
  package let kind: Punch.Kind?

  /// Equal for the same press in another file.
  package var key: String { "\(Self.keyPrefix)\(at.seconds):\(kind?.rawValue ?? "any")" }
  /// The first characters of all keys.
  package static let keyPrefix = "file:"
}

/// Turns lines of a table into presses. Nothing is guessed: a line that could be two is refused.
package struct PressLineReader: Sendable {
  private let finder: PersonFinder
  private let badges: [String: ID<Employee>]
  private let sites: [String: Site]
  private let managed: ManagedSites
  private let zones: [ID<Site>: Zone]
  /// The site of lines that name none; `nil` if there are several.
  private let usual: Site?
  private let usualZone: Zone?

  /// `sites` are unarchived, with their zones; `badges` are the owners of the badges in the table, by their codes.
  package init(
    _ finder: PersonFinder, badges: [String: ID<Employee>], sites: [Site], managing managed: ManagedSites,
    zones: [ID<Site>: Zone]
  ) {
    (self.finder, self.badges, self.managed, self.zones) = (finder, badges, managed, zones)
    self.sites = Dictionary(sites.map { (PersonFinder.key($0.name), $0) }) { first, _ in first }
    let clocks = sites.filter { $0.clockSince != nil && managed.includes($0.id) }
    usual = clocks.count == 1 ? clocks.first : nil
    let known = Set(clocks.compactMap { zones[$0.id] })
    usualZone = known.count == 1 ? known.first : nil
  }

  /// A line as a press. Errors: why it is refused.
  package func read(_ row: TableRow<PressColumn>) throws(RefusedTableLine.Reason) -> PressLine {
    func text(_ column: PressColumn) -> String { (row.texts[column] ?? "").trimmed }
    let person = try person(text(.person), badge: text(.badge))
    let site = try text(.site).isEmpty ? usual : site(text(.site))
    let kind = try text(.kind).isEmpty ? nil : kind(text(.kind))
    let moment = try PressMoment(date: text(.date), time: text(.time))
    guard let zone = site.flatMap({ zones[$0.id] }) ?? usualZone else {
      throw .cell(PressColumn.site.rawValue, .missing)
    }
    return PressLine(
      line: row.line, employee: person.id, name: person.fullName, site: site, at: try moment.instant(in: zone),
      kind: kind)
  }

  private func person(_ text: String, badge: String) throws(RefusedTableLine.Reason) -> Employee {
    var found: Employee?
    if !text.isEmpty {
      do throws(ShiftCellProblem) {
        found = try finder.person(text)
      } catch {
        throw .cell(PressColumn.person.rawValue, error)
      }
    }
    if !badge.isEmpty {
      let owner = WallBadge(read: badge).flatMap { badges[$0.code] }.flatMap { finder[$0] }
      guard let owner else { throw .press(.badgeUnknown) }
      guard owner.archivedAt == nil else { throw .cell(PressColumn.badge.rawValue, .archivedPerson) }
      guard found == nil || found?.id == owner.id else { throw .cell(PressColumn.person.rawValue, .ambiguousPerson) }
      found = owner
    }
    guard let found else { throw .cell(PressColumn.person.rawValue, .missing) }
    return found
  }

  private func site(_ text: String) throws(RefusedTableLine.Reason) -> Site {
    guard let site = sites[PersonFinder.key(text)] else { throw .cell(PressColumn.site.rawValue, .unknownSite) }
    guard managed.includes(site.id) else { throw .cell(PressColumn.site.rawValue, .siteNotManaged) }
    return site
  }

  /// The file's own words are those of the API by now; see `FileColumn.read`.
  private func kind(_ text: String) throws(RefusedTableLine.Reason) -> Punch.Kind {
    guard let kind = Punch.Kind(rawValue: text) else { throw .invalid([.init(PressColumn.kind.rawValue, .unknown)]) }
    return kind
  }
}

/// A day and a time of a file, to the second, and maybe the difference from UTC.
struct PressMoment {
  private let local: LocalDateTime
  private let seconds: Int64
  /// Seconds east of UTC; `nil`: by the clock of the site.
  private let offset: Int64?

  /// Errors: why the line is refused.
  init(date: String, time: String) throws(RefusedTableLine.Reason) {
    var (day, clock) = (date, time)
    if clock.isEmpty, let colon = date.firstIndex(of: ":") {
      // Why: a date is also written with spaces and a weekday before it.
      let start = date[..<colon].lastIndex { $0 == " " || $0 == "T" } ?? date.startIndex
      (day, clock) = (String(date[..<start]), String(date[start...].dropFirst()))
    }
    offset = try Self.takeOffset(&clock)
    seconds = Self.takeSeconds(&clock)
    do throws(ShiftCellProblem) {
      let found = try ShiftText.date(day)
      local = LocalDateTime(date: found, time: try Self.time(clock))
    } catch {
      let isTime = error == .notATime || error == .ambiguousTime || (error == .missing && !day.isEmpty)
      throw .cell((isTime ? PressColumn.time : .date).rawValue, error)
    }
  }

  private static func time(_ text: String) throws(ShiftCellProblem) -> LocalTime {
    guard !text.trimmed.isEmpty else { throw .missing }
    return try ShiftText.time(text)
  }

  /// Errors: for a time that the clocks of the site skip, or show twice.
  func instant(in zone: Zone) throws(RefusedTableLine.Reason) -> Instant {
    if let offset { return Instant(seconds: local.secondsSinceEpoch + seconds - offset) }
    let (first, last) = (zone.instant(of: local, as: .start), zone.instant(of: local, as: .end))
    guard first == last, zone.local(first) == local else { throw .clockChange }
    return first + seconds
  }

  /// `Z`, `+02:00`, `+0200` or `-01` behind a time.
  private static func takeOffset(_ text: inout String) throws(RefusedTableLine.Reason) -> Int64? {
    if text.hasSuffix("Z") {
      text.removeLast()
      return 0
    }
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }), text[..<sign].contains(":") else { return nil }
    let digits = text[sign...].dropFirst().filter { $0 != ":" }
    guard [2, 4].contains(digits.utf8.count), let number = Int64(digits), number >= 0 else {
      throw .cell(PressColumn.time.rawValue, .notATime)
    }
    let (hours, minutes) = digits.utf8.count == 2 ? (number, 0) : number.quotientAndRemainder(dividingBy: 100)
    guard hours <= 14, minutes < 60 else { throw .cell(PressColumn.time.rawValue, .notATime) }
    let seconds = (hours * 60 + minutes) * 60
    let east = text[sign] == "+" ? seconds : -seconds
    text = String(text[..<sign])
    return east
  }

  /// Seconds, and parts of one, behind hours and minutes.
  private static func takeSeconds(_ text: inout String) -> Int64 {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return 0 }
    let last = parts[2].prefix { ("0"..."9").contains($0) }
    let rest = parts[2].dropFirst(last.count).drop { $0 == "." || $0 == "," || ("0"..."9").contains($0) }
    guard last.utf8.count == 2, let seconds = Int64(last), seconds < 60 else { return 0 }
    text = "\(parts[0]):\(parts[1])\(rest)"
    return seconds
  }
}
