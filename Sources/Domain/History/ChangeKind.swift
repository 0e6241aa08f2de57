/// The kind of a change, as the change log stores it.
///
/// Stored for good: a name is never reused. A database of a newer version can hold others.
public enum ChangeKind: String, Sendable, Hashable, CaseIterable, Codable {
  case absenceAdded = "absence.added"
  case absenceApproved = "absence.approved"
  case absenceAsked = "absence.asked"
  case absenceDeclined = "absence.declined"
  case absenceKindAdded = "absence-kind.added"
  case absenceKindArchived = "absence-kind.archived"
  case absenceKindEdited = "absence-kind.edited"
  case absenceKindMoved = "absence-kind.moved"
  case absenceKindUnarchived = "absence-kind.unarchived"
  case absenceStepApproved = "absence.step-approved"
  case absenceWithdrawn = "absence.withdrawn"
  case accountAccepted = "account.accepted"
  case accountAnalyticsChosen = "account.analytics-chosen"
  case accountDisabled = "account.disabled"
  case accountEnabled = "account.enabled"
  case accountEquipped = "account.equipped"
  case accountLanguageChosen = "account.language-chosen"
  case accountLinked = "account.linked"
  case accountMade = "account.made"
  case accountPasswordChanged = "account.password-changed"
  case accountPasswordRemoved = "account.password-removed"
  case accountProductOrderChosen = "account.product-order-chosen"
  case accountRoleChanged = "account.role-changed"
  case allowanceSet = "allowance.set"
  case announcementMade = "announcement.made"
  case announcementWithdrawn = "announcement.withdrawn"
  case announcementSeen = "announcement.seen"
  case announcementTranslated = "announcement.translated"
  case apiTokenMade = "api-token.made"
  case apiTokenRevoked = "api-token.revoked"
  case authenticatorOff = "authenticator.off"
  case authenticatorOn = "authenticator.on"
  case approvalsChanged = "approvals.changed"
  case availabilityAdded = "availability.added"
  case availabilityRemoved = "availability.removed"
  case calendarChanged = "calendar.changed"
  case calendarConnected = "calendar.connected"
  case calendarDisconnected = "calendar.disconnected"
  case calendarRead = "calendar.read"
  case callOutChanged = "call-out.changed"
  case callOutMade = "call-out.made"
  case callOutRemoved = "call-out.removed"
  case changesSeen = "changes.seen"
  case correctionAccepted = "correction.accepted"
  case correctionAsked = "correction.asked"
  case correctionDeclined = "correction.declined"
  case correctionMade = "correction.made"
  case correctionStepApproved = "correction.step-approved"
  case correctionWithdrawn = "correction.withdrawn"
  case costBudgetSet = "cost.budget-set"
  case costSet = "cost.set"
  case demandChanged = "demand.changed"
  case demandDated = "demand.dated"
  case demandTaken = "demand.taken"
  case demandUndated = "demand.undated"
  case employeeAdded = "employee.added"
  case employeeArchived = "employee.archived"
  case employeeEmailAsked = "employee.email-asked"
  case employeeEmailConfirmed = "employee.email-confirmed"
  case employeeContractsChanged = "employee.contracts-changed"
  case employeeBadgeGiven = "employee.badge-given"
  case employeeBadgeTaken = "employee.badge-taken"
  case employeeEdited = "employee.edited"
  case employeeErased = "employee.erased"
  case employeeLeaving = "employee.leaving"
  case employeeNumbered = "employee.numbered"
  case employeePhotoRemoved = "employee.photo-removed"
  case employeePhotoSet = "employee.photo-set"
  case employeePositionsChanged = "employee.positions-changed"
  case employeeRulesChosen = "employee.rules-chosen"
  case employeeSitesChanged = "employee.sites-changed"
  case employeeUnarchived = "employee.unarchived"
  case fairnessPolicyChosen = "fairness.policy-chosen"
  case feedCleared = "feed.cleared"
  case feedConfirmed = "feed.confirmed"
  case feedFailed = "feed.failed"
  case feedFollowed = "feed.followed"
  case feedHeld = "feed.held"
  case feedMerged = "feed.merged"
  case feedPageMerged = "feed.page-merged"
  case feedPaused = "feed.paused"
  case feedRecovered = "feed.recovered"
  case feedRemoved = "feed.removed"
  case feedResumed = "feed.resumed"
  case feedStockTaken = "feed.stock-taken"
  case feedSyncCanceled = "feed.sync-canceled"
  case feedSyncResumed = "feed.sync-resumed"
  case feedSyncStarted = "feed.sync-started"
  case feedSynced = "feed.synced"
  case identityConnected = "identity.connected"
  case identityRemoved = "identity.removed"
  case identityUsed = "identity.used"
  case hoursApproved = "hours.approved"
  case hoursReopened = "hours.reopened"
  case leaveBooked = "leave.booked"
  case leaveChosen = "leave.chosen"
  case leaveTakenBack = "leave.taken-back"
  case leaveTold = "leave.told"
  case linkMade = "link.made"
  case linkRevoked = "link.revoked"
  case noticesChosen = "notices.chosen"
  case noticesRead = "notices.read"
  case noticesTold = "notices.told"
  case organizationEdited = "organization.edited"
  case organizationFounded = "organization.founded"
  case organizationGuideHidden = "organization.guide-hidden"
  case organizationServed = "organization.served"
  case organizationSetUp = "organization.set-up"
  case passkeyAdded = "passkey.added"
  case passkeyRemoved = "passkey.removed"
  case passkeyRenamed = "passkey.renamed"
  case passkeyUsed = "passkey.used"
  case peopleImported = "people.imported"
  case personalLinkMade = "personal-link.made"
  case personalLinkRevoked = "personal-link.revoked"
  case payrollChosen = "payroll.chosen"
  case payrollHanded = "payroll.handed"
  case payrollRenewed = "payroll.renewed"
  case presenceMissing = "presence.missing"
  case planAltered = "plan.altered"
  case planCopied = "plan.copied"
  case planDiscarded = "plan.discarded"
  case planDrafted = "plan.drafted"
  case planImported = "plan.imported"
  case planJobDiscarded = "plan-job.discarded"
  case planJobEnded = "plan-job.ended"
  case planJobStarted = "plan-job.started"
  case planMade = "plan.made"
  case planPlaced = "plan.placed"
  case planPublished = "plan.published"
  case planRecalled = "plan.recalled"
  case planRedone = "plan.redone"
  case planRemoved = "plan.removed"
  case planUndone = "plan.undone"
  case positionAdded = "position.added"
  case positionArchived = "position.archived"
  case positionEdited = "position.edited"
  case positionMerged = "position.merged"
  case positionMoved = "position.moved"
  case positionUnarchived = "position.unarchived"
  case positionsImported = "positions.imported"
  case pinRemoved = "pin.removed"
  case pinSet = "pin.set"
  case pressesImported = "presses.imported"
  case productAdded = "product.added"
  case productEdited = "product.edited"
  case productMarked = "product.marked"
  case productPricesRenewed = "product.prices-renewed"
  case productRemoved = "product.removed"
  case productTaken = "product.taken"
  case productUnmarked = "product.unmarked"
  case productsImported = "products.imported"
  case provisioningGroupChanged = "provisioning.group-changed"
  case provisioningGroupEnded = "provisioning.group-ended"
  case provisioningGroupMade = "provisioning.group-made"
  case provisioningRoleChosen = "provisioning.role-chosen"
  case provisioningUserChanged = "provisioning.user-changed"
  case provisioningUserEnded = "provisioning.user-ended"
  case provisioningUserMade = "provisioning.user-made"
  case punchMade = "punch.made"
  case recoveryCodesMade = "recovery-codes.made"
  case requestAccepted = "request.accepted"
  case requestDeclined = "request.declined"
  case requestDone = "request.done"
  case requestMade = "request.made"
  case requestStepApproved = "request.step-approved"
  case requestWithdrawn = "request.withdrawn"
  case ruleOverridden = "rule.overridden"
  case ruleSetAdded = "rule-set.added"
  case ruleSetEdited = "rule-set.edited"
  case ruleSetRemoved = "rule-set.removed"
  case scheduleChanged = "schedule.changed"
  case scheduleDeleted = "schedule.deleted"
  case scheduleMade = "schedule.made"
  case scheduleSplit = "schedule.split"
  case schedulesExtended = "schedules.extended"
  case serviceGroupAdded = "service-group.added"
  case serviceGroupArchived = "service-group.archived"
  case serviceGroupMoved = "service-group.moved"
  case serviceGroupRenamed = "service-group.renamed"
  case serviceGroupUnarchived = "service-group.unarchived"
  case serviceAdded = "service.added"
  case serviceArchived = "service.archived"
  case serviceEdited = "service.edited"
  case serviceMoved = "service.moved"
  case serviceUnarchived = "service.unarchived"
  case servicesImported = "services.imported"
  case sessionConfirmed = "session.confirmed"
  case sessionEnded = "session.ended"
  case sessionMade = "session.made"
  case sessionsEnded = "sessions.ended"
  case siteAdded = "site.added"
  case siteArchived = "site.archived"
  case siteClockChosen = "site.clock-chosen"
  case siteClosed = "site.closed"
  case siteEdited = "site.edited"
  case siteHolidaysKept = "site.holidays-kept"
  case siteHolidaysStopped = "site.holidays-stopped"
  case siteMoved = "site.moved"
  case siteOpened = "site.opened"
  case sitePolicyChosen = "site.policy-chosen"
  case siteRulesChosen = "site.rules-chosen"
  case siteUnarchived = "site.unarchived"
  case sitesImported = "sites.imported"
  case substituteChosen = "substitute.chosen"
  case surchargesChanged = "surcharges.changed"
  case templateForgotten = "template.forgotten"
  case templateKept = "template.kept"
  case timeAccountChosen = "time-account.chosen"
  case timeEntryBooked = "time-entry.booked"
  case timeEntryTakenBack = "time-entry.taken-back"
  case timeMonthClosed = "time-month.closed"
  case webhookEdited = "webhook.edited"
  case webhookMade = "webhook.made"
  case webhookPaused = "webhook.paused"
  case webhookRemoved = "webhook.removed"
  case webhookReplayed = "webhook.replayed"
  case webhookResumed = "webhook.resumed"
  case webhookSecretRenewed = "webhook.secret-renewed"
  case webhookStopped = "webhook.stopped"
  case webhookTested = "webhook.tested"
  case weekForgotten = "week.forgotten"
  case weekKept = "week.kept"
}

