import Crypto
import Domain
import Store
import ViewModels

/// `onduty reset-link`: lets a person in after losing password, phone and codes, the last administrator too.
struct ResetLinkCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() async throws {
    let context = try CommandContext(settings, readers: 1, mayBeNew: false)
    let organization = try await context.existingOrganization()
    let name = settings.operands[0]
    let token = try await organization.telling {
      let userName = try UserName(name)
      let account = try await context.store.read(of: organization.id, from: .primary) { snapshot in
        try snapshot.accounts().first { $0.userName?.key == userName.key }
      }
      guard let account else { throw Missing(description: "no account has the username “\(name)”") }
      let (token, now) = try await context.store.write(in: organization.id, by: .console) { transaction in
        (
          try transaction.makeOneTimeLink(.reset, for: account.id), context.world.now()
        )
      }
      let entry = SecurityEntry(.resetLinkMade(account.id), by: .console, from: .several)
      _ = try await context.store.write(in: organization.id, by: .console) {
        try $0.note(entry, count: 1, from: now, to: now, as: nil)
      }
      return token
    }
    say("/links/once/\(token.text)")
    complain("Open this on OnDuty's own address within 24 hours. It works once, and for whoever has it.")
    context.store.close()
  }
}
