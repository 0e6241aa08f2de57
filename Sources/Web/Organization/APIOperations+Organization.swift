import Domain
import HTTP
import Store
import ViewModels

// MARK: - The organization

private let organizationShape = APIShape<Organization>(
  "Organization", "The organization of the token.",
  [
    .init("id", "Assigned by OnDuty.") { $0.id },
    .init("name", "As pages show it.") { $0.name },
    .init("zone", "The IANA time zone of new sites.") { $0.zone.description },
    .init("language", "Of visitors who state none.") { $0.language },
    .init("clock", "How pages write times: of 24 or of 12 hours.", schema: clocks) {
      "\($0.conventions.clock.rawValue)"
    },
    .init("first_weekday", "Weeks begin on Monday (1), Saturday (6) or Sunday (7).") { $0.conventions.firstWeekday },
    .init("currency", "Three letters, of new prices.") { $0.conventions.currency.code },
    .init("tabs", "The tabs beside roster, people and schedule.", schema: extraTabs) {
      $0.conventions.extraTabs.rawValue
    },
    .init(
      "contacts_seen_by",
      "The most that people may choose as readers of their phone number and email address: everyone, people of the same "
        + "sites, or managers.", schema: audiences
    ) { $0.contactsSeenBy.rawValue },
    .init("changes_kept_months", "How long the change log goes back.", schema: retentions) {
      "\($0.changesKept.rawValue)"
    },
  ])

private let clocks = APISchema.choice(Conventions.Clock.allCases.map { "\($0.rawValue)" })

private let clockNumbers = APISchema.numeral(Conventions.Clock.allCases.map { Int($0.rawValue) })

private let retentions = APISchema.choice(ChangeRetention.allCases.map { "\($0.rawValue)" })

private let retentionNumbers = APISchema.numeral(ChangeRetention.allCases.map { Int($0.rawValue) })

private let extraTabs = APISchema.choice(Conventions.ExtraTabs.allCases.map(\.rawValue))

private let audiences = APISchema.choice(ContactAudience.allCases.map(\.rawValue))

private let organizationForm = APIForm<OrganizationDraft>(
  "Organization",
  [
    .init("name", "As pages show it.", schema: .text(atMost: 200)) { (draft: inout OrganizationDraft, text: String) in
      draft.name = text
    },
    .init("zone", "An IANA time zone, or a city in one.") { (draft: inout OrganizationDraft, text: String) in
      draft.zone = text
    },
    .init("language", "Of visitors who state none.") { (draft: inout OrganizationDraft, language: Language) in
      draft.language = language.rawValue
    },
    .init("clock", "How pages write times.", schema: clockNumbers) { (draft: inout OrganizationDraft, text: String) in
      draft.clock = text
    },
    .init("first_weekday", "Monday (1), Saturday (6) or Sunday (7).", refusedAs: "week") {
      (draft: inout OrganizationDraft, day: Weekday) in draft.week = "\(day.rawValue)"
    },
    .init("currency", "Three letters, of new prices.") { (draft: inout OrganizationDraft, text: String) in
      draft.currency = text
    },
    .init("tabs", "The tabs beside roster, people and schedule.", schema: extraTabs) {
      (draft: inout OrganizationDraft, text: String) in draft.tabs = text
    },
    .init(
      "contacts_seen_by", "The most that people may choose as readers of their phone number and email address.",
      schema: audiences, refusedAs: "contactsSeenBy"
    ) { (draft: inout OrganizationDraft, text: String) in draft.contactsSeenBy = text },
    .init(
      "changes_kept_months", "How many months the change log goes back.", schema: retentionNumbers,
      refusedAs: "changesKept"
    ) {
      (draft: inout OrganizationDraft, text: String) in draft.changesKept = text
    },
  ])

private func organization(_ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  let organization = try snapshot.organization()
  return APIAnswer(organizationShape.json(organization), revision: organization.revision)
}

// MARK: - Sites

