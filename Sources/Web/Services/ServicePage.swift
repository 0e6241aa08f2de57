import Domain
import Markup
import ViewModels
import Words

/// One service: its text, and the people for it, with a call away; on a desk beside the list of services.
struct ServicePage {
  let model: ServiceModel
  /// The list that it was found in.
  let list: ServicesModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    guard let screen = model.screen else {
      return RefusalPage.fault(model.failure ?? "", model.visitor).html
    }
    return ServicesPage(model: list, chosen: (screen.id, screen.name, detail(screen))).html
  }

  private func detail(_ screen: ServiceModel.Screen) -> HTML {
    """
    <p class="back"><a href="\(ServicesRoute.list(list.place).path)">\(Icon.back.html)\(wording.backToServices)</a></p>
    <div class="service-head">\(ServicePart.thumbnail(screen.picture, screen.drawing))
    <div><h1 tabindex="-1">\(screen.name)</h1><p class="pass-title">\(screen.group)</p>
    \(screen.isArchived ? #"<p class="archived">\#(wording.archived)</p>"# : nil)</div></div>
    \(hands(screen))
    \(screen.description.isEmpty ? nil : #"<p class="person-description">\#(screen.description)</p>"#)
    \(facts(screen))
    \(tools(screen))
    """
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
      <section class="next-hand"><h2 class="small-title">\(wording.nextWhoCan)</h2>
      <a class="hand-row" href="\(PeopleRoute.person(hand.person).path)">
      \(PortraitPart.small(hand.photo, hand.initials))
      <span class="who"><span class="name">\(hand.name)</span><span class="second">\(hand.site)</span></span>
      <span class="hand-time">\(hand.time)</span></a></section>
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
      \(PortraitPart.small(hand.photo, hand.initials))
      <span class="who"><span class="name">\(hand.name)</span><span class="position">\(hand.site)</span></span>
      <span class="until"><span class="until-word">\(wording.until)</span> <span class="figure-3">\
      \(hand.time)</span></span></a>
      \(call)</li>
      """
  }

  private func facts(_ screen: ServiceModel.Screen) -> HTML {
    let skills = screen.skills.map { skill -> HTML in "<li>\(skill)</li>" }
    let rows = [row(wording.durationLabel, screen.duration), row(wording.priceLabel, screen.price)]
    let list: HTML = rows.allSatisfy(\.bytes.isEmpty) ? "" : #"<dl class="fact-rows">\#(rows)</dl>"#
    guard !skills.isEmpty else { return list }
    return """
      \(list)<section><h2 class="small-title">\(wording.skillsNeeded)</h2><ul class="skills">\(skills)</ul></section>
      """
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
      \(FormPart.html(
        ServicesRoute.archive(screen.id).path, hidden: ["archived": isArchived ? "0" : "1"],
        buttons: .init(word, .outlined, about: " \(screen.name)")))</div>
      """
  }
}
