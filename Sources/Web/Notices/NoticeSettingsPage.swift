import Domain
import Markup
import ViewModels

/// What else than the list brings a person what they are told: kinds down, and when it is quiet.
struct NoticeSettingsPage {
  let model: NoticeSettingsModel
  let sendsMail: Bool
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.whatReachesYou, place: .notifications, visitor: model.visitor).html(
      model.screen.map(content) ?? "")
  }

  private func content(_ screen: NoticeSettingsModel.Screen) -> HTML {
    """
    <p class="second">\(wording.whatReachesYouText)</p>
    \(sendsMail ? nil : #"<p class="second">\#(wording.noMailServer)</p>"# as HTML)
    \(model.problem.map { #"<p class="refused" role="alert">\#(Icon.warning.html)<span>\#($0)</span></p>"# as HTML })
    <form class="form" method="post" action="\(NoticesRoute.settings.path)">
    \(SectionPart(title: wording.byMail, fields: "\(screen.rows.map(row))").html)
    \(SectionPart(title: wording.quietHours, text: wording.quietHoursText, fields: quiet(screen)).html)
    \(SectionPart(title: wording.whereTo, fields: address(screen)).html)
    <p class="tools"><button class="button main" type="submit">\(wording.save)</button></p></form>
    """
  }

  private func row(_ row: NoticeSettingsModel.Row) -> HTML {
    let checked: HTML = row.byMail ? " checked" : ""
    return """
      <label class="check"><input type="checkbox" name="mail" value="\(row.kind.rawValue)"\(checked)><span>\(row.name)\
      \(row.hint.isEmpty ? nil : #"<span class="second">\#(row.hint)</span>"# as HTML)</span></label>
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

/// Ends mails for whoever has the link of one, in one tap.
struct NoMailPage {
  /// `nil` once they have ended.
  let pass: String?
  let wording: Wording

  var html: HTML {
    PlainPage(title: wording.endMails, wording: wording).html(
      pass.map { pass -> HTML in
        """
        <p>\(wording.endMailsText)</p>
        <form method="post" action="\(NoticesRoute.ending(pass).path)"><button class="button main" type="submit">\
        \(wording.endMails)</button></form>
        """
      } ?? #"<p role="status">\#(wording.mailsEnded)</p>"#)
  }
}
