/// One event on its way to a webhook, or in the log of sent ones.
public struct Delivery: Sendable, Hashable {
  /// The state of a delivery.
  public enum State: Sendable, Hashable {
    /// To be attempted, for the first time or again.
    case waiting
    case delivered
    /// Attempted for the last time; it can be sent again by hand.
    case failed
  }

  /// The reason that an attempt failed; stored, so a name is never reused.
  public enum Fault: String, Sendable, Hashable, CaseIterable {
    /// The answer was another status than 2xx.
    case status
    /// The answer was a redirect, which is not followed.
    case redirect
    case nameNotFound = "name-not-found"
    case noConnection = "no-connection"
    case connectionLost = "connection-lost"
    case timedOut = "timed-out"
    case tlsFailed = "tls-failed"
    case notHTTP = "not-http"
    /// The address is in a private network that the operator does not allow.
    case privateAddress = "private-address"
    /// Plain http, outside the networks that the operator allows.
    case notHTTPS = "not-https"
    /// The secret can't be read: this server's key is another one.
    case secretLost = "secret-lost"
    case other
  }

  /// Assigned by the store.
  public let id: ID<Delivery>
  /// `webhook-id`: the same at every attempt; 31 characters of the alphabet of base64url.
  public let event: String
  /// `plan.published`; `webhook.test` for a test.
  public let type: String
  /// The number of the change within its organization; `nil` for a test.
  public let change: Int64?
  /// The id of the changed entity, if there was one.
  public let subject: Int64?
  /// The time of the change.
  public let happenedAt: Instant
  /// The time of the next attempt; `nil` if it is over.
  public let dueAt: Instant?
  /// The number of attempts.
  public let attempts: Int
  /// The time of the last attempt.
  public let attemptedAt: Instant?
  /// The answer's status, if there was an answer.
  public let status: Int?
  /// The fault of the last attempt.
  public let fault: Fault?
  /// The duration of the last attempt.
  public let milliseconds: Int?
  /// The time the delivery was accepted.
  public let deliveredAt: Instant?

  /// The type of a test event.
  public static let testType = "webhook.test"
  /// The type of the question before a publication, which is no delivery.
  public static let questionType = "plan.publishing"

  package init(
    id: ID<Delivery>, event: String, type: String, change: Int64?, subject: Int64?, happenedAt: Instant,
    dueAt: Instant?, attempts: Int, attemptedAt: Instant?, status: Int?, fault: Fault?, milliseconds: Int?,
    deliveredAt: Instant?
  ) {
    self.id = id
    self.event = event
    self.type = type
    self.change = change
    self.subject = subject
    self.happenedAt = happenedAt
    self.dueAt = dueAt
    self.attempts = attempts
    self.attemptedAt = attemptedAt
    self.status = status
    self.fault = fault
    self.milliseconds = milliseconds
    self.deliveredAt = deliveredAt
  }

  /// Its state so far.
  public var state: State { dueAt != nil ? .waiting : deliveredAt != nil ? .delivered : .failed }
}
