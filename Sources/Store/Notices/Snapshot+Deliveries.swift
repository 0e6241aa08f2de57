public import Domain

/// The delivery of notices by one channel.
public struct DeliveryState: Sendable, Hashable {
  /// Which.
  public let channel: NoticeChannel
  /// Deliveries still to be sent, including those that wait for the morning.
  public let waiting: Int
  /// Deliveries accepted in the last day.
  public let sent: Int
  /// Deliveries attempted in the last day and not accepted.
  public let failed: Int
}

/// The last attempt at a place, which failed.
public struct FailedDelivery: Sendable, Hashable {
  /// The person that the delivery did not reach.
  public let person: ID<Employee>
  /// The channel.
  public let channel: NoticeChannel
  /// The name of the device; `nil` for a mail.
  public let device: String?
  /// When, and why.
  public let last: SentNotice
  /// `true` if the delivery is tried again.
  public let isWaiting: Bool

  /// The span that is looked back over, in seconds.
  public static let spanSeconds: Int64 = 7 * 86_400
  /// The most attempts examined.
  static let most = 5000
}

extension Snapshot {
  /// The state of each channel. Cost: the waiting deliveries, and the attempts of a day.
  public func deliveries(at now: Instant) throws -> [DeliveryState] {
    let waiting = try counts(
      """
      SELECT channel, count(*), 0 FROM notice_delivery \(SQL.index("notice_delivery_due"))
      WHERE organization_id = \(scope) AND due_at IS NOT NULL GROUP BY channel
      """)
    let tried = try counts(
      """
      SELECT channel, count(sent_at), count(*) - count(sent_at) FROM notice_delivery \(SQL.index("notice_delivery_tried"))
      WHERE organization_id = \(scope) AND attempted_at > \(now - 86_400) GROUP BY channel
      """)
    return NoticeChannel.allCases.map {
      DeliveryState(
        channel: $0, waiting: waiting[$0]?.first ?? 0, sent: tried[$0]?.first ?? 0, failed: tried[$0]?.second ?? 0)
    }
  }

  private func counts(_ query: SQL) throws -> [NoticeChannel: (first: Int, second: Int)] {
    let rows = try connection.rows(query) {
      (try $0.next() as String, (first: try $0.next() as Int, second: try $0.next() as Int))
    }
    return rows.reduce(into: [:]) { found, row in NoticeChannel(rawValue: row.0).map { found[$0] = row.1 } }
  }

  /// The places with a failed last attempt within a week, the latest first. Cost: the attempts of a week, 5,000 at most.
  public func failedDeliveries(at now: Instant) throws -> [FailedDelivery] {
    let rows = try connection.rows(
      """
      SELECT notice_delivery.employee_id, device_id, channel, device, attempts, attempted_at, fault, due_at IS NOT NULL
      FROM notice_delivery \(SQL.index("notice_delivery_tried"))
      LEFT JOIN push_device ON push_device.organization_id = notice_delivery.organization_id AND push_device.id = device_id
      LEFT JOIN session ON session.id = session_id
      WHERE notice_delivery.organization_id = \(scope) AND attempted_at > \(now - FailedDelivery.spanSeconds)
      ORDER BY attempted_at DESC, notice_delivery.id DESC LIMIT \(FailedDelivery.most)
      """
    ) { row -> (Parcel.Place, FailedDelivery?) in
      let (person, id): (ID<Employee>, ID<PushDevice>?) = (try row.next(), try row.next())
      let (name, device): (String, String?) = (try row.next(), try row.next())
      let last = SentNotice(attempts: try row.next(), attemptedAt: try row.next(), fault: try row.next())
      let isWaiting: Bool = try row.next()
      guard let channel = NoticeChannel(rawValue: name) else { throw StoreFault("unknown channel \(name)") }
      let failed = FailedDelivery(
        person: person, channel: channel, device: device, last: last, isWaiting: isWaiting)
      return (Parcel.Place(person: person, channel: channel, device: id), last.fault == nil ? nil : failed)
    }
    var seen: Set<Parcel.Place> = []
    return rows.filter { seen.insert($0.0).inserted }.compactMap(\.1)
  }
}
