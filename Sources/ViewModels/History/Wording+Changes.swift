public import Domain

// MARK: - The change log

extension Wording {
  public var changeLog: String { say(en: "Change log", de: "Änderungsprotokoll") }
  func changeLogText(kept retention: ChangeRetention) -> String {
    let time = name(of: retention)
    return say(
      en: "Who changed what, and what it was before. Sign-ins are in the security log. Kept for \(time).",
      de:
        "Wer was geändert hat, und was vorher war. Anmeldungen stehen im Sicherheitsprotokoll. Wird \(time) aufbewahrt."
    )
  }
  public var firstDayOfLog: String { say(en: "From", de: "Von") }
  public var lastDayOfLog: String { say(en: "Until", de: "Bis") }
  public var undoneMark: String { say(en: "Undone", de: "Rückgängig gemacht") }
  public var fieldColumn: String { say(en: "Field", de: "Feld") }
  public var beforeColumn: String { say(en: "Before", de: "Vorher") }
  public var afterColumn: String { say(en: "After", de: "Nachher") }
  var byFeed: String { say(en: "A feed", de: "Eine Datenquelle") }
  var byConsole: String { say(en: "OnDuty or the server's console", de: "OnDuty oder die Konsole des Servers") }
  var added: String { say(en: "Added", de: "Hinzugefügt") }
  var removed: String { say(en: "Removed", de: "Entfernt") }
  var yes: String { say(en: "Yes", de: "Ja") }
  var no: String { say(en: "No", de: "Nein") }

  var changeColumns: [String] {
    [
      eventTime, eventWho, eventWhat, say(en: "About", de: "Worum es ging"), say(en: "Item", de: "Eintrag"),
      fieldColumn,
      beforeColumn, afterColumn,
    ]
  }

  public func name(of topic: ChangeKind.Topic) -> String {
    switch topic {
    case .plan: say(en: "Plan", de: "Plan")
    case .schedules: say(en: "Schedules", de: "Serien")
    case .people: say(en: "People", de: "Personen")
    case .organization: say(en: "Organization", de: "Organisation")
    case .catalog: say(en: "Services and products", de: "Leistungen und Produkte")
    case .feeds: say(en: "Feeds", de: "Datenquellen")
    case .accounts: say(en: "Accounts", de: "Konten")
    }
  }

  /// `Person edited`.
  func sentence(_ kind: ChangeKind?) -> String {
    switch kind?.topic {
    case .plan: planSentence(kind)
    case .schedules: schedulesSentence(kind)
    case .people: peopleSentence(kind)
    case .organization: organizationSentence(kind)
    case .catalog: catalogSentence(kind)
    case .feeds: feedsSentence(kind)
    case .accounts: accountsSentence(kind)
    case nil: otherChange
    }
  }

  private var otherChange: String { say(en: "Another change", de: "Eine andere Änderung") }

