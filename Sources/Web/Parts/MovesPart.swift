import Domain
import Markup
import ViewModels
import Words

/// A person's moves with a shift, in its sheet: effects first, then one button.
struct MovesPart {
  let moves: ShiftMoves
  let shift: ID<Shift>
  let wording: Wording

  /// The effect, or the obstacle.
  var words: HTML {
    let text: HTML? = moves.text.map { #"<p class="second move-text">\#($0)</p>"# }
    let reason: HTML? = moves.reason.map { text in
      #"<p class="caution">\#(Icon.warning.html)<span>\#(text)</span></p>"#
    }
    guard !moves.effects.isEmpty else { return "\(text)\(reason)" }
    return #"\#(text)<h3 class="effects-head">\#(wording.ifYouTakeIt)</h3>\#(EffectsPart.html(moves.effects))"#
  }

  func buttons(isMain: Bool) -> HTML? {
    switch moves.deed {
    case .take, .takeOver, .ask:
      return FormPart.html(
        RequestsRoute.claim(shift).path, hidden: ["revision": "\(moves.revision)"],
        buttons: .init(word, isMain ? .mainWide : .quietWide))
    case .give(let offers, let swaps):
      return """
        <div class="halves">\(offers ? link(RequestsRoute.offer(shift), wording.offerShift) : nil)\
        \(swaps ? link(RequestsRoute.swap(shift), wording.swapShift) : nil)</div>
        """
    case .answer:
      return #"<a class="button main wide" href="\#(RequestsRoute.list(.init()).path)">\#(wording.answerRequest)</a>"#
    case .withdraw(let request):
      return FormPart.html(
        RequestsRoute.answer(request).path,
        buttons: .init(wording.withdrawRequest, .quietWide, name: "answer", value: "withdraw"))
    case nil: return nil
    }
  }

  private var word: String {
    switch moves.deed {
    case .ask: wording.askForIt
    case .takeOver: wording.takeOverNow
    default: wording.takeIt
    }
  }

  private func link(_ route: RequestsRoute, _ word: String) -> HTML {
    #"<a class="button quiet" href="\#(route.path)" data-sheet>\#(word)</a>"#
  }
}

/// The effects of a move, a line each: a sign, a name, and details below.
enum EffectsPart {
  static func html(_ effects: [Effect]) -> HTML {
    let lines = effects.map { effect -> HTML in
      let icon: Icon =
        switch effect.kind {
        case .fine: .check
        case .watch: .clock
        case .broken: .warning
        }
      let second: HTML? = effect.second.isEmpty ? nil : #"<span class="fact-second">\#(effect.second)</span>"#
      return """
        <li class="is-\(effect.kind.rawValue)">\(icon.html)<span><strong>\(effect.text)</strong>\(second)</span></li>
        """
    }
    return #"<ul class="facts effects">\#(lines)</ul>"#
  }
}
