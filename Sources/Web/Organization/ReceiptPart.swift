import Domain
import Markup
import ViewModels
import Words

/// Asks a person to acknowledge an announcement, or shows that they did.
struct ReceiptPart {
  let state: ReceiptState
  let wording: Wording
  /// The entry of its list, to which the answer leads back.
  var notice: ID<Notice>?
  var isMain = false

  var html: HTML {
    switch state {
    case .seen: #"<p class="receipt second">\#(Icon.check.html)\#(wording.receiptGiven)</p>"#
    case .asked(let announcement): form(announcement)
    }
  }

  private func form(_ announcement: ID<Announcement>) -> HTML {
    let kind: HTML = isMain ? "main" : "outlined"
    return """
      <form class="receipt" method="post" action="\(OrganizationRoute.receipt(announcement).path)">\
      \(notice.map { #"<input type="hidden" name="notice" value="\#($0.description)">"# as HTML })\
      <button class="button \(kind)" type="submit">\(wording.giveReceipt)</button></form>
      """
  }
}
