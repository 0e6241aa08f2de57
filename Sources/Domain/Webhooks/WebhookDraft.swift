/// A webhook's fields as typed, before any check.
public struct WebhookDraft: Sendable, Hashable {
  /// The fields in the order of a form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    /// As the columns of `Webhook`.
    case address, topics, note, veto
  }

  /// The address: https, or http to a network that the operator allows.
  public var address: String
  /// The topics; at least one, unless it has a veto.
  public var topics: Set<ChangeKind.Topic>
  /// One line; may be empty.
  public var note: String
  /// `nil` if it is not asked before publications.
  public var veto: Webhook.Veto?

  /// By default, empty.
  public init(
    address: String = "", topics: Set<ChangeKind.Topic> = [], note: String = "", veto: Webhook.Veto? = nil
  ) {
    self.address = address
    self.topics = topics
    self.note = note
    self.veto = veto
  }

  /// The stored values of a webhook.
  public init(_ webhook: Webhook) {
    self.init(address: webhook.address, topics: webhook.topics, note: webhook.note, veto: webhook.veto)
  }

  /// The draft in its stored form. Errors: `Refusal.invalid` with all problems, in the order of the form.
  package func checked(allowingHTTP: Bool) throws(Refusal) -> WebhookDraft {
    var form = FormCheck()
    let address = form.line(address, Field.address.rawValue, limit: Webhook.longestAddress)
    if !address.isEmpty, let problem = OutsideAddress.problem(of: address, allowingHTTP: allowingHTTP) {
      form.refuse(Field.address.rawValue, problem)
    }
    if topics.isEmpty, veto == nil { form.refuse(Field.topics.rawValue, .missing) }
    let note = form.line(note, Field.note.rawValue, limit: Webhook.longestNote, mayBeEmpty: true)
    try form.end()
    return WebhookDraft(address: address, topics: topics, note: note, veto: veto)
  }
}
