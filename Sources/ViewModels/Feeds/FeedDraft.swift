public import Domain
import Fetching
import Photos

/// The source of a feed, as typed.
public struct FeedDraft: Sendable {
  /// The fields of the form; the raw values are the names of its inputs.
  public enum Field: String, Sendable, CaseIterable {
    case address, interval, queryKey, queryValue, sort, photoRule
  }

  public let subject: Feed.Subject
  public var typed: [Field: String]
  /// The stored address: it may be one that can't be typed here.
  private let known: String?

  /// The stored feed; with the usual interval if there is none yet.
  public init(_ subject: Feed.Subject, _ feed: Feed?) {
    self.subject = subject
    known = feed?.address
    typed = [
      .address: feed?.address ?? "", .interval: "\(feed?.intervalSeconds ?? 600)",
      .queryKey: feed?.people?.query?.key ?? "", .queryValue: feed?.people?.query?.value ?? "",
      .sort: feed?.people?.sort ?? "", .photoRule: feed?.people?.photoRule ?? "",
    ]
  }

  /// Errors: `Refusal.invalid` with all that is wrong; `.notFound` for the shop, which is set up elsewhere.
  public func checked() throws(Refusal) -> (kind: Feed.Kind, address: String, interval: Int) {
    var errors: [Refusal.FieldError] = []
    let address = text(.address)
    // Why no path: files of the server are the operator's, who can name them at the console.
    if address.isEmpty {
      errors.append(.init("address", .missing))
    } else if address != known, !isWeb(address) {
      errors.append(.init("address", .notAWebAddress))
    }
    let interval = Int(text(.interval)).flatMap { (10...86_400).contains($0) ? $0 : nil }
    if interval == nil { errors.append(.init("interval", .notBetween(10, 86_400))) }
    let people = people(at: address, &errors)
    guard errors.isEmpty, let interval else { throw .invalid(errors) }
    return switch subject {
    case .roster(let site): (.roster(site), address, interval)
    case .people: (.people(people), address, interval)
    case .services(let collection): (.services(collection), address, interval)
    case .products: throw .notFound
    }
  }

  private func people(at address: String, _ errors: inout [Refusal.FieldError]) -> Feed.People {
    func optional(_ field: Field) -> String? { text(field).isEmpty ? nil : text(field) }
    if optional(.queryKey) == nil, optional(.queryValue) != nil { errors.append(.init("queryKey", .missing)) }
    if subject == .people, let rule = optional(.photoRule), let source = FeedSource(address),
      (try? PhotoRule(rule, feed: source)) == nil
    {
      errors.append(.init("photoRule", .notAWebAddress))
    }
    return Feed.People(
      query: optional(.queryKey).map { Feed.Query(key: $0, value: text(.queryValue)) }, sort: optional(.sort),
      photoRule: optional(.photoRule))
  }

  private func text(_ field: Field) -> String { (typed[field] ?? "").trimmed }

  private func isWeb(_ address: String) -> Bool {
    if case .web = FeedSource(address) { true } else { false }
  }
}
