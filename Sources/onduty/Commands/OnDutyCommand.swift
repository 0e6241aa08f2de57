import Domain
import FoundationEssentials
import Store
import ViewModels
import Words

/// `onduty on-duty`: the people on duty now and the next ones, for people or for programs.
struct OnDutyCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() async throws {
    let context = try CommandContext(settings, readers: 1, mayBeNew: false)
    let organization = try await context.existingOrganization()
    let name = settings.text(.site)
    let site = name == nil ? nil : try await context.site(named: name, of: organization).id
    let now = context.world.now()
    if settings.has(.json) {
      let document = try await OnDutyDocument(
        of: site, in: organization.id, for: .server, at: now, store: context.store)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      say(String(decoding: try encoder.encode(document), as: UTF8.self))
    } else {
      for site in try await context.store.read(of: organization.id, from: .primary, { try $0.sites() })
      where name == nil || site.name == name {
        try await tell(site, organization, context, now)
      }
    }
    context.store.close()
  }

  private func tell(_ site: Site, _ organization: Organization, _ context: CommandContext, _ now: Instant) async throws
  {
    let roster = try await context.store.read(of: organization.id, from: .primary) {
      try $0.roster(of: site.id, during: now..<now + 1, around: now)
    }
    let zone = try context.zones.zone(site.zone)
    let wording = Wording(organization)
    func words(_ shift: Shift, _ edge: Instant, _ word: String) -> String {
      let name = shift.employee.flatMap { roster.people[$0]?.fullName } ?? wording.openShift
      let position = shift.position.flatMap { roster.positions[$0]?.name }.map { ", \($0)" } ?? ""
      let local = zone.local(edge)
      return "  \(name)\(position), \(word) \(wording.shortDay(local.date)), \(wording.time(local.time))"
    }
    say("\(site.name):")
    for shift in roster.onDuty(at: now) + roster.onCallElsewhere(at: now) {
      say(words(shift, roster.duty(of: shift).interval.upperBound, wording.until))
    }
    for shift in roster.nextUp(at: now) { say(words(shift, shift.interval.lowerBound, wording.next)) }
  }
}
