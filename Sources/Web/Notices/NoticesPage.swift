import Domain
import Markup
import ViewModels
import Words

/// A person's notices, by day: an entry is a button that leads to its subject, and marks it as read.
struct NoticesPage {
  let model: NoticesModel
  private let screen: NoticesScreen?
  private let wording: Wording

  init(_ model: NoticesModel) {
    self.model = model
    screen = model.screen
    wording = model.visitor.wording
  }

  var live: LiveParts { LiveParts([.init("notice-tools", tools), .init("notices", list)]) }

  func html(_ parts: LiveParts) -> HTML {
    Layout(
      title: wording.notifications, wording: wording, kind: "page-plain page-notices", tab: .roster,
      live: (NoticesRoute.events(model.place).path, parts.version)
    ).page(
      """
      <main id="main" class="plain" tabindex="-1">
      <p class="back"><a href="\(RosterRoute.page(.init()).path)">\(Icon.back.html)\(wording.roster)</a></p>
      \(HeadPart(
        title: wording.notifications,
        tools: """
          \(parts["notice-tools"])<a class="button quiet" href="\(NoticesRoute.settings.path)">\(wording.whatReachesYou)</a>
          """
      ).html)
      \(parts["notices"])
      </main>
      """)
  }

  private var tools: HTML {
    guard let screen, screen.unread > 0, let newest = screen.newest, model.place.before == nil else {
      return #"<span id="notice-tools" hidden></span>"#
    }
    return FormPart.html(
      NoticesRoute.reading.path, id: "notice-tools",
      buttons: .init(wording.markAsRead(screen.unread), .quiet, name: "through", value: newest.description))
  }

  private var list: HTML {
    guard let screen else {
      return #"<p id="notices" class="refused" role="alert">\#(wording.faultText(model.failure ?? ""))</p>"#
    }
    guard !screen.days.isEmpty else {
      return """
        <section id="notices" class="state">\(StatePart.vest)<h2>\(wording.noNotifications)</h2>\
        <p class="second">\(wording.noNotificationsHint)</p></section>
        """
    }
    return #"<div id="notices">\#(screen.days.map { day($0, asking: oldestQuestion(screen)) })\#(older(screen))</div>"#
  }

  /// The notice with the main button of the page.
  private func oldestQuestion(_ screen: NoticesScreen) -> ID<Notice>? {
    screen.days.flatMap(\.items).last(where: \.asks)?.id
  }

  private func day(_ day: NoticesScreen.Day, asking main: ID<Notice>?) -> HTML {
    let items = day.items.map { item($0, isMain: $0.id == main) }
    return #"<section class="notice-day"><h2>\#(day.title)</h2><ul class="notice-list">\#(items)</ul></section>"#
  }

  private func item(_ item: NoticesScreen.Item, isMain: Bool) -> HTML {
    let (state, dot): (HTML, HTML?) =
      item.isUnread
      ? (" is-unread", #"<span class="dot"></span><span class="hidden-text">\#(wording.unread)</span>"#) : ("", nil)
    return """
      <li><form method="post" action="\(NoticesRoute.opening(item.id).path)">\
      <button class="notice-row\(state)" type="submit"><span class="notice-sign">\(icon(item.sign).html)</span>\
      <span class="who"><span class="name"\(item.language.map { Optional($0).textAttributes })>\(item.title)</span><span class="second">\(item.line)</span></span>\
      <span class="notice-time">\(item.time)\(dot)</span></button></form>\
      \(item.receipt.map { ReceiptPart(state: $0, wording: wording, notice: item.id, isMain: isMain).html })\
      \(item.question.map { answer($0, to: item, isMain: isMain) })</li>
      """
  }

  /// Agreeing at once; the row itself leads to the details.
  private func answer(_ question: NoticesScreen.Question, to item: NoticesScreen.Item, isMain: Bool) -> HTML {
    let button = ButtonPart(
      question.word, isMain ? .main : .outlined, about: " \(item.title)", name: "answer",
      value: RequestsModel.Answer.accept.rawValue)
    return FormPart.html(RequestsRoute.answer(question.request).path, kind: "receipt", buttons: button)
  }

  private func icon(_ sign: NoticesScreen.Sign) -> Icon {
    switch sign {
    case .time: .clock
    case .shift, .week: .calendar
    case .open: .people
    case .yes: .check
    case .no: .close
    case .request: .account
    case .announcement: .note
    case .certificate: .shield
    case .feed: .feed
    }
  }

  private func older(_ screen: NoticesScreen) -> HTML? {
    screen.last.map { last in
      """
      <p class="more-rows"><a class="button quiet" href="\(NoticesRoute.list(.init(before: last)).path)">\
      \(wording.olderNotifications)</a></p>
      """
    }
  }
}
