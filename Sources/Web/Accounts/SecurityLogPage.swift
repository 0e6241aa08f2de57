import Domain
import Markup
import ViewModels
import Words

/// The security log: present attacks, then past events, by day.
struct SecurityLogPage {
  let model: SecurityLogModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.securityLog, place: .securityLog, visitor: model.visitor).html(
      """
      <p class="lead">\(wording.securityLogText)</p>
      \(model.alarms.map(alarm))
      \(topics)
      \(people)
      \(model.days.isEmpty ? #"<p class="second">\#(wording.noEvents)</p>"# : nil)
      \(model.days.map(day))
      \(pages)
      """)
  }

  private func alarm(_ alarm: SecurityLogModel.Alarm) -> HTML {
    let route = AccountsRoute.securityLog(.init(topic: .refused, person: alarm.account))
    return """
      <div class="alarm" role="alert">\(Icon.warning.html)<p><strong>\(alarm.title)</strong> \(alarm.text)</p>
      <a class="button outlined" href="\(route.path)">\(wording.seeAttempts)</a></div>
      """
  }

  private var topics: HTML {
    let all: [SecurityEvent.Topic?] = [nil] + SecurityEvent.Topic.allCases
    let chips = all.map { topic -> HTML in
      let current: HTML = topic == model.place.topic ? #" aria-current="page""# : ""
      let route = AccountsRoute.securityLog(.init(topic: topic, person: model.place.person))
      let name = topic.map { wording.name(of: $0) } ?? wording.allEvents
      return #"<li><a class="chip" href="\#(route.path)"\#(current)>\#(name)</a></li>"#
    }
    return #"<nav aria-label="\#(wording.securityTopics)"><ul class="chips">\#(chips)</ul></nav>"#
  }

  private var people: HTML {
    let people = [("", wording.everyPerson)] + model.people.map { ($0.id.description, $0.name) }
    return FormPart.html(
      AccountsRoute.securityLog(.init()).path, method: .get, kind: "form log-person",
      hidden: ["topic": model.place.topic?.rawValue],
      content: PickPart.html("person", wording.personOfLog, people, chosen: model.place.person?.description),
      buttons: .init(wording.showEvents, .outlined))
  }

  private func day(_ day: SecurityLogModel.Day) -> HTML {
    """
    <table class="log"><caption>\(day.title)</caption>
    <thead><tr><th scope="col">\(wording.eventTime)</th><th scope="col">\(wording.eventWho)</th>\
    <th scope="col">\(wording.eventWhat)</th><th scope="col">\(wording.eventSource)</th></tr></thead>
    <tbody>\(day.rows.map(row))</tbody></table>
    """
  }

  private func row(_ row: SecurityLogModel.Row) -> HTML {
    let what: HTML =
      row.isWarning
      ? #"<td class="log-refused">\#(Icon.warning.html)<span>\#(row.what)</span></td>"# : "<td>\(row.what)</td>"
    return """
      <tr><td class="log-time">\(row.time)</td><td>\(row.who)</td>\(what)<td class="second">\(row.source)</td></tr>
      """
  }

  private var pages: HTML? {
    var place = model.place
    place.before = nil
    let newest: HTML? =
      model.place.before == nil
      ? nil
      : #"<a class="button outlined" href="\#(AccountsRoute.securityLog(place).path)">\#(wording.newestEvents)</a>"#
    place.before = model.next
    let older: HTML? =
      model.next == nil
      ? nil
      : #"<a class="button outlined" href="\#(AccountsRoute.securityLog(place).path)">\#(wording.olderEvents)</a>"#
    return newest == nil && older == nil ? nil : #"<p class="tools">\#(newest)\#(older)</p>"#
  }
}