extension ChangeKind {
  /// A topic of changes: those of the change log, then narrow ones for programs alone.
  public enum Topic: String, Sendable, Hashable, CaseIterable {
    case plan, schedules, people, organization, catalog, feeds, accounts
    case presses, absences, approvals, closings

    /// The topics of the change log: each change has one of them at most.
    public static let ofLog: [Topic] = [.plan, .schedules, .people, .organization, .catalog, .feeds, .accounts]
  }

  /// The subject of the change: `plan`, `employee`, `service-group`.
  public var subject: Substring { rawValue.prefix { $0 != "." } }

  /// `nil` for sign-ins, which are in the security log, for a feed's own notes, for a webhook's test, for costs, for searches of the
  /// schedule maker, which change nothing until they are kept, for presses of the time clock, which are records of their own, and for people's
  /// own calendars.
  public var topic: Topic? {
    switch self {
    case .sessionMade, .sessionEnded, .sessionsEnded, .sessionConfirmed, .passkeyUsed, .identityUsed, .feedFailed,
      .feedRecovered, .feedSyncStarted, .feedSyncResumed, .organizationServed, .organizationGuideHidden,
      .accountProductOrderChosen, .productMarked, .productUnmarked, .webhookTested, .webhookReplayed, .costSet,
      .costBudgetSet, .punchMade, .pinSet, .pinRemoved, .planJobStarted, .planJobEnded, .planJobDiscarded:
      nil
    default: Self.topics[subject]
    }
  }

