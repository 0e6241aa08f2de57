/// An outside address that receives changes; its secret is not part of it.
public struct Webhook: Sendable, Hashable {
  /// The reason that nothing is sent to the webhook.
  public enum Stop: String, Sendable, Hashable, CaseIterable {
    /// Someone paused the webhook.
    case paused
    /// The receiver answered that it is removed for good (410).
    case gone
    /// Nothing got through for days.
    case failing
  }

  /// The right to refuse publications, by what no answer means; stored, so a name is never reused.
  public enum Veto: String, Sendable, Hashable, CaseIterable {
    /// Without an answer it is published.
    case open
    /// Without an answer it is refused.
    case closed
  }

  /// Assigned by the store.
  public let id: ID<Webhook>
  /// An http(s) address; may hold a secret of the receiver's own. Of a chat only the host.
  public let address: String
  /// The topics that the webhook receives; empty for a chat, which receives `SiteChat.kinds`, and for one that is only asked.
  public let topics: Set<ChangeKind.Topic>
  /// Its purpose, in its maker's words; may be empty.
  public let note: String
  /// The time the webhook was made.
  public let madeAt: Instant
  /// `nil` while the webhook is active.
  public let stop: Stop?
  /// The time the webhook stopped.
  public let stoppedAt: Instant?
  /// The time since which every delivery fails; `nil` if the last one was accepted.
  public let failingSince: Instant?
  /// The end of the former secret's validity; `nil` without one.
  public let formerSecretUntil: Instant?
  /// Grows with each edit.
  public let revision: Int
  /// The chat of a site that it posts to in words; `nil` for a program.
  public let chat: SiteChat?

  /// `nil` if it is not asked before publications.
  public let veto: Veto?

  /// The most of an organization.
  public static let most = 10
  /// In Unicode scalars.
  public static let longestAddress = 2000
  /// In Unicode scalars.
  public static let longestNote = 200
  /// The time for which a former secret signs as well, in seconds: a day.
  package static let formerSecretSeconds: Int64 = 86_400
  /// The retention of the log of deliveries, and the age of the oldest change to send when a stop ends, in seconds: 14 days.
  package static let keptSeconds: Int64 = 14 * 86_400
  /// The most deliveries in the log.
  package static let mostKept = 200
  /// The most pending deliveries; further changes wait in the change log.
  package static let mostWaiting = 100
  /// The seconds without an accepted delivery after which a finally failed one stops the webhook: two days.
  package static let patienceSeconds: Int64 = 2 * 86_400

  package init(
    id: ID<Webhook>, address: String, topics: Set<ChangeKind.Topic>, note: String, madeAt: Instant, stop: Stop?,
    stoppedAt: Instant?, failingSince: Instant?, formerSecretUntil: Instant?, revision: Int, chat: SiteChat?,
    veto: Veto?
  ) {
    self.id = id
    self.address = address
    self.topics = topics
    self.note = note
    self.madeAt = madeAt
    self.stop = stop
    self.stoppedAt = stoppedAt
    self.failingSince = failingSince
    self.formerSecretUntil = formerSecretUntil
    self.revision = revision
    self.chat = chat
    self.veto = veto
  }

  /// `true` if it is asked before publications. Why also one that fails: an agreement has to hold while its receiver is down.
  package var isAsked: Bool { veto != nil && (stop == nil || stop == .failing) }

  /// Its note, else its host.
  package var title: String { note.isEmpty ? Self.host(of: address) : note }

  /// The part of an address that may be logged: paths and queries may hold secrets.
  public static func host(of address: String) -> String {
    let rest = address.drop { $0 != "/" }.drop { $0 == "/" }
    return String(rest.prefix { !"/?#".contains($0) }.prefix(100))
  }
}
