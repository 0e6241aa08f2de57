import Domain
import Store
import Words

/// Words a person's notices about hours: presses and corrections, by the clock of their site.
struct NoticedHours {
  private let wording: Wording
  private let now: Instant
  private let zones: [ID<Site>: Zone]
  private let punches: [ID<Punch>: Punch]
  private let corrections: [ID<PunchCorrection>: PunchCorrection]

  /// Makes no query without a story of hours.
  init(
    _ stories: [Notice.Story], _ wording: Wording, _ sites: [Site], _ snapshot: borrowing Snapshot,
    _ zones: Zones, at now: Instant
  ) throws {
    (self.wording, self.now) = (wording, now)
    punches = try snapshot.punches(Set(stories.compactMap(\.punch)))
    corrections = try snapshot.corrections(Set(stories.compactMap(\.correction)))
    let places = Set(punches.values.map(\.site)).union(corrections.values.map(\.site))
    self.zones = try sites.filter { places.contains($0.id) }.reduce(into: [:]) { $0[$1.id] = try zones.zone($1.zone) }
  }

  /// `Fri 13, off duty at 14:05. “Forgot.”`
  func asked(_ id: ID<PunchCorrection>) -> String? {
    guard let correction = corrections[id], let wish = wish(correction) else { return nil }
    return wording.said(wish, correction.reason)
  }

  func decided(_ id: ID<PunchCorrection>, _ isAccepted: Bool) -> NoticesWriter.Told? {
    guard let correction = corrections[id], let wish = wish(correction) else { return nil }
    return (
      isAccepted ? .yes : .no, wording.correctionDecided(isAccepted),
      correction.answer.isEmpty ? wish : wording.said(wish, correction.answer)
    )
  }

  func corrected(_ id: ID<PunchCorrection>, by name: String?) -> NoticesWriter.Told? {
    guard let correction = corrections[id], let wish = wish(correction) else { return nil }
    return (.time, wording.hoursCorrected, wording.by(name, wish))
  }

  func pressed(_ id: ID<Punch>, by name: String?) -> NoticesWriter.Told? {
    guard let punch = punches[id], let writer = writer(punch.site) else { return nil }
    let text = wording.onDay(punch.date, wording.press(punch.kind, at: writer.time(punch.at)))
    return (.time, wording.pressedForYou, wording.by(name, text))
  }

  private func wish(_ correction: PunchCorrection) -> String? {
    writer(correction.site).map { wording.onDay(correction.date, $0.wish(correction)) }
  }

  private func writer(_ site: ID<Site>) -> ClockWriter? {
    zones[site].map { ClockWriter(wording: wording, zone: $0, now: now) }
  }
}

extension Notice.Story {
  fileprivate var punch: ID<Punch>? { if case .pressed(let punch, _, _) = self { punch } else { nil } }

  fileprivate var correction: ID<PunchCorrection>? {
    switch self {
    case .correctionWaits(let id, _, _, _), .correctionDecided(let id, _, _), .corrected(let id, _, _): id
    default: nil
    }
  }
}
