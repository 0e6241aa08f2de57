import Markup
import ViewModels

/// What the service worker shows of a form that could not be sent. Its script fills in what is kept of it.
struct UnsentPage {
  let wording: Wording

  var html: HTML {
    Layout(
      title: wording.unsentTitle, wording: wording, kind: "page-plain page-unsent", hasTabs: true, styles: ["app.css"]
    ).page(
      """
      <main id="main" class="plain" tabindex="-1">
      <h1 tabindex="-1">\(wording.unsentTitle)</h1>
      <p class="lead" data-unsent-if="typed" hidden>\(wording.unsentText)</p>
      <p class="lead" data-unsent-if="bare">\(wording.unsentBareText)</p>
      <p class="lead" data-unsent-if="secret" hidden>\(wording.unsentSecretText)</p>
      <p class="lead" data-unsent-if="long" hidden>\(wording.unsentLongText)</p>
      <section class="unsent" data-unsent-if="typed" aria-labelledby="unsent-word" hidden>\
      <h2 id="unsent-word" data-unsent="word"></h2><dl data-unsent="fields"></dl>\
      <p class="second" data-unsent="file" hidden>\(wording.unsentFile)</p></section>
      <form class="tools" method="post" action="" data-again data-unsent="again" data-unsent-if="typed bare" hidden>\
      <button class="button main" type="submit">\(Icon.refresh.html)\(wording.tryAgain)</button></form>
      <p class="tools"><a class="button outlined" href="\(RosterRoute.page(.init()).path)" data-unsent="page">\
      \(wording.backToForm)</a>
      <button class="button quiet" type="button" data-unsent="drop" data-unsent-if="typed" hidden>\
      \(wording.dontSend)</button></p>
      </main>
      """)
  }
}
