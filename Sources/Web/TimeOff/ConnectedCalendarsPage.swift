import Domain
import Markup
import ViewModels
import Words

/// A person's calendars elsewhere: connected, kept free or not, and disconnected.
struct ConnectedCalendarsPage {
  let model: ConnectedCalendarsModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { MineRoute.calendars.path }

  var html: HTML {
    PlainPage(
      title: wording.connectedCalendars, wording: wording, back: (.mine(.availability), wording.availability),
      tab: .schedule
    ).html(
      """
      <p class="sentence">\(wording.connectedCalendarsText)</p>
      \(model.screen.map(content))
      """)
  }

  private func content(_ screen: ConnectedCalendarsModel.Screen) -> HTML {
    let list: HTML =
      screen.rows.isEmpty
      ? #"<p class="second">\#(wording.noConnectedCalendars)</p>"# : #"<ul class="rows">\#(screen.rows.map(row))</ul>"#
    return """
      \(list)\(screen.rows.isEmpty ? nil : busy(screen))\(screen.hasRoom ? form : nil)
      """
  }

  private func row(_ row: ConnectedCalendarsModel.Row) -> HTML {
    let fault = ProblemPart.fault(row.fault)
    let (value, word): (HTML, String) = row.keepsFree ? ("0", wording.stopKeepingFree) : ("1", wording.keepFree)
    let id = row.id.description
    return """
      <li><span class="who"><span class="name">\(row.name)</span><span class="second">\(row.text)</span>\
      <span class="second">\(row.keepsFree ? wording.keptFree : wording.notKeptFree)</span>\(fault)</span>\
      <form method="post" action="\(action)"><input type="hidden" name="calendar" value="\(id)">\
      <input type="hidden" name="keep" value="\(value)">\(ButtonPart(word, .outlined, about: ": \(row.name)").html)</form>\
      <form method="post" action="\(action)"><input type="hidden" name="disconnect" value="\(id)">\
      \(ButtonPart(wording.disconnectCalendar, .outlined, about: ": \(row.name)").html)</form></li>
      """
  }

  private func busy(_ screen: ConnectedCalendarsModel.Screen) -> HTML {
    """
    <section aria-labelledby="busy-title"><h2 id="busy-title" class="small-title">\(wording.busyTimes)</h2>
    \(BusyTimesPart.list(screen.busy, wording))</section>
    """
  }

  private var form: HTML {
    let (form, problems) = (model.form, model.problems)
    let name = FieldPart(
      name: "name", label: wording.calendarName, value: form.name, problem: problems["name"],
      isFocused: problems.isFirst("name"))
    let address = FieldPart(
      name: "address", label: wording.calendarAddress, type: "url", value: form.address,
      hint: wording.calendarAddressHint, problem: problems["address"], isFocused: problems.isFirst("address"))
    return """
      <section aria-labelledby="connect-title"><h2 id="connect-title" class="small-title">\(wording.connectCalendar)</h2>
      <form class="form" method="post" action="\(action)" novalidate>
      \(ProblemPart.html(problems))
      \(name.html)\(address.html)
      <label class="check"><input type="checkbox" name="free" value="1"\(form.keepsFree ? " checked" : "")>\
      <span>\(wording.keepFree)<span class="second">\(wording.keepFreeText)</span></span></label>
      <button class="button main wide" type="submit">\(wording.connectCalendar)</button>
      </form></section>
      """
  }
}

/// When someone is busy, a line a day.
enum BusyTimesPart {
  static func list(_ lines: [String], _ wording: Wording) -> HTML {
    guard !lines.isEmpty else { return #"<p class="second">\#(wording.noBusyTimes)</p>"# }
    let items = lines.map { line -> HTML in #"<li><span class="who">\#(line)</span></li>"# }
    return #"<ul class="rows">\#(items)</ul>"#
  }
}
