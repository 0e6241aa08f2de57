/// A way for notices to reach people, besides the list. The raw values are stored.
public enum NoticeChannel: String, Sendable, Hashable, CaseIterable {
  /// A mail to the person's address.
  case mail
  /// A message to each browser that the person added.
  case push
  /// A message in the chat that the person connected.
  case chat
  /// A text message to the person's phone number.
  case sms
}

/// A person's channels for notices besides the list, and quiet hours.
public struct NoticeChoices: Sendable, Hashable {
  /// The kinds sent by mail.
  public var mail: Set<Notice.Kind>
  /// The kinds sent to the person's devices.
  public var push: Set<Notice.Kind>
  /// The kinds sent to the person's chat.
  public var chat: Set<Notice.Kind>
  /// The kinds sent as text messages.
  public var sms: Set<Notice.Kind>
  /// The hours in which messages wait; `nil` if they never do.
  public var quiet: QuietHours?

  /// Without a choice: news that matters before leaving the house, or that needs a decision; quiet from 22 to 6. Text messages cost money:
  /// none without a choice.
  public static let standard = NoticeChoices(
    mail: [.shifts, .requests, .decisions, .certificates, .week], push: urgent, chat: urgent,
    quiet: QuietHours(from: 22 * 60, to: 6 * 60))
  private static let urgent: Set<Notice.Kind> = [.shifts, .duty, .requests, .decisions, .announcements]

  /// A person's choices.
  public init(
    mail: Set<Notice.Kind>, push: Set<Notice.Kind>, chat: Set<Notice.Kind> = [], sms: Set<Notice.Kind> = [],
    quiet: QuietHours?
  ) {
    (self.mail, self.push, self.chat, self.sms, self.quiet) = (mail, push, chat, sms, quiet)
  }

  /// Sends other kinds by a channel.
  public mutating func choose(_ kinds: Set<Notice.Kind>, by channel: NoticeChannel) {
    switch channel {
    case .mail: mail = kinds
    case .push: push = kinds
    case .chat: chat = kinds
    case .sms: sms = kinds
    }
  }

  /// The kinds sent by a channel.
  public func kinds(by channel: NoticeChannel) -> Set<Notice.Kind> {
    switch channel {
    case .mail: mail
    case .push: push
    case .chat: chat
    case .sms: sms
    }
  }
}

/// Hours of each night without sending, by the clock at the person's place.
public struct QuietHours: Sendable, Hashable {
  /// Minutes of the day; from a minute to the same one is the whole day.
  public let from: Int
  /// The first minute of sending again.
  public let to: Int

  /// `nil` for minutes that no day has, and for hours of a whole day.
  public init?(from: Int, to: Int) {
    let minutes = 0..<LocalTime.minutesPerDay
    guard minutes.contains(from), minutes.contains(to), from != to else { return nil }
    (self.from, self.to) = (from, to)
  }

  /// The first moment from `moment` on that is not quiet.
  ///
  /// On the night when clocks change, quiet hours end by the clock: an end in the skipped hour at its end, one in the repeated hour the
  /// second time, so that no one is woken in an hour that they named.
  public func end(from moment: Instant, in zone: Zone) -> Instant {
    let local = zone.local(moment)
    guard isQuiet(local.time.minuteOfDay) else { return moment }
    let isToday = local.time.minuteOfDay < to
    guard let time = LocalTime(minuteOfDay: to) else { return moment }
    let end = zone.instant(of: LocalDateTime(date: isToday ? local.date : local.date + 1, time: time), as: .end)
    return max(moment, end)
  }

  private func isQuiet(_ minute: Int) -> Bool {
    from < to ? (from..<to).contains(minute) : minute >= from || minute < to
  }
}

extension Notice.Story {
  /// The announcement in it.
  public var announcement: ID<Announcement>? {
    if case .announcement(let id) = self { id } else { nil }
  }

  /// The latest useful moment: the start of the earliest shift that it changes.
  public var latest: Instant? {
    switch self {
    case .shifts(let changes, _, _, _):
      changes.flatMap { [$0.was, $0.now].compactMap(\.self) }.map(\.interval.lowerBound).min()
    case .duty(let shift), .late(let shift), .asked(_, _, _, let shift): shift.interval.lowerBound
    case .stillOn(let shift): shift.interval.upperBound
    case .missing(_, let shifts): shifts.map(\.shift.interval.lowerBound).min()
    case .open(let shifts, _): shifts.map(\.interval.lowerBound).min()
    case .answered, .requestWaits, .timeOffWaits, .timeOff, .leave, .announcement, .certificate, .feed, .week: nil
    case .correctionWaits, .correctionDecided, .corrected, .pressed: nil
    }
  }
}

/// The times of retries.
public enum NoticeSchedule {
  /// Seconds from one attempt to the next: seven times within two days.
  static let waits: [Int64] = [60, 300, 1800, 7200, 21_600, 43_200, 86_400]

  /// The time to try again after this many attempts; `nil` if it is given up.
  public static func next(after attempts: Int, at now: Instant) -> Instant? {
    waits.indices.contains(attempts - 1) ? now + waits[attempts - 1] : nil
  }
}
