import Domain
import Markup
import ViewModels
import Words

/// The change log by day: who, what, and on request the values before and after.
struct ChangesPage {
  let model: ChangesModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.changeLog, place: .changeLog, visitor: model.visitor).html(
      """
      <p class="lead">\(model.text)</p>
      \(topics)
      \(choice)
      \(model.days.isEmpty && model.problem == nil ? #"<p class="second">\#(wording.noEvents)</p>"# : nil)
      \(model.days.map(day))
      \(pages)
      """)
  }

  private func path(_ change: (inout ChangesModel.Place) -> Void) -> String {
    var place = model.place
    change(&place)
    return HistoryRoute.changes(place).path
  }

  private var topics: HTML {
    let all: [ChangeKind.Topic?] = [nil] + ChangeKind.Topic.ofLog
    let chips = all.map { topic -> HTML in
      let current: HTML = topic == model.place.topic ? #" aria-current="page""# : ""
      let address = path { ($0.topic, $0.before) = (topic, nil) }
      let name = topic.map { wording.name(of: $0) } ?? wording.allEvents
      return #"<li><a class="chip" href="\#(address)"\#(current)>\#(name)</a></li>"#
    }
    return #"<nav aria-label="\#(wording.securityTopics)"><ul class="chips">\#(chips)</ul></nav>"#
  }

  private var choice: HTML {
    let people = [("", wording.everyPerson)] + model.people.map { ($0.id.description, $0.name) }
    let topic: HTML? = model.place.topic.map { #"<input type="hidden" name="topic" value="\#($0.rawValue)">"# }
    let problem: HTML? = model.problem.map { #"<p class="problem" role="alert">\#($0)</p>"# }
    var file = model.place
    file.before = nil
    return """
      <form class="form log-person" method="get" action="\(HistoryRoute.changes(.init()).path)">\(topic)
      \(PickPart.html("person", wording.personOfLog, people, chosen: model.place.person?.description))
      \(day("first", wording.firstDayOfLog, model.place.first))\(day("last", wording.lastDayOfLog, model.place.last))
      <button class="button outlined" type="submit">\(wording.showEvents)</button>
      <a class="button outlined" href="\(HistoryRoute.file(file).path)" download>\(wording.downloadCSV)</a></form>\(problem)
      """
  }

  private func day(_ name: HTML, _ label: String, _ text: String) -> HTML {
    """
    <div class="field"><label for="\(name)">\(label)</label>\
    <input id="\(name)" name="\(name)" type="date" value="\(text)"></div>
    """
  }

  private func day(_ day: ChangesModel.Day) -> HTML {
    """
    <table class="log log-changes"><caption>\(day.title)</caption>
    <thead><tr><th scope="col">\(wording.eventTime)</th><th scope="col">\(wording.eventWho)</th>\
    <th scope="col">\(wording.eventWhat)</th></tr></thead>
    <tbody>\(day.rows.map(row))</tbody></table>
    """
  }

  private func row(_ row: ChangesModel.Row) -> HTML {
    let about: HTML? = row.about.isEmpty ? nil : "<span class=\"log-about\">: \(row.about)</span>"
    let undone: HTML? = row.isUndone ? #" <span class="count">\#(wording.undoneMark)</span>"# : nil
    let summary: HTML = "\(row.what)\(about)\(undone)"
    let what: HTML =
      row.items.isEmpty
      ? summary
      : """
      <details class="log-details"><summary>\(summary)</summary>\(row.items.map(item))\
      \(row.more.map { #"<p class="second">\#($0)</p>"# as HTML })</details>
      """
    return #"<tr><td class="log-time">\#(row.time)</td><td>\#(row.who)</td><td>\#(what)</td></tr>"#
  }

  private func item(_ item: ChangesModel.Item) -> HTML {
    let what: HTML? = item.what.map { #" <span class="second">\#($0)</span>"# }
    let fields = item.fields.map { field -> HTML in
      """
      <tr><th scope="row">\(field.name)</th><td><span class="hidden-text">\(wording.beforeColumn): </span>\
      \(side(field.before))</td><td><span class="hidden-text">\(wording.afterColumn): </span>\(side(field.after))</td></tr>
      """
    }
    let table: HTML? =
      fields.isEmpty
      ? nil
      : """
      <table class="log-fields"><thead><tr><th scope="col">\(wording.fieldColumn)</th>\
      <th scope="col">\(wording.beforeColumn)</th><th scope="col">\(wording.afterColumn)</th></tr></thead>
      <tbody>\(fields)</tbody></table>
      """
    return #"<div class="log-item"><p>\#(item.title)\#(what)</p>\#(table)</div>"#
  }

  private func side(_ text: String) -> HTML { text.isEmpty ? "–" : "\(text)" }

  private var pages: HTML? {
    let newest: HTML? =
      model.place.before == nil
      ? nil : #"<a class="button outlined" href="\#(path { $0.before = nil })">\#(wording.newestEvents)</a>"#
    let older: HTML? = model.next.map { next in
      #"<a class="button outlined" href="\#(path { $0.before = next })">\#(wording.olderEvents)</a>"#
    }
    return newest == nil && older == nil ? nil : #"<p class="tools">\#(newest)\#(older)</p>"#
  }
}
