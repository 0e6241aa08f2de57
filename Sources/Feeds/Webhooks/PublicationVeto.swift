public import Crypto
public import Domain
public import Fetching
import FoundationEssentials
public import Store

/// Asks the webhooks that may refuse a publication, all at once, while someone waits for the page.
///
/// 409 refuses, and 2xx agrees. Anything else is no answer, and means what the administrator chose. A question is sent once.
public struct PublicationVeto: Sendable {
  private let store: Store
  private let key: SecretKey
  private let world: World
  private let limits: FetchLimits

  /// The seconds that a receiver has.
  public static let patience = 2

  /// The total time and redirects of `limits` are its own.
  public init(store: Store, key: SecretKey, world: World, limits: FetchLimits) {
    (self.store, self.key, self.world) = (store, key, world)
    self.limits = limits.forMessage(seconds: Self.patience)
  }

  /// The drafts that were agreed to; `nil` if no webhook had to be asked. Errors: `Refusal.conflict(.publicationRefused)`,
  /// `.conflict(.publicationUnanswered)`.
  public func agreed(
    to days: ClosedRange<LocalDate>, of site: ID<Site>, managing managed: ManagedSites,
    in organization: ID<Organization>
  ) async throws -> Set<ShiftVersion>? {
    let (key, now) = (key, world.now())
    let question = try await store.read(of: organization, from: .primary) {
      try $0.question(before: days, of: site, managing: managed, openedBy: key, at: now)
    }
    guard let question else { return nil }
    let message = QuestionMessage(days, of: site, in: organization, drafts: question.drafts.count, at: now)
    let (body, event) = (try message.bytes, "msg_" + Token(world.random).text.prefix(27))
    try await withThrowingTaskGroup { group in
      for receiver in question.receivers {
        group.addTask { try await self.ask(receiver, body, event: event, at: now) }
      }
      try await group.waitForAll()
    }
    return question.drafts
  }

  private func ask(
    _ receiver: PublicationQuestion.Receiver, _ body: [UInt8], event: String, at now: Instant
  ) async throws {
    let webhook = receiver.webhook
    let failure = await failure(of: receiver, body, event: event, at: now)
    if case .status(409)? = failure { throw Refusal.conflict(.publicationRefused(by: webhook.title)) }
    if let failure {
      world.log.warning("webhook gave no answer to a publication", ["webhook": "\(webhook.id)", "cause": "\(failure)"])
      if webhook.veto == .closed { throw Refusal.conflict(.publicationUnanswered(by: webhook.title)) }
    }
  }

  /// `nil` if it agreed.
  private func failure(
    of receiver: PublicationQuestion.Receiver, _ body: [UInt8], event: String, at now: Instant
  ) async -> FetchFault? {
    guard !receiver.secrets.isEmpty, let url = URL(string: receiver.webhook.address) else { return .badAddress }
    do throws(FailedAttempt) {
      _ = try await Fetcher.deliver(
        body, to: url, headers: WebhookSecret.headers(of: body, id: event, at: now, by: receiver.secrets),
        limits: limits)
      return nil
    } catch {
      return error.fault
    }
  }
}

/// The question: `{"data":{"at":"2026-10-24T04:02:00Z","drafts":12,"from":"2026-11-02","kind":"plan.publishing","organization":1,
/// "site_id":1,"to":"2026-11-08"},"timestamp":"2026-10-24T04:02:00Z","type":"plan.publishing"}`.
struct QuestionMessage: Encodable {
  struct Content: Encodable {
    let organization: Int64
    let kind: String
    let site: Int64
    let from: String
    let to: String
    let drafts: Int
    let at: String

    enum CodingKeys: String, CodingKey {
      case organization, kind, from, to, drafts, at
      case site = "site_id"
    }
  }

  let type = Delivery.questionType
  let timestamp: String
  let data: Content

  init(
    _ days: ClosedRange<LocalDate>, of site: ID<Site>, in organization: ID<Organization>, drafts: Int, at now: Instant
  ) {
    timestamp = now.description
    data = Content(
      organization: organization.rawValue, kind: type, site: site.rawValue, from: "\(days.lowerBound)",
      to: "\(days.upperBound)", drafts: drafts, at: timestamp)
  }

  var bytes: [UInt8] { get throws { Array(try JSONEncoder.stable.encode(self)) } }
}

extension WebhookSecret {
  /// The headers of a signed message, for each of the secrets. Source: Standard Webhooks 1.0.0.
  static func headers(
    of body: [UInt8], id: String, at now: Instant, by secrets: [WebhookSecret]
  ) -> [String: String] {
    [
      "webhook-id": id, "webhook-timestamp": "\(now.seconds)",
      "webhook-signature": secrets.map { $0.signature(of: body, id: id, at: now.seconds) }.joined(separator: " "),
    ]
  }
}
