public import Domain
import Store
import Words

/// A publication made a moment ago, or taken back, in words for the board.
public struct PublishedScreen: Sendable, Hashable {
  public let id: ID<Publication>
  /// `Week 49 is published.`
  public let title: String
  /// `12 people are notified, 3 can't be reached.`; of a recalled one, the people with a message of it.
  public let text: String
  public let isRecalled: Bool
  /// The seconds until its messages go out; 0 if they did.
  public let secondsLeft: Int
  /// The days to print for those that no message reaches; `nil` if there are none.
  public let printing: SpanForm?

  /// Errors: `Refusal.notFound`, `.siteNotManaged`.
  init(_ id: ID<Publication>, _ snapshot: borrowing Snapshot, _ visitor: Visitor, at now: Instant) throws {
    let (publication, entries) = try snapshot.publication(id)
    try snapshot.require(visitor.managedSites, for: publication.site)
    let wording = visitor.wording
    let people = Set(entries.flatMap { [$0.before?.employee, $0.after?.employee].compactMap(\.self) })
    let publisher = try snapshot.accounts().first { Editor.account($0.id) == publication.by }?.employee
    self.id = id
    isRecalled = publication.recall != nil
    if isRecalled {
      let witnesses = try snapshot.witnesses(of: id)
      let names = try snapshot.employees(witnesses.notified.union(witnesses.present))
      title = wording.draftAgain(publication.days)
      text = wording.witnesses(
        notified: names.given(witnesses.notified), present: names.given(witnesses.present))
      (secondsLeft, printing) = (0, nil)
      return
    }
    let reach = try snapshot.reach(of: people.subtracting([publisher].compactMap(\.self)), by: .shifts)
    title = wording.published(publication.days)
    text = wording.published(notified: reach.channels.count, unreached: reach.unreached.count)
    secondsLeft = Int(max(0, Publication.holdSeconds - max(0, now.seconds(since: publication.at))))
    printing = reach.unreached.isEmpty ? nil : SpanForm(site: publication.site, days: publication.days)
  }
}

extension [ID<Employee>: Employee] {
  /// The given names of some people, in their order.
  fileprivate func given(_ people: Set<ID<Employee>>) -> [String] { people.compactMap { self[$0]?.name }.sorted() }
}

/// The names of the editors that published and recalled.
struct EditorNames: Sendable {
  private var names: [Editor: String] = [:]

  init(_ publications: [Publication], _ snapshot: borrowing Snapshot) throws {
    for editor in Set(publications.flatMap { [$0.by, $0.recall?.by].compactMap { $0 } }) {
      names[editor] = try snapshot.name(of: editor)
    }
  }

  subscript(editor: Editor) -> String? { names[editor] }
}

/// Words the publisher and the time. Pure.
struct PublicationWriter {
  let wording: Wording
  let zone: Zone

  func words(_ publication: Publication, _ names: EditorNames) -> (made: String, recalled: String?) {
    (
      wording.publishedBy(names[publication.by], moment(publication.at)),
      publication.recall.map { wording.recalledBy(names[$0.by], moment($0.at)) }
    )
  }

  private func moment(_ instant: Instant) -> String {
    let local = zone.local(instant)
    return "\(wording.shortDate(short: local.date))\(wording.comma)\(wording.time(local.time))"
  }
}

/// A publication in a list.
public struct PublicationRow: Sendable, Hashable {
  public let id: ID<Publication>
  /// `26 Oct – 1 Nov`.
  public let title: String
  /// `51 shifts`.
  public let count: String
  public let made: String
  public let recalled: String?
  public let at: Instant
  public let days: ClosedRange<LocalDate>

  /// The latest of a site, the newest first.
  static func all(
    at site: Site, limit: Int = 50, _ snapshot: borrowing Snapshot, _ wording: Wording, _ zones: Zones
  ) throws -> [PublicationRow] {
    let found = try snapshot.publications(of: site.id, limit: limit)
    let (names, sizes) = (try EditorNames(found, snapshot), try snapshot.sizes(of: found.map(\.id)))
    let writer = PublicationWriter(wording: wording, zone: try zones.zone(site.zone))
    return found.map { publication in
      let (made, recalled) = writer.words(publication, names)
      return PublicationRow(
        id: publication.id, title: wording.publishedDays(publication.days),
        count: wording.shifts(sizes[publication.id] ?? 0), made: made, recalled: recalled, at: publication.at,
        days: publication.days)
    }
  }
}

/// Words the ways by which a publication reaches people. Pure.
struct ReachWriter {
  let wording: Wording
  let reach: NoticeReach
  /// The ways by which this server sends, whatever people chose.
  let usable: Set<NoticeChannel>
  /// Those with a change that goes out at once.
  let soon: Set<ID<Employee>>
  let names: [ID<Employee>: Employee]

  var title: String {
    reach.channels.isEmpty ? wording.noOneIsNotified : wording.peopleNotified(reach.channels.count)
  }

  var publish: String {
    reach.channels.isEmpty ? wording.publish : wording.publishAndNotify(reach.channels.count)
  }

  /// `8 by push and email, 3 by email, 1 only in OnDuty. Messages wait 20 seconds, so that you can undo.`
  var ways: String {
    let channels = reach.channels.values.map { $0.intersection(usable) }
    let counts = Dictionary(grouping: channels) { $0 }.mapValues(\.count)
    // Why by the size first: those reached by most ways come first.
    let order = counts.keys.sorted { ($1.count, wording.ways($0)) < ($0.count, wording.ways($1)) }
    let words = order.map { ways in
      let count = counts[ways] ?? 0
      return ways.isEmpty ? wording.onlyInList(count) : wording.by(count, ways: wording.ways(ways))
    }
    let told = words.joined(separator: wording.comma)
    guard !told.isEmpty else { return "" }
    let sooner = soon.intersection(reach.channels.keys).count
    let wait = sooner == 0 ? wording.messagesWait : wording.messagesOfToday(sooner)
    return "\(wording.sentence(told)) \(wait)"
  }

