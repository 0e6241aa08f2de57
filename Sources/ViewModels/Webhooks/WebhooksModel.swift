public import Domain
import Store
import Words

/// The webhooks of the organization, for administrators: the address and the state of each.
public final class WebhooksModel {
  public struct Row: Sendable, Hashable {
    public let id: ID<Webhook>
    /// Its purpose, else its host.
    public let title: String
    public let host: String
    /// `Plan, People`.
    public let topics: String
    public let state: WebhookModel.State
    public let stateWord: String
    /// The last ones, oldest first.
    public let deliveries: [Delivery.State]
  }

  private static let shownDeliveries = 24

  public private(set) var rows: [Row] = []

  public let visitor: Visitor
  private let context: SignInContext

  public init(visitor: Visitor, context: SignInContext) {
    self.visitor = visitor
    self.context = context
  }

  public var mayAdd: Bool { rows.count < Webhook.most }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepWebhooks) else { throw Refusal.forbidden }
    let (id, wording) = (visitor.organization, visitor.wording)
    let (webhooks, organization, sites) = try await context.store.read(of: id, from: .primary) { snapshot in
      var webhooks: [(Webhook, [Delivery])] = []
      for webhook in try snapshot.webhooks() {
        webhooks.append((webhook, try snapshot.deliveries(of: webhook.id, before: nil, limit: Self.shownDeliveries)))
      }
      return (webhooks, try snapshot.organization(), try snapshot.sites())
    }
    let zone = try context.zones.zone(organization.zone)
    rows = webhooks.map { webhook, deliveries in
      Row(
        id: webhook.id, title: wording.title(of: webhook), host: Webhook.host(of: webhook.address),
        topics: wording.subjects(of: webhook, sites), state: .init(webhook),
        stateWord: wording.state(of: webhook, in: zone),
        deliveries: deliveries.reversed().map(\.state))
    }
  }
}
