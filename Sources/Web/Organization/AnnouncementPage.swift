import Domain
import Markup
import ViewModels
import Words

/// The form for an announcement, and all current, coming and past ones.
struct AnnouncementPage {
  let model: AnnouncementModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.announcements, place: .announcements, visitor: model.visitor).html(
      """
      <div class="form-sections">
      \(section(wording.announcementsStanding, model.standing, none: wording.noAnnouncements))
      \(SectionPart(title: wording.announce, text: wording.announceText, fields: form).html)
      \(section(wording.announcementsComing, model.coming))
      \(section(wording.announcementsOver, model.over, mayTakeBack: false))
      </div>
      """)
  }

  private var form: HTML {
    let asked: HTML = model.draft.asksReceipts ? " checked" : ""
    return """
      <form class="form" method="post" action="\(OrganizationRoute.announcements.path)" novalidate>
      \(text)
      \(others.html)
      \(site)
      <div class="pair">
      \(day("first", wording.announcedFrom, model.draft.first, wording.announcedFromHint))
      \(day("last", wording.announcedUntil, model.draft.last, wording.announcedUntilHint))
      </div>
      <label class="check"><input type="checkbox" name="receipts" value="yes"\(asked)><span>\(wording.askReceipts)\
      <span class="second">\(wording.askReceiptsHint)</span></span></label>
      <div class="actions">\(ButtonPart(wording.putUp, .main).html)\
      \(others.add)</div>
      </form>
      """
  }

  private var others: OtherTextsPart {
    OtherTextsPart(drafts: model.draft.others, own: model.language, problems: model.problems, wording: wording)
  }

  private var text: HTML {
    let problem = model.problems["text"]
    let refused = ProblemPart.html(problem, id: "text-problem")
    let described: HTML =
      problem == nil
      ? #" aria-describedby="text-hint""# : #" aria-invalid="true" aria-describedby="text-hint text-problem""#
    return """
      <div class="field is-wide"><label for="text">\(wording.announcementText)</label>
      <textarea id="text" name="text" rows="4" required\(Optional(model.language).textAttributes)\(described)>\n\(model.draft.text)</textarea>
      <p class="second" id="text-hint">\(wording.announcementLanguage(language: model.language.ownName))</p>\(refused)</div>
      """
  }

  private var site: HTML? {
    let everywhere = model.mayPostEverywhere ? [(value: "", word: wording.allSites)] : []
    let choices = everywhere + model.choices.map { (value: $0.id.description, word: $0.name) }
    guard model.sites.count > 1 || model.problems["site"] != nil else { return nil }
    let field = FieldPart(
      name: "site", label: wording.site, value: model.draft.site, problem: model.problems["site"])
    return field.choice(choices)
  }

  private func day(_ name: String, _ label: String, _ value: String, _ hint: String) -> HTML {
    FieldPart(
      name: name, label: label, type: "date", value: value, hint: hint, problem: model.problems[name],
      isRequired: false
    ).html
  }

  private func section(
    _ title: String, _ rows: [AnnouncementModel.Row], none: String? = nil, mayTakeBack: Bool = true
  ) -> HTML {
    if rows.isEmpty {
      return none.map { SectionPart(title: title, fields: #"<p class="second">\#($0)</p>"#).html } ?? ""
    }
    let items = rows.map { row -> HTML in
      """
      <li><div class="who"><p class="notice-text"\(row.text.language.textAttributes)>\(row.text.text)</p>\
      <p class="second">\(row.place)</p>\(row.languages.map { #"<p class="second">\#($0)</p>"# as HTML })\
      <p class="signature">\(row.signature)</p>\(row.receipts.map(receipts))</div>\
      \(mayTakeBack && row.mayWithdraw ? "\(languages(row))\(takeBack(row))" as HTML : nil)</li>
      """
    }
    return SectionPart(title: title, fields: #"<ul class="rows">\#(items)</ul>"#).html
  }

  private func receipts(_ receipts: AnnouncementModel.Receipts) -> HTML {
    guard !receipts.missing.isEmpty else {
      return #"<p class="receipt">\#(Icon.check.html)\#(receipts.sum)</p>"#
    }
    return """
      <details class="receipt"><summary>\(receipts.sum)</summary><p class="second">\(wording.notSeenYet)</p>
      <ul>\(receipts.missing.map { "<li>\($0)</li>" as HTML })</ul></details>
      """
  }

  private func languages(_ row: AnnouncementModel.Row) -> HTML {
    """
    <a class="button quiet" href="\(OrganizationRoute.announcementTexts(row.id).path)">\(wording.otherLanguages)\
    <span class="hidden-text"> \(String(row.text.text.prefix(60)))</span></a>
    """
  }

  private func takeBack(_ row: AnnouncementModel.Row) -> HTML {
    FormPart.html(
      OrganizationRoute.withdrawal(row.id).path,
      buttons: .init(wording.remove, .outlined, about: " \(String(row.text.text.prefix(60)))"))
  }
}
