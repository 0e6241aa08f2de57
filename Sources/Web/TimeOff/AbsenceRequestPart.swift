import Domain
import Markup
import ViewModels
import Words

/// Time off that waits for a decision: its effects, and the possible answers.
struct AbsenceRequestPart {
  /// The page it is on, to which its answer leads back. The raw values are sent with the forms.
  enum Place: String {
    case inbox = "requests"
    case absences = "time-off"
  }

  let waiting: AbsencesModel.Waiting
  let place: Place
  /// Unfolded.
  let isFirst: Bool
  let wording: Wording

  /// The element of its row that takes the focus.
  static func head(_ id: ID<Absence>) -> String { "waiting-\(id)" }

  /// A row that unfolds.
  var html: HTML {
    let isOpen: HTML = isFirst || waiting.typed != nil ? " open" : ""
    return """
      <details id="time-off-\(waiting.id.description)" class="time-off-request" name="request"\(isOpen)>\
      <summary id="\(Self.head(waiting.id))">\
      \(PortraitPart.small(waiting.photo, waiting.initials))<span class="who"><span class="name">\(waiting.name)</span>\
      <span class="second">\(waiting.text)</span></span>\(Icon.down.html)</summary>
      <div class="request-body">\(content)</div></details>
      """
  }

  /// Alone in a panel, below the name.
  var panel: HTML {
    """
    <section class="time-off-request"><div class="request-head">\(PortraitPart.small(waiting.photo, waiting.initials))\
    <span class="who"><h2 id="\(Self.head(waiting.id))" tabindex="-1">\(waiting.name)</h2>\
    <span class="second">\(waiting.text)</span></span></div>
    \(content)</section>
    """
  }

  private var content: HTML {
    let note: HTML? = waiting.note.isEmpty ? nil : #"<p class="quoted">“\#(waiting.note)”</p>"#
    let approvals: HTML? = waiting.approvals.isEmpty ? nil : #"<p class="second">\#(waiting.approvals)</p>"#
    return """
      <p class="sentence">\(SentencePart.html(waiting.sentence))</p>\(note)\(approvals)
      \(EffectsPart.html(waiting.effects))
      \(offering)\(approving)\(waiting.mayBeCut ? granting : nil)\(declining)
      """
  }

  private func form(_ content: HTML) -> HTML {
    FormPart.html(
      TimeOffRoute.decision(waiting.id).path, kind: "form", attributes: " novalidate",
      hidden: ["from": place.rawValue], content: content)
  }

  private func button(_ answer: TimeOffDecision.Answer, _ word: String, isMain: Bool = false) -> HTML {
    """
    <button class="button \(isMain ? "main" : "outlined")" type="submit" name="do" value="\(answer.rawValue)">\(word)\
    <span class="hidden-text"> \(waiting.name)</span></button>
    """
  }

  private var offering: HTML? {
    guard waiting.toOffer > 0 else { return nil }
    return form(
      """
      \(button(.offer, wording.askWhoCould(waiting.toOffer)))<p class="second">\(wording.askWhoCouldText)</p>
      """)
  }

  private var approving: HTML { form("\(opening("open"))\(button(.approve, wording.approve, isMain: true))") }

  private func opening(_ name: String) -> HTML? {
    guard waiting.shifts > 0 else { return nil }
    return """
      <label class="check"><input id="\(name)-\(waiting.id.description)" type="checkbox" name="open" value="1" checked> \
      \(wording.openTheirShifts(waiting.shifts))</label><p class="second">\(wording.keptShiftsStay)</p>
      """
  }

  /// Fewer days than requested.
  private var granting: HTML {
    let typed = waiting.typed?.answer == .part ? waiting.typed : nil
    return folded(
      "part", wording.grantFewerDays, isOpen: typed != nil,
      """
      <div class="pair">\(day("first", wording.firstDay, typed?.first ?? waiting.days.lowerBound.description))\
      \(day("last", wording.lastDay, typed?.last ?? waiting.days.upperBound.description))</div>
      \(reason("rest", wording.whyNotTheRest, typed))\(opening("open-part"))\(button(.part, wording.grantTheseDays))
      """)
  }

  private var declining: HTML {
    let typed = waiting.typed?.answer == .decline ? waiting.typed : nil
    return folded(
      "declining", wording.decline, isOpen: typed != nil,
      """
      \(reason("reason", wording.whyDeclined, typed))\(button(.decline, wording.declineAndTell))
      """)
  }

  private func folded(_ name: String, _ word: String, isOpen: Bool, _ content: HTML) -> HTML {
    """
    <details id="\(name)-\(waiting.id.description)" class="asked"\(isOpen ? " open" : nil)>\
    <summary class="button outlined">\(word)<span class="hidden-text"> \(waiting.name)</span></summary>
    \(form(content))</details>
    """
  }

  private func day(_ name: String, _ label: String, _ value: String) -> HTML {
    let limits: HTML =
      #" min="\#(waiting.days.lowerBound.description)" max="\#(waiting.days.upperBound.description)""#
    let problem = waiting.typed?.answer == .part ? waiting.problems[name] : nil
    return field("\(name)-\(waiting.id)", name, label, value, problem, #" type="date"\#(limits)"#)
  }

  private func reason(_ id: String, _ label: String, _ typed: TimeOffDecision?) -> HTML {
    field(
      "\(id)-\(waiting.id)", "reason", label, typed?.reason ?? "", typed == nil ? nil : waiting.problems["reason"],
      #" autocomplete="off""#)
  }

  private func field(
    _ id: String, _ name: String, _ label: String, _ value: String, _ problem: String?, _ attributes: HTML
  ) -> HTML {
    // Why only the first: one field takes the focus.
    let isFirst = waiting.problems.fields.first?.name == name
    let marks: HTML =
      problem == nil
      ? "" : #" aria-invalid="true" aria-describedby="\#(id)-problem"\#(isFirst ? " autofocus" : nil)"#
    return """
      <div class="field"><label for="\(id)">\(label)</label>
      <input id="\(id)" name="\(name)" value="\(value)"\(attributes)\(marks)>\
      \(ProblemPart.html(problem, id: "\(id)-problem"))</div>
      """
  }
}
