public import Domain
import Store
import Words

/// The state of the delivery of notices, for administrators.
public final class DeliveriesModel: ScreenModel {
  public struct Screen: Sendable, Hashable {
    public let channels: [Channel]
    /// The people that the last attempt did not reach.
    public let failed: [Row]
    /// The visitor's own, for a mail that tries the way; `nil` without one.
    public let own: Own?
  }

  public struct Own: Sendable, Hashable {
    public let address: EmailAddress
    public let name: String
  }

  public struct Channel: Sendable, Hashable {
    public let name: String
    /// `3 waiting, 120 sent and 2 failed in the last 24 hours`
    public let line: String
  }

  public struct Row: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    /// `Mail`, `Firefox on Android`
    public let place: String
    /// Time, reason, and the next step.
    public let line: String
  }

  public private(set) var screen: Screen?
  public let context: ScreenContext
  private let ways: Set<NoticeChannel>

  /// `ways` are those by which this server sends.
  public init(_ context: ScreenContext, ways: Set<NoticeChannel> = [.mail, .push]) {
    (self.context, self.ways) = (context, ways)
  }

  /// The outcome of the mail to oneself, in words; `fault` is the name of an error.
  public func outcome(_ fault: String?) -> String {
    fault.map { visitor.wording.testMailFailed(visitor.wording.reason($0)) }
      ?? visitor.wording.testMailSent(screen?.own?.address.description ?? "")
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (wording, zones, now, person, ways) = (visitor.wording, zones, world.now(), visitor.employee, ways)
    screen = try await context.read { snapshot in
      let zone = try zones.zone(try snapshot.organization().zone)
      let failed = try snapshot.failedDeliveries(at: now)
      let people = try snapshot.employees(Set(failed.map(\.person)))
      let rows = failed.compactMap { delivery in
        people[delivery.person].map { person in
          Row(
            person: person.id, name: person.fullName, place: delivery.device ?? wording.name(of: delivery.channel),
            line: wording.failed(delivery.last, isWaiting: delivery.isWaiting, in: zone))
        }
      }
      // Why not what waits: without the way, it waits for a server that has it; the page says below that it is off.
      let used = try snapshot.deliveries(at: now).filter { ways.contains($0.channel) || $0.sent + $0.failed > 0 }
      let channels = used.map {
        Channel(name: wording.name(of: $0.channel), line: wording.told($0))
      }
      let own = try person.flatMap { try snapshot.employees([$0])[$0] }.flatMap { person in
        person.email.map { Own(address: $0, name: person.fullName) }
      }
      return Screen(channels: channels, failed: rows, own: own)
    }
  }
}
