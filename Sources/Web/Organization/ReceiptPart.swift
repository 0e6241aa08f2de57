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
    FormPart.html(
      OrganizationRoute.receipt(announcement).path, kind: "receipt", hidden: ["notice": notice?.description],
      buttons: .init(wording.giveReceipt, isMain ? .main : .outlined))
  }
}