private let siteShape = APIShape<Site>(
  "Site", "A place of work with its own clock and roster.", hasTimes: true,
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("name", "Unique in the organization.") { $0.name },
    .init("zone", "The IANA time zone of its wall clock.") { $0.zone.description },
    .init("address", "Lines of text; may be empty.") { $0.address },
    .init("directions", "Lines of text; may be empty.") { $0.directions },
    .init("helpline", "The number to call while no one is on duty; null if there is none.") {
      $0.helpline?.description
    },
    .init("shortest_shift_minutes", "Of shifts that the schedule maker adds for what is needed.", schema: lengths) {
      $0.shiftLengths.least
    },
    .init("longest_shift_minutes", "Of such shifts, unless a kept one is longer.", schema: lengths) {
      $0.shiftLengths.most
    },
    .init("external_id", "Its id in another system, unique among sites; null if there is none.") { $0.externalID },
    .init("archived_at", "When it was closed for good; null for open ones.") { $0.archivedAt },
  ])

private let lengths = APISchema.number(ShiftLengths.hours.lowerBound * 60...ShiftLengths.hours.upperBound * 60)

private let siteForm = APIForm<SiteDraft>(
  "Site",
  [
    .init("name", "Unique in the organization.", schema: .text(atMost: 200), isRequired: true) {
      (draft: inout SiteDraft, text: String) in draft.name = text
    },
    .init("zone", "An IANA time zone, or a city in one; the organization's if missing.") {
      (draft: inout SiteDraft, text: String) in draft.zone = text
    },
    .init("address", "Lines of text.", schema: .text(atMost: Site.longestAddress)) {
      (draft: inout SiteDraft, text: String) in draft.address = text
    },
    .init("directions", "Lines of text.", schema: .text(atMost: 2000)) { (draft: inout SiteDraft, text: String) in
      draft.directions = text
    },
    .init("helpline", "A phone number.", schema: .optional(.text(atMost: 300))) {
      (draft: inout SiteDraft, text: String?) in draft.helpline = text ?? ""
    },
    .init("shortest_shift_minutes", "Three hours if missing.", schema: lengths, refusedAs: "shortestShift") {
      (draft: inout SiteDraft, minutes: Int) in draft.shortestShift = ShiftLengths.text(minutes: minutes)
    },
    .init("longest_shift_minutes", "Ten hours if missing.", schema: lengths, refusedAs: "longestShift") {
      (draft: inout SiteDraft, minutes: Int) in draft.longestShift = ShiftLengths.text(minutes: minutes)
    },
    APICall.externalID { (draft: inout SiteDraft, text: String) in draft.externalID = text },
  ])

private func site(_ id: ID<Site>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  try call.requireSeeing(id)
  let site = try snapshot.site(id)
  return APIAnswer(siteShape.json(site), revision: site.revision)
}

private let archived = APIObject.Member("archived", .truth, "Archived ones as well.", isRequired: false)

// MARK: - Positions

private let positionShape = APIShape<Position>(
  "Position", "A kind of work on duty.", hasTimes: true,
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("name", "Unique in the organization.") { $0.name },
    .init("shape", "Of its mark.", schema: shapes) { "\($0.mark.shape)" },
    .init("color", "Of its mark.", schema: colors) { "\($0.mark.color)" },
    .init("site_ids", "Where it is used; empty for all sites.") { $0.sites.sorted() },
    .init("skills", "Whoever has it on a shift needs all of them.") { $0.skills },
    .init("duty_kind", "What its hours are; standby is no working time.") { $0.duty },
    .init("backs_position_id", "Of a backup, whose backup; null for anyone on standby at the site, and for others.") {
      $0.backs
    },
    .init("is_listed", "Only people who are listed for it; see `/people/{person}/positions`.") { $0.isListed },
    .init("external_id", "Its id in another system, unique among positions; null if there is none.") { $0.externalID },
    .init("archived_at", "When it was archived; null for current ones.") { $0.archivedAt },
  ])

