import Domain
import Store
import Words

/// Words the news of a site's chat, in the organization's language. Without leave it names no person, and quotes no one.
struct SiteChatWriter {
  let chat: SiteChat
  /// Addresses of pages; empty without one.
  let link: @Sendable (_ site: ID<Site>?, _ day: LocalDate?) -> String?
  private let wording: Wording
  private let sites: [Site]
  private let organization: Organization

  /// The most shifts and people that one message lists.
  private static let mostListed = 12

  init(
    _ chat: SiteChat, _ snapshot: borrowing Snapshot,
    link: @escaping @Sendable (_ site: ID<Site>?, _ day: LocalDate?) -> String?
  ) throws {
    (self.chat, self.link) = (chat, link)
    organization = try snapshot.organization()
    sites = try snapshot.sites()
    wording = Wording(organization)
  }

  /// `nil` if it does not concern the chat, or is over.
  func message(of delivery: Delivery, _ snapshot: borrowing Snapshot) throws -> ChatMessage? {
    do {
      return switch delivery.type {
      case Delivery.testType: message(wording.pushWorks, wording.chatWorksText, delivery, on: nil)
      case ChangeKind.planPublished.rawValue:
        try delivery.subject.flatMap { try publication(ID(rawValue: $0), delivery, snapshot) }
      case ChangeKind.planRecalled.rawValue:
        try delivery.subject.flatMap { try recall(ID(rawValue: $0), delivery, snapshot) }
      case ChangeKind.announcementMade.rawValue:
        try delivery.subject.flatMap { try announcement(ID(rawValue: $0), delivery, snapshot) }
      case ChangeKind.requestMade.rawValue:
        try delivery.subject.flatMap { try offer(ID(rawValue: $0), delivery, snapshot) }
      default: nil
      }
    } catch Refusal.notFound {
      return nil
    }
  }

  private func publication(
    _ id: ID<Publication>, _ delivery: Delivery, _ snapshot: borrowing Snapshot
  ) throws -> ChatMessage? {
    let (publication, entries) = try snapshot.publication(id)
    guard concerns(publication.site), publication.recall == nil else { return nil }
    let after = entries.compactMap(\.after)
    var lines = [wording.shifts(entries.count)]
    let open = after.filter { $0.employee == nil }
    if !open.isEmpty {
      let positions = try snapshot.positions(Set(open.prefix(Self.mostListed).compactMap(\.position)))
      lines.append("\(wording.openShiftCount(open.count)): \(listed(open) { moment($0, positions) })")
    }
    if chat.showsNames {
      if !publication.note.isEmpty { lines.append(wording.noteQuoted(publication.note)) }
      let people = try snapshot.employees(Set(after.compactMap(\.employee)))
      let own = Dictionary(grouping: after.filter { $0.employee != nil }) { $0.employee }
      let names = own.compactMap { person, shifts in
        person.flatMap { people[$0] }.map { ($0.fullName, shifts) }
      }.sorted { $0.0 < $1.0 }
      lines += names.prefix(Self.mostListed).map { name, shifts in
        "\(name): \(listed(shifts) { wording.moment(of: $0.hours) })"
      }
      if names.count > Self.mostListed { lines.append(wording.listMore(more: names.count - Self.mostListed)) }
    }
    return message(
      title(wording.chatPublished(days: wording.publishedDays(publication.days)), at: publication.site),
      lines.joined(separator: "\n"), delivery,
      on: publication.days.lowerBound, at: publication.site)
  }

  private func recall(
    _ id: ID<Publication>, _ delivery: Delivery, _ snapshot: borrowing Snapshot
  ) throws -> ChatMessage? {
    let publication = try snapshot.publication(id).0
    guard concerns(publication.site) else { return nil }
    return message(
      title(wording.chatRecalled(days: wording.publishedDays(publication.days)), at: publication.site), "", delivery,
      on: publication.days.lowerBound, at: publication.site)
  }

  private func announcement(
    _ id: ID<Announcement>, _ delivery: Delivery, _ snapshot: borrowing Snapshot
  ) throws -> ChatMessage? {
    guard let announcement = try snapshot.announcement(id), announcement.site.map(concerns) ?? true else { return nil }
    return message(
      chat.showsNames ? wording.announcement(by: announcement.author?.name) : wording.announcement(by: nil),
      chat.showsNames ? announcement.text(for: wording.language).text : "", delivery, on: nil,
      at: announcement.site ?? chat.site)
  }

  /// Why offers to everyone alone: others are between people.
  private func offer(
    _ id: ID<ShiftRequest>, _ delivery: Delivery, _ snapshot: borrowing Snapshot
  ) throws -> ChatMessage? {
    let request = try snapshot.request(id)
    guard request.kind == .offer, request.people.isEmpty, request.state == .open,
      let shift = try snapshot.publishedShifts([request.shift]).first, concerns(shift.site)
    else { return nil }
    let what = moment(shift.content, try snapshot.positions(Set([shift.content.position].compactMap(\.self))))
    let asker = chat.showsNames ? try snapshot.employees([request.asker])[request.asker]?.name : nil
    return message(
      title(asker.map { wording.givesAway($0, what) } ?? wording.chatOffered(shift: what), at: shift.site), "",
      delivery,
      on: shift.hours.date, at: shift.site)
  }

  // MARK: Parts

  private func message(
    _ title: String, _ text: String, _ delivery: Delivery, on day: LocalDate?, at site: ID<Site>? = nil
  ) -> ChatMessage {
    let links = link(site ?? chat.site, day).map { [ChatMessage.Link(wording.toRoster, to: $0)] } ?? []
    return ChatMessage([.init(title: title, text: text)], links: links, mark: delivery.event)
  }

  private func concerns(_ site: ID<Site>) -> Bool { chat.site == nil || chat.site == site }

  /// With the site, if there are several and the chat is for all.
  private func title(_ text: String, at site: ID<Site>) -> String {
    guard chat.site == nil, sites.count > 1, let name = sites.first(where: { $0.id == site })?.name else { return text }
    return "\(name): \(text)"
  }

  private func listed(_ shifts: [ShiftContent], _ words: (ShiftContent) -> String) -> String {
    let shown = shifts.prefix(Self.mostListed)
    return wording.list(shown.map(words), more: shifts.count - shown.count)
  }

  /// `Sat 21 Nov, 13:00–18:00, Bar`
  private func moment(_ shift: ShiftContent, _ positions: [ID<Position>: Position]) -> String {
    let position = shift.position.flatMap { positions[$0]?.name }
    return [wording.moment(of: shift.hours), position].compactMap(\.self).joined(separator: ", ")
  }
}
