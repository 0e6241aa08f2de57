import Domain
import Markup
import ViewModels
import Words

/// A person's channels for notices besides the list: kinds down, and quiet hours.
struct NoticeSettingsPage {
  let model: NoticeSettingsModel
  let sendsMail: Bool
  let sendsTexts: Bool
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
    <table class="channels"><thead><tr><th scope="col">\(wording.whatIsTold)</th>\(heads(screen))</tr></thead>
    <tbody>\(screen.rows.map { row($0, screen.channels) })</tbody></table>
    \(SectionPart(title: wording.quietHours, text: wording.quietHoursText, fields: quiet(screen)).html)
    <p class="tools"><button class="button main" type="submit">\(wording.save)</button></p></form>
    \(devices(screen))
    \(SectionPart(title: wording.whereTo, fields: address(screen)).html)
    \(SectionPart(title: wording.byChat, text: wording.chatText, fields: chat(screen)).html)
    \(phone(screen))
    """
  }

  private func heads(_ screen: NoticeSettingsModel.Screen) -> [HTML] {
    screen.channels.map { #"<th scope="col">\#(wording.name(of: $0))</th>"# }
  }

  private func row(_ row: NoticeSettingsModel.Row, _ channels: [NoticeChannel]) -> HTML {
    """
    <tr><th scope="row">\(row.name)\(row.hint.isEmpty ? nil : #"<span class="second">\#(row.hint)</span>"# as HTML)</th>\
    \(channels.map { cell(row, $0) })</tr>
    """
  }

  private func cell(_ row: NoticeSettingsModel.Row, _ channel: NoticeChannel) -> HTML {
    let words: HTML = #"<span class="hidden-text">\#(row.name), \#(wording.name(of: channel))</span>"#
    let box = CheckPart.html(
      channel.rawValue, row.kind.rawValue, words, isChosen: row.chosen.contains(channel), look: nil)
    return "<td>\(box)</td>"
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

  // MARK: Chat and text messages

  private func chat(_ screen: NoticeSettingsModel.Screen) -> HTML {
    let connect: HTML =
      #"<a class="button outlined" href="\#(NoticesRoute.chat(.slack).path)">\#(wording.connectChat)</a>"#
    guard let chat = screen.chat else { return connect }
    return """
      <div class="notice-address"><span class="who"><strong>\(chat.name)</strong><br>\
      <span class="second">\(chat.last)</span></span>\
      \(FormPart.html(
        NoticesRoute.chat(nil).path, kind: "tools",
        buttons: .init(wording.tryPush, .quiet, name: "act", value: "try"),
        .init(wording.disconnectChat, .quiet, name: "act", value: "remove")))</div>
      <p><a href="\(NoticesRoute.chat(.slack).path)">\(wording.connectOtherChat)</a></p>
      """
  }

  /// Absent if no text messages are sent.
  private func phone(_ screen: NoticeSettingsModel.Screen) -> HTML? {
    guard sendsTexts else { return nil }
    let profile = MineRoute.profile(isSaved: false).path
    let number: HTML
    if let phone = screen.phone {
      let problem: HTML? = phone.problem.map { #"<p class="second"><a href="\#(profile)">\#($0)</a></p>"# }
      number = """
        <p class="notice-address"><span><strong>\(phone.name)</strong>\
        \(phone.last.isEmpty ? nil : #"<br><span class="second">\#(phone.last)</span>"# as HTML)</span></p>\(problem)
        """
    } else {
      number = #"<p><a href="\#(profile)">\#(wording.addPhoneNumber)</a></p>"#
    }
    return SectionPart(title: wording.bySMS, text: wording.smsText, fields: number).html
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
