import Domain
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `The page of the security log` {
  private func text(_ web: WebStreet, _ query: String = "", _ headers: [(String, String)] = []) async -> String {
    await web.get("/security-log\(query)", headers, as: .admin).text
  }

  @Test func `says who did what, from where, and what was refused`() async throws {
    let web = try await WebStreet()
    let phone = [("User-Agent", "Mozilla/5.0 (iPhone) Safari/604.1")]
    _ = await web.get("/people/export.csv", phone, as: .manager)
    _ = await web.get("/accounts", as: .member)
    _ = await web.post("/accounts", "change=role&account=1", [("Sec-Fetch-Site", "cross-site")], as: .admin)
    _ = await web.post("/sign-in", "userName=hunter2&password=typed-here", as: .nobody)
    _ = await web.get("/api/v1/roster", [("Authorization", "Bearer nonsense")], as: .nobody)
    let page = await text(web)
    for words in [
      "Exported the people", "Safari, iPhone, 127.0.0.1", "Not allowed: accounts", "A form from another site",
      "Wrong password for an unknown username", "A token that opens nothing", "Signed in", "Kept for 90 days",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(!page.contains("hunter2") && !page.contains("typed-here") && !page.contains("nonsense"))
    let german = await text(web, "", [("Accept-Language", "de")])
    #expect(german.contains("Falsches Passwort für einen unbekannten Benutzernamen"))
    #expect(german.contains("Nicht erlaubt: Konten") && !german.contains("accounts.all"))
  }

  @Test func `has what an administrator does with accounts and tokens, and no secret`() async throws {
    let web = try await WebStreet()
    let mia = try await web.street.store.read(of: web.street.organization) { snapshot in
      try #require(
        try snapshot.accounts().first { $0.userName?.description == "mia" }?.id)
    }
    _ = await web.post("/accounts", "change=role&account=\(mia)&role=manager&managed=all", as: .admin)
    _ = await web.post("/accounts", "change=link&account=\(mia)", as: .admin)
    _ = await web.post("/webhooks", "change=token&tokenName=Payroll&scopes=manage", as: .admin)
    _ = await web.post("/links", "purpose=wall-1", as: .admin)
    _ = await web.post("/accounts", "change=disable&account=\(mia)", as: .admin)
    let page = await text(web, "?person=\(mia)")
    for words in [
      "Changed the role of Mia Tanaka: Manager", "Made a password link for Mia Tanaka",
      "Disabled the account of Mia Tanaka",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(!page.contains("“Payroll”"))
    let links = await text(web, "?topic=links")
    #expect(links.contains("Made the token “Payroll”") && links.contains("Made a link for a wall display"))
    #expect(!links.contains("Changed the role") && !links.contains("/links/once/"))
  }

  @Test func `has on top whose password is guessed while it is`() async throws {
    let web = try await WebStreet()
    for number in 0..<30 {
      _ = await web.post(
        "/sign-in", "userName=soumya&password=no-\(number)", [("X-Forwarded-For", "203.0.113.\(number % 2)")],
        as: .nobody)
    }
    let page = await text(web)
    #expect(page.contains("2 addresses are held back for guessing the password of Soumya Rao."))
    #expect(page.contains("30 attempts since 6:02. Soumya Rao can sign in as always."))
    web.street.clock.advance(seconds: 180)
    #expect(!(await text(web)).contains("held back for guessing"))
  }

  @Test func `goes on to what is older, page by page, to the end`() async throws {
    let web = try await WebStreet()
    for _ in 0..<120 { _ = await web.get("/services/export.csv", as: .admin) }
    var (address, rows): (String?, Int) = ("/security-log?topic=exports", 0)
    while let here = address {
      let page = await web.get(here, as: .admin).text
      rows += page.matches(of: /Exported the services/).count
      address = page.firstMatch(of: /href="([^"]*before=[^"]*)"/).map {
        String($0.1).replacing("&amp;", with: "&")
      }
    }
    #expect(rows == 120)
  }
}
