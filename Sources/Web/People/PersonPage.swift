import Domain
import Feeds
import Markup
import Photos
import Store
import ViewModels
import Words

/// One person: name, duty times, and contacts; on a desk beside the list of people.
struct PersonPage {
  let model: PersonModel
  /// The list that they were found in.
  let list: PeopleModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    guard let screen = model.screen else {
      return RefusalPage.fault(model.failure ?? "", model.visitor).html
    }
    return PeoplePage(model: list, chosen: (screen.id, screen.fullName, detail(screen))).html
  }

  private func detail(_ screen: PersonModel.Screen) -> HTML {
    """
    <p class="back"><a href="\(PeopleRoute.list(.init(query: list.place.query)).path)" data-people>\(Icon.back.html)\
    \(wording.backToPeople)</a></p>
    \(head(screen))
    \(contact(screen))
    \(model.refusal.map(refused))
    \(model.leaving.map(leaving))
    \(screen.farewell.map { farewell($0, screen) })
    \(handovers(screen))
    \(absences(screen))
    <div class="person-columns"><div>\(words(screen))\(facts(screen))</div>\(shifts(screen))</div>
    \(tools(screen))
    \(contracts(screen))
    \(personalData(screen))
    """
  }

  private func head(_ screen: PersonModel.Screen) -> HTML {
    let portrait = PortraitPart.head(screen.photo, screen.initials, alt: wording.photo(of: screen.fullName))
    let tag = screen.now.map { PersonPart.tag($0, wording, isLong: true) }
    return """
      <div class="person-head" id="person-head">\(portrait)
      <div><h1 tabindex="-1">\(screen.fullName)</h1>
      <p class="pass-title">\(PersonPart.calling(screen.title, screen.department))</p>
      \(tag.map { tag -> HTML in #"<p class="person-tag">\#(tag)</p>"# })\
      \(screen.isArchived ? #"<p class="archived">\#(wording.archived)</p>"# : nil)</div></div>
      """
  }

  private func words(_ screen: PersonModel.Screen) -> HTML {
    let intro: HTML = screen.intro.isEmpty ? "" : #"<p class="person-intro">\#(screen.intro)</p>"#
    guard !screen.description.isEmpty else { return intro }
    return #"\#(intro)<p class="person-description">\#(screen.description)</p>"#
  }

  private func refused(_ text: String) -> HTML {
    #"<p class="refused" role="alert">\#(Icon.warning.html)\#(text)</p>"#
  }

  private func shifts(_ screen: PersonModel.Screen) -> HTML {
    let rows = screen.shifts.map { line -> HTML in
      """
      <li><a href="\(RosterRoute.page(.init(shift: line.shift)).path)"><span class="shift-day">\(line.day)</span> \
      <span class="shift-times">\(line.times)</span> <span class="person-place">\(PositionPart.html(line.position))\
      <span class="second">\(line.site)</span></span></a></li>
      """
    }
    let isOwn = model.visitor.employee == screen.id
    let all: HTML =
      isOwn
      ? """
      <a class="all-link" href="\(MineRoute.shifts(.init()).path)">\(wording.myShifts)\(Icon.forward.html)</a>
      """
      : ""
    let none: HTML = rows.isEmpty ? #"<p class="second">\#(wording.noDuty)</p>"# : ""
    return """
      <section class="next-shifts"><header><h2>\(wording.nextShifts)</h2>\(all)</header>\(none)\
      <ul>\(rows)</ul></section>
      """
  }

  private func absences(_ screen: PersonModel.Screen) -> HTML? {
    guard model.visitor.may(.plan), !screen.isArchived else { return nil }
    let rows = screen.absences.map { away -> HTML in
      """
      <li><span class="who">\(away.text)</span>\
      <form method="post" action="\(PeopleRoute.absenceRemoval(screen.id, away.id).path)">\
      <button class="button outlined" type="submit">\(away.isIll ? wording.endAbsence : wording.removeTimeOff)</button></form></li>
      """
    }
    let list: HTML? = rows.isEmpty ? nil : #"<ul class="rows">\#(rows)</ul>"#
    return """
      \(list)<p><a class="button quiet" href="\(TimeOffRoute.availability(screen.id).path)">\(Icon.clock.html)\
      \(wording.availability)</a></p>
      """
  }

  private func contact(_ screen: PersonModel.Screen) -> HTML {
    let phone = screen.phone.map { phone -> HTML in
      """
      <a class="button main" href="tel:\(phone.dialed)">\(Icon.phone.html)<span>\(wording.call(phone.description))</span></a>
      """
    }
    let email = screen.email.map { email -> HTML in
      """
      <a class="button" href="\(mailto(email))">\(Icon.mail.html)\(wording.sendMail)\
      <span class="hidden-text"> \(email.description)</span></a>
      """
    }
    let invite =
      screen.isToInvite
      ? #"<a class="button quiet" href="\#(AccountsRoute.person(screen.id).path)">\#(wording.invite)</a>"# as HTML : nil
    let parts = [phone, email, editing(screen), invite].compactMap(\.self)
    guard !parts.isEmpty else { return "" }
    return #"<div class="contact" role="group" aria-label="\#(wording.contact)">\#(parts)</div>"#
  }

  private func mailto(_ email: EmailAddress) -> String {
    "mailto:\(email.description.percentEncoded(keeping: "@"))"
  }

  private func editing(_ screen: PersonModel.Screen) -> HTML? {
    guard screen.isKept else { return model.visitor.employee == screen.id ? ownProfile : nil }
    return screen.isArchived ? nil : edit(screen.id)
  }

  private func facts(_ screen: PersonModel.Screen) -> HTML {
    let skills = screen.skills.map { skill -> HTML in
      let certificate = screen.certificates[skill].map { certificate -> HTML in
        #" <span class="second">\#(certificate.isEnding ? Icon.warning.html : "")\#(certificate.text)</span>"#
      }
      return "<li>\(skill)\(certificate)</li>"
    }
    let phone = screen.phone.map { phone -> HTML in #"<a href="tel:\#(phone.dialed)">\#(phone.description)</a>"# }
    let email = screen.email.map { email -> HTML in
      """
      <a class="address" href="\(mailto(email))">\(email.description)</a>\
      \(screen.isEmailToConfirm ? confirming(email, screen) : nil)
      """
    }
    let rows: [HTML] = [
      row(wording.thisWeek, screen.week), row(wording.contractRow, screen.contract),
      row(wording.label(of: .phone), phone), row(wording.label(of: .email), email),
      row(wording.contactsSeenBy, screen.contactsSeenBy), row(wording.label(of: .agency), screen.agency),
      row(wording.positionsTitle, screen.positions),
      row(wording.homeSite, screen.sites),
    ]
    let list: HTML = rows.allSatisfy(\.bytes.isEmpty) ? "" : #"<dl class="fact-rows">\#(rows)</dl>"#
    guard !skills.isEmpty else { return list }
    return
      #"\#(list)<h2 class="small-title">\#(wording.label(of: PersonDraft.Field.skills))</h2><ul class="skills">\#(skills)</ul>"#
  }

  private func confirming(_ email: EmailAddress, _ screen: PersonModel.Screen) -> HTML {
    """
     <span class="tag">\(wording.emailNotConfirmed)</span>\
    \(EmailsPage.button(screen.id, email, screen.fullName, wording))
    """
  }

  private func row(_ label: String, _ text: HTML?) -> HTML {
    text.map { text -> HTML in "<div><dt>\(label)</dt><dd>\(text)</dd></div>" } ?? ""
  }

  private func row(_ label: String, _ text: String) -> HTML {
    row(label, text.isEmpty ? nil : "\(text)" as HTML)
  }

  private func tools(_ screen: PersonModel.Screen) -> HTML {
    guard model.visitor.mayManage else { return "" }
    guard screen.isArchived else { return archiving(screen) }
    return #"<div class="tools">\#(restoring(screen, wording.unarchivePerson))</div>"#
  }

  private func contracts(_ screen: PersonModel.Screen) -> HTML? {
    guard !screen.isArchived else { return nil }
    let links = [
      screen.isKept ? link(PeopleRoute.contracts(screen.id).path, wording.contractLink) : nil,
      screen.hasAccount ? link(WorkingTimeRoute.account(screen.id).path, wording.timeAccount) : nil,
      screen.isKept ? link(TimeOffRoute.leave(screen.id).path, wording.yearlyDays) : nil,
      screen.hasWallClock ? link(ClockRoute.badge(screen.id).path, wording.badgeLink) : nil,
      model.visitor.may(.keepCosts) ? link(PeopleRoute.cost(screen.id).path, wording.hourlyCost) : nil,
    ].compactMap(\.self)
    return links.isEmpty ? nil : #"<p class="tools">\#(links)</p>"#
  }

  private func link(_ address: String, _ word: String) -> HTML {
    #"<a class="button quiet" href="\#(address)">\#(word)</a>"#
  }

  /// A person's rights by law, exercised by the keepers of accounts.
  private func personalData(_ screen: PersonModel.Screen) -> HTML? {
    guard model.visitor.may(.keepAccounts) else { return nil }
    return """
      <p class="tools"><a class="button quiet" href="\(PeopleRoute.data(screen.id).path)">\(wording.exportData)</a>\
      <a class="button quiet" href="\(PeopleRoute.erasure(screen.id).path)">\(wording.eraseLink)</a></p>
      """
  }

  /// Ends a decision: back from the archive, or no last day anymore.
  private func restoring(_ screen: PersonModel.Screen, _ word: String) -> HTML {
    FormPart.html(
      PeopleRoute.archive(screen.id).path, hidden: ["archived": "0"],
      buttons: .init(word, .outlined, about: " \(screen.fullName)"))
  }

  /// With a last day of work, or now.
  private func archiving(_ screen: PersonModel.Screen) -> HTML {
    let problem = model.lastDay?.problem
    let day = FieldPart(
      name: "lastDay", label: wording.lastDayOfWork, type: "date", value: model.lastDay?.text ?? "",
      hint: wording.lastDayOfWorkHint, problem: problem)
    let action = PeopleRoute.archive(screen.id).path
    return """
      <details class="more-actions"\(problem == nil ? nil : " open")><summary class="button outlined">\(wording.archivePerson)\
      <span class="hidden-text"> \(screen.fullName)</span></summary>
      <form class="form" method="post" action="\(action)" novalidate><input type="hidden" name="archived" value="1">
      \(day.html)
      <button class="button main" type="submit">\(wording.setLastDay)</button></form>
      \(FormPart.html(action, hidden: ["archived": "1"], buttons: .init(wording.archiveNow, .outlined)))</details>
      """
  }

  /// The shifts handed over, with a link to the record, if it can be recalled.
  private func handovers(_ screen: PersonModel.Screen) -> HTML? {
    guard !screen.handovers.isEmpty else { return nil }
    let rows = screen.handovers.map { handed -> HTML in
      """
      <li><span class="who">\(handed.text)</span>\
      <a class="button outlined" href="\(Route.plan(.record(handed.publication)).path)">\(wording.recallHandover)</a></li>
      """
    }
    return #"<ul class="rows">\#(rows)</ul>"#
  }

  /// The last day of work, and each shift after it with its way to someone else.
  private func farewell(_ farewell: PersonModel.Farewell, _ screen: PersonModel.Screen) -> HTML {
    let rows = farewell.shifts.map { left -> HTML in
      """
      <li><span class="who">\(left.text)</span>\
      <a class="button outlined" href="\(RosterRoute.replacement(left.shift).path)">\(wording.replaceShift)</a></li>
      """
    }
    let shifts: HTML = rows.isEmpty ? "" : #"<p>\#(farewell.shiftsText)</p><ul class="rows">\#(rows)</ul>"#
    return """
      <section class="leaving"><h2>\(farewell.text)</h2>\(shifts)
      \(screen.isArchived ? nil : restoring(screen, wording.removeLastDay))</section>
      """
  }

  private func leaving(_ leaving: PersonModel.Leaving) -> HTML {
    let choice = FieldPart(name: "handing", label: wording.takesOver)
    let each = leaving.lastDay == nil ? [] : [(value: "each", word: wording.decideEach)]
    let people =
      [(value: "", word: wording.nobodyYetOpenShifts)] + each + leaving.people.map { ("\($0.id)", $0.name) }
    let day = leaving.lastDay.map { day -> HTML in #"<input type="hidden" name="lastDay" value="\#(day.description)">"#
    }
    let rows = leaving.shifts.map { shift -> HTML in "<li>\(shift)</li>" }
    return """
      <section class="leaving" role="alert"><h2>\(leaving.text)</h2>
      <ul class="rows">\(rows)\(leaving.more.isEmpty ? nil : "<li>\(leaving.more)</li>")</ul>
      <form class="form" method="post" action="\(PeopleRoute.archive(model.person).path)">\
      <input type="hidden" name="archived" value="1">\(day)\(choice.choice(people))
      <button class="button main" type="submit">\
      \(day == nil ? wording.handOverAndArchive : wording.handOverAndSetLastDay)</button></form></section>
      """
  }

  private var ownProfile: HTML {
    """
    <a class="button quiet" href="\(MineRoute.profile(isSaved: false).path)">\(Icon.edit.html)\
    \(wording.editProfile)</a>
    """
  }

  private func edit(_ id: ID<Employee>) -> HTML {
    #"<a class="button quiet" href="\#(PeopleRoute.editor(id).path)">\#(Icon.edit.html)\#(wording.editPerson)</a>"#
  }
}

/// A page of one column with the way back to the people.
struct PeoplePlainPage {
  let title: String
  var kind = "page-plain"
  let wording: Wording
  var back: (route: Route, text: String)?
  var script = "people.js"
  var tab = Tab.people

  func html(_ body: HTML) -> HTML {
    let (route, text) = back ?? (.people(.list(.init())), wording.backToPeople)
    return Layout(title: title, wording: wording, kind: kind, tab: tab, script: script).page(
      """
      <main id="main" class="plain" tabindex="-1">
      <p class="back"><a href="\(route.path)"\(back == nil ? " data-people" : "")>\(Icon.back.html)\(text)</a></p>
      \(body)
      </main>
      """)
  }
}
