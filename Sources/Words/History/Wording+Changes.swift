package import Domain

// MARK: - The change log

extension Wording {
  package func changeLogText(kept retention: ChangeRetention) -> String {
    let time = name(of: retention)
    return changeLogTextWhoChangedWhat(time: time)
  }

  package var changeColumns: [String] {
    [
      eventTime, eventWho, eventWhat, changeColumnsAbout, changeColumnsItem,
      fieldColumn,
      beforeColumn, afterColumn,
    ]
  }

  /// `Person edited`.
  package func sentence(_ kind: ChangeKind?) -> String {
    switch kind?.topic {
    case .plan: planSentence(kind)
    case .schedules: schedulesSentence(kind)
    case .people: peopleSentence(kind)
    case .organization: organizationSentence(kind)
    case .catalog: catalogSentence(kind)
    case .feeds: feedsSentence(kind)
    case .accounts: accountsSentence(kind)
    case .presses, .absences, .approvals, .closings, nil: otherChange
    }
  }

  private func planSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .planDrafted: planSentencePlanDrafted
    case .planImported: planSentencePlanImported
    case .planAltered: planSentencePlanAltered
    case .planCopied: planSentencePlanCopied
    case .planMade: planSentencePlanMade
    case .planPlaced: planSentencePlanPlaced
    case .planRemoved: planSentencePlanRemoved
    case .planDiscarded: planSentencePlanDiscarded
    case .planPublished: planSentencePlanPublished
    case .ruleOverridden: planSentenceRuleOverridden
    case .planRecalled: planSentencePlanRecalled
    case .planUndone: planSentencePlanUndone
    case .planRedone: planSentencePlanRedone
    case .costBudgetSet: planSentenceCostBudgetSet
    case .costSet: planSentenceCostSet
    case .demandChanged: planSentenceDemandChanged
    case .demandDated: planSentenceDemandDated
    case .demandUndated: planSentenceDemandUndated
    case .demandTaken: planSentenceDemandTaken
    case .templateKept: planSentenceTemplateKept
    case .templateForgotten: planSentenceTemplateForgotten
    case .weekKept: planSentenceWeekKept
    case .weekForgotten: planSentenceWeekForgotten
    case .absenceAdded: planSentenceAbsenceAdded
    case .absenceAsked: planSentenceAbsenceAsked
    case .absenceApproved: planSentenceAbsenceApproved
    case .presenceMissing: planSentencePresenceMissing
    case .absenceDeclined: planSentenceAbsenceDeclined
    case .absenceWithdrawn: planSentenceAbsenceWithdrawn
    case .absenceStepApproved: planSentenceAbsenceStepApproved
    case .availabilityAdded: planSentenceAvailabilityAdded
    case .availabilityRemoved: planSentenceAvailabilityRemoved
    default: requestSentence(kind)
    }
  }

  private func requestSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .requestMade: requestSentenceRequestMade
    case .requestAccepted: requestSentenceRequestAccepted
    case .requestDone: requestSentenceRequestDone
    case .requestDeclined: requestSentenceRequestDeclined
    case .requestWithdrawn: requestSentenceRequestWithdrawn
    case .requestStepApproved: requestSentenceRequestStepApproved
    default: otherChange
    }
  }

  private func schedulesSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .scheduleMade: schedulesSentenceScheduleMade
    case .scheduleChanged: schedulesSentenceScheduleChanged
    case .scheduleSplit: schedulesSentenceScheduleSplit
    case .scheduleDeleted: schedulesSentenceScheduleDeleted
    case .schedulesExtended: schedulesSentenceSchedulesExtended
    default: otherChange
    }
  }

  private func peopleSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .employeeAdded: peopleSentenceEmployeeAdded
    case .employeeEdited: peopleSentenceEmployeeEdited
    case .employeeContractsChanged: peopleSentenceEmployeeContractsChanged
    case .employeeEmailAsked: peopleSentenceEmployeeEmailAsked
    case .employeeEmailConfirmed: peopleSentenceEmployeeEmailConfirmed
    case .employeeArchived: peopleSentenceEmployeeArchived
    case .employeePositionsChanged: peopleSentenceEmployeePositionsChanged
    case .employeeSitesChanged: peopleSentenceEmployeeSitesChanged
    case .employeeRulesChosen: peopleSentenceEmployeeRulesChosen
    case .employeeUnarchived: peopleSentenceEmployeeUnarchived
    case .employeeErased: peopleSentenceEmployeeErased
    case .employeeLeaving: peopleSentenceEmployeeLeaving
    case .employeeBadgeGiven: peopleSentenceEmployeeBadgeGiven
    case .employeeBadgeTaken: peopleSentenceEmployeeBadgeTaken
    case .employeePhotoSet: peopleSentenceEmployeePhotoSet
    case .employeePhotoRemoved: peopleSentenceEmployeePhotoRemoved
    case .allowanceSet: peopleSentenceAllowanceSet
    case .leaveBooked: peopleSentenceLeaveBooked
    case .leaveChosen: peopleSentenceLeaveChosen
    case .leaveTakenBack: peopleSentenceLeaveTakenBack
    case .leaveTold: peopleSentenceLeaveTold
    case .peopleImported: peopleSentencePeopleImported
    case .employeeNumbered: peopleSentenceEmployeeNumbered
    case .hoursApproved: peopleSentenceHoursApproved
    case .hoursReopened: peopleSentenceHoursReopened
    case .correctionAsked: peopleSentenceCorrectionAsked
    case .correctionStepApproved: peopleSentenceCorrectionStepApproved
    case .substituteChosen: peopleSentenceSubstituteChosen
    case .correctionMade: peopleSentenceCorrectionMade
    case .correctionAccepted: peopleSentenceCorrectionAccepted
    case .correctionDeclined: peopleSentenceCorrectionDeclined
    case .correctionWithdrawn: peopleSentenceCorrectionWithdrawn
    case .callOutMade: peopleSentenceCallOutMade
    case .callOutChanged: peopleSentenceCallOutChanged
    case .callOutRemoved: peopleSentenceCallOutRemoved
    case .timeEntryBooked: peopleSentenceTimeEntryBooked
    case .timeEntryTakenBack: peopleSentenceTimeEntryTakenBack
    case .timeMonthClosed: peopleSentenceTimeMonthClosed
    case .punchMade: peopleSentencePunchMade
    case .pressesImported: peopleSentencePressesImported
    case .pinSet: peopleSentencePinSet
    case .pinRemoved: peopleSentencePinRemoved
    default: otherChange
    }
  }

  private func organizationSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .organizationFounded: organizationSentenceOrganizationFounded
    case .organizationSetUp: organizationSentenceOrganizationSetUp
    case .noticesChosen: organizationSentenceNoticesChosen
    case .changesSeen: organizationSentenceChangesSeen
    case .noticesRead: organizationSentenceNoticesRead
    case .noticesTold: organizationSentenceNoticesTold
    case .organizationEdited: organizationSentenceOrganizationEdited
    case .absenceKindAdded: organizationSentenceAbsenceKindAdded
    case .absenceKindEdited: organizationSentenceAbsenceKindEdited
    case .absenceKindMoved: organizationSentenceAbsenceKindMoved
    case .absenceKindArchived: organizationSentenceAbsenceKindArchived
    case .absenceKindUnarchived: organizationSentenceAbsenceKindUnarchived
    case .siteAdded: organizationSentenceSiteAdded
    case .siteEdited: organizationSentenceSiteEdited
    case .siteMoved: organizationSentenceSiteMoved
    case .siteArchived: organizationSentenceSiteArchived
    case .siteUnarchived: organizationSentenceSiteUnarchived
    case .siteClosed: organizationSentenceSiteClosed
    case .sitePolicyChosen: organizationSentenceSitePolicyChosen
    case .siteClockChosen: organizationSentenceSiteClockChosen
    case .payrollChosen: organizationSentencePayrollChosen
    case .payrollHanded: organizationSentencePayrollHanded
    case .payrollRenewed: organizationSentencePayrollRenewed
    case .surchargesChanged: organizationSentenceSurchargesChanged
    case .approvalsChanged: organizationSentenceApprovalsChanged
    case .timeAccountChosen: organizationSentenceTimeAccountChosen
    case .siteRulesChosen: organizationSentenceSiteRulesChosen
    case .ruleSetAdded: organizationSentenceRuleSetAdded
    case .ruleSetEdited: organizationSentenceRuleSetEdited
    case .ruleSetRemoved: organizationSentenceRuleSetRemoved
    case .siteHolidaysKept: organizationSentenceSiteHolidaysKept
    case .siteHolidaysStopped: organizationSentenceSiteHolidaysStopped
    case .siteOpened: organizationSentenceSiteOpened
    case .sitesImported: organizationSentenceSitesImported
    case .positionAdded: organizationSentencePositionAdded
    case .positionEdited: organizationSentencePositionEdited
    case .positionMoved: organizationSentencePositionMoved
    case .positionArchived: organizationSentencePositionArchived
    case .positionUnarchived: organizationSentencePositionUnarchived
    case .positionMerged: organizationSentencePositionMerged
    case .positionsImported: organizationSentencePositionsImported
    case .announcementMade: organizationSentenceAnnouncementMade
    case .fairnessPolicyChosen: organizationSentenceFairnessPolicyChosen
    case .announcementSeen: organizationSentenceAnnouncementSeen
    case .announcementTranslated: organizationSentenceAnnouncementTranslated
    case .announcementWithdrawn: organizationSentenceAnnouncementWithdrawn
    case .linkMade: organizationSentenceLinkMade
    case .linkRevoked: organizationSentenceLinkRevoked
    default: otherChange
    }
  }

  private func catalogSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .serviceGroupAdded: catalogSentenceServiceGroupAdded
    case .serviceGroupRenamed: catalogSentenceServiceGroupRenamed
    case .serviceGroupMoved: catalogSentenceServiceGroupMoved
    case .serviceGroupArchived: catalogSentenceServiceGroupArchived
    case .serviceGroupUnarchived: catalogSentenceServiceGroupUnarchived
    case .serviceAdded: catalogSentenceServiceAdded
    case .serviceEdited: catalogSentenceServiceEdited
    case .serviceMoved: catalogSentenceServiceMoved
    case .serviceArchived: catalogSentenceServiceArchived
    case .serviceUnarchived: catalogSentenceServiceUnarchived
    case .servicesImported: catalogSentenceServicesImported
    case .productAdded: catalogSentenceProductAdded
    case .productEdited: catalogSentenceProductEdited
    case .productRemoved: catalogSentenceProductRemoved
    case .productTaken: catalogSentenceProductTaken
    case .productPricesRenewed: catalogSentenceProductPricesRenewed
    case .productsImported: catalogSentenceProductsImported
    default: otherChange
    }
  }

  private func feedsSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .feedFollowed: feedsSentenceFeedFollowed
    case .feedRemoved: feedsSentenceFeedRemoved
    case .feedPaused: feedsSentenceFeedPaused
    case .feedResumed: feedsSentenceFeedResumed
    case .feedCleared: feedsSentenceFeedCleared
    case .feedHeld: feedsSentenceFeedHeld
    case .feedConfirmed: feedsSentenceFeedConfirmed
    case .feedMerged: feedsSentenceFeedMerged
    case .feedPageMerged: feedsSentenceFeedPageMerged
    case .feedSynced: feedsSentenceFeedSynced
    case .feedSyncCanceled: feedsSentenceFeedSyncCanceled
    case .feedStockTaken: feedsSentenceFeedStockTaken
    default: otherChange
    }
  }

  private func accountsSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .accountMade: accountsSentenceAccountMade
    case .accountEquipped: accountsSentenceAccountEquipped
    case .accountLinked: accountsSentenceAccountLinked
    case .accountAccepted: accountsSentenceAccountAccepted
    case .accountRoleChanged: accountsSentenceAccountRoleChanged
    case .accountDisabled: accountsSentenceAccountDisabled
    case .accountEnabled: accountsSentenceAccountEnabled
    case .accountPasswordChanged: accountsSentenceAccountPasswordChanged
    case .accountPasswordRemoved: accountsSentenceAccountPasswordRemoved
    case .accountLanguageChosen: accountsSentenceAccountLanguageChosen
    case .accountAnalyticsChosen: accountsSentenceAccountAnalyticsChosen
    case .apiTokenMade: accountsSentenceApiTokenMade
    case .apiTokenRevoked: accountsSentenceApiTokenRevoked
    case .webhookMade, .webhookEdited, .webhookRemoved, .webhookPaused, .webhookResumed, .webhookStopped,
      .webhookSecretRenewed:
      webhookSentence(kind)
    case .provisioningUserMade, .provisioningUserChanged, .provisioningUserEnded, .provisioningGroupMade,
      .provisioningGroupChanged, .provisioningGroupEnded, .provisioningRoleChosen:
      provisioningSentence(kind)
    case .passkeyAdded: accountsSentencePasskeyAdded
    case .passkeyRenamed: accountsSentencePasskeyRenamed
    case .passkeyRemoved: accountsSentencePasskeyRemoved
    case .identityConnected: accountsSentenceIdentityConnected
    case .identityRemoved: accountsSentenceIdentityRemoved
    case .authenticatorOn: accountsSentenceAuthenticatorOn
    case .authenticatorOff: accountsSentenceAuthenticatorOff
    case .recoveryCodesMade: accountsSentenceRecoveryCodesMade
    case .personalLinkMade: accountsSentencePersonalLinkMade
    case .personalLinkRevoked: accountsSentencePersonalLinkRevoked
    default: otherChange
    }
  }

  private func provisioningSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .provisioningUserMade: provisioningSentenceUserMade
    case .provisioningUserChanged: provisioningSentenceUserChanged
    case .provisioningUserEnded: provisioningSentenceUserEnded
    case .provisioningGroupMade: provisioningSentenceGroupMade
    case .provisioningGroupChanged: provisioningSentenceGroupChanged
    case .provisioningGroupEnded: provisioningSentenceGroupEnded
    case .provisioningRoleChosen: provisioningSentenceRoleChosen
    default: otherChange
    }
  }

  private func webhookSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .webhookMade: webhookSentenceWebhookMade
    case .webhookEdited: webhookSentenceWebhookEdited
    case .webhookRemoved: webhookSentenceWebhookRemoved
    case .webhookPaused: webhookSentenceWebhookPaused
    case .webhookResumed: webhookSentenceWebhookResumed
    case .webhookStopped: webhookSentenceWebhookStopped
    case .webhookSecretRenewed: webhookSentenceWebhookSecretRenewed
    default: otherChange
    }
  }
}