  var unreachedTitle: String { wording.cannotBeReached(reach.unreached.count) }

  /// `Bennie, Lena and Tomás have no account.`; `nil` if there are none.
  var unreachedNames: String? {
    let given = reach.unreached.compactMap { names[$0]?.name }.sorted()
    return given.isEmpty ? nil : wording.haveNoAccount(wording.list(shortened: given), given.count)
  }
}

/// Words each person's changes, the same hours in one line. Pure.
struct PublicationLines {
  let words: PlanWriter
  /// The published days: within a week, weekdays are enough.
  let days: ClosedRange<LocalDate>
  var hasPhotoRule = false
  private var wording: Wording { words.wording }

  private struct Change: Hashable {
    let was: ShiftContent?
    let now: ShiftContent?

    var date: LocalDate { (now ?? was)?.hours.date ?? .first }
  }

  private struct Key: Hashable {
    let now: String
    let was: String
    let daysMoved: Int
  }

  /// By name, and the open shifts last.
  func people(_ entries: [Publication.Entry]) -> [PlanPublicationModel.Person] {
    var changes: [ID<Employee>?: [Change]] = [:]
    for entry in entries {
      let (was, now) = (entry.before, entry.after)
      if let was, let now, was.employee == now.employee {
        changes[now.employee, default: []].append(.init(was: was, now: now))
        continue
      }
      if let was { changes[was.employee, default: []].append(.init(was: was, now: nil)) }
      if let now { changes[now.employee, default: []].append(.init(was: nil, now: now)) }
    }
    let named = changes.keys.compactMap { $0 }.map { (name: words.name($0), id: $0) }
      .sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
    let people = named.map { person($0.name, words.employees[$0.id], changes[$0.id] ?? []) }
    return people + (changes[nil].map { [person(wording.openShifts, nil, $0)] } ?? [])
  }

  private func person(_ name: String, _ employee: Employee?, _ changes: [Change]) -> PlanPublicationModel.Person {
    let (new, gone) = (changes.count { $0.was == nil }, changes.count { $0.now == nil })
    let changed = changes.count - new - gone
    let counts = [
      new > 0 ? wording.countNew(new) : nil, changed > 0 ? wording.countChanged(changed) : nil,
      gone > 0 ? wording.countGone(gone) : nil,
    ]
    return PlanPublicationModel.Person(
      name: name, initials: employee?.initials ?? "",
      photo: employee.flatMap { PhotoMark($0, hasRule: hasPhotoRule) },
      count: counts.compactMap(\.self).joined(separator: wording.comma), lines: lines(changes))
  }

  private func lines(_ changes: [Change]) -> [PlanPublicationModel.Line] {
    let labels = Set(changes.flatMap { [$0.was, $0.now].compactMap(\.self) }.map(label))
    // Why: for the same work all the time, the hours are enough.
    let isNamed = labels.count > 1 || labels.contains { $0.contains("(") }
    func text(_ content: ShiftContent?) -> String {
      content.map { [words.times($0.hours), isNamed ? label($0) : ""].filter { !$0.isEmpty }.joined(separator: " ") }
        ?? ""
    }
    let groups = Dictionary(grouping: changes) { change in
      let moved = change.was.flatMap { was in change.now.map { $0.hours.date.days(since: was.hours.date) } } ?? 0
      return Key(now: text(change.now), was: text(change.was), daysMoved: moved)
    }
    return groups.sorted { one, other in
      let (first, second) = (one.value.map(\.date).min() ?? .first, other.value.map(\.date).min() ?? .first)
      return (first, one.key.now, one.key.was) < (second, other.key.now, other.key.was)
    }.map { key, group in
      let dates = group.map(\.date)
      let before = key.daysMoved == 0 ? "" : "\(wording.days(dates.map { $0 - key.daysMoved }, day)) "
      return PlanPublicationModel.Line(
        days: wording.days(dates, day), now: key.now, was: key.was.isEmpty ? "" : before + key.was)
    }
  }

  /// `Mon`, and `Mon 26 Oct` beyond a week.
  private func day(_ date: LocalDate) -> String {
    days.upperBound.days(since: days.lowerBound) < 7 && days.contains(date)
      ? wording.shortWeekday(date.weekday) : wording.shortDate(short: date)
  }

  /// `Driver`, with skills of its own `Driver (First aid)`.
  private func label(_ content: ShiftContent) -> String {
    let position = words.position(content.position)?.name ?? ""
    guard !content.skills.isEmpty else { return position }
    return [position, "(\(content.skills.joined(separator: ", ")))"].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension PlanWriter {
  /// `Wed and Sun 13–18; Thu 9–12`.
  func times(of shifts: [PlannedShift], in days: ClosedRange<LocalDate>) -> String {
    let isShort = days.upperBound.days(since: days.lowerBound) < 7
    let groups = Dictionary(grouping: shifts) { times($0.hours) }.mapValues { $0.map(\.hours.date).sorted() }
    return groups.sorted { ($0.value.first ?? .first, $0.key) < ($1.value.first ?? .first, $1.key) }.map {
      times, dates in
      let named = wording.days(dates) { date in
        isShort ? wording.shortWeekday(date.weekday) : wording.shortDate(short: date)
      }
      return "\(named) \(times)"
    }.joined(separator: "; ")
  }
}
