public import Domain

/// The notices that go to one person at once: to their address, or to one of their devices.
public struct Parcel: Sendable {
  /// The recipient, and the destination.
  public let place: Place
  /// The person's account, with its language; `nil` if they have no usable one.
  public let account: Account?
  /// The notices, oldest first; never empty.
  public let notices: [Notice]
  /// The address of a device, sealed; else `nil`.
  public let sealedAddress: [UInt8]?

  /// The destination of a parcel.
  public struct Place: Sendable, Hashable {
    /// The recipient.
    public let person: ID<Employee>
    /// The way that it goes.
    public let channel: NoticeChannel
    /// The browser of a push; else `nil`.
    public let device: ID<PushDevice>?
  }

  /// The parcel with some of its entries; `nil` if none is left.
  public func only(_ isWanted: (Notice) -> Bool) -> Parcel? {
    let rest = notices.filter(isWanted)
    return rest.isEmpty ? nil : Parcel(place: place, account: account, notices: rest, sealedAddress: sealedAddress)
  }

  /// The most entries of one; the rest follows at once.
  static let most = 50
}

/// The outcome of a sent parcel.
public struct SentNotice: Sendable, Hashable {
  /// The number of attempts.
  public let attempts: Int
  /// The time of the last attempt.
  public let attemptedAt: Instant
  /// The reason that the message was not accepted; `nil` if it was.
  public let fault: String?
}

extension Snapshot {
  /// The time the next of a channel is due; `nil` if nothing waits.
  public func nextDelivery(by channel: NoticeChannel) throws -> Instant? {
    try connection.value(
      """
      SELECT due_at FROM notice_delivery \(SQL.index("notice_delivery_due"))
      WHERE organization_id = \(scope) AND channel = \(channel.rawValue) AND due_at IS NOT NULL
      ORDER BY due_at, id LIMIT 1
      """)
  }

  /// The due notices of at most `limit` places in turn, without those with a sending in progress.
  ///
  /// Cost: independent of the number waiting.
  public func dueParcels(
    by channel: NoticeChannel, at now: Instant, except busy: Set<Parcel.Place>,
    limit: Int
  ) throws -> [Parcel] {
    // Why four times: one person may have several due entries.
    let rows = try connection.rows(
      """
      SELECT employee_id, device_id FROM notice_delivery \(SQL.index("notice_delivery_due"))
      WHERE organization_id = \(scope) AND channel = \(channel.rawValue) AND due_at <= \(now)
      ORDER BY due_at, id LIMIT \(4 * Parcel.most)
      """
    ) { Parcel.Place(person: try $0.next(), channel: channel, device: try $0.next()) }
    var seen = busy
    let places = rows.filter { seen.insert($0).inserted }.prefix(limit)
    return try places.compactMap { try parcel(for: $0, at: now) }
  }

  private func parcel(
    for place: Parcel.Place, at now: Instant
  ) throws -> Parcel? {
    let notices = try connection.rows(
      """
      SELECT notice.id, told_at, read_at, story FROM notice_delivery \(SQL.index("notice_delivery_of_person")) \(.inOrder) notice
        ON notice.organization_id = notice_delivery.organization_id AND notice.id = notice_id
      WHERE notice_delivery.organization_id = \(scope) AND notice_delivery.employee_id = \(place.person)
        AND channel = \(place.channel.rawValue) AND coalesce(device_id, 0) = \(place.device?.rawValue ?? 0) AND due_at <= \(now)
      ORDER BY notice_id LIMIT \(Parcel.most)
      """, Self.readNotice)
    guard !notices.isEmpty else { return nil }
    let account = try account(of: place.person)
    return Parcel(
      place: place, account: account.flatMap { $0.disabledAt == nil ? $0 : nil }, notices: notices,
      sealedAddress: try place.device.flatMap { try sealedAddress(of: $0, of: place.person) })
  }

  /// The outcome of the last message to a person's one place of a channel; `nil` before the first.
  public func last(by channel: NoticeChannel, to person: ID<Employee>) throws -> SentNotice? {
    try connection.row(
      """
      SELECT attempts, attempted_at, fault FROM notice_delivery \(SQL.index("notice_delivery_of_person"))
      WHERE organization_id = \(scope) AND employee_id = \(person) AND attempted_at IS NOT NULL
        AND channel = \(channel.rawValue)
      ORDER BY notice_id DESC LIMIT 1
      """
    ) { SentNotice(attempts: try $0.next(), attemptedAt: try $0.next(), fault: try $0.next()) }
  }
}

extension Transaction {
  /// Notes the outcome of sending a parcel: accepted, to be tried again, or given up; without a change row.
  ///
  /// `fault` is `nil` if it was taken.
  public func note(
    _ parcel: Parcel, fault: String?, mayRetry: Bool
  ) throws {
    for notice in parcel.notices {
      let which = Self.delivery(of: notice.id, to: parcel.place, in: scope)
      let next = fault != nil && mayRetry ? NoticeSchedule.next(after: try attempts(which) + 1, at: now) : nil
      try connection.run(
        """
        UPDATE notice_delivery SET due_at = \(next), attempts = attempts + 1, attempted_at = \(now), fault = \(fault),
          sent_at = \(fault == nil ? now : nil)
        WHERE \(which)
        """)
    }
  }

  private func attempts(_ which: SQL) throws -> Int {
    try connection.value("SELECT attempts FROM notice_delivery WHERE \(which)") ?? 0
  }

  /// Ends deliveries that are no longer needed: read meanwhile, or impossible to send.
  public func drop(
    _ notices: some Sequence<ID<Notice>>, to place: Parcel.Place
  ) throws {
    for notice in notices {
      try connection.run(
        "UPDATE notice_delivery SET due_at = NULL WHERE \(Self.delivery(of: notice, to: place, in: scope))")
    }
  }

  private static func delivery(
    of notice: ID<Notice>, to place: Parcel.Place, in scope: OrganizationScope
  ) -> SQL {
    """
    organization_id = \(scope) AND notice_id = \(notice) AND channel = \(place.channel.rawValue)
      AND coalesce(device_id, 0) = \(place.device?.rawValue ?? 0)
    """
  }
}
