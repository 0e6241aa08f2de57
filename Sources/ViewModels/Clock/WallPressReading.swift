import Crypto
import Domain
import Store
import Words

/// The people for a wall's keys, read at one instant of the database.
struct WallPressReading {
  let screen: WallPressModel.Screen

  /// The fewest letters of a search.
  private static let fewestLetters = 2
  /// The most people that a search shows.
  private static let mostFound = 8

  init(
    _ snapshot: borrowing Snapshot, _ token: Token, _ place: WallPressModel.Place, _ visitor: Visitor, _ zones: Zones,
    at now: Instant
  ) throws {
    guard case .wall(let id) = try snapshot.link(opening: token).purpose else { throw Refusal.notFound }
    let (site, policy) = (
      try snapshot.site(id), try snapshot.clockPolicy(of: id)
    )
    guard policy.isOn, policy.allowsWall else { throw Refusal.notFound }
    let writer = ClockWriter(wording: visitor.wording, zone: try zones.zone(site.zone), now: now)
    let roster = try snapshot.roster(
      of: id, during: now - WorkSpan.longestSeconds..<now + Int64(policy.earlyMinutes) * 60 + 1)
    let near = roster.shifts.filter { $0.employee != nil && $0.hours.isTimed }
    let planned = Set(near.compactMap(\.employee))
    let others = try Self.others(place, besides: planned, at: site, snapshot, writer)
    let people = planned.union(others)
    let today = writer.zone.local(now).date
    let records = try snapshot.clockRecords(of: people, on: today - 3...today + 1)
    let names = try snapshot.employees(people)
    var (rows, found, chosen): ([WallPressModel.Person], [WallPressModel.Person], Chosen?) = ([], [], nil)
    for person in people.sorted() {
      guard let employee = names[person], employee.isHere(on: today) else { continue }
      let span = records[person]?.fold.current(at: now).flatMap { $0.site == id ? $0 : nil }
      let shift =
        near.filter { $0.employee == person }.first { $0.interval.upperBound > now }
        ?? near.last { $0.employee == person }
      let isNear = span != nil && shift != nil || shift.map { $0.interval.upperBound > now } ?? false
      let row = Self.row(employee, span, isNear ? shift : nil, roster, writer)
      if isNear { rows.append(row) }
      if others.contains(person) { found.append(row) }
      if person == place.person { chosen = Chosen(row: row, span: span, shift: isNear ? shift : nil) }
    }
    guard place.person == nil || chosen != nil else { throw Refusal.notFound }
    rows.sort {
      ($0.isOnDuty ? 0 : 1, $0.name.lowercased(), $0.id) < ($1.isOnDuty ? 0 : 1, $1.name.lowercased(), $1.id)
    }
    found.sort { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
    let local = writer.zone.local(now)
    screen = .init(
      site: site.name, date: writer.wording.date(local.date), time: writer.wording.time(local.time), people: rows,
      chosen: chosen?.row, line: chosen?.line(writer) ?? "", acts: chosen?.acts(writer) ?? [],
      digits: try place.person.flatMap { try snapshot.pinDigits(of: $0) }
        ?? WallPIN.lengths.lowerBound,
      found: place.search.map { Self.found($0, found, writer.wording) }, readsBadges: try snapshot.hasBadges())
  }

  /// The people found by name, or chosen that way: of those working here, or nowhere yet.
  private static func others(
    _ place: WallPressModel.Place, besides planned: Set<ID<Employee>>, at site: Site, _ snapshot: borrowing Snapshot,
    _ writer: ClockWriter
  ) throws -> Set<ID<Employee>> {
    var people: [Employee] = []
    if let person = place.person, !planned.contains(person) {
      people = [try snapshot.person(person)]
    } else if let text = place.search, isEnough(text) {
      let words = SearchText.words(of: text)
      // Why by their names alone: others look at the wall, and it must not reveal the owner of a phone number.
      people = try snapshot.people(PeopleQuery(text: text), limit: 50).others.filter { person in
        let names = SearchText.words(of: person.fullName)
        return words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
      }
    }
    guard !people.isEmpty else { return [] }
    let sites = try snapshot.sites(of: people.map(\.id), at: writer.now)
    let found = people.filter { $0.archivedAt == nil && (sites[$0.id]?.contains(site.id) ?? true) }
    return Set(found.prefix(mostFound).map(\.id))
  }

  private static func isEnough(_ text: String) -> Bool { text.count(where: \.isLetter) >= fewestLetters }

  private static func found(_ text: String, _ people: [WallPressModel.Person], _ wording: Wording)
    -> WallPressModel.Found
  {
    let problem =
      text.trimmed.isEmpty || !people.isEmpty ? "" : isEnough(text) ? wording.nobodyFound : wording.moreLetters
    return .init(text: text, people: people, problem: problem)
  }

  private static func row(
    _ person: Employee, _ span: WorkSpan?, _ shift: Shift?, _ roster: Roster, _ writer: ClockWriter
  ) -> WallPressModel.Person {
    let wording = writer.wording
    let position = shift?.position.flatMap { roster.positions[$0] }.map {
      RosterScreen.PositionLabel(name: $0.name, mark: $0.mark)
    }
    let text: String
    if let shift {
      text =
        span == nil && shift.interval.lowerBound > writer.now
        ? wording.comingAt(writer.time(shift.interval.lowerBound))
        : wording.until(writer.time(shift.interval.upperBound))
    } else {
      text = span.map { wording.sinceTime(writer.time($0.start.at)) } ?? wording.noShiftNow
    }
    return .init(id: person.id, name: person.fullName, text: text, position: position, isOnDuty: span != nil)
  }
}

/// The person to enter a PIN.
private struct Chosen {
  let row: WallPressModel.Person
  let span: WorkSpan?
  let shift: Shift?

  func line(_ writer: ClockWriter) -> String {
    guard let span else { return row.text }
    return writer.dutyLine(span)
  }

  func acts(_ writer: ClockWriter) -> [OwnClock.Act] {
    OwnClock.kinds(span, until: shift?.interval.upperBound, at: writer.now).map {
      .init(kind: $0, word: writer.wording.name(of: $0))
    }
  }
}
