import Crypto
import Domain
import Markup
import ViewModels
import Words

/// The sheet with one's own calendar address.
struct MyCalendarPart {
  /// The change a form of the sheet asks for.
  enum Change: String { case make, off }

  let model: MyCalendarModel
  let origin: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    """
    <dialog id="sheet" class="sheet" open aria-labelledby="sheet-title">
    <span class="grip" aria-hidden="true"></span>
    <div class="sheet-head"><div><h2 id="sheet-title" class="sheet-name">\(wording.myCalendar)</h2>
    <p class="published">\(wording.myCalendarText)</p></div>
    <a class="close" href="\(MineRoute.shifts(.init()).path)" data-close aria-label="\(wording.close)">\
    \(Icon.close.html)</a></div>
    \(model.token.map(known) ?? unknown)
    </dialog>
    """
  }

  private var unknown: HTML {
    let hidden = model.hasHiddenAddress ? #"<p class="caution">\#(wording.hiddenAddress)</p>"# as HTML : nil
    let button: HTML = """
      <button class="button main wide" type="submit">\(Icon.calendar.html)\(wording.makeAddress)</button>
      """
    return """
      \(hidden)
      <div class="sheet-actions">\(form(.make, button))</div>
      <ul class="facts">\(secret)</ul>
      """
  }

  private func known(_ token: Token) -> HTML {
    let address = AddressPart(origin: origin, path: LinksRoute.calendar(token).path, wording: wording)
    return """
      <div class="calendar-ways">
      <a class="button main wide" href="\(address.subscription)">\(Icon.calendar.html)\(wording.addOnThisDevice)</a>
      <div class="qr-row">\(address.code)<div><h3>\(wording.onAnotherDevice)</h3>
      <p class="second">\(wording.scanOrCopy)</p></div></div></div>
      \(address.copying)
      <ul class="facts">
      <li>\(Icon.refresh.html)<span>\(model.fetched)\(model.program.map(second))</span></li>\(model.calendars.map(copy))
      \(secret)</ul>
      <div class="calendar-ends">
      \(asked(.make, wording.newAddress, wording.newAddressText, isDanger: false))
      \(asked(.off, wording.switchOff, wording.switchOffText, isDanger: true))</div>
      """
  }

  /// The copy of one kind of program, and the changes it lacks.
  private func copy(_ copy: CopyScreen) -> HTML {
    """
    <li class="\(copy.isFresh ? "is-fine" : "is-watch")">\(copy.isFresh ? Icon.check.html : Icon.clock.html)\
    <span>\(copy.name): \(copy.unseen)\(second(copy.asked))</span></li>
    """
  }

  private var secret: HTML {
    "<li>\(Icon.key.html)<span>\(wording.whoeverHasTheAddress)\(second(wording.nothingElse))</span></li>"
  }

  private func second(_ text: String) -> HTML { #"<span class="fact-second">\#(text)</span>"# }

  /// A form that ends an address asks first, also without a script.
  private func asked(_ change: Change, _ word: String, _ text: String, isDanger: Bool) -> HTML {
    let kind: HTML = isDanger ? " danger" : ""
    return """
      <details class="asked"><summary class="button bare\(kind)">\(word)</summary><p class="second">\(text)</p>\
      \(form(change, #"<button class="button outlined\#(kind)" type="submit">\#(word)</button>"#))</details>
      """
  }

  private func form(_ change: Change, _ button: HTML) -> HTML {
    FormPart.html(MineRoute.calendar.path, hidden: ["change": change.rawValue], content: button)
  }
}
