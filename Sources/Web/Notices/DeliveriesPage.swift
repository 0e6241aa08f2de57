import Markup
import ViewModels
import Words

/// The state of the delivery of notices.
struct DeliveriesPage {
  let model: DeliveriesModel
  let sendsMail: Bool
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
      \(sendsMail ? nil : #"<p class="second">\#(wording.noMailServer)</p>"# as HTML)
      <ul class="rows">\(channels)</ul>
      <h2>\(wording.notReached)</h2>
      \(failed.isEmpty
        ? #"<p class="second">\#(wording.everyoneReached)</p>"# : #"<ul class="rows is-onward">\#(failed)</ul>"# as HTML)
      """
  }
}
