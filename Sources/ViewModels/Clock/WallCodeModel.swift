public import Crypto
public import Domain
import Store
import Words

/// Pressing the time clock on one's own device, by the code of a wall.
public final class WallCodeModel: ScreenModel {
  public struct Screen: Sendable, Hashable {
    public let site: String
    /// `On duty since 6:58, worked 4 h 6 min`; empty before.
    public let line: String
    /// The likeliest first; empty with a code of earlier, or at a site that takes no presses at the wall.
    public let acts: [OwnClock.Act]
  }

  public private(set) var screen: Screen?
  /// The reason that nothing can be pressed.
  public private(set) var problem: String?
  public let context: ScreenContext
  private let site: ID<Site>
  private let code: String
  private let key: SecretKey

  public init(_ context: ScreenContext, site: ID<Site>, code: String, key: SecretKey) {
    (self.context, self.site, self.code, self.key) = (context, site, code, key)
  }

  private var isGood: Bool {
    WallCode.isGood(code, of: site, in: visitor.organization, at: world.now(), key: key)
  }

  /// Errors: `Refusal.notFound`; `.forbidden` for visitors outside the team.
  public func load() async throws {
    let (person, site, now, wording, zones) = (try visitor.person, site, world.now(), visitor.wording, zones)
    let (place, policy, zone, record, end) = try await context.read { snapshot in
      let place = try snapshot.site(site)
      let zone = try zones.zone(place.zone)
      let record = try snapshot.clockRecord(of: person, around: zone.local(now).date)
      let span = record.fold.current(at: now)
      let shifts = try span.map { try snapshot.shifts(of: person, during: $0.start.at..<now + 1) } ?? []
      let end = shifts.first { $0.hours.isTimed && $0.hours.date == span?.date }?.interval.upperBound
      return (place, try snapshot.clockPolicy(of: site), zone, record, end)
    }
    let writer = ClockWriter(wording: wording, zone: zone, now: now)
    let span = record.fold.current(at: now)
    let isOpen = policy.isOn && policy.allowsWall
    if !isOpen { problem = wording.conflict(.wayOff) } else if !isGood { problem = wording.wallCodeIsOld }
    let kinds = isOpen && isGood ? OwnClock.kinds(span, until: end, at: now) : []
    screen = Screen(
      site: place.name, line: span.map(writer.dutyLine) ?? "",
      acts: kinds.map { .init(kind: $0, word: wording.act($0)) })
  }

  /// Presses; returns the confirmation, or `nil` with `problem`. Errors: as `load`.
  public func pressTapped(_ kind: Punch.Kind) async throws -> String? {
    let (person, site, wording, zones) = (try visitor.person, site, visitor.wording, zones)
    guard isGood else {
      try await load()
      return nil
    }
    do {
      return try await context.write { transaction in
        let punch = try transaction.press(PunchDraft(kind, of: person, site: site, source: .wall))
        let zone = try zones.zone(try transaction.snapshot.site(punch.site).zone)
        return wording.pressed(punch.kind, at: wording.time(zone.local(punch.at).time))
      }
    } catch Refusal.conflict(let conflict) {
      try await load()
      problem = wording.conflict(conflict)
      return nil
    }
  }
}

extension ClockWriter {
  /// `On duty since 6:58, worked 4 h 6 min`.
  func dutyLine(_ span: WorkSpan) -> String {
    let worked = span.worked(ClockPolicy(since: nil), until: now).reduce(0) {
      $0 + Int($1.upperBound.seconds(since: $1.lowerBound) / 60)
    }
    return wording.onDutySince(time(span.start.at), worked: wording.length(minutes: worked))
  }
}
