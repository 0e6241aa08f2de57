import Domain
import Markup
import ViewModels
import Words

/// The ways to everyone, and the state of the delivery of notices.
struct DeliveriesPage {
  let model: DeliveriesModel
  /// The address of outgoing mail; `nil` if none can be sent.
  let sender: String?
  /// The address of this page.
  let origin: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.deliveriesTitle, place: .deliveries, visitor: model.visitor).html(
      model.screen.map(content) ?? "")
  }

  private func content(_ screen: DeliveriesModel.Screen) -> HTML {
    let channels = screen.channels.map { channel -> HTML in
      #"<li><span class="who"><span class="name">\#(channel.name)</span><span class="second">\#(channel.line)</span></span></li>"#
    }
    let failed = screen.failed.map { row -> HTML in
      """
      <li><a href="\(PeopleRoute.person(row.person).path)"><span class="who"><span class="name">\(row.name)</span>\
      <span class="second">\(row.place)</span><span class="second">\(row.line)</span></span>\(Icon.forward.html)</a></li>
      """
    }
    return """
      <p class="lead">\(wording.deliveriesLead)</p>
      \(channels.isEmpty ? nil : #"<ul class="rows">\#(channels)</ul>"# as HTML)
      \(notReached(failed))
      \(ways(screen))
      """
  }

  /// Why nothing without a mail server: that all arrived would not be true of what never went out.
  private func notReached(_ failed: [HTML]) -> HTML? {
    guard !failed.isEmpty || sender != nil else { return nil }
    let list: HTML =
      failed.isEmpty
      ? #"<p class="second">\#(wording.everyoneReached)</p>"# : #"<ul class="rows is-onward">\#(failed)</ul>"#
    return "<h2>\(wording.notReached)</h2>\(list)"
  }

  // MARK: Ways

  private func ways(_ screen: DeliveriesModel.Screen) -> HTML {
    let cards: HTML =
      #"<a class="button outlined" href="\#(AccountsRoute.all(.init()).path)">\#(wording.invitePeople)</a>"#
    return """
      <h2 id="reach">\(wording.reachTitle)</h2><div class="form-sections">\
      \(SectionPart(
        title: wording.byMail, text: sender.map { wording.mailIsSentFrom($0) } ?? wording.mailIsOff,
        fields: mail(screen)).html)\
      \(SectionPart(
        title: wording.byPush, text: origin.hasPrefix("https://") ? wording.pushIsPossible : wording.pushNeedsTLS,
        fields: #"<a class="button outlined" href="\#(NoticesRoute.settings.path)">\#(wording.whatReachesYou)</a>"#).html)\
      \(SectionPart(title: wording.onIPhone, text: wording.onIPhoneText, fields: phoneSteps).html)\
      \(SectionPart(title: wording.withoutBoth, text: wording.withoutBothText, fields: cards).html)</div>
      """
  }

  private func mail(_ screen: DeliveriesModel.Screen) -> HTML {
    guard sender != nil else { return #"<code class="command">onduty serve --mail-server …</code>"# }
    guard let own = screen.own else {
      return
        #"<a class="button outlined" href="\#(MineRoute.profile(isSaved: false).path)">\#(wording.addOwnEmail)</a>"#
    }
    return FormPart.html(
      NoticesRoute.deliveries.path, buttons: .init(wording.sendTestMail(own.address.description), .outlined))
  }

  private var phoneSteps: HTML {
    let steps = [
      (Self.browser, wording.phoneStepOpen(origin)), (Self.share, wording.phoneStepShare),
      (Self.home, wording.phoneStepHome), (Icon.bell.html, wording.phoneStepPush),
    ]
    return
      #"<ol class="phone-steps">\#(steps.map { #"<li><span class="phone-step">\#($0)</span><span>\#($1)</span></li>"# as HTML })</ol>"#
  }

  // Why drawn here: they are of that phone, and nowhere else.
  private static let browser = picture(#"<circle cx="12" cy="12" r="9"/><path d="m15.5 8.5-2 5-5 2 2-5z"/>"#)
  private static let share = picture(#"<path d="M12 15V3m-4 4 4-4 4 4M8 10H5v11h14V10h-3"/>"#)
  private static let home = picture(#"<rect x="3" y="3" width="18" height="18" rx="4"/><path d="M12 8v8m-4-4h8"/>"#)

  private static func picture(_ strokes: HTML) -> HTML {
    #"<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">\#(strokes)</svg>"#
  }
}
