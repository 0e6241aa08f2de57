import Domain
import Feeds
import Markup
import Photos
import Store
import ViewModels

/// One person: who they are, when they are on duty, and how to reach them.
struct PersonPage {
  let model: PersonModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    guard let screen = model.screen else {
      return RefusalPage.fault(model.failure ?? "", model.visitor).html
    }
    return PeoplePlainPage(title: screen.fullName, kind: "page-plain page-person", wording: wording).html(
      """
      <div class="person-head" id="person-head">\
      \(PortraitPart.large(screen.photo, screen.initials, alt: wording.photo(of: screen.fullName)))
      <div><h1>\(screen.fullName)</h1>
      <p class="pass-title">\(PersonPart.calling(screen.title, screen.department))</p>
      \(screen.isArchived ? #"<p class="archived">\#(wording.archived)</p>"# : nil)
      \(screen.intro.isEmpty ? nil : #"<p class="person-intro">\#(screen.intro)</p>"#)</div></div>
      \(model.refusal.map(refused))
      \(model.leaving.map(leaving))
      \(screen.farewell.map { farewell($0, screen) })
      \(handovers(screen))
      \(duty(screen))
      \(absences(screen))
      \(contact(screen))
      \(screen.description.isEmpty ? nil : #"<p class="person-description">\#(screen.description)</p>"#)
      \(facts(screen))
      \(photo(screen))
      \(tools(screen))
      """)
  }

  private func refused(_ text: String) -> HTML {
    #"<p class="refused" role="alert">\#(Icon.warning.html)\#(text)</p>"#
  }

  private func duty(_ screen: PersonModel.Screen) -> HTML {
    let now = screen.now.map { line -> HTML in
      """
      <a class="slab person-now" href="\(RosterRoute.page(.init(shift: line.shift)).path)"><span class="slab-head">\
      <span class="lamp" aria-hidden="true"></span>\
      <span class="person-now-title">\(wording.onDutyNow)</span></span><span class="person-until">\(line.text)</span>\
      \(place(line))</a>
      """
    }
    let next = screen.next.map { line -> HTML in
      """
      <a class="person-next" href="\(RosterRoute.page(.init(shift: line.shift)).path)"><span class="second">\
      \(wording.nextDuty)</span>\
      <span class="figure-3">\(line.text)</span>\(place(line))</a>
      """
    }
    let none: HTML = now == nil && next == nil ? #"<p class="second">\#(wording.noDuty)</p>"# : ""
    return #"<div class="person-duty">\#(now)\#(next)\#(none)</div>"#
  }

  private func absences(_ screen: PersonModel.Screen) -> HTML? {
    guard !screen.absences.isEmpty else { return nil }
    let rows = screen.absences.map { away -> HTML in
      """
      <li><span class="who">\(away.text)</span>\
      <form method="post" action="\(PeopleRoute.absenceRemoval(screen.id, away.id).path)">\
      <button class="button outlined" type="submit">\(wording.endAbsence)</button></form></li>
      """
    }
    return #"<ul class="rows">\#(rows)</ul>"#
  }

  private func place(_ line: PersonModel.DutyLine) -> HTML {
    """
    <span class="person-place">\(PositionPart.html(line.position))<span class="second">\(line.site)</span></span>
    """
  }

  private func contact(_ screen: PersonModel.Screen) -> HTML {
    guard screen.phone != nil || screen.email != nil else { return "" }
    let phone = screen.phone.map { phone -> HTML in
      """
      <a class="button main" href="tel:\(phone.dialed)" \
      aria-label="\(wording.call(screen.fullName)), \(phone.description)">\(Icon.phone.html)\(phone.description)</a>
      """
    }
    let email = screen.email.map { email -> HTML in
      """
      <a class="button" href="mailto:\(email.description.percentEncoded(keeping: "@"))" \
      aria-label="\(wording.writeEmail): \(email.description)">\(Icon.mail.html)\
      <span class="address">\(email.description)</span></a>
      """
    }
    return #"<div class="contact" role="group" aria-label="\#(wording.contact)">\#(phone)\#(email)</div>"#
  }

  private func facts(_ screen: PersonModel.Screen) -> HTML {
    let skills = screen.skills.map { skill -> HTML in "<li>\(skill)</li>" }
    let rows: [HTML] = [
      row(wording.label(of: .department), screen.department), row(wording.label(of: .agency), screen.agency),
      row(wording.label(of: .weeklyHours), screen.weeklyHours),
      skills.isEmpty
        ? "" : #"<div><dt>\#(wording.label(of: .skills))</dt><dd><ul class="skills">\#(skills)</ul></dd></div>"#,
    ]
    return rows.allSatisfy(\.bytes.isEmpty) ? "" : #"<dl class="person-facts">\#(rows)</dl>"#
  }

  private func row(_ label: String, _ text: String) -> HTML {
    text.isEmpty ? "" : "<div><dt>\(label)</dt><dd>\(text)</dd></div>"
  }

  private func tools(_ screen: PersonModel.Screen) -> HTML {
    guard model.visitor.mayManage else { return model.visitor.employee == screen.id ? ownProfile : "" }
    guard screen.isArchived else { return #"<div class="tools">\#(edit(screen.id))</div>\#(archiving(screen))"# }
    return #"<div class="tools">\#(restoring(screen, wording.unarchivePerson))</div>"#
  }

  /// Ends what was decided: back from the archive, or no last day anymore.
  private func restoring(_ screen: PersonModel.Screen, _ word: String) -> HTML {
    """
    <form method="post" action="\(PeopleRoute.archive(screen.id).path)">\
    <input type="hidden" name="archived" value="0">
    <button class="button outlined" type="submit">\(word)\
    <span class="hidden-text"> \(screen.fullName)</span></button></form>
    """
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
      <form method="post" action="\(action)"><input type="hidden" name="archived" value="1">
      <button class="button outlined" type="submit">\(wording.archiveNow)</button></form></details>
      """
  }

  /// What was handed over, with the way to its record, where it can be recalled.
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

  private func photo(_ screen: PersonModel.Screen) -> HTML {
    guard model.visitor.mayManage, !screen.isArchived else { return "" }
    return PhotoFormPart(
      upload: PeopleRoute.photoUpload(screen.id).path,
      removal: screen.hasUpload ? PeopleRoute.photoRemoval(screen.id).path : nil, problem: model.photoProblem,
      wording: wording
    ).html
  }

  private var ownProfile: HTML {
    """
    <div class="tools"><a class="button quiet" href="\(MineRoute.profile(isSaved: false).path)">\(Icon.edit.html)\
    \(wording.editProfile)</a></div>
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

  func html(_ body: HTML) -> HTML {
    let (route, text) = back ?? (.people(.list(.init())), wording.backToPeople)
    return Layout(title: title, wording: wording, kind: kind, tab: .people, script: "people.js").page(
      """
      <main id="main" class="plain" tabindex="-1">
      <p class="back"><a href="\(route.path)"\(back == nil ? " data-people" : "")>\(Icon.back.html)\(text)</a></p>
      \(body)
      </main>
      """)
  }
}
