import Crypto
import Domain
import Markup
import ViewModels
import Words

/// A person's own time off: a form with its meaning while one fills it in, and the requests.
struct TimeOffPage {
  private let model: TimeOffModel
  /// The row above the page; `nil` in parts of it.
  var house: HousePart?
  private let wording: Wording

  init(_ model: TimeOffModel) {
    self.model = model
    wording = model.visitor.wording
  }

  /// The form's content is between a person and their browser; their requests and the balance are the same for all.
  var live: LiveParts {
    LiveParts([
      .init("banner", BannerPart.html), .init("time-off-balance", balance), .init("own-time-off", own),
      .init("time-off-basis", basis),
    ])
  }

  func html(_ parts: LiveParts) -> HTML {
    Layout(
      title: wording.timeOff, wording: wording, kind: "page-plain page-time-off", tab: .schedule, house: house,
      live: (MineRoute.timeOffEvents.path, parts.version), script: "time-off.js"
    ).page(
      """
      \(parts["banner"])
      <main id="main" class="plain" tabindex="-1">
      <h1>\(wording.timeOff)</h1>
      \(parts["time-off-balance"])
      \(model.screen.map(content) ?? failed)
      \(parts["own-time-off"])
      \(parts["time-off-basis"])
      </main>
      """)
  }

  private var failed: HTML { ProblemPart.failed(model.failure, wording) }

  private func content(_ screen: TimeOffModel.Screen) -> HTML {
    let fields = TimeOffFields(form: model.form, kinds: screen.kinds, problems: model.problems, wording: wording)
    let note = FieldPart(
      name: "note", label: wording.noteForManager, value: model.form.note, hint: wording.noteForManagerHint,
      problem: model.problems["note"], isRequired: false)
    return """
      <form id="time-off" class="form asking" data-hand method="post" action="\(MineRoute.timeOff.path)" novalidate>
      \(ProblemPart.html(model.problems))
      \(fields.html)
      \(meaning(screen))
      \(note.area(lines: 3))
      <div id="asking" class="asking-foot"><button class="button main wide" type="submit" name="do" value="ask">\
      \(screen.button)</button><p class="second">\(screen.footnote)</p></div>
      </form>
      """
  }

  private func meaning(_ screen: TimeOffModel.Screen) -> HTML {
    let sentence = screen.sentence.map { SentencePart.html($0) }
    return """
      <section class="meaning" aria-labelledby="meaning-title"><h2 id="meaning-title" class="small-title">\
      \(wording.whatItMeans)</h2>
      <p id="meaning-sentence" class="sentence" aria-live="polite">\(sentence)</p>
      <div id="meaning">\(EffectsPart.html(screen.effects))</div>
      <button class="button outlined if-plain" type="submit" name="do" value="look">\(wording.showWhatItMeans)</button>
      </section>
      """
  }

  private var balance: HTML {
    let all = [model.screen?.leave].compactMap(\.self) + (model.screen?.hours ?? [])
    guard !all.isEmpty else { return #"<div id="time-off-balance" hidden></div>"# }
    let parts = all.map { LeavePart(screen: $0, wording: wording).folded }
    return #"<div id="time-off-balance">\#(parts)</div>"#
  }

  /// For the script: the meaning of the form is requested again when this differs.
  private var basis: HTML {
    let mark = Fingerprint((model.screen?.basis ?? []).map { ShortHash(of: Array($0.utf8)) }).text
    return #"<p id="time-off-basis" hidden>\#(mark)</p>"#
  }

  private var own: HTML {
    guard let screen = model.screen else { return #"<section id="own-time-off" hidden></section>"# }
    let rows = screen.own.map { entry -> HTML in
      let withdrawal: HTML? =
        entry.mayBeWithdrawn
        ? FormPart.html(
          MineRoute.timeOffWithdrawal(entry.id).path,
          buttons: .init(wording.withdrawTimeOff, .outlined, about: " \(entry.title)")) : nil
      return """
        <li class="is-\(entry.state.rawValue)"><span class="who"><span class="name">\(entry.title)</span>\
        <span class="second">\(entry.text)</span></span>\(withdrawal)</li>
        """
    }
    let list: HTML =
      rows.isEmpty ? #"<p class="second">\#(wording.noTimeOff)</p>"# : #"<ul class="rows">\#(rows)</ul>"#
    return #"<section id="own-time-off" class="own-time-off"><h2>\#(wording.myTimeOff)</h2>\#(list)</section>"#
  }
}
