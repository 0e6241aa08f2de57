import Crypto
import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

/// Harbour Street as programs see it.
struct APIDesk {
  let web: WebStreet
  var organization: ID<Organization> { web.street.organization }
  var site: ID<Site> { web.street.founded.mainShop }
  var kiosk: ID<Site> { web.street.founded.kiosk }

  init() async throws { web = try await WebStreet() }

  /// The header of a new token.
  func token(_ scopes: Set<Scope>, at site: ID<Site>? = nil, in other: ID<Organization>? = nil) async throws
    -> [(String, String)]
  {
    let organization = other ?? organization
    let (_, token) = try await web.street.store.write(in: organization, by: .console) {
      try $0.makeAPIToken("Program", scopes: scopes, for: site)
    }
    return [("Authorization", "Bearer \(token.text)")]
  }

  /// A token that may do everything in the table.
  func allRights(in other: ID<Organization>? = nil) async throws -> [(String, String)] {
    try await token([.manage, .organizationWrite, .accountsWrite, .costsWrite], in: other)
  }

  /// The account of a member whom nobody else is about.
  func member() async throws -> ID<Account> {
    let organization = organization
    return try await web.street.store.write(in: organization, by: .console) {
      let person = try $0.addEmployee("Ida", surname: "Ilves")
      return try $0.addAccount(for: person, role: .member)
    }
  }

  func ask(
    _ method: HTTP.Method, _ path: String, _ json: String = "", _ headers: [(String, String)]
  ) async -> Response {
    await web.ask(method, APIRoute.base + path, json, headers)
  }
}

extension Response {
  var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
  }

  var items: [[String: Any]] { json["items"] as? [[String: Any]] ?? [] }
  var code: String? { json["code"] as? String }
  var fields: [String] { (json["errors"] as? [[String: String]] ?? []).compactMap { $0["field"] } }
}

extension APIOperation {
  /// An address of it in a place, as far as one is known.
  func path(
    in place: SamplePlace, account: ID<Account>? = nil, publication: ID<Publication>? = nil, draft: ID<Shift>? = nil
  ) -> String {
    let parts = parts.map { part -> String in
      switch part {
      case "person": "\(place.person)"
      case "site": "\(place.site)"
      case "position": "\(place.position)"
      case "shift": "\(draft ?? place.shift)"
      case "schedule": "\(place.schedule)"
      case "announcement": "\(place.announcement)"
      case "service": "\(place.service)"
      case "product": "\(place.product)"
      case "feed": "\(place.feed)"
      case "webhook": "\(place.webhook)"
      case "delivery": "\(place.delivery)"
      case "publication": publication.map { "\($0)" } ?? "987654"
      case "absence": "\(place.absence)"
      case "account": account.map { "\($0)" } ?? "987654"
      case "link": "\(place.link)"
      case "date": "\(place.closed)"
      case "year": "2026"
      default: "1"
      }
    }
    return APIRoute.Address(path, parts).path
  }

  /// A query that has all that it needs.
  var neededQuery: String {
    let parts = query.filter(\.isRequired).map { member -> String in
      switch member.name {
      case "from": "from=2026-10-20"
      case "to": "to=2026-10-30"
      case "content": "content=keep"
      case "region": "region=DE"
      case "year": "year=2026"
      case "collection": "collection=home"
      default: "\(member.name)=1"
      }
    }
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }
}
