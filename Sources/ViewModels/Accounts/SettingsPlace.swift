public import Domain
public import Words

/// A page of the settings.
public enum SettingsPlace: String, Sendable, Hashable, CaseIterable {
  /// One's own.
  case profile, notifications, calendar, security
  /// The organization's.
  case organization, sites, positions, people
  case siteRules, timeOff, closedDays, fairness, payroll
  case links, feeds, programs
  case changeLog, securityLog, deliveries, usage
  /// On the roster's page; not among the entries.
  case announcements

  public var action: Action {
    switch self {
    case .profile, .notifications, .calendar, .security: .keepOwnAccount
    case .organization, .sites, .positions, .timeOff, .deliveries, .fairness, .payroll: .keepOrganization
    case .people, .changeLog, .securityLog: .keepAccounts
    case .programs: .keepWebhooks
    case .announcements: .announce
    case .closedDays, .siteRules: .plan
    case .links: .keepLinks
    case .feeds: .keepFeeds
    case .usage: .seeUsage
    }
  }

  public func title(_ wording: Wording) -> String {
    switch self {
    case .profile: wording.profile
    case .notifications: wording.notifications
    case .calendar: wording.calendarSettings
    case .security: wording.signInAndSecurity
    case .organization: wording.organizationSettings
    case .sites: wording.sitesTitle
    case .positions: wording.positionsTitle
    case .people: wording.accounts
    case .siteRules: wording.rulesBySite
    case .timeOff: wording.timeOffSettings
    case .closedDays: wording.closedDays
    case .fairness: wording.fairnessRules
    case .payroll: wording.payAndPayroll
    case .links: wording.linksTitle
    case .feeds: wording.feeds
    case .programs: wording.apiAndWebhooks
    case .changeLog: wording.changeLog
    case .securityLog: wording.securityLog
    case .deliveries: wording.deliveriesTitle
    case .usage: wording.usage
    case .announcements: wording.announcements
    }
  }

  /// The labels of its fields and sections, for the search.
  func labels(_ wording: Wording) -> [String] {
    switch self {
    case .profile, .notifications, .calendar, .security: own(wording)
    case .organization, .sites, .positions, .people, .announcements: team(wording)
    case .siteRules, .timeOff, .closedDays, .fairness, .payroll: rules(wording)
    case .links, .feeds, .programs: connections(wording)
    case .changeLog, .securityLog, .deliveries, .usage: []
    }
  }

  private func own(_ wording: Wording) -> [String] {
    switch self {
    case .profile:
      [
        wording.photoSection, wording.contactSection, wording.ownEmailSection, wording.languageLabel, wording.ownData,
        wording.exportData,
      ]
    case .notifications:
      [wording.whatIsTold, wording.byPush, wording.byMail, wording.quietHours, wording.devices]
    case .calendar: [wording.myCalendar, wording.onAnotherDevice]
    default:
      [
        wording.passkeys, wording.password, wording.authenticatorApp, wording.recoveryCodes, wording.providerTitle,
        wording.mySessions, wording.analytics, wording.signOut,
      ]
    }
  }

  private func team(_ wording: Wording) -> [String] {
    switch self {
    case .organization:
      OrganizationDraft.Field.allCases.map(wording.label(of:)) + [wording.retentionSection, wording.yourData]
    case .sites:
      SiteDraft.Field.allCases.map(wording.label(of:)) + [wording.phoneSection, wording.newSite, wording.importSites]
    case .positions:
      [
        wording.lookSection, wording.dutyKindSection, wording.skillsNeeded, wording.usedAt, wording.newPosition,
        wording.importPositions,
      ]
    default: [wording.role, wording.managedSites, wording.invite, wording.makePersonalLink]
    }
  }

  private func rules(_ wording: Wording) -> [String] {
    switch self {
    case .siteRules:
      [wording.laborRules, wording.ruleSetsTitle] + LaborRule.Kind.allCases.map(wording.name(of:))
        + [wording.requestRules] + ShiftRequest.Kind.allCases.map(wording.name(of:))
        + [
          wording.timeClock, wording.whoPresses, wording.toleranceLabel, wording.earlyLabel, wording.lateLabel,
          wording.missingLabel, wording.roundingLabel, wording.unpressedBreakLabel, wording.earlyCountsLabel,
          wording.colleaguesSee, wording.clockPlaceLabel,
        ]
    case .timeOff:
      [
        wording.kindsOfAbsence, wording.needsApproval, wording.yearlyDays, wording.leaveDaysAYear, wording.leaveCarried,
        wording.approvals, wording.substitutes,
      ]
    case .closedDays: [wording.publicHolidays, wording.companyLeave, wording.importClosedDays]
    case .fairness:
      [
        wording.nightSection, wording.weekendSection, wording.noticeSection, wording.weightSection,
        wording.showsNamesSection, wording.onCallSection,
      ]
    default:
      [
        wording.surcharges, wording.timeAccounts, wording.openingBalances, wording.payrollColumns, "DATEV",
        wording.personnelNumbers, wording.costCenters, wording.standbyPay, wording.absenceTypes,
      ]
    }
  }

  private func connections(_ wording: Wording) -> [String] {
    switch self {
    case .links: [wording.openLinks, wording.makeLink]
    case .feeds: [wording.addFeed, wording.feedAddress, wording.rejectedRecords]
    default: [wording.apiTokens, wording.scopes, wording.webhooks, wording.webhookTopics, wording.apiReference]
    }
  }
}

/// Entries of the settings under one name.
public enum SettingsGroup: CaseIterable, Sendable {
  case you, team, rules, connections, records

  public var places: [SettingsPlace] {
    switch self {
    case .you: [.profile, .notifications, .calendar, .security]
    case .team: [.organization, .sites, .positions, .people]
    case .rules: [.siteRules, .timeOff, .closedDays, .fairness, .payroll]
    case .connections: [.links, .feeds, .programs]
    case .records: [.changeLog, .securityLog, .deliveries, .usage]
    }
  }

  public func title(_ wording: Wording) -> String {
    switch self {
    case .you: wording.you
    case .team: wording.teamAndPlaces
    case .rules: wording.rulesGroup
    case .connections: wording.connections
    case .records: wording.records
    }
  }
}
