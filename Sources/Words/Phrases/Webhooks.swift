// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var webhooks: String { phrase(.webhooks, 0) }
  public var webhooksText: String { phrase(.webhooks, 1) }
  public var noWebhooks: String { phrase(.webhooks, 2) }
  public var addWebhook: String { phrase(.webhooks, 3) }
  public var editWebhook: String { phrase(.webhooks, 4) }
  public var webhookTarget: String { phrase(.webhooks, 5) }
  public var webhookTargetText: String { phrase(.webhooks, 6) }
  public var webhookAddress: String { phrase(.webhooks, 7) }
  public var webhookAddressHintAllowsHTTP: String { phrase(.webhooks, 8) }
  public var webhookAddressHintOtherwise: String { phrase(.webhooks, 9) }
  public var webhookNote: String { phrase(.webhooks, 10) }
  public var webhookTopics: String { phrase(.webhooks, 11) }
  public var webhookTopicsText: String { phrase(.webhooks, 12) }
  public var noTopicChosen: String { phrase(.webhooks, 13) }
  public var newWebhookSecret: String { phrase(.webhooks, 14) }
  public var newWebhookSecretText: String { phrase(.webhooks, 15) }
  public var renewSecret: String { phrase(.webhooks, 16) }
  public var webhookSecret: String { phrase(.webhooks, 17) }
  public var webhookSecretText: String { phrase(.webhooks, 18) }
  public func formerSecret(until time: String) -> String { phrase(.webhooks, 19, time) }
  public var webhookStateOn: String { phrase(.webhooks, 20) }
  public var webhookStatePaused: String { phrase(.webhooks, 21) }
  public var webhookStateStopped: String { phrase(.webhooks, 22) }
  public func webhookStateFailingSince(since: String) -> String { phrase(.webhooks, 23, since) }
  public var stateTextGone: String { phrase(.webhooks, 24) }
  public var stateTextFailing: String { phrase(.webhooks, 25) }
  public var stateTextPaused: String { phrase(.webhooks, 26) }
  public var stateTextEachEventIs: String { phrase(.webhooks, 27) }
  public var sendTestEvent: String { phrase(.webhooks, 28) }
  public var removeWebhook: String { phrase(.webhooks, 29) }
  public var removeWebhookText: String { phrase(.webhooks, 30) }
  public var deliveries: String { phrase(.webhooks, 31) }
  public var deliveriesText: String { phrase(.webhooks, 32) }
  public var noDeliveries: String { phrase(.webhooks, 33) }
  public var deliveryTitleTestType: String { phrase(.webhooks, 34) }
  public var outcomeWaitsToBe: String { phrase(.webhooks, 35) }
  public func outcomeDelivered(time: String, took: String) -> String { phrase(.webhooks, 36, time, took) }
  public var outcomeWaiting: String { phrase(.webhooks, 37) }
  public func outcomeWaitingAttemptFailed(attempts: Int, time: String, took: String) -> String { phrase(.webhooks, 38, "\(attempts)", time, took) }
  public func outcomeFailed(time: String, attempts: Int) -> String { phrase(.webhooks, 39, time, "\(attempts)") }
  public func nextAttempt(_ time: String) -> String { phrase(.webhooks, 40, time) }
  public func faultSentenceStatus(status: Int) -> String { phrase(.webhooks, 41, "\(status)") }
  public var faultSentenceRedirect: String { phrase(.webhooks, 42) }
  public var faultSentenceNameNotFound: String { phrase(.webhooks, 43) }
  public var faultSentenceNoConnection: String { phrase(.webhooks, 44) }
  public var faultSentenceConnectionLost: String { phrase(.webhooks, 45) }
  public var faultSentenceTimedOut: String { phrase(.webhooks, 46) }
  public var faultSentenceTlsFailed: String { phrase(.webhooks, 47) }
  public var faultSentenceNotHTTP: String { phrase(.webhooks, 48) }
  public var faultSentencePrivateAddress: String { phrase(.webhooks, 49) }
  public var faultSentenceNotHTTPS: String { phrase(.webhooks, 50) }
  public var faultSentenceSecretLost: String { phrase(.webhooks, 51) }
  public var faultSentenceOther: String { phrase(.webhooks, 52) }
  /// A page of settings.
  public var apiAndWebhooks: String { phrase(.webhooks, 53) }
  /// Head of a column: the permissions of a token.
  public var tokenMay: String { phrase(.webhooks, 54) }
  /// Head of a column.
  public var tokenUsed: String { phrase(.webhooks, 55) }
  public var newToken: String { phrase(.webhooks, 56) }
  /// Head of a column.
  public var webhookAddressColumn: String { phrase(.webhooks, 57) }
  /// Head of a column: a mark for each of the last deliveries.
  public var lastDeliveries: String { phrase(.webhooks, 58) }
  public func deliveriesOf(count: Int, failed: Int) -> String { phrase(.webhooks, 59, "\(count)", "\(failed)") }
  public var addSiteChat: String { phrase(.webhooks, 60) }
  public var editSiteChat: String { phrase(.webhooks, 61) }
  public var siteChatSubject: String { phrase(.webhooks, 62) }
  public var siteChatSubjectText: String { phrase(.webhooks, 63) }
  public var siteChatNames: String { phrase(.webhooks, 64) }
  public var siteChatNamesText: String { phrase(.webhooks, 65) }
  public var chatAddressIsKept: String { phrase(.webhooks, 66) }
  /// After a chat and its site.
  public var chatWithNames: String { phrase(.webhooks, 67) }
  /// After a chat and its site.
  public var chatWithoutNames: String { phrase(.webhooks, 68) }
  public func chatRecalled(days: String) -> String { phrase(.webhooks, 69, days) }
  public func chatOffered(shift: String) -> String { phrase(.webhooks, 70, shift) }
  public func chatPublished(days: String) -> String { phrase(.webhooks, 71, days) }
  /// A section of a webhook
  public var webhookVeto: String { phrase(.webhooks, 72) }
  public var webhookVetoText: String { phrase(.webhooks, 73) }
  public var webhookVetoNone: String { phrase(.webhooks, 74) }
  public func name(of veto: Webhook.Veto) -> String {
    switch veto {
    case .open: phrase(.webhooks, 75)
    case .closed: phrase(.webhooks, 76)
    }
  }
  /// Beside the events of a webhook
  public var webhookAsked: String { phrase(.webhooks, 77) }
}
