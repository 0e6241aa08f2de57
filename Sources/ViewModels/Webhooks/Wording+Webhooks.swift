public import Domain

// MARK: - Webhooks

extension Wording {
  public var webhooks: String { say(en: "Webhooks", de: "Webhooks") }
  public var webhooksText: String {
    say(
      en:
        "Tell another program at once that something changed: which kind and when, with no names. It asks the API for more.",
      de:
        "Sag einem anderen Programm sofort, dass sich etwas geändert hat: was und wann, ohne Namen. Mehr erfragt es über die API."
    )
  }
  public var noWebhooks: String { say(en: "No webhooks yet.", de: "Noch keine Webhooks.") }
  public var addWebhook: String { say(en: "Add webhook", de: "Webhook hinzufügen") }
  public var editWebhook: String { say(en: "Edit webhook", de: "Webhook bearbeiten") }
  public var webhookTarget: String { say(en: "Receiver", de: "Empfänger") }
  public var webhookTargetText: String {
    say(
      en: "Each event is sent as a signed POST in the form of Standard Webhooks.",
      de: "Jedes Ereignis geht als signierter POST im Format von Standard Webhooks hinaus.")
  }
  public var webhookAddress: String { say(en: "Address", de: "Adresse") }
  public func webhookAddressHint(allowsHTTP: Bool) -> String {
    allowsHTTP
      ? say(
        en: "https://, or http:// within the networks that the server allows.",
        de: "https://, oder http:// in den Netzen, die der Server erlaubt.")
      : say(en: "It begins with https://.", de: "Sie beginnt mit https://.")
  }
  public var webhookNote: String { say(en: "Used for", de: "Wofür") }
  public var webhookTopics: String { say(en: "Events", de: "Ereignisse") }
  public var webhookTopicsText: String {
    say(en: "What the receiver is told of.", de: "Wovon der Empfänger erfährt.")
  }
  public var noTopicChosen: String { say(en: "Choose at least one.", de: "Wähle mindestens eines aus.") }

  public func names(of topics: Set<ChangeKind.Topic>) -> String {
    ChangeKind.Topic.allCases.filter(topics.contains).map { name(of: $0) }.joined(separator: ", ")
  }

  // MARK: The secret

  public var newWebhookSecret: String { say(en: "The secret", de: "Das Geheimnis") }
  public var newWebhookSecretText: String {
    say(
      en: "The receiver verifies signatures with it. It is shown only this once.",
      de: "Damit prüft der Empfänger die Signaturen. Es wird nur dieses eine Mal gezeigt.")
  }
  public var renewSecret: String { say(en: "Renew secret", de: "Geheimnis erneuern") }
  public var webhookSecret: String { say(en: "Secret", de: "Geheimnis") }
  public var webhookSecretText: String {
    say(
      en: "After a renewal, the old secret signs as well for 24 hours.",
      de: "Nach dem Erneuern signiert das alte Geheimnis noch 24 Stunden lang mit.")
  }
  func formerSecret(until time: String) -> String {
    say(en: "The old secret signs as well until \(time).", de: "Das alte Geheimnis signiert noch bis \(time) mit.")
  }

  // MARK: State

  func state(of webhook: Webhook, in zone: Zone) -> String {
    switch WebhookModel.State(webhook) {
    case .on: say(en: "On", de: "An")
    case .paused: say(en: "Paused", de: "Angehalten")
    case .stopped: say(en: "Stopped", de: "Gestoppt")
    case .failing:
      webhook.failingSince.map { since in
        say(en: "Failing since \(moment(since, in: zone))", de: "Gestört seit \(moment(since, in: zone))")
      } ?? ""
    }
  }

  func stateText(of webhook: Webhook) -> String? {
    switch webhook.stop {
    case .gone:
      say(
        en: "The receiver said that it is gone for good (410). What waits is kept: resume once it is back.",
        de:
          "Der Empfänger sagt, dass es ihn nicht mehr gibt (410). Was wartet, bleibt: Setze fort, wenn er wieder da ist."
      )
    case .failing:
      say(
        en: "Nothing got through for days. What waits is kept: resume once the receiver works.",
        de: "Seit Tagen kam nichts an. Was wartet, bleibt: Setze fort, wenn der Empfänger wieder geht.")
    case .paused:
      say(
        en: "What changes meanwhile is sent when you resume, up to 14 days back.",
        de: "Was sich inzwischen ändert, wird beim Fortsetzen gesendet, bis zu 14 Tage zurück.")
    case nil:
      webhook.failingSince == nil
        ? nil
        : say(
          en: "Each event is tried eleven times within three days.",
          de: "Jedes Ereignis wird in drei Tagen elfmal versucht.")
    }
  }

