import Domain
import HTTP
import Markup
import ViewModels
import Words

/// The texts of an announcement in other languages.
struct AnnouncementTextsPage {
  let model: AnnouncementTextsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.otherLanguages, place: .announcements, visitor: model.visitor,
      back: (.organization(.announcements), wording.announcements), tools: SavePart.html(wording)
    ).html(form)
  }

  private var form: HTML {
    let parts = OtherTextsPart(
      drafts: model.drafts, own: model.text.language, kept: model.kept, problems: model.problems, wording: wording)
    return FormPart.html(
      OrganizationRoute.announcementTexts(model.announcement).path, kind: "form form-sections", id: "editor",
      attributes: #" novalidate data-unsaved="\#(wording.unsaved)"\#(model.isChanged ? " data-changed" : "")"#,
      content: SectionPart(
        title: wording.announcementText,
        fields: #"<p class="notice-text field is-wide"\#(model.text.language.textAttributes)>\#(model.text.text)</p>"#
      ).html,
      SectionPart(
        title: wording.otherLanguages, text: wording.otherLanguagesText,
        fields: #"\#(parts.html)<div class="actions">\#(parts.add)</div>"#
      ).html)
  }
}

/// The lines of a form for texts in other languages: a language and its text.
struct OtherTextsPart {
  let drafts: [AnnouncementText.Draft]
  /// The announcement's own language.
  let own: Language?
  /// The languages with a text that is kept: they have no choice, and a button that removes them.
  var kept: Set<Language> = []
  let problems: FormProblems
  let wording: Wording

  var html: HTML? {
    guard !drafts.isEmpty else { return nil }
    return HTML(drafts.enumerated().map { place, draft in line(place, draft) })
  }

  /// The button for a further line, until each language has one.
  var add: HTML? {
    guard drafts.count < Language.allCases.count - (own == nil ? 0 : 1) else { return nil }
    return ButtonPart(wording.addLanguage, .outlined, name: "add", value: "language").html
  }

  private func line(_ place: Int, _ draft: AnnouncementText.Draft) -> HTML {
    let language = Language(rawValue: draft.language)
    let name = "texts.\(place).text"
    let isFirst = !drafts.prefix(place).contains { $0.language == draft.language }
    let isKept = isFirst && language.map(kept.contains) ?? false
    let text = FieldPart(
      name: name, label: isKept ? language?.ownName ?? "" : wording.announcementText, value: draft.text,
      problem: problems[name], isRequired: false,
      isFocused: problems.isFirst(name), language: .some(language))
    if let language, isKept {
      let remove = ButtonPart(
        wording.remove, .quiet, about: " \(language.ownName)", name: "remove", value: language.rawValue)
      return """
        \(HiddenField.html(("texts.\(place).language", language.rawValue)))\(text.area(lines: 4))\
        <div class="actions">\(remove.html)</div>
        """
    }
    return """
      <fieldset class="field is-wide other-text"><legend class="hidden-text">\(wording.otherLanguage)</legend>\
      \(choice(place, draft))\(text.area(lines: 4))</fieldset>
      """
  }

  private func choice(_ place: Int, _ draft: AnnouncementText.Draft) -> HTML {
    let name = "texts.\(place).language"
    let others = Language.allCases.filter { $0.rawValue == draft.language || $0 != own && !kept.contains($0) }
    let isNew = problems.isEmpty && place == drafts.count - 1 && draft.isEmpty
    return FieldPart(
      name: name, label: wording.languageLabel, value: draft.language, problem: problems[name], isRequired: false,
      isFocused: isNew || problems.isFirst(name)
    ).choice([("", wording.pickLanguage)] + others.map { ($0.rawValue, $0.ownName) })
  }
}

extension Fields {
  /// The lines of the form for texts in other languages.
  var otherTexts: [AnnouncementText.Draft] {
    Language.allCases.indices.compactMap { place in
      let (language, text) = (self["texts.\(place).language"], self["texts.\(place).text"])
      return language == nil && text == nil ? nil : .init(language: language ?? "", text: text ?? "")
    }
  }
}
