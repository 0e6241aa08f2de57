import Domain
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Feeds
@testable import Web

@Suite struct `What the document says of webhooks` {
  private func message(_ type: String, change: Int64?, subject: Int64?) throws -> [String: JSON] {
    let delivery = Delivery(
      id: ID(rawValue: 1), event: "msg_1", type: type, change: change, subject: subject,
      happenedAt: Instant(seconds: 1_792_814_520), dueAt: nil, attempts: 0, attemptedAt: nil, status: nil, fault: nil,
      milliseconds: nil, deliveredAt: nil)
    let json = try JSON(reading: try WebhookMessage(of: delivery, in: ID(rawValue: 1)).bytes)
    guard case .object(let members) = json else { throw Refusal.notFound }
    return members
  }

  @Test func `is true of a message of each kind, at its topics alone`() throws {
    for kind in ChangeKind.allCases {
      let sent = [
        try message(kind.rawValue, change: 812, subject: 7), try message(kind.rawValue, change: 1, subject: nil),
      ]
      let topics = APIWebhook.all.filter { webhook in sent.allSatisfy { webhook.message.problems(of: $0).isEmpty } }
      #expect(Set(topics.map(\.name)) == Set(kind.topics.map(\.rawValue)), "\(kind.rawValue)")
    }
    let test = try message(Delivery.testType, change: nil, subject: nil)
    #expect(APIWebhook.all.filter { $0.message.problems(of: test).isEmpty }.map(\.name) == ["test"])
  }

  @Test func `is true of the question before a publication`() throws {
    let day = try #require(LocalDate("2026-11-05"))
    let question = try QuestionMessage(
      day...day + 6, of: ID(rawValue: 2), in: ID(rawValue: 1), drafts: 12, at: Instant(seconds: 1_792_814_520)
    ).bytes
    guard case .object(let sent) = try JSON(reading: question) else { throw Refusal.notFound }
    #expect(APIWebhook.all.filter { $0.message.problems(of: sent).isEmpty }.map(\.name) == ["publication"])
  }

  @Test func `names the headers of Standard Webhooks and each topic`() async throws {
    let desk = try await APIDesk()
    let document = await desk.web.get("/api/v1/openapi.json", as: .nobody).json
    let webhooks = try #require(document["webhooks"] as? [String: [String: [String: Any]]])
    #expect(Set(webhooks.keys) == Set(ChangeKind.Topic.allCases.map(\.rawValue) + ["test", "publication"]))
    for (name, methods) in webhooks {
      let parameters = methods["post"]?["parameters"] as? [[String: Any]] ?? []
      let headers = parameters.compactMap { $0["name"] as? String }
      #expect(headers == ["webhook-id", "webhook-timestamp", "webhook-signature"], "\(name)")
    }
  }
}
