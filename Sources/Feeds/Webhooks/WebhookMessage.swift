import Domain
import FoundationEssentials

/// The message of a delivery: the same bytes at every attempt, for they are signed.
///
/// Shape: `{"data":{"at":"2026-10-24T04:02:00Z","change":7,"kind":"plan.published","organization":1,"subject_id":null},
/// "timestamp":"2026-10-24T04:02:00Z","type":"plan.published"}`. It has no personal data: details come from the API.
struct WebhookMessage: Encodable {
  struct Content: Encodable {
    let organization: Int64
    let change: Int64?
    let kind: String
    let subject: Int64?
    let at: String

    enum CodingKeys: String, CodingKey {
      case organization, change, kind, at
      case subject = "subject_id"
    }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(organization, forKey: .organization)
      // Why not `encodeIfPresent`: a receiver finds each member in each message.
      try members.encode(change, forKey: .change)
      try members.encode(kind, forKey: .kind)
      try members.encode(subject, forKey: .subject)
      try members.encode(at, forKey: .at)
    }
  }

  let type: String
  let timestamp: String
  let data: Content

  init(of delivery: Delivery, in organization: ID<Organization>) {
    type = delivery.type
    timestamp = delivery.happenedAt.description
    data = Content(
      organization: organization.rawValue, change: delivery.change, kind: delivery.type,
      subject: delivery.subject, at: delivery.happenedAt.description)
  }

  var bytes: [UInt8] { get throws { Array(try JSONEncoder.stable.encode(self)) } }
}
