public import Domain
import Store
import Words

/// A person's possible presses now, ready in words: the likeliest first.
public struct OwnClock: Sendable, Hashable {
  public enum State: String, Sendable, Hashable { case coming, on, resting }

  public struct Act: Sendable, Hashable {
    public let kind: Punch.Kind
    public let word: String
  }

  /// A break under way.
  public struct Rest: Sendable, Hashable {
    /// `0:12`.
    public let length: String
    /// `of 30 min`, `Back at 11:34`; empty without a planned break.
    public let planned: String
    public let end: String
    /// Minutes; a longer break than planned fills the tape.
    public let total: Int
    public let passed: Int
  }

  public let state: State
  /// `You are on duty`, `Break since 9:02`, `Your shift begins at 6:00`.
  public let title: String
  /// `on duty since 5:58`; empty before.
  public let since: String
  /// `4 h 36 min`; empty before.
  public let worked: String
  /// `14:00`; empty without a shift.
  public let until: String
  /// Minutes of the shift, and of them the passed ones; 0 without one.
  public let total: Int
  public let passed: Int
  /// `nil` unless in a break.
  public private(set) var rest: Rest?
  /// Empty if people press elsewhere.
  public let acts: [Act]
  /// The end of duty may still be taken back.
  public private(set) var mayTakeBack = false
  /// The site asks phones for their position.
  public private(set) var asksPlace = false
  public let site: ID<Site>
  /// The zone of the times: `Europe/Berlin`.
  public let zone: String

  /// The seconds before the end of a shift in which going off duty is the likeliest press.
  private static let lastSeconds: Int64 = 1800

  /// `nil` if there is nothing to press: no query if no site has a clock.
  init?(
    of person: ID<Employee>, _ sites: [Site], _ snapshot: borrowing Snapshot, _ writer: DutyWriter
  ) throws {
    guard sites.contains(where: { $0.clockSince != nil }) else { return nil }
    let now = writer.now
    guard let zone = sites.first(where: { $0.clockSince != nil }).flatMap({ writer.sites[$0.id]?.zone }) else {
      return nil
    }
    let record = try snapshot.clockRecord(of: person, around: zone.local(now).date)
    let ahead = now + Int64(ClockPolicy.mostEarly) * 60 + 1
    if let span = record.fold.current(at: now) {
      let shifts = try snapshot.shifts(of: person, during: span.start.at..<ahead)
      let shift = shifts.first { $0.site == span.site && $0.hours.isTimed && $0.hours.date == span.date }
      try self.init(span, shift, snapshot.clockPolicy(of: span.site), writer)
      return
    }
    var coming: Shift?
    for shift in try snapshot.shifts(of: person, during: now..<ahead)
    where coming == nil && shift.hours.isTimed {
      let policy = try snapshot.clockPolicy(of: shift.site)
      guard let since = policy.since, since <= now, policy.allowsPhone,
        now >= shift.interval.lowerBound - Int64(policy.earlyMinutes) * 60, now < shift.interval.upperBound
      else { continue }
      coming = shift
    }
    let ended = record.endToTakeBack(at: now)
    let before = coming.flatMap { shift in
      record.fold.spans.last { $0.site == shift.site && $0.date == shift.hours.date }?.end?.at
    }
    guard let site = coming?.site ?? ended?.site else { return nil }
    self.init(coming, at: site, since: before ?? ended?.at, writer)
    mayTakeBack = ended != nil
    asksPlace = try snapshot.clockPolicy(of: site).place != nil
  }

  /// The possible presses, the likeliest first.
  static func kinds(_ span: WorkSpan?, until end: Instant?, at now: Instant) -> [Punch.Kind] {
    guard let span else { return [.on] }
    let isLast = end.map { now >= $0 - lastSeconds } ?? false
    return span.openRest != nil ? [.back, .off] : isLast ? [.off, .rest] : [.rest, .off]
  }

  /// Before a shift, or off duty since a moment; without a shift there is no start to wait for.
  private init(_ shift: Shift?, at site: ID<Site>, since end: Instant?, _ writer: DutyWriter) {
    let wording = writer.wording
    state = .coming
    let start = shift.map { writer.time($0.interval.lowerBound, at: site) } ?? ""
    let isAhead = shift.map { $0.interval.lowerBound > writer.now } ?? false
    title =
      end.map { wording.offDutySince(writer.time($0, at: site)) }
      ?? (isAhead ? wording.shiftFrom(start) : wording.shiftBeganAt(start))
    (since, worked, until) = ("", "", shift.map { writer.time($0.interval.upperBound, at: site) } ?? "")
    (total, passed, zone) = (0, 0, writer.sites[site]?.zone.description ?? "")
    self.site = site
    acts = shift == nil ? [] : [Act(kind: .on, word: wording.act(.on))]
  }

  private init(_ span: WorkSpan, _ shift: Shift?, _ policy: ClockPolicy, _ writer: DutyWriter) {
    let (wording, now) = (writer.wording, writer.now)
    state = span.openRest == nil ? .on : .resting
    let rest = span.openRest.map { wording.breakSince(writer.time($0.start.at, at: span.site)) }
    title = rest ?? wording.youAreOnDutyShort
    since = wording.onDutySince(writer.time(span.start.at, at: span.site))
    var exact = policy
    exact.roundingMinutes = 1
    worked = wording.length(
      minutes: span.worked(exact, until: now).reduce(0) { $0 + Int($1.upperBound.seconds(since: $1.lowerBound) / 60) })
    until = shift.map { writer.time($0.interval.upperBound, at: span.site) } ?? ""
    total = shift?.realMinutes ?? 0
    passed =
      shift.map { Int(max(0, min(now, $0.interval.upperBound).seconds(since: $0.interval.lowerBound) / 60)) } ?? 0
    (site, zone) = (span.site, writer.sites[span.site]?.zone.description ?? "")
    asksPlace = policy.place != nil
    let kinds = Self.kinds(span, until: shift?.interval.upperBound, at: now)
    self.rest = span.openRest.map { Rest($0.start.at, in: span, shift, writer) }
    acts = policy.isOn && policy.allowsPhone ? kinds.map { Act(kind: $0, word: wording.act($0)) } : []
  }
}

extension OwnClock.Rest {
  fileprivate init(_ start: Instant, in span: WorkSpan, _ shift: Shift?, _ writer: DutyWriter) {
    passed = Int(max(0, writer.now.seconds(since: start)) / 60)
    length = writer.wording.clockMinutes(passed)
    let taken = span.rests.reduce(0) { sum, rest in
      sum + (rest.end.map { Int($0.at.seconds(since: rest.start.at) / 60) } ?? 0)
    }
    let planned = max(0, (shift?.content.breakMinutes ?? 0) - taken)
    self.total = planned
    self.planned = planned == 0 ? "" : writer.wording.restOf(writer.wording.length(minutes: planned))
    end = planned == 0 ? "" : writer.wording.restEnds(writer.time(start + Int64(planned) * 60, at: span.site))
  }
}

extension DutyWriter {
  /// By the clock of a site.
  func time(_ instant: Instant, at site: ID<Site>) -> String {
    sites[site].map { wording.time($0.zone.local(instant).time) } ?? ""
  }
}