private let shapes = APISchema.choice(Position.Mark.Shape.allCases.map { "\($0)" })
private let colors = APISchema.choice(Position.Mark.Color.allCases.map { "\($0)" })

/// A draft with a mark in two fields; `nil` for the first free one.
private struct PositionChange {
  var draft: PositionDraft
  var shape: Position.Mark.Shape?
  var color: Position.Mark.Color?

  init(_ draft: PositionDraft) {
    self.draft = draft
    (shape, color) = (draft.mark?.shape, draft.mark?.color)
  }

  var whole: PositionDraft {
    var draft = draft
    draft.mark = shape.map { Position.Mark($0, color) } ?? color.map { Position.Mark(.disc, $0) }
    return draft
  }
}

private let positionForm = APIForm<PositionChange>(
  "Position",
  [
    .init("name", "Unique in the organization.", schema: .text(atMost: 100), isRequired: true) {
      (change: inout PositionChange, text: String) in change.draft.name = text
    },
    .init("shape", "Of its mark; a new position gets a free mark if neither is sent.", schema: shapes) {
      (change: inout PositionChange, text: String) in
      change.shape = Position.Mark.Shape.allCases.first { "\($0)" == text }
    },
    .init("color", "Of its mark.", schema: colors) { (change: inout PositionChange, text: String) in
      change.color = Position.Mark.Color.allCases.first { "\($0)" == text }
    },
    .init("site_ids", "Where it is used; empty for all sites.", schema: .list(.id, atMost: 1000), refusedAs: "sites") {
      (change: inout PositionChange, sites: [ID<Site>]) in change.draft.sites = Set(sites)
    },
    .init(
      "skills", "Whoever has it on a shift needs all of them; without commas and semicolons.",
      schema: .list(.text(atMost: Employee.longestSkill), atMost: Position.mostSkills)
    ) { (change: inout PositionChange, skills: [String]) in change.draft.skills = skills.joined(separator: ",") },
    .init("duty_kind", "What its hours are; work if missing.", refusedAs: "duty") {
      (change: inout PositionChange, duty: DutyKind) in change.draft.duty = duty
    },
    .init(
      "backs_position_id", "Of a backup, a position on standby; null for anyone on standby at the site.",
      schema: .optional(.id), refusedAs: "duty"
    ) { (change: inout PositionChange, backs: ID<Position>?) in change.draft.backs = backs },
    .init("is_listed", "Only people who are listed for it; anyone if missing.") {
      (change: inout PositionChange, isListed: Bool) in change.draft.isListed = isListed
    },
    APICall.externalID { (change: inout PositionChange, text: String) in change.draft.externalID = text },
  ])

private func position(_ id: ID<Position>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  let position = try snapshot.position(id)
  return APIAnswer(positionShape.json(position), revision: position.revision)
}

// MARK: - The operations

