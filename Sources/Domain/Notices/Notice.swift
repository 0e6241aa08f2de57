/// A notice to a person: one entry of their notifications.
public struct Notice: Sendable, Hashable {
  /// The subject of a notice; people choose by it their channels besides the list. The raw values are stored.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The person's coming shifts changed.
    case shifts
    /// The person's shift begins soon, or began without them.
    case duty
    /// A shift that the person could take.
    case open
    /// A request that the person made, or is asked to answer.
    case requests
    /// Requests that wait for a manager's decision, and shifts that began without their people.
    case decisions
    /// An announcement.
    case announcements
    /// A certificate that ends soon.
    case certificates
    /// A feed that could not be read, or that asks before a large removal; for administrators.
    case feeds
    /// The week ahead.
    case week
  }

  /// Assigned by the store, in the order of sending.
  public let id: ID<Notice>
  /// The time of its latest event.
  public let at: Instant
  /// The time the person read it, on any device.
  public let readAt: Instant?
  /// The content.
  public let story: Story

  package init(id: ID<Notice>, at: Instant, readAt: Instant?, story: Story) {
    (self.id, self.at, self.readAt, self.story) = (id, at, readAt, story)
  }

  /// News within so many seconds of the first of its kind joins its notice.
  public static let gatheringSeconds: Int64 = 60
  /// The time before a shift at which its person is reminded, in seconds.
  public static let dutySeconds: Int64 = 30 * 60
  /// The most notices kept for a person; older ones go.
  public static let mostKept = 200
}

extension Notice {
  /// The content of a notice, by ids: words and names are found when it is shown. Stored for good.
  public enum Story: Sendable, Hashable, Codable {
    /// The person's shifts changed. `more` are not listed; `by` is the editor, if that is one of the team; `note` is their word to all of a
    /// publication.
    case shifts(changes: [ShiftNews], more: Int, by: ID<Employee>?, note: String?)
    /// Shifts that the person could take; `more` are not listed.
    case open(shifts: [ToldShift], more: Int)
    /// The person's shift begins soon.
    case duty(shift: ToldShift)
    /// The person's shift began, and they did not press the time clock.
    case late(shift: ToldShift)
    /// The person's shift ended, and they are still on duty by the time clock.
    case stillOn(shift: ToldShift)
    /// Shifts at a site began a while ago without their people.
    case missing(at: ID<Site>, shifts: [MissedShift])
    /// A colleague asks the person to take a shift, or to swap one of theirs for it.
    case asked(request: ID<ShiftRequest>, kind: ShiftRequest.Kind, by: ID<Employee>, shift: ToldShift)
    /// The outcome of a request that the person made, or agreed to.
    case answered(
      request: ID<ShiftRequest>, kind: ShiftRequest.Kind, state: ShiftRequest.State, ending: ShiftRequest.Ending?,
      shift: ToldShift)
    /// A request waits for a manager.
    case requestWaits(request: ID<ShiftRequest>, kind: ShiftRequest.Kind, by: ID<Employee>, shift: ToldShift)
    /// Time off waits for a manager.
    case timeOffWaits(by: ID<Employee>, first: LocalDate, last: LocalDate)
    /// The person's time off was decided.
    case timeOff(first: LocalDate, last: LocalDate, isApproved: Bool, reason: String)
    /// Days of the person's leave of a year that are left, with the last day on which they can be taken; `nil` for any.
    case leave(year: Int, hundredths: Int, lastDay: LocalDate?)
    /// A person requests a correction of their hours of a day, which waits for a manager.
    case correctionWaits(correction: ID<PunchCorrection>, by: ID<Employee>, at: ID<Site>, day: LocalDate)
    /// A correction that the person requested was decided.
    case correctionDecided(correction: ID<PunchCorrection>, day: LocalDate, isAccepted: Bool)
    /// A manager corrected the person's hours; `by` is that manager, if one of the team.
    case corrected(correction: ID<PunchCorrection>, day: LocalDate, by: ID<Employee>?)
    /// A manager pressed the time clock for the person.
    case pressed(punch: ID<Punch>, day: LocalDate, by: ID<Employee>?)
    /// An announcement for the person.
    case announcement(ID<Announcement>)
    /// A certificate of the person, or of someone an administrator looks after, ends.
    case certificate(skill: String, of: ID<Employee>, lastDay: LocalDate)
    /// A feed could not be read, or asks before a large removal.
    case feed(ID<Feed>, asks: Bool)
    /// The week that begins on a day.
    case week(first: LocalDate, shifts: Int, minutes: Int)

    /// The subject.
    public var kind: Kind {
      switch self {
      case .shifts: .shifts
      case .open: .open
      case .duty, .late, .stillOn: .duty
      case .asked, .answered, .timeOff, .leave, .correctionDecided, .corrected, .pressed: .requests
      case .requestWaits, .timeOffWaits, .correctionWaits, .missing: .decisions
      case .announcement: .announcements
      case .certificate: .certificates
      case .feed: .feeds
      case .week: .week
      }
    }

    /// The most shifts that one story lists; the rest is counted.
    public static let mostShifts = 20
  }
}

extension Notice.Story {
  /// Both in one, as if simultaneous; `nil` for unrelated ones.
  ///
  /// A shift that changed twice is one entry, from before the first to after the second change; one that is again as it was is dropped, so
  /// that changes may become none.
  public func joined(by later: Self) -> Self? {
    switch (self, later) {
    case (.shifts(let old, let more, let first, let word), .shifts(let new, let others, let second, let laterWord)):
      var changes = old
      for news in new {
        guard let known = changes.firstIndex(where: { $0.shift == news.shift }) else {
          changes.append(news)
          continue
        }
        changes[known] = ShiftNews(was: changes[known].was, now: news.now)
      }
      changes.removeAll { !$0.isNews }
      let rest = max(0, changes.count - Self.mostShifts)
      return .shifts(
        changes: changes.dropLast(rest), more: more + others + rest, by: first == second ? first : nil,
        note: laterWord ?? word)
    case (.open(let old, let more), .open(let new, let others)):
      let known = Set(new.map(\.shift))
      let all = old.filter { !known.contains($0.shift) } + new
      let rest = max(0, all.count - Self.mostShifts)
      return .open(shifts: all.dropLast(rest), more: more + others + rest)
    case (.feed(let old, _), .feed(let new, _)) where old == new: return later
    case (.missing(let old, let known), .missing(let new, let more)) where old == new:
      return .missing(at: new, shifts: known + more.filter { !known.contains($0) })
    default: return nil
    }
  }

  /// `true` if no news is left.
  public var isEmpty: Bool {
    if case .shifts(let changes, let more, _, _) = self { changes.isEmpty && more == 0 } else { false }
  }
}
