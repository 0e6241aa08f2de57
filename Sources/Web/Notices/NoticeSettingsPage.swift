import Domain
import Markup
import ViewModels
import Words

/// A person's channels for notices besides the list: kinds down, and quiet hours.
struct NoticeSettingsPage {
  let model: NoticeSettingsModel
  let sendsMail: Bool
  /// The key by which browsers know this server.
  let pushKey: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.whatReachesYou, place: .notifications, visitor: model.visitor, script: "push.js").html(
      model.screen.map(content) ?? "")
  }

  private func content(_ screen: NoticeSettingsModel.Screen) -> HTML {
    """
    <p class="second">\(wording.whatReachesYouText)</p>
    \(sendsMail ? nil : #"<p class="second">\#(wording.noMailServer)</p>"# as HTML)
    \(ProblemPart.alert(model.problem))
    <form class="form" method="post" action="\(NoticesRoute.settings.path)">
    <table class="channels"><thead><tr><th scope="col">\(wording.whatIsTold)</th>\
    <th scope="col">\(wording.byPush)</th><th scope="col">\(wording.byMail)</th></tr></thead>
    <tbody>\(screen.rows.map(row))</tbody></table>
    \(SectionPart(title: wording.quietHours, text: wording.quietHoursText, fields: quiet(screen)).html)
    <p class="tools"><button class="button main" type="submit">\(wording.save)</button></p></form>
    \(devices(screen))
    \(SectionPart(title: wording.whereTo, fields: address(screen)).html)
    """
  }

  private func row(_ row: NoticeSettingsModel.Row) -> HTML {
    """
    <tr><th scope="row">\(row.name)\(row.hint.isEmpty ? nil : #"<span class="second">\#(row.hint)</span>"# as HTML)</th>\
    \(cell(row, "push", row.byPush, wording.byPush))\(cell(row, "mail", row.byMail, wording.byMail))</tr>
    """
  }

  private func cell(_ row: NoticeSettingsModel.Row, _ field: String, _ isChosen: Bool, _ channel: String) -> HTML {
    let words: HTML = #"<span class="hidden-text">\#(row.name), \#(channel)</span>"#
    return "<td>\(CheckPart.html(field, row.kind.rawValue, words, isChosen: isChosen, look: nil))</td>"
  }

  // MARK: Devices

  private func devices(_ screen: NoticeSettingsModel.Screen) -> HTML {
    let list: HTML =
      screen.devices.isEmpty
      ? #"<p class="second">\#(wording.noDevices)</p>"#
      : #"<ul class="device-list">\#(screen.devices.map(device))</ul>"#
    return SectionPart(
      title: wording.devices, id: "devices", fields: "\(list)\(screen.devices.contains { $0.isThis } ? nil : addition)"
    ).html
  }

  private func device(_ device: NoticeSettingsModel.Device) -> HTML {
    let path = NoticesRoute.device(device.id).path
    let name: HTML = #"<span class="hidden-text"> \#(device.name)</span>"#
    return """
      <li class="notice-address"><span class="who"><strong>\(device.name)</strong>\
      \(device.isThis ? #" <span class="second">\#(wording.thisDevice)</span>"# as HTML : nil)<br>\
      <span class="second">\(device.last)</span></span>
      <form method="post" action="\(path)" class="tools"><button class="button quiet" name="act" value="try">\
      \(wording.tryPush)\(name)</button><button class="button quiet" name="act" value="remove">\(wording.turnOff)\(name)\
      </button></form></li>
      """
  }

  /// This session's browser gets no notices yet: `push.js` asks it.
  private var addition: HTML {
    """
    <form method="post" action="\(NoticesRoute.devices.path)" data-push="\(pushKey)" hidden>\
    <input type="hidden" name="endpoint"><input type="hidden" name="point"><input type="hidden" name="secret">\
    <p class="tools"><button class="button quiet" type="submit">\(Icon.bell.html)\(wording.addThisDevice)</button></p></form>
    <p data-push-said role="status" data-on="\(wording.deviceAdded)" data-denied="\(wording.pushDenied)" \
    data-failed="\(wording.pushFailedHere)" data-missing="\(wording.pushMissing)"></p>
    <noscript><p class="second">\(wording.pushNeedsScript)</p></noscript>
    """
  }

  private func quiet(_ screen: NoticeSettingsModel.Screen) -> HTML {
    let checked: HTML = screen.quiet == nil ? "" : " checked"
    let field = { (name: String, label: String, value: String) in
      FieldPart(name: name, label: label, value: value, isRequired: false, clock: wording).html
    }
    return """
      <label class="check"><input type="checkbox" name="quiet" value="1"\(checked)><span>\(wording.waitUntilMorning)</span></label>
      \(field("from", wording.quietFrom, screen.quiet?.from ?? ""))\(field("to", wording.quietTo, screen.quiet?.to ?? ""))
      """
  }

  private func address(_ screen: NoticeSettingsModel.Screen) -> HTML {
    guard let address = screen.address else {
      return """
        <p>\(wording.noMailAddress) <a href="\(MineRoute.profile(isSaved: false).path)">\(wording.addMailAddress)</a></p>
        """
    }
    return """
      <p class="notice-address">\(Icon.mail.html)<span><strong>\(address)</strong>\
      \(screen.last.isEmpty ? nil : #"<br><span class="second">\#(screen.last)</span>"# as HTML)</span></p>
      """
  }
}

/// Ends mails for the holder of a mail's link, in one tap.
struct NoMailPage {
  /// `nil` once they have ended.
  let pass: String?
  let wording: Wording

  var html: HTML {
    PlainPage(title: wording.endMails, wording: wording).html(
      pass.map { pass -> HTML in
        """
        <p>\(wording.endMailsText)</p>
        \(FormPart.html(NoticesRoute.ending(pass).path, buttons: .init(wording.endMails, .main)))
        """
      } ?? #"<p role="status">\#(wording.mailsEnded)</p>"#)
  }
}
