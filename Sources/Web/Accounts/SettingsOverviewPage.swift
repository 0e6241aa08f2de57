import Domain
import Markup
import ViewModels
import Words

/// All settings: the person, a search, and each page with its present state.
struct SettingsOverviewPage {
  let model: SettingsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    Layout(title: wording.settings, wording: wording, kind: "page-plain", tab: .account, script: "settings.js").page(
      """
      <main id="main" class="settings-home" tabindex="-1">
      <header class="settings-head"><h1>\(wording.settings)</h1>\(SettingsFinder.html(model.search, wording))</header>
      <div class="settings-person">\(PortraitPart.badge(model.photo, model.initials))\
      <p class="who"><span class="name">\(model.name)</span><span class="second">\(model.role)</span></p>
      \(SignOutPart.html(wording))</div>
      <div id="settings-found" class="settings-groups">\(HTML(model.groups.map(group)))</div>
      <p id="no-setting" class="second" role="status" data-words="\(wording.noSettingFound(text: "{text}"))"\(model.groups.isEmpty ? "" : " hidden")>\
      \(wording.noSettingFound(text: model.search))</p>
      </main>
      """)
  }

  private func group(_ group: SettingsModel.Group) -> HTML {
    """
    <section class="settings-part"><h2>\(group.title)</h2><ul>\(group.entries.map(entry))</ul></section>
    """
  }

  private func entry(_ entry: SettingsModel.Entry) -> HTML {
    let labels: HTML? =
      entry.labels.isEmpty ? nil : #" data-labels="\#(entry.labels.joined(separator: "\n"))""#
    return """
      <li\(labels)><a href="\(entry.place.route.path)"><span class="who"><span class="name">\(entry.title)</span>\
      <span class="second">\(entry.found ?? entry.state)</span></span>\
      \(SettingsCount.html(entry.waiting, wording))\(Icon.forward.html)</a></li>
      """
  }
}
