import Domain
import Markup
import ViewModels
import Words

/// A sentence with its chosen parts standing out.
enum SentencePart {
  static func html(_ sentence: Sentence) -> HTML {
    HTML(sentence.parts.map { $0.isChosen ? "<strong>\($0.text)</strong>" : "\($0.text)" })
  }
}

/// The fields of time off: kind, days, and the hours of a part of one.
struct TimeOffFields {
  let form: TimeOffForm
  let kinds: [TimeOffModel.Kind]
  let problems: FormProblems
  let wording: Wording

  var html: HTML {
    """
    \(kindChips)
    <div class="pair"><div class="first-day">\(day("first", wording.firstDay, form.first))</div>\
    <div class="last-day">\(day("last", wording.lastDay, form.last))</div></div>
    <label class="check whole-days"><input id="whole" type="checkbox" name="whole" value="1"\(form.isWhole ? " checked" : "")> \
    \(wording.wholeDays)</label>
    <div class="pair part-day">\(time("start", wording.fromTime, form.start))\(time("end", wording.toTime, form.end))</div>
    """
  }

  private var kindChips: HTML {
    let chips = kinds.map { kind -> HTML in
      let checked: HTML = kind.id == form.kind ? " checked" : ""
      return """
        <label class="chip-choice"><input id="kind-\(kind.id.description)" type="radio" name="kind" value="\(kind.id.description)"\(checked)>\
        <span>\(kind.name)</span></label>
        """
    }
    return """
      <fieldset class="field"><legend>\(wording.kindOfTimeOff)</legend><div class="chips">\(chips)</div>\
      \(ProblemPart.html(problems["kind"], id: "kind-problem"))</fieldset>
      """
  }

  private func day(_ name: String, _ label: String, _ value: String) -> HTML {
    FieldPart(name: name, label: label, type: "date", value: value, problem: problems[name], isRequired: false).html
  }

  private func time(_ name: String, _ label: String, _ value: String) -> HTML {
    FieldPart(name: name, label: label, value: value, problem: problems[name], isRequired: false, clock: wording).html
  }
}
