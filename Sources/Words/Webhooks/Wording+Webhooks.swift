public import Domain

// MARK: - Webhooks

extension Wording {
  public func webhookAddressHint(allowsHTTP: Bool) -> String {
    allowsHTTP ? webhookAddressHintAllowsHTTP : webhookAddressHintOtherwise
  }
  public func names(of topics: Set<ChangeKind.Topic>) -> String {
    ChangeKind.Topic.allCases.filter(topics.contains).map { name(of: $0) }.joined(separator: comma)
  }
  package func stateText(of webhook: Webhook) -> String? {
    switch webhook.stop {
    case .gone: stateTextGone
    case .failing: stateTextFailing
    case .paused: stateTextPaused
    case nil:
      webhook.failingSince == nil ? nil : stateTextEachEventIs
    }
  }
  package func title(of delivery: Delivery) -> String {
    delivery.type == Delivery.testType ? deliveryTitleTestType : sentence(ChangeKind(rawValue: delivery.type))
  }
}
