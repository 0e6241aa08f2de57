import Domain
import Markup
import ViewModels
import Words

/// The feeds: outcomes of syncs, their changes, and rejected records. One row unfolds.
struct FeedsPage {
  let model: FeedsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let add: HTML? =
      model.mayEdit
      ? #"<a class="button main" href="\#(FeedsRoute.adding.path)">\#(Icon.add.html)\#(wording.addFeed)</a>"#
      : nil
    return SettingsPage(
      title: wording.feeds, place: .feeds, visitor: model.visitor, waiting: model.rows.count { $0.state == .asks },
      tools: add
    ).html(
      """
      <p class="lead">\(model.rows.isEmpty ? wording.noFeeds : wording.feedsText)</p>
      \(model.rows.map(section))
      """)
  }

  private func section(_ row: FeedsModel.Row) -> HTML {
    let open: HTML = row.state == .on || row.state == .paused ? "" : " open"
    return """
      <details class="feed" id="feed-\(row.id.description)"\(open)><summary>\(icon(row.subject).html)
      <h2 class="name">\(row.title)</h2>\
      <span class="second">\(row.kind == row.title ? "" : "\(row.kind), ")<span class="address">\(row.address)</span></span>
      <span class="feed-state is-\(String(describing: row.state))">\(row.stateWord)</span>
      <span class="second">\(row.lastRead), \(row.interval)</span>
      <span class="second">\(row.brought)\(row.rejectedCount.map { ", \($0)" } ?? "")</span>\
      <span class="chevron">\(Icon.down.html)</span></summary>
      \(row.fault.map { text -> HTML in #"<p class="refused">\#(Icon.warning.html)\#(text)</p>"# })
      \(row.question.map { question($0, row) })
      \(actions(row))
      \(RejectedPart(title: wording.rejectedRecords, rows: row.rejected, wording: wording).html)
      </details>
      """
  }

  private func icon(_ subject: Feed.Subject) -> Icon {
    switch subject {
    case .roster: .feed
    case .people: .people
    case .services: .services
    case .products: .products
    }
  }

  private func question(_ text: String, _ row: FeedsModel.Row) -> HTML {
    let answer = row.mark.map { mark -> HTML in
      let mark: HTML = #"<input type="hidden" name="mark" value="\#(mark)">"#
      return #"<div class="tools">\#(command("confirm", wording.takeAnyway, row.id, mark))</div>"#
    }
    return #"<p class="refused">\#(Icon.warning.html)\#(text)</p>\#(model.mayEdit ? answer : nil)"#
  }

  private func actions(_ row: FeedsModel.Row) -> HTML {
    let fetch: HTML = FormPart.html(FeedsRoute.fetch(row.id).path, buttons: .init(wording.fetchNow, icon: .refresh))
    guard model.mayEdit else { return #"<div class="tools">\#(row.isPaused ? nil : fetch)</div>"# }
    let state =
      row.isPaused
      ? command("resume", wording.resumeFeed, row.id) : command("pause", wording.pauseFeed, row.id)
    return """
      <div class="tools">\(row.isPaused ? nil : fetch)\(state)\
      <a class="button" href="\(FeedsRoute.editor(row.subject).path)">\(Icon.edit.html)\(wording.changeFeed)</a>\
      <a class="button quiet danger" href="\(FeedsRoute.removal(row.id).path)">\(wording.removeFeed)</a></div>
      """
  }

  private func command(_ change: String, _ word: String, _ feed: ID<Feed>, _ more: HTML = "") -> HTML {
    FormPart.html(FeedsRoute.state(feed).path, hidden: ["change": change], content: more, buttons: .init(word))
  }
}

/// The rejected records of a feed, each with its place, its reason, and its beginning.
struct RejectedPart {
  let title: String
  let rows: [RejectedRow]
  let wording: Wording

  var html: HTML? {
    guard !rows.isEmpty else { return nil }
    let records = rows.map { record -> HTML in
      let content: HTML =
        record.marked.map { "\($0.before)<mark>\($0.refused)</mark>\($0.after)" } ?? "\(record.excerpt)"
      return """
        <tr><td>\(record.record)</td><td>\(record.reason)</td><td><code>\(content)</code>\(record.source.map(source))</td></tr>
        """
    }
    return """
      <h3>\(title)</h3><div class="scroll" tabindex="0" role="region" aria-label="\(title)"><table>
      <thead><tr><th scope="col">\(wording.record)</th><th scope="col">\(wording.reason)</th><th scope="col">\
      \(wording.content)</th></tr></thead>
      <tbody>\(records)</tbody></table></div>
      """
  }

  /// The whole record, unfolded.
  private func source(_ source: RejectedRow.Marked) -> HTML {
    let marked: HTML = source.refused.isEmpty ? "" : "<mark>\(source.refused)</mark>"
    return """
      <details class="record"><summary>\(wording.showRecord)</summary><pre tabindex="0">\(source.before)\(marked)\
      \(source.after)</pre></details>
      """
  }
}
