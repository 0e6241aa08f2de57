import Domain
import Store
import ViewModels
import Words

/// `onduty announce TEXT`: puts an announcement above every site's roster, also on pages that are open now.
///
/// It replaces the command's previous text; managers' and feeds' announcements stay.
struct AnnounceCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() async throws {
    let context = try CommandContext(settings, readers: 1, mayBeNew: false)
    let organization = try await context.existingOrganization()
    let (text, by) = (settings.operands[0], settings.text(.by))
    try await organization.telling { try await announce(text, by: by, organization, context.store) }
    context.store.close()
  }

  private func announce(_ text: String, by: String?, _ organization: Organization, _ store: Store) async throws {
    try await store.write(in: organization.id, by: .console) { transaction in
      let author = try by.map { name in
        let people = try transaction.snapshot.employees()
        guard let author = people.first(where: { $0.fullName == name }) else {
          throw Missing(description: Wording(organization).missingEmployee(name))
        }
        return author.id
      }
      _ = try transaction.announceAnew(text, by: author)
    }
  }
}
