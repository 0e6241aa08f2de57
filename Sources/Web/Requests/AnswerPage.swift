import Domain
import Markup
import ViewModels
import Words

/// One request, answered by the holder of a message's link. Why two presses: programs of chats look at links by themselves.
struct AnswerPage {
  let model: RequestsModel
  let request: ID<ShiftRequest>
  let pass: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let item = model.screen?.items.first { $0.id == request && !$0.answers.isEmpty }
    return PlainPage(title: item?.title ?? wording.requestsTitle, wording: wording).html(
      """
      \(ProblemPart.alert(model.problem))
      \(content(item))
      """)
  }

  private func content(_ item: RequestsScreen.Item?) -> HTML {
    if let said = model.said { return #"<p role="status">\#(said)</p>"# }
    guard let item else { return "<p>\(wording.requestIsOver)</p>" }
    let shifts = item.shifts.map { #"<li>\#($0.text)</li>"# as HTML }
    let effects = item.effects.map { #"<li>\#($0.text)</li>"# as HTML }
    let message: HTML? = item.message.isEmpty ? nil : "<blockquote>\(item.message)</blockquote>"
    let answers = item.answers.filter { [.accept, .decline].contains($0.answer) }
    let buttons = answers.enumerated().map { place, answer in
      ButtonPart(answer.word, place == 0 ? .main : .outlined, name: "answer", value: answer.answer.rawValue)
    }
    return """
      <p>\(item.line)</p><ul>\(shifts)</ul>\(message)\(effects.isEmpty ? nil : "<ul>\(effects)</ul>" as HTML)
      <form method="post" action="\(RequestsRoute.pass(pass).path)"><p class="tools">\(buttons.map(\.html))</p></form>
      <p class="second">\(item.asked)</p>
      """
  }
}
