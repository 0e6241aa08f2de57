package import Domain

// MARK: - The security log

extension Wording {
  /// `addresses`: none where there were too many to tell them apart.
  package func heldBackTitle(_ addresses: Int, guessing name: String) -> String {
    let who =
      switch addresses {
      case 0: heldBackTitleManyAddressesAre
      case 1: heldBackTitleOneAddressIs
      default: heldBackTitleOther(addresses: addresses)
      }
    return heldBackTitleHeldBackFor(who: who, name: name)
  }

  /// What happened, in a sentence without its subject; `name` is whom it is about.
  package func securityEvent(_ record: SecurityRecord, about name: String?) -> String {
    let text = record.kind.map { sentence($0, name ?? unknownName, record.detail ?? "") } ?? unknownPerson
    return record.count > 1 ? securityEventTimes(text: text, count: record.count) : text
  }

  private func sentence(_ kind: SecurityEvent.Kind, _ name: String, _ detail: String) -> String {
    switch kind.topic {
    case .signIn: signInSentence(kind, detail)
    case .refused: refusedSentence(kind, name, detail)
    case .access: accessSentence(kind, name, detail)
    case .links: linkSentence(kind, name, detail)
    case .exports: securityEventKindSentenceExports(detail: exported(detail))
    }
  }

  private func signInSentence(_ kind: SecurityEvent.Kind, _ detail: String) -> String {
    switch kind {
    case .signedOut: signInSentenceSignedOut
    case .passwordChanged: signInSentencePasswordChanged
    case .passwordRemoved: signInSentencePasswordRemoved
    case .passkeyAdded: signInSentencePasskeyAdded(detail: detail)
    case .passkeyRemoved: signInSentencePasskeyRemoved(detail: detail)
    case .identityConnected: signInSentenceIdentityConnected(detail: detail)
    case .identityRemoved: signInSentenceIdentityRemoved(detail: detail)
    case .authenticatorOn: signInSentenceAuthenticatorOn
    case .authenticatorOff: signInSentenceAuthenticatorOff
    case .recoveryCodesMade: signInSentenceRecoveryCodesMade
    case .guessesRead: signInSentenceGuessesRead
    default: signedIn(detail)
    }
  }

  private func signedIn(_ detail: String) -> String {
    switch SecurityEvent.Way(rawValue: detail) {
    case .password, nil: signedInPassword
    case .invitation: signedInInvitation
    case .reset: signedInReset
    case .personalLink: signedInPersonalLink
    case .setUp: signedInSetUp
    case .passkey: signedInPasskey
    case .openID: signedInOpenID
    case .code: signedInCode
    case .recoveryCode: signedInRecoveryCode
    }
  }

  private func refusedSentence(_ kind: SecurityEvent.Kind, _ name: String, _ detail: String) -> String {
    switch kind {
    case .signInRefused: refusedSentenceSignInRefused(name: name)
    case .signInHeldBack: refusedSentenceSignInHeldBack(name: name)
    case .passwordRefused: refusedSentencePasswordRefused
    case .passkeyRefused: refusedSentencePasskeyRefused
    case .identityRefused: refusedSentenceIdentityRefused(detail: cause(detail))
    case .provisioningRefused: refusedSentenceProvisioningRefused(detail: provisioningCause(detail))
    case .secondFactorRefused: refusedSentenceSecondFactorRefused(name: name)
    case .secondFactorHeldBack: refusedSentenceSecondFactorHeldBack(name: name)
    case .tokenRefused: refusedSentenceTokenRefused
    case .crossSite: refusedSentenceCrossSite(detail: room(detail))
    default: refusedSentenceOther(detail: room(detail))
    }
  }

  /// The cause of a refused sign-in at the provider; what has no words stays as it is.
  private func cause(_ detail: String) -> String {
    IdentityOwner.Doubt(rawValue: detail).map { identityCause(of: $0) } ?? detail
  }

  private func provisioningCause(_ detail: String) -> String {
    ProvisioningRefusal(rawValue: detail).map { provisioningCause(of: $0) } ?? detail
  }

  /// `rules.set` by the name of its room; what has none stays as it is.
  private func room(_ address: String) -> String {
    switch address.split(separator: ".").first {
    case "roster", "mine", "plan", "schedules", "making": roomAddressRosterAndPlan
    case "requests", "timeOff": roomAddressRequestsAndTime
    case "clock": roomAddressTimeClockAnd
    case "rules": roomAddressLaborRules
    case "fairness": roomAddressFairness
    case "people": roomAddressPeople
    case "services": roomAddressServices
    case "products": roomAddressProducts
    case "feeds", "webhooks", "api", "provisioning", "links": roomAddressOtherSystemsAnd
    case "organization", "usage": roomAddressOrganization
    case "accounts": roomAddressAccounts
    case "history": roomAddressChangeLogAnd
    case "notices": roomAddressNotifications
    default: address
    }
  }

  private func accessSentence(_ kind: SecurityEvent.Kind, _ name: String, _ detail: String) -> String {
    switch kind {
    case .invited: accessSentenceInvited(name: name)
    case .resetLinkMade: accessSentenceResetLinkMade(name: name)
    case .accountDisabled: accessSentenceAccountDisabled(name: name)
    case .accountEnabled: accessSentenceAccountEnabled(name: name)
    case .accountProvisioned: accessSentenceAccountProvisioned(name: name)
    case .accountUnprovisioned: accessSentenceAccountUnprovisioned(name: name)
    case .groupRoleChosen: accessSentenceGroupRoleChosen(detail: detail)
    default: accessSentenceOther(name: name, detail: role(detail))
    }
  }

  private func linkSentence(_ kind: SecurityEvent.Kind, _ name: String, _ detail: String) -> String {
    switch kind {
    case .personalLinkMade: linkSentencePersonalLinkMade(name: name)
    case .personalLinkRevoked: linkSentencePersonalLinkRevoked(name: name)
    case .linkMade: linkMade(detail)
    case .linkRevoked: linkSentenceLinkRevoked
    case .webhookMade: linkSentenceWebhookMade(detail: detail)
    case .webhookSecretRenewed: linkSentenceWebhookSecretRenewed(detail: detail)
    case .webhookRemoved: linkSentenceWebhookRemoved(detail: detail)
    case .tokenRevoked: linkSentenceTokenRevoked(detail: detail)
    default: linkSentenceOther(detail: detail)
    }
  }

  private func linkMade(_ detail: String) -> String {
    switch SecurityEvent.LinkKind(rawValue: detail) {
    case .wall: linkMadeWall
    case .siteCalendar: linkMadeSiteCalendar
    case .calendar, nil: linkMadeCalendar
    }
  }

  private func role(_ detail: String) -> String { Role(rawValue: detail).map { self.name(of: $0) } ?? detail }

  private func exported(_ detail: String) -> String {
    switch SecurityEvent.Export(rawValue: detail) {
    case .people: exportedPeople
    case .services: exportedServices
    case .products: exportedProducts
    case .sites: exportedSites
    case .positions: exportedPositions
    case .shifts: exportedShifts
    case .hours: exportedHours
    case .person: exportedPerson
    case .changes: exportedChanges
    case nil: detail
    }
  }
}
