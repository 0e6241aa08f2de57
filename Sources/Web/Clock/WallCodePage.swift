import Domain
import Markup
import ViewModels
import Words

/// The page on a phone that scanned the code of a wall: the presses that make sense now.
struct WallCodePage {
  let model: WallCodeModel
  let route: ClockRoute
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    PlainPage(
      title: model.screen?.site ?? wording.timeClock, wording: wording, back: (.clock(.hours(.init())), wording.myHours)
    ).html(
      """
      \(ProblemPart.alert(model.problem))
      \(model.screen.map(content))
      """)
  }

  private func content(_ screen: WallCodeModel.Screen) -> HTML {
    let line: HTML? = screen.line.isEmpty ? nil : #"<p class="lead">\#(screen.line)</p>"#
    let buttons = screen.acts.enumerated().map { number, act in
      ButtonPart(act.word, number == 0 ? .main : .outlined, name: "kind", value: act.kind.rawValue).html
    }
    return buttons.isEmpty
      ? "\(line)" : "\(line)\(FormPart.html(route.path, kind: "clock-acts", content: HTML(buttons)))"
  }
}