extension APIOperation {
  static let organization: [APIOperation] = [
    .item(
      "showOrganization", "/organization", .organization, "Shows the organization", .seeRoster,
      organizationShape.object
    ) { try Web.organization($0, $1) },
    .change(
      "editOrganization", "/organization", .organization, "Edits the organization", .keepOrganization,
      from: organizationForm.changing, organizationShape.object
    ) { transaction, call in
      let stored = try transaction.snapshot.organization()
      var draft = OrganizationDraft(stored)
      organizationForm.fill(&draft, with: call.body)
      try transaction.edit(to: draft, seen: try call.seen(stored.revision))
      return try Web.organization(transaction.snapshot, call)
    },
    .list(
      "listSites", "/sites", .organization, "Lists sites in their order", .seeRoster,
      query: [archived, APICall.externalID],
      of: siteShape.object
    ) { snapshot, call in
      let isWhole = call.query("archived") ?? false
      let sites = try isWhole ? snapshot.allSites() : snapshot.sites()
      let found = sites.filter { call.visitor.sees($0.id) && call.means($0.externalID) }
      return try call.page(of: found, as: siteShape, id: \.id)
    },
    .make(
      "addSite", "/sites", .organization, "Adds a site", .keepOrganization, from: siteForm.making, siteShape.object
    ) { transaction, call in
      let zone = try transaction.snapshot.organization().zone
      var draft = SiteDraft(name: "", zone: zone.description)
      siteForm.fill(&draft, with: call.body)
      let id = try transaction.add(draft)
      var made = try site(id, transaction.snapshot, call)
      made.location = "/sites/\(id)"
      return made
    },
    .item("showSite", "/sites/{site}", .organization, "Shows a site", .seeRoster, siteShape.object) { snapshot, call in
      try site(try call.id("site"), snapshot, call)
    },
    .change(
      "editSite", "/sites/{site}", .organization, "Edits a site", .keepOrganization,
      query: [
        .init(
          "keeping", ZoneChange.schema,
          "With a new zone, what stays of coming shifts: their clock times, which is usual, "
            + "or their moments.", isRequired: false)
      ], from: siteForm.changing, siteShape.object
    ) { transaction, call in
      let id: ID<Site> = try call.id("site")
      let stored = try transaction.snapshot.site(id)
      var draft = SiteDraft(stored)
      siteForm.fill(&draft, with: call.body)
      try transaction.edit(
        id, to: draft, keeping: call.query("keeping") ?? .clockTimes, seen: try call.seen(stored.revision))
      return try site(id, transaction.snapshot, call)
    },
    .put(
      "archiveSite", "/sites/{site}/archived", .organization, "Archives a site",
      text: "Refused while it has coming shifts, schedules or a feed, and for the last one.", .keepOrganization
    ) { transaction, call in try transaction.archive(try call.id("site") as ID<Site>) },
    .delete(
      "restoreSite", "/sites/{site}/archived", .organization, "Restores an archived site", .keepOrganization
    ) { transaction, call in try transaction.unarchive(try call.id("site") as ID<Site>) },
    .list(
      "listPositions", "/positions", .organization, "Lists positions in their order", .seeRoster,
      query: [archived, APICall.externalID],
      of: positionShape.object
    ) { snapshot, call in
      let isWhole = call.query("archived") ?? false
      let positions = try snapshot.positions().filter {
        (isWhole || $0.archivedAt == nil) && call.means($0.externalID)
      }
      return try call.page(of: positions, as: positionShape, id: \.id)
    },
    .make(
      "addPosition", "/positions", .organization, "Adds a position", .keepOrganization, from: positionForm.making,
      positionShape.object
    ) { transaction, call in
      var change = PositionChange(PositionDraft(name: ""))
      positionForm.fill(&change, with: call.body)
      let id = try transaction.add(change.whole)
      var made = try position(id, transaction.snapshot, call)
      made.location = "/positions/\(id)"
      return made
    },
    .item(
      "showPosition", "/positions/{position}", .organization, "Shows a position", .seeRoster, positionShape.object
    ) { snapshot, call in try position(try call.id("position"), snapshot, call) },
    .change(
      "editPosition", "/positions/{position}", .organization, "Edits a position", .keepOrganization,
      from: positionForm.changing, positionShape.object
    ) { transaction, call in
      let id: ID<Position> = try call.id("position")
      let stored = try transaction.snapshot.position(id)
      var change = PositionChange(PositionDraft(stored))
      positionForm.fill(&change, with: call.body)
      try transaction.edit(id, to: change.whole, seen: try call.seen(stored.revision))
      return try position(id, transaction.snapshot, call)
    },
    .put(
      "archivePosition", "/positions/{position}/archived", .organization, "Archives a position",
      text: "It stays on its shifts and is offered for no new ones.", .keepOrganization
    ) { transaction, call in try transaction.archive(try call.id("position") as ID<Position>) },
    .delete(
      "restorePosition", "/positions/{position}/archived", .organization, "Restores an archived position",
      .keepOrganization
    ) { transaction, call in
      try transaction.unarchive(try call.id("position") as ID<Position>)
    },
  ]
}
