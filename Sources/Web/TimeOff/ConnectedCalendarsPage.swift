import Domain
import Feeds
import Markup
import ViewModels
import Words

/// A person's calendars elsewhere: connected, kept free or not, written into or not, and disconnected.
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
    if let choice = model.choice { return self.choice(choice) }
    let asking = screen.rows.first(where: \.needsPassword)?.id
    let rows = screen.rows.map { row($0, asksPassword: $0.id == asking) }
    let list: HTML =
      rows.isEmpty
      ? #"<p class="second">\#(wording.noConnectedCalendars)</p>"# : #"<ul class="rows">\#(rows)</ul>"#
    return """
      \(list)\(screen.rows.isEmpty ? nil : busy(screen))\(screen.hasRoom ? form : nil)\(screen.hasRoom ? account : nil)
      """
  }

  private func row(_ row: ConnectedCalendarsModel.Row, asksPassword: Bool) -> HTML {
    let shifts = row.shifts.map { text -> HTML in
      #"<span class="second">\#(text)\#(row.isWritten ? " \(wording.writtenShiftsText)" : "")</span>"#
    }
    let faults: HTML = "\(ProblemPart.fault(row.fault))\(ProblemPart.fault(row.shiftsFault))"
    let (keep, word) = row.keepsFree ? ("0", wording.stopKeepingFree) : ("1", wording.keepFree)
    let write: HTML? =
      if row.isWritten {
        button(wording.stopWritingShifts, of: row, ["write": "\(row.id)", "on": "0"])
      } else if row.mayWrite {
        button(wording.writeShifts, of: row, ["write": "\(row.id)", "on": "1"])
      } else {
        nil
      }
    let disconnect: HTML =
      row.hasShifts
      ? """
      \(button(wording.disconnectAndRemove, of: row, ["disconnect": "\(row.id)", "remove": "1"]))\
      \(button(wording.disconnectAndLeave, of: row, ["disconnect": "\(row.id)"]))
      """ : button(wording.disconnectCalendar, of: row, ["disconnect": "\(row.id)"])
    return """
      <li><span class="who"><span class="name">\(row.name)</span><span class="second">\(row.text)</span>\
      <span class="second">\(row.keepsFree ? wording.keptFree : wording.notKeptFree)</span>\(shifts)</span>\(faults)\
      <div class="actions">\(asksPassword ? renewal(of: row) : nil)\
      \(button(word, of: row, ["calendar": "\(row.id)", "keep": keep]))\(write)\(disconnect)</div></li>
      """
  }

  private func button(
    _ word: String, of row: ConnectedCalendarsModel.Row, _ sent: KeyValuePairs<String, String>
  ) -> HTML {
    let fields = sent.map { name, value -> HTML in #"<input type="hidden" name="\#(name)" value="\#(value)">"# }
    return """
      <form method="post" action="\(action)">\(fields)\(ButtonPart(word, .outlined, about: " \(row.name)").html)</form>
      """
  }

  private func renewal(of row: ConnectedCalendarsModel.Row) -> HTML {
    let problem = model.problems["renewed"]
    let password = FieldPart(
      name: "renewed", label: wording.newCalendarPassword, type: "password", hint: wording.calendarPasswordHint,
      problem: problem, isFocused: problem != nil)
    return """
      <form class="form" method="post" action="\(action)" novalidate>\
      <input type="hidden" name="renew" value="\(row.id.description)">\(password.html)\
      \(ButtonPart(wording.saveCalendarPassword, .outlined, about: " \(row.name)").html)</form>
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
      \(keepFree)
      <button class="button main wide" type="submit">\(wording.connectCalendar)</button>
      </form></section>
      """
  }

  private var keepFree: HTML {
    CheckPart.html(
      "free", "1", #"<span>\#(wording.keepFree)<span class="second">\#(wording.keepFreeText)</span></span>"#,
      isChosen: model.form.keepsFree)
  }

  private var account: HTML {
    let (account, problems) = (model.account, model.problems)
    let server = FieldPart(
      name: "server", label: wording.calendarServer, value: account.server, hint: wording.calendarServerHint,
      problem: problems["server"], isFocused: problems.isFirst("server"))
    let user = FieldPart(
      name: "user", label: wording.calendarUser, value: account.user, problem: problems["user"],
      isFocused: problems.isFirst("user"))
    let password = FieldPart(
      name: "password", label: wording.calendarPassword, type: "password", hint: wording.calendarPasswordHint,
      problem: problems["password"], isFocused: problems.isFirst("password"))
    return """
      <section aria-labelledby="account-title"><h2 id="account-title" class="small-title">\(wording.connectByPassword)</h2>
      <p class="sentence">\(wording.connectByPasswordText)</p>
      <form class="form" method="post" action="\(action)" novalidate><input type="hidden" name="find" value="1">
      \(server.html)\(user.html)\(password.html)
      <button class="button main wide" type="submit">\(wording.findCalendars)</button>
      </form></section>
      """
  }

  /// The calendars of a server, of which some are to be connected.
  private func choice(_ choice: CalendarChoice) -> HTML {
    let boxes = choice.calendars.enumerated().map { place, calendar -> HTML in
      let note: HTML? = calendar.mayWrite ? nil : #"<span class="second">\#(wording.canOnlyBeRead)</span>"#
      return CheckPart.html(
        "pick", "\(place)", "<span>\(calendar.name)\(note)</span>", isChosen: model.chosen.contains(place))
    }
    return """
      <section aria-labelledby="choice-title"><h2 id="choice-title" class="small-title">\(wording.chooseCalendars)</h2>
      <p class="sentence">\(wording.chooseCalendarsText)</p>
      <form class="form" method="post" action="\(action)" novalidate>
      <input type="hidden" name="found" value="\(choice.sealed)">
      <fieldset class="field is-wide"><legend class="hidden-text">\(wording.chooseCalendars)</legend>\(boxes)\
      \(ProblemPart.html(model.problems["pick"], id: "pick-problem"))</fieldset>
      \(keepFree)
      <button class="button main wide" type="submit">\(wording.connectChosen)</button>
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
