import Domain
import Markup
import ViewModels
import Words

/// A position: its mark and its word.
enum PositionPart {
  static func html(_ position: RosterScreen.PositionLabel?) -> HTML {
    guard let position else { return "" }
    return #"<span class="position">\#(Icon.mark(position.mark))<span>\#(position.name)</span></span>"#
  }
}

/// Marks a shift as the visitor's own, after the name.
enum YouPart {
  static func html(_ isYou: Bool, _ wording: Wording) -> HTML? {
    isYou ? #" <span class="you">\#(wording.you)</span>"# : nil
  }
}

/// The next person on standby, below the time.
enum ThenPart {
  static func html(_ then: String?) -> HTML? { then.map { #" <span class="then">\#($0)</span>"# } }
}

/// The large figure of a row in the slab: until when, and with a word above it.
struct UntilPart {
  let word: String
  let figure: String
  var then: String?
  let wording: Wording

  var html: HTML {
    // A day with its time is in smaller letters.
    let long: HTML? = figure.count > (wording.hasLongTimes ? 8 : 5) ? " is-long" : nil
    return """
      <span class="until"><span class="until-word">\(word)</span> <span class="figure\(long)">\
      \(figure)</span>\(ThenPart.html(then))</span>
      """
  }
}

/// Below the name of someone on duty: the position, on call the person stood in for and a call-out, and the state by the time clock.
enum PersonLinesPart {
  static func html(_ person: RosterScreen.Person) -> HTML {
    """
    \(PositionPart.html(person.position))\(person.standsIn.map(onCall))\(person.calledOut.map(onCall))\
    \(person.presence.map(presence))
    """
  }

  private static func onCall(_ text: String) -> HTML { #" <span class="stand-in">\#(text)</span>"# }

  private static func presence(_ line: RosterScreen.PresenceLine) -> HTML {
    #" <span class="presence is-\#(line.state.rawValue)">\#(line.text)</span>"#
  }
}

/// The duty slab: the people on duty, and until when.
struct SlabPart {
  let slab: RosterScreen.Slab
  let wording: Wording

  /// The first two are shown in full if there are more.
  private static let fullPeople = 2

  var html: HTML {
    let isNobody = slab.people.isEmpty && slab.own.map { $0.clock.state == .coming } ?? true
    let kind: HTML = slab.isUnsure ? " is-unsure" : isNobody ? " is-nobody" : ""
    let isLong = slab.people.count > Self.fullPeople
    let rows = slab.people.enumerated().map { index, person in
      slab.own != nil || isLong && index >= Self.fullPeople ? short(person) : full(person)
    }
    let own = slab.own.map { OwnClockPart(clock: $0.clock, wording: wording, isOnHours: false).row($0) }
    let people = [own].compactMap { $0 } + rows
    return """
      <section id="duty" class="slab\(kind)" aria-labelledby="duty-title">
      <div class="slab-head"><span class="lamp" aria-hidden="true"></span>
      <h2 id="duty-title"><span class="sure">\(slab.title)</span><span class="unsure">\(slab.unsureTitle)</span></h2>
      <span class="count">\(slab.count)</span></div>
      \(slab.nobody.map(nobody))\(people.isEmpty ? nil : #"<ul class="people">\#(people)</ul>"#)\(gaps)
      </section>
      """
  }

  private func full(_ person: RosterScreen.Person) -> HTML {
    """
    <li class="person" id="on-\(person.shift.description)">
    <a class="person-top" href="\(RosterRoute.page(.init(shift: person.shift)).path)" data-sheet>
    \(PortraitPart.badge(person.photo, person.initials))
    <span class="who"><span class="name">\(person.name)</span>\(YouPart.html(person.isYou, wording))\
    \(PersonLinesPart.html(person))</span>
    \(UntilPart(word: wording.until, figure: person.until, then: person.then, wording: wording).html)</a>
    <progress class="tape" max="\(person.total)" value="\(person.passed)" aria-hidden="true"></progress>
    <div class="person-foot"><p><span class="left">\(person.left)</span> <span class="since">\
    \(person.since)</span></p>\
    \(call(person, isShort: false))</div>
    </li>
    """
  }

  private func short(_ person: RosterScreen.Person) -> HTML {
    """
    <li class="person is-short" id="on-\(person.shift.description)">
    <a class="person-top" href="\(RosterRoute.page(.init(shift: person.shift)).path)" data-sheet>
    \(PortraitPart.small(person.photo, person.initials))
    <span class="who"><span class="name">\(person.name)</span>\(YouPart.html(person.isYou, wording))\
    \(PersonLinesPart.html(person))</span>
    <span class="until"><span class="hidden-text">\(wording.until)</span> <span class="figure-3">\
    \(person.until)</span>\(ThenPart.html(person.then))</span></a>
    \(call(person, isShort: true))
    </li>
    """
  }

  private func call(_ person: RosterScreen.Person, isShort: Bool) -> HTML {
    guard let phone = person.phone, !person.isYou else { return "" }
    let word: HTML = isShort ? "" : #"<span aria-hidden="true">\#(wording.call)</span>"#
    return """
      <a class="button call" href="tel:\(phone.dialed)">\(Icon.phone.html)\(word)\
      <span class="hidden-text">\(wording.call(person.name))</span></a>
      """
  }

  private var gaps: [HTML] { slab.gaps.map { #"<p class="gap">\#(Icon.warning.html)\#($0)</p>"# } }

  private func nobody(_ nobody: RosterScreen.Nobody) -> HTML {
    let sentences = nobody.sentences.map { sentence -> HTML in "<p>\(sentence)</p>" }
    let help = nobody.helpline.map { phone -> HTML in
      #"<a class="button main" href="tel:\#(phone.dialed)">\#(Icon.phone.html)\#(wording.callHelpline)</a>"#
    }
    return #"<div class="nobody"><h3 class="nobody-title">\#(nobody.title)</h3>\#(sentences)\#(help)</div>"#
  }
}

/// A day: a heading and its shifts, as a list on a phone and as a column of the week on a desktop.
struct DayPart {
  let day: RosterScreen.Day
  let wording: Wording

  var html: HTML {
    """
    <section id="day-\(day.date.description)" class="day \
    is-\(day.phase.rawValue)\(day.isBeyondWeek ? " is-beyond" : "")\
    \(hasComing ? "" : " has-none")">
    <h2><span class="list-head">\(day.heading) <span class="day-date">\(day.subheading)</span></span>\
    <span class="column-head"><span class="weekday">\(day.weekday)</span> <span class="number">\(day.number)</span>\
    \(today)</span></h2>
    \(rows)
    </section>
    """
  }

  private var today: HTML? {
    day.phase == .now ? #"<span class="today">\#(wording.today)</span>"# : nil
  }

  /// `true` if a list of coming shifts has something left to show; today's next ones are above it.
  private var hasComing: Bool {
    day.rows.contains { $0.phase == .coming || ($0.phase == .next && day.phase != .now) }
  }

  private var rows: HTML {
    if day.rows.isEmpty { return #"<p class="none">\#(wording.noShifts)</p>"# }
    var items = day.rows.map(row)
    if let clock = day.clock {
      let place = day.rows.firstIndex { $0.phase == .next || $0.phase == .coming } ?? items.count
      items.insert(#"<li class="clock-line" aria-hidden="true"><span>\#(clock)</span></li>"#, at: place)
    }
    return #"<ul class="shifts">\#(items)</ul>"#
  }

  private func row(_ row: RosterScreen.Row) -> HTML {
    let oddity = row.oddity.map { text -> HTML in #"<span class="oddity">\#(Icon.clock.html)\#(text)</span>"# }
    return """
      <li class="shift is-\(row.phase.rawValue)\(row.isOpen ? " is-open" : "")\(row.take == nil ? "" : " has-take")" \
      data-key="\(row.shift.description).\(row.revision)">\
      <a href="\(RosterRoute.page(.init(shift: row.shift)).path)" data-sheet><span class="when"><span class="start">\
      \(row.start)</span>\
      <span class="end">\(row.end)</span></span><span class="who"><span class="name">\(row.name)</span>\
      \(YouPart.html(row.isYou, wording))\
      \(PositionPart.html(row.position))\(oddity)</span></a>\(row.take.map { take(row, $0) })</li>
      """
  }

  /// Why the sheet, and not at once: it shows the effects before the shift is taken.
  private func take(_ row: RosterScreen.Row, _ word: String) -> HTML {
    """
    <a class="button outlined take" href="\(RosterRoute.page(.init(shift: row.shift)).path)" data-sheet>\(word)\
    <span class="hidden-text"> \(row.start)\(row.end) \(row.position?.name ?? "")</span></a>
    """
  }
}

/// The text in the slab's place when it is empty.
enum StatePart {
  static let vest: HTML = """
    <svg class="vest-empty" viewBox="0 0 80 96" aria-hidden="true">
    <path d="M17 2 35 33v61H2V18ZM63 2 45 33v61h33V18Z"/><path class="stripe" d="M3 58h31v13H3ZM46 58h31v13H46Z"/>
    <path class="neck" d="M17 2c10 6 36 6 46 0"/></svg>
    """

  /// Before the first shift: managers see the way there below.
  static func empty(_ wording: Wording, hasGuide: Bool, clock: HTML?) -> HTML {
    guard hasGuide else {
      return """
        <section id="duty" class="state">\(vest)
        <h2>\(wording.emptyTitle)</h2><p>\(wording.emptyText)</p>\(clock)</section>
        """
    }
    return """
      <section id="duty" class="slab is-nobody" aria-labelledby="duty-title"><div class="slab-head">\
      <span class="lamp" aria-hidden="true"></span><h2 id="duty-title">\(wording.onDutyNow)</h2></div>
      <div class="nobody"><h3 class="nobody-title">\(wording.nobodyYet)</h3></div>\(clock)</section>
      """
  }

  static func failed(_ text: String, site: ID<Site>?, _ wording: Wording, clock: HTML?) -> HTML {
    """
    <section id="duty" class="state is-failed"><span class="state-sign" aria-hidden="true">\(Icon.warning.html)</span>
    <h2>\(wording.failedTitle)</h2><p>\(text)</p>
    <form method="post" action="\(RosterRoute.refresh.path)">\
    <input type="hidden" name="site" value="\(site?.description ?? "")">
    <button class="button main" type="submit">\(Icon.refresh.html)\(wording.tryAgain)</button></form>\(clock)</section>
    """
  }
}