  private func planSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .planDrafted: say(en: "Shift added", de: "Schicht angelegt")
    case .planImported: say(en: "Shifts imported", de: "Schichten importiert")
    case .planAltered: say(en: "Shifts changed", de: "Schichten geändert")
    case .planCopied: say(en: "Shifts copied", de: "Schichten kopiert")
    case .planMade: say(en: "Schedule maker's drafts kept", de: "Entwürfe des Planers übernommen")
    case .planPlaced: say(en: "Shifts planned", de: "Schichten geplant")
    case .planRemoved: say(en: "Shifts removed", de: "Schichten entfernt")
    case .planDiscarded: say(en: "Drafts discarded", de: "Entwürfe verworfen")
    case .planPublished: say(en: "Plan published", de: "Plan veröffentlicht")
    case .ruleOverridden: say(en: "Labor rule overridden", de: "Arbeitszeitregel übergangen")
    case .planRecalled: say(en: "Publication recalled", de: "Veröffentlichung zurückgeholt")
    case .planUndone: say(en: "Change undone", de: "Änderung rückgängig gemacht")
    case .planRedone: say(en: "Change redone", de: "Änderung wiederholt")
    case .costBudgetSet: say(en: "Budget set", de: "Budget festgelegt")
    case .costSet: say(en: "Cost per hour set", de: "Kosten pro Stunde festgelegt")
    case .demandChanged: say(en: "What is needed changed", de: "Bedarf geändert")
    case .demandDated: say(en: "What is needed on a date changed", de: "Bedarf an einem Tag geändert")
    case .demandUndated: say(en: "Date returned to the usual need", de: "Tag hat wieder den üblichen Bedarf")
    case .demandTaken: say(en: "What is needed taken from a week", de: "Bedarf aus einer Woche übernommen")
    case .templateKept: say(en: "Shift template kept", de: "Schichtvorlage behalten")
    case .templateForgotten: say(en: "Shift template removed", de: "Schichtvorlage entfernt")
    case .weekKept: say(en: "Week template kept", de: "Wochenvorlage behalten")
    case .weekForgotten: say(en: "Week template removed", de: "Wochenvorlage entfernt")
    case .absenceAdded: say(en: "Absence added", de: "Abwesenheit eingetragen")
    case .absenceAsked: say(en: "Time off asked for", de: "Abwesenheit beantragt")
    case .absenceApproved: say(en: "Time off approved", de: "Abwesenheit genehmigt")
    case .absenceDeclined: say(en: "Time off declined", de: "Abwesenheit abgelehnt")
    case .absenceWithdrawn: say(en: "Absence removed", de: "Abwesenheit entfernt")
    case .availabilityAdded: say(en: "Availability added", de: "Verfügbarkeit eingetragen")
    case .availabilityRemoved: say(en: "Availability removed", de: "Verfügbarkeit entfernt")
    default: requestSentence(kind)
    }
  }

  private func requestSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .requestMade: say(en: "Request made", de: "Anfrage gestellt")
    case .requestAccepted: say(en: "Request agreed to", de: "Anfrage angenommen")
    case .requestDone: say(en: "Shift taken over or swapped", de: "Schicht übernommen oder getauscht")
    case .requestDeclined: say(en: "Request declined", de: "Anfrage abgelehnt")
    case .requestWithdrawn: say(en: "Request withdrawn", de: "Anfrage zurückgezogen")
    default: otherChange
    }
  }

  private func schedulesSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .scheduleMade: say(en: "Schedule created", de: "Serie angelegt")
    case .scheduleChanged: say(en: "Schedule changed", de: "Serie geändert")
    case .scheduleSplit: say(en: "Schedule changed from a day on", de: "Serie ab einem Tag geändert")
    case .scheduleDeleted: say(en: "Schedule removed", de: "Serie entfernt")
    case .schedulesExtended: say(en: "Shifts of schedules made ahead", de: "Schichten der Serien im Voraus angelegt")
    default: otherChange
    }
  }

  private func peopleSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .employeeAdded: say(en: "Person added", de: "Person angelegt")
    case .employeeEdited: say(en: "Person edited", de: "Person geändert")
    case .employeeEmailAsked: say(en: "Mail sent to confirm an address", de: "Mail zum Bestätigen verschickt")
    case .employeeEmailConfirmed: say(en: "Email confirmed", de: "E-Mail bestätigt")
    case .employeeArchived: say(en: "Person archived", de: "Person archiviert")
    case .employeeRulesChosen: say(en: "Own labor rules changed", de: "Eigene Arbeitszeitregeln geändert")
    case .employeeUnarchived: say(en: "Person restored", de: "Person wiederhergestellt")
    case .employeeErased: say(en: "Person erased", de: "Person gelöscht")
    case .employeeLeaving: say(en: "Last day set", de: "Letzter Tag gesetzt")
    case .employeePhotoSet: say(en: "Photo set", de: "Foto gesetzt")
    case .employeePhotoRemoved: say(en: "Photo removed", de: "Foto entfernt")
    case .allowanceSet: say(en: "Yearly days set", de: "Jahrestage gesetzt")
    case .peopleImported: say(en: "People imported", de: "Personen importiert")
    case .employeeNumbered: say(en: "Personnel number set", de: "Personalnummer gesetzt")
    case .hoursApproved: say(en: "Hours approved", de: "Stunden freigegeben")
    case .hoursReopened: say(en: "Approval of hours taken back", de: "Freigabe von Stunden zurückgenommen")
    case .correctionAsked: say(en: "Correction of hours asked for", de: "Berichtigung von Stunden erbeten")
    case .correctionMade: say(en: "Hours corrected", de: "Stunden berichtigt")
    case .correctionAccepted: say(en: "Correction of hours accepted", de: "Berichtigung von Stunden angenommen")
    case .correctionDeclined: say(en: "Correction of hours declined", de: "Berichtigung von Stunden abgelehnt")
    case .correctionWithdrawn: say(en: "Correction of hours withdrawn", de: "Berichtigung von Stunden zurückgezogen")
    case .punchMade: say(en: "Time clock pressed", de: "Gestempelt")
    case .pinSet: say(en: "PIN for the wall set", de: "PIN für die Wand festgelegt")
    case .pinRemoved: say(en: "PIN for the wall reset", de: "PIN für die Wand zurückgesetzt")
    default: otherChange
    }
  }

  private func organizationSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .organizationFounded: say(en: "Organization founded", de: "Organisation gegründet")
    case .organizationSetUp: say(en: "OnDuty set up", de: "OnDuty eingerichtet")
    case .noticesChosen: say(en: "Notifications chosen", de: "Mitteilungen gewählt")
    case .changesSeen: say(en: "Changes seen", de: "Änderungen gesehen")
    case .noticesRead: say(en: "Notifications read", de: "Mitteilungen gelesen")
    case .noticesTold: say(en: "People notified", de: "Mitteilungen geschrieben")
    case .organizationEdited: say(en: "Organization edited", de: "Organisation geändert")
    case .absenceKindAdded: say(en: "Kind of absence added", de: "Art von Abwesenheit angelegt")
    case .absenceKindEdited: say(en: "Kind of absence edited", de: "Art von Abwesenheit geändert")
    case .absenceKindMoved: say(en: "Kinds of absence reordered", de: "Arten von Abwesenheit umgeordnet")
    case .absenceKindArchived: say(en: "Kind of absence archived", de: "Art von Abwesenheit archiviert")
    case .absenceKindUnarchived: say(en: "Kind of absence restored", de: "Art von Abwesenheit wiederhergestellt")
    case .siteAdded: say(en: "Site added", de: "Standort angelegt")
    case .siteEdited: say(en: "Site edited", de: "Standort geändert")
    case .siteMoved: say(en: "Sites reordered", de: "Standorte umgeordnet")
    case .siteArchived: say(en: "Site archived", de: "Standort archiviert")
    case .siteUnarchived: say(en: "Site restored", de: "Standort wiederhergestellt")
    case .siteClosed: say(en: "Closed days added", de: "Geschlossene Tage eingetragen")
    case .sitePolicyChosen: say(en: "Rules for requests changed", de: "Regeln für Anfragen geändert")
    case .siteClockChosen: say(en: "Time clock changed", de: "Zeiterfassung geändert")
    case .payrollChosen: say(en: "Payroll settings changed", de: "Lohnabrechnung eingerichtet")
    case .siteRulesChosen: say(en: "Labor rules of the site changed", de: "Arbeitszeitregeln des Standorts geändert")
    case .ruleSetAdded: say(en: "Set of labor rules added", de: "Arbeitszeitregeln angelegt")
    case .ruleSetEdited: say(en: "Labor rules changed", de: "Arbeitszeitregeln geändert")
    case .ruleSetRemoved: say(en: "Set of labor rules removed", de: "Arbeitszeitregeln entfernt")
    case .siteHolidaysKept: say(en: "Closed on public holidays each year", de: "Jedes Jahr an Feiertagen geschlossen")
    case .siteHolidaysStopped:
      say(en: "No longer closed on public holidays", de: "Nicht mehr an Feiertagen geschlossen")
    case .siteOpened: say(en: "Closed day removed", de: "Geschlossenen Tag entfernt")
    case .sitesImported: say(en: "Sites imported", de: "Standorte importiert")
    case .positionAdded: say(en: "Position added", de: "Tätigkeit angelegt")
    case .positionEdited: say(en: "Position edited", de: "Tätigkeit geändert")
    case .positionMoved: say(en: "Positions reordered", de: "Tätigkeiten umgeordnet")
    case .positionArchived: say(en: "Position archived", de: "Tätigkeit archiviert")
    case .positionUnarchived: say(en: "Position restored", de: "Tätigkeit wiederhergestellt")
    case .positionMerged: say(en: "Positions merged", de: "Tätigkeiten zusammengelegt")
    case .positionsImported: say(en: "Positions imported", de: "Tätigkeiten importiert")
    case .announcementMade: say(en: "Announcement posted", de: "Aushang gemacht")
    case .fairnessPolicyChosen:
      say(en: "Rules of the fairness ledger changed", de: "Regeln der Fairness-Übersicht geändert")
    case .announcementSeen: say(en: "Announcement seen", de: "Aushang gesehen")
    case .announcementWithdrawn: say(en: "Announcement withdrawn", de: "Aushang zurückgenommen")
    case .linkMade: say(en: "Link created", de: "Link erstellt")
    case .linkRevoked: say(en: "Link revoked", de: "Link widerrufen")
    default: otherChange
    }
  }

  private func catalogSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .serviceGroupAdded: say(en: "Service group added", de: "Leistungsgruppe angelegt")
    case .serviceGroupRenamed: say(en: "Service group renamed", de: "Leistungsgruppe umbenannt")
    case .serviceGroupMoved: say(en: "Service groups reordered", de: "Leistungsgruppen umgeordnet")
    case .serviceGroupArchived: say(en: "Service group archived", de: "Leistungsgruppe archiviert")
    case .serviceGroupUnarchived: say(en: "Service group restored", de: "Leistungsgruppe wiederhergestellt")
    case .serviceAdded: say(en: "Service added", de: "Leistung angelegt")
    case .serviceEdited: say(en: "Service edited", de: "Leistung geändert")
    case .serviceMoved: say(en: "Services reordered", de: "Leistungen umgeordnet")
    case .serviceArchived: say(en: "Service archived", de: "Leistung archiviert")
    case .serviceUnarchived: say(en: "Service restored", de: "Leistung wiederhergestellt")
    case .servicesImported: say(en: "Services imported", de: "Leistungen importiert")
    case .productAdded: say(en: "Product added", de: "Produkt angelegt")
    case .productEdited: say(en: "Product edited", de: "Produkt geändert")
    case .productRemoved: say(en: "Product removed", de: "Produkt entfernt")
    case .productTaken: say(en: "Product fetched from the shop", de: "Produkt aus dem Shop geholt")
    case .productPricesRenewed: say(en: "Prices updated", de: "Preise erneuert")
    case .productsImported: say(en: "Products imported", de: "Produkte importiert")
    default: otherChange
    }
  }

  private func feedsSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .feedFollowed: say(en: "Feed added", de: "Datenquelle angelegt")
    case .feedRemoved: say(en: "Feed removed", de: "Datenquelle entfernt")
    case .feedPaused: say(en: "Feed paused", de: "Datenquelle angehalten")
    case .feedResumed: say(en: "Feed resumed", de: "Datenquelle fortgesetzt")
    case .feedCleared: say(en: "Content of a feed removed", de: "Inhalt einer Datenquelle entfernt")
    case .feedHeld: say(en: "Feed waits for a decision", de: "Datenquelle wartet auf eine Entscheidung")
    case .feedConfirmed: say(en: "Answer of a feed confirmed", de: "Antwort einer Datenquelle bestätigt")
    case .feedMerged: say(en: "Feed fetched", de: "Datenquelle übernommen")
    case .feedPageMerged: say(en: "Page of a shop fetched", de: "Seite eines Shops übernommen")
    case .feedSynced: say(en: "Shop fetched", de: "Shop übernommen")
    case .feedSyncCanceled: say(en: "Fetching of a shop canceled", de: "Übernahme eines Shops abgebrochen")
    case .feedStockTaken: say(en: "Stock updated", de: "Bestand erneuert")
    default: otherChange
    }
  }

  private func accountsSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .accountMade: say(en: "Account created", de: "Konto angelegt")
    case .accountEquipped: say(en: "Username set", de: "Benutzername gesetzt")
    case .accountLinked: say(en: "Invited or reset", de: "Eingeladen oder zurückgesetzt")
    case .accountAccepted: say(en: "Invitation accepted", de: "Einladung angenommen")
    case .accountRoleChanged: say(en: "Role changed", de: "Rolle geändert")
    case .accountDisabled: say(en: "Account disabled", de: "Konto gesperrt")
    case .accountEnabled: say(en: "Account enabled", de: "Konto entsperrt")
    case .accountPasswordChanged: say(en: "Password changed", de: "Passwort geändert")
    case .accountPasswordRemoved: say(en: "Password removed", de: "Passwort entfernt")
    case .accountLanguageChosen: say(en: "Language chosen", de: "Sprache gewählt")
    case .accountAnalyticsChosen: say(en: "Usage statistics chosen", de: "Nutzungsstatistik gewählt")
    case .apiTokenMade: say(en: "Token created", de: "Token erstellt")
    case .apiTokenRevoked: say(en: "Token revoked", de: "Token widerrufen")
    case .webhookMade, .webhookEdited, .webhookRemoved, .webhookPaused, .webhookResumed, .webhookStopped,
      .webhookSecretRenewed:
      webhookSentence(kind)
    case .passkeyAdded: say(en: "Passkey added", de: "Passkey hinzugefügt")
    case .passkeyRenamed: say(en: "Passkey renamed", de: "Passkey umbenannt")
    case .passkeyRemoved: say(en: "Passkey removed", de: "Passkey entfernt")
    case .identityConnected: say(en: "Sign-in at the provider connected", de: "Anmeldung beim Anbieter verbunden")
    case .identityRemoved: say(en: "Sign-in at the provider disconnected", de: "Anmeldung beim Anbieter getrennt")
    case .authenticatorOn: say(en: "Authenticator app turned on", de: "Authenticator-App eingeschaltet")
    case .authenticatorOff: say(en: "Authenticator app turned off", de: "Authenticator-App ausgeschaltet")
    case .recoveryCodesMade: say(en: "Recovery codes made", de: "Wiederherstellungscodes erstellt")
    case .personalLinkMade: say(en: "Personal link created", de: "Persönlichen Link erstellt")
    case .personalLinkRevoked: say(en: "Personal link revoked", de: "Persönlichen Link widerrufen")
    default: otherChange
    }
  }

  private func webhookSentence(_ kind: ChangeKind?) -> String {
    switch kind {
    case .webhookMade: say(en: "Webhook created", de: "Webhook angelegt")
    case .webhookEdited: say(en: "Webhook edited", de: "Webhook geändert")
    case .webhookRemoved: say(en: "Webhook removed", de: "Webhook entfernt")
    case .webhookPaused: say(en: "Webhook paused", de: "Webhook angehalten")
    case .webhookResumed: say(en: "Webhook resumed", de: "Webhook fortgesetzt")
    case .webhookStopped: say(en: "Webhook stopped, as nothing got through", de: "Webhook gestoppt, weil nichts ankam")
    case .webhookSecretRenewed: say(en: "Secret of a webhook renewed", de: "Geheimnis eines Webhooks erneuert")
    default: otherChange
    }
  }
}
