public import Crypto
public import Domain

/// A publication that webhooks are asked about, before it is made.
public struct PublicationQuestion: Sendable {
  /// A webhook to ask.
  public struct Receiver: Sendable {
    /// The webhook.
    public let webhook: Webhook
    /// The secrets that sign the question; empty if this server's key is another one.
    public let secrets: [WebhookSecret]
  }

  /// The webhooks that may refuse it; at least one.
  public let receivers: [Receiver]
  /// The drafts that would be published, as they are.
  public let drafts: Set<ShiftVersion>
}

extension Snapshot {
  /// The question before the drafts of some days are published at the managed sites; `nil` without drafts, and if no webhook is to be asked.
  public func question(
    before days: ClosedRange<LocalDate>, of site: ID<Site>, managing managed: ManagedSites, openedBy key: SecretKey,
    at now: Instant
  ) throws -> PublicationQuestion? {
    let asked = try webhooks().filter(\.isAsked)
    guard !asked.isEmpty, managed.includes(site) else { return nil }
    let drafts = try publishableRows(of: site, on: days).filter { managed.includes($0.sites) }.map(\.version)
    guard !drafts.isEmpty else { return nil }
    let receivers = try asked.map {
      PublicationQuestion.Receiver(webhook: $0, secrets: try secrets(of: $0.id, openedBy: key, at: now))
    }
    return PublicationQuestion(receivers: receivers, drafts: Set(drafts))
  }
}

extension PlanRow {
  /// The draft as it is.
  var version: ShiftVersion { ShiftVersion(shift.id, revision: shift.revision) }
}
