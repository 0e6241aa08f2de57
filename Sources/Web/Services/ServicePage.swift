import Domain
import Markup
import ViewModels

/// One service: what it is, and who can do it, with a call away.
struct ServicePage {
  let model: ServiceModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    guard let screen = model.screen else {
      return RefusalPage.fault(model.failure ?? "", model.visitor).html
    }
    return ServicesPlainPage(
      title: screen.name, kind: "page-plain page-service", wording: wording,
      back: (.services(.list(.init(collection: screen.collection))), wording.backToServices)
    ).html(
      """
      <div class="service-head">\(ServicePart.thumbnail(screen.picture))
      <div><h1>\(screen.name)</h1><p class="pass-title">\(screen.group)</p>
      \(screen.isArchived ? #"<p class="archived">\#(wording.archived)</p>"# : nil)</div></div>
      \(hands(screen))
      \(screen.description.isEmpty ? nil : #"<p class="person-description">\#(screen.description)</p>"#)
      \(facts(screen))
      \(tools(screen))
      """)
  }

  private func hands(_ screen: ServiceModel.Screen) -> HTML {
    if screen.skills.isEmpty { return #"<p class="second">\#(wording.everybodyMay)</p>"# }
    if screen.now.isEmpty, screen.next == nil { return #"<p class="second">\#(wording.nobodyCanAtAll)</p>"# }
    let now: HTML =
      screen.now.isEmpty
      ? #"<p class="lead">\#(wording.nobodyCanNow)</p>"#
      : """
      <section class="slab"><div class="slab-head"><span class="lamp" aria-hidden="true"></span><h2>\
      \(wording.canDoItNow)</h2></div>
      <ul>\(screen.now.map(hand))</ul></section>
      """
    let next = screen.next.map { hand -> HTML in
      """
      <section class="person-next"><h2 class="second">\(wording.nextWhoCan)</h2>
      <a class="figure-3" href="\(PeopleRoute.person(hand.person).path)">\(hand.name)</a>
      <p>\(hand.time), <span class="second">\(hand.site)</span></p></section>
      """
    }
    return "\(now)\(next)"
  }

  private func hand(_ hand: ServiceModel.Hand) -> HTML {
    let call = hand.phone.map { phone -> HTML in
      """
      <a class="button call" href="tel:\(phone.dialed)">\(Icon.phone.html)<span class="hidden-text">\
      \(wording.call(hand.name))</span></a>
      """
    }
    return """
      <li class="person is-short"><a class="person-top" href="\(PeopleRoute.person(hand.person).path)">
      <span class="badge small" aria-hidden="true">\(hand.initials)</span>
      <span class="who"><span class="name">\(hand.name)</span><span class="position">\(hand.site)</span></span>
      <span class="until"><span class="hidden-text">\(wording.until)</span> <span class="figure-3">\
      \(hand.time)</span></span></a>
      \(call)</li>
      """
  }

  private func facts(_ screen: ServiceModel.Screen) -> HTML {
    let skills = screen.skills.map { skill -> HTML in "<li>\(skill)</li>" }
    let rows: [HTML] = [
      row(wording.durationLabel, screen.duration), row(wording.priceLabel, screen.price),
      skills.isEmpty ? "" : #"<div><dt>\#(wording.skillsNeeded)</dt><dd><ul class="skills">\#(skills)</ul></dd></div>"#,
    ]
    return rows.allSatisfy(\.bytes.isEmpty) ? "" : #"<dl class="person-facts">\#(rows)</dl>"#
  }

  private func row(_ label: String, _ text: String) -> HTML {
    text.isEmpty ? "" : "<div><dt>\(label)</dt><dd>\(text)</dd></div>"
  }

  private func tools(_ screen: ServiceModel.Screen) -> HTML {
    guard model.visitor.may(.keepCatalog) else { return "" }
    let (isArchived, word) = (screen.isArchived, screen.isArchived ? wording.unarchivePerson : wording.archivePerson)
    let edit: HTML =
      isArchived
      ? ""
      : """
      <a class="button quiet" href="\(ServicesRoute.editor(screen.id, group: nil).path)">\
      \(Icon.edit.html)\(wording.editPerson)</a>
      """
    return """
      <div class="tools">\(edit)
      <form method="post" action="\(ServicesRoute.archive(screen.id).path)">\
      <input type="hidden" name="archived" value="\(isArchived ? "0" : "1")">
      <button class="button outlined" type="submit">\(word)\
      <span class="hidden-text"> \(screen.name)</span></button></form></div>
      """
  }
}
