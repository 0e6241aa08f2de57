import Domain

// MARK: - The time clock

extension NewsReader {
  /// Changes by others of a person's hours, and the hours that wait for the site's managers.
  mutating func readHours(_ change: Change, _ snapshot: borrowing Snapshot) throws {
    guard let person = change.subject.map(ID<Employee>.init(rawValue:)) else { return }
    let editor = audience.person(of: change.editor)
    guard change.kind != .punchMade else {
      for punch in try snapshot.punches(madeAt: change.at, of: person) where punch.source == .manager {
        tellOnce(person, of: change, .pressed(punch: punch.id, day: punch.date, by: editor))
      }
      return
    }
    let touched = try snapshot.corrections(touchedAt: change.at, of: person)
    switch change.kind {
    case .correctionAsked:
      for asked in touched where asked.state == .asked && asked.askedAt == change.at {
        for planner in audience.planners(of: [asked.site]) where planner != person {
          tellOnce(
            planner, of: change, .correctionWaits(correction: asked.id, by: person, at: asked.site, day: asked.date))
        }
      }
    case .correctionMade:
      for made in touched where made.isByManager {
        tellOnce(person, of: change, .corrected(correction: made.id, day: made.date, by: editor))
      }
    default:
      let state = change.kind == .correctionAccepted ? PunchCorrection.State.accepted : .declined
      // Why: a time other than the requested one makes one notice, with that time.
      let others = touched.filter(\.isByManager)
      for decided in touched where decided.state == state && !decided.isByManager && decided.decidedAt == change.at {
        guard !others.contains(where: { $0.kind == decided.kind && $0.target == decided.target }) else { continue }
        tellOnce(
          person, of: change,
          .correctionDecided(correction: decided.id, day: decided.date, isAccepted: state == .accepted))
      }
    }
  }
}

extension NewsReader {
  /// Also if two changes of one moment report the same: the row of a change is known only by its moment.
  private mutating func tellOnce(_ person: ID<Employee>, of change: Change, _ story: Notice.Story) {
    guard hoursTold.insert(ToldHours(person: person, story: story)).inserted else { return }
    tell(person, of: change, story)
  }

  /// The hours that a person was notified of.
  struct ToldHours: Hashable {
    let person: ID<Employee>
    let story: Notice.Story
  }
}

extension PunchCorrection {
  /// Made by a manager without a request.
  fileprivate var isByManager: Bool { state == .accepted && decidedAt == askedAt && decidedBy == askedBy }
}