  public var sendTestEvent: String { say(en: "Send a test event", de: "Testereignis senden") }
  public var removeWebhook: String { say(en: "Remove webhook", de: "Webhook entfernen") }
  public var removeWebhookText: String {
    say(
      en: "The receiver is told nothing anymore, and the log of its deliveries goes.",
      de: "Der Empfänger erfährt nichts mehr, und das Protokoll seiner Zustellungen geht mit.")
  }

  // MARK: Deliveries

  public var deliveries: String { say(en: "Deliveries", de: "Zustellungen") }
  public var deliveriesText: String {
    say(
      en: "The last 200, for 14 days. Sent again, an event keeps its id, so that the receiver knows it.",
      de:
        "Die letzten 200, 14 Tage lang. Noch einmal gesendet behält ein Ereignis seine ID, daran erkennt es der Empfänger."
    )
  }
  public var noDeliveries: String { say(en: "Nothing was sent yet.", de: "Noch nichts gesendet.") }

  func title(of delivery: Delivery) -> String {
    delivery.type == Delivery.testType
      ? say(en: "Test event", de: "Testereignis") : sentence(ChangeKind(rawValue: delivery.type))
  }

  func outcome(of delivery: Delivery, in zone: Zone) -> String {
    guard let at = delivery.attemptedAt else { return say(en: "Waits to be sent", de: "Wartet auf das Senden") }
    let (time, took) = (moment(at, in: zone), "\(delivery.milliseconds ?? 0)\u{a0}ms")
    return switch delivery.state {
    case .delivered:
      say(en: "Delivered \(time), \(took)", de: "Zugestellt \(time), \(took)")
    case .waiting where delivery.attempts == 0: say(en: "Is sent again", de: "Wird noch einmal gesendet")
    case .waiting:
      say(
        en: "Attempt \(delivery.attempts) failed \(time), \(took)",
        de: "Versuch \(delivery.attempts) scheiterte \(time), \(took)")
    case .failed:
      say(
        en: "Failed \(time) after \(delivery.attempts) attempts",
        de: "Gescheitert \(time) nach \(delivery.attempts) Versuchen")
    }
  }

  func nextAttempt(_ time: String) -> String { say(en: "Next attempt \(time)", de: "Nächster Versuch \(time)") }

  func sentence(_ fault: Delivery.Fault, status: Int?) -> String {
    switch fault {
    case .status:
      say(
        en: "The receiver answered with status \(status ?? 0).",
        de: "Der Empfänger antwortete mit Status \(status ?? 0).")
    case .redirect:
      say(
        en: "The receiver led elsewhere, which is not followed. Enter the final address.",
        de: "Der Empfänger verwies woandershin, dem wird nicht gefolgt. Gib die endgültige Adresse ein.")
    case .nameNotFound:
      say(en: "The name of the receiver was not found.", de: "Der Name des Empfängers ist nicht zu finden.")
    case .noConnection: say(en: "Nothing answers at that address.", de: "Unter dieser Adresse antwortet nichts.")
    case .connectionLost: say(en: "The connection broke off.", de: "Die Verbindung brach ab.")
    case .timedOut: say(en: "No answer within 15 seconds.", de: "Keine Antwort innerhalb von 15 Sekunden.")
    case .tlsFailed:
      say(
        en: "No secure connection: the receiver's certificate is not trusted.",
        de: "Keine sichere Verbindung: Dem Zertifikat des Empfängers ist nicht zu trauen.")
    case .notHTTP: say(en: "What answers there does not speak HTTP.", de: "Was dort antwortet, spricht kein HTTP.")
    case .privateAddress:
      say(
        en: "The address is in a private network that the server does not allow.",
        de: "Die Adresse liegt in einem privaten Netz, das der Server nicht erlaubt.")
    case .notHTTPS:
      say(
        en: "Plain http goes only to networks that the server allows. Use https://.",
        de: "http geht nur in Netze, die der Server erlaubt. Nimm https://.")
    case .secretLost:
      say(
        en: "The server can't read the secret anymore. Renew it.",
        de: "Der Server kann das Geheimnis nicht mehr lesen. Erneuere es.")
    case .other: say(en: "It could not be sent.", de: "Es ließ sich nicht senden.")
    }
  }
}
