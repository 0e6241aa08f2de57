import Domain
import HTTP
import TestSupport
import Testing

@testable import Web

/// How programs do what the form of a page does.
private enum Same {
  case by([String])
  /// Not at all, and why.
  case without(String)
}

private let itself = Same.without("it is about the session of who is signed in")
private let own = Same.without("it is about the account of who is signed in, and a token has no person")

/// Every address that takes a form of a page, by the name of its kind.
private let pages: [String: Same] = [
  "roster.refresh": .by(["readFeed"]),
  "roster.replacement": .by(["replaceOnShift"]),
  "roster.removal": .by(["removeFromRoster"]),
  "mine.calendar": own, "mine.calendars": own, "mine.profile": own, "mine.email": own, "mine.emailLink": own,
  "mine.photoUpload": own,
  "mine.photoRemoval": own,
  "notices.deliveries": .without("it sends a mail to who is signed in"),
  "history.mine": .by(["acknowledgeShiftChanges"]),
  "mine.timeOff": .by(["addAbsence"]),
  "mine.timeOffWithdrawal": .by(["endAbsence"]),
  "mine.availability": .by(["addAvailability", "removeAvailability"]),
  "timeOff.absences": .by(["addAbsence"]),
  "timeOff.decision": .by(["decideAbsence", "makeRequest"]),
  "timeOff.availability": .by(["addAvailability", "removeAvailability"]),
  "timeOff.settings": .by([
    "addAbsenceKind", "editAbsenceKind", "moveAbsenceKind", "archiveAbsenceKind", "restoreAbsenceKind",
  ]),
  "timeOff.approvals": .by(["addApprovalRule", "removeApprovalRule", "chooseSubstitute"]),
  "timeOff.availabilityImport": .by(["previewAvailabilityImport", "importAvailability"]),
  "timeOff.absencesImport": .by(["previewAbsencesImport", "importAbsences"]),
  "timeOff.yearlyDays": .by(["setYearlyDays", "tellLeave"]),
  "timeOff.leave": .by(["bookLeaveEntry", "takeBackLeaveEntry"]),
  "timeOff.rules": .by(["chooseLeavePolicy", "chooseLeavePreset", "stopLeavePolicy"]),
  "timeOff.earnedRules": .by([
    "addEarnedLeaveRule", "addEarnedLeavePreset", "changeEarnedLeaveRule", "endEarnedLeaveRule",
  ]),
  "timeOff.earned": .by(["bookEarnedLeaveEntry", "takeBackEarnedLeaveEntry"]),
  "requests.answer": .by(["acceptRequest", "approveRequest", "declineRequest", "withdrawRequest"]),
  "requests.pass": .without("it is the link of a message, for whoever got that"),
  "requests.claim": .by(["makeRequest"]),
  "requests.offer": .by(["makeRequest"]),
  "requests.swap": .by(["makeRequest"]),
  "clock.callOutPress": own, "clock.ownCallOuts": own, "clock.callOuts": .by(["addCallOut"]),
  "clock.callOut": .by(["changeCallOut", "removeCallOut"]),
  "clock.press": own, "clock.code": own, "clock.correction": own, "clock.withdrawal": own, "clock.pin": own,
  "clock.pressesImport": .by(["press"]),
  "clock.badge": .by(["giveBadge", "takeBadge"]),
  "clock.approval": .by(["approveHours", "reopenHours"]),
  "clock.managerCorrection": .by(["correctPress"]),
  "clock.answer": .by(["decideCorrection"]),
  "clock.managerPress": .by(["press"]),
  "clock.payroll": .by(["setPayrollSettings", "setPersonnelNumber"]),
  "clock.wall": .without("the PIN at a wall is a person's own"),
  "rules.cell": .by(["setSiteRules"]),
  "rules.undo": .without("a program that reverts a choice makes the former one again"),
  "rules.sets": .by(["addRuleSet"]),
  "rules.set": .by(["editRuleSet", "removeRuleSet", "setPersonRules"]),
  "making.form": .by(["startPlanJob"]),
  "making.replan": .by(["replan"]),
  "making.again": .by(["startPlanJob"]),
  "making.stop": .by(["stopPlanJob"]),
  "making.why": .without("a program reads the proposal, and plans the shift itself once it is kept"),
  "making.keep": .by(["keepPlanJob"]),
  "making.discard": .by(["discardPlanJob"]),
  "fairness.rules": .by(["setFairnessPolicy"]),
  "workingTime.settings": .by(["keepTimeAccounts", "stopTimeAccounts"]),
  "workingTime.surcharges": .by([
    "addSurchargeRule", "chooseSurcharges", "setSurchargeWageType", "endSurchargeRule", "addSurchargeSet",
    "renameSurchargeSet", "removeSurchargeSet", "setSurchargesOfSite",
  ]),
  "workingTime.closing": .by(["closeTimeAccounts"]),
  "workingTime.openings": .by(["setOpeningBalance"]),
  "workingTime.payroll": .by(["handToPayroll", "renewPayrollRun"]),
  "workingTime.payrollCodes": .by(["setPayrollCodes"]),
  "workingTime.payrollLayout": .by(["setPayrollColumns"]),
  "workingTime.account": .by(["bookTimeEntry", "takeBackTimeEntry"]),
  "links.list": .by(["makeLink"]),
  "links.revocation": .by(["revokeLink"]),
  "feeds.editor": .by(["addFeed", "editFeed", "testFeed"]),
  "feeds.fetch": .by(["readFeed"]),
  "feeds.state": .by(["pauseFeed", "resumeFeed", "confirmFeed"]),
  "feeds.removal": .by(["removeFeed"]),
  "webhooks.editor": .by(["addWebhook", "editWebhook"]),
  "webhooks.chat": .by(["addSiteChat", "editSiteChat"]),
  "webhooks.webhook": .by(["pauseWebhook", "resumeWebhook", "testWebhook", "sendDeliveryAgain", "editWebhook"]),
  "webhooks.removal": .by(["removeWebhook"]),
  "organization.settings": .by(["editOrganization"]),
  "organization.guide": .without("the guide to the first week is for people to read"),
  "organization.sites": .by(["moveSite", "archiveSite", "restoreSite"]),
  "organization.siteEditor": .by(["addSite", "editSite", "archiveSite"]),
  "organization.sitesImport": .by(["previewSitesImport", "importSites"]),
  "organization.positions": .by(["movePosition", "archivePosition", "restorePosition", "mergePosition"]),
  "organization.positionEditor": .by(["addPosition", "editPosition", "archivePosition", "mergePosition"]),
  "organization.positionsImport": .by(["previewPositionsImport", "importPositions"]),
  "organization.announcements": .by(["announce"]),
  "organization.announcementTexts": .by(["changeAnnouncement"]),
  "organization.receipt": own,
  "organization.withdrawal": .by(["withdrawAnnouncement"]),
  "organization.closedDays": .by(["closeDay", "closeDays"]),
  "organization.closedDaysImport": .by(["previewClosedDays", "listPublicHolidays", "closeDays", "keepPublicHolidays"]),
  "organization.opening": .by(["openDay"]),
  "accounts.emails": .by(["confirmEmail"]),
  "people.editor": .by(["addPerson", "editPerson", "setCertificate"]),
  "people.archive": .by(["archivePerson", "restorePerson", "setLastDay"]),
  "people.photoUpload": .by(["setPhoto"]),
  "people.photoRemoval": .by(["removePhoto"]),
  "people.absenceRemoval": .by(["endAbsence"]),
  "people.cost": .by(["setHourlyCost"]),
  "people.contracts": .by(["setContract", "removeContract", "setEmployment", "removeEmployment"]),
  "people.grid": .by(["setPersonPosition", "setPersonSite"]),
  "plan.hours": .by(["setBudget"]),
  "people.erasure": .by(["erasePerson"]),
  "people.table": .by(["previewPeopleImport", "importPeople"]),
  "people.tableImport": .by(["previewPeopleImport", "importPeople"]),
  "services.editor": .by(["addService", "editService"]),
  "services.archive": .by(["archiveService", "restoreService"]),
  "services.groups": .by([
    "addServiceGroup", "renameServiceGroup", "moveServiceGroup", "archiveServiceGroup", "restoreServiceGroup",
    "moveService", "editService",
  ]),
  "services.tableImport": .by(["previewServicesImport", "importServices"]),
  "services.refresh": .by(["readFeed"]),
  "products.order": .without("the order that a person likes is theirs; a program names one with each question"),
  "products.bookmark": .without("a bookmark is a person's, and a token has no person"),
  "products.refresh": .by(["readProduct"]),
  "products.editor": .by(["addProduct", "editProduct"]),
  "products.removal": .by(["removeProduct"]),
  "products.tableImport": .by(["previewProductsImport", "importProducts"]),
  "products.shop": .without("the keys of a shop are a person's to enter, and no program is to hand them on"),
  "products.reading": .by(["readFeed", "stopReading"]),
  "schedules.editor": .by(["addSchedule", "editSchedule"]),
  "schedules.removal": .by(["deleteSchedule"]),
  "schedules.onCall": .by(["addPosition", "addSchedule"]),
  "plan.shift": .by(["editShift", "removeShift", "discardShift", "copyShifts", "editSchedule"]),
  "plan.newShift": .by(["addShift"]),
  "plan.moves": .by(["moveShifts"]),
  "plan.copies": .by(["copyShifts", "copyDays"]),
  "plan.removals": .by(["removeShifts"]),
  "plan.preview": .without("it tells a hand that drags bars what would come of it; a program drafts, looks and undoes"),
  "plan.discarding": .by(["discardDrafts"]),
  "plan.publication": .by(["publish"]),
  "plan.recall": .by(["recallPublication"]),
  "plan.shiftsImport": .by(["previewShiftImport", "importShifts"]),
  "plan.demand": .by([
    "stateDemand", "takeDemand", "stateDemandDate", "forgetDemandDate", "stateDateDemand", "forgetDateDemand",
  ]),
  "notices.reading": own, "notices.opening": own, "notices.settings": own,
  "notices.devices": own, "notices.chat": own, "notices.device": own,
  "notices.ending": .without("it is the link of a mail, for whoever got that"),
  "plan.undo": .by(["undoChange"]),
  "plan.redo": .by(["redoChange"]),
  "plan.cells": .by(["placeShifts"]),
  "plan.typing": .without("it reads what a hand types; a program says the hours themselves"),
  "plan.templates": .by(["keepShiftTemplate"]),
  "plan.templateRemoval": .by(["forgetShiftTemplate", "forgetWeekTemplate"]),
  "plan.weeks": .by(["keepWeekTemplate", "putWeekTemplate"]),
  "accounts.setUp": .without("there is no token before there is an organization"),
  "accounts.signIn": itself, "accounts.challenge": itself, "accounts.passkey": itself, "accounts.secondStep": itself,
  "accounts.providerSignOut": itself,
  "accounts.oneTimeLink": itself, "accounts.personalLink": itself, "accounts.signOut": itself, "accounts.seal": itself,
  "accounts.confirmation": itself, "accounts.own": own, "accounts.ownChallenge": own, "accounts.authenticator": own,
  // But for tokens and administrators: a token makes neither another token nor who could.
  "accounts.all": .by([
    "addAccount", "makeOneTimeLink", "changeRole", "disableAccount", "enableAccount", "makePersonalLink",
    "revokePersonalLink",
  ]),
  "accounts.person": .by(["makeOneTimeLink", "changeRole", "disableAccount", "enableAccount", "makePersonalLink"]),
  "webhooks.list": .without("a token makes neither another token nor who could"),
]

@Suite struct `What pages do` {
  @Test func `programs do as well, or it is said why they don't`() async throws {
    let desk = try await APIDesk()
    let routes = try await SamplePlace(of: desk.organization, on: desk.web).routes
    let ofPages = routes.filter { ![.api, .provisioning].contains($0.room) }
    let forms = Set(ofPages.filter { $0.endpoint.methods.contains(.post) }.map(\.name))
    #expect(forms.subtracting(pages.keys).sorted() == [], "a form that programs know nothing of")
    #expect(Set(pages.keys).subtracting(forms).sorted() == [], "no form of a page")
    let known = Set(APIOperation.all.map(\.name))
    for case (let page, .by(let names)) in pages {
      #expect(!names.isEmpty && names.allSatisfy(known.contains), "\(page): \(names.filter { !known.contains($0) })")
    }
    for case (let page, .without(let reason)) in pages { #expect(reason.count > 20, "\(page)") }
  }
}
