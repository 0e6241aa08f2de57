import Domain
import Words

// MARK: - Webhooks

extension Wording {
  /// Its purpose, else its chat or host.
  func title(of webhook: Webhook) -> String {
    if !webhook.note.isEmpty { return webhook.note }
    return webhook.chat.map { name(of: $0.kind) } ?? Webhook.host(of: webhook.address)
  }
  /// Its topics; of a chat the site, and the leave to name people.
  func subjects(of webhook: Webhook, _ sites: [Site]) -> String {
    guard let chat = webhook.chat else {
      return [names(of: webhook.topics), webhook.veto == nil ? "" : webhookAsked].filter { !$0.isEmpty }
        .joined(separator: comma)
    }
    let site = chat.site.flatMap { id in sites.first { $0.id == id }?.name } ?? allSites
    return [name(of: chat.kind), site, chat.showsNames ? chatWithNames : chatWithoutNames].joined(separator: comma)
  }
  // MARK: State
  func state(of webhook: Webhook, in zone: Zone) -> String {
    switch WebhookModel.State(webhook) {
    case .on: webhookStateOn
    case .paused: webhookStatePaused
    case .stopped: webhookStateStopped
    case .failing:
      webhook.failingSince.map { since in
        webhookStateFailingSince(since: moment(since, in: zone))
      } ?? ""
    }
  }
  func outcome(of delivery: Delivery, in zone: Zone) -> String {
    guard let at = delivery.attemptedAt else { return outcomeWaitsToBe }
    let (time, took) = (moment(at, in: zone), "\(delivery.milliseconds ?? 0)\u{a0}ms")
    return switch delivery.state {
    case .delivered: outcomeDelivered(time: time, took: took)
    case .waiting where delivery.attempts == 0: outcomeWaiting
    case .waiting: outcomeWaitingAttemptFailed(attempts: delivery.attempts, time: time, took: took)
    case .failed: outcomeFailed(time: time, attempts: delivery.attempts)
    }
  }
  func sentence(_ fault: Delivery.Fault, status: Int?) -> String {
    switch fault {
    case .status: faultSentenceStatus(status: status ?? 0)
    case .redirect: faultSentenceRedirect
    case .nameNotFound: faultSentenceNameNotFound
    case .noConnection: faultSentenceNoConnection
    case .connectionLost: faultSentenceConnectionLost
    case .timedOut: faultSentenceTimedOut
    case .tlsFailed: faultSentenceTlsFailed
    case .notHTTP: faultSentenceNotHTTP
    case .privateAddress: faultSentencePrivateAddress
    case .notHTTPS: faultSentenceNotHTTPS
    case .secretLost: faultSentenceSecretLost
    case .other: faultSentenceOther
    }
  }
}
