import Domain
import Markup
import ViewModels
import Words

/// The choices of a new feed.
struct FeedAddingPage {
  let choices: [FeedEditorModel.Choice]
  let visitor: Visitor
  private var wording: Wording { visitor.wording }

  var html: HTML {
    let rows = choices.map { choice -> HTML in
      """
      <li><a href="\(FeedsRoute.editor(choice.subject).path)"><span class="who"><span class="name">\(choice.title)</span>\
      <span class="second">\(choice.kind == choice.title ? "" : choice.kind)</span></span>\(Icon.forward.html)</a></li>
      """
    }
    let back: (Route, String) = (.feeds(.list), wording.feeds)
    return SettingsPage(title: wording.addFeed, place: .feeds, visitor: visitor, back: back).html(
      """
      <p class="lead">\(choices.isEmpty ? wording.noMoreFeeds : wording.addFeedText)</p>
      <ul class="rows is-onward">\(rows)</ul>
      """)
  }
}

/// The source of a feed, with a test before it is saved.
struct FeedEditorPage {
  let model: FeedEditorModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let back: (Route, String) = (.feeds(.list), wording.feeds)
    return SettingsPage(title: model.title, place: .feeds, visitor: model.visitor, back: back, tools: tools).html(
      """
      \(model.kind == model.title ? nil : secondLine)
      \(model.trial.map(trial))
      <form id="editor" class="form form-sections" method="post" action="\(FeedsRoute.editor(model.subject).path)" \
      novalidate data-unsaved="\(wording.unsaved)">
      \(ProblemPart.html(model.problems))
      \(SectionPart(title: wording.sourceSection, text: wording.sourceText, fields: source).html)
      \(model.subject == .people
        ? SectionPart(title: wording.peopleSection, text: wording.peopleSourceText, fields: people).html : nil)
      </form>
      """)
  }

  private var tools: HTML {
    """
    <button class="button outlined" name="action" value="test" type="submit" form="editor">\(wording.testFeed)</button>\
    <button class="button main" name="action" value="save" type="submit" form="editor">\(wording.save)</button>
    """
  }

  private var source: HTML {
    var address = field(
      .address, wording.feedAddress, hint: wording.feedAddressHint, type: "url", isRequired: true)
    address.isWide = true
    return "\(address.html)\(field(.interval, wording.feedInterval).choice(model.intervals))"
  }

  private var secondLine: HTML { #"<p class="second">\#(model.kind)</p>"# }

  private var people: HTML {
    """
    \(field(.queryKey, wording.feedQueryKey).html)\(field(.queryValue, wording.feedQueryValue).html)
    \(field(.sort, wording.feedSort).html)
    \(field(.photoRule, wording.feedPhotoRule, hint: wording.feedPhotoRuleHint).html)
    """
  }

  private func field(
    _ field: FeedEditorModel.Field, _ label: String, hint: String? = nil, type: String = "text",
    isRequired: Bool = false
  ) -> FieldPart {
    FieldPart(
      name: field.rawValue, label: label, type: type, value: model.typed[field] ?? "", hint: hint,
      problem: model.problems[field.rawValue], isRequired: isRequired)
  }

  private func trial(_ trial: FeedEditorModel.Trial) -> HTML {
    let text: HTML =
      trial.isFault
      ? #"<p class="refused">\#(Icon.warning.html)<span>\#(trial.text)</span></p>"# : "<p>\(trial.text)</p>"
    return """
      <section class="effect" role="status"><h2>\(wording.testResult)</h2>\(text)
      \(RejectedPart(title: wording.rejected, rows: trial.rejected, wording: wording).html)</section>
      """
  }
}

/// Asks about the future of a feed's content.
struct FeedRemovalPage {
  let row: FeedsModel.Row
  let visitor: Visitor
  private var wording: Wording { visitor.wording }

  var html: HTML {
    let (title, back): (String, (Route, String)) = (wording.removeFeedTitle(row.title), (.feeds(.list), wording.feeds))
    return SettingsPage(title: title, place: .feeds, visitor: visitor, back: back).html(
      """
      <p class="lead">\(wording.removeFeedText(row.brought, row.broughtCount))</p>
      <form class="form" method="post" action="\(FeedsRoute.removal(row.id).path)">
      \(row.broughtCount == 0 ? #"<input type="hidden" name="content" value="keep">"# : choices)
      <div class="tools"><button class="button main" type="submit">\(wording.removeFeed)</button>
      <a class="button outlined" href="\(FeedsRoute.list.path)">\(wording.cancel)</a></div>
      </form>
      """)
  }

  private var choices: HTML {
    let (keep, remove) = (wording.keepContent(row.broughtCount), wording.removeContent(row.broughtCount))
    return """
      \(CheckPart.html("content", "keep", " \(keep)", isChosen: true, .radio))\
      \(CheckPart.html("content", "remove", " \(remove)", isChosen: false, .radio))
      """
  }
}
