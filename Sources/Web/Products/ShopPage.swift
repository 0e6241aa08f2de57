import Domain
import Markup
import Store
import ViewModels

/// The shop that products are read from: how reading goes, and where it is.
struct ShopPage {
  let model: ShopModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    ProductsPlainPage(title: wording.shop, wording: wording).html(
      """
      <h1>\(wording.shop)</h1>
      <p class="lead">\(wording.shopText)</p>
      \(model.reading.map(reading))
      <form class="form" method="post" action="\(ProductsRoute.shop.path)" novalidate>
      \(fields)
      <button class="button main" type="submit">\(wording.save)</button>
      </form>
      """)
  }

  private var fields: [HTML] {
    let (form, problems) = (model.form, model.problems)
    return [
      FieldPart(
        name: "address", label: wording.shopAddress, type: "url", value: form.address, hint: wording.shopAddressHint,
        problem: problems["address"]),
      FieldPart(
        name: "user", label: wording.shopUser, value: form.userName, hint: wording.shopUserHint,
        problem: problems["user"], isRequired: false),
      FieldPart(
        name: "password", label: wording.shopPassword, type: "password", autocomplete: "new-password",
        hint: wording.shopPasswordHint(hasOne: model.hasPassword), problem: problems["password"], isRequired: false),
      FieldPart(
        name: "currency", label: wording.currencyLabel, value: form.currency, hint: wording.currencyHint,
        problem: problems["currency"]),
      FieldPart(
        name: "media", label: wording.mediaAddress, type: "url", value: form.mediaAddress,
        hint: wording.mediaAddressHint, problem: problems["media"], isRequired: false),
      FieldPart(
        name: "pageSize", label: wording.pageSizeLabel, value: form.pageSize, problem: problems["pageSize"]),
    ].map(\.html)
  }

  private func reading(_ reading: ShopModel.Reading) -> HTML {
    let fault = reading.fault.map { text -> HTML in
      #"<p class="refused" role="alert">\#(Icon.warning.html)<span>\#(text)</span></p>"#
    }
    let stop: HTML = reading.mayStop ? button("stop", wording.stopReading) : ""
    return """
      <section id="shop-reading" class="feed"><h2>\(wording.readingTitle)</h2>
      \(progress(reading))<p>\(reading.text)</p>\(fault)
      <div class="tools">\(stop)\(reading.mayStop && reading.fault == nil ? nil : button("read", reading.readWord))</div>
      \(RejectedPart(title: wording.rejectedRecords, rows: reading.rejected, wording: wording).html)</section>
      """
  }

  private func progress(_ reading: ShopModel.Reading) -> HTML {
    guard let done = reading.done else { return "" }
    let numbers: HTML = reading.total.map { #" max="\#(max($0, 1))" value="\#(min(done, $0))""# } ?? ""
    return #"<progress class="progress" aria-label="\#(wording.readingProgress)"\#(numbers)></progress>"#
  }

  private func button(_ change: String, _ word: String) -> HTML {
    """
    <form method="post" action="\(ProductsRoute.reading.path)"><input type="hidden" name="change" value="\(change)">\
    <button class="button" type="submit">\(word)</button></form>
    """
  }
}
