import Domain
import Words

// MARK: - Webhooks

extension Wording {
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
