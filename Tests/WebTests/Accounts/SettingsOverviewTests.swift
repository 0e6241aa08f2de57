import Domain
import HTTP
import Store
import TestSupport
import Testing
import ViewModels
import Words

@testable import Web

@Suite struct `The overview of the settings` {
  private func entries(_ page: String) -> [String] {
    page.matches(of: /<li[^>]*><a href="[^"]*"><span class="who"><span class="name">([^<]*)</).map { String($0.1) }
  }

  @Test func `has five groups of at most twenty entries, with how each stands now`() async throws {
    let web = try await WebStreet()
    let page = await web.get("/settings", as: .admin).text
    for group in ["You", "Team and places", "Rules", "Connections", "Records"] {
      #expect(page.contains("<h2>\(group)</h2>"), "\(group)")
    }
    #expect(entries(page).count == 20 && SettingsPlace.allCases.count == 21)
    for state in [
      "Charlotte Meyer, English", "Password, 1 device", "Main shop, Harbor kiosk, On call", "3 sign in",
      "Standard",
      "Nobody held back", "Nothing sent today", "None yet",
    ] {
      #expect(page.contains(state), "\(state)")
    }
    #expect(page.contains(#"action="/sign-out""#) && page.contains("Administrator"))
    #expect(!page.contains(#"class="count""#))
    let german = await web.get("/settings", [("Accept-Language", "de")], as: .admin).text
    for title in [
      "Lohn und Abrechnung", "Andere Systeme", "E-Mail und Push", "Personen und Rollen", "API und Webhooks",
    ] {
      #expect(german.contains(title), "\(title)")
    }
  }

  @Test func `is one's own alone for members, and leaves records of security to administrators`() async throws {
    let web = try await WebStreet()
    let member = await web.get("/settings", as: .member).text
    #expect(entries(member) == ["Profile", "Notifications", "Calendar", "Sign-in and security"])
    let manager = entries(await web.get("/settings").text)
    #expect(manager.contains("Rules by site") && manager.contains("Usage"))
    for title in ["People and roles", "Security log", "Change log", "Pay and payroll", "API and webhooks"] {
      #expect(!manager.contains(title), "\(title)")
    }
    for place in SettingsPlace.allCases {
      let status = await web.get(place.route.path, as: .member).status
      #expect(place.action.leastRole == .member ? status == .ok : status == .forbidden, "\(place)")
    }
  }

  @Test func `finds pages by their names and by the labels of their fields`() async throws {
    let web = try await WebStreet()
    func found(_ text: String, _ person: WebStreet.Person = .admin) async -> String {
      await web.get("/settings?search=\(text)", as: person).text
    }
    #expect(entries(await found("positions")) == ["Positions"])
    let codes = await found("recovery+codes")
    #expect(
      entries(codes) == ["Sign-in and security"] && codes.contains(#"<span class="second">Recovery codes</span>"#))
    #expect(entries(await found("surcharg")) == ["Pay and payroll"])
    #expect(entries(await found("swap")) == ["Rules by site"])
    #expect(entries(await found("token", .member)).isEmpty)
    let none = await found("%3Cb%3E")
    #expect(entries(await found("zzz")).isEmpty)
    #expect(none.contains("No setting for “&lt;b&gt;”"))
  }

  @Test func `has a number where someone guesses a password, for its owner and administrators`() async throws {
    let web = try await WebStreet()
    for number in 0..<30 {
      _ = await web.post("/sign-in", "userName=soumya&password=no-\(number)", as: .nobody)
    }
    let page = await web.get("/settings", as: .admin).text
    #expect(page.contains("1 account held back") && page.contains(#"<span class="count">1<"#))
  }

}

@Suite struct `The page of API and webhooks` {
  @Test func `has tokens with what they may, and the last deliveries of each webhook`() async throws {
    let web = try await WebStreet()
    _ = await web.post("/webhooks", "change=token&tokenName=Till&scopes=roster:read", as: .admin)
    let page = await web.get("/webhooks", as: .admin).text
    #expect(
      page.contains(#"<span class="name">Till</span>"#) && page.contains(#"<span class="tag">Read the roster</span>"#))
    #expect(page.contains("/api/v1/on-duty") && page.contains(#"href="/api/reference""#) || page.contains("The API"))
    #expect(await web.get("/accounts", as: .admin).text.contains("tokenName") == false)
    #expect(await web.post("/webhooks", "change=token&tokenName=&scopes=roster:read", as: .admin).text.contains("open"))
    #expect(await web.post("/webhooks", "change=nothing", as: .admin).status == .badRequest)
    #expect(await web.post("/webhooks", "change=revokeToken&token=1").status == .forbidden)
  }
}