  /// All topics: the one of the change log, and narrow ones.
  public var topics: Set<Topic> { Set([topic].compactMap(\.self)).union(narrowTopics) }

  private var narrowTopics: Set<Topic> {
    switch self {
    case .punchMade, .pressesImported, .correctionMade: [.presses]
    case .correctionAccepted: [.presses, .approvals]
    case .absenceApproved, .absenceDeclined, .absenceStepApproved: [.absences, .approvals]
    case .hoursApproved, .hoursReopened, .correctionDeclined, .correctionStepApproved, .requestDeclined,
      .requestStepApproved, .approvalsChanged:
      [.approvals]
    case .siteClosed, .siteOpened, .siteHolidaysKept, .siteHolidaysStopped, .timeMonthClosed, .payrollHanded:
      [.closings]
    default: subject == "absence" ? [.absences] : []
    }
  }

  private static let topics: [Substring: Topic] = [
    "plan": .plan, "demand": .plan, "template": .plan, "week": .plan, "absence": .plan, "availability": .plan,
    "absence-kind": .organization, "allowance": .people, "hours": .people, "correction": .people, "call-out": .people,
    "time-entry": .people, "time-month": .people, "leave": .people, "time-account": .organization,
    "payroll": .organization,
    "request": .plan, "rule": .plan, "presence": .plan,
    "rule-set": .organization, "schedule": .schedules,
    "schedules": .schedules, "employee": .people, "people": .people, "presses": .people, "organization": .organization,
    "site": .organization, "sites": .organization, "position": .organization, "positions": .organization,
    "announcement": .organization, "link": .organization, "service": .catalog, "services": .catalog,
    "service-group": .catalog, "product": .catalog, "products": .catalog, "feed": .feeds, "account": .accounts,
    "fairness": .organization, "api-token": .accounts, "passkey": .accounts, "identity": .accounts,
    "authenticator": .accounts, "provisioning": .accounts,
    "recovery-codes": .accounts, "personal-link": .accounts, "webhook": .accounts,
  ]
}
