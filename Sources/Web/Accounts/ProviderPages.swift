import Domain
import Markup
import ViewModels
import Words

/// The way to the organization's provider: a link, since a form may be answered from here alone (`form-action`).
enum ProviderPart {
  static func signIn(_ host: String, back: LocalPath?, _ wording: Wording) -> HTML {
    link(.provider(back: back, isAnew: false), wording.signInWith(host))
  }

  static func confirm(_ host: String, back: String, _ wording: Wording) -> HTML {
    """
    \(link(.provider(back: LocalPath(back), isAnew: true), wording.confirmWith(host)))
    <p class="second">\(wording.confirmWithText)</p>
    """
  }

  private static func link(_ route: AccountsRoute, _ word: String) -> HTML {
    #"<p class="provider"><a class="button wide" href="\#(route.path)">\#(Icon.key.html)\#(word)</a></p>"#
  }
}

/// After a form: the browser continues by itself, since it would follow no redirect to another site.
struct DeparturePage {
  let host: String
  let address: String
  let wording: Wording

  var html: HTML {
    EntryPage(title: wording.onTheWayTo(host), lead: wording.onTheWayText, wording: wording).html(
      """
      <div class="form"><a class="button main wide" href="\(address)">\(wording.onTheWayTo(host))</a>
      <a class="button quiet wide" href="\(AccountsRoute.own.path)">\(wording.cancel)</a></div>
      """)
  }
}

/// After signing out of a session that came from the provider.
struct SignedOutPage {
  let host: String
  let address: String
  let wording: Wording

  var html: HTML {
    EntryPage(title: wording.signedOutTitle, lead: wording.signedOutText(host: host), wording: wording).html(
      """
      <div class="form"><a class="button main wide" href="\(AccountsRoute.signIn(back: nil).path)">\(wording.signIn)</a>
      <a class="button quiet wide" href="\(address)">\(wording.signOutAt(host: host))</a></div>
      """)
  }
}

/// A failed sign-in: the reason, and the way on.
struct ProviderProblemPage {
  let model: ProviderModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    EntryPage(title: model.title ?? "", lead: model.text, wording: wording).html(
      #"<div class="form">\#(model.isOwn ? own : signIn)</div>\#(reference)"#)
  }

  private var reference: HTML {
    guard let reference = model.reference else { return "" }
    return #"<p class="second">\#(wording.providerReference(reference: reference))</p>"#
  }

  private var own: HTML {
    let place = model.back?.description ?? AccountsRoute.own.path
    return #"<a class="button main wide" href="\#(place)">\#(wording.goBack)</a>"#
  }

  private var signIn: HTML {
    """
    <a class="button main wide" href="\(AccountsRoute.provider(back: model.back, isAnew: false).path)">\
    \(wording.tryAgain)</a>
    <a class="button quiet wide" href="\(AccountsRoute.signIn(back: model.back).path)">\(wording.signInAnotherWay)</a>
    """
  }
}
